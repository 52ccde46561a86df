"""A small kit over discord.py's layouts: text and its pages, pictures, rows, and our budget for them.

Screens count as finished from the start, so discord.py stores none of them: presses are routed by their
`custom_id`. It holds verb, match, moment and arguments, so a button survives restarts and costs no memory.
Ids hold no secrets: a verb, numbers everybody may know, and places in a list of options.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import discord

Item = discord.ui.Item[Any]
ScreenPart = str | Item | None
"""Part of a screen, from top to bottom; empty parts are left out."""

TEXT_LENGTH, BOARD_TEXT_LENGTH = 1500, 3500
"""The most characters of a screen, and of a board in words."""
MOST_COMPONENTS = 36
"""The most components of a screen. Texts are shortened to fit; screens never have more components."""
MOST_ROWS, BUTTONS_IN_ROW = 5, 5
LABEL_LENGTH = 80
"""Discord's limit of a button's label. Our own words for buttons have 20 at most, held by a test."""
MOST_CHOICES, CHOICE_LENGTH, ABOUT_LENGTH = 25, 100, 100
PLACEHOLDER_LENGTH = 100
TITLE_LENGTH = 45
ALT_LENGTH = 1024
PICTURE_NAME = "board.png"
"""File name of the picture attached to a screen."""
LOWER_PICTURE_NAME = "cards.png"
"""File name of its lower part, where a picture comes in two."""

BUTTON_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Screen(discord.ui.LayoutView):
    """The layout of a message."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    def is_finished(self) -> bool:
        return True


class Form(discord.ui.Modal):
    """A modal dialog."""

    def is_finished(self) -> bool:
        return True


class MenuEntry(NamedTuple):
    """An entry of a menu."""

    key: str
    label: str
    about: str = ""
    chosen: bool = False


def build_screen(*parts: ScreenPart, room: int = TEXT_LENGTH) -> Screen:
    """Build a framed message."""
    found = Screen()
    found.add_item(discord.ui.Container(*_build_items(parts, room)))
    return found


def build_notice(*parts: ScreenPart, room: int = TEXT_LENGTH) -> Screen:
    """Build a message without a frame."""
    found = Screen()
    for item in _build_items(parts, room):
        found.add_item(item)
    return found


def _build_items(parts: Iterable[ScreenPart], room: int) -> list[Item]:
    """Turn the non-empty parts into items, with texts shortened to `room` characters in all."""
    filled = [part for part in parts if part]
    texts = iter(fit_texts([part for part in filled if isinstance(part, str)], room))
    return [discord.ui.TextDisplay(next(texts)) if isinstance(part, str) else part for part in filled]


def join_lines(*lines: str) -> str:
    """Join lines of a text; empty ones are left out."""
    return "\n".join(line for line in lines if line)


def join_parts(*parts: str) -> str:
    """Join parts of a line, as `one · two`; empty ones are left out."""
    return " · ".join(part for part in parts if part)


def small_print(line: str) -> str:
    """Format a line as Discord's subtext."""
    return f"-# {line}" if line else ""


def build_picture(alt: str, name: str = PICTURE_NAME) -> Item | None:
    """Build the item of the attached picture, or None without an alt text."""
    if not alt:
        return None
    description = shorten_text(alt, ALT_LENGTH)
    return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=description))


def build_lower_picture(alt: str) -> Item | None:
    """Build the item of a picture's lower part: a gallery of its own, since two in one stand side by side."""
    return build_picture(alt, LOWER_PICTURE_NAME)


def build_separator() -> Item:
    return discord.ui.Separator()


def build_button(label: str, custom_id: str, style: str = "secondary") -> discord.ui.Button[Any]:
    return discord.ui.Button(
        label=cut_text(label, LABEL_LENGTH), custom_id=custom_id, style=BUTTON_STYLES[style]
    )


def build_link(label: str, url: str) -> discord.ui.Button[Any]:
    return discord.ui.Button(label=cut_text(label, LABEL_LENGTH), url=url, style=discord.ButtonStyle.link)


def build_row(*buttons: discord.ui.Button[Any] | None) -> Item | None:
    """Build a row of the buttons that aren't None, or return None if all are."""
    present = [each for each in buttons if each is not None]
    return discord.ui.ActionRow(*present) if present else None


def build_rows(buttons: Sequence[discord.ui.Button[Any]]) -> list[Item]:
    """Build as many rows as the buttons need."""
    return [
        discord.ui.ActionRow(*buttons[at : at + BUTTONS_IN_ROW])
        for at in range(0, len(buttons), BUTTONS_IN_ROW)
    ]


def build_menu(
    placeholder: str, custom_id: str, entries: Sequence[MenuEntry], least: int = 1, most: int = 1
) -> Item:
    """Build a menu in a row of its own."""
    most = min(most, len(entries))
    return discord.ui.ActionRow(
        discord.ui.Select[Any](
            custom_id=custom_id,
            placeholder=cut_text(placeholder, PLACEHOLDER_LENGTH),
            min_values=min(least, most),
            max_values=most,
            options=[build_option(entry) for entry in entries],
        )
    )


def build_option(entry: MenuEntry) -> discord.SelectOption:
    return discord.SelectOption(
        label=cut_text(entry.label, CHOICE_LENGTH),
        value=entry.key,
        description=cut_text(entry.about, ABOUT_LENGTH) or None,
        default=entry.chosen,
    )


# --- shortening --------------------------------------------------------------------------------------


def cut_text(text: str, most: int) -> str:
    """Cut a text to at most `most` characters, at a word if possible, and mark the cut with an ellipsis.

    >>> cut_text("Spring your trap at the fox?", 20)
    'Spring your trap at…'
    """
    if len(text) <= most:
        return text
    head = text[: most - 1]
    ends_word = text[most - 2 : most].strip() != text[most - 2 : most]
    kept = head.rsplit(maxsplit=1)[0] if not ends_word and " " in head.strip() else head
    return (kept if len(kept) > most // 2 else head).rstrip() + "…"


SENTENCE_ENDS = (". ", "? ", "! ", ".\n", "?\n", "!\n", "\n")


def shorten_text(text: str, most: int) -> str:
    """Cut a text to at most `most` characters, at the end of a sentence or line in the second half if any.

    >>> shorten_text("It falls. You score. Then somebody else is asked.", 30)
    'It falls. You score.'
    """
    if len(text) <= most:
        return text
    room = most - 2  # an unclosed bold text needs its closing marks
    end = max(text.rfind(mark, 0, room) + len(mark.rstrip()) for mark in SENTENCE_ENDS)
    shortened = text[:end].rstrip() if end > room // 2 else cut_text(text, room)
    return shortened + "**" if shortened.count("**") % 2 else shortened


def fit_texts(texts: Sequence[str], room: int) -> list[str]:
    """Shorten texts, the longest first, to about `room` characters in all."""
    fitted = list(texts)
    for _ in fitted:
        over = sum(map(len, fitted)) - room
        if over <= 0:
            break
        longest = max(range(len(fitted)), key=lambda at: len(fitted[at]))
        fitted[longest] = shorten_text(fitted[longest], max(len(fitted[longest]) - over, 40))
    return fitted


# --- checks of the budget ----------------------------------------------------------------------------


def find_faults(components: Sequence[dict[str, Any]], room: int = TEXT_LENGTH) -> list[str]:
    """List what is wrong with a message's components by our budget, which is tighter than Discord's."""
    nodes = list(_walk_nodes(components))
    found = [fault for node in nodes for fault in _node_faults(node)]
    length = sum(len(str(node.get("content", ""))) for node in nodes)
    wide = [node for node in nodes if node["type"] == discord.ComponentType.action_row.value]
    ids = [str(node["custom_id"]) for node in nodes if node.get("custom_id")]
    totals = (
        (length, room, "characters"),
        (len(nodes), MOST_COMPONENTS, "components"),
        (len(wide), MOST_ROWS, "rows"),
    )
    found += [f"{count} {what}, more than {most}" for count, most, what in totals if count > most]
    return found + [f"{each} twice" for each in set(ids) if ids.count(each) > 1]


def _node_faults(node: dict[str, Any]) -> list[str]:
    label, kind = str(node.get("label", "")), node["type"]
    found: list[str] = []
    if kind == discord.ComponentType.button.value and not 1 <= len(label) <= LABEL_LENGTH:
        found.append(f"the label {label!r}")
    if kind == discord.ComponentType.action_row.value and len(node["components"]) > BUTTONS_IN_ROW:
        found.append(f"{len(node['components'])} buttons in a row")
    if "options" in node:
        found += _option_faults(node["options"])
    return found


def _option_faults(options: Sequence[dict[str, Any]]) -> list[str]:
    found = [] if 1 <= len(options) <= MOST_CHOICES else [f"{len(options)} options"]
    found += [
        f"the option {each['label']!r}" for each in options if not 1 <= len(each["label"]) <= CHOICE_LENGTH
    ]
    values = [each["value"] for each in options]
    found += [
        f"the description of {e['label']!r}"
        for e in options
        if len(e.get("description") or "") > ABOUT_LENGTH
    ]
    return found + [f"the value {value} twice" for value in set(values) if values.count(value) > 1]


def _walk_nodes(components: Iterable[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    for node in components:
        yield node
        yield from _walk_nodes(node.get("components", ()))
        if "component" in node:
            yield node["component"]


def find_form_faults(data: dict[str, Any]) -> list[str]:
    """List what is wrong with a form's payload by our budget."""
    parts = data["components"]
    found = [] if 1 <= len(parts) <= 5 else [f"{len(parts)} parts"]
    found += [f"the title {data['title']!r}"] if not 1 <= len(data["title"]) <= TITLE_LENGTH else []
    found += [f"the label {part['label']!r}" for part in parts if not 1 <= len(part["label"]) <= TITLE_LENGTH]
    for part in parts:
        options = part["component"].get("options") or ()
        groups = (discord.ComponentType.radio_group.value, discord.ComponentType.checkbox_group.value)
        if part["component"]["type"] in groups and len(options) > 10:
            found.append(f"{len(options)} options in a group")
        found += _option_faults(options) if options else []
    return found


PAGE_LENGTH = 1200
"""Characters of a page; the rest of the message is for the text around it."""


def split_into_pages(lines: Sequence[str], room: int = PAGE_LENGTH) -> list[str]:
    r"""Join the lines into as few pages as they fit into; at least one, which may be empty.

    >>> split_into_pages(["one", "two", "three"], 9)
    ['one\ntwo', 'three']
    """
    parts: list[str] = []
    for line in (shorten_text(line, room) for line in lines):
        if parts and len(parts[-1]) + 1 + len(line) <= room:
            parts[-1] += f"\n{line}"
        else:
            parts.append(line)
    return parts or [""]


def clamp_page(page: int, count: int) -> int:
    """Return the nearest existing page, because an old button may ask for any."""
    return min(max(page, 0), count - 1)


# --- ids -----------------------------------------------------------------------------------------

ID_PREFIX = "bf"
LONGEST_ID = 100
"""Discord's limit for the characters of a `custom_id`."""

VERB_PATTERN = re.compile("[a-z]+", re.ASCII)
"""Verbs are declared at their handlers, by `@action` in `bot/handlers`."""
ANSWER, START_AI, KEEP_WAITING, CONCEDE_NOW = "a", "ai", "keep", "conceding"
"""Verbs whose text does not say enough. It stands in messages at Discord, and never changes."""
DECIMAL_NUMBER = re.compile("0|[1-9][0-9]{0,18}", re.ASCII)
LARGEST_NUMBER = 2**63 - 1
"""The largest integer SQLite can look up."""


@dataclass(frozen=True)
class CustomId:
    """A parsed `custom_id`."""

    verb: str
    match: int = 0
    """0 if the id belongs to no match."""
    moment: int = 0
    arguments: tuple[str, ...] = ()

    def __str__(self) -> str:
        parts = (ID_PREFIX, self.verb, str(self.match), str(self.moment), *map(_escape_part, self.arguments))
        return ":".join(parts)


def fits_in_id(verb: str, match: int, moment: int, *arguments: object) -> bool:
    """Tell whether the `custom_id` of these parts is within Discord's limit."""
    return len(str(CustomId(verb, match, moment, tuple(map(str, arguments))))) <= LONGEST_ID


def make_id(verb: str, match: int = 0, moment: int = 0, *arguments: object) -> str:
    """Return the `custom_id` of a button, menu or form.

    Raises ValueError for an id above Discord's limit, which is a bug.
    """
    text = str(CustomId(verb, match, moment, tuple(map(str, arguments))))
    if len(text) > LONGEST_ID:
        raise ValueError(f"{text} is longer than {LONGEST_ID} characters.")
    return text


def parse_id(text: str) -> CustomId | None:
    """Parse a `custom_id`; None for any text `make_id` wouldn't produce."""
    parts = text.split(":")
    if len(text) > LONGEST_ID or len(parts) < 4 or parts[0] != ID_PREFIX:
        return None
    if not VERB_PATTERN.fullmatch(parts[1]):
        return None
    if not (DECIMAL_NUMBER.fullmatch(parts[2]) and DECIMAL_NUMBER.fullmatch(parts[3])):
        return None
    if max(int(parts[2]), int(parts[3])) > LARGEST_NUMBER:
        return None
    found = CustomId(parts[1], int(parts[2]), int(parts[3]), tuple(map(_unescape_part, parts[4:])))
    return found if str(found) == text else None


def _escape_part(part: str) -> str:
    return part.replace("%", "%25").replace(":", "%3A")


def _unescape_part(part: str) -> str:
    return part.replace("%3A", ":").replace("%25", "%")
