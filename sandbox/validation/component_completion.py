"""Completion of components as Discord returns them: ids, defaults, no unknown fields."""

from typing import Any

from sandbox.guild.model import Json
from sandbox.validation.component_types import SELECTS, ComponentType, walk_components

_SELECT: Json = {"custom_id": None, "placeholder": None, "min_values": 1, "max_values": 1, "disabled": False}
_PICKED: Json = _SELECT | {"default_values": None}
_CONTROL: Json = {"custom_id": None}

DEFAULTS: dict[ComponentType, Json] = {
    ComponentType.ROW: {"components": None},
    ComponentType.BUTTON: {
        "style": None,
        "label": None,
        "emoji": None,
        "custom_id": None,
        "url": None,
        "sku_id": None,
        "disabled": False,
    },
    ComponentType.STRING_SELECT: _SELECT | {"options": None},
    ComponentType.USER_SELECT: _PICKED,
    ComponentType.ROLE_SELECT: _PICKED,
    ComponentType.MENTIONABLE_SELECT: _PICKED,
    ComponentType.CHANNEL_SELECT: _PICKED | {"channel_types": None},
    ComponentType.SECTION: {"components": None, "accessory": None},
    ComponentType.TEXT: {"content": None},
    ComponentType.THUMBNAIL: {"media": None, "description": None, "spoiler": False},
    ComponentType.GALLERY: {"items": None},
    ComponentType.FILE: {"file": None, "spoiler": False},
    ComponentType.SEPARATOR: {"divider": True, "spacing": 1},
    ComponentType.CONTAINER: {"components": None, "accent_color": None, "spoiler": False},
    ComponentType.TEXT_INPUT: _CONTROL
    | {
        "style": None,
        "label": None,
        "value": None,
        "placeholder": None,
        "required": True,
        "min_length": None,
        "max_length": None,
    },
    ComponentType.LABEL: {"label": None, "description": None, "component": None},
    ComponentType.FILE_UPLOAD: _CONTROL | {"min_values": 1, "max_values": 1, "required": True},
    ComponentType.RADIO_GROUP: _CONTROL | {"options": None, "required": True},
    ComponentType.CHECKBOX_GROUP: _CONTROL
    | {"options": None, "min_values": 1, "max_values": None, "required": True},
    ComponentType.CHECKBOX: _CONTROL | {"default": False},
}
"""The fields of each type, with Discord's default where the docs name one."""

NULL_IN_RESPONSES = {(ComponentType.CONTAINER, "accent_color"), (ComponentType.THUMBNAIL, "description")}
"""Fields included in responses even if null."""


def complete_components(components: list[Json]) -> list[Json]:
    """Complete the checked components of a message or modal.

    Given ids are kept; the others are numbered in order around them (docs: Anatomy of a Component).
    """
    completed = [_complete_component(component) for component in components]
    taken = {node["id"] for node, _ in walk_components(completed) if node["id"]}
    number = 0
    for node, _ in walk_components(completed):
        if not node["id"]:
            number += 1
            while number in taken:
                number += 1
            node["id"] = number
    return completed


def _complete_component(component: Json, *, labelled: bool = False) -> Json:
    kind = ComponentType(int(component["type"]))
    payload: Json = {"type": int(kind), "id": int(component.get("id") or 0)}
    for key, default in _component_defaults(kind, component, labelled).items():
        value = component.get(key)
        value = default if value is None else value
        if value is not None or (kind, key) in NULL_IN_RESPONSES:
            payload[key] = _complete_nested(key, value)
    return payload


def _component_defaults(kind: ComponentType, component: Json, labelled: bool) -> Json:
    defaults = DEFAULTS[kind]
    if labelled and kind in SELECTS:
        # Modals have no disabled controls, and messages no required ones.
        return {key: value for key, value in defaults.items() if key != "disabled"} | {"required": True}
    if kind is ComponentType.CHECKBOX_GROUP:
        return defaults | {"max_values": len(component["options"])}
    return defaults


def _complete_nested(key: str, value: Any) -> Any:
    match key:
        case "components":
            return [_complete_component(child) for child in value]
        case "accessory":
            return _complete_component(value)
        case "component":
            return _complete_component(value, labelled=True)
        case "options":
            return [_complete_option(option) for option in value]
        case "items":
            return [_complete_media_item(item) for item in value]
        case "emoji":
            return _complete_emoji(value)
        case "media" | "file":
            return {"url": value["url"]}
        case "sku_id":
            return str(value)
        case "default_values":
            return [{"id": str(default["id"]), "type": default["type"]} for default in value]
        case _:
            return value


def _complete_option(option: Json) -> Json:
    keys = ("label", "value", "description", "emoji", "default")
    return {key: _complete_nested(key, option[key]) for key in keys if option.get(key) is not None}


def _complete_media_item(item: Json) -> Json:
    """Complete a gallery item (docs: Component Reference, Media Gallery Item Structure)."""
    spoiler = bool(item.get("spoiler"))
    return {
        "media": {"url": item["media"]["url"]},
        "description": item.get("description"),
        "spoiler": spoiler,
    }


def _complete_emoji(emoji: Json) -> Json:
    if emoji.get("id") is None:
        return {"name": emoji["name"]}
    animated = bool(emoji.get("animated"))
    return {"id": str(emoji["id"]), "name": emoji.get("name") or "_", "animated": animated}
