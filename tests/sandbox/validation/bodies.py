"""Builders of bodies, and the faults that a check finds in them."""

from collections.abc import Callable, Iterator
from typing import Any

from sandbox.errors import ApiError

ROW, BUTTON, STRING, USER, ROLE, MENTIONABLE, CHANNEL = 1, 2, 3, 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
INPUT, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 4, 18, 19, 21, 22, 23
V2 = 1 << 15


def find_faults(check: Callable[..., Any], *args: Any, **more: Any) -> dict[str, str]:
    """Return the faults by path: `{"embeds.0.title": "BASE_TYPE_MAX_LENGTH"}`."""
    try:
        check(*args, **more)
    except ApiError as error:
        assert (error.status, error.code) == (400, 50035), error
        assert error.message == "Invalid Form Body"
        return dict(_leaves(error.errors, ()))
    return {}


def _leaves(tree: Any, path: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if key == "_errors":
            assert all(entry["message"] for entry in value)
            yield ".".join(path), " ".join(entry["code"] for entry in value)
        else:
            yield from _leaves(value, (*path, key))


def button(**more: Any) -> dict[str, Any]:
    return {"type": BUTTON, "style": 1, "label": "Go", "custom_id": "go"} | more


def buttons(count: int) -> list[dict[str, Any]]:
    return [button(custom_id=f"go {n}") for n in range(count)]


def options(count: int, **more: Any) -> list[dict[str, Any]]:
    return [{"label": f"Card {n}", "value": f"card-{n}"} | more for n in range(count)]


def select(kind: int = STRING, **more: Any) -> dict[str, Any]:
    base = {"type": kind, "custom_id": "pick"}
    return base | ({"options": options(3)} if kind == STRING else {}) | more


def row(*children: dict[str, Any]) -> dict[str, Any]:
    return {"type": ROW, "components": list(children)}


def text(content: str = "Hello") -> dict[str, Any]:
    return {"type": TEXT, "content": content}


def container(*children: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": CONTAINER, "components": list(children)} | more


def section(*texts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": SECTION, "components": list(texts), "accessory": button()} | more


def gallery(*urls: str) -> dict[str, Any]:
    return {"type": GALLERY, "items": [{"media": {"url": url}} for url in urls]}


def label(control: dict[str, Any] | None, **more: Any) -> dict[str, Any]:
    return {"type": LABEL, "label": "Say", "component": control} | more


def entry(**more: Any) -> dict[str, Any]:
    return {"type": INPUT, "custom_id": "said", "style": 1} | more
