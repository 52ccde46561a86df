"""Typed moves that would kill an own piece are asked about once more."""

import pytest

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.answers.finish_turn import preview_finish
from bot.services.answers.typed_moves import OwnLoss, list_legal_lines, play_line
from bot.ui.controls.dispatch import apply_press, build_controls
from games.core.decisions.base import One, Pick
from tests.games.nightbreak.test_text_form import duel
from tests.host.kit.services import RANDOM, HostScene

WARNING = "Your own Ysolde would fall."


@pytest.fixture
def _deadly(monkeypatch: pytest.MonkeyPatch) -> None:
    def warn(self: One[object], pick: Pick) -> str:
        return WARNING

    monkeypatch.setattr(One, "find_warning", warn)


async def first_move(scene: HostScene) -> tuple[int, int, str]:
    """Return a match, the person who is to move, and a move of theirs."""
    match = await scene.start_match(options=RANDOM)
    seat = match.public_awaited[0]
    person = match.seat_row(seat).person
    assert person is not None
    return match.row.id, person, list_legal_lines(match, seat)[0]


@pytest.mark.usefixtures("_deadly")
async def test_a_typed_move_that_kills_an_own_piece_is_asked_about(scene: HostScene) -> None:
    match, person, move = await first_move(scene)
    before = (await scene.load_match(match)).row.seq
    with pytest.raises(UserError) as refused:
        await play_line(scene.matches, match, scene.make_press(person), move)
    assert refused.value.sentence == words.ErrorOwnLoss(WARNING, "Do it anyway")
    assert isinstance(refused.value, OwnLoss) and refused.value.move == f"{move} anyway"
    assert (await scene.load_match(match)).row.seq == before
    line = await play_line(scene.matches, match, scene.make_press(person), f"{move} anyway")
    assert line.played_moves == [move]


@pytest.mark.usefixtures("_deadly")
async def test_who_never_confirms_is_not_asked(scene: HostScene) -> None:
    match, person, move = await first_move(scene)
    line = await play_line(scene.matches, match, scene.make_press(person), move, asks_first=False)
    assert line.played_moves == [move]


async def test_a_move_that_harms_nobody_of_ones_own_is_made_at_once(scene: HostScene) -> None:
    match, person, move = await first_move(scene)
    line = await play_line(scene.matches, match, scene.make_press(person), move)
    assert line.played_moves == [move]


def test_a_press_that_kills_an_own_hero_asks_first_and_says_so() -> None:
    decision = duel("Branoc held=2 wounded hurt=8, Kerrin, Liora", pool=0).decision
    texts = [option.text for option in decision.options]
    assert apply_press(decision, [], str(texts.index("attack 1"))).complete_pick is not None
    asked = apply_press(decision, [], str(texts.index("hammer of noon")))
    assert asked.needs_confirmation and asked.complete_pick is None
    facts = build_controls(decision, asked.draft).facts
    assert facts[0] == "**Your own Branoc would fall. Do it anyway?**"
    assert "your own Branoc falls to his wound" in facts[1]


async def test_finishing_a_turn_says_where_it_stops(scene: HostScene) -> None:
    match, person, _ = await first_move(scene)
    loaded = await scene.load_match(match)
    found = preview_finish(loaded, loaded.require_seat_of(person))
    assert found.moves
    assert bool(found.next_prompt) != bool(found.unforeseeable_move)
