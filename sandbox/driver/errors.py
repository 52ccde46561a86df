"""Errors raised to a person at the table."""

from typing import Any


class RefusedByServer(Exception):
    """An action refused by the client or by Discord."""

    def __init__(self, error: dict[str, Any]) -> None:
        self.code: int = error.get("code", 0)
        self.message: str = error.get("message", "")
        self.errors: dict[str, Any] = error.get("errors") or {}
        super().__init__(f"{self.code}: {self.message}" + (f" {self.errors}" if self.errors else ""))


class DidNotRespond(Exception):
    """A bot that did not respond in time."""


class NeverSeen(AssertionError):
    """An expected state that was not seen in time. The message describes what was seen instead."""


class ConnectionLost(Exception):
    """A lost connection to the sandbox."""
