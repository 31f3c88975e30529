"""The form that opens a deal."""

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from game.engine.codes import BadCode, DealCode
from game.pasted import read_pasted
from game.sentences import wrong_code


class DealCodeField(forms.Field):
    """A code, the link of a deal on any host, or a FreeCell number, with what was pasted around."""

    widget = forms.TextInput(
        attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
    )

    def to_python(self, value: object) -> DealCode | None:
        """Read what was typed or pasted; the message says exactly what is wrong with it."""
        text = str(value or "").strip()
        if not text:
            return None
        try:
            return read_pasted(text)
        except BadCode as error:
            raise ValidationError(wrong_code(error)) from error


class OpenDealForm(forms.Form):
    """One field; it is sent with GET, so that a filled form is a link too."""

    use_required_attribute = False
    code = DealCodeField(
        label=_("Code, link or FreeCell number"),
        error_messages={"required": _("Type or paste a code first.")},
    )
