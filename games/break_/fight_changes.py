"""An attack as one line for a reader: `Seat 1's Wolf attacked your Golem on d4 from d3: your Golem fell`."""

from games.break_ import sentences as words
from games.break_.facts import Thing
from games.core.change import FALL, GAIN, LOSS, OTHERS_GAIN, OTHERS_LOSS, Change, LostPiece
from games.core.model import Seat
from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller


class Fighter:
    """A troop in an attack. `home`: where it stood when its tally began; `tile`: where it stands now."""

    def __init__(self, seat: Seat, name: str, home: str, tile: str) -> None:
        self.seat, self.name, self.home, self.tile = seat, name, home, tile
        self.lost = self.left = self.power = 0
        self.fell = False

    def add_blow(self, amount: int, left: int, power: int) -> None:
        self.lost, self.left, self.power = self.lost + amount, left, power

    def tell_fate(self, whose: Seat | None, *, is_twin: bool) -> Text:
        """Return what the attack cost it; without an owner it is told of as the attacker.

        `is_twin`: the other troop has the same name.
        """
        if self.fell:
            return words.FightFall(troop=self.name, is_twin=is_twin, whose=whose)
        return words.FightLoss(
            troop=self.name,
            amount=self.lost,
            left=self.left,
            power=self.power,
            is_twin=is_twin,
            whose=whose,
        )


class Fight:
    """An attack and its blows. `at`: the number of its event; `card`: what made the attacker go.

    `is_first`: the attacker strikes first.
    """

    def __init__(
        self, at: int, tile: str, attacker: Fighter, defender: Fighter, card: str | None, is_first: bool
    ) -> None:
        self.at, self.tile, self.attacker, self.defender = at, tile, attacker, defender
        self.card, self.is_first = card, is_first

    def find(self, seat: Seat, name: str) -> Fighter | None:
        """Return the fighter that an event tells of, or None."""
        sides = (self.attacker, self.defender)
        return next((one for one in sides if (one.seat, one.name) == (seat, name)), None)

    def enemy_of(self, fighter: Fighter) -> Fighter:
        return self.defender if fighter is self.attacker else self.attacker

    def costs(self, seat: Seat | None) -> bool:
        """Return whether a player lost power by it."""
        return any(one.seat == seat and (one.fell or one.lost) for one in (self.attacker, self.defender))


def tell_fight(fight: Fight, say: Teller) -> Change:
    """Tell an attack, with what it cost each of the two."""
    one, other = fight.attacker, fight.defender
    is_twin = one.name == other.name
    fates = [other.tell_fate(other.seat, is_twin=is_twin)]
    if one.fell or one.lost:
        fates.append(one.tell_fate(None, is_twin=is_twin))
    line = words.AttackLine(
        seat=one.seat,
        troop=one.name,
        here=one.tile,
        tile=fight.tile,
        other_seat=other.seat,
        other=Thing(other.name),
        by_card=fight.card,
        is_first=fight.is_first,
        fates=tuple(fates),
    )
    return weigh_fight(fight, say(line), say)


def weigh_fight(fight: Fight, text: str, say: Teller) -> Change:
    """Return the line with its weight for the reader, and with the troop that fell."""
    reader, sides = say.reader.seat, (fight.defender, fight.attacker)
    fallen = [one for one in sides if one.fell]
    losers = (
        fallen if reader is None else [one for one in sides if one.seat == reader and (one.fell or one.lost)]
    )
    if losers:
        loser = losers[0]
        pieces = [make_piece(fight, one, say) for one in losers if one.fell]
        piece = pieces[0] if len(pieces) == 1 else None
        return Change(text, FALL if loser.fell else LOSS, True, tell_shortly(fight, loser, say), piece)
    if fallen:
        return Change(text, GAIN, piece=make_piece(fight, fallen[0], say))
    return Change(text, OTHERS_LOSS if any(one.lost for one in sides) else OTHERS_GAIN)


def make_piece(fight: Fight, fighter: Fighter, say: Teller) -> LostPiece:
    enemy = fight.enemy_of(fighter)
    cause = say.say_within(words.TroopCause(enemy.seat, enemy.name))
    return LostPiece(fighter.seat, fighter.name, fighter.home, cause)


def tell_shortly(fight: Fight, fighter: Fighter, say: Teller) -> str:
    """Tell in a few words what an attack cost a troop."""
    if fighter.fell:
        return say(words.FellShortly(fighter.name, fighter.home))
    enemy = fight.enemy_of(fighter)
    source = say.say_within(words.TroopCause(enemy.seat, enemy.name))
    who = (fighter.seat, fighter.name, fighter.tile)
    return say(words.LostShortly(*who, fighter.lost, fighter.left, fighter.power, source))
