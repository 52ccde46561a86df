"""Files by their links."""

import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image

from sandbox.file_types import content_type_of, picture_size, sanitize_filename
from sandbox.guild import emojis
from sandbox.rest.avatars import draw_avatar
from tests.sandbox.rest.rest_scene import RestScene, black_png, multipart_form


async def test_attachments_need_their_signed_link(scene: RestScene) -> None:
    files = ("files[0]", "a.png", black_png()), ("files[1]", "page.html", b"<script>alert(1)</script>")
    body = await scene.ok("POST", f"{scene.place}/messages", data=multipart_form("{}", *files))
    picture, page = (file["url"] for file in body["attachments"])
    async with scene.session.get(picture) as response:
        assert (response.status, await response.read()) == (200, black_png())
        assert response.headers["Content-Type"] == "image/png"
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Content-Disposition"].startswith("inline")
    async with scene.session.get(page) as response:
        assert response.headers["Content-Type"] == "application/octet-stream"
        assert response.headers["Content-Disposition"] == "attachment; filename*=UTF-8''page.html"
    for forged in (picture.partition("?")[0], picture.replace("hm=", "hm=0")):
        async with scene.session.get(forged) as response:
            assert response.status == 404


async def test_emojis_and_avatars_are_public(scene: RestScene) -> None:
    emoji = emojis.create_emoji(scene.world, "meeple", "image/png", black_png(), scene.bot)
    me = await scene.ok("GET", "/users/@me")
    cdn = scene.world.origin + "/cdn"
    for path in (
        f"/emojis/{emoji.id}.png",
        f"/emojis/{emoji.id}.webp?size=64",
        f"/avatars/{me['id']}/{me['avatar']}.png?size=128",
        "/embed/avatars/5.png",
    ):
        async with scene.session.get(cdn + path) as response:
            assert response.headers["Content-Type"] == "image/png"
            assert picture_size(await response.read()) is not None
    for path in ("/emojis/1.png", "/avatars/1/x.png", "/icons/1/x.png", "/attachments/1/x/y"):
        async with scene.session.get(cdn + path) as response:
            assert response.status == 404


def test_avatars_differ_by_colour() -> None:
    assert picture_size(draw_avatar(0xFF0000)) == (128, 128)
    assert draw_avatar(0xFF0000) != draw_avatar(0x00FF00)


def saved_picture(form: str, **options: object) -> bytes:
    file = BytesIO()
    Image.new("RGB", (30, 20)).save(file, form, **options)
    return file.getvalue()


def png_header(width: int, height: int) -> bytes:
    """Return a PNG of that size whose pixels are missing."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", b"?"))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


PICTURES = [
    (black_png(30, 20), "image/png"),
    (saved_picture("GIF"), "image/gif"),
    (saved_picture("JPEG"), "image/jpeg"),
    (saved_picture("JPEG", progressive=True), "image/jpeg"),
    (saved_picture("WEBP", exif=b"Exif\0\0"), "image/webp"),
    (saved_picture("WEBP", lossless=True), "image/webp"),
    (saved_picture("WEBP"), "image/webp"),
]


@pytest.mark.parametrize(("data", "kind"), PICTURES)
def test_pictures_are_known_by_their_bytes(data: bytes, kind: str) -> None:
    assert picture_size(data) == (30, 20)
    assert content_type_of("x.txt", data) == kind
    assert picture_size(data[:12]) is None


@pytest.mark.parametrize(("data", "kind"), PICTURES)
def test_a_broken_picture_has_its_type_and_no_size(data: bytes, kind: str) -> None:
    broken = data[:12] + b"\xee" * 400
    assert content_type_of("x.txt", broken) == kind
    assert picture_size(broken) is None


def test_the_size_is_read_from_the_header_alone() -> None:
    assert picture_size(png_header(60_000, 60_000)) == (60_000, 60_000)


def test_names_do_not_make_pictures() -> None:
    assert content_type_of("x.png", b"<html>") == "application/octet-stream"
    assert content_type_of("x.JSON", b"{}") == "application/json; charset=utf-8"


@pytest.mark.parametrize(
    ("sent", "kept"),
    [("a b(1).png", "a_b_1_.png"), ("..\\..\\x.txt", "x.txt"), ("/etc/.hidden", "hidden"), ("", "unknown")],
)
def test_names_are_made_safe(sent: str, kept: str) -> None:
    assert sanitize_filename(sent) == kept
