"""The end of a game, who has won it, and the End-of-the-World Series."""

import pytest

from games.core.play import apply, parse
from games.nightfall import NIGHTFALL
from games.nightfall.damage import receive
from games.nightfall.ending import rank_players, wound_ranking_key
from games.nightfall.state import DECK, DISCARD, FACE_DOWN, FACE_UP, HAND
from games.nightfall.turn import end_game
from tests.games.nightfall.scene import Scene, new_match, scene
from tests.tracing import rule


def places(s: Scene) -> tuple[int, ...]:
    assert s.state.result is not None
    return s.state.result.ranks


@rule("NF-E01")
def test_the_game_ends_when_the_last_face_up_wound_is_given() -> None:
    s = scene(chain="Enraged Wight", face_up=1)
    assert s.over and s.state.result is not None
    assert s.state.result.reason == "the last face-up wound was taken"
    assert scene(chain="Enraged Wight", face_up=2).question == "claim_or_discard"


@rule("NF-E02", "NF-R43")
def test_in_the_chain_the_rest_still_resolves_and_no_claim_follows() -> None:
    s = scene(
        seats=3,
        chain="Charlotte Reyes, Grim Siege, Enraged Wight",
        face_up=1,
        decks=["Vulko"],
        hands=["Vulko"],
    )
    s.do("seat 2")
    assert s.resolved == ["enraged wight", "grim siege", "charlotte reyes"]
    assert (s.over, s.wounds, s.hand(0)) == (True, [0, 2, 1], ["vulko", "vulko"])
    assert s.facts_of("game_ended")[0]["wounds"] == (0, 2, 1)


@rule("NF-E03", "NF-R43")
def test_in_combat_all_attackers_still_strike_and_nothing_follows() -> None:
    s = scene(seats=3, phase="combat", minions=["Vulko, Ivan Radinsky"], face_up=2, hands=["Charlotte Reyes"])
    s.do("split vulko > seat 2, ivan radinsky > seat 3")
    assert (s.over, s.wounds) == (True, [0, 3, 4])
    assert s.minions(0) == ["vulko 3", "ivan radinsky 3"]  # not discarded
    assert s.facts_of("linked") == [] and s.hand(0) == ["charlotte reyes"]
    assert len(s.facts_of("end_is_near")) == 1


@rule("NF-E04", "NF-X15")
def test_further_wounds_come_from_the_face_down_part() -> None:
    s = scene(chain="Charlotte Reyes, Death Grip", face_up=2, stack="Bite, Burn, Bleed", decks=["Vulko"]).do(
        "seat 2"
    )
    assert (s.over, s.wounds, s.hand(0)) == (True, [0, 3], ["vulko"])
    assert s.discard(1) == ["bleed", "burn", "bite"]


@rule("NF-E05", "NF-R87", "NF-R41", "NF-R46")
def test_then_those_exiled_first_and_at_last_blanks() -> None:
    s = scene(phase="claim", hands=["Vulko"], exiled="Bleed, Vulko, Burn")
    s.board.tally = [[30, 0, 0], [0, 30, 0]]
    for zone in (FACE_UP, FACE_DOWN):
        s.state.piles[zone.name][0].clear()
    s.happen((receive, 1, 4))
    assert s.discard(1) == ["burn", "bleed"]
    assert s.exiled == ["vulko"]
    assert (s.board.blanks, s.wounds) == ([0, 2], [30, 34])
    assert s.seen_by(None).players[1].blank == 2
    assert wound_ranking_key(s.table, 1)[:2] == (34, (31, 1))


@rule("NF-E06", "NF-E07", "NF-R44", "NF-R39")
def test_all_wounds_in_deck_hand_and_discard_pile_count_and_the_fewest_win() -> None:
    s = scene(
        seats=3,
        hands=["Bite, Vulko", "Vulko", "Bite"],
        decks=["Burn, Vulko", "Burn", "Burn"],
        discards=["Bleed, Vulko", "", "Bite, Bite"],
        exiled="Bite, Bite, Bite",
        phase="claim",
    )
    assert s.wounds == [3, 1, 4]
    held = [
        sum(s.table.face(card) >= 100 for zone in (DECK, HAND, DISCARD) for card in s.table.pile(zone, seat))
        for seat in range(3)
    ]
    assert held == s.wounds
    s.happen((end_game, "wounds"))
    assert places(s) == (2, 1, 3)
    assert s.state.result is not None and s.state.result.scores == (3, 1, 4)
    assert [player.wounds for player in s.seen_by(None).players] == [3, 1, 4]


@rule("NF-E08", "NF-X14")
def test_of_equal_totals_the_lower_count_of_the_own_most_frequent_type_wins() -> None:
    brad, janet = "bite bite bite burn burn burn bleed", "bite burn burn burn burn bleed bleed"
    for order in ([brad, janet], [janet, brad]):
        s = scene(wounds=order, phase="claim").happen((end_game, "wounds"))
        assert places(s)[order.index(brad)] == 1


@rule("NF-E09")
def test_then_the_second_highest_count_decides() -> None:
    lower, higher = "bite bite bite burn burn bleed bleed", "bite bite bite burn burn burn bleed"
    for order in ([lower, higher], [higher, lower]):
        s = scene(wounds=order, phase="claim").happen((end_game, "wounds"))
        assert places(s)[order.index(lower)] == 1


@rule("NF-E10", "NF-R45")
@pytest.mark.parametrize("first", range(4))
def test_at_last_whoever_sits_nearest_to_the_right_of_the_first_player(first: int) -> None:
    s = scene(seats=4, first=first, wounds=["bite", "burn", "bleed", "bite"], phase="claim")
    order = [(first + step) % 4 for step in (3, 2, 1, 0)]
    assert rank_players(s.table) == order
    s.happen((end_game, "wounds"))
    assert [places(s)[seat] for seat in order] == [1, 2, 3, 4]


@rule("NF-R46")
def test_blank_wounds_count_in_the_total_and_in_no_type() -> None:
    s = scene(wounds=["bite bite burn", "bite burn"], phase="claim")
    s.board.blanks = [0, 1]
    assert rank_players(s.table) == [1, 0]


@rule("NF-E09", "NF-E10", "NF-R46")
@pytest.mark.parametrize("first", range(2))
def test_of_the_counts_by_type_the_two_highest_are_compared_and_no_third(first: int) -> None:
    s = scene(first=first, wounds=["bite bite burn bleed", "bite bite burn"], phase="claim")
    s.board.blanks = [0, 1]  # only by blanks are two counts equal and the third is not
    assert rank_players(s.table) == [1 - first, first]
    assert {player.tie for player in s.seen_by(None).players} == {""}
    s.happen((end_game, "wounds"))
    assert places(s)[first] == 2
    assert s.seen_by(None).players[1 - first].tie == "seat"


@rule("NF-R42")
def test_given_outside_attack_and_chain_the_last_wound_ends_the_game_with_the_turn() -> None:
    s = scene(phase="claim", hands=["Vulko", "Vulko"], face_up=1)
    s.happen((receive, 1, 1))
    assert not s.over
    s.do("done", "end")
    assert s.over


# concessions


@rule("NF-R89")
def test_of_two_the_other_wins_when_one_gives_up() -> None:
    s = scene(wounds=["", "bite bite"], phase="claim", hands=["Vulko"])
    state, _ = apply(NIGHTFALL, s.state, parse(NIGHTFALL, s.state, 0, "resign"))
    assert state.result is not None
    assert (state.result.ranks, state.result.reason) == ((2, 1), "the others gave up")


@rule("NF-R89", "NF-R64")
def test_of_more_the_seat_plays_on_and_is_ranked_behind_those_who_stayed_the_first_to_give_up_last() -> None:
    s = scene(seats=4, wounds=["bite", "bite bite", "bite bite bite", ""], phase="claim", hands=["Vulko"] * 4)
    s.do("resign", seat=3).do("resign", seat=0)
    assert not s.over
    assert s.is_asked(0)
    assert s.seen_by(1).players[3].gave_up
    assert len(s.seen_by(1).players[3].archives) == 0 and s.board.tally[3] == [0, 0, 0]
    s.happen((end_game, "wounds"))
    assert places(s) == (3, 1, 2, 4)
    s = scene(seats=3, phase="claim", hands=["Vulko"] * 3).do("resign", seat=0).do("resign", seat=2)
    assert (s.over, places(s)) == (True, (3, 1, 2))


# series


def series(totals: list[int], wounds: list[str]) -> Scene:
    s = scene(seats=len(totals), wounds=wounds, phase="claim", hands=["Vulko"] * len(totals), series=True)
    s.board.totals = totals
    return s.happen((end_game, "wounds"))


@rule("NF-V07", "NF-R73")
def test_a_series_goes_on_with_totals_and_the_last_of_the_game_before_goes_first() -> None:
    s = series([10, 20, 30], ["bite", "bite bite bite", "bite burn"])
    assert not s.over
    assert s.board.totals == [11, 23, 32]
    assert (s.board.game, s.board.first, s.wounds) == (2, 1, [0, 0, 0])
    assert s.seen_by(None).players[1].total == 23
    for zone in (DECK, HAND):
        assert [card for seat in range(3) for card in s.pile(zone, seat) if card in ("bite", "vulko")] == []
    assert [len(s.pile(HAND, seat)) for seat in range(3)] == [5, 5, 5]
    assert s.seen_by(None).face_up == 30


@rule("NF-V08")
def test_a_series_ends_at_a_hundred_and_the_lowest_total_wins() -> None:
    s = series([99, 79, 94], ["bite bite", "bite", "bite"])
    assert s.over and s.state.result is not None
    assert (s.board.totals, places(s)) == ([101, 80, 95], (3, 1, 2))
    assert s.state.result.scores == (101, 80, 95)
    assert not series([97, 79, 94], ["bite bite", "bite", "bite"]).over


@rule("NF-R72")
def test_of_equal_totals_the_better_place_in_the_last_game_wins() -> None:
    s = series([100, 50, 51], ["", "bite bite", "bite"])
    assert places(s) == (3, 2, 1)


@rule("NF-V07", "NF-R71")
@pytest.mark.parametrize("archives", ["draft", "quick", "open", "common"])
def test_a_series_can_be_played_to_its_end_in_every_variant(archives: str) -> None:
    s = new_match(2, archives, archives=archives, series=True)
    s.board.totals = [60, 60]
    s.reload()
    while not s.over:
        s.out_of_time()
    assert s.board.game > 1
    assert max(s.board.totals) >= 100 or s.board.game == 30
