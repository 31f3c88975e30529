"""Pages to be read."""

import re

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

register = template.Library()

_HEADING = re.compile(r'<h2 id="(?P<name>\w+)">(?P<text>.*?)</h2>')


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
