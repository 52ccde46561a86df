"""Unity: two teams of one or two players, rows of four Heroes, one turn for each team."""

from collections import Counter
from typing import Any

import pytest

from games.core.errors import BadMatchOption, NotAsked, StaleMove
from games.core.model import Event, Seat
from games.core.play import apply, apply_step, parse
from games.core.sentences.sentence import in_words
from games.core.undo import History
from games.nightbreak import NIGHTBREAK
from games.nightbreak.glossary import MOON, SUN
from games.nightbreak.hero import HEROES
from tests.games.nightbreak.scene import Scene, new_match, scene
from tests.tracing import rule

SUNS = "Idris, Jessamy, Kerrin, Liora"
MOONS = "Rook, Selka, Wren, Nocte"
"""From the own left: Nocte stands in column 1, Rook in column 4. None of them has only one target."""

every_count = pytest.mark.parametrize("seats", [3, 4])


def unity(first: str = SUNS, second: str = MOONS, *, seats: int = 4, **more: Any) -> Scene:
    """Return a scene with seats 0 and 2 against 1 and 3, or with seat 0 alone against two."""
    return scene(first=first, second=second, format="unity", seats=seats, **more)


def all_acted(row: str) -> str:
    return ", ".join(f"{hero} acted" for hero in row.split(", "))


def begun(turn: int, **more: Any) -> Scene:
    """Return the beginning of a later turn, when the team is asked for its move."""
    if turn % 2:
        return unity(second=all_acted(MOONS), turn=turn - 1, **more)
    return unity(first=all_acted(SUNS), turn=turn - 1, **more)


def played(seats: int) -> tuple[Scene, list[Event]]:
    """Play a match by time-outs only and return it with all events."""
    s = new_match("a whole match", seats=seats, format="unity")
    events = list(s.events)
    while s.asked is not None:
        s.out_of_time()
        events += s.events
    return s, events


# teams and setup


@rule("NB-U01")
def test_three_or_four_players_can_play_and_no_other_number() -> None:
    for seats in (1, 2, 5):
        with pytest.raises(BadMatchOption, match=f"3 or 4 players, not {seats}"):
            new_match(seats=seats, format="unity")
    assert new_match(seats=3, format="unity").asked is not None
    assert new_match(seats=4, format="unity").asked is not None


@rule("NB-U01")
@pytest.mark.parametrize(("seats", "sizes"), [(3, {1, 2}), (4, {2})])
def test_every_player_is_in_one_of_two_teams(seats: int, sizes: set[int]) -> None:
    for seed in range(6):
        teams = new_match(seed, seats=seats, format="unity").board.seats
        assert len(teams) == 2
        assert sorted(teams[0] + teams[1]) == list(range(seats))
        assert {len(team) for team in teams} == sizes


@rule("NB-U02", "NB-U03")
@every_count
def test_both_teams_start_with_four_heroes_of_their_faction_and_five_cards_in_the_deck(seats: int) -> None:
    s = new_match(seats=seats, format="unity", heroes="random", sides="random")
    assert sorted(s.board.factions) == [MOON, SUN]
    for side in (0, 1):
        row = [HEROES[fighter.face] for fighter in s.table.fighters(side)]
        assert len({hero.name for hero in row}) == 4
        assert {hero.faction for hero in row} == {s.board.factions[side]}
        seen = s.seen_by(None).sides[side]
        assert (seen.deck, seen.removed, seen.discard) == (5, 6, ())


@rule("NB-R54")
def test_either_team_may_be_drawn_to_go_first_and_its_first_seat_chooses_the_faction() -> None:
    firsts: Counter[tuple[int, ...]] = Counter()
    for seed in range(60):
        s = new_match(seed, seats=4, format="unity")
        team = tuple(s.board.seats[0])
        firsts[team] += 1
        assert (s.asked, s.decision.deputies) == (team[0], team[1:])
        assert s.options == ["sun", "moon", "random"]
    assert set(firsts) == {(0, 2), (1, 3)}
    assert min(firsts.values()) > 15


@rule("NB-R54")
def test_each_member_picks_two_heroes_and_the_first_seat_orders_the_row() -> None:
    s = new_match(seats=4, format="unity").do("sun")
    one, two = s.board.seats[0]
    assert (s.asked, s.decision.deputies, s.decision.low, s.decision.high) == (one, (two,), 2, 2)
    assert s.decision.prompt == "Choose 2 of your team's 4 starting Heroes, or let chance decide."
    s.do("branoc, idris").reload()
    assert (s.asked, s.decision.deputies, s.decision.low, s.decision.high) == (two, (one,), 2, 2)
    assert s.refuses("branoc, liora", "liora", "corvin, liora")
    assert s.decision.prompt == "Choose 2 more, or let chance decide. Your team already has Branoc and Idris."
    s.do("liora, kerrin")
    assert (s.asked, s.decision.deputies, s.decision.shape) == (one, (two,), "order")
    s.do("idris, branoc, kerrin, liora")
    assert s.row(0) == ["Idris", "Branoc", "Kerrin", "Liora"]
    assert s.asked == s.board.seats[1][0]


@rule("NB-R54", "NB-R53")
def test_picks_and_order_may_come_from_the_other_member_as_well() -> None:
    s = new_match(seats=4, format="unity").do("sun")
    one, two = s.board.seats[0]
    s.do("branoc, idris", seat=two).do("liora, kerrin", seat=one)
    s.do("liora, idris, branoc, kerrin", seat=two)
    assert s.row(0) == ["Liora", "Idris", "Branoc", "Kerrin"]
    assert s.asked == s.board.seats[1][0]


@rule("NB-R54")
def test_alone_against_two_the_lone_player_decides_everything_of_that_side() -> None:
    s = next(m for n in range(9) if (m := new_match(n, seats=3, format="unity")).board.seats[0] == [0])
    s.do("sun")
    assert (s.asked, s.decision.deputies, s.decision.low, s.decision.high) == (0, (), 4, 4)
    s.do("branoc, idris, liora, kerrin").do("idris, branoc, kerrin, liora")
    s.do("rook, corvin", seat=1).do("wren, nocte", seat=2).do("rook, corvin, wren, nocte", seat=1)
    while s.board.turn == 1 and s.table.mover == 0:
        if s.question_of(0) is not None:
            assert (s.asked, s.decision.deputies) == (0, ())
        s.out_of_time()
    assert s.board.turn == 2
    assert (s.asked, s.decision.deputies) == (1, (2,))


# one turn for a team


@rule("NB-U04", "NB-U06", "NB-U07")
@every_count
def test_the_teams_alternate_over_sixteen_turns_whatever_the_number_of_players(seats: int) -> None:
    s, events = played(seats)
    turns = [event.facts["side"] for event in events if event.kind == "turn_began"]
    assert turns == [0, 1] * 8
    assert s.state.result is not None
    attacks = Counter(event.facts["side"] for event in events if event.kind == "attacked")
    assert attacks == {0: 8 * 4, 1: 8 * 4}


@rule("NB-U05")
@pytest.mark.parametrize(("turn", "columns"), [(1, [1, 2, 3, 4]), (2, [4, 3, 2, 1])])
def test_a_team_performs_four_steps_from_its_own_left_to_its_right(turn: int, columns: list[int]) -> None:
    s = unity(turn=turn)
    acted: list[int] = []
    while s.board.turn == turn:
        acted.append(s.table.column_of(s.board.acting))
        s.out_of_time()
    assert acted == columns
    assert (s.table.mover, s.decision.prompt) == (turn % 2, "Do you swap two Heroes before they act?")
    while s.board.turn == turn + 1:  # one that began by the rules, not by the scene
        if " acts " in s.decision.prompt:
            acted.append(s.table.column_of(s.board.acting))
        s.out_of_time()
    assert acted == columns + columns[::-1]


@rule("NB-U07")
def test_a_team_may_move_two_heroes_once_before_its_steps() -> None:
    s = begun(5)
    assert s.options == ["stay", *(f"swap {pair}" for pair in ("1 2", "1 3", "1 4", "2 3", "2 4", "3 4"))]
    s.do("swap 1 4").reload()
    assert s.row(0) == ["Liora", "Jessamy", "Kerrin", "Idris"]
    assert s.refuses("swap 1 4", "swap 2 3", "stay")
    assert (s.asked, s.acting) == (0, "Liora")


@rule("NB-U07")
def test_a_team_may_stay_as_it_stands() -> None:
    s = begun(5).do("none")
    assert s.row(0) == SUNS.split(", ")
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-U07")
def test_favor_is_the_teams_and_all_its_members_win_with_it() -> None:
    moons = "Rook acted, Selka acted, Wren acted, Nocte"
    s = unity("Idris, Jessamy hurt=5, Kerrin, Liora", moons, turn=16, favor=(5, 5))
    result = s.do("attack jessamy").do("place").state.result
    assert result is not None
    assert (result.ranks, result.scores, result.reason) == ((3, 1, 3, 1), (5, 6, 5, 6), "Favor")
    assert result.teams == ((0, 2), (1, 3))
    assert result.winners == (1, 3) and not result.is_draw


# who decides for a team


@rule("NB-R53")
@pytest.mark.parametrize("turn", [1, 2])
def test_steps_of_the_left_half_belong_to_the_first_seat_and_of_the_right_half_to_the_second(
    turn: int,
) -> None:
    s = unity(turn=turn)
    owners: list[tuple[Seat | None, tuple[Seat, ...]]] = []
    while s.board.turn == turn:
        owners.append((s.asked, s.decision.deputies))
        s.out_of_time()
    one, two = s.board.seats[turn - 1]
    assert owners == [(one, (two,)), (one, (two,)), (two, (one,)), (two, (one,))]


@rule("NB-R53")
@pytest.mark.parametrize(("turn", "owner"), [(5, 0), (7, 2), (6, 1), (8, 3)])
def test_move_and_blessings_go_round_the_team_from_turn_to_turn(turn: int, owner: Seat) -> None:
    s = begun(turn)
    mate = (owner + 2) % 4
    assert (s.asked, s.decision.deputies) == (owner, (mate,))
    s.do("stay")
    while s.decision.shape != "share":
        s.out_of_time()
    assert (s.asked, s.decision.deputies) == (owner, (mate,))


@rule("NB-R53")
@pytest.mark.parametrize(("column", "owner"), [(4, 1), (3, 1), (2, 3), (1, 3)])
def test_a_replacement_belongs_to_the_member_of_its_half(column: int, owner: Seat) -> None:
    s = unity(second="Rook hurt=6, Selka hurt=6, Wren hurt=7, Nocte hurt=8").do(f"attack {column}").reload()
    assert (s.asked, s.decision.deputies) == (owner, ((owner + 2) % 4,))
    assert s.options == ["place", "discard"]


@rule("NB-R53")
def test_the_rank_to_fill_belongs_to_the_member_whose_half_has_the_leftmost_of_them() -> None:
    """Cassia in column 2 burns columns 1 to 3: one empty rank in the left half, two in the right."""
    suns = "Idris acted, Cassia, Kerrin, Liora"
    s = unity(suns, "Rook, Selka hurt=6, Wren hurt=6, Nocte hurt=7", pool=3).do("sweeping blaze")
    assert (s.asked, s.decision.deputies, s.options) == (1, (3,), ["column 3", "column 2", "column 1"])
    s.do("column 3").do("place")
    assert (s.asked, s.decision.deputies, s.options) == (3, (1,), ["column 2", "column 1"])


@rule("NB-R53")
def test_the_first_valid_answer_of_a_team_counts_and_the_second_comes_too_late() -> None:
    s = unity()
    mine, mates = (parse(NIGHTBREAK, s.state, seat, "attack 2") for seat in (0, 2))
    s.act(mates)
    with pytest.raises(StaleMove):
        apply(NIGHTBREAK, s.state, mine)
    assert (s.hero("Wren").damage, s.acting) == (2, "Jessamy")


@rule("NB-R53")
def test_nobody_of_the_other_team_can_answer_for_it() -> None:
    s = unity()
    for seat in (1, 3):
        assert s.question_of(seat) is None
        assert s.refuses("attack 2", seat=seat)
    own = parse(NIGHTBREAK, s.state, 0, "attack 2")
    with pytest.raises(NotAsked):
        apply(NIGHTBREAK, s.state, type(own)(1, own.moment, own.pick))


@rule("NB-R53")
def test_every_decision_of_a_whole_match_may_be_answered_by_any_member_of_the_team() -> None:
    s = new_match("answered by mates", seats=4, format="unity")
    asked: set[str] = set()
    while s.asked is not None:
        decision = s.decision
        (mate,) = decision.deputies
        assert s.table.side_of_seat(mate) == s.table.side_of_seat(decision.seat)
        asked.add(s.state.stack[-1].rule.partition("/")[2])
        s.do(decision.text(decision.timeout_pick()), seat=mate)
    assert asked >= {
        *("faction", "starting_heroes", "row_order", "team_move"),
        *("hero_action", "keep_or_discard", "blessings"),
    }


# concession


@rule("NB-R57")
def test_a_team_gives_up_only_when_all_its_members_do() -> None:
    s = unity().do("concede", seat=2)
    assert s.state.result is None
    assert s.asked == 0
    s.reload().do("concede", seat=2)  # once more changes nothing
    assert s.state.result is None
    s.do("attack 2").do("concede", seat=1)  # nor does somebody of the other team
    assert s.state.result is None
    s.do("concede", seat=0)
    result = s.state.result
    assert result is not None
    assert (result.ranks, result.reason, result.winners) == ((3, 1, 3, 1), "concession", (1, 3))


@rule("NB-R57")
def test_who_wants_to_give_up_may_take_it_back_until_the_whole_team_does() -> None:
    s = unity().do("concede", seat=2).reload()
    assert (s.log[-1], s.asked) == ("Seat 2 offers to concede.", 0)
    for seat in (0, 1, 3):
        assert s.refuses("play on", seat=seat)
    s.do("play on", seat=2)
    assert (s.log[-1], s.asked, s.board.gave_up) == ("Seat 2 plays on.", 0, [])
    assert s.refuses("play on", seat=2)
    s.do("concede", seat=0)
    assert s.state.result is None
    s.do("attack 2").do("concede", seat=2)
    assert s.state.result is not None and s.state.result.winners == (1, 3)


@rule("NB-R57", "NB-R60")
def test_a_wish_to_give_up_is_no_move_that_an_undo_takes_back() -> None:
    s, history = unity(), History()
    before = s.state
    for seat, text in ((0, "attack 2"), (2, "concede")):
        action = parse(NIGHTBREAK, s.state, seat, text)
        history.add_action(NIGHTBREAK, s.state, action, done := apply_step(NIGHTBREAK, s.state, action))
        s = Scene(done.state)
    back = Scene(history.undo(NIGHTBREAK, s.state, (0, 2)))
    assert back.standing(1) == Scene(before).standing(1)
    assert back.board.gave_up == [2]


@rule("NB-R57")
def test_a_lone_player_gives_up_a_whole_side() -> None:
    s = unity(seats=3).do("concede", seat=0)
    result = s.state.result
    assert result is not None and result.winners == (1, 2)


@rule("NB-R33")
def test_a_look_is_the_teams_and_nobody_elses() -> None:
    s = unity(second="Rook hurt=6, Selka, Wren, Nocte", second_deck="Hespera, Ilse, Mordane, Nyssa, Selka")
    s.do("attack 4").reload()
    looks = [s.seen_by(viewer).looked_at for viewer in (0, 1, 2, 3, None)]
    assert looks == [None, "Hespera", None, "Hespera", None]
    for mate in (1, 3):
        question = s.question_of(mate)
        assert question is not None and "Hespera" in in_words(question.prompt)
    s.do("place", seat=3)
    assert s.row(1)[0] == "Hespera"
    assert s.asked == 0


def test_that_a_team_swaps_nobody_is_told_in_words_chosen_or_forced() -> None:
    held_fast = ", ".join(f"{hero} immobilized" for hero in MOONS.split(", "))
    for s in (begun(4).do("stay"), begun(4, second=held_fast)):
        assert "Moon swaps nobody." in s.log
        assert not any("had only one choice" in line for line in s.log)
