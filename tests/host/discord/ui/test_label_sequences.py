"""What stands on the buttons and in the menus of every screen can be typed, in both languages."""

from collections.abc import Iterator
from string import ascii_lowercase
from typing import NamedTuple, cast

import pytest

from bot.errors import UserError
from bot.i18n import LANGUAGES, teller_for
from bot.services.answers.typed_moves import HalfMadeAnswer, read_line
from bot.ui.controls.choice_list import unique_titles
from bot.ui.controls.dispatch import apply_press
from bot.ui.controls.typed_labels import list_screen_labels
from bot.ui.label_reader import rate_likeness
from games.core.errors import AnswerRefused
from games.core.model import AnyDecision, Ask
from games.core.rng import Rng
from games.core.sentences.decision_words import word_ask
from games.core.sentences.teller import Teller
from games.core.text.matching import names_of
from games.core.text.spoken_answer import speak_answer
from tests.contract.cases import CASES, GameCase, PlayoutTurn, recorded_match, sampled_asks
from tests.host.discord.ui.typist import meanings, read_typed

MAX_SCREENS, MAX_WAITING = 8, 12
"""Screens of one decision that are looked at, and those that are remembered for it."""
SHORT, LONG = 90, 2
"""One of so many questions is looked at, in the suite and in the nightly form."""
OF_A_SCREEN = 12
"""Labels of a screen that are typed; a long menu repeats itself."""

every_format = pytest.mark.parametrize(
    "case", list({(case.spec.key, case.format): case for case in reversed(CASES)}.values()), ids=str
)


class LabelPress(NamedTuple):
    """A press on a screen: the draft that the panel held, all labels pressed so far, and the outcome."""

    draft: list[int]
    labels: list[str]
    answer: str
    """The whole answer as the rules write it; "" if the press leads on."""


def iter_presses(decision: AnyDecision, say: Teller, of_a_screen: int = OF_A_SCREEN) -> Iterator[LabelPress]:
    """Yield the presses of the first screens of a decision, the nearest screens first."""
    todo: list[tuple[list[int], list[str]]] = [([], [])]
    for _ in range(MAX_SCREENS):
        if not todo:
            return
        draft, before = todo.pop(0)
        screen = list(list_screen_labels(decision, draft, say))
        for label in [*screen[: of_a_screen // 2], *screen[of_a_screen // 2 :][-of_a_screen // 2 :]]:
            done = apply_press(decision, draft, label.key, label.values, confirm=False)
            if done.refused:
                continue
            labels, whole = [*before, label.label], done.complete_pick
            yield LabelPress(draft, labels, "" if whole is None else decision.text(whole))
            if whole is None and len(todo) < MAX_WAITING and done.draft not in [each for each, _ in todo]:
                todo.append((done.draft, labels))


def sampled_questions(case: GameCase, stride: int) -> Iterator[tuple[PlayoutTurn, Ask]]:
    """Yield some of the questions and offers of a playout."""
    found = [(turn, ask) for turn, ask in sampled_asks(case, 1) if not ask.is_answered]
    yield from [(turn, ask) for turn, ask in found if not ask.decision.aside][::stride]
    yield from [(turn, ask) for turn, ask in found if ask.decision.aside][:: 10 * stride]


def check_case(case: GameCase, language: str, stride: int) -> None:
    words, dice = teller_for(language), Rng(f"typist {case}")
    for turn, ask in sampled_questions(case, stride):
        if ask.decision.shape in ("some", "order") and not ask.decision.aside:
            check_choice_of_several(turn, ask, dice)
        for press in iter_presses(ask.decision, words):
            check_press(turn, ask, press, language)


def check_choice_of_several(turn: PlayoutTurn, ask: Ask, dice: Rng) -> None:
    """Check that the labels of several entries, chosen in one menu, are the answer they make."""
    pick = ask.decision.random_pick(dice.below)
    labels, answer = unique_titles(ask.decision.options), ask.decision.text(pick)
    for text in (", ".join(labels[at] for at in pick), " and ".join(labels[at] for at in pick)):
        assert not text or answer in meanings(turn, ask, [], text), (text, answer)


def check_press(turn: PlayoutTurn, ask: Ask, press: LabelPress, language: str) -> None:
    """Check that a label typed on its screen is its press, and all labels together are the answer."""
    label, decision = press.labels[-1], ask.decision
    assert read_line(label, turn.case.spec) == [label], label
    if decision.aside and not press.draft:
        return  # an aside begins with its verb, or nobody could tell it from a move
    if not press.answer:
        if press.draft:
            with pytest.raises(HalfMadeAnswer):
                read_typed(turn, ask, press.draft, label, language)
        return
    assert press.answer in meanings(turn, ask, press.draft, label, language), (label, press, decision.prompt)
    for text in (" > ".join(press.labels), " ".join(press.labels).lower()) if press.draft else ():
        if not decision.aside:
            assert press.answer in meanings(turn, ask, [], text, language), (text, press, decision.prompt)


@every_format
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_of_every_screen_can_be_typed(case: GameCase, language: str) -> None:
    check_case(case, language, SHORT)


@pytest.mark.nightly
@every_format
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_of_every_screen_can_be_typed_in_the_long_form(case: GameCase, language: str) -> None:
    check_case(case, language, LONG)


# --- misspelt ----------------------------------------------------------------------------------------

MIN_LETTERS, MANY_LETTERS = 4, 9
"""Letters of a label that is misspelt, and those of one that is misspelt twice."""
CLOSE = 0.1
"""How much less than the right label an offered answer may look like what was typed."""


def misspell(text: str, dice: Rng) -> str:
    """Return a text with a letter that is wrong, missing, doubled, or swapped with the next one."""
    at = dice.choose([at for at, letter in enumerate(text) if letter.isalpha()])
    here, rest = text[at], text[at + 1 :]
    wrong = (dice.choose(ascii_lowercase) + rest, rest, here + here + rest, rest[:1] + here + rest[1:])
    return text[:at] + dice.choose(wrong)


def check_misspelt(turn: PlayoutTurn, ask: Ask, press: LabelPress, language: str, dice: Rng) -> None:
    """Check that a misspelt label is never taken for another answer, and that a near one is offered."""
    label = press.labels[-1]
    letters = sum(map(str.isalpha, label))
    if letters < MIN_LETTERS or (ask.decision.aside and not press.draft):
        return
    text = misspell(misspell(label, dice) if letters >= MANY_LETTERS else label, dice)
    names = [name.casefold() for option in ask.decision.options for name in names_of(option)]
    if any(name.startswith(text.casefold()) for name in names):
        return  # as much as an abbreviation of another name: "Pay" for "Pay 1 pool", and not for "Pray"
    offered = offered_names(turn, ask, press, text, language)
    looks = max(rate_likeness(text, each) for each in offered)
    assert looks >= rate_likeness(text, label) - CLOSE, (text, press, offered)


def offered_names(turn: PlayoutTurn, ask: Ask, press: LabelPress, text: str, language: str) -> list[str]:
    """Return what is offered for a text, and the labels of it."""
    try:
        moves = [read_typed(turn, ask, press.draft, text, language)]
        assert moves == [press.answer] or not press.answer, (text, press)
    except HalfMadeAnswer:
        return [press.labels[-1]]  # a name may be cut short
    except UserError as error:
        facts = error.sentence.list_facts()
        moves = [cast("str", facts["move"]), *cast("tuple[str, ...]", facts.get("choices", ()))]
    except AnswerRefused as error:
        moves = [error.refusal.answer, error.refusal.title, *error.refusal.names]
    assert moves[0], text
    options = [*ask.decision.options, *getattr(ask.decision, "targets", ())]
    begun = [option.title for option in options if begins_as(moves[0], f"{ask.decision.verb} {option.text}")]
    right = [press.labels[-1]] if press.answer in moves or not press.answer else []
    return [*moves, *begun, *right]


def begins_as(move: str, option: str) -> bool:
    """Whether a move takes an option."""
    return f"{move.casefold()} ".startswith(f"{option.strip().casefold()} ")


@every_format
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_misspelt_label_is_offered_and_never_taken_for_another(case: GameCase, language: str) -> None:
    misspell_case(case, language, SHORT)


@pytest.mark.nightly
@every_format
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_misspelt_label_is_offered_in_the_long_form(case: GameCase, language: str) -> None:
    misspell_case(case, language, LONG)


def misspell_case(case: GameCase, language: str, stride: int) -> None:
    words, dice = teller_for(language), Rng(f"misspelt {case} {language}")
    for turn, ask in sampled_questions(case, stride):
        for press in iter_presses(ask.decision, words):
            check_misspelt(turn, ask, press, language, dice)


@every_format
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_in_the_words_of_its_buttons_can_be_typed(case: GameCase, language: str) -> None:
    """Refusals and lists name answers so; before, they named codes that stand on no button."""
    say, rng = teller_for(language), Rng(f"{case} {language}")
    for turn in recorded_match(case, 0)[::6]:
        for ask in turn.pending.asks:
            decision = word_ask(ask, say).decision
            for _ in range(2 if not decision.aside and decision.is_possible else 0):
                pick = decision.random_pick(rng.below)
                spoken = speak_answer(decision, pick)
                assert read_typed(turn, ask, [], spoken, language) == decision.text(pick), spoken
