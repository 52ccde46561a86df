"""Tables of Nightfall for tests of its pictures, and where two pictures differ."""

from typing import Any

from PIL import Image, ImageChops

from games.nightfall.marks import Last, Mark
from games.nightfall.view import NightfallView
from render.layout import Box
from render.nightfall_board import paint
from render.nightfall_layout import (
    player_boxes,
)
from tests.games.nightfall.scene import Scene, scene
from tests.render.nightfall_positions import PEOPLE

LEFT, RIGHT = player_boxes(2)


def table(**more: Any) -> Scene:
    """Two players with a little of everything."""
    parts: dict[str, Any] = {
        "hands": ["Vulko, Bite", "Grim Siege, Burn"],
        "decks": ["Vulko, Vulko", "Bite, Bite"],
        "minions": ["Vulko", "Ivan Radinsky"],
        "private": ["Alton Hickman, Ghoul Summoning", "Death Grip, Ivan Radinsky"],
        "face_up": 12,
    }
    return scene(**(parts | more))


def picture(seen: NightfallView, *marks: Mark, **more: Any) -> Image.Image:
    return paint(seen, PEOPLE[: len(seen.players)], Last((), marks), **more).convert("RGB")


def changed(one: Image.Image, other: Image.Image) -> Box | None:
    found = ImageChops.difference(one, other).getbbox()
    return None if found is None else Box(found[0], found[1], found[2] - found[0], found[3] - found[1])
