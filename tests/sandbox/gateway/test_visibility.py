"""What the bot sees of the guild, and what it hears of that."""

from sandbox.guild.model import Channel, ChannelType, Permission, PermissionOverwrite
from sandbox.guild.world import World
from tests.sandbox.gateway.gateway_scene import (
    ALL,
    TOKEN,
    GatewayScene,
    add_and_announce,
    add_channel,
    add_dm,
    add_person,
    add_thread,
    seed_world,
    serve_gateway,
)


def hide(world: World, channel: Channel) -> None:
    deny = int(Permission.VIEW_CHANNEL)
    channel.overwrites = [PermissionOverwrite(world.data.guild, 0, deny=deny)]


async def test_of_a_channel_out_of_sight_nothing_is_heard(scene: GatewayScene) -> None:
    world, channel, bo = scene.world, add_channel(scene.world), add_person(scene.world)
    hide(world, channel)
    client = await scene.log_in()
    made = add_and_announce(world, channel, bo.id, content="psst")
    world.publish("MESSAGE_REACTION_ADD", made, channel, user=bo.id, emoji="👍")
    world.publish("TYPING_START", channel, channel, user=bo.id)
    world.publish("THREAD_CREATE", add_thread(world, channel, bo.id), newly=True)
    world.publish("CHANNEL_PINS_UPDATE", channel, channel)
    assert await client.events() == []


async def test_a_channel_out_of_sight_has_no_name(scene: GatewayScene) -> None:
    world, channel = scene.world, add_channel(scene.world)
    channel.last_pin = 1_700_000_000_000
    hide(world, channel)
    client = await scene.connect()
    await client.say(2, {"token": TOKEN, "intents": ALL})
    guild = await client.hear_event("GUILD_CREATE")
    found = next(each for each in guild["channels"] if each["id"] == str(channel.id))
    everyone = {"id": str(world.data.guild), "type": 0, "allow": "0", "deny": "1024"}
    assert found == {
        "id": str(channel.id),
        "type": 0,
        "flags": 1 << 17,
        "name": "___hidden___",
        "parent_id": str(channel.parent),
        "position": channel.position,
        "permission_overwrites": [everyone],
        "nsfw": False,
        "topic": None,
        "last_message_id": None,
        "rate_limit_per_user": 0,
    }


async def test_a_category_shows_with_any_channel_in_it(scene: GatewayScene) -> None:
    world = scene.world
    category = next(each for each in world.data.channels.values() if each.type == ChannelType.CATEGORY)
    hide(world, category)
    client = await scene.log_in()
    world.publish("CHANNEL_UPDATE", category, category)
    assert (await client.hear_event("CHANNEL_UPDATE"))["name"] == "The table"
    for channel in world.data.channels.values():
        hide(world, channel)
    world.publish("CHANNEL_UPDATE", category, category)
    assert (await client.hear_event("CHANNEL_UPDATE"))["name"] == "___hidden___"


async def test_gaining_sight_of_a_channel_brings_its_name_and_its_threads() -> None:
    world = seed_world()
    channel, bot = add_channel(world), world.data.bot
    hide(world, channel)
    async with serve_gateway(world) as scene:
        open_thread = add_thread(world, channel, add_person(world).id, bot)
        archived = add_thread(world, channel, add_person(world).id)
        assert archived.thread is not None
        archived.thread.archived = True
        client = await scene.log_in()
        channel.overwrites = []
        world.publish("CHANNEL_UPDATE", channel, channel)
        found = await client.dispatches()
        assert [name for name, _ in found] == ["CHANNEL_UPDATE", "THREAD_LIST_SYNC"]
        assert found[0][1]["name"] == "play"
        sync = found[1][1]
        assert sync["channel_ids"] == [str(channel.id)]
        assert [each["id"] for each in sync["threads"]] == [str(open_thread.id)]
        assert [each["user_id"] for each in sync["members"]] == [str(bot)]


async def test_sight_changes_with_roles_too(scene: GatewayScene) -> None:
    world, channel, bot = scene.world, add_channel(scene.world), scene.world.data.bot
    client = await scene.log_in()
    role = world.data.roles[world.member(bot).roles[0]]
    channel.overwrites = [
        PermissionOverwrite(world.data.guild, 0, deny=int(Permission.VIEW_CHANNEL)),
        PermissionOverwrite(role.id, 0, allow=int(Permission.VIEW_CHANNEL)),
    ]
    world.publish("CHANNEL_UPDATE", channel, channel)
    world.member(bot).roles.clear()
    world.publish("GUILD_MEMBER_UPDATE", world.member(bot))
    found = await client.dispatches()
    assert [name for name, _ in found] == ["CHANNEL_UPDATE", "GUILD_MEMBER_UPDATE", "CHANNEL_UPDATE"]
    assert [found[0][1]["name"], found[2][1]["name"]] == ["play", "___hidden___"]
    world.member(bot).roles.append(role.id)
    world.publish("GUILD_MEMBER_UPDATE", world.member(bot))
    found = await client.dispatches()
    assert [name for name, _ in found] == ["GUILD_MEMBER_UPDATE", "CHANNEL_UPDATE", "THREAD_LIST_SYNC"]


async def test_private_threads_are_heard_of_by_those_in_them(scene: GatewayScene) -> None:
    world, channel = scene.world, add_channel(scene.world)
    bo, bot = add_person(world), world.data.bot
    world.data.roles[world.member(bot).roles[0]].permissions &= ~int(Permission.MANAGE_THREADS)
    client = await scene.log_in()
    theirs = add_thread(world, channel, bo.id, bo.id, private=True)
    world.publish("THREAD_CREATE", theirs, theirs, newly=True)
    add_and_announce(world, theirs, bo.id, content="psst")
    assert await client.events() == []
    own = add_thread(world, channel, bot, private=True)
    world.publish("THREAD_CREATE", own, own, newly=True)
    assert await client.events() == ["THREAD_CREATE"]
    assert theirs.thread is not None
    theirs.thread.members[bot] = 1_700_000_000_000
    world.publish("THREAD_MEMBERS_UPDATE", theirs, theirs, added=[bot], removed=[])
    add_and_announce(world, theirs, bo.id, content="hello")
    heard = await client.events()
    assert heard == ["THREAD_CREATE", "THREAD_MEMBERS_UPDATE", "THREAD_MEMBER_UPDATE", "MESSAGE_CREATE"]
    del theirs.thread.members[bot]
    world.publish("THREAD_MEMBERS_UPDATE", theirs, theirs, added=[], removed=[bot])
    add_and_announce(world, theirs, bo.id, content="gone?")
    assert await client.events() == ["THREAD_MEMBERS_UPDATE"]


async def test_the_bot_is_removed_from_the_guild_and_comes_back(scene: GatewayScene) -> None:
    world, bot = scene.world, scene.world.data.bot
    client = await scene.log_in()
    member = world.data.members.pop(bot)
    world.publish("GUILD_MEMBER_REMOVE", member)
    add_and_announce(world, add_channel(world), add_person(world).id, content="gone")
    world.publish("GUILD_UPDATE", None)
    assert await client.dispatches() == [("GUILD_DELETE", {"id": str(world.data.guild)})]
    assert (await (await scene.connect()).identify())["guilds"] == []
    world.data.members[bot] = member
    world.publish("GUILD_MEMBER_ADD", member)
    assert await client.events() == ["GUILD_CREATE"]


async def test_direct_conversations_are_not_announced(scene: GatewayScene) -> None:
    world = scene.world
    client = await scene.log_in()
    place = add_dm(world, add_person(world))
    world.publish("CHANNEL_CREATE", place, place)
    add_and_announce(world, place, add_person(world).id, content="hello")
    assert await client.events() == ["MESSAGE_CREATE"]


async def test_words_for_pages_are_not_events_and_unknown_events_are_noted(scene: GatewayScene) -> None:
    client = await scene.log_in()
    scene.world.publish("interaction_failed", None)
    assert scene.world.unknown_requests == []
    scene.world.publish("GUILD_PARTY", None)
    assert await client.events() == []
    assert scene.world.unknown_requests == ["gateway event GUILD_PARTY"]
