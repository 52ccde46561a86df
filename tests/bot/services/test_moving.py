"""Moves as they are typed."""

from pathlib import Path

from bot.services.moving import play_line, suggestions
from bot.words import words_for
from games.core.play import parse, step
from tests.bot.services.desk import ADA, BO, Desk, run


async def mover(desk: Desk) -> tuple[int, int]:
    """A match, and whose turn it is."""
    match = (await desk.match()).table
    person = match.seat(match.awaited[0]).person
    assert person is not None
    return match.row.id, person


def test_every_suggestion_is_a_legal_move(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        match, person = await mover(desk)
        for _ in range(40):
            loaded = await desk.matches.look(match)
            if not loaded.running:
                break
            seat = loaded.awaited[0]
            person = loaded.seat(seat).person or 0
            found = suggestions(loaded, seat, "")
            assert found
            for text, _ in found:
                step(loaded.spec, loaded.playing, parse(loaded.spec, loaded.playing, seat, text))
            await desk.matches.move(match, desk.press(person), found[-1 if len(found) < 9 else 0][0])

    run(tmp_path, play)


def test_suggestions_narrow_while_somebody_types_and_complete_the_last_part(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        match, _ = await mover(desk)
        loaded = await desk.matches.look(match)
        seat = loaded.awaited[0]
        some = suggestions(loaded, seat, "att")
        assert some
        assert all("att" in f"{text} {about}".lower() for text, about in some)
        swap = next(text for text, _ in suggestions(loaded, seat, "move"))
        after = suggestions(loaded, seat, f"{swap}; att")
        assert after
        assert all(text.startswith(f"{swap}; ") for text, _ in after)
        assert suggestions(loaded, seat, "nonsense; att") == []
        other = 1 - seat
        assert all("always" in text or "resign" in text for text, _ in suggestions(loaded, other, ""))

    run(tmp_path, play)


def test_a_line_runs_until_it_is_refused_and_says_what_is_left(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        match, person = await mover(desk)
        loaded = await desk.matches.look(match)
        attack = next(t for t, _ in suggestions(loaded, loaded.awaited[0], "attack"))
        line = await play_line(desk.matches, match, desk.press(person), f"{attack}; attack 99; {attack}")
        assert line.done == [attack]
        assert line.left == ["attack 99", attack]
        assert line.stopped is None or "99" in line.stopped.sentence(words_for("en"))
        assert line.events

    run(tmp_path, play)


def test_a_line_that_is_no_move_at_all_is_refused_with_what_is_possible(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        match, person = await mover(desk)
        other = BO if person == ADA else ADA
        assert (await desk.told(play_line(desk.matches, match, desk.press(person), "; ;"))).key == "no_move"
        refused = await desk.told(play_line(desk.matches, match, desk.press(person), "fly away"))
        assert refused.key == "unread"
        assert "attack" in refused.sentence(words_for("en"))
        off = await desk.told(play_line(desk.matches, match, desk.press(other), "attack 1"))
        assert off.key == "not_your_turn"
        assert (await desk.told(play_line(desk.matches, match, desk.press(99), "attack 1"))).key == "watching"

    run(tmp_path, play)


def test_a_suggestion_says_what_the_move_is_called_and_what_it_would_do(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        match, _ = await mover(desk)
        loaded = await desk.matches.look(match)
        question = loaded.pending.question(loaded.awaited[0])
        assert question is not None
        option = next(each for each in question.options if each.text.startswith("attack"))
        told = dict(suggestions(loaded, loaded.awaited[0], ""))
        assert told[option.text] == f"{option.label}: {option.about}"

    run(tmp_path, play)
