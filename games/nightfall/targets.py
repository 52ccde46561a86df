"""Targets of texts: players, minions, orders in the chain, archives, cards of a discard pile.

A target is chosen when its sentence is executed (NF-R19), by the player of the order or the seat that took
over its targets (NF-R24). The options are public, so a single one is taken without asking. Without options,
the sentence does nothing (NF-R21).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.model import Seat
from games.core.records import replace_fields
from games.core.sentences.sentence import Sentence, Text
from games.core.zones import Face
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, face_name, face_typed_name, is_wound
from games.nightfall.card_words import brief_card
from games.nightfall.effects import card_option, cost_words
from games.nightfall.glossary import ARCHIVE_SIZE as FULL
from games.nightfall.glossary import SECOND_RULES, LinkId, MinionId
from games.nightfall.option_labels import minion_options, seat_options
from games.nightfall.rulebook import book
from games.nightfall.state import COMMONS_OWNER, DISCARD, HAND, Archive, Minion
from games.nightfall.table import Nightfall, wound_type
from games.nightfall.target_plans import ARCHIVE, CARD, MINION, MINION_OR_SEAT, ORDER, SEAT, planned_option
from games.nightfall.view_types import link_place

V = TypeVar("V")

ANY_STRENGTH = 99


def target_decision(
    g: Nightfall,
    at: LinkId,
    ask: Callable[[Face, bool], Sentence],
    options: Sequence[Option[V]],
    usual: int | None,
    kind: str,
) -> One[V]:
    """Build the choice of a target; a matching plan leaves a single option (NF-R20)."""
    if (plan := planned_option(g, at, kind, options)) is not None:
        options, usual = (plan,), 0
    default = None if usual is None or not options else (usual,)
    face = g.board.chain[at].face
    topic = TOPICS.get(kind, say.TargetTopic)(face)
    return One(g.chooser_of(at), ask(face, runs_kicker(g, at)), options, default=default, topic=topic)


def runs_kicker(g: Nightfall, at: LinkId) -> bool:
    """Tell whether an order's kicker asks, and not the text before it: no kicker is left on the stack."""
    link = g.board.chain[at]
    order = ORDERS[link.face]
    kicker = order.kicker_effect if link.kicked else None
    if kicker is None or order.replaces_chain_text:
        return False
    return not any(frame.rule == kicker.key and frame.args[:1] == (at,) for frame in g.state.stack)


TOPICS: Mapping[str, Callable[[Face], Sentence]] = {ARCHIVE: say.ArchiveTopic, CARD: say.CardTopic}
"""Topics of questions that are not about a target in play, by kind."""


# players


@book.question("target_opponent")
def target_opponent(g: Nightfall, at: LinkId) -> One[Seat]:
    """Choose an opponent of the order's player, whichever seat chooses (NF-R23, NF-D09)."""
    clockwise = g.clockwise(g.player_of(at))
    opponents = g.arrange_seats(clockwise)
    usual = opponents.index(g.least_wounded(clockwise))
    return target_decision(g, at, say.WhichOpponent, seat_options(opponents), usual, SEAT)


@book.question("target_player")
def target_player(g: Nightfall, at: LinkId) -> One[Seat]:
    """Choose any player, the order's own included."""
    opponents = g.clockwise(g.player_of(at))
    players = g.arrange_seats([*opponents, g.player_of(at)])
    usual = players.index(g.least_wounded(opponents))
    return target_decision(g, at, say.WhichPlayer, seat_options(players), usual, SEAT)


# minions


@book.question("target_minion")
def target_minion(
    g: Nightfall, at: LinkId, opposing: bool = False, strongest: int = ANY_STRENGTH
) -> One[MinionId]:
    """Choose a minion in play, none in the chain; `opposing` excludes own ones (NF-H16, NF-R22)."""
    minions = minions_in_reach(g, at, opposing, strongest)
    options = minion_options(g, minions, grouped=True, owned=True)
    return target_decision(g, at, say.WhichMinion, options, usual_minion(g, at, options), MINION)


def minions_in_reach(g: Nightfall, at: LinkId, opposing: bool, strongest: int = ANY_STRENGTH) -> list[Minion]:
    return [
        each
        for each in group_by_player(g, g.player_of(at))
        if g.is_targetable(each, at)
        and not (opposing and each.controller == g.player_of(at))
        and g.printed_order(each).strength <= strongest
    ]


def group_by_player(g: Nightfall, seat: Seat) -> Iterator[Minion]:
    """Yield all minions in play, as they lie in pictures; by the first rules clockwise, own ones last."""
    for player in g.arrange_seats([*g.clockwise(seat), seat]):
        yield from g.minions_of(player)


def usual_minion(g: Nightfall, at: LinkId, options: Sequence[Option[MinionId]]) -> int | None:
    """Return the default: the strongest opposing minion, then least health; else the weakest own one."""

    def worth(place: int) -> tuple[bool, int, int]:
        minion = g.find_minion(options[place].value)
        if minion is None:
            return (True, 0, 0)
        strength, own = g.printed_order(minion).strength, minion.controller == g.player_of(at)
        return (own, strength, 0) if own else (own, -strength, g.health_left(minion))

    return min(range(len(options)), key=worth, default=None)


MinionOrPlayer = tuple[str, int]
"""A minion or a player: ("minion", id) or ("seat", seat)."""


@book.question("minion_or_opponent")
def minion_or_opponent(g: Nightfall, at: LinkId, amount: int) -> One[MinionOrPlayer]:
    """Choose for Rend and Tear; on time-out a minion that it destroys, else an opponent (NF-D11)."""
    in_reach = minions_in_reach(g, at, opposing=False)
    minions = minion_options(g, in_reach, grouped=True, owned=True)
    clockwise = g.clockwise(g.player_of(at))
    seats = seat_options(g.arrange_seats(clockwise))
    options = [
        *[aim_option(MINION, each, each.group) for each in minions],
        *[aim_option(SEAT, each, say.OpponentsGroup()) for each in seats],
    ]
    fatal = [place for place, option in enumerate(minions) if would_die(g, at, option.value, amount)]
    opponents = [option.value for option in seats]
    usual = fatal[0] if fatal else len(minions) + opponents.index(g.least_wounded(clockwise))
    return target_decision(g, at, say.WhichMinionOrOpponent, options, usual, MINION_OR_SEAT)


def aim_option(kind: str, option: Option[MinionId] | Option[Seat], group: Text) -> Option[MinionOrPlayer]:
    return Option(
        (kind, option.value),
        option.text,
        option.label,
        group,
        about=option.about,
        aliases=option.aliases,
        board_places=option.board_places,
    )


def would_die(g: Nightfall, at: LinkId, target: MinionId, amount: int) -> bool:
    """Return whether the damage would destroy an opposing minion."""
    minion = g.find_minion(target)
    return minion is not None and minion.controller != g.player_of(at) and g.health_left(minion) <= amount


# orders in the chain


@book.question("target_order")
def target_order(g: Nightfall, at: LinkId, opposing: bool = False) -> One[LinkId]:
    """Choose an unresolved order (NF-R29); on time-out the opposing one of highest cost (NF-D12)."""
    found = [
        below for below in g.unresolved_orders(at) if not opposing or g.player_of(below) != g.player_of(at)
    ]
    if g.plays_rules(SECOND_RULES):
        found.sort()  # as they lie in the picture
    names = [ORDERS[g.board.chain[below].face].typed_name for below in found]
    options = [
        Option(
            below,
            name if names.count(name) == 1 else f"{name} at {below + 1}",
            label_order(g, below, is_alone=names.count(name) == 1),
            say.PlayerLabel(g.player_of(below)),
            about=say.AboutLink(below + 1, g.player_of(below)),
            aliases=(str(below + 1),),
            board_places=(link_place(below),),
        )
        for below, name in zip(found, names, strict=True)
    ]

    def worth(place: int) -> tuple[bool, int, int]:
        below = found[place]
        return g.player_of(below) == g.player_of(at), -cost_words(g.board.chain[below].face), -below

    usual = min(range(len(found)), key=worth, default=None)
    return target_decision(g, at, say.WhichOrder, options, usual, ORDER)


def label_order(g: Nightfall, at: LinkId, *, is_alone: bool) -> Sentence:
    """Label a card of the chain with whose it is; among several of its name, with its place too."""
    seat, face = g.player_of(at), g.board.chain[at].face
    if is_alone:
        return say.OwnedCardLabel(player=seat, card=face)
    return say.PlacedCardLabel(player=seat, card=face, place=at + 1)


# archives

USE_EXILE, USE_TAKE, USE_EXECUTE = "exile", "take", "use"
USE_PROMPTS = {USE_EXILE: say.ArchiveToExile, USE_TAKE: say.ArchiveToTake, USE_EXECUTE: say.ArchiveToUse}
FREE_CLAIM_COST = 5
"""The highest printed cost for Flank Attack's kicker."""


@book.question("target_archive")
def target_archive(g: Nightfall, at: LinkId, use: str) -> One[Face]:
    """Choose an archive with cards, for one of three uses (NF-R50, NF-R76, NF-D13).

    A face-down draft card is offered only to its holder, and only for the holder's own effect (NF-R69).
    """
    seat = g.player_of(at)
    found = [each for each in arrange_archives(g) if each.left and is_usable(each, seat, use)]
    down = g.face_down_orders(seat) if g.chooser_of(at) == seat else []
    secret = [each for each in (Archive(face, seat, FULL) for face in down) if is_usable(each, seat, use)]
    options = [
        *[archive_option(each) for each in found],
        *[archive_option(each, face_down=True) for each in secret],
    ]
    usual = usual_archive(g, seat, [*found, *secret], use)
    which = target_decision(g, at, USE_PROMPTS[use], options, usual, ARCHIVE)
    if not down or planned_option(g, at, ARCHIVE, options) is not None:
        return which
    return replace_fields(which, private=True, public=True, topic=say.SecretArchiveTopic())


def arrange_archives(g: Nightfall) -> list[Archive]:
    """Return the archives in the order of pictures, the commons first; by the first rules, as they came."""
    order = [COMMONS_OWNER, *g.seat_order()]
    found = g.board.archives
    return sorted(found, key=lambda each: order.index(each.owner)) if g.plays_rules(SECOND_RULES) else found


def archive_option(archive: Archive, *, face_down: bool = False) -> Option[Face]:
    note = say.LeftAndCostNote(archive.left, cost_words(archive.face))
    about = brief_card(face_name(archive.face), note, say.FaceDownCard if face_down else say.BriefCard)
    return Option(
        archive.face,
        face_typed_name(archive.face),
        face_name(archive.face),
        archive_place(archive),
        about=about,
        board_places=(face_name(archive.face),),
    )


def usual_archive(g: Nightfall, seat: Seat, found: Sequence[Archive], use: str) -> int | None:
    def worth(place: int) -> tuple[bool, int, int]:
        archive = found[place]
        if use != USE_EXILE:
            return False, 0, -cost_words(archive.face)
        opposing = archive.owner not in (COMMONS_OWNER, seat)
        return not opposing, g.wounds_of(archive.owner) if opposing else 0, -archive.left

    return min(range(len(found)), key=worth, default=None)


def is_usable(archive: Archive, seat: Seat, use: str) -> bool:
    if use == USE_EXILE:
        return True
    reach = archive.owner in (COMMONS_OWNER, seat)
    if use == USE_TAKE:
        return reach and cost_words(archive.face) <= FREE_CLAIM_COST
    return reach and ORDERS[archive.face].name != "Dark Awakening"


def archive_place(archive: Archive) -> Sentence:
    return say.CommonsGroup() if archive.owner == COMMONS_OWNER else say.PlayerLabel(archive.owner)


# the own discard pile


@book.question("target_dead_minion")
def target_dead_minion(g: Nightfall, at: LinkId) -> One[Face]:
    """Choose a minion card in the player's discard pile, by name (NF-R78, NF-R83, NF-D14)."""
    names = [face for face in g.orders_in_pile(DISCARD, g.player_of(at)) if ORDERS[face].is_minion]
    usual = min(
        range(len(names)), key=lambda at: (-cost_words(names[at]), -ORDERS[names[at]].strength), default=None
    )
    options = [card_option(face) for face in names]
    return target_decision(g, at, say.WhichDeadMinion, options, usual, CARD)


@book.question("target_wound")
def target_wound(g: Nightfall, at: LinkId) -> One[Face]:
    """Choose a wound in the player's discard pile, by type (NF-D15)."""
    held = g.wounds_in_pile(DISCARD, g.player_of(at))
    types = list(held)
    usual = min(
        range(len(types)),
        key=lambda place: -g.board.tally[g.player_of(at)][wound_type(types[place])],
        default=None,
    )
    options = [card_option(face, count) for face, count in held.items()]
    return target_decision(g, at, say.WhichWound, options, usual, CARD)


# a hand that was looked at

NO_CARD = -1


@book.question("order_in_hand")
def order_in_hand(g: Nightfall, at: LinkId) -> One[Face]:
    """Choose an order in a hand; the order's player chooses, who has seen the hand (NF-D16, NF-R24)."""
    victim = g.board.chain[at].aim
    held = {face: count for face, count in g.count_faces(HAND, victim).items() if not is_wound(face)}
    options = [card_option(face, count) for face, count in held.items()]
    if not options and g.pile(HAND, victim):
        options = [Option(NO_CARD, "nothing", say.NoOrderLabel(), about=say.AboutNoOrder())]  # NF-R85
    usual = min(range(len(options)), key=lambda place: -cost_words(options[place].value), default=0)
    prompt = say.WhichDiscard(g.board.chain[at].face, victim)
    return One(
        g.player_of(at),
        prompt,
        options,
        default=(usual,),
        private=True,
        public=True,
        topic=say.SeenHandTopic(),
    )
