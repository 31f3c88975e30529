"""What the server does when it starts and when it stops."""

import gc
from typing import Any

from solitaire_site.asgi import lifespan


async def test_what_stays_is_not_looked_through_for_garbage() -> None:
    told = iter(["lifespan.startup", "lifespan.shutdown"])
    frozen: list[int] = []

    async def receive() -> dict[str, Any]:
        return {"type": next(told)}

    async def send(message: dict[str, Any]) -> None:
        frozen.append(gc.get_freeze_count())

    try:
        await lifespan({"type": "lifespan"}, receive, send)
        assert frozen[0] > 10_000
    finally:
        gc.unfreeze()
