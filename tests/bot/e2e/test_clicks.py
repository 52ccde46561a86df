"""How many interactions things take, counted; `docs/clicks.md` has the same table."""

import random
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from statistics import median

import pytest

from sandbox.driver import Message, NotSeen, Seat
from tests.bot.e2e.kit import Hall, Play, answers, panel, somebody
from tests.bot.e2e.test_matches import CHOSEN, RANDOM, ended, give, open_match, quickest, your_move

pytestmark = pytest.mark.slow

TABLE = Path(__file__).parents[3] / "docs" / "clicks.md"
MOST = 600

Counted = tuple[int, int]
"""Live, with the panel open; and by message, with nothing open but the thread of the match."""
Flow = Callable[[Play], Awaitable[Counted]]


def table() -> dict[str, Counted]:
    """The rows of the document."""
    rows = re.findall(
        r"^\| ([^|]+?) +\| +(\d+) \| +(\d+) \|", TABLE.read_text(encoding="utf-8"), re.MULTILINE
    )
    return {flow: (int(live), int(by_message)) for flow, live, by_message in rows}


class Count:
    """The commands, presses, picks and forms of some people since it was made; typing is none."""

    def __init__(self, *people: Seat) -> None:
        self.people = people
        self.before = self._all()

    def _all(self) -> set[str]:
        return {id for person in self.people for id in person.asked}

    @property
    def ids(self) -> set[str]:
        return self._all() - self.before

    @property
    def made(self) -> int:
        return len(self.ids)


async def elsewhere(stage: Play, person: Seat, thread: str) -> Seat:
    """The same person with nothing open but the thread."""
    found = await stage.table.sit(person.name, thread)
    await found.until("Your move", within=20)
    return found


async def newest_thread(person: Seat) -> str:
    """Of the newest table in the open channel, once it has one."""

    def find() -> str | None:
        tables = [one for one in person.messages if not one.ephemeral]
        return tables[-1].thread

    return await somebody(find, 20)


async def begun(
    stage: Play, options: str, names: tuple[str, str] = ("Ada", "Bo")
) -> tuple[Seat, Seat, Message, str]:
    """A match of two: who is asked, the other, the panel of the first, and the thread."""
    ada, bo = [await stage.sit(name) for name in names]
    await ada.slash("play", game="nightbreak", options=options)
    await join(ada, bo)
    asked = await somebody(lambda: next((one for one in (ada, bo) if panel(one)), None), 20)
    shown = panel(asked)
    assert shown is not None
    return asked, bo if asked is ada else ada, shown, await newest_thread(ada)


def accepted(before: Message, after: Message | None) -> bool:
    """Something else is asked now, or nothing more."""
    return after is not None and moment(before) != moment(after)


def moment(shown: Message) -> str:
    """The question of a panel; nothing if it asks none."""
    found = answers(shown)
    return found[0][1].split(":")[3] if found else ""


# --- starting ----------------------------------------------------------------------------------------


async def alone_begun(stage: Play, first: bool, game: bool) -> Counted:
    """Chance says who begins; where it is AI, the person's first choice is one of three Heroes."""
    for at in range(30):
        person = await stage.sit(f"Ada-{at}-")
        count = Count(person)
        if game:
            await person.slash("play", game="nightbreak", alone=True)
        else:
            screen = await person.slash("play")
            await person.press("Nightbreak", message=screen.message)
        shown = await somebody(lambda one=person: panel(one), 20)
        if ("Choose your faction" in shown.text) != first:
            continue
        after: Message | None = shown
        while after is not None and moment(after) == moment(shown):
            after = await give(person, after)
        assert accepted(shown, after)
        assert all(one.ephemeral for one in person.messages)
        return count.made, count.made
    raise AssertionError("chance is against it")


async def alone(stage: Play) -> Counted:
    return await alone_begun(stage, first=True, game=False)


async def alone_after_ai(stage: Play) -> Counted:
    return await alone_begun(stage, first=False, game=False)


async def alone_with_the_game(stage: Play) -> Counted:
    return await alone_begun(stage, first=True, game=True)


Start = Callable[[Seat, Seat], Awaitable[None]]


async def at_once(stage: Play, start: Start) -> Counted:
    """Until the first choice of two people: in the panel that is open; and with all panels closed."""
    ada, bo, cy, di = [await stage.sit(name) for name in ("Ada", "Bo", "Cy", "Di")]
    count = Count(ada, bo)
    await start(ada, bo)
    asked = await somebody(lambda: next((one for one in (ada, bo) if panel(one)), None))
    shown = panel(asked)
    assert shown is not None
    assert accepted(shown, await give(asked, shown))
    live = count.made
    count = Count(cy, di)
    await start(cy, di)
    asked = await somebody(lambda: next((one for one in (cy, di) if panel(one)), None))
    again = await elsewhere(stage, asked, await newest_thread(cy))
    opening = Count(again)
    shown = await your_move(again)
    assert shown is not None
    assert accepted(shown, await give(again, shown))
    return live, count.made if again is asked else len({*count.ids, *opening.ids})


async def from_the_first_screen(opener: Seat, other: Seat) -> None:
    first = await opener.slash("play")
    await opener.press("Nightbreak table", message=first.message)
    await join(opener, other)


async def with_the_game(opener: Seat, other: Seat) -> None:
    await opener.slash("play", game="nightbreak")
    await join(opener, other)


async def join(opener: Seat, other: Seat) -> None:
    await other.until(lambda: [one for one in other.sees(opener.name) if "Join" in one.text])
    await other.press("Join", message=[one for one in other.sees(opener.name) if "Join" in one.text][-1])


async def by_challenge(opener: Seat, other: Seat) -> None:
    await opener.context("Challenge", other.name)
    await other.until(lambda: [one for one in other.sees(opener.name) if "Accept" in one.text])
    await other.press("Accept")


async def two_people(stage: Play) -> Counted:
    return await at_once(stage, from_the_first_screen)


async def two_people_with_the_game(stage: Play) -> Counted:
    return await at_once(stage, with_the_game)


async def challenge(stage: Play) -> Counted:
    return await at_once(stage, by_challenge)


# --- playing -----------------------------------------------------------------------------------------


async def play_until(people: list[Seat], found: Callable[[Message], bool]) -> tuple[Seat, Message]:
    """Play by message until somebody's panel is of this kind."""
    for _ in range(MOST):
        for person in people:
            shown = await your_move(person)
            while shown is not None and answers(shown):
                if found(shown):
                    return person, shown
                shown = await give(person, shown)
            assert not ended(shown)
    raise AssertionError("it does not come to that")


Act = Callable[[Seat, Message], Awaitable[None]]


async def live_and_later(people: list[Seat], found: Callable[[Message], bool], act: Act) -> Counted:
    """Once in the panel that is open; the next time from the thread alone."""
    person, shown = await play_until(people, found)
    count = Count(person)
    await act(person, shown)
    live = count.made
    person, _ = await play_until(people, found)
    count = Count(person)
    opened = await your_move(person)
    assert opened is not None
    await act(person, opened)
    return live, count.made


def offers(label: str) -> Callable[[Message], bool]:
    return lambda shown: any(one.label == label for one in shown.buttons)


async def plain_turn(stage: Play) -> Counted:
    async def act(person: Seat, shown: Message) -> None:
        await person.press("Finish my turn", message=shown)
        assert accepted(shown, (await person.press("Do this")).message)

    return await live_and_later(await open_match(stage, "classic", 2, RANDOM), offers("Finish my turn"), act)


async def answer(person: Seat, shown: Message) -> None:
    assert accepted(shown, await give(person, shown))


async def replacement(stage: Play) -> Counted:
    people = await open_match(stage, "classic", 2, RANDOM)
    return await live_and_later(people, lambda one: "or discard it and place the next?" in one.text, answer)


async def hand_back(stage: Play) -> Counted:
    """What was picked is there as well."""
    asked, _, shown, thread = await begun(stage, CHOSEN)
    while not (shown.selects and shown.selects[0].most == 3):
        after = await give(asked, shown)
        assert after is not None
        assert answers(after)
        shown = after
    menu = shown.selects[0]
    await asked.choose(menu.custom_id, *menu.labels[:3], message=shown)
    await asked.dismiss(shown)
    again = await elsewhere(stage, asked, thread)
    count = Count(again)
    back = await your_move(again)
    assert back is not None
    assert [one for one in back.selects[0].options if one.get("default")] != []
    made = count.made
    hand = (await again.press("Heroes")).message
    assert hand is not None
    assert "Nightbreak" in hand.text
    return made, count.made - made


async def seat_back(stage: Play) -> Counted:
    """After the time has run out: in the panel, and from the line that tells of it."""
    ada, _ = await timed_out(stage, ("Ada", "Bo"))
    await ada.until("Take my seat back", within=20)
    live = await taken_back(ada)
    ada, thread = await timed_out(stage, ("Cy", "Di"))
    again = await elsewhere(stage, ada, thread)
    await again.until("Time is up", within=20)
    return live, await taken_back(again)


async def taken_back(person: Seat) -> int:
    count = Count(person)
    told = (await person.press("Take my seat back")).message
    assert told is not None
    assert told.ephemeral
    assert "yours again" in told.text
    return count.made


async def timed_out(stage: Play, names: tuple[str, str]) -> tuple[Seat, str]:
    """Somebody whose time is up, and the thread of their match; the clock is set in the store."""
    asked, _, shown, thread = await begun(stage, RANDOM, names)
    code = shown.text.split("Nightbreak ")[1][:3]
    late = "UPDATE deadlines SET due = began WHERE match = (SELECT id FROM matches WHERE code = ?)"
    waker = await stage.sit("Eve")
    for _ in range(6):
        with closing(sqlite3.connect(stage.hall.running.folder / "host.sqlite", timeout=10)) as store, store:
            store.execute(f"{late} AND kind = 'turn'", [code])
        # The dispatcher looks again when anything happens anywhere.
        await waker.slash("play", game="nightbreak", alone=True)
        with suppress(NotSeen):
            await asked.until("Take my seat back", within=3)
            return asked, thread
    raise AssertionError("the clock was not heard")


async def undo(stage: Play) -> Counted:
    async def act(person: Seat, shown: Message) -> None:
        told = (await person.press("Undo", message=shown)).message
        assert told is not None
        assert "Taken back" in told.text

    return await live_and_later(await open_match(stage, "classic", 2, CHOSEN), offers("Undo"), act)


async def concede(stage: Play) -> Counted:
    asked, _, shown, _ = await begun(stage, RANDOM)
    live = await conceded(asked, shown)
    asked, _, _, thread = await begun(stage, RANDOM, ("Cy", "Di"))
    return live, await conceded(await elsewhere(stage, asked, thread))


async def conceded(person: Seat, shown: Message | None = None) -> int:
    count = Count(person)
    more = (await person.press("More", message=shown)).message
    sure = (await person.press("Concede…", message=more)).message
    assert ended((await person.press("Concede now", message=sure)).message)
    return count.made


# --- after the end -----------------------------------------------------------------------------------


async def over(stage: Play) -> tuple[Seat, Message]:
    """Somebody in the thread of a match that is over, and its result."""
    asked, _, _, thread = await begun(stage, RANDOM)
    await asked.slash("concede")
    await asked.press("Concede now")
    looking = await stage.table.sit(asked.name, thread)
    card = (await looking.until("Rematch", within=20))[-1]
    return looking, next(one for one in looking.messages if one.files and one.id == card.id)


async def afterwards(stage: Play, label: str, words: str) -> Counted:
    person, card = await over(stage)
    count = Count(person)
    told = (await person.press(label, message=card)).message
    assert told is not None
    assert words in told.text, told.text
    return count.made, count.made


async def rematch(stage: Play) -> Counted:
    return await afterwards(stage, "Rematch", "Table")


async def replay(stage: Play) -> Counted:
    return await afterwards(stage, "Replay", "step 0 of")


async def same_deal(stage: Play) -> Counted:
    return await afterwards(stage, "Same deal", "Table")


async def verify(stage: Play) -> Counted:
    person, _ = await over(stage)
    count = Count(person)
    told = (await person.slash("verify")).message
    assert told is not None
    assert "fits its seal" in told.text
    return count.made, count.made


async def play_on(stage: Play) -> Counted:
    person, card = await over(stage)
    count = Count(person)
    menu = (await person.press("Play on from…", message=card)).message
    assert menu is not None
    chosen = menu.selects[0]
    told = (await person.choose(chosen.custom_id, chosen.labels[0], message=menu)).message
    assert told is not None
    assert "turn 1" in told.text
    return count.made, count.made


async def my_matches(stage: Play) -> Counted:
    asked, _, shown, _ = await begun(stage, RANDOM)
    again = await stage.table.sit(asked.name, stage.channel)
    count = Count(again)
    await again.slash("matches")
    opened = (await again.press("Open 1")).message
    assert opened is not None
    assert moment(opened) == moment(shown)
    return count.made, count.made


FLOWS: dict[str, Flow] = {
    "First choice alone, `/play`": alone,
    "First choice alone, `/play`, where AI begins": alone_after_ai,
    "First choice alone, `/play` with the game": alone_with_the_game,
    "First choice of two people, `/play`": two_people,
    "First choice of two people, `/play` with the game": two_people_with_the_game,
    "Challenge, accept, first choice": challenge,
    "Plain turn of Nightbreak (finish my turn)": plain_turn,
    "Replacement of Nightbreak": replacement,
    "Hand, question and picks back": hand_back,
    "Seat back from AI": seat_back,
    "Undo an own step": undo,
    "Concede": concede,
    "Rematch": rematch,
    "Replay": replay,
    "Verify": verify,
    "Play on from a turn": play_on,
    "Same deal": same_deal,
    "Open any of my matches": my_matches,
}
MEDIAN = "Median turn: more than its real choices"
WORST = "Worst turn: more than its real choices"


@pytest.mark.parametrize("flow", FLOWS)
def test_a_flow_takes_as_many_interactions_as_the_table_says(shared: Hall, flow: str) -> None:
    async def scene(stage: Play) -> None:
        assert table()[flow] == await FLOWS[flow](stage)

    shared.perform(scene)


def test_the_table_has_nothing_that_is_not_counted() -> None:
    assert list(table()) == [*FLOWS, MEDIAN, WORST]


def test_a_turn_takes_its_choices_and_one_more(shared: Hall) -> None:
    """Random answers; a turn is what somebody does between two others who are asked."""

    async def scene(stage: Play) -> None:
        chance, people = random.Random(7), await open_match(stage, "classic", 2, CHOSEN)  # noqa: S311
        beyond: list[int] = []
        shown: Message | None = None
        while not ended(shown):
            for person in people:
                count, choices = Count(person), set[str]()
                shown = await your_move(person)
                while shown is not None and answers(shown):
                    choices.add(moment(shown))
                    shown = await at_random(person, shown, chance)
                if choices:
                    beyond.append(count.made - len(choices))
                if ended(shown):
                    break
        by_message = (int(median(beyond)), max(beyond))
        live = (int(median(beyond)) - 1, max(beyond) - 1)
        assert len(beyond) > 16
        assert (table()[MEDIAN], table()[WORST]) == tuple(zip(live, by_message, strict=True))
        assert by_message[0] <= 1
        assert by_message[1] <= 2

    shared.perform(scene)


async def at_random(person: Seat, shown: Message, chance: random.Random) -> Message | None:
    """Any of the answers; what was picked is confirmed."""
    offered = answers(shown)
    confirm = quickest(shown)
    kind, custom_id, _ = confirm if confirm != offered[0] else chance.choice(offered)
    if kind == "press":
        return (await person.press(custom_id=custom_id, message=shown)).message
    menu = next(one for one in shown.selects if one.custom_id == custom_id)
    values = [str(one["value"]) for one in chance.sample(menu.options, max(1, menu.least))]
    return (await person.choose(custom_id, *values, message=shown)).message
