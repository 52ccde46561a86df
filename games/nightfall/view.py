"""Builds the view of a Nightfall match for a seat or a spectator, with lookups that take the viewer."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from games.core.model import Frame, Seat
from games.core.rng import Rng
from games.core.rulebook import SealedQuestion
from games.core.zones import CardId, Face
from games.nightfall.card import ORDERS, Order, face_name, is_wound
from games.nightfall.combat import declare_blocks
from games.nightfall.draft import draft_orders, draft_pick, draft_plan
from games.nightfall.ending import current_places, tie_breaker
from games.nightfall.glossary import (
    ALWAYS_ASK,
    AS_GIVEN,
    CHAIN,
    DRAFT_FACE,
    FACE_UP_PER_PLAYER,
    PASS_CHAIN,
    PASS_TURN,
    PASS_UNLINKED,
    SETTING_UP,
)
from games.nightfall.standing_orders import list_standing_orders
from games.nightfall.state import (
    COMBATS,
    COMMONS_OWNER,
    DECK,
    DISCARD,
    DRAFT,
    EACH,
    EXILED,
    FACE_UP,
    GIVEN,
    HAND,
    PASSING,
    PICKED,
    Archive,
    Link,
    Minion,
)
from games.nightfall.table import Nightfall, can_link, is_kicked
from games.nightfall.target_plans import describe_plans
from games.nightfall.view_types import (
    ArchiveView,
    HeldView,
    LinkView,
    MinionView,
    NightfallView,
    OwnView,
    PlayerView,
)
from games.nightfall.window_answers import list_asked_seats

LINK_STATES = ("waiting", "resolving", "resolved", "cancelled")


def build_view(g: Nightfall, viewer: Seat | None) -> NightfallView:
    board = g.board
    face_up, face_down = g.wounds_left()
    top = g.seen_pile(FACE_UP, viewer).top
    last = g.last_face()
    pick, picks, picked = draft_progress(g)
    asked = list_asked_seats(g)
    offers = (
        sorted(draft_orders(g), key=lambda order: (not order.is_minion, order.typed_name)) if pick else ()
    )
    return NightfallView(
        archives=str(g.option("archives")),
        viewer=-1 if viewer is None else viewer,
        secret=bool(g.option("secret")),
        series=bool(g.option("series")),
        game=board.game,
        first=board.first,
        active=board.active,
        phase=board.phase,
        turn=board.turn,
        round=board.round,
        pick=pick,
        picks=picks,
        picked=picked,
        owing=seats_owing_blocks(g),
        players=tuple(player_view(g, seat, asked) for seat in g.seats),
        commons=archive_views(g, COMMONS_OWNER),
        chain=tuple(link_view(link) for link in board.chain),
        takes="" if last is None else ORDERS[last].links,
        windows=bool(board.windows),
        influence=g.influence_left,
        worth=2 if board.doubled else 1,
        face_up=face_up,
        face_up_first=FACE_UP_PER_PLAYER * len(g.seats),
        face_down=face_down,
        top_wound="" if top is None else face_name(top),
        ending=board.ending,
        exiled=name_counts(g.count_faces(EXILED, 0)),
        own=None if viewer is None else own_view(g, viewer),
        finished=g.state.result is not None,
        result=g.state.result,
        pick_goal=draft_plan(g)[0][pick - 1] if pick else "",
        offers=tuple(order.name for order in offers),
    )


def name_counts(counts: Mapping[Face, int]) -> tuple[tuple[str, int], ...]:
    return tuple((face_name(face), count) for face, count in counts.items())


def asked_frame(g: Nightfall, question: SealedQuestion[Nightfall, ..., Any]) -> Frame | None:
    """Return the frame of this question if it is pending."""
    top = g.state.stack[-1] if g.state.stack else None
    return top if top is not None and top.rule == question.key else None


def draft_progress(g: Nightfall) -> tuple[int, int, int]:
    """Return the number of the pick, the number of all picks, and how many players have picked.

    Who has picked stays hidden (NF-R05).
    """
    match asked_frame(g, draft_pick):
        case Frame(args=(int(stage),), sealed=sealed):
            return stage + 1, len(draft_plan(g)[0]), len(sealed)
        case _:
            return 0, 0, 0


def seats_owing_blocks(g: Nightfall) -> tuple[Seat, ...]:
    """Return the seats that still have to declare blocks, which depends on public facts only."""
    frame = asked_frame(g, declare_blocks)
    if frame is None:
        return ()
    answered = {sealed.seat for sealed in frame.sealed}
    return tuple(decision.seat for decision in declare_blocks.run(g) if decision.seat not in answered)


# parts


def archive_views(g: Nightfall, owner: int) -> tuple[ArchiveView, ...]:
    return tuple(archive_view(g, each) for each in g.board.archives if each.owner == owner)


def archive_view(g: Nightfall, archive: Archive) -> ArchiveView:
    order = ORDERS[archive.face]
    cost = g.claim_cost(archive.face, g.board.active)
    return ArchiveView(order.name, order.colour, order.links, order.cost, cost, archive.left)


def link_view(link: Link) -> LinkView:
    order: Order = ORDERS[link.face]
    return LinkView(
        card=order.name,
        seat=link.seat,
        colour=order.colour,
        links=order.links,
        kicker_colour=order.kicker_colour,
        kicked=link.kicked,
        state=LINK_STATES[link.state],
        times=1 + link.again,
        chooser=link.seat if link.chooser < 0 else link.chooser,
    )


def minion_view(g: Nightfall, minion: Minion) -> MinionView:
    order = ORDERS[minion.face]
    own = next((each for each in g.board.attacks if each.minion == minion.id), None)
    blocked = next((each.minion for each in g.board.attacks if minion.id in each.blockers), -1)
    return MinionView(
        number=minion.id,
        card=order.name,
        race=order.race,
        colour=order.colour,
        strength=order.strength,
        health=g.health_left(minion),
        full_health=order.health,
        owner=minion.owner,
        in_play=order.in_play,
        attacks=-1 if own is None else own.target,
        blocks=blocked,
        fought=own is not None and own.fought,
        rank=g.minion_number(minion),
    )


def player_view(g: Nightfall, seat: Seat, asked: Sequence[Seat]) -> PlayerView:
    board = g.board
    top = g.top_of_discard(seat)
    bite, burn, bleed = board.tally[seat]
    unseen = g.deck_and_hand(seat)
    order = current_places(g)
    following = next((behind for ahead, behind in pairwise(order) if ahead == seat), None)
    names = sorted((is_wound(face), face_name(face), count) for face, count in unseen.items())
    return PlayerView(
        seat=seat,
        hand=len(g.pile(HAND, seat)),
        deck=len(g.pile(DECK, seat)),
        discard=len(g.pile(DISCARD, seat)),
        discard_top="" if top is None else face_name(top),
        wounds=g.wounds_of(seat),
        bite=bite,
        burn=burn,
        bleed=bleed,
        blank=board.blanks[seat],
        minions=tuple(minion_view(g, each) for each in g.minions_of(seat)),
        archives=archive_views(g, seat),
        face_down=0 if board.phase == SETTING_UP else len(g.pile(PICKED, seat)),
        unseen=tuple((name, count) for _, name, count in names),
        window=seat in asked,
        gave_up=seat in board.gave_up,
        total=board.totals[seat] if board.totals else 0,
        games=tuple(wounds[seat] for wounds in board.games),
        place=1 + order.index(seat) if order else 0,
        tie="" if following is None else tie_breaker(g, seat, following),
    )


def own_view(g: Nightfall, seat: Seat) -> OwnView:
    return OwnView(
        hand=hand_views(g, seat),
        deck=name_counts(g.count_faces(DECK, seat)),
        discard=tuple(face_name(g.face(card)) for card in g.pile(DISCARD, seat)),
        sealed=sealed_draft_pick(g, seat),
        draft=draft_cards(g, seat),
        picked=tuple(face_name(face - DRAFT_FACE) for face in g.seen_pile(PICKED, seat, seat).faces),
        given=tuple(face_name(face - DRAFT_FACE) for face in g.seen_pile(GIVEN, seat, seat).faces),
        orders=(*list_standing_orders(g, seat), *describe_plans(g, seat)),
    )


def draft_cards(g: Nightfall, seat: Seat) -> tuple[str, ...]:
    """Return the draft cards to pick from, in the order of the options."""
    orders = [ORDERS[face - DRAFT_FACE] for face in g.seen_pile(DRAFT, seat, seat).faces]
    return tuple(each.name for each in sorted(orders, key=lambda order: order.typed_name))


def sealed_draft_pick(g: Nightfall, seat: Seat) -> str:
    """Return the draft card that this seat has picked and may still change."""
    frame = asked_frame(g, draft_pick)
    given = next((each.value for each in frame.sealed if each.seat == seat), None) if frame else None
    return face_name(g.face(CardId(given)) - DRAFT_FACE) if isinstance(given, int) else ""


def hand_views(g: Nightfall, seat: Seat) -> tuple[HeldView, ...]:
    """List the hand by card names, each with whether it can be linked and would be kicked now."""
    last = g.last_face()
    own = g.board.phase == CHAIN and g.board.active == seat and last is None
    found: list[HeldView] = []
    for face, count in g.count_faces(HAND, seat).items():
        order = not is_wound(face)
        follows = order and last is not None and can_link(last, face)
        kicked = follows and is_kicked(last, face)
        found.append(HeldView(face_name(face), count, not order, order and own, follows, kicked))
    return tuple(found)


def imagine_secrets(g: Nightfall, viewer: Seat | None, dice: Rng) -> None:
    """Resample the standing orders of others and drop their plans, which a viewer cannot guess."""
    for seat, orders in enumerate(g.board.orders):
        if seat != viewer:
            g.board.plans[seat] = []
            until = g.board.turn + 1
            orders[PASSING] = dice.choose(
                (ALWAYS_ASK, PASS_UNLINKED, f"{PASS_CHAIN} {until}", f"{PASS_TURN} {until}")
            )
            orders[COMBATS] = dice.choose((AS_GIVEN, ALWAYS_ASK))
            orders[EACH] = dice.choose((AS_GIVEN, ALWAYS_ASK))
