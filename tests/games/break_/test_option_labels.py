"""How long choices are worded, so that one finds what one looks for."""

from collections import Counter

from tests.games.break_.scene import scene


def test_a_firewall_is_named_by_the_tiles_along_it_in_bands_of_rows() -> None:
    s = scene("fire", "rock", south="Bomb'O d3", north="Golem d6")
    turn = s.decision
    first = turn.parse("firewall h:a1")[0]
    stage = turn.follow_up((turn.options[first].value,))
    assert stage is not None
    lines = stage.decision.options
    assert Counter(line.group for line in lines) == {
        "Horizontal, rows 1-4": 24,
        "Horizontal, rows 5-7": 18,
        "Vertical, rows 1-4": 24,
        "Vertical, rows 5-7": 18,
    }
    labels = {line.text: line.label for line in lines}
    assert (labels["h:c4"], labels["v:c4"]) == ("c4-d4, north side", "c4-c5, east side")
    assert len(set(labels.values())) == len(labels) == 84
    s.do("firewall v:c4")
    (wall,) = s.seen_by("south").firewalls
    assert {frozenset(segment) for segment in wall.segments} == {
        frozenset(("c4", "d4")),
        frozenset(("c5", "d5")),
    }


def test_what_a_trap_does_stands_beside_its_name() -> None:
    s = scene("forest", "rock", south="Wolf c3", north="Golem d6")
    told = {option.text: option.about for option in s.decision.options if option.group == "Trap"}
    enemy = "Face down. Once your Wolf has left, an enemy that enters"
    assert told == {
        "trap ambush c3": f"{enemy} takes 2 damage, then fights a Rogue.",
        "trap snare c3": f"{enemy} loses 1 power and is held.",
        "trap leaves c3": "Face down. They do nothing to an enemy that enters: a bluff.",
    }


def test_heavy_and_nimble_are_explained_where_they_are_chosen() -> None:
    s = scene("forest", "rock", south="Wolf c3", north="Golem d6")
    (heavy,) = [option for option in s.decision.options if option.text == "heavy"]
    assert (
        heavy.about == "Move a nimble troop with a heavy move and keep your nimble ones. It goes just as far."
    )
