"""Scenery shared by the scenes of several games."""

from render.kit.canvas import Canvas
from render.kit.theme import Colour


class NameSeededRandom:
    """Pseudo-random numbers seeded by a name, so that a Hero gets the same picture on every machine."""

    def __init__(self, name: str) -> None:
        self.state = sum(ord(letter) * 31**place for place, letter in enumerate(name)) % 2147483647 or 1

    def random_below(self, bound: int) -> int:
        self.state = self.state * 48271 % 2147483647
        return self.state % bound


def draw_hills(
    canvas: Canvas, width: int, height: int, tones: tuple[Colour, Colour], lot: NameSeededRandom
) -> None:
    """Draw two ridges at the foot of a scene."""
    for layer, tone in enumerate(tones):
        base = height * (0.8 + 0.1 * layer)
        steps = [(width * k / 5, base - height * 0.012 * lot.random_below(8)) for k in range(6)]
        canvas.draw_polygon([(0, height), *steps, (width, height)], tone)
