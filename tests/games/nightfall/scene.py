"""The scenario language for tests of Nightfall: set up any table and type moves.

s = scene(hands=["Alton Hickman, Furious Melee", "Bite"], minions=["", "Vulko hurt=1"])
s.do("start alton hickman then furious melee").all_pass()
assert s.wounds == [0, 2] and s.asked == 0
"""

from collections.abc import Sequence
from typing import Any, Self

from games.core.codec import dump, load
from games.core.errors import Refused
from games.core.model import Action, Event, Frame, Seat, State
from games.core.play import apply, describe_events, first_state, parse, pending, resume, view
from games.core.rulebook import Rule
from games.core.sentences.decision_words import word_decision
from games.core.sentences.teller import IN_ENGLISH
from games.core.zones import Cards, Face, Zone
from games.nightfall import NIGHTFALL
from games.nightfall.card import ORDERS, face_typed_name, type_name
from games.nightfall.chain_phase import chain_complete, chain_phase
from games.nightfall.claim import claim_phase
from games.nightfall.cleanup import cleanup_phase
from games.nightfall.combat import combat_phase
from games.nightfall.glossary import ASKED, DRAFT_FACE, WOUND_WORDS, WOUNDS, MinionId
from games.nightfall.setup import empty_night
from games.nightfall.state import (
    CHAINED,
    COMMONS_OWNER,
    DECK,
    DISCARD,
    EXILED,
    FACE_DOWN,
    FACE_UP,
    HAND,
    IN_PLAY,
    ZONES,
    Archive,
    Link,
    Minion,
    Night,
)
from games.nightfall.table import Nightfall, wound_type
from games.nightfall.turn import check_game_end, end_turn
from games.nightfall.view_types import NightfallView

FACES = {face_typed_name(face): face for face in (*ORDERS, *WOUNDS)}
COMMONS_8 = (
    "Blaine Cordell, Dark Awakening, Flank Attack, Franz Orlok, "
    "Grim Siege, Marcus Toth, Tag Team Takedown, Vulko"
)


def face(name: str) -> Face:
    return FACES[type_name(name)]


def names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


class Scene:
    """A match in progress. `asked`: the seat that has to choose; `log`: all public sentences."""

    def __init__(self, state: State[Night], events: Sequence[Event] = ()) -> None:
        self.state = state
        self.events = list(events)
        self.log = describe_events(NIGHTFALL, self.events, None)
        self.all: list[Event] = list(events)

    # looking

    @property
    def table(self) -> Nightfall:
        return Nightfall(NIGHTFALL, self.state)

    @property
    def board(self) -> Night:
        return self.state.board

    @property
    def over(self) -> bool:
        return self.state.result is not None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return pending(NIGHTFALL, self.state).public_awaited

    @property
    def question(self) -> str:
        """The key of the pending question."""
        return self.state.stack[-1].rule.partition("/")[2] if self.state.stack else ""

    def decision(self, seat: Seat | None = None) -> Any:
        """Return the pending decision of this seat, or of the first that has not answered, in English."""
        now = pending(NIGHTFALL, self.state)
        found = [ask.decision for ask in now.asks if not ask.decision_number and not ask.is_answered]
        return word_decision(next(each for each in found if seat in (None, each.seat)), IN_ENGLISH)

    def is_asked(self, seat: Seat) -> bool:
        return pending(NIGHTFALL, self.state).question_for(seat) is not None

    @property
    def asked(self) -> Seat | None:
        return None if self.over else self.decision().seat

    def options(self, seat: Seat | None = None) -> list[str]:
        return [option.text for option in self.decision(seat).options]

    @property
    def wounds(self) -> list[int]:
        return [self.table.wounds_of(seat) for seat in self.table.seats]

    def pile(self, zone: Zone, seat: Seat = 0) -> list[str]:
        """Return the names of a pile, the top card last."""
        faces = [self.table.face(card) for card in self.table.pile(zone, seat)]
        return [face_typed_name(face - DRAFT_FACE if face >= DRAFT_FACE else face) for face in faces]

    def hand(self, seat: Seat) -> list[str]:
        return sorted(self.pile(HAND, seat))

    def deck(self, seat: Seat) -> list[str]:
        """Return the names of a deck from the top."""
        return self.pile(DECK, seat)[::-1]

    def discard(self, seat: Seat) -> list[str]:
        """Return the names of a discard pile from the top."""
        return self.pile(DISCARD, seat)[::-1]

    @property
    def exiled(self) -> list[str]:
        return self.pile(EXILED)

    def minions(self, seat: Seat) -> list[str]:
        """Return a player's minions in play with their health left: "vulko 3"."""
        return [
            f"{ORDERS[each.face].typed_name} {self.table.health_left(each)}"
            for each in self.table.minions_of(seat)
        ]

    def minion(self, name: str) -> Minion:
        return next(each for each in self.board.minions if each.face == face(name))

    def left(self, name: str) -> int:
        archive = self.table.archive_of(face(name))
        assert archive is not None, f"there is no archive of {name}"
        return archive.left

    @property
    def chain(self) -> list[str]:
        return [ORDERS[link.face].typed_name + ("*" if link.kicked else "") for link in self.board.chain]

    def seen_by(self, viewer: Seat | None) -> NightfallView:
        return view(NIGHTFALL, self.state, viewer)

    def facts_of(self, kind: str) -> list[dict[str, Any]]:
        """Return the facts of all events of one kind since the scene was set up."""
        return [dict(event.facts) for event in self.all if event.kind == kind]

    @property
    def resolved(self) -> list[str]:
        """The orders that have resolved, in that order."""
        return [ORDERS[facts["card"]].typed_name for facts in self.facts_of("resolves")]

    # acting

    def do(self, *texts: str, seat: Seat | None = None) -> Self:
        """Type moves, each for the asked seat unless another is named."""
        for text in texts:
            who = self.decision().seat if seat is None else seat
            self.act(parse(NIGHTFALL, self.state, who, text))
        return self

    def act(self, action: Action) -> Self:
        self.state, self.events = apply(NIGHTFALL, self.state, action)
        self.all += self.events
        self.log += describe_events(NIGHTFALL, self.events, None)
        return self

    def all_pass(self) -> Self:
        """Pass in all windows until the chain is complete."""
        while self.question == "window":
            self.do("pass")
        return self

    def until(self, question: str) -> Self:
        """Give default answers, as on time-outs, until this question is pending."""
        while not self.over and self.question != question:
            self.out_of_time()
        return self

    def out_of_time(self) -> Self:
        decision = self.decision()
        return self.act(Action(decision.seat, self.state.moment, decision.timeout_pick()))

    def refusal(self, text: str, seat: Seat | None = None) -> str:
        """Return the sentence that refuses a typed move."""
        try:
            parse(NIGHTFALL, self.state, self.decision().seat if seat is None else seat, text)
        except Refused as error:
            return error.sentence
        raise AssertionError(f"“{text}” is possible")

    def refuses(self, *texts: str, seat: Seat | None = None) -> bool:
        for text in texts:
            self.refusal(text, seat)
        return True

    def happen(self, *rules: tuple[Any, ...]) -> Self:
        """Run rules now, in this order, before everything pending: tuples of a rule and its arguments."""
        state = self.state.clone()
        state.stack += [Frame(rule.key, tuple(rest)) for rule, *rest in reversed(rules)]
        step = resume(NIGHTFALL, state)
        self.state, self.events = step.state, step.events
        self.all += step.events
        self.log += describe_events(NIGHTFALL, self.events, None)
        return self

    def reload(self) -> Self:
        """Save and load the match, as a restart would."""
        self.state = load(NIGHTFALL, dump(NIGHTFALL, self.state))
        return self


def new_match(seats: int = 3, seed: object = "a match", **options: Any) -> Scene:
    """Start a match."""
    return Scene(first_state(NIGHTFALL, options, seats, str(seed)))


PHASES: dict[str, tuple[tuple[Rule[Any, Any], tuple[Any, ...]], ...]] = {
    "combat": (
        (combat_phase, ()),
        (check_game_end, ()),
        (chain_phase, ()),
        (check_game_end, ()),
        (claim_phase, ()),
    ),
    "chain": ((chain_phase, ()), (check_game_end, ()), (claim_phase, ())),
    "claim": ((claim_phase, ()),),
    "resolve": ((chain_complete, ()), (check_game_end, ()), (claim_phase, ())),
    "cleanup": ((cleanup_phase, (ASKED,)),),
}


def scene(
    *,
    hands: Sequence[str] = (),
    minions: Sequence[str] = (),
    decks: Sequence[str] = (),
    discards: Sequence[str] = (),
    commons: str = COMMONS_8,
    private: Sequence[str] = (),
    wounds: Sequence[str] = (),
    stack: str = "",
    face_up: int | None = None,
    exiled: str = "",
    seats: int = 2,
    active: Seat = 0,
    first: Seat = 0,
    phase: str = "chain",
    chain: str = "",
    **options: Any,
) -> Scene:
    """Set up a table at the beginning of a phase of the active player's turn.

    A `chain` is complete and resolves: names with `by=1` (seat 1), `kicked`, `again=1`. Cards are names with
    commas; decks and discard piles from the top. Minions are names with `hurt=2 of=1` (of: the owner).
    Archives are names with `left=2`. `wounds`: a player's wounds besides the listed cards ("bite bite burn"),
    as if they were in the box. `stack`: the first wounds of the stack.
    """
    state = first_state(NIGHTFALL, {"archives": "quick", **options}, seats, "scene")
    state.cards, state.board = Cards(), empty_night(state.options, seats)
    state.piles = {zone.name: [[] for _ in range(1 if zone.shared else seats)] for zone in ZONES}
    g = Nightfall(NIGHTFALL, state)
    board = state.board
    board.first, board.active, board.turn, board.round, board.phase, board.game = (
        first,
        active,
        1,
        1,
        phase,
        1,
    )
    for seat in range(seats):
        lay(g, HAND, at(hands, seat), seat)
        lay(g, DECK, at(decks, seat), seat)
        lay(g, DISCARD, at(discards, seat), seat)
        for part in names(at(minions, seat)):
            set_minion(g, part, seat)
        for part in names(at(private, seat)):
            set_archive(g, part, seat)
        for zone in (HAND, DECK, DISCARD):
            for card in g.pile(zone, seat):
                if g.face(card) in WOUND_WORDS:
                    board.tally[seat][wound_type(g.face(card))] += 1
        for word in at(wounds, seat).split():
            board.tally[seat][wound_type(face(word))] += 1
    for part in names(commons):
        if not any(part.split(" left=")[0] in text for text in private):
            set_archive(g, part, COMMONS_OWNER)
    for part in names(chain):
        set_link(g, part, active)
    phase = "resolve" if chain else phase
    g.add_cards(EXILED, [face(name) for name in names(exiled)])
    lay_stack(g, names(stack), 10 * seats if face_up is None else face_up)
    frames = [*PHASES[phase], (end_turn, ())]
    state.stack = [Frame(rule.key, args) for rule, args in reversed(frames)]
    begun = resume(NIGHTFALL, state)
    return Scene(begun.state, begun.events)


def at(texts: Sequence[str], seat: Seat) -> str:
    return texts[seat] if seat < len(texts) else ""


def lay(g: Nightfall, zone: Zone, text: str, seat: Seat) -> None:
    g.add_cards(zone, [face(name) for name in reversed(names(text))], seat)


def set_minion(g: Nightfall, text: str, seat: Seat) -> None:
    words = text.split()
    marks = dict(word.split("=") for word in words if "=" in word)
    printed = face(" ".join(word for word in words if "=" not in word))
    g.add_cards(IN_PLAY, [printed])
    card = g.pile(IN_PLAY)[-1]
    owner = int(marks.get("of", seat))
    minion = Minion(MinionId(g.board.entered), card, printed, owner, seat, int(marks.get("hurt", 0)))
    g.board.minions.append(minion)
    g.board.entered += 1


def set_link(g: Nightfall, text: str, active: Seat) -> None:
    words = text.split()
    marks = dict(word.split("=") for word in words if "=" in word)
    printed = face(" ".join(word for word in words if "=" not in word and word != "kicked"))
    g.add_cards(CHAINED, [printed])
    seat = int(marks.get("by", active))
    again = int(marks.get("again", 0))
    g.board.chain.append(Link(g.pile(CHAINED)[-1], printed, seat, "kicked" in words, again=again))


def set_archive(g: Nightfall, text: str, owner: int) -> None:
    name, _, left = text.partition(" left=")
    g.board.archives.append(Archive(face(name), owner, int(left) if left else 7))


def lay_stack(g: Nightfall, first: Sequence[str], face_up: int) -> None:
    """Lay these wounds first, then others; `face_up`: how many of all are face up."""
    held = sum(sum(tally) for tally in g.board.tally)
    total = max(60 - held, face_up)
    faces = [face(word) for word in first]
    faces += [WOUNDS[number % 3] for number in range(total - len(faces))]
    g.add_cards(FACE_DOWN, faces[face_up:][::-1])
    g.add_cards(FACE_UP, faces[:face_up][::-1])
