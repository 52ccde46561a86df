from sandbox.client import chat, threads
from sandbox.client.read_state import ReadState, UnreadBadge, load_history
from sandbox.guild import messages
from sandbox.guild.messages import Draft
from sandbox.guild.model import MessageType, Permission
from sandbox.guild.threads import delete_thread
from tests.sandbox.client.client_scene import ClientScene


def scene_with_badges() -> tuple[ClientScene, ReadState]:
    scene = ClientScene()
    reading = ReadState(scene.world)
    scene.world.listeners.append(reading.update_badges)
    return scene, reading


def test_what_others_write_is_new_until_it_is_read() -> None:
    scene, reading = scene_with_badges()
    assert reading.unread_badge(scene.bo, scene.play) == UnreadBadge()
    chat.send_message(scene.ada, scene.play.id, "hello")
    last = chat.send_message(scene.ada, scene.play.id, f"<@{scene.bo.id}>, your turn")
    assert reading.unread_badge(scene.bo, scene.play) == UnreadBadge(2, 1)
    assert reading.unread_badge(scene.cleo, scene.play) == UnreadBadge(2, 0)
    assert reading.unread_badge(scene.ada, scene.play) == UnreadBadge()
    reading.mark_read(scene.bo.id, scene.play, last.id)
    assert reading.unread_badge(scene.bo, scene.play) == UnreadBadge()


def test_counting_afresh_finds_what_was_counted_along_the_way() -> None:
    scene, reading = scene_with_badges()
    reading.unread_badge(scene.bo, scene.play)
    for text in ("one", "two @everyone", f"three <@{scene.bo.id}>"):
        chat.send_message(scene.ada, scene.play.id, text)
    scene.lobby(only=scene.bo)
    assert reading.unread_badge(scene.bo, scene.play) == UnreadBadge(3, 2)
    assert ReadState(scene.world).unread_badge(scene.bo, scene.play) == UnreadBadge(3, 2)


def test_reading_never_goes_back() -> None:
    scene, reading = scene_with_badges()
    first, last = (chat.send_message(scene.ada, scene.play.id, text) for text in ("one", "two"))
    reading.mark_read(scene.bo.id, scene.play, last.id)
    reading.mark_read(scene.bo.id, scene.play, first.id)
    assert reading.unread_badge(scene.bo, scene.play) == UnreadBadge()


def test_who_writes_has_read() -> None:
    scene, reading = scene_with_badges()
    chat.send_message(scene.ada, scene.play.id, "hello")
    chat.send_message(scene.bo, scene.play.id, "hello")
    assert reading.unread_badge(scene.bo, scene.play) == UnreadBadge()


def test_deleted_messages_are_not_new() -> None:
    scene, reading = scene_with_badges()
    message = chat.send_message(scene.ada, scene.play.id, f"<@{scene.bo.id}>")
    assert reading.unread_badge(scene.bo, scene.play) == UnreadBadge(1, 1)
    chat.delete_message(scene.ada, scene.play.id, message.id)
    assert reading.unread_badge(scene.bo, scene.play) == UnreadBadge()


def test_threads_count_for_those_who_follow_them() -> None:
    scene, reading = scene_with_badges()
    thread = threads.start_thread(scene.ada, scene.play.id, "Match 1")
    chat.send_message(scene.ada, thread.id, "first")
    assert reading.unread_badge(scene.bo, thread) == UnreadBadge()
    threads.join_thread(scene.bo, thread.id)
    assert reading.unread_badge(scene.bo, thread).count == 1


def test_everything_said_directly_rings() -> None:
    scene, reading = scene_with_badges()
    direct = threads.open_dm(scene.bo, scene.bot)
    messages.create_message(scene.world, direct, scene.bot, Draft(content="Your turn"))
    assert reading.unread_badge(scene.bo, direct) == UnreadBadge(1, 1)


def test_what_was_read_in_a_deleted_thread_is_forgotten() -> None:
    scene, reading = scene_with_badges()
    thread = threads.start_thread(scene.ada, scene.play.id, "Match 1")
    chat.send_message(scene.ada, thread.id, "first")
    assert thread.id in scene.world.data.read[scene.ada.id]
    delete_thread(scene.world, thread)
    assert thread.id not in scene.world.data.read[scene.ada.id]
    assert reading.badges.get(thread.id) is None


def test_history_comes_in_pages() -> None:
    scene, _ = scene_with_badges()
    said = [chat.send_message(scene.ada, scene.play.id, str(n)) for n in range(10)]
    newest = load_history(scene.bo, scene.play, 4, None, None)
    assert (newest.messages, newest.has_more) == (said[6:], True)
    older = load_history(scene.bo, scene.play, 6, said[6].id, None)
    assert (older.messages, older.has_more) == (said[:6], False)
    around = load_history(scene.bo, scene.play, 4, None, said[5].id)
    assert around.messages == said[4:8]


def test_history_is_for_those_who_may_read_it() -> None:
    scene, _ = scene_with_badges()
    chat.send_message(scene.ada, scene.play.id, "before")
    private = scene.lobby(only=scene.bo)
    assert private not in load_history(scene.cleo, scene.play, 50, None, None).messages
    scene.deny(scene.bo, Permission.READ_MESSAGE_HISTORY)
    assert load_history(scene.bo, scene.play, 50, None, None).messages == [private]


def test_a_thread_that_begins_at_a_message_is_named_in_it() -> None:
    scene, _ = scene_with_badges()
    message = chat.send_message(scene.ada, scene.play.id, "Let us play")
    thread = threads.start_thread(scene.bo, scene.play.id, "Match", message_id=message.id)
    assert (thread.id, message.thread) == (message.id, message.id)
    starter = load_history(scene.bo, thread, 50, None, None).messages[0]
    assert starter.type == MessageType.THREAD_STARTER
