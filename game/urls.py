"""The addresses of the site but for the pages to be read (`game.reading`). What can be pasted from
a chat is read forgivingly: deal codes."""

from django.urls import URLPattern, URLResolver, include, path, re_path
from django.views.generic import RedirectView

from game.views import (
    account,
    deals,
    devices,
    entrance,
    games,
    install,
    play_on,
    preferences,
    previews,
    robots,
    shelf,
    solution,
    table,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", table.home, name="home"),
    path("game/<uuid:game_id>/", table.game, name="game"),
    path("game/<uuid:game_id>/give-up/", solution.give_up, name="give_up"),
    path("game/<uuid:game_id>/solution/", solution.solution, name="solution"),
    path("game/<uuid:game_id>/solution.json", solution.answer, name="solution_json"),
    path("game/<uuid:game_id>/name/", shelf.rename, name="game_name"),
    path("game/<uuid:game_id>/delete/", shelf.delete, name="game_delete"),
    path("game/<uuid:game_id>/take-back/", shelf.take_back, name="game_take_back"),
    path("play-on/", play_on.play_on, name="play_on"),
    path("deal/", RedirectView.as_view(pattern_name="open")),
    path("deal/<str:text>/preview.png", previews.preview, name="preview"),
    path("deal/<str:text>/preview.<str:language>.png", previews.preview, name="preview"),
    path("deal/<str:text>/qr.svg", previews.qr_code, name="qr_code"),
    path("deal/<str:text>/", deals.deal, name="deal"),
    re_path(r"^[Dd][Ee][Aa][Ll]/(?P<text>[^/]+)(?:/(?P<rest>[\s\S]*))?$", deals.deal),
    path("robots.txt", robots.robots, name="robots"),
    path("new/<str:tag>/<str:variant>/", deals.new, name="new"),
    path("open/", deals.open_deal, name="open"),
    path("games/", games.my_games, name="games"),
    path("games/deleted/", shelf.deleted, name="deleted_games"),
    path("manifest.webmanifest", install.manifest, name="manifest"),
    path("service-worker.js", install.service_worker, name="service_worker"),
    path("offline/", install.offline, name="offline"),
    path("preferences/", preferences.choose, name="preferences"),
    path("language/", preferences.choose_language, name="set_language"),
    path("account/", account.account, name="account"),
    path("account/data.json", account.take_along, name="account_data"),
    path("account/delete/", account.delete, name="account_delete"),
    path("account/deleted/", account.deleted, name="account_deleted"),
    path("account/", include(entrance.urlpatterns)),
    path("another-device/", devices.make, name="another_device"),
    path("go-on/<str:token>/", devices.go_on_here, name="go_on_here"),
]
