"""Routes of the page: files, WebSocket, uploads."""

import re
from functools import cache
from html import escape
from pathlib import Path

import msgspec
from aiohttp import web

from sandbox import words
from sandbox.errors import ApiError
from sandbox.validation.command_names import LOCALES
from sandbox.webapp.connection import serve_page
from sandbox.webapp.guard import AccessGuard, find_browser_language, say_to
from sandbox.webapp.pages import Pages
from sandbox.webapp.uploads import receive_upload

STATIC = Path(__file__).parent / "static"
NO_CACHE = {"Cache-Control": "no-cache"}


class PageServer:
    """Serves the page to everybody with a key."""

    def __init__(self, pages: Pages, guard: AccessGuard) -> None:
        self.pages, self.guard = pages, guard

    def routes(self) -> list[web.AbstractRouteDef]:
        """Return the routes for the application."""
        return [
            web.get("/", self.index),
            web.get("/page/words.json", self.words),
            web.get("/page/socket", self.socket),
            web.post("/page/upload", self.upload),
            web.static("/page", STATIC),
        ]

    async def index(self, request: web.Request) -> web.StreamResponse:
        """Serve the page, which contains no secrets: the socket sends those, and requires the key.

        A wrong key is refused here too, since no browser tells a page why its socket was closed.
        """
        if not self.guard.is_valid_key(request.query.get("key", self.guard.key)):
            raise web.HTTPForbidden(text=say_to(request, "page.stale_address"))
        text = build_index(find_browser_language(request))
        return web.Response(text=text, content_type="text/html", headers=NO_CACHE)

    async def words(self, request: web.Request) -> web.StreamResponse:
        """Serve the sentences of all languages, and the languages that Discord's client has."""
        return json_response(200, {"tables": words.load_tables(), "locales": LOCALES})

    async def socket(self, request: web.Request) -> web.StreamResponse:
        key = request.query.get("key", "")
        guest = not self.guard.is_owner(key)
        return await serve_page(request, self.pages, known=self.guard.is_valid_key(key), guest=guest)

    async def upload(self, request: web.Request) -> web.StreamResponse:
        try:
            if not self.guard.is_valid_key(request.query.get("key", "")):
                raise ApiError(401, 0, "401: Unauthorized")
            return json_response(200, await receive_upload(request, self.pages.uploads))
        except ApiError as error:
            return json_response(error.status, error.page_body())


@cache
def build_index(language: str) -> str:
    """Return the page with the few words that have to be there before its scripts run."""
    text = (STATIC / "index.html").read_text("utf-8")
    return re.sub(r"\{\{([\w.]+)\}\}", lambda key: escape(words.say(language, key[1])), text)


def json_response(status: int, body: object) -> web.Response:
    """Build a JSON response."""
    encoded = msgspec.json.encode(body)
    return web.Response(status=status, body=encoded, headers={"Content-Type": "application/json"})
