"""Faults that Discord has now and then, injected by tests. No fault happens unless a test switches it on."""

import asyncio
import json
import math
from collections.abc import Callable
from typing import Annotated, Any, Protocol, get_type_hints

from aiohttp import web
from msgspec import Meta, Struct, ValidationError, convert

ANSWER_OVERTAKES = 0.25
"""Seconds a reordered dispatch is held back: the REST response has arrived by then."""


USUAL_AGE = 3600.0
"""Seconds after which Discord limits the edits of a message (docs: Opcodes and Status Codes, 30046)."""

Count = Annotated[int, Meta(ge=0)]
Seconds = Annotated[float, Meta(ge=0)]
Status = Annotated[int, Meta(ge=400, le=599)]
CloseCode = Annotated[int, Meta(ge=1000, le=4999)]


class GatewayControls(Protocol):
    """Gateway operations that faults trigger."""

    def reconnect(self) -> None:
        """Ask clients to reconnect (op 7)."""
        ...

    def invalid_session(self, resumable: bool) -> None:
        """Send clients "invalid session" (op 9)."""
        ...

    def drop_connections(self, code: int) -> None:
        """Close every connection."""
        ...


class _FailureRule(Struct):
    """A failure for the next `left` requests whose path contains `route`."""

    left: int
    route: str
    answer: Callable[[], web.Response]


class _DelayRule(Struct):
    """A delay for responses to requests whose path contains `route`."""

    seconds: float
    route: str


class FaultSwitches:
    """The fault switches. REST switches take a part of the path; an empty one matches every path."""

    def __init__(self) -> None:
        self.gateways: list[GatewayControls] = []
        self.clear()

    def clear(self) -> None:
        """Switch off all faults."""
        self.dispatches_to_drop = 0
        self.dispatch_delay = 0.0
        self.dispatches_to_reorder = 0
        self.failure_rules: list[_FailureRule] = []
        self.delay_rules: list[_DelayRule] = []
        self.old_edit_wait: float | None = None
        self.old_edit_age = USUAL_AGE

    def apply_switch(self, name: str, arguments: dict[str, Any]) -> None:
        """Apply a switch by name, for the control route."""
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
        """Drop the next `n` dispatches: they are neither sent nor replayed."""
        self.dispatches_to_drop = n

    def delay(self, s: Seconds) -> None:
        """Delay every dispatch by `s` seconds, in order."""
        self.dispatch_delay = s

    def reorder(self, n: Count = 2) -> None:
        """Hold back the next `n` dispatches until the REST responses have overtaken them."""
        self.dispatches_to_reorder = n

    def reconnect(self) -> None:
        """Ask clients to reconnect."""
        for gateway in self.gateways:
            gateway.reconnect()

    def invalid_session(self, resumable: bool = False) -> None:
        """Invalidate the clients' sessions."""
        for gateway in self.gateways:
            gateway.invalid_session(resumable)

    def close(self, code: CloseCode = 4000) -> None:
        """Close all connections with a close code."""
        for gateway in self.gateways:
            gateway.drop_connections(code)

    def consume_drop(self) -> bool:
        """Return whether to drop this dispatch, and count it."""
        self.dispatches_to_drop, lost = max(0, self.dispatches_to_drop - 1), self.dispatches_to_drop > 0
        return lost

    def consume_delay(self) -> float:
        """Return the seconds to delay this dispatch, and count a reordered one."""
        self.dispatches_to_reorder, held = (
            max(0, self.dispatches_to_reorder - 1),
            self.dispatches_to_reorder > 0,
        )
        return self.dispatch_delay + (ANSWER_OVERTAKES if held else 0)

    # --- REST -------------------------------------------------------------------------------------------

    def rest_fail(self, n: Count = 1, status: Status = 500, route_substring: str = "") -> None:
        """Fail the next `n` requests without executing them."""
        body = json.dumps({"message": f"{status}: Internal Server Error", "code": 0}).encode()
        self.failure_rules.append(_FailureRule(n, route_substring, lambda: _json_response(status, body, {})))

    def rate_limit(
        self,
        n: Count = 1,
        retry_after: Seconds = 0.5,
        route_substring: str = "",
        global_: bool = False,
        scope: str = "user",
    ) -> None:
        """Reject the next `n` requests with 429."""
        body, headers = rate_limit_response(retry_after, global_=global_, scope=scope)
        self.failure_rules.append(
            _FailureRule(n, route_substring, lambda: _json_response(429, body, headers))
        )

    def rest_delay(self, s: Seconds, route_substring: str = "") -> None:
        """Delay every response by `s` seconds; 0 ends the delay."""
        self.delay_rules = [each for each in self.delay_rules if each.route != route_substring]
        if s:
            self.delay_rules.append(_DelayRule(s, route_substring))

    def refuse_old_edits(self, on: bool = True, retry_after: Seconds = 2.0, age: Seconds = USUAL_AGE) -> None:
        """Refuse all edits of messages older than an hour, or than `age` seconds, until switched off."""
        self.old_edit_wait, self.old_edit_age = (retry_after if on else None), age

    async def answer_before_route(self, request: web.Request) -> web.Response | None:
        """Return a response that replaces the route's own, or wait out the delay and return None."""
        path = request.path
        for failing in self.failure_rules:
            if failing.route in path and failing.left > 0:
                failing.left -= 1
                return failing.answer()
        await asyncio.sleep(max((each.seconds for each in self.delay_rules if each.route in path), default=0))
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
        "refuse_old_edits",
    }
)


def rate_limit_response(
    retry_after: float,
    *,
    global_: bool = False,
    scope: str = "user",
    code: int | None = None,
    message: str = "You are being rate limited.",
) -> tuple[bytes, dict[str, str]]:
    """Build body and headers of a 429 (docs: Topics, Rate Limits).

    Clients take a 429 without `Via` for a Cloudflare ban.
    """
    body: dict[str, Any] = {"message": message, "retry_after": retry_after, "global": global_}
    if code is not None:
        body["code"] = code
    headers = {"Via": "1.1 google", "Retry-After": str(math.ceil(retry_after))}
    if global_:
        headers["X-RateLimit-Global"] = "true"
    headers["X-RateLimit-Scope"] = "global" if global_ else scope
    return json.dumps(body).encode(), headers


def _json_response(status: int, body: bytes, headers: dict[str, str]) -> web.Response:
    # discord.py parses JSON only for exactly this type: with a charset appended the bot gets plain text
    return web.Response(status=status, body=body, headers=headers | {"Content-Type": "application/json"})
