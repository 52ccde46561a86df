"""After a link nobody is asked again but by an answer of their own that wished for it (NF-R58, NF-R59).

Random matches in which everybody answers at random, in any order, and changes answers now and then.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from games.core.codec import dump, load
from games.core.model import QUESTION, Seat
from games.core.play import apply_step, pending
from games.core.sentences.teller import IN_ENGLISH
from games.nightfall import NIGHTFALL
from games.nightfall import sentences as say
from games.nightfall.state import DECK, HAND
from games.nightfall.table import Nightfall, is_kicked, possible_links
from tests.contract.cases import GameCase, PlayoutTurn, play_randomly
from tests.tracing import rule

ADD_TOPIC = IN_ENGLISH(say.AddTopic())
LEAST = {3: 3, 4: 10, 5: 15}
"""Questions after a link, at the least, in the matches below: else they show nothing."""


class AskedAgain(NamedTuple):
    """A seat that has a question after a link, with what it had said, and the cards then and now."""

    seat: Seat
    said: str
    before: int
    table: Nightfall

    def additions(self, last: int) -> set[tuple[int, bool]]:
        """Everything that everybody knows this seat might add: by its deck and hand taken together."""
        faces = [self.table.face(card) for zone in (DECK, HAND) for card in self.table.pile(zone, self.seat)]
        return {(face, is_kicked(last, face)) for face in faces if face in possible_links(last)}

    @property
    def wished_for_it(self) -> bool:
        now = self.table.last_face() or 0
        if self.said == "pass for now":
            return bool(self.additions(now) - self.additions(self.before))
        return self.said == "ask me later" and bool(self.additions(now))


def is_window(turn: PlayoutTurn) -> bool:
    return turn.ask.decision_number == QUESTION and IN_ENGLISH(turn.ask.decision.topic) == ADD_TOPIC


def follow_windows(turns: Iterator[PlayoutTurn]) -> Iterator[AskedAgain]:
    """Yield every question after a link; one that comes before belongs to "ask me later"."""
    said: dict[Seat, tuple[str, int]] = {}
    for turn in turns:
        events = {event.kind for event in turn.after.events}
        if not is_window(turn):
            if "linked" in events or "chain_complete" in events:
                said.clear()
            continue
        table = Nightfall(NIGHTFALL, turn.state)
        asked_at = said.get(turn.action.seat, ("", table.last_face() or 0))[1]
        if not turn.ask.is_answered:
            asked_at = table.last_face() or 0
        said[turn.action.seat] = (turn.ask.decision.text(turn.action.pick), asked_at)
        if "chain_complete" in events or turn.after.state.result is not None:
            said.clear()
        elif "linked" in events:
            after = Nightfall(NIGHTFALL, turn.after.state)
            for ask in pending(NIGHTFALL, turn.after.state).asks:
                if ask.decision_number == QUESTION and not ask.is_answered:
                    yield AskedAgain(ask.decision.seat, *said.get(ask.decision.seat, ("", 0)), after)


@rule("NF-R58", "NF-R59")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_is_asked_after_a_link_without_having_wished_for_it(seats: int) -> None:
    case = GameCase(NIGHTFALL, "classic", seats)
    found = [each for seed in range(4) for each in follow_windows(play_randomly(case, f"rounds {seed}"))]
    assert len(found) >= LEAST[seats]
    assert [(each.seat, each.said) for each in found if not each.wished_for_it] == []


@pytest.mark.parametrize("rules", [1, 2])
def test_earlier_rules_ask_again_those_who_did_not_wish_for_it(rules: int) -> None:
    """Else the law above could not find anybody."""
    case = GameCase(NIGHTFALL, "classic", 5).with_changes(rules=rules)
    found = list(follow_windows(play_randomly(case, "rounds 0")))
    assert [each for each in found if not each.wished_for_it]


@rule("NF-R58")
@pytest.mark.parametrize("rules", [1, 2, 3])
def test_a_save_in_the_middle_of_a_chain_goes_on_by_its_rules(rules: int) -> None:
    """With each answer the match is saved, loaded, and asks and does the same as one that was not."""
    looked = 0
    case = GameCase(NIGHTFALL, "classic", 5).with_changes(rules=rules)
    for turn in play_randomly(case, f"saves {rules}"):
        if is_window(turn):
            looked += 1
            loaded = load(NIGHTFALL, dump(NIGHTFALL, turn.state))
            assert loaded.rules == rules
            assert pending(NIGHTFALL, loaded).public_awaited == turn.pending.public_awaited
            again = apply_step(NIGHTFALL, loaded, turn.action)
            assert dump(NIGHTFALL, again.state) == dump(NIGHTFALL, turn.after.state)
            assert again.events == turn.after.events
    assert looked > 50
