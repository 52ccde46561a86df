"""The referee's readers for the sentences of the log."""

import re

from tests.games.nightbreak.referee import CARDS, DECKS, SYMBOLS, Referee, RefereeStanding, reads


def referee_of(format: str) -> Referee:
    """Return a referee with all readers of this module registered."""
    return Referee(format)


# the turn


@reads(r"(.+) lines up (\w+) in column (\d)\.")
def lined_up(r: Referee, side: str, name: str, column: str) -> None:
    r.battle[name] = RefereeStanding(r.side(side), int(column))


@reads(r"Turn (\d+), (\w+): (.+)'s turn\.")
def turn_begins(r: Referee, turn: str, card: str, side: str) -> None:
    r.turn += 1
    r.hold(int(turn) == r.turn <= 16 and r.side(side) == r.mover, "a turn out of order")
    if r.turn == 1:
        suns = sum(CARDS[name].key.startswith("SUN") for name in r.row(0))
        r.deck = DECKS["SUN" if suns >= 2 else "MOON"]
    r.hold(card == r.deck[r.turn - 1], f"the Time card is not {card}")
    r.hold(r.pool == 0, f"{r.pool} BP were not given")
    r.card, r.attacks, r.phase = card, 0, "resources"


@reads(r"(.+) gains (\d) Blessing Points? \(BP\)\.")
def income(r: Referee, side: str, amount: str) -> None:
    symbol, count = SYMBOLS[r.card]
    matching = sum(CARDS[name].key.startswith(symbol) for name in r.row(r.mover))
    r.pool = count if matching >= 2 else 1
    r.hold(r.side(side) == r.mover and int(amount) == r.pool, f"the income is {r.pool}")


@reads(r"(\w+)'s prayer brings (\d+) Blessing Points\.")
def prayers(r: Referee, name: str, amount: str) -> None:
    hero = r.battle[name]
    r.hold(hero.side == r.mover and int(amount) == 2 * hero.prayers > 0, f"{name} has {hero.prayers} prayers")
    r.pool, hero.prayers = r.pool + int(amount), 0


@reads(r"A (\w+) card is used up\.")
def card_passes(r: Referee, card: str) -> None:
    r.everybody_stands()
    r.hold(card == r.card and r.attacks == r.size, f"{r.attacks} attacks before the end of the turn")
    r.phase = "cycle"


@reads(r"(\w+) (?:keeps|gets) (\d+) Blessing Points?(?: to hold)?\.")
def given(r: Referee, name: str, amount: str) -> None:
    r.battle[name].held += int(amount)
    if r.phase == "cycle":
        r.pool -= int(amount)
        r.hold(r.pool >= 0 and r.battle[name].side == r.mover, "more is given than there is")


# actions


@reads(r"(\w+) attacks (\w+) in column (\d)\.")
def attacks(r: Referee, name: str, target: str, column: str) -> None:
    r.everybody_stands()
    one, other = r.battle[name], r.battle[target]
    r.hold(
        one.side == r.mover != other.side and other.column == int(column), f"{name} cannot attack {target}"
    )
    near = one.column == other.column
    reach = {"Melee": near, "Spellcaster": not near, "Ranged": True}
    r.hold(reach[CARDS[name].type], f"{target} is out of the reach of {name}")
    r.attacks, r.blow = r.attacks + 1, (name, target)


@reads(
    r"(\w+) pays (?:(\d+) held Blessing Points?)?(?: and )?(?:(\d+)(?: Blessing Points?)? from the pool)?\."
)
def pays(r: Referee, name: str, held: str | None, pool: str | None) -> None:
    r.everybody_stands()
    hero, from_hero, from_pool = r.battle[name], int(held or 0), int(pool or 0)
    r.hold(
        hero.side == r.mover and hero.held >= from_hero and r.pool >= from_pool,
        f"{name} has less than it pays",
    )
    hero.held, r.pool, r.paid = hero.held - from_hero, r.pool - from_pool, (name, from_hero, from_pool)


@reads(r"(\w+) uses (.+)\.")
def uses(r: Referee, name: str, power: str) -> None:
    card, (payer, held, pool) = CARDS[name], r.paid
    r.hold((payer, held + pool, power) == (name, card.cost, card.power), f"{power} of {name} was not paid")
    r.hold("Stunned" not in r.battle[name].statuses, f"{name} is Stunned")
    r.wounded_at_announcement = name if "Wounded" in r.battle[name].statuses else ""


@reads(r"(\w+) escapes to the bottom of the deck\.")
def escapes(r: Referee, name: str) -> None:
    r.hold(r.paid == (name, 1, 0) and "Immobilized" not in r.battle[name].statuses, f"{name} cannot escape")
    del r.battle[name]


@reads(r"(\w+) prays: 1 held Blessing Point becomes a Prayer Marker\.")
def prays(r: Referee, name: str) -> None:
    hero = r.battle[name]
    r.hold(hero.side == r.mover and hero.held > 0, f"{name} cannot pray")
    hero.held, hero.prayers = hero.held - 1, hero.prayers + 1


@reads(r"(\w+) gets a Prayer Marker\.")
def prayer_placed(r: Referee, name: str) -> None:
    r.battle[name].prayers += 1


@reads(r"(\w+) loses 1 held Blessing Point(?: to \w+)?\.")
def drained(r: Referee, name: str) -> None:
    r.battle[name].held -= 1
    r.hold(r.battle[name].held >= 0, f"{name} held nothing")


# what happens to Heroes


@reads(r"(\w+) takes (\d+) damage(?: from (\w+))?\.")
def takes(r: Referee, name: str, amount: str, source: str | None) -> None:
    hero = r.battle[name]
    r.hold(source is None or r.battle[source].side != hero.side, f"{source} is no enemy of {name}")
    if r.blow is not None and r.blow[1] == name:
        r.hold(source == r.blow[0], f"{r.blow[0]} attacks, and not {source}")
        r.hold(int(amount) == CARDS[r.blow[0]].strength, f"the Strength of {r.blow[0]} is another")
        r.hold("Shielded" not in hero.statuses, f"{name} is Shielded")
        r.blow = None
    else:
        r.hold("Shrouded" not in hero.statuses, f"{name} is Shrouded")
    hero.damage += int(amount)


@reads(r"(\w+) is Shielded and takes no damage\.")
def shielded(r: Referee, name: str) -> None:
    r.hold(r.blow is not None and r.blow[1] == name and "Shielded" in r.battle[name].statuses, "no Shield")
    r.blow = None


@reads(r"(\w+) is Shrouded: the power doesn't affect (?:him|her)\.")
def shrouded(r: Referee, name: str) -> None:
    r.hold("Shrouded" in r.battle[name].statuses, f"{name} is not Shrouded")


@reads(r"(\w+) takes 1 damage from (?:his|her) wound\.")
def bleeds(r: Referee, name: str) -> None:
    """Deal the wound's damage; a power that cures its own user does not prevent it (NB-R21)."""
    hero = r.battle[name]
    r.hold("Wounded" in hero.statuses or r.wounded_at_announcement == name, f"{name} is not Wounded")
    hero.damage += 1


@reads(r"(\w+) regains (\d+) HP\.")
def heals(r: Referee, name: str, amount: str) -> None:
    r.battle[name].damage -= int(amount)
    r.hold(r.battle[name].damage >= 0, f"{name} heals more than it had")


@reads(r"(\w+) falls(?: and loses (\d+) Blessing Points?)?: 1 Favor for (.+)\.")
def falls(r: Referee, name: str, lost: str | None, scorer: str) -> None:
    hero = r.battle.pop(name)
    r.hold(int(lost or 0) == hero.held, f"{name} held {hero.held}")
    r.hold(hero.damage >= CARDS[name].hp, f"{name} had HP left")
    r.hold(r.side(scorer) == 1 - hero.side, "Favor goes to the other side")
    r.favor[1 - hero.side] += 1


@reads(r"(\w+) arrives in column (\d)\.")
def arrives(r: Referee, name: str, column: str) -> None:
    taken = {hero.side for hero in r.battle.values() if hero.column == int(column)}
    empty = [side for side in (0, 1) if side not in taken]
    own = [side for side in empty if r.names[side].upper() in ("THE FIRST SIDE", "THE SECOND SIDE")
           or CARDS[name].key.startswith(r.names[side].upper())]  # fmt: skip
    r.hold(bool(own) and name not in r.battle, f"{name} cannot arrive in column {column}")
    r.battle[name] = RefereeStanding(own[0], int(column))


@reads(r"(\w+) and (\w+) swap places\.")
def swaps(r: Referee, name: str, other: str) -> None:
    one, two = r.battle[name], r.battle[other]
    r.hold(one.side == two.side, "Heroes of two sides swap")
    r.hold("Immobilized" not in one.statuses | two.statuses, f"{name} or {other} is Immobilized")
    one.column, two.column = two.column, one.column


@reads(r"(\w+) is no longer (.+)\.")
def loses_statuses(r: Referee, name: str, statuses: str) -> None:
    lost = set(re.findall(r"[A-Z]\w+", statuses))
    r.hold(lost <= r.battle[name].statuses, f"{name} was not {statuses}")
    r.battle[name].statuses -= lost


@reads(r"(\w+) is (?:now|(already)) ([A-Z]\w+(?:(?:, | and )[A-Z]\w+)*)\.")
def gains_statuses(r: Referee, name: str, already: str | None, statuses: str) -> None:
    named = set(re.findall(r"[A-Z]\w+", statuses))
    r.hold((named <= r.battle[name].statuses) == bool(already), f"{name} is {statuses}: already or new?")
    r.battle[name].statuses |= named
