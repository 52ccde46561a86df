"""What all routes share."""

from msgspec import Struct

from sandbox.faults import Faults
from sandbox.rest.limits import Limiter
from sandbox.world import World


class Server(Struct):
    """The world that is served, and how."""

    world: World
    token: str
    """Of the one bot. It fits nowhere else, and no real one is accepted."""
    faults: Faults
    limiter: Limiter
