"""More groups than menus: the first ones stand open, each of the others behind a button."""

from bot.ui.controls.choice_list import ANSWER_ROWS, AnswerButton, AnswerMenu
from bot.ui.controls.dispatch import apply_press, build_controls
from games.core.decisions.base import One
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option

SIZES = {"Left": 8, "Right": 25, "Cast": 3, "Trap": 6, "More": 2}


def asked(**sizes: int) -> One[str]:
    options = [
        Option(f"{group} {n}", f"{group.casefold()} {n}", f"{group} {n}", group)
        for group, size in (sizes or SIZES).items()
        for n in range(size)
    ]
    return One(
        0, "What now?", [*options, Option("free", "free", "Free it"), Option("end", "end", "End turn")]
    )


def laid(decision: One[str], draft: list[int] | None = None) -> tuple[list[str], list[AnswerButton]]:
    rows = build_controls(decision, draft or []).rows
    assert len(rows) <= ANSWER_ROWS
    return (
        [row.placeholder for row in rows if isinstance(row, AnswerMenu)],
        [one for row in rows if not isinstance(row, AnswerMenu) for one in row],
    )


def test_what_has_no_room_stands_behind_a_button() -> None:
    menus, buttons = laid(asked())
    assert menus == ["Left (8 choices)", "Right (25 choices)", "Cast (3 choices)"]
    assert [one.label for one in buttons] == ["Trap…", "More…", "Free it", "End turn"]


def test_the_button_opens_the_group_and_back_closes_it() -> None:
    decision = asked()
    door = next(one.key for one in laid(decision)[1] if one.label == "Trap…")
    opened = apply_press(decision, [], door)
    menus, buttons = laid(decision, opened.draft)
    assert (menus, [one.label for one in buttons][-1]) == (["Trap (6 choices)"], "End turn") or not menus
    chosen = [at for at, option in enumerate(decision.options) if option.text == "trap 4"]
    rows = build_controls(decision, opened.draft).rows
    menu = next((row for row in rows if isinstance(row, AnswerMenu)), None)
    done = (
        apply_press(decision, opened.draft, str(chosen[0]))
        if menu is None
        else apply_press(decision, opened.draft, menu.key, [str(chosen[0])])
    )
    assert done.complete_pick == tuple(chosen)
    assert apply_press(decision, opened.draft, "back").draft == []


def test_groups_that_fit_need_no_button() -> None:
    menus, buttons = laid(asked(Left=8, Right=9, Cast=3))
    assert menus == ["Left (8 choices)", "Right (9 choices)", "Cast (3 choices)"]
    assert [(one.label, one.style) for one in buttons] == [
        ("Free it", "secondary"),
        ("End turn", "secondary"),
    ]


def test_a_menu_that_is_cut_in_two_counts_as_two() -> None:
    menus, buttons = laid(asked(Left=30, Cast=3, Trap=6))
    assert [menu.partition(",")[0] for menu in menus][:2] == ["Left", "Left"]
    assert menus[2:] == ["Cast (3 choices)"]
    assert buttons[0].label == "Trap…"


def careful(confirm: bool) -> One[str]:
    return One(0, "Where?", [Option("a", "a1"), Option("b", "b1", confirm=confirm)])


def test_one_answer_among_others_is_asked_for_once_more() -> None:
    decision = careful(confirm=True)
    assert apply_press(decision, [], "0").complete_pick == (0,)
    assert apply_press(decision, [], "1").needs_confirmation
    assert apply_press(decision, [], "1", confirm=False).complete_pick == (1,)
    assert apply_press(careful(confirm=False), [], "1").complete_pick == (1,)


def test_so_is_a_step_of_an_answer() -> None:
    inner, verbs = careful(confirm=True), [Option("go", "go"), Option("end", "end")]
    asks = FollowUp(lambda said: NextStep(inner) if said == ("go",) else None)
    whole = MultiStep(0, "What?", verbs, follow_up=asks)
    begun = apply_press(whole, [], "0").draft
    assert apply_press(whole, begun, "0").complete_pick == (0, 1, 0)
    assert apply_press(whole, begun, "1").needs_confirmation
    assert apply_press(whole, [], "1").complete_pick == (1,)
