"""The card that is looked at in a replacement: its side's secret until the choice."""

from typing import Any

import pytest

from games.core.model import Seat
from games.core.rng import Rng
from games.nightbreak import NIGHTBREAK
from games.nightbreak.state import DECK
from tests.contract.secrecy import find_leaks, visible_data
from tests.games.nightbreak.scene import Scene, scene
from tests.tracing import rule

REST = "Rook, Nyssa, Vesna, Ysmere"
ONE_WORLD, OTHER_WORLD = f"Wren, Calder, {REST}", f"Calder, Wren, {REST}"


def look(deck: str, **more: Any) -> Scene:
    """Return a scene in which Corvin has fallen in column 1 and his side looks at the top of this deck."""
    second = "Selka, Hespera, Corvin hurt=7"
    s = scene(first="Branoc, Idris, Aurelia", second=second, turn=5, pool=2, second_deck=deck, **more)
    return s.do("attack 1")


def unity_look(deck: str) -> Scene:
    """The same between two teams: the first side is seats 0 and 2, the second 1 and 3."""
    first, second = "Branoc, Idris, Aurelia, Hale", "Selka, Hespera, Morrow, Corvin hurt=7"
    s = scene(
        first=first, second=second, turn=5, pool=2, second_deck=deck, format="unity", seats=4, may_move=False
    )
    return s.do("attack 1")


def twilight_look(deck: str) -> Scene:
    """The same with one deck for both sides."""
    second = "Selka, Hespera, Corvin hurt=7"
    row = "Branoc, Idris, Aurelia"
    s = scene(first=row, second=second, turn=5, pool=2, first_deck=deck, format="twilight")
    return s.do("attack 1")


def told(s: Scene, viewer: Seat | None) -> list[Any]:
    """Return the last move's events as a viewer sees them."""
    return [event.seen_by(viewer) for event in s.events]


@rule("NB-X04", "NB-R33")
@pytest.mark.parametrize("viewer", [0, None])
def test_before_the_choice_nobody_else_can_tell_which_card_is_looked_at(viewer: Seat | None) -> None:
    """View, decisions, offers, refusals and events are the same for two different top cards."""
    one, other = look(ONE_WORLD), look(OTHER_WORLD)
    assert one.seen_by(1).looked_at == "Wren"
    assert other.seen_by(1).looked_at == "Calder"
    assert visible_data(NIGHTBREAK, one.state, viewer) == visible_data(NIGHTBREAK, other.state, viewer)
    assert told(one, viewer) == told(other, viewer)
    assert one.seen_by(viewer).looked_at is None
    assert one.log == other.log
    assert not find_leaks(NIGHTBREAK, one.state, viewer, Rng("worlds"))


@rule("NB-X04", "NB-R33")
def test_the_replacing_player_sees_it_in_its_view_and_in_the_question() -> None:
    one, other = look(ONE_WORLD).reload(), look(OTHER_WORLD).reload()
    assert one.seen_by(1).looked_at == "Wren"
    assert "Wren" in one.decision.prompt
    assert "Calder" not in str(one.decision.interface_data())
    assert visible_data(NIGHTBREAK, one.state, 1) != visible_data(NIGHTBREAK, other.state, 1)
    assert one.asked == 1
    # What lies below it is hidden from that player too.
    assert not find_leaks(NIGHTBREAK, one.state, 1, Rng("worlds"))


@rule("NB-R33")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_in_unity_the_other_team_and_spectators_cannot_tell(viewer: Seat | None) -> None:
    one, other = unity_look(ONE_WORLD), unity_look(OTHER_WORLD)
    assert visible_data(NIGHTBREAK, one.state, viewer) == visible_data(NIGHTBREAK, other.state, viewer)
    assert told(one, viewer) == told(other, viewer)


@rule("NB-R33", "NB-X04")
def test_in_unity_the_whole_team_sees_it_and_any_member_may_answer() -> None:
    for seat in (1, 3):
        s = unity_look(ONE_WORLD).reload()
        assert s.seen_by(seat).looked_at == "Wren"
        s.do("place", seat=seat)
        assert s.row(1) == ["Selka", "Hespera", "Morrow", "Wren"]


@rule("NB-R33")
def test_with_a_shared_deck_only_the_replacing_player_sees_it() -> None:
    one, other = twilight_look(ONE_WORLD), twilight_look(OTHER_WORLD)
    assert [one.seen_by(viewer).looked_at for viewer in (0, 1, None)] == [None, "Wren", None]
    for viewer in (0, None):
        assert visible_data(NIGHTBREAK, one.state, viewer) == visible_data(NIGHTBREAK, other.state, viewer)
        assert told(one, viewer) == told(other, viewer)


@rule("NB-R33", "NB-R64")
@pytest.mark.parametrize(("choice", "kinds"), [("place", ["arrived"]), ("discard", ["discarded", "arrived"])])
def test_after_the_choice_the_result_is_public_and_nobody_looks_any_more(
    choice: str, kinds: list[str]
) -> None:
    s = look(ONE_WORLD).do(choice)
    assert s.kinds[: len(kinds)] == kinds
    assert s.facts_of(kinds[0])[0]["hero"] == 20  # Wren
    assert "Wren" in s.log[-len(s.events)]
    placed, discard = ("Wren", ("Corvin",)) if choice == "place" else ("Calder", ("Corvin", "Wren"))
    for viewer in (0, 1, None):
        seen = s.seen_by(viewer)
        assert [hero.name for hero in seen.sides[1].row if hero] == ["Selka", "Hespera", placed]
        assert seen.sides[1].discard == discard
        assert seen.looked_at is None
        assert "Wren" not in seen.unseen


@rule("NB-X07", "NB-R33")
def test_the_second_card_is_seen_by_nobody_before_it_is_placed() -> None:
    s = look(ONE_WORLD)
    top, *below = reversed(s.table.pile(DECK, 1))
    assert [s.table.knows(viewer, top) for viewer in (0, 1, None)] == [False, True, False]
    assert not any(s.table.knows(viewer, card) for viewer in (0, 1, None) for card in below)
    s.do("discard")
    assert s.row(1)[2] == "Calder"
    assert s.asked == 0


@rule("NB-R33")
def test_a_card_that_was_looked_at_is_forgotten_when_the_deck_is_shuffled() -> None:
    """Wren, the only card, is discarded and shuffled back: her player cannot tell the cards apart."""
    s = look("Wren", second_discard="Calder, Ysmere, Vesna").do("discard")
    assert "reshuffled" in s.kinds
    assert s.seen_by(1).looked_at is None
    assert not find_leaks(NIGHTBREAK, s.state, 1, Rng("worlds"))


@rule("NB-R33")
def test_an_escaped_hero_on_top_of_the_deck_is_not_being_looked_at() -> None:
    """Everybody knows that Selka is the only card of the deck, but nobody is replacing."""
    second = "Selka held=1, Hespera, Corvin"
    s = scene(first="Branoc, Idris, Aurelia", second=second, turn=6, second_deck="Ilse")
    s.do("escape", "place")
    assert s.deck(1) == ["Selka"]
    assert [s.seen_by(viewer).looked_at for viewer in (0, 1, None)] == [None, None, None]
    assert s.asked == 1
