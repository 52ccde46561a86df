"""Options for players and minions: what is typed, and what is on the button."""

from collections.abc import Sequence

from games.core.decisions.option import Option
from games.core.model import Seat
from games.nightfall.card import ORDERS
from games.nightfall.glossary import MinionId, player_word
from games.nightfall.state import Minion
from games.nightfall.table import Nightfall
from games.nightfall.view_types import minion_place, seat_place


def seat_options(seats: Sequence[Seat]) -> list[Option[Seat]]:
    return [
        Option(
            seat,
            player_word(seat),
            player_word(seat).capitalize(),
            aliases=(str(seat + 1),),
            board_places=(seat_place(seat),),
        )
        for seat in seats
    ]


def label_minions(g: Nightfall, minions: Sequence[Minion]) -> list[tuple[str, str]]:
    """Return a unique typed text and a label for each minion.

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
    found: list[tuple[str, str]] = []
    counts: dict[str, int] = {}
    for at, minion in enumerate(minions):
        label = f"{ORDERS[minion.face].name} ({g.health_left(minion)})"
        text = next((way[at] for way in ways if way.count(way[at]) == 1), "")
        if not text:
            base = ways[0][at] if len({each.controller for each in minions}) == 1 else ways[1][at]
            counts[base] = counts.get(base, 0) + 1
            text = f"{base} number {counts[base]}"
            label = f"{counts[base]}: {label}"
        found.append((text, label))
    return found


def minion_options(
    g: Nightfall, minions: Sequence[Minion], *, grouped: bool = False
) -> list[Option[MinionId]]:
    """Build an option per minion; `grouped`: one for minions alike in name, health and player (NF-D10)."""
    shown = list(minions)
    if grouped:
        alike = {(each.face, each.controller, each.owner, each.damage): each for each in reversed(minions)}
        shown = [each for each in minions if each in alike.values()]
    words = label_minions(g, shown)
    return [
        Option(
            each.id,
            text,
            label,
            player_word(each.controller).capitalize(),
            about=describe_minion(g, each),
            board_places=(minion_place(each.id),),
        )
        for each, (text, label) in zip(shown, words, strict=True)
    ]


def describe_minion(g: Nightfall, minion: Minion) -> str:
    order = ORDERS[minion.face]
    return f"Strength {order.strength}, {g.health_left(minion)} of {order.health} health."
