"""Pages to be read."""

import re

from django import template
from django.conf import settings
from django.urls import translate_url
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

register = template.Library()

_HEADING = re.compile(r'<h2 id="(?P<name>[\w-]+)">(?P<text>.*?)</h2>')


@register.simple_block_tag
def contents(content: SafeString) -> SafeString:
    """A text with its headings listed before it, each a link to where it stands."""
    headings = ((name, SafeString(text)) for name, text in _HEADING.findall(content))
    links = format_html_join("\n", '<a href="#{}">{}</a>', headings)
    return format_html(
        '<nav class="contents" aria-label="{}">\n{}\n</nav>\n{}',
        gettext("On this page"),
        links,
        content,
    )


@register.simple_tag(takes_context=True)
def in_other_languages(context: template.Context) -> SafeString:
    """For search engines, on a page of `game.reading`: where it is in each language, and where in
    that of whoever comes."""
    request = context["request"]
    here = request.build_absolute_uri(request.path)
    addresses = {code: translate_url(here, code) for code, _ in settings.LANGUAGES}
    addresses["x-default"] = here.replace(f"/{get_language()}/", "/", 1)
    return format_html(
        '<link rel="canonical" href="{}">\n{}',
        here,
        format_html_join("\n", '<link rel="alternate" hreflang="{}" href="{}">', addresses.items()),
    )
