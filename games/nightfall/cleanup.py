"""The cleanup phase: draw up to five, then optionally use one wound effect."""

from collections.abc import Sequence

from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.decisions.shapes import Distribution
from games.core.model import Seat
from games.core.zones import Face
from games.nightfall import sentences as say
from games.nightfall.card import face_name, face_typed_name
from games.nightfall.effects import discard_card, draw
from games.nightfall.events import PhaseBegan, UsedWounds
from games.nightfall.glossary import ASKED, CARDS_PER_WOUND, CLEANUP, DISCARD_ALL, HAND_SIZE
from games.nightfall.rulebook import book
from games.nightfall.state import DECK, DISCARD, HAND
from games.nightfall.table import Nightfall
from games.nightfall.view_types import card_place

END, ALL, SOME = 0, 1, 2

Wounds = tuple[tuple[Face, int], ...]


@book.rule("cleanup_phase")
def cleanup_phase(g: Nightfall, chosen: str) -> None:
    """Draw up to five; there is no hand limit (NF-U01, NF-U02)."""
    g.board.phase = CLEANUP
    seat = g.board.active
    g.tell(PhaseBegan(CLEANUP, seat))
    missing = HAND_SIZE - len(g.pile(HAND, seat))
    if missing > 0:
        g.then(draw, seat, missing)
    g.then(use_wounds, chosen)


@book.rule("use_wounds")
def use_wounds(g: Nightfall, chosen: str) -> None:
    """Ask for the wound effect, unless it was answered beforehand or the hand is empty (NF-U03, NF-R85)."""
    seat = g.board.active
    if chosen == ASKED and g.pile(HAND, seat):
        g.ask(wound_effect).then(discard_wounds)
    else:
        g.then(discard_wounds, (ALL if chosen == DISCARD_ALL else END,))


@book.question("wound_effect")
def wound_effect(g: Nightfall) -> MultiStep[int]:
    """Ask for the one wound effect: discard wounds for two cards each (NF-R03, NF-U04, NF-D21)."""
    seat = g.board.active
    held = list(g.wounds_in_pile(HAND, seat).items())
    count = sum(number for _, number in held)
    available = len(g.pile(DECK, seat)) + len(g.pile(DISCARD, seat)) + count
    options = [Option(END, "end", say.EndTurnLabel(), about=say.AboutEnd(count))]
    if held:
        options.append(
            Option(
                ALL,
                "end discard",
                say.EndDiscardLabel(),
                about=say.AboutEndDiscard(min(count * CARDS_PER_WOUND, available)),
            )
        )
    if count > 1:
        options.append(Option(SOME, "end discard some", say.EndSomeLabel(), about=say.AboutEndSome()))
    return MultiStep(
        seat,
        say.EndYourTurn(count),
        options,
        default=(1 if held else 0,),
        private=True,
        public=True,
        final_reason=say.WoundsAreSeen() if held else "",
        topic=say.EndTopic(),
        follow_up=FollowUp(lambda picked: NextStep(ask_wounds(seat, held)) if picked == (SOME,) else None),
    )


def ask_wounds(seat: Seat, held: Sequence[tuple[Face, int]]) -> Distribution[Face]:
    options = [
        Option(
            face,
            face_typed_name(face),
            face_name(face),
            limit=count,
            board_places=(card_place(face_name(face)),),
        )
        for face, count in held
    ]
    return Distribution(seat, say.DiscardHowMany(), options, 1, sum(count for _, count in held))


@book.rule("discard_wounds")
def discard_wounds(g: Nightfall, picked: tuple[int | Wounds, ...]) -> None:
    """Discard all chosen wounds, then draw (NF-U06)."""
    seat = g.board.active
    chosen: Wounds = ()
    if picked[0] == ALL:
        chosen = tuple(g.wounds_in_pile(HAND, seat).items())
    elif len(picked) > 1 and isinstance(picked[1], tuple):
        chosen = picked[1]
    count = sum(number for _, number in chosen)
    for face, number in chosen:
        for _ in range(number):
            discard_card(g, seat, face)
    if count:
        g.tell(UsedWounds(seat, count))
        g.then(draw, seat, count * CARDS_PER_WOUND)
