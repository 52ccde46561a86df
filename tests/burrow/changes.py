"""What some events changed for one reader of Burrow."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.core.change import FALL, LOSS, NOISE, OTHERS_LOSS, CauseTally, Change
from games.core.model import Event, Seat
from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH, Teller
from tests.burrow import sentences as words
from tests.burrow.events import Bitten, Fell, Sprung, Succeeded, read_event
from tests.burrow.facts import Fox


def list_changes(
    view: Any,
    events: Sequence[Event],
    viewer: Seat | None,
    earlier: Sequence[Event] = (),
    answer: Sequence[Event] = (),
    say: Teller = IN_ENGLISH,
) -> Iterator[Change]:
    """Sum up bites by fox, each with whoever led or sprang a trap last; the rest has a line each."""
    bites: dict[tuple[Seat, Fox], CauseTally] = {}
    fallen: set[tuple[Seat, Fox]] = set()
    cause: Text = words.Bite()
    for event in map(read_event, events):
        match event:
            case Sprung(seat):
                cause = words.Trap(seat)
            case Bitten(seat, fox, damage):
                bites.setdefault((seat, fox), CauseTally()).add(cause, damage)
            case Fell(seat, fox):
                fallen.add((seat, fox))
            case _:
                cause = words.HeirsBite() if isinstance(event, Succeeded) else words.Bite()
                yield Change(say(event), NOISE)
    for (seat, fox), tally in bites.items():
        mine, has_fallen = seat == viewer, (seat, fox) in fallen
        left = None if has_fallen else view.foxes[seat][fox]
        lost = words.LostHealth(seat, fox, tally.total, tally.list_causes(say)[-1], left)
        weight = (FALL if has_fallen else LOSS) if mine else OTHERS_LOSS
        yield Change(say(lost), weight, mine, say(words.FoxName(seat, fox)))
