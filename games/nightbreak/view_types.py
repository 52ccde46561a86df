"""What a seat, or a spectator, knows of a match of Nightbreak."""

from games.core.model import Seat
from games.core.records import Value
from games.core.rng import Rng
from games.nightbreak.glossary import STANDING_ORDERS, SYMBOLS, TIME_DECKS, Side, status_words
from games.nightbreak.hero import HEROES
from games.nightbreak.replacement import keep_or_discard
from games.nightbreak.standing_orders import describe_order
from games.nightbreak.state import DECK, DISCARD, MUSTER, REMOVED, Fighter
from games.nightbreak.table import Nightbreak


class CardView(Value, frozen=True):
    """What is printed on a Hero card."""

    name: str
    epithet: str
    faction: str
    type: str
    strength: int
    hp: int
    arrival: str
    power: str
    cost: int
    arrows: str
    text: str


class HeroView(Value, frozen=True):
    """A Hero in battle. `step`: which step of its side's turn is its own, counted from 1."""

    name: str
    epithet: str
    faction: str
    type: str
    strength: int
    hp: int
    damage: int
    held: int
    prayers: int
    statuses: tuple[str, ...]
    acted: bool
    prayed: bool
    acting: bool
    kingmaker: bool
    column: int
    step: int


class SideView(Value, frozen=True):
    """One side. The row runs from its own left; `pool` is None off its turn and after the end."""

    seats: tuple[Seat, ...]
    faction: str
    favor: int
    row: tuple[HeroView | None, ...]
    damage: int
    pool: int | None
    income: int
    """Blessing Points that its Resource Phase would bring under the face-up Time card."""
    kingmaker: str
    """The side's Kingmaker, wherever it is."""
    deck: int
    discard: tuple[str, ...]
    removed: int


class NightbreakView(Value, frozen=True):
    """A match as one viewer knows it. `viewer`: the side it is seen from; spectators sit at the first."""

    format: str
    viewer: Side
    turn: int
    mover: Side
    time_deck: tuple[str, ...]
    symbols: tuple[tuple[str, int], ...]
    """Of each card of the Time deck: whose symbols it shows, and how many."""
    flipped: int
    """How many of its cards are used up; while points are placed, the card of the turn already is."""
    sides: tuple[SideView, SideView]
    shared: bool
    looked_at: str | None
    order: str
    """The viewer's own standing order."""
    mustered: tuple[str, ...]
    unseen: tuple[str, ...]
    finished: bool


def build_view(g: Nightbreak, viewer: Seat | None) -> NightbreakView:
    board = g.board
    time_deck = TIME_DECKS[board.time_for] if board.time_for else ()
    return NightbreakView(
        format=g.format,
        viewer=0 if viewer is None or not board.seats else g.side_of_seat(viewer),
        turn=board.turn,
        mover=g.mover,
        time_deck=time_deck,
        symbols=tuple(SYMBOLS[time] for time in time_deck),
        flipped=board.flipped,
        sides=(side_view(g, 0), side_view(g, 1)),
        shared=g.shared,
        looked_at=looked_at_card(g, viewer),
        order="" if viewer is None or not board.orders else describe_order(board.orders[viewer]),
        mustered=mustered_heroes(g, viewer),
        unseen=unseen_heroes(g),
        finished=g.state.result is not None,
    )


def status_line(view: NightbreakView) -> str:
    """Turn and score, in a line."""
    if not view.turn:
        return ""
    names = [
        side.faction.capitalize() or ("first side", "second side")[at] for at, side in enumerate(view.sides)
    ]
    score = ", ".join(f"{name} {side.favor}" for name, side in zip(names, view.sides, strict=True))
    return f"turn {view.turn} of {len(view.time_deck)} · {view.time_deck[view.turn - 1]} · Favor: {score}"


def card_view(name: str) -> CardView:
    """The card of the Hero with this name, with or without its epithet."""
    named = (hero for hero in HEROES.values() if name in (hero.name, f"{hero.name}, {hero.epithet}"))
    hero = next(named, None)
    power = hero.activated if hero is not None else None
    if hero is None or power is None:
        raise LookupError(f"{name} is no Hero with a power")
    return CardView(
        name=hero.name,
        epithet=hero.epithet,
        faction=hero.faction,
        type=hero.type,
        strength=hero.strength,
        hp=hero.hp,
        arrival=hero.arrival_text,
        power=power.name,
        cost=power.cost,
        arrows=power.arrows,
        text=power.text,
    )


def imagine_secrets(g: Nightbreak, viewer: Seat | None, dice: Rng) -> None:
    """Others may have any standing order, and time-out may pick them any Heroes."""
    board = g.board
    for seat in range(len(board.orders)):
        if seat != viewer:
            board.orders[seat] = dice.choose(STANDING_ORDERS)
    for side, team in enumerate(board.seats):
        if viewer not in team:
            board.fortunes[side] = dice.shuffle(sorted(board.fortunes[side]))


def side_view(g: Nightbreak, side: Side) -> SideView:
    board = g.board
    owner = g.pile_owner(side) if board.seats else 0
    return SideView(
        seats=tuple(board.seats[side]) if board.seats else (),
        faction=board.factions[side],
        favor=board.favor[side],
        row=tuple(None if fighter is None else hero_view(g, side, fighter) for fighter in board.rows[side]),
        damage=g.total_damage(side),
        pool=board.pool if board.turn and g.mover == side and g.state.result is None else None,
        income=g.income(side) if board.turn else 0,
        kingmaker=HEROES[board.kingmakers[side]].name if len(board.kingmakers) > side else "",
        deck=len(g.pile(DECK, owner)),
        discard=tuple(sorted(HEROES[face].name for face in g.seen_pile(DISCARD, None, owner).faces)),
        removed=len(g.pile(REMOVED, owner)),
    )


def hero_view(g: Nightbreak, side: Side, fighter: Fighter) -> HeroView:
    hero, rank = g.hero_of(fighter), g.position_of(fighter.id)[1]
    return HeroView(
        name=hero.name,
        epithet=hero.epithet,
        faction=hero.faction,
        type=hero.type,
        strength=hero.strength,
        hp=hero.hp,
        damage=fighter.damage,
        held=fighter.held,
        prayers=fighter.prayers,
        statuses=tuple(status_words(fighter.statuses)),
        acted=fighter.acted,
        prayed=fighter.prayed,
        acting=fighter.id == g.board.acting,
        kingmaker=fighter.face in g.board.kingmakers,
        column=g.column(side, rank),
        step=rank + 1,
    )


def looked_at_card(g: Nightbreak, viewer: Seat | None) -> str | None:
    """The top card of the own deck, while its side is looking at it."""
    asked = g.state.stack[-1] if g.state.stack else None
    if viewer is None or asked is None or asked.rule != keep_or_discard.key:
        return None
    side = g.side_of_seat(viewer)
    if asked.args[0] != side:
        return None
    face = g.face_for(viewer, g.pile(DECK, g.pile_owner(side))[-1])
    return None if face is None else HEROES[face].name


def mustered_heroes(g: Nightbreak, viewer: Seat | None) -> tuple[str, ...]:
    """The own starting Heroes before the row is confirmed."""
    if viewer is None or not g.board.seats:
        return ()
    first = g.board.seats[g.side_of_seat(viewer)][0]
    return tuple(HEROES[face].name for face in g.seen_pile(MUSTER, viewer, first).faces)


def unseen_heroes(g: Nightbreak) -> tuple[str, ...]:
    """The Heroes that not everybody has seen, as one list: it never tells deck from removed.

    A reshuffled deck holds only Heroes that were seen. Its cards are in no lot with the removed ones.
    """
    cards, public = g.state.cards, g.viewer_bit(None)
    never = {cards.lot[card] for pile in g.state.piles[REMOVED.name] for card in pile}
    faces = [
        face
        for face, known, lot in zip(cards.face, cards.known, cards.lot, strict=True)
        if not known & public and (lot in never or not never)
    ]
    return tuple(sorted(HEROES[face].name for face in faces))
