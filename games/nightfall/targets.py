"""What a text may be aimed at: players, minions, orders in the chain, archives, cards of a discard pile.

A target is chosen when its sentence is carried out (NF-R19), by the player of the order or by whoever took
that over (NF-R24). The options are public, so a single one is taken without asking; without any, the sentence
does nothing (NF-R21).
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from games.core.decision import One
from games.core.model import Seat
from games.core.option import Option
from games.core.record import replaced
from games.core.zones import Face
from games.nightfall.book import book
from games.nightfall.card import ORDERS, face_name, face_typed, is_wound
from games.nightfall.effects import card_option, cost_of
from games.nightfall.plans import ARCHIVE, BOTH, CARD, MINION, ORDER, SEAT, planned
from games.nightfall.state import COMMONS_OWNER, DISCARD, HAND, Archive, Minion
from games.nightfall.table import Nightfall, wound_index
from games.nightfall.terms import ARCHIVE as FULL
from games.nightfall.terms import LinkId, MinionId, seat_word
from games.nightfall.view import link_place
from games.nightfall.words import minion_options, seat_options

V = TypeVar("V")

ANY_STRENGTH = 99


def aimed(
    g: Nightfall, at: LinkId, what: str, options: Sequence[Option[V]], usual: int | None, kind: str
) -> One[V]:
    """A choice of the order that resolves; what its player has planned leaves no other (NF-R20)."""
    if (plan := planned(g, at, kind, options)) is not None:
        options, usual = (plan,), 0
    default = None if usual is None or not options else (usual,)
    topic = f"{g.name(at)}: the {NOUNS[kind]}"
    return One(g.chooser(at), f"{g.name(at)}: {what}", options, default=default, topic=topic)


NOUNS = dict.fromkeys((MINION, SEAT, BOTH, ORDER), "target") | {ARCHIVE: "archive", CARD: "card"}


# players


@book.question("target_opponent")
def target_opponent(g: Nightfall, at: LinkId) -> One[Seat]:
    """Anybody but the player of the order, whoever chooses (NF-R23, NF-D09)."""
    opponents = g.clockwise(g.player(at))
    usual = opponents.index(g.least_wounded(opponents))
    return aimed(g, at, "which opponent?", seat_options(opponents), usual, SEAT)


@book.question("target_player")
def target_player(g: Nightfall, at: LinkId) -> One[Seat]:
    """Anybody, the player of the order included."""
    opponents = g.clockwise(g.player(at))
    usual = opponents.index(g.least_wounded(opponents))
    return aimed(g, at, "which player?", seat_options([*opponents, g.player(at)]), usual, SEAT)


# minions


@book.question("target_minion")
def target_minion(
    g: Nightfall, at: LinkId, opposing: bool = False, strongest: int = ANY_STRENGTH
) -> One[MinionId]:
    """Any minion in play, or an opposing one; none that is still in the chain (NF-H16, NF-R22)."""
    minions = minions_in_reach(g, at, opposing, strongest)
    options = minion_options(g, minions, grouped=True)
    return aimed(g, at, "which minion?", options, usual_minion(g, at, options), MINION)


def minions_in_reach(g: Nightfall, at: LinkId, opposing: bool, strongest: int = ANY_STRENGTH) -> list[Minion]:
    return [
        each
        for each in by_players(g, g.player(at))
        if g.targetable(each, at)
        and not (opposing and each.controller == g.player(at))
        and g.printed(each).strength <= strongest
    ]


def by_players(g: Nightfall, seat: Seat) -> Iterator[Minion]:
    """All minions in play: of the others clockwise, own ones last."""
    for player in (*g.clockwise(seat), seat):
        yield from g.minions_of(player)


def usual_minion(g: Nightfall, at: LinkId, options: Sequence[Option[MinionId]]) -> int | None:
    """The strongest opposing one, of equal ones the weakest in health; else the own with least strength."""

    def worth(place: int) -> tuple[bool, int, int]:
        minion = g.find(options[place].value)
        if minion is None:
            return (True, 0, 0)
        strength, own = g.printed(minion).strength, minion.controller == g.player(at)
        return (own, strength, 0) if own else (own, -strength, g.health(minion))

    return min(range(len(options)), key=worth, default=None)


Aim = tuple[str, int]
"""A minion or a player: ("minion", id) or ("seat", seat)."""


@book.question("minion_or_opponent")
def minion_or_opponent(g: Nightfall, at: LinkId, amount: int) -> One[Aim]:
    """Rend and Tear; out of time a minion that dies of it, else an opponent (NF-D11)."""
    minions = minion_options(g, minions_in_reach(g, at, opposing=False), grouped=True)
    seats = seat_options(g.clockwise(g.player(at)))
    options = [
        *[aim(MINION, each, each.group) for each in minions],
        *[aim(SEAT, each, "Opponents") for each in seats],
    ]
    fatal = [place for place, option in enumerate(minions) if dies_of(g, at, option.value, amount)]
    opponents = [option.value for option in seats]
    usual = fatal[0] if fatal else len(minions) + opponents.index(g.least_wounded(opponents))
    return aimed(g, at, "which minion or opponent?", options, usual, BOTH)


def aim(kind: str, option: Option[MinionId] | Option[Seat], group: str) -> Option[Aim]:
    return Option(
        (kind, option.value),
        option.text,
        option.label,
        group,
        about=option.about,
        aliases=option.aliases,
        places=option.places,
    )


def dies_of(g: Nightfall, at: LinkId, target: MinionId, amount: int) -> bool:
    """Whether an opposing minion is destroyed by so much damage."""
    minion = g.find(target)
    return minion is not None and minion.controller != g.player(at) and g.health(minion) <= amount


# orders in the chain


@book.question("target_order")
def target_order(g: Nightfall, at: LinkId, opposing: bool = False) -> One[LinkId]:
    """An order that has not resolved (NF-R29); out of time an opposing one of highest cost (NF-D12)."""
    found = [below for below in g.unresolved(at) if not opposing or g.player(below) != g.player(at)]
    names = [ORDERS[g.board.chain[below].face].typed for below in found]
    options = [
        Option(
            below,
            name if names.count(name) == 1 else f"{name} at {below + 1}",
            g.name(below),
            seat_word(g.player(below)).capitalize(),
            about=f"Card {below + 1} of the chain, played by {seat_word(g.player(below))}.",
            aliases=(str(below + 1),),
            places=(link_place(below),),
        )
        for below, name in zip(found, names, strict=True)
    ]

    def worth(place: int) -> tuple[bool, int, int]:
        below = found[place]
        return g.player(below) == g.player(at), -cost_of(g.board.chain[below].face), -below

    usual = min(range(len(found)), key=worth, default=None)
    return aimed(g, at, "which order in the chain?", options, usual, ORDER)


# archives

TO_EXILE, TO_TAKE, TO_USE = "exile", "take", "use"
CHEAP = 5
"""The highest printed cost that Flank Attack's kicker takes."""


@book.question("target_archive")
def target_archive(g: Nightfall, at: LinkId, use: str) -> One[Face]:
    """An archive with cards, for one of three uses (NF-R50, NF-R76, NF-D13).

    A draft card that is still face down is offered only to its holder, for the holder's own effect (NF-R69).
    """
    seat = g.player(at)
    found = [each for each in g.board.archives if each.left and may_be_used(each, seat, use)]
    down = g.face_down(seat) if g.chooser(at) == seat else []
    secret = [each for each in (Archive(face, seat, FULL) for face in down) if may_be_used(each, seat, use)]
    options = [
        *[archive_option(each) for each in found],
        *[archive_option(each, "Face down. ") for each in secret],
    ]
    usual = usual_archive(g, seat, [*found, *secret], use)
    which = aimed(g, at, f"which archive to {use}?", options, usual, ARCHIVE)
    if not down or planned(g, at, ARCHIVE, options) is not None:
        return which
    return replaced(which, private=True, public=True, topic="an archive")


def archive_option(archive: Archive, down: str = "") -> Option[Face]:
    about = f"{down}{archive.left} left, cost {cost_of(archive.face)}."
    return Option(
        archive.face,
        face_typed(archive.face),
        face_name(archive.face),
        place_of(archive),
        about=about,
        places=(face_name(archive.face),),
    )


def usual_archive(g: Nightfall, seat: Seat, found: Sequence[Archive], use: str) -> int | None:
    def worth(place: int) -> tuple[bool, int, int]:
        archive = found[place]
        if use != TO_EXILE:
            return False, 0, -cost_of(archive.face)
        opposing = archive.owner not in (COMMONS_OWNER, seat)
        return not opposing, g.wounds(archive.owner) if opposing else 0, -archive.left

    return min(range(len(found)), key=worth, default=None)


def may_be_used(archive: Archive, seat: Seat, use: str) -> bool:
    if use == TO_EXILE:
        return True
    reach = archive.owner in (COMMONS_OWNER, seat)
    if use == TO_TAKE:
        return reach and cost_of(archive.face) <= CHEAP
    return reach and ORDERS[archive.face].name != "Dark Awakening"


def place_of(archive: Archive) -> str:
    return "Commons" if archive.owner == COMMONS_OWNER else seat_word(archive.owner).capitalize()


# the own discard pile


@book.question("target_dead_minion")
def target_dead_minion(g: Nightfall, at: LinkId) -> One[Face]:
    """A minion card in the player's discard pile, by name (NF-R78, NF-R83, NF-D14)."""
    names = [face for face in g.orders_in(DISCARD, g.player(at)) if ORDERS[face].is_minion]
    usual = min(
        range(len(names)), key=lambda at: (-cost_of(names[at]), -ORDERS[names[at]].strength), default=None
    )
    options = [card_option(face) for face in names]
    return aimed(g, at, "which minion card of the discard pile?", options, usual, CARD)


@book.question("target_wound")
def target_wound(g: Nightfall, at: LinkId) -> One[Face]:
    """A wound in the player's discard pile, by type (NF-D15)."""
    held = g.wounds_in(DISCARD, g.player(at))
    types = list(held)
    usual = min(
        range(len(types)),
        key=lambda place: -g.board.tally[g.player(at)][wound_index(types[place])],
        default=None,
    )
    options = [card_option(face, count) for face, count in held.items()]
    return aimed(g, at, "which wound of the discard pile?", options, usual, CARD)


# a hand that was looked at

NO_CARD = -1


@book.question("order_in_hand")
def order_in_hand(g: Nightfall, at: LinkId) -> One[Face]:
    """Chosen by the order's player, who has seen the hand (NF-D16, NF-R24)."""
    victim = g.board.chain[at].aim
    held = {face: count for face, count in g.counted(HAND, victim).items() if not is_wound(face)}
    options = [card_option(face, count) for face, count in held.items()]
    if not options and g.pile(HAND, victim):
        options = [Option(NO_CARD, "nothing", "Nothing", about="There is no order in that hand.")]  # NF-R85
    usual = min(range(len(options)), key=lambda place: -cost_of(options[place].value), default=0)
    prompt = f"{g.name(at)}: which order does {seat_word(victim)} discard?"
    return One(
        g.player(at),
        prompt,
        options,
        default=(usual,),
        private=True,
        public=True,
        topic="an order in the hand that was looked at",
    )
