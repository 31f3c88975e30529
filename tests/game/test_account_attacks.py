"""What strangers try, and whoever knew a password once: accounts stay their owners'."""

import smtplib
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import MD5PasswordHasher
from django.contrib.auth.models import User
from django.core import mail
from django.core.cache import cache
from django.test import Client

from game.services.accounts import adopt
from tests.game.kept import begun_game, visitor
from tests.game.test_account_identity import signed_in
from tests.game.test_device_links import link_of
from tests.game.test_entrance import OTHER, PASSWORD, problems, sign_in, sign_up

pytestmark = pytest.mark.django_db

ANNA = "anna@example.com"
CHANGED = {"oldpassword": PASSWORD, "password1": OTHER, "password2": OTHER}
ELSEWHERE = [
    *("//evil.example", "https://evil.example", "https:evil.example", "javascript:alert(1)"),
    *("/\\evil.example", "\thttps://evil.example", "//testserver@evil.example"),
]


@pytest.fixture(autouse=True)
def no_tries() -> None:
    cache.clear()


def path_in_last_letter() -> str:
    body = str(mail.outbox[-1].body)
    return body.partition("http://testserver")[2].split()[0]


def confirmed(browser: Client, name: str, address: str) -> User:
    """An account whose address is confirmed."""
    user = sign_up(browser, name, email=address)
    EmailAddress.objects.filter(user=user).update(verified=True)
    return user


def ask_for_another(browser: Client, address: str) -> str:
    """Another address, which waits to be confirmed; where the link in its letter leads."""
    again = browser.post("/account/email/", {"action_add": "", "email": address})["location"]
    browser.post(again, {"password": PASSWORD})
    cache.clear()
    return path_in_last_letter()


def reset(address: str) -> None:
    browser = visitor()
    browser.post("/account/password/reset/", {"email": address})
    form = browser.get(path_in_last_letter())["location"]
    answer = browser.post(form, {"password1": OTHER, "password2": OTHER})
    assert answer["location"] == "/account/password/reset/key/done/"


def change_password(browser: Client, how: str) -> None:
    if how == "changed":
        assert browser.post("/account/password/change/", CHANGED).status_code == 302
    else:
        reset(ANNA)


HOW = pytest.mark.parametrize("how", ["changed", "reset"])


@HOW
def test_another_password_ends_the_links_to_other_devices(how: str) -> None:
    browser = visitor()
    confirmed(browser, "Anna", ANNA)
    path = link_of(browser)
    change_password(browser, how)
    assert visitor().post(path).status_code == 404


@HOW
def test_another_password_ends_an_address_that_waits_to_be_confirmed(how: str) -> None:
    browser = visitor()
    user = confirmed(browser, "Anna", ANNA)
    path = ask_for_another(browser, "evil@example.com")
    change_password(browser, how)
    visitor().post(path)
    user.refresh_from_db()
    assert user.email == ANNA
    assert [each.email for each in EmailAddress.objects.filter(user=user)] == [ANNA]
    told = "not confirmed is removed" in browser.get("/account/password/change/").content.decode()
    assert told == (how == "changed")


def test_the_address_by_which_a_password_was_reset_stays() -> None:
    browser = visitor()
    user = sign_up(browser)
    ask_for_another(browser, ANNA)
    reset(ANNA)
    assert EmailAddress.objects.get(user=user).email == ANNA


def test_an_address_that_is_to_replace_a_confirmed_one_opens_nothing_yet() -> None:
    browser = visitor()
    confirmed(browser, "Anna", ANNA)
    ask_for_another(browser, "mistyped@example.com")
    visitor().post("/account/password/reset/", {"email": "mistyped@example.com"})
    assert "/password/reset/key/" not in mail.outbox[-1].body
    visitor().post("/account/password/reset/", {"email": ANNA})
    assert "/password/reset/key/" in mail.outbox[-1].body


def test_whoever_takes_an_address_first_does_not_keep_its_owner_out() -> None:
    """Signed up with another's address, which is not theirs to confirm."""
    sign_up(eve := visitor(), "Eve", email=ANNA)
    confirmed(visitor(), "Anna", ANNA)
    mail.outbox.clear()
    visitor().post("/account/password/reset/", {"email": ANNA})
    [letter] = mail.outbox
    assert "Anna" in letter.body
    assert sign_in(visitor(), ANNA)
    assert "Signed in as" in eve.get("/games/").content.decode()


@pytest.mark.parametrize("login", [ANNA, ANNA.upper(), "anna", "nobody", "nobody@example.com"])
def test_a_wrong_password_takes_as_long_whoever_there_is(
    login: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_up(visitor(), email=ANNA)
    tried: list[str] = []
    encode = MD5PasswordHasher.encode

    def noted(hasher: MD5PasswordHasher, password: str, salt: str) -> str:
        tried.append(password)
        return str(encode(hasher, password, salt))

    monkeypatch.setattr(MD5PasswordHasher, "encode", noted)
    assert not sign_in(visitor(), login, OTHER)
    assert tried == [OTHER]


def test_a_link_to_an_account_that_was_closed_takes_nothing_in() -> None:
    anna = User.objects.create(username=uuid4().hex)
    adopt(uuid4(), anna)
    path = link_of(signed_in(anna))
    User.objects.filter(pk=anna.pk).update(is_active=False)
    own = begun_game(other := uuid4())
    browser = visitor(other)
    assert browser.post(path).status_code == 404
    assert browser.get(f"/game/{own.pk}/").status_code == 200


def test_looking_at_anothers_letter_signs_nobody_out() -> None:
    sign_up(visitor(), "Eve", email="eve@example.com")
    path = path_in_last_letter()
    sign_up(anna := visitor(), "Anna")
    for answer in (anna.get(path), anna.post(path)):
        assert answer.status_code in {200, 302}
        assert "Signed in as" in anna.get("/games/").content.decode()


@pytest.mark.parametrize("error", [ConnectionRefusedError(), smtplib.SMTPServerDisconnected()])
def test_an_account_is_made_though_no_e_mail_can_be_sent(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> int:
        raise error

    monkeypatch.setattr("django.core.mail.EmailMessage.send", fails)
    sign_up(browser := visitor(), email=ANNA)
    page = browser.get("/account/").content.decode()
    assert "could not be sent" in page
    assert "on its way" not in page
    asked = visitor().post("/account/password/reset/", {"email": ANNA}, follow=True)
    assert "could not be sent" in asked.content.decode()


def test_of_two_who_take_a_name_at_the_same_moment_one_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = begun_game(player := uuid4())
    sign_up(visitor(), "Anna")
    nobody = User.objects.none()
    monkeypatch.setattr(
        "allauth.account.internal.userkit.filter_users_by_username", lambda *_: nobody
    )
    second = visitor(player)
    answer = second.post("/account/signup/", {"username": "ANNA", "password1": PASSWORD})
    assert problems(answer) == ["This name is taken. Choose another."]
    assert User.objects.count() == 1
    assert second.get(f"/game/{own.pk}/").status_code == 200


@pytest.mark.parametrize("field", ["query", "form"])
@pytest.mark.parametrize("where", ELSEWHERE)
def test_no_form_leads_to_another_site(where: str, field: str) -> None:
    sign_up(visitor())
    forms = {
        "login": {"login": "anna", "password": PASSWORD},
        "signup": {"username": "Bob", "password1": PASSWORD},
        "logout": {},
    }
    browser = visitor()
    for name, fields in forms.items():
        browser = visitor() if name == "signup" else browser
        path = f"/account/{name}/" + (f"?next={quote(where)}" if field == "query" else "")
        answer = browser.post(path, fields if field == "query" else fields | {"next": where})
        assert answer["location"] == ("/" if name == "logout" else "/games/"), name


def test_letters_lead_to_this_site_whatever_a_request_says() -> None:
    sign_up(visitor(), email=ANNA)
    mail.outbox.clear()
    asked = {"email": ANNA}
    headers = {"host": "evil.example"}
    assert visitor().post("/account/password/reset/", asked, headers=headers).status_code == 400
    assert mail.outbox == []
    headers = {"x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher"}
    visitor().post("/account/password/reset/", asked, headers=headers)
    assert path_in_last_letter().startswith("/account/password/reset/key/")
    assert "evil" not in mail.outbox[0].body


@pytest.mark.parametrize("proxies", [0, 1])
def test_tries_are_counted_by_an_address_that_cannot_be_made_up(
    proxies: int, settings: Any
) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    for number in range(30):
        invented = f"10.0.0.{number}" + (", 192.0.2.1" if proxies else "")
        answer = visitor().post("/account/signup/", {}, headers={"x-forwarded-for": invented})
    assert answer.status_code == 429
    if proxies:
        other = {"x-forwarded-for": "192.0.2.1, 192.0.2.2"}
        assert visitor().post("/account/signup/", {}, headers=other).status_code == 200


def test_wrong_passwords_are_counted_under_whatever_name_of_this_site() -> None:
    sign_up(visitor())
    wrong = {"login": "anna", "password": OTHER}
    for port in range(5):
        host = {"host": f"testserver:{8000 + port}"}
        visitor().post("/account/login/", wrong, headers=host)
    right = {"login": "anna", "password": PASSWORD}
    answer = visitor().post("/account/login/", right, headers={"host": "testserver:80"})
    assert problems(answer) == ["Too many wrong passwords. Try again in a few minutes."]


@pytest.mark.parametrize(
    "path",
    [
        *("password/reset/key/zzzzzzzzzzzzz-abc/", "password/reset/key/zzzzzzzzzzzzzzz-abc/"),
        *("password/reset/key/1-%00/", "password/reset/key/1-set-password/", "confirm-email/::/"),
        *("confirm-email/é:é:é/", f"confirm-email/{'x' * 5000}/", "login/?next=%00"),
    ],
)
def test_made_up_addresses_are_no_failures(path: str) -> None:
    for answer in (visitor().get(f"/account/{path}"), visitor().post(f"/account/{path}")):
        assert answer.status_code < 500


def test_whoever_has_an_account_keeps_no_site() -> None:
    sign_up(browser := visitor())
    assert browser.get("/admin/", follow=True).status_code == 403


def test_no_program_of_a_page_reads_who_somebody_is() -> None:
    sign_up(browser := visitor())
    browser.get("/account/")
    for name in ("sessionid", "player", "csrftoken"):
        cookie = browser.cookies[name]
        assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax"), name


@pytest.mark.parametrize("path", ["", "email/", "password/change/", "delete/", "logout/"])
def test_no_page_of_an_account_is_kept_by_a_browser(path: str) -> None:
    sign_up(browser := visitor())
    answer = browser.get(f"/account/{path}")
    assert answer.status_code == 200
    assert "no-store" in answer["cache-control"]
    assert "private" in answer["cache-control"]
