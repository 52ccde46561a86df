"""Invariants of every position of Break, checked in all scenes and played matches of the tests."""

from games.break_.glossary import (
    BOARD,
    FIRE,
    FOREST,
    HEAVY_MOVES,
    NIMBLE_MOVES,
    NOBODY,
    NOWHERE,
    ON_BOARD,
    ROCK,
    SNARE,
    TRAP_DECK,
    WALL_TOKENS,
    WATER,
)
from games.break_.state import AWAY, BY_CORAL, GROUND, HAND, NO_CARD
from games.break_.table import Break
from games.break_.terrain import (
    ALL_FIREWALLS,
    ALL_RIVERS,
    block_owner,
    is_wall_of,
    make_trees,
    river_tiles,
    tokens_on,
)
from games.break_.troops import BLAZE, CORALS, KINDS, ROGUE, SNARE_CORAL
from games.break_.utility_cards import UTILITIES
from games.core.model import Seat


def check_soundness(g: Break) -> None:
    """Check all invariants."""
    assert not g.blasts, "an explosion is left over"
    troops_stand_where_they_say(g)
    for seat in g.seats:
        troops_are_of_the_nation(g, seat)
        traps_lie_in_one_place(g, seat)
        terrain_is_of_its_card(g, seat)
    tiles_hold_what_can_lie_there(g)
    assert 0 <= g.board.heavy <= HEAVY_MOVES
    assert 0 <= g.board.nimble <= NIMBLE_MOVES


def troops_stand_where_they_say(g: Break) -> None:
    """Check one troop per tile, power from 1 to the printed one, and nothing held off the board."""
    board = g.board
    columns = (board.kinds, board.owners, board.spots, board.lost, board.held)
    assert len({len(column) for column in columns}) == 1
    standing = {troop: tile for tile, troop in enumerate(board.standing) if troop != NOBODY}
    assert len(standing) == sum(troop != NOBODY for troop in board.standing), "a troop on two tiles"
    for troop, tile in enumerate(board.spots):
        assert standing.get(troop, NOWHERE) == tile
        if tile == NOWHERE:
            assert board.held[troop] == NO_CARD
        else:
            assert 1 <= g.power_of(troop) <= g.card_of(troop).power


def troops_are_of_the_nation(g: Break, seat: Seat) -> None:
    """Check that board and reserve together have no more troops than the nation has cards."""
    board, nation = g.board, g.board.nations[seat]
    held_by_coral = sum(board.held[troop] == BY_CORAL for troop in g.troops_of(1 - seat))
    for kind, card in enumerate(KINDS):
        count = len(g.troops_of_kind(seat, kind))
        if card.nation != nation:
            assert not count, f"{nation} has a {card.name}"
            continue
        if kind == BLAZE:
            count += board.blazes[seat]
        if kind == SNARE_CORAL:
            count += board.snares.count(seat + 1) + held_by_coral
        if kind in CORALS:
            assert count + board.corals[seat][CORALS.index(kind)] == card.cards, "Corals always come back"
        assert count <= card.cards, f"{count} of {card.name}"
    assert board.blazes[seat] >= 0
    assert nation == FIRE or not board.blazes[seat]
    assert nation == WATER or not any(board.corals[seat])


def traps_lie_in_one_place(g: Break, seat: Seat) -> None:
    """Check that each trap card is in hand, under a marker, holding a troop, or has become the Rogue."""
    board = g.board
    piles = [list(g.pile(zone, seat)) for zone in (HAND, GROUND, AWAY)]
    cards = [card for pile in piles for card in pile]
    assert len(set(cards)) == len(cards)
    deck = TRAP_DECK if board.nations[seat] == FOREST else ()
    assert sorted(g.face(card) for card in cards) == sorted(deck)
    markers = [card for card in board.traps if card in cards]
    holding = [card for card in board.held if card in cards]
    assert sorted(markers + holding) == sorted(piles[1])
    assert all(g.face(card) == SNARE for card in holding)
    assert {card for card in board.used_traps if card in cards} <= set(piles[0])
    assert len(set(board.used_traps)) == len(board.used_traps)
    assert len(g.troops_of_kind(seat, ROGUE)) <= len(piles[2]) <= 1


def terrain_is_of_its_card(g: Break, seat: Seat) -> None:
    """Check that terrain and the states of the nation's cards agree."""
    board, nation = g.board, g.board.nations[seat]
    states: dict[str, list[int]] = {}
    for card, state in zip(UTILITIES[nation], board.cards[seat], strict=True):
        states.setdefault(card.name, []).append(state)
    walls = [block for block in board.blocks if is_wall_of(block, seat)]
    assert all(1 <= tokens_on(block) <= WALL_TOKENS for block in walls)
    if nation == ROCK:
        assert set(states["Wall"]) <= {0, 3}
        assert len(walls) <= states["Wall"].count(3)
    else:
        assert not walls
    assert board.blocks.count(make_trees(seat)) == states.get("Trees", []).count(ON_BOARD)
    assert (board.firewalls[seat] != NOWHERE) == (ON_BOARD in states.get("Firewall", []))
    assert board.firewalls[seat] == NOWHERE or board.firewalls[seat] in ALL_FIREWALLS
    assert board.rivers[seat] == NOWHERE or (nation == WATER and board.rivers[seat] in ALL_RIVERS)
    assert board.bombs[seat] == NOWHERE or nation == FIRE
    if (bomb := board.bombs[seat]) >= BOARD.size:
        assert g.on_board(bomb - BOARD.size)
        assert g.owner_of(bomb - BOARD.size) != seat


def tiles_hold_what_can_lie_there(g: Break) -> None:
    """Check that blocked tiles are bare, and that no enemy is on an open snare or unsprung trap."""
    board = g.board
    water = {tile for laid in board.rivers if laid != NOWHERE for tile in river_tiles(laid)}
    for tile, block in enumerate(board.blocks):
        lying = board.traps[tile] != NO_CARD or board.snares[tile] or tile in board.bombs or tile in water
        assert not (block and (g.is_occupied(tile) or lying)), f"something on blocked {BOARD.names[tile]}"
        assert not block or block_owner(block) in g.seats
        if board.snares[tile] and g.is_occupied(tile):
            assert g.owner_of(g.troop_at(tile)) == board.snares[tile] - 1
        if g.is_occupied(tile) and board.traps[tile] != NO_CARD:
            assert g.owner_of(g.troop_at(tile)) == g.trap_owner(board.traps[tile]), (
                "an enemy stands on an unsprung trap"
            )
