"""The sandbox and the host that the other end-to-end tests have, too."""

from tests.host.processes.conftest import shared as shared
