"""Setup: wounds, decks, both drafts, quick start, and the variants of how archives are found."""

from collections import Counter

import pytest
from msgspec.structs import replace

from games.core.errors import BadMatchOption
from games.core.play import first_state
from games.nightfall import NIGHTFALL
from games.nightfall.card import ORDERS
from games.nightfall.draft import PAIRS
from games.nightfall.state import (
    BOX,
    DECK,
    DRAFT,
    FACE_DOWN,
    FACE_UP,
    GIVEN,
    HAND,
    OFFERED,
    PASSED,
    PICKED,
    SET_ASIDE,
)
from games.nightfall.view_types import OwnView
from tests.games.nightfall.scene import Scene, new_match
from tests.tracing import rule

ALL = (2, 3, 4, 5)
STARTERS = sorted(order.typed_name for order in ORDERS.values() if order.starting)


def own(s: Scene, seat: int) -> OwnView:
    found = s.seen_by(seat).own
    assert found is not None
    return found


def drafted(s: Scene, seat: int) -> tuple[str, ...]:
    """Return the cards that a seat can pick from."""
    return own(s, seat).draft


def pick_first(s: Scene) -> list[str]:
    """Let every seat pick its first card and return their names."""
    picks = [s.decision(seat).options[0].title for seat in s.table.seats]
    for seat in s.table.seats:
        s.do(s.options(seat)[0], seat=seat)
    return picks


def ready(seats: int, seed: object = "ready", **options: object) -> Scene:
    """Return a match after setup."""
    s = new_match(seats, seed, **options)
    while s.question == "draft_pick":
        s.out_of_time()
    return s


@rule("NF-S01")
def test_the_wounds_are_shuffled_into_one_stack_by_the_seed() -> None:
    stacks = []
    for seed in (1, 2):
        s = new_match(3, seed)
        stacks.append([*s.pile(FACE_UP), *s.pile(FACE_DOWN)])
        assert Counter(stacks[-1]) == {"bite": 20, "burn": 20, "bleed": 20}
    assert stacks[0] != stacks[1]
    assert new_match(3, 1).pile(FACE_UP) == stacks[0][:30]


@rule("NF-S02", "NF-R40")
@pytest.mark.parametrize("seats", ALL)
def test_ten_wounds_a_player_lie_face_up_and_only_the_top_is_seen(seats: int) -> None:
    s = new_match(seats)
    seen = s.seen_by(0)
    assert (seen.face_up, seen.face_down, seen.face_up_first) == (10 * seats, 60 - 10 * seats, 10 * seats)
    assert seen.top_wound.lower() == s.pile(FACE_UP)[-1]
    table = s.table
    known = [card for zone in (FACE_UP, FACE_DOWN) for card in table.pile(zone) if table.knows(0, card)]
    assert known == [table.pile(FACE_UP)[-1]]


@rule("NF-S03", "NF-L10", "NF-S04")
def test_a_starting_deck_has_two_of_each_starting_minion_and_the_rest_is_out_of_the_game() -> None:
    s = ready(3, archives="quick")
    for seat in range(3):
        assert sorted([*s.pile(DECK, seat), *s.pile(HAND, seat)]) == sorted(STARTERS * 2)
    faces = Counter(s.state.cards.face)
    assert [faces[order.face] for order in ORDERS.values() if order.starting] == [6] * 6


@rule("NF-S05", "NF-S06", "NF-R05")
def test_four_draft_cards_are_dealt_to_each_face_down_and_picked_in_secret() -> None:
    s = new_match(4)
    assert [len(s.pile(DRAFT, seat)) for seat in range(4)] == [4] * 4
    assert len(s.pile(SET_ASIDE)) == 8
    hands = [drafted(s, seat) for seat in range(4)]
    assert len({name for hand in hands for name in hand}) == 16
    s.do(s.options(2)[1], seat=2)
    assert s.awaited == (0, 1, 2, 3), "nobody sees who has picked"
    for seat in (0, 1, 3, None):
        before, other = new_match(4).seen_by(seat), new_match(4)
        assert s.seen_by(seat) == replace(before, picked=1), "that so many have picked is all one sees"
        assert s.seen_by(seat) == other.do(other.options(2)[3], seat=2).seen_by(seat)
    assert s.pile(PICKED, 2) == []  # nothing happens before all have picked


@rule("NF-S06", "NF-S07", "NF-S08", "NF-S09")
def test_what_is_not_picked_goes_to_the_left_twice() -> None:
    s = new_match(4)
    first = [drafted(s, seat) for seat in range(4)]
    picks = pick_first(s)
    for seat in range(4):
        assert own(s, seat).picked == (picks[seat],)
        left = set(first[seat - 1]) - {picks[seat - 1]}
        assert set(drafted(s, seat)) == left
        assert len(left) == 3
    second = [drafted(s, seat) for seat in range(4)]
    again = pick_first(s)
    for seat in range(4):
        assert own(s, seat).picked == (picks[seat], again[seat])
        assert set(drafted(s, seat)) == set(second[seat - 1]) - {again[seat - 1]}


@rule("NF-S10", "NF-S11", "NF-S12", "NF-S13")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_third_picks_make_the_commons_with_cards_set_aside_and_all_are_turned_up_together(seats: int) -> None:
    s = new_match(seats)
    picks = [pick_first(s), pick_first(s)]
    before = s.seen_by(None)
    assert before.commons == () and all(player.archives == () for player in before.players)
    last = [drafted(s, seat) for seat in range(seats)]
    third = pick_first(s)
    seen = s.seen_by(None)
    commons = [archive.card for archive in seen.commons]
    assert len(commons) == 8
    assert set(third) <= set(commons)
    gone = {name for seat in range(seats) for name in last[seat]} - set(third)
    assert not gone & set(commons)
    for seat in range(seats):
        assert {archive.card for archive in seen.players[seat].archives} == {picks[0][seat], picks[1][seat]}
    dealt = set(commons) - set(third)
    assert len(dealt) == 8 - seats


@rule("NF-S14", "NF-S15", "NF-S16", "NF-S23", "NF-B10")
@pytest.mark.parametrize("seats", ALL)
@pytest.mark.parametrize("way", ["draft", "quick", "open"])
def test_each_archive_has_seven_cards_8_in_the_commons_and_2_for_each_player(seats: int, way: str) -> None:
    s = ready(seats, archives=way)
    seen = s.seen_by(None)
    assert len(seen.commons) == 8
    assert [len(player.archives) for player in seen.players] == [2] * seats
    every = [*seen.commons, *[archive for player in seen.players for archive in player.archives]]
    assert {archive.left for archive in every} == {7}
    assert len({archive.card for archive in every}) == len(every)
    for zone in (DRAFT, PASSED, PICKED, GIVEN):
        assert [s.pile(zone, seat) for seat in range(seats)] == [[]] * seats
    assert not s.table.pile(SET_ASIDE) and not s.table.pile(OFFERED)
    assert len(s.table.pile(BOX)) == 24


@rule("NF-S17")
@pytest.mark.parametrize("seats", ALL)
def test_each_player_draws_five_of_a_shuffled_deck(seats: int) -> None:
    s = ready(seats, handicap="none")
    assert [len(s.pile(HAND, seat)) for seat in range(seats)] == [5] * seats
    assert [len(s.pile(DECK, seat)) for seat in range(seats)] == [7] * seats
    decks = [tuple(s.pile(DECK, seat)) for seat in range(seats)]
    assert len(set(decks)) == seats


def test_of_two_the_first_player_begins_with_four_cards_unless_that_is_switched_off() -> None:
    for seed in range(4):
        s = ready(2, seed)
        first = s.board.first
        assert [len(s.pile(HAND, seat)) for seat in (first, 1 - first)] == [4, 5]
        assert [len(ready(3, seed).pile(HAND, seat)) for seat in range(3)] == [5, 5, 5]


@rule("NF-S18", "NF-R04", "NF-R77")
def test_the_first_player_comes_from_the_seed() -> None:
    firsts = [ready(4, seed, archives="quick").board.first for seed in range(30)]
    assert set(firsts) == {0, 1, 2, 3}
    assert firsts == [ready(4, seed, archives="quick").board.first for seed in range(30)]
    s = ready(4, 3)
    assert s.board.active == s.board.first == s.board.first


@rule("NF-S19", "NF-S20", "NF-S21", "NF-R08")
def test_two_players_remove_their_first_picks_and_give_their_last_cards() -> None:
    s = new_match(2)
    first = [drafted(s, seat) for seat in (0, 1)]
    assert [len(hand) for hand in first] == [4, 4]
    removed = pick_first(s)
    assert [set(drafted(s, seat)) for seat in (0, 1)] == [
        set(first[1 - seat]) - {removed[1 - seat]} for seat in (0, 1)
    ]
    second = pick_first(s)
    third = pick_first(s)
    seen = s.seen_by(None)
    commons = {archive.card for archive in seen.commons}
    private = [{archive.card for archive in player.archives} for player in seen.players]
    assert private == [{second[seat], third[seat]} for seat in (0, 1)]
    assert not set(removed) & (commons | private[0] | private[1])
    rest = (set(first[0]) | set(first[1])) - set(removed) - set(second) - set(third)
    assert len(rest) == 2 and rest <= commons
    assert len(commons) == 8


@rule("NF-R08")
def test_two_players_may_draft_as_more_do() -> None:
    s = new_match(2, two_draft="normal")
    first, second, third = pick_first(s), pick_first(s), pick_first(s)
    seen = s.seen_by(None)
    assert [{archive.card for archive in player.archives} for player in seen.players] == [
        {first[seat], second[seat]} for seat in (0, 1)
    ]
    assert set(third) <= {archive.card for archive in seen.commons}


@rule("NF-S22", "NF-R07")
def test_quick_start_hands_out_the_seven_pairs_at_random_and_fills_the_commons_from_the_rest() -> None:
    assert {frozenset(pair) for pair in PAIRS} == {
        frozenset(pair)
        for pair in (
            ("Alton Hickman", "Ghoul Summoning"),
            ("Death Grip", "Ivan Radinsky"),
            ("Blood Rage", "Lilith Lawrence"),
            ("Flank Attack", "Franz Orlok"),
            ("Grim Siege", "Vulko"),
            ("Marcus Toth", "Rend and Tear"),
            ("Shock and Awe", "Zacharias Sands"),
        )
    }
    handed, commons = set[frozenset[str]](), set[str]()
    for seed in range(60):
        seen = ready(5, seed, archives="quick").seen_by(None)
        pairs = [frozenset(archive.card for archive in player.archives) for player in seen.players]
        assert len(set(pairs)) == 5
        handed |= set(pairs)
        names = {archive.card for archive in seen.commons}
        assert not names & {name for pair in pairs for name in pair}
        commons |= names
    assert handed == {frozenset(pair) for pair in PAIRS}
    assert len(commons) == 24


@rule("NF-R06")
def test_cards_that_were_removed_or_left_are_never_shown() -> None:
    s = ready(4)
    while not s.over:
        s.out_of_time()
    shown = {archive.card for archive in s.seen_by(0).commons}
    shown |= {archive.card for player in s.seen_by(0).players for archive in player.archives}
    assert len(shown) == 16
    table = s.table
    hidden = [card for card in table.pile(BOX) if not table.knows(None, card)]
    assert len(hidden) == 24 - len(shown)
    told = " ".join(s.log)
    out = {ORDERS[table.face(card) - 200].name for card in hidden}
    assert not [name for name in out if name in told]


# variants


@rule("NF-V03", "NF-V04", "NF-R70")
@pytest.mark.parametrize("seats", ALL)
def test_open_archives_lays_the_commons_out_first_and_deals_three_each(seats: int) -> None:
    s = new_match(seats, archives="open")
    commons = [archive.card for archive in s.seen_by(None).commons]
    assert len(commons) == 8
    hands = [drafted(s, seat) for seat in range(seats)]
    assert [len(hand) for hand in hands] == [3] * seats
    assert not {name for hand in hands for name in hand} & set(commons)
    assert len(s.table.pile(SET_ASIDE)) == 24 - 8 - 3 * seats
    first = pick_first(s)
    assert [set(drafted(s, seat)) for seat in range(seats)] == [
        set(hands[seat - 1]) - {first[seat - 1]} for seat in range(seats)
    ]
    assert s.seen_by(None).players[0].archives == ()  # picks stay face down until all are turned up
    second = pick_first(s)
    seen = s.seen_by(None)
    assert [archive.card for archive in seen.commons] == commons
    assert [{archive.card for archive in player.archives} for player in seen.players] == [
        {first[seat], second[seat]} for seat in range(seats)
    ]


@rule("NF-V05", "NF-V06", "NF-R67")
@pytest.mark.parametrize(("seats", "size"), [(2, 8), (3, 8), (4, 8), (5, 10)])
def test_common_ground_has_no_private_archives_and_two_picks_of_each_in_the_commons(
    seats: int, size: int
) -> None:
    s = new_match(seats, archives="common")
    hands = [drafted(s, seat) for seat in range(seats)]
    assert [len(hand) for hand in hands] == [4] * seats
    first = pick_first(s)
    assert s.seen_by(None).commons == ()
    second = pick_first(s)
    seen = s.seen_by(None)
    commons = {archive.card for archive in seen.commons}
    assert len(commons) == size
    assert set(first) | set(second) <= commons
    assert [player.archives for player in seen.players] == [()] * seats
    gone = {name for hand in hands for name in hand} - set(first) - set(second)
    assert not gone & commons


@rule("NF-R71")
def test_common_ground_excludes_secret_archives() -> None:
    with pytest.raises(BadMatchOption, match="no private archives"):
        first_state(NIGHTFALL, {"archives": "common", "secret": True}, 3, "x")
    for way in ("draft", "quick", "open"):
        s = ready(3, archives=way, secret=True, series=True)
        assert [player.face_down for player in s.seen_by(None).players] == [2, 2, 2]
        assert [player.archives for player in s.seen_by(None).players] == [()] * 3


@rule("NF-S12")
def test_the_commons_holds_8_for_two_of_whom_each_gives_one() -> None:
    assert len(ready(2).seen_by(None).commons) == 8
