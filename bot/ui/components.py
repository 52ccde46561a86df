"""A small kit over discord.py's layouts: text, picture, rows, and the house's budget for all of them.

Screens count as finished from the start, so that discord.py stores none of them: whatever is pressed is
found again by its `custom_id`.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import discord

Item = discord.ui.Item[Any]
ScreenPart = str | Item | None
"""Of a screen, from top to bottom; what is empty is left out."""

TEXT_LENGTH, BOARD_TEXT_LENGTH = 1500, 3500
"""The most characters of a screen, and of a board in words."""
MOST_COMPONENTS = 36
"""The most components of a screen; a text is shortened, of these there are never so many."""
MOST_ROWS, BUTTONS_IN_ROW = 5, 5
LABEL_LENGTH = 20
MOST_CHOICES, CHOICE_LENGTH, ABOUT_LENGTH = 25, 60, 100
PLACEHOLDER_LENGTH = 60
TITLE_LENGTH = 45
ALT_LENGTH = 1024
PICTURE_NAME = "board.png"
"""The name of the file that goes with a screen that shows a picture."""

BUTTON_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Screen(discord.ui.LayoutView):
    """A message as it is sent."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    def is_finished(self) -> bool:
        return True


class Form(discord.ui.Modal):
    """A form as it is opened."""

    def is_finished(self) -> bool:
        return True


class MenuEntry(NamedTuple):
    """A line of a menu."""

    key: str
    label: str
    about: str = ""
    chosen: bool = False


def build_screen(*parts: ScreenPart, room: int = TEXT_LENGTH) -> Screen:
    """A framed message."""
    found = Screen()
    found.add_item(discord.ui.Container(*_build_items(parts, room)))
    return found


def build_notice(*parts: ScreenPart, room: int = TEXT_LENGTH) -> Screen:
    """A message without a frame: a notice."""
    found = Screen()
    for item in _build_items(parts, room):
        found.add_item(item)
    return found


def _build_items(parts: Iterable[ScreenPart], room: int) -> list[Item]:
    """Texts that are too long together lose their ends, the longest first."""
    kept = [part for part in parts if part]
    texts = iter(fit_texts([part for part in kept if isinstance(part, str)], room))
    return [discord.ui.TextDisplay(next(texts)) if isinstance(part, str) else part for part in kept]


def join_lines(*lines: str) -> str:
    """Lines of one text; empty ones are left out."""
    return "\n".join(line for line in lines if line)


def join_parts(*parts: str) -> str:
    """Parts of a line, as `one · two`; empty ones are left out."""
    return " · ".join(part for part in parts if part)


def small_print(line: str) -> str:
    """In small letters."""
    return f"-# {line}" if line else ""


def build_picture(alt: str, name: str = PICTURE_NAME) -> Item | None:
    """The picture that goes with the message; without words for it there is none."""
    if not alt:
        return None
    words = shorten_text(alt, ALT_LENGTH)
    return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=words))


def build_separator() -> Item:
    """A line across."""
    return discord.ui.Separator()


def build_button(label: str, custom_id: str, style: str = "secondary") -> discord.ui.Button[Any]:
    return discord.ui.Button(
        label=cut_text(label, LABEL_LENGTH), custom_id=custom_id, style=BUTTON_STYLES[style]
    )


def build_link(label: str, url: str) -> discord.ui.Button[Any]:
    return discord.ui.Button(label=cut_text(label, LABEL_LENGTH), url=url, style=discord.ButtonStyle.link)


def build_row(*buttons: discord.ui.Button[Any] | None) -> Item | None:
    """Buttons beside each other; those that are not possible are left out, and so is an empty row."""
    kept = [each for each in buttons if each is not None]
    return discord.ui.ActionRow(*kept) if kept else None


def build_rows(buttons: Sequence[discord.ui.Button[Any]]) -> list[Item]:
    """As many rows as it takes."""
    return [
        discord.ui.ActionRow(*buttons[at : at + BUTTONS_IN_ROW])
        for at in range(0, len(buttons), BUTTONS_IN_ROW)
    ]


def build_menu(
    placeholder: str, custom_id: str, entries: Sequence[MenuEntry], least: int = 1, most: int = 1
) -> Item:
    """A list to choose from, in a row of its own."""
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


# shortening


def cut_text(text: str, most: int) -> str:
    """At most so many characters: the end is left off at a word, and shown to be missing.

    >>> cut_text("Spring your trap at the fox?", 20)
    'Spring your trap at…'
    """
    if len(text) <= most:
        return text
    head = text[: most - 1]
    kept = head.rsplit(maxsplit=1)[0] if text[most - 1] != " " and " " in head.strip() else head
    return (kept if len(kept) > most // 2 else head).rstrip() + "…"


SENTENCE_ENDS = (". ", "? ", "! ", ".\n", "?\n", "!\n", "\n")


def shorten_text(text: str, most: int) -> str:
    """At most so many characters, up to the end of a sentence or line if there is one in the second half.

    >>> shorten_text("It falls. You score. Then somebody else is asked.", 30)
    'It falls. You score.'
    """
    if len(text) <= most:
        return text
    room = most - 2  # a bold beginning may need its end
    end = max(text.rfind(mark, 0, room) + len(mark.rstrip()) for mark in SENTENCE_ENDS)
    kept = text[:end].rstrip() if end > room // 2 else cut_text(text, room)
    return kept + "**" if kept.count("**") % 2 else kept


def fit_texts(texts: Sequence[str], room: int) -> list[str]:
    """Texts that have together at most so many characters."""
    kept = list(texts)
    for _ in kept:
        over = sum(map(len, kept)) - room
        if over <= 0:
            break
        longest = max(range(len(kept)), key=lambda at: len(kept[at]))
        kept[longest] = shorten_text(kept[longest], max(len(kept[longest]) - over, 40))
    return kept


# the budget, as it is checked


def find_faults(components: Sequence[dict[str, Any]], room: int = TEXT_LENGTH) -> list[str]:
    """What is wrong with a payload, by the house's budget, which is tighter than Discord's."""
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
    """The same for a form."""
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
