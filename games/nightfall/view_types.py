"""What a seat, or a spectator, knows of a match of Nightfall: all that pictures and words are made of.

`sight.py` builds it up. Cards are named as printed; `card_view(name)` gives what is printed on one. Seats are
counted from 0.
"""

from games.core.model import Seat
from games.core.records import Value
from games.nightfall.card import ORDERS


class CardView(Value, frozen=True):
    """What is printed on an order. Colours are letters (`terms.COLOURS`); `links` are those that may follow.

    `strength` and `health` are of minions; `kicker_colour` is empty where there is no kicker.
    """

    name: str
    kind: str
    race: str
    colour: str
    links: str
    cost: int
    strength: int
    health: int
    chain: str
    in_play: tuple[str, ...]
    kicker_colour: str
    kicker: str
    starting: bool
    promo: bool


class ArchiveView(Value, frozen=True):
    """An archive: the order it holds, what a claim costs the active player now, and how many are left."""

    card: str
    colour: str
    links: str
    printed_cost: int
    cost: int
    left: int


class MinionView(Value, frozen=True):
    """A minion in play. `number` tells it from others of its name, for as long as it is in play.

    In combat: `attacks` is the seat that it attacks, `blocks` the number of the attacker it blocks (else -1),
    `fought` whether its combat is over. `owner` is somebody else where control has changed.
    """

    number: int
    card: str
    race: str
    colour: str
    strength: int
    health: int
    full_health: int
    owner: Seat
    in_play: tuple[str, ...]
    attacks: int
    blocks: int
    fought: bool


class LinkView(Value, frozen=True):
    """An order in the chain, the first one first. `state`: waiting, resolving, resolved or cancelled.

    `kicked`: its kicker is earned. `times`: how often it resolves. `chooser`: who chooses its targets.
    """

    card: str
    seat: Seat
    colour: str
    links: str
    kicker_colour: str
    kicked: bool
    state: str
    times: int
    chooser: Seat


class PlayerView(Value, frozen=True):
    """A player as everybody sees it. `wounds` and the three types count all zones together (NF-R39).

    `face_down`: private archives that are still secret. `unseen`: deck and hand taken together, names with
    counts, as everybody can work out; never which of the two (NF-R59). `window`: may still add to the chain.
    `total`: wounds of the games before, in a series; `games`: of each of them. `place`: after the end, and in
    a series by the games that are over; else 0. `tie`: what put them before the next one with as many wounds:
    types (of wounds), seat, last game, or nothing.
    """

    seat: Seat
    hand: int
    deck: int
    discard: int
    discard_top: str
    wounds: int
    bite: int
    burn: int
    bleed: int
    blank: int
    minions: tuple[MinionView, ...]
    archives: tuple[ArchiveView, ...]
    face_down: int
    unseen: tuple[tuple[str, int], ...]
    window: bool
    gave_up: bool
    total: int
    games: tuple[int, ...]
    place: int
    tie: str


class HeldView(Value, frozen=True):
    """A card in the own hand, with how many of it. For an order: can it start or follow, and with its kicker?

    `starts`: it is the viewer's own chain phase and nothing is in the chain. `follows`: it links to the last
    card of the chain. `kicked`: and would earn its kicker there. A wound is none of these.
    """

    card: str
    count: int
    wound: bool
    starts: bool
    follows: bool
    kicked: bool


class OwnView(Value, frozen=True):
    """What only this seat sees. `deck` is without order; `picked`: draft cards, later secret archives.

    `draft`: the cards to pick from now; `sealed`: the one it has picked of them, until all have picked.
    `given`: those it put face down into the commons.
    """

    hand: tuple[HeldView, ...]
    deck: tuple[tuple[str, int], ...]
    discard: tuple[str, ...]
    """From the bottom to the top."""
    draft: tuple[str, ...]
    sealed: str
    picked: tuple[str, ...]
    given: tuple[str, ...]
    orders: tuple[str, ...]
    """What it has ordered for later, in words."""


class NightfallView(Value, frozen=True):
    """A match as one viewer knows it; `viewer` is -1 for spectators, and `own` is None then.

    `archives`: how they are found (draft, quick, open, common); `secret`: private ones stay face down.
    In a draft it is the `pick`-th of so many `picks`, and so many players have `picked`; else all are 0.
    `owing`: who has not said yet who blocks whom.
    `players` by seat. `active` has the turn; `phase` is one of set-up, combat, chain, claim, cleanup.
    `takes`: colours that the last card takes. `windows`: opponents may still link; whom the chain waits
    for is nobody's business. `face_up` of `face_up_first` wounds are left to the end, `top_wound` is
    the type that lies on top. `worth`: of each point of influence (2 after a kicked "Indigo Six").
    """

    archives: str
    viewer: int
    secret: bool
    series: bool
    game: int
    first: Seat
    active: Seat
    phase: str
    turn: int
    round: int
    pick: int
    picks: int
    picked: int
    owing: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    commons: tuple[ArchiveView, ...]
    chain: tuple[LinkView, ...]
    takes: str
    windows: bool
    influence: int
    worth: int
    face_up: int
    face_up_first: int
    face_down: int
    top_wound: str
    ending: bool
    exiled: tuple[tuple[str, int], ...]
    own: OwnView | None
    finished: bool


def card_view(name: str) -> CardView:
    """What is printed on the order of this name."""
    order = next((each for each in ORDERS.values() if each.name == name), None)
    if order is None:
        raise LookupError(f"{name} is no order")
    return CardView(
        name=order.name,
        kind=order.kind,
        race=order.race,
        colour=order.colour,
        links=order.links,
        cost=order.cost,
        strength=order.strength,
        health=order.health,
        chain=flatten(order.chain_text),
        in_play=order.in_play,
        kicker_colour=order.kicker_colour,
        kicker=flatten(order.kicker_text),
        starting=order.starting,
        promo=order.promo,
    )


# places, as options point to them and pictures mark them; an archive's is its name


def card_place(name: str) -> str:
    """A card in the viewer's hand, or one to pick from in the draft."""
    return f"{name} in hand"


def minion_place(number: int) -> str:
    return f"#{number}"


def seat_place(seat: Seat) -> str:
    return f"seat {seat + 1}"


def link_place(at: int) -> str:
    """An order in the chain."""
    return f"chain {at + 1}"


def flatten(text: str) -> str:
    return " ".join(text.split())


def status_line(view: NightfallView) -> str:
    """Round, wounds left and the score, in a line."""
    game = f"game {view.game} · " if view.series else ""
    if not view.turn:
        return f"{game}draft, pick {view.pick} of {view.picks}" if view.pick else f"{game}draft"
    wounds = ", ".join(str(player.wounds) for player in view.players)
    return f"{game}round {view.round} · {view.phase} · {view.face_up} wounds to the end · Wounds: {wounds}"
