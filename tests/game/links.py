"""Where the pages lead: what they link to, load and send to, followed through the whole site."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterable, Iterator
from functools import cache
from html.parser import HTMLParser
from typing import Any, Literal, NamedTuple
from urllib.parse import SplitResult, urldefrag, urljoin, urlsplit

from django.test import Client
from django.urls import Resolver404, resolve

HERE = "http://testserver"
OK, NOT_BY_GET = 200, 405

LOADED = {
    *(("script", "src"), ("img", "src"), ("use", "href"), ("image", "href")),
    *(("source", "src"), ("iframe", "src"), ("object", "data"), ("embed", "src")),
}
LED_TO = {("a", "href"), ("area", "href"), ("button", "formaction")}
OTHER_RELATIONS = {"alternate", "canonical", "next", "prev", "author", "license"}
"""Relations of a `<link>` that lead to a page; all others load a file with the page."""

LEADING_ON = {"new", "account_login", "daily_game", "daily_deal"}
"""Addresses that may answer with another one: a deal is drawn, or somebody has signed in already.
Every address may lead to the one where that is done."""
ALIKE = {"daily_deal"}
"""Of a page's links to such addresses the first is followed: the others differ by a day."""
NOT_ASKED = {"solution_json", "account_data", "preview"}
"""Answers that take a search, a stream or a picture: that the address exists is enough."""


class Link(NamedTuple):
    """What a page points at: `loaded` unasked, `led` to by a link, meant to be `led on` from there,
    or `told` to its program, which may send something there."""

    address: str
    how: Literal["loaded", "led", "led on", "told"]


class Reader(HTMLParser):
    """The links of a page, what its forms are sent to, and the places in it that have a name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[Link] = []
        self.sent_to: list[str] = []
        self.ids: set[str] = set()
        self._json = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value for name, value in attrs if value is not None}
        self.ids |= {told["id"]} if "id" in told else set()
        self._json = tag == "script" and told.get("type") == "application/json"
        if tag == "form":
            self.sent_to.append(told.get("action", ""))
        if tag == "link":
            self.links.append(Link(told["href"], _relation(told)))
        if tag == "meta" and told.get("property") in {"og:url", "og:image"}:
            self.links.append(Link(told["content"], "led"))
        for name, value in told.items():
            if (tag, name) in LOADED or (name.startswith("data-") and value.startswith("/")):
                self.links.append(Link(value, "loaded"))
            elif (tag, name) in LED_TO:
                self.links.append(Link(value, "led"))

    def handle_endtag(self, tag: str) -> None:
        self._json = False

    def handle_data(self, data: str) -> None:
        """The data for the programs name addresses too; what is filled in there has braces."""
        if self._json:
            found = [text for text in _texts(json.loads(data)) if re.match(r"/(?!ws/)\w", text)]
            self.links += [Link(text, "told") for text in found if "{" not in text]


def _relation(told: dict[str, str]) -> Literal["loaded", "led", "led on"]:
    """The language of whoever comes is not known before they come."""
    if told.get("hreflang") == "x-default":
        return "led on"
    return "led" if told.get("rel") in OTHER_RELATIONS else "loaded"


def _texts(data: Any) -> Iterator[str]:
    """Every text in what JSON holds."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for each in data.values() if isinstance(data, dict) else data:
            yield from _texts(each)


class Answer(NamedTuple):
    status: int
    kind: str
    text: str
    leads_to: str

    @property
    def has_table(self) -> bool:
        return 'id="boot"' in self.text


class Walk:
    """All that one browser comes to, from some pages on, by the links of each. Tables are looked at
    and not read, but for those it begins with: each leads to the next deal, and so for ever."""

    def __init__(self, browser: Client, elsewhere: Iterable[str]) -> None:
        self.faults: list[str] = []
        self.known: dict[str, Answer] = {}
        self._browser = browser
        self._elsewhere = set(elsewhere)

    def go(self, beginnings: Iterable[str]) -> None:
        waiting = deque(dict.fromkeys(beginnings))
        first, read = set(waiting), set(waiting)
        while waiting:
            path = waiting.popleft()
            answer = self._ask(path)
            if answer.leads_to and path in first:
                waiting.append(answer.leads_to)
            if answer.has_table and path not in first:
                continue
            for found in self._read(path, answer):
                if found not in read:
                    read.add(found)
                    waiting.append(found)

    def _read(self, path: str, answer: Answer) -> Iterator[str]:
        """Look at everything that this answer points at; what is to be read in its turn."""
        if answer.kind == "text/html":
            page = Reader(answer.text)
            for action in page.sent_to:
                self._expect(path, action, _resolves(urljoin(path, action)), "is no address")
            links = list(_without_alike(path, page.links))
        else:
            links = list(_links_of_file(answer))
        for link in links:
            yield from self._follow(path, link)

    def _follow(self, path: str, link: Link) -> Iterator[str]:
        address, fragment = urldefrag(urljoin(HERE + path, link.address))
        parts = urlsplit(address)
        if f"{parts.scheme}://{parts.netloc}" != HERE:
            allowed = parts.scheme == "data" if link.how == "loaded" else address in self._elsewhere
            self._expect(path, link.address, allowed, "leads out of the site")
            return
        asked = parts._replace(scheme="", netloc="").geturl()
        if _name(parts) in NOT_ASKED:
            return
        answer = self._arrive(path, asked, link.how == "led on")
        if asked != path and (link.how != "told" or answer.status != NOT_BY_GET):
            self._expect(path, link.address, answer.status == OK, f"is answered {answer.status}")
        whole = not fragment or fragment in _ids(answer.text)
        self._expect(path, link.address, whole, "names a place that is not there")
        yield asked

    def _arrive(self, path: str, asked: str, led_on: bool) -> Answer:
        """What is there, after being led on once at most, and only where that is meant."""
        answer = self._ask(asked)
        if answer.leads_to:
            ways = {_name(urlsplit(asked)), _name(urlsplit(answer.leads_to))}
            meant = led_on or not LEADING_ON.isdisjoint(ways)
            self._expect(path, asked, meant, f"only leads on to {answer.leads_to}")
            answer = self._ask(urljoin(asked, answer.leads_to))
        return answer

    def _ask(self, path: str) -> Answer:
        if path not in self.known:
            answer = self._browser.get(path)
            self.known[path] = Answer(
                answer.status_code,
                answer.headers.get("Content-Type", "").partition(";")[0],
                answer.getvalue().decode(errors="replace"),
                answer.headers.get("Location", "").removeprefix(HERE),
            )
        return self.known[path]

    def _expect(self, path: str, address: str, holds: bool, fault: str) -> None:
        if not holds:
            self.faults.append(f"{path}: {address!r} {fault}")


def _links_of_file(answer: Answer) -> Iterator[Link]:
    """What a style sheet and the manifest point at."""
    if answer.kind == "text/css":
        for address in re.findall(r"""(?:url\(|@import (?!url))["']?([^"')]+)""", answer.text):
            yield Link(address, "loaded")
    if answer.kind == "application/manifest+json":
        for text in _texts(json.loads(answer.text)):
            if text.startswith("/"):
                yield Link(text, "told")


def _without_alike(path: str, links: Iterable[Link]) -> Iterator[Link]:
    met: set[str | None] = set()
    for link in links:
        name = _name(urlsplit(urljoin(path, link.address)))
        if name not in met or name not in ALIKE:
            met.add(name)
            yield link


@cache
def _ids(text: str) -> frozenset[str]:
    return frozenset(re.findall(r'\sid="([^"]+)"', text))


def _name(parts: SplitResult) -> str | None:
    try:
        return resolve(parts.path).url_name
    except Resolver404:
        return None


def _resolves(address: str) -> bool:
    return _name(urlsplit(address)) is not None
