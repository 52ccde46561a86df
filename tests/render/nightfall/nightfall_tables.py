"""Tables of Nightfall for tests of its pictures, and the difference of two pictures."""

from typing import Any

from PIL import Image, ImageChops

from games.nightfall.recent_events import Mark, RecentEvents
from games.nightfall.view_types import NightfallView
from render.kit.layout import Box
from render.nightfall.board import paint_board
from render.nightfall.layout import player_boxes
from tests.games.nightfall.scene import Scene, scene
from tests.render.nightfall.nightfall_positions import PEOPLE

LEFT, RIGHT = player_boxes(2)


def sample_table(**more: Any) -> Scene:
    """Build a table of two players with a little of everything."""
    parts: dict[str, Any] = {
        "hands": ["Vulko, Bite", "Grim Siege, Burn"],
        "decks": ["Vulko, Vulko", "Bite, Bite"],
        "minions": ["Vulko", "Ivan Radinsky"],
        "private": ["Alton Hickman, Ghoul Summoning", "Death Grip, Ivan Radinsky"],
        "face_up": 12,
    }
    return scene(**(parts | more))


def draw_seen(seen: NightfallView, *marks: Mark, **more: Any) -> Image.Image:
    return paint_board(seen, PEOPLE[: len(seen.players)], RecentEvents((), marks), **more).convert("RGB")


def changed_box(one: Image.Image, other: Image.Image) -> Box | None:
    found = ImageChops.difference(one, other).getbbox()
    return None if found is None else Box(found[0], found[1], found[2] - found[0], found[3] - found[1])
