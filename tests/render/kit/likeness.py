"""Likeness of small emblems, which must be distinguishable without colour."""

from collections.abc import Callable

from render.kit.canvas import Canvas, Pen


def silhouette(draw: Callable[[Pen], None], size: int = 24) -> bytes:
    """Draw an emblem in one tone on a dark ground, at the size at which it must be distinguishable."""
    canvas = Canvas((size, size), (0, 0, 0))
    pen = Pen(canvas, size / 2, size / 2, size / 2 - 1, (255, 255, 255), (0, 0, 0))
    draw(pen)
    return canvas.finish().convert("L").tobytes()


def alike(one: bytes, other: bytes) -> float:
    """Return the likeness of two pictures: 1 for the same pixels, 0 for nothing in common."""
    both = sum(min(a, b) for a, b in zip(one, other, strict=True))
    return both / max(1, sum(max(a, b) for a, b in zip(one, other, strict=True)))
