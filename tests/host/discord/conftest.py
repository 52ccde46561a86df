"""The hosts of these tests: `scene` without Discord, `host` with its router and people who press."""

from tests.host.kit.discord import host
from tests.host.kit.services import clock, database, scene

__all__ = ["clock", "database", "host", "scene"]
