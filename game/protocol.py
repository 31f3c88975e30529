"""The wire: one struct a message, read and written here and nowhere else (docs/protocol.md)."""

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

MAX_BYTES = 16 * 1024  # of one message from a browser
MAX_MOVES = 64  # in one `play`

Ref = Annotated[str, Meta(pattern=r"^[ -~]{1,64}\Z")]
Version = Annotated[int, Meta(ge=0, lt=2**53)]
Count = Annotated[int, Meta(ge=1, lt=2**53)]
MoveText = Annotated[str, Meta(pattern=r"^[^\x00-\x1f\x7f]+\Z")]

Status = Literal["playing", "paused", "won"]
Verdict = Literal["won", "lost", "unknown"]
LightStatus = Literal["off", "won", "lost", "unknown"]
WayStatus = Literal["found", "lost", "unknown"]
HintKind = Literal["rule", "win"]


class Malformed(ValueError):  # noqa: N818 - says what the text is
    """A message that is none of ours; `ref` is the one it carries, where one can be read."""

    def __init__(self, ref: str | None) -> None:
        super().__init__("malformed message")
        self.ref = ref


# From the browser


class ClientStruct(Struct, frozen=True, kw_only=True):
    """What every message from the browser may carry."""

    ref: Ref | None = None


class Play(ClientStruct, tag_field="type", tag="play", frozen=True, kw_only=True):
    """One move, or up to 64 separated by spaces, done up to the first illegal one; with `safe`,
    safe cards go up by themselves afterwards."""

    version: Version
    move: MoveText
    safe: bool = False

    @property
    def moves(self) -> list[str]:
        """The moves' texts, as sent: the engine judges whether they are moves."""
        return [text for text in self.move.split(" ") if text]


class Undo(ClientStruct, tag_field="type", tag="undo", frozen=True, kw_only=True):
    """Take back `count` steps, or as many as there are."""

    version: Version
    count: Count = 1


class Redo(ClientStruct, tag_field="type", tag="redo", frozen=True, kw_only=True):
    """Play `count` undone steps again, or as many as there are."""

    version: Version
    count: Count = 1


class Pause(ClientStruct, tag_field="type", tag="pause", frozen=True, kw_only=True):
    """Stop the clock and take no moves, in every tab."""


class Resume(ClientStruct, tag_field="type", tag="resume", frozen=True, kw_only=True):
    """End the pause."""


class Why(ClientStruct, tag_field="type", tag="why", frozen=True, kw_only=True):
    """Ask for the reason that `play` would be refused with; nothing changes."""

    move: MoveText


class Visible(ClientStruct, tag_field="type", tag="visible", frozen=True, kw_only=True):
    """Tell whether this page can be seen; the clock runs while one of the game's can."""

    visible: bool


class Sync(ClientStruct, tag_field="type", tag="sync", frozen=True, kw_only=True):
    """Ask for the current state."""


class Ping(ClientStruct, tag_field="type", tag="ping", frozen=True, kw_only=True):
    """Ask whether the connection lives."""


class SwitchLight(ClientStruct, tag_field="type", tag="light", frozen=True, kw_only=True):
    """Tell this page, or tell it no more, whether the positions it shows can still be won."""

    on: bool


class AskHint(ClientStruct, tag_field="type", tag="hint", frozen=True, kw_only=True):
    """Ask for a move: a useful one by what can be seen (`rule`), or the next of a win (`win`)."""

    version: Version
    kind: HintKind


class AskWayBack(ClientStruct, tag_field="type", tag="way_back", frozen=True, kw_only=True):
    """Ask for the last position on the way here that could still be won."""

    version: Version


WriteMessage = Play | Undo | Redo | Pause | Resume
Question = AskHint | AskWayBack
TableMessage = WriteMessage | Question | SwitchLight | Why | Visible | Sync
ClientMessage = TableMessage | Ping


# To the browser


class Clock(Struct, frozen=True):
    """Seconds played, and whether they go on."""

    seconds: float
    running: bool


class State(Struct, tag_field="type", tag="state", frozen=True, kw_only=True):
    """Everything that the player may see, and the version it has."""

    version: int
    ref: str | None = None
    game: str | None
    deal: str
    view: dict[str, Any]
    legal: list[str]
    score: int
    moves: int
    undo: int
    redo: int
    clock: Clock
    status: Status
    events: list[dict[str, Any]]
    finish: list[str] | None
    stuck: bool


class Rejected(Struct, tag_field="type", tag="rejected", frozen=True, kw_only=True):
    """A refusal: why, and the current state, whole."""

    ref: str | None
    code: str
    state: State | None
    limit: int | UnsetType = UNSET
    undo_only: bool | UnsetType = UNSET
    played: int | UnsetType = UNSET


class Reason(Struct, tag_field="type", tag="reason", frozen=True, kw_only=True):
    """Why a move is refused; `code` is null for a legal one."""

    ref: str | None
    code: str | None
    limit: int | UnsetType = UNSET
    undo_only: bool | UnsetType = UNSET


class Pong(Struct, tag_field="type", tag="pong", frozen=True, kw_only=True):
    """The connection lives."""

    ref: str | None


class Light(Struct, tag_field="type", tag="light", frozen=True, kw_only=True):
    """Whether the position of a version can be won; `searching`: it may be known in a moment."""

    version: int
    ref: str | None = None
    status: LightStatus
    searching: bool = False


class Hint(Struct, tag_field="type", tag="hint", frozen=True, kw_only=True):
    """A move that leads on, null where there is none; `status` of a `win` hint alone."""

    version: int
    ref: str | None
    kind: HintKind
    move: str | None
    status: Verdict | None = None


class WayBack(Struct, tag_field="type", tag="way_back", frozen=True, kw_only=True):
    """The way to the last position that is proven winnable: so many steps of undo or, where undo
    does not reach it, the moves from the deal."""

    version: int
    ref: str | None
    status: WayStatus
    undo: int | None = None
    moves: list[str] | None = None


ServerMessage = State | Rejected | Reason | Pong | Light | Hint | WayBack

ENGINE_REFUSALS = (
    *("bad_move", "game_over", "no_such_pile", "no_such_move", "same_pile"),
    *("stock_empty", "stock_not_empty", "waste_empty", "columns_empty", "no_return"),
    *("empty_source", "one_card_only", "too_many_cards", "face_down", "not_a_run"),
    *("cell_taken", "wrong_foundation", "foundation_order", "only_king", "wrong_rank"),
    *("wrong_suit", "wrong_color", "group_too_large"),
)
SERVER_REFUSALS = (
    *("nothing_to_undo", "nothing_to_redo", "stale", "malformed", "not_yours", "too_fast"),
    *("paused", "unavailable", "read_only", "bad_code"),
)


class _Envelope(Struct):
    ref: Ref | None = None


_messages = msgspec.json.Decoder(ClientMessage)
_envelopes = msgspec.json.Decoder(_Envelope)
_states = msgspec.json.Decoder(State)
_encoder = msgspec.json.Encoder()
_S = TypeVar("_S")


def parse(text: str) -> ClientMessage:
    """The message in a text frame. Raises Malformed for anything else, whatever it is."""
    if len(text) > MAX_BYTES or len(text.encode(errors="replace")) > MAX_BYTES:
        raise Malformed(_ref_of(text))
    message = _read(_messages, text)
    if message is None or (isinstance(message, Play) and not 1 <= len(message.moves) <= MAX_MOVES):
        raise Malformed(_ref_of(text))
    return message


def dump(message: ServerMessage) -> str:
    """The text frame for a message to the browser."""
    return _encoder.encode(message).decode()


def load_state(text: str) -> State:
    """A state from the text that `dump` made of it."""
    return _states.decode(text)


def builtins(message: ServerMessage) -> dict[str, Any]:
    """The message as a page carries it: dictionaries, lists and plain values."""
    plain: dict[str, Any] = msgspec.to_builtins(message)
    return plain


def _ref_of(text: str) -> str | None:
    envelope = _read(_envelopes, text)
    return envelope.ref if envelope else None


def _read(decoder: msgspec.json.Decoder[_S], text: str) -> _S | None:
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
