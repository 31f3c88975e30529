"""Signing up, in and out, and all about passwords and addresses: django-allauth's views of which
there is need, each with a template of this site. What is not named here cannot be reached."""

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from allauth.account import views
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse, HttpResponseBase
from django.urls import URLPattern, path, re_path
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.generic import RedirectView

from game.selectors import account_player
from game.services.accounts import shut_out
from game.sessions import let_sockets_look
from game.views.answers import PlayerRequest, dress

View = Callable[..., HttpResponseBase]


def dressed(view: View) -> View:
    """Look and speak as the player chose; nothing of an account stays in any cache."""

    @wraps(view)
    def wearing(request: PlayerRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        dress(request)
        return view(request, *args, **kwargs)

    return cast(View, cache_control(private=True, no_store=True)(wearing))


class SignUp(views.SignupView):  # type: ignore[misc]  # django-allauth is untyped
    """Two may ask for the same name at once."""

    def form_valid(self, form: Any) -> HttpResponse:
        try:
            response: HttpResponse = super().form_valid(form)
        except ValidationError as error:
            form.add_error("username", error)
            response = self.form_invalid(form)
        return response


class ChangePassword(views.PasswordChangeView):  # type: ignore[misc]
    """All other sessions end with it."""

    def form_valid(self, form: Any) -> HttpResponse:
        response: HttpResponse = super().form_valid(form)
        # Before the sockets look: this browser's session goes on under another key.
        self.request.session.save()
        if shut_out(form.user, by_mail=False):
            said = _("An address that was not confirmed is removed. Add it again if it is yours.")
            messages.info(self.request, said)
        end_other_sessions(form.user)
        return response


class NewPassword(views.PasswordResetFromKeyView):  # type: ignore[misc]
    """All sessions end with it."""

    def form_valid(self, form: Any) -> HttpResponse:
        response: HttpResponse = super().form_valid(form)
        shut_out(self.reset_user, by_mail=True)
        end_other_sessions(self.reset_user)
        return response


class ConfirmEmail(views.ConfirmEmailView):  # type: ignore[misc]
    """Whose address it is says nothing of who is signed in: looking at a link signs nobody out."""

    def logout_other_user(self, confirmation: Any) -> None:
        """Nobody."""


def end_other_sessions(user: Any) -> None:
    """The password is another: sessions under the old one are over, their sockets close."""
    if (player_id := account_player(user)) is not None:
        let_sockets_look(player_id)


def _page(route: str, view: View, name: str) -> URLPattern:
    return path(route, dressed(view), name=f"account_{name}")


urlpatterns = [
    _page("login/", views.login, "login"),
    _page("logout/", views.logout, "logout"),
    _page("signup/", SignUp.as_view(), "signup"),
    _page("inactive/", views.account_inactive, "inactive"),
    _page("reauthenticate/", views.reauthenticate, "reauthenticate"),
    _page("email/", views.email, "email"),
    _page("confirm-email/", views.email_verification_sent, "email_verification_sent"),
    _page("password/change/", ChangePassword.as_view(), "change_password"),
    _page("password/reset/", views.password_reset, "reset_password"),
    _page("password/reset/done/", views.password_reset_done, "reset_password_done"),
    _page(
        "password/reset/key/done/",
        views.password_reset_from_key_done,
        "reset_password_from_key_done",
    ),
    re_path(
        r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        dressed(NewPassword.as_view()),
        name="account_reset_password_from_key",
    ),
    re_path(
        r"^confirm-email/(?P<key>[-:\w]+)/$",
        dressed(ConfirmEmail.as_view()),
        name="account_confirm_email",
    ),
    # An account that was made for somebody without a password gets one by e-mail.
    path(
        "password/set/",
        RedirectView.as_view(pattern_name="account_reset_password"),
        name="account_set_password",
    ),
]
