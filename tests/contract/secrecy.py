"""Attacks on secrecy: compares a viewer's data in worlds that differ only in what the viewer cannot know.

Each function returns the differences as sentences; a game that keeps its secrets has none. There are three
attacks: resampled secrets (`sample_world`), exchanged card ids, and the same move made in another world,
where the viewer must be shown the same.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import takewhile
from typing import Any, get_args, get_origin

import msgspec
from msgspec.structs import replace as change

from games.core import play
from games.core.agenda import Waiting
from games.core.decisions.base import Pick
from games.core.decisions.paging import paginate
from games.core.errors import Refused
from games.core.hidden_worlds import sample_world
from games.core.model import Action, Event, Pending, Seat, State
from games.core.records import Record
from games.core.rng import Rng
from games.core.sentences.decision_words import word_decision, word_pending
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller
from games.core.table import Table
from games.core.zones import CardId
from tests.contract.cases import PlayoutTurn, Spec

BAD_TEXTS = ("", "xyzzy", "1", "a", "a, a", "none", "all", "2 to a", "a > b", "a-b", "7" * 600)
BAD_PICKS = ((), (-1,), (0,), (1,), (5,), (99,), (0, 0), (0, 1), (1, 0), (3, 0, 0), (0, 1, 2))
ABOUT = (0, 1, 2, 99)
EVENTS = ("an event", "the story")


def visible_data(
    spec: Spec, state: State[Any], viewer: Seat | None, *, refusals: bool = True
) -> dict[str, Any]:
    """Collect everything that this viewer can get from a match, as plain data."""
    table = play.settled_table(spec, state)
    now = word_pending(play.pending_at(table), Teller(reader=Reader(seat=viewer)))
    asks = [] if viewer is None else now.asks_for(viewer)
    shown: dict[str, Any] = {
        "the view": play.view(spec, state, viewer),
        "the moment": now.moment,
        "who is awaited": now.public_awaited,
        "the end": play.result(spec, state),
        "a decision": [[ask.decision_number, ask.is_answered, ask.decision.interface_data()] for ask in asks],
        "a page": [paginate(ask.decision.options) for ask in asks],
    }
    if refusals and viewer is not None:
        shown["what is denied"] = play.list_unavailable(spec, state, viewer)
        shown["an error"] = list(_collect_refusals(table, state, viewer, now))
    return {what: msgspec.json.encode(held).decode() for what, held in shown.items()}


def _collect_refusals(table: Table[Any], state: State[Any], seat: Seat, now: Pending) -> Iterator[str]:
    for text in BAD_TEXTS:
        yield _sentence_of(play.parse, table.spec, state, seat, text, now)
    for about in ABOUT:
        for pick in BAD_PICKS:
            yield _sentence_of(_text_at, table, seat, pick, about)
    for wrong in (now.moment - 1, now.moment + 1):
        yield _sentence_of(play.apply, table.spec, state, Action(seat, wrong, (0,)))


def _text_at(table: Table[Any], seat: Seat, pick: Pick, about: int) -> str:
    """Return the text of an action as `play.text_of` does, without settling the same state again."""
    decision, _ = table.find_decision(seat, about)
    decision.require(pick)
    return decision.text(pick)


def _sentence_of(attempt: Callable[..., object], *arguments: object) -> str:
    try:
        return repr(attempt(*arguments))
    except Refused as error:
        return f"{type(error).__name__}: {error.sentence}"


def find_difference(
    true: dict[str, Any], other: dict[str, Any], viewer: Seat | None, where: str
) -> list[str]:
    who = "spectators" if viewer is None else f"seat {viewer}"
    return [
        f"{what} tells {who} something hidden ({where}): {_first_difference(told, other[what])}"
        for what, told in true.items()
        if told != other[what]
    ]


def _first_difference(one: str, other: str) -> str:
    """Show the place where two texts begin to differ."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    start = max(sum(1 for _ in same) - 100, 0)
    return f"…{one[start : start + 200]}… or …{other[start : start + 200]}…"


def find_leaks(spec: Spec, state: State[Any], viewer: Seat | None, dice: Rng, *,
                worlds: int = 3, refusals: bool = True) -> list[str]:  # fmt: skip
    """List what distinguishes the true world from sampled ones, or from one with other ids, for a viewer."""
    true = visible_data(spec, state, viewer, refusals=refusals)
    found: list[str] = []
    for _ in range(worlds):
        world = sample_world(spec, state, viewer, dice)
        found += find_difference(
            true, visible_data(spec, world, viewer, refusals=refusals), viewer, "another world"
        )
    world = with_other_ids(state, dice)
    return found + find_difference(
        true, visible_data(spec, world, viewer, refusals=refusals), viewer, "other ids"
    )


# ids


def with_other_ids(state: State[Any], dice: Rng) -> State[Any]:
    """Return the same world with other ids for the cards that nothing refers to: they rotate in each pile."""
    world = state.clone()
    if not world.cards.face:
        return world
    held = set(_find_numbers(world.stack)) | set(_find_card_ids(type(world.board), world.board))
    for piles in world.piles.values():
        for pile in piles:
            free = [card for card in pile if card not in held]
            if len(free) > 1:
                start = 1 + dice.below(len(free) - 1)
                _exchange_ids(world, pile, dict(zip(free, free[start:] + free[:start], strict=True)))
    return world


def _exchange_ids(world: State[Any], pile: list[CardId], new: dict[CardId, CardId]) -> None:
    cards = world.cards
    for column in (cards.face, cards.known, cards.lot):
        moved = [(new[card], column[card]) for card in new]
        for card, entry in moved:
            column[card] = entry
    pile[:] = [new.get(card, card) for card in pile]


def _find_numbers(held: Any) -> Iterator[int]:
    if isinstance(held, int):
        yield held
    elif isinstance(held, (list, tuple)):
        for item in held:
            yield from _find_numbers(item)
    elif isinstance(held, msgspec.Struct):
        for name in held.__struct_fields__:
            yield from _find_numbers(getattr(held, name))


def _find_card_ids(kind: Any, held: Any) -> Iterator[int]:
    """Yield the card ids that a board refers to: all its values of type `CardId`."""
    if kind is CardId:
        yield held
    elif kind is Waiting:
        yield from _find_numbers(held.args)
    elif not _may_hold_card_ids(kind):
        return
    elif isinstance(held, Record):
        for name, inner in _field_types(type(held)):
            yield from _find_card_ids(inner, getattr(held, name))
    elif isinstance(held, dict):
        for item in held.values():
            yield from _find_card_ids(get_args(kind)[1], item)
    elif isinstance(held, (list, tuple)):
        inner = get_args(kind)
        fixed = get_origin(kind) is tuple and inner[1:] != (...,)
        for at, item in enumerate(held):
            yield from _find_card_ids(inner[at] if fixed else inner[0], item)
    elif held is not None:
        for inner in get_args(kind):
            yield from _find_card_ids(inner, held)


@cache
def _may_hold_card_ids(kind: Any) -> bool:
    if kind is Waiting:
        return True
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return any(_may_hold_card_ids(inner) for _, inner in _field_types(kind))
    return kind is CardId or any(_may_hold_card_ids(inner) for inner in get_args(kind))


@cache
def _field_types(kind: type[msgspec.Struct]) -> list[tuple[str, Any]]:
    return [(each.name, each.type) for each in msgspec.structs.fields(kind)]


# the same move in another world


@dataclass
class WatchedMove:
    """A move made in some world: the table after it, and what was revealed by it."""

    spec: Spec
    table: Table[Any]
    learned_faces: list[tuple[CardId, int, int]]
    """Card, face, and the bits of the viewers who may know it now."""
    revealed: bool
    """Whether a rule noted that something other than a card became known."""
    learned_backs: list[tuple[CardId, int, int]] = field(default_factory=list)
    """Card, back, and the bits of the viewers who may see it now."""
    told: dict[Seat | None, dict[str, str]] = field(default_factory=dict)

    def text_told_to(self, viewer: Seat | None) -> dict[str, str]:
        """Return all that the viewer gets to read of the move and of the table after it."""
        if viewer not in self.told:
            self.told[viewer] = _text_told_by(self.spec, self, viewer)
        return self.told[viewer]


def watch_move(spec: Spec, state: State[Any], action: Action) -> WatchedMove:
    learnt: list[tuple[CardId, int, int]] = []
    backs: list[tuple[CardId, int, int]] = []
    said: list[bool] = []

    class Watching(spec.table_type):
        def _note_seen(self, card: CardId, bits: int) -> None:
            if bits & ~self.state.cards.known[card]:
                learnt.append((card, self.face(card), bits))
            super()._note_seen(card, bits)

        def _note_back_seen(self, card: CardId, bits: int) -> None:
            if bits and self.back_of is not None:
                backs.append((card, self.back_of(self.face(card)), bits))
            super()._note_back_seen(card, bits)

        def note_reveal(self) -> None:
            said.append(True)
            super().note_reveal()

    table = Watching(spec, state.clone())
    table.settle()
    for noted in (learnt, backs, said):
        noted.clear()
    table.take_action(action)
    return WatchedMove(spec, table, learnt, bool(said), backs)


def find_told_leaks(
    here: WatchedMove, turn: PlayoutTurn, viewer: Seat | None, dice: Rng, *, worlds: int = 3
) -> list[str]:
    """List what a move wrongly reveals to the viewer, by comparison with the same move in other worlds.

    The other worlds have the faces that the viewer rightly sees in this move, the same sealed answers and
    the same random draws. If a move still goes differently, or a rule reveals something, it is skipped.
    """
    spec, found = here.spec, list[str]()
    for _ in range(worlds):
        world = _imagine_for(spec, turn.state, viewer, here, dice)
        if (action := _repeat_move(spec, world, turn)) is None:
            continue
        there = watch_move(spec, world, action)
        found += _compare_moves(here, there, viewer, "another world", turn.ask.decision.private)
    return found


def find_silent_leaks(
    here: WatchedMove, turn: PlayoutTurn, viewer: Seat | None, dice: Rng, *, worlds: int = 3
) -> list[str]:
    """List what a move that reveals and draws nothing tells the viewer: it must look alike in all worlds.

    Unlike `find_told_leaks` this excuses nothing: no pick from hidden options, no sealed answer of others,
    and no move that would reveal something in another world. So a secret on which the rules act, a stop above
    all, is noted as a reveal whatever it is, and nobody can find out by undo.
    """
    if here.table.revealed or here.table.draws:
        return []
    found: list[str] = []
    for _ in range(worlds):
        world = sample_world(here.spec, turn.state, viewer, dice)
        if (action := _repeat_move(here.spec, world, turn, same_answers=False)) is None:
            continue
        there = watch_move(here.spec, world, action)
        if there.table.revealed or there.table.draws:
            found.append(f"that nothing is revealed tells {viewer} something hidden")
        found += find_difference(here.text_told_to(viewer), there.text_told_to(viewer), viewer, "silence")
    return found


def _compare_moves(
    here: WatchedMove, there: WatchedMove, viewer: Seat | None, where: str, by_events: bool
) -> list[str]:
    """List what differs after two moves that should look alike; with `by_events` only if the tables agree."""
    if here.revealed or there.revealed or _visible_events(here, viewer) != _visible_events(there, viewer):
        return []
    true, told = here.text_told_to(viewer), there.text_told_to(viewer)
    if by_events and any(told[what] != true[what] for what in told if what not in EVENTS):
        return []
    return find_difference(true, told, viewer, where)


def _visible_events(move: WatchedMove, viewer: Seat | None) -> list[tuple[CardId, int]]:
    """List the faces and the backs that the viewer rightly sees in a move."""
    bit, seen = move.table.viewer_bit(viewer), (move.learned_faces, move.learned_backs)
    return [(card, shown) for learned in seen for card, shown, bits in learned if bits & bit]


def _imagine_for(
    spec: Spec, state: State[Any], viewer: Seat | None, here: WatchedMove, dice: Rng
) -> State[Any]:
    pinned, bit = state.clone(), here.table.viewer_bit(viewer)
    for card, face, bits in here.learned_faces:
        if bits & bit and pinned.cards.face[card] == face:
            pinned.cards.known[card] |= bit
    world = sample_world(spec, pinned, viewer, dice)
    world.cards.known = state.cards.known.copy()
    world.rng = state.rng.clone()
    world.stack = state.stack.copy()
    return world


def _repeat_move(
    spec: Spec, world: State[Any], turn: PlayoutTurn, *, same_answers: bool = True
) -> Action | None:
    """Repeat a move in another world by its text, or by position for hidden options; None if impossible."""
    table = play.settled_table(spec, world)
    if same_answers and table.state.stack != turn.state.stack:
        return None
    try:
        decision, _ = table.find_decision(turn.action.seat, turn.action.decision_number, turn.action.owner)
        if decision.private and not decision.public:
            decision.check(turn.action.pick)
            return turn.action
        pick = word_decision(decision, IN_ENGLISH).parse(turn.ask.decision.text(turn.action.pick))
    except Refused:
        return None
    return change(turn.action, pick=pick)


def find_pick_leaks(
    here: WatchedMove, turn: PlayoutTurn, viewer: Seat | None, dice: Rng, *, others: int = 2
) -> list[str]:
    """List what a pick from hidden options reveals to the viewer, unless the table afterwards shows it."""
    decision = turn.ask.decision
    if not decision.private or decision.public or (viewer is not None and decision.may_answer(viewer)):
        return []
    found: list[str] = []
    for _ in range(others):
        action = change(turn.action, pick=decision.random_pick(dice.below))
        there = watch_move(here.spec, turn.state, action)
        found += _compare_moves(here, there, viewer, "another pick", True)
    return found


def _text_told_by(spec: Spec, move: WatchedMove, viewer: Seat | None) -> dict[str, str]:
    events = [event for event in move.table.events if event.seen_by(viewer) is not None]
    told = [_plain_event(event.seen_by(viewer)) for event in events]
    return {
        "an event": msgspec.json.encode(told).decode(),
        "the story": "\n".join(play.describe_events(spec, move.table.events, viewer)),
        **visible_data(spec, move.table.state, viewer, refusals=False),
    }


def _plain_event(event: Event | None) -> Any:
    return msgspec.to_builtins(event)
