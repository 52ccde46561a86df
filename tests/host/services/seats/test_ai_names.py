"""Two AI players at a table are told apart wherever they are named."""

import pytest

from bot.i18n import teller_for
from bot.services.people import PeopleService
from games.nightfall import NIGHTFALL
from tests.contract.cases import GameCase, recorded_match
from tests.host.discord.ui import all_screens
from tests.host.kit.services import HostScene

CASE = GameCase(NIGHTFALL, "classic", 4)


@pytest.mark.parametrize(
    ("language", "levels", "names"),
    [
        ("en", (None, "normal", "normal", "easy"), ["AI 1 (normal)", "AI 2 (normal)", "AI 3 (easy)"]),
        ("de", (None, "normal", "normal", None), ["KI 1 (normal)", "KI 2 (normal)"]),
        ("en", (None, "normal", None, "easy"), ["AI (normal)", "AI (easy)"]),
        ("en", (None, None, None, "easy"), ["AI (easy)"]),
    ],
)
async def test_ai_players_of_one_level_have_numbers(
    scene: HostScene, language: str, levels: tuple[str | None, ...], names: list[str]
) -> None:
    """Sentences such as "AI (normal)'s Ghoul hit AI (normal)" didn't say who was meant."""
    loaded = all_screens.build_context(CASE, recorded_match(CASE, 0)[0].state).loaded
    for row, level in zip(loaded.row.seats, levels, strict=True):
        row.ai = level
        row.person = None if level else row.person
    people: PeopleService = scene.people
    found = await people.seat_names(loaded, teller_for(language))
    assert [name for name, level in zip(found, levels, strict=True) if level] == names
    assert len(set(found)) == len(found)
