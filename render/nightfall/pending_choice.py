"""Preview of a half-made choice for private pictures: the table as if the choice were sent as it is."""

from collections.abc import Iterator

from msgspec import structs

from games.nightfall.view_types import (
    LinkView,
    NightfallView,
    OwnView,
    card_place,
    card_view,
    minion_place,
    seat_place,
)
from render.kit.picture import ChoiceMarks

STAGED = "staged"
"""State of an order that is chosen for the chain but not sent yet."""


def apply_pending_choice(view: NightfallView, choice_marks: ChoiceMarks) -> NightfallView:
    """Return the view with chosen orders in the chain, attackers divided, and blockers in place."""
    return add_assigned_minions(add_chosen_links(view, choice_marks), choice_marks)


def add_chosen_links(view: NightfallView, choice_marks: ChoiceMarks) -> NightfallView:
    """Add orders chosen for the chain.

    Orders count as chosen for the chain if only cards are chosen and offered, and the first can be played.
    """
    names = chosen_cards(view, choice_marks)
    if view.phase != "chain" or view.own is None or not names or not can_start_or_link(view.own, names[0]):
        return view
    links = list(view.chain)
    for name in names:
        card = card_view(name)
        kicked = bool(links) and links[-1].colour == card.kicker_colour
        links.append(
            LinkView(
                card=name,
                seat=view.viewer,
                colour=card.colour,
                links=card.links,
                kicker_colour=card.kicker_colour,
                kicked=kicked,
                state=STAGED,
                times=1,
                chooser=view.viewer,
            )
        )
    return structs.replace(view, chain=tuple(links), takes=links[-1].links, windows=True)


def chosen_cards(view: NightfallView, choice_marks: ChoiceMarks) -> list[str]:
    """Return the cards chosen from the hand in order, or none if anything else is chosen too."""
    own = view.own
    held = {} if own is None else {card_place(each.card): each.card for each in own.hand if not each.wound}
    if any(place not in held for place in (*choice_marks.chosen, *choice_marks.offered)):
        return []
    return [held[place] for place in choice_marks.chosen]


def can_start_or_link(own: OwnView, name: str) -> bool:
    return any((each.starts or each.follows) and each.card == name for each in own.hand)


def add_assigned_minions(view: NightfallView, choice_marks: ChoiceMarks) -> NightfallView:
    """Assign minions to the players they attack or the attackers they block."""
    goals = dict(assigned_pairs(choice_marks))
    attacks = {seat_place(each.seat): each.seat for each in view.players}
    blocks = {minion_place(each.number): each.number for player in view.players for each in player.minions}
    players = tuple(
        structs.replace(
            player,
            minions=tuple(
                structs.replace(
                    each,
                    attacks=attacks.get(goals.get(minion_place(each.number), ""), each.attacks),
                    blocks=blocks.get(goals.get(minion_place(each.number), ""), each.blocks),
                )
                for each in player.minions
            ),
        )
        for player in view.players
    )
    return structs.replace(view, players=players) if goals else view


def assigned_pairs(choice_marks: ChoiceMarks) -> Iterator[tuple[str, str]]:
    """Yield each assigned place with its goal; `chosen` ends with all such places, then their goals."""
    goals = [place for _, place in choice_marks.given]
    count = len(goals)
    if count and list(choice_marks.chosen[-count:]) == goals:
        yield from zip(choice_marks.chosen[-2 * count : -count], goals, strict=False)
