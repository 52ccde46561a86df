"""Burrow's question to several seats in secret, of which nobody is told who has answered yet."""

from games.core.decisions.base import One
from games.core.records import replace_fields
from games.core.zones import CardId
from tests.burrow import questions
from tests.burrow.table import Burrow
from tests.host.acceptance.acceptance_host import Guest, answer_controls, pick_values


def quiet_lures(g: Burrow) -> list[One[CardId]]:
    """Ask as in Burrow, but in secret."""
    return [replace_fields(one, quiet=True) for one in questions.lures.run(g)]


async def answer_lure(person: Guest, match: int, choice: int) -> None:
    await person.open_panel(match)
    if not answer_controls(person.panel):
        await person.press_verb("open")
    part = answer_controls(person.panel)[choice]
    await person.give(part["custom_id"], *pick_values(part, None), on=person.panel)
