"""Where the accounts of django-allauth meet the players: what signing in and out means here, what
names are, and every sentence that is said."""

import logging
from typing import Any
from uuid import uuid4

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from game.names import normal
from game.selectors import account_player
from game.services.accounts import adopt
from game.sessions import let_sockets_look

log = logging.getLogger(__name__)

SENT = "account/messages/email_confirmation_sent.txt"
ERRORS = {
    "account_inactive": _("This account is closed at present."),
    "duplicate_email": _("This is the address of your account already."),
    "email_password_mismatch": _("No account has this address and this password."),
    "username_password_mismatch": _("No account has this name and this password."),
    "enter_current_password": _("This is not your current password."),
    "incorrect_password": _("This is not your password."),
    "invalid_password_reset": _("This link has expired or was used."),
    "too_many_login_attempts": _("Too many wrong passwords. Try again in a few minutes."),
    "username_taken": _("This name is taken. Choose another."),
}
MESSAGES = {
    SENT: _("An e-mail with a link is on its way."),
    "account/messages/email_confirmed.txt": _("The address is confirmed."),
    "account/messages/email_confirmation_failed.txt": _("Another account has this address."),
    "account/messages/email_deleted.txt": _("The address is removed."),
    "account/messages/password_changed.txt": _("The password is changed."),
}


class Adapter(DefaultAccountAdapter):  # type: ignore[misc]  # django-allauth is untyped
    """What differs from django-allauth's own."""

    error_messages = DefaultAccountAdapter.error_messages | ERRORS

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """The name in its one spelling; raises ValidationError."""
        name: str = super().clean_username(normal(username), shallow)
        return name

    def save_user(
        self, request: HttpRequest, user: User, form: Any, commit: bool = True
    ) -> AbstractBaseUser:
        """Beside the name that signs in, which is small, keep it as it was typed."""
        user.first_name = form.cleaned_data["username"]
        saved: AbstractBaseUser = super().save_user(request, user, form, commit)
        return saved

    def login(self, request: Any, user: AbstractBaseUser) -> None:
        """Whoever played here without an account brings everything along. No cookie of this browser
        has anything to do with the account: once signed out, none leads there."""
        before = request.player_id  # another account's, where a link leads from one to the next
        account = adopt(request.cookie_id, user)
        super().login(request, user)
        let_sockets_look(before)
        request.cookie_id, request.player_id, request.signed_in = uuid4(), account, True

    def logout(self, request: Any) -> None:
        """The sockets of this session close with it."""
        account = account_player(request.user)
        super().logout(request)
        request.player_id, request.signed_in = request.cookie_id, False
        if account is not None:
            let_sockets_look(account)

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Wrong passwords are counted by the name or address alone: by what the request calls this
        site, too, whoever names another port with each try would never have tried too often."""
        login: str = credentials.get("email") or credentials.get("username") or ""
        return login.lower()

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """One that cannot be sent is said to be so; whatever else was asked for is done."""
        try:
            super().send_mail(template_prefix, email, context)
        except OSError:  # of the network, or of smtplib, whose errors are such
            log.exception("an e-mail could not be sent")
            self.request.is_mail_lost = True
            said = _("The e-mail could not be sent. Try again later.")
            messages.error(self.request, str(said))

    def add_message(
        self,
        request: HttpRequest,
        level: int,
        message_template: str | None = None,
        *args: Any,
        **kwargs: Any,
    ) -> None:
        """The sentence for what was done; that somebody is signed in can be seen."""
        if message_template == SENT and getattr(request, "is_mail_lost", False):
            return
        if message_template in MESSAGES:
            messages.add_message(request, level, str(MESSAGES[message_template]))
