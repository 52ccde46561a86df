"""Threads over REST."""

import pytest

from sandbox.errors import ApiError
from sandbox.guild import authorization, messages, permissions, threads
from sandbox.guild.model import Channel, Json, MessageFlag, Permission
from sandbox.guild.thread_members import thread_state
from sandbox.guild.threads import join_thread
from tests.sandbox.rest.rest_scene import RestScene

PUBLIC, PRIVATE = 11, 12


def started_by(scene: RestScene, user: int, *, private: bool = False) -> Channel:
    thread = threads.start_thread(scene.world, scene.channel, user, "Table", private=private)
    scene.names()
    return thread


def tied(scene: RestScene) -> None:
    """The bot is no moderator of threads."""
    role = scene.world.data.roles[scene.world.data.members[scene.bot].roles[0]]
    role.permissions &= ~Permission.MANAGE_THREADS


async def test_a_thread_starts_by_itself(scene: RestScene) -> None:
    body = await scene.ok("POST", f"{scene.place}/threads", {"name": "Match 1", "type": PUBLIC}, status=201)
    assert (body["name"], body["type"], body["owner_id"]) == ("Match 1", PUBLIC, str(scene.bot))
    assert body["thread_metadata"]["auto_archive_duration"] == 1440
    assert body["member"]["user_id"] == str(scene.bot)
    assert scene.names() == ["THREAD_CREATE", "MESSAGE_CREATE", "THREAD_MEMBERS_UPDATE"]
    [said] = await scene.ok("GET", f"{scene.place}/messages")
    assert (said["type"], said["content"]) == (18, "Match 1")
    assert said["message_reference"]["channel_id"] == body["id"]


async def test_a_thread_starts_at_a_message(scene: RestScene) -> None:
    message = await scene.say("Let us play")
    path = f"{scene.place}/messages/{message['id']}"
    scene.names()
    options = {"name": "Match", "auto_archive_duration": 60, "rate_limit_per_user": 5}
    body = await scene.ok("POST", f"{path}/threads", options, status=201)
    assert body["id"] == message["id"]
    assert (body["thread_metadata"]["auto_archive_duration"], body["rate_limit_per_user"]) == (60, 5)
    assert scene.names() == ["THREAD_CREATE", "MESSAGE_CREATE", "MESSAGE_UPDATE", "THREAD_MEMBERS_UPDATE"]
    begun = await scene.ok("GET", path)
    assert begun["flags"] & MessageFlag.HAS_THREAD and begun["thread"]["id"] == body["id"]
    [starter] = await scene.ok("GET", f"/channels/{body['id']}/messages")
    assert starter["type"] == 21 and starter["referenced_message"]["content"] == "Let us play"
    await scene.refused(400, 160004, "POST", f"{path}/threads", options)


async def test_starting_is_refused_without_its_own_bit(scene: RestScene) -> None:
    path = f"{scene.place}/threads"
    scene.deny(Permission.CREATE_PRIVATE_THREADS)
    await scene.refused(403, 50013, "POST", path, {"name": "Secret"})
    await scene.ok("POST", path, {"name": "x", "type": PUBLIC}, status=201)
    scene.deny(Permission.CREATE_PUBLIC_THREADS)
    await scene.refused(403, 50013, "POST", path, {"name": "x", "type": PUBLIC})
    message = scene.said_by(scene.bo)
    await scene.refused(403, 50013, "POST", f"{scene.place}/messages/{message.id}/threads", {"name": "x"})


@pytest.mark.parametrize("body", [{}, {"name": ""}, {"name": "x", "auto_archive_duration": 61}])
async def test_starting_with_a_faulty_body_is_refused(scene: RestScene, body: Json) -> None:
    await scene.refused(400, 50035, "POST", f"{scene.place}/threads", body | {"type": PUBLIC})


async def test_threads_start_in_text_channels_only(scene: RestScene) -> None:
    thread = started_by(scene, scene.bo)
    await scene.refused(400, 50024, "POST", f"/channels/{thread.id}/threads", {"name": "x", "type": PUBLIC})
    await scene.refused(400, 50024, "PUT", f"{scene.place}/thread-members/@me")


async def test_a_private_thread_is_hidden_from_others(scene: RestScene) -> None:
    scene.grant(Permission.MANAGE_THREADS)
    scene.grant(Permission.CREATE_PRIVATE_THREADS)
    own = await scene.ok("POST", f"{scene.place}/threads", {"name": "Own"}, status=201)
    assert own["type"] == PRIVATE
    assert await scene.ok("GET", f"{scene.place}/messages") == []
    theirs = started_by(scene, scene.ada, private=True)
    await scene.ok("GET", f"/channels/{theirs.id}")
    tied(scene)
    await scene.ok("GET", f"/channels/{own['id']}")
    await scene.refused(403, 50001, "GET", f"/channels/{theirs.id}")


async def test_only_the_bit_for_threads_counts_in_them(scene: RestScene) -> None:
    thread = started_by(scene, scene.bo)
    path = f"/channels/{thread.id}/messages"
    scene.deny(Permission.SEND_MESSAGES)
    await scene.ok("POST", path, {"content": "Still here", "embeds": [{"title": "x"}]})
    scene.deny(Permission.SEND_MESSAGES_IN_THREADS)
    await scene.refused(403, 50013, "POST", path, {"content": "x"})


async def test_a_message_brings_its_author_and_the_mentioned_in(scene: RestScene) -> None:
    thread = started_by(scene, scene.ada)
    await scene.ok("POST", f"/channels/{thread.id}/messages", {"content": f"<@{scene.bo}>, your turn"})
    assert set(thread_state(thread).members) == {scene.ada, scene.bot, scene.bo}
    assert (thread.last_message or 0) > thread.id
    assert thread_state(thread).messages == 1


async def test_a_message_thaws_an_archived_thread(scene: RestScene) -> None:
    thread = started_by(scene, scene.bot)
    await scene.ok("PATCH", f"/channels/{thread.id}", {"archived": True})
    assert scene.names() == ["THREAD_UPDATE"]
    await scene.ok("POST", f"/channels/{thread.id}/messages", {"content": "Awake"})
    assert not thread_state(thread).archived
    assert scene.names() == ["THREAD_UPDATE", "MESSAGE_CREATE"]


async def test_a_locked_thread_takes_messages_from_moderators_only(scene: RestScene) -> None:
    scene.grant(Permission.MANAGE_THREADS)
    thread = started_by(scene, scene.bot)
    path = f"/channels/{thread.id}/messages"
    said = await scene.ok("POST", path, {"content": "x"})
    await scene.ok("PATCH", f"/channels/{thread.id}", {"locked": True, "archived": True})
    tied(scene)
    await scene.refused(400, 50083, "POST", path, {"content": "x"})
    await scene.refused(400, 50083, "DELETE", f"{path}/{said['id']}")
    await scene.refused(403, 50013, "PATCH", f"/channels/{thread.id}", {"archived": False})
    scene.grant(Permission.MANAGE_THREADS)
    await scene.ok("POST", path, {"content": "x"})
    tied(scene)
    await scene.refused(400, 160005, "POST", path, {"content": "x"})
    await scene.refused(400, 160005, "PATCH", f"{path}/{said['id']}", {"content": "y"})


async def test_an_archived_thread_sleeps(scene: RestScene) -> None:
    thread = started_by(scene, scene.bot)
    path = f"/channels/{thread.id}"
    said = await scene.ok("POST", f"{path}/messages", {"content": "x"})
    message = f"{path}/messages/{said['id']}"
    await scene.ok("PATCH", path, {"archived": True})
    await scene.refused(400, 50083, "PATCH", message, {"content": "y"})
    await scene.refused(400, 50083, "PUT", f"{message}/reactions/🎲/@me")
    await scene.refused(400, 50083, "PUT", f"{path}/thread-members/{scene.bo}")
    await scene.refused(400, 50083, "PATCH", path, {"name": "Other"})
    await scene.ok("DELETE", message, status=204)
    body = await scene.ok("PATCH", path, {"archived": False, "name": "Other"})
    assert (body["name"], body["thread_metadata"]["archived"]) == ("Other", False)


async def test_a_new_name_is_said_in_the_thread(scene: RestScene) -> None:
    thread = started_by(scene, scene.bot)
    await scene.ok("PATCH", f"/channels/{thread.id}", {"name": "Finished", "auto_archive_duration": 60})
    [said] = await scene.ok("GET", f"/channels/{thread.id}/messages")
    assert (said["type"], said["content"]) == (4, "Finished")
    await scene.refused(400, 50035, "PATCH", f"/channels/{thread.id}", {"auto_archive_duration": 5})


async def test_what_the_starter_may_change(scene: RestScene) -> None:
    own, theirs = started_by(scene, scene.bot), started_by(scene, scene.bo)
    tied(scene)
    await scene.ok("PATCH", f"/channels/{own.id}", {"name": "Mine", "archived": True})
    await scene.refused(403, 50013, "PATCH", f"/channels/{theirs.id}", {"archived": True})
    thread_state(theirs).archived = True
    await scene.ok("PATCH", f"/channels/{theirs.id}", {"archived": False})
    await scene.ok("PATCH", f"/channels/{own.id}", {"archived": False})
    for key, value in {"locked": True, "rate_limit_per_user": 5}.items():
        await scene.refused(403, 50013, "PATCH", f"/channels/{own.id}", {key: value})
    await scene.refused(403, 50013, "DELETE", f"/channels/{own.id}")


async def test_a_deleted_thread_is_gone_and_its_message_stays(scene: RestScene) -> None:
    scene.grant(Permission.MANAGE_THREADS)
    message = await scene.say()
    thread = await scene.ok(
        "POST", f"{scene.place}/messages/{message['id']}/threads", {"name": "x"}, status=201
    )
    scene.names()
    await scene.ok("DELETE", f"/channels/{thread['id']}")
    assert scene.names() == ["THREAD_DELETE", "MESSAGE_UPDATE"]
    await scene.refused(404, 10003, "GET", f"/channels/{thread['id']}")
    left = await scene.ok("GET", f"{scene.place}/messages/{message['id']}")
    assert left["flags"] == 0 and "thread" not in left


async def test_members_come_and_go(scene: RestScene) -> None:
    scene.grant(Permission.MANAGE_THREADS)
    thread = started_by(scene, scene.ada)
    path = f"/channels/{thread.id}/thread-members"
    await scene.refused(404, 10007, "GET", f"{path}/@me")
    await scene.ok("PUT", f"{path}/@me", status=204)
    assert (await scene.ok("GET", f"{path}/@me"))["user_id"] == str(scene.bot)
    await scene.ok("PUT", f"{path}/{scene.bo}", status=204)
    assert scene.names() == ["THREAD_MEMBERS_UPDATE", "THREAD_MEMBERS_UPDATE", "MESSAGE_CREATE"]
    [said] = await scene.ok("GET", f"/channels/{thread.id}/messages")
    assert (said["type"], said["mentions"][0]["id"]) == (1, str(scene.bo))
    found = await scene.ok("GET", f"{path}/{scene.bo}?with_member=true")
    assert found["member"]["user"]["id"] == str(scene.bo)
    assert len(await scene.ok("GET", path)) == 3
    paged = await scene.ok("GET", f"{path}?with_member=true&limit=2")
    rest = await scene.ok("GET", f"{path}?with_member=true&after={paged[-1]['user_id']}")
    assert len(paged) == 2 and len(rest) == 1
    await scene.ok("DELETE", f"{path}/{scene.bo}", status=204)
    await scene.refused(404, 10007, "DELETE", f"{path}/{scene.bo}")
    await scene.ok("DELETE", f"{path}/@me", status=204)
    assert set(thread_state(thread).members) == {scene.ada}
    await scene.refused(404, 10013, "PUT", f"{path}/1")


async def test_members_need_intent_and_permissions(scene: RestScene) -> None:
    thread = started_by(scene, scene.ada)
    path = f"/channels/{thread.id}/thread-members"
    scene.world.refused_intents = 1 << 1
    await scene.refused(403, 50001, "GET", path)
    tied(scene)
    await scene.refused(403, 50013, "DELETE", f"{path}/{scene.ada}")
    private = started_by(scene, scene.ada, private=True)
    join_thread(scene.world, private, [scene.bot])
    thread_state(private).invitable = False
    await scene.refused(403, 50013, "PUT", f"/channels/{private.id}/thread-members/{scene.bo}")


async def test_threads_are_listed_by_their_state(scene: RestScene) -> None:
    scene.grant(Permission.MANAGE_THREADS)
    names: dict[str, str] = {}
    for name, private in (("open", False), ("old", False), ("older", False), ("secret", True)):
        names[str(started_by(scene, scene.bot, private=private).id)] = name
    for moment, (id, name) in enumerate(reversed(names.items())):
        state = thread_state(scene.world.channel(int(id)))
        state.archived, state.changed = name != "open", 1_700_000_000_000 + moment

    async def listed(path: str) -> list[str]:
        body = await scene.ok("GET", path)
        assert len(body["members"]) == len(body["threads"])
        return [names[thread["id"]] for thread in body["threads"]]

    assert await listed(f"/guilds/{scene.guild}/threads/active") == ["open"]
    public, private = (f"{scene.place}/threads/archived/{kind}" for kind in ("public", "private"))
    assert await listed(public) == ["old", "older"]
    assert await listed(f"{public}?before=2023-11-14T22:13:20.002%2B00:00") == ["older"]
    assert await listed(private) == ["secret"]
    assert await listed(f"{scene.place}/users/@me/threads/archived/private") == ["secret"]
    await scene.refused(400, 50035, "GET", f"{public}?before=yesterday")
    await scene.refused(404, 10004, "GET", "/guilds/1/threads/active")
    tied(scene)
    await scene.refused(403, 50013, "GET", private)


def test_people_are_asked_by_the_same_rules() -> None:
    scene = RestScene()
    thread = started_by(scene, scene.ada)
    thread_state(thread).locked = True
    with pytest.raises(ApiError) as refused:
        authorization.require_write(scene.world, scene.bo, thread)
    assert refused.value.code == 160005
    authorization.require_write(scene.world, scene.ada, thread)
    assert permissions.permissions_in(scene.world, scene.ada, thread) & Permission.MANAGE_THREADS
    messages.create_message(scene.world, thread, scene.bo, messages.Draft(content="An answer to a command"))
