"""What can go wrong for a person at the table."""

from typing import Any


class RefusedByServer(Exception):
    """The client, or Discord, does not let them do it."""

    def __init__(self, error: dict[str, Any]) -> None:
        self.code: int = error.get("code", 0)
        self.message: str = error.get("message", "")
        self.errors: dict[str, Any] = error.get("errors") or {}
        super().__init__(f"{self.code}: {self.message}" + (f" {self.errors}" if self.errors else ""))


class DidNotRespond(Exception):
    """The bot gave no answer in time."""


class NeverSeen(AssertionError):
    """What was waited for did not come in time. Says what was to be seen instead."""


class ConnectionLost(Exception):
    """The connection to the sandbox is gone."""
