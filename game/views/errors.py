"""What is answered when something is not there, not allowed, not readable, or broken."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import loader


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: Django could not read the request, or would not."""
    return render(request, "400.html", status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403."""
    return render(request, "403.html", status=403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: a form that did not come from a fresh page of this site. The reason is for logs."""
    return render(request, "403_csrf.html", status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: no such page, and nothing that tells a foreign game from one that never was."""
    return render(request, "404.html", status=404)


def too_many(request: HttpRequest) -> HttpResponse:
    """429: the same thing was tried too often."""
    response = render(request, "429_tries.html", status=429)
    response["Retry-After"] = "300"
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    """500: without the request's context, for that may be what failed."""
    return HttpResponse(loader.get_template("500.html").render(), status=500)
