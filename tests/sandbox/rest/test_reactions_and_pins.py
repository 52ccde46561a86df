"""Reactions and pins."""

from urllib.parse import quote

from sandbox.guild import emojis, messages
from sandbox.guild.model import Permission
from sandbox.guild.reactions import MAX_REACTIONS
from tests.sandbox.rest.rest_scene import RestScene, black_png

DIE = "🎲"


async def test_reactions_are_put_and_taken_back(scene: RestScene) -> None:
    message = scene.said_by(scene.bo)
    path = f"{scene.place}/messages/{message.id}"
    for form in (DIE, quote(DIE)):
        await scene.ok("PUT", f"{path}/reactions/{form}/@me", status=204)
    assert scene.names() == ["MESSAGE_REACTION_ADD"]
    messages.add_reaction(scene.world, message, scene.bo, DIE)
    found = (await scene.ok("GET", path))["reactions"]
    assert [(each["emoji"]["name"], each["count"], each["me"]) for each in found] == [(DIE, 2, True)]
    users = await scene.ok("GET", f"{path}/reactions/{DIE}")
    assert {user["id"] for user in users} == {str(scene.bot), str(scene.bo)}
    [one] = await scene.ok("GET", f"{path}/reactions/{DIE}?limit=1")
    [other] = await scene.ok("GET", f"{path}/reactions/{DIE}?after={one['id']}")
    assert one != other
    scene.names()
    await scene.ok("DELETE", f"{path}/reactions/{DIE}/@me", status=204)
    assert scene.names() == ["MESSAGE_REACTION_REMOVE"]
    assert message.reactions[0].users == [scene.bo]


async def test_own_emojis_are_named_with_their_id(scene: RestScene) -> None:
    emoji = emojis.create_emoji(scene.world, "meeple", "image/png", black_png(), scene.bot)
    message = scene.said_by(scene.bo)
    path = f"{scene.place}/messages/{message.id}/reactions"
    await scene.ok("PUT", f"{path}/{quote(f'meeple:{emoji.id}')}/@me", status=204)
    assert message.reactions[0].emoji == f"meeple:{emoji.id}"
    await scene.ok("DELETE", f"{path}/meeple:{emoji.id}/{scene.bot}", status=204)
    for strange in ("meeple:1", "meeple", "1"):
        await scene.refused(400, 10014, "PUT", f"{path}/{strange}/@me")
    await scene.ok("PUT", f"{path}/{quote('1️⃣')}/@me", status=204)


async def test_components_show_only_emojis_that_are_there(scene: RestScene) -> None:
    emoji = emojis.create_emoji(scene.world, "meeple", "image/png", black_png(), scene.bot)
    shown = {"id": str(emoji.id), "name": "meeple"}
    button = {"type": 2, "style": 1, "custom_id": "b", "emoji": shown}
    offer = {"label": "One", "value": "1", "emoji": shown}
    select = {"type": 3, "custom_id": "s", "options": [{"label": "None", "value": "0"}, offer]}
    body = {"components": [{"type": 1, "components": [each]} for each in (button, select)]}
    said = await scene.ok("POST", f"{scene.place}/messages", body)
    emojis.delete_emoji(scene.world, emoji.id)
    for method, path in (("POST", "messages"), ("PATCH", f"messages/{said['id']}")):
        answer = await scene.refused(400, 50035, method, f"{scene.place}/{path}", body)
        found = answer["errors"]["components"]
        assert found["0"]["components"]["0"]["emoji"]["id"]["_errors"][0]["code"] == "COMPONENT_INVALID_EMOJI"
        assert found["1"]["components"]["0"]["options"].keys() == {"1"}
    await scene.ok("PATCH", f"{scene.place}/messages/{said['id']}", {"content": "The rest stays"})


async def test_others_reactions_are_for_moderators(scene: RestScene) -> None:
    message = scene.said_by(scene.bo)
    for emoji in (DIE, "🏆"):
        messages.add_reaction(scene.world, message, scene.bo, emoji)
    path = f"{scene.place}/messages/{message.id}/reactions"
    for where in (f"{path}/{DIE}/{scene.bo}", f"{path}/{DIE}", path):
        await scene.refused(403, 50013, "DELETE", where)
    scene.grant(Permission.MANAGE_MESSAGES)
    scene.names()
    await scene.ok("DELETE", f"{path}/{DIE}/{scene.bo}", status=204)
    await scene.ok("DELETE", f"{path}/🏆", status=204)
    await scene.ok("DELETE", path, status=204)
    names = ["MESSAGE_REACTION_REMOVE", "MESSAGE_REACTION_REMOVE_EMOJI", "MESSAGE_REACTION_REMOVE_ALL"]
    assert scene.names() == names


async def test_twenty_reactions_and_permissions(scene: RestScene) -> None:
    message = scene.said_by(scene.bo)
    for n in range(MAX_REACTIONS):
        messages.add_reaction(scene.world, message, scene.bo, chr(0x1F600 + n))
    path = f"{scene.place}/messages/{message.id}/reactions"
    await scene.refused(400, 30010, "PUT", f"{path}/{DIE}/@me")
    await scene.ok("PUT", f"{path}/{chr(0x1F600)}/@me", status=204)
    message.reactions.pop()
    scene.deny(Permission.ADD_REACTIONS)
    await scene.ok("PUT", f"{path}/{chr(0x1F601)}/@me", status=204)
    await scene.refused(403, 50013, "PUT", f"{path}/{DIE}/@me")


async def test_pins_are_put_listed_and_taken_off(scene: RestScene) -> None:
    first, second = scene.said_by(scene.bo, "First"), scene.said_by(scene.bo, "Second")
    path = f"{scene.place}/messages/pins"
    await scene.refused(403, 50013, "PUT", f"{path}/{first.id}")
    scene.grant(Permission.PIN_MESSAGES)
    await scene.ok("PUT", f"{path}/{first.id}", status=204)
    assert scene.names() == ["MESSAGE_UPDATE", "CHANNEL_PINS_UPDATE", "MESSAGE_CREATE"]
    await scene.ok("PUT", f"{path}/{first.id}", status=204)
    assert scene.names() == []
    first.pinned = (first.pinned or 0) - 1000
    await scene.ok("PUT", f"{path}/{second.id}", status=204)
    body = await scene.ok("GET", path)
    assert [item["message"]["content"] for item in body["items"]] == ["Second", "First"]
    assert body["has_more"] is False
    body = await scene.ok("GET", f"{path}?limit=1")
    assert body["has_more"] is True
    before = quote(body["items"][0]["pinned_at"])
    body = await scene.ok("GET", f"{path}?before={before}")
    assert [item["message"]["content"] for item in body["items"]] == ["First"]
    said = (await scene.ok("GET", f"{scene.place}/messages?limit=1"))[0]
    assert (said["type"], said["message_reference"]["message_id"]) == (6, str(second.id))
    await scene.refused(403, 50021, "PUT", f"{path}/{said['id']}")
    await scene.ok("DELETE", f"{path}/{second.id}", status=204)
    assert scene.channel.last_pin == first.pinned


async def test_the_251st_pin_is_refused(scene: RestScene) -> None:
    scene.grant(Permission.PIN_MESSAGES)
    for _ in range(250):
        scene.said_by(scene.bo).pinned = 1
    path = f"{scene.place}/messages/pins/{scene.said_by(scene.bo).id}"
    await scene.refused(400, 30003, "PUT", path)
