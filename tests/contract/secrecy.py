"""The attack on secrets: what reaches a viewer in worlds that differ only in what it cannot know.

Each function returns the differences it finds, as sentences; a game that keeps its secrets gives none.
Three attacks: unseen things dealt anew (`imagine`), ids of cards exchanged, and the same move made in
another world, after which the viewer must have been told the same.
"""

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any, NamedTuple, get_args, get_origin

import msgspec
from msgspec.structs import replace as change

from games.core import play
from games.core.errors import Refused
from games.core.flow import Table
from games.core.imagine import imagine
from games.core.model import Action, Event, Seat, State
from games.core.pages import pages
from games.core.record import Record
from games.core.rng import Rng
from games.core.zones import CardId
from tests.contract.tables import Spec, Turn

BAD_TEXTS = ("", "xyzzy", "1", "a", "a, a", "none", "all", "2 to a", "a > b", "a-b", "7" * 600)
BAD_PICKS = ((), (-1,), (0,), (1,), (5,), (99,), (0, 0), (0, 1), (1, 0), (3, 0, 0), (0, 1, 2))
ABOUT = (0, 1, 2, 99)
EVENTS = ("an event", "the story")


def shows(spec: Spec, state: State[Any], viewer: Seat | None, *, refusals: bool = True) -> dict[str, Any]:
    """All that this viewer can get out of a match, as plain data."""
    now = play.pending(spec, state)
    asks = [] if viewer is None else now.of(viewer)
    shown: dict[str, Any] = {
        "the view": play.view(spec, state, viewer),
        "the moment": now.moment,
        "who is awaited": now.awaited,
        "the end": play.result(spec, state),
        "a decision": [[ask.about, ask.answered, ask.decision.shown()] for ask in asks],
        "a page": [pages(ask.decision.options) for ask in asks],
    }
    if refusals and viewer is not None:
        shown["what is denied"] = play.denied(spec, state, viewer)
        shown["an error"] = list(_refusals(spec, state, viewer, now.moment))
    return {what: msgspec.json.encode(held).decode() for what, held in shown.items()}


def _refusals(spec: Spec, state: State[Any], seat: Seat, moment: int) -> Iterator[str]:
    for text in BAD_TEXTS:
        yield _told(play.parse, spec, state, seat, text)
    for about in ABOUT:
        for pick in BAD_PICKS:
            yield _told(play.text_of, spec, state, Action(seat, moment, pick, about))
    for wrong in (moment - 1, moment + 1):
        yield _told(play.apply, spec, state, Action(seat, wrong, (0,)))


def _told(attempt: Callable[..., object], *arguments: object) -> str:
    try:
        return repr(attempt(*arguments))
    except Refused as error:
        return f"{type(error).__name__}: {error.sentence}"


def compared(true: dict[str, Any], other: dict[str, Any], viewer: Seat | None, where: str) -> list[str]:
    who = "spectators" if viewer is None else f"seat {viewer}"
    return [
        f"{what} tells {who} something hidden ({where}): {_apart(told, other[what])}"
        for what, told in true.items()
        if told != other[what]
    ]


def _apart(one: str, other: str) -> str:
    """The place where two texts begin to differ."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    start = max(sum(1 for _ in same) - 100, 0)
    return f"…{one[start : start + 200]}… or …{other[start : start + 200]}…"


def differences(spec: Spec, state: State[Any], viewer: Seat | None, dice: Rng, *,
                worlds: int = 3, refusals: bool = True) -> list[str]:  # fmt: skip
    """What a viewer could tell true from imagined worlds by, and from worlds with other ids."""
    true = shows(spec, state, viewer, refusals=refusals)
    found: list[str] = []
    for _ in range(worlds):
        world = imagine(spec, state, viewer, dice)
        found += compared(true, shows(spec, world, viewer, refusals=refusals), viewer, "another world")
    world = with_other_ids(state, dice)
    return found + compared(true, shows(spec, world, viewer, refusals=refusals), viewer, "other ids")


# ids


def with_other_ids(state: State[Any], dice: Rng) -> State[Any]:
    """The same world, in which cards of a pile that nothing refers to have exchanged their ids."""
    world = state.clone()
    held = set(_numbers(world.stack)) | set(_card_ids(type(world.board), world.board))
    for piles in world.piles.values():
        for pile in piles:
            free = [card for card in pile if card not in held]
            _exchange(world, pile, dict(zip(free, dice.shuffled(free), strict=True)))
    return world


def _exchange(world: State[Any], pile: list[CardId], new: dict[CardId, CardId]) -> None:
    cards = world.cards
    for column in (cards.face, cards.known, cards.lot):
        moved = [(new[card], column[card]) for card in new]
        for card, entry in moved:
            column[card] = entry
    pile[:] = [new.get(card, card) for card in pile]


def _numbers(held: Any) -> Iterator[int]:
    if isinstance(held, int):
        yield held
    elif isinstance(held, (list, tuple)):
        for item in held:
            yield from _numbers(item)
    elif isinstance(held, msgspec.Struct):
        for name in held.__struct_fields__:
            yield from _numbers(getattr(held, name))


def _card_ids(kind: Any, held: Any) -> Iterator[int]:
    """The ids of cards that a board refers to: all that its types call `CardId`."""
    if kind is CardId:
        yield held
    elif isinstance(held, Record):
        for each in msgspec.structs.fields(held):
            yield from _card_ids(each.type, getattr(held, each.name))
    elif isinstance(held, dict):
        for item in held.values():
            yield from _card_ids(get_args(kind)[1], item)
    elif isinstance(held, (list, tuple)):
        inner = get_args(kind)
        fixed = get_origin(kind) is tuple and inner[1:] != (...,)
        for at, item in enumerate(held):
            yield from _card_ids(inner[at] if fixed else inner[0], item)
    elif held is not None:
        for inner in get_args(kind):
            yield from _card_ids(inner, held)


# the same move elsewhere


class Watched(NamedTuple):
    """A move as it was made in some world: the table after it, and what was learnt on the way."""

    table: Table[Any]
    learnt: list[tuple[CardId, int, int]]
    """Card, face, and the bits of those who may now know it."""
    revealed: bool
    """A rule said that something other than a card became known."""


def watched(spec: Spec, state: State[Any], action: Action) -> Watched:
    learnt: list[tuple[CardId, int, int]] = []
    said: list[bool] = []

    class Watching(spec.table):
        def _learn(self, card: CardId, bits: int) -> None:
            if bits & ~self.state.cards.known[card]:
                learnt.append((card, self.face(card), bits))
            super()._learn(card, bits)

        def reveal(self) -> None:
            said.append(True)
            super().reveal()

    table = Watching(spec, state.clone())
    table.settle()
    learnt.clear()
    said.clear()
    table.act(action)
    return Watched(table, learnt, bool(said))


def tales(spec: Spec, turn: Turn, viewer: Seat | None, dice: Rng, *, worlds: int = 3) -> list[str]:
    """What the viewer is told of a move that it should not be: told apart from the same move in other worlds.

    The other world has the faces that the viewer rightly sees in this move, the same sealed answers and
    the same luck. Where it still goes another way, or a rule reveals something, there is no comparing.
    """
    here = watched(spec, turn.state, turn.action)
    found: list[str] = []
    for _ in range(worlds):
        world = _world_for(spec, turn.state, viewer, here, dice)
        if (action := _same_move(spec, world, turn)) is None:
            continue
        there = watched(spec, world, action)
        found += _told_apart(spec, here, there, viewer, "another world", turn.ask.decision.private)
    return found


def _told_apart(spec: Spec, here: Watched, there: Watched, viewer: Seat | None, where: str,
                by_events: bool) -> list[str]:  # fmt: skip
    """What differs after two moves that should look alike; `by_events`: only if the table does."""
    if here.revealed or there.revealed or _seen(here, viewer) != _seen(there, viewer):
        return []
    true, told = _told_by(spec, here, viewer), _told_by(spec, there, viewer)
    if by_events and any(told[what] != true[what] for what in told if what not in EVENTS):
        return []
    return compared(true, told, viewer, where)


def _seen(move: Watched, viewer: Seat | None) -> list[tuple[CardId, int]]:
    bit = move.table.viewer_bit(viewer)
    return [(card, face) for card, face, bits in move.learnt if bits & bit]


def _world_for(spec: Spec, state: State[Any], viewer: Seat | None, here: Watched, dice: Rng) -> State[Any]:
    pinned, bit = state.clone(), here.table.viewer_bit(viewer)
    for card, face, bits in here.learnt:
        if bits & bit and pinned.cards.face[card] == face:
            pinned.cards.known[card] |= bit
    world = imagine(spec, pinned, viewer, dice)
    world.cards.known = state.cards.known.copy()
    world.rng = state.rng.clone()
    world.stack = state.stack.copy()
    return world


def _same_move(spec: Spec, world: State[Any], turn: Turn) -> Action | None:
    """The same words in the other world (or place, of hidden options); None where that is not possible."""
    table = play.at_rest(spec, world)
    if table.state.stack != turn.state.stack:
        return None
    try:
        decision, _ = table.sought(turn.action.seat, turn.action.about, turn.action.owner)
        if decision.private:
            decision.check(turn.action.pick)
            return turn.action
        pick = decision.read(turn.ask.decision.text(turn.action.pick))
    except Refused:
        return None
    return change(turn.action, pick=pick)


def secret_picks(spec: Spec, turn: Turn, viewer: Seat | None, dice: Rng, *, others: int = 2) -> list[str]:
    """What the viewer is told of a pick from something hidden, if the table afterwards does not show it."""
    decision = turn.ask.decision
    if not decision.private or decision.public or (viewer is not None and decision.answers(viewer)):
        return []
    here = watched(spec, turn.state, turn.action)
    found: list[str] = []
    for _ in range(others):
        pick = decision.sample(dice.below)
        action = change(turn.action, pick=pick)
        found += _told_apart(spec, here, watched(spec, turn.state, action), viewer, "another pick", True)
    return found


def _told_by(spec: Spec, move: Watched, viewer: Seat | None) -> dict[str, str]:
    events = [event for event in move.table.events if event.seen_by(viewer) is not None]
    told = [_as_plain(event.seen_by(viewer)) for event in events]
    return {
        "an event": msgspec.json.encode(told).decode(),
        "the story": "\n".join(play.story(spec, move.table.events, viewer)),
        **shows(spec, move.table.state, viewer, refusals=False),
    }


def _as_plain(event: Event | None) -> Any:
    return msgspec.to_builtins(event)
