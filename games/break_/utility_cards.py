"""Utility cards: registration, casters, use and recharge, and choices that several cards share."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from games.break_ import sentences as say
from games.break_.action_registry import ActionOptions, FirstStep, no_next_step, no_preview, register_action
from games.break_.events import Cast, Shot
from games.break_.glossary import BOARD, MAGE, NOBODY, ON_BOARD, OWN_SIDE, READY, SPENT, USED, TileId, TroopId
from games.break_.outcome import preview_effect
from games.break_.table import Break
from games.break_.troops import home_tiles
from games.core.decisions.base import One, Some, TileChoice
from games.core.decisions.multi_step import NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.model import Seat
from games.core.sentences.sentence import Text

WAY_WORDS: Final = {"f": "ahead", "b": "back"}
"""Words for the letters of a shot's direction."""

CAST: Final = "cast"
CAST_GROUP: Final = say.CastGroup()
"""Kind and group of the options of cards."""

OptionLister = Callable[[Break, Seat], ActionOptions]
StepFinder = Callable[[Break, Seat, tuple[Any, ...]], NextStep | None]
Effect = TypeVar("Effect", bound=Callable[..., None])
Foresight = TypeVar("Foresight", bound=Callable[..., ForeseenOutcome])


@dataclass(eq=False)
class UtilityCard:
    """A utility card as printed. Its decorators add what can be chosen, what it does and what is foreseen.

    `verb`: its key among the actions, and its name when typed; `caster`: the icon or troop that it needs, if
    any; `stays`: whether it stays on the board until it is taken back.
    """

    name: str
    nation: str
    verb: str
    caster: str
    text: str
    copies: int
    consumable: bool
    stays: bool
    list_options: OptionLister | None = None
    find_next_step: StepFinder = no_next_step
    perform: Callable[..., None] | None = None
    foresee: Callable[..., ForeseenOutcome] = no_preview

    def available(self, list_options: OptionLister) -> OptionLister:
        """Set what the first step offers while a copy is ready and the caster is on the board."""
        self.list_options = list_options
        return list_options

    def steps(self, find_next_step: StepFinder) -> StepFinder:
        """Set the further steps of the choice."""
        self.find_next_step = find_next_step
        return find_next_step

    def preview(self, foresee: Foresight) -> Foresight:
        """Set what the player can foresee, given all values chosen so far."""
        self.foresee = foresee
        return foresee

    def effect(self, perform: Effect) -> Effect:
        """Set what the card does, given all chosen values."""
        self.perform = perform
        return perform

    def is_castable(self, g: Break, seat: Seat) -> bool:
        """Return whether a copy is ready and a Mage, if the card needs one, is on the board."""
        return find_copy(g, seat, self.name, READY) is not None and (
            self.caster != "Mage" or g.has_mage(seat)
        )

    def first_step(self, g: Break, seat: Seat) -> ActionOptions:
        """List the options of the first step, or none if the card cannot be cast."""
        if self.list_options is None:
            raise LookupError(f"{self.name} has no options")
        return self.list_options(g, seat) if self.is_castable(g, seat) else ()

    def next_step(self, g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
        return self.find_next_step(g, seat, chosen)

    def cast(self, g: Break, seat: Seat, *chosen: Any) -> None:
        """Log the cast, use a copy up and resolve the effect."""
        if self.perform is None:
            raise LookupError(f"{self.name} has no effect")
        g.tell(Cast(seat, self.name))
        use_card(g, seat, self)
        self.perform(g, seat, *chosen)

    def preview_chosen(self, g: Break, seat: Seat, *chosen: Any) -> ForeseenOutcome:
        return self.foresee(g, seat, *chosen)


UTILITIES: Final[dict[str, list[UtilityCard]]] = {}
"""The cards of each nation in the order of its page, with an entry for each copy."""


COPY_POSITIONS: Final[dict[tuple[str, str], range]] = {}
"""Indices of a card's copies in `UTILITIES`, by nation and name."""


def utility_card(
    name: str,
    nation: str,
    *,
    text: str,
    verb: str = "",
    caster: str = "",
    copies: int = 1,
    consumable: bool = False,
    stays: bool = False,
) -> UtilityCard:
    """Create and register a card; `verb` is its name unless given.

    Saves hold positions, so a new card comes after all others of its nation. Matches that have begun do not
    have it.
    """
    card = UtilityCard(name, nation, verb or name.casefold(), caster, text, copies, consumable, stays)
    cards = UTILITIES.setdefault(nation, [])
    COPY_POSITIONS[nation, name] = range(len(cards), len(cards) + copies)
    cards.extend([card] * copies)
    register_action(card.verb, card.first_step, card.cast, card.next_step, nation, card.preview_chosen)
    return card


def use_card(g: Break, seat: Seat, card: UtilityCard) -> None:
    """Mark a ready copy as spent, on the board or used."""
    at = find_copy(g, seat, card.name, READY)
    if at is not None:
        g.board.cards[seat][at] = SPENT if card.consumable else ON_BOARD if card.stays else USED


def list_copies(g: Break, seat: Seat) -> list[tuple[UtilityCard, int]]:
    """List the copies that a player was dealt, each with its state; none before the nation is chosen."""
    return list(zip(UTILITIES.get(g.board.nations[seat], ()), g.board.cards[seat], strict=False))


def find_copy(g: Break, seat: Seat, name: str, state: int) -> int | None:
    """Return the index of a copy of the card in this state, or None."""
    states = g.board.cards[seat]
    for at in COPY_POSITIONS.get((g.board.nations[seat], name), ()):
        if at < len(states) and states[at] == state:
            return at
    return None


def return_card(g: Break, seat: Seat, name: str) -> None:
    """Return a card from the board to hand, used."""
    at = find_copy(g, seat, name, ON_BOARD)
    if at is not None:
        g.board.cards[seat][at] = USED


def recharge_cards(g: Break, seat: Seat) -> None:
    """Make a player's used cards and traps ready again, at the start of the turn (BR-C07)."""
    states = g.board.cards[seat]
    states[:] = [READY if state == USED else state for state in states]
    g.board.used_traps = [card for card in g.board.used_traps if g.trap_owner(card) != seat]


# --- choices that several cards share


def mages(g: Break, seat: Seat) -> list[TroopId]:
    return [troop for troop in g.troops_of(seat) if g.has_icon(troop, MAGE)]


def verb_option(card: UtilityCard, about: Text) -> Option[FirstStep]:
    """Build the option of a card that is named by its verb alone."""
    verb, name = card.verb, card.name.casefold()
    label = say.CardLabel(card.name)
    aliases = () if name == verb else (name,)
    return Option((verb,), verb, label, CAST_GROUP, None, about, aliases, kind=CAST)


def troop_options(g: Break, troops: Iterable[TroopId]) -> list[Option[TileId]]:
    """Build options for troops; the value is the tile."""
    return [
        Option(tile, name, f"{name} {g.card_of(g.troop_at(tile)).name}", board_places=(name,))
        for tile, name in [(tile, BOARD.names[tile]) for tile in sorted(map(g.tile_of, troops))]
    ]


def tile_options(tiles: Iterable[TileId]) -> list[Option[TileId]]:
    return [Option(tile, BOARD.names[tile], board_places=(BOARD.names[tile],)) for tile in tiles]


def ask_tile(seat: Seat, prompt: Text, tiles: Iterable[TileId]) -> TileChoice[TileId]:
    return TileChoice(seat, prompt, tile_options(tiles), columns=BOARD.columns)


def ask_troop(g: Break, seat: Seat, prompt: Text, troops: Iterable[TroopId]) -> One[TileId]:
    return One(seat, prompt, troop_options(g, troops))


def ask_troops(
    g: Break, seat: Seat, prompt: Text, troops: Iterable[TroopId], least: int, most: int
) -> Some[TileId]:
    return Some(seat, prompt, troop_options(g, troops), least, most)


def home_half(g: Break, seat: Seat) -> Sequence[TileId]:
    """Return the tiles of a player's half."""
    return home_tiles(OWN_SIDE, g.is_south(seat))


def first_troop_ahead(g: Break, troop: TroopId, way: int) -> TroopId:
    """Return the first troop in a direction, or NOBODY if there is none or a block is before it."""
    for tile in BOARD.tiles_ahead(g.tile_of(troop), way):
        if g.is_blocked(tile):
            return NOBODY
        if g.is_occupied(tile):
            return g.troop_at(tile)
    return NOBODY


def shot_options(
    g: Break,
    seat: Seat,
    card: UtilityCard,
    casters: Iterable[TroopId],
) -> ActionOptions:
    """Offer shots ahead and back in the caster's column that hit a troop (BR-R24)."""
    front = g.forward(seat)
    for caster in casters:
        for letter, way in (("f", front), ("b", (front + 2) % 4)):
            target = first_troop_ahead(g, caster, way)
            if target != NOBODY:
                start = g.tile_of(caster)
                here, there = BOARD.names[start], BOARD.names[g.tile_of(target)]
                about = warn_of_own_target(g, card, target) if g.owner_of(target) == seat else ""
                ahead, verb, name = WAY_WORDS[letter], card.verb, card.name
                yield Option(
                    (verb, start, way),
                    f"{verb} {here} {letter}",
                    say.ShotLabel(name, here, there),
                    CAST_GROUP,
                    None,
                    about,
                    (f"{verb} {here} {ahead}", f"{name} {here} {letter}", f"{name} {here} {ahead}"),
                    board_places=(here, there),
                    kind=CAST,
                )


def warn_of_own_target(g: Break, card: UtilityCard, target: TroopId) -> Text:
    """Return that a shot reaches an own troop first; what becomes of an enemy, the preview tells."""
    warn = say.OwnBlastAbout if card.caster == "Mage" else say.OwnShotAbout
    return warn(g.card_of(target).name, BOARD.names[g.tile_of(target)])


def preview_of(effect: Callable[..., None]) -> Callable[..., ForeseenOutcome]:
    """Build the preview of an effect chosen in several steps; the first step alone has none."""

    def foresee(g: Break, seat: Seat, *chosen: Any) -> ForeseenOutcome:
        return (
            preview_effect(g, seat, lambda trial: effect(trial, seat, *chosen))
            if chosen
            else ForeseenOutcome()
        )

    return foresee


def tell_shot(g: Break, seat: Seat, card: str, start: TileId, target: TroopId) -> None:
    """Log the path of a shot."""
    g.tell(Shot(seat, card, BOARD.names[start], BOARD.names[g.tile_of(target)]))
