"""Component types, and where each is allowed. Docs: Component Reference, Component Types."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any, cast

from sandbox.errors import Path
from sandbox.guild.model import Json


class ComponentType(IntEnum):
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
    ComponentType.STRING_SELECT,
    ComponentType.USER_SELECT,
    ComponentType.ROLE_SELECT,
    ComponentType.MENTIONABLE_SELECT,
    ComponentType.CHANNEL_SELECT,
)
# Docs: Component Reference, Action Row Child Components
IN_ROW = (ComponentType.BUTTON, *SELECTS)
# Docs: Component Reference, Container Child Components
IN_CONTAINER = (
    ComponentType.ROW,
    ComponentType.SECTION,
    ComponentType.TEXT,
    ComponentType.GALLERY,
    ComponentType.FILE,
    ComponentType.SEPARATOR,
)
# Docs: Component Reference, Legacy Message Component Behavior
AT_TOP = (ComponentType.ROW,)
AT_TOP_V2 = (*IN_CONTAINER, ComponentType.CONTAINER)
# Docs: Component Reference, Section Accessory Components
ACCESSORIES = (ComponentType.BUTTON, ComponentType.THUMBNAIL)
# Docs: Component Reference, Label Child Components
IN_LABEL = (
    ComponentType.TEXT_INPUT,
    *SELECTS,
    ComponentType.FILE_UPLOAD,
    ComponentType.RADIO_GROUP,
    ComponentType.CHECKBOX_GROUP,
    ComponentType.CHECKBOX,
)
# Docs: Interactions, Modal
AT_TOP_OF_MODAL = (ComponentType.ROW, ComponentType.TEXT, ComponentType.LABEL)

OBJECT_KINDS = {
    ComponentType.USER_SELECT: ("user",),
    ComponentType.ROLE_SELECT: ("role",),
    ComponentType.MENTIONABLE_SELECT: ("user", "role"),
    ComponentType.CHANNEL_SELECT: ("channel",),
}
"""The kinds of object that Discord fills each select with."""


def walk_components(components: Any, path: Path = ()) -> Iterator[tuple[Json, Path]]:
    """Yield every component with its path, parents before children, in the order of numbering."""
    if not isinstance(components, list):
        return
    for n, component in enumerate(cast(list[Any], components)):
        yield from _walk_component(component, (*path, n))


def _walk_component(component: Any, path: Path) -> Iterator[tuple[Json, Path]]:
    if not isinstance(component, dict):
        return
    node = cast(Json, component)
    yield node, path
    yield from walk_components(node.get("components"), (*path, "components"))
    for key in ("accessory", "component"):
        yield from _walk_component(node.get(key), (*path, key))
