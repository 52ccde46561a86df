"""The personal panel: what stands in it, and where."""

from msgspec.structs import replace

from bot.panels.build import attach_picture, describe_picture
from bot.ui import form_fields, help, match_menu, panel_sections, panels, planned_moves
from bot.ui.controls.choice_list import AnswerButton
from bot.ui.match_context import MatchContext
from bot.ui.panels import DecisionRef, PanelExtras
from games.core.change import FALL, GAIN, Change
from games.core.model import QUESTION
from games.core.rng import Rng
from games.nightbreak import NIGHTBREAK
from render.kit.picture import Picture
from tests.burrow.spec import BURROW
from tests.contract.cases import GameCase, PlayoutTurn, recorded_match
from tests.host.discord.ui import all_screens
from tests.host.kit.screens import collect_labels, collect_texts, walk_components

CASE = GameCase(NIGHTBREAK, "classic", 2)
GALLERY = 12
PLAIN = GameCase(BURROW, "plain", 3)


def named(seen: MatchContext) -> MatchContext:
    return MatchContext(seen.loaded, seen.say, ("Lea", "Tom", "Kim"), seen.deadlines)


def turn_with(shape: str, case: GameCase = CASE) -> PlayoutTurn:
    return next(
        turn
        for turn in recorded_match(case, 0)
        if turn.ask.decision.shape == shape and turn.ask.decision_number == QUESTION
    )


def asked(case: GameCase = CASE, shape: str = "one") -> tuple[MatchContext, int]:
    turn = turn_with(shape, case)
    return named(all_screens.build_context(case, turn.state)), turn.ask.decision.seat


def verbs(shown: panels.Screen) -> list[str]:
    return [
        node["custom_id"].split(":")[1]
        for node in walk_components(shown.to_components())
        if "custom_id" in node
    ]


def test_the_panel_of_who_is_asked_has_the_question_and_its_answers() -> None:
    shown, seat = asked()
    screen = panels.build_panel_screen(shown, seat)
    decision = shown.loaded.pending.asks[0].decision
    head, effects, question = collect_texts(screen)
    assert effects.startswith("Sun: ")
    assert head.startswith("**Nightbreak K7Q** · ")
    assert not shown.loaded.side_name(seat) and "you: " not in head  # factions are still to be chosen
    assert question.startswith(f"**{decision.prompt}**")
    assert verbs(screen).count("a") == len(decision.options)


def test_the_service_row_has_a_fixed_order() -> None:
    shown, seat = asked()
    assert collect_labels(panels.build_panel_screen(shown, seat))[-3:] == ["Why not…", "Rules", "More"]
    turn = next(turn for turn in recorded_match(CASE, 0) if not turn.after.draws and not turn.after.revealed)
    undoable = named(all_screens.add_history(all_screens.build_context(CASE, turn.after.state), [turn]))
    later = panels.build_waiting_panel(undoable, turn.action.seat)
    assert "Undo" in collect_labels(later)


def test_a_step_of_an_answer_has_a_way_back() -> None:
    turn = turn_with("some")
    shown, seat = named(all_screens.build_context(CASE, turn.state)), turn.ask.decision.seat
    ask = shown.loaded.find_ask(seat, QUESTION)
    assert ask is not None
    assert "back" not in verbs(panels.build_panel_screen(shown, seat))
    draft = next(all_screens.random_drafts(shown, ask, Rng("a draft")))
    all_screens.put_draft(shown, seat, ask, draft)
    assert "Back" in collect_labels(panels.build_panel_screen(shown, seat))


def test_a_note_and_what_happened_stand_behind_the_head() -> None:
    shown, seat = asked()
    head = collect_texts(
        panels.build_panel_screen(
            shown, seat, PanelExtras("That button was old.", ["One fell."], expires=True)
        )
    )
    assert "\n" not in head[0]
    assert head[1] == "That button was old.\nOne fell."
    assert head[-1].endswith("-# To go on, press **Your move** on the board, or any button here.")


def test_the_private_picture_is_there_only_with_its_words() -> None:
    shown, seat = asked()
    kinds = [
        node["type"]
        for node in walk_components(
            panels.build_panel_screen(shown, seat, PanelExtras(picture_alt="Your hand.")).to_components()
        )
    ]
    assert 12 in kinds
    assert 12 not in [
        node["type"] for node in walk_components(panels.build_panel_screen(shown, seat).to_components())
    ]


def parts_of(screen: panels.Screen) -> list[str]:
    """The texts of a panel, and `picture` or `controls` for what stands between them."""
    (frame,) = screen.to_components()
    kinds = {12: "picture", 1: "controls"}
    return [str(part.get("content", kinds.get(part["type"]))) for part in frame["components"]]


def test_the_question_stands_below_the_picture_right_above_its_controls() -> None:
    shown, seat = asked()
    extras = PanelExtras("Late.", ["One fell."], picture_alt="Your hand.", coach="**Coach**: Choose.")
    head, picture, news, effects, question, *controls = parts_of(
        panels.build_panel_screen(shown, seat, extras)
    )
    assert effects.startswith("Sun: ")
    assert news == "Late.\nOne fell."
    decision = shown.loaded.pending.asks[0].decision
    assert head.startswith("**Nightbreak K7Q** · ")
    assert "\n" not in head
    assert picture == "picture"
    assert question.startswith(f"**Coach**: Choose.\n**{decision.prompt}**")
    assert set(controls) == {"controls"}


def test_all_news_stand_in_one_block_below_the_picture() -> None:
    """Discord shows the end of a panel first; with the losses alone below, effects came before causes."""
    shown, seat = asked()
    changes = (Change("Rook fell.", FALL, loss=True), Change("You gained a point.", GAIN))
    extras = PanelExtras("Late.", changes=changes, picture_alt="The board.")
    head, _, news, _, question, *_ = parts_of(panels.build_panel_screen(shown, seat, extras))
    assert "\n" not in head
    assert news == "Late.\nRook fell.\nYou gained a point."
    assert question.startswith("**")
    waits_for_picture = parts_of(panels.build_panel_screen(shown, seat, PanelExtras(changes=changes)))
    assert waits_for_picture[1] == "Rook fell.\nYou gained a point."
    in_words = PanelExtras(changes=changes, board_text="The board.")
    assert parts_of(panels.build_panel_screen(shown, seat, in_words))[0].endswith(
        "\nRook fell.\nYou gained a point."
    )


def test_what_the_buttons_do_stands_above_the_question_however_few_they_are() -> None:
    """Else the question would be out of view on a phone, and the order would differ from panel to panel."""
    many, few = [[AnswerButton(str(n), f"Attack {n}") for n in range(count)] for count in (5, 4)]
    facts = ["So far: Oriel.", *(f"Attack {n}: Deal {n}." for n in range(5))]
    assert panel_sections.split_facts(facts, [many]) == (facts[1:], facts[:1])
    assert panel_sections.split_facts(facts[:5], [few]) == (facts[1:5], facts[:1])


def test_a_picture_in_two_parts_is_two_galleries_with_their_files() -> None:
    shown, seat = asked()
    picture = Picture(b"table", "The table.", (1200, 648), Picture(b"hand", "Your hand.", (1200, 760)))
    alt, lower_alt = describe_picture(picture)
    screen = panels.build_panel_screen(shown, seat, PanelExtras(picture_alt=alt, lower_alt=lower_alt))
    galleries = [node["items"] for node in walk_components(screen.to_components()) if node["type"] == 12]
    found = [(item["media"]["url"], item["description"]) for (item,) in galleries]
    assert found == [("attachment://board.png", "The table."), ("attachment://cards.png", "Your hand.")]
    assert attach_picture(picture) == [("board.png", b"table"), ("cards.png", b"hand")]
    assert (describe_picture(None), attach_picture(None)) == (("", ""), [])


def test_what_one_waits_for_stands_below_the_picture() -> None:
    shown, seat = asked()
    extras = PanelExtras(picture_alt="Your hand.")
    _, picture, wait, *controls = parts_of(panels.build_panel_screen(shown, 1 - seat, extras))
    assert (picture, wait.split("\n")[0], controls) == (
        "picture",
        "There's nothing for you to decide now.",
        ["controls"],
    )


def test_who_is_not_asked_waits_and_need_not_stay() -> None:
    shown, seat = asked()
    question = collect_texts(panels.build_panel_screen(shown, 1 - seat))[1]
    assert question.startswith("There's nothing for you to decide now.\n**Waiting for ")
    assert question.endswith("You'll be pinged when it's your turn.")
    assert "a" not in verbs(panels.build_panel_screen(shown, 1 - seat))


def test_a_sealed_answer_can_be_changed() -> None:
    turn = next(
        turn for turn in recorded_match(PLAIN, 0) if any(ask.is_answered for ask in turn.pending.asks)
    )
    shown = named(all_screens.build_context(PLAIN, turn.state))
    ask = next(ask for ask in turn.pending.asks if ask.is_answered)
    seat = ask.decision.seat
    before = next(
        one for one in recorded_match(PLAIN, 0) if one.action.seat == seat and one.after.state is turn.state
    )
    assert ask.sealed_pick == before.action.pick
    said = ask.decision.text(before.action.pick)
    screen = panels.build_panel_screen(shown, seat)
    assert f"Locked in: {said}. You can change it" in collect_texts(screen)[1]
    assert "Change my answer" in collect_labels(screen)
    again = panels.build_panel_screen(shown, seat, ref=DecisionRef(QUESTION))
    assert f"Locked in: {said}. What you choose now" in collect_texts(again)[1]
    assert "a" in verbs(again)
    assert "Back" in collect_labels(again)


def test_an_offer_can_be_opened_from_the_panel() -> None:
    turn = next(
        turn for turn in recorded_match(PLAIN, 0) if any(ask.decision_number for ask in turn.pending.asks)
    )
    offer = next(ask for ask in turn.pending.asks if ask.decision_number)
    shown, seat = named(all_screens.build_context(PLAIN, turn.state)), offer.decision.seat
    screen = panels.build_panel_screen(shown, seat)
    assert "Spring your trap?" in collect_labels(screen)
    opened = panels.build_panel_screen(shown, seat, ref=DecisionRef(offer.decision_number))
    assert collect_texts(opened)[1].startswith("**Spring your trap?**")


def test_a_half_made_order_does_not_hide_the_question() -> None:
    shown, seat = asked()
    aside = next(ask for ask in shown.loaded.asks_of(seat) if ask.decision.aside)
    all_screens.put_draft(shown, seat, aside, [0])
    assert collect_texts(panels.build_panel_screen(shown, seat))[-1].startswith(
        f"**{shown.loaded.pending.asks[0].decision.prompt}"
    )


def test_orders_are_opened_by_name() -> None:
    shown, seat = asked(shape="order")
    screen = planned_moves.build_orders(shown, seat)
    assert collect_labels(screen)[:2] == ["When my Hero is replaced", "Heroes I always place"]
    assert collect_labels(screen)[-1] == "Back"


def test_ai_gives_the_seat_back_in_one_press() -> None:
    shown, seat = asked()
    row = shown.loaded.seat_row(1 - seat)
    row.ai = "normal"
    row.handover = replace(row.handover, ai_since=1_800_000_000)
    screen = panels.build_panel_screen(shown, 1 - seat)
    assert collect_labels(screen)[0] == "Take my seat back"
    assert "AI has been playing your seat since <t:1800000000:R>." in collect_texts(screen)[1]


def test_others_are_watching_and_have_no_answers() -> None:
    shown, _ = asked()
    screen = panels.build_panel_screen(shown, None)
    assert "You're watching." in collect_texts(screen)[1]
    assert collect_labels(screen) == ["Describe board", "Offer to substitute", "Log", "Rules"]


def test_more_has_what_is_possible_and_nothing_else() -> None:
    shown, seat = asked()
    own, other = (
        collect_labels(match_menu.build_match_menu(shown, seat)),
        collect_labels(match_menu.build_match_menu(shown, 1 - seat)),
    )
    assert {"Concede (you lose)…", "Offer a draw", "End without result…", "Pause…", "Describe board"} <= set(
        own
    )
    assert "More time…" in own
    assert "More time…" not in other
    assert "Nudge the others" in other
    assert "Nudge the others" not in own
    assert collect_labels(match_menu.build_match_menu(shown, None)) == [
        "Describe board",
        "My settings",
        "Report",
        "Back",
    ]


def test_against_ai_alone_nobody_is_asked_for_a_draw() -> None:
    shown, seat = asked()
    shown.loaded.row.seats[1 - seat].person = None
    assert {"Offer a draw", "Nudge"}.isdisjoint(collect_labels(match_menu.build_match_menu(shown, seat)))


def test_conceding_says_who_wins() -> None:
    shown, seat = asked()
    screen = match_menu.build_concede_question(shown, seat)
    assert (
        collect_texts(screen)[1]
        == f"**If you concede, {shown.name_with_side(1 - seat)} wins.**\nYou can't take this back."
    )
    assert collect_labels(screen) == ["Concede now", "Back"]


def test_moves_that_are_left_over_can_be_sent_if_they_are_short() -> None:
    shown, seat = asked()
    assert "Send the rest" in collect_labels(
        panels.build_panel_screen(shown, seat, PanelExtras(left_over="attack 3; end"))
    )
    assert "Send the rest" not in collect_labels(
        panels.build_panel_screen(shown, seat, PanelExtras(left_over="attack 3; " * 20))
    )


def test_alone_the_pieces_go_before_orders_because_no_board_is_posted() -> None:
    shown, seat = asked()
    shown.loaded.row.terms = replace(shown.loaded.row.terms, alone=True)
    assert "Heroes" in (
        found := collect_labels(panels.build_panel_screen(shown, seat, PanelExtras(can_share=True)))
    )
    assert "Plan ahead" not in found[: found.index("Heroes")]


def test_after_the_others_steps_the_pieces_stay_and_the_log_is_the_first_to_go() -> None:
    shown, seat = asked()
    changes = tuple(Change(f"You gained {n} points and much besides.", GAIN) for n in range(40))
    extras = PanelExtras(changes=changes, can_step_through=True, can_share=True)
    for alone in (True, False):
        shown.loaded.row.terms = replace(shown.loaded.row.terms, alone=alone)
        assert "Heroes" in collect_labels(panels.build_panel_screen(shown, seat, extras))
        more = collect_labels(match_menu.build_match_menu(shown, seat, extras=extras))
        assert "Since my last move" in more
        assert "Log" in more
        assert "Log" in collect_labels(match_menu.build_match_menu(shown, seat))
        waiting = collect_labels(panels.build_panel_screen(shown, 1 - seat, extras))
        assert "Heroes" in waiting
        assert "Log" not in waiting


def test_news_without_room_send_the_reader_to_the_log_where_it_is() -> None:
    shown, seat = asked()
    changes = tuple(Change(f"You gained {n} points and much besides.", GAIN) for n in range(40))
    ways = set[bool]()
    for extras in (
        PanelExtras(changes=changes),
        PanelExtras(changes=changes, can_step_through=True, can_share=True),
    ):
        for reader in (seat, 1 - seat):
            screen = panels.build_panel_screen(shown, reader, extras)
            told, has_log = "\n".join(collect_texts(screen)), "Log" in collect_labels(screen)
            assert ("more: see **Log**." in told) == has_log
            assert ("more: press **More**, then **Log**." in told) == (not has_log)
            ways.add(has_log)
    assert ways == {True, False}


def test_the_form_of_why_not_gives_a_move_of_this_moment_as_its_example() -> None:
    shown, seat = asked()
    decision = shown.loaded.pending.asks[0].decision
    examples = [option.title for option in decision.options]
    field = form_fields.build_why_form(shown, seat).to_components()[0]
    assert field["description"].removeprefix("For example: ") in examples


def test_an_explanation_names_what_was_asked_once() -> None:
    shown, seat = asked()
    for reason in ("“give all” isn't possible here.", "You can't pay for that."):
        told = "\n".join(collect_texts(help.build_explanation(shown, seat, "give all", reason)))
        assert told.count("give all") == 1
