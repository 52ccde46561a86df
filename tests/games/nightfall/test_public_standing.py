"""What everybody can see of who is awaited, and of how a game and a series stand."""

from games.core.hidden_worlds import sample_world
from games.core.play import view
from games.core.rng import Rng
from games.nightfall import NIGHTFALL
from games.nightfall.turn import concede, end_game
from tests.games.nightfall.scene import Scene, new_match, scene
from tests.tracing import rule

# who has picked


def picked(s: Scene, viewer: int | None = None) -> tuple[int, int, int]:
    seen = s.seen_by(viewer)
    return seen.pick, seen.picks, seen.picked


@rule("NF-R05")
def test_everybody_sees_how_many_have_picked_and_only_the_picker_what() -> None:
    s = new_match(4, "a draft")
    assert picked(s) == (1, 3, 0)
    first = s.options(2)[0]
    s.do(first, seat=2)
    for viewer in (None, 0, 1, 2, 3):
        assert picked(s, viewer) == (1, 3, 1)
        own = s.seen_by(viewer).own
        assert own is None or bool(own.sealed) == (viewer == 2)
    own = s.seen_by(2).own
    assert own is not None and own.sealed.lower().replace('"', "") == first
    assert s.refuses(first, seat=2)
    assert picked(s) == (1, 3, 1)


@rule("NF-R05")
def test_by_the_first_rules_a_changed_pick_is_no_further_one() -> None:
    s = new_match(4, "a draft")
    s.state.rules = 1
    first, second = s.options(2)[:2]
    s.do(first, seat=2).do(second, seat=2)
    assert picked(s) == (1, 3, 1)


def test_the_count_of_picks_begins_anew_with_each_pick_and_ends_with_the_draft() -> None:
    s = new_match(3, "a draft")
    counts: list[tuple[int, int, int]] = []
    while s.question == "draft_pick":
        counts.append(picked(s))
        s.out_of_time()
    assert counts == [(pick, 3, done) for pick in (1, 2, 3) for done in (0, 1, 2)]
    assert picked(s) == (0, 0, 0)


def test_without_a_draft_nobody_picks() -> None:
    assert picked(new_match(3, archives="quick")) == (0, 0, 0)
    assert picked(new_match(3, archives="open"))[:2] == (1, 2)


def test_who_has_picked_looks_the_same_whoever_it_was() -> None:
    looks = []
    for seat in range(4):
        s = new_match(4, "a draft")
        looks.append(s.do(s.options(seat)[0], seat=seat).seen_by(None))
    assert looks == looks[:1] * 4


def test_a_sealed_pick_is_no_secret_from_its_seat_and_one_from_all_others() -> None:
    s = new_match(3, "a draft")
    s.do(s.options(1)[1], seat=1)
    for viewer in (None, 0, 1):
        for number in range(5):
            world = sample_world(NIGHTFALL, s.state, viewer, Rng(f"world {number}"))
            assert view(NIGHTFALL, world, viewer) == s.seen_by(viewer)


# who still owes a block


@rule("NF-R09")
def test_who_still_owes_a_block_is_public() -> None:
    s = scene(
        seats=4,
        phase="combat",
        minions=["Vulko, Big Ghost, Franz Orlok", "Vulko", "Vulko, Vulko", ""],
    )
    assert s.seen_by(None).owing == ()
    s.do("split vulko > seat 2, big ghost > seat 3, franz orlok > seat 4")
    assert [s.seen_by(viewer).owing for viewer in (None, 0, 2)] == [(1, 2)] * 3
    s.do("none", seat=2)
    assert s.seen_by(None).owing == (1,)
    s.do("none", seat=1)
    assert s.seen_by(None).owing == ()


def test_whom_the_chain_waits_for_is_never_said() -> None:
    s = scene(seats=3, hands=["Vulko", "Alton Hickman", "Alton Hickman"], decks=["Bite"] * 3)
    s.do("start vulko")
    before = s.seen_by(None)
    s.do("pass", seat=2)
    assert before.owing == () and s.seen_by(None) == before


# places


def places(s: Scene) -> list[int]:
    return [player.place for player in s.seen_by(None).players]


def ties(s: Scene) -> list[str]:
    return [player.tie for player in s.seen_by(None).players]


@rule("NF-E07", "NF-E08", "NF-E10")
def test_after_the_end_everybody_has_a_place_and_it_is_told_what_decided_between_equals() -> None:
    s = scene(
        seats=4,
        wounds=["bite bite burn", "bite burn bleed", "bite burn bleed", "bite"],
        phase="claim",
        hands=["Vulko"],
    )
    assert places(s) == [0, 0, 0, 0] and ties(s) == ["", "", "", ""]
    s.happen((end_game, "wounds"))
    assert places(s) == [4, 3, 2, 1]
    assert ties(s) == ["", "types", "seat", ""]


@rule("NF-R89")
def test_whoever_gave_up_is_last_and_tied_with_nobody() -> None:
    s = scene(seats=3, wounds=["bite", "bite", "bite"], phase="claim", hands=["Vulko"])
    s.happen((concede, 2)).happen((end_game, "wounds"))
    assert places(s) == [2, 1, 3] and ties(s) == ["", "seat", ""]


# a series


def series(totals: list[int], wounds: list[str]) -> Scene:
    s = scene(seats=len(totals), wounds=wounds, phase="claim", hands=["Vulko"] * len(totals), series=True)
    s.board.totals = totals
    return s


@rule("NF-V07", "NF-R72")
def test_between_the_games_of_a_series_everybody_sees_totals_games_and_places() -> None:
    s = series([0, 0, 0], ["bite bite", "bite bite bite", "bite bite"])
    assert places(s) == [0, 0, 0] and [player.games for player in s.seen_by(None).players] == [()] * 3
    s.happen((end_game, "wounds"))
    seen = s.seen_by(None)
    assert (seen.game, seen.turn) == (2, 1)
    assert [player.total for player in seen.players] == [2, 3, 2]
    assert [player.games for player in seen.players] == [(2,), (3,), (2,)]
    assert places(s) == [2, 3, 1], "of equal totals the better one of the last game"
    assert ties(s) == ["", "", "last game"]
    s.happen((end_game, "wounds"))
    assert [player.games for player in s.seen_by(None).players] == [(2, 0), (3, 0), (2, 0)]


@rule("NF-V08")
def test_after_the_end_of_a_series_the_places_are_those_of_the_totals() -> None:
    s = series([99, 79, 94], ["bite bite", "bite", "bite"]).happen((end_game, "wounds"))
    assert s.over and places(s) == [3, 1, 2]
    assert [player.games for player in s.seen_by(None).players] == [(2,), (1,), (1,)]


def test_a_standing_is_nobodys_secret() -> None:
    s = series([0, 0, 0], ["bite", "", "bite"]).happen((end_game, "wounds"))
    looks = [
        [(player.place, player.tie, player.total) for player in s.seen_by(viewer).players]
        for viewer in (None, 0, 1, 2)
    ]
    assert looks == looks[:1] * 4
