"""Target plans: targets of orders chosen in advance, so that nobody waits at the resolution (NF-R20).

A plan is its seat's secret until it is used. It applies to the first execution of its order, if the target is
still legal and nobody else chooses; otherwise the seat is asked as always.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeVar

from games.core.decisions.base import One
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.model import Seat
from games.core.sentences.events import SplitEvent
from games.core.sentences.sentence import Sentence
from games.core.zones import Face
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, face_name, face_typed_name, is_wound
from games.nightfall.events import ForgotPlans, Planned
from games.nightfall.glossary import SECOND_RULES, LinkId, MinionId
from games.nightfall.option_labels import minion_options, seat_options
from games.nightfall.rulebook import book
from games.nightfall.state import DISCARD, HAND, WAITING, Plan
from games.nightfall.table import Nightfall
from games.nightfall.view_types import card_place, link_place

V = TypeVar("V")

PlannedTarget = tuple[str, int]
"""The kind of a target, and its number: a seat, a minion's id, a place in the chain, or a face."""
SEAT, MINION, ORDER, ARCHIVE, CARD, NOTHING = "seat", "minion", "order", "archive", "card", "nothing"
MINION_OR_SEAT = "minion or seat"
"""Kind of a question that takes either."""

FORGET_OPTION: Option[Face] = Option(-1, "no more", say.TakePlansBack(), about=say.AskedAsAlways())
"""Always offered, so that the existence of options does not reveal an order in hand."""


def planned_option(g: Nightfall, at: LinkId, kind: str, options: Sequence[Option[V]]) -> Option[V] | None:
    """Return the option that the order's player has planned, if it applies here."""
    link = g.board.chain[at]
    if g.chooser_of(at) != link.seat or link.executed > 1:
        return None
    for plan in g.board.plans[link.seat]:
        if plan.face == link.face and kind in (plan.kind, MINION_OR_SEAT):
            meant = (plan.kind, plan.value) if kind == MINION_OR_SEAT else plan.value
            found = next((option for option in options if option.value == meant), None)
            if found is not None:
                return found
    return None


def has_plan(g: Nightfall, at: LinkId) -> bool:
    """Return whether a plan may apply to this execution."""
    link = g.board.chain[at]
    mine = g.chooser_of(at) == link.seat and link.executed <= 1
    return mine and any(plan.face == link.face for plan in g.board.plans[link.seat])


def forget_plan(g: Nightfall, at: LinkId) -> None:
    """Delete the plans for an order; they apply to one resolution only."""
    link = g.board.chain[at]
    g.board.plans[link.seat] = [plan for plan in g.board.plans[link.seat] if plan.face != link.face]


@book.question("plan_targets")
def choose_plan(g: Nightfall, seat: Seat) -> MultiStep[Face]:
    """Offer to plan for an order in hand or for an unresolved one in the chain (NF-D23)."""
    held = g.orders_in_pile(HAND, seat)
    linked = {link.face: link_place(at) for at, link in enumerate(g.board.chain) if link.seat == seat}
    waiting = [link.face for link in g.board.chain if link.seat == seat and link.state == WAITING]
    faces = sorted({*held, *waiting}, key=face_typed_name)

    @cache
    def ask_target() -> NextStep:
        """Build the second step, which is the same for every order."""
        return NextStep(plan_next_step(g, seat))

    return MultiStep(
        seat,
        say.PlanForWhichOrder(),
        [*[order_option(face, "" if face in held else linked[face]) for face in faces], FORGET_OPTION],
        verb="plan",
        private=True,
        aside=True,
        topic=say.TargetPlanTopic(),
        follow_up=FollowUp(lambda said: ask_target() if len(said) == 1 and said[0] >= 0 else None),
    )


@cache
def order_option(face: Face, place: str) -> Option[Face]:
    """Build the option of an order to plan for, at its place in the chain or else in hand."""
    name = face_name(face)
    return Option(face, face_typed_name(face), name, board_places=(place or card_place(name),))


def plan_next_step(g: Nightfall, seat: Seat) -> One[PlannedTarget]:
    """Ask for a target among all there are; whether it fits the order is checked when it resolves."""
    nothing: Option[PlannedTarget] = Option(
        (NOTHING, 0), NOTHING, say.NothingLabel(), about=say.AskedWhenItResolves()
    )
    return One(seat, say.AimAtWhat(), [nothing, *plan_target_options(g, seat)], verb="at")


def plan_target_options(g: Nightfall, seat: Seat) -> Iterator[Option[PlannedTarget]]:
    for player in seat_options(g.arrange_seats(g.seats)):
        value = (SEAT, player.value)
        yield Option(
            value,
            player.text,
            player.label,
            say.PlayersGroup(),
            aliases=player.aliases,
            board_places=player.board_places,
        )
    in_play = [each for seat in g.arrange_seats(g.seats) for each in g.minions_of(seat)]
    for minion in minion_options(g, in_play if g.plays_rules(SECOND_RULES) else g.board.minions):
        value = (MINION, minion.value)
        yield Option(value, minion.text, minion.label, minion.group, board_places=minion.board_places)
    for place, link in enumerate(g.board.chain):
        text, label = f"order {place + 1}", say.LinkLabel(place + 1, link.face)
        yield Option((ORDER, place), text, label, say.ChainGroup(), board_places=(link_place(place),))
    for archive in g.board.archives:
        if archive.left:
            name = ORDERS[archive.face]
            value = (ARCHIVE, archive.face)
            yield Option(
                value, f"archive {name.typed_name}", name.name, say.ArchivesGroup(), board_places=(name.name,)
            )
    for face in g.count_faces(DISCARD, seat):
        if is_wound(face) or ORDERS[face].is_minion:
            text = f"discarded {face_typed_name(face)}"
            yield Option((CARD, face), text, face_name(face), say.DiscardGroup())


def tell_plan(g: Nightfall, seat: Seat, face: Face, aim: PlannedTarget) -> Planned:
    """Tell a plan with its target as its seat sees it now."""
    kind, value = aim
    if kind == SEAT:
        return Planned(face, kind, target=value)
    if kind == MINION and (minion := g.find_minion(MinionId(value))) is not None:
        labels = [option.label for option in plan_target_options(g, seat) if option.value == aim]
        owner = minion.controller if any(isinstance(each, say.OwnedMinionLabel) for each in labels) else None
        number = g.minion_number(minion) or None
        return Planned(face, kind, owner, minion.face, number, g.health_left(minion))
    if kind == ORDER:
        return Planned(face, kind, place=value + 1, choice=g.board.chain[value].face)
    return Planned(face, kind, choice=value if kind in (ARCHIVE, CARD) else None)


@book.rule("plan")
def set_plan(g: Nightfall, chosen: tuple[Face | PlannedTarget, ...], seat: Seat) -> None:
    """Store a plan, one per order and kind of target; "nothing" deletes all plans of the order."""
    face, aim = chosen[0], chosen[-1]
    if isinstance(face, tuple) or not isinstance(aim, tuple):
        g.board.plans[seat] = []
        g.tell(SplitEvent(ForgotPlans(), (seat,)))
        return
    kind, value = aim
    kept = [old for old in g.board.plans[seat] if old.face != face or (old.kind != kind and kind != NOTHING)]
    g.board.plans[seat] = kept if kind == NOTHING else [*kept, Plan(face, kind, value)]
    g.tell(SplitEvent(tell_plan(g, seat, face, aim), (seat,)))


def describe_plans(g: Nightfall, seat: Seat) -> Iterator[Sentence]:
    """Yield a line for each plan, for the seat itself."""
    plans = g.board.plans[seat]
    labels = {option.value: option.label for option in plan_target_options(g, seat)} if plans else {}
    for each in plans:
        yield say.PlanLine(each.face, labels.get((each.kind, each.value), say.GoneTarget()))
