"""Emojis of the application: up to 2000 small pictures that only its messages use."""

from collections.abc import Iterator
from typing import Any

from sandbox.errors import ApiError, Faults, Path, unknown
from sandbox.model import Emoji, Json
from sandbox.rules.emojis import is_animated
from sandbox.rules.kinds import walk
from sandbox.world import World

MOST = 2000
"""docs: Emoji Resource, Application-Owned Emoji."""


def find(world: World, id: int) -> Emoji:
    """One of them."""
    if id not in world.data.emojis:
        raise unknown("Emoji")
    return world.data.emojis[id]


def create(world: World, name: str, kind: str, data: bytes, by: int) -> Emoji:
    """A new one, with its picture."""
    if len(world.data.emojis) >= MOST:
        raise ApiError(400, 30008, f"Maximum number of emojis reached ({MOST})")
    _check_free(world, name, None)
    emoji = Emoji(world.ids.next(), name, animated=is_animated(kind, data), user=by)
    world.data.emojis[emoji.id] = emoji
    world.files[emoji.id] = data
    world.data.file_kinds[emoji.id] = kind
    return emoji


def rename(world: World, id: int, name: str) -> Emoji:
    """Give one another name."""
    emoji = find(world, id)
    _check_free(world, name, emoji)
    emoji.name = name
    return emoji


def delete(world: World, id: int) -> None:
    """Take one away."""
    del world.data.emojis[find(world, id).id]
    world.files.pop(id, None)
    world.data.file_kinds.pop(id, None)


def check_shown(world: World, components: Any) -> None:
    """Refuse components that show an emoji which is not there, or not any more.

    Discord's docs do not say so; its users do (issue 25 of HuyaneMatsu/Koishi).
    """
    faults = Faults()
    for emoji, path in _shown(components):
        if emoji.get("id") and int(emoji["id"]) not in world.data.emojis:
            faults.add((*path, "emoji", "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")
    faults.raise_any()


def _shown(components: Any) -> Iterator[tuple[Json, Path]]:
    """The emojis of checked components and of their options."""
    for node, path in walk(components, ("components",)):
        yield node.get("emoji") or {}, path
        for n, option in enumerate(node.get("options") or ()):
            yield option.get("emoji") or {}, (*path, "options", n)


def _check_free(world: World, name: str, own: Emoji | None) -> None:
    """docs: Emoji Resource, Create Application Emoji: names are unique in the application."""
    if any(emoji.name == name and emoji is not own for emoji in world.data.emojis.values()):
        faults = Faults()
        code = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"
        faults.add(["name"], code, "An emoji with this name already exists")
        faults.raise_any()
