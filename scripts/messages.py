"""The catalogues of the site's sentences: collect what is to be said, keep them, compile them.

`python scripts/messages.py update` collects the sentences of the code and the templates and
brings each language's `.po` file up to date; `compile` writes the `.mo` files; `check` says what is
missing, not sure ("fuzzy"), no longer said or not compiled, and fails if anything is. It needs no
gettext tools.
"""

import ast
import io
import re
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "game" / "locale"
LANGUAGES = ("en", "pl", "ru")
SOURCE = "en"  # its catalogue says what the code says

KEYWORDS = {
    "_": None,
    "_n": (1, 2),
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}

_STRING = r"""u?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
_CALL = re.compile(rf"\b(_|gettext|ngettext)\(\s*{_STRING}(?:\s*,\s*{_STRING})?")

# The header's dates never change: a catalogue differs only where a sentence does.
MADE = datetime(2026, 1, 1, tzinfo=UTC)

Said = tuple[str, ...]  # one sentence, or a singular and a plural; of a translation, its forms


def collected() -> Catalog:
    """Every sentence of the code and the templates, with the files that say it."""
    catalog = Catalog(domain="django")
    for name, said in sorted([*_from_code(), *_from_templates()]):
        catalog.add(said if len(said) > 1 else said[0], locations=[(name, 0)])
    return catalog


def _from_code() -> Iterator[tuple[str, Said]]:
    found = extract_from_dir(
        ROOT / "game", method_map=[("**.py", "python")], keywords=KEYWORDS, strip_comment_tags=True
    )
    for name, _line, message, _comments, _context in found:
        yield f"game/{name}", _texts(message)


def _from_templates() -> Iterator[tuple[str, Said]]:
    templates = ROOT / "templates"
    for path in sorted([*templates.rglob("*.html"), *templates.rglob("*.txt")]):
        for call in _CALL.finditer(templatize(path.read_text("utf-8"))):
            strings = call.group(2, 3) if call[1] == "ngettext" else call.group(2)
            said = tuple(ast.literal_eval(string) for string in _texts(strings))
            yield path.relative_to(ROOT).as_posix(), said


def catalogue(language: str) -> Catalog:
    """The language's `.po` file, or an empty catalogue where there is none yet."""
    path = _po(language)
    if not path.exists():
        return Catalog(locale=language, domain="django")
    with path.open("rb") as file:
        return read_po(file, locale=language, domain="django")


def update() -> None:
    """Add new sentences, drop those that nobody says any more, never guess a translation."""
    template = collected()
    for language in LANGUAGES:
        old = catalogue(language)
        new = Catalog(
            language,
            domain="django",
            header_comment=f"# The sentences of the site: {language}.",
            project="Solitaire",
            version="1",
            msgid_bugs_address="-",
            last_translator="-",
            language_team="-",
            creation_date=MADE,
            revision_date=MADE,
            fuzzy=False,
        )
        for message in template:
            if message.id:
                translation = _translation(language, old, _texts(message.id))
                new.add(message.id, translation, message.locations)
        _po(language).parent.mkdir(parents=True, exist_ok=True)
        _po(language).write_bytes(_po_bytes(new))


def _translation(language: str, old: Catalog, said: Said) -> str | Said:
    known = old.get(said[0])
    if language == SOURCE:
        forms = said
    elif known and _texts(known.id) == said:
        forms = _texts(known.string)
    else:
        forms = ("",) * (old.num_plurals if len(said) > 1 else 1)
    return forms if len(said) > 1 else forms[0]


def _texts(text: str | Sequence[str] | None) -> Said:
    """Babel's one text or many, as many."""
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def _po_bytes(catalog: Catalog) -> bytes:
    text = io.BytesIO()
    write_po(text, catalog, width=100, include_lineno=False, omit_header=False, sort_output=True)
    return text.getvalue()


def compiled(language: str) -> bytes:
    """What the `.mo` file of the language must hold."""
    data = io.BytesIO()
    write_mo(data, catalogue(language))
    return data.getvalue()


def compile_all() -> None:
    """Write each language's `.mo` file."""
    for language in LANGUAGES:
        _po(language).with_suffix(".mo").write_bytes(compiled(language))


def faults() -> list[str]:
    """What is wrong with the catalogues, a sentence each; empty if all is well."""
    said = {_texts(message.id) for message in collected() if message.id}
    return [fault for language in LANGUAGES for fault in _faults_of(language, said)]


def _faults_of(language: str, said: set[Said]) -> Iterator[str]:
    kept = {_texts(message.id): message for message in catalogue(language) if message.id}
    for missing in sorted(said - kept.keys()):
        yield f"{language}: not in the catalogue: {missing[0]}"
    for stale in sorted(kept.keys() - said):
        yield f"{language}: nobody says it any more: {stale[0]}"
    for texts, message in kept.items():
        forms = _texts(message.string)
        if not all(forms):
            yield f"{language}: not translated: {texts[0]}"
        elif any(_places(form) != _places(texts[-1]) for form in forms):
            yield f"{language}: other placeholders: {texts[0]}"
        if message.fuzzy:
            yield f"{language}: not sure: {texts[0]}"
    mo = _po(language).with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != compiled(language):
        yield f"{language}: {mo.name} is not what the .po file compiles to"


def _places(text: str) -> set[str]:
    return set(re.findall(r"\{\w+\}|%\(\w+\)s", text))


def _po(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "django.po"


def main(words: list[str]) -> int:
    """Do what the command line says; the exit status is 1 if `check` found faults."""
    match words:
        case ["update"]:
            update()
        case ["compile"]:
            compile_all()
        case ["check"]:
            found = faults()
            print("\n".join(found) or "The catalogues are whole.")
            return int(bool(found))
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
