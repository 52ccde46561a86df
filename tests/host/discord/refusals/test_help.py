"""Rules and cards by command: the running match comes first."""

from dataclasses import replace
from typing import Any, cast

from bot.commands import lookup
from bot.i18n import LANGUAGES, catalog_for
from bot.ui import help
from bot.ui.components import find_faults
from games.core.spec import CardHelp
from games.registry import GAMES
from tests.burrow.scene import make_match as den
from tests.games.nightbreak.scene import scene
from tests.host.discord.refusals.refusal_host import ADA, CY, RefusalHost, RefusalRunner, assert_refused
from tests.host.kit.fake_interactions import KINDS, FakeInteraction


async def listed(p: RefusalHost, person: int, complete: Any, typed: str = "") -> list[str]:
    """What Discord suggests while somebody types."""
    fake = FakeInteraction(person, KINDS.autocomplete, {}, client=p.client)
    return [choice.name for choice in await complete(cast(Any, fake), typed)]


def test_cards_of_the_running_match_are_suggested_first(parlour: RefusalRunner) -> None:
    async def play(p: RefusalHost) -> None:
        assert (await listed(p, ADA, lookup.suggest_cards))[0].endswith(" · Nightbreak")
        await p.match(den().state, game="burrow")
        assert (await listed(p, ADA, lookup.suggest_cards))[0] == "Card 0 · Burrow"
        assert (await listed(p, CY, lookup.suggest_cards))[0].endswith(" · Nightbreak")
        assert await listed(p, CY, lookup.suggest_cards, "branoc") == ["Branoc, Forge Champion · Nightbreak"]

    parlour(play)


def test_rules_without_a_topic_are_on_the_present_question(parlour: RefusalRunner) -> None:
    async def play(p: RefusalHost) -> None:
        table = scene(first="Branoc, Aurelia, Idris", second="Rook, Hespera, Corvin", turn=5)
        await p.match(table.state)
        assert_refused(await p.use(ADA, lookup.rules), "**Nightbreak** · **Actions of a Hero**")
        assert_refused(await p.use(CY, lookup.rules), "**Nightbreak** · **Aim and end**")
        assert_refused(
            await p.use(CY, lookup.rules, topic="nightbreak/attack"), "**Nightbreak** · **Attacking**"
        )
        assert_refused(
            await p.use(CY, lookup.rules, topic="dancing"),
            "There is no paragraph on “dancing”. /rules lists them as you type.",
        )
        headings = await listed(p, CY, lookup.suggest_topics, "attack")
        assert headings == ["Nightbreak: Attacking"]

    parlour(play)


def test_a_card_is_shown_to_one_and_then_to_everybody(parlour: RefusalRunner) -> None:
    async def play(p: RefusalHost) -> None:
        shown = await p.use(CY, lookup.card, name="Branoc, Forge Champion")
        assert_refused(shown, "Hero · Sun · Melee · HP 9 · Strength 2")
        (button,) = shown.shown[-1].pressable
        public = await p.press(CY, button["custom_id"])
        assert [one.private for one in public.shown] == [False]
        assert public.shown[-1].pressable == []
        assert "Hammer of Noon" in public.shown[-1].words

    parlour(play)


def test_a_card_with_much_to_say_is_within_the_budget() -> None:
    card = CardHelp("Long", "Card", "Text. " * 200, {}, "Line", ("Ruling. " * 20,) * 9)
    spec = replace(GAMES["nightbreak"], card_help=(card,))
    for language in LANGUAGES:
        shown = help.build_card_page(catalog_for(language), spec, card, "A picture. " * 200)
        assert find_faults(shown.to_components()) == []
