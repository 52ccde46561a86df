"""What the gateway sends and what payloads are made of, before judges that we did not write."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from sandbox import serializers
from sandbox.gateway.derived_events import derive_events
from sandbox.gateway.events import BUILDERS, build_event
from sandbox.gateway.intents import Intent
from sandbox.gateway.visibility import BotVisibility
from sandbox.guild.model import (
    Attachment,
    Command,
    Emoji,
    Interaction,
    Json,
    Member,
    Message,
    MessageFlag,
    MessageType,
    PermissionOverwrite,
    Reaction,
    Role,
)
from sandbox.guild.world import World, WorldEvent
from tests.sandbox import judges
from tests.sandbox.gateway.gateway_scene import (
    ALL,
    TOKEN,
    GatewayScene,
    add_channel,
    add_dm,
    add_message,
    add_person,
    add_thread,
    seed_world,
)

pytestmark = pytest.mark.skipif(not judges.at_hand(), reason=judges.MISSING)

HELD = 1_700_000_000_123


def full_message(world: World, **fields: Any) -> Message:
    """A message with everything that a message can have."""
    channel, bo = add_channel(world), add_person(world)
    asked = add_message(world, channel, bo.id, content="question")
    application = world.data.application
    picture = {"url": "attachment://board.png"}
    some: Json = {
        "content": "see <@1>",
        "embeds": [{"type": "rich", "title": "t", "image": picture, "footer": {"text": "f"}}],
        "components": [
            {
                "type": 1,
                "id": 1,
                "components": [{"type": 2, "id": 2, "style": 1, "custom_id": "a", "label": "A"}],
            }
        ],
        "attachments": [
            Attachment(world.ids.next_id(), "board.png", 5, "image/png", 40, 30, "a board"),
            Attachment(world.ids.next_id(), "log.txt", 9, "text/plain"),
        ],
        "mentions": [bo.id],
        "mention_roles": [world.data.guild],
        "reactions": [Reaction("👍", [bo.id, world.data.bot]), Reaction("spark:77", [bo.id])],
        "type": MessageType.REPLY,
        "reference": {
            "type": 0,
            "channel_id": str(channel.id),
            "guild_id": str(channel.guild),
            "message_id": str(asked.id),
        },
        "nonce": "abc",
        "application": application,
        "interaction": {
            "id": "5",
            "type": 2,
            "user": serializers.user(world, bo),
            "authorizing_integration_owners": {"0": str(channel.guild)},
        },
        "edited": HELD,
        "pinned": HELD,
    }
    made = add_message(world, channel, **(some | fields))
    made.thread = add_thread(world, channel, bo.id, bo.id, world.data.bot).id
    return made


def v2_message(world: World) -> Message:
    """A message of components, with every one that shows a file."""
    media = {"url": "attachment://a.png"}
    inner = [
        {"type": 12, "id": 2, "items": [{"media": media, "description": None, "spoiler": False}]},
        {"type": 13, "id": 3, "file": {"url": "attachment://log.txt"}, "spoiler": False},
        {
            "type": 9,
            "id": 4,
            "components": [{"type": 10, "id": 5, "content": "text"}],
            "accessory": {"type": 11, "id": 6, "media": media, "description": None, "spoiler": False},
        },
    ]
    files = [
        Attachment(world.ids.next_id(), "a.png", 5, "image/png", 40, 30),
        Attachment(world.ids.next_id(), "log.txt", 9, "text/plain"),
    ]
    container = {"type": 17, "id": 1, "accent_color": None, "spoiler": False, "components": inner}
    return add_message(
        world,
        add_channel(world),
        components=[container],
        attachments=files,
        flags=MessageFlag.COMPONENTS_V2,
    )


def told(world: World, name: str) -> list[WorldEvent]:
    """Each event in all its kinds."""
    channel, bo, bot = add_channel(world), add_person(world), world.data.bot
    direct = add_dm(world, bo)
    private = add_thread(world, channel, bot, bo.id, bot, private=True)
    written, answered = add_message(world, direct, bo.id, content="hi"), full_message(world)
    role = world.data.roles[world.member(bot).roles[0]]
    channel.overwrites = [PermissionOverwrite(bo.id, 1, 1024, 2048)]
    channel.last_pin = HELD
    found = {
        "MESSAGE": [
            WorldEvent(name, answered, channel),
            WorldEvent(name, written, direct),
            WorldEvent(name, v2_message(world), channel),
            WorldEvent(name, add_message(world, channel, flags=64), channel, only_user=bo.id),
            WorldEvent(
                name, add_message(world, private, type=MessageType.RECIPIENT_ADD, mentions=[bo.id]), private
            ),
        ],
        "MESSAGE_DELETE_BULK": [WorldEvent(name, [answered, written], channel)],
        "MESSAGE_REACTION": [
            WorldEvent(name, answered, channel, {"user": bo.id, "emoji": "👍"}),
            WorldEvent(name, written, direct, {"user": bo.id, "emoji": "spark:77"}),
        ],
        "TYPING_START": [WorldEvent(name, place, place, {"user": bo.id}) for place in (channel, direct)],
        "GUILD_ROLE": [WorldEvent(name, role), WorldEvent(name, Role(7, "new", 0, colour=255))],
        "GUILD_MEMBER": [WorldEvent(name, Member(bo.id, HELD, "nick", [role.id]))],
        "GUILD": [WorldEvent(name, None)],
        "CHANNEL_PINS_UPDATE": [WorldEvent(name, place, place) for place in (channel, direct)],
        "CHANNEL": [WorldEvent(name, each) for each in world.data.channels.values() if each.thread is None],
        "THREAD_LIST_SYNC": [WorldEvent(name, {channel.id})],
        "THREAD": [
            WorldEvent(name, private, private, {"newly": True, "added": [bo.id, bot], "removed": [7]})
        ],
        "INTERACTION_CREATE": [*interactions(world)],
        "USER_UPDATE": [WorldEvent(name, world.bot)],
    }
    return found[max((key for key in found if name.startswith(key)), key=len)]


def interactions(world: World) -> list[WorldEvent]:
    channel, bo = add_channel(world), add_person(world)
    direct = add_dm(world, bo)
    board = full_message(world)
    typed = {"id": "9", "name": "play", "type": 1, "options": [{"name": "game", "type": 3, "value": "x"}]}
    focused = typed | {"options": [{"name": "game", "type": 3, "value": "x", "focused": True}]}
    pressed = {"custom_id": "a", "component_type": 2}
    modal = {
        "custom_id": "m",
        "components": [
            {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "t", "value": "v"}}
        ],
    }
    cases: list[tuple[int, Any, Json, Message | None]] = [
        (2, channel, typed, None),
        (2, direct, typed, None),
        (2, add_thread(world, channel, bo.id), typed, None),
        (3, channel, pressed, board),
        (4, channel, focused, None),
        (5, channel, modal, board),
        (5, direct, modal, None),
    ]
    made = [
        Interaction(world.ids.next_id(), "token", kind, bo.id, place, data, 0.0, message=on)
        for kind, place, data, on in cases
    ]
    return [WorldEvent("INTERACTION_CREATE", each, each.channel) for each in made]


@pytest.mark.parametrize("intents", [ALL, ALL & ~Intent.MESSAGE_CONTENT])
@pytest.mark.parametrize("name", sorted(BUILDERS))
def test_every_event_fits_the_schema(name: str, intents: int) -> None:
    world = seed_world()
    heard = 0
    for happening in told(world, name):
        event = build_event(world, happening, Intent(intents))
        if event is None:
            assert happening.name.startswith("CHANNEL_") and happening.subject.guild is None
            continue
        heard += 1
        data = json.loads(json.dumps(event.data))
        assert judges.event_problems(event.name, data) == []
    assert heard


async def test_the_first_events_fit_the_schema(scene: GatewayScene) -> None:
    world = scene.world
    channel = add_channel(world)
    add_thread(world, channel, add_person(world).id, world.data.bot)
    full_message(world)
    client = await scene.connect()
    await client.say(2, {"token": TOKEN, "intents": ALL, "shard": [0, 1]})
    await client.say(8, {"guild_id": str(world.data.guild), "user_ids": ["7"], "nonce": "n"})
    names = ("READY", "GUILD_CREATE", "GUILD_MEMBERS_CHUNK")
    for name in names:
        assert judges.event_problems(name, await client.hear_event(name)) == []


def test_what_goes_with_other_events_fits_the_schema() -> None:
    world = seed_world()
    sight = BotVisibility(world)
    bot, bo, channel = world.data.bot, add_person(world), add_channel(world)
    entered = add_thread(world, channel, bo.id, bo.id, bot)
    channel.overwrites = [PermissionOverwrite(world.data.guild, 0, deny=1024)]
    role = world.data.roles[world.member(bot).roles[0]]
    role.permissions &= ~1024
    happenings = [
        WorldEvent("THREAD_MEMBERS_UPDATE", entered, entered, {"added": [bot]}),
        WorldEvent("GUILD_ROLE_UPDATE", role),
    ]
    names: list[str] = []
    for happening in happenings:
        for each in derive_events(world, happening, sight):
            event = build_event(world, each, Intent(ALL))
            if event is not None:
                names.append(event.name)
                assert judges.event_problems(event.name, json.loads(json.dumps(event.data))) == []
    assert names == ["GUILD_ROLE_UPDATE", "CHANNEL_UPDATE"]


# --- As answers of REST ----------------------------------------------------------------------------------

M = "/channels/1/messages"

ANSWERS: dict[str, tuple[str, str, int, Callable[[World], Any]]] = {
    "message": ("GET", f"{M}/2", 200, lambda world: serializers.message(world, full_message(world))),
    "message of components": (
        "GET",
        f"{M}/2",
        200,
        lambda world: serializers.message(world, v2_message(world)),
    ),
    "messages": ("GET", M, 200, lambda world: [serializers.message(world, full_message(world))]),
    "text channel": (
        "GET",
        "/channels/1",
        200,
        lambda world: serializers.channel(world, add_channel(world)),
    ),
    "category": (
        "GET",
        "/channels/1",
        200,
        lambda world: serializers.channel(world, next(iter(world.data.channels.values()))),
    ),
    "direct conversation": (
        "GET",
        "/channels/1",
        200,
        lambda world: serializers.channel(world, add_dm(world, add_person(world))),
    ),
    "thread": (
        "GET",
        "/channels/1",
        200,
        lambda world: serializers.channel(
            world, add_thread(world, add_channel(world), add_person(world).id, world.data.bot, private=True)
        ),
    ),
    "thread members": (
        "GET",
        "/channels/1/thread-members",
        200,
        lambda world: [
            serializers.thread_member(
                world,
                add_thread(world, add_channel(world), world.data.bot, world.data.bot),
                world.data.bot,
                with_member=True,
            )
        ],
    ),
    "guild": ("GET", "/guilds/1", 200, lambda world: serializers.guild(world)),
    "member": (
        "GET",
        "/guilds/1/members/2",
        200,
        lambda world: serializers.member(world, world.member(world.data.bot)),
    ),
    "roles": (
        "GET",
        "/guilds/1/roles",
        200,
        lambda world: [*map(serializers.role, world.data.roles.values())],
    ),
    "user": ("GET", "/users/1", 200, lambda world: serializers.user(world, add_person(world))),
    "own user": ("GET", "/users/@me", 200, lambda world: serializers.own_user(world, world.bot)),
    "application": ("GET", "/oauth2/applications/@me", 200, serializers.application),
    "emoji": (
        "GET",
        "/applications/1/emojis/2",
        200,
        lambda world: serializers.emoji(world, Emoji(5, "spark", user=world.data.bot)),
    ),
    "command": (
        "GET",
        "/applications/1/commands/2",
        200,
        lambda world: serializers.command(
            world,
            Command(
                5,
                world.data.guild,
                {
                    "name": "play",
                    "type": 1,
                    "description": "d",
                    "default_member_permissions": None,
                    "version": "6",
                },
            ),
        ),
    ),
}


@pytest.mark.parametrize("what", ANSWERS)
def test_objects_fit_the_description(what: str) -> None:
    method, path, status, made = ANSWERS[what]
    body = json.loads(json.dumps(made(seed_world())))
    assert judges.answer_problems(method, path, status, body) == []
