"""Flows in the middle of a match."""

from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.i18n import sentences as words
from games.nightbreak import sentences as say
from sandbox.driver import MessageSnapshot, NeverSeen, Seat
from tests.host.kit.host_process import RANDOM, ProcessScene, answer_controls
from tests.host.kit.phrases import quote
from tests.host.processes.duel import alter_rows, read_rows
from tests.host.processes.flows.click_count import (
    ClickCount,
    Counted,
    begin_match,
    is_accepted,
    reopen_in_thread,
)
from tests.host.processes.test_matches import CHOSEN, ended, give, open_match, your_move

FINISH = quote(words.ButtonFinish)
UNDO = quote(words.ButtonUndo)
TAKE_BACK = quote(words.ButtonResume)

MOST = 600


async def play_until(
    people: list[Seat], found: Callable[[MessageSnapshot], bool]
) -> tuple[Seat, MessageSnapshot]:
    """Play until somebody's panel satisfies the condition."""
    for _ in range(MOST):
        for person in people:
            shown = await your_move(person)
            while shown is not None and answer_controls(shown):
                if found(shown):
                    return person, shown
                shown = await give(person, shown)
            assert not ended(shown)
    raise AssertionError("it does not come to that")


Act = Callable[[Seat, MessageSnapshot], Awaitable[None]]


async def live_and_later(people: list[Seat], found: Callable[[MessageSnapshot], bool], act: Act) -> Counted:
    """Count an action in the open panel, and again from the thread alone."""
    person, shown = await play_until(people, found)
    count = ClickCount(person)
    await act(person, shown)
    live = count.made
    person, _ = await play_until(people, found)
    count = ClickCount(person)
    opened = await your_move(person)
    assert opened is not None
    await act(person, opened)
    return live, count.made


def offers(label: str) -> Callable[[MessageSnapshot], bool]:
    return lambda shown: any(one.label == label for one in shown.buttons)


async def plain_turn(stage: ProcessScene) -> Counted:
    async def act(person: Seat, shown: MessageSnapshot) -> None:
        await person.press(FINISH, message=shown)
        assert is_accepted(shown, (await person.press(quote(words.ButtonDoThis))).message)

    return await live_and_later(await open_match(stage, "classic", 2, RANDOM), offers(FINISH), act)


async def answer(person: Seat, shown: MessageSnapshot) -> None:
    assert is_accepted(shown, await give(person, shown))


async def replacement(stage: ProcessScene) -> Counted:
    people = await open_match(stage, "classic", 2, RANDOM)
    return await live_and_later(people, lambda one: quote(say.PlaceOrDiscard) in one.text, answer)


async def hand_back(stage: ProcessScene) -> Counted:
    """Return to a hand, with the selection still present."""
    asked, _, shown, thread = await begin_match(stage, CHOSEN)
    while not (shown.selects and shown.selects[0].most == 3):
        after = await give(asked, shown)
        assert after is not None
        assert answer_controls(after)
        shown = after
    menu = shown.selects[0]
    await asked.choose(menu.custom_id, *menu.labels[:3], message=shown)
    await asked.dismiss(shown)
    again = await reopen_in_thread(stage, asked, thread)
    count = ClickCount(again)
    back = await your_move(again)
    assert back is not None
    assert [one for one in back.selects[0].options if one.get("default")] != []
    made = count.made
    hand = (await again.press("Heroes")).message
    assert hand is not None
    assert "Nightbreak" in hand.text
    return made, count.made - made


async def seat_back(stage: ProcessScene) -> Counted:
    """Take a seat back after a timeout: in the panel, and from the message about the timeout."""
    ada, _ = await timed_out(stage, ("Ada", "Bo"))
    await ada.until(TAKE_BACK, within=60)
    live = await taken_back(ada)
    ada, thread = await timed_out(stage, ("Cy", "Di"))
    again = await reopen_in_thread(stage, ada, thread)
    await again.until(quote(words.NoticeTimeOutAi), within=60)
    return live, await taken_back(again)


async def taken_back(person: Seat) -> int:
    count = ClickCount(person)
    reply = (await person.press(TAKE_BACK)).message
    assert reply is not None
    assert reply.ephemeral
    assert quote(words.ReplySeatBack) in reply.text
    return count.made


async def timed_out(stage: ProcessScene, names: tuple[str, str]) -> tuple[Seat, str]:
    """Return a person whose time is up, and the match's thread; the clock is set in the database.

    Only that person's: AI in both seats would play the match to its end.
    """
    asked, _, shown, thread = await begin_match(stage, RANDOM, names)
    code = shown.text.split("Nightbreak ")[1][:3]
    ((match, seat),) = read_rows(
        stage,
        "SELECT match, seat FROM deadlines JOIN matches ON match = id WHERE kind = 'turn' AND code = ?",
        code,
    )
    late = "UPDATE deadlines SET due = began WHERE kind = 'turn' AND match = ? AND seat = ?"
    for attempt in range(20):
        alter_rows(stage, late, match, seat)
        await wake_deadlines(stage, f"Eve {names[0]} {attempt}")
        with suppress(NeverSeen):
            await asked.until(TAKE_BACK, within=6)
            return asked, thread
    raise AssertionError(f"the clock was not heard: {asked.last.text}")


async def wake_deadlines(stage: ProcessScene, name: str) -> None:
    """Have the host look for deadlines, by a new match: of somebody new, for nobody may open very many."""
    await (await stage.sit(name)).slash("play", game="nightbreak", alone=True)


async def undo(stage: ProcessScene) -> Counted:
    async def act(person: Seat, shown: MessageSnapshot) -> None:
        reply = (await person.press(UNDO, message=shown)).message
        assert reply is not None
        assert quote(words.ReplyTakenBack) in reply.text

    return await live_and_later(await open_match(stage, "classic", 2, CHOSEN), offers(UNDO), act)


async def concede(stage: ProcessScene) -> Counted:
    asked, _, shown, _ = await begin_match(stage, RANDOM)
    live = await conceded(asked, shown)
    asked, _, _, thread = await begin_match(stage, RANDOM, ("Cy", "Di"))
    return live, await conceded(await reopen_in_thread(stage, asked, thread))


async def conceded(person: Seat, shown: MessageSnapshot | None = None) -> int:
    count = ClickCount(person)
    more = (await person.press(quote(words.ButtonMore), message=shown)).message
    sure = (await person.press(quote(words.MoreConcede), message=more)).message
    assert ended((await person.press(quote(words.ConcedeNow), message=sure)).message)
    return count.made
