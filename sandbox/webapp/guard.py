"""Access control: only programs and pages of this machine, under the server's own name and port.

A page of another site open in the same browser can send requests here. Its `Origin` gives it away; so does
`Host` if a foreign name resolves to 127.0.0.1.
"""

import secrets
from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

from sandbox import words

NAMES = ("127.0.0.1", "localhost", "[::1]")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class AccessGuard:
    """The keys of this run, and the hosts under which the server is reached."""

    def __init__(self) -> None:
        self.key, self.guest_key = secrets.token_urlsafe(24), secrets.token_urlsafe(16)
        self.hosts: frozenset[str] = frozenset()

    def set_port(self, port: int) -> None:
        """Set the allowed hosts once the port is known."""
        self.hosts = frozenset(f"{name}:{port}" for name in NAMES)

    def middleware(self) -> Middleware:
        """Build the middleware that refuses foreign requests before any handler."""

        @web.middleware
        async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
            if request.headers.get("Host", "").lower() not in self.hosts:
                raise web.HTTPMisdirectedRequest(text=say_to(request, "page.wrong_host"))
            origin = request.headers.get("Origin")
            if origin is not None and origin.lower().removeprefix("http://") not in self.hosts:
                raise web.HTTPForbidden(text=say_to(request, "page.foreign_site"))
            return await handler(request)

        return check

    def is_valid_key(self, key: str) -> bool:
        """Return whether the key opens the page."""
        return self.is_owner(key) or secrets.compare_digest(key.encode(), self.guest_key.encode())

    def is_owner(self, key: str) -> bool:
        """Return whether the key also allows faults and administration."""
        return secrets.compare_digest(key.encode(), self.key.encode())


def say_to(request: web.Request, key: str) -> str:
    """Return a line of text in the language of the browser."""
    return words.say(find_browser_language(request), key) + "\n"


def find_browser_language(request: web.Request) -> str:
    """Return the language that the browser prefers; English if there are no words in it."""
    return words.find_language(request.headers.get("Accept-Language", ""))


async def set_security_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Set the headers of every response: no foreign content, no type sniffing, no referrer."""
    host = request.headers.get("Host", "")
    headers = response.headers
    if request.path.startswith("/page/"):
        headers.setdefault("Cache-Control", "no-cache")  # revalidated: cheap while unchanged
    headers.setdefault("X-Content-Type-Options", "nosniff")
    headers.setdefault("Referrer-Policy", "no-referrer")
    headers.setdefault("X-Frame-Options", "DENY")
    headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
    headers.setdefault(
        "Content-Security-Policy",
        f"default-src 'self'; connect-src 'self' ws://{host}; img-src 'self' blob:; media-src 'self' blob:; "
        "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
