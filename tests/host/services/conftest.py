"""Services are tested on a host of their own, with deals that stay the same."""

from tests.host.kit.deals import same_deals
from tests.host.kit.services import clock, database, scene

__all__ = ["clock", "database", "same_deals", "scene"]
