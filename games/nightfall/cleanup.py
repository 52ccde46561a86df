"""The cleanup phase: draw up to five, then perhaps one wound effect; and the end of the turn."""

from collections.abc import Sequence

from games.core.model import Seat
from games.core.option import Option
from games.core.shapes import Share
from games.core.steps import Onward, Stage, Steps
from games.core.zones import Face
from games.nightfall.book import book
from games.nightfall.card import face_name, face_typed
from games.nightfall.effects import draw, throw
from games.nightfall.state import HAND
from games.nightfall.table import Nightfall
from games.nightfall.terms import ASKED, CLEANUP, DISCARD_ALL, HAND_SIZE, WOUND_DRAW
from games.nightfall.view import card_place

END, ALL, SOME = 0, 1, 2

Wounds = tuple[tuple[Face, int], ...]


@book.rule("cleanup_phase")
def cleanup_phase(g: Nightfall, said: str) -> None:
    """There is no hand limit: with five or more nothing is drawn (NF-U01, NF-U02)."""
    g.board.phase = CLEANUP
    seat = g.board.active
    g.tell("phase_began", phase=CLEANUP, seat=seat)
    missing = HAND_SIZE - len(g.pile(HAND, seat))
    if missing > 0:
        g.then(draw, seat, missing)
    g.then(use_wounds, said)


@book.rule("use_wounds")
def use_wounds(g: Nightfall, said: str) -> None:
    """Asked in every case, unless it was said beforehand or the hand is empty (NF-U03, NF-R85)."""
    seat = g.board.active
    if said == ASKED and g.pile(HAND, seat):
        g.ask(wound_effect).then(discard_wounds)
    else:
        g.then(discard_wounds, (ALL if said == DISCARD_ALL else END,))


@book.question("wound_effect")
def wound_effect(g: Nightfall) -> Steps[int]:
    """One effect of one wound: any number of wounds for two cards each (NF-R03, NF-U04, NF-D21)."""
    seat = g.board.active
    held = list(g.wounds_in(HAND, seat).items())
    count = sum(number for _, number in held)
    options = [Option(END, "end", "End turn", about="Wounds stay in hand.")]
    if held:
        options.append(
            Option(ALL, "end discard", "Discard all wounds", about=f"Draw {count * WOUND_DRAW} cards.")
        )
    if count > 1:
        options.append(
            Option(SOME, "end discard some", "Discard some wounds", about="Draw 2 cards for each.")
        )
    return Steps(
        seat,
        "End your turn?",
        options,
        default=(1 if held else 0,),
        private=True,
        public=True,
        topic="the end of the turn",
        onward=Onward(lambda picked: Stage(which_wounds(seat, held)) if picked == (SOME,) else None),
    )


def which_wounds(seat: Seat, held: Sequence[tuple[Face, int]]) -> Share[Face]:
    options = [
        Option(face, face_typed(face), face_name(face), cap=count, places=(card_place(face_name(face)),))
        for face, count in held
    ]
    return Share(seat, "Discard how many of each?", options, 1, sum(count for _, count in held))


@book.rule("discard_wounds")
def discard_wounds(g: Nightfall, picked: tuple[int | Wounds, ...]) -> None:
    """All that were chosen are discarded, then the cards are drawn (NF-U06)."""
    seat = g.board.active
    chosen: Wounds = ()
    if picked[0] == ALL:
        chosen = tuple(g.wounds_in(HAND, seat).items())
    elif len(picked) > 1 and isinstance(picked[1], tuple):
        chosen = picked[1]
    count = sum(number for _, number in chosen)
    for face, number in chosen:
        for _ in range(number):
            throw(g, seat, face)
    if count:
        g.tell("used_wound", seat=seat, count=count)
        g.then(draw, seat, count * WOUND_DRAW)
