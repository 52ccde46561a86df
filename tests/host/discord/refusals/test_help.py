"""Rules and cards by command: the running match comes first."""

from dataclasses import replace
from typing import Any, cast

from bot.commands import lookup
from bot.i18n import LANGUAGES, teller_for
from bot.ui import help
from bot.ui.components import find_faults
from games.core.spec import CardHelp
from games.registry import GAMES
from tests.burrow.scene import make_match as den
from tests.games.nightbreak.scene import scene
from tests.host.discord.refusals.refused import assert_refused
from tests.host.kit.discord import ADA, CY, DiscordScene
from tests.host.kit.fake_interactions import KINDS, FakeInteraction

ELSEWHERE = 5
"""Another channel."""


async def listed(host: DiscordScene, person: int, complete: Any, typed: str = "") -> list[str]:
    """What Discord suggests while somebody types."""
    fake = FakeInteraction(person, KINDS.autocomplete, {}, client=host.client)
    return [choice.name for choice in await complete(cast(Any, fake), typed)]


async def test_cards_of_the_running_match_are_suggested_first(host: DiscordScene) -> None:
    assert (await listed(host, ADA, lookup.suggest_cards))[0].endswith(" · Nightbreak")
    await host.start_position(den().state, game="burrow")
    assert (await listed(host, ADA, lookup.suggest_cards))[0] == "Card 0 · Burrow"
    assert (await listed(host, CY, lookup.suggest_cards))[0].endswith(" · Nightbreak")
    assert await listed(host, CY, lookup.suggest_cards, "branoc") == ["Branoc, Forge Champion · Nightbreak"]


async def test_the_match_in_this_channel_goes_before_a_newer_one_elsewhere(host: DiscordScene) -> None:
    await host.start_position(den().state, game="burrow")
    elsewhere = await host.start_match()
    await host.matches.change_row(
        elsewhere.row.id, None, lambda after: setattr(after.row, "channel", ELSEWHERE)
    )
    assert (await listed(host, ADA, lookup.suggest_cards))[0] == "Card 0 · Burrow"
    assert "**Burrow**" in (await host.player(ADA).use(lookup.rules)).shown[-1].words


async def test_rules_without_a_topic_are_on_the_present_question(host: DiscordScene) -> None:
    table = scene(first="Branoc, Aurelia, Idris", second="Rook, Hespera, Corvin", turn=5)
    await host.start_position(table.state)
    assert_refused(await host.player(ADA).use(lookup.rules), "**Nightbreak** · **What a Hero can do**")
    assert_refused(await host.player(CY).use(lookup.rules), "**Nightbreak** · **Aim and end**")
    assert_refused(
        await host.player(CY).use(lookup.rules, topic="nightbreak/attack"), "**Nightbreak** · **Attacking**"
    )
    assert_refused(
        await host.player(CY).use(lookup.rules, topic="dancing"),
        "The rules say nothing on “dancing”. /rules suggests topics as you type.",
    )
    headings = await listed(host, CY, lookup.suggest_topics, "attack")
    assert headings == ["Nightbreak: Attacking"]


async def test_a_card_is_shown_to_one_and_then_to_everybody(host: DiscordScene) -> None:
    shown = await host.player(CY).use(lookup.card, name="Branoc, Forge Champion")
    assert_refused(shown, "Hero · Sun · Melee · 9 HP · Strength 2")
    (button,) = shown.shown[-1].pressable
    public = await host.player(CY).press_id(button["custom_id"])
    assert [one.private for one in public.shown] == [False]
    assert public.shown[-1].pressable == []
    assert "Hammer of Noon" in public.shown[-1].words


def test_a_card_with_much_to_say_is_within_the_budget() -> None:
    card = CardHelp("Long", "Card", "Text. " * 200, {}, "Line", ("Ruling. " * 20,) * 9)
    spec = replace(GAMES["nightbreak"], card_help=(card,))
    for language in LANGUAGES:
        shown = help.build_card_page(teller_for(language), spec, card, "A picture. " * 200)
        assert find_faults(shown.to_components()) == []
