"""The application's emojis: up to 2000 small pictures, for its own messages only."""

from collections.abc import Iterator
from typing import Any

from sandbox.errors import ApiError, FieldErrors, Path, unknown_resource
from sandbox.guild.model import Emoji, Json
from sandbox.guild.world import World
from sandbox.validation.component_types import walk_components
from sandbox.validation.emojis import is_animated

MAX_EMOJIS = 2000
"""docs: Emoji Resource, Application-Owned Emoji."""


def find_emoji(world: World, id: int) -> Emoji:
    if id not in world.data.emojis:
        raise unknown_resource("Emoji")
    return world.data.emojis[id]


def create_emoji(world: World, name: str, kind: str, data: bytes, by: int) -> Emoji:
    """Create an emoji with its picture."""
    if len(world.data.emojis) >= MAX_EMOJIS:
        raise ApiError(400, 30008, f"Maximum number of emojis reached ({MAX_EMOJIS})")
    _check_name_free(world, name, None)
    emoji = Emoji(world.ids.next_id(), name, animated=is_animated(kind, data), user=by)
    world.data.emojis[emoji.id] = emoji
    world.files[emoji.id] = data
    world.data.file_kinds[emoji.id] = kind
    return emoji


def rename_emoji(world: World, id: int, name: str) -> Emoji:
    emoji = find_emoji(world, id)
    _check_name_free(world, name, emoji)
    emoji.name = name
    return emoji


def delete_emoji(world: World, id: int) -> None:
    del world.data.emojis[find_emoji(world, id).id]
    world.files.pop(id, None)
    world.data.file_kinds.pop(id, None)


def check_shown_emojis(world: World, components: Any) -> None:
    """Refuse components that show a missing or deleted emoji.

    Discord's docs do not mention this; its users do (issue 25 of HuyaneMatsu/Koishi).
    """
    faults = FieldErrors()
    for emoji, path in _shown_emojis(components):
        if emoji.get("id") and int(emoji["id"]) not in world.data.emojis:
            faults.add((*path, "emoji", "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")
    faults.raise_if_any()


def _shown_emojis(components: Any) -> Iterator[tuple[Json, Path]]:
    """Yield the emojis of checked components and of their options."""
    for node, path in walk_components(components, ("components",)):
        yield node.get("emoji") or {}, path
        for n, option in enumerate(node.get("options") or ()):
            yield option.get("emoji") or {}, (*path, "options", n)


def _check_name_free(world: World, name: str, own: Emoji | None) -> None:
    """Require a name that is unique in the application (docs: Emoji Resource, Create Application Emoji)."""
    if any(emoji.name == name and emoji is not own for emoji in world.data.emojis.values()):
        faults = FieldErrors()
        code = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"
        faults.add(["name"], code, "An emoji with this name already exists")
        faults.raise_if_any()
