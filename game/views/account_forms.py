"""The forms of accounts: django-allauth's, with this site's words and without its placeholders."""

from typing import Any

from allauth.account import forms
from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.forms import Form
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from game.names import LONGEST, normal

LABELS = {
    "login": _("Name or e-mail"),
    "password": _("Password"),
    "username": _("Name"),
    "password1": _("New password"),
    "password2": _("New password again"),
    "oldpassword": _("Current password"),
    "email": _("E-mail"),
}


class Worded(Form):
    """Labels of this site; the site, in its own language, says what is wrong, not the browser."""

    use_required_attribute = False
    labels: dict[str, Any] = {}  # noqa: RUF012 - of each form, never changed
    helps: dict[str, Any] = {}  # noqa: RUF012

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.label = self.labels.get(name, LABELS[name])
            field.help_text = self.helps.get(name, "")
            field.widget.attrs.pop("placeholder", None)
            field.widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}


_LENGTH = {"password1": _("At least 8 characters, not a common one.")}


class SignIn(Worded, forms.LoginForm):  # type: ignore[misc]  # django-allauth is untyped
    """Name or e-mail, and the password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].widget.attrs["autocomplete"] = "username"

    def clean_login(self) -> str:
        """In its one spelling, as it was kept."""
        return normal(self.cleaned_data["login"])

    def user_credentials(self) -> dict[str, str]:
        """What was typed, once: names and addresses are looked for by it. Given as an address too,
        its password would be tried twice where an account has it, and that takes twice as long."""
        return {
            "username": self.cleaned_data["login"],
            "password": self.cleaned_data.get("password") or "",
        }


class SignUp(Worded, forms.SignupForm):  # type: ignore[misc]
    """A name, a password, and an address if one likes."""

    labels = {"password1": _("Password"), "email": _("E-mail, if you like")}  # noqa: RUF012
    helps = _LENGTH | {"email": _("Only to set a new password if you forget yours.")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name: Any = self.fields["username"]
        # How long a name may be is judged once, by `game.names`.
        name.validators = []
        name.max_length = name.min_length = None
        name.widget.attrs |= {"maxlength": 2 * LONGEST}
        name.widget.attrs.pop("minlength", None)

    def try_save(self, request: HttpRequest) -> Any:
        """Raises ValidationError where somebody else was a moment faster with the same name."""
        try:
            with transaction.atomic():
                return super().try_save(request)
        except IntegrityError as error:
            taken: ValidationError = get_adapter().validation_error("username_taken")
            raise taken from error


class ChangePassword(Worded, forms.ChangePasswordForm):  # type: ignore[misc]
    """The old one, and the new one twice."""

    helps = _LENGTH


class PasswordAgain(Worded, forms.ReauthenticateForm):  # type: ignore[misc]
    """The password, of whoever is signed in already."""


class ResetPassword(Worded, forms.ResetPasswordForm):  # type: ignore[misc]
    """The address to which a link goes."""

    users: list[User]

    def clean_email(self) -> str:
        """An address that is to replace a confirmed one opens nothing until it is confirmed."""
        email: str = super().clean_email()
        confirmed = EmailAddress.objects.filter(user__in=self.users, verified=True)
        others = set(confirmed.exclude(email=email.lower()).values_list("user_id", flat=True))
        self.users = [user for user in self.users if user.pk not in others]
        return email


class NewPassword(Worded, forms.ResetPasswordKeyForm):  # type: ignore[misc]
    """The new one twice, for whoever came by the link."""

    helps = _LENGTH


class ChangeEmail(Worded, forms.AddEmailForm):  # type: ignore[misc]
    """Another address."""

    labels = {"email": _("New e-mail")}  # noqa: RUF012
