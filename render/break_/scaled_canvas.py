"""A canvas whose shapes and letters are enlarged, so that one drawing serves at two sizes."""

from collections.abc import Sequence

from PIL import Image

from render.kit.canvas import Align, Canvas, Point
from render.kit.theme import Colour


class ScaledCanvas(Canvas):
    """A canvas in units of `scale` pixels. Its ground, which has its full size, is given in pixels."""

    def __init__(self, scale: float, ground: Image.Image) -> None:
        super().__init__(ground.size, ground)
        self.scale = scale

    def draw_polygon(self, points: Sequence[Point], fill: Colour) -> None:
        super().draw_polygon([(x * self.scale, y * self.scale) for x, y in points], fill)

    def draw_disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        super().draw_disc(x * self.scale, y * self.scale, radius * self.scale, fill)

    def draw_ring(self, x: float, y: float, radius: float, width: float, fill: Colour) -> None:
        scale = self.scale
        super().draw_ring(x * scale, y * scale, radius * scale, width * scale, fill)

    def draw_line(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        super().draw_line([(x * self.scale, y * self.scale) for x, y in points], width * self.scale, fill)

    def draw_box(self, x: float, y: float, width: float, height: float, fill: Colour) -> None:
        scale = self.scale
        super().draw_box(x * scale, y * scale, width * scale, height * scale, fill)

    def draw_plate(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        fill: Colour | None,
        border: Colour | None = None,
        stroke: float = 2,
    ) -> None:
        scale = self.scale
        x, y, width, height = x * scale, y * scale, width * scale, height * scale
        super().draw_plate(x, y, width, height, radius * scale, fill, border, stroke * scale)

    def draw_text(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        fill: Colour,
        face: str = "bold",
        align: Align = "left",
        letter_spacing: float = 0,
    ) -> float:
        """Write text, and return its width in units."""
        scale = self.scale
        larger = int(size * scale)
        width = super().draw_text(
            x * scale, y * scale, text, larger, fill, face, align, letter_spacing * scale
        )
        return width / scale
