"""What became of one Hero, as lines for one reader: `Your Vael is no longer Shielded: Corvin's Undertow`."""

from collections.abc import Iterator

from games.core.change import (
    GAIN,
    OTHERS_GAIN,
    OTHERS_LOSS,
    SETBACK,
    THREAT,
    CauseTally,
    Change,
    fit_text,
)
from games.core.text.phrases import join_words
from games.nightbreak.glossary import BUFFS, DEBUFFS, Side, status_words


class HeroChanges:
    """What happened to one Hero, from its arrival or the first event to its fall or the last one."""

    def __init__(self, side: Side, name: str) -> None:
        self.side, self.name = side, name
        self.harm, self.relief = CauseTally(), CauseTally()
        self.gained: dict[int, str] = {}
        """Causes by status, as in `lost`."""
        self.lost: dict[int, str] = {}
        self.drained, self.endowed, self.blocked, self.shrouded = (CauseTally() for _ in range(4))
        self.arrived_in = 0
        self.scorer = ""
        self.points_gone = self.prayers_gone = 0
        """Blessing Points and Prayer Markers that were lost with it."""
        self.is_gone = False

    def add_status(self, bit: int, cause: str) -> None:
        """Note a status; one that was lost before and is back is no change."""
        if self.lost.pop(bit, None) is None:
            self.gained[bit] = cause

    def remove_status(self, bit: int, cause: str) -> None:
        if self.gained.pop(bit, None) is None:
            self.lost[bit] = cause

    def keep_losses(self) -> bool:
        """Forget everything but what others did to it; return whether that is anything."""
        self.lost, self.arrived_in = {}, 0
        self.gained = {bit: cause for bit, cause in self.gained.items() if bit & DEBUFFS}
        self.endowed, self.blocked, self.shrouded = CauseTally(), CauseTally(), CauseTally()
        if self.harm.total <= self.relief.total and not self.scorer:
            self.harm, self.relief = CauseTally(), CauseTally()
        return bool(self.harm.total or self.drained.total or self.gained)


def list_belongings(hero: HeroChanges) -> list[str]:
    """List what was lost with a Hero that fell."""
    prayers = f"{hero.prayers_gone} Prayer Marker{'' if hero.prayers_gone == 1 else 's'}"
    return [
        *([count_points(hero.points_gone)] if hero.points_gone else []),
        *([prayers] if hero.prayers_gone else []),
    ]


def tell_points(hero: HeroChanges, who: str, *, mine: bool) -> Iterator[Change]:
    """Tell the Blessing Points that others took from a Hero or gave it."""
    if hero.drained.total > hero.endowed.total:
        points = count_points(hero.drained.total - hero.endowed.total)
        lost = [f"{who} lost {points} to {cause}." for cause in hero.drained.list_causes()]
        yield Change(
            fit_text(*lost),
            SETBACK if mine else OTHERS_LOSS,
            mine,
            f"{hero.name} −{points}: {hero.drained.brief}",
        )
    elif hero.endowed.total > hero.drained.total and not hero.is_gone:
        points = count_points(hero.endowed.total - hero.drained.total)
        got = [f"{who} got {points} from {cause}." for cause in hero.endowed.list_causes()]
        yield Change(fit_text(*got), THREAT if mine else OTHERS_GAIN)


def tell_shields(hero: HeroChanges, who: str, *, mine: bool) -> Iterator[Change]:
    """Tell what a Hero's Shield or Shroud stopped."""
    for tally, what in ((hero.blocked, "Shield"), (hero.shrouded, "Shroud")):
        if tally.total:
            stopped = [f"{who}'s {what} stopped {cause}." for cause in tally.list_causes()]
            yield Change(fit_text(*stopped), GAIN if mine else OTHERS_GAIN)


def tell_statuses(hero: HeroChanges, who: str, *, mine: bool) -> Iterator[Change]:
    """Tell the statuses that a Hero has now and had not, and those that are gone."""
    for causes, gained in ((hero.gained, True), (hero.lost, False)):
        for group in (DEBUFFS, BUFFS):
            found = {bit: cause for bit, cause in causes.items() if bit & group}
            if not found:
                continue
            bad = (group == DEBUFFS) is gained
            names = status_words(sum(found))
            words = join_words(names, "and" if gained else "or")
            change = f"{who} is {words}" if gained else f"{who} is no longer {words}"
            because = [
                cause for cause in dict.fromkeys(found.values()) if gained or not cause.endswith("attack")
            ]
            text = (
                fit_text(f"{change}: {join_words(because)}." if because else "", f"{change}.") or f"{change}."
            )
            weight = (SETBACK if bad else THREAT) if mine else (OTHERS_LOSS if bad else OTHERS_GAIN)
            why = f": {join_words(because)}" if because else ""
            short = f"{hero.name} {words if gained else f'not {words}'}{why}" if bad else ""
            yield Change(text, weight, mine and bad and (gained or bool(because)), short)


def count_points(amount: int) -> str:
    return f"{amount} Blessing Point{'' if amount == 1 else 's'}"
