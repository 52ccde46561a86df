"""The scenario language for tests of Nightbreak: set up any table and type moves.

s = scene(first="Branoc hurt=4, Aurelia, Idris", second="Corvin hurt=5, Hespera, Rook", turn=5, pool=2)
s.do("hammer of noon").do("place", seat=1)
assert s.hero("Branoc").damage == 6 and s.asked == 0
"""

from collections.abc import Sequence
from typing import Any, Self, cast

from games.core.codec import dump, load
from games.core.decisions.base import Decision, Pick
from games.core.errors import Refused
from games.core.model import Action, Event, Frame, Seat, State
from games.core.play import apply, describe_events, first_state, parse, pending, resume, view
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.zones import Cards
from games.nightbreak import NIGHTBREAK
from games.nightbreak.actions import choose_acting_hero, hero_action
from games.nightbreak.card_sets import CARD_SETS
from games.nightbreak.facts import HeroFace
from games.nightbreak.glossary import STATUS_WORDS, SUN, HeroId, Side, status_words
from games.nightbreak.hero import HEROES
from games.nightbreak.state import DECK, DISCARD, REMOVED, ROW, ZONES, Battle, Fighter
from games.nightbreak.table import Nightbreak
from games.nightbreak.turn import cycle_phase
from games.nightbreak.view_types import NightbreakView

FACES = {hero.name: HeroFace(face) for face, hero in HEROES.items()}
"""Faces of all Heroes by name, also of those that no format deals."""
PEOPLE_FACTS = ("owners", "defenders", "scorers")
"""Facts of events that only say which seats play a side."""
STATUSES = {word.lower(): bit for bit, word in STATUS_WORDS.items()}


def list_dealt(format: str = "classic", faction: str = "") -> list[str]:
    """Return the names of the Heroes that a format deals, by face: those of a faction, or all."""
    heroes = (HEROES[face] for face in CARD_SETS[format])
    return [hero.name for hero in heroes if faction in ("", hero.faction)]


class Scene:
    """A match in progress.

    `asked`: the seat that has to choose; `events`: events of the last move; `log`: all public sentences
    since the scene was set up.
    """

    def __init__(self, state: State[Battle], events: Sequence[Event] = ()) -> None:
        self.state = state
        self.events = list(events)
        self.log = describe_events(NIGHTBREAK, self.events, None)

    @property
    def table(self) -> Nightbreak:
        return Nightbreak(NIGHTBREAK, self.state)

    @property
    def board(self) -> Battle:
        return self.state.board

    @property
    def decision(self) -> Any:
        """The pending question, in English."""
        return self.decision_in(IN_ENGLISH)

    def decision_in(self, say: Teller) -> Decision[Any, Any]:
        """Return the pending question in a reader's words."""
        return pending(NIGHTBREAK, self.state, say).asks[0].decision

    @property
    def asked(self) -> Seat | None:
        """The seat that has to choose, or None when the match is over."""
        return None if self.state.result is not None else self.decision.seat

    @property
    def acting(self) -> str:
        """The Hero whose action is asked for, or an empty text during other questions."""
        if self.state.result is not None or self.state.stack[-1].rule != hero_action.key:
            return ""
        fighter = self.table.find_fighter(self.board.acting)
        return "" if fighter is None else HEROES[fighter.face].name

    @property
    def options(self) -> list[str]:
        return [option.text for option in self.decision.options]

    def do(self, *texts: str, seat: Seat | None = None) -> Self:
        """Type moves, each for the asked seat unless another is named."""
        for text in texts:
            who = self.decision.seat if seat is None else seat
            self.act(parse(NIGHTBREAK, self.state, who, text))
        return self

    def act(self, action: Action) -> None:
        """Apply an action and then all answers of standing orders, as a host would."""
        moment = self.state.moment
        self.state, self.events = apply(NIGHTBREAK, self.state, action)
        while self.state.moment != moment and (ordered := self.by_order) is not None:
            moment = self.state.moment
            given = Action(self.decision.seat, moment, ordered)
            self.state, more = apply(NIGHTBREAK, self.state, given)
            self.events += more
        self.log += describe_events(NIGHTBREAK, self.events, None)

    @property
    def by_order(self) -> Pick | None:
        """The answer of a standing order to the pending question."""
        return None if self.asked is None else self.decision.standing_order

    def refuses(self, *texts: str, seat: Seat | None = None) -> bool:
        """Return whether each of these moves is refused, for the asked seat unless another is named."""
        who = self.decision.seat if seat is None else seat
        return all(self._refuses(text, who) for text in texts)

    def _refuses(self, text: str, seat: Seat) -> bool:
        try:
            parse(NIGHTBREAK, self.state, seat, text)
        except Refused:
            return True
        return False

    def until_turn(self, turn: int) -> Self:
        """Give default answers, as on time-outs, until this turn has begun or the match is over."""
        while self.state.result is None and self.board.turn < turn:
            self.out_of_time()
        return self

    def out_of_time(self) -> Self:
        """Answer the pending question as a time-out does."""
        decision = self.decision
        self.act(Action(decision.seat, self.state.moment, decision.timeout_pick()))
        return self

    def question_of(self, seat: Seat) -> Decision[Any, Any] | None:
        """Return the pending question of this seat, as main owner or as a member of the team."""
        return pending(NIGHTBREAK, self.state).question_for(seat)

    def refusal(self, text: str, seat: Seat | None = None) -> str:
        """Return the sentence that refuses a typed move."""
        try:
            parse(NIGHTBREAK, self.state, self.decision.seat if seat is None else seat, text)
        except Refused as error:
            return error.sentence
        raise AssertionError(f"“{text}” is possible")

    def happen(self, *rules: tuple[Any, ...]) -> Self:
        """Run rules now, in this order, before everything pending: tuples of a rule and its arguments."""
        state = self.state.clone()
        state.stack += [Frame(rule.key, tuple(rest)) for rule, *rest in reversed(rules)]
        step = resume(NIGHTBREAK, state)
        self.state, self.events = step.state, step.events
        self.log += describe_events(NIGHTBREAK, self.events, None)
        return self

    def empty(self, zone: Any, side: Side) -> Self:
        """Remove a pile from the game, for positions that no match reaches."""
        table, owner = self.table, self.table.pile_owner(side)
        for card in tuple(table.pile(zone, owner)):
            table.move(card, zone, REMOVED, owner)
        return self

    def reload(self) -> Self:
        """Save and load the match, as a restart would."""
        self.state = load(NIGHTBREAK, dump(NIGHTBREAK, self.state))
        return self

    def seen_by(self, viewer: Seat | None) -> NightbreakView:
        return view(NIGHTBREAK, self.state, viewer)

    def facts_of(self, kind: str) -> list[dict[str, Any]]:
        """Return the facts of the last move's events of one kind, without the seats of the sides."""
        found = [event.facts for event in self.events if event.kind == kind]
        return [{name: fact for name, fact in facts.items() if name not in PEOPLE_FACTS} for facts in found]

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    @property
    def happened(self) -> list[str]:
        """The last move's events in short, such as "damaged Corvin 2" or "gained Corvin Stunned"."""
        return [brief(event) for event in self.events]

    def standing(self, side: Side) -> str:
        """Return a row in the notation of `scene`, from its own left, without `acted` and `prayed`."""
        return ", ".join("-" if fighter is None else marked(fighter) for fighter in self.board.rows[side])

    def hero(self, name: str) -> Fighter:
        """Return a Hero in battle by name."""
        for side in (0, 1):
            for fighter in self.table.fighters(side):
                if HEROES[fighter.face].name == name:
                    return fighter
        raise AssertionError(f"{name} is not in battle")

    def row(self, side: Side) -> list[str]:
        """Return the names of a row from its own left; an empty rank is an empty text."""
        return ["" if fighter is None else HEROES[fighter.face].name for fighter in self.board.rows[side]]

    def pile(self, zone: Any, side: Side) -> list[str]:
        """Return the names of a pile, the top card last."""
        owner = self.table.pile_owner(side)
        return [HEROES[self.table.face(card)].name for card in self.table.pile(zone, owner)]

    def deck(self, side: Side) -> list[str]:
        """Return the Hero deck, top card first."""
        return list(reversed(self.pile(DECK, side)))

    def discard(self, side: Side) -> list[str]:
        return sorted(self.pile(DISCARD, side))


def new_match(seed: object = "a match", *, seats: int = 2, **options: Any) -> Scene:
    """Start a match; setup is asked unless the options leave it to chance."""
    return Scene(first_state(NIGHTBREAK, options, seats, str(seed)))


def set_up(first: str, second: str, seed: object = "a match", sides: str = "sun") -> Scene:
    """Start a Classic match in which both sides have picked these Heroes, in this order."""
    return new_match(seed).do(sides, first, first, second, second)


def scene(
    *,
    first: str,
    second: str,
    turn: int = 1,
    pool: int = 0,
    format: str = "classic",
    seats: int = 2,
    first_deck: str = "",
    second_deck: str = "",
    first_discard: str = "",
    second_discard: str = "",
    favor: Sequence[int] = (0, 0),
    may_move: bool = True,
    kingmakers: tuple[str, str] | None = None,
    time_for: str = "",
) -> Scene:
    """Set up a table in the Action Phase: the leftmost Hero that has not acted is asked.

    Rows are listed from their own left: names with `hurt=2 held=1 prayers=1 wounded acted prayed`. Decks
    are listed top card first; a deck not listed has arbitrary cards (as many as after setup), and the rest
    of the side's Heroes are removed. Seat 0 is on the first side, seat 1 on the second.
    """
    options = {"format": format, "heroes": "random", "sides": "random"}
    state = next(
        made
        for number in range(200)
        if (made := first_state(NIGHTBREAK, options, seats, f"scene {number}")).board.seats[0][0] == 0
    )
    board, state.cards = state.board, Cards()
    state.piles = {zone.name: [[] for _ in range(seats)] for zone in ZONES}
    board.last_place, board.rows = [], [[], []]
    table = Nightbreak(NIGHTBREAK, state)
    rows = (fighters(first), fighters(second))
    board.factions = ["", ""] if format == "twilight" else [faction_of(row) for row in rows]
    decks = (names(first_deck), names(second_deck))
    discards = (names(first_discard), names(second_discard))
    used = {name for row in rows for name, _ in row} | {name for part in (*decks, *discards) for name in part}
    for side in (0, 1):
        set_row(table, side, rows[side])
        owner = table.pile_owner(side)
        if format == "twilight" and side == 1:
            continue
        spare = [
            hero.name for hero in HEROES.values() if hero.name not in used and fits(table, side, hero.faction)
        ]
        deck = decks[side] or spare[: deck_size(format)]
        table.add_cards(DISCARD, [FACES[name] for name in discards[side]], owner)
        removed = [name for name in spare if name not in deck]
        table.add_cards(REMOVED, [FACES[name] for name in (*removed, *reversed(deck))], owner)
        for card in table.pile(REMOVED, owner)[len(removed) :]:
            table.move(card, REMOVED, DECK, owner)
    board.favor, board.turn, board.flipped, board.pool = list(favor), turn, turn - 1, pool
    board.time_for = time_for or board.factions[0] or SUN
    board.may_move, board.acting = may_move and len(board.seats[table.mover]) == 1, HeroId(-1)
    if kingmakers:
        board.kingmakers = [FACES[name] for name in kingmakers]
    waiting = sum(not fighter.acted for fighter in table.fighters(table.mover))
    steps = [Frame(choose_acting_hero.key) for _ in range(max(0, waiting - 1))]
    state.stack = (
        [Frame(cycle_phase.key), *steps, Frame(choose_acting_hero.key)]
        if waiting
        else [Frame(cycle_phase.key)]
    )
    begun = resume(NIGHTBREAK, state)
    return Scene(begun.state, begun.events)


def names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def fighters(text: str) -> list[tuple[str, list[str]]]:
    return [(words[0], words[1:]) for part in names(text) if (words := part.split())]


def faction_of(row: list[tuple[str, list[str]]]) -> str:
    return HEROES[FACES[row[0][0]]].faction


def fits(table: Nightbreak, side: Side, faction: str) -> bool:
    return table.shared or faction == table.board.factions[side]


def deck_size(format: str) -> int:
    return {"unity": 5, "twilight": 12}.get(format, 6)


def set_row(table: Nightbreak, side: Side, row: list[tuple[str, list[str]]]) -> None:
    for rank, (name, marks) in enumerate(row):
        table.add_cards(ROW, [FACES[name]], table.pile_owner(side))
        card = table.pile(ROW, table.pile_owner(side))[-1]
        fighter = Fighter(HeroId(len(table.board.last_place)), card, FACES[name])
        table.board.last_place.append(side * 8 + rank)
        table.board.rows[side].append(fighter)
        for mark in marks:
            set_mark(fighter, mark)


def set_mark(fighter: Fighter, mark: str) -> None:
    key, _, value = mark.partition("=")
    if key in STATUSES:
        fighter.statuses |= STATUSES[key]
    elif value:
        setattr(fighter, {"hurt": "damage"}.get(key, key), int(value))
    else:
        setattr(fighter, key, True)


def brief(event: Event) -> str:
    """Return an event's kind and main facts, without places and people."""
    left_out = ("side", "name", "scorer", "column", "at", "seat", "told", "pile", "source", *PEOPLE_FACTS)
    said = {key: value for key, value in event.facts.items() if key not in left_out}
    heroes = ("hero", "first", "second", "target")
    words = [
        HEROES[value].name if key in heroes else "+".join(status_words(value)) if key == "statuses" else value
        for key, value in cast("dict[str, int]", said).items()
    ]
    return " ".join(str(word) for word in (event.kind, *words))


def marked(fighter: Fighter) -> str:
    """Return a Hero with everything on it: "Corvin hurt=2 held=1 stunned"."""
    numbers = {"hurt": fighter.damage, "held": fighter.held, "prayers": fighter.prayers}
    counts = [f"{word}={number}" for word, number in numbers.items() if number]
    return " ".join([HEROES[fighter.face].name, *counts, *map(str.lower, status_words(fighter.statuses))])
