"""Discord's error responses: status, code, message, and the faulty fields of the body."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandbox import words

Path = Sequence[str | int]
"""Keys and indexes from the body down to the faulty value."""


class ApiError(Exception):
    """A refused request, as REST clients and the page receive it."""

    def __init__(
        self, status: int, code: int, message: str, *, errors: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message = status, code, message
        self.errors = errors

    def body(self) -> dict[str, Any]:
        """Return the JSON body of the response."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        return body | {"errors": self.errors} if self.errors else body

    def page_body(self) -> dict[str, Any]:
        """Return the error for the page, which has its own sentence for each code."""
        return self.body()


class OwnRefusal(ApiError):
    """A request refused by the sandbox itself, in its own words: Discord has no sentence for it.

    `key` is below `refusal` in `sandbox/words`. The message is English; the page says it in its own language.
    """

    def __init__(self, status: int, code: int, key: str, **blanks: str | int) -> None:
        super().__init__(status, code, words.say(words.SOURCE, f"refusal.{key}", **blanks))
        self.key, self.blanks = key, blanks

    def page_body(self) -> dict[str, Any]:
        return super().page_body() | {"key": self.key, "blanks": self.blanks}


INVALID_FORM_BODY = 50035


class FieldErrors:
    """Collects the faults of a body in Discord's tree of errors.

    `{"embeds": {"0": {"title": {"_errors": [{"code": ..., "message": ...}]}}}}`
    """

    def __init__(self) -> None:
        self.tree: dict[str, Any] = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Add a fault at a path of the body."""
        node = self.tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def __bool__(self) -> bool:
        return bool(self.tree)

    def raise_if_any(self) -> None:
        """Raise 50035 if any fault was added."""
        if self.tree:
            raise ApiError(400, INVALID_FORM_BODY, "Invalid Form Body", errors=self.tree)


def unknown_resource(thing: str) -> ApiError:
    """Build the 404 for something missing or hidden: `unknown_resource("Channel")`."""
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
    """Build the 403 for a channel the user can't see."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """Build the 403 for an action the user's permissions don't allow in a channel they can see."""
    return ApiError(403, 50013, "Missing Permissions")
