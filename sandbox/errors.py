"""What Discord answers when it refuses: status, code, a sentence, and where in the body the faults are."""

from collections.abc import Mapping, Sequence
from typing import Any

Path = Sequence[str | int]
"""Keys and positions that lead from the body to the faulty value."""


class ApiError(Exception):
    """A refusal, as REST clients get it and as the page's verbs get it."""

    def __init__(
        self, status: int, code: int, message: str, *, errors: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message = status, code, message
        self.errors = errors

    def body(self) -> dict[str, Any]:
        """What goes over the wire."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        return body | {"errors": self.errors} if self.errors else body


INVALID_FORM_BODY = 50035


class FieldErrors:
    """Collects what is wrong with a body, in Discord's tree.

    `{"embeds": {"0": {"title": {"_errors": [{"code": ..., "message": ...}]}}}}`
    """

    def __init__(self) -> None:
        self.tree: dict[str, Any] = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Note one fault at a place in the body."""
        node = self.tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def __bool__(self) -> bool:
        return bool(self.tree)

    def raise_any(self) -> None:
        """Refuse the body if anything was found."""
        if self.tree:
            raise ApiError(400, INVALID_FORM_BODY, "Invalid Form Body", errors=self.tree)


def unknown_resource(thing: str) -> ApiError:
    """404 for what is not there, or must not be seen: `unknown("Channel")`."""
    return ApiError(404, UNKNOWN[thing], f"Unknown {thing}")


UNKNOWN = {
    "Application": 10002,
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "Role": 10011,
    "User": 10013,
    "Emoji": 10014,
    "Webhook": 10015,
    "interaction": 10062,
    "application command": 10063,
}


def missing_access() -> ApiError:
    """The channel can't be seen."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """The channel can be seen, but not this done in it."""
    return ApiError(403, 50013, "Missing Permissions")
