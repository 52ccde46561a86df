"""A match played from its table to its middle in a process that can be killed at any boundary.

As a module this opens nothing itself: each telling is a fork, with a database and a channel in a folder, and
the same press ids, deal and time. So a killed and resumed telling can be compared with an undisturbed one.
"""

import asyncio
import hashlib
import json
import os
import signal
import sqlite3
import sys
import traceback
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from bot.application import close_services, open_services, resume_interrupted
from bot.clock import FixedClock
from bot.errors import AlreadyHandled, StaleQuestion
from bot.pacing import Pacing
from bot.public.publisher import MatchPublisher
from bot.services.answers.awaited_seats import missing_answers
from bot.services.lobby import new_tables
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.service import Actor
from bot.services.registry import Services
from bot.store.database import Database
from bot.store.writes import WriteBatch
from games.core.model import QUESTION
from render.kit.picture import Picture
from tests.host.processes.kill_points import FileChannel, KillPoint, WatchedConnection

ADA, BO = 11, 22
OPENING, SEATING, FIRST = 7000, 7001, 7100
"""Press ids: of the table, the last seat, and the first answer."""
ANSWERS = 12
PRESSES = [OPENING, SEATING, *range(FIRST, FIRST + ANSWERS)]
"""All presses of a match that does not end earlier."""
SHORT = {"nightbreak": {"heroes": "random", "sides": "random"}}
"""Options for a short set-up."""

SHARED_VISITS = (1, 2, 4)
"""Visits of each boundary that are ends where a run has many: the resumed tellings count from one again."""
TELLINGS = 6
"""Tellings after which a boundary must have been met as often as in the telling before."""

End: TypeAlias = tuple[str, int]
"""A sudden end: a boundary, and which of the visits of one process."""


class StoryChoice(NamedTuple):
    """The story to tell: the game, and whether AI plays the other seat."""

    game: str
    alone: bool


class NoPictureCache:
    async def draw_board(self, *_: Any) -> Picture:
        return Picture(b"png", "the board in words", (8, 8))


class StoryPool:
    """A pool without processes: every job runs at once."""

    async def run(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return function(*arguments)


class StoryTeller:
    """Tells the story once; presses carried out before are only checked."""

    def __init__(self, host: Services, channel: FileChannel, kill_point: KillPoint) -> None:
        self.host, self.kill_point = host, kill_point
        pool: Any = StoryPool()
        pictures: Any = NoPictureCache()
        watched: Any = WatchedConnection(host.database.writer.connection, kill_point)
        host.ai_seats.pool = pool
        host.database.writer.connection = watched
        host.matches.listeners.insert(0, lambda _: kill_point.at("before the listeners"))
        self.publishing = MatchPublisher(
            host.matches, host.people, pictures, channel, host.clock, host.pacing
        )
        host.matches.listeners.append(self.publishing.on_step)
        host.matches.listeners.append(lambda _: kill_point.at("after the listeners"))
        self._watch()

    def _watch(self) -> None:
        database, matches, kill_point = self.host.database, self.host.matches, self.kill_point
        write, start, act_for = database.write, matches.start, matches.act_for_seat

        async def writing(batch: WriteBatch) -> None:
            if batch.guards:
                kill_point.at("before the write")
            await write(batch)

        async def starting(match: Any, actor: Actor) -> Any:
            kill_point.at("before the deal")
            return await start(match, actor)

        async def acting(match: Any, action: Any, answered_by: str = "", precondition: Any = None) -> Any:
            kill_point.at("before an answer of AI")
            done = await act_for(match, action, answered_by, precondition)
            kill_point.at("after an answer of AI")
            return done

        database.write, matches.start, matches.act_for_seat = writing, starting, acting

    async def tell(self, tale: StoryChoice, take_up: bool) -> None:
        if take_up:
            await resume_interrupted(self.host)
            await self.publishing.resume()
            await self.settled()
        wish = TableRequest(tale.game, options=SHORT.get(tale.game, {}), pace="slow")
        await self.once(OPENING, lambda press: self.host.lobby.open_table(wish, TablePlace(1, 2), press), ADA)
        if tale.alone:
            await self.once(SEATING, lambda press: self.host.lobby.add_ai(1, press), ADA)
        else:
            await self.once(SEATING, lambda press: self.host.lobby.join_table(1, press), BO)
        for number in range(FIRST, FIRST + ANSWERS):
            await self.once(number, self.answer, ADA)

    async def once(self, number: int, act: Callable[[Actor], Any], person: int) -> None:
        """Press; a press that was carried out already must not be carried out again."""
        rows = self.host.matches.store
        for _ in range(2):
            known = await rows.find_press(number)
            before = await rows.find_match(1)
            try:
                await act(Actor(person, number))
            except AlreadyHandled:
                assert known is not None, "refused, but never carried out"
            else:
                assert known is None, "carried out twice"
            after = await rows.find_match(1)
            if known is not None:
                assert before is not None
                assert after is not None
                assert (before.seq, before.state) == (after.seq, after.state)
            else:
                await self.settled()

    async def answer(self, actor: Actor) -> None:
        """Give the default answer for the awaited seat."""
        loaded = await self.host.matches.load_match(1)
        known = await self.host.matches.store.find_press(actor.interaction or 0)
        if not loaded.is_running:  # AI has won against so many defaults
            if known is not None:
                await self.host.matches.submit_answer(1, actor, 0, QUESTION, (0,))
            return
        seat = min(missing_answers(loaded))  # an answer that was given may stand
        ask = loaded.find_ask(seat, QUESTION)
        assert ask is not None
        person = loaded.seat_row(seat).person
        assert person is not None
        pick, moment = ask.decision.timeout_pick(), loaded.required_state.moment
        if known is not None:  # the button of that earlier question
            with suppress(StaleQuestion):
                await self.host.matches.submit_answer(1, Actor(person), moment - 1, QUESTION, pick)
        await self.host.matches.submit_answer(1, Actor(person, actor.interaction), moment, QUESTION, pick)

    async def settled(self) -> None:
        while tasks := [
            *self.publishing.refresher.tasks.values(),
            *self.host.ai_seats.refresher.tasks.values(),
        ]:
            await asyncio.wait(tasks)


async def fixed_code(_: Any) -> str:
    return "K7Q"


async def tell_story(folder: Path, kill_point: KillPoint, tale: StoryChoice) -> None:
    new_tables.find_free_code = fixed_code
    new_tables.secrets.token_hex = lambda nbytes=None: "5" * 64
    # The process is killed and the machine is not: what was written stays without a sync of the disk.
    Database.open = partial(Database.open, durable=False)
    take_up = (folder / "host.sqlite").exists()
    host = await open_services(folder / "host.sqlite", FixedClock(), Pacing.build_quick())
    # Much talk: each wait posts the board again. After a restart no talk is known.
    channel = FileChannel(folder / "channel.json", kill_point, 0 if take_up else 9)
    try:
        await StoryTeller(host, channel, kill_point).tell(tale, take_up)
    finally:
        await close_services(host)


def story_outcome(folder: Path) -> dict[str, Any]:
    """Return the comparable outcome of a telling."""
    with closing(sqlite3.connect(folder / "host.sqlite")) as file:

        def rows(sql: str) -> list[Any]:
            return [
                [hashlib.sha256(one).hexdigest() if isinstance(one, bytes) else one for one in row]
                for row in file.execute(sql)
            ]

        found: dict[str, Any] = {
            "matches": rows("SELECT id, status, seq, state, history FROM matches"),
            "seats": rows("SELECT * FROM seats"),
            "steps": rows("SELECT * FROM steps"),
            "presses": rows("SELECT interaction, match, seq FROM presses"),
            "deadlines": rows("SELECT * FROM deadlines"),
            "behind": rows("SELECT * FROM notices WHERE shown < wanted"),
            "check": rows("PRAGMA quick_check"),
            "known": sorted(one for (one,) in rows("SELECT message FROM notices WHERE message NOT NULL")),
        }
    channel = json.loads((folder / "channel.json").read_text("utf-8"))
    found["messages"] = sorted(channel["messages"].values())
    found["pings"] = channel["pings"]
    found["strays"] = sorted(set(map(int, channel["messages"])) - set(found.pop("known")))
    return found


def tell_in_fork(folder: Path, kill_point: KillPoint, tale: StoryChoice) -> int:
    """Tell the story in a forked process; return its exit code: 0, 1, or -9."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            asyncio.run(tell_story(folder, kill_point, tale))
            (folder / "seen.json").write_text(json.dumps(kill_point.seen), "utf-8")
            code = 0
        except Exception:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def print_json(found: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(found) + "\n")
    sys.stdout.flush()


def main(folder: Path, tale: StoryChoice, share: int) -> None:
    """Tell the story undisturbed, then with sudden ends; print one line of JSON per run.

    With a share above one, each run has a single end, and about so many visits of each boundary are tried.
    Otherwise a run has one end after the other for as long as the story lasts: most of what an end costs is
    the run.
    """
    whole = folder / "whole"
    whole.mkdir()
    assert tell_in_fork(whole, KillPoint(), tale) == 0
    seen = count_visits(whole)
    print_json({"seen": seen, "outcome": story_outcome(whole)})
    if share > 1:
        single = [
            (boundary, nth)
            for boundary, often in seen.items()
            for nth in sorted({1, often, *range(2, often, max(1, often // share))})
        ]
        for at, end in enumerate(single):
            print_json(tell_with_ends(folder / f"run {at}", [end], tale))
        return
    left = [(boundary, nth) for nth in SHARED_VISITS for boundary, often in seen.items() if nth <= often]
    for at in range(len(left)):
        if left:
            print_json(tell_with_ends(folder / f"run {at}", left, tale))


def tell_with_ends(
    place: Path, left: list[End], tale: StoryChoice, tellings: int = TELLINGS
) -> dict[str, Any]:
    """Tell the story with as many of the ends that are left, in order, as it meets, and take out these.

    How much is combined in one commit or edit depends on time, so a telling may visit a boundary less often
    than the one before: then the last visit of that telling is tried.
    """
    place.mkdir()
    met: list[End] = []
    code = -signal.SIGKILL
    while left and code == -signal.SIGKILL:
        code = tell_in_fork(place, KillPoint(*left[0]), tale)
        if code == -signal.SIGKILL:
            met.append(left.pop(0))
    if code == 0 and not met and tellings > 1:
        boundary, _ = left[0]
        left[0] = boundary, count_visits(place)[boundary]
        return tell_with_ends(place.with_name(f"{place.name} {tellings}"), left, tale, tellings - 1)
    if code == -signal.SIGKILL:
        code = tell_in_fork(place, KillPoint(), tale)
    return {"ends": met, "code": code, "outcome": story_outcome(place) if code == 0 else {}}


def count_visits(place: Path) -> dict[str, int]:
    """Return how often the last whole telling visited each boundary, in the order of the first visits."""
    return json.loads((place / "seen.json").read_text("utf-8"))


if __name__ == "__main__":
    folder, game, kind, share = sys.argv[1:]
    main(Path(folder), StoryChoice(game, kind == "alone"), int(share))
