"""Components of a message: nesting and limits. Docs: Component Reference."""

from collections.abc import Collection, Iterable
from typing import Any

from sandbox.errors import FieldErrors, Path
from sandbox.validation.component_completion import complete_components as complete_components
from sandbox.validation.component_types import (
    ACCESSORIES,
    AT_TOP,
    AT_TOP_V2,
    IN_CONTAINER,
    IN_ROW,
    SELECTS,
    ComponentType,
    walk_components,
)
from sandbox.validation.controls import check_button, check_select
from sandbox.validation.fields import BodyReader, format_choices, parse_whole
from sandbox.validation.media import DESCRIPTION, check_link

ROWS = 5  # Docs: Component Reference, Legacy Message Component Behavior
COMPONENTS = 40  # Docs: Component Reference, "Messages allow up to 40 total components"
IN_ONE_ROW = 5  # Docs: Component Reference, Action Row
IN_ONE_SECTION = 3  # Docs: Component Reference, Section Structure
IN_ONE_GALLERY = 10  # Docs: Component Reference, Media Gallery Structure
SPACINGS = (1, 2)  # Docs: Component Reference, Separator Structure
COLOURS = 0xFFFFFF  # Docs: Component Reference, Container Structure
TEXT = 4000
"""Limit for all text displays together.

Discord's errors state it; the description has it for a single one.
"""
IDS = 2**31 - 1  # Docs: Component Reference, Anatomy of a Component


def check_components(
    components: Any, faults: FieldErrors, path: Path, v2: bool, names: Collection[str] = ()
) -> None:
    """Check all components of a message. `names` are its files, for `attachment://` links."""
    key = str(path[-1])
    top = BodyReader({key: components}, faults, path[:-1])
    kinds, most = (AT_TOP_V2, COMPONENTS) if v2 else (AT_TOP, ROWS)
    for component in top.read_objects(key, 0, most):
        check_kind(component, kinds, names)
    if v2:
        _check_totals(components, top, key)
    check_ids(components, faults, path)


def check_kind(
    place: BodyReader, allowed: Collection[ComponentType], names: Collection[str]
) -> ComponentType | None:
    """Check one component and its children."""
    kind = kind_of(place, allowed)
    if kind is None:
        return None
    place.read_number("id", 0, IDS)
    match kind:
        case ComponentType.ROW:
            _check_row(place, names)
        case ComponentType.BUTTON:
            check_button(place)
        case ComponentType.SECTION:
            _check_section(place, names)
        case ComponentType.TEXT:
            place.read_text("content", 1, TEXT, required=True)
        case ComponentType.THUMBNAIL:
            _check_picture(place, names)
        case ComponentType.GALLERY:
            for item in place.read_objects("items", 1, IN_ONE_GALLERY, required=True):
                _check_picture(item, names)
        case ComponentType.FILE:
            place.read_boolean("spoiler")
            if (file := place.read_object("file", required=True)) is not None:
                check_link(file, "url", names, only_files=True)
        case ComponentType.SEPARATOR:
            place.read_boolean("divider")
            place.read_choice("spacing", SPACINGS)
        case ComponentType.CONTAINER:
            place.read_boolean("spoiler")
            place.read_number("accent_color", 0, COLOURS)
            for child in place.read_objects("components", 1, COMPONENTS, required=True):
                check_kind(child, IN_CONTAINER, names)
        case _:
            check_select(place, kind)
    return kind


def kind_of(place: BodyReader, allowed: Collection[ComponentType]) -> ComponentType | None:
    """Return a component's type if allowed here."""
    number = parse_whole(place.body.get("type"))
    if number is None:
        place.add_fault("type", "BASE_TYPE_REQUIRED", "This field is required")
    elif number not in allowed:
        message = f'Value of field "type" must be one of {format_choices(allowed)}.'
        place.add_fault(None, "UNION_TYPE_CHOICES", message)
    else:
        return ComponentType(number)
    return None


def _check_row(place: BodyReader, names: Collection[str]) -> None:
    """Check a row, which is five wide: a button takes one, a select five."""
    width = 0
    for child in place.read_objects("components", 1, IN_ONE_ROW, required=True):
        kind = check_kind(child, IN_ROW, names)
        width += IN_ONE_ROW if kind in SELECTS else 1
        if width > IN_ONE_ROW and len(place.body["components"]) <= IN_ONE_ROW:
            message = "The specified component exceeds the maximum width"
            child.add_fault(None, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def _check_section(place: BodyReader, names: Collection[str]) -> None:
    for child in place.read_objects("components", 1, IN_ONE_SECTION, required=True):
        check_kind(child, (ComponentType.TEXT,), names)
    if (accessory := place.read_object("accessory", required=True)) is not None:
        check_kind(accessory, ACCESSORIES, names)


def _check_picture(place: BodyReader, names: Collection[str]) -> None:
    place.read_text("description", 1, DESCRIPTION)
    place.read_boolean("spoiler")
    if (media := place.read_object("media", required=True)) is not None:
        check_link(media, "url", names)


def _check_totals(components: Any, top: BodyReader, key: str) -> None:
    nodes = [node for node, _ in walk_components(components)]
    if len(nodes) > COMPONENTS and len(components) <= COMPONENTS:
        message = f"The total number of components must be {COMPONENTS} or fewer"
        top.add_fault(key, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    if text_length(nodes) > TEXT:
        message = f"Components displayable text size exceeds maximum size of {TEXT}"
        top.add_fault(key, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def text_length(nodes: Iterable[dict[str, Any]]) -> int:
    """Return the total length of all text displays."""
    texts = (node.get("content") for node in nodes if node.get("type") == ComponentType.TEXT)
    return sum(len(text) for text in texts if isinstance(text, str))


def check_ids(components: Any, faults: FieldErrors, path: Path) -> None:
    """Check that ids and custom ids are unique in a message or modal, including disabled components."""
    seen: set[tuple[str, Any]] = set()
    for node, place in walk_components(components, path):
        for key, code in (
            ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
            ("id", "COMPONENT_ID_DUPLICATED"),
        ):
            value = node.get(key)
            if not isinstance(value, str | int) or not value:
                continue
            if (key, value) in seen:
                name = key.replace("_", " ")
                faults.add((*place, key), code, f"Component {name} cannot be duplicated")
            seen.add((key, value))
