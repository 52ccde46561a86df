"""The second engine of Break: damage, combat, steps, rivers, turns and the end of the game."""

from tests.games.break_.oracle_table import (
    WAYS,
    OracleState,
    at,
    blocked,
    flipped,
    has,
    neighbours,
    own,
    power,
    shifted,
    walled,
)

QUIET, LAST_TURN = 12, 80


def hurt(state: OracleState, number: int, damage: int, kind: str, tile: str) -> None:
    """Deal "normal", "thorns", "blast" (explosion) or "crash" (collision) damage; deaths are on `tile`."""
    troop = state["troops"].get(number)
    if troop is None or (kind in ("blast", "crash") and has(troop, "steadfast")):
        return
    if kind == "normal" and has(troop, "helmet"):
        damage -= 1
    if damage <= 0:
        return
    troop["lost"] += damage
    state["harmed"] = True
    if power(troop) <= 0:
        die(state, number, tile)


def die(state: OracleState, number: int, tile: str) -> None:
    """Remove a troop that is defeated or sacrificed (BR-R44)."""
    troop = state["troops"].pop(number)
    state["harmed"] = True
    unhold(state, troop["owner"], troop["held"])
    drop(state, number, tile)
    reserve = state["players"][troop["owner"]]["reserve"]
    if troop["kind"] in ("Coral", "Razor Coral"):
        reserve[troop["kind"]] += 1
    if troop["kind"] == "Snare Coral":
        state["snares"][tile] = troop["owner"]
    if has(troop, "explosive"):
        state["blasts"].append(tile)


def drop(state: OracleState, number: int, tile: str) -> None:
    """Drop the bomb of a removed carrier onto the tile."""
    for player in state["players"]:
        if player["bomb"] and player["bomb"]["carrier"] == number:
            player["bomb"] = {"tile": tile, "carrier": 0}


def unhold(state: OracleState, victim: int, held: str) -> None:
    """Return the snare that held a troop of this owner (BR-R38)."""
    player = state["players"][1 - victim]
    if held == "snare":
        turn_card(player["cards"]["snare"], "out", "used")
    elif held == "coral":
        player["reserve"]["Snare Coral"] += 1


def turn_card(copies: list[str], before: str, after: str) -> None:
    copies[copies.index(before)] = after


def explode(state: OracleState) -> None:
    """Resolve all pending explosions in waves (BR-R21)."""
    while state["blasts"]:
        wave, state["blasts"] = state["blasts"], []
        hits: dict[int, int] = {}
        for centre in wave:
            for tile in [centre, *neighbours(centre)]:
                if number := at(state, tile):
                    hits[number] = hits.get(number, 0) + 1
        for number, damage in hits.items():
            hurt(state, number, damage, "blast", state["troops"][number]["tile"])


def combat_damage(state: OracleState, number: int, flip: bool) -> int:
    troop = state["troops"][number]
    if has(troop, "harmless"):
        return 0
    plus = has(troop, "sword") or flip
    return max(0, power(troop) + plus - has(troop, "weak") - has(troop, "archer"))


def fight(
    state: OracleState, attacker: int, defender: int, tile: str, flip: bool, early: bool = True
) -> None:
    """Resolve combat damage on a tile, without moving anybody; `flip`: whether the attacker was flipped."""
    back = flipped(state, defender)
    if early:
        for first, second, turned in ((attacker, defender, flip), (defender, attacker, back)):
            troop = state["troops"].get(first)
            if troop and has(troop, "first strike") and troop["owner"] == state["active"]:
                hurt(state, second, combat_damage(state, first, turned), "normal", tile)
    if attacker in state["troops"] and defender in state["troops"]:
        dealt = combat_damage(state, attacker, flip)
        taken = combat_damage(state, defender, back)
        hurt(state, defender, dealt, "normal", tile)
        hurt(state, attacker, taken, "normal", tile)


def step(state: OracleState, number: int, to: str, thrown: bool = False) -> None:
    """Make a whole step (BR-R13). For a push without combat the caller ensures that the tile is free."""
    troop = state["troops"][number]
    start, flip = troop["tile"], flipped(state, number)
    if not thrown:
        cross(state, number, to)
    fought = False
    if number in state["troops"]:
        if foe := at(state, to):
            fought = True
            fight(state, number, foe, to, flip)
        if number in state["troops"] and not at(state, to):
            troop["tile"] = to
    explode(state)
    land(state, number, start, to, None if fought else flip, set())


def cross(state: OracleState, number: int, to: str) -> None:
    """Apply an enemy Firewall on the edge."""
    troop = state["troops"][number]
    if walled(state["players"][1 - troop["owner"]]["firewall"], troop["tile"], to):
        hurt(state, number, 1, "thorns", troop["tile"])


def land(state: OracleState, number: int, start: str, to: str, flip: bool | None, carried: set[int]) -> None:
    """Apply bomb, trap and river at the end of a step."""
    if not stands(state, number, to):
        return
    stick(state, number)
    spring(state, number, start, flip)
    explode(state)
    if not stands(state, number, to) or state["troops"][number]["held"]:
        return
    for owner in (0, 1):
        river = state["players"][owner]["river"]
        if river and to in river["tiles"] and owner not in carried:
            if not has(state["troops"][number], "uncarried"):
                carry(state, number, owner, carried | {owner})
            return


def stands(state: OracleState, number: int, tile: str) -> bool:
    return number in state["troops"] and state["troops"][number]["tile"] == tile


def stick(state: OracleState, number: int) -> None:
    """Stick an enemy's lying bomb to the troop (BR-I05)."""
    troop = state["troops"][number]
    player = state["players"][1 - troop["owner"]]
    bomb = player["bomb"]
    if bomb and not bomb["carrier"] and bomb["tile"] == troop["tile"]:
        player["bomb"] = {"tile": "", "carrier": number}


def spring(state: OracleState, number: int, start: str, flip: bool | None) -> None:
    """Spring an enemy's trap or coral snare on the troop's tile."""
    troop = state["troops"][number]
    here, foe = troop["tile"], 1 - troop["owner"]
    if state["snares"].get(here) == foe:
        del state["snares"][here]
        troop["held"] = "coral"
    if state["traps"].get(here, (None, ""))[0] != foe:
        return
    kind = state["traps"].pop(here)[1]
    cards = state["players"][foe]["cards"][kind]
    if kind == "leaves":
        turn_card(cards, "out", "used")
    elif kind == "snare":
        troop["held"] = "snare"
        hurt(state, number, 1, "thorns", here)
    else:
        ambush(state, number, start, flip)


def ambush(state: OracleState, number: int, start: str, flip: bool | None) -> None:
    """Resolve an Ambush (BR-R15)."""
    troop = state["troops"][number]
    here = troop["tile"]
    flip = flipped(state, number) if flip is None else flip
    troop["tile"] = "between"
    rogue = appear_rogue(state, 1 - troop["owner"], here)
    hurt(state, number, 2, "normal", here)
    if number in state["troops"]:
        fight(state, number, rogue, here, flip, early=False)
    if number in state["troops"]:
        troop["tile"] = start if rogue in state["troops"] else here


def appear_rogue(state: OracleState, owner: int, tile: str) -> int:
    turn_card(state["players"][owner]["cards"]["ambush"], "out", "spent")
    return appear(state, "Rogue", owner, tile)


def appear(state: OracleState, kind: str, owner: int, tile: str) -> int:
    """Place a new troop, which is no step (BR-R77)."""
    state["born"] += 1
    number = state["born"]
    state["troops"][number] = {"kind": kind, "owner": owner, "tile": tile, "lost": 0, "held": ""}
    return number


def collide(state: OracleState, number: int, to: str) -> bool:
    """Resolve a push's collision; return whether the way is free and the troop alive."""
    if blocked(state, to):
        hurt(state, number, 1, "crash", state["troops"][number]["tile"])
        explode(state)
        return False
    if other := at(state, to):
        hurt(state, other, 1, "crash", to)
        if other in state["troops"]:
            return False
        explode(state)
    return number in state["troops"]


def carry(state: OracleState, number: int, owner: int, carried: set[int]) -> None:
    """Carry a troop along a river, tile by tile (BR-R56)."""
    river = state["players"][owner]["river"]
    assert river
    troop = state["troops"][number]
    while True:
        here, flip = troop["tile"], flipped(state, number)
        to = shifted(here, *WAYS[river["way"]])
        if not collide(state, number, to):
            return
        cross(state, number, to)
        if number not in state["troops"]:
            explode(state)
            return
        troop["tile"] = to
        if to not in river["tiles"]:
            land(state, number, here, to, flip, carried)
            return
        stick(state, number)


def pushable(state: OracleState, number: int) -> bool:
    troop = state["troops"][number]
    return not has(troop, "immobile") and not troop["held"]


def decide(state: OracleState) -> int:
    """Return the winner by power (BR-R68)."""
    scores: list[tuple[int, int, bool]] = []
    for owner in (0, 1):
        troops = own(state, owner).values()
        core = sum(power(t) for t in troops if t["kind"] != "Blaze" and "Coral" not in t["kind"])
        scores.append((core, sum(power(troop) for troop in troops), owner == state["lower"]))
    return 0 if scores[0] > scores[1] else 1


def check(state: OracleState) -> None:
    """Set the winner if a player has no troops left (BR-R20)."""
    left = [bool(own(state, owner)) for owner in (0, 1)]
    if not any(left):
        state["winner"] = state["lower"]
    elif not all(left):
        state["winner"] = 0 if left[0] else 1


def end_turn(state: OracleState) -> None:
    """End a turn and start the next one (BR-R43, BR-R66, BR-R67)."""
    state["quiet"] = 0 if state["harmed"] else state["quiet"] + 1
    if state["quiet"] >= QUIET or state["turn"] >= LAST_TURN:
        state["winner"] = decide(state)
        return
    state["harmed"] = False
    state["turn"] += 1
    state["active"] = 1 - state["active"]
    state["heavy"] = state["nimble"] = 2
    player = state["players"][state["active"]]
    player["built"] = False
    for copies in player["cards"].values():
        copies[:] = ["ready" if copy == "used" else copy for copy in copies]
    for tile, (owner, tokens) in list(state["walls"].items()):
        if owner == state["active"]:
            state["walls"][tile] = (owner, tokens - 1)
            if tokens == 1:
                del state["walls"][tile]
    bomb, player["bomb"] = player["bomb"], None
    if bomb:
        carrier = bomb["carrier"]
        state["blasts"].append(state["troops"][carrier]["tile"] if carrier else bomb["tile"])
        explode(state)
    check(state)
