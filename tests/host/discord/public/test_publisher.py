"""What everybody sees of a match: one board, one mention a wait, nothing twice, nothing forgotten."""

import asyncio
from typing import Any

from bot.public.match_boards import BURIED_AFTER, MIN_REPOST_INTERVAL
from bot.services.announcements import REMINDER
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.store.messages import Outbox
from tests.host.kit.published_match import PublishedMatch
from tests.host.kit.services import ADA, BO


async def test_one_board_edited_in_place_and_one_mention_a_wait(published: PublishedMatch) -> None:
    await published.start_match()
    await published.shown()
    mover = await published.awaited_seat()
    person = (await published.load_match()).seat_row(mover).person
    assert published.places.pings == [person]
    while await published.awaited_seat() == mover:
        await published.answer_default()
        await published.shown()
        still = await published.awaited_seat() == mover
        assert len(published.places.pings) == (1 if still else 2)
    assert published.places.pings == [person, ADA + BO - (person or 0)]
    assert len(await published.waits()) == 1
    assert len(published.places.messages) == 2
    assert len([one for one in published.places.log if one[0] == "post"]) == 3


async def test_many_steps_at_once_are_shown_as_one(published: PublishedMatch) -> None:
    await published.start_match()
    await published.shown()
    published.places.log.clear()
    published.match_publisher.refresher.closed.set()
    for _ in range(6):
        await published.answer_default()
    published.match_publisher.refresher.closed.clear()
    published.match_publisher.request_refresh(1)
    await published.shown()
    assert len([one for one in published.places.log if one[0] == "edit"]) == 1


async def test_a_buried_board_is_posted_anew_when_a_wait_begins_and_only_then(
    published: PublishedMatch,
) -> None:
    await published.start_match()
    await published.shown()
    mover = await published.awaited_seat()
    published.places.talk = BURIED_AFTER
    published.clock.advance(MIN_REPOST_INTERVAL)
    before: set[int] = set()
    while await published.awaited_seat() == mover:
        before = set(published.places.messages)
        await published.answer_default()
        await published.shown()
        if await published.awaited_seat() == mover:
            assert set(published.places.messages) == before
    assert not set(published.places.messages) & before
    assert len(published.places.messages) == 2


async def test_a_deleted_board_is_rebuilt(published: PublishedMatch) -> None:
    await published.start_match()
    await published.shown()
    published.places.messages.clear()
    await published.answer_default()
    await published.shown()
    assert any("Your move" in text for text in published.places.messages.values())


async def test_what_an_end_interrupts_is_shown_at_the_next_start_and_pings_once(
    published: PublishedMatch,
) -> None:
    published.places.broken = 1
    published.match_publisher.refresher.closed.set()
    await published.start_match()
    assert published.places.messages == {}
    published.republish()
    await published.match_publisher.resume()
    # The first answer of Discord is lost: the message is there, and we do not know it.
    while not published.places.log:
        await asyncio.sleep(0)
    for task in published.match_publisher.refresher.tasks.values():
        task.cancel()
    published.republish()
    await asyncio.sleep(0)
    await published.match_publisher.resume()
    await published.shown()
    assert len(published.places.messages) == 2
    assert len(published.places.pings) == 1


async def test_a_reminder_goes_when_the_wait_is_over(published: PublishedMatch) -> None:
    await published.start_match()
    mover = await published.awaited_seat()
    published.clock.advance(int(86_400 * 0.8))
    await published.deadline_runner.fire_due()
    await published.shown()
    assert len(published.places.pings) == 2
    assert len(published.places.messages) == 3
    while await published.awaited_seat() == mover:
        await published.answer_default()
    await published.shown()
    assert len(published.places.messages) == 2


async def test_a_reminder_goes_with_the_step_that_follows_it(published: PublishedMatch) -> None:
    """The reminder is one ahead of the match, and the clock's forfeit is just the next step."""
    await published.start_match(on_timeout="forfeit")
    await published.shown()
    for seconds, reminders in ((int(86_400 * 0.8), 1), (86_400 // 5, 0)):
        published.clock.advance(seconds)
        await published.deadline_runner.fire_due()
        await published.shown()
        found = (await Outbox(published.services.database).load_messages(1))[REMINDER]
        assert [found.message is not None, found.message in published.places.messages] == [reminders] * 2
        assert not found.is_undelivered
    assert (await published.load_match()).row.status == "over"
    assert len(published.places.messages) == 1


async def test_the_end_takes_the_wait_away(published: PublishedMatch) -> None:
    await published.start_match(on_timeout="forfeit")
    await published.shown()
    published.services.deadline_effects.write_reminder = lambda *_: None
    published.clock.advance(86_400)
    await published.deadline_runner.fire_due()
    await published.shown()
    assert await published.waits() == []
    assert len(published.places.messages) == 1
    assert any("win" in text for text in published.places.messages.values())


def last_line(text: str) -> str:
    return next((line for line in text.split("\n") if "Last:" in line), "")


async def test_after_an_undo_the_board_tells_the_last_things_that_hold(published: PublishedMatch) -> None:
    """What was taken back never was; whoever comes to the board still reads how it came to stand so."""
    await published.start_match()
    await published.shown()
    board = next(message for message, text in published.places.messages.items() if "<@" not in text)
    lines = [last_line(published.places.messages[board])]
    taken = 0
    for _ in range(12):
        mover = await published.awaited_seat()
        person = (await published.load_match()).seat_row(mover).person or 0
        answered = await published.answer_default()
        await published.shown()
        lines.append(last_line(published.places.messages[board]))
        if answered.undo_history.find_undo_obstacle((mover,)) is None:
            await published.matches.undo_step(answered.row.id, Actor(person))
            await published.shown()
            assert last_line(published.places.messages[board]) == lines[-2] != lines[-1]
            await published.answer_default()
            await published.shown()
            assert last_line(published.places.messages[board]) == lines[-1]
            taken += 1
    assert taken > 1
    assert all(lines)


async def test_the_board_says_once_that_we_were_away(published: PublishedMatch) -> None:
    await published.start_match()
    await published.shown()
    published.republish()
    await published.match_publisher.resume(40 * 60)
    await published.shown()
    assert sum("away for 40 minutes" in text for text in published.places.messages.values()) == 1
    await published.answer_default()
    await published.shown()
    assert not any("away" in text for text in published.places.messages.values())
    assert len(published.places.pings) == 1


async def test_the_board_says_that_a_match_is_paused(published: PublishedMatch) -> None:
    await published.start_match()

    def pause(after: LoadedMatch) -> None:
        after.row.paused_until = published.clock.match_time() + 86_400

    await published.matches.change_row(1, None, pause)
    await published.shown()
    assert any("aused" in text for text in published.places.messages.values())


async def test_a_step_after_the_last_look_is_shown_all_the_same(published: PublishedMatch) -> None:
    """The store has just said that nothing is behind, and we have not heard it yet."""
    await published.start_match()
    await published.shown()
    notices, look = published.match_publisher.notices, published.match_publisher.notices.load_messages

    async def then_a_step(match: int) -> Any:
        found = await look(match)
        notices.load_messages = look
        await published.answer_default()
        return found

    notices.load_messages = then_a_step
    published.match_publisher.request_refresh(1)
    await published.shown()
    assert not [one for one in (await notices.load_messages(1)).values() if one.is_undelivered]
