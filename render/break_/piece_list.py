"""The troops and cards of Break as short lines: where they stand, what they are worth, what they do."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.break_.view_types import (
    KEYWORD_LINES,
    NATIONS,
    BreakView,
    CardView,
    SideView,
    TroopView,
    cards_of_nation,
)
from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Teller
from render.break_ import sentences as words
from render.break_.alt_text import nation_term, tell_terrain
from render.break_.cells import bottom_seat
from render.break_.setup_sheet import are_nations_open, name_nations, tell_nation_line, tell_whole
from render.kit.texts import join_sentences

CASTERS: Final = {"Mage": words.NeedsMage(), "Archer": words.NeedsArcher()}


def describe_pieces(view: BreakView, say: Teller) -> str:
    """Describe each player's troops and cards, a line for each kind, the viewer's first."""
    return join_sentences(say, list_piece_lines(view), "\n")


def list_piece_lines(view: BreakView) -> Iterator[Text]:
    if are_nations_open(view):
        yield from (tell_nation_line(nation, "", tell_whole) for nation in NATIONS)
    else:
        for seat in (bottom_seat(view), 1 - bottom_seat(view)):
            yield from list_side_lines(view, view.sides[seat])
        if found := tell_terrain(view):
            yield found
        yield words.StatesLine()
    yield KEYWORD_LINES[0]


def list_side_lines(view: BreakView, side: SideView) -> Iterator[Text]:
    yield words.SideTitle(side.seat, nation_term(side.nation))
    troops = [troop for troop in view.troops if troop.seat == side.seat]
    for card in cards_of_nation(side.nation):
        if card.kind == "troop":
            yield tell_kind(card, [troop for troop in troops if troop.name == card.name], side)
        elif states := count_states(card, side):
            caster = [CASTERS[card.caster]] if card.caster in CASTERS else []
            once = [words.OnlyOnce()] if card.reuse == "once only" else []
            yield words.CardLine(card.name, (*states, *once, *caster), card.brief)
    if side.nation == "forest" and not side.hand:
        yield words.HiddenTraps(side.traps_ready, side.traps_used)


def tell_kind(card: CardView, standing: Sequence[TroopView], side: SideView) -> Sentence:
    """Describe a kind of troop: `Golem c3, e3 (1 left), power 3: loses 1 less`."""
    places = tuple(tell_place(troop) for troop in standing)
    where = words.AllPlaces(places) if places else tell_absence(card, side)
    return words.TroopLine(card.name, where, card.power, card.brief)


def tell_place(troop: TroopView) -> Text:
    """Name a troop's tile, and what differs from the card."""
    states: list[Text] = [words.TroopPowerLeft(troop.power)] if troop.power < troop.printed else []
    states += [words.HeldFast()] * bool(troop.held) + [words.Bomb()] * troop.bomb
    states += [words.Paired()] * troop.flipped
    return words.PlaceWithStates(troop.tile, tuple(states)) if states else troop.tile


def tell_absence(card: CardView, side: SideView) -> Sentence:
    """Say why no troop of a kind is on the board."""
    if not side.locked:
        return words.WaitingTimes(card.start) if card.start else words.Later()
    left = side.blazes if card.name == "Blaze" else dict(side.corals).get(card.name, 0)
    return words.WaitingInReserve(left) if left else words.NoneLeft()


def count_states(card: CardView, side: SideView) -> list[Text]:
    """List the states of a card's copies; of traps only what the viewer holds, nothing if none is known."""
    held = [one.state for one in (*side.cards, *side.hand) if one.name.casefold() == card.name.casefold()]
    counted = {state: held.count(state) for state in held}
    return [
        words.StateName(state) if number == 1 else words.StateCount(number, state)
        for state, number in counted.items()
    ]


def name_sheet(view: BreakView) -> str:
    """Name the picture of what the match is played with, as `draw_card` takes it."""
    if are_nations_open(view):
        return name_nations(NATIONS)
    return name_nations([view.sides[seat].nation for seat in (bottom_seat(view), 1 - bottom_seat(view))])
