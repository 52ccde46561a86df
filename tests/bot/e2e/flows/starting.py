"""How many interactions it takes to begin."""

from collections.abc import Awaitable, Callable

from sandbox.driver import MessageSnapshot, Seat
from tests.bot.e2e.flows.counting import Count, Counted, accepted, elsewhere, join, moment, newest_thread
from tests.bot.e2e.kit import Play, panel, somebody
from tests.bot.e2e.test_matches import give, your_move

Choose = Callable[[Seat, MessageSnapshot], Awaitable[MessageSnapshot | None]]
"""Makes a choice, or a part of it."""


async def alone_begun(stage: Play, first: bool, game: bool, choose: Choose = give) -> Counted:
    """Chance says who begins; where it is AI, the person's first choice is one of three Heroes."""
    for at in range(30):
        person = await stage.sit(f"Ada-{at}-")
        count = Count(person)
        if game:
            await person.slash("play", game="nightbreak", alone=True)
        else:
            screen = await person.slash("play")
            await person.press("Nightbreak", message=screen.message)
        shown = await somebody(lambda one=person: panel(one), 60)
        if ("Choose your faction" in shown.text) != first:
            continue
        after: MessageSnapshot | None = shown
        while after is not None and moment(after) == moment(shown):
            after = await choose(person, after)
        assert accepted(shown, after)
        assert all(one.ephemeral for one in person.messages)
        return count.made, count.made
    raise AssertionError("chance is against it")


async def random_heroes(person: Seat, shown: MessageSnapshot) -> MessageSnapshot | None:
    return (await person.press("Random", message=shown)).message


async def alone(stage: Play) -> Counted:
    return await alone_begun(stage, first=True, game=False)


async def alone_after_ai(stage: Play) -> Counted:
    return await alone_begun(stage, first=False, game=False, choose=random_heroes)


async def alone_after_ai_by_name(stage: Play) -> Counted:
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
