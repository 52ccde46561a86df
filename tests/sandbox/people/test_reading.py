from sandbox import messages
from sandbox.messages import Draft
from sandbox.model import MessageType, Permission
from sandbox.people import talking, threads
from sandbox.people.reading import Reading, Unread, history
from sandbox.threads import delete
from tests.sandbox.people.scene import Scene


def scene_with_badges() -> tuple[Scene, Reading]:
    scene = Scene()
    reading = Reading(scene.world)
    scene.world.listeners.append(reading.hear)
    return scene, reading


def test_what_others_write_is_new_until_it_is_read() -> None:
    scene, reading = scene_with_badges()
    assert reading.badge(scene.bo, scene.play) == Unread()
    talking.say(scene.ada, scene.play.id, "hello")
    last = talking.say(scene.ada, scene.play.id, f"<@{scene.bo.id}>, your turn")
    assert reading.badge(scene.bo, scene.play) == Unread(2, 1)
    assert reading.badge(scene.cleo, scene.play) == Unread(2, 0)
    assert reading.badge(scene.ada, scene.play) == Unread()
    reading.read(scene.bo.id, scene.play, last.id)
    assert reading.badge(scene.bo, scene.play) == Unread()


def test_counting_afresh_finds_what_was_counted_along_the_way() -> None:
    scene, reading = scene_with_badges()
    reading.badge(scene.bo, scene.play)
    for text in ("one", "two @everyone", f"three <@{scene.bo.id}>"):
        talking.say(scene.ada, scene.play.id, text)
    scene.lobby(only=scene.bo)
    assert reading.badge(scene.bo, scene.play) == Unread(3, 2)
    assert Reading(scene.world).badge(scene.bo, scene.play) == Unread(3, 2)


def test_reading_never_goes_back() -> None:
    scene, reading = scene_with_badges()
    first, last = (talking.say(scene.ada, scene.play.id, text) for text in ("one", "two"))
    reading.read(scene.bo.id, scene.play, last.id)
    reading.read(scene.bo.id, scene.play, first.id)
    assert reading.badge(scene.bo, scene.play) == Unread()


def test_who_writes_has_read() -> None:
    scene, reading = scene_with_badges()
    talking.say(scene.ada, scene.play.id, "hello")
    talking.say(scene.bo, scene.play.id, "hello")
    assert reading.badge(scene.bo, scene.play) == Unread()


def test_deleted_messages_are_not_new() -> None:
    scene, reading = scene_with_badges()
    message = talking.say(scene.ada, scene.play.id, f"<@{scene.bo.id}>")
    assert reading.badge(scene.bo, scene.play) == Unread(1, 1)
    talking.delete(scene.ada, scene.play.id, message.id)
    assert reading.badge(scene.bo, scene.play) == Unread()


def test_threads_count_for_those_who_follow_them() -> None:
    scene, reading = scene_with_badges()
    thread = threads.start(scene.ada, scene.play.id, "Match 1")
    talking.say(scene.ada, thread.id, "first")
    assert reading.badge(scene.bo, thread) == Unread()
    threads.join(scene.bo, thread.id)
    assert reading.badge(scene.bo, thread).count == 1


def test_everything_said_directly_rings() -> None:
    scene, reading = scene_with_badges()
    direct = threads.open_dm(scene.bo, scene.bot)
    messages.create(scene.world, direct, scene.bot, Draft(content="Your turn"))
    assert reading.badge(scene.bo, direct) == Unread(1, 1)


def test_what_was_read_in_a_deleted_thread_is_forgotten() -> None:
    scene, reading = scene_with_badges()
    thread = threads.start(scene.ada, scene.play.id, "Match 1")
    talking.say(scene.ada, thread.id, "first")
    assert thread.id in scene.world.data.read[scene.ada.id]
    delete(scene.world, thread)
    assert thread.id not in scene.world.data.read[scene.ada.id]
    assert reading.badges.get(thread.id) is None


def test_history_comes_in_pages() -> None:
    scene, _ = scene_with_badges()
    said = [talking.say(scene.ada, scene.play.id, str(n)) for n in range(10)]
    newest = history(scene.bo, scene.play, 4, None, None)
    assert (newest.messages, newest.more) == (said[6:], True)
    older = history(scene.bo, scene.play, 6, said[6].id, None)
    assert (older.messages, older.more) == (said[:6], False)
    around = history(scene.bo, scene.play, 4, None, said[5].id)
    assert around.messages == said[4:8]


def test_history_is_for_those_who_may_read_it() -> None:
    scene, _ = scene_with_badges()
    talking.say(scene.ada, scene.play.id, "before")
    private = scene.lobby(only=scene.bo)
    assert private not in history(scene.cleo, scene.play, 50, None, None).messages
    scene.deny(scene.bo, Permission.READ_MESSAGE_HISTORY)
    assert history(scene.bo, scene.play, 50, None, None).messages == [private]


def test_a_thread_that_begins_at_a_message_is_named_in_it() -> None:
    scene, _ = scene_with_badges()
    message = talking.say(scene.ada, scene.play.id, "Let us play")
    thread = threads.start(scene.bo, scene.play.id, "Match", message_id=message.id)
    assert (thread.id, message.thread) == (message.id, message.id)
    starter = history(scene.bo, thread, 50, None, None).messages[0]
    assert starter.type == MessageType.THREAD_STARTER
