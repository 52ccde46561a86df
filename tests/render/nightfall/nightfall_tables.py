"""Pictures of Nightfall for tests: their contents, a sample table, and the difference of two pictures."""

from dataclasses import dataclass, field
from typing import Any

from PIL import Image, ImageChops

from games.core.model import Event
from games.core.sentences.teller import Teller
from games.nightfall.recent_events import Mark, RecentEvents, summarize_recent
from games.nightfall.view_types import NightfallView
from render.kit.layout import Box
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture
from render.nightfall.board import draw_board, paint_board
from render.nightfall.layout import player_boxes
from tests.games.nightfall.scene import Scene, scene
from tests.render.readers import read_by

PEOPLE = ("Noor", "Pavel", "Sam", "Aleksandra", "Jonathan")
READER = read_by(PEOPLE)
LEFT, RIGHT = player_boxes(2)


@dataclass(frozen=True)
class NightfallPosition:
    """The contents of a picture."""

    scene: Scene
    people: tuple[str, ...] = PEOPLE
    viewer: int | None = None
    title: str = ""
    choice_marks: ChoiceMarks = NO_MARKS
    events: list[Event] = field(default_factory=list[Event])

    @property
    def say(self) -> Teller:
        """Tell it to whoever watches."""
        return read_by(self.names)

    @property
    def view(self) -> NightfallView:
        return self.scene.seen_by(self.viewer)

    @property
    def names(self) -> tuple[str, ...]:
        return self.people[: len(self.view.players)]

    @property
    def last(self) -> RecentEvents:
        told = [seen for event in self.scene.all if (seen := event.seen_by(self.viewer))]
        return summarize_recent(told)

    def drawn(self) -> Picture:
        return draw_board(
            self.view,
            self.say,
            self.last,
            title=self.title,
            private=self.viewer is not None,
            choice_marks=self.choice_marks,
        )


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
    return paint_board(seen, read_by(PEOPLE[: len(seen.players)]), RecentEvents((), marks), **more).convert(
        "RGB"
    )


def changed_box(one: Image.Image, other: Image.Image) -> Box | None:
    found = ImageChops.difference(one, other).getbbox()
    return None if found is None else Box(found[0], found[1], found[2] - found[0], found[3] - found[1])
