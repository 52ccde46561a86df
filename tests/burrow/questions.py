"""What Burrow asks: one question of each shape."""

from collections.abc import Iterable

from games.core.decision import One, Order, Some, Tile
from games.core.model import Seat
from games.core.option import Option
from games.core.shapes import Assign, Path, Share
from games.core.zones import CardId
from tests.burrow.table import DECK, HAND, TILES, WAYS, Burrow, Fox, book


def fox_options(foxes: Iterable[Fox], cap: int | None = None) -> list[Option[Fox]]:
    return [Option(fox, f"{'abcd'[fox[0]]}{fox[1] + 1}", cap=cap) for fox in foxes]


def hand_options(g: Burrow, seat: Seat) -> list[Option[CardId]]:
    """Equal cards are told apart by a letter."""
    options: list[Option[CardId]] = []
    for card in sorted(g.pile(HAND, seat), key=g.face):
        same = sum(g.face(option.value) == g.face(card) for option in options)
        options.append(Option(card, f"{g.face(card)}{'abcdefgh'[same]}", f"Card {g.face(card)}"))
    return options


TILE_OPTIONS = tuple(Option(tile, name) for tile, name in enumerate(TILES))


@book.sealed("lures")
def lures(g: Burrow) -> list[One[CardId]]:
    return [One(seat, "Which lure?", hand_options(g, seat), private=True) for seat in g.seats]


@book.question("hole")
def hole(g: Burrow, seat: Seat) -> Tile[int]:
    return Tile(seat, "Where is your hole?", TILE_OPTIONS, private=True, verb="dig", columns=3)


@book.question("posts")
def posts(g: Burrow, seat: Seat) -> Assign[int, int]:
    foxes = [Option(fox, f"fox {fox + 1}") for fox in g.living(seat)]
    allowed = [range(9)] * len(foxes)
    return Assign(seat, "Who stands where?", foxes, least=0, most=2, verb="post",
                  targets=TILE_OPTIONS, allowed=allowed, distinct=True)  # fmt: skip


@book.question("trail")
def trail(g: Burrow, seat: Seat) -> Path[int]:
    starts = sorted({tile for tile in g.board.posts[seat] if tile >= 0})
    return Path(
        seat, "Which way?", TILE_OPTIONS if starts else (), 1, 3, verb="walk", onward=WAYS, starts=starts
    )


@book.question("prey")
def prey(g: Burrow, seat: Seat) -> Share[Fox]:
    foxes = [(fox, g.board.foxes[fox[0]][fox[1]]) for fox in g.enemies(seat)]
    options = [option for fox, health in foxes for option in fox_options([fox], cap=health)]
    return Share(seat, "Bite whom?", options, 3, 3, verb="bite")


@book.question("heir")
def heir(g: Burrow, seat: Seat) -> One[bool] | None:
    """Lapses when the card that was looked at has left the deck since the fall."""
    top = g.face_for(seat, g.pile(DECK)[-1]) if g.pile(DECK) else None
    if top is None:
        return None
    options = (Option(True, "take", f"Take the {top}"), Option(False, "pass", "Throw it away"))
    return One(seat, f"The top card is {top}. Your heir?", options, private=True, final="The card is seen.")


@book.question("omens")
def omens(g: Burrow, seat: Seat) -> Order[CardId]:
    top = [card for card in reversed(g.pile(DECK)[-3:]) if g.knows(seat, card)]
    options = [
        Option(card, f"{place} {g.face_for(seat, card)}") for card, place in zip(top, "abc", strict=False)
    ]
    return Order(seat, "Which comes first?", options, 3, 3, verb="stack", private=True)


@book.question("spoils")
def spoils(g: Burrow, seat: Seat) -> Some[CardId]:
    return Some(seat, "Throw away which?", hand_options(g, seat), 0, 2, verb="throw", private=True)


@book.question("snare")
def snare(g: Burrow, seat: Seat) -> One[Fox] | None:
    if not g.board.traps[seat]:
        return None
    foxes = [Option(fox, f"trap {'abcd'[fox[0]]}{fox[1] + 1}") for fox in g.enemies(seat)]
    return One(seat, "Spring your trap?", foxes)
