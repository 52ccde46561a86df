"""The whole position of Break as a text in a fixed order, for people who do not see the picture."""

from collections.abc import Iterator

from games.break_.view_types import KEYWORD_LINES, NATIONS, BreakView, SideView, TroopView, cards_of_nation
from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Teller
from render.break_ import sentences as words
from render.break_.alt_text import (
    count_corals,
    headline,
    list_cards,
    tell_quiet,
    tell_terrain,
    tell_turn,
)
from render.break_.cells import bottom_seat
from render.break_.setup_sheet import are_nations_open, tell_nation_line, tell_whole
from render.kit.texts import join_sentences

LONGEST = 3500


def describe_position(view: BreakView, say: Teller) -> str:
    """Describe players with their cards, troops row by row from the viewer's side, terrain, and traps."""
    for full in (True, False):
        text = join_sentences(say, list_position_lines(view, full=full), "\n")
        if len(text) <= LONGEST:
            return text
    return text[:LONGEST]


def list_position_lines(view: BreakView, *, full: bool) -> Iterator[Text]:
    facts = (tell_turn(view), headline(view))
    if view.turn and not view.finished:
        yield words.HeadWithAllMoves(*facts, view.heavy, view.nimble)
    else:
        yield words.Head(*facts)
    if quiet := tell_quiet(view):
        yield words.QuietTurnsLeft(quiet)
    if are_nations_open(view):
        yield from (tell_nation_line(nation, "", tell_whole) for nation in NATIONS)
        yield KEYWORD_LINES[0]
    for seat in (bottom_seat(view), 1 - bottom_seat(view)):
        yield from list_side_lines(view, seat, full=full)
    yield tell_terrain(view) or words.NothingLies()


def list_side_lines(view: BreakView, seat: int, *, full: bool) -> Iterator[Sentence]:
    """Yield a player's cards and troops, the front row first; in full, also what each kind does."""
    side = view.sides[seat]
    if not side.nation:
        yield words.NoNationChosen(seat)
        return
    head = words.SouthSide if side.south else words.NorthSide
    yield head(seat, side.nation, side.core, side.total, side.troops)
    if not view.turn:
        yield words.LayoutIsLocked() if side.locked else words.LayoutIsOpen()
    yield words.CardsLine(list_cards(view, side))
    yield from list_reserve_lines(side)
    own = [troop for troop in view.troops if troop.seat == seat]
    for row in sorted({troop.tile[1] for troop in own}, reverse=side.south):
        standing = tuple(tell_whole_troop(troop, full=full) for troop in own if troop.tile[1] == row)
        yield words.RowLine(int(row), standing)
    if full and own:
        names = {troop.name for troop in own}
        kinds = [card for card in cards_of_nation(side.nation) if card.kind == "troop" and card.name in names]
        yield words.KindsLine(tuple(words.WithBrief(card.name, card.brief) for card in kinds))


def list_reserve_lines(side: SideView) -> Iterator[Sentence]:
    if side.nation == "forest":
        yield words.TrapsLine(side.traps_ready, side.traps_used)
        if side.hand:
            yield words.HandLine(tuple(words.TrapInHand(card.name, card.state) for card in side.hand))
    elif side.nation == "fire":
        yield words.BlazesLine(side.blazes)
    elif side.nation == "water":
        yield words.CoralsLine(count_corals(side))


def tell_whole_troop(troop: TroopView, *, full: bool) -> Sentence:
    """Describe a troop: `c3 Golem, power 2 of 4, Helmet, Pair, flipped`."""
    hurt = troop.power < troop.printed
    facts: list[Text] = [
        words.PowerLeft(troop.power, troop.printed) if hurt else words.PowerFull(troop.power)
    ]
    if full:
        facts += troop.icons
    if troop.flipped:
        facts.append(words.FlippedToSword())
    if troop.held:
        facts.append(words.HeldByA(troop.held))
    if troop.bomb:
        facts.append(words.BombSticks())
    return words.TroopWithFacts(troop.tile, troop.name, tuple(facts))
