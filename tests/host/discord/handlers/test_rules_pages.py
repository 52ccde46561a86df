"""Buttons and menus that open a part of the rules outlive releases: they name it, whatever its place is."""

from dataclasses import replace
from typing import Any

import pytest

from bot.handlers.reference import list_rule_topics
from bot.i18n import teller_for
from bot.ui.components import fits_in_id
from games.core.sentences.teller import IN_ENGLISH
from games.core.spec import RulesChapter
from games.registry import GAMES
from tests.host.kit.discord import CY, DiscordScene, find_button, find_menu

NIGHTBREAK = GAMES["nightbreak"]
NEW = RulesChapter("newest", "Brand-new", "This stands before all others.")
SECOND, THIRD = NIGHTBREAK.rules_help[1], NIGHTBREAK.rules_help[2]


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Release a new chapter of Nightbreak."""

    def add_chapter() -> None:
        changed = replace(NIGHTBREAK, rules_help=(NEW, *NIGHTBREAK.rules_help))
        monkeypatch.setitem(GAMES, "nightbreak", changed)

    return add_chapter


async def test_old_buttons_show_their_chapter_after_a_release_with_new_ones(
    host: DiscordScene, release: Any
) -> None:
    reader = host.player(CY)
    shown = await reader.press_id(f"bf:rules:0:0:nightbreak:{SECOND.key}")
    menu = find_menu(shown)
    [chosen] = [one for one in menu["options"] if one["label"] == IN_ENGLISH(THIRD.title)]
    assert IN_ENGLISH(SECOND.title) in shown.words.splitlines()[0]
    release()
    for label, chapter in (("Show to everyone", SECOND), ("Next topic", THIRD)):
        opened = await reader.press_id(find_button(shown, label))
        assert IN_ENGLISH(chapter.title) in opened.words.splitlines()[0]
    opened = await reader.press_id(menu["custom_id"], values=[chosen["value"]])
    assert IN_ENGLISH(THIRD.title) in opened.words.splitlines()[0]


async def test_buttons_of_releases_that_counted_chapters_still_open_one(host: DiscordScene) -> None:
    reader = host.player(CY)
    for custom_id, values in (
        ("bf:rules:0:0:nightbreak:1", []),
        ("bf:rules:0:0:nightbreak:menu", ["1"]),
        ("bf:show:0:0:rules:nightbreak:1", []),
    ):
        opened = await reader.press_id(custom_id, values=values)
        assert IN_ENGLISH(SECOND.title) in opened.words.splitlines()[0]
    for number in ("999", "9" * 30):  # of a release with more chapters, and a forged one
        assert (await reader.press_id(f"bf:show:0:0:rules:nightbreak:{number}")).words


async def test_a_chapter_that_is_no_more_is_not_taken_for_another(host: DiscordScene) -> None:
    for custom_id in ("bf:rules:0:0:nightbreak:gone", "bf:show:0:0:rules:nightbreak:gone"):
        refused = await host.player(CY).press_id(custom_id)
        assert refused.words.startswith("Nightbreak doesn't have this part of the rules any more.")
        assert [one.private for one in refused.shown] == [True]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_each_topic_has_a_key_that_no_number_hides_in_each_language(game: str, language: str) -> None:
    spec = GAMES[game]
    keys = [topic.key for topic in list_rule_topics(teller_for(language), spec)]
    assert len({*keys}) == len(keys)
    assert not [key for key in keys if not key or key.isdecimal() or key == "menu"]
    assert all(fits_in_id("show", 2**63 - 1, 0, "rules", game, key) for key in keys)
