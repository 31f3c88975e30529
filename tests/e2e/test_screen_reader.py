"""What a screen reader finds: piles as named groups, cards as named buttons, face-down cards as one
item with their number, dialogs with a name; and where the keyboard stands after each of them."""

from __future__ import annotations

from textwrap import dedent

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import shortest, win_of

RUSSIAN = """
- group "Table":
  - group "Column 1":
    - button "King of spades, column 1"
  - group "Column 2":
    - button "King of clubs, column 2, carries 1 card"
    - button "Queen of clubs, column 2"
  - group "Column 3":
    - img "1 face-down card"
    - button "Ten of spades, column 3, carries 3 cards"
    - button "Nine of spades, column 3, carries 2 cards"
    - button "Queen of spades, column 3, carries 1 card"
    - button "Jack of spades, column 3"
  - group "Column 4":
    - button "Column 4, empty, takes a king"
  - group "Column 5":
    - button "Column 5, empty, takes a king"
  - group "Column 6":
    - img "1 face-down card"
    - button "Eight of spades, column 6"
  - group "Column 7":
    - button "Column 7, empty, takes a king"
  - group "Foundation of spades":
    - button "Six of spades, foundation of spades"
  - group "Foundation of hearts":
    - button "Queen of hearts, foundation of hearts"
  - group "Foundation of diamonds":
    - button "King of diamonds, foundation of diamonds"
  - group "Foundation of clubs":
    - button "Jack of clubs, foundation of clubs"
"""
KLONDIKE = """
- group "Table":
  - group "Stock":
    - button "Stock, 21 cards"
  - group "Waste":
    - button "Eight of spades, waste; below it ten of diamonds, king of clubs"
  - group "Foundation of spades":
    - button "Foundation of spades, empty, takes the ace"
  - group "Foundation of hearts":
    - button "Ace of hearts, foundation of hearts"
  - group "Foundation of diamonds":
    - button "Foundation of diamonds, empty, takes the ace"
  - group "Foundation of clubs":
    - button "Foundation of clubs, empty, takes the ace"
  - group "Column 1":
    - button "Column 1, empty, takes a king"
  - group "Column 2":
    - img "1 face-down card"
    - button "Queen of clubs, column 2"
  - group "Column 3":
    - img "2 face-down cards"
    - button "Four of spades, column 3"
  - group "Column 4":
    - img "3 face-down cards"
    - button "Ten of hearts, column 4"
  - group "Column 5":
    - img "4 face-down cards"
    - button "Eight of diamonds, column 5"
  - group "Column 6":
    - img "5 face-down cards"
    - button "Seven of diamonds, column 6"
  - group "Column 7":
    - img "6 face-down cards"
    - button "Six of hearts, column 7"
"""
SPIDER = """
- group "Table":
  - group "Column 1":
    - button "Nine of spades, column 1, carries 2 cards"
    - button "Eight of spades, column 1, carries 1 card"
    - button "Seven of spades, column 1"
  - group "Column 2":
    - button "Eight of spades, column 2"
  - group "Column 3":
    - img "1 face-down card"
    - button "Six of spades, column 3"
  - group "Column 4":
    - img "3 face-down cards"
    - button "Four of spades, column 4"
  - group "Column 5":
    - button "Four of spades, column 5"
  - group "Column 6":
    - button "Jack of spades, column 6"
  - group "Column 7":
    - button "Column 7, empty, takes any card"
  - group "Column 8":
    - button "Column 8, empty, takes any card"
  - group "Column 9":
    - button "Column 9, empty, takes any card"
  - group "Column 10":
    - button "Column 10, empty, takes any card"
  - group "Foundation of spades":
    - button "King of spades, foundation of spades, 4 runs"
  - group "Stock":
    - button "Stock, 4 rows"
"""
FREECELL = """
- group "Table":
  - group "Cell 1":
    - button "Jack of spades, cell 1"
  - group "Cell 2":
    - button "Cell 2, empty, takes any card"
  - group "Cell 3":
    - button "Eight of spades, cell 3"
  - group "Cell 4":
    - button "Ten of spades, cell 4"
  - group "Foundation of spades":
    - button "Six of spades, foundation of spades"
  - group "Foundation of hearts":
    - button "Queen of hearts, foundation of hearts"
  - group "Foundation of diamonds":
    - button "King of diamonds, foundation of diamonds"
  - group "Foundation of clubs":
    - button "King of clubs, foundation of clubs"
  - group "Column 1":
    - button "Nine of spades, column 1"
  - group "Column 2":
    - button "Column 2, empty, takes any card"
  - group "Column 3":
    - button "Column 3, empty, takes any card"
  - group "Column 4":
    - button "King of spades, column 4"
  - group "Column 5":
    - button "Seven of spades, column 5"
  - group "Column 6":
    - button "King of hearts, column 6, carries 1 card"
    - button "Queen of spades, column 6"
  - group "Column 7":
    - button "Column 7, empty, takes any card"
  - group "Column 8":
    - button "Column 8, empty, takes any card"
"""


@pytest.mark.parametrize(
    ("code", "moves", "tree"),
    [
        pytest.param("RU1-C-AAUBACI", 76, RUSSIAN, id="russian"),
        pytest.param("KL1-3-AAA6XC2", 2, KLONDIKE, id="klondike"),
        pytest.param("SP1-1-AAAB4X7", 92, SPIDER, id="spider"),
        pytest.param("FC1-C-AAH6EBF", 95, FREECELL, id="freecell"),
    ],
)
def test_the_table_is_told_pile_by_pile(
    server: Server, player: Player, code: str, moves: int, tree: str
) -> None:
    player.open_after(server.url, code, win_of(code).moves[:moves])
    assert player.page.locator("#table").aria_snapshot() == tree.strip()


# A group's head, what it carries, face-down cards, an empty column, a foundation without a card.
SPOKEN = {
    "pl": """
        Stół
        Kolumna 1
        Kolumna 1, pusto, miejsce dla króla
        Kolumna 2
        1 zakryta karta
        Dama trefl, kolumna 2
        Talia, 21 kart
        Ósemka pik, stos odkryty; niżej dziesiątka karo, król trefl
        4 zakryte karty
        5 zakrytych kart
        Stos bazowy: pik, puste miejsce, przyjmuje asa
        As kier, stos bazowy: kier
    """,
    "ru": """
        Стол
        Столбец 1
        Столбец 1, пусто, место для короля
        Столбец 2
        1 закрытая карта
        Дама треф, столбец 2
        Колода, 21 карта
        Восьмёрка пик, сброс; ниже десятка бубен, король треф
        4 закрытые карты
        5 закрытых карт
        Основание пик, пусто, сюда кладётся туз
        Туз червей, основание червей
    """,
}
"""Of the Klondike table above, in two other languages."""


@pytest.mark.parametrize("language", ["pl", "ru"])
def test_the_table_is_told_in_other_languages(
    server: Server, browser: Browser, language: str
) -> None:
    context = browser.new_context(locale=language, service_workers="block")
    player = Player(context.new_page())
    player.open_after(server.url, "KL1-3-AAA6XC2", win_of("KL1-3-AAA6XC2").moves[:2])
    told = player.page.locator("#table").aria_snapshot()
    for sentence in dedent(SPOKEN[language]).strip().splitlines():
        assert f'"{sentence}"' in told
    context.close()


def test_the_cards_are_one_stop_of_the_tab_key_and_the_first_one_leads_there(
    server: Server, player: Player
) -> None:
    page = player.page
    player.open(f"{server.url}/deal/{shortest('KL1-3').code}/")
    stops = [stop_after(page, "Tab") for _ in range(8)]
    assert stops == [
        *("Skip to the cards", "Menu", "Copy the link of this deal: KL1-3-AAADXUA"),
        *("Undo", "Redo", "Hint", "Settings", "New game"),
    ]
    assert stop_after(page, "Tab").startswith("Stock")
    assert not page.evaluate("document.querySelectorAll('#table [tabindex=\"0\"]').length - 1")

    page.reload()
    player.wait_ready()
    stop_after(page, "Tab")
    page.keyboard.press("Enter")
    assert stop_after(page, "Tab").startswith("Stock")


def stop_after(page: Page, key: str) -> str:
    """The name of what has the focus after a key."""
    page.keyboard.press(key)
    name: str = page.evaluate(
        """() => {
            const {ariaLabel, innerText} = document.activeElement;
            return (ariaLabel ?? innerText).trim();
        }"""
    )
    return name


DIALOGS = {"?": "Keys", "n": "New game"}


@pytest.mark.parametrize("key", [*DIALOGS])
def test_a_dialog_opened_by_its_key_gives_the_focus_back(
    server: Server, player: Player, key: str
) -> None:
    page = player.page
    player.open(f"{server.url}/deal/{shortest('RU1-C').code}/")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("3")
    before = page.locator("#table :focus")
    card = before.get_attribute("aria-label") or ""
    page.keyboard.press(key)
    expect(page.get_by_role("dialog", name=DIALOGS[key])).to_be_visible()
    expect(page.locator("dialog :focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(before).to_have_attribute("aria-label", card)


@pytest.mark.parametrize("name", ["Menu", "Settings", "New game"])
def test_a_dialog_opened_by_its_button_gives_the_focus_back(
    server: Server, player: Player, name: str
) -> None:
    page = player.page
    player.open(f"{server.url}/deal/{shortest('RU1-C').code}/")
    button = page.get_by_role("button", name=name)
    while stop_after(page, "Tab") != name:
        expect(page.locator("#table :focus")).to_have_count(0)
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=name)
    expect(dialog).to_be_visible()
    expect(dialog.locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()


def test_the_clock_says_nothing(server: Server, desk: BrowserContext) -> None:
    page = desk.new_page()
    page.clock.install()
    player = Player(page)
    win = shortest("RU1-C")
    player.open_after(server.url, win.code, win.moves[:2])
    page.evaluate(
        """() => {
            window.said = 0;
            const live = [...document.querySelectorAll("[aria-live=polite], [role=status]")];
            const listen = new MutationObserver(() => window.said++);
            for (const line of live) listen.observe(line, {childList: true, subtree: true});
        }"""
    )
    before = player.figure("time")
    page.clock.run_for(3_000)
    assert player.figure("time") != before
    assert page.evaluate("window.said") == 0
