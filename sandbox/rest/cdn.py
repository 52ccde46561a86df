"""The CDN: attachments by signed link, emojis, and generated avatars."""

from collections.abc import Mapping
from urllib.parse import quote

from aiohttp import web
from msgspec import Struct

from sandbox import serializers
from sandbox.file_types import PICTURES, UNKNOWN_KIND
from sandbox.guild.world import World
from sandbox.rest.avatars import DEFAULTS, draw_avatar

SHOWN = frozenset(
    {
        *PICTURES,
        "video/mp4",
        "video/webm",
        "audio/mpeg",
        "audio/ogg",
        "audio/x-wav",
        "text/plain; charset=utf-8",
        "application/json; charset=utf-8",
    }
)
"""Types a browser may display. All others are only downloaded, so that no uploaded file runs as a page."""

ONE_DAY = "private, max-age=86400, immutable"


class CdnRoutes(Struct):
    """Handlers of the CDN's routes."""

    world: World

    async def attachment(self, request: web.Request) -> web.Response:
        id = _path_number(request, "attachment")
        data = self.world.files.get(id)
        if data is None or not serializers.is_valid_signature(self.world, id, request.query.get("hm", "")):
            raise web.HTTPNotFound
        return _file_response(
            data, self.world.data.file_kinds.get(id, UNKNOWN_KIND), request.match_info["name"]
        )

    async def emoji(self, request: web.Request) -> web.Response:
        id = _path_number(request, "emoji")
        if id not in self.world.data.emojis or id not in self.world.files:
            raise web.HTTPNotFound
        return _file_response(self.world.files[id], self.world.data.file_kinds.get(id, UNKNOWN_KIND), str(id))

    async def avatar(self, request: web.Request) -> web.Response:
        user = self.world.data.users.get(_path_number(request, "user"))
        if user is None:
            raise web.HTTPNotFound
        return _file_response(draw_avatar(user.colour), "image/png", "avatar.png")

    async def default_avatar(self, request: web.Request) -> web.Response:
        number = _path_number(request, "n")
        return _file_response(draw_avatar(DEFAULTS[number % len(DEFAULTS)]), "image/png", "avatar.png")


def cdn_app(world: World) -> web.Application:
    """Build the application to mount under `/cdn`."""
    on, app = CdnRoutes(world), web.Application()
    app.add_routes(
        [
            web.get("/attachments/{channel}/{attachment}/{name}", on.attachment),
            web.get(r"/emojis/{emoji:\d+}.{ending}", on.emoji),
            web.get("/avatars/{user}/{hash}", on.avatar),
            web.get(r"/embed/avatars/{n:\d+}.png", on.default_avatar),
        ]
    )
    return app


def _file_response(data: bytes, kind: str, name: str) -> web.Response:
    shown = kind in SHOWN
    place = "inline" if shown else "attachment"
    headers: Mapping[str, str] = {
        "Content-Type": kind if shown else UNKNOWN_KIND,
        "Content-Disposition": f"{place}; filename*=UTF-8''{quote(name, safe='')}",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cache-Control": ONE_DAY,
    }
    return web.Response(body=data, headers=headers)


def _path_number(request: web.Request, name: str) -> int:
    text = request.match_info[name]
    if not (text.isascii() and text.isdigit()):
        raise web.HTTPNotFound
    return int(text)
