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
from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from games.nightbreak import sentences as sentence
from games.nightbreak.card_texts import STATUS_MEANINGS
from games.nightbreak.facts import HeroFace, SideName
from games.nightbreak.glossary import BUFFS, DEBUFFS, STATUS_WORDS, Side


class HeroChanges:
    """What happened to one Hero, from its arrival or the first event to its fall or the last one."""

    def __init__(self, side: Side, face: HeroFace) -> None:
        self.side, self.face = side, face
        self.harm, self.relief = CauseTally(), CauseTally()
        self.own_harm = CauseTally()
        """What the reader's own choice did to it: told only if it fell."""
        self.gained: dict[int, Text] = {}
        """Causes by status, as in `lost`."""
        self.lost: dict[int, Text] = {}
        self.drained, self.endowed, self.blocked, self.shrouded = (CauseTally() for _ in range(4))
        self.arrived_in = 0
        self.scorer: SideName | None = None
        """Who gained Favor by its fall."""
        self.points_gone = self.prayers_gone = 0
        """Blessing Points and Prayer Markers that were lost with it."""
        self.is_gone = False

    def add_status(self, bit: int, cause: Text) -> None:
        """Note a status; one that was lost before and is back is no change."""
        if self.lost.pop(bit, None) is None:
            self.gained[bit] = cause

    def remove_status(self, bit: int, cause: Text) -> None:
        if self.gained.pop(bit, None) is None:
            self.lost[bit] = cause

    def list_belongings(self) -> tuple[Text, ...]:
        """List what was lost with the Hero when it fell."""
        points, prayers = self.points_gone, self.prayers_gone
        return (
            *([sentence.PointsGoneAlong(points)] if points else []),
            *([sentence.PrayersGoneAlong(prayers)] if prayers else []),
        )


def tell_points(hero: HeroChanges, say: Teller, *, mine: bool) -> Iterator[Change]:
    """Tell the Blessing Points that others took from a Hero or gave it."""
    amount = hero.drained.total - hero.endowed.total
    if amount > 0:
        lost = [
            sentence.PointsLost(hero.face, amount, cause, mine) for cause in hero.drained.list_causes(say)
        ]
        short = sentence.PointsLostShortly(hero.face, amount, hero.drained.tell_briefly(say))
        yield Change(fit_text(*lost, say=say), SETBACK if mine else OTHERS_LOSS, mine, say(short))
    elif amount < 0 and not hero.is_gone:
        got = [sentence.PointsGot(hero.face, -amount, cause, mine) for cause in hero.endowed.list_causes(say)]
        yield Change(fit_text(*got, say=say), THREAT if mine else OTHERS_GAIN)


def tell_shields(hero: HeroChanges, say: Teller, *, mine: bool) -> Iterator[Change]:
    """Tell what a Hero's Shield or Shroud stopped."""
    for tally, tell in ((hero.blocked, sentence.ShieldStopped), (hero.shrouded, sentence.ShroudStopped)):
        if tally.total:
            stopped = [tell(hero.face, cause, mine) for cause in tally.list_causes(say)]
            yield Change(fit_text(*stopped, say=say), GAIN if mine else OTHERS_GAIN)


def tell_statuses(hero: HeroChanges, say: Teller, *, mine: bool) -> Iterator[Change]:
    """Tell the statuses that a Hero has now and had not, and those that are gone."""
    for causes, gained in ((hero.gained, True), (hero.lost, False)):
        for group in (DEBUFFS, BUFFS):
            found = {bit: cause for bit, cause in causes.items() if bit & group}
            if not found:
                continue
            bad, statuses = (group == DEBUFFS) is gained, sum(found)
            because = tuple(
                [
                    cause
                    for cause in dict.fromkeys(found.values())
                    if gained or not isinstance(cause, sentence.AttackCause)
                ]
            )
            ways: list[Text] = [
                sentence.StatusesLost(hero.face, statuses, each, mine) for each in (because, ())
            ]
            if gained:
                means = tuple([STATUS_MEANINGS[STATUS_WORDS[bit]] for bit in found]) if mine else ()
                ways = [
                    sentence.StatusesGained(hero.face, statuses, each, mine, meanings)
                    for meanings in dict.fromkeys((means, ()))
                    for each in (because, ())
                    if each or not meanings
                ]
            weight = (SETBACK if bad else THREAT) if mine else (OTHERS_LOSS if bad else OTHERS_GAIN)
            tell_shortly = sentence.GainedShortly if gained else sentence.LostShortly
            short = say(tell_shortly(hero.face, statuses, because)) if bad else ""
            is_loss = mine and bad and (gained or bool(because))
            yield Change(fit_text(*ways, say=say), weight, is_loss, short)
