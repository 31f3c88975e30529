"""The service worker in templates."""

from django import template
from django.urls import reverse

from game.views.install import has_worker

register = template.Library()


@register.simple_tag
def worker_address() -> str:
    """Where the worker is; nothing where the site is to have none."""
    return reverse("service_worker") if has_worker() else ""
