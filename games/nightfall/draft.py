"""How the archives are found: both drafts, quick start, Open Archives, Common Ground, Secret Archives."""

from collections.abc import Sequence

from games.core.decision import One
from games.core.model import Seat
from games.core.option import Option
from games.core.rulebook import Answers
from games.core.zones import CardId, Zone
from games.nightfall.book import book
from games.nightfall.card import ORDERS, Order
from games.nightfall.state import (
    ASIDE,
    BOX,
    COMMONS_OWNER,
    DRAFT,
    GIVEN,
    OFFERED,
    PASSED,
    PICKED,
    Archive,
)
from games.nightfall.table import Nightfall
from games.nightfall.terms import (
    ARCHIVE,
    COMMON,
    COMMONS,
    DRAFT_FACE,
    DRAFT_HAND,
    DRAFTED,
    OPEN,
    QUICK,
)
from games.nightfall.view import card_place

PAIRS = (
    ("Alton Hickman", "Ghoul Summoning"),
    ("Death Grip", "Ivan Radinsky"),
    ("Blood Rage", "Lilith Lawrence"),
    ("Flank Attack", "Franz Orlok"),
    ("Grim Siege", "Vulko"),
    ("Marcus Toth", "Rend and Tear"),
    ("Shock and Awe", "Zacharias Sands"),
)
"""Of the quick start (NF-S22)."""

KEEP, GIVE, REMOVE = "private", "commons", "removed"

PLANS = {
    "draft": ((KEEP, KEEP, GIVE), REMOVE),
    "draft for two": ((REMOVE, KEEP, KEEP), GIVE),
    OPEN: ((KEEP, KEEP), REMOVE),
    COMMON: ((GIVE, GIVE), REMOVE),
}
"""For each way to draft: what becomes of the first pick, the second and so on, and of the cards left over."""

PROMPTS = {
    KEEP: "Pick a card for a private archive of yours.",
    GIVE: "Pick a card for the commons.",
    REMOVE: "Pick a card to remove from the game.",
}

FOR_TWO, NORMAL = "for two", "normal"


def plan(g: Nightfall) -> tuple[tuple[str, ...], str]:
    """The draft for two removes the first picks (NF-S19 to NF-S21), unless played as for more (NF-R08)."""
    way = str(g.option("archives"))
    if way == DRAFTED and len(g.seats) == 2 and g.option("two_draft") == FOR_TWO:
        way = "draft for two"
    return PLANS[way]


def draft_orders(g: Nightfall) -> list[Order]:
    """The names of this match: with promos three more (NF-C10)."""
    return [each for each in ORDERS.values() if not each.starting and (g.option("promos") or not each.promo)]


@book.rule("begin_draft")
def begin_draft(g: Nightfall) -> None:
    """All draft cards are shuffled; those not dealt stay face down (NF-S05)."""
    g.lay(ASIDE, [each.face + DRAFT_FACE for each in draft_orders(g)])
    g.shuffle(ASIDE)
    way = g.option("archives")
    if way == QUICK:
        g.then(hand_out_pairs)
    else:
        if way == OPEN:
            g.draw(ASIDE, OFFERED, count=COMMONS)
            lay_open(g)
        dealt = DRAFT_HAND - 1 if way == OPEN else DRAFT_HAND
        for seat in g.seats:
            g.draw(ASIDE, DRAFT, count=dealt, to=seat)
        for stage in range(len(plan(g)[0])):
            g.ask_all(draft_pick, stage).then(take_picks, stage)
    g.then(fill_commons)
    g.then(open_archives)


@book.sealed("draft_pick")
def draft_pick(g: Nightfall, stage: int) -> list[One[CardId]]:
    """All pick at once (NF-R05); out of time the card that chance has laid lowest (NF-D01)."""
    what = plan(g)[0][stage]
    left = f"Pick {stage + 1} of {len(plan(g)[0])}. {PROMPTS[what]}"
    return [
        One(seat, left, options, default=(lowest(g, seat, options),), private=True, topic="a draft pick")
        for seat in g.seats
        if (options := draft_options(g, seat))
    ]


def draft_options(g: Nightfall, seat: Seat) -> list[Option[CardId]]:
    found = [(ORDERS[g.face(card) - DRAFT_FACE], card) for card in g.pile(DRAFT, seat)]
    return [
        Option(
            card,
            order.typed,
            order.name,
            about=f"Cost {order.cost}. {order.chain_text}".replace("\n\n", " "),
            places=(card_place(order.name),),
        )
        for order, card in sorted(found, key=lambda pair: pair[0].typed)
    ]


def lowest(g: Nightfall, seat: Seat, options: Sequence[Option[CardId]]) -> int:
    card = g.pile(DRAFT, seat)[0]
    return next(at for at, option in enumerate(options) if option.value == card)


@book.rule("take_picks")
def take_picks(g: Nightfall, picks: Answers[CardId], stage: int) -> None:
    """The rest is passed to the left; after the last pick the plan says where it goes (NF-S06 to NF-S11)."""
    stages, leftover = plan(g)
    for seat, card in picks:
        put(g, card, DRAFT, stages[stage], seat)
    last = stage + 1 == len(stages)
    for seat in g.seats:
        for card in tuple(g.pile(DRAFT, seat)):
            if last:
                put(g, card, DRAFT, leftover, seat)
            else:
                g.move(card, DRAFT, PASSED, seat, to=g.clockwise(seat)[0])
    for seat in g.seats:
        g.move_all(PASSED, DRAFT, seat)
    g.tell("picked", stage=stage + 1, passed=not last)


def put(g: Nightfall, card: CardId, source: Zone, where: str, seat: Seat) -> None:
    target = {KEEP: PICKED, GIVE: GIVEN, REMOVE: BOX}[where]
    g.move(card, source, target, seat, to=0 if target.shared else seat)


@book.rule("hand_out_pairs")
def hand_out_pairs(g: Nightfall) -> None:
    """Two archives that go together for each player, at random (NF-S22, NF-R07)."""
    left = list(PAIRS)
    faces = {order.name: order.face + DRAFT_FACE for order in ORDERS.values()}
    for seat in g.seats:
        for name in left.pop(g.chance(len(left))):
            card = next(card for card in g.pile(ASIDE) if g.face(card) == faces[name])
            g.move(card, ASIDE, PICKED, to=seat)


@book.rule("fill_commons")
def fill_commons(g: Nightfall) -> None:
    """Up to eight from the cards set aside (NF-S12, NF-R67); the rest goes back unseen."""
    there = sum(len(g.pile(GIVEN, seat)) for seat in g.seats) + len(g.board.archives)
    if there < COMMONS:
        g.draw(ASIDE, OFFERED, count=COMMONS - there)
    g.move_all(ASIDE, BOX)


@book.rule("open_archives")
def open_archives(g: Nightfall) -> None:
    """All are turned up together, and replaced by seven orders each (NF-S13, NF-S14); secret ones stay."""
    lay_open(g)
    for seat in () if g.option("secret") else g.seats:
        for card in tuple(g.pile(PICKED, seat)):
            g.board.archives.append(archive_of(g, card, PICKED, seat, seat))
            g.tell("private_archive", seat=seat, card=g.board.archives[-1].face)


def lay_open(g: Nightfall) -> None:
    """Draft cards of the commons become archives, by name."""
    found = [archive_of(g, card, OFFERED, 0, COMMONS_OWNER) for card in tuple(g.pile(OFFERED))]
    for seat in g.seats:
        found += [archive_of(g, card, GIVEN, seat, COMMONS_OWNER) for card in tuple(g.pile(GIVEN, seat))]
    if found:
        found.sort(key=lambda archive: ORDERS[archive.face].typed)
        g.board.archives += found
        g.tell("commons", cards=tuple(archive.face for archive in found))


def archive_of(g: Nightfall, card: CardId, source: Zone, seat: Seat, owner: int) -> Archive:
    """The draft card has no further use (NF-S15)."""
    face = g.face(card) - DRAFT_FACE
    g.show(card)
    g.move(card, source, BOX, seat, to=0)
    return Archive(face, owner, ARCHIVE)
