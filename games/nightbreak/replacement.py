"""Replacement of overwhelmed Heroes: leave, look at the top card, arrive.

Groups nest: Heroes that fall while a group is being replaced are a group of their own, which is replaced
first (NB-R39). The stack of rules gives that order by itself.
"""

from functools import cache

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.sentences.sentence import Text
from games.core.zones import CardId, Face
from games.nightbreak import sentences as say
from games.nightbreak.card_texts import arrival_text, power_text
from games.nightbreak.events import Arrived, Discarded, Overwhelmed, Recalled
from games.nightbreak.facts import HeroFace, HeroType
from games.nightbreak.glossary import ALWAYS_ASK, ALWAYS_PLACE, HeroId, Rank, Side
from games.nightbreak.hero import HEROES
from games.nightbreak.rulebook import book
from games.nightbreak.state import DECK, DISCARD, ROW, Fighter
from games.nightbreak.table import Nightbreak

Gap = tuple[Rank, bool, bool]
"""An empty rank, whether its Hero had acted, and whether it was the acting one (NB-R27, NB-R29)."""


@book.rule("overwhelm")
def overwhelm(g: Nightbreak) -> None:
    """Remove all Heroes without HP left at once; then the turn side replaces its own, then the other."""
    gaps: tuple[list[Gap], list[Gap]] = ([], [])
    for side in (0, 1):
        for fighter in g.board.rows[side]:
            if fighter is not None and fighter.damage >= HEROES[fighter.face].hp:
                gaps[side].append(defeat(g, side, fighter))
    for side in (g.mover, 1 - g.mover):
        if gaps[side]:
            g.refill_deck(side)  # only after all have reached the discard piles (NB-R38)
            g.then(replace, side, tuple(gaps[side]))


def defeat(g: Nightbreak, side: Side, fighter: Fighter) -> Gap:
    """Give the other side 1 Favor and discard the Hero without anything on it."""
    g.board.favor[1 - side] += 1
    gap = leave_battle(g, side, fighter)
    column, scorer = g.column(side, gap[0]), g.name_of(1 - side)
    held, prayers = fighter.held or None, fighter.prayers or None
    owners, scorers = g.owners_of(side), g.owners_of(1 - side)
    g.tell(Overwhelmed(side, column, fighter.face, owners, scorer, held, prayers, scorers))
    g.move(fighter.card, ROW, DISCARD, g.pile_owner(side))
    return gap


def leave_battle(g: Nightbreak, side: Side, fighter: Fighter) -> Gap:
    """Take the Hero out of its row; everything on it is lost (NB-X01, NB-A08)."""
    rank = g.position_of(fighter.id)[1]
    g.board.rows[side][rank] = None
    return (rank, fighter.acted, g.board.acting == fighter.id)


@book.rule("replace")
def replace(g: Nightbreak, side: Side, gaps: tuple[Gap, ...]) -> None:
    """Fill the gaps one at a time; the rank is chosen before the look (NB-X13, NB-X14)."""
    if len(gaps) == 1:
        g.then(fill_rank, gaps[0][0], side, gaps)
    elif gaps:
        g.ask(rank_to_fill, side, gaps).then(fill_rank, side, gaps)


@book.question("rank_to_fill")
def rank_to_fill(g: Nightbreak, side: Side, gaps: tuple[Gap, ...]) -> One[Rank]:
    ranks = sorted(gap[0] for gap in gaps)
    owner, others = g.asked_seats(side, g.half_of(ranks[0]))
    columns = [(rank, g.column(side, rank)) for rank in ranks]
    options = [
        Option(rank, f"column {column}", say.ColumnLabel(column), aliases=(str(column),))
        for rank, column in columns
    ]
    topic = say.ColumnsTopic(tuple(sorted(column for _, column in columns)))
    return One(owner, say.WhichColumnFirst(), options, deputies=others, topic=topic)


@book.rule("fill")
def fill_rank(g: Nightbreak, rank: Rank, side: Side, gaps: tuple[Gap, ...]) -> None:
    gap = next(gap for gap in gaps if gap[0] == rank)
    if g.kingmaker_in_discard(side) is not None:
        g.ask(recall_kingmaker, side, rank).then(recall_or_look, side, gap)
    else:
        g.then(look_at_top_card, side, gap)
    g.then(replace, side, tuple(other for other in gaps if other[0] != rank))


@book.question("recall_kingmaker")
def recall_kingmaker(g: Nightbreak, side: Side, rank: Rank) -> One[bool]:
    owner, others = g.asked_seats(side, g.half_of(rank))
    hero, column = g.board.kingmakers[side], g.column(side, rank)
    options = (Option(True, "recall", say.RecallLabel(hero)), Option(False, "look", say.LookLabel()))
    prompt, topic = say.RecallOrLook(hero, column), say.RecallTopic(column)
    return One(owner, prompt, options, deputies=others, topic=topic)


@book.rule("recall_or_look")
def recall_or_look(g: Nightbreak, recalled: bool, side: Side, gap: Gap) -> None:
    card = g.kingmaker_in_discard(side)
    if recalled and card is not None:
        g.tell_of_side(Recalled, side, g.hero_face(card))
        g.move(card, DISCARD, ROW, g.pile_owner(side))
        arrive(g, side, card, gap)
    else:
        g.then(look_at_top_card, side, gap)


@book.rule("look")
def look_at_top_card(g: Nightbreak, side: Side, gap: Gap) -> None:
    """Show the side its top card, which stays in the deck meanwhile (NB-R35)."""
    deck = g.pile(DECK, g.pile_owner(side))
    if deck:
        g.show_card(deck[-1], g.board.seats[side][0])
        g.ask(keep_or_discard, side, gap[0]).then(resolve_look, side, gap)


def order_answer(order: str, top: Face) -> bool | None:
    """Return whether a standing order places this card, or None if the seat is asked."""
    verb, *listed = order.split()
    return None if verb == ALWAYS_ASK else verb == ALWAYS_PLACE or str(top) in listed


@book.question("keep_or_discard")
def keep_or_discard(g: Nightbreak, side: Side, rank: Rank) -> One[bool]:
    owner, others = g.asked_seats(side, g.half_of(rank))
    card = g.pile(DECK, g.pile_owner(side))[-1]
    top, kept = g.face_for(owner, card), order_answer(g.board.orders[owner], g.face(card))
    hero, column = (None if top is None else HeroFace(top)), g.column(side, rank)
    seen = "the top card" if top is None else HEROES[top].name
    options = (
        Option(
            True,
            "place",
            say.PlaceLabel(hero),
            about=describe_card(top),
            aliases=("keep", "keep it", "place it", f"keep {seen}"),
        ),
        Option(
            False,
            "discard",
            say.DiscardLabel(hero),
            about=say.DiscardAbout(hero),
            aliases=("discard it", f"discard {seen}"),
        ),
    )
    standing = None if kept is None else (0 if kept else 1,)
    return One(
        owner,
        say.PlaceOrDiscard(column, hero),
        options,
        deputies=others,
        private=True,
        final_reason=say.PlacingIsFinal(),
        standing_order=standing,
        topic=say.PlaceTopic(column),
    )


@cache
def describe_card(top: Face | None) -> Text:
    """Describe a looked-at Hero: type, HP, Strength, arrival and power."""
    if top is None:
        return ""
    hero = HEROES[top]
    power = hero.activated
    if power is None:
        raise LookupError(f"{hero.name} has no power")
    kind = HeroType(hero.type.lower())
    arrives, does = arrival_text(hero), power_text(power)
    return say.LookedAtAbout(kind, hero.hp, hero.strength, arrives, power.name, power.cost, does)


@book.rule("keep")
def resolve_look(g: Nightbreak, kept: bool, side: Side, gap: Gap) -> None:
    """Place the looked-at card, or discard it and place the next one unseen (NB-X06, NB-X07)."""
    owner = g.pile_owner(side)
    if not kept:
        top = g.pile(DECK, owner)[-1]
        g.tell_of_side(Discarded, side, g.hero_face(top))
        g.move(top, DECK, DISCARD, owner)
        g.refill_deck(side)
    card = g.pile(DECK, owner)[-1]
    g.move(card, DECK, ROW, owner)
    g.refill_deck(side)
    arrive(g, side, card, gap)


def arrive(g: Nightbreak, side: Side, card: CardId, gap: Gap) -> None:
    """Place the Hero in the gap and resolve its arrival power (NB-C13)."""
    rank, acted, acting = gap
    fighter = place_fighter(g, side, rank, card)
    fighter.acted = acted
    if acting:
        g.board.acting = fighter.id
    g.tell_of(Arrived, fighter)
    arrival = g.hero_of(fighter).arrival
    if arrival is not None:
        g.then(arrival, fighter.id)


def place_fighter(g: Nightbreak, side: Side, rank: Rank, card: CardId) -> Fighter:
    """Put a Hero with nothing on it into a rank."""
    fighter = Fighter(HeroId(len(g.board.last_place)), card, g.hero_face(card))
    g.board.last_place.append(side * 8 + rank)
    g.board.rows[side][rank] = fighter
    return fighter
