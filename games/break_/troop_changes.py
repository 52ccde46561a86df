"""What became of one troop, as lines for one reader: `Your Golem fell on d4: Ada's Wolf dealt 2`."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.break_ import sentences as words
from games.break_.events import MOVED
from games.break_.facts import StepKind
from games.core.change import (
    FALL,
    GAIN,
    LOSS,
    MAX_CHANGE_LENGTH,
    OTHERS_GAIN,
    OTHERS_LOSS,
    ROUTINE,
    SETBACK,
    THREAT,
    CauseTally,
    Change,
    LostPiece,
    fit_text,
)
from games.core.model import Seat
from games.core.records import replace_fields
from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller

UNKNOWN_CAUSE: Final[Text] = words.UnknownCause()
FELL, SACRIFICED = "fell", "sacrificed"
"""How a troop ends."""


class TroopChanges:
    """What happened to one troop, wherever it went meanwhile."""

    def __init__(self, seat: Seat, name: str, tile: str) -> None:
        self.seat, self.name, self.tile = seat, name, tile
        self.harm, self.deeds = CauseTally(), CauseTally()
        """What it was hurt by, and the deeds behind that, such as the spell behind an explosion."""
        self.last_cause = UNKNOWN_CAUSE
        self.healed = 0
        self.left = self.power = 0
        self.start, self.how = "", MOVED
        self.push_start = ""
        """The tile from where others' deeds drove it, since it last moved by itself."""
        self.drivers: list[Text] = []
        self.was_driven = False
        """Whether that was in another player's turn."""
        self.attack_start = ""
        """The tile where it stood when it fell in a combat on another one."""
        self.won_at = ""
        """The tile that it took in a combat."""
        self.bomber: Seat | None = None
        """Whose bomb sticks to it."""
        self.is_new = False
        self.held_by: Text = ""
        self.was_freed = False
        self.mended: Text = ""
        """What became of the Golem that it was sacrificed for."""
        self.new_use = self.end_use = 0
        """Which use of a card placed it, and which took it."""
        self.source: Text = ""
        """The card that placed it, if it is new."""
        self.harm_at = self.moved_at = self.held_at = self.bomb_at = self.new_at = self.end_at = 0
        """The numbers of the events at which each of these began."""
        self.end = ""
        """Empty while it stands, else `FELL` or `SACRIFICED`."""

    def note_new(self, at: int, deed: Text, use: int) -> None:
        """Note that it appeared, and by which use of a card."""
        self.is_new, self.new_at, self.new_use = True, at, use
        self.source = deed if isinstance(deed, words.CardCause) else ""

    @property
    def home(self) -> str:
        """Where it stood at first."""
        return self.start or self.attack_start or self.tile

    def add_move(self, start: str) -> None:
        self.start, self.how = self.start or start, MOVED
        self.push_start, self.drivers, self.was_driven = "", [], False

    def add_push(self, start: str, how: StepKind, cause: Text, *, is_foreign: bool) -> None:
        """Note that something drove it to another tile."""
        self.start, self.how = self.start or start, how
        self.push_start = self.push_start or start
        self.was_driven = self.was_driven or is_foreign
        driver = shorten_own(cause, self.seat)
        if driver not in self.drivers:
            self.drivers.append(driver)

    def tell_route(self, *, into_fight: bool = False) -> Text:
        """Return where it went: `was pushed from d3 to d4 by seat 1's Gust`."""
        if not self.push_start:
            return words.PlainRoute(self.start, self.tile, MOVED, self.won_at == self.tile)
        drivers = tuple(self.drivers)
        if self.push_start == self.start:
            return words.DrivenRoute(self.start, self.tile, drivers, self.how, into_fight)
        home, here = self.start, self.push_start
        return words.LongRoute(home, here, self.tile, drivers, self.how, into_fight)

    def add_harm(self, cause: Text, amount: int, root: Text = "", use: int = 0) -> None:
        """Add power lost. `root`: the deed behind a collision or a chain of explosions."""
        self.harm.add(shorten_own(cause, self.seat), amount, use)
        self.deeds.add(shorten_own(root or cause, self.seat), amount)
        self.last_cause = cause

    def list_named_causes(self) -> set[Text]:
        """Return what is named as a cause of its losses and of where it was driven."""
        is_told = self.end or self.harm.total > self.healed
        placed = (self.source,) if self.source else ()
        drivers = () if self.end == SACRIFICED else self.drivers
        return {*((*self.harm.amounts, *self.deeds.amounts) if is_told else ()), *drivers, *placed}


def name_owners_once(harm: CauseTally) -> CauseTally:
    """Return the same amounts, each owner named only where it is another one than that before."""
    named, before = CauseTally(), None
    for cause, uses in harm.uses.items():
        owner = getattr(cause, "seat", None)
        known: Text = cause
        if owner is not None and owner == before:
            match cause:
                case words.CardCause(card=card) | words.OwnCard(card=card):
                    known = card
                case words.TroopCause(troop=troop) | words.OwnTroop(troop=troop):
                    known = troop
                case _:
                    pass
        for use, amount in uses.items():
            named.add(known, amount, use)
        before = owner
    return named


def shorten_own(cause: Text, owner: Seat) -> Text:
    """Return the cause of what happened to somebody's troop, whose owner isn't named a second time."""
    match cause:
        case words.CardCause(seat, card) if seat == owner:
            return words.OwnCard(card=card, seat=seat)
        case words.TroopCause(seat, troop) if seat == owner:
            return words.OwnTroop(troop=troop, seat=seat)
        case words.BombCause(seat) if seat == owner:
            return words.OwnBomb(seat)
        case words.TroopBlast(seat, troop, source) if seat == owner:
            return words.OwnBlast(troop=troop, source=source, seat=seat)
        case words.CrashCause():
            return replace_fields(cause, source=shorten_own(cause.source, owner))
        case words.RamCause():
            return replace_fields(cause, source=shorten_own(cause.source, owner))
        case words.BlastCause(tile, source):
            return words.BlastCause(tile, shorten_own(source, owner))
        case _:
            return cause


def name_source(root: Text, owner: Seat) -> Text:
    """Return what set off the explosion of somebody's troop: of the same player's card only the name."""
    if isinstance(root, words.CardCause) and root.seat == owner:
        return root.card
    return "" if root == UNKNOWN_CAUSE else shorten_own(root, owner)


def tell_troops(troops: Sequence[TroopChanges], say: Teller) -> Iterator[tuple[int, Change]]:
    """Tell what became of some troops, each line after the number of the event where it began.

    What one card placed is one line; so are the troops that were given for it, but for their owner.
    """
    placed: dict[object, list[TroopChanges]] = {}
    given: dict[object, list[TroopChanges]] = {}
    for at, troop in enumerate(troops):
        if troop.is_new:
            key = (troop.seat, troop.name, troop.source, troop.new_use) if troop.source else at
            placed.setdefault(key, []).append(troop)
        if troop.end == SACRIFICED and not troop.mended and say.reader.seat not in (None, troop.seat):
            given.setdefault((troop.last_cause, troop.end_use), []).append(troop)
        else:
            yield from tell_troop(troop, say)
    yield from (tell_placed(group, say) for group in placed.values())
    for group in given.values():
        whole = [tell_given(group, say)] if len(group) > 1 else []
        if whole and len(whole[0][1].text) <= MAX_CHANGE_LENGTH:
            yield from whole
        else:
            yield from (each for troop in group for each in tell_troop(troop, say))


def tell_placed(group: Sequence[TroopChanges], say: Teller) -> tuple[int, Change]:
    """Tell which new troops of one kind appeared, and by which card."""
    seat, name = group[0].seat, group[0].name
    source, tiles = name_source(group[0].source, seat), tuple([troop.home for troop in group])
    single = words.NewTroop(seat, name, tiles[0], source)
    text = say(single if len(group) == 1 else words.NewTroops(seat, source, name, tiles))
    return group[0].new_at, Change(text, ROUTINE if seat == say.reader.seat else OTHERS_GAIN)


def tell_given(group: Sequence[TroopChanges], say: Teller) -> tuple[int, Change]:
    """Tell which troops another player sacrificed for one card."""
    first = group[0]
    given = tuple([words.GivenTroop(troop.name, troop.tile) for troop in group])
    source = name_source(first.last_cause, first.seat)
    return first.end_at, Change(say(words.WereSacrificed(first.seat, given, source)), GAIN)


def tell_troop(troop: TroopChanges, say: Teller) -> Iterator[tuple[int, Change]]:
    """Tell what became of a troop, each line after the number of the event where it began."""
    mine, seat, name, tile = troop.seat == say.reader.seat, troop.seat, troop.name, troop.tile
    if troop.end:
        yield (troop.harm_at if troop.end == FELL else 0) or troop.end_at, tell_end(troop, say)
        return
    yield from ((troop.harm_at, change) for change in tell_power(troop, say))
    if troop.held_by:
        text = say(words.IsHeldLine(seat, name, tile, troop.held_by))
        short = say(words.IsHeldShortly(seat, name, tile, troop.held_by))
        yield troop.held_at, Change(text, SETBACK if mine else OTHERS_LOSS, mine, short)
    elif troop.was_freed:
        yield troop.held_at, Change(say(words.BrokeFree(seat, name, tile)), ROUTINE if mine else OTHERS_GAIN)
    if troop.start and troop.start != tile:
        yield troop.moved_at, tell_way(troop, say)
    if troop.bomber is not None:
        text = say(words.BombSticks(troop.bomber, seat, name, tile))
        short = say(words.BombSticksShortly(seat, name, tile, troop.bomber))
        yield troop.bomb_at, Change(text, SETBACK if mine else OTHERS_LOSS, mine, short)


def tell_power(troop: TroopChanges, say: Teller) -> Iterator[Change]:
    """Tell how much power a troop lost or regained on balance."""
    mine, net = troop.seat == say.reader.seat, troop.harm.total - troop.healed
    who, numbers = (troop.seat, troop.name, troop.tile), (troop.left, troop.power)
    if net > 0:
        causes = [*name_owners_once(troop.harm).list_causes(say)[:-1], troop.harm.list_causes(say)[-1]]
        ways = [words.LostPower(*who, troop.harm.total, cause, troop.healed, *numbers) for cause in causes]
        short = say(words.LostShortly(*who, net, *numbers, troop.deeds.tell_briefly(say)))
        yield Change(fit_text(*ways, say=say), LOSS if mine else OTHERS_LOSS, mine, short)
    elif net < 0:
        yield Change(say(words.RegainedPower(*who, -net, *numbers)), GAIN if mine else OTHERS_GAIN)


def tell_way(troop: TroopChanges, say: Teller) -> Change:
    """Tell where a troop went; being driven in another's turn is a loss."""
    mine, seat, name = troop.seat == say.reader.seat, troop.seat, troop.name
    weight = ROUTINE if mine and troop.how == MOVED else THREAT if mine else OTHERS_GAIN
    routes = (troop.tell_route(), words.PlainRoute(troop.start, troop.tile, troop.how, False))
    text = fit_text(*[words.Went(seat, name, route) for route in routes], say=say)
    if not (mine and troop.was_driven):
        return Change(text, weight)
    short = say(words.WentShortly(seat, name, troop.start, troop.tile, tuple(troop.drivers)))
    return Change(text, SETBACK, True, short)


def tell_end(troop: TroopChanges, say: Teller) -> Change:
    """Tell the end of a troop, for everybody a loss but for the other player."""
    seat, name, tile = troop.seat, troop.name, troop.tile
    reader = say.reader.seat
    weight = FALL if reader in (seat, None) else GAIN
    if troop.end == SACRIFICED:
        price = shorten_own(troop.last_cause, seat)
        if isinstance(price, words.OwnCard) and reader != seat:
            price = price.card  # whose it is has been said
        cause = say.say_within(price)
        ways: list[Text] = [words.WasSacrificed(seat, name, tile, cause)]
        if troop.mended:
            ways = [words.WasSacrificedToMend(seat, name, tile, troop.mended)]
    else:
        shares = [*name_owners_once(troop.harm).list_shares(say)[:1], *troop.harm.list_shares(say)[1:]]
        shares = shares or [say.say_within(words.NoPowerLeft())]
        ways = [tell_fall(troop, share) for share in shares]
        ways.append(words.FellElsewhere(seat, name, troop.home, tile, shares[-1]))
        cause = troop.deeds.tell_briefly(say)
    piece = LostPiece(seat, name, troop.home, cause, "lost" if troop.end == FELL else "sacrificed")
    short = say(words.FellShortly(name, troop.home))
    return Change(fit_text(*ways, say=say), weight, reader in (seat, None), short, piece)


def tell_fall(troop: TroopChanges, share: str) -> Text:
    """Tell where a troop fell, and where it stood if that was elsewhere."""
    who, tile = (troop.seat, troop.name), troop.tile
    if troop.push_start:
        return words.FellAfter(*who, troop.tell_route(into_fight=bool(troop.attack_start)), share)
    if troop.attack_start:
        if troop.start and troop.start != troop.attack_start:
            return words.FellAttackingAfter(*who, troop.start, troop.attack_start, tile, share)
        return words.FellAttacking(*who, tile, troop.attack_start, share)
    if troop.start and troop.start != tile:
        return words.FellAfter(*who, words.PlainRoute(troop.start, tile, MOVED, False), share)
    return words.FellThere(*who, tile, share)
