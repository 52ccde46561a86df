"""The components of a message: what may stand where, and how much of it. Docs: Component Reference."""

from collections.abc import Collection, Iterable
from typing import Any

from sandbox.errors import Faults, Path
from sandbox.rules.completing import complete as complete
from sandbox.rules.controls import check_button, check_select
from sandbox.rules.fields import Fields, choices, whole
from sandbox.rules.kinds import (
    ACCESSORIES,
    AT_TOP,
    AT_TOP_V2,
    IN_CONTAINER,
    IN_ROW,
    SELECTS,
    Kind,
    walk,
)
from sandbox.rules.media import DESCRIPTION, check_link

ROWS = 5  # Docs: Component Reference, Legacy Message Component Behavior
COMPONENTS = 40  # Docs: Component Reference, "Messages allow up to 40 total components"
IN_ONE_ROW = 5  # Docs: Component Reference, Action Row
IN_ONE_SECTION = 3  # Docs: Component Reference, Section Structure
IN_ONE_GALLERY = 10  # Docs: Component Reference, Media Gallery Structure
SPACINGS = (1, 2)  # Docs: Component Reference, Separator Structure
COLOURS = 0xFFFFFF  # Docs: Component Reference, Container Structure
TEXT = 4000
"""Of all text displays together. Discord says it in its answer; the description has it for a single one."""
IDS = 2**31 - 1  # Docs: Component Reference, Anatomy of a Component


def check_components(
    components: Any, faults: Faults, path: Path, v2: bool, names: Collection[str] = ()
) -> None:
    """All components of a message. `names` are the files that its `attachment://` links can mean."""
    key = str(path[-1])
    top = Fields({key: components}, faults, path[:-1])
    kinds, most = (AT_TOP_V2, COMPONENTS) if v2 else (AT_TOP, ROWS)
    for component in top.objects(key, 0, most):
        check_kind(component, kinds, names)
    if v2:
        _check_totals(components, top, key)
    check_ids(components, faults, path)


def check_kind(place: Fields, allowed: Collection[Kind], names: Collection[str]) -> Kind | None:
    """One component and what it contains."""
    kind = kind_of(place, allowed)
    if kind is None:
        return None
    place.number("id", 0, IDS)
    match kind:
        case Kind.ROW:
            _check_row(place, names)
        case Kind.BUTTON:
            check_button(place)
        case Kind.SECTION:
            _check_section(place, names)
        case Kind.TEXT:
            place.text("content", 1, TEXT, required=True)
        case Kind.THUMBNAIL:
            _check_picture(place, names)
        case Kind.GALLERY:
            for item in place.objects("items", 1, IN_ONE_GALLERY, required=True):
                _check_picture(item, names)
        case Kind.FILE:
            place.boolean("spoiler")
            if (file := place.object("file", required=True)) is not None:
                check_link(file, "url", names, only_files=True)
        case Kind.SEPARATOR:
            place.boolean("divider")
            place.choice("spacing", SPACINGS)
        case Kind.CONTAINER:
            place.boolean("spoiler")
            place.number("accent_color", 0, COLOURS)
            for child in place.objects("components", 1, COMPONENTS, required=True):
                check_kind(child, IN_CONTAINER, names)
        case _:
            check_select(place, kind)
    return kind


def kind_of(place: Fields, allowed: Collection[Kind]) -> Kind | None:
    """The type of a component, if it may stand here."""
    number = whole(place.body.get("type"))
    if number is None:
        place.wrong("type", "BASE_TYPE_REQUIRED", "This field is required")
    elif number not in allowed:
        message = f'Value of field "type" must be one of {choices(allowed)}.'
        place.wrong(None, "UNION_TYPE_CHOICES", message)
    else:
        return Kind(number)
    return None


def _check_row(place: Fields, names: Collection[str]) -> None:
    """A button is one wide and a select five; a row has room for five."""
    width = 0
    for child in place.objects("components", 1, IN_ONE_ROW, required=True):
        kind = check_kind(child, IN_ROW, names)
        width += IN_ONE_ROW if kind in SELECTS else 1
        if width > IN_ONE_ROW and len(place.body["components"]) <= IN_ONE_ROW:
            message = "The specified component exceeds the maximum width"
            child.wrong(None, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def _check_section(place: Fields, names: Collection[str]) -> None:
    for child in place.objects("components", 1, IN_ONE_SECTION, required=True):
        check_kind(child, (Kind.TEXT,), names)
    if (accessory := place.object("accessory", required=True)) is not None:
        check_kind(accessory, ACCESSORIES, names)


def _check_picture(place: Fields, names: Collection[str]) -> None:
    place.text("description", 1, DESCRIPTION)
    place.boolean("spoiler")
    if (media := place.object("media", required=True)) is not None:
        check_link(media, "url", names)


def _check_totals(components: Any, top: Fields, key: str) -> None:
    nodes = [node for node, _ in walk(components)]
    if len(nodes) > COMPONENTS and len(components) <= COMPONENTS:
        message = f"The total number of components must be {COMPONENTS} or fewer"
        top.wrong(key, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    if text_length(nodes) > TEXT:
        message = f"Components displayable text size exceeds maximum size of {TEXT}"
        top.wrong(key, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def text_length(nodes: Iterable[dict[str, Any]]) -> int:
    """The length of all text displays together."""
    texts = (node.get("content") for node in nodes if node.get("type") == Kind.TEXT)
    return sum(len(text) for text in texts if isinstance(text, str))


def check_ids(components: Any, faults: Faults, path: Path) -> None:
    """Ids and custom ids are unique in a message or modal, also among disabled components."""
    seen: set[tuple[str, Any]] = set()
    for node, place in walk(components, path):
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
