"""Damage to players and minions, wounds, and minions entering and leaving play."""

from games.core.decisions.base import Permutation
from games.core.model import Seat
from games.core.sentences.sentence import Text
from games.core.zones import CardId, Face, Zone
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, is_wound
from games.nightfall.events import EndIsNear, Entered, Hurt, Inflicted, LeftPlay, Restored, Wounded
from games.nightfall.glossary import (
    ALWAYS_ASK,
    EXILED_WHEN_DESTROYED,
    EXILED_WHEN_GONE,
    RETURNS,
    SECOND_RULES,
    LinkId,
    MinionId,
)
from games.nightfall.option_labels import minion_options, seat_options
from games.nightfall.rulebook import book
from games.nightfall.state import (
    DISCARD,
    EACH,
    EXILED,
    FACE_DOWN,
    FACE_UP,
    HAND,
    IN_PLAY,
    RESOLVING,
    Minion,
)
from games.nightfall.table import Nightfall, wound_type


@book.rule("inflict")
def inflict(g: Nightfall, victim: Seat, amount: int, exile: bool = False) -> None:
    """Damage a player: guards absorb it first, then each point is a wound (NF-A17, NF-A19).

    `exile`: whether minions that it destroys are exiled instead.
    """
    if not amount:
        return
    guards = g.guards_of(victim)
    g.tell(Inflicted(victim, amount))
    if len(guards) > 1:
        g.ask(choose_guard_order, victim).then(absorb, victim, amount, exile)
    else:
        g.then(absorb, tuple(each.id for each in guards), victim, amount, exile)


@book.question("order_of_guards")
def choose_guard_order(g: Nightfall, victim: Seat) -> Permutation[MinionId]:
    """Ask in which order guards absorb damage (NF-R12, NF-D05)."""
    guards = g.guards_of(victim)
    options = minion_options(g, guards)
    usual = sorted(range(len(guards)), key=lambda at: (ORDERS[guards[at].face].strength, at))
    amount, found = asked_amount(g, 1), find_source(g, victim)
    owner, source = found if found and amount else (victim, None)
    prompt = say.OrderOfGuards(amount, None if owner == victim else owner, source)
    return Permutation(
        victim,
        prompt,
        options,
        len(options),
        len(options),
        default=tuple(usual),
        topic=say.BlockOrderTopic(),
    )


def asked_amount(g: Nightfall, at: int) -> int:
    """Return the damage that the pending question is about: it waits among what follows the answer."""
    rest = g.state.stack[-1].rest if g.state.stack else ()
    amount = rest[at] if at < len(rest) else 0
    return amount if isinstance(amount, int) else 0


def find_source(g: Nightfall, victim: Seat) -> tuple[Seat, Text] | None:
    """Return whose minion or order damages a player now, and its name; None if that isn't known."""
    if (resolving := find_resolving(g)) is not None:
        return resolving
    fought = [each.minion for each in g.board.attacks if each.fought and each.target == victim]
    names = {g.minion_name(minion) for each in fought if (minion := g.find_minion(each)) is not None}
    if not names:
        return None
    return g.board.active, names.pop() if len(names) == 1 else say.AttackSource()


def find_resolving(g: Nightfall) -> tuple[Seat, Text] | None:
    """Return whose order resolves now, and its name; None if none does."""
    return next(
        ((link.seat, g.order_name(at)) for at, link in enumerate(g.board.chain) if link.state == RESOLVING),
        None,
    )


@book.rule("absorb")
def absorb(
    g: Nightfall, guards: tuple[MinionId, ...], victim: Seat, amount: int, exile: bool = False
) -> None:
    for guard in guards:
        minion = g.find_minion(guard)
        if amount and minion is not None:
            amount -= apply_damage(g, minion, amount, exile=exile)
    if amount:
        take_wounds(g, victim, amount)


@book.rule("receive")
def receive(g: Nightfall, victim: Seat, amount: int) -> None:
    """Give a player wounds that cannot be blocked (NF-A21)."""
    take_wounds(g, victim, amount)


def take_wounds(g: Nightfall, victim: Seat, amount: int) -> None:
    """Move wounds one by one from the stack onto the discard pile (NF-A17, NF-A18, NF-L07)."""
    taken: list[Face] = []
    for _ in range(amount):
        if (face := give_next_wound(g, victim)) is not None:
            taken.append(face)
            g.board.tally[victim][wound_type(face)] += 1
    if g.plays_rules(SECOND_RULES):
        taken.sort()  # told in the order in which pictures show the types
    g.tell(Wounded(victim, amount, tuple(taken)))
    if not g.board.ending and not g.pile(FACE_UP):
        g.board.ending = True
        g.tell(EndIsNear())


def give_next_wound(g: Nightfall, victim: Seat) -> Face | None:
    """Give a player the next wound and return its face, or None for a blank if none is left (NF-R41)."""
    g.board.taken += 1
    if (found := top_wound(g)) is None:
        g.board.blanks[victim] += 1
        return None
    card, stack = found
    g.move(card, stack, DISCARD, 0, to=victim)
    return g.face(card)


def top_wound(g: Nightfall) -> tuple[CardId, Zone] | None:
    """Return the next wound: face-up, then face-down, then first exiled (NF-E04, NF-E05, NF-R87)."""
    for stack in (FACE_UP, FACE_DOWN):
        if pile := g.pile(stack):
            return pile[-1], stack
    exiled = next((card for card in g.pile(EXILED) if is_wound(g.face(card))), None)
    return None if exiled is None else (exiled, EXILED)


@book.rule("hurt")
def damage_minion(g: Nightfall, target: MinionId, amount: int) -> None:
    """Damage a minion; excess damage is lost."""
    minion = g.find_minion(target)
    if minion is not None:
        apply_damage(g, minion, amount)


def apply_damage(g: Nightfall, minion: Minion, amount: int, *, exile: bool = False) -> int:
    """Lower a minion's health, destroy it at 0, and return the damage it took (NF-B29, NF-B30)."""
    taken = min(amount, g.health_left(minion))
    minion.damage += taken
    dies = g.health_left(minion) <= 0
    g.tell(Hurt(minion.controller, minion.face, taken, g.health_left(minion), g.told_number(minion)))
    if dies:
        leave_play(g, minion, "destroyed", exile=exile)
    return taken


@book.rule("destroy")
def destroy(g: Nightfall, target: MinionId) -> None:
    minion = g.find_minion(target)
    if minion is not None:
        leave_play(g, minion, "destroyed")


def leave_play(g: Nightfall, minion: Minion, how: str, *, exile: bool = False) -> None:
    """Move a minion to its owner's discard pile or hand, or exile it (NF-B08, NF-B32, NF-R51).

    `how`: "destroyed", or "discarded" at the end of combat (NF-L11).
    """
    number = g.told_number(minion)
    g.board.minions.remove(minion)
    destroyed = how == "destroyed"
    exile = (
        exile
        or g.has_text(minion, EXILED_WHEN_GONE)
        or (destroyed and g.has_text(minion, EXILED_WHEN_DESTROYED))
    )
    if exile:
        g.move(minion.card, IN_PLAY, EXILED)
        where = "exiled"
    elif destroyed and g.has_text(minion, RETURNS):
        g.move(minion.card, IN_PLAY, HAND, 0, to=minion.owner)
        where = "hand"
    else:
        g.move(minion.card, IN_PLAY, DISCARD, 0, to=minion.owner)
        where = "discard"
    g.tell(LeftPlay(how, where, minion.face, minion.controller, minion.owner, number))


def enter_play(g: Nightfall, card: CardId, seat: Seat) -> None:
    """Add a minion at full health, whose card is in play already (NF-B28, NF-H15)."""
    face = g.face(card)
    minion = Minion(MinionId(g.board.entered), card, face, seat, seat)
    g.board.minions.append(minion)
    g.board.entered += 1
    g.tell(Entered(seat, face, g.told_number(minion)))


def restore(g: Nightfall, minion: Minion, amount: int) -> None:
    """Restore a minion's health, at most to the full (NF-B31, NF-R31)."""
    undone = min(amount, minion.damage)
    minion.damage -= undone
    if undone:
        g.tell(Restored(minion.controller, minion.face, undone, g.told_number(minion)))


# all at once, one after another


@book.rule("inflict_on_each")
def inflict_on_each(g: Nightfall, at: LinkId, amount: int) -> None:
    """Damage each opponent, clockwise or in the order that the chooser names (NF-B37, NF-R47)."""
    if asks_for_order(g, at) and len(g.seats) > 2:
        g.note_reveal()  # being asked may reveal a secret standing order
        g.ask(choose_opponent_order, at).then(inflict_in_order, amount)
    else:
        g.then(inflict_in_order, tuple(g.clockwise(g.player_of(at))), amount)


def asks_for_order(g: Nightfall, at: LinkId) -> bool:
    """Return whether the chooser is asked for the order of simultaneous damage."""
    chooser = g.chooser_of(at)
    return chooser != g.player_of(at) or g.board.orders[chooser][EACH] == ALWAYS_ASK


@book.question("order_of_opponents")
def choose_opponent_order(g: Nightfall, at: LinkId) -> Permutation[Seat]:
    clockwise = g.clockwise(g.player_of(at))
    opponents = g.arrange_seats(clockwise)
    count, player, chooser = len(opponents), g.player_of(at), g.chooser_of(at)
    dealer = None if player == chooser else player
    return Permutation(
        chooser,
        say.OrderOfOpponents(g.board.chain[at].face, dealer=dealer, dealt=asked_amount(g, 0) or None),
        seat_options(opponents),
        count,
        count,
        default=tuple(opponents.index(seat) for seat in clockwise),
        topic=say.DamageOrderTopic(g.board.chain[at].face),
    )


@book.rule("inflict_in_order")
def inflict_in_order(g: Nightfall, seats: tuple[Seat, ...], amount: int) -> None:
    for seat in seats:
        g.then(inflict, seat, amount)


@book.rule("hurt_each_of")
def hurt_each_of(g: Nightfall, seat: Seat, amount: int, at: LinkId) -> None:
    """Damage each minion of a player without targeting it, so that none is immune (NF-B36, NF-R75)."""
    minions = g.minions_of(seat)
    if asks_for_order(g, at) and len(minions) > 1:
        g.note_reveal()
        g.ask(choose_minion_order, seat, at).then(hurt_in_order, amount)
    else:
        g.then(hurt_in_order, tuple(each.id for each in minions), amount)


@book.question("order_of_minions")
def choose_minion_order(g: Nightfall, seat: Seat, at: LinkId) -> Permutation[MinionId]:
    options, chooser, player = minion_options(g, g.minions_of(seat)), g.chooser_of(at), g.player_of(at)
    prompt = say.OrderOfMinions(
        g.board.chain[at].face,
        whose=None if seat == chooser else seat,
        dealer=None if player == chooser else player,
        dealt=asked_amount(g, 0) or None,
    )
    return Permutation(
        chooser,
        prompt,
        options,
        len(options),
        len(options),
        topic=say.DamageOrderTopic(g.board.chain[at].face),
    )


@book.rule("hurt_in_order")
def hurt_in_order(g: Nightfall, minions: tuple[MinionId, ...], amount: int) -> None:
    for each in minions:
        g.then(damage_minion, each, amount)
