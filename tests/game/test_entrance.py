"""Signing up, in and out, passwords and addresses: by name or e-mail, in three languages."""

import re
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.models import User
from django.core import mail
from django.core.cache import cache
from django.template.base import Template
from django.test import Client
from django.urls import URLPattern

from game.models import Game, Player
from game.players import COOKIE, read_cookie
from game.views import entrance
from tests.game.kept import begun_game, visitor

pytestmark = pytest.mark.django_db

PASSWORD = "a long game of patience"
OTHER = "another game of patience"
OWN = Path(settings.BASE_DIR) / "templates"


@pytest.fixture(autouse=True)
def no_tries() -> None:
    """Nobody has tried anything yet."""
    cache.clear()


def sign_up(browser: Client, name: str = "Anna", **fields: str) -> User:
    form = {"username": name, "password1": PASSWORD, **fields}
    answer = browser.post("/account/signup/", form)
    assert answer.status_code == 302, answer.content.decode()
    return User.objects.get(pk=browser.session["_auth_user_id"])


def sign_in(browser: Client, login: str, password: str = PASSWORD) -> bool:
    return (
        browser.post("/account/login/", {"login": login, "password": password}).status_code == 302
    )


def problems(answer: object) -> list[str]:
    text = answer.content.decode()  # type: ignore[attr-defined]
    return re.findall(r'class="problem"[^>]*>(?:<p>)?([^<]+)', text)


def cookie_of(browser: Client) -> UUID:
    player = read_cookie(browser.cookies[COOKIE].value)
    assert player
    return player


def test_signing_up_brings_everything_along_and_another_browser_sees_it() -> None:
    game = begun_game(player := uuid4())
    desk, phone = visitor(player), visitor()
    sign_up(desk)
    assert sign_in(phone, "anna")
    for browser in (desk, phone):
        assert str(game.pk) in browser.get("/games/").content.decode()
        assert browser.session.get_expire_at_browser_close() is False
        assert int(browser.cookies[settings.SESSION_COOKIE_NAME]["max-age"]) == 400 * 24 * 3600


def test_signing_in_merges_what_was_begun_in_both_browsers() -> None:
    mine, other = uuid4(), uuid4()
    games = {str(begun_game(mine).pk), str(begun_game(other, "FC1-C-AAAAABB").pk)}
    desk, phone = visitor(mine), visitor(other)
    sign_up(desk)
    sign_in(phone, "Anna")
    assert games <= set(re.findall(r"/game/([\w-]{36})/", desk.get("/games/").content.decode()))


def test_signed_out_nothing_of_the_account_is_left_in_the_browser() -> None:
    game = begun_game(player := uuid4())
    browser = visitor(player)
    sign_up(browser)
    during = cookie_of(browser)
    assert browser.post("/account/logout/").status_code == 302
    after = cookie_of(browser)
    account = Player.objects.get(user__username="anna").pk
    assert account not in {player, during, after}
    for cookie in (player, during, after):
        assert visitor(cookie).get(f"/game/{game.pk}/").status_code == 404


def test_the_password_opens_by_name_or_by_address() -> None:
    sign_up(visitor(), email="anna@example.com")
    assert sign_in(visitor(), " ANNA ")
    assert sign_in(visitor(), "Anna@Example.com")
    assert not sign_in(visitor(), "anna", OTHER)
    assert not sign_in(visitor(), "nobody")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        *(("  Anna   Maria ", "Anna Maria"), ("Ａｎｎａ", "Anna"), ("Zo\u0065\u0308", "Zo\u00eb")),
        *(("Анна", "Анна"), ("<b>Anna</b>", "<b>Anna</b>"), ("🂡 Anna", "🂡 Anna"), ("A", "A")),
    ],
)
def test_names_are_kept_in_one_spelling_and_as_they_were_typed(typed: str, name: str) -> None:
    browser = visitor()
    user = sign_up(browser, typed)
    assert (user.first_name, user.username) == (name, name.lower())
    assert sign_in(visitor(), typed.upper())
    page = browser.get("/games/").content.decode()
    assert "<b>Anna" not in page


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "x" * 31, "an\u202ena", "an\u200bna", "an\u200dna", "an\x00na", "an\u2066na"),
        *("anna@example.com", "\u0301anna", "a\u0330\u0331\u0332\u0333\u0334", "\u3164", "\u2800"),
        *("an\ufeffna", "an\u00adna", "\U000e0041nna"),
    ],
)
def test_it_refuses_names_that_cannot_be_seen(name: str) -> None:
    answer = visitor().post("/account/signup/", {"username": name, "password1": PASSWORD})
    assert answer.status_code == 200
    assert problems(answer)
    assert not User.objects.exists()


def test_a_name_is_given_once_whatever_its_case() -> None:
    sign_up(visitor(), "Żaneta")
    answer = visitor().post("/account/signup/", {"username": "ŻANETA", "password1": PASSWORD})
    assert problems(answer) == ["This name is taken. Choose another."]


@pytest.mark.parametrize("password", ["", "short", "12345678901", "password1", "annamaria"])
def test_it_refuses_passwords_that_are_guessed_at_once(password: str) -> None:
    answer = visitor().post("/account/signup/", {"username": "annamaria", "password1": password})
    assert problems(answer)
    assert not User.objects.exists()


def test_an_address_of_another_account_is_not_told() -> None:
    sign_up(visitor(), "Anna", email="anna@example.com")
    sign_up(visitor(), "Bob", email="anna@example.com")
    known = visitor().post("/account/password/reset/", {"email": "anna@example.com"})
    unknown = visitor().post("/account/password/reset/", {"email": "nobody@example.com"})
    assert (known.status_code, known["location"]) == (unknown.status_code, unknown["location"])


@pytest.mark.parametrize(
    ("language", "word"), [("en", "new password"), ("pl", "nowe hasło"), ("ru", "новый пароль")]
)
def test_a_forgotten_password_is_replaced_by_e_mail(language: str, word: str) -> None:
    browser = visitor()
    sign_up(browser, email="anna@example.com")
    mail.outbox.clear()
    other = visitor(language=language)
    other.post("/account/password/reset/", {"email": "anna@example.com"})
    [letter] = mail.outbox
    assert word in f"{letter.subject} {letter.body}".lower()
    assert "example.com" not in letter.body
    path = letter.body.partition("http://testserver")[2].split()[0]
    form = other.get(path)["location"]
    answer = other.post(form, {"password1": OTHER, "password2": OTHER})
    assert answer["location"] == "/account/password/reset/key/done/"
    assert sign_in(visitor(), "anna", OTHER)
    assert not sign_in(visitor(), "anna", PASSWORD)
    assert browser.get("/account/password/change/").status_code == 302, "signed out"
    assert "over" in visitor().get(path).content.decode(), "used"


def test_a_changed_password_ends_all_other_sessions() -> None:
    desk, phone = visitor(), visitor()
    sign_up(desk)
    sign_in(phone, "anna")
    form = {"oldpassword": PASSWORD, "password1": OTHER, "password2": OTHER}
    assert desk.post("/account/password/change/", form).status_code == 302
    assert "Signed in as" in desk.get("/games/").content.decode()
    assert "Signed in as" not in phone.get("/games/").content.decode()


def test_an_address_is_confirmed_at_the_button_not_by_looking() -> None:
    browser = visitor()
    user = sign_up(browser, email="anna@example.com")
    [letter] = mail.outbox
    path = letter.body.partition("http://testserver")[2].split()[0]
    assert visitor().get(path).status_code == 200
    assert not EmailAddress.objects.get(user=user).verified
    assert visitor().post(path).status_code == 302
    assert EmailAddress.objects.get(user=user).verified


def test_another_address_wants_the_password_again() -> None:
    browser = visitor()
    user = sign_up(browser, email="anna@example.com")
    EmailAddress.objects.update(verified=True)
    again = browser.post("/account/email/", {"action_add": "", "email": "new@example.com"})
    assert again["location"].startswith("/account/reauthenticate/")
    assert problems(browser.post(again["location"], {"password": OTHER}))
    assert not EmailAddress.objects.filter(email="new@example.com").exists()
    browser.post(again["location"], {"password": PASSWORD})
    assert EmailAddress.objects.get(email="new@example.com").user == user
    user.refresh_from_db()
    assert user.email == "anna@example.com", "until the new one is confirmed"


def test_tries_are_counted() -> None:
    sign_up(visitor())
    answers = [
        visitor().post("/account/login/", {"login": "anna", "password": "x"}) for _ in range(7)
    ]
    assert problems(answers[-1]) == ["Too many wrong passwords. Try again in a few minutes."]
    assert not sign_in(visitor(), "anna"), "the right one counts as well by now"
    for _ in range(30):
        last = visitor().post("/account/login/", {"login": "bob", "password": "x"})
    assert last.status_code == 429
    assert "Too many tries" in last.content.decode()


def test_sign_ups_are_counted() -> None:
    for number in range(20):
        sign_up(visitor(), f"anna {number}")
    answer = visitor().post("/account/signup/", {"username": "one more", "password1": PASSWORD})
    assert answer.status_code == 429


def test_the_keepers_door_leads_to_the_same_form() -> None:
    answer = visitor().get("/admin/login/?next=/admin/")
    assert answer["location"].startswith("/account/login/")


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
@pytest.mark.parametrize("who", ["nobody", "anna"])
def test_every_page_is_this_sites_own(
    language: str, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No template of django-allauth is ever shown, whatever is asked for."""
    origins: set[str] = set()
    render = Template.render

    def noted(template: Template, *args: object, **kwargs: object) -> object:
        origins.add(str(template.origin.name))
        return render(template, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Template, "render", noted)
    browser = visitor(language=language)
    if who == "anna":
        sign_up(browser, email="anna@example.com")
    by_name = sorted(entrance.urlpatterns, key=lambda each: each.name == "account_logout")
    for pattern in by_name:
        assert isinstance(pattern, URLPattern)
        path = f"/account/{pattern.pattern}".replace("^", "").replace("$", "")
        path = re.sub(r"\(\?P<\w+>[^)]*\)", "1", path)
        for answer in (browser.get(path, follow=True), browser.post(path, {"email": "x"})):
            assert answer.status_code in {200, 302, 404, 405}, path
    assert origins
    outside = [name for name in origins if "allauth" in name]
    assert outside == []
    assert any(str(OWN / "account") in name for name in origins)


@pytest.mark.parametrize(("language", "words"), [("pl", "hasł"), ("ru", "парол")])
def test_every_sentence_of_the_forms_is_in_the_readers_language(language: str, words: str) -> None:
    browser = visitor(language=language)
    taken = browser.post("/account/signup/", {"username": "", "password1": "x", "email": "x"})
    wrong = browser.post("/account/login/", {"login": "x", "password": "x"})
    both = [*problems(taken), *problems(wrong)]
    assert len(both) >= 4
    assert any(words in sentence.lower() for sentence in both)
    english = re.compile(r"\b(the|this|is|your|enter|password)\b", re.IGNORECASE)
    assert [sentence for sentence in both if english.search(sentence)] == []


def test_a_game_is_only_the_accounts() -> None:
    game = begun_game(player := uuid4())
    sign_up(visitor(player))
    stranger = visitor()
    sign_up(stranger, "Eve")
    assert stranger.get(f"/game/{game.pk}/").status_code == 404
    assert stranger.get(f"/game/{uuid4()}/").status_code == 404
    assert Game.objects.get().player.user.username == "anna"  # type: ignore[union-attr]
