"""Utility cards: what they need, when they are used up, when they come back."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from games.break_.actions import First, Offered, action, no_more, nothing_more
from games.break_.outlook import outlook
from games.break_.table import Break
from games.break_.terms import BOARD, MAGE, NOBODY, OUT, OWN_SIDE, READY, SPENT, USED, TileId, TroopId
from games.break_.troops import own_tiles
from games.core.decision import One, Some, Tile
from games.core.follows import Outcome
from games.core.model import Seat
from games.core.option import Option
from games.core.record import Value
from games.core.steps import Stage

NO_CASTER = "-"
WAYS: Final = {"f": "ahead", "b": "back"}
"""The letters for the direction of a shot, in words."""


class Utility(Value, frozen=True):
    """A utility card as printed. `stays`: it lies on the board until it is taken back."""

    name: str
    verb: str
    nation: str
    caster: str
    text: str
    copies: int = 1
    consumable: bool = False
    stays: bool = False


UTILITIES: Final[dict[str, list[Utility]]] = {}
"""By nation, in the order of its page; a copy is a card of its own."""


PLACES: Final[dict[tuple[str, str], range]] = {}
"""Where the copies of a card stand among those of its nation."""


def utility(
    card: Utility,
    offered: Callable[[Break, Seat], Offered],
    done: Callable[..., None],
    further: Callable[[Break, Seat, tuple[Any, ...]], Stage | None] = no_more,
    follows: Callable[..., Outcome] = nothing_more,
) -> None:
    """Enter a card: it is offered while a copy is ready and its caster is there, and used up when cast."""
    cards = UTILITIES.setdefault(card.nation, [])
    PLACES[card.nation, card.name] = range(len(cards), len(cards) + card.copies)
    cards.extend([card] * card.copies)

    def ready(g: Break, seat: Seat) -> Offered:
        if copy_of(g, seat, card.name, READY) is None or (card.caster == "Mage" and not g.has_mage(seat)):
            return ()
        return offered(g, seat)

    def cast(g: Break, seat: Seat, *chosen: Any) -> None:
        g.tell("cast", seat=seat, card=card.name)
        use(g, seat, card)
        done(g, seat, *chosen)

    action(card.verb, ready, cast, further, card.nation, follows)


def use(g: Break, seat: Seat, card: Utility) -> None:
    """Flip a ready copy; one that lies on the board afterwards is not in hand."""
    at = copy_of(g, seat, card.name, READY)
    if at is not None:
        g.board.cards[seat][at] = SPENT if card.consumable else OUT if card.stays else USED


def copy_of(g: Break, seat: Seat, name: str, state: int) -> int | None:
    """The place of a copy of the card in this state."""
    states = g.board.cards[seat]
    for at in PLACES.get((g.board.nations[seat], name), ()):
        if states[at] == state:
            return at
    return None


def take_back(g: Break, seat: Seat, name: str) -> None:
    """A card that lay on the board comes back to hand, used."""
    at = copy_of(g, seat, name, OUT)
    if at is not None:
        g.board.cards[seat][at] = USED


def recharge(g: Break, seat: Seat) -> None:
    """At the start of the own turn every used card is ready again; consumables never are (BR-C07)."""
    states = g.board.cards[seat]
    states[:] = [READY if state == USED else state for state in states]
    g.board.used_traps = [card for card in g.board.used_traps if g.trap_owner(card) != seat]


# --- choices that several cards share


def mages(g: Break, seat: Seat) -> list[TroopId]:
    return [troop for troop in g.troops(seat) if g.has(troop, MAGE)]


def verb_alone(verb: str, label: str, about: str = "") -> Option[First]:
    """A card whose choice goes on in further steps, or needs none."""
    name = label.rstrip("…").casefold()
    return Option((verb,), verb, label, "Cast", None, about, () if name == verb else (name,))


def troop_options(g: Break, troops: Iterable[TroopId]) -> list[Option[TileId]]:
    """Troops to choose from; the value is the tile."""
    return [
        Option(tile, name, f"{name} {g.card(g.at(tile)).name}", places=(name,))
        for tile, name in [(tile, BOARD.names[tile]) for tile in sorted(map(g.spot, troops))]
    ]


def tile_options(tiles: Iterable[TileId]) -> list[Option[TileId]]:
    return [Option(tile, BOARD.names[tile], places=(BOARD.names[tile],)) for tile in tiles]


def which_tile(seat: Seat, prompt: str, tiles: Iterable[TileId]) -> Tile[TileId]:
    return Tile(seat, prompt, tile_options(tiles), columns=BOARD.columns)


def which_troop(g: Break, seat: Seat, prompt: str, troops: Iterable[TroopId]) -> One[TileId]:
    return One(seat, prompt, troop_options(g, troops))


def which_troops(
    g: Break, seat: Seat, prompt: str, troops: Iterable[TroopId], least: int, most: int
) -> Some[TileId]:
    return Some(seat, prompt, troop_options(g, troops), least, most)


def own_side(g: Break, seat: Seat) -> Sequence[TileId]:
    """The tiles of the own half."""
    return own_tiles(OWN_SIDE, g.is_south(seat))


def first_in_lane(g: Break, troop: TroopId, way: int) -> TroopId:
    """The first troop in a direction, with nothing that blocks before it; NOBODY if there is none."""
    for tile in BOARD.lane(g.spot(troop), way):
        if g.blocked(tile):
            return NOBODY
        if g.occupied(tile):
            return g.at(tile)
    return NOBODY


def shots(
    g: Break,
    seat: Seat,
    verb: str,
    label: str,
    casters: Iterable[TroopId],
) -> Offered:
    """A shot ahead or back in the caster's column, if it meets a troop (BR-R24)."""
    front = g.ahead(seat)
    for caster in casters:
        for letter, way in (("f", front), ("b", (front + 2) % 4)):
            target = first_in_lane(g, caster, way)
            if target != NOBODY:
                start = g.spot(caster)
                here, there = BOARD.names[start], BOARD.names[g.spot(target)]
                whose = "" if g.owner(target) != seat else "own "
                yield Option(
                    (verb, start, way),
                    f"{verb} {here} {letter}",
                    f"{label} {here} at {there}",
                    "Cast",
                    None,
                    f"hits {whose}{g.card(target).name} on {there}",
                    (f"{verb} {here} {WAYS[letter]}", f"{label} {here} {letter}"),
                    places=(here, there),
                )


def of_effect(effect: Callable[..., None]) -> Callable[..., Outcome]:
    """What can be foreseen of an effect that is chosen in several steps; its first one says nothing of it."""

    def follows(g: Break, seat: Seat, *chosen: Any) -> Outcome:
        return outlook(g, seat, lambda trial: effect(trial, seat, *chosen)) if chosen else Outcome()

    return follows


def of_shot(shoot: Callable[[Break, Seat, TileId, int], None]) -> Callable[..., Outcome]:
    """What can be foreseen of such a shot."""

    def follows(g: Break, seat: Seat, start: TileId, way: int) -> Outcome:
        return outlook(g, seat, lambda trial: shoot(trial, seat, start, way))

    return follows


def shot(g: Break, seat: Seat, card: str, start: TileId, target: TroopId) -> None:
    """Tell where it flies."""
    g.tell("shot", seat=seat, card=card, start=BOARD.names[start], tile=BOARD.names[g.spot(target)])
