"""What everybody sees of a match: one board, one mention a wait, nothing twice, nothing forgotten."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from pathlib import Path
from typing import Any

from bot.clock import FixedClock
from bot.pacing import Pacing
from bot.public.channel_gateway import MessageGone
from bot.public.publisher import BURIED_AFTER, MIN_REPOST_INTERVAL, MatchPublisher
from bot.services import announcements
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.people import PeopleService
from bot.store.database import Database
from render.kit.picture import Picture
from tests.host.kit.timed_match import ADA, BO, TimedMatch

NAMES = {ADA: "Ada", BO: "Bo"}


class FakeChannelGateway:
    """A channel that remembers everything that was done in it."""

    def __init__(self) -> None:
        self.messages: dict[int, str] = {}
        self.log: list[tuple[str, int]] = []
        self.pings: list[int] = []
        self.nonces: dict[str, int] = {}
        self.talk = 0
        self.broken = 0

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        await asyncio.sleep(0)
        if nonce in self.nonces:
            return self.nonces[nonce]
        message = self.nonces[nonce] = 100 + len(self.nonces)
        self.messages[message] = screen_text(screen)
        self.log.append(("post", message))
        self.pings += mention
        if self.broken:
            self.broken -= 1
            raise ConnectionError("the answer was lost")
        return message

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        if message not in self.messages:
            raise MessageGone
        self.messages[message] = screen_text(screen)
        self.log.append(("edit", message))

    async def delete(self, channel: int, message: int) -> None:
        self.messages.pop(message, None)
        self.log.append(("delete", message))

    def talk_since(self, channel: int, message: int) -> int:
        return self.talk


class FakePictureCache:
    async def draw_board(self, *arguments: Any) -> Picture:
        return Picture(b"png", "the board in words", (8, 8))


def screen_text(screen: Any) -> str:
    found: list[str] = []

    def walk(node: Any) -> None:
        if isinstance(node, dict):
            found.extend(value for key, value in node.items() if key in ("content", "label"))
            for value in node.values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(screen.to_components())
    return "\n".join(found)


class PublishedMatch(TimedMatch):
    """A match that is shown."""

    def __init__(self, database: Database, clock: FixedClock) -> None:
        super().__init__(database, clock)
        self.matches.step_hooks.append(announcements.announce_step)
        self.places, self.pacing = FakeChannelGateway(), Pacing.quick()
        self.publishing = self.publisher()

    def publisher(self) -> MatchPublisher:
        """In the place of the one before, as after a restart: two would tick off each other's work."""
        before = getattr(self, "publishing", None)
        if before is not None:
            self.matches.listeners.remove(before.on_step)
        pictures: Any = FakePictureCache()  # publishing asks for boards alone
        people = PeopleService(self.database)
        found = MatchPublisher(self.matches, people, pictures, self.places, self.clock, self.pacing)
        self.matches.listeners.append(found.on_step)
        return found

    async def shown(self) -> None:
        """Wait until everything is shown."""
        await self.publishing.refresher.wait_until_idle()

    async def turn_over(self) -> None:
        """Answers, until somebody else is asked; nobody waits for what is shown."""
        mover = await self.awaited_seat()
        while await self.awaited_seat() == mover:
            await self.answer_default()

    async def waits(self) -> list[str]:
        return [text for text in self.places.messages.values() if "<@" in text]


def run_published_match(folder: Path, scenario: Callable[[PublishedMatch], Awaitable[None]]) -> None:
    async def run() -> None:
        database = await Database.open(folder / "host.sqlite")
        try:
            await scenario(PublishedMatch(database, FixedClock()))
        finally:
            await database.close()

    asyncio.run(run())


def test_one_board_edited_in_place_and_one_mention_a_wait(tmp_path: Path) -> None:
    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()
        await stage.shown()
        mover = await stage.awaited_seat()
        person = (await stage.load_match()).seat_row(mover).person
        assert stage.places.pings == [person]
        while await stage.awaited_seat() == mover:
            await stage.answer_default()
            await stage.shown()
            assert len(stage.places.pings) == (1 if await stage.awaited_seat() == mover else 2)
        assert stage.places.pings == [person, ADA + BO - (person or 0)]
        assert len(await stage.waits()) == 1
        assert len(stage.places.messages) == 2
        assert len([one for one in stage.places.log if one[0] == "post"]) == 3

    run_published_match(tmp_path, scenario)


def test_many_steps_at_once_are_shown_as_one(tmp_path: Path) -> None:
    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()
        await stage.shown()
        stage.places.log.clear()
        stage.publishing.refresher.closed.set()
        for _ in range(6):
            await stage.answer_default()
        stage.publishing.refresher.closed.clear()
        stage.publishing.request_refresh(1)
        await stage.shown()
        assert len([one for one in stage.places.log if one[0] == "edit"]) == 1

    run_published_match(tmp_path, scenario)


def test_a_buried_board_is_posted_anew_when_a_wait_begins_and_only_then(tmp_path: Path) -> None:
    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()
        await stage.shown()
        mover = await stage.awaited_seat()
        stage.places.talk = BURIED_AFTER
        stage.clock.advance(MIN_REPOST_INTERVAL)
        before: set[int] = set()
        while await stage.awaited_seat() == mover:
            before = set(stage.places.messages)
            await stage.answer_default()
            await stage.shown()
            if await stage.awaited_seat() == mover:
                assert set(stage.places.messages) == before
        assert not set(stage.places.messages) & before
        assert len(stage.places.messages) == 2

    run_published_match(tmp_path, scenario)


def test_a_deleted_board_is_rebuilt(tmp_path: Path) -> None:
    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()
        await stage.shown()
        stage.places.messages.clear()
        await stage.answer_default()
        await stage.shown()
        assert any("Your move" in text for text in stage.places.messages.values())

    run_published_match(tmp_path, scenario)


def test_what_an_end_interrupts_is_shown_at_the_next_start_and_pings_once(
    tmp_path: Path,
) -> None:
    async def scenario(stage: PublishedMatch) -> None:
        stage.places.broken = 1
        stage.publishing.refresher.closed.set()
        await stage.start_match()
        assert stage.places.messages == {}
        stage.publishing = stage.publisher()
        await stage.publishing.resume()
        # The first answer of Discord is lost: the message is there, and we do not know it.
        while not stage.places.log:
            await asyncio.sleep(0)
        for task in stage.publishing.refresher.tasks.values():
            task.cancel()
        stage.publishing = stage.publisher()
        await asyncio.sleep(0)
        await stage.publishing.resume()
        await stage.shown()
        assert len(stage.places.messages) == 2
        assert len(stage.places.pings) == 1

    run_published_match(tmp_path, scenario)


def test_a_reminder_goes_when_the_wait_is_over(tmp_path: Path) -> None:
    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()
        mover = await stage.awaited_seat()
        stage.clock.advance(int(86_400 * 0.8))
        stage.effects.write_reminder = announcements.request_reminder
        await stage.timeouts.fire_due()
        await stage.shown()
        assert len(stage.places.pings) == 2
        assert len(stage.places.messages) == 3
        while await stage.awaited_seat() == mover:
            await stage.answer_default()
        await stage.shown()
        assert len(stage.places.messages) == 2

    run_published_match(tmp_path, scenario)


def test_the_end_takes_the_wait_away(tmp_path: Path) -> None:
    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match(on_timeout="forfeit")
        await stage.shown()
        stage.clock.advance(86_400)
        await stage.timeouts.fire_due()
        await stage.shown()
        assert await stage.waits() == []
        assert len(stage.places.messages) == 1
        assert any("win" in text for text in stage.places.messages.values())

    run_published_match(tmp_path, scenario)


def last_line(text: str) -> str:
    return next((line for line in text.split("\n") if "Last:" in line), "")


def test_after_an_undo_the_board_tells_the_last_things_that_hold(tmp_path: Path) -> None:
    """What was taken back never was; whoever comes to the board still reads how it came to stand so."""

    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()
        await stage.shown()
        board = next(message for message, text in stage.places.messages.items() if "<@" not in text)
        lines = [last_line(stage.places.messages[board])]
        taken = 0
        for _ in range(12):
            mover = await stage.awaited_seat()
            person = (await stage.load_match()).seat_row(mover).person or 0
            answered = await stage.answer_default()
            await stage.shown()
            lines.append(last_line(stage.places.messages[board]))
            if answered.undo_history.why_not((mover,)) is None:
                await stage.matches.undo_step(answered.row.id, Actor(person))
                await stage.shown()
                assert last_line(stage.places.messages[board]) == lines[-2] != lines[-1]
                await stage.answer_default()
                await stage.shown()
                assert last_line(stage.places.messages[board]) == lines[-1]
                taken += 1
        assert taken > 1
        assert all(lines)

    run_published_match(tmp_path, scenario)


def test_the_board_says_once_that_we_were_away(tmp_path: Path) -> None:
    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()
        await stage.shown()
        stage.publishing = stage.publisher()
        await stage.publishing.resume(40 * 60)
        await stage.shown()
        assert sum("away 40 minutes" in text for text in stage.places.messages.values()) == 1
        await stage.answer_default()
        await stage.shown()
        assert not any("away" in text for text in stage.places.messages.values())
        assert len(stage.places.pings) == 1

    run_published_match(tmp_path, scenario)


def test_the_board_says_that_a_match_is_paused(tmp_path: Path) -> None:
    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()

        def pause(after: LoadedMatch) -> None:
            after.row.terms.paused_until = stage.clock.match_time() + 86_400

        await stage.matches.change_row(1, None, pause)
        await stage.shown()
        assert any("aused" in text for text in stage.places.messages.values())

    run_published_match(tmp_path, scenario)


def test_a_step_after_the_last_look_is_shown_all_the_same(tmp_path: Path) -> None:
    """The store has just said that nothing is behind, and we have not heard it yet."""

    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()
        await stage.shown()
        notices, look = stage.publishing.notices, stage.publishing.notices.of_match

        async def then_a_step(match: int) -> Any:
            found = await look(match)
            notices.of_match = look
            await stage.answer_default()
            return found

        notices.of_match = then_a_step
        stage.publishing.request_refresh(1)
        await stage.shown()
        assert not [one for one in (await notices.of_match(1)).values() if one.is_behind]

    run_published_match(tmp_path, scenario)
