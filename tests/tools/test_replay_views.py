"""`./breakfall replay --view`: a view tells no more than its seat could know."""

import re
from pathlib import Path

import pytest

from games.break_ import BREAK
from games.core.model import Action
from games.core.play import parse, pending
from games.core.transcript import TranscriptRecorder
from games.nightbreak import NIGHTBREAK
from games.nightfall.sentences import AskForDamage, PassUnlinked
from tools.replay import command
from tools.replay.table import outline_value

SEED = "22a880e8aaf3986a58778c5fbd8b95bc"


def test_a_standing_order_of_another_leaves_no_trace_in_a_view(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain, ordered = (TranscriptRecorder(NIGHTBREAK, {"heroes": "random"}, 2, SEED) for _ in range(2))
    for match in (plain, ordered):
        for _ in range(6):
            if match is ordered:
                match.record_action(parse(NIGHTBREAK, match.state, 1, "always ask"))
            now = pending(NIGHTBREAK, match.state)
            seat = now.public_awaited[0]
            question = now.question_for(seat)
            assert question is not None
            match.record_action(Action(seat, now.moment, question.timeout_pick()))
    shown: dict[str, list[str]] = {view: [] for view in ("0", "1", "spectator", "all")}
    for match in (plain, ordered):
        path = tmp_path / "match.txt"
        path.write_text(match.to_text(), "utf-8")
        for view, seen in shown.items():
            assert command.main([str(path), "--view", view]) == 0
            seen.append(capsys.readouterr().out)
    assert shown["0"][0] == shown["0"][1] and shown["spectator"][0] == shown["spectator"][1]
    for view in ("1", "all"):
        assert len(re.findall(r"^\d+ of 12  seat 1: always ask$", shown[view][1], re.MULTILINE)) == 6


def test_the_table_is_shown_in_words_and_a_seats_own_secrets_to_it_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = {"nation.0": "forest", "nation.1": "rock", "layouts": "basic"}
    match = TranscriptRecorder(BREAK, options, 2, SEED)
    for text in ("trap snare b3", "b3-b4", "end"):
        match.record_action(parse(BREAK, match.state, 0, text))
    path = tmp_path / "match.txt"
    path.write_text(match.to_text(), "utf-8")
    shown: dict[str, str] = {}
    for asked in (("all",), ("0",), ("1",), ("spectator",), ("spectator", "--values")):
        assert command.main([str(path), "--from", "3", "--view", *asked]) == 0
        shown[" ".join(asked)] = capsys.readouterr().out
    assert "    Row 4: b4 Wolf, power 2, Nimble." in shown["spectator"].splitlines()
    assert "your Snare b3" in shown["0"]
    assert "snare" not in (shown["1"] + shown["spectator"]).casefold()
    assert re.search(r"^    seat 0 alone: .*your Snare b3", shown["all"], re.MULTILINE)
    assert "standing:" not in shown["all"] and "name Wolf" not in shown["spectator"]
    assert "name: Wolf" in shown["spectator --values"]


def test_a_sentence_among_the_values_is_shown_in_words() -> None:
    orders = (AskForDamage(), PassUnlinked())
    assert list(outline_value("orders", orders, 2)) == ["    orders: Ask me Pass when nothing fits"]
