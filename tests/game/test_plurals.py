"""Whatever counts, counts as people do: each sentence, with one, two, five, twelve, twenty-two and
twenty-five."""

import pytest
from django.utils import translation
from django.utils.translation import ngettext

import messages

NUMBERS = (1, 2, 5, 12, 22, 25)
FORMS = ("one", "few", "many", "many", "few", "many")

# By how the English begins, what stands beside the number, with one, a few and many; where there
# is no number, all there is.
SAID = {
    "pl": {
        "At most {n} card may": "kartę karty kart",
        "A deleted game can be": "dzień dni dni",
        "A game that you delete": "dzień dni dni",
        "Games that nobody has": "miesiąca miesięcy miesięcy",
        "It is good for one": "minutę minuty minut",
        "Many. <a href": "ruchu ruchach ruchach",
        "So it is without an account": "miesiąca miesięcy miesięcy",
        "They go on counting": "dzień dni dni",
        "carries {n} card": "kartą kartami kartami",
        "move": "ruch ruchy ruchów",
        "point": "punkt punkty punktów",
        "with {n} card on it": "kartą kartami kartami",
        "{n} card": "karta karty kart",
        "{n} day ago": "dzień dni dni",
        "{n} face-down card": "zakryta zakryte zakrytych",
        "{n} game": "gra gry gier",
        "{n} hour ago": "godzinę godziny godzin",
        "{n} minute ago": "minutę minuty minut",
        "{n} more line": "linia linie linii",
        "{n} move": "ruch ruchy ruchów",
        "{n} move done again": "ruch ruchy ruchów",
        "{n} move undone": "ruch ruchy ruchów",
        "{n} place takes it": "miejsca miejsc miejsc",
        "{n} point": "punkt punkty punktów",
        "{n} row": "rząd rzędy rzędów",
        "{n} run": "sekwens sekwensy sekwensów",
    },
    "ru": {
        "At most {n} card may": "карты карт карт",
        "A deleted game can be": "дня дней дней",
        "A game that you delete": "дня дней дней",
        "Games that nobody has": "месяц месяца месяцев",
        "It is good for one": "минуту минуты минут",
        "Many. <a href": "ход хода ходов",
        "So it is without an account": "месяц месяца месяцев",
        "They go on counting": "день дня дней",
        "carries {n} card": "карта карты карт",
        "move": "ход хода ходов",
        "point": "очко очка очков",
        "with {n} card on it": "картой картами картами",
        "{n} card": "карта карты карт",
        "{n} day ago": "день дня дней",
        "{n} face-down card": "закрытая закрытые закрытых",
        "{n} game": "игра игры игр",
        "{n} hour ago": "час часа часов",
        "{n} minute ago": "минуту минуты минут",
        "{n} more line": "линия линии линий",
        "{n} move": "ход хода ходов",
        "{n} move done again": "ход хода ходов",
        "{n} move undone": "ход хода ходов",
        "{n} place takes it": "место места мест",
        "{n} point": "очко очка очков",
        "{n} row": "ряд ряда рядов",
        "{n} run": "последовательность последовательности последовательностей",
    },
}

COUNTING = [tuple(message.id) for message in messages.collected() if message.pluralizable]


def found(begins: str) -> tuple[str, ...]:
    """The English sentence and its plural: the one that reads so, else the one that begins so."""
    exact = [pair for pair in COUNTING if pair[0].rstrip(".") == begins]
    [pair] = exact or [pair for pair in COUNTING if pair[0].startswith(begins)]
    return pair


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("begins", SAID["pl"])
def test_it_counts_as_people_do(begins: str, language: str) -> None:
    one, other = found(begins)
    nouns = dict(zip(("one", "few", "many"), SAID[language][begins].split(), strict=True))
    with translation.override(language):
        for n, form in zip(NUMBERS, FORMS, strict=True):
            said = ngettext(one, other, n)
            for sign in ("{n}", "%(n)s", "%(days)s", "%(months)s", "%(minutes)s"):
                said = said.replace(sign, str(n))
            shown = f"{n} {nouns[form]}" if str(n) in said else nouns[form]
            assert shown in said
