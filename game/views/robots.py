"""What programs that read the site are told: where not to look, and where the pages are listed."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from game.views.answers import shared
from game.views.deal_links import absolute

NOT_TO_READ = (
    *("/game/", "/new/", "/play-on/", "/offline/", "/preferences/", "/language/"),
    *("/account/", "/another-device/", "/go-on/", "/admin/", "/ws/"),
)
"""What is somebody's own, or only does something. Deals may be read: chats look at them."""


@shared
def robots(request: HttpRequest) -> HttpResponse:
    """robots.txt."""
    lines = [
        "User-agent: *",
        *(f"Disallow: {path}" for path in NOT_TO_READ),
        "",
        f"Sitemap: {absolute(request, reverse('sitemap'))}",
        "",
    ]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")
