"""Static files, answers that everybody may keep, and a clear page where the database fails."""

import logging
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.shortcuts import render
from whitenoise.middleware import WhiteNoiseMiddleware

from game.outage import OUTAGES, outage_of

log = logging.getLogger(__name__)


class StaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]  # WhiteNoise is untyped
    """WhiteNoise, with each file read at once: under ASGI a response that streams a file would be
    gathered in memory all the same, with a warning and slower. The files are small."""

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponse:
        """The file, or 304, 206 and 416 where the request's headers ask for them."""
        found = static_file.get_response(request.method, request.META)
        content = b""
        if found.file is not None:
            with found.file as file:
                content = file.read()
        response = HttpResponse(content, status=int(found.status))
        del response["Content-Type"]
        for name, value in found.headers:
            response[name] = value
        return response


class Compression(GZipMiddleware):
    """Django's, which would try pictures too: they are compressed, and only cost time."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Django's hook for every answer."""
        if response.get("Content-Type", "").startswith("image/png"):
            return response
        answer: HttpResponseBase = super().process_response(request, response)
        return answer


def same_for_all(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware: an answer that says `for_all` carries nothing of whoever asked, so that everybody
    between may keep it: no cookie, no language, and no word of a difference."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if getattr(response, "for_all", False):
            response.cookies.clear()
            del response["Vary"], response["Content-Language"]
            if "Content-Encoding" in response:
                response["Vary"] = "Accept-Encoding"
        return response

    return middleware


class DatabaseOutage:
    """Answers 503 with a page that says what is wrong when a view finds no working database."""

    def __init__(self, get_response: Any) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response: HttpResponse = self.get_response(request)
        return response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Django's hook for what a view raised; None leaves the error to others."""
        if not isinstance(error, OUTAGES):
            return None
        return unavailable(request, error)


def unavailable(request: HttpRequest, error: Exception) -> HttpResponse:
    """503, and a page that says what is wrong with the database."""
    outage = outage_of(error)
    log.error("%s: %s while answering %s", outage, error, request.path)
    try:
        response = render(request, "errors/unavailable.html", {"outage": outage}, status=503)
    except Exception:
        log.exception("the page for a failing database failed itself")
        response = HttpResponse(
            "The games cannot be reached at the moment. Please try again in a minute.",
            content_type="text/plain; charset=utf-8",
            status=503,
        )
    response["Retry-After"] = "10"
    return response
