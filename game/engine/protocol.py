"""The engine protocol: one command a line in, one JSON object a line out (docs/engine.md)."""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, BinaryIO, ClassVar, NamedTuple, Protocol

from game.engine.cards import faces_of
from game.engine.codes import BadCode, DealCode, parse_code
from game.engine.hints import seen_key, useful_moves
from game.engine.history import History
from game.engine.loading import BadPosition, load_position
from game.engine.moves import BadMove, Move, parse_move
from game.engine.play import IllegalMove, deal, is_won, legal_moves, play, refusal
from game.engine.position import Position, to_json, to_text
from game.engine.reasons import message_of
from game.engine.rules import Event, Flipped, Moved, Refusal, Rules, Run
from game.engine.variants import rules_named, rules_of

Answer = dict[str, Any]

_QUOTED = 40
_MANY = 10**15  # more than any number of words, steps or deals
_SECONDS = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6})?|\.[0-9]{1,6}", re.ASCII)
_SOLVE_SECONDS = 5.0
_HINT_SECONDS = 1.0


class Solution(Protocol):
    """What a search found out of a position."""

    @property
    def status(self) -> str:
        """`won`, `lost` (proven) or `unknown`."""

    @property
    def moves(self) -> Sequence[Move]:
        """A win, if one was found."""

    @property
    def nodes(self) -> int: ...
    @property
    def seconds(self) -> float: ...


Solver = Callable[[Rules, Position, float], Solution]
"""Searches a position for so many seconds at most."""


class Refused(Exception):  # noqa: N818 - an answer, not a failure
    """A command that is answered with an error: a code, a message, and what goes with them."""

    def __init__(self, code: str, message: str, **more: object) -> None:
        super().__init__(message)
        self.error: Answer = {"code": code, "message": message, **more}


class Game(NamedTuple):
    """What is on the table: a deal by its code, or a loaded position (None)."""

    code: DealCode | None
    history: History

    @property
    def rules(self) -> Rules:
        return self.history.rules


def serve(source: BinaryIO, sink: BinaryIO, pick: Callable[[range], int], solver: Solver) -> None:
    """Answer every line of `source` until it ends or says `quit`; `pick` chooses a number among
    those of a random deal, `solver` is asked for wins."""
    engine = Engine(pick, solver)
    for line in source:
        sink.write(json.dumps(engine.answer(line)).encode("ascii") + b"\n")
        sink.flush()
        if engine.ended:
            return


class Engine:
    """One conversation: at most one game on the table."""

    def __init__(self, pick: Callable[[range], int], solver: Solver) -> None:
        self.ended = False
        self._pick = pick
        self._solver = solver
        self._table: Game | None = None
        self._wins: dict[tuple[Rules, Position], Sequence[Move]] = {}

    def answer(self, line: bytes) -> Answer:
        """The answer to one line; whatever the line, it does not raise."""
        try:
            name, rest = _split(line)
            command = self._COMMANDS.get(name)
            if command is None:
                known = ", ".join(self._COMMANDS)
                raise _bad_command(f"unknown command {name[:_QUOTED]!r}; there are {known}")
            return {"ok": True, **command(self, rest)}
        except Refused as refused:
            return {"ok": False, "error": refused.error}

    @property
    def _game(self) -> Game:
        if self._table is None:
            raise Refused("no_game", "nothing is dealt yet: deal, new or load first")
        return self._table

    def _deal(self, rest: str) -> Answer:
        try:
            code = parse_code(rest)
        except BadCode as error:
            raise Refused("bad_code", str(error)) from None
        return self._start(code)

    def _new(self, rest: str) -> Answer:
        game, variant, *number = _words(rest, 2, 3)
        try:
            rules = rules_named(game, variant)
        except KeyError:
            raise _bad_command(f"there is no game {rest[:_QUOTED]!r}") from None
        chosen = _whole_number(number[0]) if number else self._pick(rules.numbers)
        if chosen not in rules.numbers:
            last = rules.numbers.stop - 1
            raise _bad_command(f"the deals of {game} are numbered {rules.numbers.start} to {last}")
        return self._start(DealCode(rules.tag, rules.variant, chosen))

    def _start(self, code: DealCode) -> Answer:
        self._table = Game(code, History(rules_of(code.tag, code.variant), deal(code)))
        return self._state()

    def _load(self, rest: str) -> Answer:
        if not rest:
            raise _bad_command("load takes a position as JSON")
        try:
            rules, position, moves_played = load_position(rest)
        except BadPosition as error:
            raise Refused("bad_position", str(error)) from None
        self._table = Game(None, History(rules, position, moves_played))
        return self._state()

    def _show(self, rest: str) -> Answer:
        _words(rest, 0, 0)
        return self._state()

    def _state(self) -> Answer:
        return {"state": state_json(self._game)}

    def _text(self, rest: str) -> Answer:
        _words(rest, 0, 0)
        return {"text": to_text(self._game.rules, self._game.history.position)}

    def _moves(self, rest: str) -> Answer:
        _words(rest, 0, 0)
        moves = legal_moves(self._game.rules, self._game.history.position)
        return {"moves": [str(move) for move in moves]}

    def _play(self, rest: str) -> Answer:
        texts = _words(rest, 1, _MANY)
        history = self._game.history
        events: list[Event] = []
        for played, text in enumerate(texts):
            try:
                events += history.play(_parse_move(text))
            except IllegalMove as error:
                raise _refused(error.refusal, played=played) from None
            except Refused as refused:
                refused.error["played"] = played
                raise
        return {**self._state(), "events": [_event_json(event) for event in events]}

    def _why(self, rest: str) -> Answer:
        (text,) = _words(rest, 1, 1)
        rules, position = self._game.rules, self._game.history.position
        try:
            reason = refusal(rules, position, _parse_move(text))
        except Refused as refused:
            return {"legal": False, "error": refused.error}
        if reason is None:
            return {"legal": True}
        return {"legal": False, "error": _refused(reason).error}

    def _undo(self, rest: str) -> Answer:
        steps = _steps(rest)
        if not self._game.history.undo(steps):
            raise Refused("nothing_to_undo", "no move can be undone")
        return self._state()

    def _redo(self, rest: str) -> Answer:
        steps = _steps(rest)
        if not self._game.history.redo(steps):
            raise Refused("nothing_to_redo", "no move can be redone")
        return self._state()

    def _history(self, rest: str) -> Answer:
        _words(rest, 0, 0)
        return {"moves": [str(move) for move in self._game.history.line]}

    def _solve(self, rest: str) -> Answer:
        found = self._search(_seconds(rest, _SOLVE_SECONDS))
        return {
            "status": found.status,
            "moves": [str(move) for move in found.moves],
            "nodes": found.nodes,
            "seconds": round(found.seconds, 3),
        }

    def _hint(self, rest: str) -> Answer:
        """The next move of a win, if one is found in time; else one that looks useful; else any,
        one that leads to something new if there is one."""
        seconds = _seconds(rest, _HINT_SECONDS)
        rules, position = self._game.rules, self._game.history.position
        best = self._wins.get((rules, position)) or self._search(seconds).moves
        if best:  # another search would win another way, and the two could go round in circles
            then = play(rules, position, best[0]).position
            self._wins = {(rules, position): best, (rules, then): best[1:]}
        else:
            best = _onward(self._game.history)
        return {"move": str(best[0]) if best else None}

    def _search(self, seconds: float) -> Solution:
        return self._solver(self._game.rules, self._game.history.position, seconds)

    def _quit(self, rest: str) -> Answer:
        _words(rest, 0, 0)
        self.ended = True
        return {}

    _COMMANDS: ClassVar[dict[str, "Callable[[Engine, str], Answer]"]] = {
        "deal": _deal,
        "new": _new,
        "load": _load,
        "show": _show,
        "text": _text,
        "moves": _moves,
        "play": _play,
        "why": _why,
        "undo": _undo,
        "redo": _redo,
        "history": _history,
        "solve": _solve,
        "hint": _hint,
        "quit": _quit,
    }


def state_json(game: Game) -> Answer:
    """The whole state, face-down cards too: this is the trusted side."""
    code, history = game
    rules, position = history.rules, history.position
    return {
        "code": str(code) if code else None,
        "game": rules.game,
        "variant": rules.variant,
        "number": code.number if code else None,
        **to_json(rules, position),
        "score": position.score,
        "moves": history.moves_played,
        "passes": position.passes,
        "undo": history.undo_steps,
        "redo": history.redo_steps,
        "won": is_won(rules, position),
    }


def _onward(history: History) -> list[Move]:
    """Moves that look useful; where there are none such as lead to something new, else any."""
    rules, position = history.rules, history.position
    seen = {seen_key(before) for before in history.before}
    if useful := useful_moves(rules, position, seen):
        return useful
    legal = legal_moves(rules, position)
    return [m for m in legal if seen_key(play(rules, position, m).position) not in seen] or legal


def _event_json(event: Event) -> Answer:
    match event:
        case Moved(cards, source, target, kind):
            return {"kind": kind, "cards": faces_of(cards), "from": source, "to": target}
        case Flipped(card, pile, kind):
            return {"kind": kind, "card": card.face, "pile": pile}
        case Run(suit, pile, kind):
            return {"kind": kind, "suit": suit, "pile": pile}
    return {"kind": event.kind}


def _split(line: bytes) -> tuple[str, str]:
    """The command's name and the rest of its line, blanks at the ends dropped."""
    try:
        name, *rest = line.decode("utf-8").split(maxsplit=1)
    except UnicodeDecodeError:
        raise _bad_command("the line is not UTF-8") from None
    except ValueError:
        raise _bad_command("the line is empty") from None
    return name, "".join(rest).strip()


def _words(rest: str, least: int, most: int) -> list[str]:
    words = rest.split()
    if len(words) < least:
        raise _bad_command("a word is missing")
    if len(words) > most:
        raise _bad_command(f"there are words too many, from {words[most][:_QUOTED]!r} on")
    return words


def _whole_number(word: str) -> int:
    """The number, `_MANY` if it is larger."""
    if not (word.isascii() and word.isdigit()):
        raise _bad_command(f"not a whole number: {word[:_QUOTED]!r}")
    digits = word.lstrip("0") or "0"
    return int(digits) if len(digits) < len(str(_MANY)) else _MANY


def _steps(rest: str) -> int:
    words = _words(rest, 0, 1)
    steps = _whole_number(words[0]) if words else 1
    if steps < 1:
        raise _bad_command("the number of steps begins at 1")
    return steps


def _seconds(rest: str, usual: float) -> float:
    words = _words(rest, 0, 1)
    if not words:
        return usual
    if not _SECONDS.fullmatch(words[0]) or float(words[0]) == 0:
        raise _bad_command(f"not a number of seconds: {words[0][:_QUOTED]!r}")
    return float(words[0])


def _parse_move(text: str) -> Move:
    try:
        return parse_move(text)
    except BadMove as error:
        raise Refused("bad_move", str(error)) from None


def _refused(reason: Refusal, **more: object) -> Refused:
    limit = {} if reason.limit is None else {"limit": reason.limit}
    return Refused(reason.code, message_of(reason), **limit, **more)


def _bad_command(message: str) -> Refused:
    return Refused("bad_command", message)
