"""kill -9 at every boundary of an action, and at any moment of a match that is played at full speed."""

import asyncio
import json
import os
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.services.announcements import describe_recent_changes
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import MAX_MARKED_STEPS, build_step_history
from bot.store.database import Database
from bot.store.matches import MatchStore
from bot.store.rows import StepRow
from bot.ui.match_context import MatchContext
from bot.ui.public_board import format_last_changes
from games.core.codec import dump
from games.core.fair_deal import deal_seed
from games.core.play import apply_step, begin, parse
from games.registry import GAMES
from sandbox.driver import BotAnswer, DidNotRespond, MessageSnapshot, NeverSeen, RefusedByServer, Seat
from tests.host.acceptance.accepts import accepts
from tests.host.kit.host_process import (
    ProcessScene,
    answer_controls,
    newest_panel,
    play_to_end,
    press_first,
    quickest_control,
    wait_for_any,
)
from tests.host.kit.phrases import CALL, quote
from tests.host.processes.duel import host_file
from tests.host.processes.kill_story import PRESSES

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("BREAKFALL_KILLS", "12"))
"""Sudden ends at night in the played matches of each game. The full figure is 50."""
FEW = 3
"""Sudden ends in the suite."""
MOST = 600
"""Presses in a match; more, and it does not end."""
SHARE = 50 if KILLS >= 50 else 1
"""About how many occurrences of each boundary are tried, each in a run of its own; 1: many ends in a run."""
RIGHT_WITHIN = 10.0 if KILLS >= 50 else 60.0
"""Seconds from ready until everything that can be seen is right: where it is measured, 10.

A few ends are part of the whole suite, which leaves them a part of the processors.
"""

# --- boundaries ------------------------------------------------------------------------------------------


def story(folder: Path, game: str, kind: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The story told whole, and told with sudden ends."""
    command = (sys.executable, "-W", "ignore", "-m", "tests.host.processes.kill_story", str(folder), game)
    done = subprocess.run((*command, kind, str(SHARE)), check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    whole, *killed = map(json.loads, done.stdout.splitlines())
    assert all(one["ends"] and one["code"] == 0 for one in killed), done.stderr[-3000:]
    return whole, killed


def boundaries_of(killed: list[dict[str, Any]]) -> set[str]:
    """Return the boundaries at which the host ended."""
    return {boundary for one in killed for boundary, _ in one["ends"]}


BOUNDARIES = {
    "before the write",
    "after the guard",
    "before commit of a step",
    "after commit of a step",
    "before the listeners",
    "after the listeners",
    "before the deal",
    "before post",
    "after post",
    "before edit",
    "after edit",
    "before delete",
    "after delete",
    "before commit of a tick",
    "after commit of a tick",
}


FIRST, *OTHERS = GAMES
every_game = pytest.mark.parametrize(
    "game", [FIRST, *(pytest.param(game, marks=pytest.mark.nightly) for game in OTHERS)]
)
"""At night; else one, for each is told some twenty times over."""


@every_game
@accepts(9)
def test_an_end_at_any_boundary_leaves_no_trace(game: str, tmp_path: Path) -> None:
    whole, killed = story(tmp_path, game, "people")
    assert boundaries_of(killed) >= BOUNDARIES
    assert whole["outcome"]["deadlines"]
    for one in killed:
        differ = {key: found for key, found in one["outcome"].items() if found != whole["outcome"][key]}
        assert not differ, one["ends"]


@every_game
def test_an_end_among_answers_of_ai_leaves_no_trace(game: str, tmp_path: Path) -> None:
    """AI that thinks again may think otherwise; what was done stays, and all of it is shown once."""
    whole, killed = story(tmp_path, game, "alone")
    assert boundaries_of(killed) >= {"before an answer of AI", "after an answer of AI"}
    for one in killed:
        where, found = one["ends"], one["outcome"]
        assert found["behind"] == found["strays"] == [], where
        assert found["check"] == [["ok"]], where
        made = [row[0] for row in found["presses"]]
        assert made == PRESSES[: len(made)], where
        assert made == PRESSES or found["matches"][0][1] == "over", where
        # From the first on, which is the deal where it is told, everything is a step.
        first = whole["outcome"]["steps"][0][1]
        assert [row[1] for row in found["steps"]] == list(range(first, found["matches"][0][2] + 1)), where


# --- any moment ------------------------------------------------------------------------------------------


def moment_of(control: tuple[str, str, list[str]]) -> int:
    """When it was shown."""
    return int(control[1].split(":")[3])


async def press(seat: Seat, shown: MessageSnapshot, control: tuple[str, str, list[str]]) -> BotAnswer:
    """Use a control of a message."""
    kind, custom_id, values = control
    if kind == "press":
        return await seat.press(custom_id=custom_id, message=shown)
    return await seat.choose(custom_id, *values, message=shown)


@dataclass
class StoredMatch:
    """A match as it stands in the file."""

    loaded: LoadedMatch
    steps: list[StepRow]

    @property
    def moment(self) -> int:
        return self.loaded.required_state.moment

    def follows_from_its_steps(self) -> bool:
        """Whether the moves of the log, played from the deal, lead to the position: none lost, none twice."""
        row, spec = self.loaded.row, self.loaded.spec
        state = begin(spec, row.terms.options, row.terms.seats, deal_seed(row.deal.seed, row.deal.cut)).state
        for one in self.steps:
            if one.move:
                assert one.seat is not None
                state = apply_step(spec, state, parse(spec, state, one.seat, one.move)).state
        return dump(spec, state) == row.state

    def public(self, names: Sequence[str]) -> list[str]:
        """What the board must say; the names by seat."""
        if not self.loaded.is_running:
            return [quote(words.AfterRematch)]
        context = MatchContext(self.loaded, teller_for("en"), names)
        history = build_step_history(self.steps[-MAX_MARKED_STEPS:], self.loaded.row.step_marks.asides)
        changes = describe_recent_changes(context.loaded, history)
        return [context.match_status(), format_last_changes(context, changes)]


async def stored(path: Path) -> StoredMatch:
    """The newest match, read beside the host."""
    database = await Database.open(path)
    try:
        rows = MatchStore(database)
        row = await rows.find_match(await rows.next_id() - 1)
        assert row is not None
        return StoredMatch(LoadedMatch.from_row(row), await rows.load_steps(row.id))
    finally:
        await database.close()


@dataclass
class KilledMatch:
    """Two people at a match, and somebody who looks on; what they have seen so far."""

    people: list[Seat]
    watching: Seat
    newest: int = 0
    """The newest moment that any of them has been shown."""
    aside: set[str] = field(default_factory=set[str])
    """Panels that nobody plays in: they grow old."""

    @classmethod
    async def begin(cls, stage: ProcessScene, game: str, number: int) -> "KilledMatch":
        channel = await stage.table.manage("create_channel", name=f"kill-{number}")
        ada, bo = await ProcessScene(stage.hall, stage.table, channel, number).match(game=game)
        thread = await wait_for_any(lambda: next((one.thread for one in ada.messages if one.thread), None))
        people = [await stage.table.sit(one.name, thread) for one in (ada, bo)]
        watching = await stage.table.sit(f"Cy{number}", thread)
        await watching.until(quote(words.ButtonYourMove), within=60)
        for one in people:
            await one.press(quote(words.ButtonYourMove))
        return cls(people, watching)

    def shown(self, seat: Seat) -> MessageSnapshot | None:
        """The newest panel with an answer to give, besides those that lie about."""
        own = [one for one in seat.messages[::-1] if one.ephemeral and one.id not in self.aside]
        return next((one for one in own if answer_controls(one)), None)

    def note(self) -> None:
        found = [answer_controls(shown)[0] for seat in self.people if (shown := self.shown(seat)) is not None]
        self.newest = max([self.newest, *map(moment_of, found)])

    async def press_on(self, seat: Seat) -> None:
        """As fast as they can; whatever goes wrong by the end of the host, they try again."""
        for idle in count():
            shown = self.shown(seat)
            with suppress(DidNotRespond, NeverSeen, RefusedByServer):
                if shown is not None:
                    self.note()
                    await press(seat, shown, quickest_control(shown))
                elif idle % 20 == 19:
                    await seat.press(quote(words.ButtonYourMove))
            await asyncio.sleep(0.01)

    def boards(self) -> list[MessageSnapshot]:
        own = [one for one in self.watching.messages if not one.ephemeral]
        return [one for one in own if any(b.label in ("Log", quote(words.AfterRematch)) for b in one.buttons)]

    def waits(self) -> list[MessageSnapshot]:
        return [one for one in self.watching.messages if CALL in one.text]


def children(process: int) -> list[str]:
    """Processes that must not outlive it."""
    tasks = Path(f"/proc/{process}/task")
    return [one for task in tasks.glob("*") for one in (task / "children").read_text("ascii").split()]


class ProcessKiller:
    """Ends the host suddenly, starts it again, and looks whether everything is right."""

    def __init__(self, stage: ProcessScene, path: Path) -> None:
        self.stage, self.path = stage, path
        self.chance = random.Random(5)  # noqa: S311 - moments, no secrets
        self.slowest, self.moves, self.late = 0.0, 0, 0

    async def kill(self, match: KilledMatch) -> StoredMatch:
        host, table = self.stage.hall.host, self.stage.table
        pressing = [asyncio.create_task(match.press_on(seat)) for seat in match.people]
        await asyncio.sleep(self.chance.uniform(0.02, 1.2))
        workers = children(host.process.pid) if host.process is not None else []
        host.kill()
        for task in pressing:
            task.cancel()
        for done in await asyncio.gather(*pressing, return_exceptions=True):
            assert isinstance(done, asyncio.CancelledError), done
        await table.until_online(False, within=60)
        await wait_for_any(lambda: not any(Path(f"/proc/{one}").exists() for one in workers))
        match.note()
        self.stage.hall.start()
        await table.until_online(within=60)
        ready = time.monotonic()
        found = await self.right(match, ready)
        self.slowest = max(self.slowest, time.monotonic() - ready)
        return found

    async def play_on(self, people: list[Seat]) -> None:
        """Press until the match has gone on."""
        before = (await stored(self.path)).moment
        while (await stored(self.path)).moment == before:
            await wait_for_any(lambda: any(newest_panel(seat) for seat in people))
            await press_first(next(seat for seat in people if newest_panel(seat)))

    async def right(self, match: KilledMatch, ready: float) -> StoredMatch:
        """Everything that there is to see, within the time."""
        found = await stored(self.path)
        assert found.follows_from_its_steps()
        assert match.newest <= found.moment, "what somebody has seen is lost"
        async with asyncio.timeout(ready + RIGHT_WITHIN - time.monotonic()):
            if found.loaded.is_running:
                await self.asked(match, found)
                await self.older(match, found)
            await self.shown(match, found)
        after = await stored(self.path)
        assert (after.loaded.row.state, after.steps) == (found.loaded.row.state, found.steps)
        return found

    async def shown(self, match: KilledMatch, found: StoredMatch) -> None:
        """One board, and it is up to date; at most one line for whoever is awaited."""
        names = [match.people[self.place(match, found, seat)].name for seat in range(len(match.people))]
        wanted = found.public(names)
        try:
            while not self.is_right(match, wanted):
                await asyncio.sleep(0.02)
        except asyncio.CancelledError:
            shown = [one.text for one in (*match.boards(), *match.waits())]
            sys.stdout.write(f"wanted {wanted}, shown {shown}\n")
            raise

    def is_right(self, match: KilledMatch, wanted: list[str]) -> bool:
        boards = match.boards()
        return (
            len(boards) == 1 and len(match.waits()) <= 1 and all(words in boards[0].text for words in wanted)
        )

    async def asked(self, match: KilledMatch, found: StoredMatch) -> None:
        """Who is asked gets the present question with one press."""
        for number in sorted(found.loaded.asked_seats.missing_answers):
            asked = match.people[self.place(match, found, number)]
            answer = await asked.press(quote(words.ButtonYourMove), message=match.boards()[-1])
            assert answer.message is not None
            assert moment_of(answer_controls(answer.message)[0]) == found.moment
            match.aside.add(answer.message.id)
            await asked.press(quote(words.ButtonYourMove), message=match.boards()[-1])

    def place(self, match: KilledMatch, found: StoredMatch, number: int) -> int:
        """Which of our people sits there: who opened the table came first."""
        opener = found.loaded.row.opened_by
        return 0 if found.loaded.seat_row(number).person == opener else 1

    async def older(self, match: KilledMatch, found: StoredMatch) -> None:
        """A button of an earlier question answers with the present one, and moves nothing."""
        past = [
            (seat, message, control)
            for seat in match.people
            for message in seat.messages
            if message.id in match.aside
            for control in answer_controls(message)[:1]
            if moment_of(control) < found.moment
        ]
        if not past:
            return
        seat, message, control = self.chance.choice(past)
        match.aside.discard(message.id)
        answer = await press(seat, message, control)
        assert answer.message is not None
        assert {moment_of(one) for one in answer_controls(answer.message)} <= {found.moment}
        self.late += 1


@pytest.mark.parametrize(
    ("game", "kills"),
    [(FIRST, FEW), *(pytest.param(game, KILLS, marks=pytest.mark.nightly) for game in GAMES)],
)
@accepts(9)
@pytest.mark.own_host
async def test_an_end_at_any_moment_of_a_match(
    stage: ProcessScene, game: str, kills: int, capsys: pytest.CaptureFixture[str]
) -> None:
    path = host_file(stage)
    killer, number = ProcessKiller(stage, path), 1
    match = await KilledMatch.begin(stage, game, number)
    for nth in range(kills):
        found = await killer.kill(match)
        if not found.loaded.is_running and nth < kills - 1:
            killer.moves += len(found.steps)
            number += 1
            match = await KilledMatch.begin(stage, game, number)
    killer.moves += len((await stored(path)).steps)
    if (await stored(path)).loaded.is_running:
        for seat in match.people:
            await seat.press(quote(words.ButtonYourMove))
        if kills > FEW:
            await play_to_end(match.people, MOST)
        else:
            await killer.play_on(match.people)
    assert (await stored(path)).follows_from_its_steps()
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    with capsys.disabled():
        sys.stdout.write(
            f"\n{game}: {kills} ends in {number} matches and {killer.moves} steps: all right within "
            f"{killer.slowest:.1f} s of ready; {killer.late} older buttons pressed\n"
        )
