"""Builds the view of a Nightbreak match for a seat or a spectator."""

from games.core.model import Seat
from games.core.rng import Rng
from games.nightbreak.card_sets import CARD_SETS
from games.nightbreak.glossary import FACTIONS, STANDING_ORDERS, SYMBOLS, TIME_DECKS, Side, status_words
from games.nightbreak.hero import HEROES
from games.nightbreak.replacement import keep_or_discard
from games.nightbreak.setup import choose_faction, choose_kingmaker, row_order, starting_heroes
from games.nightbreak.state import DECK, DISCARD, MUSTER, REMOVED, Fighter
from games.nightbreak.table import Nightbreak
from games.nightbreak.view_types import (
    CHOOSES_FACTION,
    NAMES_KINGMAKER,
    ORDERS_ROW,
    PICKS_HEROES,
    HeroView,
    NightbreakView,
    SetupView,
    SideView,
)

SETUP_STAGES = {
    choose_faction.key: CHOOSES_FACTION,
    starting_heroes.key: PICKS_HEROES,
    row_order.key: ORDERS_ROW,
    choose_kingmaker.key: NAMES_KINGMAKER,
}
"""What is chosen in each question before the first turn."""


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
        order="" if viewer is None or not board.orders else board.orders[viewer],
        mustered=mustered_heroes(g, viewer),
        unseen=unseen_heroes(g),
        finished=g.state.result is not None,
        result=g.state.result,
        setup=setup_view(g),
    )


def setup_view(g: Nightbreak) -> SetupView | None:
    """Return what is being chosen before the first turn, from public facts alone.

    The Heroes that a side could pick are those of the format's card set, not those left in its pool: the pool
    would tell which ones it has picked.
    """
    asked = g.state.stack[-1] if g.state.stack and g.state.result is None else None
    stage = SETUP_STAGES.get(asked.rule) if asked is not None else None
    if asked is None or stage is None:
        return None
    first = asked.args[0] if asked.args else 0
    side: Side = first if isinstance(first, int) else 0
    if stage == NAMES_KINGMAKER:
        return SetupView(stage, side, tuple(g.hero_of(fighter).name for fighter in g.by_column(side)))
    lined_up = {fighter.face for fighter in (*g.fighters(0), *g.fighters(1))}
    faction = g.board.factions[side]
    heroes = (HEROES[face] for face in CARD_SETS[g.format] if face not in lined_up)
    dealt = [hero for hero in heroes if not faction or hero.faction == faction]
    dealt.sort(key=lambda hero: FACTIONS.index(hero.faction))
    return SetupView(stage, side, tuple(hero.name for hero in dealt))


def imagine_secrets(g: Nightbreak, viewer: Seat | None, dice: Rng) -> None:
    """Resample the standing orders of others, and the Heroes that a timeout would pick for them."""
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
    """Return the top card of the viewer's deck while the viewer's side is looking at it."""
    asked = g.state.stack[-1] if g.state.stack else None
    if viewer is None or asked is None or asked.rule != keep_or_discard.key:
        return None
    side = g.side_of_seat(viewer)
    if asked.args[0] != side:
        return None
    face = g.face_for(viewer, g.pile(DECK, g.pile_owner(side))[-1])
    return None if face is None else HEROES[face].name


def mustered_heroes(g: Nightbreak, viewer: Seat | None) -> tuple[str, ...]:
    """Return the starting Heroes of the viewer's side before its row is confirmed."""
    if viewer is None or not g.board.seats:
        return ()
    first = g.board.seats[g.side_of_seat(viewer)][0]
    return tuple(HEROES[face].name for face in g.seen_pile(MUSTER, viewer, first).faces)


def unseen_heroes(g: Nightbreak) -> tuple[str, ...]:
    """List the Heroes that not everybody has seen, deck and removed cards together.

    A reshuffled deck holds only Heroes that were seen, so its cards share no lot with the removed ones.
    """
    cards, public = g.state.cards, g.viewer_bit(None)
    never = {cards.lot[card] for pile in g.state.piles[REMOVED.name] for card in pile}
    faces = [
        face
        for face, known, lot in zip(cards.face, cards.known, cards.lot, strict=True)
        if not known & public and (lot in never or not never)
    ]
    return tuple(sorted(HEROES[face].name for face in faces))
