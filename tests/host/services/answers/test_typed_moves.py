"""Moves as they are typed."""

from collections.abc import Coroutine
from typing import Any

import pytest

from bot.errors import UserError
from bot.i18n import LANGUAGES, teller_for
from bot.i18n import sentences as words
from bot.services.answers.typed_moves import MAX_LINE_LENGTH, MAX_MOVES_IN_LINE, MOVE_REFUSALS, play_line
from bot.services.match import rule_refusals
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.rule_refusals import KnownRefusal
from bot.store.records import SeatPlan
from bot.ui.label_reader import LabelReader
from games.core.errors import IllegalMove, Refused
from games.core.play import apply_step, parse, pending
from games.core.text import move_parser
from games.core.text.completion import complete_line
from tests.games.break_.scene import scene as field
from tests.host.kit.services import ADA, BO, HostScene
from tests.tracing import rule


def suggest_lines(loaded: LoadedMatch, seat: int, typed: str) -> list[tuple[str, str]]:
    return complete_line(loaded.spec, loaded.required_state, seat, typed)


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
            apply_step(
                loaded.spec, loaded.required_state, parse(loaded.spec, loaded.required_state, seat, text)
            )
        await scene.matches.play_move(match, scene.make_press(person), found[-1 if len(found) < 9 else 0][0])


async def test_suggestions_narrow_while_somebody_types_and_complete_the_last_part(scene: HostScene) -> None:
    match, _ = await mover(scene)
    loaded = await scene.matches.load_match(match)
    seat = loaded.public_awaited[0]
    some = suggest_lines(loaded, seat, "att")
    assert some
    assert all("att" in f"{text} {about}".lower() for text, about in some)
    swap = next(text for text, _ in suggest_lines(loaded, seat, "swap"))
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
    assert line.stop_reason is None or "99" in line.stop_reason.tell(teller_for("en"))
    assert line.events


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text", ["starte frobnicate", "xyzzy plugh", "play attack pass end " * 14])
async def test_an_unreadable_move_is_explained_only_once(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch, language: str, text: str
) -> None:
    """The reason costs milliseconds on the event loop: whoever reads the labels hands it on to the rules."""
    match, person = await mover(scene)
    explained = list[str]()

    def count_explanation(*arguments: Any) -> Refused:
        explained.append(arguments[1])
        return build_refusal(*arguments)

    build_refusal = vars(move_parser)["_build_refusal"]
    monkeypatch.setattr(move_parser, "_build_refusal", count_explanation)
    with pytest.raises(UserError) as refused:
        await play_line(
            scene.matches,
            match,
            scene.make_press(person),
            text,
            read_move=LabelReader(teller_for(language)),
        )
    assert isinstance(refused.value.sentence, MOVE_REFUSALS)
    assert explained == [text.strip()]


async def test_a_reason_is_found_anew_once_the_match_has_gone_on(scene: HostScene) -> None:
    """A move that was unreadable when it was typed is made if it can be read when its turn comes."""
    match, person = await mover(scene)
    loaded = await scene.matches.load_match(match)
    seat = loaded.public_awaited[0]
    move, error = suggest_lines(loaded, seat, "")[0][0], IllegalMove("Not now.", "all", answer="pass")
    known = KnownRefusal(loaded.row.seq, seat, error)
    with pytest.raises(UserError, match="illegal"):
        await scene.matches.play_move(match, scene.make_press(person), move, refusal=known)
    for other in (known._replace(seq=loaded.row.seq - 1), known._replace(seat=1 - seat)):
        assert not other.holds(loaded, seat)
    stale = known._replace(seq=loaded.row.seq - 1)
    done = await scene.matches.play_move(match, scene.make_press(person), move, refusal=stale)
    assert done.after.row.seq > loaded.row.seq


async def test_a_line_that_is_no_move_at_all_is_refused_with_what_is_possible(scene: HostScene) -> None:
    match, person = await mover(scene)
    other = BO if person == ADA else ADA

    def type_line(person: int, text: str) -> Coroutine[Any, Any, object]:
        return play_line(scene.matches, match, scene.make_press(person), text)

    assert await scene.refusal_class(type_line(person, "; ;")) is words.ErrorNoMove
    refused = await scene.catch_refusal(type_line(person, "fly away"))
    assert isinstance(refused.sentence, words.ErrorRefused)
    assert "“fly away”" in refused.tell(teller_for("en"))
    assert "Attack " in refused.tell(teller_for("en"))
    assert await scene.refusal_class(type_line(other, "attack 1")) is words.ErrorNotYourTurn
    assert await scene.refusal_class(type_line(99, "attack 1")) is words.ErrorWatching


async def test_nothing_typed_is_answered_with_all_that_is_possible_by_kind(scene: HostScene) -> None:
    options = {"nation.0": "rock", "nation.1": "fire", "layouts": "basic"}
    match = (await scene.open_table(game="break", options=options)).table.row.id
    await scene.join_table(match, BO)
    loaded = await scene.load_match(match)
    seat = loaded.public_awaited[0]
    question = loaded.pending.question_for(seat)
    assert question is not None
    told = await scene.catch_refusal(play_line(scene.matches, match, scene.make_press(ADA), " ; "))
    head, *kinds = told.tell(teller_for("en")).split("\n")
    assert head == "Type a move. You can do this now:"
    titles, lines = zip(*(kind.split(": ", 1) for kind in kinds), strict=True)
    assert titles[0] == "**Move**"
    assert titles[-1].startswith("**End of the turn (")
    listed = [text for line in lines for text in line.split(" · ")]
    assert len(listed) == len(question.options)
    assert lines[-1] == "End turn"
    for language in LANGUAGES:  # kinds are keys, whatever groups of options are called
        say = teller_for(language)
        line = play_line(scene.matches, match, scene.make_press(ADA), " ; ", say=say)
        said = (await scene.catch_refusal(line)).tell(say)
        kinds_said = (words.MoveKindMove(), words.MoveKindCast(), words.MoveKindEnd())
        assert all(f"**{say(kind)}**: " in said for kind in kinds_said)
    for text in listed:
        for move in text.partition(" (")[0].removesuffix(", for example").split(" … "):
            written = LabelReader(teller_for("en"))(loaded, seat, move).text
            parse(loaded.spec, loaded.required_state, seat, written)
    assert kinds[0].startswith(f"**Move**: {question.options[0].text}")
    (wall,) = [text for text in listed if text.startswith("Wall ")]
    first, dots, last = wall.removeprefix("Wall ").partition(" (")[0].replace("Wall ", "").split()[:3]
    assert (first < last, dots, wall[-1]) == (True, "…", ")")
    assert "Block an empty tile" in wall


async def test_an_empty_line_names_the_kinds_of_nightbreak_and_what_ends_the_step(scene: HostScene) -> None:
    match, person = await mover(scene)
    told = await scene.catch_refusal(play_line(scene.matches, match, scene.make_press(person), ""))
    kinds = told.tell(teller_for("en")).split("\n")[1:]
    assert kinds[-1].startswith("**Attack (ends the attacker's step)**: Attack ")
    assert any(kind.startswith("**Swap**: Swap ") for kind in kinds)
    say = teller_for("de")
    told = await scene.catch_refusal(play_line(scene.matches, match, scene.make_press(person), "", say=say))
    german = told.tell(say)
    line = next(line for line in german.split("\n") if line.startswith("**Angreifen (beendet "))
    assert line.endswith(" angreifen")


async def test_a_suggestion_says_what_the_move_is_called_and_what_it_would_do(scene: HostScene) -> None:
    match, _ = await mover(scene)
    loaded = await scene.matches.load_match(match)
    question = loaded.pending.question_for(loaded.public_awaited[0])
    assert question is not None
    at, option = next(
        (at, each) for at, each in enumerate(question.options) if each.text.startswith("attack")
    )
    told = dict(suggest_lines(loaded, loaded.public_awaited[0], ""))
    assert told[option.text] == f"{option.label}: {question.describe_option(at)}"


async def test_a_line_that_is_too_long_is_refused_whole_with_what_would_fit(scene: HostScene) -> None:
    match, person = await mover(scene)
    before = (await scene.load_match(match)).row.seq
    loaded = await scene.load_match(match)
    attack = next(t for t, _ in suggest_lines(loaded, loaded.public_awaited[0], "attack"))
    for text, refusal, most in (
        ("; ".join([attack] * (MAX_MOVES_IN_LINE + 1)), words.ErrorTooManyMoves, MAX_MOVES_IN_LINE),
        (f"{attack}; " + "x" * MAX_LINE_LENGTH, words.ErrorLineTooLong, MAX_LINE_LENGTH),
    ):
        refused = await scene.catch_refusal(play_line(scene.matches, match, scene.make_press(person), text))
        assert type(refused.sentence) is refusal
        assert str(most) in refused.tell(teller_for("en"))
        planned = scene.services.planned_moves.set_plan(match, scene.make_press(person), text)
        assert await scene.refusal_class(planned) is refusal
    assert (await scene.load_match(match)).row.seq == before


async def test_standing_orders_are_given_and_steps_undone_only_so_often(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, person = await mover(scene)
    loaded = await scene.load_match(match)
    seat = loaded.require_seat_of(person)
    aside = next(ask.decision for ask in loaded.asks_of(seat) if ask.decision.aside)
    order = aside.text(aside.timeout_pick())
    monkeypatch.setattr(rule_refusals, "MAX_ASIDES", 2)
    for _ in range(2):
        await scene.matches.play_move(match, scene.make_press(person), order)
    refused = await scene.catch_refusal(scene.matches.play_move(match, scene.make_press(person), order))
    assert refused.sentence == words.ErrorOrdersSpent(2)
    question = loaded.pending.question_for(seat)
    assert question is not None
    move = question.text(question.timeout_pick())
    await scene.matches.play_move(match, scene.make_press(person), move)
    monkeypatch.setattr(rule_refusals, "MAX_SEQ_TO_UNDO", 1)
    undone = scene.matches.undo_step(match, scene.make_press(person))
    assert await scene.refusal_class(undone) is words.ErrorUndosSpent


async def stand_on_field(
    scene: HostScene, south: str, plan: tuple[str, ...] = (), **parts: Any
) -> tuple[int, int]:
    """Put a match of Break into a position; return it and the person whose turn it is, who has this plan."""
    match = (await scene.start_match(game="break", options={})).row.id
    state = field("rock", "forest", south=south, **parts).state

    def put(after: LoadedMatch) -> None:
        after.state = state.clone()
        after.state.moment = 1000
        (seat,) = pending(after.spec, state).public_awaited
        after.seat_row(seat).plan = SeatPlan(plan)

    loaded = (await scene.matches.change_row(match, None, put)).after
    person = loaded.seat_row(loaded.public_awaited[0]).person
    assert person is not None
    return match, person


@rule("BR-R28")
async def test_a_path_is_not_walked_on_by_a_golem_that_a_rock_went_into(scene: HostScene) -> None:
    match, person = await stand_on_field(scene, "Golem c3 lost=1, Rock b3")
    line = await play_line(scene.matches, match, scene.make_press(person), "b3-c3-d3-e3; end")
    assert (line.played_moves, line.unplayed_moves) == (["b3-c3"], ["c3-d3", "d3-e3", "end"])
    assert line.stop_reason is not None
    assert line.stop_reason.tell(teller_for("en")).startswith("Your piece didn't get that far")
    told = await play_line(scene.matches, match, scene.make_press(person), "c3-d3")
    assert told.played_moves == ["c3-d3"]  # typed as a move of its own, it is the Golem's


@rule("BR-R28")
async def test_the_golem_goes_where_a_move_of_its_own_says_even_in_the_same_line(scene: HostScene) -> None:
    match, person = await stand_on_field(scene, "Golem c3 lost=1, Rock b3")
    line = await play_line(scene.matches, match, scene.make_press(person), "b3-c3; c3-d3")
    assert line.played_moves == ["b3-c3", "c3-d3"]


async def test_a_path_is_walked_on_after_a_won_fight_and_ends_with_a_bounce(scene: HostScene) -> None:
    match, person = await stand_on_field(scene, "Golem c3", north="Wolf d3 lost=1, Treant c5")
    line = await play_line(scene.matches, match, scene.make_press(person), "c3xd3-d4")
    assert line.played_moves == ["c3-d3", "d3-d4"]
    match, person = await stand_on_field(scene, "Golem c4", north="Treant c5")
    line = await play_line(scene.matches, match, scene.make_press(person), "c4-c5-c6", asks_first=False)
    assert (line.played_moves, line.unplayed_moves) == (["c4-c5"], ["c5-c6"])
