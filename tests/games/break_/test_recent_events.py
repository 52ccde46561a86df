"""What the last turn left to be drawn and told, from events as a viewer has seen them."""

from collections.abc import Sequence

from games.break_ import BREAK
from games.break_.recent_events import (
    APPEARED,
    BLAST,
    BUMP,
    FELL,
    HEALED,
    HURT,
    LAID,
    NO_TURN,
    SHOT,
    SPRUNG,
    STEP,
    STRIKE,
    Mark,
    collect_marks,
    summarize_last_turn,
)
from games.core.model import Event
from games.core.play import describe_events
from games.core.sentences.teller import Reader, Teller
from tests.games.break_.scene import Scene, scene


def played(made: Scene, line: str, side: str = "") -> list[Event]:
    """Return the events of some commands, as a side or everybody sees them."""
    seat = made.seat(side) if side else None
    told: list[Event] = []
    for text in line.split(";"):
        made.do(text.strip())
        told += [seen for event in made.events if (seen := event.seen_by(seat))]
    return told


def lines(made: Scene, line: str, side: str = "") -> Sequence[str]:
    return summarize_last_turn(played(made, line, side)).lines


def of_kind(found: Sequence[Mark], *kinds: str) -> list[tuple[str, str, int]]:
    """Return start, tile and amount of the marks of some kinds."""
    return [(mark.start, mark.tile, mark.amount) for mark in found if mark.kind in kinds]


def test_steps_are_arrows_and_one_line() -> None:
    told = played(scene("forest", "rock", south="Wolf b3"), "b3-b4; b4-c4")
    assert of_kind(collect_marks(told), STEP) == [("b3", "b4", 0), ("b4", "c4", 0)]
    assert summarize_last_turn(told).lines == ("Wolf b3–b4–c4",)


def test_steps_of_two_troops_are_two_lines() -> None:
    made = scene("rock", "forest", south="Rock b3, Rock e3")
    assert lines(made, "b3-b4; e3-e4; b4-b5") == ("Rock b3–b4", "Rock e3–e4", "Rock b4–b5")


def test_an_attack_that_wins() -> None:
    told = played(scene("rock", "forest", south="Stone c4", north="Wolf c5, Druid d8"), "c4-c5")
    found = collect_marks(told)
    assert of_kind(found, STRIKE) == of_kind(found, STEP) == [("c4", "c5", 0)]
    assert of_kind(found, HURT) == [("", "c5", 2)]
    assert [(mark.tile, mark.name) for mark in found if mark.kind == FELL] == [("c5", "Wolf")]
    assert summarize_last_turn(told).lines == ("Stone c4×c5: Stone −2, Wolf falls",)


def test_an_attack_that_bounces_leaves_the_loss_on_both_tiles() -> None:
    told = played(scene("rock", "forest", south="Golem c4", north="Treant c5 lost=1"), "c4-c5")
    found = collect_marks(told)
    assert of_kind(found, STRIKE) == [("c4", "c5", 0)] and not of_kind(found, STEP, FELL)
    assert sorted(of_kind(found, HURT)) == [("", "c4", 2), ("", "c5", 2)]
    assert summarize_last_turn(told).lines == ("Golem c4×c5: Golem −2, Treant −2",)


def test_an_attacker_that_falls_is_marked_where_it_fought() -> None:
    told = played(scene("forest", "rock", south="Wolf c4, Druid d1", north="Stone c5"), "c4-c5")
    found = collect_marks(told)
    assert of_kind(found, STRIKE) == [("c4", "c5", 0)] and of_kind(found, HURT) == [("", "c5", 2)]
    assert [(mark.tile, mark.name) for mark in found if mark.kind == FELL] == [("c5", "Wolf")]


def test_losses_go_with_a_troop_and_add_up() -> None:
    made = scene("rock", "fire", south="Golem c3", north="Blaze c4, Herald e8", firewall="h:c4")
    found = collect_marks(played(made, "c3-c4; c4-c5"))
    assert of_kind(found, HURT) == [("", "c5", 2)], "1 by the explosion, 1 at the Firewall"
    assert of_kind(found, BLAST) == [("", "c4", 0)]


def test_a_hidden_trap_is_marked_and_told_by_its_kind_to_its_owner_alone() -> None:
    made = scene("forest", "rock", south="Wolf c3")
    own, other = made.seat("south"), made.seat("north")
    made.do("trap snare c3")
    for seat, words in ((own, "Snare under c3"), (other, "Trap under c3"), (None, "Trap under c3")):
        told = [seen for event in made.events if (seen := event.seen_by(seat))]
        assert summarize_last_turn(told).lines == (words,)
        assert of_kind(collect_marks(told), LAID) == [("", "c3", 0)]


def test_a_trap_that_is_sprung() -> None:
    made = scene("rock", "forest", south="Rock c4", north="Druid d8", trap="snare c5")
    told = played(made, "c4-c5")
    found = collect_marks(told)
    assert [(mark.tile, mark.name) for mark in found if mark.kind == SPRUNG] == [("c5", "snare")]
    assert of_kind(found, HURT) == [("", "c5", 1)]
    assert summarize_last_turn(told).lines == ("Rock c4–c5: Snare c5 sprung, Rock −1, Rock held",)


def test_an_ambush_is_entered_once() -> None:
    made = scene("rock", "forest", south="Golem c4", north="Druid d8", trap="ambush c5")
    told = played(made, "c4-c5")
    found = collect_marks(told)
    assert len(of_kind(found, STEP)) == 1 and of_kind(found, STRIKE) == [("c4", "c5", 0)]
    assert len(summarize_last_turn(told).lines) == 1


def test_a_first_strike_belongs_to_the_attack_that_follows() -> None:
    made = scene("forest", "rock", south="Wolf a3, Rogue c4", north="Stone c5, Ruby d8")
    told = played(made, "a3-a4; c4-c5")
    assert summarize_last_turn(told).lines == ("Wolf a3–a4", "Rogue c4×c5: Rogue −1, Stone falls")


def test_a_firewall_belongs_to_the_step_across_it() -> None:
    made = scene("rock", "fire", south="Rock a3, Golem c4", north="Herald e8", firewall="h:c4")
    assert lines(made, "a3-a4; c4-c5") == ("Rock a3–a4", "Golem c4–c5: Golem −1")


def test_a_first_strike_that_kills_is_an_attack_all_the_same() -> None:
    made = scene("forest", "rock", south="Rogue c4", north="Rock c5, Ruby d8")
    found = collect_marks(played(made, "c4-c5"))
    assert of_kind(found, STRIKE) == of_kind(found, STEP) == [("c4", "c5", 0)]


def test_cards_are_told_with_what_came_of_them() -> None:
    made = scene("fire", "rock", south="Herald c1, Salamander c3, Blaze a3", north="Golem c5, Ruby d8")
    found = lines(made, "kindle c3 > b4; wildfire a3; scorch a4 > c5")
    assert found == (
        "Kindle: Salamander c3 −1, Blaze b4",
        "Wildfire: Blaze a3–a4",
        "Scorch: Blaze a4 is sacrificed, explosions a4, b4, Blaze b4 falls, Golem c5 −2",
    )


def test_who_is_new_has_a_mark_until_it_goes() -> None:
    made = scene("fire", "rock", south="Herald c1, Salamander c3", north="Golem c7, Ruby d8")
    told = played(made, "kindle c3 > b4")
    assert of_kind(collect_marks(told), APPEARED) == [("", "b4", 0)]
    told += played(made, "b4-b5")
    assert not of_kind(collect_marks(told), APPEARED) and of_kind(collect_marks(told), STEP) == [
        ("b4", "b5", 0)
    ]


def test_a_rock_in_a_golem() -> None:
    made = scene("rock", "forest", south="Golem c4 lost=2, Rock c3", north="Druid d8")
    told = played(made, "c3-c4")
    found = collect_marks(told)
    assert summarize_last_turn(told).lines == ("Rock c3 into Golem c4: Golem +1",)
    assert of_kind(found, HEALED) == [("", "c4", 1)] and of_kind(found, FELL) == [("", "c3", 0)]


def test_a_rock_in_a_golem_is_a_line_of_its_own() -> None:
    made = scene(
        "rock", "fire", south="Golem c5 lost=2, Rock c4, Stone f1", north="Herald d8", firewall="h:c4"
    )
    told = lines(made, "f1-f2; c4-c5")
    assert told == ("Stone f1–f2", "Rock c4 into Golem c5: Rock −1, Golem +1")


def test_of_two_troops_of_one_name_each_has_its_loss() -> None:
    made = scene("forest", "forest", south="Wolf c4, Druid d1", north="Wolf c5 lost=1, Druid d8")
    assert lines(made, "c4-c5") == ("Wolf c4×c5: Wolf −1, Wolf falls",)
    many = scene("rock", "rock", south="Ruby d1, Stone d4", north="Stone d5, Ruby d8")
    assert lines(many, "bolt d1 f") == ("Fire Bolt d1 at d4: Stone −1, Stone d5 −1",)


def test_each_attack_on_a_tile_is_a_line_of_its_own() -> None:
    """Read: "Rock c5×b5: Rock falls, Herald falls; Rock b4–b5", where the second Rock had won the fight."""
    made = scene("rock", "fire", south="Rock c5, Rock b4", north="Salamander b5, Bomb'O d8")
    found = lines(made, "c5-b5; b4-b5")
    assert found == ("Rock c5×b5: Rock falls, Salamander falls", "Rock b4–b5")
    made = scene("rock", "fire", south="Rock c5 lost=1, Rock b4", north="Salamander b5, Bomb'O d8")
    assert lines(made, "c5-b5; b4-b5") == (
        "Rock c5×b5: Salamander −1, Rock falls",
        "Rock b4×b5: Rock falls, Salamander falls",
    )
    made = scene("rock", "forest", south="Golem c4, Stone a1", north="Treant c5 lost=1, Druid d8")
    assert len(lines(made, "c4-c5; c4-c5")) == 2


def test_losses_of_the_reader_come_first_where_not_all_lines_fit() -> None:
    made = scene("fire", "rock", south="Herald c1, Blaze a3", north="Stone c5, Ruby d8")
    told = played(made, "scorch a3 > c5")
    for side, first in (("south", "Scorch: Blaze a3 is sacrificed"), ("north", "Scorch: Stone c5 −2")):
        reader = Teller(reader=Reader(seat=made.seat(side)))
        assert summarize_last_turn(told, reader).ranked_lines[0].startswith(first)


# what reaches far, and what does not make way


def test_shots_are_drawn_from_the_caster_to_whom_they_meet() -> None:
    archers = scene("forest", "rock", south="Archer c2", north="Golem c6, Ruby d8")
    told = played(archers, "arrow c2 f")
    assert of_kind(collect_marks(told), SHOT) == [("c2", "c6", 0)]
    assert summarize_last_turn(told).lines == ("Arrow c2 at c6: Golem −1",)
    rubies = scene("rock", "fire", south="Ruby d2", north="Blaze d5, Herald e5 lost=1, Bomb'O d8")
    told = played(rubies, "bolt d2 f")
    assert of_kind(collect_marks(told), SHOT) == [("d2", "d5", 0)]
    assert summarize_last_turn(told).lines == ("Fire Bolt d2 at d5: Blaze falls, Herald e5 falls",)
    bombers = scene("fire", "rock", south="Bomb'O d3", north="Stone d6, Ruby d8")
    told = played(bombers, "bomb")
    assert of_kind(collect_marks(told), SHOT) == [("d3", "d6", 0)]
    assert summarize_last_turn(told).lines == ("Bomb Toss: bomb on d6, sticks to Stone",)


def test_an_explosion_elsewhere_is_told_of_a_shot() -> None:
    made = scene("rock", "fire", south="Ruby d2", north="Blaze d6, Salamander d5, Bomb'O d8")
    assert lines(made, "bolt d2 f") == ("Fire Bolt d2 at d5: Blaze d6 falls, explosion d6, Salamander falls",)


def test_what_does_not_make_way_is_marked_and_told() -> None:
    made = scene(
        "water", "rock", south="Oracle a1", north="Golem d6, Rock d7, Stone d8, Ruby g8", river="d3 n"
    )
    told = played(made, "wave")
    assert of_kind(collect_marks(told), BUMP) == [("d7", "d8", 0), ("d6", "d7", 0)]
    assert summarize_last_turn(told).lines == (
        "Wave: Stone d8 hits the edge of the board, Stone d8 −1 ×2, "
        "Rock d7 hits Stone, Golem d6 hits Rock, Rock d7 −1",
    )
    rock = scene("water", "rock", south="Oracle a1", north="Golem d6", river="d3 n", wall="d7")
    forest = scene("water", "forest", south="Oracle a1", north="Treant d6", river="d3 n", trees="d7")
    for made, troop, name in ((rock, "Golem", "a Wall"), (forest, "Treant", "the Trees")):
        told = played(made, "wave")
        assert of_kind(collect_marks(told), BUMP) == [("d6", "d7", 0)]
        assert summarize_last_turn(told).lines == (f"Wave: {troop} d6 hits {name}, {troop} d6 −1",)
        assert f"Seat 1's {troop} on d6 runs into {name} on d7." in describe_events(BREAK, told, None)


def test_a_wall_that_is_destroyed_or_gone_is_told() -> None:
    made = scene("rock", "forest", south="Stone c3", north="Wolf e6, Druid d8", wall="c5=1, e5")
    told = played(made, "unwall c5")
    found = summarize_last_turn(told)
    assert (found.seat, found.lines) == (None, ("Wall c5 destroyed",))
    assert describe_events(BREAK, told[:1], None) == ["Seat 0 destroys their own Wall on c5."]
    made = scene("rock", "forest", mover="north", south="Stone c3", north="Wolf e6, Druid d8", wall="c5=1")
    assert lines(made, "e6-e5; end") == ("Wolf e6–e5", "Wall c5: its time is up")


def test_what_is_left_behind_is_told() -> None:
    made = scene("rock", "water", south="Stone c3", north="Snare Coral c4, Turtle d8")
    assert lines(made, "c3-c4")[0].startswith("Stone c3×c4: Snare Coral falls, snare on c4")
    made = scene("rock", "fire", south="Rock c4 lost=1 bomb, Ruby d1", north="Salamander c5, Bomb'O d8")
    assert "bomb on c5" in lines(made, "c4-c5")[0]


# turns


def test_the_last_turn_is_told_until_the_next_one_has_begun() -> None:
    made = scene("forest", "rock", south="Wolf b3", north="Rock e6, Ruby d8")
    told = played(made, "b3-b4; end")
    found = summarize_last_turn(told)
    assert (found.seat, found.turn, found.lines) == (made.seat("south"), 0, ("Wolf b3–b4",))
    told += played(made, "e6-e5")
    found = summarize_last_turn(told)
    assert (found.seat, found.turn, found.lines) == (made.seat("north"), 4, ("Rock e6–e5",))
    assert of_kind(found.marks, STEP) == [("e6", "e5", 0)]


def test_a_bomb_at_the_start_of_a_turn_is_told_with_the_turn_before() -> None:
    made = scene(
        "fire", "rock", mover="north", south="Bomb'O d1, Herald e1", north="Stone d5, Ruby d8", bomb="d5"
    )
    found = summarize_last_turn(played(made, "d8-d7; end"))
    assert found.lines == ("Ruby d8–d7", "Bomb explodes: explosion d5, Stone d5 −1")
    assert of_kind(found.marks, BLAST) == [("", "d5", 0)] and found.seat == made.seat("north")


def test_a_turn_without_a_deed_says_so() -> None:
    made = scene("forest", "rock", south="Wolf b3", north="Rock e6, Ruby d8")
    told = played(made, "b3-b4; end; end")
    assert summarize_last_turn(told).lines == ("no moves, no cards",) and summarize_last_turn(
        told
    ).seat == made.seat("north")
    assert summarize_last_turn([*told, *played(made, "b4-b5")]).lines == ("Wolf b4–b5",)
    walled = scene("rock", "forest", mover="north", south="Stone c3", north="Wolf e6", wall="c5=1")
    told = [*played(walled, "e6-e5"), *played(walled, "end")]
    begun = [Event("turn_began", {"seat": walled.seat("north"), "turn": 4}), told[-3], *told[-2:]]
    assert summarize_last_turn(begun).lines == ("no moves, no cards", "Wall c5: its time is up")
    assert lines(made, "end") == (), "of that turn only the end is among these events"
    assert summarize_last_turn([]) == NO_TURN
