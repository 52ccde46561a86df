"""Caches with a common budget in bytes: of pictures and of measured texts, the ones used last stay.

A count says little here: a table is a thousand times as large as a number on it, and one function's sprites
are needed while another's are not. So the functions share a budget, and a game that nobody plays gives way.
"""

import zlib
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from sys import getsizeof
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar, cast

from PIL import Image

from render.kit.png import DEFLATE, LEVEL

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

MIB = 1024 * 1024
IMAGE_OVERHEAD = 3072
"""Bytes of an image besides its pixels: the objects of Python and C, the lines, and the palette."""
LEAST_PACKED = 1024
"""Pixels of an image that is worth packing; a smaller one is drawn anew as quickly."""
NAMED = object()
"""Stands between the values and the names of arguments in a key."""


class PackedImage(NamedTuple):
    """An image without the colours that repeat: boards are flat, so it takes a tenth of the bytes or less."""

    mode: str
    size: tuple[int, int]
    palette: bytes | None
    pixels: bytes

    @classmethod
    def pack(cls, image: Image.Image) -> "PackedImage":
        palette = image.palette.tobytes() if image.mode == "P" and image.palette is not None else None
        return cls(image.mode, image.size, palette, DEFLATE(image.tobytes(), LEVEL))

    def unpack(self) -> Image.Image:
        image = Image.frombytes(self.mode, self.size, zlib.decompress(self.pixels))
        if self.palette is not None:
            image.putpalette(self.palette)
        return image


class ByteBudget:
    """Bounds the bytes of all results that its functions keep: what was used longest ago goes first.

    An image that has to go is packed, and goes for good when the packed ones fill their own budget.
    """

    def __init__(self, most: int, most_packed: int = 0) -> None:
        self.most, self.most_packed = most, most_packed
        self.kept_bytes = self.packed_bytes = 0
        self.kept: OrderedDict[Any, tuple[Any, int]] = OrderedDict()
        """Results with their weights, by function and arguments."""
        self.packed: OrderedDict[Any, tuple[PackedImage, int]] = OrderedDict()

    def memoize(self, compute: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
        """Decorate a pure function: its results are kept within the budget, and must not be changed."""
        find, mark_used = self.kept.get, self.kept.move_to_end

        @wraps(compute)
        def kept(*args: Any, **named: Any) -> Result:
            key = (compute, *args, NAMED, *sorted(named.items())) if named else (compute, *args)
            if (entry := find(key)) is not None:
                mark_used(key)
                return entry[0]
            result = self._unpack(key)
            if result is None:
                result = cast("Callable[..., Result]", compute)(*args, **named)
            self._put(key, result)
            return result

        # The wrapper takes what the function takes.
        return cast("Callable[Arguments, Result]", kept)

    def _put(self, key: Any, result: object) -> None:
        weight = weigh(key) + weigh(result)
        if key in self.kept or weight > self.most:
            return
        self.kept[key] = (result, weight)
        self.kept_bytes += weight
        while self.kept_bytes > self.most:
            oldest, (dropped, freed) = self.kept.popitem(last=False)
            self.kept_bytes -= freed
            if isinstance(dropped, Image.Image) and dropped.width * dropped.height >= LEAST_PACKED:
                self._pack(oldest, dropped)

    def _pack(self, key: Any, image: Image.Image) -> None:
        if not self.most_packed:
            return
        packed = PackedImage.pack(image)
        weight = weigh(key) + getsizeof(packed) + getsizeof(packed.pixels)
        self.packed[key] = (packed, weight)
        self.packed_bytes += weight
        while self.packed_bytes > self.most_packed:
            _, (_, freed) = self.packed.popitem(last=False)
            self.packed_bytes -= freed

    def _unpack(self, key: Any) -> Any:
        """Take out a packed result; None if there is none."""
        entry = self.packed.pop(key, None)
        if entry is None:
            return None
        self.packed_bytes -= entry[1]
        return entry[0].unpack()

    def clear(self) -> None:
        """Drop all results."""
        self.kept.clear()
        self.packed.clear()
        self.kept_bytes = self.packed_bytes = 0


def weigh(value: object) -> int:
    """Return about how many bytes a key or a result takes.

    >>> weigh(Image.new("RGB", (100, 10))) - IMAGE_OVERHEAD, weigh(("a" * 1000, 1)) > 1000
    (4000, True)
    """
    if isinstance(value, Image.Image):
        # Pillow keeps each pixel of several bands in four bytes.
        return value.width * value.height * (4 if len(value.getbands()) > 1 else 1) + IMAGE_OVERHEAD
    if isinstance(value, tuple):
        parts = cast("tuple[object, ...]", value)
        return getsizeof(parts) + sum(weigh(part) for part in parts)
    return getsizeof(value)


PICTURES: Final = ByteBudget(48 * MIB, 16 * MIB)
"""Sprites, grounds and cards of all games."""
TEXTS: Final = ByteBudget(6 * MIB)
"""Measures of texts, and how they are broken: people's names and lines of a match never repeat for long."""
