"""What a page's program makes the browser do, from the browser's own trace."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"]
# Work that waits for the end of the frame, unless a program asks for what it would give.
FORCIBLE = ("Layout", "UpdateLayoutTree")

Event = dict[str, Any]


def trace(page: Page, deed: Callable[[], object]) -> list[Event]:
    """What happened in the browser during a deed, as its timeline tells."""
    browser = page.context.browser
    assert browser
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        deed()
    finally:
        told = browser.stop_tracing()
    events: list[Event] = json.loads(told)["traceEvents"]
    return events


def dispatched(events: list[Event], kind: str) -> int:
    """How many events of a kind the page's listeners were given."""
    return sum(
        event["name"] == "EventDispatch" and event["args"]["data"]["type"] == kind
        for event in events
    )


def forced(events: list[Event]) -> list[str]:
    """Where a program asked for a layout, or a styling of elements, that it did not wait for."""
    return [
        f"{event['name']} by {json.dumps(stack[0])}"
        for event in events
        if event["name"] in FORCIBLE
        and (stack := event["args"].get("beginData", {}).get("stackTrace"))
    ]
