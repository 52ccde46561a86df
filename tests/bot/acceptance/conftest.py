"""The sandbox and the host of the end-to-end tests, for the checks that need the real client."""

from tests.bot.e2e.conftest import shared

__all__ = ["shared"]
