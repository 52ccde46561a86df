"""The sandbox and the host that the other end-to-end tests have, too."""

from tests.bot.e2e.conftest import shared as shared
