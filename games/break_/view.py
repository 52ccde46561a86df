"""Builds the view of a Break match for a seat or a spectator."""

from collections.abc import Iterator

from games.break_.ending import core_power, total_power
from games.break_.glossary import (
    BOARD,
    CARD_WORDS,
    NATIONS,
    NOWHERE,
    ON_BOARD,
    QUIET_LIMIT,
    QUIET_NOTICE,
    READY,
    SPENT,
    TRAP_WORDS,
    TURN_LIMIT,
    TroopId,
    icon_names,
)
from games.break_.state import BY_CORAL, HAND, NO_CARD
from games.break_.table import Break
from games.break_.terrain import (
    WALL_BASE,
    block_owner,
    current_of,
    firewall_name,
    firewall_segments,
    river_tiles,
    tokens_on,
)
from games.break_.troops import CORALS, KINDS
from games.break_.utility_cards import list_copies
from games.break_.view_types import (
    BlockView,
    BombView,
    BreakView,
    CardState,
    FirewallView,
    RiverView,
    SideView,
    TrapView,
    TroopView,
)
from games.core.grid import COMPASS
from games.core.model import Seat
from games.core.rng import Rng
from games.core.sentences.teller import IN_ENGLISH


def build_view(g: Break, viewer: Seat | None) -> BreakView:
    """Build the view; it hides only which trap is which, and the cards in hand, from other viewers."""
    board = g.board
    standing = sorted((board.spots[troop], troop) for seat in g.seats for troop in g.troops_of(seat))
    return BreakView(
        viewer=viewer,
        south=board.south,
        turn=board.turn,
        turns=TURN_LIMIT,
        mover=g.mover,
        heavy=board.heavy,
        nimble=board.nimble,
        quiet=board.quiet,
        quiet_limit=QUIET_LIMIT,
        quiet_shown=board.quiet >= QUIET_NOTICE,
        sides=(side_view(g, 0, viewer), side_view(g, 1, viewer)),
        troops=tuple(troop_view(g, troop) for _, troop in standing),
        traps=(*trap_views(g, viewer), *snare_views(g)),
        blocks=block_views(g),
        rivers=tuple(
            RiverView(seat, (BOARD.names[start], BOARD.names[end]), COMPASS[current_of(laid)])
            for seat, laid in enumerate(board.rivers)
            if laid != NOWHERE
            for start, end in (river_tiles(laid),)
        ),
        firewalls=tuple(
            FirewallView(seat, firewall_name(placed), firewall_edges(placed))
            for seat, placed in enumerate(board.firewalls)
            if placed != NOWHERE
        ),
        bombs=bomb_views(g),
        finished=g.state.result is not None,
        result=g.state.result,
    )


def firewall_edges(placed: int) -> tuple[tuple[str, str], ...]:
    return tuple((BOARD.names[a], BOARD.names[b]) for a, b in sorted(firewall_segments(placed)))


def side_view(g: Break, seat: Seat, viewer: Seat | None) -> SideView:
    board, nation = g.board, g.board.nations[seat]
    hand = g.pile(HAND, seat)
    used = sum(card in board.used_traps for card in hand)
    chosen = bool(nation)
    return SideView(
        seat=seat,
        nation=nation,
        title=IN_ENGLISH(g.name_of(seat)),
        south=chosen and g.is_south(seat),
        locked=board.locked[seat],
        core=core_power(g, seat),
        total=total_power(g, seat),
        troops=len(g.troops_of(seat)),
        cards=tuple(card_states(g, seat)),
        traps_ready=len(hand) - used,
        traps_used=used,
        hand=hand_view(g, seat) if viewer == seat else (),
        blazes=board.blazes[seat],
        corals=tuple(
            (KINDS[kind].name, left) for kind, left in zip(CORALS, board.corals[seat], strict=True) if left
        ),
    )


def card_states(g: Break, seat: Seat) -> Iterator[CardState]:
    """Yield a player's utility cards; a spent Wall that still stands is shown on the board."""
    standing = sum(block >= WALL_BASE and block_owner(block) == seat for block in g.board.blocks)
    for card, state in list_copies(g, seat):
        stands = state == SPENT and standing > 0
        standing -= stands
        yield CardState(card.name, CARD_WORDS[ON_BOARD if stands else state])


def hand_view(g: Break, seat: Seat) -> tuple[CardState, ...]:
    cards = sorted((g.face(card), card in g.board.used_traps) for card in g.pile(HAND, seat))
    return tuple(CardState(TRAP_WORDS[face], CARD_WORDS[1 if used else READY]) for face, used in cards)


def troop_view(g: Break, troop: TroopId) -> TroopView:
    board, card = g.board, g.card_of(troop)
    by = board.held[troop]
    return TroopView(
        name=card.name,
        letter=card.letter,
        seat=g.owner_of(troop),
        tile=BOARD.names[g.tile_of(troop)],
        power=g.power_of(troop),
        printed=card.power,
        icons=icon_names(card.icons),
        flipped=g.is_flipped(troop),
        held="" if by == NO_CARD else "coral snare" if by == BY_CORAL else "snare",
        bomb=BOARD.size + troop in board.bombs,
    )


def trap_views(g: Break, viewer: Seat | None) -> tuple[TrapView, ...]:
    found: list[TrapView] = []
    for tile, card in enumerate(g.board.traps):
        if card != NO_CARD:
            face = g.face_for(viewer, card)
            name = "" if face is None else TRAP_WORDS[face]
            found.append(TrapView(g.trap_owner(card), BOARD.names[tile], name, open=False))
    return tuple(found)


def snare_views(g: Break) -> tuple[TrapView, ...]:
    return tuple(
        TrapView(owner - 1, BOARD.names[tile], "coral snare", open=True)
        for tile, owner in enumerate(g.board.snares)
        if owner
    )


def block_views(g: Break) -> tuple[BlockView, ...]:
    return tuple(
        BlockView(
            block_owner(block),
            BOARD.names[tile],
            block >= WALL_BASE,
            tokens_on(block) if block >= WALL_BASE else 0,
        )
        for tile, block in enumerate(g.board.blocks)
        if block
    )


def bomb_views(g: Break) -> tuple[BombView, ...]:
    found: list[BombView] = []
    for seat, bomb in enumerate(g.board.bombs):
        if bomb != NOWHERE:
            stuck = bomb >= BOARD.size
            found.append(BombView(seat, BOARD.names[g.tile_of(bomb - BOARD.size) if stuck else bomb], stuck))
    return tuple(found)


def imagine_secrets(g: Break, viewer: Seat | None, dice: Rng) -> None:
    """Resample the nations that others get on timeout; the kernel resamples the traps."""
    board = g.board
    for seat in g.seats:
        if seat != viewer:
            board.choices[seat] = dice.below(len(NATIONS))
