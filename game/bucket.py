"""A token bucket: so many commands a second, with bursts."""

from time import monotonic


class Bucket:
    """Fills with `rate` tokens a second up to `burst`; every command takes one."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._at = monotonic()

    def take(self) -> bool:
        """Take a token; False if there is none."""
        now = monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
