"""The second engine of Break: data and state, written from the catalogue without code of games/break_."""

import pickle
from typing import TypedDict

LETTERS, HEIGHT = "abcdefg", 8
TILES = [f"{letter}{row}" for row in range(1, HEIGHT + 1) for letter in LETTERS]
WAYS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
PRIORITY = {"fire": 1, "rock": 2, "forest": 3, "water": 4}

# Power and icons.
KINDS: dict[str, tuple[int, set[str]]] = {
    "Golem": (3, {"helmet", "pair"}),
    "Stone": (3, set()),
    "Rock": (2, {"nimble"}),
    "Ruby": (2, {"mage"}),
    "Archer": (2, {"archer"}),
    "Wolf": (2, {"nimble"}),
    "Treant": (4, {"helmet"}),
    "Druid": (2, {"mage", "weak"}),
    "Rogue": (2, {"nimble", "first strike"}),
    "Bomb'O": (3, {"steadfast"}),
    "Herald": (3, {"mage", "weak"}),
    "Salamander": (2, {"nimble", "sword"}),
    "Blaze": (1, {"explosive"}),
    "Turtle": (5, {"helmet", "steadfast"}),
    "Seahorse": (2, {"nimble", "uncarried"}),
    "Oracle": (3, {"mage", "weak"}),
    "Coral": (1, {"immobile", "harmless"}),
    "Snare Coral": (1, {"immobile", "harmless"}),
    "Razor Coral": (1, {"immobile", "sword"}),
}
CORALS = {"basic": "Coral", "snare": "Snare Coral", "razor": "Razor Coral"}
IN_D = {"Ruby", "Druid", "Bomb'O", "Turtle"}

DIAGRAMS = {
    "rock": (".RG.GR.", ".S.Y.S.", "..R.R.."),
    "forest": (".W.T.W.", "..A.A..", "...D..."),
    "fire": ("B..O..B", "..M.M..", "B.H.H.B"),
    "water": ("C.C.C.C", ".E.U.E.", "..L.L.."),
}
DRAWN = {
    "rock": {"R": "Rock", "G": "Golem", "S": "Stone", "Y": "Ruby"},
    "forest": {"W": "Wolf", "T": "Treant", "A": "Archer", "D": "Druid"},
    "fire": {"B": "Blaze", "O": "Bomb'O", "M": "Salamander", "H": "Herald"},
    "water": {"C": "Coral", "E": "Seahorse", "U": "Turtle", "L": "Oracle"},
}
CARDS = {
    "rock": {"hurl": 1, "bolt": 1, "wall": 2},
    "forest": {"ambush": 1, "snare": 2, "leaves": 2, "tree": 1, "arrow": 1, "gust": 1},
    "fire": dict.fromkeys(("bomb", "pyre", "inferno", "wildfire", "firewall", "kindle", "scorch"), 1),
    "water": dict.fromkeys(("grow", "river", "wave", "whirl"), 1),
}
RESERVES = {"fire": {"Blaze": 6}, "water": {"Coral": 1, "Snare Coral": 1, "Razor Coral": 1}}


class OracleTroop(TypedDict):
    """A troop on the board. `held`: "", "snare" (Forest's) or "coral"."""

    kind: str
    owner: int
    tile: str
    lost: int
    held: str


class OracleBomb(TypedDict):
    """A bomb on a tile, or stuck to a troop; `carrier` is 0 if it lies on a tile."""

    tile: str
    carrier: int


class OracleRiver(TypedDict):
    tiles: tuple[str, str]
    way: str


class OraclePlayer(TypedDict):
    """One side. Cards by name, each copy "ready", "used", "out" (on the board) or "spent"."""

    nation: str
    cards: dict[str, list[str]]
    reserve: dict[str, int]
    bomb: OracleBomb | None
    river: OracleRiver | None
    trees: str
    firewall: str
    built: bool  # Trees or Firewall this turn


class OracleState(TypedDict):
    """A position. Player 0 is South. `lower`: the player with the lower starting priority."""

    players: list[OraclePlayer]
    troops: dict[int, OracleTroop]
    born: int
    traps: dict[str, tuple[int, str]]
    snares: dict[str, int]
    walls: dict[str, tuple[int, int]]
    turn: int
    active: int
    heavy: int
    nimble: int
    quiet: int
    harmed: bool
    lower: int
    winner: int | None
    blasts: list[str]


def copied(state: OracleState) -> OracleState:
    return pickle.loads(pickle.dumps(state))  # noqa: S301 (of our own making)


def shifted(tile: str, east: int, north: int) -> str:
    """Return the tile at this offset, or "" beyond the edge."""
    column, row = LETTERS.index(tile[0]) + east, int(tile[1]) + north
    return f"{LETTERS[column]}{row}" if 0 <= column < len(LETTERS) and 1 <= row <= HEIGHT else ""


def neighbours(tile: str) -> list[str]:
    return [near for step in WAYS.values() if (near := shifted(tile, *step))]


def ahead(owner: int, tile: str, steps: int = 1) -> str:
    return shifted(tile, 0, steps if owner == 0 else -steps)


def turned(tile: str) -> str:
    return TILES[-1 - TILES.index(tile)]


def own_rows(owner: int, rows: int) -> list[str]:
    count = rows * len(LETTERS)
    return TILES[:count] if owner == 0 else TILES[-count:]


def basic(nation: str, owner: int) -> dict[str, str]:
    """Return the printed setup: kinds by tile."""
    drawn = {
        f"{LETTERS[x]}{3 - y}": DRAWN[nation][letter]
        for y, line in enumerate(DIAGRAMS[nation])
        for x, letter in enumerate(line)
        if letter != "."
    }
    return drawn if owner == 0 else {turned(tile): kind for tile, kind in drawn.items()}


def opened(nations: tuple[str, str], lower: int, layouts: list[dict[str, str]]) -> OracleState:
    """Return the position at turn 1, for the nations of South and North and their layouts."""
    troops: dict[int, OracleTroop] = {}
    for owner in (0, 1):
        for tile, kind in layouts[owner].items():
            troops[len(troops) + 1] = {"kind": kind, "owner": owner, "tile": tile, "lost": 0, "held": ""}
    players: list[OraclePlayer] = [
        {
            "nation": nation,
            "cards": {card: ["ready"] * copies for card, copies in CARDS[nation].items()},
            "reserve": dict(RESERVES.get(nation, {})),
            "bomb": None,
            "river": None,
            "trees": "",
            "firewall": "",
            "built": False,
        }
        for nation in nations
    ]
    return {
        "players": players,
        "troops": troops,
        "born": len(troops),
        "traps": {},
        "snares": {},
        "walls": {},
        "turn": 1,
        "active": 0,
        "heavy": 2,
        "nimble": 2,
        "quiet": 0,
        "harmed": False,
        "lower": lower,
        "winner": None,
        "blasts": [],
    }


def power(troop: OracleTroop) -> int:
    return KINDS[troop["kind"]][0] - troop["lost"]


def has(troop: OracleTroop, icon: str) -> bool:
    return icon in KINDS[troop["kind"]][1]


def at(state: OracleState, tile: str) -> int:
    """Return the number of the troop on a tile, or 0."""
    return next((number for number, troop in state["troops"].items() if troop["tile"] == tile), 0)


def owner_at(state: OracleState, tile: str) -> int | None:
    number = at(state, tile)
    return state["troops"][number]["owner"] if number else None


def own(state: OracleState, owner: int) -> dict[int, OracleTroop]:
    return {number: troop for number, troop in state["troops"].items() if troop["owner"] == owner}


def blocked(state: OracleState, tile: str) -> bool:
    """Return whether Trees, a Wall or the edge block the tile (BR-D03)."""
    return not tile or tile in state["walls"] or any(tile == player["trees"] for player in state["players"])


def obstructed(state: OracleState, tile: str) -> bool:
    """Return whether the tile has a trap, a river, a lying bomb (BR-D06) or a snare (docs/rulings.md)."""
    number = at(state, tile)
    return (
        tile in state["traps"]
        or tile in state["snares"]
        or any(p["river"] and tile in p["river"]["tiles"] for p in state["players"])
        or any(p["bomb"] and not p["bomb"]["carrier"] and p["bomb"]["tile"] == tile for p in state["players"])
        or bool(number and state["troops"][number]["held"])
    )


def empty(state: OracleState, tile: str) -> bool:
    return not (blocked(state, tile) or obstructed(state, tile) or at(state, tile))


def flipped(state: OracleState, number: int) -> bool:
    """Return whether a Golem is next to another one of its owner (BR-N08)."""
    troop = state["troops"][number]
    return has(troop, "pair") and any(
        near in neighbours(troop["tile"])
        for other in own(state, troop["owner"]).values()
        if other["kind"] == troop["kind"]
        for near in [other["tile"]]
    )


def walled(anchor: str, here: str, there: str) -> bool:
    """Return whether a Firewall, `h:c4` or `v:c4`, is between two neighbouring tiles."""
    if not anchor:
        return False
    corner = anchor[2:]
    if anchor[0] == "h":
        pairs = [(tile, shifted(tile, 0, 1)) for tile in (corner, shifted(corner, 1, 0))]
    else:
        pairs = [(tile, shifted(tile, 1, 0)) for tile in (corner, shifted(corner, 0, 1))]
    return (here, there) in pairs or (there, here) in pairs
