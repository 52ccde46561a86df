"""The kit: texts give way, and the checker of the budget sees what is too much."""

from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui import components as layout
from bot.ui.components import (
    MenuEntry,
    build_button,
    build_menu,
    build_row,
    build_screen,
    clamp_page,
    cut_text,
    find_faults,
    fit_texts,
    make_id,
    shorten_text,
    split_into_pages,
)


@given(st.text(max_size=300), st.integers(5, 200))
def test_nothing_is_longer_than_its_room(text: str, most: int) -> None:
    assert len(cut_text(text, most)) <= most
    assert len(shorten_text(text, most)) <= most
    assert cut_text(text, 300) == shorten_text(text, 300) == text


@given(st.lists(st.text(max_size=900), max_size=5))
def test_texts_fit_together(texts: list[str]) -> None:
    assert sum(map(len, fit_texts(texts, 1500))) <= 1500
    assert len(fit_texts(texts, 1500)) == len(texts)


def test_a_text_ends_with_a_sentence_and_closes_what_is_bold() -> None:
    assert shorten_text("One two three. Four five six. Seven", 33) == "One two three. Four five six."
    assert shorten_text("**One two three. Four five six. Seven**", 35) == "**One two three. Four five six.**"
    assert shorten_text("**One two three four five six seven**", 31) == "**One two three four five…**"


def test_a_long_question_leaves_the_head_alone() -> None:
    shown = build_screen("**Nightbreak K7Q**", "A sentence of the question. " * 100).to_components()
    head, question = (part["content"] for part in shown[0]["components"])
    assert head == "**Nightbreak K7Q**"
    assert question.endswith("question.")
    assert find_faults(shown) == []


def test_empty_parts_are_left_out() -> None:
    shown = build_screen("One.", "", None, build_row(None, None), layout.build_picture("")).to_components()
    assert len(shown[0]["components"]) == 1


def test_screens_are_not_kept_by_the_library() -> None:
    assert build_screen("One.").is_finished()
    assert layout.Form(title="A form", custom_id="x").is_finished()


def wide(count: int, label: str = "Press") -> list[dict[str, Any]]:
    buttons = [build_button(label, make_id("a", 1, 1, at)) for at in range(count)]
    return build_screen("Text", *layout.build_rows(buttons)).to_components()


def entries(count: int) -> list[MenuEntry]:
    return [MenuEntry(str(at), f"Choice {at}") for at in range(count)]


def raw(**changes: Any) -> list[dict[str, Any]]:
    """A payload that the kit itself would not make."""
    node = {"type": discord.ComponentType.button.value, "label": "Press", "custom_id": "x", **changes}
    return [{"type": discord.ComponentType.action_row.value, "components": [node]}]


@pytest.mark.parametrize(
    ("components", "fault"),
    [
        (wide(30), "6 rows"),
        (wide(30), "38 components"),
        (raw(label="x" * 81), "the label"),
        (raw(label=""), "the label"),
        ([{"type": 10, "content": "x" * 1501}], "1501 characters"),
        (raw() + raw(), "x twice"),
        (raw(type=3, options=[{"label": "x" * 101, "value": "1"}]), "the option"),
        (raw(type=3, options=[{"label": "x", "value": "1", "description": "x" * 101}]), "the description"),
        (raw(type=3, options=[{"label": "x", "value": "1"}] * 2), "the value"),
        (raw(type=3, options=[{"label": "x", "value": str(n)} for n in range(26)]), "26 options"),
    ],
)
def test_the_checker_sees_what_is_too_much(components: list[dict[str, Any]], fault: str) -> None:
    assert any(fault in found for found in find_faults(components))


def test_what_is_within_the_budget_has_no_faults() -> None:
    assert find_faults(wide(25)) == []
    assert (
        find_faults(build_screen(build_menu("Choose", make_id("a"), entries(25), 0, 25)).to_components())
        == []
    )


def test_a_label_is_cut_at_a_word_and_only_where_discord_has_no_room_for_it() -> None:
    """Before, a button kept 20 characters of it and a menu 60."""
    whole = "Spring your trap at the fox that stands beside the burrow of the oldest badger"
    button = build_button(whole, make_id("a"))
    assert button.label == whole
    assert build_button(f"{whole} Now", make_id("a")).label == f"{whole}…"
    entry = MenuEntry("0", f"{whole} Or wait for it")
    menu: Any = build_menu(f"{whole} Choose", make_id("a"), [entry]).to_component_dict()
    (select,) = menu["components"]
    assert (select["placeholder"], select["options"][0]["label"]) == (f"{whole} Choose", entry.label)
    long = MenuEntry("0", f"{whole} Or wait until it comes nearer")
    menu = build_menu("Choose", make_id("a"), [long]).to_component_dict()
    assert menu["components"][0]["options"][0]["label"] == f"{whole} Or wait until it…"


@given(st.lists(st.text(alphabet="abc \n", max_size=60), max_size=20), st.integers(20, 100))
def test_pages_hold_everything_and_are_not_too_long(lines: list[str], room: int) -> None:
    pages = split_into_pages(lines, room)
    assert pages
    assert all(len(page) <= room for page in pages)
    if all(len(line) <= room for line in lines):
        assert "\n".join(pages) == "\n".join(lines)


def test_a_page_that_is_gone_is_the_nearest() -> None:
    assert [clamp_page(page, 3) for page in (-1, 0, 2, 3, 99)] == [0, 0, 2, 2, 2]
