"""Transcripts: read back unchanged, replayed, and refused with the line if broken."""

import re
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.errors import Refused
from games.core.fair_deal import commit_to, deal_seed
from games.core.model import Action, Result
from games.core.records import Plain
from games.core.rng import compute_draw
from games.core.transcript import (
    BrokenTranscript,
    Transcript,
    TranscriptRecorder,
    VerificationReport,
    escape_text,
    read_transcript,
    replay_lines,
    verify_transcript,
    write_transcript,
)
from games.core.transcript.format import RecordedEvent, TranscriptLine, unescape_text
from tests.burrow.spec import BURROW
from tests.playthroughs.random_play import record_match

SEED = "22a880e8aaf3986a58778c5fbd8b95bc"

ANY_TEXT = st.text(st.characters(), max_size=30)  # lone surrogates as well


@cache
def whole_transcript(seed: str = SEED) -> str:
    return record_match(BURROW, seed, seats=3, names=("Ada", "Béa"), cut="two words").to_text()


def verify_text(text: str) -> VerificationReport:
    return verify_transcript(BURROW, read_transcript(text))


# round trip


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(12))
def test_what_is_recorded_reads_back_plays_again_and_verifies(number: int, seats: int) -> None:
    match = record_match(
        BURROW, f"match {number}", seats=seats, resigns=True, options={"pace": 1 + number % 9}
    )
    text = match.to_text()
    transcript = read_transcript(text)
    assert transcript == match.to_transcript()
    assert write_transcript(transcript) == text
    replay = list(replay_lines(BURROW, transcript))
    assert [again.line for again in replay] == match.lines
    assert replay[-1].after == match.state
    assert verify_transcript(BURROW, transcript).faults == ()


def test_the_random_matches_hold_every_kind_of_move() -> None:
    matches = [
        record_match(BURROW, f"match {number}", seats=2 + number % 2, resigns=True) for number in range(12)
    ]
    lines = [line for match in matches for line in match.lines]
    texts = "\n".join(line.text for line in lines)
    for verb in ("trap", "resign", "dig", "post", "walk", "bite", "stack", "throw", "take", "pass"):
        assert re.search(rf"^{verb}\b", texts, re.MULTILINE), verb
    # A sealed answer is changed when its seat answers twice with nothing happening in between.
    assert any(
        one.seat == other.seat and re.fullmatch(r"\d[a-h]", one.text) and re.fullmatch(r"\d[a-h]", other.text)
        for match in matches
        for at, one in enumerate(match.lines)
        for other in match.lines[at + 1 : at + 3]
        if not one.events
    )
    assert sum(len(line.draws) for line in lines) > len(matches), "shuffled again in mid-game"


@pytest.mark.parametrize("most", [0, 1, 7])
def test_an_unfinished_match_is_a_transcript_too(most: int) -> None:
    text = record_match(BURROW, SEED, most=most).to_text()
    assert "\nunfinished\n" in text
    report = verify_text(text)
    assert report.is_confirmed
    assert f"{most} actions re-applied" in report.confirmed
    assert "not finished, as it says" in report.confirmed


def test_a_report_counts_what_was_confirmed() -> None:
    report = verify_text(whole_transcript())
    draws, actions = whole_transcript().count("    draw "), len(read_transcript(whole_transcript()).lines) - 1
    assert report == VerificationReport(
        (
            "seed fits its commitment",
            f"{draws} draws confirmed",
            f"{actions} actions re-applied",
            "result confirmed",
            "final state confirmed",
        ),
        faults=(),
        notes=(),
        replayed=True,
    )


def test_the_match_is_dealt_from_seed_and_cut() -> None:
    match = TranscriptRecorder(BURROW, {}, 2, SEED, cut="after the rain")
    assert match.state.rng.seed == deal_seed(SEED, "after the rain")
    assert match.to_transcript().commitment == commit_to(SEED)
    first = match.lines[0].draws[0]
    assert first.drawn == compute_draw(deal_seed(SEED, "after the rain"), 1, first.bound)


def test_a_step_says_what_a_host_needs_and_the_transcript_what_everybody_hid() -> None:
    match = record_match(BURROW, SEED, seats=3)
    dug = next(event for line in match.lines for event in line.events if event.kind == "dug")
    assert dug.facts.keys() == {"seat", "tile"}
    assert re.fullmatch(r"Seat . digs a hole in .*", dug.sentence)


def test_a_refused_action_leaves_no_trace() -> None:
    match = TranscriptRecorder(BURROW, {}, 2, SEED)
    before, state = match.to_text(), match.state
    for wrong in (
        Action(0, 0, (99,)),
        Action(7, 0, (0,)),
        Action(0, 5, (0,)),
        Action(0, 0, (0,), decision_number=9),
    ):
        with pytest.raises(Refused):
            match.record_action(wrong)
    assert match.to_text() == before
    assert match.state is state


def test_more_names_than_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="3 names for 2 seats"):
        TranscriptRecorder(BURROW, {}, 2, SEED, names=("a", "b", "c"))


def test_a_seed_that_could_be_guessed_is_noted_and_nothing_else() -> None:
    report = verify_text(record_match(BURROW, "7", most=3).to_text())
    assert report.is_confirmed
    assert "could have been guessed" in report.notes[0]


# text


@given(ANY_TEXT)
def test_escaping_is_one_visible_line_and_goes_back(text: str) -> None:
    line = escape_text(text)
    assert line.isprintable()
    assert line == line.strip(" ")
    assert unescape_text(line) == text


@given(st.lists(ANY_TEXT, max_size=2), ANY_TEXT)
def test_names_and_cut_may_hold_anything(names: list[str], cut: str) -> None:
    match = record_match(BURROW, SEED, names=tuple(names), cut=cut, most=3)
    transcript = read_transcript(match.to_text())
    assert (transcript.names, transcript.cut) == (tuple(names), cut)
    assert verify_transcript(BURROW, transcript).is_confirmed


FACTS = st.recursive(
    st.none() | st.booleans() | st.integers() | ANY_TEXT,
    lambda facts: st.lists(facts, max_size=2).map(tuple),
    max_leaves=4,
)

RESULTS = st.none() | st.builds(
    Result,
    ranks=st.just((1, 2)),
    reason=ANY_TEXT,
    scores=st.sampled_from([(), (-3, 12)]),
    teams=st.sampled_from([(), ((0,), (1,)), ((0, 1),)]),
)


@given(
    st.dictionaries(ANY_TEXT.filter(bool), ANY_TEXT, max_size=3),
    ANY_TEXT,
    ANY_TEXT,
    st.lists(ANY_TEXT, max_size=3),
    st.dictionaries(ANY_TEXT, FACTS, max_size=3),
    RESULTS,
)
def test_whatever_a_transcript_says_its_text_says_it(
    options: dict[str, str],
    game: str,
    move: str,
    events: list[str],
    facts: dict[str, Plain],
    result: Result | None,
) -> None:
    digest = "0" * 8
    for version in (1, 2):
        lines = (
            TranscriptLine(0, None, "", (), recorded(events, facts, version), digest),
            TranscriptLine(1, 0, move, (), (), digest),
        )
        told = Transcript(game, 1, 1, 1, 2, options, (), "", "", "", lines, result, "0" * 64, version)
        assert read_transcript(write_transcript(told)) == told


def recorded(texts: list[str], facts: dict[str, Plain], version: int) -> tuple[RecordedEvent, ...]:
    """Events as a version of the format has them: of the first, sentences alone are left."""
    known = ("", {}) if version == 1 else ("a: kind", facts)
    return tuple(RecordedEvent(*known, text) for text in texts)


def test_what_editors_do_to_a_text_does_no_harm() -> None:
    text = whole_transcript()
    for changed in (text.replace("\n", "\r\n"), "\ufeff" + text, text.replace("\n", "  \n"), text + "\n\n"):
        assert read_transcript(changed) == read_transcript(text)


@given(st.text(st.characters(), max_size=300))
def test_garbage_is_a_broken_transcript(text: str) -> None:
    with pytest.raises(BrokenTranscript):
        read_transcript(text)


@given(st.data())
def test_a_damaged_transcript_is_read_or_called_broken_and_never_anything_else(data: st.DataObject) -> None:
    text = whole_transcript()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 60)))
    damaged = text[:start] + data.draw(st.text(st.characters(), max_size=8)) + text[end:]
    try:
        transcript = read_transcript(damaged)
    except BrokenTranscript as broken:
        assert 1 <= broken.line <= damaged.count("\n") + 1
    else:
        verify_transcript(BURROW, transcript)


@given(st.integers(0))
def test_a_truncated_transcript_is_broken(cut: int) -> None:
    text = whole_transcript().rstrip("\n")
    with pytest.raises(BrokenTranscript):
        read_transcript(text[: cut % len(text)])


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("Breakfall", "Downfall", 1, "not a transcript"),
        ("transcript 2", "transcript 3", 1, "format 3; this version reads formats 1 to 2"),
        ("transcript 2", "transcript 0", 1, "format 0; this version reads formats 1 to 2"),
        ("game:", "gme:", 2, "`game:` should stand here, not “gme: burrow”"),
        ("schema: 1", "schema: one", 4, "a number"),
        ("option pace: 3", "option format: 3", 8, "second time"),
        ("player 1", "player 2", 10, "no place for player 2"),
        ("Béa", "B\\éa", 10, "backslash"),
        ("Béa", r"B\Uffffffffa", 10, "no character"),
        ("0 start", "", 16, "“0 start” should stand here"),
        ("\n2 seat", "\n3 seat", None, "action 2 should stand here, not action 3"),
        ("unfinished", "", None, "“unfinished” should stand here"),
        ("    0: ", "    1: ", None, "hashes from 0 on"),
        ("hashes\n", "hashes\n    0: 12345678\n", None, "hashes from 1 on"),
    ],
)
def test_a_broken_transcript_says_what_is_wrong_and_where(
    old: str, new: str, line: int | None, problem: str
) -> None:
    text = record_match(BURROW, SEED, names=("Ada", "Béa"), most=4).to_text()
    assert text.count(old) == 1
    with pytest.raises(BrokenTranscript, match=re.escape(problem)) as caught:
        read_transcript(text.replace(old, new))
    assert caught.value.line == (line or 1 + text[: text.index(old)].count("\n") + old.startswith("\n")) or (
        line is None
    )
    assert str(caught.value).startswith(f"Line {caught.value.line}: ")


def test_something_after_the_end_and_a_missing_hash_are_broken() -> None:
    with pytest.raises(BrokenTranscript, match="nothing should follow"):
        read_transcript(whole_transcript() + "more\n")
    with pytest.raises(BrokenTranscript, match="steps, but"):
        read_transcript(re.sub(r" [0-9a-f]{8}\nfinal", "\nfinal", whole_transcript()))


@pytest.mark.parametrize(
    "facts",
    [
        "",
        "7",
        "[]",
        '{"seat": 0, "seat": 0}',
        '{"seat":0}',
        '{"seat": 0.5}',
        '{"seat": NaN}',
        '{"seat": {"of": 0}}',
        '{"seat": 0',
        '{"seat": ' + "[" * 6 + "]" * 6 + "}",
        '{"seat": ' + "[" * 100_000 + "}",
        '{"seat": ' + "9" * 5000 + "}",
    ],
)
def test_facts_that_cannot_be_are_broken(facts: str) -> None:
    text = re.sub(r"- lured: .*", f"- lured: {facts}".rstrip(), whole_transcript(), count=1)
    with pytest.raises(BrokenTranscript, match="no facts of an event") as caught:
        read_transcript(text)
    assert "- lured" in text.splitlines()[caught.value.line - 1]


def test_a_draw_that_cannot_be_is_broken() -> None:
    with pytest.raises(BrokenTranscript, match="draw 1 cannot be 7: it is below 7"):
        read_transcript(re.sub(r"draw 1: \d+ below \d+", "draw 1: 7 below 7", whole_transcript()))
