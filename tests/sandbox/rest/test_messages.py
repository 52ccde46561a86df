"""Messages over REST."""

import json
from typing import Any

import pytest

from sandbox.guild import channels_and_members, messages
from sandbox.guild.model import Json, MessageFlag, Permission
from sandbox.ids import now_ms, snowflake_at
from tests.sandbox.rest.rest_scene import RestScene, black_png, multipart_form

DAY_MS = 86_400_000


async def test_a_message_is_sent_and_told(scene: RestScene) -> None:
    body = await scene.say(" Hello ", nonce="n1")
    assert (body["content"], body["nonce"], body["type"]) == ("Hello", "n1", 0)
    assert body["author"]["id"] == str(scene.bot)
    assert scene.names() == ["MESSAGE_CREATE"]
    assert scene.channel.last_message == int(body["id"])
    assert (await scene.ok("GET", f"{scene.place}/messages/{body['id']}"))["content"] == "Hello"


async def test_what_cant_be_seen_or_written_is_refused(scene: RestScene) -> None:
    path = f"{scene.place}/messages"
    await scene.refused(404, 10003, "POST", "/channels/1/messages", {"content": "x"})
    await scene.refused(404, 10008, "GET", f"{path}/1")
    await scene.refused(400, 50006, "POST", path, {"content": "  "})
    await scene.refused(400, 50035, "POST", path, {"content": "x" * 2001})
    category = next(each for each in scene.world.data.channels.values() if each.type == 4)
    await scene.refused(400, 50008, "POST", f"/channels/{category.id}/messages", {"content": "x"})
    scene.deny(Permission.SEND_MESSAGES)
    await scene.refused(403, 50013, "POST", path, {"content": "x"})
    scene.deny(Permission.VIEW_CHANNEL)
    await scene.refused(403, 50001, "POST", path, {"content": "x"})


@pytest.mark.parametrize(
    ("bit", "body", "files"),
    [
        (Permission.EMBED_LINKS, {"embeds": [{"title": "x"}]}, []),
        (Permission.ATTACH_FILES, {}, [("files[0]", "a.txt", b"x")]),
    ],
)
async def test_embeds_and_files_need_permissions(
    scene: RestScene, bit: Permission, body: Json, files: list[Any]
) -> None:
    scene.deny(bit)
    data = multipart_form(json.dumps(body), *files)
    await scene.refused(403, 50013, "POST", f"{scene.place}/messages", data=data)


async def test_a_nonce_that_is_enforced_sends_once(scene: RestScene) -> None:
    first = await scene.say("One", nonce="same", enforce_nonce=True)
    again = await scene.say("One", nonce="same", enforce_nonce=True)
    other = await scene.say("One", nonce="same")
    assert first["id"] == again["id"] != other["id"]


async def test_a_reply_names_what_it_answers(scene: RestScene) -> None:
    asked = scene.said_by(scene.bo, "Who is on turn?")
    reference = {"message_id": str(asked.id)}
    body = await scene.say("Ada", message_reference=reference)
    assert body["type"] == 19
    assert body["referenced_message"]["content"] == "Who is on turn?"
    assert [user["id"] for user in body["mentions"]] == [str(scene.bo)]
    quiet = await scene.say("Ada", message_reference=reference, allowed_mentions={"parse": []})
    assert quiet["mentions"] == []


async def test_a_reply_to_nothing_fails_unless_it_may(scene: RestScene) -> None:
    path, nothing = f"{scene.place}/messages", {"message_id": "1"}
    body = await scene.refused(400, 50035, "POST", path, {"content": "x", "message_reference": nothing})
    assert body["errors"]["message_reference"]["_errors"][0]["code"] == "REPLIES_UNKNOWN_MESSAGE"
    sent = await scene.say("x", message_reference=nothing | {"fail_if_not_exists": False})
    assert (sent["type"], "message_reference" in sent) == (0, False)
    scene.deny(Permission.READ_MESSAGE_HISTORY)
    await scene.refused(403, 160002, "POST", path, {"content": "x", "message_reference": nothing})


async def test_what_the_sandbox_cant_is_refused_and_noted(scene: RestScene) -> None:
    asked, path = scene.said_by(scene.bo), f"{scene.place}/messages"
    forward = {"type": 1, "message_id": str(asked.id), "channel_id": str(scene.channel.id)}
    await scene.refused(400, 50035, "POST", path, {"message_reference": forward})
    assert len(scene.world.unknown_requests) == 1


async def test_mentions_follow_allowed_mentions(scene: RestScene) -> None:
    role = channels_and_members.create_role(scene.world, "Players", mentionable=True)
    text = f"<@{scene.ada}> <@!{scene.bo}> <@&{role.id}> @everyone"
    ada, bo = str(scene.ada), str(scene.bo)
    table: list[tuple[Json | None, list[str], list[str], bool]] = [
        (None, [ada, bo], [str(role.id)], True),
        ({"parse": []}, [], [], False),
        ({"parse": ["users"]}, [ada, bo], [], False),
        ({"parse": ["roles", "everyone"], "users": [bo]}, [bo], [str(role.id)], True),
    ]
    for allowed, users, roles, everybody in table:
        body = await scene.say(text, **({} if allowed is None else {"allowed_mentions": allowed}))
        assert [user["id"] for user in body["mentions"]] == users
        assert (body["mention_roles"], body["mention_everyone"]) == (roles, everybody)
    scene.deny(Permission.MENTION_EVERYONE)
    assert (await scene.say(text))["mention_everyone"] is False


async def test_text_displays_mention_too(scene: RestScene) -> None:
    shown = [{"type": 17, "components": [{"type": 10, "content": f"<@{scene.bo}> is on turn"}]}]
    body = await scene.ok("POST", f"{scene.place}/messages", {"flags": 1 << 15, "components": shown})
    assert [user["id"] for user in body["mentions"]] == [str(scene.bo)]


async def test_only_settable_flags_are_set(scene: RestScene) -> None:
    body = await scene.say("x", flags=int(MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.EPHEMERAL))
    assert body["flags"] == MessageFlag.SUPPRESS_NOTIFICATIONS


async def test_messages_are_listed_newest_first(scene: RestScene) -> None:
    ids = [str(scene.said_by(scene.bo, str(n)).id) for n in range(6)]
    scene.said_by(scene.bot, "Secret", ephemeral_to=scene.bo)
    path = f"{scene.place}/messages"

    async def listed(query: str = "") -> list[int]:
        return [ids.index(message["id"]) for message in await scene.ok("GET", path + query)]

    assert await listed() == [5, 4, 3, 2, 1, 0]
    assert await listed("?limit=2") == [5, 4]
    assert await listed(f"?before={ids[3]}&limit=2") == [2, 1]
    assert await listed(f"?after={ids[1]}&limit=2") == [3, 2]
    assert await listed(f"?around={ids[3]}&limit=3") == [4, 3, 2]
    assert await listed(f"?around={ids[3]}&limit=1") == [3]
    for limit in ("0", "101", "many"):
        await scene.refused(400, 50035, "GET", f"{path}?limit={limit}")
    scene.deny(Permission.READ_MESSAGE_HISTORY)
    assert await scene.ok("GET", path) == []
    await scene.refused(403, 50013, "GET", f"{path}/{ids[0]}")


async def test_ephemeral_messages_are_not_on_these_routes(scene: RestScene) -> None:
    scene.grant(Permission.MANAGE_MESSAGES, Permission.PIN_MESSAGES)
    secret = scene.said_by(scene.bot, "Secret", ephemeral_to=scene.bo)
    path = f"{scene.place}/messages/{secret.id}"
    await scene.refused(404, 10008, "GET", path)
    await scene.refused(404, 10008, "PATCH", path, {"content": "x"})
    await scene.refused(404, 10008, "DELETE", path)
    await scene.refused(404, 10008, "PUT", f"{path}/reactions/🎲/@me")
    await scene.refused(404, 10008, "PUT", f"{scene.place}/messages/pins/{secret.id}")
    await scene.refused(404, 10008, "POST", f"{path}/threads", {"name": "x"})


async def test_an_edit_changes_what_it_names(scene: RestScene) -> None:
    sent = await scene.say("Before", embeds=[{"title": "Stays"}])
    scene.names()
    body = await scene.ok("PATCH", f"{scene.place}/messages/{sent['id']}", {"content": "After"})
    assert (body["content"], body["embeds"][0]["title"]) == ("After", "Stays")
    assert body["edited_timestamp"]
    assert scene.names() == ["MESSAGE_UPDATE"]
    body = await scene.ok("PATCH", f"{scene.place}/messages/{sent['id']}", {"content": None})
    assert body["content"] == ""
    await scene.refused(400, 50006, "PATCH", f"{scene.place}/messages/{sent['id']}", {"embeds": []})
    assert (await scene.ok("GET", f"{scene.place}/messages/{sent['id']}"))["embeds"]


async def test_attachments_of_an_edit_list_what_stays(scene: RestScene) -> None:
    files = ("files[0]", "a.png", black_png()), ("files[1]", "b.txt", b"b")
    sent = await scene.ok("POST", f"{scene.place}/messages", data=multipart_form("{}", *files))
    kept, dropped = sent["attachments"]
    path = f"{scene.place}/messages/{sent['id']}"
    untouched = await scene.ok("PATCH", path, {"content": "x"})
    assert len(untouched["attachments"]) == 2
    payload = {"attachments": [{"id": kept["id"], "description": "Kept"}, {"id": 0, "filename": "c.txt"}]}
    body = await scene.ok(
        "PATCH", path, data=multipart_form(json.dumps(payload), ("files[0]", "c.txt", b"c"))
    )
    assert [file["filename"] for file in body["attachments"]] == ["a.png", "c.txt"]
    assert body["attachments"][0]["description"] == "Kept"
    assert int(dropped["id"]) not in scene.world.files and int(kept["id"]) in scene.world.files
    assert (await scene.ok("PATCH", path, {"attachments": []}))["attachments"] == []


async def test_another_s_message_is_not_edited_but_silenced(scene: RestScene) -> None:
    other = scene.said_by(scene.bo)
    path = f"{scene.place}/messages/{other.id}"
    await scene.refused(403, 50005, "PATCH", path, {"content": "x"})
    await scene.refused(403, 50013, "PATCH", path, {"flags": 4})
    scene.grant(Permission.MANAGE_MESSAGES)
    assert (await scene.ok("PATCH", path, {"flags": 4}))["flags"] == MessageFlag.SUPPRESS_EMBEDS
    assert (await scene.ok("PATCH", path, {"flags": 0}))["flags"] == 0


async def test_components_take_the_place_of_what_was_there(scene: RestScene) -> None:
    sent = await scene.say("Text")
    path = f"{scene.place}/messages/{sent['id']}"
    shown = {"flags": 1 << 15, "components": [{"type": 10, "content": "New"}]}
    await scene.refused(400, 50035, "PATCH", path, shown)
    body = await scene.ok("PATCH", path, shown | {"content": None})
    assert body["flags"] & MessageFlag.COMPONENTS_V2
    await scene.refused(400, 50035, "PATCH", path, {"content": "Back"})


async def test_deleting_needs_ones_own_or_a_moderator(scene: RestScene) -> None:
    own, other = await scene.say(), scene.said_by(scene.bo)
    scene.names()
    await scene.ok("DELETE", f"{scene.place}/messages/{own['id']}", status=204)
    assert scene.names() == ["MESSAGE_DELETE"]
    await scene.refused(404, 10008, "DELETE", f"{scene.place}/messages/{own['id']}")
    path = f"{scene.place}/messages/{other.id}"
    await scene.refused(403, 50013, "DELETE", path)
    scene.grant(Permission.MANAGE_MESSAGES)
    await scene.ok("DELETE", path, status=204)


async def test_many_are_deleted_at_once(scene: RestScene) -> None:
    path = f"{scene.place}/messages/bulk-delete"
    ids = [str(scene.said_by(scene.bo).id) for _ in range(3)]
    await scene.refused(403, 50013, "POST", path, {"messages": ids})
    scene.grant(Permission.MANAGE_MESSAGES)
    await scene.refused(400, 50035, "POST", path, {"messages": ids[:1]})
    await scene.refused(400, 50035, "POST", path, {"messages": ids * 34})
    await scene.refused(400, 50035, "POST", path, {})
    old = str(snowflake_at(now_ms() - 15 * DAY_MS))
    await scene.refused(400, 50034, "POST", path, {"messages": [ids[0], old]})
    await scene.ok("POST", path, {"messages": ids[:2]}, status=204)
    assert scene.names() == ["MESSAGE_DELETE_BULK"]
    assert [str(id) for id in scene.world.data.messages[scene.channel.id]] == ids[2:]


async def test_direct_messages_reach_who_lets_them(scene: RestScene) -> None:
    channel = await scene.ok("POST", "/users/@me/channels", {"recipient_id": str(scene.bo)})
    path = f"/channels/{channel['id']}/messages"
    await scene.ok("POST", path, {"content": "Your turn"})
    scene.world.user(scene.bo).dms_open = False
    await scene.refused(403, 50007, "POST", path, {"content": "x"})
    scene.world.user(scene.bo).dms_open = True
    channels_and_members.remove_member(scene.world, scene.bo)
    await scene.refused(403, 50007, "POST", path, {"content": "x"})


async def test_others_direct_messages_stay(scene: RestScene) -> None:
    channel = channels_and_members.open_dm(scene.world, scene.bo)
    theirs = messages.create_message(scene.world, channel, scene.bo, messages.Draft(content="Hi"))
    path = f"/channels/{channel.id}/messages"
    await scene.refused(403, 50003, "DELETE", f"{path}/{theirs.id}")
    await scene.refused(403, 50003, "POST", f"{path}/bulk-delete", {"messages": [str(theirs.id), "1"]})


async def test_typing_is_told(scene: RestScene) -> None:
    await scene.ok("POST", f"{scene.place}/typing", status=204)
    assert scene.names() == ["TYPING_START"]
    scene.deny(Permission.SEND_MESSAGES)
    await scene.refused(403, 50013, "POST", f"{scene.place}/typing")
