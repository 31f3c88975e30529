"""The site's addresses: the game's pages, and the look behind them for whoever keeps the site."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from game import reading

# Who keeps the site signs in as everybody does: tries are counted there.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

urlpatterns = [
    path("admin/", admin.site.urls),
    *reading.urlpatterns,
    path("", include("game.urls")),
]

handler400 = "game.views.errors.bad_request"
handler403 = "game.views.errors.forbidden"
handler404 = "game.views.errors.not_found"
handler500 = "game.views.errors.server_error"
handler429 = "game.views.errors.too_many"
