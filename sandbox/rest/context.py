"""Values shared by all routes."""

from msgspec import Struct

from sandbox.faults import FaultSwitches
from sandbox.guild.world import World
from sandbox.rest.rate_limits import RateLimiter


class RestContext(Struct):
    """The world, the bot's token and the controls of the REST server."""

    world: World
    token: str
    """The bot's token. Valid for this server only; real tokens are refused."""
    faults: FaultSwitches
    limiter: RateLimiter
