"""Panels that are open: pictures that come after the text, and what is filled by itself."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot import work
from bot.live import LIVES, LivePanels
from bot.presses.call import Reply
from bot.presses.desk import filled, live_of
from bot.services.loaded import Loaded
from bot.services.matches import Press
from bot.services.openings import Place
from bot.services.tables import Wish
from bot.store.panels import Panels
from bot.store.people import Person
from bot.words import words_for
from games.core.model import QUESTION
from tests.bot.fuzz.fakes import Shown, nodes, numbers
from tests.bot.services.hands import (
    ADA,
    BO,
    CY,
    DI,
    HERE,
    RANDOM,
    SERVER,
    Hands,
    asked,
    button,
    draw,
    labels,
    menu,
    run,
)


def picture(shown: Shown) -> str:
    """The words of its picture."""
    found = [item["description"] for node in nodes(shown.data) for item in node.get("items", ())]
    return found[0] if found else ""


async def alone(hands: Hands, options: dict[str, str] | None = None) -> Shown:
    """A match against AI, in the panel of one person."""
    wish = Wish("nightbreak", options=options or RANDOM, alone=True)
    done = await hands.host.lobby.open(wish, Place(SERVER, HERE), Press(ADA, next(numbers)))
    while ADA not in [done.table.seat(seat).person for seat in done.table.awaited]:
        await hands.rest()
        done.table = await hands.look(done.table)
    return await hands.panel(ADA, done.table)


def test_a_match_without_a_public_board_shows_it_in_the_panel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        first = await alone(hands)
        assert picture(first) == ""
        await hands.rest()
        then = hands.seen[ADA][-1]
        assert then.message == first.message
        assert "HeroView" in picture(then)
        assert labels(then) == labels(first)

    run(tmp_path, monkeypatch, scene)


def test_nobody_waits_for_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        drawn, pool = asyncio.Event(), hands.host.pictures.pool

        async def slowly(function: Any, *arguments: Any) -> Any:
            await drawn.wait()
            return function(*arguments)

        monkeypatch.setattr(pool, "run", slowly)
        first = await alone(hands)
        before = len(hands.seen[ADA])
        again = await hands.press_id(ADA, parts_of(first)[0], first, parts_of(first)[1])
        assert picture(again) == ""
        drawn.set()
        await hands.rest()
        pictured = [one for one in hands.seen[ADA][before:] if picture(one)]
        # What was drawn for the panel that is gone must not come back over the one that is there.
        assert {tuple(labels(one)) for one in pictured} == {tuple(labels(hands.seen[ADA][-1]))}

    run(tmp_path, monkeypatch, scene)


def test_a_step_that_comes_while_an_answer_is_made_is_shown_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was told to the panel that stood there before, which is gone."""

    async def scene(hands: Hands) -> None:
        shown = await alone(hands)
        await hands.rest()
        panels, keep = hands.world.panels, hands.world.panels.keep

        def behind(reply: Any, message: Any, words: Any) -> None:
            reply.live = replace(reply.live, seq=reply.live.seq - 1, shows=("something else",))
            keep(reply, message, words)

        monkeypatch.setattr(panels, "keep", behind)
        match = parts_of(shown)[0].split(":")[2]
        await hands.press_id(ADA, f"bf:panel:{match}:0", shown)
        count = len(hands.seen[ADA])
        await hands.rest()
        assert len(hands.seen[ADA]) > count

    run(tmp_path, monkeypatch, scene)


def parts_of(shown: Shown) -> tuple[str, list[str]]:
    """The first answer: its id, and the values of a menu."""
    part = next(one for one in shown.pressable if one["custom_id"].startswith("bf:a:"))
    return part["custom_id"], [one["value"] for one in part.get("options", ())[:1]]


def test_a_step_of_the_same_choice_keeps_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        shown = await alone(hands, {"heroes": "chosen", "sides": "random"})
        await hands.rest()
        three = [one["value"] for one in menu(shown)["options"][:3]]
        drafted = await hands.press_id(ADA, menu(shown)["custom_id"], shown, three)
        assert "Confirm 3" in labels(drafted)
        assert picture(drafted)

    run(tmp_path, monkeypatch, scene)


def test_whoever_reads_gets_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def reader(person: Person) -> None:
        person.pictures = "text"

    async def scene(hands: Hands) -> None:
        await hands.host.people.change(ADA, reader)
        shown = await alone(hands)
        assert " of 16, " in shown.words
        await hands.rest()
        assert not any(picture(one) for one in hands.seen[ADA])
        assert "board" not in hands.host.pictures.pool.calls  # type: ignore[attr-defined]

    run(tmp_path, monkeypatch, scene)


def test_a_panel_beside_a_public_board_has_no_picture_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO)
        await hands.panel(asked(match), match)
        await hands.rest()
        assert not any(picture(one) for one in hands.seen[asked(match)])

    run(tmp_path, monkeypatch, scene)


def test_what_only_one_seat_sees_is_in_its_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO, options={"heroes": "chosen", "sides": "random"})
        who = asked(match)
        await hands.panel(who, match)
        await hands.rest()
        assert picture(hands.seen[who][-1])

    run(tmp_path, monkeypatch, scene)


def test_a_picture_that_fails_leaves_the_panel_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        def broken(*_: Any) -> Any:
            raise RuntimeError("no ink")

        monkeypatch.setattr(work, "draw", broken)
        shown = await alone(hands)
        await hands.rest()
        assert hands.world.heard.faults
        hands.world.heard.faults.clear()
        monkeypatch.setattr(work, "draw", draw)
        await hands.press_id(ADA, *[parts_of(shown)[0], shown, parts_of(shown)[1]])
        await hands.rest()
        assert picture(hands.seen[ADA][-1])

    run(tmp_path, monkeypatch, scene)


# --- an end of the process ---------------------------------------------------------------------------


class Reached:
    """A message that was shown before."""

    def __init__(self, token: str, id: int) -> None:
        self.token, self.id = token, id
        self.shown: list[str] = []

    async def edit(self, shown: Any, files: Any) -> None:
        self.shown.append("\n".join(str(node) for node in nodes(shown.to_components())))


async def answer(hands: Hands, match: Any) -> None:
    """Whoever is asked takes the default."""
    loaded = await hands.look(match)
    ask = loaded.ask(loaded.awaited[0], QUESTION)
    assert ask is not None
    press, moment = Press(asked(loaded), next(numbers)), loaded.playing.moment
    await hands.host.matches.answer(match.row.id, press, moment, QUESTION, ask.decision.on_timeout())


async def noted(hands: Hands) -> None:
    while hands.world.panels.noting:
        await asyncio.wait(hands.world.panels.noting)


def test_the_panel_of_the_other_is_filled_after_an_end_of_the_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO)
        who = asked(match)
        other = ADA + BO - who
        waits = await hands.panel(other, match)
        await noted(hands)
        hands.host.matches.listeners.clear()  # it ends here, with a step on the disk
        while asked(await hands.look(match)) == who:
            await answer(hands, match)
        reached: list[Reached] = []

        def reach(token: str, id: int) -> Reached:
            reached.append(Reached(token, id))
            return reached[-1]

        again = LivePanels(hands.host)
        await again.resume(reach)
        (found,) = reached
        assert found.id == waits.message
        while not found.shown:
            await asyncio.sleep(0)
        assert "bf:a:" in found.shown[0]
        assert "token" not in repr(await Panels(hands.host.database).since(0))

    run(tmp_path, monkeypatch, scene)


def test_the_panel_of_a_seat_that_somebody_else_has_taken_is_filled_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO)
        seat = match.row.seat_of(ADA) or 0
        await hands.panel(ADA, match)
        await hands.rest()
        before, managing = len(hands.seen[ADA]), Press(DI, next(numbers))
        await hands.host.seats.substitute(match.row.id, managing, SERVER, seat, CY)
        while asked(await hands.look(match)) != CY:
            await answer(hands, match)
        await hands.rest()
        await noted(hands)
        assert len(hands.seen[ADA]) == before
        assert not hands.world.panels.panels
        assert await Panels(hands.host.database).since(0) == []

    run(tmp_path, monkeypatch, scene)


def test_nor_after_an_end_of_the_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO)
        seat = match.row.seat_of(ADA) or 0
        await hands.panel(ADA, match)
        await noted(hands)
        hands.host.matches.listeners.clear()  # it ends here, with a step on the disk
        await hands.host.seats.substitute(match.row.id, Press(DI, next(numbers)), SERVER, seat, CY)
        again = LivePanels(hands.host)
        reached: list[Reached] = []

        def reach(token: str, id: int) -> Reached:
            reached.append(Reached(token, id))
            return reached[-1]

        await again.resume(reach)
        (panel,) = again.panels.values()
        assert panel.task is not None
        await panel.task
        assert [one.shown for one in reached] == [[]]
        assert not again.panels

    run(tmp_path, monkeypatch, scene)


def test_tokens_are_kept_no_longer_than_they_serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        match, rows = await hands.match(ADA, BO), Panels(hands.host.database)
        first = await hands.panel(ADA, match)
        await noted(hands)
        assert [one.message for one in await rows.since(0)] == [first.message]
        await hands.press_id(ADA, button(first, "More"), first)
        await noted(hands)
        assert await rows.since(0) == []
        await hands.panel(ADA, match)
        await noted(hands)
        hands.world.clock.forward(LIVES + 1)
        await hands.panel(BO, match)
        await noted(hands)
        assert [one.seat for one in await rows.since(0)] == [match.row.seat_of(BO)]

    run(tmp_path, monkeypatch, scene)


def test_a_panel_that_nobody_can_reach_any_more_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO)
        await hands.panel(ADA, match)
        await noted(hands)
        hands.world.clock.forward(LIVES + 1)
        again = LivePanels(hands.host)
        await again.resume(Reached)
        assert not again.panels

    run(tmp_path, monkeypatch, scene)


# --- two that change the same message ----------------------------------------------------------------


class Slow:
    """A message whose changes take as long as `gate` is shut."""

    def __init__(self, gate: asyncio.Event) -> None:
        self.id, self.token, self.gate = 5, "of a message", gate
        self.begun = asyncio.Event()
        self.edits = 0

    async def edit(self, shown: Any, files: Any) -> None:
        self.begun.set()
        await self.gate.wait()
        self.edits += 1


async def reply_of(hands: Hands, match: Loaded, *, complete: bool = False) -> Reply:
    loaded = await hands.look(match)
    seat = loaded.seat_of(ADA)
    sheet = await filled(hands.host, loaded, seat, words_for("en"))
    shown = await sheet.complete() if complete else sheet.now()
    return Reply(shown.screen, live=live_of(loaded, seat), files=shown.files, sheet=sheet)


async def private_match(hands: Hands) -> Loaded:
    wish = Wish("nightbreak", options=RANDOM, alone=True)
    done = await hands.host.lobby.open(wish, Place(SERVER, HERE), Press(ADA, next(numbers)))
    await hands.rest()
    return await hands.look(done.table)


def opened_gate() -> asyncio.Event:
    gate = asyncio.Event()
    gate.set()
    return gate


def test_a_picture_that_comes_too_late_is_not_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        match, panels, drawn = await private_match(hands), hands.world.panels, asyncio.Event()

        async def slowly(function: Any, *arguments: Any) -> Any:
            await drawn.wait()
            return function(*arguments)

        monkeypatch.setattr(hands.host.pictures.pool, "run", slowly)
        old, new = Slow(opened_gate()), Slow(opened_gate())
        panels.keep(await reply_of(hands, match), old, words_for("en"))
        (panel,) = panels.panels.values()
        assert panel.task is not None
        await asyncio.sleep(0)
        panels.keep(await reply_of(hands, match), new, words_for("en"))
        drawn.set()
        await panel.task
        await hands.rest()
        assert (old.edits, new.edits) == (0, 1)

    run(tmp_path, monkeypatch, scene)


def test_what_a_press_has_shown_is_sent_again_after_a_change_that_was_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        match, panels, gate = await private_match(hands), hands.world.panels, asyncio.Event()
        old, new = Slow(gate), Slow(opened_gate())
        panels.keep(await reply_of(hands, match), old, words_for("en"))
        await old.begun.wait()
        panels.keep(await reply_of(hands, match, complete=True), new, words_for("en"))
        assert new.edits == 0
        gate.set()
        await asyncio.wait_for(new.begun.wait(), 10)
        await hands.rest()
        assert (old.edits, new.edits) == (1, 1)

    run(tmp_path, monkeypatch, scene)
