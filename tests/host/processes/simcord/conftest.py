"""The sandbox and the host of the other end-to-end tests."""

from tests.host.processes.conftest import shared as shared
