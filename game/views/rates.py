"""How often one address may ask for what costs something."""

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.http import HttpRequest

MINUTE = 60


def is_too_fast(request: HttpRequest, deed: str, per_minute: int) -> bool:
    """Whether this was asked for too often from this address in the last minute; it counts."""
    key = f"{deed}:{get_adapter().get_client_ip(request)}"
    cache.add(key, 0, timeout=MINUTE)
    try:
        return bool(cache.incr(key) > per_minute)
    except ValueError:  # the minute ended in between
        return False
