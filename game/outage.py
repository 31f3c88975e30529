"""What a failing database means to a player: it does not answer, or it only reads."""

from typing import Literal

from django.db import DatabaseError, InterfaceError

OUTAGES = (DatabaseError, InterfaceError)

Outage = Literal["unavailable", "read_only"]


def outage_of(error: Exception) -> Outage:
    """`read_only` where the database says that it takes no writes, else `unavailable`."""
    text = str(error).lower()
    # SQLite: "attempt to write a readonly database"; PostgreSQL: "… in a read-only transaction".
    if "readonly" in text or "read-only" in text:
        return "read_only"
    return "unavailable"
