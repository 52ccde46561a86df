"""How a match ends: BR-E01, BR-E02, and the rulings about it."""

from typing import Any

import pytest

from games.break_.view_types import status_line
from games.core.sentences.teller import IN_ENGLISH
from tests.games.break_.scene import Scene, scene
from tests.tracing import rule


@rule("BR-E01")
def test_the_match_ends_at_once_without_waiting_for_the_end_of_the_turn() -> None:
    s = scene("rock", "forest", south="Stone c3, Golem a1", north="Wolf c4").do("c3xc4")
    assert (s.won, s.asked, s.left) == ("south by defeat", "", (1, 2))
    assert s.kinds[-1] != "turn_ended"
    assert s.state.stack == []


@rule("BR-E02", "BR-R20")
@pytest.mark.parametrize("mover", ["south", "north"])
@pytest.mark.parametrize("south_seat", [0, 1])
def test_if_the_last_combat_leaves_nobody_the_lower_priority_wins(mover: str, south_seat: int) -> None:
    """Fire (1) is lower than Rock (2), whoever attacks; Rock is in the south."""
    s = scene(
        "rock", "fire", south="Ruby d4", north="Bomb'O d5 lost=1", mover=mover, south_seat=south_seat
    ).do("d4xd5" if mover == "south" else "d5xd4")  # fmt: skip
    assert (s.south, s.north, s.won) == ("", "", "north by both defeated")


@rule("BR-E02", "BR-R04")
def test_of_two_of_the_same_nation_the_one_who_did_not_start_wins() -> None:
    for mover, text in (("south", "d4xd5"), ("north", "d5xd4")):
        for seat in (0, 1):
            s = scene("rock", "rock", south="Rock d4", north="Rock d5", mover=mover, south_seat=seat).do(text)
            assert s.won == "north by both defeated"


@rule("BR-R20", "BR-E02", "BR-R44")
def test_a_side_may_defeat_itself() -> None:
    s = scene("fire", "rock", south="Herald a1, Blaze b4", north="Golem g8").do("inferno a1, b4 > g8")
    assert (s.south, s.north, s.won) == ("", "Golem g8 lost=1", "north by defeat")
    s = scene("forest", "rock", south="Archer c2, Wolf c3", north="Golem g8").do("arrow c2 f")
    assert (s.south, s.won) == ("Archer c2", "")


@rule("BR-R20")
def test_a_last_troop_that_falls_to_the_explosion_of_a_sacrifice_has_lost() -> None:
    s = scene("rock", "fire", south="Ruby d4 lost=1", north="Herald g8, Blaze d5", mover="north")
    s.do("scorch d5 > d4")
    assert (s.south, s.north, s.won) == ("", "Herald g8", "north by defeat")


@rule("BR-R20", "BR-R21")
def test_a_fire_bolt_that_leaves_nobody_is_won_by_the_lower_priority() -> None:
    s = scene("rock", "fire", south="Ruby d4 lost=1", north="Blaze d5").do("bolt d4 f")
    assert (s.south, s.north, s.won) == ("", "", "north by both defeated")


@rule("BR-R20")
def test_a_side_that_is_empty_in_the_middle_of_a_command_has_not_lost() -> None:
    s = scene("fire", "rock", south="Herald a1, Herald c1", north="Golem g8").do("pyre a1, c1 > d4")
    assert (s.won, s.south, s.asked) == ("", "Blaze d4", "south")


@rule("BR-R20")
def test_the_last_troop_on_an_ambush_is_replaced_by_the_rogue() -> None:
    s = scene(
        "forest", "rock", south="Archer c4 lost=1", north="Stone c5, Ruby a8", trap="ambush c4", mover="north"
    ).do("c5xc4")
    assert (s.won, s.south, s.north, s.asked) == ("", "Rogue c4 lost=1", "Ruby a8", "north")


@rule("BR-R18")
def test_a_hidden_ambush_is_no_troop() -> None:
    s = scene("rock", "forest", south="Stone c3", north="Wolf c4", trap="ambush f6").do("c3xc4")
    assert s.won == "south by defeat"
    assert s.north == ""


@rule("BR-R19")
def test_blazes_and_corals_on_the_board_are_troops() -> None:
    s = scene("rock", "fire", south="Stone c3", north="Bomb'O c4 lost=1, Blaze g8").do("c3xc4")
    assert s.won == ""
    s = scene("rock", "water", south="Stone c3", north="Oracle c4, Coral g8").do("c3xc4")
    assert s.won == ""
    s = scene("rock", "water", south="Stone c3", north="Oracle c4, Razor Coral g8").do("c3xc4")
    assert s.won == ""


@rule("BR-R19")
@pytest.mark.parametrize(("nation", "snare"), [("fire", ""), ("water", ""), ("water", "g8")])
def test_the_reserve_and_a_broken_snare_coral_are_no_troops(nation: str, snare: str) -> None:
    last = {"fire": "Bomb'O c4 lost=1", "water": "Oracle c4"}[nation]
    s = scene("rock", nation, south="Stone c3", north=last, snare=snare)
    assert sum(s.reserve("north").values()) >= 4
    assert s.do("c3xc4").won == "south by defeat"


def quiet_scene(quiet: int = 11, **others: Any) -> Scene:
    return scene("rock", "forest", quiet=quiet, south="Golem c3", north="Treant e7", **others)


@rule("BR-R66")
@pytest.mark.parametrize(("quiet", "over"), [(10, False), (11, True)])
@pytest.mark.parametrize("mover", ["south", "north"])
def test_after_twelve_quiet_turns_the_match_is_decided(quiet: int, over: bool, mover: str) -> None:
    s = quiet_scene(quiet, mover=mover).do("end")
    assert bool(s.won) == over
    assert s.board.quiet == quiet + 1
    if over:
        assert s.won.endswith("by quiet")


@rule("BR-R66")
def test_the_twelve_turns_are_counted_for_both() -> None:
    s = quiet_scene(0)
    for number in range(1, 12):
        s.end()
        assert (s.board.quiet, s.won) == (number, "")
    assert s.end().won == "north by quiet"


@rule("BR-R66")
def test_a_turn_in_which_a_troop_loses_power_is_not_quiet() -> None:
    s = scene("rock", "forest", south="Golem c3", north="Treant c4 lost=1", quiet=11).do("c3xc4; end")
    assert (s.won, s.board.quiet) == ("", 0)
    assert s.end().board.quiet == 1


@rule("BR-R66")
def test_a_sacrifice_resets_the_counter_and_a_blow_without_loss_does_not() -> None:
    s = scene("rock", "forest", south="Rock c3, Golem c4 lost=1", quiet=11).do("c3-c4; end")
    assert (s.won, s.board.quiet) == ("", 0)
    s = scene("fire", "rock", south="Herald a1, Salamander c1", quiet=11).do("pyre a1, c1 > a4; end")
    assert (s.won, s.board.quiet) == ("", 0)
    s = scene("rock", "forest", south="Golem c3 lost=2", north="Treant c4 lost=3", quiet=11).do("c3xc4; end")
    assert s.kinds.count("fought") == 0
    assert s.won.endswith("by quiet")


@rule("BR-R66", "BR-R43")
def test_what_happens_at_the_start_of_a_turn_belongs_to_that_turn() -> None:
    s = scene("fire", "rock", south="Bomb'O a1", north="Golem d6 bomb", mover="north", quiet=10).do("end")
    assert (s.board.quiet, s.won) == (11, "")
    s.end()
    assert (s.board.quiet, s.won) == (0, "")
    s = scene("fire", "rock", south="Bomb'O a1", north="Golem d6 bomb", mover="north", quiet=11).do("end")
    assert s.won.endswith("by quiet")


@rule("BR-R66")
@pytest.mark.parametrize(("quiet", "shown"), [(5, False), (6, True)])
def test_the_counter_is_shown_from_six_on(quiet: int, shown: bool) -> None:
    seen = quiet_scene(quiet).seen_by("")
    assert (seen.quiet, seen.quiet_shown) == (quiet, shown)
    told = f"the match ends after {12 - quiet} more turns in which no troop loses power: core power decides"
    assert (told in IN_ENGLISH(status_line(seen))) == shown
    assert any("quiet" in line for line in quiet_scene(quiet - 1).do("end").story()) == shown


@rule("BR-R67")
@pytest.mark.parametrize(("turn", "over"), [(78, False), (79, False), (80, True)])
def test_the_match_ends_after_turn_eighty(turn: int, over: bool) -> None:
    s = scene("rock", "forest", south="Golem c3", north="Treant c4 lost=1", turn=turn)
    s.do("c3xc4" if turn % 2 else "c4xc3").do("end")
    assert bool(s.won) == over
    if over:
        assert s.won == "north by turn limit"
    else:
        assert s.board.turn == turn + 1


@rule("BR-R68")
@pytest.mark.parametrize(
    ("south", "north", "winner"),
    [
        ("Stone c3", "Wolf c6", "south"),
        ("Ruby c3", "Treant c6", "north"),
        ("Golem c3 lost=1", "Archer c6 lost=1", "south"),
        ("Golem c3 lost=2", "Archer c6", "north"),
        ("Ruby c3", "Wolf c6", "north"),
        ("Golem c3", "Wolf c6, Archer e6 lost=1", "north"),
    ],
)
def test_greater_core_power_wins_and_the_lower_priority_a_tie(south: str, north: str, winner: str) -> None:
    s = scene("rock", "forest", south=south, north=north, quiet=11).do("end")
    assert s.won == f"{winner} by quiet"


@rule("BR-R68")
@pytest.mark.parametrize(
    ("south", "north", "winner", "scores"),
    [
        ("Bomb'O c3 lost=1, Blaze a1, Blaze b1, Blaze c1", "Turtle c6 lost=2", "north", (2, 3)),
        ("Bomb'O c3 lost=1", "Seahorse c6, Coral g8", "north", (2, 2)),
        ("Bomb'O c3 lost=1, Blaze a1", "Seahorse c6", "south", (2, 2)),
        ("Bomb'O c3 lost=1, Blaze a1", "Seahorse c6, Razor Coral g8, Snare Coral a8", "north", (2, 2)),
        ("Bomb'O c3 lost=1, Blaze a1", "Seahorse c6, Coral g8", "north", (2, 2)),
        ("Blaze a1, Blaze b1", "Coral g8", "south", (0, 0)),
        ("Herald a1, Blaze b1", "Coral g8, Coral f8, Coral e8, Coral d8", "south", (3, 0)),
    ],
)
def test_blazes_and_corals_count_only_where_core_power_is_equal(
    south: str, north: str, winner: str, scores: tuple[int, int]
) -> None:
    s = scene("fire", "water", south=south, north=north, quiet=11).do("end")
    assert s.won == f"{winner} by quiet"
    assert s.state.result is not None
    assert s.state.result.scores == scores


@rule("BR-R68", "BR-R18")
def test_a_hidden_ambush_counts_nothing_and_a_rogue_its_power() -> None:
    hidden = scene("rock", "forest", south="Stone c3", north="Wolf c6", trap="ambush f6", quiet=11).do("end")
    assert hidden.won == "south by quiet"
    shown = scene("rock", "forest", south="Stone c3", north="Wolf c6, Rogue f6", quiet=11).do("end")
    assert shown.won == "north by quiet"


@rule("BR-R69")
@pytest.mark.parametrize("side", ["south", "north"])
@pytest.mark.parametrize("mover", ["south", "north"])
def test_a_player_may_resign_at_any_time(side: str, mover: str) -> None:
    s = scene("rock", "forest", mover=mover).do("resign", side=side)
    assert s.won == f"{'north' if side == 'south' else 'south'} by concession"
    assert s.asked == ""
