"""A small kit over discord.py's layouts: text, picture, rows, and the house's budget for all of them.

Screens count as finished from the start, so that discord.py stores none of them: whatever is pressed is
found again by its `custom_id`.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import discord

Item = discord.ui.Item[Any]
Part = str | Item | None
"""Of a screen, from top to bottom; what is empty is left out."""

TEXT, WORDS = 1500, 3500
"""The most characters of a screen, and of a board in words."""
PARTS = 36
"""The most components of a screen; a text is shortened, of these there are never so many."""
ROWS, IN_ROW = 5, 5
LABEL = 20
CHOICES, CHOICE, ABOUT = 25, 60, 100
PLACEHOLDER = 60
TITLE = 45
ALT = 1024
PICTURE = "board.png"
"""The name of the file that goes with a screen that shows a picture."""

STYLES = {
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


class Entry(NamedTuple):
    """A line of a menu."""

    key: str
    label: str
    about: str = ""
    chosen: bool = False


def screen(*parts: Part, room: int = TEXT) -> Screen:
    """A framed message."""
    found = Screen()
    found.add_item(discord.ui.Container(*_items(parts, room)))
    return found


def line(*parts: Part, room: int = TEXT) -> Screen:
    """A message without a frame: a notice."""
    found = Screen()
    for item in _items(parts, room):
        found.add_item(item)
    return found


def _items(parts: Iterable[Part], room: int) -> list[Item]:
    """Texts that are too long together lose their ends, the longest first."""
    kept = [part for part in parts if part]
    texts = iter(fitted([part for part in kept if isinstance(part, str)], room))
    return [discord.ui.TextDisplay(next(texts)) if isinstance(part, str) else part for part in kept]


def text(*lines: str) -> str:
    """Lines of one text; empty ones are left out."""
    return "\n".join(line for line in lines if line)


def dotted(*parts: str) -> str:
    """Parts of a line, as `one · two`; empty ones are left out."""
    return " · ".join(part for part in parts if part)


def small(line: str) -> str:
    """In small letters."""
    return f"-# {line}" if line else ""


def picture(alt: str, name: str = PICTURE) -> Item | None:
    """The picture that goes with the message; without words for it there is none."""
    if not alt:
        return None
    words = shortened(alt, ALT)
    return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=words))


def rule() -> Item:
    """A line across."""
    return discord.ui.Separator()


def button(label: str, custom_id: str, style: str = "secondary") -> discord.ui.Button[Any]:
    return discord.ui.Button(label=cut(label, LABEL), custom_id=custom_id, style=STYLES[style])


def link(label: str, url: str) -> discord.ui.Button[Any]:
    return discord.ui.Button(label=cut(label, LABEL), url=url, style=discord.ButtonStyle.link)


def row(*buttons: discord.ui.Button[Any] | None) -> Item | None:
    """Buttons beside each other; those that are not possible are left out, and so is an empty row."""
    kept = [each for each in buttons if each is not None]
    return discord.ui.ActionRow(*kept) if kept else None


def rows(buttons: Sequence[discord.ui.Button[Any]]) -> list[Item]:
    """As many rows as it takes."""
    return [discord.ui.ActionRow(*buttons[at : at + IN_ROW]) for at in range(0, len(buttons), IN_ROW)]


def menu(placeholder: str, custom_id: str, entries: Sequence[Entry], least: int = 1, most: int = 1) -> Item:
    """A list to choose from, in a row of its own."""
    most = min(most, len(entries))
    return discord.ui.ActionRow(
        discord.ui.Select[Any](
            custom_id=custom_id,
            placeholder=cut(placeholder, PLACEHOLDER),
            min_values=min(least, most),
            max_values=most,
            options=[option(entry) for entry in entries],
        )
    )


def option(entry: Entry) -> discord.SelectOption:
    return discord.SelectOption(
        label=cut(entry.label, CHOICE),
        value=entry.key,
        description=cut(entry.about, ABOUT) or None,
        default=entry.chosen,
    )


# shortening


def cut(text: str, most: int) -> str:
    """At most so many characters: the end is left off at a word, and shown to be missing.

    >>> cut("Spring your trap at the fox?", 20)
    'Spring your trap at…'
    """
    if len(text) <= most:
        return text
    head = text[: most - 1]
    kept = head.rsplit(maxsplit=1)[0] if text[most - 1] != " " and " " in head.strip() else head
    return (kept if len(kept) > most // 2 else head).rstrip() + "…"


ENDS = (". ", "? ", "! ", ".\n", "?\n", "!\n", "\n")


def shortened(text: str, most: int) -> str:
    """At most so many characters, up to the end of a sentence or line if there is one in the second half.

    >>> shortened("It falls. You score. Then somebody else is asked.", 30)
    'It falls. You score.'
    """
    if len(text) <= most:
        return text
    room = most - 2  # a bold beginning may need its end
    end = max(text.rfind(mark, 0, room) + len(mark.rstrip()) for mark in ENDS)
    kept = text[:end].rstrip() if end > room // 2 else cut(text, room)
    return kept + "**" if kept.count("**") % 2 else kept


def fitted(texts: Sequence[str], room: int) -> list[str]:
    """Texts that have together at most so many characters."""
    kept = list(texts)
    for _ in kept:
        over = sum(map(len, kept)) - room
        if over <= 0:
            break
        longest = max(range(len(kept)), key=lambda at: len(kept[at]))
        kept[longest] = shortened(kept[longest], max(len(kept[longest]) - over, 40))
    return kept


# the budget, as it is checked


def faults(components: Sequence[dict[str, Any]], room: int = TEXT) -> list[str]:
    """What is wrong with a payload, by the house's budget, which is tighter than Discord's."""
    nodes = list(_walk(components))
    found = [fault for node in nodes for fault in _faults_of(node)]
    length = sum(len(str(node.get("content", ""))) for node in nodes)
    wide = [node for node in nodes if node["type"] == discord.ComponentType.action_row.value]
    ids = [str(node["custom_id"]) for node in nodes if node.get("custom_id")]
    totals = ((length, room, "characters"), (len(nodes), PARTS, "components"), (len(wide), ROWS, "rows"))
    found += [f"{count} {what}, more than {most}" for count, most, what in totals if count > most]
    return found + [f"{each} twice" for each in set(ids) if ids.count(each) > 1]


def _faults_of(node: dict[str, Any]) -> list[str]:
    label, kind = str(node.get("label", "")), node["type"]
    found: list[str] = []
    if kind == discord.ComponentType.button.value and not 1 <= len(label) <= LABEL:
        found.append(f"the label {label!r}")
    if kind == discord.ComponentType.action_row.value and len(node["components"]) > IN_ROW:
        found.append(f"{len(node['components'])} buttons in a row")
    if "options" in node:
        found += _faults_of_options(node["options"])
    return found


def _faults_of_options(options: Sequence[dict[str, Any]]) -> list[str]:
    found = [] if 1 <= len(options) <= CHOICES else [f"{len(options)} options"]
    found += [f"the option {each['label']!r}" for each in options if not 1 <= len(each["label"]) <= CHOICE]
    values = [each["value"] for each in options]
    found += [
        f"the description of {e['label']!r}" for e in options if len(e.get("description") or "") > ABOUT
    ]
    return found + [f"the value {value} twice" for value in set(values) if values.count(value) > 1]


def _walk(components: Iterable[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    for node in components:
        yield node
        yield from _walk(node.get("components", ()))
        if "component" in node:
            yield node["component"]


def form_faults(data: dict[str, Any]) -> list[str]:
    """The same for a form."""
    parts = data["components"]
    found = [] if 1 <= len(parts) <= 5 else [f"{len(parts)} parts"]
    found += [f"the title {data['title']!r}"] if not 1 <= len(data["title"]) <= TITLE else []
    found += [f"the label {part['label']!r}" for part in parts if not 1 <= len(part["label"]) <= TITLE]
    for part in parts:
        options = part["component"].get("options") or ()
        groups = (discord.ComponentType.radio_group.value, discord.ComponentType.checkbox_group.value)
        if part["component"]["type"] in groups and len(options) > 10:
            found.append(f"{len(options)} options in a group")
        found += _faults_of_options(options) if options else []
    return found
