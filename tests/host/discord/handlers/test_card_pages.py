"""Buttons and menus that open a card outlive releases: they name it, whatever comes before it in the list."""

from dataclasses import replace
from typing import Any

import pytest

from bot.handlers.reference import require_card
from bot.i18n import teller_for
from bot.ui import help
from bot.ui.components import fits_in_id
from games.core.spec import CardHelp
from games.registry import GAMES
from tests.host.kit.discord import CY, DiscordScene, find_button, find_menu

NEW = CardHelp("Aaron, the Newest", "Hero", "Brand-new.")
"""A card of a later release, which stands before all others."""


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Release a new card of Nightbreak."""

    def add_card() -> None:
        spec = GAMES["nightbreak"]
        monkeypatch.setitem(GAMES, "nightbreak", replace(spec, card_help=(NEW, *spec.card_help)))

    return add_card


async def test_an_old_button_shows_its_card_after_a_release_with_new_ones(
    host: DiscordScene, release: Any
) -> None:
    shown = await host.player(CY).press_id("bf:card:0:0:nightbreak:SUN02")
    release()
    public = await host.player(CY).press_id(find_button(shown, "Show to everyone"))
    assert public.words.startswith("**Branoc, Forge Champion**")


async def test_a_card_for_everybody_is_drawn_and_told_in_the_language_of_the_server(
    host: DiscordScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    async def draw_card(_game: str, _name: str, language: str) -> None:
        drawn.append(language)

    monkeypatch.setattr(host.services, "draw_card", draw_card)
    await host.services.servers.change_settings(1, lambda server: setattr(server, "language", "de"))
    public = await host.player(CY).press_id("bf:show:0:0:card:nightbreak:SUN02")
    branoc = GAMES["nightbreak"].card_with_key("SUN02")
    assert branoc is not None
    assert drawn == ["de"]
    assert f"{teller_for('de')(branoc.kind)} · " in public.words


async def test_an_old_menu_opens_its_card_after_a_release_with_new_ones(
    host: DiscordScene, release: Any
) -> None:
    rules = await host.player(CY).press_id("bf:rules:0:0:nightbreak:menu", values=[str(hero_topic())])
    menu = find_menu(rules)
    chosen = next(one for one in menu["options"] if one["label"].startswith("Branoc"))
    release()
    shown = await host.player(CY).press_id(menu["custom_id"], values=[chosen["value"]])
    assert shown.words.startswith("**Branoc, Forge Champion**")


def hero_topic() -> int:
    """Return the place of the paragraph that names the Heroes."""
    spec = GAMES["nightbreak"]
    topics = help.list_topics(teller_for("en"), spec)
    return len(spec.rules_help) + next(at for at, topic in enumerate(topics) if topic.cards)


async def test_buttons_of_releases_that_counted_cards_still_open_one(host: DiscordScene) -> None:
    second = GAMES["nightbreak"].card_help[1].name
    for custom_id, values in (
        ("bf:card:0:0:nightbreak:1", []),
        ("bf:card:0:0:nightbreak:menu0", ["1"]),
        ("bf:show:0:0:card:nightbreak:1", []),
    ):
        assert second in (await host.player(CY).press_id(custom_id, values=values)).words
    for number in ("999", "9" * 30):  # of a release with more cards, and a forged one
        assert (await host.player(CY).press_id(f"bf:show:0:0:card:nightbreak:{number}")).words


async def test_a_card_that_is_no_more_is_not_taken_for_another(host: DiscordScene) -> None:
    for custom_id in ("bf:card:0:0:nightbreak:SUN99", "bf:show:0:0:card:nightbreak:SUN99"):
        refused = await host.player(CY).press_id(custom_id)
        assert (
            refused.words == "Nightbreak doesn't have this card any more. /card suggests names as you type."
        )
        assert [one.private for one in refused.shown] == [True]


@pytest.mark.parametrize("game", GAMES)
def test_each_card_has_a_key_that_no_number_hides(game: str) -> None:
    spec = GAMES[game]
    keys = [card.stored_key for card in spec.card_help]
    assert len({*keys}) == len(keys)
    assert not [
        key for key in keys if not key or key.isdecimal() or not fits_in_id("show", 0, 0, "card", game, key)
    ]
    assert [require_card(spec, card.stored_key) for card in spec.card_help] == [*spec.card_help]
