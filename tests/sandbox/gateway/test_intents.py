"""Who hears what: by intent, by what the bot sees, by shard."""

import json
from pathlib import Path
from typing import Any

import pytest

from sandbox.gateway.events import BUILDERS
from sandbox.gateway.intents import Intent, required_intent
from sandbox.guild.model import Member, MessageFlag
from tests.sandbox.gateway.gateway_scene import (
    ALL,
    CONTENT,
    MEMBERS,
    GatewayScene,
    add_and_announce,
    add_channel,
    add_dm,
    add_message,
    add_person,
    add_thread,
)

GUILD_ONLY = {name for name in BUILDERS if name.startswith(("GUILD_", "CHANNEL_", "THREAD_"))}


def test_every_event_has_its_intents() -> None:
    assert required_intent("MESSAGE_CREATE", direct=False) == Intent.GUILD_MESSAGES
    assert required_intent("MESSAGE_DELETE_BULK", direct=False) == Intent.GUILD_MESSAGES
    assert required_intent("MESSAGE_UPDATE", direct=True) == Intent.DIRECT_MESSAGES
    assert required_intent("MESSAGE_REACTION_ADD", direct=False) == Intent.GUILD_MESSAGE_REACTIONS
    assert required_intent("MESSAGE_REACTION_REMOVE_ALL", direct=True) == Intent.DIRECT_MESSAGE_REACTIONS
    assert required_intent("TYPING_START", direct=False) == Intent.GUILD_MESSAGE_TYPING
    assert required_intent("TYPING_START", direct=True) == Intent.DIRECT_MESSAGE_TYPING
    assert required_intent("CHANNEL_PINS_UPDATE", direct=True) == Intent.DIRECT_MESSAGES
    assert required_intent("GUILD_MEMBER_ADD", direct=False) == Intent.GUILD_MEMBERS
    for name in ("GUILD_UPDATE", "GUILD_ROLE_CREATE", "CHANNEL_UPDATE", "THREAD_CREATE"):
        assert required_intent(name, direct=False) == Intent.GUILDS
    assert not required_intent("INTERACTION_CREATE", direct=False)
    assert all(required_intent(name, direct=False) for name in GUILD_ONLY)


SOME: dict[str, Any] = {
    "content": "secret",
    "embeds": [{"type": "rich", "title": "secret"}],
    "components": [{"type": 1, "id": 1, "components": []}],
}


@pytest.mark.parametrize("allowed", [True, False])
async def test_message_content_needs_its_intent(scene: GatewayScene, allowed: bool) -> None:
    world, channel, bo = scene.world, add_channel(scene.world), add_person(scene.world)
    client = await scene.log_in(ALL if allowed else ALL & ~CONTENT)
    for place, author, fields in (
        (channel, bo.id, {}),
        (channel, world.data.bot, {}),
        (channel, bo.id, {"mentions": [world.data.bot]}),
        (add_dm(world, bo), bo.id, {}),
    ):
        add_and_announce(world, place, author, **SOME, **fields)
    heard = [await client.hear_event("MESSAGE_CREATE") for _ in range(4)]
    read = [all(each[key] for key in ("content", "embeds", "components")) for each in heard]
    assert read == [allowed, True, True, True]
    blank = [each["content"] == "" and each["embeds"] == each["attachments"] == [] for each in heard]
    assert blank == [not allowed, False, False, False]


async def test_an_answered_message_is_blanked_by_itself(scene: GatewayScene) -> None:
    world, channel, bo = scene.world, add_channel(scene.world), add_person(scene.world)
    client = await scene.log_in(ALL & ~CONTENT)
    asked = add_message(world, channel, bo.id, content="secret")
    reference = {"type": 0, "channel_id": str(channel.id), "message_id": str(asked.id)}
    add_and_announce(world, channel, content="to you", type=19, reference=reference)
    heard = await client.hear_event("MESSAGE_CREATE")
    assert (heard["content"], heard["referenced_message"]["content"]) == ("to you", "")


async def test_an_ephemeral_message_comes_as_a_direct_one(scene: GatewayScene) -> None:
    world, channel, bo = scene.world, add_channel(scene.world), add_person(scene.world)
    direct = 1 << 12
    without = await scene.log_in(ALL & ~direct)
    with_it = await scene.log_in(1 | direct)
    made = add_and_announce(
        world, channel, content="for you", flags=MessageFlag.EPHEMERAL, ephemeral_to=bo.id
    )
    world.publish("MESSAGE_UPDATE", made, channel, only=bo.id)
    world.publish("MESSAGE_DELETE", made, channel, only=bo.id)
    assert await without.events() == []
    heard = await with_it.dispatches()
    assert [name for name, _ in heard] == ["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"]
    for _, data in heard:
        assert data["channel_id"] == str(channel.id)
        assert not data.keys() & {"guild_id", "member"}
    assert heard[0][1]["flags"] == 64
    assert heard[0][1]["content"] == "for you"


async def test_members_come_and_go_unheard_without_the_intent_but_the_bots_own_changes(
    scene: GatewayScene,
) -> None:
    world, bo = scene.world, add_person(scene.world)
    without, with_it = await scene.log_in(ALL & ~MEMBERS), await scene.log_in(ALL)
    world.publish("GUILD_MEMBER_UPDATE", world.member(bo.id))
    world.publish("GUILD_MEMBER_UPDATE", world.member(world.data.bot))
    world.publish("GUILD_MEMBER_REMOVE", world.data.members.pop(bo.id))
    world.data.members[bo.id] = Member(bo.id, 1_700_000_000_000)
    world.publish("GUILD_MEMBER_ADD", world.member(bo.id))
    assert await without.events() == ["GUILD_MEMBER_UPDATE"]
    assert (await with_it.events())[1:] == [
        "GUILD_MEMBER_UPDATE",
        "GUILD_MEMBER_REMOVE",
        "GUILD_MEMBER_ADD",
    ]


async def test_members_of_threads_without_the_intent(scene: GatewayScene) -> None:
    world, bo, bot = scene.world, add_person(scene.world), scene.world.data.bot
    without, with_it = await scene.log_in(ALL & ~MEMBERS), await scene.log_in(ALL)
    place = add_thread(world, add_channel(world), bo.id, bo.id)
    world.publish("THREAD_MEMBERS_UPDATE", place, place, added=[bo.id], removed=[])
    assert await without.events() == []
    (_, told), *_ = await with_it.dispatches()
    assert [each["user_id"] for each in told["added_members"]] == [str(bo.id)]
    assert told["added_members"][0]["member"]["user"]["id"] == str(bo.id)
    assert place.thread is not None
    place.thread.members[bot] = 1_700_000_000_000
    world.publish("THREAD_MEMBERS_UPDATE", place, place, added=[bot], removed=[bo.id])
    names = ["THREAD_CREATE", "THREAD_MEMBERS_UPDATE", "THREAD_MEMBER_UPDATE"]
    alone, everybody = await without.dispatches(), await with_it.dispatches()
    assert [name for name, _ in alone] == [name for name, _ in everybody] == names
    assert "newly_created" not in alone[0][1]
    assert alone[0][1]["member"]["user_id"] == str(bot)
    assert [each["user_id"] for each in alone[1][1]["added_members"]] == [str(bot)]
    assert "removed_member_ids" not in alone[1][1]
    assert everybody[1][1]["removed_member_ids"] == [str(bo.id)]


def test_builders_are_those_of_the_schema() -> None:
    schema = Path(__file__).resolve().parents[4] / "shared" / "discord" / "gateway.schema.json"
    if not schema.is_file():
        pytest.skip("the schema of the gateway's events is not at hand")
    known = set(json.loads(schema.read_text("utf-8"))["events"])
    made_elsewhere = {"READY", "RESUMED", "GUILD_MEMBERS_CHUNK"}
    never_here = {"GUILD_EMOJIS_UPDATE"}
    assert set(BUILDERS) == known - made_elsewhere - never_here
