"""The same over HTTP: addresses, statuses, headers, multipart, and the limits on a real clock."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import ClientResponse, FormData, web
from aiohttp.test_utils import TestClient, TestServer

from sandbox.guild.model import Interaction, Json
from sandbox.rest.app import CLIENT_MAX_SIZE, add_rest_routes
from tests.sandbox.interactions.interaction_scene import MODAL, PLAY, InteractionScene

API = "/api/v10"
BOT = {"Authorization": "Bot token"}


class HttpWire(InteractionScene):
    """The scene behind a server; what the bot does goes over HTTP."""

    http: TestClient[web.Request, web.Application]

    async def callback(self, asked: Interaction, type: int, data: Json | None = None, query: str = "") -> Any:
        body = {"type": type, "data": data or {}}
        url = f"{API}/interactions/{asked.id}/{asked.token}/callback{query}"
        return await self.http.post(url, json=body)

    def hook(self, asked: Interaction, rest: str = "") -> str:
        return f"{API}/webhooks/{self.app}/{asked.token}{rest}"

    @property
    def commands(self) -> str:
        return f"{API}/applications/{self.app}/commands"


@pytest.fixture
async def wire() -> AsyncIterator[HttpWire]:
    opened = HttpWire()
    app = web.Application(client_max_size=CLIENT_MAX_SIZE)
    add_rest_routes(app, opened.world, "token")
    async with TestClient(TestServer(app)) as opened.http:
        yield opened
    assert opened.world.unknown_requests == []


async def refusal(response: ClientResponse) -> tuple[int, int]:
    return response.status, (await response.json())["code"]


async def test_a_callback_answers_204_or_200_with_what_it_made(wire: HttpWire) -> None:
    response = await wire.callback(wire.ask(), 4, {"content": "x"})
    assert (response.status, await response.read()) == (204, b"")
    response = await wire.callback(wire.ask(), 4, {"content": "x"}, "?with_response=false")
    assert response.status == 204
    asked = wire.ask()
    response = await wire.callback(asked, 4, {"content": "x", "flags": 64}, "?with_response=true")
    assert response.status == 200
    body = await response.json()
    assert body["interaction"]["id"] == str(asked.id)
    assert body["resource"]["message"]["webhook_id"] == str(wire.app)
    assert body["interaction"]["response_message_ephemeral"] is True


async def test_these_routes_have_no_rate_headers_and_need_no_token(wire: HttpWire) -> None:
    asked = wire.ask()
    responses = [
        await wire.callback(asked, 4, {"content": "x"}),
        await wire.http.post(wire.hook(asked), json={"content": "y"}),
        await wire.http.get(wire.hook(asked, "/messages/@original")),
        await wire.callback(asked, 4, {"content": "x"}),
    ]
    assert [each.status for each in responses] == [204, 200, 200, 400]
    for response in responses:
        assert not [name for name in response.headers if name.lower().startswith("x-ratelimit")]


async def test_more_than_fifty_in_a_second_are_taken(wire: HttpWire) -> None:
    asked = wire.ask()
    await wire.callback(asked, 4, {"content": "x"})
    for _ in range(60):
        response = await wire.http.patch(wire.hook(asked, "/messages/@original"), json={"content": "y"})
        assert response.status == 200


async def test_the_first_answer_has_its_time_on_a_real_clock(wire: HttpWire) -> None:
    wire.world.limits.first_answer = 60
    in_time = wire.ask()
    assert (await wire.callback(in_time, 5)).status == 204
    wire.world.limits.first_answer = 0.1
    late = wire.ask()
    async with asyncio.timeout(60):
        while not wire.told("interaction_failed"):
            await asyncio.sleep(0.01)
    assert await refusal(await wire.callback(late, 5)) == (404, 10062)
    assert [each.subject for each in wire.told("interaction_failed")] == [late]
    assert (await wire.http.post(wire.hook(in_time), json={"content": "x"})).status == 200


async def test_the_token_has_its_time_on_a_real_clock(wire: HttpWire) -> None:
    wire.world.limits.token = 0.3
    asked = wire.ask()
    await wire.callback(asked, 4, {"content": "x"})
    started = time.monotonic()
    while (response := await wire.http.post(wire.hook(asked), json={"content": "y"})).status == 200:
        await asyncio.sleep(0.02)
    assert 0.2 < time.monotonic() - started < 60
    assert await refusal(response) == (401, 50027)
    response = await wire.http.patch(wire.hook(asked, "/messages/@original"), json={"content": "y"})
    assert await refusal(response) == (401, 50027)
    assert await refusal(await wire.callback(asked, 4, {"content": "x"})) == (404, 10062)


async def test_of_two_answers_at_the_same_moment_one_is_taken(wire: HttpWire) -> None:
    for type in (4, 5):
        asked = wire.ask()
        before = len(wire.in_channel())
        responses = await asyncio.gather(
            *(wire.callback(asked, type, {"content": f"{n}"}, "?with_response=true") for n in range(5))
        )
        assert sorted(each.status for each in responses) == [200, 400, 400, 400, 400]
        for response in responses:
            if response.status == 400:
                assert await refusal(response) == (400, 40060)
        assert len(wire.in_channel()) == before + 1


async def test_a_refused_callback_may_be_repeated(wire: HttpWire) -> None:
    asked = wire.ask()
    assert await refusal(await wire.callback(asked, 4, {"content": "x" * 2001})) == (400, 50035)
    assert await refusal(await wire.callback(asked, 4)) == (400, 50006)
    assert await refusal(await wire.callback(asked, 7, {"content": "x"})) == (400, 50035)
    assert (await wire.callback(asked, 4, {"content": "x"})).status == 204
    assert await refusal(await wire.callback(asked, 4, {"content": "x"})) == (400, 40060)


async def test_what_is_not_json_or_no_object_is_refused_and_may_be_repeated(wire: HttpWire) -> None:
    asked = wire.ask()
    url = f"{API}/interactions/{asked.id}/{asked.token}/callback"
    headers = {"Content-Type": "application/json"}
    assert await refusal(await wire.http.post(url, data=b"{", headers=headers)) == (400, 50109)
    for body in ([], {}, {"type": None}, {"type": 4, "data": 3}, {"type": "four"}):
        assert await refusal(await wire.http.post(url, json=body)) == (400, 50035)
    assert (await wire.callback(asked, 4, {"content": "x"})).status == 204


async def test_wrong_addresses(wire: HttpWire) -> None:
    asked = wire.ask()
    body = {"type": 4, "data": {"content": "x"}}
    for address in (f"{asked.id}/guess", f"{asked.id + 1}/{asked.token}", f"x/{asked.token}"):
        response = await wire.http.post(f"{API}/interactions/{address}/callback", json=body)
        assert await refusal(response) == (404, 10062)
    message = {"content": "x"}
    assert await refusal(await wire.http.post(wire.hook(asked), json=message)) == (404, 10015)
    await wire.callback(asked, 4, {"content": "x"})
    for address in (f"{wire.app + 1}/{asked.token}", f"x/{asked.token}"):
        response = await wire.http.post(f"{API}/webhooks/{address}", json=message)
        assert await refusal(response) == (404, 10015)
    response = await wire.http.post(f"{API}/webhooks/{wire.app}/guess", json=message)
    assert await refusal(response) == (401, 50027)
    for id in ("1", "x"):
        response = await wire.http.get(wire.hook(asked, f"/messages/{id}"))
        assert await refusal(response) == (404, 10008)


async def test_files_come_with_answers_and_follow_ups(wire: HttpWire) -> None:
    asked = wire.ask()
    form = FormData()
    attachments = [{"id": 0, "filename": "board.png", "description": "The board"}]
    data = {"content": "x", "attachments": attachments}
    form.add_field("payload_json", json.dumps({"type": 4, "data": data}), content_type="application/json")
    form.add_field("files[0]", b"png", filename="other.png", content_type="image/png")
    url = f"{API}/interactions/{asked.id}/{asked.token}/callback?with_response=1"
    response = await wire.http.post(url, data=form)
    assert response.status == 200
    found = (await response.json())["resource"]["message"]["attachments"][0]
    assert (found["filename"], found["description"], found["size"]) == ("board.png", "The board", 3)

    form = FormData()
    form.add_field("payload_json", json.dumps({"attachments": [{"id": 0}]}))
    form.add_field("files[0]", b"text", filename="log.txt")
    response = await wire.http.patch(wire.hook(asked, "/messages/@original"), data=form)
    assert [each["filename"] for each in (await response.json())["attachments"]] == ["log.txt"]


async def test_the_original_in_both_spellings(wire: HttpWire) -> None:
    asked = wire.ask()
    await wire.callback(asked, 4, {"content": "x"})
    for name in ("@original", "%40original", str(asked.original)):
        response = await wire.http.get(wire.hook(asked, f"/messages/{name}"))
        assert (await response.json())["id"] == str(asked.original)
    response = await wire.http.delete(wire.hook(asked, "/messages/%40original"))
    assert (response.status, await response.read()) == (204, b"")
    response = await wire.http.get(wire.hook(asked, "/messages/@original"))
    assert await refusal(response) == (404, 10008)


async def test_a_deferral_and_its_text_have_one_id(wire: HttpWire) -> None:
    asked = wire.ask()
    await wire.callback(asked, 5, {"flags": 64})
    first = await (await wire.http.post(wire.hook(asked), json={"content": "Done"})).json()
    second = await (await wire.http.post(wire.hook(asked), json={"content": "More"})).json()
    assert first["id"] == str(asked.original) != second["id"]
    assert (first["flags"], second["flags"]) == (64, 0)


async def test_ephemeral_messages_are_not_on_the_routes_of_the_channel(wire: HttpWire) -> None:
    asked = wire.ask()
    await wire.callback(asked, 4, {"content": "x", "flags": 64})
    place = f"{API}/channels/{wire.channel.id}/messages"
    assert await (await wire.http.get(place, headers=BOT)).json() == []
    one = f"{place}/{asked.original}"
    assert await refusal(await wire.http.get(one, headers=BOT)) == (404, 10008)
    assert await refusal(await wire.http.patch(one, headers=BOT, json={"content": "y"})) == (404, 10008)
    assert await refusal(await wire.http.delete(one, headers=BOT)) == (404, 10008)
    response = await wire.http.patch(wire.hook(asked, "/messages/@original"), json={"content": "y"})
    assert (await response.json())["content"] == "y"


async def test_modals_and_choices(wire: HttpWire) -> None:
    opener = wire.ask()
    response = await wire.callback(opener, 9, MODAL, "?with_response=true")
    assert await response.json() == {"interaction": {"id": str(opener.id), "type": 2}}
    submitted = wire.type_in(opener)
    assert await refusal(await wire.callback(submitted, 9, MODAL)) == (400, 50035)
    assert (await wire.callback(submitted, 4, {"content": "x"})).status == 204
    typing = wire.complete()
    assert await refusal(await wire.callback(typing, 4, {"content": "x"})) == (400, 50035)
    choices: Json = {"choices": [{"name": "One", "value": "1"}]}
    assert (await wire.callback(typing, 8, choices)).status == 204
    assert await refusal(await wire.callback(wire.ask(), 8, choices)) == (400, 50035)


async def test_commands_are_synced_listed_and_changed(wire: HttpWire) -> None:
    response = await wire.http.put(wire.commands, headers=BOT, json=[PLAY, {"name": "Quote", "type": 3}])
    assert response.status == 200
    play, quote = await response.json()
    assert (play["id"], play["name"], quote["type"]) == (str(wire.play.id), "play", 3)
    assert {"id", "application_id", "version", "default_member_permissions"} <= play.keys()

    stop = PLAY | {"name": "stop", "name_localizations": {"de": "halt"}}
    response = await wire.http.post(wire.commands, headers=BOT, json=stop)
    assert response.status == 201
    made = await response.json()
    response = await wire.http.post(wire.commands, headers=BOT, json=stop)
    assert (response.status, (await response.json())["id"]) == (200, made["id"])

    one = f"{wire.commands}/{made['id']}"
    response = await wire.http.patch(one, headers=BOT, json={"description": "Other"})
    assert (await response.json())["description"] == "Other"
    assert (await (await wire.http.get(one, headers=BOT)).json())["description"] == "Other"
    listed = await (await wire.http.get(wire.commands, headers=BOT)).json()
    assert [each["name"] for each in listed] == ["play", "Quote", "stop"]
    assert "name_localizations" not in listed[2]
    url = f"{wire.commands}?with_localizations=true"
    listed = await (await wire.http.get(url, headers=BOT)).json()
    assert listed[2]["name_localizations"] == {"de": "halt"}

    assert (await wire.http.delete(one, headers=BOT)).status == 204
    assert await refusal(await wire.http.get(one, headers=BOT)) == (404, 10063)


async def test_commands_of_the_guild(wire: HttpWire) -> None:
    place = f"{API}/applications/{wire.app}/guilds/{wire.guild}/commands"
    response = await wire.http.put(place, headers=BOT, json=[PLAY])
    found = (await response.json())[0]
    assert found["guild_id"] == str(wire.guild)
    assert found["id"] != str(wire.play.id)
    other = f"{API}/applications/{wire.app}/guilds/1/commands"
    assert await refusal(await wire.http.get(other, headers=BOT)) == (403, 50001)
    response = await wire.http.put(place, headers=BOT, json=[])
    assert (response.status, await response.json()) == (200, [])


async def test_bad_syncs(wire: HttpWire) -> None:
    for body in ({}, [3], [PLAY | {"name": "No Capitals"}], [PLAY, PLAY]):
        response = await wire.http.put(wire.commands, headers=BOT, json=body)
        assert await refusal(response) == (400, 50035)
    assert (await wire.http.get(wire.commands)).status == 401
    other = f"{API}/applications/{wire.app + 1}/commands"
    assert await refusal(await wire.http.get(other, headers=BOT)) == (403, 20012)
    assert len(await (await wire.http.get(wire.commands, headers=BOT)).json()) == 1
