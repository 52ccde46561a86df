"""Bodies in all the forms that clients send them in, and the files in them."""

import json

import aiohttp

from sandbox.rest.bodies import MAX_FILE
from tests.sandbox.rest.rest_scene import HEADERS, RestScene, black_png, multipart_form


async def test_broken_json_is_50109(scene: RestScene) -> None:
    headers = HEADERS | {"Content-Type": "application/json"}
    await scene.refused(400, 50109, "POST", f"{scene.place}/messages", data=b"{", headers=headers)


async def test_a_body_of_another_kind_is_refused(scene: RestScene) -> None:
    headers = HEADERS | {"Content-Type": "text/plain"}
    await scene.refused(400, 50035, "POST", f"{scene.place}/messages", data=b"hello", headers=headers)


async def test_a_body_must_be_an_object(scene: RestScene) -> None:
    await scene.refused(400, 50035, "POST", f"{scene.place}/messages", ["content"])


async def test_forms_are_read(scene: RestScene) -> None:
    path = f"{scene.place}/messages"
    plain = aiohttp.FormData({"content": "Plain", "tts": "true"})
    body = await scene.ok("POST", path, data=plain)
    assert (body["content"], body["tts"]) == ("Plain", True)
    mixed = aiohttp.FormData({"content": "Mixed"})
    mixed.add_field("files[0]", b"x", filename="a.txt", content_type="text/html")
    body = await scene.ok("POST", path, data=mixed)
    assert body["content"] == "Mixed"
    assert body["attachments"][0]["content_type"] == "text/plain; charset=utf-8"


async def test_files_come_with_name_size_and_kind(scene: RestScene) -> None:
    payload = {"content": "", "attachments": [{"id": 0, "description": "A board"}, {"id": 7}]}
    files = ("files[0]", "../my board.png", black_png(30, 20)), ("files[7]", "évil.html", b"<script>")
    body = await scene.ok("POST", f"{scene.place}/messages", data=multipart_form(json.dumps(payload), *files))
    board, page = body["attachments"]
    assert (board["filename"], board["content_type"]) == ("my_board.png", "image/png")
    assert (board["width"], board["height"], board["size"]) == (30, 20, len(black_png(30, 20)))
    assert board["description"] == "A board"
    assert (page["filename"], page["content_type"]) == ("évil.html", "application/octet-stream")


async def test_embeds_reach_files_by_the_names_that_they_get(scene: RestScene) -> None:
    path, file = f"{scene.place}/messages", ("files[0]", "my board.png", black_png())
    named = {"attachments": [{"id": 0, "filename": "my board.png"}]}
    shown = named | {"embeds": [{"image": {"url": "attachment://my_board.png"}}]}
    body = await scene.ok("POST", path, data=multipart_form(json.dumps(shown), file))
    assert body["embeds"][0]["image"]["url"].startswith(scene.world.origin)
    wrong = named | {"embeds": [{"image": {"url": "attachment://my board.png"}}]}
    await scene.refused(400, 50035, "POST", path, data=multipart_form(json.dumps(wrong), file))


async def test_ten_files_of_ten_mib_and_25_in_all(scene: RestScene) -> None:
    path = f"{scene.place}/messages"
    ten = [(f"files[{n}]", f"{n}.txt", b"x") for n in range(11)]
    assert len((await scene.ok("POST", path, data=multipart_form("{}", *ten[:10])))["attachments"]) == 10
    await scene.refused(413, 40005, "POST", path, data=multipart_form("{}", *ten))
    whole = b"x" * MAX_FILE
    body = await scene.ok("POST", path, data=multipart_form("{}", ("files[0]", "a.txt", whole)))
    assert body["attachments"][0]["size"] == MAX_FILE
    await scene.refused(
        413, 40005, "POST", path, data=multipart_form("{}", ("files[0]", "a.txt", whole + b"x"))
    )
    three = [(f"files[{n}]", f"{n}.txt", whole) for n in range(3)]
    await scene.refused(413, 40005, "POST", path, data=multipart_form("{}", *three))


async def test_a_file_that_was_not_uploaded_is_refused(scene: RestScene) -> None:
    payload = json.dumps({"attachments": [{"id": 1, "filename": "a.txt"}]})
    await scene.refused(
        400,
        50035,
        "POST",
        f"{scene.place}/messages",
        data=multipart_form(payload, ("files[0]", "a.txt", b"x")),
    )


async def test_broken_multipart_is_refused(scene: RestScene) -> None:
    headers = HEADERS | {"Content-Type": "multipart/form-data; boundary=x"}
    answer = await scene.call("POST", f"{scene.place}/messages", data=b"nothing", headers=headers)
    assert answer.status == 400
