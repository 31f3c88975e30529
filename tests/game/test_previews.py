"""Pictures of deals for chats: what they show and what never, who may keep them, what they cost."""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any, NamedTuple

import pytest
from django.core.cache import cache
from django.test import Client

from game.engine.codes import DealCode, parse_code
from game.engine.play import deal
from game.engine.position import Column, Position
from game.engine.variants import GAMES, rules_of
from game.preview import drawing, making, sprites, text
from game.preview.drawing import draw, words_of

KINDS = sorted(GAMES)
LANGUAGES = ("en", "pl", "ru")
DEAL = "RU1-C-AAAAABB"
PICTURE = f"/deal/{DEAL}/preview.png"


class Png(NamedTuple):
    width: int
    height: int
    rows: bytes


def decoded(png: bytes) -> Png:
    """What a PNG holds; its rows still filtered, each with the byte that says how."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, []
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        chunks.append((png[at + 4 : at + 8], png[at + 8 : at + 8 + length]))
        at += 12 + length
    width, height, depth, kind = struct.unpack(">IIBB", chunks[0][1][:10])
    rows = zlib.decompress(b"".join(data for name, data in chunks if name == b"IDAT"))
    assert (depth, kind) == (8, 6), "eight bits each of red, green, blue and opacity"
    assert len(rows) == height * (1 + 4 * width)
    return Png(width, height, rows)


@pytest.fixture(autouse=True)
def _nobody_has_asked() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def keeping(settings: Any, tmp_path: Path) -> Path:
    settings.PREVIEW_FOLDER, settings.PREVIEW_MEGABYTES = tmp_path, 5
    return tmp_path


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Drawings that would have been made pictures of; nothing is."""
    asked: list[str] = []

    def rasterised(drawn: str) -> bytes:
        asked.append(drawn)
        return b"a picture"

    monkeypatch.setattr(making, "rasterised", rasterised)
    return asked


def get(path: str, **headers: str) -> Any:
    return Client(headers=headers).get(path)


# What they show


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_a_picture_of_the_size_that_chats_ask_for(kind: tuple[str, str]) -> None:
    png = making.rasterised(draw(DealCode(*kind, 1), "en"))
    assert decoded(png)[:2] == (1200, 630)
    assert len(set(decoded(png).rows)) > 100
    assert len(png) < 200_000


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_code_gives_the_same_picture(kind: tuple[str, str]) -> None:
    code = DealCode(*kind, 123)
    assert draw(code, "en") == draw(code, "en")
    assert draw(code, "en") != draw(code._replace(number=124), "en")
    assert len({draw(code, language) for language in LANGUAGES}) == len(LANGUAGES)


def hidden_turned_round(position: Position) -> Position:
    """The same table to whoever looks at it: what lies face down lies there in another order."""
    columns = tuple(
        Column(down, (*reversed(cards[:down]), *cards[down:])) for down, cards in position.tableau
    )
    return position._replace(tableau=columns, stock=tuple(reversed(position.stock)))


@pytest.mark.parametrize("kind", KINDS)
def test_face_down_cards_leave_no_trace(kind: tuple[str, str]) -> None:
    code = DealCode(*kind, 7)
    rules, position = rules_of(*kind), deal(code)
    words = words_of(code, rules, "en")
    other = hidden_turned_round(position)
    assert (other == position) == (kind[0] == "FC1")
    assert drawing.drawn(rules, other, words) == drawing.drawn(rules, position, words)


@pytest.mark.parametrize("kind", KINDS)
def test_it_shows_every_face_that_lies_open(kind: tuple[str, str]) -> None:
    drawn = draw(DealCode(*kind, 7), "en").rpartition("</defs>")[2]
    for down, cards in deal(DealCode(*kind, 7)).tableau:
        for card in cards[down:]:
            assert f'<use href="#{card.face}" ' in drawn


@pytest.mark.parametrize("kind", KINDS)
def test_all_that_it_uses_is_in_it_and_nothing_comes_from_elsewhere(kind: tuple[str, str]) -> None:
    drawn = draw(DealCode(*kind, 7), "en")
    shown = drawn.rpartition("</defs>")[2]
    used = {part.partition('"')[0] for part in shown.split('href="#')[1:]}
    assert not [name for name in used if f'id="{name}"' not in drawn]
    assert "var(" not in drawn
    assert "http" not in drawn.replace("http://www.w3.org/", "").replace("https://www.me.uk", "")


def test_every_word_of_it_has_its_letters() -> None:
    for language in LANGUAGES:
        for kind in KINDS:
            words = words_of(DealCode(*kind, 2**30 - 1), rules_of(*kind), language)
            for line, family in zip(words, ("serif", "sans", "sans"), strict=True):
                assert not set(line) - text._letters(family).keys()


def test_words_stay_inside_the_picture() -> None:
    for language in LANGUAGES:
        for kind in KINDS:
            words = words_of(DealCode(*kind, 1), rules_of(*kind), language)
            longest = max(text.width(word, "serif", 58) for word in words.game.split())
            assert max(longest, text.width(words.variant, "sans", 34)) < 290


def test_a_numbered_deal_is_called_by_its_number() -> None:
    assert words_of(parse_code("11982"), rules_of("FC1", "C"), "en").code == "#11982"


def test_the_revision_changes_with_the_look(monkeypatch: pytest.MonkeyPatch) -> None:
    before = making.revision.__wrapped__()
    monkeypatch.setattr(drawing, "STYLE", sprites.STYLE.replace("#2e604c", "#2e604d"))
    assert making.revision.__wrapped__() != before


# Making them


def test_a_drawing_that_takes_for_ever_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "WITHIN", 2)
    uses = ['<rect id="a0" width="9" height="9" opacity=".5"/>']
    for level in range(9):
        copies = "".join(f'<use href="#a{level}" x="{x}"/>' for x in range(10))
        uses.append(f'<g id="a{level + 1}" opacity=".9">{copies}</g>')
    bomb = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{"".join(uses)}</svg>'
    with pytest.raises(making.Failed):
        making.rasterised(bomb)


def test_what_is_no_drawing_is_no_picture() -> None:
    with pytest.raises(making.Failed):
        making.rasterised("<svg")


def test_the_process_is_told_no_secret(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("import os; print(dict(os.environ))")
    monkeypatch.setattr(making, "PROGRAM", program)
    monkeypatch.setenv("SECRET_KEY", "a secret")
    monkeypatch.setenv("DATABASE_URL", "a secret")
    assert b"a secret" not in making.rasterised("")


def test_no_more_wait_than_may(monkeypatch: pytest.MonkeyPatch, quick: list[str]) -> None:
    taken = BoundedSemaphore(1)
    taken.acquire()
    monkeypatch.setattr(making, "_places", taken)
    answer = get(PICTURE)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "20")
    assert quick == []
    taken.release()
    assert get(PICTURE).status_code == 200


# Asking for them


def test_it_is_sent_as_what_everybody_may_keep(quick: list[str]) -> None:
    answer = get(f"{PICTURE}?v={making.revision()}", accept_encoding="gzip", accept_language="pl")
    assert answer.status_code == 200
    assert answer.content == b"a picture"
    assert answer.headers["Content-Type"] == "image/png"
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert not answer.cookies
    assert not {"Vary", "Content-Language", "Content-Encoding"} & answer.headers.keys()


@pytest.mark.parametrize("query", ["", "?v=", "?v=0000000000", "?v=<svg>"])
def test_an_address_without_this_look_is_kept_for_a_day(query: str, quick: list[str]) -> None:
    assert get(PICTURE + query).headers["Cache-Control"] == "public, max-age=86400"


def test_whoever_has_it_gets_no_other(quick: list[str]) -> None:
    etag = get(PICTURE).headers["ETag"]
    assert etag.startswith('"')
    quick.clear()
    again = get(PICTURE, if_none_match=etag)
    assert (again.status_code, again.content, quick) == (304, b"", [])
    assert again.headers["ETag"] == etag
    assert get(f"/deal/{DEAL}/preview.pl.png", if_none_match=etag).status_code == 200
    assert get("/deal/RU1-R-AAAAABB/preview.png", if_none_match=etag).status_code == 200


def test_it_is_made_once(quick: list[str], keeping: Path) -> None:
    assert get(PICTURE).content == get(PICTURE).content == b"a picture"
    assert len(quick) == 1
    kept = [path.name for path in keeping.rglob("*.png")]
    assert kept == [f"{DEAL}.en.png"]


@pytest.mark.parametrize(
    "path",
    [
        *("/deal/RU1-C-AAAAABC/preview.png", "/deal/XX1-C-AAAAABB/preview.png"),
        *("/deal/0/preview.png", "/deal/%00/preview.png", "/deal/../preview.png"),
        *(f"/deal/{DEAL}/preview.de.png", f"/deal/{DEAL}/preview.xx-yy.png"),
        *(f"/deal/{'A' * 5000}/preview.png", "/deal/RU1-C-AAAAABC/qr.svg"),
    ],
)
def test_there_is_none_of_a_deal_that_is_none(path: str, quick: list[str], keeping: Path) -> None:
    answer = get(path)
    assert answer.status_code == 404
    assert len(answer.content) < 50
    assert quick == []
    assert not list(keeping.iterdir())


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        ("/deal/ru1caaaaabb/preview.png", f"/deal/{DEAL}/preview.png"),
        ("/deal/FC1-C-AAALWO7/preview.pl.png", "/deal/11982/preview.pl.png"),
        ("/deal/%2311982/preview.png", "/deal/11982/preview.png"),
        (f"/deal/{DEAL}/preview.en.png", f"/deal/{DEAL}/preview.png"),
    ],
)
def test_each_deal_has_one_address_of_its_picture(
    asked: str, address: str, quick: list[str]
) -> None:
    answer = get(asked)
    assert answer.status_code == 301
    assert answer.headers["Location"].partition("?")[0] == address
    assert quick == []


def test_one_address_may_ask_for_so_many_new_ones(
    quick: list[str], keeping: Path, settings: Any
) -> None:
    settings.PREVIEWS_PER_MINUTE = 2
    codes = [str(DealCode("KL1", "1", number)) for number in range(4)]
    answers = [get(f"/deal/{code}/preview.png") for code in codes]
    assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
    assert answers[2].headers["Retry-After"] == "20"
    assert answers[2].headers["Cache-Control"] == "no-store"
    assert len(quick) == 2
    assert get(f"/deal/{codes[0]}/preview.png").status_code == 200  # it is kept
    other = Client(REMOTE_ADDR="203.0.113.7")
    assert other.get(f"/deal/{codes[3]}/preview.png").status_code == 200


def test_a_picture_that_cannot_be_made_is_asked_for_later(
    monkeypatch: pytest.MonkeyPatch, keeping: Path
) -> None:
    monkeypatch.setattr(making, "PROGRAM", keeping / "nothing.py")
    answer = get(PICTURE)
    assert (answer.status_code, answer.headers["Cache-Control"]) == (503, "no-store")
    assert not list(keeping.rglob("*.png"))


def test_it_is_only_to_be_looked_at() -> None:
    assert Client().post(PICTURE).status_code == 405


def test_nothing_of_a_request_is_drawn_but_the_deal(quick: list[str]) -> None:
    get(f"{PICTURE}?text=<b>&v=<svg>", accept_language="<ru>", user_agent="<evil>")
    assert quick == [draw(parse_code(DEAL), "en")]


# The link as a QR code


def test_the_link_is_to_be_had_as_a_qr_code() -> None:
    answer = get("/deal/11982/qr.svg")
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert answer.content.startswith(b"<?xml")
    assert not answer.cookies
    assert "style=" not in answer.content.decode()


def test_no_other_host_gets_into_it() -> None:
    assert Client(SERVER_NAME="evil.example").get("/deal/11982/qr.svg").status_code == 400
