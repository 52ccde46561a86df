"""The board of Nightbreak in words: headline, alt text, and the whole position without a picture."""

from collections.abc import Sequence

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
from render.kit.ending import ending_words
from render.kit.picture import NO_MARKS, ChoiceMarks
from render.nightbreak.setup_text import (
    FULL,
    SHORT,
    SHORTEST,
    arrival_words,
    keyword_lines,
    names_in_view,
    offered_hero_words,
    power_words,
    setup_lines,
    sheet_names,
    type_lines,
)

LONGEST_ALT = 1024
"""Discord's limit for the description of a picture."""

FEW, FEW_IN_PICTURE, MANY_IN_PICTURE = 4, 8, 15
"""Heroes that fit in one private picture as large cards, as cards, and as narrow ones."""

FACTIONS = {"sun": "Sun", "moon": "Moon", "": ""}


def people_words(side: SideView, people: Sequence[str]) -> str:
    """Join the names of a side's people: `Tobias, Lea`."""
    return ", ".join(people[seat] for seat in side.seats)


def side_name(view: NightbreakView, side: int) -> str:
    """Name a side for a sentence: `Sun`, or `the first side` without a faction."""
    return FACTIONS[view.sides[side].faction] or ("First side", "Second side")[side]


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


REASONS = {
    "Favor": "more Favor",
    "damage": "less damage in the row",
    "concession": "the other side gave up",
}
"""What is said of each reason that a match ends for."""


SETUP_WORDS = {
    CHOOSES_FACTION: (" chooses a faction", " choose a faction"),
    PICKS_HEROES: (" picks starting Heroes", " pick starting Heroes"),
    ORDERS_ROW: (" lines up the row", " line up the row"),
    NAMES_KINGMAKER: (" names a Kingmaker", " name a Kingmaker"),
}
"""What one person, or a team, does before the first turn."""


def headline(view: NightbreakView, people: Sequence[str]) -> tuple[str, str]:
    """Return the header's middle in two parts: the names of those to act, and what they do."""
    if view.finished and view.result is None:
        return "", "The match is over"
    if view.result is not None:
        return ending_words(view.result, people, REASONS)
    if view.setup is not None:
        chooser = view.sides[view.setup.side]
        return people_words(chooser, people), SETUP_WORDS[view.setup.stage][len(chooser.seats) > 1]
    if not view.turn:
        return "", "The Heroes line up"
    side = view.sides[awaited_side(view)]
    names, s = people_words(side, people), "" if len(side.seats) > 1 else "s"
    if gap_side(view) is not None:
        return names, f" replace{s} a Hero"
    hero = acting_hero(view)
    return names, f" act{s} with {hero.name}" if hero else " to act"


def income_line(view: NightbreakView, people: Sequence[str]) -> str:
    """Tell both incomes, the near side first: `Sun gains 2, Moon gains 1`."""
    gains: list[str] = []
    for side in (view.viewer, 1 - view.viewer):
        name = FACTIONS[view.sides[side].faction] or people_words(view.sides[side], people)
        gains.append(f"{name} gains {view.sides[side].income}")
    return ", ".join(gains)


# alt text


def build_alt_text(
    view: NightbreakView,
    people: Sequence[str],
    marks: Sequence[Mark] = (),
    last: str = "",
    title: str = "",
    choice_marks: ChoiceMarks = NO_MARKS,
    private: bool = False,
) -> str:
    """Describe the position in at most 1024 characters, with fewer words around the numbers as needed."""
    if view.setup is not None:
        return build_setup_alt(view, people, title, split_setup_names(view, private)[0], choice_marks.chosen)
    choice = f"\nYou may choose {', '.join(choice_marks.offered)}." if choice_marks.offered else ""
    found = ""
    for terse in (0, 1, 2, 3):
        found = position_words(view, people, marks, last, title, terse) + choice
        if len(found) <= LONGEST_ALT:
            break
    return found[:LONGEST_ALT]


def build_setup_alt(
    view: NightbreakView, people: Sequence[str], title: str, names: Sequence[str], chosen: Sequence[str]
) -> str:
    """Describe what is being chosen in at most 1024 characters, with less of each Hero as needed."""
    head = f"Nightbreak, {view.format}. Set-up. {title or ''.join(headline(view, people))}."
    if chosen:
        head += f" You have chosen {', '.join(chosen)}."
    found = ""
    for terse in (FULL, SHORT, SHORTEST):
        found = "\n".join([head, *setup_lines(view, names, terse)])
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


def build_lower_alt_text(view: NightbreakView, private: bool) -> str:
    """Describe the lower of two private pictures: Heroes on offer, else all powers, the viewer's first."""
    if view.setup is not None:
        lines = ["Only you see this."]
        names = split_setup_names(view, private)[1]
        for terse in (FULL, SHORT):
            lines = [
                "Only you see this: further Heroes.",
                *(offered_hero_words(name, terse) for name in names),
            ]
            if len(" ".join(lines)) <= LONGEST_ALT:
                break
        return " ".join(lines)[:LONGEST_ALT]
    found = ["Only you see this: what the powers do."]
    for side in (view.viewer, 1 - view.viewer):
        found += [power_words(hero.name) for hero in view.sides[side].row if hero is not None]
    if view.looked_at:
        found.insert(1, arrival_words(view.looked_at))
    while len(" ".join(found)) > LONGEST_ALT:
        found.pop()
    return " ".join(found)


def describe_position(
    view: NightbreakView, people: Sequence[str], marks: Sequence[Mark] = (), last: str = "", title: str = ""
) -> str:
    """Describe everything that is public: also epithets, discard piles, and the rest of the day."""
    if view.setup is not None:
        return describe_setup(view, people, title)
    lines = [position_words(view, people, marks, last, title, -1)]
    for side in (view.viewer, 1 - view.viewer):
        if view.sides[side].discard and not (view.shared and side != view.viewer):
            pile = "Shared discard pile" if view.shared else f"{side_name(view, side)}'s discard pile"
            lines.append(f"{pile}: {', '.join(view.sides[side].discard)}.")
    coming = view.time_deck[view.turn :]
    if coming:
        lines.append(f"Time cards to come: {', '.join(coming)}.")
    if view.unseen:
        lines.append(f"Not seen so far: {', '.join(view.unseen)}.")
    return "\n".join(lines)


def describe_setup(view: NightbreakView, people: Sequence[str], title: str = "") -> str:
    """Describe everything that may be chosen, a line for each Hero, and the keywords in it."""
    names = names_in_view(view)
    *lines, heroes = [
        f"Nightbreak, {view.format}. {title or ''.join(headline(view, people))}.",
        *setup_lines(view, names),
    ]
    if view.setup is not None and view.setup.stage == CHOOSES_FACTION:
        return "\n".join([*lines, heroes])
    texts = [offered_hero_words(name) for name in names]
    kinds = type_lines(card_view(name).type for name in names)
    return "\n".join([*lines, *texts, " ".join([*kinds, *keyword_lines(texts)])])


def position_words(
    view: NightbreakView, people: Sequence[str], marks: Sequence[Mark], last: str, title: str, terse: int
) -> str:
    """Describe the position, nearest facts first: turn, score, last events, then each row by columns."""
    lines = [f"Nightbreak, {view.format}. {turn_words(view)}{title or ''.join(headline(view, people))}."]
    if view.time_deck and terse < 2:
        lines[0] += f" {income_line(view, people)}."
    if last:
        lines.append(f"Last: {last}.")
    lines += [words for mark in marks if (words := mark_words(mark)) and terse < 2]
    for side in (view.viewer, 1 - view.viewer):
        lines.append(side_words(view, side, people, terse))
    if view.looked_at:
        lines.append(f"Only you see this: the top card of your deck is {view.looked_at}.")
    if view.mustered:
        lines.append(f"Only you see this: you have picked {', '.join(view.mustered)}.")
    return "\n".join(lines)


def turn_words(view: NightbreakView) -> str:
    return f"Turn {view.turn} of {len(view.time_deck)}, {current_time(view)}. " if view.turn else ""


def mark_words(mark: Mark) -> str:
    """Describe a mark of the picture, unless the last line tells of the same event."""
    if mark.kind in (HIT, HEALED):
        return f"{mark.hero} {'takes' if mark.kind == HIT else 'heals'} {mark.amount}."
    plain = {ARRIVED: "has just arrived", FALLEN: "has fallen", ESCAPED: "has escaped"}
    return (
        f"{mark.hero} {plain[mark.kind]}." if mark.kind in plain else f"{mark.hero} moved with {mark.other}."
    )


def side_words(view: NightbreakView, side: int, people: Sequence[str], terse: int) -> str:
    """Describe a side: people, numbers, then Heroes by column."""
    own = view.sides[side]
    pool = "" if own.pool is None else f", {own.pool} BP to spend"
    deck = "shared deck" if view.shared else "deck"
    head = (
        f"{side_name(view, side)} ({people_words(own, people)}): "
        f"Favor {own.favor}, damage {own.damage}{pool}, "
        f"{deck} {own.deck}, discard {len(own.discard)}."
    )
    if pile := kingmaker_pile(own):
        head += f" Its Kingmaker {own.kingmaker} is in the {pile}."
    heroes = sorted((hero for hero in own.row if hero), key=lambda hero: hero.column)
    return " ".join(
        [head, *(hero_words(hero, terse, side == view.mover) for hero in heroes), *gap_words(own, side)]
    )


def gap_words(own: SideView, side: int) -> list[str]:
    """List the columns without a Hero, counted from the first side's left."""
    size = len(own.row)
    columns = [place + 1 if side == 0 else size - place for place, hero in enumerate(own.row) if hero is None]
    return [f"Column {column} is empty." for column in sorted(columns)]


def hero_words(hero: HeroView, terse: int, on_turn: bool) -> str:
    """Describe a Hero in a sentence; `terse` 1 shortens numbers, 2 types too, 3 statuses as well."""
    left = hero.hp - hero.damage
    name = f"{hero.name}, {hero.epithet}" if terse < 0 else hero.name
    if terse < 1:
        facts = [hero.type, f"strength {hero.strength}", f"{left} of {hero.hp} HP"]
        facts += [f"{hero.held} held BP"] * (hero.held > 0) + [f"{hero.prayers} prayer"] * (hero.prayers > 0)
    else:
        facts = [hero.type[: 99 if terse < 2 else 2], f"Str {hero.strength}", f"{left}/{hero.hp} HP"]
        facts += [f"BP {hero.held}"] * (hero.held > 0) + [f"prayer {hero.prayers}"] * (hero.prayers > 0)
    facts += [word[:3] if terse > 2 else word for word in hero.statuses]
    facts += ["Kingmaker"] * hero.kingmaker + ["acting"] * hero.acting + ["acted"] * (hero.acted and on_turn)
    facts += ["prayed"] * (hero.prayed and on_turn and terse < 2)
    return f"{hero.column} {name}: {', '.join(facts)}."
