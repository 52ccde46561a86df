"""Replacement of overwhelmed Heroes: leave, look at the top card, arrive.

Groups nest: Heroes that fall while a group is being replaced are a group of their own, which is replaced
first (NB-R39). The stack of rules gives that order by itself.
"""

from functools import cache

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.text.phrases import join_words
from games.core.zones import CardId, Face
from games.nightbreak.glossary import ALWAYS_ASK, ALWAYS_PLACE, HeroId, Rank, Side, speak_arrows
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
    gone = {"held": fighter.held, "prayers": fighter.prayers}
    g.tell(
        "overwhelmed",
        side=side,
        column=g.column(side, gap[0]),
        hero=fighter.face,
        scorer=g.name_of(1 - side),
        **{name: amount for name, amount in gone.items() if amount},
    )
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
    options = [Option(rank, f"column {column}", aliases=(str(column),)) for rank, column in columns]
    empty = join_words([str(column) for column in sorted(column for _, column in columns)])
    topic = f"which column to fill first: {empty}"
    return One(owner, "Which column do you fill first?", options, deputies=others, topic=topic)


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
    name = HEROES[g.board.kingmakers[side]].name
    options = (Option(True, "recall", f"Recall {name}"), Option(False, "look", "Look at the top card"))
    prompt = f"Recall {name}, your Kingmaker, to column {g.column(side, rank)}, or look at the top card?"
    topic = f"fill column {g.column(side, rank)}: the Kingmaker or the top card"
    return One(owner, prompt, options, deputies=others, topic=topic)


@book.rule("recall_or_look")
def recall_or_look(g: Nightbreak, recalled: bool, side: Side, gap: Gap) -> None:
    card = g.kingmaker_in_discard(side)
    if recalled and card is not None:
        g.tell("recalled", **g.side_facts(side), hero=g.face(card))
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
    seen = "the top card" if top is None else HEROES[top].name
    options = (
        Option(
            True,
            "place",
            f"Place {seen}",
            about=describe_card(top),
            aliases=("keep", "keep it", "place it", f"keep {seen}"),
        ),
        Option(
            False,
            "discard",
            "Discard, take next",
            about=f"Discard {seen} and place the next card unseen.",
            aliases=("discard it", f"discard {seen}"),
        ),
    )
    final = "You can't undo this: everyone sees the Hero that you place or discard."
    prompt = f"Place {seen} in column {g.column(side, rank)}, or discard it and place the next?"
    topic = f"place or discard the Hero for column {g.column(side, rank)}"
    standing = None if kept is None else (0 if kept else 1,)
    return One(
        owner,
        prompt,
        options,
        deputies=others,
        private=True,
        final_reason=final,
        standing_order=standing,
        topic=topic,
    )


@cache
def describe_card(top: Face | None) -> str:
    """Describe a looked-at Hero: type, HP, Strength, arrival and power."""
    if top is None:
        return ""
    hero = HEROES[top]
    power = hero.activated
    does = f" {power.name}, {power.cost} BP: {power.spoken_text}" if power is not None else ""
    arrives = speak_arrows(hero.arrival_text)
    return f"{hero.type}, {hero.hp} HP, Strength {hero.strength}. On arrival: {arrives}{does}"


@book.rule("keep")
def resolve_look(g: Nightbreak, kept: bool, side: Side, gap: Gap) -> None:
    """Place the looked-at card, or discard it and place the next one unseen (NB-X06, NB-X07)."""
    owner = g.pile_owner(side)
    if not kept:
        top = g.pile(DECK, owner)[-1]
        g.tell("discarded", **g.side_facts(side), hero=g.face(top))
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
    g.tell("arrived", side=side, column=g.column(side, rank), hero=fighter.face)
    arrival = g.hero_of(fighter).arrival
    if arrival is not None:
        g.then(arrival, fighter.id)


def place_fighter(g: Nightbreak, side: Side, rank: Rank, card: CardId) -> Fighter:
    """Put a Hero with nothing on it into a rank."""
    fighter = Fighter(HeroId(len(g.board.last_place)), card, g.face(card))
    g.board.last_place.append(side * 8 + rank)
    g.board.rows[side][rank] = fighter
    return fighter
