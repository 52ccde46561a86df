"""What happened last, beside the board and in its alt text: no loss is the part that is cut."""

from msgspec.structs import replace

from games.break_ import BREAK
from games.break_.recent_events import summarize_last_turn
from games.core.model import Event
from games.core.play import view
from render.break_.alt_text import build_alt_text
from render.break_.frame import select_lines
from tests.games.break_.scene import scene
from tests.render.readers import read_by

STEPS = [
    Event("moved", {"seat": 0, "troop": name, "tile": f"{column}2", "start": f"{column}1", "how": "moved"})
    for name, column in (("Wolf", "a"), ("Bear", "b"), ("Archer", "c"))
]
FIGHT = [
    Event("turn_began", {"seat": 0, "turn": 3}),
    Event(
        "fought",
        {
            "seat": 0,
            "troop": "Wolf",
            "tile": "d5",
            "start": "d4",
            "other_seat": 1,
            "other": "Ruby",
            "deals": 2,
            "takes": 1,
        },
    ),
    Event(
        "hurt",
        {"seat": 1, "troop": "Ruby", "tile": "d5", "amount": 2, "left": 0, "power": 2, "cause": "normal"},
    ),
    Event("fell", {"seat": 1, "troop": "Ruby", "tile": "d5"}),
]
LONG = [
    Event("cast", {"seat": 0, "card": "Wave"}),
    *(
        Event(
            "moved", {"seat": 1, "troop": name, "tile": f"{column}6", "start": f"{column}5", "how": "pushed"}
        )
        for name, column in zip(
            ("Golem", "Stone", "Ruby", "Rock", "Rock", "Rock", "Rock"), "abcdefg", strict=True
        )
    ),
    Event(
        "hurt",
        {"seat": 1, "troop": "Golem", "tile": "a6", "amount": 1, "left": 2, "power": 3, "cause": "collision"},
    ),
]


def rows(events: list[Event]) -> list[str]:
    found = summarize_last_turn(events)
    return [words for words, _ in select_lines(found.lines, found.ranked_lines, False, "en")]


def test_all_is_told_in_its_order_where_there_is_room() -> None:
    assert rows([*FIGHT[:1], *STEPS[:2], *FIGHT[1:]]) == [
        "Wolf a1–a2",
        "Bear b1–b2",
        "Wolf d4×d5: Ruby falls",
    ]


def test_losses_come_first_and_the_rest_is_counted_where_there_is_none() -> None:
    """The part began with "…", and what it had cut were the losses."""
    found = rows([*FIGHT, *STEPS, *LONG])
    assert found[0] == "Wolf d4×d5: Ruby falls"
    assert found[1].startswith("Wave: Golem a6 −1,")
    assert found[-1].startswith("and ")
    assert found[-1].endswith(" more")
    assert not any("…" in row for row in found)
    told, counted = ", ".join(found[:-1]), int(found[-1].split()[1])
    assert sum(told.count(f" {column}5–{column}6") for column in "abcdefg") + counted == 7 + len(STEPS)


def test_the_alt_text_leaves_out_no_loss_for_later_steps() -> None:
    made = scene("forest", "rock", south="Wolf b3", north="Rock e6, Ruby d8")
    found = summarize_last_turn([*FIGHT, *STEPS, *STEPS, *STEPS])
    seen = view(BREAK, made.state, None)
    text = build_alt_text(seen, read_by(("Ada", "Bo")), replace(found, lines=found.lines, turn=seen.turn))
    assert "Wolf d4×d5: Ruby falls" in text
    assert " more" in text


def test_what_is_picked_is_told_as_it_happened() -> None:
    """Before, a Blaze fell in the first line that a card had placed in the second."""
    found = summarize_last_turn([*STEPS, *LONG, *FIGHT[1:]])
    told = [row for row, _ in select_lines(found.lines, found.ranked_lines, False, "en", found.ranks)]
    assert next(row for row in told if "Wolf d4×d5" in row) == told[-2]
    assert told[0].startswith("Wave: Golem a6 −1,")
