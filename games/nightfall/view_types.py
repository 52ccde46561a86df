"""Types of the view of a Nightfall match, the only source of its pictures and texts.

`view.py` builds the view. Cards go by their printed names; `card_view(name)` returns a card's content. Seats
are counted from 0.
"""

from games.core.model import Result, Seat
from games.core.records import Value
from games.core.sentences.sentence import Sentence, Text
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, number_name
from games.nightfall.card_texts import brief_of_kicker, brief_of_order, chain_text, in_play_texts, kicker_text
from games.nightfall.card_words import brief_card, describe_card


class CardView(Value, frozen=True):
    """The printed content of an order. Colours are letters (`glossary.COLOURS`); `links` may follow it.

    Only minions have `strength` and `health`; `kicker_colour` is empty without a kicker.
    """

    name: str
    kind: str
    race: str
    colour: str
    links: str
    cost: int
    strength: int
    health: int
    chain: Text
    in_play: tuple[Text, ...]
    kicker_colour: str
    kicker: Text
    starting: bool
    promo: bool
    brief: Text
    """The power in few words, and the kicker."""
    brief_kicker: Text
    line: Text
    """The card in a line, and whole: colour, numbers, links and powers."""
    about: Text


class ArchiveView(Value, frozen=True):
    """An archive: its order, the active player's current `cost` to claim one, and the number left."""

    card: str
    colour: str
    links: str
    printed_cost: int
    cost: int
    left: int


class MinionView(Value, frozen=True):
    """A minion in play. While in play, `number` identifies it; `rank` stands behind its name: 1, 2 … if its
    player has another minion of that name, else 0.

    In combat, `attacks` is the attacked seat, `blocks` the number of the blocked attacker (else both -1).
    `fought`: whether the minion's combat is over. `owner` is another seat if control has changed.
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
    rank: int = 0

    @property
    def title(self) -> str:
        """The name, with its rank if it has one: `Vulko 2`."""
        return number_name(self.card, self.rank)


class LinkView(Value, frozen=True):
    """An order in the chain. `state` is waiting, resolving, resolved or cancelled.

    `kicked`: whether the order earned its kicker. `times`: how often the order resolves. `chooser`: the seat
    that chooses its targets.
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
    """The public view of a player. `wounds` and the three types count all zones together (NF-R39).

    `face_down`: number of secret private archives. `unseen`: names and counts of deck and hand together, as
    everybody can derive them; never which of the two (NF-R59). `window`: whether the player may still add to
    the chain. `total`: wounds of earlier games of a series; `games`: the same by game. `place`: rank after
    the end, or in a series after the finished games, else 0. `tie`: what ranks the player before the next one
    with as many wounds: types (of wounds), seat, last game, or nothing.
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
    """A card in the viewer's hand, with the number of copies.

    `starts`: the order can start a chain in the viewer's own chain phase. `follows`: the order links to the
    last card of the chain. `kicked`: the order would also earn its kicker there. A wound is none of these.
    """

    card: str
    count: int
    wound: bool
    starts: bool
    follows: bool
    kicked: bool


class OwnView(Value, frozen=True):
    """The seat's private information. `deck` is unordered; `picked`: draft cards, later secret archives.

    `draft`: the cards to pick from now; `sealed`: the card picked, until everybody has picked. `given`: cards
    that the seat put face down into the commons.
    """

    hand: tuple[HeldView, ...]
    deck: tuple[tuple[str, int], ...]
    discard: tuple[str, ...]
    """Discard pile, from bottom to top."""
    draft: tuple[str, ...]
    sealed: str
    picked: tuple[str, ...]
    given: tuple[str, ...]
    orders: tuple[Text, ...]
    """The seat's standing orders and plans."""


class NightfallView(Value, frozen=True):
    """The view of a match. For spectators `viewer` is -1 and `own` is None.

    `archives`: how archives are chosen (draft, quick, open, common); `secret`: whether private ones stay face
    down. `pick`, `picks`, `picked`: number of the current draft pick, of all picks, and of players who have
    picked; 0 outside a draft. `pick_goal`: where picks go (private, commons, removed). `offers`: all orders
    of the draft, minions first. `owing`: seats that have not declared their blocks yet. `players`: by seat.
    `active`: the seat whose turn it is. `phase`: set-up, combat, chain, claim or cleanup. `takes`: colours
    that may follow the last card. `windows`: whether opponents may still link; which ones stays secret.
    `face_up` of `face_up_first` wounds are left until the end; `top_wound` is the type on top. `worth`: value
    of each point of influence (2 after a kicked "Indigo Six").
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
    result: Result | None = None
    """Who won and why, after the end."""
    pick_goal: str = ""
    offers: tuple[str, ...] = ()


def card_view(name: str) -> CardView:
    """Return the printed content of the order with this name."""
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
        chain=chain_text(order) or "",
        in_play=tuple(in_play_texts(order)),
        kicker_colour=order.kicker_colour,
        kicker=kicker_text(order) or "",
        starting=order.starting,
        promo=order.promo,
        brief=brief_of_order(order),
        brief_kicker=brief_of_kicker(order) or "",
        line=brief_card(order.name),
        about=describe_card(order.name),
    )


# places on the board, as options name them and pictures mark them; an archive's place is its name


def card_place(name: str) -> str:
    """Name the place of a card in the viewer's hand or draft."""
    return f"{name} in hand"


def minion_place(number: int) -> str:
    return f"#{number}"


def seat_place(seat: Seat) -> str:
    return f"seat {seat + 1}"


def link_place(at: int) -> str:
    """Name the place of an order in the chain."""
    return f"chain {at + 1}"


def status_line(view: NightfallView) -> Sentence:
    """Describe round, wounds left and score in one line: players as seats, in the order of the picture."""
    game = view.game if view.series else None
    if not view.turn:
        return say.DraftStatus(view.picks, game, view.pick or None)
    players = (*view.players[view.first :], *view.players[: view.first])
    wounds = tuple([say.WoundsOfPlayer(player.seat, player.wounds) for player in players])
    return say.TurnStatus(view.round, view.phase, view.face_up, wounds, game)
