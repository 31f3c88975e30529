"""The browser's modules: an import map from plain addresses to those with a hash.

The modules import each other by plain relative names and are served as they are written. The map,
made from the manifest of static files, leads each name to the file that may be kept for ever.
"""

import json
import posixpath
import re
from functools import cache
from pathlib import Path

from django import template
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

# Characters that could end a script element or start a comment in it.
_ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


@register.filter
def compact_json(value: object, element_id: str) -> SafeString:
    """A block of data for scripts, as Django's `json_script`, without blanks."""
    return format_html(
        '<script id="{}" type="application/json">{}</script>', element_id, _json(value)
    )


@register.simple_tag(takes_context=True)
def import_map(context: template.Context) -> SafeString:
    """The import map, allowed by the policy's nonce; nothing where no name has a hash."""
    imports = {plain: hashed for plain, hashed in _modules() if plain != hashed}
    if not imports:
        return SafeString()
    return format_html(
        '<script type="importmap" nonce="{}">{}</script>',
        context["request"].csp_nonce,
        _json({"imports": imports}),
    )


@register.simple_tag
def module_preloads(*programs: str, after: str = "") -> SafeString:
    """A preload for each module that the programs need, themselves too, so that none waits for
    another to name it; those that come after another program give way to what that one needs."""
    needs = _listed_needs if settings.DEBUG else _known_needs
    early = set(needs(after)) if after else set()
    wanted = sorted({name for program in programs for name in needs(program)} - early)
    link = '<link rel="modulepreload" href="{}"' + (' fetchpriority="low">' if after else ">")
    hashed = ((staticfiles_storage.url(name),) for name in wanted)
    return format_html_join("\n", link, hashed)


# At the start of a line: types are imported within comments.
_IMPORT = re.compile(r'^(?:import|export)\b[^";]*"(\.{1,2}/[^"]+)";', re.MULTILINE)


def _json(value: object) -> SafeString:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return mark_safe(text.translate(_ESCAPES))  # noqa: S308 - nothing left that HTML would read


def _modules() -> tuple[tuple[str, str], ...]:
    """Each module's plain address and the one to fetch, sorted."""
    return _listed_modules() if settings.DEBUG else _known_modules()


def _listed_modules() -> tuple[tuple[str, str], ...]:
    return tuple(
        (settings.STATIC_URL + name, staticfiles_storage.url(name))
        for name in sorted(_module_names())
    )


_known_modules = cache(_listed_modules)


def _listed_needs(program: str) -> list[str]:
    """The names of a program's modules, sorted: what it imports, and what those import."""
    known = set(_module_names())
    needed = {program}
    ahead = [program]
    for name in ahead:
        found = {posixpath.normpath(f"{posixpath.dirname(name)}/{to}") for to in _imports(name)}
        new = (found & known) - needed
        needed |= new
        ahead += new
    return sorted(needed)


_known_needs = cache(_listed_needs)


def _imports(name: str) -> list[str]:
    """What a module imports, as it is written there."""
    path = finders.find(name)
    return _IMPORT.findall(Path(path).read_text("utf-8")) if path else []


def _module_names() -> list[str]:
    """From the manifest where there is one; else from the folders of static files."""
    names = getattr(staticfiles_storage, "hashed_files", None) or (
        path for finder in finders.get_finders() for path, _ in finder.list([])
    )
    return [name for name in names if name.startswith("js/") and name.endswith(".js")]
