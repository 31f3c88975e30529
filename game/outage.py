"""A failing database: what it means to a player, and how to call it so that it can recover."""

from collections.abc import Awaitable, Callable
from typing import Literal, ParamSpec, TypeVar

from channels.db import database_sync_to_async
from django.db import DatabaseError, InterfaceError, connection

OUTAGES = (DatabaseError, InterfaceError)

Outage = Literal["unavailable", "read_only"]
P = ParamSpec("P")
R = TypeVar("R")


def outage_of(error: Exception) -> Outage:
    """`read_only` where the database says that it takes no writes, else `unavailable`."""
    text = str(error).lower()
    # SQLite: "attempt to write a readonly database"; PostgreSQL: "… in a read-only transaction".
    if "readonly" in text or "read-only" in text:
        return "read_only"
    return "unavailable"


def database_call(function: Callable[P, R]) -> Callable[P, Awaitable[R]]:
    """The function, to be awaited: it runs in the thread that keeps the database's connection.

    After a failure the connection is closed and the next call opens another: SQLite's stays
    read-only for good if the file was when it was opened.
    """

    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except OUTAGES:
            connection.close()
            raise

    awaited: Callable[P, Awaitable[R]] = database_sync_to_async(call)
    return awaited
