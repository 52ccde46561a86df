"""Who may see what: the section "Hidden information" of the catalogue, and the leak tests below it.

Two scenes that differ only in which trap is which are laid side by side. Whoever is not their owner must be
shown the same, byte by byte: view, decisions with their previews, errors, events, sentences, marks, results.
"""

from itertools import permutations
from typing import Any

import msgspec
import pytest

from games.break_ import BREAK
from games.core.hidden_worlds import sample_world
from games.core.model import Seat
from games.core.play import apply_step, describe_events, parse, text_of
from games.core.rng import Rng
from tests.contract.secrecy import find_leaks, visible_data
from tests.games.break_.scene import Scene, scene
from tests.tracing import rule

FACES = ("ambush", "snare", "leaves")
FOES = {
    "rock": "Golem b4, Stone d6, Ruby d7",
    "forest": "Wolf b4, Archer c7, Treant d6",
    "fire": "Salamander b4, Blaze d6, Bomb'O d7",
    "water": "Seahorse b4, Oracle d6, Turtle d7",
}


def known(s: Scene, viewer: Seat | None, texts: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return everything a viewer can get from a scene, and the events of its last command."""
    told = [event.seen_by(viewer) for event in s.events]
    side = "" if viewer is None else s.side(viewer)
    return {
        **visible_data(BREAK, s.state, viewer),
        "events": msgspec.json.encode([(one.kind, dict(one.facts)) for one in told if one is not None]),
        "story": describe_events(BREAK, s.events, viewer),
        "refusals": [s.refusal(text, side) for text in texts] if side else [],
        "the result": repr(s.state.result),
    }


TEXTS = (
    "jump c4",
    "jump c5",
    "jump",
    "trap ambush c3",
    "trap snare d7",
    "trap leaves d6",
    "trap",
    "c3-c4",
    "c4-c5",
    "b4-c4",
    "b4xc4",
    "b4-d4",
    "heavy b4-c4",
    "b4-c4!",
    "wall c4",
    "tree c4",
    "grow basic c4",
    "river c4 n",
    "pyre a1, b1 > c4",
    "whirl c4: b4",
    "free c4",
    "unwall c4",
    "bomb",
    "gust b4",
    "inferno c4",
    "bolt d7 f",
)


def laid(faces: tuple[str, ...], foe: str, **more: Any) -> Scene:
    traps = ", ".join(f"{face} {tile}" for face, tile in zip(faces, ("c4", "c5", "c3"), strict=False))
    return scene("forest", foe, south="Wolf c3, Archer e1, Druid d1", north=FOES[foe], trap=traps, **more)


# --- equal for all but the owner


@rule("BR-F03", "BR-F27", "BR-R64", "BR-R76", "BR-R78")
@pytest.mark.parametrize("foe", FOES)
@pytest.mark.parametrize("mover", ["south", "north"])
def test_which_trap_is_which_shows_in_nothing_that_reaches_others(foe: str, mover: str) -> None:
    one, *others = [laid(faces, foe, mover=mover) for faces in permutations(FACES)]
    north = one.seat("north")
    for other in others:
        for viewer in (north, None):
            assert known(one, viewer, TEXTS) == known(other, viewer, TEXTS)
    south = one.seat("south")
    assert len({str(known(s, south)) for s in (one, *others)}) == 6


@rule("BR-F03", "BR-R34")
@pytest.mark.parametrize("foe", FOES)
def test_nor_in_what_follows_until_one_is_sprung(foe: str) -> None:
    """Both lay, walk, end their turns; the enemy goes around the markers."""
    line = "trap {} c3; c3-c2; trap {} c2; end; b4-b5; end; c2-c1; end; b5-b4; end; c1-c2"
    scenes = [laid((), foe) for _ in range(2)]
    lines = [line.format("ambush", "snare"), line.format("leaves", "ambush")]
    for commands in zip(*(one.split("; ") for one in lines), strict=True):
        for s, command in zip(scenes, commands, strict=True):
            s.do(command)
        for viewer in (scenes[0].seat("north"), None):
            assert known(scenes[0], viewer, TEXTS) == known(scenes[1], viewer, TEXTS)


@rule("BR-F03", "BR-R33")
@pytest.mark.parametrize("mover", ["south", "north"])
def test_nobody_else_sees_which_traps_are_in_hand_ready_or_used(mover: str) -> None:
    one = laid(("snare",), "rock", mover=mover, used="snare")
    other = laid(("ambush",), "rock", mover=mover, used="leaves")
    for viewer in (one.seat("north"), None):
        assert known(one, viewer) == known(other, viewer)
        side = one.seen_by("" if viewer is None else "north").sides[one.seat("south")]
        assert (side.hand, side.traps_ready, side.traps_used) == ((), 3, 1)
    assert known(one, one.seat("south")) != known(other, one.seat("south"))


@rule("BR-F03", "BR-R33")
def test_a_trap_that_went_back_mixes_with_the_others() -> None:
    """Sprung and laid again it is face down like any other, though its first use is in the log."""
    scenes: list[Scene] = []
    for again in ("snare", "leaves"):
        s = scene("forest", "rock", south="Wolf c3, Archer e1", north="Golem b4, Ruby d7", trap="leaves c4")
        s.do("end; b4-c4; end; end; c4-b4; end").do(f"trap {again} c3")
        scenes.append(s)
    for viewer in (scenes[0].seat("north"), None):
        assert known(scenes[0], viewer, TEXTS) == known(scenes[1], viewer, TEXTS)


@rule("BR-F03", "BR-F08")
def test_in_a_mirror_match_each_knows_its_own_only() -> None:
    one, other = (
        scene(
            "forest",
            "forest",
            south="Wolf a1",
            north="Wolf a8",
            trap=f"snare c4, north {face} c6",
            mover=mover,
        )
        for face, mover in (("ambush", "north"), ("leaves", "north"))
    )
    assert known(one, one.seat("south")) == known(other, one.seat("south"))
    assert known(one, one.seat("north")) != known(other, one.seat("north"))
    assert ("jump" in one.verbs(), "jump" in other.verbs()) == (True, False)


# --- jump, in private and for Forest alone


@rule("BR-F08", "BR-R64", "BR-R35")
def test_jump_is_offered_to_forest_alone_and_in_private() -> None:
    s = laid(("ambush",), "rock")
    assert (s.decision.private, "jump c4" in s.legal) == (True, True)
    for viewer in (s.seat("north"), None):
        assert "jump" not in str(known(s, viewer)).casefold()
    s.end()
    assert s.decision.private
    assert not {"jump", "trap"} & s.verbs()
    for nation in ("rock", "fire", "water"):
        assert not {"jump", "trap"} & scene(nation, "forest", south=FOES[nation], trap="ambush c4").verbs()


@rule("BR-R64", "BR-F08")
def test_the_turn_is_not_ended_by_itself_for_want_of_a_jump() -> None:
    for face in FACES:
        s = scene("forest", "rock", south="Wolf a1 lost=1", north="Stone a2, Stone b1", trap=f"{face} c4",
                  heavy=1, nimble=0, used="Gust, Arrow").do("a1xa2")  # fmt: skip
        assert s.won == "north by defeat"
        s = scene("forest", "forest", south="Treant a1 held", north="Wolf g8", trap=f"{face} c4", heavy=0,
                  nimble=0, trees="b1", done="trees")  # fmt: skip
        assert (s.asked, s.verbs()) == ("south", {"end"})


# --- the end


@rule("BR-R18", "BR-R68", "BR-R20")
def test_a_hidden_ambush_counts_for_neither_the_end_nor_the_decision() -> None:
    for face in FACES:
        s = scene("rock", "forest", south="Stone c3", north="Wolf c4", trap=f"{face} f5").do("c3xc4")
        assert s.won == "south by defeat"
        s = scene("forest", "rock", south="Wolf a1", north="Rock g8", trap=f"{face} c4", quiet=11).do("end")
        assert (s.won, s.state.result and s.state.result.scores) == ("north by quiet", (2, 2))


@rule("BR-F03", "BR-R18")
@pytest.mark.parametrize("how", ["defeat", "concession", "quiet", "turn limit"])
def test_at_the_end_of_the_match_everybody_sees_what_lay_there(how: str) -> None:
    more: dict[str, Any] = {"quiet": {"quiet": 11}, "turn limit": {"turn": 79}}.get(how, {})
    s = scene("rock", "forest", south="Stone c3", north="Wolf c4 lost=1", trap="snare e5, ambush f5", **more)
    if how == "turn limit":
        s.end()
    s.do({"defeat": "c3xc4", "concession": "resign"}.get(how, "end"))
    assert s.won.endswith(how)
    for side in ("south", "north", ""):
        assert [(trap.tile, trap.name) for trap in s.seen_by(side).traps] == [
            ("e5", "snare"),
            ("f5", "ambush"),
        ]
    assert s.saved().seen_by("").finished


# --- other worlds, other texts


@rule("BR-F03", "BR-F27")
@pytest.mark.parametrize("foe", FOES)
def test_a_player_of_the_machine_gets_no_more_than_a_view(foe: str) -> None:
    """In the worlds that it imagines every trap may be any; what it knows stays as it is."""
    s = laid(("ambush", "snare"), foe, used="leaves", mover="north")
    viewer, dice = s.seat("north"), Rng("worlds")
    assert find_leaks(BREAK, s.state, viewer, dice, worlds=6) == []
    faces = set[str]()
    for _ in range(60):
        world = Scene(sample_world(BREAK, s.state, viewer, dice))
        faces.add(next(trap.name for trap in world.seen_by("south").traps if trap.tile == "c4"))
    assert faces == set(FACES)
    mine = Scene(sample_world(BREAK, s.state, s.seat("south"), dice))
    assert [trap.name for trap in mine.seen_by("south").traps] == ["ambush", "snare"]


@rule("BR-F03")
def test_what_is_typed_is_for_the_own_log_and_others_read_that_there_is_one() -> None:
    s = laid((), "rock")
    action = parse(BREAK, s.state, s.seat("south"), "trap ambush c3")
    assert text_of(BREAK, s.state, action) == "trap ambush c3"
    s.act(action)
    told = [event.seen_by(s.seat("north")) for event in s.events]
    assert [dict(one.facts) for one in told if one] == [{"seat": 0, "tile": "c3"}]


@rule("BR-R69", "BR-R78", "BR-F08")
@pytest.mark.parametrize(
    ("side", "trap", "text", "revealed"),
    [
        ("north", "leaves c4", "b4-c4", True), ("north", "snare c4", "b4-c4", True),
        ("north", "ambush c4", "b4-c4", True), ("north", "leaves c4", "b4-b5", False),
        ("south", "ambush c4", "jump c4", True), ("south", "leaves c4", "trap snare c3", False),
        ("south", "leaves c4", "c3-c4", False),
    ],
)  # fmt: skip
def test_what_is_revealed_is_said_to_be(side: str, trap: str, text: str, revealed: bool) -> None:
    s = scene("forest", "rock", south="Wolf c3", north="Golem b4", trap=trap, mover=side)
    done = apply_step(BREAK, s.state, parse(BREAK, s.state, s.seat(side), text))
    assert done.revealed == revealed
