"""Utility cards: what they need, when they are used up, when they come back."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from games.break_.action_registry import ActionOptions, FirstStep, no_next_step, no_preview, register_action
from games.break_.glossary import BOARD, MAGE, NOBODY, ON_BOARD, OWN_SIDE, READY, SPENT, USED, TileId, TroopId
from games.break_.preview import preview_effect
from games.break_.table import Break
from games.break_.troops import home_tiles
from games.core.decisions.base import One, Some, TileChoice
from games.core.decisions.multi_step import NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.model import Seat
from games.core.records import Value

NO_CASTER = "-"
WAY_WORDS: Final = {"f": "ahead", "b": "back"}
"""The letters for the direction of a shot, in words."""


class UtilityCard(Value, frozen=True):
    """A utility card as printed. `stays`: it lies on the board until it is taken back."""

    name: str
    verb: str
    nation: str
    caster: str
    text: str
    copies: int = 1
    consumable: bool = False
    stays: bool = False


UTILITIES: Final[dict[str, list[UtilityCard]]] = {}
"""By nation, in the order of its page; a copy is a card of its own."""


COPY_POSITIONS: Final[dict[tuple[str, str], range]] = {}
"""Where the copies of a card stand among those of its nation."""


def register_card(
    card: UtilityCard,
    list_options: Callable[[Break, Seat], ActionOptions],
    perform: Callable[..., None],
    next_step: Callable[[Break, Seat, tuple[Any, ...]], NextStep | None] = no_next_step,
    preview: Callable[..., ForeseenOutcome] = no_preview,
) -> None:
    """Enter a card: it is offered while a copy is ready and its caster is there, and used up when cast."""
    cards = UTILITIES.setdefault(card.nation, [])
    COPY_POSITIONS[card.nation, card.name] = range(len(cards), len(cards) + card.copies)
    cards.extend([card] * card.copies)

    def ready(g: Break, seat: Seat) -> ActionOptions:
        if find_copy(g, seat, card.name, READY) is None or (card.caster == "Mage" and not g.has_mage(seat)):
            return ()
        return list_options(g, seat)

    def cast(g: Break, seat: Seat, *chosen: Any) -> None:
        g.tell("cast", seat=seat, card=card.name)
        use_card(g, seat, card)
        perform(g, seat, *chosen)

    register_action(card.verb, ready, cast, next_step, card.nation, preview)


def use_card(g: Break, seat: Seat, card: UtilityCard) -> None:
    """Flip a ready copy; one that lies on the board afterwards is not in hand."""
    at = find_copy(g, seat, card.name, READY)
    if at is not None:
        g.board.cards[seat][at] = SPENT if card.consumable else ON_BOARD if card.stays else USED


def find_copy(g: Break, seat: Seat, name: str, state: int) -> int | None:
    """The place of a copy of the card in this state."""
    states = g.board.cards[seat]
    for at in COPY_POSITIONS.get((g.board.nations[seat], name), ()):
        if states[at] == state:
            return at
    return None


def return_card(g: Break, seat: Seat, name: str) -> None:
    """A card that lay on the board comes back to hand, used."""
    at = find_copy(g, seat, name, ON_BOARD)
    if at is not None:
        g.board.cards[seat][at] = USED


def recharge_cards(g: Break, seat: Seat) -> None:
    """At the start of the own turn every used card is ready again; consumables never are (BR-C07)."""
    states = g.board.cards[seat]
    states[:] = [READY if state == USED else state for state in states]
    g.board.used_traps = [card for card in g.board.used_traps if g.trap_owner(card) != seat]


# --- choices that several cards share


def mages(g: Break, seat: Seat) -> list[TroopId]:
    return [troop for troop in g.troops_of(seat) if g.has_icon(troop, MAGE)]


def verb_option(verb: str, label: str, about: str = "") -> Option[FirstStep]:
    """A card whose choice goes on in further steps, or needs none."""
    name = label.rstrip("…").casefold()
    return Option((verb,), verb, label, "Cast", None, about, () if name == verb else (name,))


def troop_options(g: Break, troops: Iterable[TroopId]) -> list[Option[TileId]]:
    """Troops to choose from; the value is the tile."""
    return [
        Option(tile, name, f"{name} {g.card_of(g.troop_at(tile)).name}", board_places=(name,))
        for tile, name in [(tile, BOARD.names[tile]) for tile in sorted(map(g.tile_of, troops))]
    ]


def tile_options(tiles: Iterable[TileId]) -> list[Option[TileId]]:
    return [Option(tile, BOARD.names[tile], board_places=(BOARD.names[tile],)) for tile in tiles]


def ask_tile(seat: Seat, prompt: str, tiles: Iterable[TileId]) -> TileChoice[TileId]:
    return TileChoice(seat, prompt, tile_options(tiles), columns=BOARD.columns)


def ask_troop(g: Break, seat: Seat, prompt: str, troops: Iterable[TroopId]) -> One[TileId]:
    return One(seat, prompt, troop_options(g, troops))


def ask_troops(
    g: Break, seat: Seat, prompt: str, troops: Iterable[TroopId], least: int, most: int
) -> Some[TileId]:
    return Some(seat, prompt, troop_options(g, troops), least, most)


def home_half(g: Break, seat: Seat) -> Sequence[TileId]:
    """The tiles of the own half."""
    return home_tiles(OWN_SIDE, g.is_south(seat))


def first_troop_ahead(g: Break, troop: TroopId, way: int) -> TroopId:
    """The first troop in a direction, with nothing that blocks before it; NOBODY if there is none."""
    for tile in BOARD.tiles_ahead(g.tile_of(troop), way):
        if g.is_blocked(tile):
            return NOBODY
        if g.is_occupied(tile):
            return g.troop_at(tile)
    return NOBODY


def shot_options(
    g: Break,
    seat: Seat,
    verb: str,
    label: str,
    casters: Iterable[TroopId],
) -> ActionOptions:
    """A shot ahead or back in the caster's column, if it meets a troop (BR-R24)."""
    front = g.forward(seat)
    for caster in casters:
        for letter, way in (("f", front), ("b", (front + 2) % 4)):
            target = first_troop_ahead(g, caster, way)
            if target != NOBODY:
                start = g.tile_of(caster)
                here, there = BOARD.names[start], BOARD.names[g.tile_of(target)]
                whose = "" if g.owner_of(target) != seat else "own "
                yield Option(
                    (verb, start, way),
                    f"{verb} {here} {letter}",
                    f"{label} {here} at {there}",
                    "Cast",
                    None,
                    f"hits {whose}{g.card_of(target).name} on {there}",
                    (f"{verb} {here} {WAY_WORDS[letter]}", f"{label} {here} {letter}"),
                    board_places=(here, there),
                )


def preview_of(effect: Callable[..., None]) -> Callable[..., ForeseenOutcome]:
    """What can be foreseen of an effect that is chosen in several steps; its first one says nothing of it."""

    def follows(g: Break, seat: Seat, *chosen: Any) -> ForeseenOutcome:
        return (
            preview_effect(g, seat, lambda trial: effect(trial, seat, *chosen))
            if chosen
            else ForeseenOutcome()
        )

    return follows


def preview_of_shot(shoot: Callable[[Break, Seat, TileId, int], None]) -> Callable[..., ForeseenOutcome]:
    """What can be foreseen of such a shot."""

    def follows(g: Break, seat: Seat, start: TileId, way: int) -> ForeseenOutcome:
        return preview_effect(g, seat, lambda trial: shoot(trial, seat, start, way))

    return follows


def tell_shot(g: Break, seat: Seat, card: str, start: TileId, target: TroopId) -> None:
    """Tell where it flies."""
    g.tell("shot", seat=seat, card=card, start=BOARD.names[start], tile=BOARD.names[g.tile_of(target)])
