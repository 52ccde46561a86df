"""Rows of the matrix, and builders of the small bodies in them."""

from typing import Any, NamedTuple

Json = dict[str, Any]


class MatrixRow(NamedTuple):
    """A body, where it is sent, and the code it is refused with, or None if valid."""

    kind: str
    """`commands`, `reply`, `update`, `modal`, `choices`, `message`, `thread`."""
    name: str
    body: Any
    code: int | None = 50035


def rows(kind: str, *bodies: tuple[Any, ...]) -> list[MatrixRow]:
    """Build rows, each with a name, a body, and a code if not the usual one."""
    return [MatrixRow(kind, *each) for each in bodies]


def command(**more: Any) -> Json:
    return {"name": "play", "description": "Start a match"} | more


def option(name: str = "game", **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "Which"} | more


def button(custom_id: str = "join", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Join", "custom_id": custom_id} | more


def link(**more: Any) -> Json:
    return {"type": 2, "style": 5, "label": "Rules", "url": "https://example.com"} | more


def offer(value: str = "a", **more: Any) -> Json:
    return {"label": value, "value": value} | more


def select(*options: Json, **more: Any) -> Json:
    return {"type": 3, "custom_id": "pick", "options": list(options or (offer(),))} | more


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def text(content: str = "Words") -> Json:
    return {"type": 10, "content": content}


def label(component: Json | None = None, **more: Any) -> Json:
    return {"type": 18, "label": "Name", "component": component or entry()} | more


def entry(custom_id: str = "name", **more: Any) -> Json:
    return {"type": 4, "custom_id": custom_id, "style": 1} | more


def modal(*components: Json, **more: Any) -> Json:
    return {"title": "A table", "custom_id": "table", "components": list(components or (label(),))} | more


def numbered(count: int) -> list[str]:
    return [f"n{n}" for n in range(count)]
