"""The board of Nightbreak in words: headline, alt text, and the whole position without a picture."""

from collections.abc import Iterator, Mapping, Sequence

from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Teller
from games.nightbreak.recent_events import ARRIVED, ESCAPED, FALLEN, HEALED, HIT, Mark
from games.nightbreak.view_types import (
    CHOOSES_FACTION,
    NAMES_KINGMAKER,
    ORDERS_ROW,
    PICKS_HEROES,
    HeroView,
    NightbreakView,
    SideView,
    card_view,
)
from render.kit import sentences as kit_words
from render.kit.ending import tell_ending
from render.kit.picture import NO_MARKS, ChoiceMarks
from render.kit.texts import join_sentences, tell
from render.nightbreak import sentences as words
from render.nightbreak.setup_text import (
    FULL,
    SHORT,
    SHORTEST,
    arrival_line,
    list_keyword_lines,
    list_setup_lines,
    list_type_lines,
    names_in_view,
    offered_hero,
    power_line,
    sheet_names,
)

LONGEST_ALT = 1024
"""Discord's limit for the description of a picture."""

FEW, FEW_IN_PICTURE, MANY_IN_PICTURE = 4, 8, 15
"""Heroes that fit in one private picture as large cards, as cards, and as narrow ones."""

SIDE_TERMS = ("first", "second")
"""Terms for the sides of a match without factions."""


def side_term(view: NightbreakView, side: int) -> str:
    """Return the term for a side: its faction's, or that of the first or second side."""
    return view.sides[side].faction or SIDE_TERMS[side]


def current_time(view: NightbreakView) -> str:
    """Return the face-up Time card."""
    return view.time_deck[max(view.turn, 1) - 1] if view.time_deck else ""


def time_symbol(view: NightbreakView) -> str:
    """Return the faction whose symbols the Time card shows."""
    return view.symbols[max(view.turn, 1) - 1][0]


DECK, DISCARD = "deck", "discard pile"


def kingmaker_pile(side: SideView) -> str:
    """Return the pile that holds the side's Kingmaker, or "" while they are in battle.

    A Kingmaker is never removed.
    """
    if not side.kingmaker or any(hero and hero.name == side.kingmaker for hero in side.row):
        return ""
    return DISCARD if side.kingmaker in side.discard else DECK


def acting_hero(view: NightbreakView) -> HeroView | None:
    return next((hero for side in view.sides for hero in side.row if hero and hero.acting), None)


def gap_side(view: NightbreakView) -> int | None:
    """Return the side that is replacing a Hero; if both are, the one whose turn it is (NB-X15)."""
    if not view.turn:
        return None
    return next((side for side in (view.mover, 1 - view.mover) if None in view.sides[side].row), None)


def awaited_side(view: NightbreakView) -> int:
    """Return the side that acts now."""
    gap = gap_side(view)
    return view.mover if gap is None else gap


CONCESSION = "concession"
"""The reason of a match that somebody gave up, as results store it."""

REASONS: Mapping[str, Text] = {
    "Favor": words.MoreFavor(),
    "damage": words.LessDamage(),
}
"""What is said of each reason that a match ends for."""

SETUP_HEADLINES = {
    CHOOSES_FACTION: words.ChoosesFaction,
    PICKS_HEROES: words.PicksHeroes,
    ORDERS_ROW: words.OrdersRow,
    NAMES_KINGMAKER: words.NamesKingmaker,
}
"""What one person, or a team, does before the first turn."""


def headline(view: NightbreakView) -> Sentence:
    """Return the header's middle: who is to act, and what they do."""
    if view.finished and view.result is None:
        return kit_words.OverHeadline()
    if view.result is not None:
        if view.result.reason == CONCESSION and not view.result.is_draw:
            losers = tuple(at for at in range(len(view.result.ranks)) if at not in view.result.winners)
            return words.Conceded(view.result.winners, losers)
        return tell_ending(view.result, REASONS)
    if view.setup is not None:
        return SETUP_HEADLINES[view.setup.stage](view.sides[view.setup.side].seats)
    if not view.turn:
        return words.HeroesLineUp()
    seats = view.sides[awaited_side(view)].seats
    if gap_side(view) is not None:
        return words.ReplacesHero(seats)
    hero = acting_hero(view)
    return words.ActsWith(seats, hero.name) if hero else words.ToAct(seats)


def tell_income(view: NightbreakView) -> Sentence:
    """Tell what the turn brings the side that plays it: `Sun gains 2 BP this turn`."""
    mover = view.sides[view.mover]
    return words.IncomeOfMover(tell_gainer(mover), mover.income)


def tell_gainer(side: SideView) -> Sentence:
    """Return a side's faction, or its people if it has none."""
    return words.SideLabel(side.faction) if side.faction else words.PeopleOfSide(side.seats)


# alt text


def build_alt_text(
    view: NightbreakView,
    say: Teller,
    marks: Sequence[Mark] = (),
    last: Text = "",
    title: str = "",
    choice_marks: ChoiceMarks = NO_MARKS,
    private: bool = False,
) -> str:
    """Describe the position in at most 1024 characters, with fewer words around the numbers as needed."""
    if view.setup is not None:
        return build_setup_alt(view, say, title, split_setup_names(view, private)[0], choice_marks.chosen)
    choice = [words.MayChoose(choice_marks.offered)] if choice_marks.offered else []
    found = ""
    for terse in (0, 1, 2, 3):
        lines = list_position_lines(view, say, marks, last, title, terse)
        found = join_sentences(say, [*lines, *choice], "\n")
        if len(found) <= LONGEST_ALT:
            break
    return found[:LONGEST_ALT]


def build_setup_alt(
    view: NightbreakView, say: Teller, title: str, names: Sequence[str], chosen: Sequence[str]
) -> str:
    """Describe what is being chosen in at most 1024 characters, with less of each Hero as needed."""
    picked = words.HaveChosen(tuple(chosen)) if chosen else None
    head = join_sentences(say, (words.HeadOfSetup(view.format, title or headline(view)), picked))
    found = ""
    for terse in (FULL, SHORT, SHORTEST):
        found = "\n".join([head, *list_setup_lines(view, say, names, terse)])
        if len(found) <= LONGEST_ALT:
            break
    return found[:LONGEST_ALT]


def split_setup_names(view: NightbreakView, private: bool) -> tuple[Sequence[str], Sequence[str]]:
    """Return the Heroes on offer that the upper and the lower picture show."""
    names = names_in_view(view)
    if view.setup is None or not private or view.setup.stage == CHOOSES_FACTION or len(names) <= FEW:
        return names, ()
    sheet = sheet_names(view)
    cut = MANY_IN_PICTURE if len(sheet) > 2 * FEW_IN_PICTURE else FEW_IN_PICTURE
    upper = [name for name in sheet[:cut] if name in names]
    return upper, [name for name in names if name not in upper]


def build_lower_alt_text(view: NightbreakView, say: Teller, private: bool) -> str:
    """Describe the lower of two private pictures: Heroes on offer, else all powers, the viewer's first."""
    found = ""
    if view.setup is not None:
        names = split_setup_names(view, private)[1]
        for terse in (FULL, SHORT):
            heroes = [offered_hero(name, terse) for name in names]
            found = join_sentences(say, (words.FurtherHeroes(), *heroes))
            if len(found) <= LONGEST_ALT:
                break
        return found[:LONGEST_ALT]
    lines: list[Sentence] = [words.WhatPowersDo()]
    for side in (view.viewer, 1 - view.viewer):
        lines += [power_line(hero.name) for hero in view.sides[side].row if hero is not None]
    if view.looked_at:
        lines[1:1] = [arrival_line(view.looked_at), power_line(view.looked_at)]
    while len(found := join_sentences(say, lines)) > LONGEST_ALT:
        lines.pop()
    return found


def describe_position(view: NightbreakView, say: Teller) -> str:
    """Describe everything that is public: also epithets, discard piles, and the rest of the day."""
    if view.setup is not None:
        return describe_setup(view, say)
    lines = list_position_lines(view, say, (), "", "", -1)
    for side in (view.viewer, 1 - view.viewer):
        pile = view.sides[side].discard
        if pile and view.shared and side == view.viewer:
            lines.append(say(words.SharedDiscardPile(pile)))
        elif pile and not view.shared:
            lines.append(say(words.DiscardPile(side_term(view, side), pile)))
    if coming := view.time_deck[view.turn :]:
        lines.append(say(words.TimesToCome(coming)))
    if view.unseen:
        lines.append(say(words.NotSeen(view.unseen)))
    return "\n".join(lines)


def describe_setup(view: NightbreakView, say: Teller) -> str:
    """Describe everything that may be chosen, a line for each Hero, and the keywords in it."""
    names = names_in_view(view)
    *lines, heroes = [
        say(words.Head(view.format, headline(view))),
        *list_setup_lines(view, say, names),
    ]
    if view.setup is not None and view.setup.stage == CHOOSES_FACTION:
        return "\n".join([*lines, heroes])
    texts = [say(offered_hero(name)) for name in names]
    kinds = list_type_lines(card_view(name).type for name in names)
    explained = join_sentences(say, (*kinds, *list_keyword_lines(say, texts)))
    return "\n".join([*lines, *texts, explained])


def list_position_lines(
    view: NightbreakView, say: Teller, marks: Sequence[Mark], last: Text, title: str, terse: int
) -> list[str]:
    """Describe the position, nearest facts first: turn, score, last events, then each row by columns."""
    middle = title or headline(view)
    head = words.Head(view.format, middle)
    if view.turn:
        head = words.HeadOfTurn(view.format, view.turn, len(view.time_deck), current_time(view), middle)
    income = words.Caption(tell_income(view)) if view.time_deck and terse < 2 else None
    lines = [join_sentences(say, (head, income))]
    if last:
        lines.append(tell(say, words.LastAction(last)))
    if terse < 2:
        lines += [tell(say, tell_mark(mark)) for mark in choose_told_marks(marks, say(last) if last else "")]
    for side in (view.viewer, 1 - view.viewer):
        lines.append(join_sentences(say, list_side_sentences(view, side, terse)))
    if view.looked_at:
        lines.append(tell(say, words.TopCard(view.looked_at)))
    if view.mustered:
        lines.append(tell(say, words.HavePicked(view.mustered)))
    return lines


def choose_told_marks(marks: Sequence[Mark], last: str) -> list[Mark]:
    """Choose the marks that tell more than the line about the last action, a swap once for both Heroes."""
    told: list[Mark] = []
    for mark in marks:
        is_other_half = any((mark.kind, mark.other) == (old.kind, old.hero) for old in told)
        is_in_line = mark.kind not in (HIT, HEALED) and mark.hero in last
        if not is_other_half and not is_in_line:
            told.append(mark)
    return told


def tell_mark(mark: Mark) -> Sentence:
    """Describe a mark of the picture."""
    if mark.kind in (HIT, HEALED):
        return (words.IsHit if mark.kind == HIT else words.IsHealed)(mark.hero, mark.amount)
    plain = {ARRIVED: words.HasArrived, FALLEN: words.HasFallen, ESCAPED: words.HasEscaped}
    return plain[mark.kind](mark.hero) if mark.kind in plain else words.HasMoved(mark.hero, mark.other)


def list_side_sentences(view: NightbreakView, side: int, terse: int) -> Iterator[Sentence]:
    """Describe a side: people, numbers, then Heroes by column."""
    own = view.sides[side]
    yield words.SideLine(
        side=side_term(view, side),
        seats=own.seats,
        favor=own.favor,
        damage=own.damage,
        deck=own.deck,
        discard=len(own.discard),
        points=own.pool,
        shared=view.shared,
    )
    if pile := kingmaker_pile(own):
        yield (words.KingmakerInDeck if pile == DECK else words.KingmakerInDiscardPile)(own.kingmaker)
    for hero in sorted((hero for hero in own.row if hero), key=lambda hero: hero.column):
        yield hero_line(hero, terse, side == view.mover)
    yield from list_gaps(own, side)


def list_gaps(own: SideView, side: int) -> list[Sentence]:
    """List the columns without a Hero, counted from the first side's left."""
    size = len(own.row)
    columns = [place + 1 if side == 0 else size - place for place, hero in enumerate(own.row) if hero is None]
    return [words.EmptyColumn(column) for column in sorted(columns)]


def hero_line(hero: HeroView, terse: int, on_turn: bool) -> Sentence:
    """Describe a Hero in a sentence; `terse` 1 shortens numbers, 2 types too, 3 statuses as well."""
    left = hero.hp - hero.damage
    kind = words.TypeName(hero.type) if terse < 2 else words.TypeLetters(hero.type)
    facts: list[Text] = [kind]
    if terse < 1:
        facts += [words.StrengthOf(hero.strength), words.HpOf(left, hero.hp)]
        facts += [words.HeldPoints(hero.held)] * (hero.held > 0)
        facts += [words.Prayer(hero.prayers)] * (hero.prayers > 0)
    else:
        facts += [words.StrengthLetters(hero.strength), words.HpLetters(left, hero.hp)]
        facts += [words.HeldLetters(hero.held)] * (hero.held > 0)
        facts += [words.PrayerLetters(hero.prayers)] * (hero.prayers > 0)
    status = words.StatusLetters if terse > 2 else words.StatusName
    facts += [status(word) for word in hero.statuses]
    facts += [words.Kingmaker()] * hero.kingmaker + [words.Acting()] * hero.acting
    facts += [words.Acted()] * (hero.acted and on_turn)
    facts += [words.Prayed()] * (hero.prayed and on_turn and terse < 2)
    if terse < 0:
        return words.HeroWithEpithet(hero.column, hero.name, hero.epithet, tuple(facts))
    return words.HeroLine(hero.column, hero.name, tuple(facts))
