"""What all routes share."""

from msgspec import Struct

from sandbox.faults import FaultSwitches
from sandbox.guild.world import World
from sandbox.rest.rate_limits import RateLimiter


class RestContext(Struct):
    """The world that is served, and how."""

    world: World
    token: str
    """Of the one bot. It fits nowhere else, and no real one is accepted."""
    faults: FaultSwitches
    limiter: RateLimiter
