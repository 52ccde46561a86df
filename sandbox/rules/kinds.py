"""The numbers of component types, and which may stand where. Docs: Component Reference, Component Types."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any, cast

from sandbox.errors import Path
from sandbox.model import Json


class Kind(IntEnum):
    """The types of component."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = (
    Kind.STRING_SELECT,
    Kind.USER_SELECT,
    Kind.ROLE_SELECT,
    Kind.MENTIONABLE_SELECT,
    Kind.CHANNEL_SELECT,
)
# Docs: Component Reference, Action Row Child Components
IN_ROW = (Kind.BUTTON, *SELECTS)
# Docs: Component Reference, Container Child Components
IN_CONTAINER = (Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR)
# Docs: Component Reference, Legacy Message Component Behavior
AT_TOP = (Kind.ROW,)
AT_TOP_V2 = (*IN_CONTAINER, Kind.CONTAINER)
# Docs: Component Reference, Section Accessory Components
ACCESSORIES = (Kind.BUTTON, Kind.THUMBNAIL)
# Docs: Component Reference, Label Child Components
IN_LABEL = (
    Kind.TEXT_INPUT,
    *SELECTS,
    Kind.FILE_UPLOAD,
    Kind.RADIO_GROUP,
    Kind.CHECKBOX_GROUP,
    Kind.CHECKBOX,
)
# Docs: Interactions, Modal
AT_TOP_OF_MODAL = (Kind.ROW, Kind.TEXT, Kind.LABEL)

THINGS = {
    Kind.USER_SELECT: ("user",),
    Kind.ROLE_SELECT: ("role",),
    Kind.MENTIONABLE_SELECT: ("user", "role"),
    Kind.CHANNEL_SELECT: ("channel",),
}
"""What the selects that Discord fills itself are filled with."""


def walk(components: Any, path: Path = ()) -> Iterator[tuple[Json, Path]]:
    """Every component with its place, parents before their children, in the order that ids are given."""
    if not isinstance(components, list):
        return
    for n, component in enumerate(cast(list[Any], components)):
        yield from _walk_one(component, (*path, n))


def _walk_one(component: Any, path: Path) -> Iterator[tuple[Json, Path]]:
    if not isinstance(component, dict):
        return
    node = cast(Json, component)
    yield node, path
    yield from walk(node.get("components"), (*path, "components"))
    for key in ("accessory", "component"):
        yield from _walk_one(node.get(key), (*path, key))
