"""What some events changed for one reader, each with its cause: `Your Golem fell: Ada's Wolf dealt 2`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from games.break_ import events as told
from games.break_ import sentences as words
from games.break_.damage import blast_tiles
from games.break_.events import CARRIED, MOVED, PUSHED, BreakEvent, OfSeat, OfTroop, read_events
from games.break_.fight_changes import Fight, Fighter, tell_fight
from games.break_.glossary import BLAST, BOARD, NORMAL, QUIET_LIMIT, QUIET_NOTICE, THORNS
from games.break_.recent_events import DEED_EVENTS
from games.break_.short_story import are_adjacent
from games.break_.troop_changes import (
    FELL,
    SACRIFICED,
    UNKNOWN_CAUSE,
    TroopChanges,
    name_source,
    shorten_own,
    tell_troops,
)
from games.break_.view_types import BreakView
from games.core.change import NOISE, OTHERS_GAIN, ROUTINE, THREAT, CauseTally, Change
from games.core.model import Event, Seat
from games.core.records import replace_fields
from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller

QUIET_EVENTS: Final = (told.TurnBegan, told.NationSeated, told.Started, told.LaidOut)
TERRAIN_CARDS: Final[Mapping[type[BreakEvent], str]] = {
    told.WallBuilt: "Wall",
    told.TreesGrown: "Trees",
    told.RiverLaid: "River",
    told.FirewallLit: "Firewall",
}
"""By an event that tells what was cast, the card."""
OTHERS_DEEDS: Final = (
    *(told.WallDestroyed, told.SideGaveUp, told.Jumped),
    *(told.FirewallLit, told.WallBuilt, told.TreesGrown, told.RiverLaid),
)
"""What threatens the reader if another player does it; what they put on the board stays in the way."""


def list_changes(
    view: BreakView,
    events: Sequence[Event],
    viewer: Seat | None,
    earlier: Sequence[Event] = (),
    answer: Sequence[Event] = (),
    say: Teller = IN_ENGLISH,
) -> list[Change]:
    """List what the events changed, read by a seat or by spectators.

    Of the reader's own `answer`, what the other player's turn did that began in it: their bomb exploded.
    """
    account = Account(Teller(say.key, Reader(say.reader.names, viewer)))
    begun = [at for at, event in enumerate(answer) if is_turn_of_other(event, viewer)]
    start = begun[0] if begun else len(answer)
    account.add_events((*earlier, *answer[:start]))
    account.forget_changes()
    account.add_events(answer[start:])
    account.keep_losses()
    account.add_events(events)
    return list(account.list_changes())


def is_turn_of_other(event: Event, viewer: Seat | None) -> bool:
    return event.kind == told.TurnBegan.get_kind() and event.facts["seat"] != viewer


class Line(NamedTuple):
    """A line about no troop. `at`: the number of its event; `card`: how a cast card is named as a cause.

    `ended`: whose turn ended.
    """

    at: int
    change: Change
    card: frozenset[Text] = frozenset()
    ended: Seat | None = None


class Account:
    """Adds up the events of each turn, then tells what became of each troop, in the order of time."""

    def __init__(self, say: Teller) -> None:
        self.say, self.viewer = say, say.reader.seat
        self.at = 0
        """The number of the present event."""
        self.standing: dict[tuple[Seat, str, str], TroopChanges] = {}
        """By owner, tile and name: what happened to each troop in this turn, since its last combat."""
        self.troops: list[TroopChanges] = []
        self.fights: list[Fight] = []
        self.open_fight: Fight | None = None
        """The attack whose blows fall now."""
        self.lines: list[Line] = []
        self.told_casts: set[Text] = set()
        """Cards whose effect is told in a line that names them."""
        self.is_idle = False
        """Whether the present turn has begun, and nothing has been done in it."""
        self.mover: Seat | None = None
        self.deed = UNKNOWN_CAUSE
        """Who did what last, as a cause: `Ada's Kindle`."""
        self.uses = 0
        """Number of casts, combats and explosions so far, which tells two uses of one card apart."""
        self.fight: dict[tuple[Seat, str], Text] = {}
        """By troop, whose blow it takes in the present combat."""
        self.attacker: tuple[Seat, str, str] | None = None
        self.attack_start = ""
        """The troop that attacks in the present combat with the tile that it attacks, and where it stands."""
        self.bombs: dict[Seat, tuple[int, str]] = {}
        """By owner, where a bomb was thrown that has not exploded, after the number of that event."""
        self.hazard: Text = ""
        """The Firewall or trap that the next damage comes from: `Ada's Snare`."""
        self.crash: Text = ""
        self.current: Text = ""
        self.afloat: tuple[Seat, str, str] | None = None
        """The troop that a river carries, and its tile; `current`: whose river."""
        self.blasts: dict[str, Text] = {}
        """By tile of the present explosions, what exploded."""
        self.fuses: dict[str, Text] = {}
        """By tile, a troop that fell there and what felled it: the cause if that tile explodes."""
        self.roots: dict[Text, Text] = {}
        """By explosion, what set off the first of its chain; by collision, who drove the troop."""
        self.is_ambush = False
        """Whether a Rogue has just struck out of an Ambush, so that a combat follows which nobody chose."""
        self.was_blast = False
        self.price: TroopChanges | None = None
        """The troop that was just sacrificed."""

    def forget_changes(self) -> None:
        """Keep the causes that are at work, and nothing of what they did so far."""
        self.standing, self.troops, self.fights, self.lines, self.bombs = {}, [], [], [], {}

    def keep_losses(self) -> None:
        """Keep what the reader lost so far, and nothing else."""
        self.lines = []
        self.bombs = {}
        self.troops = [
            troop
            for troop in self.troops
            if troop.seat == self.viewer and (troop.harm.total or troop.was_driven)
        ]
        self.fights = [fight for fight in self.fights if fight.costs(self.viewer)]
        self.standing = {key: troop for key, troop in self.standing.items() if troop in self.troops}

    def add_events(self, events: Iterable[Event]) -> None:
        for event in read_events(events):
            self.at += 1
            self.add_event(event)

    def add_event(self, event: BreakEvent) -> None:
        self.was_blast = self.was_blast and isinstance(event, told.Exploded)
        if self.is_idle and isinstance(event, DEED_EVENTS):
            self.is_idle = False
        if self.open_fight is not None and self.add_to_fight(self.open_fight, event):
            return
        match event:
            case told.TurnEnded():
                self.end_turn(event)
            case told.Cast(seat, card) | told.Shot(seat, card):
                self.begin_deed(event, seat, card)
            case told.Fought() | told.StruckFirst():
                self.begin_fight(event)
            case told.Exploded(tile):
                self.add_blast(tile)
            case told.BombTossed(seat, tile) | told.BombDropped(seat, tile):
                self.unstick_bomb(seat)
                self.told_casts.add(words.CardCause(seat, "Bomb Toss"))
                self.bombs[seat] = (self.at, tile)
            case told.Sprung(seat, trap, tile):
                self.uses += 1
                self.hazard = words.TrapCause(seat, trap)
                self.tell_now(words.SprungLine(seat, trap, tile), THREAT)
            case OfTroop():
                self.add_to_troop(event)
            case _:
                self.add_line(event)

    def tell_now(self, sentence: Text, weight: int) -> None:
        """Tell a line at the place of the present event."""
        self.lines.append(Line(self.at, Change(self.say(sentence), weight)))

    def add_line(self, event: BreakEvent) -> None:
        """Tell an event that changes no troop."""
        if isinstance(event, QUIET_EVENTS):
            if isinstance(event, told.TurnBegan):
                self.begin_turn(event.seat)
            self.tell_now(event, NOISE)
            return
        is_own = isinstance(event, OfSeat) and event.seat == self.viewer
        is_threat = isinstance(event, told.WallGone if is_own else OTHERS_DEEDS)
        weight = THREAT if is_threat else ROUTINE if is_own else OTHERS_GAIN
        self.tell_now(describe_deed(event), weight)
        if isinstance(event, OfSeat) and (card := TERRAIN_CARDS.get(type(event))):
            self.told_casts.add(words.CardCause(event.seat, card))

    def begin_turn(self, seat: Seat) -> None:
        self.mover, self.fuses, self.blasts, self.roots = seat, {}, {}, {}
        self.is_idle, self.standing = True, {}
        self.uses += 1
        self.bombs.pop(seat, None)  # it explodes now
        self.unstick_bomb(seat)
        self.deed, self.hazard, self.afloat, self.fight = UNKNOWN_CAUSE, "", None, {}

    def unstick_bomb(self, seat: Seat) -> None:
        for troop in self.troops:
            troop.bomber = None if troop.bomber == seat else troop.bomber

    def end_turn(self, event: told.TurnEnded) -> None:
        """Tell whose turn ended: the last one of each player, as equal lines would be told as one."""
        quiet = event.quiet
        is_idle, self.is_idle, self.standing = self.is_idle and self.mover == event.seat, False, {}
        self.lines = [line for line in self.lines if line.ended != event.seat]
        weight = NOISE if quiet < QUIET_NOTICE else THREAT if quiet >= QUIET_LIMIT else ROUTINE
        if is_idle and event.seat != self.viewer:
            weight = max(weight, OTHERS_GAIN)
        text = self.say(words.TurnOver(event.seat, quiet=quiet, limit=QUIET_LIMIT, is_idle=is_idle))
        self.lines.append(Line(self.at, Change(text, weight), ended=event.seat))

    # causes

    def begin_deed(self, event: told.Cast | told.Shot, seat: Seat, card: str) -> None:
        self.deed, self.fight = words.CardCause(seat, card), {}
        self.hazard, self.afloat = "", None
        if isinstance(event, told.Shot):
            self.fuses[event.tile] = self.deed
        else:
            self.uses += 1
            weight = OTHERS_GAIN if seat != self.viewer else ROUTINE
            change = Change(self.say(words.CastLine(seat, card)), weight)
            self.lines.append(Line(self.at, change, frozenset({self.deed, shorten_own(self.deed, seat)})))

    def begin_fight(self, event: told.Fought | told.StruckFirst) -> None:
        one, other = (event.seat, event.troop), (event.other_seat, str(event.other))
        tile, start = event.tile, event.start or ""
        is_attacked = isinstance(event, told.StruckFirst) and bool(event.is_attacked)
        self.uses += 1
        attacker, defender = (other, one) if is_attacked else (one, other)
        self.attacker, self.attack_start = (*attacker, tile), start
        if start and not self.is_ambush and not self.is_foreign(attacker[0], self.deed):
            self.open_attack(attacker, defender, start, tile, isinstance(event, told.StruckFirst))
            return
        self.is_ambush = isinstance(event, told.StruckFirst) and not start
        for seat, name in (one, other):
            if start:
                self.follow_troop(seat, name, start, tile)
        blow = words.StrikeCause if isinstance(event, told.StruckFirst) else words.TroopCause
        self.fight = {other: blow(*one), one: words.TroopCause(*other)}

    def open_attack(
        self, attacker: tuple[Seat, str], defender: tuple[Seat, str], start: str, tile: str, is_first: bool
    ) -> None:
        """Begin an attack, which is told in a line of its own with what it cost both."""
        card = self.find_driver(attacker, start, tile)
        self.fight, self.attacker = {}, None
        if card is None:
            self.deed = words.TroopCause(*attacker)
        sides = [
            Fighter(*who, self.seal_troop(*who, place), place)
            for who, place in ((attacker, start), (defender, tile))
        ]
        self.open_fight = Fight(self.at, tile, sides[0], sides[1], card, is_first)
        self.fights.append(self.open_fight)

    def find_driver(self, attacker: tuple[Seat, str], start: str, tile: str) -> str | None:
        """Return the card that made an own troop attack, or None if it was a move."""
        card = self.deed.card if isinstance(self.deed, words.CardCause) else ""
        is_driven = attacker[1] == "Blaze" if card == "Wildfire" else not are_adjacent(start, tile)
        return card if card and is_driven else None

    def seal_troop(self, seat: Seat, name: str, tile: str) -> str:
        """End the tally of a troop, as something is told of it now; return where it stood at first."""
        troop = self.standing.pop((seat, tile, name), None)
        return tile if troop is None else troop.home

    def add_to_fight(self, fight: Fight, event: BreakEvent) -> bool:
        """Add a blow of the present attack; return whether the event is told with it."""
        match event:
            case told.Hurt(seat=seat, troop=name, tile=tile, cause=cause):
                fighter = fight.find(seat, name) if tile == fight.tile and cause == NORMAL else None
                if fighter is not None:
                    fighter.add_blow(event.amount, event.left, event.power)
                return fighter is not None
            case told.Fell(seat=seat, troop=name, tile=tile):
                fighter = fight.find(seat, name) if tile == fight.tile else None
                if fighter is not None:
                    fighter.fell = True
                    enemy = fight.enemy_of(fighter)
                    self.light_fuse(seat, name, tile, words.TroopCause(enemy.seat, enemy.name))
                return fighter is not None
            case told.Fought(seat=seat, troop=name, tile=tile):
                return (fight.attacker.seat, fight.attacker.name, fight.tile) == (seat, name, tile)
            case told.Bounced():
                self.open_fight = self.attacker = None
                return True
            case told.Moved(seat=seat, troop=name, start=start, tile=tile):
                self.open_fight = self.attacker = None
                taken = (seat, name, start, tile) == (
                    *(fight.attacker.seat, fight.attacker.name),
                    *(fight.attacker.tile, fight.tile),
                )
                if taken:
                    self.hazard, self.afloat = "", None
                return taken
            case told.SnareOpened() | told.BombDropped():
                return False  # of a troop that fell; the winner takes the tile only now
            case _:
                self.open_fight = None
                return False

    def add_blast(self, tile: str) -> None:
        """Note an explosion: of a troop that fell there, of a shot, else the bomb of whose turn it is."""
        if not self.was_blast:
            self.blasts = {}
            self.uses += 1
        self.was_blast = True
        bomb = words.BlastCause(tile, self.deed) if self.mover is None else words.BombCause(self.mover)
        if tile not in self.fuses and self.mover is not None:
            named = frozenset({bomb, shorten_own(bomb, self.mover)})
            text = self.say(words.BombExploded(self.mover, tile))
            self.lines.append(Line(self.at, Change(text, OTHERS_GAIN), named))
        self.blasts[tile] = self.fuses.pop(tile, bomb)

    def light_fuse(self, seat: Seat, name: str, tile: str, felled_by: Text) -> None:
        """Note what an explosion on the tile of a fallen troop would come from, and what began it."""
        root = self.roots.get(felled_by, felled_by)
        cause = words.TroopBlast(seat, name, name_source(root, seat))
        self.fuses[tile] = cause
        self.roots[cause] = root

    def list_causes(self, troop: TroopChanges, event: told.Hurt) -> list[tuple[Text, int]]:
        """List what a troop's damage comes from: several explosions may hit it at once."""
        amount = event.amount
        if event.cause == BLAST:
            near = self.list_blasts(troop)
            if len(near) == amount:
                return [(cause, 1) for cause in near]
            return [((near or [words.UnknownBlast()])[0], amount)]
        if event.cause == NORMAL:
            return [(self.fight.get((troop.seat, troop.name), self.deed), amount)]
        return [((self.hazard or self.deed) if event.cause == THORNS else self.crash or self.deed, amount)]

    def list_blasts(self, troop: TroopChanges) -> list[Text]:
        """List the present explosions that reach a troop, by what exploded."""
        return [
            cause
            for tile, cause in self.blasts.items()
            if troop.tile in [BOARD.names[at] for at in blast_tiles(BOARD.names.index(tile))]
        ]

    # troops

    def add_to_troop(self, event: OfTroop) -> None:
        seat, name, tile = event.seat, event.troop, event.tile
        if isinstance(event, (told.Moved, told.Bounced)):
            troop = self.follow_troop(seat, name, event.start, tile, find=isinstance(event, told.Moved))
            if isinstance(event, told.Moved) and troop is not None:
                self.add_step(troop, event)
            self.attacker = None
            return
        troop = self.find_troop(seat, name, tile)
        match event:
            case told.Hurt():
                self.add_damage(troop, event)
            case told.Healed(left=left, power=power):
                self.add_healing(troop, left, power)
            case told.Fell():
                self.end_troop(troop, FELL)
            case told.Sacrificed():
                self.end_troop(troop, SACRIFICED)
            case told.Appeared(jumped=jumped):
                if not jumped:  # the jump has been told
                    troop.note_new(self.at, self.deed, self.uses)
            case told.Caught(by=by):
                troop.held_by, troop.held_at = words.HolderCause(1 - seat, by), self.at
            case told.Freed():
                troop.held_at = self.at
                troop.held_by, troop.was_freed = "", not troop.held_by
            case _:
                self.add_hazard(troop, event)

    def add_hazard(self, troop: TroopChanges, event: OfTroop) -> None:
        """Note what is about to hurt a troop or to take it along, or that a bomb sticks to it."""
        match event:
            case told.Burned():
                self.uses += 1
                self.hazard = words.CardCause(1 - event.seat, "Firewall")
            case told.Collided():
                self.add_collision(event)
            case told.Swept(river_seat=by):
                self.current = words.UnknownRiver() if by is None else words.CardCause(by, "River")
                self.afloat = (event.seat, event.troop, event.tile)
            case told.BombStuck():
                troop.bomber, troop.bomb_at = 1 - event.seat, self.at
                self.bombs.pop(1 - event.seat, None)
            case _:
                pass

    def add_healing(self, troop: TroopChanges, left: int, power: int) -> None:
        """Note that a Golem healed: it is told with the Rock that was sacrificed for it."""
        price, troop.left, troop.power = self.price, left, power
        if price is None:
            troop.healed += 1
            troop.harm_at = troop.harm_at or self.at
        else:
            price.mended = words.MendedGolem(troop.seat, troop.name, troop.tile, 1, left, power)
            price.harm, price.deeds = CauseTally(), CauseTally()  # no card took it
            price.add_harm(words.TroopCause(troop.seat, troop.name), 1)

    def add_damage(self, troop: TroopChanges, event: told.Hurt) -> None:
        troop.left, troop.power = event.left, event.power
        if event.amount:
            troop.harm_at = troop.harm_at or self.at
            for cause, share in self.list_causes(troop, event):
                troop.add_harm(cause, share, self.roots.get(cause, cause), self.uses)
        elif event.cause == BLAST:
            self.tell_unhurt(troop)
        if event.cause == THORNS:
            self.hazard = ""

    def tell_unhurt(self, troop: TroopChanges) -> None:
        """Tell that explosions did nothing to a troop, and of which."""
        for cause in self.list_blasts(troop):
            self.told_casts.add(cause)
            own = shorten_own(cause, troop.seat)
            weight = OTHERS_GAIN if troop.seat == self.viewer else ROUTINE
            self.tell_now(words.LostNothing(troop.seat, troop.name, troop.tile, own), weight)

    def add_step(self, troop: TroopChanges, event: told.Moved) -> None:
        start, how = event.start, event.how
        self.hazard = ""
        troop.moved_at = troop.moved_at or self.at
        if how == CARRIED:
            self.afloat = (troop.seat, troop.name, troop.tile)
            troop.add_push(start, how, self.current, is_foreign=self.is_foreign(troop.seat, self.current))
        elif how == MOVED:
            self.deed, self.afloat = words.TroopCause(troop.seat, troop.name), None
            if self.attacker == (troop.seat, troop.name, troop.tile):
                troop.won_at = troop.tile
            troop.add_move(start)
        else:
            self.afloat = None
            troop.add_push(start, how, self.deed, is_foreign=self.is_foreign(troop.seat, self.deed))

    def is_foreign(self, seat: Seat, cause: Text) -> bool:
        """Return whether somebody's troop is driven in the other's turn, or else by their card."""
        if self.mover is not None:
            return self.mover != seat
        is_own = isinstance(cause, (words.CardCause, words.TroopCause)) and cause.seat == seat
        return cause != UNKNOWN_CAUSE and not is_own

    def end_troop(self, troop: TroopChanges, end: str) -> None:
        self.is_ambush = False
        troop.end, troop.end_at, troop.end_use = end, self.at, self.uses
        if end == FELL and self.attack_start and self.attacker == (troop.seat, troop.name, troop.tile):
            troop.attack_start = self.attack_start
            if self.is_foreign(troop.seat, self.deed):
                troop.add_push(self.attack_start, PUSHED, self.deed, is_foreign=True)
        if end == SACRIFICED:
            troop.add_harm(self.deed, 1)
        self.price = troop if end == SACRIFICED else None
        self.standing.pop((troop.seat, troop.tile, troop.name))
        self.light_fuse(troop.seat, troop.name, troop.tile, troop.last_cause)

    def add_collision(self, event: told.Collided) -> None:
        """Note who drove a troop against something: whose river, or the deed that pushed it."""
        seat, name, tile = event.seat, event.troop, event.tile
        is_carried = (seat, name, tile) == self.afloat
        pusher = self.current if is_carried else self.deed
        if event.other_seat is None:
            self.crash = words.CrashCause(source=pusher, other=event.other, is_carried=is_carried)
        else:
            self.crash = words.RamCause(
                source=pusher, seat=seat, troop=name, tile=tile, is_carried=is_carried
            )
            self.find_troop(event.other_seat, event.other, event.there or "")
        self.uses += 1
        self.roots[self.crash] = pusher

    def find_troop(self, seat: Seat, name: str, tile: str) -> TroopChanges:
        key = (seat, tile, name)
        if key not in self.standing:
            self.standing[key] = TroopChanges(seat, name, tile)
            self.troops.append(self.standing[key])
        return self.standing[key]

    def follow_troop(
        self, seat: Seat, name: str, start: str, tile: str, *, find: bool = False
    ) -> TroopChanges | None:
        """Let a troop's changes go with it to another tile; it may have taken damage there already."""
        troop = self.standing.pop((seat, start, name), None)
        there = self.standing.get((seat, tile, name))
        if troop is None:
            troop = there or (self.find_troop(seat, name, tile) if find else None)
        elif there is not None:
            troop.harm.add_all(there.harm)
            troop.deeds.add_all(there.deeds)
            troop.last_cause = there.last_cause
            troop.harm_at = troop.harm_at or there.harm_at
            troop.left, troop.power = there.left or troop.left, there.power or troop.power
            self.troops.remove(there)
        if troop is not None:
            troop.tile = tile
            self.standing[seat, tile, name] = troop
        return troop

    # lines

    def list_changes(self) -> Iterator[Change]:
        """List the changes, each at the place where it happened, or began to."""
        named = self.told_casts | {cause for troop in self.troops for cause in troop.list_named_causes()}
        named |= {words.CardCause(fight.attacker.seat, fight.card) for fight in self.fights if fight.card}
        found = [(line.at, self.silence_cast(line, named)) for line in self.lines]
        found += tell_troops(self.troops, self.say)
        found += [(fight.at, tell_fight(fight, self.say)) for fight in self.fights]
        for seat, (at, tile) in self.bombs.items():
            weight = ROUTINE if seat == self.viewer else THREAT
            found.append((at, Change(self.say(words.BombLies(seat, tile)), weight)))
        yield from (change for _, change in sorted(found, key=lambda one: one[0]))

    def silence_cast(self, line: Line, named: set[Text]) -> Change:
        """Return a line, as noise if its card is named by what it did."""
        return line.change if named.isdisjoint(line.card) else replace_fields(line.change, weight=NOISE)


def describe_deed(event: BreakEvent) -> Text:
    """Return an event with who did it, where the log has a heading for that."""
    match event:
        case told.FirewallOut(seat):
            return words.FirewallLine(seat)
        case told.TreesTaken(seat, tile):
            return words.TreesLine(seat, tile)
        case told.WallDestroyed(seat, tile):
            return words.WallLine(seat, tile)
        case _:
            return event
