"""A pytest plugin: which tests stay together when several processes share the suite.

Those of a file do, for they share what takes long to set up. The laws of tests/contract are shared out by
game instead: all of them look at the same playouts, which would else be played in each process.
"""

import re

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

LAWS = re.compile(r"tests/contract/.*\[(?P<game>\w+)")


class Sharing(LoadScopeScheduling):
    """Gives whoever is idle the next file, or the next game under the laws, in the order of the suite."""

    def _split_scope(self, nodeid: str) -> str:
        law = LAWS.match(nodeid)
        return f"laws of {law['game']}" if law else nodeid.partition("::")[0]


@pytest.hookimpl
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    return Sharing(config, log)
