"""Addresses as QR codes: dark on light in either appearance, as cameras want it."""

from io import BytesIO
from typing import Any

import segno
from django.utils.safestring import SafeString, mark_safe

LOOK: dict[str, Any] = {"border": 3, "dark": "#1c2125", "light": "#ffffff"}


def inline(url: str) -> SafeString:
    """SVG to stand in a page."""
    svg = _drawn(url).svg_inline(omitsize=True, **LOOK)
    return mark_safe(svg)  # noqa: S308 - drawn here from our own address


def file(url: str) -> bytes:
    """SVG as a file of its own."""
    svg = BytesIO()
    _drawn(url).save(svg, kind="svg", omitsize=True, **LOOK)
    return svg.getvalue()


def _drawn(url: str) -> segno.QRCode:
    return segno.make(url, error="m", micro=False)
