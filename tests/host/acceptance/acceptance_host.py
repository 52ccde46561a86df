"""A host in this process without Discord, and people who press what they were shown.

Every registered game and two made-up ones are played here, so that a new game passes the same checks.
"""

import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from msgspec.structs import replace

from bot.clock import FixedClock
from bot.commands import lobby as starting
from bot.pacing import Pacing
from bot.services.match.loaded_match import LoadedMatch
from bot.store.database import Database
from bot.store.people import PersonSettings
from bot.workers.tasks import COACH, think
from games.core.codec import dump
from games.core.model import Action, Seat, State
from games.core.rng import Rng
from games.registry import GAMES
from render.registry import RENDERERS, GameRenderer
from tests.contract.cases import GameCase, all_specs
from tests.host.acceptance import screen_budget
from tests.host.kit.discord import NO_PRESS, DiscordScene, Player, open_discord, quick_pacing
from tests.host.kit.fake_interactions import KINDS, FakeInteraction, ShownMessage, walk_components

EASY = "easy"
"""Level of the AI that answers at random."""
TOKEN = 15 * 60
"""Seconds for which Discord allows edits of a response (docs: Receiving and Responding)."""
MOST = 3000
"""Limit of presses for a match; beyond, the match counts as endless."""
LONG = ("bf:describe:", "bf:hands:", "bf:hand:")
"""Verbs that show a board in words, which have more room."""


class DeviceInteraction(FakeInteraction):
    """An interaction whose token expires."""

    def __init__(
        self, house: "AcceptanceHost", person: int, kind: KINDS, data: Any = None, **place: Any
    ) -> None:
        super().__init__(person, kind, data, **place)
        self.user.display_name = f"A *name* of 32 letters, {person:09}"
        self.clock, self.born = house.clock, house.clock.now()
        send = self.followup.edit_message

        async def edit_message(message: int, **what: Any) -> None:
            self.refuse_late()
            await send(message, **what)

        self.followup.edit_message = edit_message

    def refuse_late(self) -> None:
        if self.clock.now() - self.born > TOKEN:
            gone: Any = SimpleNamespace(status=404, reason="Not Found")
            raise discord.NotFound(gone, "Invalid Webhook Token")

    async def edit_original_response(self, **what: Any) -> Any:
        self.refuse_late()
        return await super().edit_original_response(**what)


class AcceptanceHost(DiscordScene):
    """The host of a game in one format, and all its guests."""

    def __init__(self, database: Database, clock: FixedClock, pacing: Pacing | None, case: GameCase) -> None:
        super().__init__(database, clock, pacing)
        self.case = case
        self.ids = count(1001)
        self.faults: list[str] = []
        """Everything that exceeds the budget of screens."""
        self.readers: set[int] = set()
        """People who chose words for pictures: their panels have more room."""
        self.people.listeners.append(self.note_reader)
        thinking: Any = self.services.workers.thinking
        thinking.stand_ins = {think: think_easily}
        self.everything: list[ShownMessage] = []
        """All responses to anybody; public messages are in the channel."""

    def note_reader(self, person: int, settings: PersonSettings) -> None:
        (self.readers.add if settings.pictures == "text" else self.readers.discard)(person)

    def show_nothing(self) -> None:
        """Update neither boards nor open panels after steps, for tests that look at answers alone."""
        for listener in (self.panels.on_step, self.match_publisher.on_step):
            self.matches.listeners.remove(listener)

    def guest(self, language: str = "en-US", **more: Any) -> "Guest":
        return Guest(self, next(self.ids), locale=language, **more)

    async def table(
        self, *, options: str = "", pace: str = "", second: str = "de"
    ) -> tuple[int, list["Guest"]]:
        """Start a match, opened and joined through commands and buttons; one guest reads another language."""
        people = [self.guest(second if at == 1 else "en-US") for at in range(self.case.seats)]
        opened = await people[0].use(
            starting.play, game=self.case.spec.key, format=self.case.format, seats=self.case.seats,
            options=options or None,
        )  # fmt: skip
        table = next(one for one in opened.shown if not one.private)
        match = int(table.pressable[0]["custom_id"].split(":")[2])
        if pace:
            await self.alter(match, pace)
        for other in people[1:]:
            await other.press_verb("join", on=table)
        return match, people

    async def alter(self, match: int, pace: str) -> None:
        from bot.services.timing.deadlines import PACES

        def change(after: LoadedMatch) -> None:
            after.row.terms = replace(after.row.terms, pace=PACES[pace])

        await self.matches.change_row(match, None, change)

    def sitting(self, loaded: LoadedMatch, people: "list[Guest]", seat: int) -> "Guest":
        return next(one for one in people if one.id == loaded.seat_row(seat).person)

    async def awaited(self, match: int, people: "list[Guest]") -> "Guest | None":
        """Return a guest who is asked and has not answered; None when the match is over."""
        loaded = await self.load_match(match)
        asked = [
            ask.decision.seat
            for ask in loaded.pending.asks
            if not ask.decision_number and not ask.is_answered
        ]
        return self.sitting(loaded, people, asked[0]) if loaded.is_running else None

    async def play(self, match: int, people: "list[Guest]", dice: Rng | None = None, most: int = MOST) -> int:
        """Let everybody press `Your move` and answer until the match is over or `most` presses are made.

        Return the number of presses.
        """
        pressed = 0
        while pressed < most and (person := await self.awaited(match, people)) is not None:
            before = person.made
            await person.open_panel(match)
            while answer_controls(person.panel) and pressed + person.made - before < most:
                await person.answer(person.panel, dice)
            pressed += person.made - before
            assert pressed < MOST, "the match does not end"
        return pressed


class Guest(Player):
    """A person whose screens are held against the budget; `shown` has what is private."""

    scene: AcceptanceHost

    def make_interaction(self, kind: KINDS, data: Any = None, **place: Any) -> DeviceInteraction:
        where = {"client": self.scene.client, **self.place, **place}
        made = DeviceInteraction(self.scene, self.id, kind, data, **where)
        made.hear = self.hear
        self.made += 1
        return made

    def hear(self, fake: FakeInteraction, shown: ShownMessage) -> None:
        self.scene.everything.append(shown)
        if shown.private:
            self.shown.append(shown)
        pressed = str((fake.data or {}).get("custom_id", ""))
        reads = pressed.startswith(LONG) or self.id in self.scene.readers
        room = screen_budget.WORDS if reads else screen_budget.TEXT
        check = (
            screen_budget.of_form(shown.data) if shown.form else screen_budget.of_message(shown.data, room)
        )
        if check:
            after = f"after {pressed or fake.type.name}: {shown.words[:400]}"
            self.scene.faults += [f"{fault} {after}" for fault in check]

    async def give(
        self, custom_id: str, *values: str, on: ShownMessage = NO_PRESS, **more: Any
    ) -> FakeInteraction:
        """Press a button or choose from a menu, by `custom_id`."""
        return await self.press_id(custom_id, on, values, **more)

    async def press_verb(self, verb: str, on: ShownMessage | None = None) -> FakeInteraction:
        """Press the button with this verb on the last panel, or on the given screen."""
        shown = on or self.panel
        return await self.give(find_control(shown, verb)["custom_id"], on=shown)

    async def send(self, form: ShownMessage, **fields: str) -> FakeInteraction:
        """Submit an opened form with the named fields filled in."""
        filled = [
            {"type": 18, "component": form_entry(part, fields)}
            for part in walk_components(form.data["components"])
            if "custom_id" in part
        ]
        data = {"custom_id": form.data["custom_id"], "components": filled}
        fake = self.make_interaction(KINDS.modal_submit, data, message=5, private=True)
        return await self.send_interaction(fake)

    async def answer(self, shown: ShownMessage, dice: Rng | None = None) -> FakeInteraction:
        """Press one answer of a panel: Confirm if offered, else a random one, or the first without dice."""
        part = choose_control(shown, dice)
        return await self.give(part["custom_id"], *pick_values(part, dice), on=shown)


def form_entry(part: dict[str, Any], fields: dict[str, str]) -> dict[str, Any]:
    """Build a form's entry: the given value, or the present one."""
    given = fields.get(part["custom_id"], part.get("value") or "")
    if "options" not in part:
        return {"custom_id": part["custom_id"], "value": given}
    chosen = [one["value"] for one in part["options"] if one.get("default")]
    values = [given] if given else chosen
    return {"custom_id": part["custom_id"], "values": values, "value": values[0] if values else None}


def find_control(shown: ShownMessage, verb: str) -> dict[str, Any]:
    """Return the control with this verb."""
    return next(one for one in shown.pressable if one["custom_id"].startswith(f"bf:{verb}:"))


def has_verb(shown: ShownMessage, verb: str) -> bool:
    return any(one["custom_id"].startswith(f"bf:{verb}:") for one in shown.pressable)


def answer_controls(shown: ShownMessage) -> list[dict[str, Any]]:
    """Return the controls that answer the question."""
    return [] if shown.form else [one for one in shown.pressable if one["custom_id"].startswith("bf:a:")]


def control_key(part: dict[str, Any]) -> str:
    """Return the key of a control, from `bf:a:match:moment:about:owner:key` and perhaps a mark."""
    return part["custom_id"].split(":")[6]


def pick_values(part: dict[str, Any], dice: Rng | None) -> list[str]:
    """Choose values from a menu: as few as allowed, or one more than are selected already."""
    options = part.get("options", [])
    least, most = part.get("min_values", 1), part.get("max_values", 1)
    selected = [one["value"] for one in options if one.get("default")]
    others = [one["value"] for one in options if not one.get("default")]
    found = [*selected, *(dice.shuffle(others) if dice else others)]
    return found[: min(most, max(least, len(selected) + 1))] if most > 1 else found[len(selected) :][:1]


def choose_control(shown: ShownMessage, dice: Rng | None) -> dict[str, Any]:
    """Choose the Confirm control if offered, else a random control, or the first without dice."""
    offered = answer_controls(shown)
    done = [one for one in offered if control_key(one) in ("done", "ok")]
    return done[0] if done else dice.choose(offered) if dice else offered[0]


def position(loaded: LoadedMatch) -> bytes:
    """The match without its counters, which go on counting."""
    state: State[Any] = loaded.required_state.clone()
    state.seq = state.moment = 0
    return dump(loaded.spec, state)


def think_easily(game: str, save: bytes, levels: Mapping[Seat, str], seed: str) -> list[Action]:
    """Answer for AI seats at random, whatever their level: what they choose is no subject of the checks."""
    easily = {seat: COACH if level == COACH else EASY for seat, level in levels.items()}
    return think(game, save, easily, seed)


@asynccontextmanager
async def open_acceptance_host(
    folder: Path, case: GameCase, seed: object = 0
) -> AsyncGenerator[AcceptanceHost]:
    """Open a host with all games, on a database in the folder; the same seed gives the same deals."""
    with pytest.MonkeyPatch.context() as patch:
        deals = Rng(f"{case} {seed}")
        folder.mkdir(parents=True, exist_ok=True)
        patch.setattr(secrets, "token_hex", lambda size=32: f"{deals.below(1 << 62):0{size * 2}x}")
        for spec in (*all_specs(), case.spec):
            patch.setitem(GAMES, spec.key, spec)
            patch.setitem(RENDERERS, spec.key, RENDERERS.get(spec.key, IN_WORDS))
        async with open_discord(
            folder / "host.sqlite", partial(AcceptanceHost, case=case), pacing=quick_pacing(breath=0)
        ) as house:
            yield house
        assert house.faults == [], house.faults[:10]


IN_WORDS = GameRenderer(
    cast(Any, None), lambda view, people: f"{type(view).__name__}: {view!r}", cast(Any, None)
)
"""A stand-in for games without pictures. Pictures are words here anyway."""

Scene = Callable[[AcceptanceHost], Awaitable[None]]


async def run_acceptance(folder: Path, case: GameCase, scene: Scene, seed: object = 0) -> None:
    """Run a scene on a host of its own."""
    async with open_acceptance_host(folder, case, seed) as house:
        await scene(house)
