"""The verifier finds every change in a transcript, and its place."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

import pytest

from games.core.fair_deal import commit_to, deal_seed
from games.core.play import first_state, pending, settled_table
from games.core.records import Plain
from games.core.rng import compute_draw
from games.core.sentences.events import EventReader
from games.core.transcript import (
    BrokenTranscript,
    ReplayDiverged,
    Transcript,
    VerificationReport,
    VersionMismatch,
    read_transcript,
    replay_lines,
    verify_transcript,
    write_transcript,
)
from games.core.transcript.format import TranscriptLine
from tests.burrow.events import read_event
from tests.burrow.spec import BURROW
from tests.playthroughs.random_play import record_match

SEED = "22a880e8aaf3986a58778c5fbd8b95bc"


@cache
def whole_transcript(seed: str = SEED) -> str:
    return record_match(BURROW, seed, seats=3, names=("Ada", "Béa"), cut="two words").to_text()


def verify_text(text: str) -> VerificationReport:
    return verify_transcript(BURROW, read_transcript(text))


def edit_transcript(pattern: str, change: str | Callable[[re.Match[str]], str], at: int = 0) -> str:
    """Replace match number `at` of a pattern in the transcript."""
    hits = list(re.finditer(pattern, whole_transcript(), re.MULTILINE))
    hit = hits[at]
    new = hit.expand(change) if isinstance(change, str) else change(hit)
    assert new != hit[0]
    return whole_transcript()[: hit.start()] + new + whole_transcript()[hit.end() :]


def find_faults(text: str) -> list[tuple[int | None, str, str]]:
    return [(fault.number, fault.expected, fault.actual) for fault in verify_text(text).faults]


def test_an_edited_seed_does_not_fit_and_deals_otherwise() -> None:
    found = find_faults(edit_transcript("^seed: 2", "seed: 3"))
    assert [number for number, *_ in found] == [None, 0]
    assert found[0][2] == commit_to(SEED)
    assert found[1][1].startswith("draw 1: ")


def test_an_edited_cut_deals_otherwise_but_the_seed_still_fits() -> None:
    report = verify_text(edit_transcript("^cut: two", "cut: too"))
    assert "seed fits its commitment" in report.confirmed
    assert [fault.number for fault in report.faults] == [0]


def test_an_edited_commitment_is_found_and_all_else_confirmed() -> None:
    report = verify_text(edit_transcript("^commitment: .*", "commitment: " + commit_to("another")))
    assert [fault.number for fault in report.faults] == [None]
    assert report.faults[0].actual == commit_to("another")
    assert len(report.confirmed) == 4


def test_an_edited_draw_is_found_at_its_action_by_number_and_by_bound() -> None:
    for change in (
        lambda hit: f"draw {hit[1]}: {int(hit[2]) - 1} below {hit[3]}",
        lambda hit: f"draw {hit[1]}: {hit[2]} below {int(hit[3]) + 1}",
        lambda hit: f"draw {int(hit[1]) + 1}: {hit[2]} below {hit[3]}",
    ):
        last = len(re.findall("    draw ", whole_transcript())) - 1
        text = edit_transcript(r"draw (\d+): (\d+) below (\d+)", change, last)
        place = next(
            line.number for line in reversed(read_transcript(whole_transcript()).lines) if line.draws
        )
        [(number, expected, came)] = find_faults(text)
        assert number == place
        assert expected in whole_transcript() and expected not in text
        assert came in text


def test_a_draw_left_out_or_made_up_is_found() -> None:
    [(number, expected, came)] = find_faults(edit_transcript(r"^    draw .*\n", ""))
    assert (number, came) == (0, "no more draws")
    assert expected.startswith("draw 1: ")
    made_up = f"    draw 2: {compute_draw(deal_seed(SEED, 'two words'), 2, 6)} below 6\n1 seat"
    [(number, expected, came)] = find_faults(edit_transcript("^1 seat", made_up))
    assert (number, expected) == (0, "no more draws")


@pytest.mark.parametrize(
    ("pattern", "change"),
    [
        (r'"damage": \d', '"damage": 9'),
        (r'(- bitten: \{"seat": \d), "fox": \d', r'\1, "fox": true'),
        (r"- bitten:", "- stung:"),
        (r"(- bitten: \{.*)\}", r'\1, "poison": 1}'),
        (r"(- bitten: \{.*)\}", r'\1, "poison": null}'),
        (r'(- bitten: \{.*"damage"): (\d)', r'\1: "\2"'),
    ],
)
def test_an_edited_event_is_found_with_both_versions(pattern: str, change: str) -> None:
    text = edit_transcript(pattern, change, 3)
    [(number, expected, came)] = find_faults(text)
    pairs = zip(whole_transcript().splitlines(), text.splitlines(), strict=True)
    assert [(f"    - {expected}", f"    - {came}")] == [(old, new) for old, new in pairs if old != new]
    assert expected in map(str, read_transcript(whole_transcript()).lines[number or 0].events)


def test_an_event_left_out_or_made_up_is_found() -> None:
    [(_, expected, came)] = find_faults(edit_transcript(r"^    - fell: .*\n      # .*\n(?!    -)", ""))
    assert expected.startswith("fell: ") and came == "no more events"
    made_up = r"\1    - rained: {}\n"
    [(_, expected, came)] = find_faults(edit_transcript(r"^(\d+ seat \d: dig .*\n    - .*\n.*\n)", made_up))
    assert (expected, came) == ("no more events", "rained: {}")


def test_a_sentence_below_an_event_is_a_comment_that_nothing_depends_on() -> None:
    for change in ("      # My fox is well.\n", ""):
        text = edit_transcript(r"^      # .*loses.*\n", change)
        assert verify_text(text).is_confirmed
        assert write_transcript(read_transcript(text)) == text
    assert verify_text(re.sub(r"^      # .*\n", "", whole_transcript(), flags=re.MULTILINE)).is_confirmed


def test_a_sentence_that_stands_below_no_event_is_broken() -> None:
    for pattern, change in ((r"^1 seat", "      # The fox is well.\n1 seat"), (r"^(      # .*\n)", r"\1\1")):
        with pytest.raises(BrokenTranscript):
            read_transcript(edit_transcript(pattern, change))


def test_facts_that_a_later_release_added_are_not_missed() -> None:
    text = edit_transcript(r'(- bitten: \{.*), "damage": \d\}', r"\1}")
    assert verify_text(text).is_confirmed


def test_facts_are_compared_as_todays_release_has_those_of_earlier_ones() -> None:
    def upgrade(kind: str, facts: Mapping[str, Plain]) -> Mapping[str, Plain]:
        return {"seat": facts["seat"], "fox": facts["fox"], "damage": facts["hurt"]}

    spec = replace(BURROW, describe_event=EventReader(read_event.classes.values(), upgrade))
    then = edit_transcript(r'(- bitten: \{.*), "damage": (\d)\}', r'\1, "hurt": \2}')
    [fault] = verify_transcript(BURROW, read_transcript(then)).faults
    assert fault.actual.startswith("bitten: ") and "hurt" in fault.actual
    assert verify_transcript(spec, read_transcript(then)).is_confirmed
    for wrong in (r'\1, "hurt": 9}', r'\1, "harm": \2}', '- bitten: {"hurt": 1}'):
        tampered = edit_transcript(r'(- bitten: \{.*), "damage": (\d)\}', wrong)
        assert [one.kind for one in verify_transcript(spec, read_transcript(tampered)).faults] == ["events"]


def test_a_transcript_of_sentences_alone_is_verified_whatever_the_words_of_today() -> None:
    told = read_transcript(whole_transcript())
    text = write_transcript(with_header(told, version=1))
    assert text.startswith("Breakfall transcript 1\n") and "#" not in text
    other_words = text.replace(" loses ", " is hurt: ").replace(" falls.", " is no more.")
    assert other_words.count("is hurt") > 3
    for found in (text, other_words, re.sub("^    - .* falls.*\n", "", text, flags=re.MULTILINE)):
        assert verify_text(found).is_confirmed
        assert write_transcript(read_transcript(found)) == found


@pytest.mark.parametrize(
    ("pattern", "change", "kind"),
    [
        (r"draw 1: \d", "draw 1: ", "draws"),
        (r"^9 seat (\d): .*", r"9 seat \1: fly away", "action"),
        (r"^    8: \w{8}", "    8: 00000000", "state"),
        (r"^    ranks: .*", "    ranks: 1 1 1", "result"),
        (r"^final: .*", "final: " + "0" * 64, "state"),
    ],
)
def test_all_else_in_a_transcript_of_sentences_alone_decides(pattern: str, change: str, kind: str) -> None:
    text = write_transcript(with_header(read_transcript(whole_transcript()), version=1))
    edited = re.sub(pattern, change, text, count=1, flags=re.MULTILINE)
    assert edited != text
    assert [fault.kind for fault in verify_text(edited).faults] == [kind]


def test_a_changed_move_that_is_possible_is_found_by_what_follows() -> None:
    hits = re.findall(r"^(\d+) seat \d: dig (\w+)", whole_transcript(), re.MULTILINE)
    number, tile = hits[1]
    text = edit_transcript(
        rf"^{number} seat (\d): dig \w+", rf"{number} seat \1: dig {'n' if tile != 'n' else 's'}"
    )
    [(place, expected, came)] = find_faults(text)
    assert place == int(number)
    assert expected.startswith("dug: ") and came.startswith("dug: ")


def test_a_changed_move_that_nobody_is_told_of_is_found_by_the_hash() -> None:
    """Sealed answers cause no events, so only the state differs."""
    line = next(
        line
        for line in read_transcript(whole_transcript()).lines[1:]
        if not line.events and re.fullmatch(r"\d\w", line.text)
    )
    replay = list(replay_lines(BURROW, read_transcript(whole_transcript())))
    before = replay[line.number].before
    assert before is not None
    ask = pending(BURROW, before).asks_for(line.seat or 0)[0]
    other = next(option.text for option in ask.decision.options if option.text != line.text)
    [(place, expected, came)] = find_faults(
        edit_transcript(rf"^{line.number} seat (\d): .*", rf"{line.number} seat \1: {other}")
    )
    assert (place, came) == (line.number, line.digest)
    assert expected.startswith("a state with hash")


def test_an_impossible_move_is_found_with_the_reason() -> None:
    [(place, expected, came)] = find_faults(edit_transcript(r"^9 seat (\d): .*", r"9 seat \1: fly away"))
    assert place == 9
    assert "fly away" in expected and "fly away" in came
    [(place, expected, _)] = find_faults(edit_transcript(r"^9 seat \d", "9 seat 8"))
    assert (place, "nothing for you to decide" in expected) == (9, True)


def test_a_move_after_the_end_is_found() -> None:
    told = read_transcript(whole_transcript())
    extra = TranscriptLine(len(told.lines), 0, "resign", (), (), "0" * 8)
    [fault] = verify_transcript(BURROW, with_header(told, lines=(*told.lines, extra))).faults
    assert fault.number == len(told.lines)
    assert "over" in fault.expected


def with_header(told: Transcript, **changes: object) -> Transcript:
    values = {name: getattr(told, name) for name in Transcript.__struct_fields__}
    return Transcript(**{**values, **changes})


@pytest.mark.parametrize(
    ("pattern", "change"),
    [
        (r"^result: .*", "result: the sky fell"),
        (r"^    ranks: \d", "    ranks: 9"),
        (r"^    scores: \d+", "    scores: 99"),
        (r"^    teams:", "    teams: 0+1 2"),
        (r"^result: .*\n.*\n.*\n.*\n", "unfinished\n"),
    ],
)  # fmt: skip
def test_an_edited_result_is_found(pattern: str, change: str) -> None:
    [(place, expected, came)] = find_faults(edit_transcript(pattern, change))
    assert place is None
    assert "ranks" in expected and expected != came


def test_a_result_claimed_for_an_unfinished_match_is_found() -> None:
    text = record_match(BURROW, SEED, most=5).to_text()
    report = verify_text(text.replace("unfinished", "result: I won\n    ranks: 1 2\n    scores:\n    teams:"))
    assert [fault.expected for fault in report.faults] == ["no result yet"]


def test_an_edited_hash_is_found_at_its_step() -> None:
    [(place, _, came)] = find_faults(edit_transcript(r"^    8: \w{8} \w{8}", "    8: 00000000 11111111"))
    assert (place, came) == (8, "00000000")
    [(place, expected, came)] = find_faults(edit_transcript(r"^final: .*", "final: " + "0" * 64))
    assert (place, came) == (None, "0" * 64)
    assert expected.removeprefix("the final hash ") in whole_transcript()


@pytest.mark.parametrize(
    ("pattern", "change", "why"),
    [
        ("^option pace: 3", "option pace: 12", "1 to 9"),
        ("^option pace", "option peace", "no option"),
        ("^option format: plain", "option format: duel", "players"),
        ("^seats: 3", "seats: 999999999", "players"),
    ],
)
def test_an_impossible_set_up_is_found(pattern: str, change: str, why: str) -> None:
    [(place, expected, _)] = find_faults(edit_transcript(pattern, change))
    assert place == 0
    assert why in expected


def test_another_set_up_that_is_possible_is_found_by_the_hash() -> None:
    [(place, expected, _)] = find_faults(edit_transcript("^option pace: 3", "option pace: 4"))
    assert (place, "a state with hash" in expected) == (0, True)


# versions


@pytest.mark.parametrize("key", ["rules", "schema", "kernel"])
def test_a_match_of_another_version_is_not_played_again_but_its_draws_are_checked(key: str) -> None:
    report = verify_text(edit_transcript(f"^{key}: 1", f"{key}: 2"))
    assert not report.replayed and not report.is_confirmed
    assert not report.faults
    assert report.confirmed[0] == "seed fits its commitment"
    assert f"{key} 2" in report.notes[0] and "not played again" in report.notes[0]
    with pytest.raises(VersionMismatch):
        replay_lines(BURROW, read_transcript(edit_transcript(f"^{key}: 1", f"{key}: 2")))


def test_a_match_of_earlier_rules_that_are_still_played_is_played_again_by_them() -> None:
    spec = replace(BURROW, rules=3, oldest_rules=1)
    told = read_transcript(whole_transcript())
    assert verify_transcript(spec, told).is_confirmed
    *_, last = replay_lines(spec, told)
    table = settled_table(spec, last.before or last.after)
    assert [table.plays_rules(version) for version in (1, 2, 3)] == [True, False, False]
    assert not verify_transcript(replace(spec, oldest_rules=2), told).replayed
    assert first_state(spec, {}, 2, SEED).rules == 3


def test_a_false_draw_is_found_in_any_version() -> None:
    spec = replace(BURROW, rules=2)
    report = verify_transcript(
        spec, read_transcript(edit_transcript(r"draw 1: (\d+)", lambda hit: f"draw 1: {int(hit[1]) - 1}"))
    )
    assert [fault.number for fault in report.faults] == [0]


def test_a_match_of_another_game_is_refused() -> None:
    with pytest.raises(VersionMismatch, match="“chess”, not of “burrow”"):
        replay_lines(BURROW, read_transcript(whole_transcript().replace("game: burrow", "game: chess")))


def test_a_replay_stops_where_a_line_is_impossible() -> None:
    replay = replay_lines(
        BURROW, read_transcript(edit_transcript(r"^9 seat (\d): .*", r"9 seat \1: fly away"))
    )
    played = []
    with pytest.raises(ReplayDiverged, match=r"Action 9 can't be played again: .*fly away") as caught:
        for again in replay:
            played.append(again.line.number)
    assert played == list(range(9))
    assert caught.value.number == 9
