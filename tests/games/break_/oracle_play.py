"""The second engine of Break: effects of the commands."""

import re

from tests.games.break_.oracle_steps import (
    appear,
    appear_rogue,
    check,
    collide,
    cross,
    die,
    end_turn,
    explode,
    hurt,
    pushable,
    step,
    turn_card,
    unhold,
)
from tests.games.break_.oracle_table import (
    CORALS,
    WAYS,
    OraclePlayer,
    OracleState,
    OracleTroop,
    ahead,
    at,
    blocked,
    copied,
    empty,
    has,
    own,
    owner_at,
    shifted,
)


def mine(state: OracleState) -> OraclePlayer:
    return state["players"][state["active"]]


def ready(state: OracleState, card: str) -> bool:
    return "ready" in mine(state)["cards"].get(card, [])


def mage(state: OracleState) -> bool:
    return any(has(troop, "mage") for troop in own(state, state["active"]).values())


def of_kind(state: OracleState, kind: str) -> list[OracleTroop]:
    return [troop for troop in own(state, state["active"]).values() if troop["kind"] == kind]


def lane_hit(state: OracleState, caster: OracleTroop, way: str) -> int:
    """Return the first troop that a shot meets, or 0."""
    steps = 1 if way == "f" else -1
    tile = ahead(caster["owner"], caster["tile"], steps)
    while not blocked(state, tile):
        if number := at(state, tile):
            return number
        tile = ahead(caster["owner"], tile, steps)
    return 0


def may_burn(state: OracleState, number: int) -> bool:
    """Return whether a Blaze can make its step of Wildfire now."""
    blaze = state["troops"].get(number)
    if blaze is None or blaze["held"]:
        return False
    to = ahead(blaze["owner"], blaze["tile"])
    return not blocked(state, to) and owner_at(state, to) != blaze["owner"]


def washed(state: OracleState) -> list[int]:
    """List the troops that the Wave pushes, the furthest first (BR-R58)."""
    river = mine(state)["river"]
    found: list[int] = []
    if river:
        tile = river["tiles"][1]
        while tile:
            number = at(state, tile)
            if number and pushable(state, number):
                found.insert(0, number)
            tile = shifted(tile, *WAYS[river["way"]])
    return found


def sacrifice(state: OracleState, tiles: list[str]) -> None:
    for tile in tiles:
        die(state, at(state, tile), tile)
    explode(state)


def play(state: OracleState, text: str) -> OracleState:
    """Return the position after a legal command."""
    state = copied(state)
    if re.match(r"[a-g]\d-", text):
        make_move(state, text)
    elif text == "end":
        end_turn(state)
        return state
    else:
        word, *rest = re.split(r"[ :,>]+", text)
        COMMANDS[word](state, rest)
    explode(state)
    check(state)
    return state


def spend(state: OracleState, troop: OracleTroop, heavy: bool) -> None:
    if has(troop, "nimble") and state["nimble"] and not heavy:
        state["nimble"] -= 1
    else:
        state["heavy"] -= 1


def make_move(state: OracleState, text: str) -> None:
    here, to = text.rstrip("!").split("-")
    number = at(state, here)
    troop = state["troops"][number]
    spend(state, troop, text.endswith("!"))
    golem = state["troops"].get(at(state, to))
    if golem is None or golem["owner"] != troop["owner"]:
        step(state, number, to)
        return
    cross(state, number, to)
    if number in state["troops"]:
        die(state, number, here)
        golem["lost"] -= 1


def use(state: OracleState, card: str, after: str = "used") -> None:
    turn_card(mine(state)["cards"][card], "ready", after)


def play_free(state: OracleState, rest: list[str]) -> None:
    troop = state["troops"][at(state, rest[0].rstrip("!"))]
    spend(state, troop, rest[0].endswith("!"))
    unhold(state, troop["owner"], troop["held"])
    troop["held"] = ""


def play_hurl(state: OracleState, rest: list[str]) -> None:
    use(state, "hurl")
    me = state["active"]
    step(state, at(state, ahead(me, rest[0])), ahead(me, rest[0], 3), thrown=True)


def play_bolt(state: OracleState, rest: list[str]) -> None:
    use(state, "bolt")
    target = lane_hit(state, state["troops"][at(state, rest[0])], rest[1])
    state["blasts"].append(state["troops"][target]["tile"])


def play_wall(state: OracleState, rest: list[str]) -> None:
    use(state, "wall", "spent")
    state["walls"][rest[0]] = (state["active"], 2)


def play_unwall(state: OracleState, rest: list[str]) -> None:
    del state["walls"][rest[0]]


def play_trap(state: OracleState, rest: list[str]) -> None:
    use(state, rest[0], "out")
    state["traps"][rest[1]] = (state["active"], rest[0])


def play_jump(state: OracleState, rest: list[str]) -> None:
    state["heavy"] -= 1
    del state["traps"][rest[0]]
    appear_rogue(state, state["active"], rest[0])


def play_tree(state: OracleState, rest: list[str]) -> None:
    use(state, "tree", "out")
    mine(state)["trees"] = rest[0]
    mine(state)["built"] = True


def play_untree(state: OracleState, _: list[str]) -> None:
    turn_card(mine(state)["cards"]["tree"], "out", "used")
    mine(state)["trees"] = ""


def play_arrow(state: OracleState, rest: list[str]) -> None:
    use(state, "arrow")
    target = lane_hit(state, state["troops"][at(state, rest[0])], rest[1])
    hurt(state, target, 2, "normal", state["troops"][target]["tile"])


def play_gust(state: OracleState, rest: list[str]) -> None:
    use(state, "gust")
    step(state, at(state, rest[0]), ahead(state["active"], rest[0]))


def play_bomb(state: OracleState, _: list[str]) -> None:
    use(state, "bomb")
    me = state["active"]
    tile = ahead(me, of_kind(state, "Bomb'O")[0]["tile"], 3)
    if owner_at(state, tile) == 1 - me:
        mine(state)["bomb"] = {"tile": "", "carrier": at(state, tile)}
    else:
        mine(state)["bomb"] = {"tile": tile, "carrier": 0}


def summon(state: OracleState, tiles: list[str]) -> None:
    for tile in tiles:
        assert empty(state, tile)
        mine(state)["reserve"]["Blaze"] -= 1
        appear(state, "Blaze", state["active"], tile)


def play_pyre(state: OracleState, rest: list[str]) -> None:
    use(state, "pyre")
    sacrifice(state, rest[:2])
    summon(state, rest[2:])


def play_inferno(state: OracleState, rest: list[str]) -> None:
    use(state, "inferno")
    price = (len(rest) + 1) // 2
    sacrifice(state, rest[:price])
    for number in [at(state, tile) for tile in rest[price:] if at(state, tile)]:
        hurt(state, number, 1, "thorns", state["troops"][number]["tile"])


def play_wildfire(state: OracleState, rest: list[str]) -> None:
    use(state, "wildfire")
    for number in [at(state, tile) for tile in rest]:
        if may_burn(state, number):
            step(state, number, ahead(state["active"], state["troops"][number]["tile"]))


def play_firewall(state: OracleState, rest: list[str]) -> None:
    use(state, "firewall", "out")
    mine(state)["firewall"] = ":".join(rest)
    mine(state)["built"] = True


def play_unfirewall(state: OracleState, _: list[str]) -> None:
    turn_card(mine(state)["cards"]["firewall"], "out", "used")
    mine(state)["firewall"] = ""


def play_kindle(state: OracleState, rest: list[str]) -> None:
    use(state, "kindle")
    hurt(state, at(state, rest[0]), 1, "thorns", rest[0])
    explode(state)
    summon(state, rest[1:])


def play_scorch(state: OracleState, rest: list[str]) -> None:
    use(state, "scorch")
    target = at(state, rest[1])
    sacrifice(state, rest[:1])
    hurt(state, target, 2, "thorns", rest[1])


def play_grow(state: OracleState, rest: list[str]) -> None:
    use(state, "grow")
    mine(state)["reserve"][CORALS[rest[0]]] -= 1
    appear(state, CORALS[rest[0]], state["active"], rest[1])


def play_river(state: OracleState, rest: list[str]) -> None:
    use(state, "river")
    mine(state)["river"] = {"tiles": (rest[0], shifted(rest[0], *WAYS[rest[1]])), "way": rest[1]}


def play_wave(state: OracleState, _: list[str]) -> None:
    use(state, "wave")
    river = mine(state)["river"]
    assert river
    places = {number: state["troops"][number]["tile"] for number in washed(state)}
    for number, tile in places.items():
        if number in state["troops"] and state["troops"][number]["tile"] == tile and pushable(state, number):
            to = shifted(tile, *WAYS[river["way"]])
            if collide(state, number, to):
                step(state, number, to)


def play_whirl(state: OracleState, rest: list[str]) -> None:
    use(state, "whirl")
    centre, *tiles = rest
    for number, tile in [(at(state, tile), tile) for tile in tiles]:
        if number not in state["troops"] or state["troops"][number]["tile"] != tile:
            continue
        if (other := at(state, centre)) and state["troops"][other]["owner"] == state["active"]:
            continue
        if collide(state, number, centre):
            step(state, number, centre)


COMMANDS = {
    "free": play_free,
    "hurl": play_hurl,
    "bolt": play_bolt,
    "wall": play_wall,
    "unwall": play_unwall,
    "trap": play_trap,
    "jump": play_jump,
    "tree": play_tree,
    "untree": play_untree,
    "arrow": play_arrow,
    "gust": play_gust,
    "bomb": play_bomb,
    "pyre": play_pyre,
    "inferno": play_inferno,
    "wildfire": play_wildfire,
    "firewall": play_firewall,
    "unfirewall": play_unfirewall,
    "kindle": play_kindle,
    "scorch": play_scorch,
    "grow": play_grow,
    "river": play_river,
    "wave": play_wave,
    "whirl": play_whirl,
}
