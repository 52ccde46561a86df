"""The laws that look at a sample of all steps, over a larger sample."""

from collections.abc import Callable

import pytest

from tests.contract import (
    cases,
    test_hidden_worlds,
    test_legality,
    test_plain_data,
    test_purity,
    test_round_trip,
    test_secrecy,
    test_text,
    test_unavailable,
    test_undo,
)
from tests.contract.cases import NIGHTLY_ASKS, GameCase, every_game

Law = Callable[[GameCase], None]

LAWS: list[Law] = [
    test_hidden_worlds.test_what_the_viewer_knows_stays_as_it_is,
    test_legality.test_every_option_that_is_offered_is_accepted,
    test_legality.test_what_is_not_offered_is_refused_with_the_state_untouched,
    test_legality.test_an_odd_text_is_read_as_a_legal_move_or_refused,
    test_plain_data.test_a_state_holds_plain_data_only,
    test_purity.test_nothing_that_is_asked_of_a_state_changes_it_and_asking_twice_gives_the_same,
    test_round_trip.test_a_match_goes_on_from_any_save_as_it_does_in_memory,
    test_secrecy.test_no_state_tells_a_viewer_what_it_cannot_know,
    test_secrecy.test_no_move_tells_a_viewer_what_it_cannot_know,
    test_secrecy.test_a_sealed_answer_shows_in_nothing_that_others_see,
    test_text.test_the_text_of_every_move_is_read_as_that_move,
    test_unavailable.test_what_is_denied_is_refused_with_its_reason_and_what_it_names_instead_is_accepted,
    test_undo.test_taking_back_gives_the_state_of_before_with_a_new_moment,
]


@pytest.mark.nightly
@every_game
def test_the_laws_hold_for_many_more_questions(case: GameCase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases, "MAX_ASKS", NIGHTLY_ASKS)
    for law in LAWS:
        law(case)
