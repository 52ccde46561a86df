"""Refusals as logs and tracebacks show them."""

import traceback
from typing import cast

from bot.errors import StaleQuestion, UserError
from bot.i18n import sentences as words
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import has_moment
from tests.host.kit.services import HostScene, awaited_people


def test_a_refusal_names_its_sentence_and_its_plain_facts() -> None:
    assert str(UserError(words.ErrorBusy())) == "error.busy"
    assert str(UserError(words.ErrorNoMove(("attack 1", "a secret")))) == "error.no_move"
    refused = words.ErrorEnded("K7Q", 7, (0,))
    assert str(UserError(refused)) == "error.ended {'name': 'K7Q', 'at': 7}"


async def test_a_stale_press_puts_no_secret_of_the_match_into_a_traceback(scene: HostScene) -> None:
    loaded = await scene.start_match()
    _, person, _, _ = awaited_people(loaded)
    press, fits = scene.make_press(person), has_moment(loaded.required_state.moment + 1)
    refused = await scene.catch_refusal(scene.matches.play_move(1, press, "pass", precondition=fits))
    assert isinstance(refused, StaleQuestion)
    assert cast("LoadedMatch", refused.loaded).row.id == loaded.row.id
    told = "".join(traceback.format_exception(refused))
    assert str(refused) == "error.stale"
    assert loaded.row.deal.seed not in told
