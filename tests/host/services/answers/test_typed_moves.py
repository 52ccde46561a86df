"""Moves as they are typed."""

from collections.abc import Coroutine
from typing import Any

from bot.i18n import catalog_for
from bot.services.answers.typed_moves import play_line, suggest_lines
from games.core.play import apply_step, parse
from tests.host.kit.services import ADA, BO, HostScene


async def mover(scene: HostScene) -> tuple[int, int]:
    """A match, and whose turn it is."""
    match = await scene.start_match()
    person = match.seat_row(match.public_awaited[0]).person
    assert person is not None
    return match.row.id, person


async def test_every_suggestion_is_a_legal_move(scene: HostScene) -> None:
    match, person = await mover(scene)
    for _ in range(40):
        loaded = await scene.matches.load_match(match)
        if not loaded.is_running:
            break
        seat = loaded.public_awaited[0]
        person = loaded.seat_row(seat).person or 0
        found = suggest_lines(loaded, seat, "")
        assert found
        for text, _ in found:
            apply_step(loaded.spec, loaded.live_state, parse(loaded.spec, loaded.live_state, seat, text))
        await scene.matches.play_move(match, scene.make_press(person), found[-1 if len(found) < 9 else 0][0])


async def test_suggestions_narrow_while_somebody_types_and_complete_the_last_part(scene: HostScene) -> None:
    match, _ = await mover(scene)
    loaded = await scene.matches.load_match(match)
    seat = loaded.public_awaited[0]
    some = suggest_lines(loaded, seat, "att")
    assert some
    assert all("att" in f"{text} {about}".lower() for text, about in some)
    swap = next(text for text, _ in suggest_lines(loaded, seat, "move"))
    after = suggest_lines(loaded, seat, f"{swap}; att")
    assert after
    assert all(text.startswith(f"{swap}; ") for text, _ in after)
    assert suggest_lines(loaded, seat, "nonsense; att") == []
    other = 1 - seat
    assert all("always" in text or "resign" in text for text, _ in suggest_lines(loaded, other, ""))


async def test_a_line_runs_until_it_is_refused_and_says_what_is_left(scene: HostScene) -> None:
    match, person = await mover(scene)
    loaded = await scene.matches.load_match(match)
    attack = next(t for t, _ in suggest_lines(loaded, loaded.public_awaited[0], "attack"))
    line = await play_line(scene.matches, match, scene.make_press(person), f"{attack}; attack 99; {attack}")
    assert line.played_moves == [attack]
    assert line.unplayed_moves == ["attack 99", attack]
    assert line.stop_reason is None or "99" in line.stop_reason.to_sentence(catalog_for("en"))
    assert line.events


async def test_a_line_that_is_no_move_at_all_is_refused_with_what_is_possible(scene: HostScene) -> None:
    match, person = await mover(scene)
    other = BO if person == ADA else ADA

    def type_line(person: int, text: str) -> Coroutine[Any, Any, object]:
        return play_line(scene.matches, match, scene.make_press(person), text)

    assert await scene.refusal_key(type_line(person, "; ;")) == "no_move"
    refused = await scene.catch_refusal(type_line(person, "fly away"))
    assert refused.key == "unread"
    assert "attack" in refused.to_sentence(catalog_for("en"))
    assert await scene.refusal_key(type_line(other, "attack 1")) == "not_your_turn"
    assert await scene.refusal_key(type_line(99, "attack 1")) == "watching"


async def test_a_suggestion_says_what_the_move_is_called_and_what_it_would_do(scene: HostScene) -> None:
    match, _ = await mover(scene)
    loaded = await scene.matches.load_match(match)
    question = loaded.pending.question_for(loaded.public_awaited[0])
    assert question is not None
    option = next(each for each in question.options if each.text.startswith("attack"))
    told = dict(suggest_lines(loaded, loaded.public_awaited[0], ""))
    assert told[option.text] == f"{option.label}: {option.about}"
