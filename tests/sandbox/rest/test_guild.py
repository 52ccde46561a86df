"""Who the bot is, the guild, channels, members, and the emojis of the application."""

import base64

from sandbox.guild import channels_and_members
from sandbox.guild.model import Permission
from tests.sandbox.rest.rest_scene import RestScene, black_png


def data_uri(data: bytes, kind: str = "image/png") -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


async def test_the_bot_knows_itself(scene: RestScene) -> None:
    assert (await scene.ok("GET", "/users/@me"))["bot"] is True
    for path in ("/oauth2/applications/@me", "/applications/@me"):
        assert (await scene.ok("GET", path))["id"] == str(scene.app)
    assert (await scene.ok("GET", f"/users/{scene.bo}"))["username"] == "bo"
    await scene.refused(404, 10013, "GET", "/users/1")


async def test_the_gateway_is_here(scene: RestScene) -> None:
    here = scene.world.origin.replace("http", "ws") + "/gateway/"
    assert await scene.ok("GET", "/gateway", headers={}) == {"url": here}
    body = await scene.ok("GET", "/gateway/bot")
    assert (body["url"], body["shards"]) == (here, 1)
    await scene.refused(401, 0, "GET", "/gateway/bot", headers={})


async def test_a_direct_conversation_is_opened_once(scene: RestScene) -> None:
    first = await scene.ok("POST", "/users/@me/channels", {"recipient_id": str(scene.bo)})
    again = await scene.ok("POST", "/users/@me/channels", {"recipient_id": scene.bo})
    assert first["id"] == again["id"]
    assert [user["id"] for user in first["recipients"]] == [str(scene.bo)]
    assert scene.names() == ["dm_opened"]
    await scene.refused(404, 10013, "POST", "/users/@me/channels", {"recipient_id": "1"})
    await scene.refused(400, 50033, "POST", "/users/@me/channels", {"recipient_id": str(scene.bot)})
    await scene.refused(400, 50035, "POST", "/users/@me/channels", {})
    path = f"/channels/{first['id']}"
    assert (await scene.ok("GET", path))["type"] == 1
    await scene.refused(403, 50003, "PATCH", path, {"name": "x"})
    await scene.ok("DELETE", path)
    await scene.ok("GET", path)


async def test_the_guild_and_what_is_in_it(scene: RestScene) -> None:
    path = f"/guilds/{scene.guild}"
    assert "approximate_member_count" not in await scene.ok("GET", path)
    assert (await scene.ok("GET", f"{path}?with_counts=true"))["approximate_member_count"] == 7
    assert len(await scene.ok("GET", f"{path}/roles")) == 2
    assert await scene.ok("GET", f"{path}/emojis") == []
    names = [channel["name"] for channel in await scene.ok("GET", f"{path}/channels")]
    assert "play" in names
    scene.deny(Permission.VIEW_CHANNEL)
    assert "play" not in [channel["name"] for channel in await scene.ok("GET", f"{path}/channels")]
    for part in ("", "/roles", "/channels", "/members", "/emojis", f"/members/{scene.bo}"):
        await scene.refused(404, 10004, "GET", f"/guilds/1{part}")


async def test_members_are_listed_in_pages(scene: RestScene) -> None:
    path = f"/guilds/{scene.guild}/members"
    assert (await scene.ok("GET", f"{path}/{scene.bo}"))["user"]["username"] == "bo"
    await scene.refused(404, 10013, "GET", f"{path}/1")
    stranger = channels_and_members.create_user(scene.world, "Stranger")
    await scene.refused(404, 10007, "GET", f"{path}/{stranger.id}")
    [first] = await scene.ok("GET", path)
    assert len(await scene.ok("GET", f"{path}?limit=1000&after={first['user']['id']}")) == 6
    await scene.refused(400, 50035, "GET", f"{path}?limit=1001")
    scene.world.refused_intents = 1 << 1
    await scene.refused(403, 50001, "GET", path)


async def test_channels_are_changed_by_those_who_manage_them(scene: RestScene) -> None:
    await scene.refused(403, 50013, "PATCH", scene.place, {"topic": "x"})
    await scene.refused(403, 50013, "DELETE", scene.place)
    scene.grant(Permission.MANAGE_CHANNELS)
    body = await scene.ok("PATCH", scene.place, {"name": "arena", "topic": None, "rate_limit_per_user": 5})
    assert (body["name"], body["topic"], body["rate_limit_per_user"]) == ("arena", None, 5)
    for wrong in ({"name": ""}, {"topic": 5}, {"rate_limit_per_user": 21_601}, {"position": "first"}):
        await scene.refused(400, 50035, "PATCH", scene.place, wrong)
    await scene.refused(501, 0, "PATCH", scene.place, {"nsfw": True})
    assert len(scene.world.unknown_requests) == 1
    await scene.say()
    scene.names()
    await scene.ok("DELETE", scene.place)
    assert scene.names() == ["CHANNEL_DELETE"]
    await scene.refused(404, 10003, "GET", scene.place)


async def test_emojis_are_made_renamed_and_deleted(scene: RestScene) -> None:
    path = f"/applications/{scene.app}/emojis"
    body = await scene.ok("POST", path, {"name": "meeple", "image": data_uri(black_png())}, status=201)
    assert (body["name"], body["animated"], body["user"]["id"]) == ("meeple", False, str(scene.bot))
    one = f"{path}/{body['id']}"
    assert (await scene.ok("GET", path))["items"] == [await scene.ok("GET", one)]
    assert (await scene.ok("PATCH", one, {"name": "pawn"}))["name"] == "pawn"
    await scene.ok("DELETE", one, status=204)
    await scene.refused(404, 10014, "GET", one)
    assert scene.world.files == {}


async def test_emojis_keep_to_their_limits(scene: RestScene) -> None:
    path = f"/applications/{scene.app}/emojis"
    good = {"name": "meeple", "image": data_uri(black_png())}
    await scene.ok("POST", path, good, status=201)
    await scene.refused(400, 50035, "POST", path, good)
    wrong = (
        {"name": "m"},
        {"name": "no spaces"},
        {"image": "picture"},
        {"image": data_uri(b"no picture")},
        {"image": data_uri(black_png(padding=256 * 1024))},
    )
    for part in wrong:
        await scene.refused(400, 50035, "POST", path, good | {"name": "other"} | part)
    model = next(iter(scene.world.data.emojis.values()))
    scene.world.data.emojis |= dict.fromkeys(range(1999), model)
    await scene.refused(400, 30008, "POST", path, good | {"name": "other"})
    await scene.refused(404, 10002, "GET", "/applications/1/emojis")
