"""Playing and describing stored matches: in the release that made them, and now."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.match.steps import StepResult
from games.core.codec import dump
from games.core.model import Action, Ask, Pending, Seat, State
from games.core.play import apply, pending, view
from games.core.rng import Rng
from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller
from games.core.spec import GameSpec
from tests.host.kit.discord import DiscordScene
from tests.host.kit.fake_interactions import numbers

LONGEST = 4000
"""Limit of steps, beyond which a match counts as endless."""


def chosen(now: Pending, dice: Rng) -> Ask:
    """Return a random open question, or now and then an offer or an aside."""
    offers = [ask for ask in now.asks if ask.decision_number > 0]
    if offers and dice.below(8) == 0:
        return dice.choose(offers)
    return dice.choose([ask for ask in now.asks if not ask.decision_number and not ask.is_answered])


def action_of(now: Pending, dice: Rng) -> Action:
    """Return a random legal action."""
    ask = chosen(now, dice)
    seat = dice.choose((ask.decision.seat, *ask.decision.deputies))
    owner = None if seat == ask.decision.seat else ask.decision.seat
    return Action(seat, now.moment, ask.decision.random_pick(dice.below), ask.decision_number, owner)


def line(spec: GameSpec[Any, Any], state: State[Any], seed: str) -> Iterator[tuple[State[Any], Action]]:
    """Play a match of random players to its end; yield each state and the action taken in it."""
    dice = Rng(seed)
    for _ in range(LONGEST):
        if state.result is not None:
            return
        action = action_of(pending(spec, state), dice)
        yield state, action
        state, _ = apply(spec, state, action)
    raise AssertionError(f"no end of {spec.key}, {seed}")


def depth(state: State[Any]) -> int:
    """Return a measure of what is unfinished or sealed."""
    return 2 * len(state.stack) + sum(len(frame.sealed) for frame in state.stack)


async def do(players: DiscordScene, match: int, action: Action) -> StepResult:
    """Perform an action through the service: as a press of the seat's person, or as AI."""
    matches = players.services.matches
    loaded = await matches.load_match(match)
    person = loaded.seat_row(action.seat).person
    if person is None or loaded.seat_row(action.seat).ai is not None:
        done = await matches.act_for_seat(match, action)
        assert done is not None
        return done
    actor = Actor(person, next(numbers))
    return await matches.submit_answer(
        match, actor, action.moment, action.decision_number, action.pick, action.owner
    )


async def play_on(players: DiscordScene, match: int, seed: str, *, most: int = LONGEST) -> LoadedMatch:
    """Give random legal answers until the match is over."""
    dice = Rng(seed)
    for _ in range(most):
        loaded = await players.services.matches.load_match(match)
        if not loaded.is_running:
            break
        given_up = {row.seat for row in loaded.row.seats if row.handover.gave_up}
        action = action_of(loaded.pending, dice)
        if given_up & {action.seat}:
            await players.services.matches.act_for_seat(match, action)
        else:
            await do(players, match, action)
    return await players.services.matches.load_match(match)


# --- Descriptions to compare ---


def plain(value: Any) -> Any:
    """Convert a value to JSON without the names of fields, which may change, and sentences in words."""
    if isinstance(value, Sentence):
        return IN_ENGLISH(value)
    if isinstance(value, Struct):
        return [plain(getattr(value, name)) for name in value.__struct_fields__]
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted(plain(item) for item in value)
    if isinstance(value, dict):
        return [[plain(key), plain(item)] for key, item in value.items()]
    return value


def asked(loaded: LoadedMatch) -> list[Any]:
    """Return all open questions, with the texts that can be typed."""
    if loaded.state is None:
        return []
    return [
        [
            ask.decision_number,
            each.seat,
            list(each.deputies),
            each.shape,
            each.prompt,
            ask.is_answered,
            texts(ask),
        ]
        for ask in loaded.pending.asks
        for each in (ask.decision,)
    ]


def texts(ask: Ask) -> list[str]:
    """Return some answers as typed text, as stored in the steps of matches."""
    decision = ask.decision
    if decision.shape in ("one", "tile"):
        return [decision.text((at,)) for at in range(len(decision.options))]
    dice = Rng("texts")
    return [
        decision.text(decision.simplest_pick()),
        *[decision.text(decision.random_pick(dice.below)) for _ in "ab"],
    ]


def views(loaded: LoadedMatch) -> list[Any]:
    """Return the views of all seats, and the spectators' last."""
    if loaded.state is None:
        return []
    seats: list[Seat | None] = [*range(loaded.required_state.seats), None]
    return [plain(view(loaded.spec, loaded.required_state, seat)) for seat in seats]


async def log(players: DiscordScene, loaded: LoadedMatch) -> list[list[str]]:
    """Return the log as read by the first seat and by spectators, with seats counted from one."""
    names = tuple(f"seat {seat}" for seat in range(1, len(loaded.row.seats) + 1))
    worded = loaded.copy_with_teller(Teller(reader=Reader(names)))
    return [
        await players.services.replays.build_log(
            worded, viewer, lambda seat, what: f"{seat} takes back {what}"
        )
        for viewer in (0, None)
    ]


async def record_match(players: DiscordScene, match: int) -> dict[str, Any]:
    """Return a complete description of a match."""
    loaded = await players.services.matches.load_match(match)
    row = loaded.row
    over = not loaded.is_running and loaded.state is not None
    return {
        "code": row.code,
        "game": row.game,
        "status": row.status,
        "result": row.result,
        "seq": row.seq,
        "place": [row.server, row.channel, row.thread],
        "seats": [[one.person, one.ai] for one in row.seats],
        "awaited": list(loaded.public_awaited),
        "moment": None if loaded.state is None else loaded.required_state.moment,
        "save": None if loaded.state is None else len(dump(loaded.spec, loaded.required_state)),
        "asked": [] if over else asked(loaded),
        "views": views(loaded),
        "log": await log(players, loaded),
        "deadlines": sorted(
            [one.kind, one.seat, one.began, one.due]
            for one in await players.services.deadlines.list_deadlines(match)
        ),
    }
