"""`make soak`: a random player at every variant, and what the engine promises checked all along.

    python scripts/soak.py                                100,000 moves in each variant
    python scripts/soak.py --moves 2000 --seed 7 SP1-4    fewer, other games, one variant

One game in ten is steered by a winning line, so that wins and last runs occur. After every move
all cards are there once, the packed position reads back as itself, and undo and redo lead where
the game stood; now and then moves of chance are refused exactly where they are not generated. At
the end of a game the replay from its code must equal the position kept. Standard library only.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, cycle
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.engine.cards import Card
from game.engine.codes import DealCode, parse_code
from game.engine.history import History
from game.engine.moves import Move, parse_move
from game.engine.play import deal, deck_of, is_won, legal_moves, refusal, replay
from game.engine.position import Position, pack, unpack
from game.engine.variants import GAMES, rules_of
from tests.winning import Win, wins

MOVES = 100_000
VARIANTS = [f"{tag}-{variant}" for tag, variant in GAMES]
STEERED = 10  # one game in so many
LONGEST = 400  # moves of a random game
SAMPLED = 30  # moves of chance that are tried at once

COLUMNS = [f"t{n}" for n in range(1, 11)]
PILES = [*COLUMNS, "fs", "fh", "fd", "fc", "s", "w", "c1", "c2", "c3", "c4"]


class Broken(Exception):  # noqa: N818 - says what the engine is
    """A promise that the engine did not keep."""


@dataclass
class Tally:
    """What was played of a variant."""

    variant: str
    games: int = 0
    moves: int = 0
    undone: int = 0
    tried: int = 0
    wins: int = 0
    runs: int = 0
    passes: int = 0
    seconds: float = 0.0


class Game:
    """One game, every change of it checked."""

    def __init__(self, code: DealCode, chance: random.Random, tally: Tally) -> None:
        self.code = code
        self.deck = deck_of(code)
        self.history = History(rules_of(code.tag, code.variant), deal(code))
        self._chance = chance
        self._tally = tally
        self._was = [self.history.position]  # by ply

    @property
    def moves(self) -> list[Move]:
        return legal_moves(self.history.rules, self.history.position)

    @property
    def won(self) -> bool:
        return is_won(self.history.rules, self.history.position)

    def play(self, move: Move) -> None:
        """A legal move, and the checks after it."""
        del self._was[len(self.history.line) + 1 :]
        events = self.history.play(move)
        self._was.append(self.history.position)
        self._tally.moves += 1
        self._tally.runs += sum(event.kind == "run" for event in events)
        self._tally.passes += move == Move("w", "s")
        self._tally.wins += self.won
        _expect(self.won == (events[-1].kind == "won"), "the win is told")
        self._check()

    def go_back(self, most: int) -> int:
        """Undo a few moves; how many."""
        taken = self.history.undo(self._chance.randint(1, most))
        self._tally.undone += taken
        self._check()
        return taken

    def go_forth(self, steps: int) -> None:
        """Redo so many moves."""
        _expect(self.history.redo(steps) == steps, "what was undone can be redone")
        self._check()

    def _check(self) -> None:
        position = self.history.position
        _expect(position == self._was[len(self.history.line)], "it stands where it stood")
        _expect(sorted(_cards(position)) == list(self.deck), "every card is there once")
        _expect(unpack(self.history.rules, self.deck, pack(position)) == position, "it packs")
        _expect(
            all(down < len(cards) or not cards for down, cards in position.tableau),
            "the last card of each column lies face up",
        )

    def try_moves_of_chance(self) -> None:
        """Moves that are refused exactly where they are not legal."""
        legal = set(self.moves)
        for _ in range(SAMPLED):
            source, target = self._chance.choice(PILES), self._chance.choice([*PILES, "t"])
            count = self._chance.randint(1, 14) if source in COLUMNS else 1
            move = Move("s" if target == "t" else source, target, 1 if target == "t" else count)
            refused = refusal(self.history.rules, self.history.position, move)
            _expect((refused is None) == (move in legal), f"{move} is refused or legal")
        self._tally.tried += SAMPLED

    def end(self) -> None:
        """The last check: the code and the moves alone lead to the position kept."""
        again = replay(self.code, self.history.line)
        _expect(again == self.history.position, "the replay ends at the position kept")
        self._tally.games += 1


def _cards(position: Position) -> Iterator[Card]:
    piles: Iterable[tuple[Card | None, ...]] = (
        *(cards for _, cards in position.tableau),
        *position.foundations,
        *position[2:5],
    )
    return (card for card in chain.from_iterable(piles) if card)


def _expect(kept: bool, promise: str) -> None:
    if not kept:
        raise Broken(f"not so: {promise}")


def play_by_chance(game: Game, chance: random.Random, length: int) -> None:
    """So many legal moves, some undone, some of those redone."""
    for _ in range(length):
        moves = game.moves
        if not moves:
            return
        game.play(chance.choice(moves))
        if chance.random() < 0.05:
            game.go_forth(chance.randint(0, game.go_back(8)))
        if chance.random() < 0.05:
            game.try_moves_of_chance()


def play_the_line(game: Game, win: Win, chance: random.Random) -> None:
    """A game to its win, undone and redone on the way; then a few moves back from the win."""
    for move in map(parse_move, win.moves):
        game.play(move)
        if chance.random() < 0.05:
            game.go_forth(game.go_back(40))
        if chance.random() < 0.05:
            game.try_moves_of_chance()
    _expect(game.won, "the line wins")
    _expect(game.history.position.score == win.score, "the line has its score")
    game.go_back(40)
    play_by_chance(game, chance, 30)


def soak(variant: str, moves: int, seed: int) -> Tally:
    """At least so many moves of a variant; the same ones for the same seed."""
    chance = random.Random(f"{seed} {variant}")  # noqa: S311 - games, not secrets
    rules = rules_of(*variant.split("-"))
    lines = cycle(wins(variant))
    tally = Tally(variant)
    begun = time.perf_counter()
    while tally.moves < moves:
        steered = tally.games % STEERED == STEERED - 1
        win = next(lines) if steered else None
        number = chance.choice(rules.numbers)
        code = parse_code(win.code) if win else DealCode(rules.tag, rules.variant, number)
        game = Game(code, chance, tally)
        try:
            if win:
                play_the_line(game, win, chance)
            else:
                play_by_chance(game, chance, chance.randint(1, LONGEST))
            game.end()
        except Exception:
            print(f"deal {code}\nplay {' '.join(map(str, game.history.line))}", file=sys.stderr)
            raise
    tally.seconds = time.perf_counter() - begun
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("variants", nargs="*", metavar="VARIANT", help=", ".join(VARIANTS))
    parser.add_argument("--moves", type=int, default=MOVES, help="moves in each variant")
    parser.add_argument("--seed", type=int, default=1, help="other games for another number")
    options = parser.parse_args()
    for variant in options.variants:
        if variant not in VARIANTS:
            parser.error(f"no variant {variant}; there are {', '.join(VARIANTS)}")

    print("variant   games    moves   undone   tried   wins   runs   passes   seconds", flush=True)
    for variant in options.variants or VARIANTS:
        tally = soak(variant, options.moves, options.seed)
        print(
            f"{tally.variant:7} {tally.games:7} {tally.moves:8} {tally.undone:8} {tally.tried:7}"
            f" {tally.wins:6} {tally.runs:6} {tally.passes:8} {tally.seconds:9.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
