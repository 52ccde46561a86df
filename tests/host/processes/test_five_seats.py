"""A table of five, one of them AI, one in another tab: a draft, a chain, an end in its midst, a time-out."""

from collections.abc import Callable, Sequence
from contextlib import suppress

import pytest

from bot.i18n import sentences as words
from games.nightfall import sentences as say
from sandbox.driver import MessageSnapshot, NeverSeen, Seat
from tests.host.kit.host_process import ProcessScene, answer_controls, wait_for_any
from tests.host.kit.phrases import quote
from tests.host.processes.duel import alter_rows, read_rows
from tests.host.processes.flows.mid_match import wake_deadlines
from tests.host.processes.test_matches import (
    ended,
    give,
    nobody_saw_anothers_panel,
    the_end_is_shown,
    your_move,
)

pytestmark = pytest.mark.slow

NAMES = ("Ada", "Bo", "Cy", "Di")
MOST = 300
STARTS, LINKS = quote(say.StartWhichChain), quote(say.AddOrPass)
TARGETS = (say.WhichMinion, say.WhichMinionOrOpponent, say.WhichOpponent, say.WhichPlayer, say.WhichOrder)
AIMS = tuple(map(quote, TARGETS))
PLAIN = (
    quote(say.PassLabel),
    quote(say.PassForNowLabel),
    quote(say.AskLaterLabel),
    quote(say.IfItFitsLabel),
    quote(say.NoChainLabel),
    quote(say.CloseLabel),
    quote(words.ButtonBack),
)
Found = Callable[[MessageSnapshot], bool]


async def five(stage: ProcessScene) -> tuple[list[Seat], Seat]:
    """Four people and AI, at a table that has begun, looking at its thread; the last of them twice."""
    people = [await stage.sit(name) for name in NAMES]
    ada, *others = people
    await ada.slash("play", game="nightfall", seats=5)
    for other in others[:-1]:
        await other.until(quote(words.LobbyStarts))
        await other.press(quote(words.ButtonJoin))
    await ada.press(quote(words.ButtonAddAi))
    await others[-1].press(quote(words.ButtonJoin))
    thread = await wait_for_any(lambda: next((one.thread for one in ada.messages if one.thread), None), 60)
    for one in people:
        await one.open(thread)
        await one.until(quote(words.ButtonYourMove), within=60)
    tab = await stage.table.sit(others[-1].name, thread)
    await tab.until(quote(words.ButtonYourMove), within=60)
    return people, tab


async def boldly(person: Seat, shown: MessageSnapshot) -> MessageSnapshot | None:
    """An answer that plays cards where some can be played."""
    if STARTS in shown.text or LINKS in shown.text:
        for menu in shown.selects:
            return (await person.choose(menu.custom_id, menu.labels[-1], message=shown)).message
        cards = [one for one in shown.buttons if (one.custom_id or "").startswith("bf:a:")]
        for one in cards:
            if one.label not in PLAIN:
                return (await person.press(custom_id=one.custom_id, message=shown)).message
    return await give(person, shown)


async def play_until(people: Sequence[Seat], found: Found) -> tuple[Seat, MessageSnapshot]:
    """Answer by message until somebody's panel is of this kind."""
    given = 0
    while given < MOST:
        for person in people:
            shown = await your_move(person)
            while shown is not None and answer_controls(shown):
                if found(shown):
                    return person, shown
                shown = await boldly(person, shown)
                given += 1
            assert not ended(shown), "it came to its end before that"
    raise AssertionError("it does not come to that")


async def drafted(people: Sequence[Seat], tab: Seat) -> None:
    """Everybody picks three times, at once; who sits in two tabs picks in one of them."""
    for pick in (1, 2, 3):
        for person in (*people[:-1], tab):
            shown = await pick_panel(person, pick)
            cards = [one for one in shown.buttons if (one.custom_id or "").startswith("bf:a:")]
            assert len(cards) == 5 - pick
            after = (await person.press(custom_id=cards[0].custom_id, message=shown)).message
            assert after is not None
            assert "Locked in: " in after.text or f"Pick {pick + 1} of 3" in after.text or pick == 3


async def pick_panel(person: Seat, pick: int) -> MessageSnapshot:
    """Open the panel, and wait until all have picked before, AI too."""
    opened = await your_move(person)
    assert opened is not None
    words = f"Pick {pick} of 3"
    return await wait_for_any(
        lambda: next((one for one in person.messages if one.id == opened.id and words in one.text), None)
    )


def public(person: Seat) -> str:
    return "\n".join(one.text for one in person.messages if not one.ephemeral)


def asked_in(text: str, people: Sequence[Seat]) -> int:
    """How many of these are waited for, by the line that says so."""
    line = next((one for one in text.splitlines() if one.startswith("**Waiting for")), "")
    return sum(person.name in line for person in people)


@pytest.mark.restarts
async def test_a_draft_a_chain_that_three_answer_and_an_end_in_the_midst_of_it(stage: ProcessScene) -> None:
    people, tab = await five(stage)
    watcher = await stage.sit("Eve", here=False)
    await watcher.open(people[0].channel)
    await drafted(people, tab)

    starter, _ = await play_until(people, lambda one: STARTS in one.text)
    shown = await your_move(starter)
    while shown is not None and STARTS in shown.text:
        shown = await boldly(starter, shown)
    await watcher.until(lambda: asked_in(public(watcher), people) >= 3 or None, within=60)

    aiming, question = await play_until(people, lambda one: any(aim in one.text for aim in AIMS))
    before = (await aiming.slash("log")).message
    stage.hall.host.kill()
    await stage.table.until_online(False, within=60)
    stage.hall.start()
    await stage.table.until_online(within=60)
    log = (await aiming.slash("log")).message
    assert before is not None
    assert log is not None
    assert log.text == before.text
    await give(aiming, question)  # an older button is alive, and the chain goes on where it was
    again = await your_move(aiming)
    assert again is not None
    # A second Wight in the chain may ask the same, so the question is told apart by its buttons.
    answered = {custom_id for _, custom_id, _ in answer_controls(question)}
    assert answered
    assert answered.isdisjoint(custom_id for _, custom_id, _ in answer_controls(again))

    both = [await your_move(one) for one in (people[-1], tab)]
    assert both[0] is not None
    assert both[1] is not None
    assert both[0].text == both[1].text

    for person in people:
        await person.slash("concede")
        await person.press(quote(words.ConcedeNow))
    await the_end_is_shown(watcher)
    nobody_saw_anothers_panel(people, watcher)


@pytest.mark.restarts
async def test_time_runs_out_in_a_draft(stage: ProcessScene) -> None:
    """Three have picked; the fourth gets the usual pick, all pick on, and nobody says who was late."""
    people, _ = await five(stage)
    *others, late = people
    for person in others:
        shown = await your_move(person)
        assert shown is not None
        await give(person, shown)
    await stage_out_of_time(stage, late)
    for person in people:
        await pick_panel(person, 2)
    told = public(late)
    assert quote(words.NoticeTimeOutWindow) in told
    assert quote(words.ButtonResume) not in told


async def stage_out_of_time(stage: ProcessScene, late: Seat) -> None:
    """Set the clock in the store; the dispatcher looks again when anything happens anywhere."""
    ours = "SELECT id FROM matches WHERE channel = ?"
    ((number,),) = read_rows(stage, ours, int(stage.channel))
    for attempt in range(20):
        # Each time: a step that was still being written sets the deadlines anew.
        alter_rows(stage, "UPDATE deadlines SET due = began WHERE kind = 'turn' AND match = ?", number)
        await wake_deadlines(stage, f"Fay {attempt}")
        with suppress(NeverSeen):
            await late.until(quote(words.NoticeTimeOutWindow), within=6)
            return
    raise AssertionError(f"the clock was not heard: {late.last.text}")
