"""Independent checks of the traffic: Discord's description of its REST API, and a schema of its events.

Their files are expected beside the checkout; without them, tests skip with a reason.
"""

import importlib.util
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft7Validator

BOOKS = Path(__file__).resolve().parents[3] / "shared" / "discord"
MISSING = f"Discord's own description is not at hand ({BOOKS.name}/openapi.json beside the checkout)"

OPTIONAL_IN_TRUTH = {
    # Required in responses by the description, optional according to Discord's documentation.
    "primary_guild",
    "flags_new",
    "approximate_guild_count",
    "approximate_user_install_count",
    "approximate_user_authorization_count",
}


def at_hand() -> bool:
    return (BOOKS / "openapi.json").is_file()


@cache
def _book(strict: bool) -> Any:
    place = importlib.util.spec_from_file_location("spec_book", BOOKS / "spec_book.py")
    assert place is not None and place.loader is not None
    module = importlib.util.module_from_spec(place)
    place.loader.exec_module(module)
    book = module.SpecBook(BOOKS / "openapi.json", strict=strict)
    _loosen(book.document["components"]["schemas"])
    return book


def _loosen(node: Any) -> None:
    if isinstance(node, dict):
        if isinstance(node.get("required"), list):
            node["required"] = [name for name in node["required"] if name not in OPTIONAL_IN_TRUTH]
        for child in node.values():
            _loosen(child)
    elif isinstance(node, list):
        for child in node:
            _loosen(child)


def request_problems(method: str, path: str, body: Any, multipart: bool = False) -> list[str]:
    """Return the description's objections to a request, including unknown fields."""
    return _book(strict=True).request_problems(method, path, body, multipart=multipart)


def answer_problems(method: str, path: str, status: int, body: Any) -> list[str]:
    """Return the description's objections to a response."""
    return _book(strict=False).response_problems(method, path, status, body)


@cache
def _events() -> dict[str, Any]:
    return json.loads((BOOKS / "gateway.schema.json").read_text("utf-8"))


@cache
def _event_validator(name: str) -> Draft7Validator:
    schemas = _events()
    return Draft7Validator({"$defs": schemas["$defs"], **schemas["events"][name]})


def knows_event(name: str) -> bool:
    return name in _events()["events"]


def event_problems(name: str, data: Any) -> list[str]:
    """Return the schema's objections to an event's data."""
    return [_told(error) for error in _event_validator(name).iter_errors(data)]


def _told(error: Any) -> str:
    where = "/".join(str(step) for step in error.absolute_path) or "(data)"
    inner = min(error.context, key=lambda one: len(one.schema_path), default=None) if error.context else None
    return f"{where}: {error.message[:200]}" + (f" [{inner.message[:200]}]" if inner else "")


def verdict(traffic: Iterable[dict[str, Any]]) -> list[str]:
    """Return all objections to a recorded log of traffic, without duplicates."""
    found: dict[str, None] = {}
    for line in traffic:
        for problem in _problems(line):
            found[problem] = None
    return list(found)


def _problems(line: dict[str, Any]) -> Iterable[str]:
    if line["kind"] == "event":
        if not knows_event(line["t"]):
            return
        for problem in event_problems(line["t"], line["d"]):
            yield f"event {line['t']}: {problem}"
        return
    method, path, status = line["method"], line["path"], line["status"]
    if status < 400:
        # Refused requests are expected to be invalid.
        for problem in request_problems(method, path, line["body"], line["multipart"]):
            yield f"request {method} {path}: {problem}"
    for problem in answer_problems(method, path, status, line["answer"]):
        yield f"answer {method} {path} {status}: {problem}"
