"""No link of the site leads nowhere: the pages, in each language, from everywhere they begin."""

from typing import ClassVar
from typing import cast as taken_as

import pytest
from django.http import HttpResponse
from django.test import Client

from game.engine.variants import GAMES
from tests.game.every_page import LANGUAGES, addresses, cast
from tests.game.kept import visitor
from tests.game.links import Walk
from tests.game.test_account_identity import signed_in

ELSEWHERE: set[str] = set()
"""Addresses of other sites to which a page may lead; nothing is ever loaded from there."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.django_db
def test_every_link_leads_somewhere(language: str) -> None:
    them = cast()
    for browser in (visitor(them.player, language), signed_in(them.user)):
        browser.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        walk = Walk(browser, ELSEWHERE)
        walk.go(["/", *addresses(them)])
        assert walk.faults == [], "\n".join(walk.faults)
        assert {f"/{language}/rules/{rules.game}/" for rules in GAMES.values()} <= walk.known.keys()


class WrongSite:
    """A site with every fault there is, and nothing else."""

    PAGES: ClassVar = {
        "/": """<h1 id="here">One</h1><a href="#here">here</a><a href="#there">there</a>
            <a href="/rules/#a">a</a><a href="/rules/#b">b</a><a href="/gone/">gone</a>
            <a href="/games/">moved</a><a href="/new/RU1/C/">dealt</a><a href="/new/RU1/R/">lost</a>
            <a href="https://elsewhere.example/">known</a><a href="https://other.example/">other</a>
            <img src="https://elsewhere.example/"><form action="/nowhere/"></form>
            <link rel="alternate" hreflang="x-default" href="/games/">
            <link rel="alternate" href="http://testserver/only-there/">
            <script type="application/json">{"a": ["/from-data/", "/deal/{code}/"]}</script>""",
        "/rules/": '<p id="a"><a href="deeper/">deeper</a></p>',
        "/rules/deeper/": '<a href="/rules/deepest/">deepest</a>',
        "/deal/RU1-C-AAAAABB/": "",
    }
    MOVED: ClassVar = {
        "/games/": "/rules/",
        "/new/RU1/C/": "/deal/RU1-C-AAAAABB/",
        "/new/RU1/R/": "/games/",
    }

    def get(self, path: str) -> HttpResponse:
        if path in self.MOVED:
            return HttpResponse(status=302, headers={"Location": self.MOVED[path]})
        return HttpResponse(self.PAGES.get(path, ""), status=200 if path in self.PAGES else 404)


def test_every_fault_would_be_found() -> None:
    walk = Walk(taken_as(Client, WrongSite()), {"https://elsewhere.example/"})
    walk.go(["/"])
    assert walk.faults == [
        "/: '/nowhere/' is no address",
        "/: '#there' names a place that is not there",
        "/: '/rules/#b' names a place that is not there",
        "/: '/gone/' is answered 404",
        "/: '/games/' only leads on to /rules/",
        "/: '/new/RU1/R/' is answered 302",
        "/: 'https://other.example/' leads out of the site",
        "/: 'https://elsewhere.example/' leads out of the site",
        "/: 'http://testserver/only-there/' is answered 404",
        "/: '/from-data/' is answered 404",
        "/rules/deeper/: '/rules/deepest/' is answered 404",
    ]
