"""Waiting for a page, whose policy forbids what Playwright's own `wait_for_function` does."""

from __future__ import annotations

from typing import Any, Protocol

WAIT = """async () => {
    const due = performance.now() + 5000;
    while (!(%s) && performance.now() < due) await new Promise(done => setTimeout(done, 10));
    return Boolean(%s);
}"""


class Asked(Protocol):
    """A page that answers a JavaScript function: Playwright's, or another driver's."""

    def evaluate(self, expression: str, arg: Any = None) -> Any: ...


def wait_until(page: Asked, condition: str) -> None:
    """Until a JavaScript expression is true. Raises AssertionError where it stays false."""
    assert page.evaluate(WAIT % (condition, condition)), condition
