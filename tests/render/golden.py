"""The golden pictures.

To redraw them on purpose, run `.venv/bin/python -m tests.render.golden`, then look at each of them.
"""

from io import BytesIO
from pathlib import Path

from PIL import Image

from render.break_ import card
from render.nightbreak.board import draw_board
from render.nightbreak.card import draw_card
from render.nightfall import card as nightfall_card
from tests.render.break_ import break_positions
from tests.render.nightbreak.nightbreak_positions import ALL, SETUPS
from tests.render.nightfall import nightfall_positions

FOLDER = Path(__file__).parent / "golden"
BOARDS = ("classic", "crowded", "kingmaker", "twilight", "replacing")
PRIVATE_BOARDS = {
    f"{name}-{part}": (name, part)
    for name in ("own-classic", "own-crowded", "own-picking", "own-twilight-picking")
    for part in ("above", "below")
}
"""Private pictures of Nightbreak in their two parts."""
SETUP_BOARDS = {f"setup-{name}": name for name in ("choosing", "picking", "twilight-picking", "crowning")}
CARDS = {"card-hespera": "Hespera", "card-jessamy": "Jessamy"}
BREAK_BOARDS = {
    f"break-{name}": name
    for name in ("mockup", "hand", "attack", "crowded", "chain", "shore", "mirror", "waters")
}
BREAK_CARDS = {
    "break-card-golem": "Golem",
    "break-card-fire-bolt": "Fire Bolt",
    "break-card-ambush": "Ambush",
}
NIGHTFALL_BOARDS = {
    f"nightfall-{name}": name
    for name in (
        "chain",
        "resolving",
        "attack",
        "two",
        "crowded",
        "claims",
        "hoard",
        "draft",
        "offers",
        "turned_up",
        "over",
        "blocking",
        "series",
        "staged",
        "guarding",
    )
}
NIGHTFALL_HANDS = {f"nightfall-{name}-below": name for name in ("two", "hoard", "staged", "guarding")}
NIGHTFALL_CARDS = {
    "nightfall-card-vulko": "Vulko",
    "nightfall-card-overwatch": '"Overwatch Two"',
    "nightfall-card-flank": "Flank Attack",
    "nightfall-card-reyes": "Charlotte Reyes",
    "nightfall-card-burn": "Burn",
}
NAMES = (
    *BOARDS,
    *SETUP_BOARDS,
    *PRIVATE_BOARDS,
    *CARDS,
    *BREAK_BOARDS,
    *BREAK_CARDS,
    *NIGHTFALL_BOARDS,
    *NIGHTFALL_HANDS,
    *NIGHTFALL_CARDS,
)


def draw_golden(name: str) -> bytes:
    """Draw a golden picture by the present code."""
    if name in CARDS:
        return draw_card(CARDS[name]).png
    if name in BREAK_CARDS:
        return card.draw_card(BREAK_CARDS[name]).png
    if name in BREAK_BOARDS:
        return break_positions.ALL[BREAK_BOARDS[name]]().drawn().png
    if name in NIGHTFALL_CARDS:
        return nightfall_card.draw_card(NIGHTFALL_CARDS[name]).png
    if name in NIGHTFALL_BOARDS:
        return nightfall_positions.ALL[NIGHTFALL_BOARDS[name]]().drawn().png
    if name in NIGHTFALL_HANDS:
        below = nightfall_positions.ALL[NIGHTFALL_HANDS[name]]().drawn().below
        assert below is not None
        return below.png
    if name in PRIVATE_BOARDS:
        name, part = PRIVATE_BOARDS[name]
        made = SETUPS[name.removeprefix("own-")]() if "picking" in name else ALL[name.removeprefix("own-")]()
        seen = made.scene.seen_by(made.scene.asked or 0)
        drawn = draw_board(seen, made.say, made.last_action, private=True)
        if part == "above":
            return drawn.png
        assert drawn.below is not None
        return drawn.below.png
    made = SETUPS[SETUP_BOARDS[name]]() if name in SETUP_BOARDS else ALL[name]()
    return draw_board(made.view, made.say, made.last_action, private=made.private).png


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        Image.open(BytesIO(draw_golden(name))).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
