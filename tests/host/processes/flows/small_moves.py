"""Flows of a turn with many small moves: Break, two heavy and two nimble moves."""

from collections.abc import Sequence

from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import ProcessScene
from tests.host.processes.flows.click_count import ClickCount, Counted
from tests.host.processes.test_matches import open_match, your_move

FIRST = (
    "c3-c4 Golem (heavy move)",
    "e3-e4 Golem (heavy move)",
    "b3-b4 Rock (nimble move)",
    "f3-f4 Rock (nimble move)",
)
SECOND = (
    "c4-c5 Golem (heavy move)",
    "e4-e5 Golem (heavy move)",
    "b4-b5 Rock (nimble move)",
    "f4-f5 Rock (nimble move)",
)


async def laid_out(stage: ProcessScene) -> tuple[Seat, Seat]:
    """Start with Rock, which is asked, against Fire, from the basic set-ups."""
    rock, fire = await open_match(stage, "duel", 2, "", "break")
    for label, people in (("Rock", [rock]), ("Fire", [fire]), ("Basic set-up", [rock, fire])):
        for person in people:
            await person.press(label, message=await your_move(person))
    return rock, fire


async def pick(person: Seat, shown: MessageSnapshot, label: str) -> MessageSnapshot:
    """Choose the entry with this label, from the menu that has it."""
    menu = next(one for one in shown.selects if label in one.labels)
    after = (await person.choose(menu.custom_id, label, message=shown)).message
    assert after is not None
    return after


async def played(person: Seat, shown: MessageSnapshot | None, labels: Sequence[str]) -> None:
    for label in labels:
        assert shown is not None
        shown = await pick(person, shown, label)
    reply = (await person.press("End turn", message=shown)).message
    assert reply is not None
    assert "You ended the turn." in reply.text


async def pressed_turn(stage: ProcessScene) -> Counted:
    rock, fire = await laid_out(stage)
    opened = await your_move(rock)
    count = ClickCount(rock)
    await played(rock, opened, FIRST)
    live = count.made
    await fire.slash("move", text="end")
    count = ClickCount(rock)
    await played(rock, await your_move(rock), SECOND)
    return live, count.made


async def typed_turn(stage: ProcessScene) -> Counted:
    rock, fire = await laid_out(stage)
    made: list[int] = []
    for line in ("c3-c4; e3-e4; b3-b4; f3-f4; end", "c4-c5; e4-e5; f4-f5-f6; end"):
        count = ClickCount(rock)
        reply = (await rock.slash("move", text=line)).message
        assert reply is not None
        assert "Waiting for" in reply.text, reply.text
        made.append(count.made)
        await fire.slash("move", text="end")
    return made[0], made[1]
