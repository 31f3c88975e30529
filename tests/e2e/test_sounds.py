"""Sounds: fetched and made only where they are switched on, and moves are heard."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e.player import Player
from tests.e2e.waiting import wait_until
from tests.servers import Server
from tests.winning import shortest

# Counts the contexts that are made and the sounds that are begun in them.
EARS = """
    window.contexts = [];
    window.heard = 0;
    const Real = AudioContext;
    window.AudioContext = class extends Real {
        constructor(options) {
            super(options);
            window.contexts.push(this);
        }
        createBufferSource() {
            window.heard++;
            return super.createBufferSource();
        }
    };
"""
RUNNING = "window.contexts.length === 1 && window.contexts[0].state === 'running'"
SWITCH = """async on => {
    const {set} = await import("/static/js/ui/preferences.js");
    set("sounds", on);
}"""
FETCHED = (
    "performance.getEntriesByType('resource').filter(e => /(sound|synth)\\b/.test(e.name)).length"
)


def heard(page: Page) -> int:
    count: int = page.evaluate("window.heard")
    return count


def test_a_move_is_heard_only_while_sounds_are_on(server: Server, player: Player) -> None:
    page, win = player.page, shortest("KL1-1")
    page.add_init_script(EARS)
    player.open(f"{server.url}/deal/{win.code}/")
    player.play(win.moves[0])
    assert page.evaluate("window.contexts.length") == 0
    assert page.evaluate(FETCHED) == 0

    page.evaluate(SWITCH, True)
    wait_until(page, f"{FETCHED} === 2")
    assert page.evaluate("window.contexts.length") == 0  # nothing has been heard yet
    player.play(win.moves[1])
    wait_until(page, RUNNING)
    begun = heard(page)
    assert begun > 0

    page.evaluate(SWITCH, False)
    wait_until(page, "window.contexts[0].state === 'suspended'")
    player.play(win.moves[2])
    page.wait_for_timeout(300)
    assert heard(page) == begun


def test_a_browser_without_web_audio_plays_on(server: Server, player: Player) -> None:
    page, win = player.page, shortest("RU1-C")
    page.add_init_script("delete window.AudioContext")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    player.prefer(sounds=True)
    player.open(f"{server.url}/deal/{win.code}/")
    player.play(win.moves[0])
    page.keyboard.press("u")
    player.position = player.line[0]
    player.expect_table()
    assert errors == []
