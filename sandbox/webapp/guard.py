"""Who may talk to the server at all: programs and pages of this machine, under its own name and port.

A page of another site that is open in the same browser can send requests here. Its `Origin` gives it away,
and so does its `Host` when it points a name of its own at 127.0.0.1.
"""

import secrets
from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

NAMES = ("127.0.0.1", "localhost", "[::1]")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class AccessGuard:
    """The keys of this run, and the addresses under which it is reached."""

    def __init__(self) -> None:
        self.key, self.guest_key = secrets.token_urlsafe(24), secrets.token_urlsafe(16)
        self.hosts: frozenset[str] = frozenset()

    def set_port(self, port: int) -> None:
        """The port is known from now on."""
        self.hosts = frozenset(f"{name}:{port}" for name in NAMES)

    def middleware(self) -> Middleware:
        """Refuses strangers before anything else looks at the request."""

        @web.middleware
        async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
            if request.headers.get("Host", "").lower() not in self.hosts:
                raise web.HTTPMisdirectedRequest(text="This server is reached as 127.0.0.1 only.\n")
            origin = request.headers.get("Origin")
            if origin is not None and origin.lower().removeprefix("http://") not in self.hosts:
                raise web.HTTPForbidden(text="Pages of other sites may not talk to the sandbox.\n")
            return await handler(request)

        return check

    def is_valid_key(self, key: str) -> bool:
        """Whether the key opens the page."""
        return self.is_owner(key) or secrets.compare_digest(key.encode(), self.guest_key.encode())

    def is_owner(self, key: str) -> bool:
        """Whether it opens the faults and the managing too."""
        return secrets.compare_digest(key.encode(), self.key.encode())


async def set_security_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Headers of every answer: nothing from elsewhere, no guessing of types, no address given away."""
    host = request.headers.get("Host", "")
    headers = response.headers
    if request.path.startswith("/page/"):
        headers.setdefault("Cache-Control", "no-cache")  # asked for anew after an update, and cheap if none
    headers.setdefault("X-Content-Type-Options", "nosniff")
    headers.setdefault("Referrer-Policy", "no-referrer")
    headers.setdefault("X-Frame-Options", "DENY")
    headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
    headers.setdefault(
        "Content-Security-Policy",
        f"default-src 'self'; connect-src 'self' ws://{host}; img-src 'self' blob:; media-src 'self' blob:; "
        "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
