"""The sandbox and the host of the end-to-end tests, for the checks that need the real client."""

from tests.host.processes.conftest import shared

__all__ = ["shared"]
