"""Flows for starting a match."""

from collections.abc import Awaitable, Callable

from bot.i18n import sentences as words
from games.nightbreak import sentences as say
from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import ProcessScene, newest_panel, until_asked, wait_for_any
from tests.host.kit.phrases import quote
from tests.host.processes.flows.click_count import (
    ClickCount,
    Counted,
    is_accepted,
    join_table,
    newest_thread,
    question_of,
    reopen_in_thread,
)
from tests.host.processes.test_matches import give, your_move

ACCEPT = quote(words.ButtonAccept)

Choose = Callable[[Seat, MessageSnapshot], Awaitable[MessageSnapshot | None]]
"""Makes a choice, or a part of one."""


async def alone_begun(stage: ProcessScene, first: bool, game: bool, choose: Choose = give) -> Counted:
    """Start a match against AI and make the first choice.

    Chance decides who begins; if AI begins, the person's first choice is one of three Heroes.
    """
    for at in range(30):
        person = await stage.sit(f"Ada-{at}-")
        count = ClickCount(person)
        if game:
            await person.slash("play", game="nightbreak", alone=True)
        else:
            screen = await person.slash("play")
            await person.press("Nightbreak", message=screen.message)
        shown = await wait_for_any(lambda one=person: newest_panel(one), 60)
        if (quote(say.ChooseFaction) in shown.text) != first:
            continue
        after: MessageSnapshot | None = shown
        while after is not None and question_of(after) == question_of(shown):
            after = await choose(person, after)
        assert is_accepted(shown, after)
        assert all(one.ephemeral for one in person.messages)
        return count.made, count.made
    raise AssertionError("chance is against it")


async def random_heroes(person: Seat, shown: MessageSnapshot) -> MessageSnapshot | None:
    return (await person.press("Random", message=shown)).message


async def alone(stage: ProcessScene) -> Counted:
    return await alone_begun(stage, first=True, game=False)


async def alone_after_ai(stage: ProcessScene) -> Counted:
    return await alone_begun(stage, first=False, game=False, choose=random_heroes)


async def alone_after_ai_by_name(stage: ProcessScene) -> Counted:
    return await alone_begun(stage, first=False, game=False)


async def alone_with_the_game(stage: ProcessScene) -> Counted:
    return await alone_begun(stage, first=True, game=True)


Start = Callable[[Seat, Seat], Awaitable[None]]


async def at_once(stage: ProcessScene, start: Start) -> Counted:
    """Count until the first choice of two people: in the open panel, and with all panels closed."""
    ada, bo, cy, di = [await stage.sit(name) for name in ("Ada", "Bo", "Cy", "Di")]
    count = ClickCount(ada, bo)
    await start(ada, bo)
    asked = await wait_for_any(lambda: next((one for one in (ada, bo) if newest_panel(one)), None))
    shown = await until_asked(asked)
    assert is_accepted(shown, await give(asked, shown))
    live = count.made
    count = ClickCount(cy, di)
    await start(cy, di)
    asked = await wait_for_any(lambda: next((one for one in (cy, di) if newest_panel(one)), None))
    again = await reopen_in_thread(stage, asked, await newest_thread(cy))
    opening = ClickCount(again)
    shown = await your_move(again)
    assert shown is not None
    assert is_accepted(shown, await give(again, shown))
    return live, count.made if again is asked else len({*count.ids, *opening.ids})


async def from_the_first_screen(opener: Seat, other: Seat) -> None:
    first = await opener.slash("play")
    await opener.press("Nightbreak table", message=first.message)
    await join_table(opener, other)


async def with_the_game(opener: Seat, other: Seat) -> None:
    await opener.slash("play", game="nightbreak")
    await join_table(opener, other)


async def by_challenge(opener: Seat, other: Seat) -> None:
    await opener.context("Challenge", other.name)
    await other.until(lambda: [one for one in other.sees(opener.name) if ACCEPT in one.text])
    await other.press(ACCEPT)


async def two_people(stage: ProcessScene) -> Counted:
    return await at_once(stage, from_the_first_screen)


async def two_people_with_the_game(stage: ProcessScene) -> Counted:
    return await at_once(stage, with_the_game)


async def challenge(stage: ProcessScene) -> Counted:
    return await at_once(stage, by_challenge)
