"""Schedules by chance: what people do at the same time, late, twice, for others, and without sense."""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable, Coroutine, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot import live, work
from bot.clock import FixedClock
from bot.cogs import looking, turns
from bot.host import Host
from bot.live import LivePanels
from bot.publishing import Publishing
from bot.replaying import faults as deal_faults
from bot.router import Router
from bot.services import opponents, pictures
from bot.services.loaded import Loaded, events_of
from bot.services.matches import Press, Progress
from bot.services.openings import Place
from bot.services.replays import refuse_running
from bot.services.tables import Wish
from bot.store.change import Row, Value
from bot.store.database import Database
from bot.ui.ids import VERBS, parse
from bot.words import LANGUAGES, words_for
from games.core import play
from games.core.codec import load
from games.core.fair import deal_seed
from games.core.imagine import imagine
from games.core.model import Seat, State
from games.core.rng import Rng
from games.core.undo import History
from games.registry import GAMES
from render.picture import Picture
from tests.bot.fuzz.fakes import KINDS, Channel, Fake, Here, Shown
from tests.contract.tables import random_action

SERVER, ELSEWHERE = 1, 9
ABSURD = (
    "",
    " ",
    "7" * 10_000,
    "attack " * 1_400,
    "\x00\x01\x1b[2J",
    "🃏🦊👩‍👩‍👧‍👦" * 50,
    "‮evil‬ @everyone <@1> `x` ||y||",
    "-1",
    "٣",
    "²",
    "1e9",
    "NaN",
    "none",
    "all",
    ";;;;",
    "a > b; 2 to a; a-b",
    "undo",
    "attack 1; attack 2; attack 3; pass",
    "always keep",
    "always discard",
    "{who} %s {0}",
    "../../etc/passwd",
    "'; DROP TABLE matches; --",
    "pass; " * 60,
)
NUMBERS = ("-1", "01", "x", "", "٣", "1e3", "9" * 19, "9223372036854775808", "9" * 40, "0", "1", "2", "99")
USEFUL = ("bf:a:", "bf:undo:", "bf:dofinish:", "bf:send:", "bf:finish:", "bf:open:", "bf:back:")
LOOKS = ("panel", "more", "hand", "log", "describe", "orders", "rules", "line", "why", "finish")
FAULT = ("Traceback", 'File "', *(words_for(one)("told.fault", number="")[:40] for one in LANGUAGES))
PUBLIC = ("thank", "show", "options", "addai", "join")
"""Verbs whose answer may be for everybody."""
DOING: ContextVar[Fake | None] = ContextVar("doing", default=None)

BREATH = 0.02
"""Seconds in which changes of what is shown come together."""

Task = Coroutine[Any, Any, None]


def moment_of(part: dict[str, Any]) -> int:
    return int(part["custom_id"].split(":")[3])


def draw(game: str, save: bytes, viewer: Seat | None, *_: Any) -> Picture:
    """Words that differ whenever what the viewer sees differs."""
    seen = play.view(GAMES[game], load(GAMES[game], save), viewer)
    return Picture(b"png", f"board {seen!r}"[-900:], (1, 1))


@dataclass
class Person:
    """Somebody with everything they have seen."""

    id: int
    seen: list[tuple[dict[str, Any], Shown]] = field(default_factory=list[tuple[dict[str, Any], Shown]])
    read: list[str] = field(default_factory=list[str])
    server: int = SERVER
    manager: bool = False


@dataclass
class Made:
    """What a step was, and in answer to what."""

    fake: Fake | None
    progress: Progress


class Heard(logging.Handler):
    """Everything that went wrong inside."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.faults: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.faults.append(logging.Formatter("%(message)s").format(record))


class World:
    """A host, its router, and its channel."""

    def __init__(self, host: Host) -> None:
        self.host, self.channel = host, Channel()
        self.clock = cast(FixedClock, host.clock)
        self.panels = LivePanels(host)
        self.router = Router(host, self.panels)
        self.publishing = Publishing(host.matches, host.people, host.pictures, self.channel, host.clock)
        self.publishing.breath = BREATH
        self.made: list[Made] = []
        self.heard = Heard()
        self.events = self.answers = self.steps = 0
        host.matches.listeners.append(lambda progress: self.made.append(Made(DOING.get(), progress)))

    async def rest(self) -> None:
        """Until nothing goes on by itself."""
        for _ in range(200):
            fills = [panel.task for panel in self.panels.panels.values() if panel.task is not None]
            tasks = [
                *self.publishing.keeper.tasks.values(),
                *self.host.opponents.keeper.tasks.values(),
                *fills,
            ]
            busy = [task for task in tasks if not task.done()]
            if not busy:
                return
            await asyncio.wait(busy)


class Direct:
    """A connection without a thread of its own; others have their turn all the same."""

    def __init__(self, path: Path) -> None:
        self.file = sqlite3.connect(path, isolation_level=None)
        self.file.row_factory = sqlite3.Row
        self.file.execute("PRAGMA synchronous = OFF")

    async def execute(self, sql: str, values: Sequence[Value] = ()) -> sqlite3.Cursor:
        await asyncio.sleep(0)
        return self.file.execute(sql, values)

    async def executemany(self, sql: str, values: Sequence[Sequence[Value]]) -> sqlite3.Cursor:
        await asyncio.sleep(0)
        return self.file.executemany(sql, values)

    async def rollback(self) -> None:
        self.file.rollback()


async def new_world(folder: Path, patch: pytest.MonkeyPatch) -> World:
    opened = Database.open

    files: list[Direct] = []

    async def quick(path: Path) -> Database:
        database = await opened(path, durable=False)
        files.extend((Direct(path), Direct(path)))
        database.writer.connection = cast(Any, files[0])
        return database

    async def rows(_: Database, sql: str, *values: Value) -> Sequence[Row]:
        return (await files[1].execute(sql, values)).fetchall()

    async def close(database: Database) -> None:
        await closed(database)
        for one in files:
            one.file.close()

    closed = Database.close
    patch.setattr(Database, "open", quick)
    patch.setattr(Database, "rows", rows)
    patch.setattr(Database, "close", close)
    patch.setattr("bot.host.Workers", lambda: SimpleNamespace(drawing=Here(), thinking=Here(), close=int))
    patch.setattr(work, "draw", draw)
    patch.setattr(work, "draw_card", lambda game, name: Picture(b"png", f"{game} {name}", (1, 1)))
    patch.setattr(live, "GATHER", 0)
    patch.setattr(live, "PAUSE", BREATH)
    patch.setattr(opponents, "RETRIES", ())
    assert pictures.work is work
    return World(await Host.open(folder / "host.sqlite", FixedClock()))


class Schedule:
    """One: its people, its matches, what they do, and what is found."""

    people_ids = count(1)

    def __init__(self, world: World, seed: int) -> None:
        self.world, self.seed, self.dice = world, seed, Rng(f"schedule {seed}")
        base = next(self.people_ids) * 10
        self.people = [Person(base + at) for at in range(5)]
        self.ada, self.bo, self.cy, self.di, self.ed = self.people
        if self.dice.below(2):
            self.cy.server = ELSEWHERE
        self.di.manager = True
        self.matches: list[int] = []
        self.problems: list[str] = []
        self.fakes: list[Fake] = []
        self.client = SimpleNamespace(router=world.router, host=world.host)
        self.began, self.posts = len(world.made), len(world.channel.said)

    # --- before --------------------------------------------------------------------------------------

    async def open(self) -> None:
        pairs = [(self.ada, self.bo), (self.di, self.ed)]
        for one, other in pairs[: 1 + self.dice.below(2)]:
            options = {"heroes": self.pick(("random", "")), "sides": "random"}
            wish = Wish("nightbreak", options={k: v for k, v in options.items() if v})
            place = Place(SERVER, 2)
            table = await self.world.host.lobby.open(wish, place, Press(one.id, self.number()))
            done = await self.world.host.lobby.join(table.table.row.id, Press(other.id, self.number()))
            self.matches.append(done.table.row.id)
            for person in (one, other):
                await self.do(self.press(person, f"bf:panel:{self.matches[-1]}:0"))
            await self.burst(self.dice.below(30))
            for person in (one, other):
                await self.do(self.press(person, f"bf:panel:{self.matches[-1]}:0"))

    async def burst(self, steps: int) -> None:
        """The matches go on meanwhile."""
        match = self.pick(self.matches)
        for _ in range(steps):
            loaded = await self.world.host.matches.look(match)
            asks = [ask for ask in loaded.pending.asks if not ask.about and not ask.answered]
            if not loaded.running or not asks:
                return
            action = random_action(loaded.pending, self.pick(asks), self.dice)
            await self.world.host.matches.act_for(match, action)

    # --- what people do ------------------------------------------------------------------------------

    def number(self) -> int:
        return 10**12 + self.seed * 10**5 + self.dice.below(10**5)

    def pick(self, of: Any) -> Any:
        return self.dice.pick(list(of))

    def interaction(self, person: Person, kind: KINDS, data: dict[str, Any] | None, **more: Any) -> Fake:
        where = {"server": person.server, "manager": person.manager, "client": self.client}
        locale = "de" if person is self.bo else "en-US"
        fake = Fake(person.id, kind, data, **{**where, "locale": locale, **more})
        fake.hear = self.hear
        self.fakes.append(fake)
        return fake

    def press(
        self, person: Person, custom_id: str, *, values: Any = (), fields: Any = None, **more: Any
    ) -> Fake:
        """A press, a pick, or a form that is sent."""
        data: dict[str, Any] = {"custom_id": custom_id, "values": list(values)}
        kind = KINDS.component
        if fields is not None:
            kind, data = KINDS.modal_submit, {"custom_id": custom_id, "components": fields}
        place = {"message": 5, "private": True, **more}
        return self.interaction(person, kind, data, **place)

    def again(self, person: Person, one: tuple[dict[str, Any], Shown], **more: Any) -> Fake:
        """Something that was seen is used: sensibly, mostly."""
        part, shown = one
        place = {"private": shown.private, "message": shown.message or 5, **more}
        if "fields" in part:
            fields = [self.filled(each) for each in part["fields"] if "custom_id" in each]
            kept = [{"type": 18, "component": each} for each in fields]
            return self.press(person, part["custom_id"], fields=kept, **place)
        values: list[str] = []
        if options := part.get("options"):
            most = min(part.get("max_values", 1), len(options))
            least = min(part.get("min_values", 1), most)
            many = least + self.dice.below(most - least + 1)
            values = [each["value"] for each in self.dice.shuffled(options)[:many]]
            if not self.dice.below(12):
                values = [str(self.pick((*ABSURD, *NUMBERS)))]
        return self.press(person, part["custom_id"], values=values, **place)

    def filled(self, part: dict[str, Any]) -> dict[str, Any]:
        options = part.get("options")
        if options and self.dice.below(4):
            chosen = self.pick(options)["value"]
            single = "values" if part["type"] in (3, 22) else "value"
            return {"custom_id": part["custom_id"], single: [chosen] if single == "values" else chosen}
        return {"custom_id": part["custom_id"], "value": self.pick((*ABSURD, *NUMBERS))}

    def seen(self, person: Person, late: bool = False) -> tuple[dict[str, Any], Shown] | None:
        """Something pressable: from the newest screens, or from any."""
        seen = person.seen
        if not seen:
            return None
        found = self.pick(seen if late else seen[-14:])
        if not late and self.dice.below(3):
            useful = [one for one in seen[-60:] if one[0]["custom_id"].startswith(USEFUL)]
            newest = max((moment_of(one[0]) for one in useful), default=0)
            found = self.pick([one for one in useful if moment_of(one[0]) == newest] or [found])
        rare = any(f"bf:{verb}:" in found[0]["custom_id"] for verb in ("conceding", "calloff", "draw"))
        return self.pick(seen) if rare and self.dice.below(6) else found

    def forged(self) -> str:
        """A `custom_id` with something wrong about it."""
        known = [one["custom_id"] for person in self.people for one, _ in person.seen]
        parts = self.pick(known or ["bf:panel:1:0"]).split(":")
        for _ in range(1 + self.dice.below(2)):
            at = self.dice.below(len(parts) + 1)
            match = str(self.pick(self.matches))
            if at == len(parts):
                parts.append(str(self.pick(NUMBERS)))
            elif at == 1:
                parts[1] = self.pick((*VERBS, "nonsense"))
            else:
                parts[at] = str(self.pick((*NUMBERS, match, "draw", "undo", "pause", "yes", "nightbreak")))
        return ":".join(parts)[:100]

    def some_event(self) -> list[Task]:
        """What happens at the same time."""
        person = self.pick((self.ada, self.bo, self.ada, self.bo, self.di, self.ed, self.cy))
        do, chance = self.do, self.dice.below(100)
        mine, late = self.seen(person), self.seen(person, late=True)
        if mine is None or late is None:
            return [do(self.press(person, self.forged()))]
        if chance < 8:
            return [do(self.press(person, f"bf:panel:{self.pick(self.matches)}:0"))]
        if chance < 40:
            return [do(self.again(person, mine))]
        if chance < 48:
            return [do(self.again(person, late))]
        if chance < 56:  # a double press, or two devices
            return [do(self.again(person, mine)), do(self.again(person, mine))]
        if chance < 62:  # Discord hands it over twice
            first = self.again(person, mine)
            second = self.interaction(person, first.type, dict(first.data or {}), number=first.id)
            second.message = first.message
            return [do(first), do(second)] if self.dice.below(2) else [self.one_after_other(first, second)]
        if chance < 70:  # several people in the same millisecond
            people = [each for each in self.people if each.seen]
            return [do(self.again(each, self.seen(each) or mine)) for each in people]
        if chance < 78:  # what somebody else has seen
            other = self.pick([each for each in self.people if each.seen])
            return [do(self.again(person, self.seen(other, late=True) or mine))]
        if chance < 88:
            values = [str(self.pick((*ABSURD, *NUMBERS)))] if self.dice.below(3) == 0 else []
            fields = [{"custom_id": self.pick(("text", "seconds", "value", "x")), "value": self.pick(ABSURD)}]
            form = fields if self.dice.below(4) == 0 else None
            return [do(self.press(person, self.forged(), values=values, fields=form))]
        return [self.typed(person)]

    async def one_after_other(self, *fakes: Fake) -> None:
        for fake in fakes:
            await self.do(fake)

    async def typed(self, person: Person) -> None:
        """By command: sense and nonsense."""
        text, code = self.pick(ABSURD), self.pick(("", "ZZZ", "…" * 50))
        loaded = await self.world.host.matches.look(self.pick(self.matches))
        if self.dice.below(2):
            code = loaded.row.code
        seat = loaded.row.seat_of(person.id)
        if seat is not None and self.dice.below(2):
            asks = loaded.asks(seat)
            if asks:
                decision = self.pick(asks).decision
                text = decision.text(decision.sample(self.dice.below))
        fake = self.interaction(person, KINDS.application_command, {})
        fake.namespace.match, fake.namespace.text = code, text
        commands = (turns.move, turns.move, turns.move, turns.undo, turns.log, turns.hand, turns.board)
        command = self.pick((*commands, turns.nudge, turns.matches, looking.replay, looking.verify))
        if command is turns.matches:
            await self.do(fake, lambda: turns.matches.callback(cast(Any, fake)))
            return
        more = {"text": text} if command is turns.move else {}
        await self.do(fake, lambda: command.callback(fake, match=code or None, **more))
        if command is turns.move:
            found = await cast(Any, turns.legal)(fake, text[:6000])
            person.read += [choice.name for choice in found]

    async def do(self, fake: Fake, call: Callable[[], Any] | None = None) -> None:
        """Let the host answer, and look at the answer."""
        DOING.set(fake)
        try:
            await (call() if call is not None else self.world.router.pressed(cast(Any, fake)))
        except Exception as error:
            self.problem(f"{type(error).__name__} escaped: {error}", fake)
        DOING.set(None)
        self.world.events += 1
        self.world.answers += len(fake.shown)
        if not fake.shown:
            self.problem("no answer", fake)
        public = any(f"bf:{verb}:" in str(fake.data) for verb in PUBLIC)
        if not public and not any(shown.private for shown in fake.shown):
            self.problem("nothing private was said", fake)

    def hear(self, fake: Fake, shown: Shown) -> None:
        """Something was shown: as an answer, or later, in a panel that is filled."""
        if any(said in shown.words for said in FAULT):
            self.problem(f"told of a fault: {shown.words[:200]}", fake)
        for person in self.people:
            if person.id == fake.user.id or not shown.private:
                self.see(person, shown)

    def see(self, person: Person, shown: Shown) -> None:
        person.seen += [(part, shown) for part in shown.pressable]
        person.read.append(shown.words)

    def problem(self, what: str, fake: Fake | None = None) -> None:
        about = "" if fake is None else f" ({fake.user.id} {fake.type.name} {str(fake.data)[:300]})"
        self.problems.append(f"schedule {self.seed}: {what}{about}")

    # --- the whole -----------------------------------------------------------------------------------

    async def play(self) -> list[str]:
        logger = logging.getLogger("bot")
        logger.addHandler(self.world.heard)
        try:
            await self.open()
            for _ in range(10 + self.dice.below(12)):
                if not self.dice.below(14):
                    await self.burst(1 + self.dice.below(50))
                if not self.dice.below(15):
                    self.world.clock.forward(self.pick((1, 300, 3_600, 90_000)))
                await asyncio.gather(*self.some_event())
                for shown in self.world.channel.said[self.posts :]:
                    for person in self.people:
                        self.see(person, shown)
                self.posts = len(self.world.channel.said)
            await self.world.rest()
            await self.check()
        finally:
            logger.removeHandler(self.world.heard)
        self.problems += [f"schedule {self.seed}: {fault}" for fault in self.world.heard.faults]
        self.world.heard.faults.clear()
        return self.problems

    # --- what must be true ---------------------------------------------------------------------------

    async def check(self) -> None:
        for fake in self.fakes:
            for fault in fake.faults:
                self.problem(fault, fake)
        self.check_steps()
        for match in self.matches:
            await self.check_replay(match)
            await self.check_secrets(match)
        await self.check_worlds(self.pick(self.matches))

    def check_steps(self) -> None:
        """Every step is of the seat of the person who pressed, at the moment of the button, and once."""
        made = [one for one in self.world.made[self.began :] if one.fake is not None]
        deliveries: dict[int, set[int]] = {}
        pressed: dict[tuple[int, int], list[str]] = {}
        for one in made:
            assert one.fake is not None
            before, progress, fake = one.progress.before, one.progress, one.fake
            ai = progress.seat is not None and progress.after.seat(progress.seat).ai is not None
            if ai:
                continue
            deliveries.setdefault(fake.id, set()).add(id(fake))
            if not progress.move:
                continue
            self.world.steps += 1
            id_ = parse(str((fake.data or {}).get("custom_id", "")))
            seat = before.row.seat_of(fake.user.id)
            consent = id_ is not None and id_.what in ("agree", "askundo") and progress.move == "undo"
            if seat is None or (seat != progress.seat and not consent):
                self.problem(f"{progress.move} was made for seat {progress.seat}", fake)
            if id_ is None or consent:
                continue
            if id_.match != before.row.id:
                self.problem(f"{progress.move} was made in match {before.row.id}", fake)
            if id_.what in ("a", "undo") and id_.moment != before.playing.moment:
                self.problem(f"{progress.move} was made by an old button", fake)
            if id_.what in ("a", "undo", "conceding"):
                pressed.setdefault((id(fake), 0), []).append(progress.move)
        for found in pressed.values():
            if len(found) > 1:
                self.problem(f"one press made {found}")
        for number, objects in deliveries.items():
            if len(objects) > 1:
                self.problem(f"interaction {number} was carried out twice")

    async def check_replay(self, match: int) -> None:
        """The moves in the store lead from the deal to the state in the store."""
        loaded = await self.world.host.matches.look(match)
        row, spec = loaded.row, loaded.spec
        seed = deal_seed(row.deal.seed, row.deal.cut)
        state: State[Any] = play.begin(spec, row.terms.options, row.terms.seats, seed).state
        history = History()
        steps = await self.world.host.matches.rows.steps(match)
        keeps = any(one.move == "undo" for one in steps)
        for one in steps:
            if one.seat is None or not one.move:
                continue
            if one.move == "undo":
                state = history.undo(spec, state, (), consent=True)
                continue
            action = play.parse(spec, state, one.seat, one.move)
            done = play.step(spec, state, action)
            if keeps:
                history.note(spec, state, action, done)
            state = done.state
        stored = loaded.playing
        state.seq = state.moment = stored.seq = stored.moment = 0
        if state != stored:
            self.problem(f"match {match} is not what its moves lead to")
        if row.status == "over" and not self.dice.below(4):
            refuse_running(loaded)
            fresh = await self.world.host.matches.look(match)
            told = await self.world.host.replays.told(fresh)
            if found := deal_faults(told, row.deal.commitment, row.state or b""):
                self.problem(f"the deal of match {match} does not fit: {found}")

    async def check_secrets(self, match: int) -> None:
        """Nobody reads a sentence, or a secret move, that only somebody else may know."""
        loaded = await self.world.host.matches.look(match)
        if not loaded.running:
            return  # everything is shown when it is over
        steps = await self.world.host.matches.rows.steps(match)
        public = {line for one in steps for line in loaded.sentences(events_of(one.events), None)}
        moves = {one.move for one in steps if loaded.sentences(events_of(one.events), None)}
        for person in self.people:
            seat = loaded.row.seat_of(person.id)
            secret: set[str] = set()
            for one in steps:
                lines = events_of(one.events)
                own = set(loaded.sentences(lines, seat))
                for other in range(len(loaded.row.seats)):
                    secret |= set(loaded.sentences(lines, other)) - own
                if one.seat not in (None, seat) and one.move not in (*moves, "undo") and not own:
                    secret |= {f": {one.move}.", f"— {one.move} —"}
            for one in steps:
                secret -= set(loaded.sentences(events_of(one.events), seat))
            if seat is not None:
                mine = {one.move for one in steps if one.seat == seat}
                secret -= {f": {move}." for move in mine}
            for line in secret - public:
                if any(line in words for words in person.read):
                    self.problem(f"{person.id} (seat {seat}) has read {line!r}")
        for line in self.only_for_one(loaded, [events_of(one.events) for one in steps]) - public:
            if any(line in shown.words for shown in self.world.channel.said):
                self.problem(f"everybody has read {line!r}")

    def only_for_one(self, loaded: Loaded, events: list[Any]) -> set[str]:
        seats = range(len(loaded.row.seats))
        return {line for one in events for seat in seats for line in loaded.sentences(one, seat)}

    async def check_worlds(self, match: int) -> None:
        """Whatever is looked at, is the same in every world that its reader could be in."""
        host, person = self.world.host, self.pick(self.people)
        loaded = await host.matches.look(match)
        if loaded.state is None or not loaded.running:
            return
        seat, look = loaded.row.seat_of(person.id), host.matches.look
        world = imagine(loaded.spec, loaded.playing, seat, self.dice)

        async def another(number: int) -> Loaded:
            found = await look(number)
            return Loaded(found.row, found.spec, world.clone()) if number == match else found

        moment = loaded.playing.moment
        for verb in self.dice.shuffled(LOOKS)[:4]:
            shown: list[Any] = []
            for seen in (look, another):
                host.pictures.kept.clear()
                host.matches.look = seen  # type: ignore[method-assign]
                fields = [{"custom_id": "text", "value": "attack everybody"}]
                fake = self.press(
                    person, f"bf:{verb}:{match}:{moment}", fields=fields if verb == "why" else None
                )
                await self.world.router.pressed(cast(Any, fake))
                shown.append([one.data for one in fake.shown])
            del host.matches.look
            host.pictures.kept.clear()
            if shown[0] != shown[1]:
                self.problem(f"{verb} tells {person.id} (seat {seat}) what is hidden: {shown}"[:3000])


def schedules() -> int:
    """How many are played in all; what is played in CI is a fixed part."""
    return int(os.environ.get("BREAKFALL_FUZZ") or 200)
