"""Refusals as logs and tracebacks show them."""

import traceback

from bot.errors import StaleQuestion, UserError
from bot.services.match.steps import has_moment
from tests.host.kit.services import HostScene, awaited_people


def test_a_refusal_names_its_sentence_and_its_plain_facts() -> None:
    assert str(UserError("busy")) == "busy"
    assert str(UserError("nudge_early", at=7, who=["Ada"])) == "nudge_early {'at': 7}"


async def test_a_stale_press_puts_no_secret_of_the_match_into_a_traceback(scene: HostScene) -> None:
    loaded = await scene.start_match()
    _, person, _, _ = awaited_people(loaded)
    press, fits = scene.make_press(person), has_moment(loaded.required_state.moment + 1)
    refused = await scene.catch_refusal(scene.matches.play_move(1, press, "pass", precondition=fits))
    assert isinstance(refused, StaleQuestion)
    assert refused.facts["loaded"].row.id == loaded.row.id
    told = "".join(traceback.format_exception(refused))
    assert str(refused) == "stale"
    assert loaded.row.deal.seed not in told
