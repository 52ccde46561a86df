"""Options for players and minions: what is typed, and what is on the button."""

from collections.abc import Sequence
from typing import TypeAlias

from games.core.decisions.option import Option
from games.core.model import Seat
from games.core.sentences.sentence import Sentence
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, list_names, number_name
from games.nightfall.glossary import SECOND_RULES, MinionId, player_word
from games.nightfall.state import Minion
from games.nightfall.table import Nightfall
from games.nightfall.view_types import minion_place, seat_place

MinionWords: TypeAlias = tuple[str, Sentence, tuple[str, ...]]
"""What is typed for a minion, its label, and what else is understood."""


def seat_options(seats: Sequence[Seat]) -> list[Option[Seat]]:
    return [
        Option(
            seat,
            player_word(seat),
            say.PlayerLabel(seat),
            aliases=(str(seat + 1),),
            board_places=(seat_place(seat),),
        )
        for seat in seats
    ]


def word_minions(
    g: Nightfall, groups: Sequence[Sequence[Minion]], *, owned: bool = False
) -> list[MinionWords]:
    """Return typed text, label and aliases of each minion, or of several that are alike.

    `vulko 2` is typed where a player has two of that name, `vulko 2 of 3` if several players have one; what
    else is unambiguous is understood.
    """
    names = [ORDERS[group[0].face].typed_name for group in groups]
    numbers = [group_number(g, group) for group in groups]
    numbered = [number_name(name, number) for name, number in zip(names, numbers, strict=True)]
    wholes = [f"{text} of {group[0].controller + 1}" for text, group in zip(numbered, groups, strict=True)]
    texts = [
        text if numbered.count(text) == 1 else whole for text, whole in zip(numbered, wholes, strict=True)
    ]
    called = [list_names(group[0].face) for group in groups]
    others = [name for names in called for name in names]
    counted = [
        number_name(name, number) for names, number in zip(called, numbers, strict=True) for name in names
    ]
    found: list[MinionWords] = []
    for at, group in enumerate(groups):
        name, health = number_name(ORDERS[group[0].face].name, numbers[at]), g.health_left(group[0])
        label = say.MinionLabel(name, health)
        if owned or numbered.count(numbered[at]) > 1:
            label = say.OwnedMinionLabel(group[0].controller, name, health)
        alike = [number_name(names[at], g.minion_number(each)) for each in group]
        ways = [(names[at], names), (wholes[at], wholes)]
        ways += [(name, others) for name in called[at]]
        ways += [(number_name(name, numbers[at]), counted) for name in called[at]]
        ways += [(text, numbered) for text in alike if names.count(names[at]) == 1 or len(group) > 1]
        known = {text for text, others in ways if others.count(text) <= 1}
        found.append((texts[at], label, tuple(sorted(known.difference(texts)))))
    return found


def group_number(g: Nightfall, group: Sequence[Minion]) -> int:
    """Return the number of the first of minions that are alike; 0 if their player has no others."""
    first = group[0]
    others = [
        each for each in g.minions_of(first.controller) if each.face == first.face and each not in group
    ]
    return g.minion_number(first) if others else 0


def first_minion_words(g: Nightfall, minions: Sequence[Minion]) -> list[MinionWords]:
    """Return the typed text and the label of each minion in matches of the first rules.

    The text is the name; if that is ambiguous, the player, the health or a number is added.
    """
    ways = [
        [ORDERS[each.face].typed_name for each in minions],
        [f"{ORDERS[each.face].typed_name} of {each.controller + 1}" for each in minions],
        [
            f"{ORDERS[each.face].typed_name} of {each.controller + 1} health {g.health_left(each)}"
            for each in minions
        ],
    ]
    found: list[MinionWords] = []
    counts: dict[str, int] = {}
    for at, minion in enumerate(minions):
        label = say.MinionLabel(g.minion_name(minion), g.health_left(minion))
        text = next((way[at] for way in ways if way.count(way[at]) == 1), "")
        if not text:
            base = ways[0][at] if len({each.controller for each in minions}) == 1 else ways[1][at]
            counts[base] = counts.get(base, 0) + 1
            text = f"{base} number {counts[base]}"
        found.append((text, label, ()))
    return found


def label_owned(g: Nightfall, minion: Minion) -> Sentence:
    """Label a minion with whose it is."""
    return say.OwnedMinionLabel(minion.controller, g.minion_name(minion), g.health_left(minion))


def minion_options(
    g: Nightfall, minions: Sequence[Minion], *, grouped: bool = False, owned: bool = False
) -> list[Option[MinionId]]:
    """Build an option per minion; `grouped`: one for minions alike in name, health and player (NF-D10).

    `owned`: whether labels say whose each is, because several players may have the same cards.
    """
    groups: dict[object, list[Minion]] = {}
    for each in minions:
        kind = (each.face, each.controller, each.owner, each.damage) if grouped else each.id
        groups.setdefault(kind, []).append(each)
    shown = list(groups.values())
    if g.plays_rules(SECOND_RULES):
        words = word_minions(g, shown, owned=owned)
    else:
        words = first_minion_words(g, [group[0] for group in shown])
    return [
        Option(
            group[0].id,
            text,
            label,
            say.PlayerLabel(group[0].controller),
            about=describe_minion(g, group[0]),
            aliases=aliases,
            board_places=(minion_place(group[0].id),),
        )
        for group, (text, label, aliases) in zip(shown, words, strict=True)
    ]


def describe_minion(g: Nightfall, minion: Minion) -> Sentence:
    order = ORDERS[minion.face]
    return say.AboutMinion(order.strength, g.health_left(minion), order.health)
