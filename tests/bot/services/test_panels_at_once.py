"""Two that change the same panel at once: a press, and what fills it by itself."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.live import LIVES, Panel
from bot.presses.call import Live, Reply
from bot.presses.desk import filled, live_of
from bot.services.loaded import Loaded
from bot.services.matches import Press
from bot.services.openings import Place
from bot.services.tables import Wish
from bot.words import words_for
from tests.bot.fuzz.fakes import numbers
from tests.bot.services.hands import ADA, HERE, RANDOM, SERVER, Hands, run


class Slow:
    """A message whose changes take as long as `gate` is shut."""

    def __init__(self, gate: asyncio.Event, number: int = 5) -> None:
        self.id, self.token, self.gate = number, "of a message", gate
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
    return Reply(shown.screen, live=live_of(loaded, seat), files=shown.files, sheet=sheet, whole=shown.whole)


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
        await asyncio.wait_for(new.begun.wait(), 60)
        await hands.rest()
        assert (old.edits, new.edits) == (1, 1)

    run(tmp_path, monkeypatch, scene)


def test_a_press_looks_at_no_panel_but_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Panels of a quarter of an hour may be thousands."""

    async def scene(hands: Hands) -> None:
        match, panels, now = await private_match(hands), hands.world.panels, hands.world.clock.now()
        looked: list[Panel] = []
        is_old = panels._old

        def counted(panel: Panel) -> bool:
            looked.append(panel)
            return is_old(panel)

        monkeypatch.setattr(panels, "_old", counted)
        for number in range(100, 200):
            live = Live(number, 0, ADA, 0)
            panels._add(Panel(live, Slow(opened_gate(), number), words_for("en"), now, ()))
        panels.keep(await reply_of(hands, match), Slow(opened_gate()), words_for("en"))
        assert len(looked) <= 1
        hands.world.clock.forward(LIVES + 1)
        panels.keep(await reply_of(hands, match), Slow(opened_gate(), 6), words_for("en"))
        assert [key[0] for key in panels.panels] == [match.row.id]
        assert list(panels.by_message) == [6]

    run(tmp_path, monkeypatch, scene)
