"""Messages and modals as a person sees them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sandbox.driver.page_socket import Json, PageConnection, get_nested

# docs: Component Reference, Component Types
BUTTON, TEXT_INPUT, TEXT, LABEL = 2, 4, 10, 18
SELECTS = (3, 5, 6, 7, 8)

LINK = 5
"""docs: Component Reference, Button Styles."""
LOADING = 1 << 7
"""docs: Message Resource, Message Flags."""


def simplify(text: str) -> str:
    """Normalize a text, ignoring case and punctuation: `your_move` matches "Your move!"."""
    return re.sub(r"\W+", "_", text.casefold()).strip("_")


@dataclass(frozen=True)
class ButtonView:
    """A button; a link button has a `url` and no `custom_id`."""

    label: str
    emoji: str
    custom_id: str | None
    url: str | None
    style: int
    disabled: bool


@dataclass(frozen=True)
class SelectView:
    """A select menu. Discord fills those without options."""

    custom_id: str
    placeholder: str
    kind: int
    least: int
    most: int
    disabled: bool
    options: list[Json] = field(default_factory=list[Json])

    @property
    def labels(self) -> list[str]:
        """The labels of the options."""
        return [option["label"] for option in self.options]


@dataclass(frozen=True)
class FileView:
    """A file of a message, wherever it is shown."""

    filename: str
    url: str
    content_type: str | None
    description: str | None
    wire: PageConnection = field(repr=False, compare=False)

    async def download(self) -> bytes:
        """Download the file from the server."""
        async with self.wire.session.get(self.url) as answer:
            answer.raise_for_status()
            return await answer.read()


class MessageSnapshot:
    """A message at the time of the lookup. Look it up again to see changes."""

    def __init__(self, raw: Json, wire: PageConnection) -> None:
        self.raw, self.wire = raw, wire

    def __repr__(self) -> str:
        return f"<{self.author}: {self.text!r}>"

    @property
    def id(self) -> str:
        return self.raw["id"]

    @property
    def channel(self) -> str:
        """The id of the message's channel."""
        return self.raw["channel_id"]

    @property
    def author(self) -> str:
        """The author's name."""
        return self.raw["author"]["global_name"] or self.raw["author"]["username"]

    @property
    def content(self) -> str:
        return self.raw["content"]

    @property
    def ephemeral(self) -> bool:
        """Whether only this person can see the message."""
        return bool(self.raw.get("ephemeral"))

    @property
    def is_loading(self) -> bool:
        """Whether the message still says "thinking"."""
        return bool(self.raw["flags"] & LOADING)

    @property
    def thread(self) -> str | None:
        """The id of the thread started from the message."""
        return self.raw["thread"]["id"] if "thread" in self.raw else None

    @property
    def text(self) -> str:
        """All readable text: content, embeds, components."""
        parts = [self.content]
        for embed in self.raw["embeds"]:
            parts += _embed_texts(embed)
        for component in self.components:
            parts += _component_texts(component)
        return "\n".join(part for part in parts if part)

    @property
    def components(self) -> list[Json]:
        """All components, depth first."""
        return list(walk_components(self.raw["components"]))

    @property
    def buttons(self) -> list[ButtonView]:
        """All buttons, in display order."""
        return [_button(each) for each in self.components if each["type"] == BUTTON]

    @property
    def selects(self) -> list[SelectView]:
        """All select menus."""
        return [_select(each) for each in self.components if each["type"] in SELECTS]

    @property
    def files(self) -> list[FileView]:
        """All files: attached, in embeds, and in components."""
        found = [self._file(each, each.get("description")) for each in self.raw["attachments"]]
        for embed in self.raw["embeds"]:
            pictures = [embed[part] for part in ("image", "thumbnail") if part in embed]
            found += [self._file(each, embed.get("title")) for each in pictures]
        for holder in [each for part in self.components for each in (part, *part.get("items", ()))]:
            shown = holder.get("media") or holder.get("file")
            found += [self._file(shown, holder.get("description"))] if shown else []
        return found

    @property
    def reactions(self) -> dict[str, int]:
        """The number of reactions by emoji."""
        return {each["emoji"]["name"]: each["count"] for each in self.raw.get("reactions", [])}

    def _file(self, shown: Json, description: str | None) -> FileView:
        url: str = shown["url"]
        name = shown.get("filename") or url.split("?")[0].rsplit("/", 1)[-1]
        return FileView(name, url, shown.get("content_type"), description, self.wire)


class ModalForm:
    """A modal opened by the bot."""

    def __init__(self, raw: Json) -> None:
        self.raw = raw

    @property
    def interaction(self) -> str:
        """The id of the interaction that opened the modal."""
        return self.raw["interaction"]

    @property
    def title(self) -> str:
        return self.raw["title"]

    @property
    def fields(self) -> dict[str, Json]:
        """The fields by label. Deprecated text inputs have their own label, other fields are inside one."""
        found: dict[str, Json] = {}
        for part in walk_components(self.raw["components"]):
            if part["type"] == LABEL:
                found[part["label"]] = part["component"]
            elif part["type"] == TEXT_INPUT and part.get("label"):
                found[part["label"]] = part
        return found

    @property
    def text(self) -> str:
        """All readable text."""
        parts = [part for each in walk_components(self.raw["components"]) for part in _component_texts(each)]
        return "\n".join([self.title, *parts])

    def field(self, name: str) -> Json:
        """Return a field by its label or custom id, ignoring case and punctuation."""
        for label, found in self.fields.items():
            if simplify(name) in (simplify(label), simplify(found["custom_id"])):
                return found
        raise KeyError(f"The form {self.title!r} has no field {name!r}, but {list(self.fields)}")


def walk_components(components: list[Json]) -> Iterator[Json]:
    """Yield all components, parents before children."""
    for component in components:
        yield component
        yield from walk_components(get_nested(component, "components"))
        yield from walk_components(
            [component[key] for key in ("accessory", "component") if component.get(key)]
        )


def _embed_texts(embed: Json) -> list[str]:
    author: Json = embed.get("author") or {}
    footer: Json = embed.get("footer") or {}
    parts: list[Any] = [author.get("name"), embed.get("title"), embed.get("description")]
    for each in get_nested(embed, "fields"):
        parts += [each["name"], each["value"]]
    return [str(part) for part in [*parts, footer.get("text")] if part]


def _component_texts(component: Json) -> list[str]:
    keys = ("content", "label", "placeholder") if component["type"] != TEXT else ("content",)
    described = [item["description"] for item in get_nested(component, "items") if item.get("description")]
    return [str(component[key]) for key in keys if component.get(key)] + described


def _button(raw: Json) -> ButtonView:
    emoji: Json = raw.get("emoji") or {}
    return ButtonView(
        raw.get("label") or "",
        emoji.get("name") or "",
        raw.get("custom_id"),
        raw.get("url"),
        raw["style"],
        bool(raw.get("disabled")),
    )


def _select(raw: Json) -> SelectView:
    return SelectView(
        raw["custom_id"],
        raw.get("placeholder") or "",
        raw["type"],
        raw.get("min_values", 1),
        raw.get("max_values", 1),
        bool(raw.get("disabled")),
        raw.get("options") or [],
    )
