"""What some events changed for one reader, each with its cause: `Your Golem fell: Ada's Wolf dealt 2`."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from games.break_ import events as told
from games.break_ import sentences as words
from games.break_.damage import blast_tiles
from games.break_.events import CARRIED, MOVED, PUSHED, BreakEvent, OfSeat, OfTroop, read_events
from games.break_.glossary import BLAST, BOARD, NORMAL, QUIET_LIMIT, QUIET_NOTICE, THORNS
from games.break_.troop_changes import (
    FELL,
    SACRIFICED,
    UNKNOWN_CAUSE,
    TroopChanges,
    shorten_own,
    tell_troop,
)
from games.break_.view_types import BreakView
from games.core.change import NOISE, OTHERS_GAIN, ROUTINE, THREAT, Change
from games.core.model import Event, Seat
from games.core.records import replace_fields
from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller

QUIET_EVENTS: Final = (told.TurnBegan, told.NationSeated, told.Started, told.LaidOut)
OTHERS_DEEDS: Final = (told.WallDestroyed, told.SideGaveUp, told.Jumped)
"""What threatens the reader if another player does it."""


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


class Account:
    """Adds up events, then tells what became of each troop."""

    def __init__(self, say: Teller) -> None:
        self.say, self.viewer = say, say.reader.seat
        self.standing: dict[tuple[Seat, str, str], TroopChanges] = {}
        """By owner, tile and name."""
        self.troops: list[TroopChanges] = []
        self.lines: list[Change] = []
        self.casts: dict[Change, set[Text]] = {}
        """By line about a cast, how the card is named as a cause."""
        self.turn_ends: dict[Seat, Change] = {}
        """The line about the end of each player's last turn, as two equal ones would be told as one."""
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
        self.bombs: dict[Seat, str] = {}
        """By owner, the tile where a bomb was thrown that has not exploded."""
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
        self.was_blast = False
        self.price: TroopChanges | None = None
        """The troop that was just sacrificed."""

    def forget_changes(self) -> None:
        """Keep the causes that are at work, and nothing of what they did so far."""
        self.standing, self.troops, self.lines, self.bombs = {}, [], [], {}

    def keep_losses(self) -> None:
        """Keep what the reader lost so far, and nothing else."""
        self.lines = []
        self.bombs = {}
        self.troops = [
            troop
            for troop in self.troops
            if troop.seat == self.viewer and (troop.harm.total or troop.was_driven)
        ]
        self.standing = {key: troop for key, troop in self.standing.items() if troop in self.troops}

    def add_events(self, events: Iterable[Event]) -> None:
        for event in read_events(events):
            self.add_event(event)

    def add_event(self, event: BreakEvent) -> None:
        self.was_blast = self.was_blast and isinstance(event, told.Exploded)
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
                self.bombs[seat] = tile
            case told.Sprung(seat, trap, tile):
                self.uses += 1
                self.hazard = words.TrapCause(seat, trap)
                self.lines.append(Change(self.say(words.SprungLine(seat, trap, tile)), THREAT))
            case OfTroop():
                self.add_to_troop(event)
            case _:
                self.add_line(event)

    def add_line(self, event: BreakEvent) -> None:
        """Tell an event that changes no troop."""
        if isinstance(event, QUIET_EVENTS):
            if isinstance(event, told.TurnBegan):
                self.begin_turn(event.seat)
            self.lines.append(Change(self.say(event), NOISE))
            return
        is_own = isinstance(event, OfSeat) and event.seat == self.viewer
        weight = ROUTINE if is_own else THREAT if isinstance(event, OTHERS_DEEDS) else OTHERS_GAIN
        self.lines.append(Change(self.say(describe_deed(event)), weight))

    def begin_turn(self, seat: Seat) -> None:
        self.mover, self.fuses, self.blasts, self.roots = seat, {}, {}, {}
        self.uses += 1
        self.bombs.pop(seat, None)  # it explodes now
        for troop in self.troops:
            troop.bomber = None if troop.bomber == seat else troop.bomber
        self.deed, self.hazard, self.afloat, self.fight = UNKNOWN_CAUSE, "", None, {}

    def end_turn(self, event: told.TurnEnded) -> None:
        """Tell whose turn ended: the last one of each player."""
        before, quiet = self.turn_ends.get(event.seat), event.quiet
        self.lines = [line for line in self.lines if line is not before]
        weight = NOISE if quiet < QUIET_NOTICE else THREAT if quiet >= QUIET_LIMIT else ROUTINE
        text = self.say(words.TurnOver(event.seat, quiet=quiet, limit=QUIET_LIMIT))
        self.turn_ends[event.seat] = Change(text, weight)
        self.lines.append(self.turn_ends[event.seat])

    # causes

    def begin_deed(self, event: told.Cast | told.Shot, seat: Seat, card: str) -> None:
        self.deed, self.fight = words.CardCause(seat, card), {}
        self.hazard, self.afloat = "", None
        if isinstance(event, told.Shot):
            self.fuses[event.tile] = self.deed
        else:
            self.uses += 1
            weight = OTHERS_GAIN if seat != self.viewer else ROUTINE
            self.lines.append(Change(self.say(words.CastLine(seat, card)), weight))
            self.casts[self.lines[-1]] = {self.deed, shorten_own(self.deed, seat)}

    def begin_fight(self, event: told.Fought | told.StruckFirst) -> None:
        one, other = (event.seat, event.troop), (event.other_seat, str(event.other))
        tile, start = event.tile, event.start or ""
        is_attacked = isinstance(event, told.StruckFirst) and event.is_attacked
        self.uses += 1
        self.attacker, self.attack_start = (*(other if is_attacked else one), tile), start
        for seat, name in (one, other):
            if start:
                self.follow_troop(seat, name, start, tile)
        blow = words.StrikeCause if isinstance(event, told.StruckFirst) else words.TroopCause
        self.fight = {other: blow(*one), one: words.TroopCause(*other)}

    def add_blast(self, tile: str) -> None:
        """Note an explosion: of a troop that fell there, of a shot, else the bomb of whose turn it is."""
        if not self.was_blast:
            self.blasts = {}
            self.uses += 1
        self.was_blast = True
        bomb = words.BlastCause(tile, self.deed) if self.mover is None else words.BombCause(self.mover)
        self.blasts[tile] = self.fuses.pop(tile, bomb)

    def light_fuse(self, troop: TroopChanges) -> None:
        """Note what an explosion on the tile of a fallen troop would come from, and what began it."""
        root = self.roots.get(troop.last_cause, troop.last_cause)
        cause = words.TroopBlast(troop.seat, troop.name, name_source(root, troop.seat))
        self.fuses[troop.tile] = cause
        self.roots[cause] = root

    def list_causes(self, troop: TroopChanges, event: told.Hurt) -> list[tuple[Text, int]]:
        """List what a troop's damage comes from: several explosions may hit it at once."""
        amount = event.amount
        if event.cause == BLAST:
            near = [
                cause
                for tile, cause in self.blasts.items()
                if troop.tile in [BOARD.names[at] for at in blast_tiles(BOARD.names.index(tile))]
            ]
            if len(near) == amount:
                return [(cause, 1) for cause in near]
            return [((near or [words.UnknownBlast()])[0], amount)]
        if event.cause == NORMAL:
            return [(self.fight.get((troop.seat, troop.name), self.deed), amount)]
        return [((self.hazard or self.deed) if event.cause == THORNS else self.crash or self.deed, amount)]

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
                troop.left, troop.power = left, power
                troop.healed += 1
                if self.price is not None:
                    self.price.add_harm(words.TroopCause(seat, name), 1)
            case told.Fell():
                self.end_troop(troop, FELL)
            case told.Sacrificed():
                self.end_troop(troop, SACRIFICED)
            case told.Appeared(jumped=jumped):
                troop.is_new = not jumped  # the jump has been told
            case told.Caught(by=by):
                troop.held_by = words.HolderCause(1 - seat, by)
            case told.Freed():
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
                troop.bomber = 1 - event.seat
                self.bombs.pop(1 - event.seat, None)
            case _:
                pass

    def add_damage(self, troop: TroopChanges, event: told.Hurt) -> None:
        troop.left, troop.power = event.left, event.power
        if event.amount:
            for cause, share in self.list_causes(troop, event):
                troop.add_harm(cause, share, self.roots.get(cause, cause), self.uses)
        if event.cause == THORNS:
            self.hazard = ""

    def add_step(self, troop: TroopChanges, event: told.Moved) -> None:
        start, how = event.start, event.how
        self.hazard = ""
        if how == CARRIED:
            self.afloat = (troop.seat, troop.name, troop.tile)
            troop.add_push(start, how, self.current, is_foreign=self.is_foreign(troop, self.current))
        elif how == MOVED:
            self.deed, self.afloat = words.TroopCause(troop.seat, troop.name), None
            troop.add_move(start)
        else:
            self.afloat = None
            troop.add_push(start, how, self.deed, is_foreign=self.is_foreign(troop, self.deed))

    def is_foreign(self, troop: TroopChanges, cause: Text) -> bool:
        """Return whether a troop is driven in the other's turn, or else by their card."""
        if self.mover is not None:
            return self.mover != troop.seat
        is_own = isinstance(cause, (words.CardCause, words.TroopCause)) and cause.seat == troop.seat
        return cause != UNKNOWN_CAUSE and not is_own

    def end_troop(self, troop: TroopChanges, end: str) -> None:
        troop.end = end
        if end == FELL and self.attack_start and self.attacker == (troop.seat, troop.name, troop.tile):
            troop.attack_start = self.attack_start
            if self.is_foreign(troop, self.deed):
                troop.add_push(self.attack_start, PUSHED, self.deed, is_foreign=True)
        if end == SACRIFICED:
            troop.add_harm(self.deed, 1)
        self.price = troop if end == SACRIFICED else None
        self.standing.pop((troop.seat, troop.tile, troop.name))
        self.light_fuse(troop)

    def add_collision(self, event: told.Collided) -> None:
        """Note who drove a troop against something: whose river, or the deed that pushed it."""
        seat, name, tile = event.seat, event.troop, event.tile
        pusher = self.current if (seat, name, tile) == self.afloat else self.deed
        against: Text = words.ObstacleName(event.other)
        if event.other_seat is not None:
            against = words.TroopOnTile(seat, name, tile)
            self.find_troop(event.other_seat, event.other, event.there or "")
        self.uses += 1
        self.crash = words.CrashCause(pusher, against)
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
            troop.left, troop.power = there.left or troop.left, there.power or troop.power
            self.troops.remove(there)
        if troop is not None:
            troop.tile = tile
            self.standing[seat, tile, name] = troop
        return troop

    # lines

    def list_changes(self) -> Iterator[Change]:
        """List the changes, of equal weight a cast before what it did."""
        named = {cause for troop in self.troops for cause in troop.list_named_causes()}
        for line in self.lines:
            if line in self.casts:
                is_known = not named.isdisjoint(self.casts[line])  # its effect says what was cast
                yield replace_fields(line, weight=NOISE) if is_known else line
        for troop in self.troops:
            yield from tell_troop(troop, self.say)
        yield from (line for line in self.lines if line not in self.casts)
        for seat, tile in self.bombs.items():
            weight = ROUTINE if seat == self.viewer else THREAT
            yield Change(self.say(words.BombLies(seat, tile)), weight)


def name_source(root: Text, owner: Seat) -> Text:
    """Return what set off the explosion of somebody's troop: of the same player's card only the name."""
    if isinstance(root, words.CardCause) and root.seat == owner:
        return root.card
    return "" if root == UNKNOWN_CAUSE else shorten_own(root, owner)


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
