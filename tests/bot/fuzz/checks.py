"""What must be true after a schedule, whatever was pressed in it."""

from typing import Any, cast

from bot.replaying import faults as deal_faults
from bot.services.loaded import Loaded, events_of
from bot.services.replays import refuse_running
from bot.ui.ids import parse
from games.core import play
from games.core.fair import deal_seed
from games.core.imagine import imagine
from games.core.model import State
from games.core.undo import History
from tests.bot.fuzz.stage import Stage

LOOKS = ("panel", "more", "hand", "log", "describe", "orders", "rules", "line", "why", "finish")


class Checks(Stage):
    """Looks at the store, at what was said, and at what was asked of Discord."""

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
            for line in secret - public - await self.rightly_read(person.id):
                if any(line in words for words in person.read):
                    self.problem(f"{person.id} (seat {seat}) has read {line!r}")
        for line in self.only_for_one(loaded, [events_of(one.events) for one in steps]) - public:
            if any(line in shown.words for shown in self.world.channel.said):
                self.problem(f"everybody has read {line!r}")

    async def rightly_read(self, person: int) -> set[str]:
        """What a person may have read in any match: the same order may have been given in another one."""
        found: set[str] = set()
        for match in self.matches:
            loaded = await self.world.host.matches.look(match)
            seat = loaded.row.seat_of(person)
            for one in await self.world.host.matches.rows.steps(match):
                found |= set(loaded.sentences(events_of(one.events), seat))
                if seat is not None and one.seat == seat:
                    found |= {f": {one.move}.", f"— {one.move} —"}
        return found

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
                await self.world.rest()  # pictures come later
                shown.append([one.data for one in fake.shown])
            del host.matches.look
            host.pictures.kept.clear()
            if shown[0] != shown[1]:
                self.problem(f"{verb} tells {person.id} (seat {seat}) what is hidden: {shown}"[:3000])
