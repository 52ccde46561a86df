"""Whatever a button shows in the place of a private panel leads back to the panel."""

import pytest

from games.registry import GAMES
from tests.host.kit.discord import ADA, DiscordScene
from tests.host.kit.fake_interactions import ShownMessage

LEADS_BACK = {"panel", "a", "ok"}
"""Verbs of buttons that show the panel, or answer its question."""
ENDS = ("Concede (you lose)…", "End without result…")
"""Labels of buttons that are not only looked at."""


def list_verbs(shown: ShownMessage) -> set[str]:
    return {node["custom_id"].split(":")[1] for node in shown.pressable}


def list_buttons(shown: ShownMessage) -> list[tuple[str, str]]:
    """List label and `custom_id` of buttons that aren't answers."""
    found = [(node.get("label", ""), node["custom_id"]) for node in shown.pressable]
    return [(label, one) for label, one in found if one.split(":")[1] not in LEADS_BACK and label not in ENDS]


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_in_the_place_of_a_panel_is_a_dead_end(host: DiscordScene, game: str) -> None:
    match = (await host.start_alone(game=game, options={})).row.id
    ada = host.player(ADA)
    panel = (await ada.open_panel(match)).shown[-1]
    more = (await ada.press("More", on=panel)).shown[-1]
    dead: list[str] = []
    for screen in (panel, more):
        for label, custom_id in list_buttons(screen):
            for shown in (await ada.press_id(custom_id, on=screen)).shown[-1:]:
                in_place = shown.message == screen.message and not shown.form
                if in_place and not list_verbs(shown) & LEADS_BACK:
                    dead.append(f"{label}: {shown.words[:60]!r}, {sorted(list_verbs(shown))}")
    assert dead == []
