"""The account's own page: who is signed in, taking everything along, deleting everything."""

import json
from collections.abc import AsyncIterator
from datetime import date
from uuid import UUID

from allauth.account.adapter import get_adapter
from channels.db import database_sync_to_async
from django import forms
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import ValidationError
from django.http import HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_safe

from game.services import export
from game.services.erasing import erase_account
from game.sessions import let_sockets_look
from game.views.account_forms import Worded
from game.views.answers import PlayerRequest
from game.views.entrance import dressed


class DeleteForm(Worded):
    """The password again: what is deleted cannot be had back."""

    password = forms.CharField(
        strip=False, widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )

    def __init__(self, user: User, *args: object) -> None:
        super().__init__(*args)
        self.user = user

    def clean_password(self) -> str:
        """Tries are counted as those of signing in are."""
        password: str = self.cleaned_data["password"]
        if not get_adapter().reauthenticate(self.user, password):
            raise ValidationError(_("This is not your password."))
        return password


@dressed
@require_safe
def account(request: PlayerRequest) -> HttpResponse:
    """Who is signed in and what can be done; for all others, what an account is good for."""
    return render(request, "account/account.html")


@require_safe
def take_along(request: PlayerRequest) -> HttpResponseBase:
    """A download of everything that is kept of the player, with an account or without, as JSON."""
    response = StreamingHttpResponse(
        _written(request.player_id), content_type="application/json; charset=utf-8"
    )
    name = f"solitaire-{date.today().isoformat()}.json"  # noqa: DTZ011 - of the file's name alone
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "private, no-store"
    return response


async def _written(player_id: UUID) -> AsyncIterator[str]:
    """JSON, part by part as the database gives it."""
    about = await database_sync_to_async(export.about)(player_id)
    yield json.dumps(about, ensure_ascii=False)[:-1] + ', "games": ['
    comma = ""
    for ids in await database_sync_to_async(export.games)(player_id):
        for game in await database_sync_to_async(export.part)(player_id, ids):
            yield comma + "\n" + json.dumps(game, ensure_ascii=False)
            comma = ","
    yield "]}\n"


@dressed
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: PlayerRequest) -> HttpResponse:
    """Asks for the password, then deletes the account and all that is the player's."""
    user = request.user
    if not isinstance(user, User) or not request.signed_in:
        return redirect_to_login(request.path)
    form = DeleteForm(user, request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return render(request, "account/delete.html", {"form": form})
    player_id = request.player_id
    erase_account(user)
    get_adapter().logout(request)
    let_sockets_look(player_id)
    return redirect("account_deleted")


@dressed
@require_safe
def deleted(request: PlayerRequest) -> HttpResponse:
    """Everything is gone."""
    return render(request, "account/deleted.html")


@dressed
@require_safe
def privacy(request: PlayerRequest) -> HttpResponse:
    """What is kept, for how long, and what is not."""
    kept = {"months": settings.KEEP_ANONYMOUS_MONTHS, "days": settings.KEEP_DELETED_DAYS}
    return render(request, "privacy.html", kept)
