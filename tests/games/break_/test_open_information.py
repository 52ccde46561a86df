"""What everybody sees: the open rows of the section "Hidden information"."""

from typing import Any

import pytest

from games.break_ import BREAK
from tests.contract.secrecy import visible_data
from tests.games.break_.scene import scene
from tests.tracing import rule

ROCKS = "Golem b4, Stone d6, Ruby d7"

OPEN: dict[str, dict[str, Any]] = {
    "a troop": {"north": "Golem b4, Stone d6, Ruby d8"},
    "red tokens": {"north": "Golem b4 lost=1, Stone d6, Ruby d7"},
    "a held troop": {"north": "Golem b4 held, Stone d6, Ruby d7"},
    "trees": {"trees": "e5"},
    "a wall": {"wall": "e5"},
    "tokens of a wall": {"wall": "e5=1"},
    "a marker": {"trap": "snare c4, leaves c5"},
    "a used card": {"used": "Gust"},
    "a used trap": {"used": "leaves"},
    "a spent card": {"spent": "Wall"},
    "moves": {"heavy": 1},
    "nimble moves": {"nimble": 0},
    "the quiet counter": {"quiet": 7},
    "the turn": {"turn": 5},
}


@rule("BR-F27")
@pytest.mark.parametrize("what", OPEN)
def test_everything_else_is_open_to_all(what: str) -> None:
    usual: dict[str, Any] = {"south": "Wolf c3, Archer e1", "north": ROCKS, "trap": "snare c4"}
    one, other = scene("forest", "rock", **usual), scene("forest", "rock", **(usual | OPEN[what]))
    for viewer in (0, 1, None):
        assert (
            visible_data(BREAK, one.state, viewer)["the view"]
            != visible_data(BREAK, other.state, viewer)["the view"]
        )


WATERY: dict[str, dict[str, Any]] = {
    "a river": {"river": "c4 n"},
    "its current": {"river": "c5 s"},
    "a firewall": {"firewall": "h:c4"},
    "a lying bomb": {"bomb": "c4"},
    "a stuck bomb": {"south": "Turtle d1 bomb"},
    "a coral snare": {"snare": "c4"},
    "the reserve of Blazes": {"reserve": "Blaze 1"},
    "a Coral": {"south": "Turtle d1, Coral c4"},
}


@pytest.mark.parametrize("what", WATERY)
def test_so_are_rivers_firewalls_bombs_snares_and_reserves(what: str) -> None:
    usual: dict[str, Any] = {"south": "Turtle d1", "north": "Bomb'O d8"}
    views = [
        {
            viewer: visible_data(BREAK, scene("water", "fire", **(usual | more)).state, viewer)["the view"]
            for viewer in (0, 1)
        }
        for more in ({}, WATERY[what])
    ]
    assert views[0][0] != views[1][0]
    assert views[0][1] != views[1][1]
