import pytest

from sandbox.client import chat, threads
from sandbox.guild import channels_and_members
from sandbox.guild.attachment_store import Upload
from sandbox.guild.model import ChannelType, MessageType, Permission
from tests.sandbox.client.client_scene import ClientScene, refused, upload


def test_somebody_says_something_and_all_hear_it() -> None:
    scene = ClientScene()
    message = chat.send_message(scene.bo, scene.play.id, "  hello ", [upload()], nonce="7")
    assert (message.content, message.author, message.nonce) == ("hello", scene.bo.id, "7")
    assert scene.world.files[message.attachments[0].id] == b"cards"
    assert scene.told("MESSAGE_CREATE")[0].subject is message


def test_a_reply_mentions_whom_it_answers() -> None:
    scene = ClientScene()
    asked = chat.send_message(scene.ada, scene.play.id, "Who plays?")
    reply = chat.send_message(scene.bo, scene.play.id, "I do", reply_to=asked.id)
    assert (reply.type, reply.mentions) == (MessageType.REPLY, [scene.ada.id])


def test_neither_nothing_nor_too_much_is_sent() -> None:
    scene = ClientScene()
    with refused(50006):
        chat.send_message(scene.bo, scene.play.id, "   ")
    with refused(50035):
        chat.send_message(scene.bo, scene.play.id, "x" * 2001)
    chat.send_message(scene.bo, scene.play.id, "x" * 2000)


def test_without_the_right_nothing_is_written() -> None:
    scene = ClientScene()
    scene.deny(scene.bo, Permission.SEND_MESSAGES)
    with refused(50013):
        chat.send_message(scene.bo, scene.play.id, "hello")
    with refused(50013):
        chat.start_typing(scene.bo, scene.play.id)
    chat.send_message(scene.cleo, scene.play.id, "hello")


def test_what_is_not_seen_is_not_there() -> None:
    scene = ClientScene()
    message = chat.send_message(scene.ada, scene.play.id, "hello")
    scene.deny(scene.bo, Permission.VIEW_CHANNEL)
    with refused(50001):
        chat.add_reaction(scene.bo, scene.play.id, message.id, "👍")
    with refused(10003):
        chat.send_message(scene.bo, 1, "hello")


def test_nobody_writes_into_a_category() -> None:
    scene = ClientScene()
    category = next(each for each in scene.world.data.channels.values() if each.type == ChannelType.CATEGORY)
    with refused(50024):
        chat.send_message(scene.ada, category.id, "hello")


def test_own_messages_are_edited_and_deleted_and_those_of_others_are_not() -> None:
    scene = ClientScene()
    message = chat.send_message(scene.bo, scene.play.id, "helo")
    assert chat.edit_message(scene.bo, scene.play.id, message.id, "hello").content == "hello"
    with refused(50005):
        chat.edit_message(scene.cleo, scene.play.id, message.id, "nonsense")
    with refused(50013):
        chat.delete_message(scene.cleo, scene.play.id, message.id)
    chat.delete_message(scene.bo, scene.play.id, message.id)
    with refused(10008):
        chat.delete_message(scene.bo, scene.play.id, message.id)


def test_the_owner_deletes_what_others_wrote() -> None:
    scene = ClientScene()
    message = chat.send_message(scene.bo, scene.play.id, "spam")
    chat.delete_message(scene.ada, scene.play.id, message.id)
    assert message.id not in scene.world.data.messages[scene.play.id]


def test_a_private_message_is_seen_dismissed_and_not_marked() -> None:
    scene = ClientScene()
    private = scene.lobby(only=scene.bo)
    for refusal in (chat.pin_message, chat.unpin_message):
        with refused(10008):
            refusal(scene.bo, scene.play.id, private.id)
    with refused(10008):
        chat.add_reaction(scene.bo, scene.play.id, private.id, "👍")
    with refused(10008):
        chat.dismiss_message(scene.cleo, scene.play.id, private.id)
    chat.dismiss_message(scene.bo, scene.play.id, private.id)
    assert private.id not in scene.world.data.messages[scene.play.id]


def test_only_a_private_message_is_dismissed() -> None:
    scene = ClientScene()
    with refused(50003):
        chat.dismiss_message(scene.bo, scene.play.id, scene.lobby().id)


def test_reactions_come_and_go() -> None:
    scene = ClientScene()
    message = chat.send_message(scene.ada, scene.play.id, "Ready?")
    chat.add_reaction(scene.bo, scene.play.id, message.id, "👍")
    chat.add_reaction(scene.cleo, scene.play.id, message.id, "👍")
    chat.remove_reaction(scene.bo, scene.play.id, message.id, "👍")
    assert [each.users for each in message.reactions] == [[scene.cleo.id]]


def test_pins_are_listed_with_the_latest_first() -> None:
    scene = ClientScene()
    first, second = (chat.send_message(scene.ada, scene.play.id, text) for text in ("first", "second"))
    chat.pin_message(scene.ada, scene.play.id, first.id)
    chat.pin_message(scene.ada, scene.play.id, second.id)
    assert chat.list_pins(scene.bo, scene.play.id) == [second, first]
    chat.unpin_message(scene.ada, scene.play.id, second.id)
    assert chat.list_pins(scene.bo, scene.play.id) == [first]
    with refused(50013):
        chat.pin_message(scene.bo, scene.play.id, second.id)


def test_a_thread_is_started_joined_archived_and_found_again() -> None:
    scene = ClientScene()
    thread = threads.start_thread(scene.bo, scene.play.id, "Match 1")
    threads.join_thread(scene.cleo, thread.id)
    assert thread.thread is not None
    assert set(thread.thread.members) == {scene.bo.id, scene.cleo.id}
    threads.leave_thread(scene.cleo, thread.id)
    with refused(50013):
        threads.archive_thread(scene.cleo, thread.id)
    threads.archive_thread(scene.bo, thread.id)
    assert threads.archived_threads(scene.cleo, scene.play.id) == [thread]
    with refused(50083):
        threads.join_thread(scene.cleo, thread.id)
    chat.send_message(scene.cleo, thread.id, "Wake up")
    assert threads.archived_threads(scene.cleo, scene.play.id) == []


def test_a_private_thread_is_hidden_from_the_others() -> None:
    scene = ClientScene()
    thread = threads.start_thread(scene.bo, scene.play.id, "Ours", private=True)
    with refused(50001):
        threads.join_thread(scene.cleo, thread.id)
    assert thread not in scene.cleo.visible_channels()
    assert thread in scene.bo.visible_channels()


@pytest.mark.parametrize("name", ["", "x" * 101])
def test_a_thread_needs_a_name(name: str) -> None:
    scene = ClientScene()
    with refused(50035):
        threads.start_thread(scene.bo, scene.play.id, name)


def test_a_channel_is_no_thread() -> None:
    scene = ClientScene()
    with refused(50024):
        threads.join_thread(scene.bo, scene.play.id)


def test_people_write_to_the_bot_and_to_nobody_else() -> None:
    scene = ClientScene()
    channel = threads.open_dm(scene.bo, scene.bot)
    assert threads.open_dm(scene.bo, scene.bot) is channel
    chat.send_message(scene.bo, channel.id, "psst")
    assert channel not in scene.ada.visible_channels()
    with refused(50001):
        chat.send_message(scene.ada, channel.id, "I hear you")
    with refused(50007):
        threads.open_dm(scene.bo, scene.ada.id)


def test_who_was_put_out_sees_nothing_any_more() -> None:
    scene = ClientScene()
    channels_and_members.remove_member(scene.world, scene.bo.id)
    assert scene.bo.visible_channels() == []
    with refused(50001):
        chat.send_message(scene.bo, scene.play.id, "let me in")


def test_what_is_on_a_picture_is_kept_with_it() -> None:
    scene = ClientScene()
    files = [Upload(n, f"{n}.png", "image/png", b"", words) for n, words in enumerate(["A map", None])]
    message = chat.send_message(scene.bo, scene.play.id, "Look", files)
    assert [each.description for each in message.attachments] == ["A map", None]
    with refused(50035):
        chat.send_message(scene.bo, scene.play.id, "Look", [Upload(0, "a.png", "image/png", b"", "x" * 1025)])
