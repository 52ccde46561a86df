"""Effects that cards share besides damage: drawing, discarding, exiling wounds, influence."""

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.model import Seat
from games.core.records import replace_fields
from games.core.zones import Face
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, face_name, face_typed_name, is_wound
from games.nightfall.card_words import brief_card
from games.nightfall.damage import find_resolving
from games.nightfall.events import (
    Discarded,
    Drew,
    ExiledWound,
    GainedInfluence,
    HadNothingToDiscard,
    Reshuffled,
)
from games.nightfall.glossary import LinkId
from games.nightfall.rulebook import book
from games.nightfall.state import (
    DECK,
    DISCARD,
    EXILED,
    HAND,
)
from games.nightfall.table import Nightfall, wound_type
from games.nightfall.view_types import card_place

# drawing and discarding


@book.rule("draw")
def draw(g: Nightfall, seat: Seat, count: int) -> None:
    """Draw from the deck, and shuffle the discard pile into it if need be (NF-B05, NF-B06, NF-R54)."""
    drawn = len(g.draw(DECK, HAND, seat, count))
    if drawn < count and g.pile(DISCARD, seat):
        g.move_all(DISCARD, DECK, seat)
        g.shuffle(DECK, seat)
        g.tell(Reshuffled(seat))
        drawn += len(g.draw(DECK, HAND, seat, count - drawn))
    g.tell(Drew(seat, drawn))


def discard_card(g: Nightfall, seat: Seat, face: Face) -> None:
    """Discard a card from hand, starting minions too (NF-M06, NF-F01)."""
    g.move(g.top_card_of_face(HAND, seat, face), HAND, DISCARD, seat)
    g.tell(Discarded(seat, face))


@book.rule("throw_away")
def discard_chosen(g: Nightfall, face: Face, seat: Seat) -> None:
    if face >= 0:
        discard_card(g, seat, face)


@book.rule("must_discard")
def force_discard(g: Nightfall, victim: Seat) -> None:
    """Let the victim choose a discard; ask only if the size of the hand leaves a choice (NF-R48, NF-R85)."""
    hand = g.pile(HAND, victim)
    if len(hand) == 1:
        discard_card(g, victim, g.face(hand[0]))
    elif hand:
        g.ask(discard_from_hand, victim).then(discard_chosen, victim)
    else:
        g.tell(HadNothingToDiscard(victim))


@book.question("discard_from_hand")
def discard_from_hand(g: Nightfall, seat: Seat) -> One[Face]:
    held = g.count_faces(HAND, seat)
    options = [
        replace_fields(card_option(face, count), board_places=(card_place(face_name(face)),))
        for face, count in held.items()
    ]
    default = min(
        range(len(options)), key=lambda at: (is_wound(options[at].value), cost_words(options[at].value))
    )
    dealer, source = find_resolving(g) or (seat, None)
    return One(
        seat,
        say.DiscardWhich(None if dealer == seat else dealer, source),
        options,
        default=(default,),
        private=True,
        public=True,
        topic=say.DiscardTopic(),
    )


def card_option(face: Face, count: int = 1) -> Option[Face]:
    """Build the option of a card by name, with its number on the label."""
    about = "" if is_wound(face) else brief_card(face_name(face), say.CostNote(cost_words(face)))
    label = say.HeldLabel(face, count) if count > 1 else face_name(face)
    return Option(face, face_typed_name(face), label, about=about, aliases=(face_name(face),))


def cost_words(face: Face) -> int:
    return ORDERS[face].cost if face in ORDERS else 0


# exile, influence


@book.rule("exile_wound")
def exile_wound(g: Nightfall, face: Face, seat: Seat) -> None:
    """Exile a wound from the player's discard pile and uncount it (NF-B14)."""
    g.move(g.top_card_of_face(DISCARD, seat, face), DISCARD, EXILED, seat, to=0)
    g.board.tally[seat][wound_type(face)] -= 1
    g.tell(ExiledWound(seat, face))


@book.rule("gain_influence")
def gain_influence(g: Nightfall, at: LinkId, amount: int) -> None:
    """Gain influence in the player's own chain only ("Your Chain", NF-B20)."""
    if g.started_chain(at):
        g.board.gained += amount
        g.tell(GainedInfluence(g.player_of(at), amount))
