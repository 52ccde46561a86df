"""Setup of the archives: both drafts, quick start, Open Archives, Common Ground, Secret Archives."""

from collections.abc import Sequence

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.model import Seat
from games.core.rulebook import SealedAnswers
from games.core.zones import CardId, Zone
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, Order
from games.nightfall.card_sets import CARD_SETS
from games.nightfall.card_words import brief_card
from games.nightfall.events import CommonsOpened, Picked, PrivateArchiveOpened
from games.nightfall.glossary import (
    ARCHIVE_SIZE,
    COMMON,
    COMMONS_COUNT,
    DRAFT_FACE,
    DRAFT_HAND_SIZE,
    DRAFTED,
    OPEN,
    QUICK,
    SECOND_RULES,
)
from games.nightfall.rulebook import book
from games.nightfall.state import (
    BOX,
    COMMONS_OWNER,
    DRAFT,
    GIVEN,
    OFFERED,
    PASSED,
    PICKED,
    SET_ASIDE,
    Archive,
)
from games.nightfall.table import Nightfall
from games.nightfall.view_types import card_place

PAIRS = (
    ("Alton Hickman", "Ghoul Summoning"),
    ("Death Grip", "Ivan Radinsky"),
    ("Blood Rage", "Lilith Lawrence"),
    ("Flank Attack", "Franz Orlok"),
    ("Grim Siege", "Vulko"),
    ("Marcus Toth", "Rend and Tear"),
    ("Shock and Awe", "Zacharias Sands"),
)
"""Private archives that go together, for the quick start (NF-S22)."""

TO_PRIVATE, TO_COMMONS, TO_BOX = "private", "commons", "removed"

DRAFT_PLANS = {
    "draft": ((TO_PRIVATE, TO_PRIVATE, TO_COMMONS), TO_BOX),
    "draft for two": ((TO_BOX, TO_PRIVATE, TO_PRIVATE), TO_COMMONS),
    OPEN: ((TO_PRIVATE, TO_PRIVATE), TO_BOX),
    COMMON: ((TO_COMMONS, TO_COMMONS), TO_BOX),
}
"""By kind of draft: the destination of each pick in turn, and that of the remaining cards."""

PROMPTS = {TO_PRIVATE: say.PickForPrivate, TO_COMMONS: say.PickForCommons, TO_BOX: say.PickForBox}

FOR_TWO, NORMAL = "for two", "normal"


def draft_plan(g: Nightfall) -> tuple[tuple[str, ...], str]:
    """Return the plan of this match; two may choose the usual draft (NF-S19 to NF-S21, NF-R08)."""
    way = str(g.option("archives"))
    if way == DRAFTED and len(g.seats) == 2 and g.option("two_draft") == FOR_TWO:
        way = "draft for two"
    return DRAFT_PLANS[way]


def draft_orders(g: Nightfall) -> list[Order]:
    """Return the orders of the draft, with the promos if chosen (NF-C10)."""
    orders = (each for each in ORDERS.values() if each.face in CARD_SETS[str(g.option("format"))])
    return [each for each in orders if not each.starting and (g.option("promos") or not each.promo)]


@book.rule("begin_draft")
def begin_draft(g: Nightfall) -> None:
    """Shuffle and deal the draft cards, then run the draft; cards not dealt stay face down (NF-S05)."""
    g.add_cards(SET_ASIDE, [each.face + DRAFT_FACE for each in draft_orders(g)])
    g.shuffle(SET_ASIDE)
    way = g.option("archives")
    if way == QUICK:
        g.then(hand_out_pairs)
    else:
        if way == OPEN:
            g.draw(SET_ASIDE, OFFERED, count=COMMONS_COUNT)
            open_commons(g)
        dealt = DRAFT_HAND_SIZE - 1 if way == OPEN else DRAFT_HAND_SIZE
        for seat in g.seats:
            g.draw(SET_ASIDE, DRAFT, count=dealt, to=seat)
        for stage in range(len(draft_plan(g)[0])):
            g.ask_all(draft_pick, stage).then(take_picks, stage)
    g.then(fill_commons)
    g.then(open_archives)


@book.sealed("draft_pick")
def draft_pick(g: Nightfall, stage: int) -> list[One[CardId]]:
    """Ask all players at once for a pick (NF-R05); on time-out the lowest card is taken (NF-D01).

    A pick stands (NF-R57). How many have picked is public, who has is not.
    """
    what = draft_plan(g)[0][stage]
    prompt = PROMPTS[what](stage + 1, len(draft_plan(g)[0]))
    stands = g.plays_rules(SECOND_RULES)
    return [
        One(
            seat,
            prompt,
            options,
            default=(lowest_card(g, seat, options),),
            private=True,
            quiet=stands,
            stands=stands,
            final_reason=say.PickStands() if stands else "",
            topic=say.PickTopic(),
        )
        for seat in g.seats
        if (options := draft_options(g, seat))
    ]


def draft_options(g: Nightfall, seat: Seat) -> list[Option[CardId]]:
    found = [(ORDERS[g.face(card) - DRAFT_FACE], card) for card in g.pile(DRAFT, seat)]
    return [
        Option(
            card,
            order.typed_name,
            order.name,
            about=brief_card(order.name, say.CostNote(order.cost), say.DraftCard),
            board_places=(card_place(order.name),),
        )
        for order, card in sorted(found, key=lambda pair: pair[0].typed_name)
    ]


def lowest_card(g: Nightfall, seat: Seat, options: Sequence[Option[CardId]]) -> int:
    card = g.pile(DRAFT, seat)[0]
    return next(at for at, option in enumerate(options) if option.value == card)


@book.rule("take_picks")
def take_picks(g: Nightfall, picks: SealedAnswers[CardId], stage: int) -> None:
    """Move the picks and pass the rest to the left, or after the last pick as planned (NF-S06 to NF-S11)."""
    stages, leftover = draft_plan(g)
    for seat, card in picks:
        put_draft_card(g, card, DRAFT, stages[stage], seat)
    last = stage + 1 == len(stages)
    for seat in g.seats:
        for card in tuple(g.pile(DRAFT, seat)):
            if last:
                put_draft_card(g, card, DRAFT, leftover, seat)
            else:
                g.move(card, DRAFT, PASSED, seat, to=g.clockwise(seat)[0])
    for seat in g.seats:
        g.move_all(PASSED, DRAFT, seat)
    g.tell(Picked(stage + 1, not last))


def put_draft_card(g: Nightfall, card: CardId, source: Zone, where: str, seat: Seat) -> None:
    target = {TO_PRIVATE: PICKED, TO_COMMONS: GIVEN, TO_BOX: BOX}[where]
    g.move(card, source, target, seat, to=0 if target.shared else seat)


@book.rule("hand_out_pairs")
def hand_out_pairs(g: Nightfall) -> None:
    """Give each player a random pair of archives (NF-S22, NF-R07)."""
    left = list(PAIRS)
    faces = {order.name: order.face + DRAFT_FACE for order in ORDERS.values()}
    for seat in g.seats:
        for name in left.pop(g.random_below(len(left))):
            card = next(card for card in g.pile(SET_ASIDE) if g.face(card) == faces[name])
            g.move(card, SET_ASIDE, PICKED, to=seat)


@book.rule("fill_commons")
def fill_commons(g: Nightfall) -> None:
    """Fill the commons up to eight from the cards set aside (NF-S12, NF-R67); box the rest unseen."""
    there = sum(len(g.pile(GIVEN, seat)) for seat in g.seats) + len(g.board.archives)
    if there < COMMONS_COUNT:
        g.draw(SET_ASIDE, OFFERED, count=COMMONS_COUNT - there)
    g.move_all(SET_ASIDE, BOX)


@book.rule("open_archives")
def open_archives(g: Nightfall) -> None:
    """Reveal all archives together, seven orders each (NF-S13, NF-S14); secret ones stay face down."""
    open_commons(g)
    for seat in () if g.option("secret") else g.seats:
        for card in tuple(g.pile(PICKED, seat)):
            g.board.archives.append(make_archive(g, card, PICKED, seat, seat))
            g.tell(PrivateArchiveOpened(seat, g.board.archives[-1].face))


def open_commons(g: Nightfall) -> None:
    """Turn the draft cards of the commons into archives, by name."""
    found = [make_archive(g, card, OFFERED, 0, COMMONS_OWNER) for card in tuple(g.pile(OFFERED))]
    for seat in g.seats:
        found += [make_archive(g, card, GIVEN, seat, COMMONS_OWNER) for card in tuple(g.pile(GIVEN, seat))]
    if found:
        found.sort(key=lambda archive: ORDERS[archive.face].typed_name)
        g.board.archives += found
        g.tell(CommonsOpened(tuple([archive.face for archive in found])))


def make_archive(g: Nightfall, card: CardId, source: Zone, seat: Seat, owner: int) -> Archive:
    """Build an archive from a draft card, which goes to the box (NF-S15)."""
    face = g.face(card) - DRAFT_FACE
    g.show_card(card)
    g.move(card, source, BOX, seat, to=0)
    return Archive(face, owner, ARCHIVE_SIZE)
