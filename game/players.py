"""Who is playing: whoever is signed in, as the account's player; else an anonymous player, who is a
random id in a signed, lasting cookie.

Pages give the cookie out; a socket must bring it, from a page of this very site. Sessions are
looked at only where there is a cookie of one: who has no account costs no query more.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID, uuid4

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponseBase, parse_cookie
from django.http.request import split_domain_port, validate_host
from django.utils.cache import patch_vary_headers

from game.middleware import unavailable
from game.outage import OUTAGES, database_call
from game.selectors import account_player
from game.sessions import is_key, player_of_session

COOKIE = "player"
COOKIE_AGE = 400 * 24 * 3600  # seconds; browsers keep no cookie longer
DEFAULT_PORTS = {"http": "80", "https": "443"}

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]


def read_cookie(signed: str | None) -> UUID | None:
    """The player that a cookie's signed text names; None for a missing or forged one."""
    if not signed:
        return None
    try:
        return UUID(_signer().unsign(signed))
    except (signing.BadSignature, ValueError):
        return None


def cookie_text(player_id: UUID) -> str:
    """The signed text that names the player in the cookie."""
    return _signer().sign(str(player_id))


def _signer() -> signing.TimestampSigner:
    return signing.get_cookie_signer(salt=f"game.{COOKIE}")


def player_cookie(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware: names the player in `request.player_id`, tells in `request.signed_in` whether it
    is an account's, and keeps the cookie fresh: it names `request.cookie_id`."""

    def middleware(request: Any) -> HttpResponseBase:
        request.cookie_id = read_cookie(request.COOKIES.get(COOKIE)) or uuid4()
        try:
            has_session = is_key(request.COOKIES.get(settings.SESSION_COOKIE_NAME))
            account = account_player(request.user) if has_session else None
        except OUTAGES as error:
            return unavailable(request, error)
        request.player_id = account or request.cookie_id
        request.signed_in = account is not None
        response = get_response(request)
        response.set_cookie(
            COOKIE,
            cookie_text(request.cookie_id),
            max_age=COOKIE_AGE,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure(),
        )
        patch_vary_headers(response, ["Cookie"])
        return response

    return middleware


class PlayerGate:
    """Lets a socket in that comes from a page of this site with a player's cookie, and names the
    player in `scope["player_id"]`, with the key of the session in `scope["session_key"]` if that
    says who it is; any other is refused in the handshake (403)."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        cookies = _cookie_header(headers)
        player_id = read_cookie(cookies.get(COOKIE))
        if player_id is None or not own_origin(headers):
            await _refuse(receive, send)
            return
        key = cookies.get(settings.SESSION_COOKIE_NAME)
        try:
            account = await _player_of_session(key) if key and is_key(key) else None
        except OUTAGES:
            await _refuse(receive, send)  # the page tries again
            return
        named = {"player_id": account or player_id, "session_key": key if account else None}
        await self.application({**scope, **named}, receive, send)


_player_of_session = database_call(player_of_session)


async def _refuse(receive: Receive, send: Send) -> None:
    await receive()  # the connection request that is being refused
    await send({"type": "websocket.close"})


def own_origin(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether the one Origin header names the same allowed host and port as the Host header."""
    origins = [value for name, value in headers if name == b"origin"]
    hosts = [value for name, value in headers if name == b"host"]
    if len(origins) != 1 or len(hosts) != 1:
        return False
    try:
        origin = urlsplit(origins[0].decode("ascii").lower())
        host = hosts[0].decode("ascii").lower()
    except ValueError:
        return False
    name, port = split_domain_port(host)
    if origin.scheme not in DEFAULT_PORTS or not validate_host(name, settings.ALLOWED_HOSTS):
        return False
    default = DEFAULT_PORTS[origin.scheme]
    origin_name, origin_port = split_domain_port(origin.netloc)
    return bool(name) and (origin_name, origin_port or default) == (name, port or default)


def _cookie_header(headers: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    texts = [value.decode("latin-1") for name, value in headers if name == b"cookie"]
    return parse_cookie("; ".join(texts))
