"""What is being chosen before the first turn, in words, and what Heroes' powers do."""

from collections.abc import Iterable, Sequence

from games.nightbreak.view_types import (
    CHOOSES_FACTION,
    FACTION_NAMES,
    FACTION_STYLES,
    ORDERS_ROW,
    REACH_WORDS,
    STATUS_MEANINGS,
    NightbreakView,
    card_view,
    sort_by_card,
    speak_arrows,
)

FULL, SHORT, SHORTEST = 0, 1, 2
"""How much is said of a Hero: also what its power does, its power's name, or its numbers alone."""


def offered_hero_words(name: str, terse: int = FULL) -> str:
    """Describe a Hero that may be chosen: type, numbers, power and cost."""
    hero = card_view(name)
    if terse == SHORTEST:
        return f"{name} {hero.hp} HP, strength {hero.strength}."
    said = f"{name}: {hero.type}, {hero.hp} HP, strength {hero.strength}, {hero.power} ({hero.cost})"
    return f"{said}." if terse else f"{said}: {speak_arrows(hero.text)}"


def setup_lines(view: NightbreakView, names: Sequence[str], terse: int = FULL) -> list[str]:
    """Describe what may be chosen, and the row that is lined up already; `names`: the Heroes to tell of."""
    setup = view.setup
    if setup is None:
        return []
    lines: list[str] = []
    if setup.stage == CHOOSES_FACTION:
        for faction, name in FACTION_NAMES.items():
            heroes = ", ".join(each for each in names if card_view(each).faction == faction)
            lines.append(f"{name}: {FACTION_STYLES[faction]} Heroes: {heroes}.")
        return lines
    across = [hero for hero in view.sides[1 - setup.side].row if hero is not None]
    if across:
        row = ", ".join(f"{hero.name} in column {hero.column}" for hero in across)
        lines.append(f"Lined up across: {row}.")
    if view.mustered:
        lines.append(f"Only you see this: you have picked {', '.join(view.mustered)}.")
    return [*lines, " ".join(offered_hero_words(name, terse) for name in names)]


def names_in_view(view: NightbreakView) -> Sequence[str]:
    """Return the Heroes that the viewer's picture shows: those to line up, or all on offer."""
    if view.setup is None:
        return ()
    return view.mustered if view.setup.stage == ORDERS_ROW and view.mustered else view.setup.offered


def sheet_names(view: NightbreakView) -> list[str]:
    """List the Heroes of a sheet: those on offer, and in Twilight those that stand in a row already too."""
    if view.setup is None:
        return []
    taken = [hero.name for side in view.sides for hero in side.row if hero is not None and view.shared]
    return sort_by_card({*view.setup.offered, *taken})


# powers


def power_words(name: str) -> str:
    hero = card_view(name)
    return f"{name}: {hero.power} ({hero.cost}): {speak_arrows(hero.text)}"


def arrival_words(name: str) -> str:
    return f"{name} on arrival: {speak_arrows(card_view(name).arrival)}"


def keyword_lines(texts: Iterable[str]) -> list[str]:
    """Explain the keywords that occur in some texts, a sentence for each."""
    together = " ".join(texts)
    return [f"{word}: {means}." for word, means in STATUS_MEANINGS.items() if word in together]


def type_lines(kinds: Iterable[str]) -> list[str]:
    used = set(kinds)
    return [f"{kind}: {words}." for kind, words in REACH_WORDS.items() if kind in used]
