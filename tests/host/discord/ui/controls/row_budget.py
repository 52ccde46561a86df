"""The budget of the storyboards for a panel's answer rows, and Discord's own limits below it."""

import re

from bot.ui.controls.choice_list import AnswerButton, AnswerMenu, ControlRows
from games.core.model import AnyDecision
from games.core.sentences.sentence import in_words

COUNT = re.compile(r" \(1 choice\)| \(\d+ choices\)")
"""The number behind a menu's heading: bare, it would read as a price."""
KEY = re.compile(r"[a-z]{0,7}\d{0,4}(\.\d{1,6})?")
"""A word of ours and places: nothing that could tell a face."""

TEXT = 1200
"""Of the 1,500 characters of a panel; the rest is for its head and its question."""


def check(screen: ControlRows, decision: AnyDecision) -> None:
    """Fail unless the screen keeps to the budget."""
    assert len(screen.rows) <= 4
    keys: list[str] = []
    for row in screen.rows:
        keys += _menu(row) if isinstance(row, AnswerMenu) else _buttons(row)
    assert len(set(keys)) == len(keys), keys
    assert all(KEY.fullmatch(key) for key in keys), keys
    assert all(line and "\n" not in line for line in screen.facts)
    assert sum(map(len, screen.facts)) <= TEXT
    if screen.step:
        assert 1 <= screen.step[0] <= screen.step[1]
    assert in_words(decision.final_reason)[:20] in "\n".join(screen.facts)


def _buttons(row: list[AnswerButton]) -> list[str]:
    assert 1 <= len(row) <= 5
    labels = [button.label for button in row]
    assert all(1 <= len(label) <= 80 for label in labels), labels
    assert len(set(labels)) == len(labels), labels
    return [button.key for button in row]


def _menu(menu: AnswerMenu) -> list[str]:
    assert 1 <= len(menu.choices) <= 25
    assert 0 <= menu.least <= menu.most <= len(menu.choices) and menu.most >= 1
    assert 1 <= len(menu.placeholder) <= 100
    assert COUNT.fullmatch(menu.placeholder.removeprefix(menu.heading)), menu.placeholder
    assert all(1 <= len(choice.label) <= 100 and len(choice.about) <= 100 for choice in menu.choices)
    assert sum(choice.chosen for choice in menu.choices) <= menu.most
    keys = [choice.key for choice in menu.choices]
    assert len(set(keys)) == len(keys)
    assert all(KEY.fullmatch(key) for key in keys), keys
    return [menu.key]
