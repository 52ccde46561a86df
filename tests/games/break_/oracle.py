"""A second engine of Break, simple and slow, written from the catalogue alone, to check the first one.

`legal` lists the commands of the player on turn in the catalogue's notation; `!` marks a move that spends a
heavy move where it could spend a nimble one. Pyre and Inferno have too many variants to list: `may` checks a
single one. `play` (oracle_play) carries a command out; `picture` returns a comparable position.
"""

from collections.abc import Iterator
from itertools import permutations

from tests.games.break_.oracle_play import (
    lane_hit,
    mage,
    may_burn,
    mine,
    of_kind,
    ready,
    sacrifice,
    washed,
)
from tests.games.break_.oracle_steps import explode, hurt, pushable, step
from tests.games.break_.oracle_table import (
    CORALS,
    LETTERS,
    TILES,
    WAYS,
    OracleState,
    OracleTroop,
    ahead,
    at,
    blocked,
    copied,
    empty,
    has,
    neighbours,
    obstructed,
    own,
    own_rows,
    owner_at,
    power,
    shifted,
)


def empties(state: OracleState) -> list[str]:
    return [tile for tile in TILES if empty(state, tile)]


def legal(state: OracleState) -> set[str]:
    """Return all commands except `resign`, `pyre` and `inferno`."""
    if state["winner"] is not None:
        return set()
    found = {"end", *moves(state)}
    for commands in (rock, forest, fire, water):
        found.update(commands(state))
    return found


def moves(state: OracleState) -> Iterator[str]:
    for troop in own(state, state["active"]).values():
        here = troop["tile"]
        plain, costly = spending(state, troop)
        if troop["held"]:
            yield from [f"free {here}"] * plain  # nimble if possible: docs/rulings.md
        elif not has(troop, "immobile"):
            for mark in [""] * plain + ["!"] * costly:
                yield from (f"{here}-{to}{mark}" for to in neighbours(here) if may_enter(state, troop, to))


def spending(state: OracleState, troop: OracleTroop) -> tuple[bool, bool]:
    """Return whether a move is left (BR-D07), and whether there is a choice of nimble or heavy."""
    nimble, heavy = has(troop, "nimble") and state["nimble"] > 0, state["heavy"] > 0
    return nimble or heavy, nimble and heavy


def may_enter(state: OracleState, troop: OracleTroop, to: str) -> bool:
    if blocked(state, to):
        return False
    number = at(state, to)
    if not number or state["troops"][number]["owner"] != troop["owner"]:
        return True
    friend = state["troops"][number]
    return troop["kind"] == "Rock" and friend["kind"] == "Golem" and friend["lost"] > 0


def rock(state: OracleState) -> Iterator[str]:
    me = state["active"]
    if ready(state, "hurl"):
        for stone in of_kind(state, "Stone"):
            thrown = state["troops"].get(at(state, ahead(me, stone["tile"])))
            to = ahead(me, stone["tile"], 3)
            if thrown is None or thrown["owner"] != me or thrown["kind"] not in ("Rock", "Ruby"):
                continue
            if not thrown["held"] and not blocked(state, to) and owner_at(state, to) != me:
                yield f"hurl {stone['tile']}"
    if ready(state, "bolt"):
        yield from shots(state, "bolt", "mage")
    if ready(state, "wall"):
        yield from (f"wall {tile}" for tile in empties(state))
    yield from (f"unwall {tile}" for tile, (owner, _) in state["walls"].items() if owner == me)


def shots(state: OracleState, card: str, icon: str) -> Iterator[str]:
    for caster in own(state, state["active"]).values():
        if has(caster, icon):
            yield from (f"{card} {caster['tile']} {way}" for way in "fb" if lane_hit(state, caster, way))


def forest(state: OracleState) -> Iterator[str]:
    me, player = state["active"], mine(state)
    for trap in ("ambush", "snare", "leaves"):
        if ready(state, trap):
            for troop in own(state, me).values():
                if not obstructed(state, troop["tile"]):
                    yield f"trap {trap} {troop['tile']}"
    for tile, (owner, trap) in state["traps"].items():
        if owner == me and trap == "ambush" and state["heavy"] and not at(state, tile):
            yield f"jump {tile}"
    if ready(state, "tree"):
        for tile in empties(state):
            if any(owner_at(state, near) == me for near in neighbours(tile)):
                yield f"tree {tile}"
    if player["trees"] and not player["built"]:
        yield "untree"
    if ready(state, "arrow"):
        yield from shots(state, "arrow", "archer")
    if ready(state, "gust") and mage(state):
        for number, troop in own(state, 1 - me).items():
            to = ahead(me, troop["tile"])
            if pushable(state, number) and not blocked(state, to) and owner_at(state, to) != 1 - me:
                yield f"gust {troop['tile']}"


def fire(state: OracleState) -> Iterator[str]:
    me, player = state["active"], mine(state)
    allies = [troop["tile"] for troop in own(state, me).values()]
    if ready(state, "bomb"):
        for bomber in of_kind(state, "Bomb'O"):
            if not blocked(state, ahead(me, bomber["tile"], 3)):
                yield "bomb"
    if ready(state, "firewall"):
        corners = [f"{letter}{row}" for letter in LETTERS[:-1] for row in range(1, 8)]
        yield from (f"firewall {line}:{corner}" for line in "hv" for corner in corners)
    if player["firewall"] and not player["built"]:
        yield "unfirewall"
    if ready(state, "wildfire") and mage(state):
        yield from wildfires(state)
    if ready(state, "kindle") and mage(state) and player["reserve"]["Blaze"]:
        for ally in allies:
            after = copied(state)
            hurt(after, at(after, ally), 1, "thorns", ally)
            explode(after)
            yield from (f"kindle {ally} > {tile}" for tile in own_rows(me, 4) if empty(after, tile))
    if ready(state, "scorch") and mage(state):
        foes = [troop["tile"] for troop in own(state, 1 - me).values()]
        yield from (f"scorch {ally} > {foe}" for ally in allies for foe in foes)


def foreseen(state: OracleState) -> OracleState:
    """Return the position as the player on turn knows it, without enemy traps (BR-R78)."""
    seen = copied(state)
    seen["traps"] = {tile: trap for tile, trap in seen["traps"].items() if trap[0] == state["active"]}
    return seen


def wildfires(state: OracleState) -> Iterator[str]:
    blazes = {n: t["tile"] for n, t in own(state, state["active"]).items() if t["kind"] == "Blaze"}
    for number, tile in blazes.items():
        if may_burn(state, number):
            yield f"wildfire {tile}"
            after = foreseen(state)
            step(after, number, ahead(state["active"], tile))
            for second, there in blazes.items():
                if second != number and may_burn(after, second):
                    yield f"wildfire {tile},{there}"


def water(state: OracleState) -> Iterator[str]:
    me, player = state["active"], mine(state)
    if ready(state, "grow") and mage(state):
        corals = [troop["tile"] for troop in own(state, me).values() if "Coral" in troop["kind"]]
        for word, kind in CORALS.items():
            if player["reserve"][kind]:
                for tile in empties(state):
                    if set(neighbours(tile)) & set(corals):
                        yield f"grow {word} {tile}"
    if ready(state, "river"):
        lifted = copied(state)
        mine(lifted)["river"] = None
        for tile in empties(lifted):
            for way, offset in WAYS.items():
                if (other := shifted(tile, *offset)) and empty(lifted, other):
                    yield f"river {tile} {way}"
    if ready(state, "wave") and mage(state) and washed(state):
        yield "wave"
    if ready(state, "whirl") and mage(state):
        for centre in empties(state):
            near = [
                tile for tile in neighbours(centre) if at(state, tile) and pushable(state, at(state, tile))
            ]
            yield from (f"whirl {centre}: {tile}" for tile in near)
            yield from (f"whirl {centre}: {a},{b}" for a, b in permutations(near, 2))


def may(state: OracleState, text: str) -> bool:
    """Return whether a `pyre` or an `inferno` is legal."""
    card, paid, tiles = spell(text)
    me, player = state["active"], mine(state)
    fine = state["winner"] is None and ready(state, card) and mage(state)
    if not fine or len({*paid}) != len(paid) or len({*tiles}) != len(tiles):
        return False
    if any(owner_at(state, tile) != me for tile in paid):
        return False
    if card == "inferno":
        return len(paid) >= 2 and len(tiles) == len(paid) - 1 and connected(tiles)
    if len(paid) != 2 or not 1 <= len(tiles) <= min(3, player["reserve"]["Blaze"]):
        return False
    after = copied(state)
    sacrifice(after, paid)
    return all(tile in own_rows(me, 4) and empty(after, tile) for tile in tiles)


def connected(tiles: list[str]) -> bool:
    reached, left = {tiles[0]}, set(tiles[1:])
    while more := {tile for tile in left if reached & set(neighbours(tile))}:
        reached, left = reached | more, left - more
    return not left


def spell(text: str) -> tuple[str, list[str], list[str]]:
    """Split `pyre a1,g1 > b4` into card, first list and second list."""
    card, _, rest = text.partition(" ")
    first, _, second = rest.replace(" ", "").replace(":", ">").partition(">")
    return card, first.split(","), second.split(",") if second else []


def picture(state: OracleState) -> dict[str, object]:
    """Return a position without the numbers of troops, for comparison."""
    stuck = {p["bomb"]["carrier"] for p in state["players"] if p["bomb"]}
    return {
        "troops": {
            troop["tile"]: (troop["kind"], troop["owner"], power(troop), troop["held"], number in stuck)
            for number, troop in state["troops"].items()
        },
        "traps": state["traps"],
        "snares": state["snares"],
        "walls": state["walls"],
        "bombs": [p["bomb"]["tile"] if p["bomb"] else None for p in state["players"]],
        "rivers": [
            (*p["river"]["tiles"], p["river"]["way"]) if p["river"] else None for p in state["players"]
        ],
        "lines": [(p["trees"], p["firewall"]) for p in state["players"]],
        "cards": [{card: sorted(copies) for card, copies in p["cards"].items()} for p in state["players"]],
        "reserves": [p["reserve"] for p in state["players"]],
        "left": (state["heavy"], state["nimble"]),
        "clock": (state["turn"], state["active"], state["quiet"], state["harmed"]),
        "winner": state["winner"],
    }
