"""Names of commands and options, and their translations. Docs: Application Commands, Naming."""

import unicodedata
from typing import Any, cast

from sandbox.guild.model import Json
from sandbox.validation.fields import BodyReader

NAME = 32  # Docs: Application Commands, Application Command Structure
DESCRIPTION = 100  # Docs: Application Commands, Application Command Structure

# Docs: API Reference, Locales
# fmt: off
LOCALES = (
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
)
# fmt: on

# Characters named after the two scripts the pattern admits, but shared with others (Unicode, Scripts.txt).
SHARED = set("\u0951\u0952\u0953\u0954\u0964\u0965\u0e3f")


def is_name(name: str) -> bool:
    r"""Return whether the name is valid: `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`.

    For chat commands and options. Letters with a lower case must be in lower case.
    """
    return 1 <= len(name) <= NAME and name == name.lower() and all(map(_is_name_letter, name))


def _is_name_letter(letter: str) -> bool:
    if letter in "-_'" or unicodedata.category(letter)[0] in "LN":
        return True
    whole_script = unicodedata.name(letter, "").startswith(("DEVANAGARI ", "THAI "))
    return whole_script and letter not in SHARED


def check_name(place: BodyReader, *, free: bool = False) -> str | None:
    """Check and return a name, with its translations.

    Names of user and message commands are `free`, as in `Report this`.
    """
    name = place.read_text("name", 1, NAME, required=True)
    if name is not None:
        _check_pattern(place, "name", name, free)
    for locale, translation in _check_translations(place, "name_localizations", NAME):
        inner = BodyReader({}, place.faults, (*place.path, "name_localizations"))
        _check_pattern(inner, locale, translation, free)
    return name


def _check_pattern(place: BodyReader, key: str, name: str, free: bool) -> None:
    wrong = not name.strip() if free else not is_name(name)
    if wrong and 1 <= len(name) <= NAME:
        place.add_fault(key, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def check_description(place: BodyReader) -> None:
    """Check a description and its translations."""
    place.read_text("description", 1, DESCRIPTION, required=True)
    for _ in _check_translations(place, "description_localizations", DESCRIPTION):
        pass


def _check_translations(place: BodyReader, key: str, high: int) -> list[tuple[str, str]]:
    inner = place.read_object(key)
    if inner is None:
        return []
    found: list[tuple[str, str]] = []
    for locale in inner.body:
        if locale not in LOCALES:
            inner.add_fault(locale, "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')
        text = inner.read_text(locale, 1, high)
        if text is not None:
            found.append((locale, text))
    return found


def check_localized_name(choice: BodyReader, high: int) -> None:
    """Check the translations of a choice's name, which may be any text."""
    _check_translations(choice, "name_localizations", high)


def longest_translation(value: Json, key: str) -> int:
    """Return a text's length towards the size of its command: that of its longest translation."""
    texts: list[Any] = [value.get(key)]
    translations = value.get(f"{key}_localizations")
    if isinstance(translations, dict):
        texts += cast(Json, translations).values()
    return max((len(text) for text in texts if isinstance(text, str)), default=0)


def check_unique_name(place: BodyReader, key: str, value: Any, seen: set[Any], code: str) -> None:
    """Check that a name is unique among its siblings, and add it to `seen`."""
    if value is not None and value in seen:
        place.add_fault(key, code, "That name is already used")
    seen.add(value)
