"""The board of Break in words: headline, and a position short enough for a picture's alt text."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from games.break_.recent_events import NO_TURN, LastTurn, pick_lines
from games.break_.view_types import (
    BreakView,
    CardState,
    SideView,
    TrapView,
    TroopView,
    basic_troop_views,
    card_view,
)
from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Teller
from render.break_ import sentences as words
from render.break_.cells import bottom_seat, have_same_nation, set_up_seat
from render.break_.layout import COLUMNS, ROWS
from render.kit import sentences as kit_words
from render.kit.ending import tell_ending
from render.kit.picture import ChoiceMarks
from render.kit.texts import join_sentences

LONGEST_ALT = 1024
"""Discord's limit for the description of a picture."""

MOST_TILES: Final = 16
"""With more tiles to choose from, only their number is told."""

QUIET_SHOWN_FROM: Final = 61
"""The first turn in which the limit is told as well."""

NO_NATION: Final = "no_nation"
"""The term for a side that has not chosen."""


def nation_term(nation: str) -> str:
    return nation or NO_NATION


def tell_nation(nation: str) -> Sentence:
    return words.NationName(nation_term(nation))


def awaited_seat(view: BreakView) -> int | None:
    """Return the seat to act, or None when the match is over or both are choosing."""
    if view.finished or not view.turn:
        return set_up_seat(view)
    return view.mover


REASONS: Final[Mapping[str, Text]] = {
    "defeat": words.NoTroopsLeft(),
    "both defeated": words.AllTroopsFell(),
    "quiet": words.CorePowerWhenQuiet(),
    "turn limit": words.CorePowerAtLimit(),
}
"""What is said of each reason that a match ends for."""
TIES: Final[Mapping[str, Text]] = {"quiet": words.QuietTurns(), "turn limit": words.TurnLimit()}
"""The same where core power was equal, before what decided then."""
CONCESSION = "concession"
"""The reason of a result after which no core power is told."""


def headline(view: BreakView) -> Text:
    """Return the header's middle: the player to act, and what they do."""
    if view.finished and view.result is None:
        return kit_words.OverHeadline()
    if view.result is not None:
        if view.result.reason == CONCESSION and view.result.winners:
            winner = view.result.winners[0]
            return words.Conceded(winner, 1 - winner)
        return tell_ending(view.result, list_reasons(view))
    seat = awaited_seat(view)
    if seat is None:
        return words.BothChoose() if not view.turn else ""
    return words.ToMove(seat) if view.turn else words.LaysOut(seat)


def list_reasons(view: BreakView) -> Mapping[str, Text]:
    """Return what is said of each reason; where core power was equal, what decided then."""
    if view.sides[0].core != view.sides[1].core:
        return REASONS
    if view.sides[0].total != view.sides[1].total:
        return {**REASONS, **{reason: words.MorePower(why) for reason, why in TIES.items()}}
    return {**REASONS, **{reason: words.Tied(why) for reason, why in TIES.items()}}


def tell_turn(view: BreakView) -> Sentence:
    if not view.turn:
        return words.SetupCount()
    if view.turn >= QUIET_SHOWN_FROM:
        return words.TurnOfCount(view.turn, view.turns)
    return words.TurnCount(view.turn)


def tell_quiet(view: BreakView) -> Sentence | None:
    """Say when quiet turns end the match; None until that is near."""
    if not view.quiet_shown or view.finished:
        return None
    return words.QuietLeft(view.quiet_limit - view.quiet)


def tell_period(view: BreakView, last: LastTurn) -> Sentence:
    """Return the title over the lines of the last turn."""
    if not view.turn:
        return words.SetupPeriod()
    under_way = last.turn == view.turn or last.seat is None
    return words.ThisTurn() if under_way and not view.finished else words.LastTurn()


def tell_side(view: BreakView, side: SideView) -> Sentence:
    """Name a side: by its nation, with its side of the board if both have the same."""
    if not side.nation:
        return words.SideWithoutNation(side.seat + 1)
    if have_same_nation(view):
        return words.NationOfSide(side_term(side), side.nation)
    return words.NationName(side.nation)


def side_term(side: SideView) -> str:
    return "south" if side.south else "north"


def list_setup_lines(view: BreakView, *, with_faint: bool = True) -> tuple[Sentence, ...]:
    """Return the lines that stand there before the first turn.

    `with_faint`: the basic set-up is shown, faintly.
    """
    seat = awaited_seat(view)
    if seat is None:
        return (words.BothInSecret(),)
    first, second = (tell_nation(view.sides[seat].nation) for seat in (view.south, 1 - view.south))
    if first == second:
        first, second = words.SideOfBoard("south"), words.SideOfBoard("north")
    lines = words.LaysOutFirst(first), words.AdjustsLast(second)
    return (*lines, words.Faint(tell_side(view, view.sides[seat]))) if with_faint else lines


# the alt text


def build_alt_text(
    view: BreakView,
    say: Teller,
    last: LastTurn = NO_TURN,
    title: str = "",
    choice: str = "",
) -> str:
    """Describe the position in at most 1024 characters, with fewer words around the numbers as needed."""
    found = ""
    for terse in range(4):
        board = list_board_lines(view, terse, with_faint=not choice)
        lines = (*list_situation(view, say, last, title, terse), *board, choice)
        found = join_sentences(say, lines, "\n")
        if len(found) <= LONGEST_ALT:
            break
    return found[:LONGEST_ALT]


def list_situation(
    view: BreakView, say: Teller, last: LastTurn, title: str, terse: int
) -> tuple[Text | None, ...]:
    """Describe whose turn it is, the score, and what happened."""
    facts = (tell_turn(view), title or headline(view))
    head: Sentence = words.Head(*facts)
    if view.turn and not view.finished:
        head = words.HeadWithMoves(*facts, view.heavy, view.nimble)
    quiet = tell_quiet(view)
    ending = quiet and (words.Quiet(quiet) if terse else words.QuietInFull(quiet))
    seats = (bottom_seat(view), 1 - bottom_seat(view))
    score = join_sentences(say, [tell_score(view, seat, terse) for seat in seats])
    return join_sentences(say, (head, ending)), tell_last_turn(view, last, terse), score


def tell_last_turn(view: BreakView, last: LastTurn, terse: int) -> Sentence | None:
    """Describe the last turn in a sentence; if there is much, losses first, and the others are counted."""
    if not last.lines:
        return None
    most = (6, 4, 3, 2)[terse]
    left = len(last.lines) - most
    picked = pick_lines(last, most)
    lines = picked if left <= 0 else (*picked, words.AndMore(left))
    return words.ToldTurn(tell_period(view, last), lines, last.seat)


def tell_score(view: BreakView, seat: int, terse: int) -> Sentence:
    """Describe a player: nation, seat, core power, troops, cards, reserves."""
    side = view.sides[seat]
    if not side.nation:
        return words.NoNationYet(seat)
    if not (view.turn or side.locked or view.finished):
        return words.SideLaysOut(seat, side.nation, side_term(side))
    facts = (seat, side.nation, side_term(side), side.core, side.troops)
    if terse > 1:
        return words.SideHead(*facts)
    cards = list_cards(view, side)
    details = (*([words.AllCards(cards)] if cards else []), *list_reserves(side))
    return words.SideDetails(*facts, details)


STRANDED: Final = "stranded"
"""The state of a ready card that needs a troop which its player has no longer."""
CARD_GROUPS: Final = {
    "ready": words.ReadyCards,
    STRANDED: words.StrandedCards,
    "used": words.UsedCards,
    "on the board": words.LyingCards,
    "spent": words.SpentCards,
}


def list_cards(view: BreakView, side: SideView) -> tuple[Sentence, ...]:
    """List cards by state: `ready Arrow, Gust`, `on the board Trees`."""
    states = [(card.name, find_card_state(view, card, side.seat)) for card in side.cards]
    names = {group: tuple(name for name, state in states if state == group) for group in CARD_GROUPS}
    return tuple(group(names[state]) for state, group in CARD_GROUPS.items() if names[state])


def find_card_state(view: BreakView, card: CardState, seat: int) -> str:
    """Return the state of a utility card: `STRANDED` if it is ready, and nobody is left who could cast it."""
    caster = card_view(card.name).caster
    if card.state != "ready" or not caster or not view.turn or view.finished:
        return card.state
    casts = (caster == troop.name or caster in troop.icons for troop in view.troops if troop.seat == seat)
    return card.state if any(casts) else STRANDED


def list_reserves(side: SideView) -> tuple[Sentence, ...]:
    """List traps in hand, and Blazes and Corals in reserve."""
    if side.nation == "forest":
        return (words.TrapsInHand(side.traps_ready, side.traps_used),)
    if side.nation == "fire":
        return (words.BlazesInReserve(side.blazes),)
    if side.nation == "water":
        return (words.CoralsInReserve(count_corals(side)),)
    return ()


def count_corals(side: SideView) -> tuple[Sentence, ...]:
    return tuple(words.CoralCount(left, name) for name, left in side.corals)


def list_board_lines(view: BreakView, terse: int, *, with_faint: bool = False) -> list[Sentence | None]:
    """Describe the troops of the near side, of the far side, then the terrain.

    `with_faint`: also the printed set-up of the side that lays out, which the picture shows faintly.
    """
    lines = [tell_troops(view, seat, terse) for seat in (bottom_seat(view), 1 - bottom_seat(view))]
    if not view.troops and not view.turn:
        lines = [words.EmptyBoard(COLUMNS, ROWS)]
    return [*lines, tell_faint_troops(view, terse) if with_faint else None, tell_terrain(view)]


def tell_faint_troops(view: BreakView, terse: int) -> Sentence | None:
    """Describe the printed set-up of the side that lays out."""
    seat = set_up_seat(view)
    if seat is None:
        return None
    standing = tuple(tell_troop(troop, terse) for troop in basic_troop_views(view.sides[seat]))
    return words.FaintTroops(tell_side(view, view.sides[seat]), standing)


def tell_troops(view: BreakView, seat: int, terse: int) -> Sentence | None:
    standing = tuple(tell_troop(troop, terse) for troop in view.troops if troop.seat == seat)
    return words.TroopsOfSide(tell_side(view, view.sides[seat]), standing) if standing else None


def tell_troop(troop: TroopView, terse: int) -> Sentence:
    """Describe a troop: `b4 Wolf 1 of 2, held`, with its letter in place of the name if terse."""
    power: Text = str(troop.power)
    if troop.power != troop.printed:
        power = (words.PowerOf if terse < 1 else words.PowerSlash)(troop.power, troop.printed)
    states: list[Text] = []
    if troop.held:
        states.append(words.HeldBy(troop.held) if terse < 2 else words.HeldFast())
    states += [words.Bomb()] * troop.bomb + [words.Flipped()] * troop.flipped
    return words.TroopOnTile(troop.tile, troop.name if terse < 3 else troop.letter, power, tuple(states))


def tell_terrain(view: BreakView) -> Sentence | None:
    """Describe everything that lies on tiles and lines."""
    things = tuple(list_terrain(view))
    return words.OnTheBoard(things) if things else None


def list_terrain(view: BreakView) -> Iterator[Sentence]:
    for block in view.blocks:
        yield words.Wall(block.tile, block.tokens) if block.wall else words.Trees(block.tile)
    for river in view.rivers:
        yield words.River(*river.tiles, river.way)
    for wall in view.firewalls:
        (here, beyond), (goal, _) = wall.segments
        yield words.Firewall(here, goal, here[1] == beyond[1])
    for bomb in view.bombs:
        if not bomb.stuck:
            yield words.BombOnTile(bomb.tile)
    for trap in view.traps:
        yield tell_trap(trap, own=trap.seat == view.viewer)


def tell_trap(trap: TrapView, *, own: bool) -> Sentence:
    if trap.open:
        return words.OpenSnare(trap.tile)
    if not trap.name:
        return words.HiddenTrap(trap.tile)
    return (words.OwnTrap if own else words.KnownTrap)(trap.name, trap.tile)


def list_choice(choice_marks: ChoiceMarks, enemies: Collection[str]) -> list[Sentence]:
    """Describe what the viewer of a private picture has chosen and may choose next."""
    free = tuple(tile for tile in choice_marks.offered if tile not in enemies)
    fights = tuple(tile for tile in choice_marks.offered if tile in enemies)
    given = tuple(words.GivenTile(tile, name) for name, tile in choice_marks.given)
    parts: list[Sentence] = [words.ToStandOn(given)] if given else []
    if choice_marks.chosen and not given:
        parts.append(words.Chosen(choice_marks.chosen))
    parts += [tell_offered(free)] if free else []
    parts += [words.ChooseEnemies(fights)] if fights else []
    return parts


def tell_offered(tiles: Sequence[str]) -> Sentence:
    """List tiles, or count them if the list would be longer than the position."""
    if len(tiles) <= MOST_TILES:
        return words.ChooseTiles(tuple(tiles))
    return words.ChooseOfMany(len(tiles))
