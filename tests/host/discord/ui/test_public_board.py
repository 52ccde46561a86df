"""The board, the notices and the card at the end say what the storyboards say."""

import pytest
from msgspec.structs import replace

from bot.i18n import teller_for
from bot.services.match.steps import encode_msgpack
from bot.store.rows import Vote
from bot.ui import match_log, notices, panels, public_board
from bot.ui.match_context import MatchContext, describe_ending
from bot.ui.panel_sections import PanelExtras
from games.core.change import FALL, Change, LostPiece
from games.core.model import FORCED_CHOICE, Event, Result
from games.core.sentences.sentence import in_words
from games.nightbreak import NIGHTBREAK
from tests.burrow.spec import BURROW
from tests.contract.cases import GameCase, recorded_match
from tests.host.discord.ui import all_screens
from tests.host.kit.screens import collect_labels, collect_texts, walk_components

CASE = GameCase(NIGHTBREAK, "classic", 2)


def mid_match(kind: str = "one", private: bool = False) -> MatchContext:
    """A state in which one seat is asked such a question."""
    for turn in recorded_match(CASE, 0):
        asked = turn.pending.asks[0].decision
        if turn.state.board.turn and asked.shape == kind and asked.private is private:
            shown = all_screens.build_context(CASE, turn.state)
            return MatchContext(shown.loaded, shown.say, ("Lea", "Tom"), shown.deadlines)
    raise AssertionError(kind)


def test_the_board_has_picture_three_lines_and_five_buttons() -> None:
    shown = public_board.build_board(
        mid_match(),
        [Change(word, 9 - at) for at, word in enumerate(("Two.", "Three.", "Four.", "Five."))],
        "The board.",
    )
    assert len(walk_components(shown.to_components())) == 12
    head, waiting, last = collect_texts(shown)
    assert head.startswith("**Nightbreak K7Q** · turn ")
    assert " of 16 · " in head
    assert "Favor (score): " in head
    assert waiting.startswith(("**Waiting for Lea (", "**Waiting for Tom ("))
    assert " · time is up <t:1800039600:R> (<t:1800039600:f>)" in waiting
    assert last == "-# Last: Two · Three · Four · and 1 more"
    assert collect_labels(shown) == ["Your move", "Heroes", "Log", "Rules", "More"]


def test_the_line_of_what_happened_last_is_never_cut_and_keeps_each_loss() -> None:
    """Before, the newest stayed and were cut by "…": a fall could give way to the next swap."""
    small = [Change("b" * 110, 4), Change("c" * 110, 3), Change("d" * 110, 2), Change("Turn 3.", 0)]
    line = public_board.format_last_changes(mid_match(), [Change("a" * 110, 9, True, "a"), *small])
    assert line == f"Last: {'a' * 110} · {'b' * 110} · and 2 more"
    falls = [Change(f"Hero {n} fell: {'x' * 60}.", 9, True, f"Hero {n} fell") for n in range(9)]
    line = public_board.format_last_changes(mid_match(), [*falls, *small])
    assert all(f"Hero {n} fell" in line for n in range(9))
    assert line.endswith("Hero 8 fell · and 3 more")
    assert "…" not in line


def test_the_buttons_of_a_board_are_the_same_all_match_long() -> None:
    ids = {
        tuple(
            node["custom_id"]
            for node in walk_components(public_board.build_board(shown).to_components())
            if "custom_id" in node
        )
        for shown in (all_screens.build_context(CASE, turn.state) for turn in recorded_match(CASE, 0))
    }
    assert len(ids) == 1


def test_a_replacement_is_named_without_the_card() -> None:
    shown = mid_match(private=True)
    asked = shown.loaded.pending.asks[0].decision
    said = " ".join(collect_texts(notices.build_wait_notice(shown, shown.loaded.public_awaited)))
    person = shown.loaded.seat_row(asked.seat).person
    assert said.startswith(f"<@{person}>, it's your turn: place or discard the top card (column ")
    assert in_words(asked.options[0].label).split()[1] not in said


def test_a_board_of_a_game_with_hands_has_a_button_for_them() -> None:
    case = GameCase(BURROW, "plain", 2)
    shown = public_board.build_board(all_screens.build_context(case, recorded_match(case, 0)[0].state))
    assert collect_labels(shown) == ["Your move", "Hand", "Log", "Rules", "More"]


def over(result: Result | None, status: str = "over", reason: str | None = None) -> MatchContext:
    shown = all_screens.build_context(CASE, recorded_match(CASE, 0)[-1].after.state.clone(), status=status)
    shown.loaded.required_state.result = result
    shown.loaded.row.result = reason
    return MatchContext(shown.loaded, shown.say, ("Lea", "Tom"))


def test_a_win_says_who_with_how_much_and_what_decided() -> None:
    shown = over(Result((2, 1), "Favor", (4, 5), ((0,), (1,))))
    side = [shown.loaded.side_name(seat) for seat in (0, 1)]
    head, reasons, seed = collect_texts(public_board.build_result_card(shown))
    assert head == f"**Tom ({side[1]}) wins Nightbreak K7Q, 5 to 4.** · 16 turns in 2 days."
    assert reasons == f"Favor: Tom ({side[1]}) 5 · Lea ({side[0]}) 4\nMore Favor decided it."
    assert "/verify" in seed
    assert collect_labels(public_board.build_result_card(shown)) == [
        "Rematch",
        "Replay",
        "Play on from a turn…",
        "Play the deal again",
        "More",
    ]


@pytest.mark.parametrize(
    ("reason", "scores", "words"),
    [
        ("defeat", (0, 5), "Lea has no troops left."),
        ("both defeated", (0, 0), "Both sides lost their last troops at once."),
        ("both defeated", (0, 0), "whoever didn't start the match wins."),
        (
            "quiet",
            (4, 5),
            "No troop lost power or fell for 12 turns in a row, so the higher core power wins",
        ),
        ("quiet", (5, 5), "core power was equal. So the higher power of all troops wins"),
        ("turn limit", (4, 5), "80 turns were played, so"),
        ("turn limit", (5, 5), "if that's equal too, whoever didn't start the match."),
    ],
)
def test_why_a_match_of_break_ended_is_said_in_words_that_need_no_rulebook(
    reason: str, scores: tuple[int, int], words: str
) -> None:
    """Read: "so the lower priority decided", "Too many quiet turns in a row"."""
    shown = over(Result((2, 1), reason, scores, ((0,), (1,))))
    shown.loaded.row.game = "break"
    assert words in "\n".join(collect_texts(public_board.build_result_card(shown)))
    in_german = MatchContext(shown.loaded, teller_for("de"), shown.names)
    assert "Decided by" not in "\n".join(collect_texts(public_board.build_result_card(in_german)))


def test_the_panel_of_an_ended_match_says_who_won_by_how_much_and_why() -> None:
    shown = over(Result((2, 1), "damage", (4, 4), ((0,), (1,))))
    said = "\n".join(collect_texts(panels.build_ended_panel(shown)))
    assert "wins Nightbreak K7Q" in said
    assert ") 4 · Lea" in said
    assert "less damage in the row decided" in said


def test_whoever_lost_reads_that_first_and_so_does_whoever_won() -> None:
    """Read: the one who had conceded was told "The others gave up"."""
    shown = over(Result((2, 1), "concession", (4, 5), ((0,), (1,))))
    for reader, first, why in (
        (0, "You lost: Tom (Moon) wins Nightbreak K7Q.", "You conceded."),
        (1, "You win Nightbreak K7Q!", "Lea conceded."),
        (None, "Tom (Moon) wins Nightbreak K7Q.", "Lea conceded."),
    ):
        read = MatchContext(shown.source, shown.say, ("Lea", "Tom"), reader=reader)
        said = "\n".join(collect_texts(panels.build_ended_panel(read)))
        assert f"**{first}**" in said and why in said


def test_who_is_awaited_is_you_in_ones_own_panel_and_nobody_has_two_brackets() -> None:
    shown = mid_match()
    (seat,) = shown.loaded.public_awaited
    own = MatchContext(shown.source, shown.say, ("Lea", "AI (normal)"), reader=seat)
    assert own.describe_wait().startswith("**You're up**: ")
    other = MatchContext(shown.source, shown.say, ("AI (easy)", "AI (normal)"), reader=1 - seat)
    assert other.describe_wait().startswith(f"**Waiting for {other.names[seat]}**: ")


@pytest.mark.parametrize(
    ("language", "seats", "call"),
    [
        ("en", (0,), "<@500>, it's your turn: "),
        ("en", (0, 1), "<@500> <@502>, it's your turn, both of you: "),
        ("de", (0,), "<@500>, du bist dran: "),
        ("de", (0, 1), "<@500> <@502>, ihr seid dran: "),
    ],
)
def test_a_ping_calls_one_person_or_several(language: str, seats: tuple[int, ...], call: str) -> None:
    shown = mid_match()
    shown.loaded.row.seats[1] = replace(shown.loaded.row.seats[1], person=502)
    read = MatchContext(shown.source, teller_for(language), shown.names)
    assert collect_texts(notices.build_wait_notice(read, seats))[0].startswith(call)


def test_the_last_losses_stand_below_the_last_picture() -> None:
    shown = over(Result((2, 1), "Favor", (4, 5), ((0,), (1,))))
    losses = (Change("Your Rook fell: Ilse's attack.", FALL, loss=True),)
    for alt in ("", "The board."):
        extras = PanelExtras(note="Late.", changes=losses, picture_alt=alt)
        said = "\n".join(collect_texts(panels.build_ended_panel(shown, extras)))
        assert said.count("Your Rook fell: Ilse's attack.") == 1
        assert said.count("Late.") == 1


def test_a_replay_keeps_the_result_and_rematch_within_reach() -> None:
    shown = over(Result((2, 1), "Favor", (4, 5), ((0,), (1,))))
    for step in (0, 3, 9):
        replay = match_log.build_replay(shown, step, 9, ending=describe_ending(shown))
        assert "wins Nightbreak K7Q, 5 to 4" in "\n".join(collect_texts(replay))
        assert {"Result", "Rematch"} <= set(collect_labels(replay))


def test_only_buttons_that_lead_somewhere_are_on_the_card() -> None:
    shown = over(Result((2, 1), "Favor", (4, 5)))
    assert collect_labels(public_board.build_result_card(shown, ("replay",), more=False)) == ["Replay"]


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        (over(Result((1, 1), "draw", (4, 4), ((0,), (1,)))), "**Nightbreak K7Q ends in a draw.**"),
        (over(None, reason="draw agreed"), "**Nightbreak K7Q ends in a draw: everyone agreed.**"),
        (over(None, "off", "agreed"), "**Nightbreak K7Q was called off: no result.**\nEveryone agreed."),
    ],
)
def test_other_ends(shown: MatchContext, said: str) -> None:
    assert collect_texts(public_board.build_result_card(shown))[0].startswith(said)


def test_a_team_wins_together() -> None:
    case = GameCase(NIGHTBREAK, "unity", 4)
    shown = all_screens.build_context(case, recorded_match(case, 0)[-1].after.state.clone(), status="over")
    shown.loaded.required_state.result = Result((1, 3, 1, 3), "Favor", (5, 2, 5, 2), ((0, 2), (1, 3)))
    found = MatchContext(shown.loaded, shown.say, ("A", "B", "C", "D"))
    assert " win Nightbreak K7Q, 5 to 2.**" in collect_texts(public_board.build_result_card(found))[0]


def test_a_win_without_more_points_names_no_score_in_its_headline() -> None:
    for scores in ((0, 0), (3, 1)):
        head = collect_texts(
            public_board.build_result_card(over(Result((2, 1), "concession", scores, ((0,), (1,)))))
        )[0]
        assert " wins Nightbreak K7Q.** · " in head


# notices


def test_a_question_to_all_has_two_answers_and_names_who_is_missing() -> None:
    shown = mid_match()
    asked = Vote(7, 0, "undo", 0, [0], "Idris attacked Rook")
    notice = notices.build_vote(shown, asked, 1_800_000_000)
    side = shown.loaded.side_name(0)
    assert collect_texts(notice)[0].startswith(
        f"Lea ({side}) would like to take this back: “Idris attacked Rook”. · it ends "
    )
    assert ", or with the next move" in collect_texts(notice)[0]
    assert collect_labels(notice) == ["Agree", "No, thanks"]
    ids = [node["custom_id"] for node in walk_components(notice.to_components()) if "custom_id" in node]
    assert ids == ["bf:agree:987654321:0:undo:7", "bf:refuse:987654321:0:undo:7"]


def test_what_would_be_taken_back_is_told_by_its_facts() -> None:
    """A vote holds no words, so each reader is told in their own; one of an earlier release holds English."""
    shown, event = mid_match(), Event(FORCED_CHOICE, {"seat": 0, "choice": "attack 1"})
    german = MatchContext(shown.source, teller_for("de"), shown.names)
    asked = Vote(7, 0, "undo", 0, [0], happened=encode_msgpack([event]))
    assert "take this back: “Lea had only one choice: attack 1”" in notices.describe_vote(shown, asked)
    assert "„Lea hatte nur eine Wahl: attack 1“" in notices.describe_vote(german, asked)
    assert "take back the last step" in notices.describe_vote(shown, Vote(7, 0, "undo", 0, [0]))


def test_each_person_is_mentioned_once() -> None:
    shown = mid_match()
    shown.loaded.row.seats[1] = replace(shown.loaded.row.seats[1], person=500)
    assert notices.mention_seats(shown, (0, 1)) == "<@500>"


def test_what_the_clock_does_is_told_by_the_terms() -> None:
    shown = mid_match()
    shown.loaded.row.terms = replace(shown.loaded.row.terms, on_timeout="ai")
    side = shown.loaded.side_name(1)
    assert collect_texts(notices.build_timeout_notice(shown, 1)) == [
        f"Tom ({side}) ran out of time: AI plays on."
    ]
    assert collect_labels(notices.build_timeout_notice(shown, 1)) == ["Take my seat back"]
    shown.loaded.row.terms = replace(shown.loaded.row.terms, on_timeout="substitute")
    assert collect_labels(notices.build_timeout_notice(shown, 1)) == ["Take seat 2"]
    shown.loaded.seat_row(1).handover = replace(shown.loaded.seat_row(1).handover, ai_since=1_800_000_000)
    assert collect_labels(notices.build_timeout_notice(shown, 1)) == ["Take my seat back", "Take seat 2"]


def test_an_outage_and_a_reminder_say_how_long() -> None:
    shown = mid_match()
    assert (
        notices.describe_outage(shown, 2_400)
        == "I was away for 40 minutes, so everyone has that much more time."
    )
    said = collect_texts(notices.build_reminder(shown, [0], 1_800_007_200, 1_800_000_000))[0]
    assert said.startswith("<@500>, 2 hours left: ")
    assert "After that AI plays on for you." in said


def test_names_cannot_be_mistaken_for_form_or_mention() -> None:
    shown = mid_match()
    rude = MatchContext(shown.loaded, shown.say, ("**bold** <@123> @everyone", "# big"), shown.deadlines)
    said = "\n".join(collect_texts(public_board.build_board(rude)))
    assert "<@123>" not in said
    assert "@everyone" not in said
    assert "**bold**" not in said


def test_losses_of_one_owner_and_cause_are_one_sentence_with_both() -> None:
    """Read: "Blaze a6 fell · Rock b6 fell · Rock e1 fell · Rock c4 fell · and 6 more"."""
    falls = [
        Change(
            f"Lea's {name} fell on {tile}: Tom's Scorch dealt 1.",
            9,
            True,
            f"{name} {tile} fell",
            LostPiece("Lea", name, tile, "Tom's Scorch"),
        )
        for name, tile in (("Blaze", "a6"), ("Rock", "b6"), ("Rock", "e1"), ("Rock", "c4"))
    ]
    own = Change(
        "Tom's Golem fell on d4: Lea's Wolf dealt 2.",
        9,
        True,
        "",
        LostPiece("Tom", "Golem", "d4", ""),
    )
    others = [Change(f"Tom did number {at}.", 4) for at in range(6)]
    line = public_board.format_last_changes(mid_match(), [*falls, own, *others])
    assert line == (
        "Last: Lea lost Blaze a6, Rock b6, e1 and c4: Tom's Scorch"
        " · Tom's Golem fell on d4: Lea's Wolf dealt 2 · Tom did number 5 · and 5 more"
    )
    many = [
        Change(
            f"Lea's Rock fell on {column}{row}: {'x' * 80}.",
            9,
            True,
            "",
            LostPiece("Lea", "Rock", f"{column}{row}", f"Tom's deed {column}{row}"),
        )
        for column in "abcdefg"
        for row in range(1, 5)
    ]
    line = public_board.format_last_changes(mid_match(), many)
    assert all(f"{column}{row}" in line for column in "abcdefg" for row in range(1, 5))
    assert len(line) < 1000
