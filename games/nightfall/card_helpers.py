"""Rules that a single card uses and that need more than a line."""

from games.core.model import Seat
from games.core.sentences.events import SplitEvent
from games.core.zones import Face
from games.nightfall.card import ORDERS
from games.nightfall.damage import damage_minion, inflict
from games.nightfall.events import ChangedSides, Claimed, DoubledInfluence, ExiledFromArchive, Looked
from games.nightfall.glossary import LinkId, MinionId
from games.nightfall.resolution import open_archive, take_top_card
from games.nightfall.rulebook import book
from games.nightfall.state import EXILED, HAND, LIMBO
from games.nightfall.table import Nightfall
from games.nightfall.targets import MinionOrPlayer, target_opponent


@book.rule("hurt_hunted")
def damage_hunted_race(g: Nightfall, target: MinionId, race: str, prey: int, others: int) -> None:
    """Damage a minion by `prey` if it is of this race, else by `others` (Blaine Cordell)."""
    minion = g.find_minion(target)
    if minion is not None:
        g.then(damage_minion, target, prey if ORDERS[minion.face].race == race else others)


@book.rule("look_at_hand")
def look_at_hand(g: Nightfall, victim: Seat, at: LinkId) -> None:
    """Show the hand once to the order's player alone; everybody's log says so (NF-R66)."""
    seer, hand = g.player_of(at), g.pile(HAND, victim)
    g.board.chain[at].aim = victim
    for card in hand:
        g.show_card(card, seer)
    faces = tuple(sorted(g.face(card) for card in hand))
    g.tell(SplitEvent(Looked(seer, victim, faces), (seer,), Looked(seer, victim)))


@book.rule("double_influence")
def double_influence(g: Nightfall, at: LinkId) -> None:
    """Double the influence in the player's own chain; doubling is idempotent (NF-F07, NF-R33)."""
    if g.started_chain(at):
        g.board.doubled = True
        g.tell(DoubledInfluence(g.player_of(at)))


@book.rule("tag_team")
def tag_team_strike(g: Nightfall, at: LinkId) -> None:
    """Execute the second sentence of Tag Team Takedown."""
    if len(g.minions_of(g.player_of(at))) >= 2:
        g.ask(target_opponent, at).then(inflict, 2)


@book.rule("rend")
def damage_aim(g: Nightfall, target: MinionOrPlayer, amount: int) -> None:
    """Damage the chosen minion or opponent (Rend and Tear)."""
    kind, number = target
    if kind == "minion":
        g.then(damage_minion, MinionId(number), amount)
    else:
        g.then(inflict, number, amount)


@book.rule("exile_from_archive")
def exile_from_archive(g: Nightfall, face: Face, count: int, seat: Seat) -> None:
    """Exile up to `count` cards; an empty archive stays on the table (NF-R49)."""
    archive = open_archive(g, face, seat)
    gone = min(count, archive.left)
    archive.left -= gone
    g.add_cards(LIMBO, [face] * gone)
    for card in tuple(g.pile(LIMBO)[-gone:]):
        g.move(card, LIMBO, EXILED)
    g.tell(ExiledFromArchive(face, gone, archive.left))


@book.rule("take_free")
def claim_free(g: Nightfall, face: Face, seat: Seat) -> None:
    """Claim a card by an effect: for free, on any player's turn (NF-F06, NF-R76)."""
    archive = open_archive(g, face, seat)
    take_top_card(g, archive, seat)
    g.tell(Claimed(seat, face, 0, archive.left))


@book.rule("change_sides")
def take_control(g: Nightfall, target: MinionId, seat: Seat) -> None:
    """Change a minion's controller; damage, text and owner stay the same (NF-R30)."""
    minion = g.find_minion(target)
    if minion is not None:
        g.tell(ChangedSides(minion.face, seat, minion.controller, g.told_number(minion)))
        minion.controller = seat
