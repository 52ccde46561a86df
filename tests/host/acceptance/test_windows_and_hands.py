"""Nobody can tell from times, posts and edits whether a hand behind a window of a chain could have linked.

Pairs of worlds that look the same to whoever starts the chain: in one of them some seat could link, in the
other it could not. In both it passes, as do all others, each at the same time in either world: people answer
whatever they hold, so that what differs is the host's doing. A classifier is trained on half of what is seen
from outside and guesses the other half. `BREAKFALL_WINDOWS` is how many windows the nightly form looks at.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from games.core.hidden_worlds import sample_world
from games.core.model import QUESTION, Action, Seat, State
from games.core.play import apply, parse, pending
from games.core.rng import Rng
from games.core.sentences.teller import IN_ENGLISH
from games.core.substitution import substitute
from games.nightfall import NIGHTFALL
from games.nightfall import sentences as say
from tests.contract.cases import GameCase, PlayoutTurn, play_randomly
from tests.host.acceptance.acceptance_host import AcceptanceHost, Guest, answer_controls, run_acceptance
from tests.host.acceptance.accepts import accepts
from tests.host.acceptance.fake_thread import FakeThread
from tests.host.acceptance.timing_classifier import (
    WindowTrace,
    assert_nothing_shows,
    share_guessed,
    short_bound,
)

pytestmark = pytest.mark.slow

WINDOWS = 100
FEW, MANY = 80, 600
"""Enough for what is plain to see, and for what isn't."""
SEATS = 4
CASE = GameCase(NIGHTFALL, "classic", SEATS)
WORLDS = 60
"""Worlds to look at for one of either kind."""
LATEST = 6 * 3600
START = IN_ENGLISH(say.StartTopic())
ORDER = "pass this chain"


class HandPair(NamedTuple):
    """The same question to whoever may start a chain, and the answer that starts it."""

    active: Seat
    start: Action
    target: Seat
    can: State[Any]
    cannot: State[Any]


Slow = Callable[[bool], int]
"""Seconds until somebody answers, who could link or could not."""
SlowBy = Callable[[Rng, bool], int]


def chains(dice: Rng) -> Iterator[PlayoutTurn]:
    """Moments in random matches at which somebody starts a chain."""
    for seed in count():
        for turn in play_randomly(CASE, f"chains {seed}"):
            begins = turn.ask.decision_number == QUESTION and IN_ENGLISH(turn.ask.decision.topic) == START
            if begins and any(event.kind == "linked" for event in turn.after.events) and dice.below(3) == 0:
                yield turn


def without_orders(state: State[Any]) -> State[Any]:
    """Whoever has opted for the pass that comes by itself where nothing links is told that it shows."""
    for seat in range(SEATS):
        state = substitute(NIGHTFALL, state, seat).state
    return state


def pairs(dice: Rng) -> Iterator[HandPair]:
    for turn in chains(dice):
        active = turn.action.seat
        opened = pending(NIGHTFALL, turn.after.state)
        asked = [seat for seat in opened.public_awaited if seat != active]
        if not asked:
            continue
        target = dice.choose(asked)
        found: dict[bool, State[Any]] = {}
        for _ in range(WORLDS):
            world = without_orders(sample_world(NIGHTFALL, turn.state, active, dice))
            after = apply(NIGHTFALL, world, turn.action)[0]
            found.setdefault(could_link(after, target), world)
            if len(found) == 2:
                yield HandPair(active, turn.action, target, found[True], found[False])
                break


SOURCE = pairs(Rng("pairs"))
FOUND: list[HandPair] = []


def shared_pairs() -> Iterator[HandPair]:
    """The same pairs for each test: to find them takes longer than to look at them."""
    for at in count():
        if at == len(FOUND):
            FOUND.append(next(SOURCE))
        yield FOUND[at]


def could_link(state: State[Any], seat: Seat) -> bool:
    asked = pending(NIGHTFALL, state).question_for(seat)
    return asked is not None and any(option.text.startswith("link ") for option in asked.options)


def by_chance(dice: Rng, _could: bool = False) -> int:
    """Some seconds, some minutes, or hours: people answer whatever they hold."""
    return min(LATEST, int(2 ** (dice.below(1400) / 100)) + 1)


async def look(
    house: AcceptanceHost,
    thread: FakeThread,
    people: Sequence[Guest],
    match: int,
    pair: HandPair,
    can: bool,
    order: str,
    takes: Slow,
    moment: int,
) -> WindowTrace:
    """Lay the table, start the chain, let everybody pass, and note what others can see meanwhile."""
    world = (pair.can if can else pair.cannot).clone()
    world.moment = moment
    if order:
        world = apply(NIGHTFALL, world, parse(NIGHTFALL, world, pair.target, order))[0]
    await house.services.matches.change_row(match, None, lambda after: setattr(after, "state", world))
    await house.wait_until_idle()
    thread.said.clear()
    thread.edits.clear()
    mentions, begun = len(thread.mentions), house.clock.now()
    start = Action(pair.active, world.moment, pair.start.pick)
    assert await house.services.matches.act_for_seat(match, start) is not None
    await house.wait_until_idle()
    loaded = await house.load_match(match)
    opened = loaded.required_state.moment
    by_itself = loaded.asked_seats.standing_order_questions
    due = {seat: takes(can) for seat in loaded.public_awaited if seat not in by_itself}
    times = sorted({*due.values(), *(range(1, 100) if by_itself else ())})
    noted: list[tuple[int, int]] = []
    for at in times:
        house.clock.advance(begun + at - house.clock.now())
        for seat in [seat for seat, when in due.items() if when == at]:
            await passes(house, people, match, seat, seat == pair.target)
        if by_itself:
            await house.services.deadline_runner.fire_due()
        if (await house.load_match(match)).required_state.moment != opened:
            return WindowTrace(can, facts_of(thread, noted, at, len(thread.mentions) - mentions))
        await house.wait_until_idle()
        noted += [(at, len(one.words)) for one in thread.said[len(noted) :]]
    raise AssertionError("the window does not close")


async def passes(
    house: AcceptanceHost, people: Sequence[Guest], match: int, seat: Seat, by_hand: bool
) -> None:
    """The one who is watched presses what is shown; the others' presses are like it."""
    loaded = await house.load_match(match)
    if by_hand:
        person = house.sitting(loaded, list(people), seat)
        await person.open_panel(match)
        button = next(part for part in answer_controls(person.panel) if part.get("label") == "Pass")
        await person.give(button["custom_id"], on=person.panel)
    else:
        await house.services.matches.act_for_seat(match, Action(seat, loaded.required_state.moment, (0,)))


def facts_of(
    thread: FakeThread, noted: Sequence[tuple[int, int]], closed: int, mentions: int
) -> tuple[float, ...]:
    last = max((at for at, _ in noted), default=0)
    return (
        closed,
        closed - last,
        len(noted),
        sum(length for _, length in noted),
        len(thread.edits),
        mentions,
    )


async def watched(
    folder: Path, windows: int, order: str = "", slow: SlowBy = by_chance, ordered: int = 1
) -> list[WindowTrace]:
    """So many windows; of every `ordered` pairs one is answered by an order."""
    dice, found = Rng(f"windows {order}"), list[WindowTrace]()

    async def scene(house: AcceptanceHost) -> None:
        house.services.standing_orders.draw_delay = lambda soonest, latest: (
            soonest + dice.below(latest - soonest + 1)
        )
        thread = FakeThread(house)
        match, people = await house.table(pace="slow", second="en-US")
        await house.wait_until_idle()
        moment = 1000
        for at, pair in enumerate(shared_pairs()):
            if len(found) >= windows:
                return
            # The board also tells of the steps before, so that neither world may always come first.
            first = bool(Rng(f"which first {at}").below(2))
            for can in (first, not first):
                moment += 100
                by = order if at % ordered == 0 else ""
                takes = partial(
                    slow, Rng(f"people {at}")
                )  # who take as long in the one world as in the other
                found.append(await look(house, thread, people, match, pair, can, by, takes, moment))

    await run_acceptance(folder, CASE, scene, "hands")
    return found


@accepts(11)
async def test_nobody_can_tell_who_could_have_linked(tmp_path: Path) -> None:
    seen = await watched(tmp_path, WINDOWS, ORDER, ordered=4)
    assert len(seen) == WINDOWS
    assert sum(one.secret for one in seen) == WINDOWS // 2
    assert share_guessed(seen) <= short_bound(WINDOWS)


@pytest.mark.nightly
async def test_nobody_can_tell_in_very_many_windows(tmp_path: Path) -> None:
    async def watch(windows: int) -> list[WindowTrace]:
        return await watched(tmp_path / str(windows), windows, ORDER, ordered=4)

    await assert_nothing_shows(watch)


async def test_the_classifier_finds_out_who_thinks_longer_with_a_choice(tmp_path: Path) -> None:
    """Else it could not tell anything from anything."""

    def slow(dice: Rng, could: bool) -> int:
        return by_chance(dice) // (1 if could else 30) + 1

    assert share_guessed(await watched(tmp_path, FEW, slow=slow)) > 0.6


@pytest.mark.nightly
async def test_the_classifier_finds_out_the_automatic_pass_that_was_opted_for(tmp_path: Path) -> None:
    """It passes where there is nothing to link and waits for its owner otherwise: the option says so.

    The tell is faint, so that it takes many windows to find it.
    """
    assert share_guessed(await watched(tmp_path, MANY, "auto pass")) > short_bound(MANY)
