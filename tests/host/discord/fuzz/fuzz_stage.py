"""What every part of a schedule works with: its people, its matches, its dice, and what was found."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from types import SimpleNamespace
from typing import Any, ClassVar, cast

from bot.i18n import LANGUAGES, teller_for
from bot.i18n import sentences as words
from bot.services.lobby.table_request import TableRequest, list_table_options
from bot.store.rows import StepRow
from games.core.errors import BadMatchOption
from games.core.model import Seat
from games.core.rng import Rng
from games.core.spec import GameSpec
from games.registry import GAMES
from tests.contract.cases import random_action
from tests.host.kit.discord import ELSEWHERE, INTERACTION, SERVER, DiscordScene
from tests.host.kit.fake_interactions import KINDS, FakeInteraction, ShownMessage

FAULT = ("Traceback", 'File "', *(teller_for(one)(words.ErrorFault(number=""))[:40] for one in LANGUAGES))
PUBLIC = ("thank", "show", "options", "addai", "join")
"""Verbs whose answer may be for everybody."""


@dataclass
class FakePerson:
    """A person with everything shown to them."""

    id: int
    seen: list[tuple[dict[str, Any], ShownMessage]] = field(
        default_factory=list[tuple[dict[str, Any], ShownMessage]]
    )
    read: list[str] = field(default_factory=list[str])
    server: int = SERVER
    manager: bool = False


class FuzzStage:
    """One schedule, before anything happens in it."""

    people_ids = count(1)
    tally: ClassVar[Counter[str]] = Counter()
    """What happened in all schedules."""

    def __init__(self, world: DiscordScene, seed: int) -> None:
        self.world, self.seed, self.dice = world, seed, Rng(f"schedule {seed}")
        self.game = list(GAMES)[seed % len(GAMES)]
        """What its first match plays; a second one plays any."""
        base = next(self.people_ids) * 10
        self.people = [FakePerson(base + at) for at in range(5)]
        self.ada, self.bo, self.cy, self.di, self.ed = self.people
        if self.dice.below(2):
            self.cy.server = ELSEWHERE
        self.di.manager = True
        self.matches: list[int] = []
        self.told: dict[int, tuple[list[StepRow], dict[Seat | None, list[set[str]]]]] = {}
        """What was told of the steps of a match, as it was last read."""
        self.problems: list[str] = []
        self.fakes: list[FakeInteraction] = []
        self.client = SimpleNamespace(router=world.router, services=world.services)
        self.began, self.posts = len(world.steps), len(world.fake_channel.said)

    def draw_table(self, game: str) -> TableRequest:
        """Draw a format, a number of seats (mostly the fewest) and options of the game."""
        spec = GAMES[game]
        way = self.pick(spec.formats)
        seats = way.seats[0] if self.dice.below(3) else self.pick(way.seats)
        options = self.draw_options(spec)
        try:
            spec.validate_options({"format": way.key, **options}, seats)
        except BadMatchOption:
            options = {}
        return TableRequest(game, way.key, seats, options)

    def draw_options(self, spec: GameSpec[Any, Any]) -> dict[str, Any]:
        """Draw about half of the options; the others stay as usual."""
        return {
            one.key: self.pick(one.choices or range(one.least, one.most + 1))
            for one in list_table_options(spec)
            if self.dice.below(2)
        }

    async def burst(self, steps: int) -> None:
        """The matches go on meanwhile."""
        match = self.pick(self.matches)
        for _ in range(steps):
            loaded = await self.world.services.matches.load_match(match)
            asks = [ask for ask in loaded.pending.asks if not ask.decision_number and not ask.is_answered]
            if not loaded.is_running or not asks:
                return
            action = random_action(loaded.pending, self.pick(asks), self.dice)
            await self.world.services.matches.act_for_seat(match, action)

    def number(self) -> int:
        return 10**12 + self.seed * 10**5 + self.dice.below(10**5)

    def pick(self, of: Any) -> Any:
        return self.dice.choose(list(of))

    def interaction(
        self, person: FakePerson, kind: KINDS, data: dict[str, Any] | None, **more: Any
    ) -> FakeInteraction:
        where = {"server": person.server, "manager": person.manager, "client": self.client}
        locale = "de" if person is self.bo else "en-US"
        fake = FakeInteraction(person.id, kind, data, **{**where, "locale": locale, **more})
        fake.hear = self.hear
        self.fakes.append(fake)
        return fake

    def press(
        self, person: FakePerson, custom_id: str, *, values: Any = (), fields: Any = None, **more: Any
    ) -> FakeInteraction:
        """A press, a pick, or a form that is sent."""
        data: dict[str, Any] = {"custom_id": custom_id, "values": list(values)}
        kind = KINDS.component
        if fields is not None:
            kind, data = KINDS.modal_submit, {"custom_id": custom_id, "components": fields}
        place = {"message": 5, "private": True, **more}
        return self.interaction(person, kind, data, **place)

    async def do(self, fake: FakeInteraction, call: Callable[[], Any] | None = None) -> None:
        """Let the host answer, and look at the answer."""
        INTERACTION.set(fake)
        try:
            await (call() if call is not None else self.world.router.handle_press(cast(Any, fake)))
        except Exception as error:
            self.problem(f"{type(error).__name__} escaped: {error}", fake)
        INTERACTION.set(None)
        self.tally["presses"] += 1
        self.tally["answers"] += len(fake.shown)
        if not fake.shown:
            self.problem("no answer", fake)
        public = any(f"bf:{verb}:" in str(fake.data) for verb in PUBLIC)
        if not public and not any(shown.private for shown in fake.shown):
            self.problem("nothing private was said", fake)

    def hear(self, fake: FakeInteraction, shown: ShownMessage) -> None:
        """Something was shown: as an answer, or later, in a panel that is filled."""
        if any(said in shown.words for said in FAULT):
            self.problem(f"told of a fault: {shown.words[:200]}", fake)
        for person in self.people:
            if person.id == fake.user.id or not shown.private:
                self.see(person, shown)

    def see(self, person: FakePerson, shown: ShownMessage) -> None:
        person.seen += [(part, shown) for part in shown.pressable]
        person.read.append(shown.words)

    def problem(self, what: str, fake: FakeInteraction | None = None) -> None:
        about = "" if fake is None else f" ({fake.user.id} {fake.type.name} {str(fake.data)[:300]})"
        self.problems.append(f"schedule {self.seed}: {what}{about}")
