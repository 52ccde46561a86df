"""The questions of Burrow, one of each shape."""

from collections.abc import Iterable

from games.core.decisions.base import One, Permutation, Some, TileChoice
from games.core.decisions.option import Option
from games.core.decisions.shapes import Assignment, Distribution, TilePath
from games.core.model import Seat
from games.core.zones import CardId
from tests.burrow import sentences as say
from tests.burrow.table import DECK, HAND, NEIGHBOURS, TILES, Burrow, FoxId, book


def list_fox_options(foxes: Iterable[FoxId], cap: int | None = None) -> list[Option[FoxId]]:
    return [Option(fox, f"{'abcd'[fox[0]]}{fox[1] + 1}", limit=cap) for fox in foxes]


def list_hand_options(g: Burrow, seat: Seat) -> list[Option[CardId]]:
    """List a seat's hand as options; a letter distinguishes equal cards."""
    options: list[Option[CardId]] = []
    for card in sorted(g.pile(HAND, seat), key=g.face):
        same = sum(g.face(option.value) == g.face(card) for option in options)
        options.append(Option(card, f"{g.face(card)}{'abcdefgh'[same]}", say.CardLabel(g.face(card))))
    return options


TILE_OPTIONS = tuple(Option(tile, name) for tile, name in enumerate(TILES))


@book.sealed("lures")
def lures(g: Burrow) -> list[One[CardId]]:
    return [One(seat, say.WhichLure(), list_hand_options(g, seat), private=True) for seat in g.seats]


@book.question("hole")
def hole(g: Burrow, seat: Seat) -> TileChoice[int]:
    return TileChoice(seat, say.WhereIsYourHole(), TILE_OPTIONS, private=True, verb="dig", columns=3)


@book.question("posts")
def posts(g: Burrow, seat: Seat) -> Assignment[int, int]:
    foxes = [Option(fox, f"fox {fox + 1}") for fox in g.living_foxes(seat)]
    allowed = [range(9)] * len(foxes)
    return Assignment(seat, say.WhoStandsWhere(), foxes, least=0, most=2, verb="post",
                  targets=TILE_OPTIONS, allowed=allowed, distinct=True)  # fmt: skip


@book.question("trail")
def trail(g: Burrow, seat: Seat) -> TilePath[int]:
    starts = sorted({tile for tile in g.board.posts[seat] if tile >= 0})
    return TilePath(
        seat,
        say.WhichWay(),
        TILE_OPTIONS if starts else (),
        1,
        3,
        verb="walk",
        next_tiles=NEIGHBOURS,
        starts=starts,
    )


@book.question("prey")
def prey(g: Burrow, seat: Seat) -> Distribution[FoxId]:
    foxes = [(fox, g.board.foxes[fox[0]][fox[1]]) for fox in g.enemies(seat)]
    options = [option for fox, health in foxes for option in list_fox_options([fox], cap=health)]
    return Distribution(seat, say.BiteWhom(), options, 3, 3, verb="bite")


@book.question("heir")
def heir(g: Burrow, seat: Seat) -> One[bool] | None:
    """Ask for an heir; lapses if the card looked at has left the deck since the fall."""
    top = g.face_for(seat, g.pile(DECK)[-1]) if g.pile(DECK) else None
    if top is None:
        return None
    options = (Option(True, "take", say.TakeLabel(top)), Option(False, "pass", say.ThrowAwayLabel()))
    return One(seat, say.YourHeir(top), options, private=True, final_reason=say.CardIsSeen())


@book.question("omens")
def omens(g: Burrow, seat: Seat) -> Permutation[CardId]:
    top = [card for card in reversed(g.pile(DECK)[-3:]) if g.knows(seat, card)]
    options = [
        Option(card, f"{place} {g.face_for(seat, card)}") for card, place in zip(top, "abc", strict=False)
    ]
    return Permutation(seat, say.WhichComesFirst(), options, 3, 3, verb="stack", private=True)


@book.question("spoils")
def spoils(g: Burrow, seat: Seat) -> Some[CardId]:
    return Some(seat, say.ThrowAwayWhich(), list_hand_options(g, seat), 0, 2, verb="throw", private=True)


@book.question("snare")
def snare(g: Burrow, seat: Seat) -> One[FoxId] | None:
    if not g.board.traps[seat]:
        return None
    foxes = [Option(fox, f"trap {'abcd'[fox[0]]}{fox[1] + 1}") for fox in g.enemies(seat)]
    return One(seat, say.SpringYourTrap(), foxes)
