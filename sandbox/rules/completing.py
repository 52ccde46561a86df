"""Components as Discord answers them: numbered, with their defaults, without what nobody knows."""

from typing import Any

from sandbox.model import Json
from sandbox.rules.kinds import SELECTS, Kind, walk

_SELECT: Json = {"custom_id": None, "placeholder": None, "min_values": 1, "max_values": 1, "disabled": False}
_PICKED: Json = _SELECT | {"default_values": None}
_CONTROL: Json = {"custom_id": None}

DEFAULTS: dict[Kind, Json] = {
    Kind.ROW: {"components": None},
    Kind.BUTTON: {
        "style": None,
        "label": None,
        "emoji": None,
        "custom_id": None,
        "url": None,
        "sku_id": None,
        "disabled": False,
    },
    Kind.STRING_SELECT: _SELECT | {"options": None},
    Kind.USER_SELECT: _PICKED,
    Kind.ROLE_SELECT: _PICKED,
    Kind.MENTIONABLE_SELECT: _PICKED,
    Kind.CHANNEL_SELECT: _PICKED | {"channel_types": None},
    Kind.SECTION: {"components": None, "accessory": None},
    Kind.TEXT: {"content": None},
    Kind.THUMBNAIL: {"media": None, "description": None, "spoiler": False},
    Kind.GALLERY: {"items": None},
    Kind.FILE: {"file": None, "spoiler": False},
    Kind.SEPARATOR: {"divider": True, "spacing": 1},
    Kind.CONTAINER: {"components": None, "accent_color": None, "spoiler": False},
    Kind.TEXT_INPUT: _CONTROL
    | {
        "style": None,
        "label": None,
        "value": None,
        "placeholder": None,
        "required": True,
        "min_length": None,
        "max_length": None,
    },
    Kind.LABEL: {"label": None, "description": None, "component": None},
    Kind.FILE_UPLOAD: _CONTROL | {"min_values": 1, "max_values": 1, "required": True},
    Kind.RADIO_GROUP: _CONTROL | {"options": None, "required": True},
    Kind.CHECKBOX_GROUP: _CONTROL | {"options": None, "min_values": 1, "max_values": None, "required": True},
    Kind.CHECKBOX: _CONTROL | {"default": False},
}
"""The fields of each kind, with what Discord fills in where the docs name a default."""

NULL_IN_ANSWERS = {(Kind.CONTAINER, "accent_color"), (Kind.THUMBNAIL, "description")}
"""Fields that are there in an answer even when they say nothing."""


def complete(components: list[Json]) -> list[Json]:
    """Checked components of a message or modal as Discord answers them.

    Ids that were given stay; the others rise in order around them (docs: Anatomy of a Component).
    """
    completed = [_complete(component) for component in components]
    taken = {node["id"] for node, _ in walk(completed) if node["id"]}
    number = 0
    for node, _ in walk(completed):
        if not node["id"]:
            number += 1
            while number in taken:
                number += 1
            node["id"] = number
    return completed


def _complete(component: Json, *, labelled: bool = False) -> Json:
    kind = Kind(int(component["type"]))
    done: Json = {"type": int(kind), "id": int(component.get("id") or 0)}
    for key, default in _defaults(kind, component, labelled).items():
        value = component.get(key)
        value = default if value is None else value
        if value is not None or (kind, key) in NULL_IN_ANSWERS:
            done[key] = _inner(key, value)
    return done


def _defaults(kind: Kind, component: Json, labelled: bool) -> Json:
    defaults = DEFAULTS[kind]
    if labelled and kind in SELECTS:
        # Modals know no disabled parts, and messages no required ones.
        return {key: value for key, value in defaults.items() if key != "disabled"} | {"required": True}
    if kind is Kind.CHECKBOX_GROUP:
        return defaults | {"max_values": len(component["options"])}
    return defaults


def _inner(key: str, value: Any) -> Any:
    match key:
        case "components":
            return [_complete(child) for child in value]
        case "accessory":
            return _complete(value)
        case "component":
            return _complete(value, labelled=True)
        case "options":
            return [_option(option) for option in value]
        case "items":
            return [_item(item) for item in value]
        case "emoji":
            return _emoji(value)
        case "media" | "file":
            return {"url": value["url"]}
        case "sku_id":
            return str(value)
        case "default_values":
            return [{"id": str(default["id"]), "type": default["type"]} for default in value]
        case _:
            return value


def _option(option: Json) -> Json:
    keys = ("label", "value", "description", "emoji", "default")
    return {key: _inner(key, option[key]) for key in keys if option.get(key) is not None}


def _item(item: Json) -> Json:
    """Docs: Component Reference, Media Gallery Item Structure."""
    spoiler = bool(item.get("spoiler"))
    return {
        "media": {"url": item["media"]["url"]},
        "description": item.get("description"),
        "spoiler": spoiler,
    }


def _emoji(emoji: Json) -> Json:
    if emoji.get("id") is None:
        return {"name": emoji["name"]}
    animated = bool(emoji.get("animated"))
    return {"id": str(emoji["id"]), "name": emoji.get("name") or "_", "animated": animated}
