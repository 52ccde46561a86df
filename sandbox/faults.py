"""What goes wrong on the real Discord now and then, switched on by tests. Nothing here happens by itself."""

import asyncio
import json
import math
from collections.abc import Callable
from typing import Annotated, Any, Protocol, get_type_hints

from aiohttp import web
from msgspec import Meta, Struct, ValidationError, convert

ANSWER_OVERTAKES = 0.25
"""How long a reordered dispatch is held, in seconds: the answer of REST is out by then."""


Count = Annotated[int, Meta(ge=0)]
Seconds = Annotated[float, Meta(ge=0)]
Status = Annotated[int, Meta(ge=400, le=599)]
CloseCode = Annotated[int, Meta(ge=1000, le=4999)]


class Gateway(Protocol):
    """What faults do to the gateway."""

    def reconnect(self) -> None:
        """Ask clients to connect anew (op 7)."""
        ...

    def invalid_session(self, resumable: bool) -> None:
        """Tell clients that their session is invalid (op 9)."""
        ...

    def drop_connections(self, code: int) -> None:
        """Close every socket."""
        ...


class _Failing(Struct):
    """Some of the next requests fail."""

    left: int
    route: str
    answer: Callable[[], web.Response]


class _Slow(Struct):
    """Answers that take their time."""

    seconds: float
    route: str


class Faults:
    """The switches. Those of REST name a part of the path; an empty one fits every path."""

    def __init__(self) -> None:
        self.gateways: list[Gateway] = []
        self.clear()

    def clear(self) -> None:
        """Everything works again."""
        self.dropping = 0
        self.delayed = 0.0
        self.reordering = 0
        self.failing: list[_Failing] = []
        self.slow: list[_Slow] = []

    def switch(self, name: str, arguments: dict[str, Any]) -> None:
        """Use a switch by its name, as the control route does."""
        if name not in SWITCHES:
            raise ValueError(f"no such fault: {name}")
        switch = getattr(self, name)
        types = get_type_hints(switch, include_extras=True)
        try:
            switch(**{key: convert(value, types.get(key, Any)) for key, value in arguments.items()})
        except ValidationError as error:
            raise ValueError(f"{name}: {error}") from None

    # --- The gateway ------------------------------------------------------------------------------------

    def drop(self, n: Count = 1) -> None:
        """Lose the next dispatches: they are never sent, and not replayed either."""
        self.dropping = n

    def delay(self, s: Seconds) -> None:
        """Send every dispatch so much later, in order."""
        self.delayed = s

    def reorder(self, n: Count = 2) -> None:
        """Let the answers of REST overtake the next dispatches."""
        self.reordering = n

    def reconnect(self) -> None:
        """Ask the clients to connect anew."""
        for gateway in self.gateways:
            gateway.reconnect()

    def invalid_session(self, resumable: bool = False) -> None:
        """Declare the sessions invalid."""
        for gateway in self.gateways:
            gateway.invalid_session(resumable)

    def close(self, code: CloseCode = 4000) -> None:
        """Cut the connections."""
        for gateway in self.gateways:
            gateway.drop_connections(code)

    def take_drop(self) -> bool:
        """Whether this dispatch is lost."""
        self.dropping, lost = max(0, self.dropping - 1), self.dropping > 0
        return lost

    def take_hold(self) -> float:
        """How long this dispatch is held."""
        self.reordering, held = max(0, self.reordering - 1), self.reordering > 0
        return self.delayed + (ANSWER_OVERTAKES if held else 0)

    # --- REST -------------------------------------------------------------------------------------------

    def rest_fail(self, n: Count = 1, status: Status = 500, route_substring: str = "") -> None:
        """Let the next requests fail without having done anything."""
        body = json.dumps({"message": f"{status}: Internal Server Error", "code": 0}).encode()
        self.failing.append(_Failing(n, route_substring, lambda: _json(status, body, {})))

    def rate_limit(
        self, n: Count = 1, retry_after: Seconds = 0.5, route_substring: str = "", global_: bool = False
    ) -> None:
        """Refuse the next requests with 429."""
        body, headers = rate_limited(retry_after, global_=global_)
        self.failing.append(_Failing(n, route_substring, lambda: _json(429, body, headers)))

    def rest_delay(self, s: Seconds, route_substring: str = "") -> None:
        """Let every answer take so much longer; 0 ends it."""
        self.slow = [each for each in self.slow if each.route != route_substring]
        if s:
            self.slow.append(_Slow(s, route_substring))

    async def before(self, request: web.Request) -> web.Response | None:
        """Asked for each request of REST: an answer from here is the whole answer."""
        path = request.path
        for failing in self.failing:
            if failing.route in path and failing.left > 0:
                failing.left -= 1
                return failing.answer()
        await asyncio.sleep(max((each.seconds for each in self.slow if each.route in path), default=0))
        return None


SWITCHES = frozenset(
    {
        "clear",
        "drop",
        "delay",
        "reorder",
        "reconnect",
        "invalid_session",
        "close",
        "rest_fail",
        "rate_limit",
        "rest_delay",
    }
)


def rate_limited(
    retry_after: float, *, global_: bool = False, scope: str = "user"
) -> tuple[bytes, dict[str, str]]:
    """Body and headers of a 429 (docs: Topics, Rate Limits).

    Clients take one without `Via` for a ban by Cloudflare.
    """
    body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": global_}
    headers = {"Via": "1.1 google", "Retry-After": str(math.ceil(retry_after))}
    if global_:
        headers["X-RateLimit-Global"] = "true"
    headers["X-RateLimit-Scope"] = "global" if global_ else scope
    return json.dumps(body).encode(), headers


def _json(status: int, body: bytes, headers: dict[str, str]) -> web.Response:
    # the type must be exactly this: with a charset behind it discord.py hands the bot plain text
    return web.Response(status=status, body=body, headers=headers | {"Content-Type": "application/json"})
