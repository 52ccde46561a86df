"""What became of one Hero, as lines for one reader: `Your Vael is no longer Shielded: Corvin's Undertow`."""

from collections.abc import Iterator
from typing import TypeAlias

from games.core.change import (
    GAIN,
    OTHERS_GAIN,
    OTHERS_LOSS,
    ROUTINE,
    SETBACK,
    THREAT,
    CauseTally,
    Change,
    fit_text,
)
from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from games.core.text import sentences as kernel
from games.nightbreak import sentences as sentence
from games.nightbreak.card_texts import STATUS_MEANINGS
from games.nightbreak.facts import HeroFace, SideName
from games.nightbreak.glossary import BUFFS, DEBUFFS, STATUS_WORDS, Side

PlacedChange: TypeAlias = tuple[int, Change]
"""A line, and the number of the event where it stands in the order of time."""


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
        self.escaped: HeroFace | None = None
        """In whose place it arrived, if the reader had that one escape."""
        self.passed: dict[int, Text] = {}
        """Causes of debuffs that came and went with its attack."""
        self.ended = 0
        """Statuses that were gone with its own attack."""
        self.places: dict[str, int] = {}
        """By kind of change, the number of the first event of that kind."""
        self.scorer: SideName | None = None
        """Who gained Favor by its fall."""
        self.points_gone = self.prayers_gone = 0
        """Blessing Points and Prayer Markers that were lost with it."""
        self.is_gone = False

    def note_place(self, kind: str, place: int) -> None:
        """Keep where the first change of a kind stands."""
        self.places.setdefault(kind, place)

    def add_status(self, bit: int, cause: Text, place: int) -> None:
        """Note a status; one that was lost before and is back is no change."""
        was_lost = self.lost.pop(bit, None) is not None or bool(self.ended & bit)
        self.ended &= ~bit
        if not was_lost:
            self.gained[bit] = cause
            self.note_place("gained", place)

    def remove_status(self, bit: int, cause: Text, place: int) -> None:
        is_own_attack = isinstance(cause, sentence.AttackCause) and cause.hero == self.face
        if (gained := self.gained.pop(bit, None)) is not None:
            if is_own_attack and bit & DEBUFFS:
                self.passed[bit] = gained
                self.note_place("passed", place)
            return
        if is_own_attack:
            self.ended |= bit
            self.note_place("ended", place)
        else:
            self.lost[bit] = cause
            self.note_place("lost", place)

    def list_belongings(self) -> tuple[Text, ...]:
        """List what was lost with the Hero when it fell."""
        points, prayers = self.points_gone, self.prayers_gone
        return (
            *([sentence.PointsGoneAlong(points)] if points else []),
            *([sentence.PrayersGoneAlong(prayers)] if prayers else []),
        )


def list_split_causes(tally: CauseTally, say: Teller) -> list[str]:
    """List wordings of the causes: each with its amounts if there are several blows, or the largest alone."""
    if sum(map(len, tally.uses.values())) < 2:
        return tally.list_causes(say)
    split = [kernel.CountedCause(cause, tuple(amounts.values())) for cause, amounts in tally.uses.items()]
    whole = say.say_within(kernel.AllCauses(tuple(split)))
    return [whole, *tally.list_causes(say)]


def list_shares(tally: CauseTally, say: Teller) -> list[str]:
    """List wordings of what felled a Hero: `Selka's attack dealt 2, her wound 1`, or the largest share."""
    shares = [
        (sentence.BlowFurther if at else sentence.BlowDealt)(cause, tuple(amounts.values()))
        for at, (cause, amounts) in enumerate(tally.uses.items())
    ]
    whole = say.say_within(sentence.AllBlows(tuple(shares)))
    if len(shares) == 1:
        return [whole]
    return [whole, say.say_within(sentence.BlowDealt(tally.largest, (tally.amounts[tally.largest],)))]


def tell_points(hero: HeroChanges, say: Teller, *, mine: bool) -> Iterator[PlacedChange]:
    """Tell the Blessing Points that others took from a Hero or gave it."""
    amount = hero.drained.total - hero.endowed.total
    if amount > 0:
        lost = [
            sentence.PointsLost(hero.face, amount, cause, mine) for cause in hero.drained.list_causes(say)
        ]
        short = sentence.PointsLostShortly(hero.face, amount, hero.drained.tell_briefly(say))
        change = Change(fit_text(*lost, say=say), SETBACK if mine else OTHERS_LOSS, mine, say(short))
        yield hero.places["drained"], change
    elif amount < 0 and not hero.is_gone:
        got = [sentence.PointsGot(hero.face, -amount, cause, mine) for cause in hero.endowed.list_causes(say)]
        yield hero.places["endowed"], Change(fit_text(*got, say=say), THREAT if mine else OTHERS_GAIN)


def tell_shields(hero: HeroChanges, say: Teller, *, mine: bool) -> Iterator[PlacedChange]:
    """Tell what a Hero's Shield or Shroud stopped."""
    for tally, tell, kind in (
        (hero.blocked, sentence.ShieldStopped, "shielded"),
        (hero.shrouded, sentence.ShroudStopped, "unaffected"),
    ):
        if tally.total:
            stopped = [tell(hero.face, cause, mine) for cause in tally.list_causes(say)]
            yield hero.places[kind], Change(fit_text(*stopped, say=say), GAIN if mine else OTHERS_GAIN)


def tell_statuses(hero: HeroChanges, say: Teller, *, mine: bool) -> Iterator[PlacedChange]:
    """Tell the statuses that a Hero has now and had not, and those that others took from it."""
    for causes, gained in ((hero.gained, True), (hero.lost, False)):
        for group in (DEBUFFS, BUFFS):
            found = {bit: cause for bit, cause in causes.items() if bit & group}
            if not found:
                continue
            bad, statuses = (group == DEBUFFS) is gained, sum(found)
            because = tuple(
                [
                    sentence.OwnArrival(hero.face) if is_arrival_of(hero.face, cause) else cause
                    for cause in dict.fromkeys(found.values())
                ]
            )
            ways: list[Text] = [sentence.StatusesLost(hero.face, statuses, because, mine)]
            if gained:
                means = tuple([STATUS_MEANINGS[STATUS_WORDS[bit]] for bit in found]) if mine else ()
                ways = [
                    sentence.StatusesGained(hero.face, statuses, because, mine, meanings)
                    for meanings in dict.fromkeys((means, ()))
                ]
            weight = (SETBACK if bad else THREAT) if mine else (OTHERS_LOSS if bad else OTHERS_GAIN)
            tell_shortly = sentence.GainedShortly if gained else sentence.LostShortly
            short = say(tell_shortly(hero.face, statuses, because)) if bad else ""
            change = Change(fit_text(*ways, say=say), weight, mine and bad, short)
            yield hero.places["gained" if gained else "lost"], change


def tell_passed_statuses(hero: HeroChanges, say: Teller, *, mine: bool) -> Iterator[PlacedChange]:
    """Tell the debuffs that others gave a Hero and that ended with its attack."""
    if hero.passed:
        causes = tuple(dict.fromkeys(hero.passed.values()))
        told = sentence.StatusesPassed(causes, hero.face, sum(hero.passed), mine)
        yield hero.places["passed"], Change(say(told), ROUTINE)


def is_arrival_of(face: HeroFace, cause: Text) -> bool:
    return isinstance(cause, sentence.ArrivalCause) and cause.hero == face
