"""Sealed questions of every game as others see them: boards, panels, nudges, reminders, times that are up.

A *window* is a sealed question at a table of its own people, with banks that differ. One seat is watched: has
it answered (of a quiet question), or what has it answered (where anybody may know that it has). All others
answer at random times, or never, whatever the watched seat does. What they can see becomes a row of numbers.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.commands import match_play
from bot.services.match.loaded_match import LoadedMatch
from bot.services.timing.deadlines import DAY, HOUR, PACES, REMINDER_FRACTION
from bot.store.records import SeatClock
from games.core.decisions.base import Pick
from games.core.model import Action, Pending, Seat, State
from games.core.play import apply, pending
from games.core.rng import Rng
from games.core.rulebook import SealedQuestion
from games.core.substitution import substitute
from games.registry import GAMES
from tests.contract.cases import GameCase, Spec, play_randomly
from tests.host.acceptance.acceptance_host import AcceptanceHost, Guest, run_acceptance
from tests.host.acceptance.fake_thread import FakeThread
from tests.host.acceptance.timing_classifier import WindowTrace

MOST_SEATS = 4
POSITIONS, MANY_POSITIONS = 6, 60
"""Positions of a question, which are shared by all its windows: few, and for very many windows."""
MANY = 500
PACE = PACES["slow"]
DUE, REMINDED = PACE.first_move, int(PACE.first_move * REMINDER_FRACTION)
LATEST = 6 * HOUR
LOOKS = (7 * HOUR, REMINDED + HOUR)
"""When the others look: in the middle, and after the reminder."""
NEVER = 0
COUNTED = {"nightfall/draft_pick"}
"""Quiet questions of which everybody may know how many have answered (NF-R05)."""
TIMESTAMP = re.compile(r"<t:(\d+)")


class SealedPosition(NamedTuple):
    """A position that asks a sealed question, and one of the same match that asks somebody alone."""

    before: State[Any]
    opened: State[Any]
    seats: tuple[Seat, ...]
    is_quiet: bool


def list_sealed_questions(spec: Spec) -> list[str]:
    return [key for key, entry in spec.book.entries.items() if isinstance(entry, SealedQuestion)]


def choose_case(spec: Spec) -> GameCase:
    """Return the game's first format with as many people as watching is worth."""
    form = next(iter(spec.formats))
    return GameCase(spec, form.key, max(seats for seats in form.seats if seats <= MOST_SEATS))


SEALED = [(choose_case(spec), key) for spec in GAMES.values() for key in list_sealed_questions(spec)]
"""Every sealed question of every registered game."""


def find_positions(case: GameCase, key: str) -> Iterator[SealedPosition]:
    """Find positions in random matches that ask several people this question."""
    for seed in count():
        before: State[Any] | None = None
        found: list[SealedPosition] = []
        for turn in play_randomly(case, f"sealed {seed}", again=False):
            asked = list_asked(turn.pending)
            if len(asked) == 1:
                before = turn.state
            is_fresh = not any(ask.is_answered for ask in turn.pending.asks)
            if turn.state.stack and turn.state.stack[-1].rule == key and len(asked) > 1 and is_fresh:
                is_quiet = any(ask.decision.quiet for ask in turn.pending.asks)
                opened = without_orders(case, turn.state)
                one = SealedPosition(opened, opened, asked, is_quiet)
                if goes_on(case, one):
                    found.append(one)
            if before is not None and len(found) > 3:
                break
        if before is not None:
            alone = without_orders(case, before)
            yield from [one._replace(before=alone) for one in found]


def without_orders(case: GameCase, state: State[Any]) -> State[Any]:
    """Drop all standing orders: who has one answers too soon to be watched."""
    for seat in range(case.seats) if case.spec.on_substitution is not None else ():
        state = substitute(case.spec, state, seat).state
    return state


def list_asked(now: Pending) -> tuple[Seat, ...]:
    return tuple(sorted({ask.decision.seat for ask in now.asks if not ask.decision_number}))


def default_pick(case: GameCase, state: State[Any], seat: Seat) -> Pick:
    question = pending(case.spec, state).question_for(seat)
    assert question is not None
    return question.timeout_pick()


def goes_on(case: GameCase, position: SealedPosition) -> bool:
    """Tell whether the match goes on after everybody's default answer."""
    state = position.opened
    for seat in position.seats:
        action = Action(seat, state.moment, default_pick(case, state, seat))
        state = apply(case.spec, state, action)[0]
    return state.result is None


class SealedTable:
    """A table at which one sealed question after the other is asked."""

    def __init__(self, house: AcceptanceHost, match: int, people: list[Guest]) -> None:
        self.house, self.match, self.people = house, match, people
        self.thread, self.watcher = FakeThread(house), house.guest()
        self.moment, self.target, self.panel = 1000, 0, 0

    async def watch_window(self, position: SealedPosition, secret: bool, dice: Rng) -> WindowTrace:
        """Ask, let the people answer or not, and note what those can see who are not watched."""
        self.target = target = dice.choose(position.seats)
        pick = self.choose_answer(position, target, secret, dice)
        least = 0 if position.is_quiet else DAY  # a bank pays for the time of an open question
        await self.set_position(position.before, [least + dice.below(DAY // 2) for _ in self.people])
        await self.set_position(position.opened)
        thread, clock, begun = self.thread, self.house.clock, self.house.clock.now()
        people = {seat: await self.sitting(seat) for seat in range(len(self.people))}
        others = [seat for seat in people if seat != target]
        looking, asking = dice.choose(others), dice.choose(others)
        answers = self.draw_times(position, target, dice) | {target: draw_time(dice)}
        if position.is_quiet and position.opened.stack[-1].rule in COUNTED:
            # As many answer, at the same times: somebody else in the place of who is watched. That is nobody
            # who looks, since all know of their own answers.
            late = next(seat for seat in others if not answers.get(seat, DUE))
            looking, asking = (
                next(each for each in others if each != late) if seat == late else seat
                for seat in (looking, asking)
            )
            answers |= {} if secret else {late: answers[target]}
        if position.is_quiet and not secret:
            answers[target] = NEVER
        observer, asker = people[looking], people[asking]
        nudged = 1 + dice.below(9 * HOUR)
        thread.said.clear()
        thread.edits.clear()
        mentions, present = len(thread.mentions), len(thread.here)
        facts, nudge, edits = list[float](), list[float](), 0
        first = await self.look(observer, people[target], begun)
        await self.house.wait_until_idle()
        screens = len(observer.shown)
        times = {*answers.values(), nudged, *LOOKS, REMINDED} - {NEVER}
        posted: list[int] = []
        for at in sorted(times):
            clock.advance(begun + at - clock.now())
            await self.house.services.deadline_runner.fire_due()
            for seat in [seat for seat, when in answers.items() if when == at]:
                given = pick if seat == target else default_pick(self.house.case, position.opened, seat)
                await self.answer(people[seat], seat, given)
            await self.house.wait_until_idle()
            if at == nudged:
                nudge = await self.nudge(asker, begun)
            if at == LOOKS[0]:
                edits = sum(one.message == self.panel for one in observer.shown[screens:])
            if at in LOOKS:
                facts += await self.look(observer, people[target], begun)
            posted += [at] * (len(thread.said) - len(posted))
        facts += [edits, *nudge, *self.sum_up(posted, mentions, present, people[target])]
        facts += [now - then for now, then in zip(facts, first, strict=False)]
        if position.is_quiet:
            facts += await self.close(observer, people[target], begun)
        return WindowTrace(secret, tuple(facts))

    # --- what happens --------------------------------------------------------------------------------

    def choose_answer(self, position: SealedPosition, target: Seat, secret: bool, dice: Rng) -> Pick:
        """Choose the watched seat's answer: the default, or another if all may know that it answers."""
        usual = default_pick(self.house.case, position.opened, target)
        if position.is_quiet or secret:
            return usual
        question = pending(self.house.case.spec, position.opened).question_for(target)
        assert question is not None
        picks = [question.random_pick(dice.below) for _ in range(20)]
        return next((one for one in picks if one != usual), usual)

    def draw_times(self, position: SealedPosition, target: Seat, dice: Rng) -> dict[Seat, int]:
        """Draw when the others answer. Somebody never does, so that the question stays open for its time."""
        others = [seat for seat in position.seats if seat != target]
        slow = dice.choose(others)
        return {seat: NEVER if seat == slow or dice.below(3) == 0 else draw_time(dice) for seat in others}

    async def set_position(self, state: State[Any], banks: Sequence[int] = ()) -> None:
        """Put a position on the table: with banks in a pause, without them so that all waits begin."""
        self.moment += 100
        world = state.clone()
        world.moment = self.moment

        def put(after: LoadedMatch) -> None:
            after.state, row = world, after.row
            row.status, row.history, row.votes, row.pinged_people = "running", None, {}, ()
            row.paused_until = self.house.clock.match_time() + DAY if banks else None
            for seat, bank in zip(row.seats, banks, strict=False):
                seat.clock = SeatClock(bank=bank, has_moved=True)

        await self.house.matches.change_row(self.match, None, put)
        await self.house.wait_until_idle()

    async def sitting(self, seat: Seat) -> Guest:
        return self.house.sitting(await self.house.load_match(self.match), self.people, seat)

    async def answer(self, person: Guest, seat: Seat, pick: Pick) -> None:
        """Answer by a typed move."""
        loaded = await self.house.load_match(self.match)
        question = loaded.pending.question_for(seat)
        assert question is not None
        await person.use(match_play.move, match=loaded.row.code, text=question.text(pick))
        assert not (await self.house.load_match(self.match)).pending.question_for(seat), person.shown[
            -1
        ].words

    # --- what can be seen ----------------------------------------------------------------------------

    async def nudge(self, asker: Guest, begun: int) -> list[float]:
        """Nudge, or be told why not and from when on."""
        code = (await self.house.load_match(self.match)).row.code
        words = (await asker.use(match_play.nudge, match=code)).shown[-1].words
        return [*read_times(words, begun), len(words)]

    async def look(self, observer: Guest, target: Guest, begun: int) -> list[float]:
        """Look at `/board` from outside, at the observer's own panel, and at their list of matches."""
        code = (await self.house.load_match(self.match)).row.code
        board = (await self.watcher.use(match_play.board, match=code)).shown[-1].words
        panel = (await observer.open_panel(self.match)).shown[-1]
        self.panel = panel.message
        listed = (await observer.use(match_play.matches)).shown[-1].words
        found = list[float]()
        for words in (board, panel.words, listed):
            found += [*read_times(words, begun), len(words), count_mentions(words, target)]
        return [*found, len(self.thread.here), len(self.thread.said), len(self.thread.edits)]

    def sum_up(self, posted: Sequence[int], mentions: int, present: int, target: Guest) -> list[float]:
        """Return the times, the sizes and the mentions of what was posted and edited."""
        called = [one.person for one in self.thread.mentions[mentions:]]
        words = [one.words for one in self.thread.said]
        return [
            len(posted),
            max(posted, default=0),
            sum(posted),
            sum(map(len, words)),
            len(self.thread.edits),
            len(self.thread.here) - present,
            len(called),
            called.count(target.id),
            sum(count_mentions(one, target) for one in words),
        ]

    async def close(self, observer: Guest, target: Guest, begun: int) -> list[float]:
        """Let the time be up, and return what is said of that and what is shown from then on."""
        self.thread.said.clear()
        mentions = len(self.thread.mentions)
        self.house.clock.advance(begun + DUE - 1 - self.house.clock.now())
        await self.house.services.deadline_runner.fire_due()
        await self.house.wait_until_idle()
        early = len(self.thread.said)
        self.house.clock.advance(1)
        await self.house.services.deadline_runner.fire_due()
        await self.house.wait_until_idle()
        lines = [one.words for one in self.thread.said if "Time is up" in one.words]
        return [
            early,
            len(self.thread.said),
            len(self.thread.mentions) - mentions,
            len(lines),
            sum(map(len, lines)),
            sum(count_mentions(one, target) for one in lines),
            *await self.look(observer, target, begun),
        ]


Plant = Callable[[SealedTable], None]
"""Plants a tell in the host of a table."""


def draw_time(dice: Rng) -> int:
    """Draw when somebody answers: after seconds, minutes or hours."""
    return min(LATEST, int(2 ** (dice.below(1440) / 100)) + 1)


def read_times(words: str, begun: int) -> tuple[float, float]:
    """Return the first and the last time that a text shows, since the window began."""
    found = [int(one) - begun for one in TIMESTAMP.findall(words)]
    return min(found, default=-1), max(found, default=-1)


def count_mentions(words: str, person: Guest) -> int:
    return words.count(f"{person.id:09}") + words.count(f"<@{person.id}>")


async def watch_windows(
    folder: Path,
    case: GameCase,
    key: str,
    windows: int,
    plant: Plant | None = None,
    *,
    first: int = 0,
    secret: bool | None = None,
) -> list[WindowTrace]:
    """Watch so many windows of a question, each drawn by its own dice; the secret is drawn, unless given."""
    found: list[WindowTrace] = []
    positions = list_positions(case, key, POSITIONS if windows <= MANY else MANY_POSITIONS)

    async def scene(house: AcceptanceHost) -> None:
        match, people = await house.table(pace="slow", second="en-US")

        def set_terms(after: LoadedMatch) -> None:
            after.row.terms = replace(after.row.terms, on_timeout="default")

        await house.matches.change_row(match, None, set_terms)
        table = SealedTable(house, match, people)
        if plant is not None:
            plant(table)
        for at in range(first, first + windows):
            dice = Rng(f"{key} {at}")
            drawn = dice.below(2) == 1
            is_so = drawn if secret is None else secret
            found.append(await table.watch_window(dice.choose(positions), is_so, dice))

    await run_acceptance(folder, case, scene, "sealed")
    return found


@lru_cache
def list_positions(case: GameCase, key: str, most: int = POSITIONS) -> list[SealedPosition]:
    """List the positions of a question: to find them takes longer than to look at them."""
    source = find_positions(case, key)
    return [next(source) for _ in range(most)]
