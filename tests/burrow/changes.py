"""What some events changed for one reader of Burrow."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.core.change import FALL, LOSS, NOISE, OTHERS_LOSS, CauseTally, Change, capitalize_first
from games.core.model import Event, Seat


def list_changes(
    view: Any,
    events: Sequence[Event],
    viewer: Seat | None,
    earlier: Sequence[Event] = (),
    answer: Sequence[Event] = (),
) -> Iterator[Change]:
    """Sum up bites by fox, each with whoever led or sprang a trap last; the rest has a line each."""
    bites: dict[tuple[Seat, int], CauseTally] = {}
    fallen: list[tuple[Seat, int]] = []
    cause = "a bite"
    for event in events:
        facts: Any = event.facts
        if event.kind == "sprung":
            cause = f"seat {facts['seat']}'s trap"
        elif event.kind == "bitten":
            bites.setdefault((facts["seat"], facts["fox"]), CauseTally()).add(cause, facts["damage"])
        elif event.kind == "fell":
            fallen.append((facts["seat"], facts["fox"]))
        else:
            cause = "an heir's bite" if event.kind == "succeeded" else "a bite"
            yield Change(f"seat {facts['seat']}: {event.kind}" if "seat" in facts else event.kind, NOISE)
    for (seat, fox), tally in bites.items():
        mine = seat == viewer
        who = f"your fox {fox + 1}" if mine else f"seat {seat}'s fox {fox + 1}"
        ended = " and fell" if (seat, fox) in fallen else f"; {view.foxes[seat][fox]} left"
        why = tally.list_causes()[-1]
        weight = (FALL if ended == " and fell" else LOSS) if mine else OTHERS_LOSS
        yield Change(capitalize_first(f"{who} lost {tally.total} health to {why}{ended}."), weight, mine, who)
