"""Controls: buttons, selects, their options and emojis. Docs: Component Reference."""

import unicodedata
from collections.abc import Collection
from typing import Any

from sandbox.validation.component_types import OBJECT_KINDS, ComponentType
from sandbox.validation.fields import BodyReader
from sandbox.validation.media import WEB

CUSTOM_ID = 100  # Docs: Component Reference, Custom ID
LABEL = 80  # Docs: Component Reference, Button Structure
LINK = 512  # Docs: Component Reference, Button Structure
PLACEHOLDER = 150  # Docs: Component Reference, String Select Structure
OPTIONS = 25  # Docs: Component Reference, String Select Structure
OPTION_TEXT = 100  # Docs: Component Reference, Select Option Structure
EMOJI_NAME = 32  # Stated by the description: `ComponentEmojiForRequest`

# Docs: Component Reference, Button Styles
STYLES = (1, 2, 3, 4, 5, 6)
LINK_STYLE = 5
PREMIUM_STYLE = 6

# Docs: Channel Resource, Channel Types
CHANNEL_TYPES = (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)

# Emoji characters that Unicode classifies as punctuation and letters.
ODD_EMOJI = "\u203c\u2049\u3030\u303d\u2139"
JOINERS = "\u200d\ufe0f\u20e3"


def check_custom_id(place: BodyReader) -> None:
    """Check a control's custom id, without its uniqueness (see `check_ids`)."""
    place.read_text("custom_id", 1, CUSTOM_ID, required=True)


def check_button(place: BodyReader) -> None:
    """Check a button: its style decides which other fields it must and must not have."""
    style = place.read_choice("style", STYLES, required=True)
    place.read_boolean("disabled")
    place.read_text("label", 0, LABEL)
    check_emoji(place)
    if style == PREMIUM_STYLE:
        place.read_snowflake("sku_id", required=True)
        _refuse_keys(place, "custom_id", "label", "url", "emoji")
        return
    if not place.is_filled("label") and not place.has_value("emoji"):
        place.add_fault(
            "label", "BASE_TYPE_REQUIRED", "This field is required: a button has a label or an emoji"
        )
    if style == LINK_STYLE:
        if not place.is_filled("url"):
            place.add_fault("url", "BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
        place.read_url("url", LINK, (*WEB, "discord"))
        _refuse_keys(place, "custom_id", "sku_id")
    elif style is not None:
        if not place.has_value("custom_id"):
            place.add_fault("custom_id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
        place.read_text("custom_id", 1, CUSTOM_ID)
        _refuse_keys(place, "url", "sku_id")


def _refuse_keys(place: BodyReader, *keys: str) -> None:
    for key in keys:
        if place.has_value(key):
            message = f"A button of style {place.body['style']} cannot have {key}"
            place.add_fault(key, "BUTTON_COMPONENT_FIELD_NOT_ALLOWED", message)


def check_emoji(place: BodyReader) -> None:
    """Check an emoji: a custom one by id, or a Unicode character."""
    emoji = place.read_object("emoji")
    if emoji is None:
        return
    emoji.read_boolean("animated")
    name = emoji.read_text("name", 0, EMOJI_NAME)
    if emoji.has_value("id"):
        emoji.read_snowflake("id")
    elif not name or not is_emoji(name):
        emoji.add_fault("name", "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def is_emoji(text: str) -> bool:
    """Return whether a string looks like one Unicode emoji."""
    if text.endswith("\u20e3"):
        return text[0] in "0123456789#*"
    return all(letter in JOINERS or _pictures(letter) for letter in text) and text[:1] not in JOINERS


def _pictures(letter: str) -> bool:
    # Emojis newer than our Unicode tables (Cn) and country flags (tags, Cf) are in the upper planes.
    upper = ord(letter) >= 0x1F000 and unicodedata.category(letter) in ("Cn", "Cf")
    symbol = ord(letter) > 0x7F and unicodedata.category(letter) in ("So", "Sm", "Sk")
    return upper or symbol or letter in ODD_EMOJI


def check_select(place: BodyReader, kind: ComponentType) -> None:
    """Check a select menu of any type; `modals` adds the checks for modals."""
    check_custom_id(place)
    place.read_text("placeholder", 0, PLACEHOLDER)
    place.read_boolean("disabled")
    place.read_boolean("required")
    low, high = check_range(place, OPTIONS)
    if kind is ComponentType.STRING_SELECT:
        check_options(place, 1, OPTIONS, most_defaults=high)
        return
    if kind is ComponentType.CHANNEL_SELECT:
        place.read_number_set("channel_types", CHANNEL_TYPES)
    _check_default_values(place, OBJECT_KINDS[kind], low, high)


def check_range(place: BodyReader, top: int, default_high: int = 1) -> tuple[int, int]:
    """Check `min_values` and `max_values` and return them with their defaults."""
    low = place.read_number("min_values", 0, top)
    high = place.read_number("max_values", 1, top)
    least, most = 1 if low is None else low, default_high if high is None else high
    # A missing minimum adapts to the maximum.
    if low is not None and least > most:
        place.add_fault(
            "min_values", "SELECT_COMPONENT_MIN_EXCEEDS_MAX", "min_values must not exceed max_values"
        )
    return least, most


def check_options(place: BodyReader, low: int, high: int, *, most_defaults: int) -> None:
    """Check the options of a string select, a radio group or a checkbox group."""
    values: set[Any] = set()
    defaults = 0
    for option in place.read_objects("options", low, high, required=True):
        option.read_text("label", 1, OPTION_TEXT, required=True)
        value = option.read_text("value", 1, OPTION_TEXT, required=True)
        option.read_text("description", 0, OPTION_TEXT)
        check_emoji(option)
        defaults += bool(option.read_boolean("default"))
        if value in values:
            code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
            option.add_fault(None, code, "The specified option value is already used")
        if value is not None:
            values.add(value)
    if defaults > most_defaults:
        message = f"At most {most_defaults} options may be chosen by default"
        place.add_fault("options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message)


def _check_default_values(place: BodyReader, kinds: Collection[str], low: int, high: int) -> None:
    """Check default values (docs: Component Reference, Select Default Value Structure)."""
    values = list(place.read_objects("default_values", 0, OPTIONS))
    for value in values:
        value.read_snowflake("id", required=True)
        if value.body.get("type") not in kinds:
            value.add_fault("type", "BASE_TYPE_CHOICES", f"Value must be one of {tuple(kinds)}.")
    if values and not min(low, high) <= len(values) <= high:
        message = f"The number of default values must be between {low} and {high}"
        place.add_fault("default_values", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message)
