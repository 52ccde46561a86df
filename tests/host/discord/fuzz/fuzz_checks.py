"""What must be true after a schedule, whatever was pressed in it."""

from dataclasses import replace
from typing import Any, cast

from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import decode_events
from bot.services.replays import refuse_running
from bot.store.rows import StepRow
from bot.ui.components import parse_id
from bot.workers.replay import clear_counters
from bot.workers.replay import list_faults as deal_faults
from games.core import play
from games.core.fair_deal import deal_seed
from games.core.hidden_worlds import sample_world
from games.core.model import Seat, State
from games.core.undo import History
from tests.host.discord.fuzz.fuzz_stage import FuzzStage

LOOKS = ("panel", "more", "hand", "log", "describe", "orders", "rules", "line", "why", "finish")


def notes_on(move: str) -> set[str]:
    """What is said of a move by itself: that it was locked in or taken back, and as a plan.

    A refusal may name it as an example of what would work: that tells nothing of who has answered what.
    """
    locked = {teller_for(language)(words.PanelSealed(what=move)) for language in ("en", "de")}
    return {f"{line.partition(f': {move}.')[0]}: {move}." for line in locked} | {f"— {move} —"}


class FuzzChecks(FuzzStage):
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
        made = [one for one in self.world.steps[self.began :] if one.fake is not None]
        deliveries: dict[int, set[int]] = {}
        pressed: dict[tuple[int, int], list[str]] = {}
        for one in made:
            assert one.fake is not None
            before, progress, fake = one.progress.before, one.progress, one.fake
            ai = progress.seat is not None and progress.after.seat_row(progress.seat).ai is not None
            if ai:
                continue
            deliveries.setdefault(fake.id, set()).add(id(fake))
            if not progress.move:
                continue
            self.tally[f"moves in {before.row.game}"] += 1
            id_ = parse_id(str((fake.data or {}).get("custom_id", "")))
            seat = before.row.find_seat_of(fake.user.id)
            consent = id_ is not None and id_.verb in ("agree", "askundo") and progress.move == "undo"
            if seat is None or (seat != progress.seat and not consent):
                self.problem(f"{progress.move} was made for seat {progress.seat}", fake)
            if id_ is None or consent:
                continue
            if id_.match != before.row.id:
                self.problem(f"{progress.move} was made in match {before.row.id}", fake)
            if id_.verb in ("a", "undo") and id_.moment != before.required_state.moment:
                self.problem(f"{progress.move} was made by an old button", fake)
            if id_.verb in ("a", "undo", "conceding"):
                pressed.setdefault((id(fake), 0), []).append(progress.move)
        for found in pressed.values():
            if len(found) > 1:
                self.problem(f"one press made {found}")
        for number, objects in deliveries.items():
            if len(objects) > 1:
                self.problem(f"interaction {number} was carried out twice")

    async def check_replay(self, match: int) -> None:
        """The moves in the store lead from the deal to the state in the store."""
        loaded = await self.world.services.matches.load_match(match)
        row, spec = loaded.row, loaded.spec
        self.tally[f"{row.game} {row.status}"] += 1
        seed = deal_seed(row.deal.seed, row.deal.cut)
        state: State[Any] = play.begin(spec, row.terms.options, row.terms.seats, seed).state
        history = History()
        steps = await self.world.services.matches.store.load_steps(match)
        keeps = any(one.move == "undo" for one in steps)
        for one in steps:
            if one.seat is None or not one.move:
                continue
            if one.move == "undo":
                state = history.undo(spec, state, (), consent=True)
                continue
            action = play.parse(spec, state, one.seat, one.move)
            done = play.apply_step(spec, state, action)
            if keeps:
                history.add_action(spec, state, action, done)
            state = done.state
        if clear_counters(state) != clear_counters(loaded.required_state.clone()):
            self.problem(f"match {match} is not what its moves lead to")
        if row.status == "over" and not self.dice.below(4):
            refuse_running(loaded)
            fresh = await self.world.services.matches.load_match(match)
            told = await self.world.services.replays.build_replay_request(fresh)
            if found := deal_faults(told, row.deal.commitment, row.state or b""):
                self.problem(f"the deal of match {match} does not fit: {found}")

    async def check_secrets(self, match: int) -> None:
        """Nobody reads a sentence, or a secret move, that only somebody else may know."""
        loaded = await self.world.services.matches.load_match(match)
        if not loaded.is_running:
            return  # everything is shown when it is over
        steps, told = await self.sentences(match)
        public = {line for lines in told[None] for line in lines}
        moves = {one.move for one, lines in zip(steps, told[None], strict=True) if lines}
        seats = range(len(loaded.row.seats))
        for person in self.people:
            seat = loaded.row.find_seat_of(person.id)
            team = self.team_of(loaded, seat)
            secret: set[str] = set()
            for at, one in enumerate(steps):
                own = told[seat][at]
                for other in seats:
                    secret |= told[other][at] - own
                if one.seat not in (None, *team) and one.move not in (*moves, "undo") and not own:
                    secret |= notes_on(one.move)
            for line in secret - public - await self.rightly_read(person.id):
                if any(line in words for words in person.read):
                    self.problem(f"{person.id} (seat {seat}) has read {line!r}")
        for line in {line for seat in seats for lines in told[seat] for line in lines} - public:
            if any(line in shown.words for shown in self.world.fake_channel.said):
                self.problem(f"everybody has read {line!r}")

    async def rightly_read(self, person: int) -> set[str]:
        """What a person may have read in any match: the same order may have been given in another one."""
        found: set[str] = set()
        for made in self.world.steps:  # also in a seat that they have left since
            if made.fake is not None and made.fake.user.id == person:
                found |= notes_on(made.progress.move)
        begun = {
            one.progress.after.row.id for one in self.world.steps if one.progress.after.state is not None
        }
        for match in sorted({*self.matches, *begun}):  # a rematch, say
            loaded = await self.world.services.matches.load_match(match)
            seat = loaded.row.find_seat_of(person)
            team = self.team_of(loaded, seat)
            steps, told = await self.sentences(match)
            for one, lines in zip(steps, told[seat], strict=True):
                found |= lines
                if one.seat in team:
                    found |= notes_on(one.move)
        return found

    def team_of(self, loaded: LoadedMatch, seat: Seat | None) -> set[Seat]:
        """The seats that share this one's secrets, which play in its team; none for those who look on."""
        if seat is None:
            return set()
        return set(loaded.spec.table_type(loaded.spec, loaded.required_state).team_of(seat))

    async def sentences(self, match: int) -> tuple[list[StepRow], dict[Seat | None, list[set[str]]]]:
        """The steps of a match, and what is told of each: to everybody, and to each seat."""
        loaded = await self.world.services.matches.load_match(match)
        steps = await self.world.services.matches.store.load_steps(match)
        if match not in self.told or self.told[match][0] != steps:
            events = [decode_events(one.events) for one in steps]
            readers: list[Seat | None] = [None, *range(len(loaded.row.seats))]
            told = {
                reader: [set(loaded.event_sentences(one, reader)) for one in events] for reader in readers
            }
            self.told[match] = steps, told
        return self.told[match]

    async def check_worlds(self, match: int) -> None:
        """Whatever is looked at, is the same in every world that its reader could be in."""
        host, person = self.world.services, self.pick(self.people)
        loaded = await host.matches.load_match(match)
        if loaded.state is None or not loaded.is_running:
            return
        seat, look = loaded.row.find_seat_of(person.id), host.matches.load_match
        world = sample_world(loaded.spec, loaded.required_state, seat, self.dice)

        async def another(number: int) -> LoadedMatch:
            found = await look(number)
            return replace(found, state=world.clone(), position=None) if number == match else found

        moment = loaded.required_state.moment
        for verb in self.dice.shuffle(LOOKS)[:4]:
            shown: list[Any] = []
            for seen in (look, another):
                host.pictures.tasks.clear()
                host.matches.load_match = seen  # type: ignore[method-assign]
                fields = [{"custom_id": "text", "value": "attack everybody"}]
                fake = self.press(
                    person, f"bf:{verb}:{match}:{moment}", fields=fields if verb == "why" else None
                )
                await self.world.router.handle_press(cast(Any, fake))
                await self.world.wait_until_idle()  # pictures come later
                shown.append([one.data for one in fake.shown])
            del host.matches.load_match
            host.pictures.tasks.clear()
            if shown[0] != shown[1]:
                self.problem(f"{verb} tells {person.id} (seat {seat}) what is hidden: {shown}"[:3000])
