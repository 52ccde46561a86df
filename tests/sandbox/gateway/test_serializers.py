"""What the judges of shapes can't know: links, files that are shown, whose eyes."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

from sandbox import serializers
from sandbox.guild.model import (
    Attachment,
    Command,
    Interaction,
    Json,
    Message,
    MessageFlag,
    MessageType,
    Permission,
    Reaction,
)
from sandbox.guild.world import World
from sandbox.ids import snowflake_ms
from tests.sandbox.gateway.gateway_scene import (
    add_channel,
    add_dm,
    add_message,
    add_person,
    add_thread,
    seed_world,
)


def with_files(world: World, **fields: Any) -> Message:
    files = [Attachment(7, "board.png", 5, "image/png", 40, 30), Attachment(8, "a b.txt", 9, "text/plain")]
    return add_message(world, add_channel(world), attachments=files, **fields)


def test_links_are_signed_for_one_file_of_one_world() -> None:
    world, other = seed_world(), seed_world()
    made = serializers.message(world, with_files(world))
    url = urlsplit(made["attachments"][1]["url"])
    assert f"{url.scheme}://{url.netloc}" == world.origin
    assert url.path == f"/cdn/attachments/{add_channel(world).id}/8/a%20b.txt"
    query = {key: values[0] for key, values in parse_qs(url.query).items()}
    assert int(query["ex"], 16) - int(query["is"], 16) == 24 * 60 * 60
    assert serializers.is_valid_signature(world, 8, query["hm"])
    assert not serializers.is_valid_signature(world, 7, query["hm"])
    assert not serializers.is_valid_signature(other, 8, query["hm"])
    assert not serializers.is_valid_signature(world, 8, "é")


def test_a_file_that_an_embed_shows_is_not_among_the_attachments() -> None:
    world = seed_world()
    embed: Json = {
        "type": "rich",
        "image": {"url": "attachment://board.png"},
        "author": {"name": "a", "icon_url": "attachment://board.png"},
        "footer": {"text": "f", "icon_url": "https://example.org/x.png"},
        "thumbnail": {"url": "attachment://nothing.png"},
    }
    shown = with_files(world, embeds=[embed])
    made = serializers.message(world, shown)
    assert [each["filename"] for each in made["attachments"]] == ["a b.txt"]
    (found,) = made["embeds"]
    link = serializers.attachment_url(world, shown.channel, shown.attachments[0])
    assert found["image"] == {
        "url": link,
        "proxy_url": link,
        "content_type": "image/png",
        "width": 40,
        "height": 30,
    }
    assert found["author"] == {"name": "a", "icon_url": link, "proxy_icon_url": link}
    assert found["footer"] == embed["footer"]
    assert found["thumbnail"] == embed["thumbnail"]
    # the model keeps the reference: edited away, the file is an attachment again
    assert embed["image"]["url"] == "attachment://board.png"
    shown.embeds = []
    assert len(serializers.message(world, shown)["attachments"]) == 2


def test_files_in_components_are_resolved_at_any_depth() -> None:
    world = seed_world()
    gallery = {"type": 12, "id": 2, "items": [{"media": {"url": "attachment://board.png"}}]}
    file = {"type": 13, "id": 3, "file": {"url": "attachment://a b.txt"}}
    web = {"type": 12, "id": 4, "items": [{"media": {"url": "https://example.org/x.png"}}]}
    shown = with_files(
        world,
        components=[{"type": 17, "id": 1, "components": [gallery, file, web]}],
        flags=MessageFlag.COMPONENTS_V2,
    )
    made = serializers.message(world, shown)
    assert made["attachments"] == []
    first, second, third = made["components"][0]["components"]
    media = first["items"][0]["media"]
    assert (media["attachment_id"], media["content_type"], media["width"]) == ("7", "image/png", 40)
    assert media["url"].startswith(world.origin)
    assert (second["name"], second["size"]) == ("a b.txt", 9)
    assert third["items"][0]["media"]["proxy_url"] == "https://example.org/x.png"


def test_reactions_are_marked_for_who_looks() -> None:
    world, bo = seed_world(), add_person(seed_world())
    some = add_message(
        world, add_channel(world), reactions=[Reaction("👍", [world.data.bot]), Reaction("a:5", [1])]
    )
    (thumb, custom) = serializers.message(world, some)["reactions"]
    assert (thumb["me"], thumb["count"], thumb["emoji"]) == (True, 1, {"id": None, "name": "👍"})
    assert (custom["me"], custom["emoji"]) == (False, {"id": "5", "name": "a"})
    (thumb, _) = serializers.message(world, some, viewer=bo.id)["reactions"]
    assert not thumb["me"]


def test_an_answer_names_what_it_answers_and_null_once_that_is_gone() -> None:
    world = seed_world()
    channel = add_channel(world)

    def answer(to: Message) -> Message:
        reference = {"type": 0, "channel_id": str(channel.id), "message_id": str(to.id)}
        return add_message(world, channel, type=MessageType.REPLY, reference=reference)

    first = add_message(world, channel, content="first")
    second = answer(first)
    third = answer(second)
    made = serializers.message(world, third)
    assert made["referenced_message"]["id"] == str(second.id)
    assert "referenced_message" not in made["referenced_message"]
    del world.data.messages[channel.id][second.id]
    assert serializers.message(world, third)["referenced_message"] is None
    assert "referenced_message" not in serializers.message(world, first)


def test_a_direct_conversation_names_the_other_side() -> None:
    world = seed_world()
    bo = add_person(world)
    place = add_dm(world, bo)
    assert [each["id"] for each in serializers.channel(world, place)["recipients"]] == [str(bo.id)]
    seen = serializers.channel(world, place, viewer=bo.id)["recipients"]
    assert [each["id"] for each in seen] == [str(world.data.bot)]


def test_a_thread_says_whether_the_viewer_is_in_it_and_counts_its_messages() -> None:
    world = seed_world()
    bo, bot = add_person(world), world.data.bot
    place = add_thread(world, add_channel(world), bo.id, bo.id)
    assert "member" not in serializers.channel(world, place)
    assert serializers.channel(world, place, viewer=bo.id)["member"]["user_id"] == str(bo.id)
    add_message(world, place, bot, type=MessageType.THREAD_STARTER)
    add_message(world, place, bot, ephemeral_to=bo.id)
    add_message(world, place, bot)
    assert place.thread is not None
    place.thread.messages = 5
    made = serializers.channel(world, place)
    assert (made["message_count"], made["total_message_sent"], made["member_count"]) == (1, 5, 1)
    assert "invitable" not in made["thread_metadata"]
    place.thread.members = dict.fromkeys(range(60), snowflake_ms(place.id))
    assert serializers.channel(world, place)["member_count"] == 50


def test_avatars_follow_the_colour() -> None:
    world = seed_world()
    bo = add_person(world)
    assert serializers.user(world, bo)["avatar"] == f"{bo.colour:032x}"
    bo.colour = 0
    assert serializers.user(world, bo)["avatar"] is None


def test_flags_tell_which_privileged_intents_are_on() -> None:
    world = seed_world()
    both = serializers.partial_application(world)["flags"]
    world.refused_intents = 1 << 15
    assert both - serializers.partial_application(world)["flags"] == 1 << 19
    assert not both & 1 << 23
    world.data.commands[5] = Command(5, None, {"name": "play"})
    assert serializers.partial_application(world)["flags"] & 1 << 23


def asked(world: World, place: str) -> Json:
    bo = add_person(world)
    channel = add_channel(world) if place == "guild" else add_dm(world, bo)
    return serializers.interaction(world, Interaction(5, "tok", 2, bo.id, channel, {"id": "1"}, 0.0))


def test_an_interaction_of_the_guild() -> None:
    world = seed_world()
    [role] = world.member(world.data.bot).roles
    world.role(role).permissions |= Permission.MANAGE_THREADS
    found = asked(world, "guild")
    guild = str(world.data.guild)
    assert (found["id"], found["token"], found["type"], found["version"]) == ("5", "tok", 2, 1)
    assert found["guild_id"] == found["guild"]["id"] == guild
    assert found["authorizing_integration_owners"] == {"0": guild}
    assert found["context"] == 0
    assert "user" not in found
    assert found["member"]["user"]["id"] == str(add_person(world).id)
    assert found["member"]["permissions"] == found["channel"]["permissions"]
    assert int(found["app_permissions"]) & 1 << 34
    assert not int(found["member"]["permissions"]) & 1 << 34
    assert found["attachment_size_limit"] == 10 * 1024 * 1024
    assert found["entitlements"] == []
    assert "message" not in found


def test_an_interaction_of_a_direct_conversation() -> None:
    found = asked(seed_world(), "direct")
    assert not found.keys() & {"member", "guild", "guild_id", "guild_locale"}
    assert found["user"]["username"] == "bo"
    assert found["context"] == 1
    assert found["authorizing_integration_owners"] == {"0": "0"}
