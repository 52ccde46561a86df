"""Labels of other buttons, typed with `/move`: what confirms a question, Undo and Finish my turn."""

import pytest

from bot.handlers.typed_buttons import ANYWAY, DO_THIS, FINISH, LONE_LABELS, UNDO
from bot.i18n import LANGUAGES, teller_for
from bot.i18n import sentences as words
from bot.services.match.loaded_match import LoadedMatch
from bot.store.people import PersonSettings
from games.core.text.matching import normalize
from tests.contract.cases import GameCase, every_hosted_game, sampled_asks
from tests.games.nightbreak.test_text_form import duel
from tests.host.kit.discord import ADA, BO, DiscordScene, FakeInteraction, awaited_person, button_labels

WOUNDED = "Branoc held=2 wounded hurt=8, Kerrin, Liora"
"""Branoc would die of his own power."""
ANYWAY_LABELS = ["Do it anyway", "do it anyway!", "anyway", "Trotzdem"]
ASKED = "Your own Branoc would fall."


class Typist:
    """The person who is asked in a duel, and types."""

    def __init__(self, host: DiscordScene, match: LoadedMatch) -> None:
        self.host, self.number, self.person = host, match.row.id, awaited_person(match)

    async def load(self) -> LoadedMatch:
        return await self.host.load_match(self.number)

    async def type(self, text: str) -> str:
        return (await self.send(text)).first.words

    async def send(self, text: str) -> FakeInteraction:
        return await self.host.player(self.person).type_move(text, self.number)

    async def speak_german(self) -> None:
        def change(person: PersonSettings) -> None:
            person.language = "de"

        await self.host.services.people.change_settings(self.person, change)


async def sit_down(host: DiscordScene, first: str = WOUNDED, language: str = "en") -> Typist:
    state = duel(first, pool=0).state
    found = Typist(host, await host.load_match(await host.start_position(state, ADA, BO)))
    if language == "de":
        await found.speak_german()
    return found


# --- a question that a label confirms ----------------------------------------------------------------


@pytest.mark.parametrize("label", ANYWAY_LABELS)
async def test_the_label_alone_confirms_what_was_asked(host: DiscordScene, label: str) -> None:
    """Before, the typed question wasn't remembered: the label was told to stand behind a move."""
    ada = await sit_down(host, language="de" if label == "Trotzdem" else "en")
    assert "Branoc" in await ada.type("hammer of noon")
    assert (await ada.load()).required_state.board.favor == [0, 0]
    await ada.type(label)
    assert (await ada.load()).required_state.board.favor == [0, 1]


async def test_the_question_stands_in_the_row_of_the_seat(host: DiscordScene) -> None:
    ada = await sit_down(host)
    await ada.type("Hammer of Noon")
    stored = [row.confirmation for row in (await ada.load()).row.seats]
    (asked,) = [each for each in stored if each is not None]
    assert asked.line == "hammer of noon anyway"


async def test_the_moves_typed_after_it_are_made_too_as_its_button_would(host: DiscordScene) -> None:
    ada = await sit_down(host)
    assert ASKED in await ada.type("hammer of noon; keep; end turn")
    told = await ada.type("do it anyway")
    assert (await ada.load()).required_state.board.favor == [0, 1]
    assert "Done: hammer of noon; keep." in told


async def test_so_is_a_question_in_the_middle_of_a_line(host: DiscordScene) -> None:
    ada = await sit_down(host)
    told = await ada.type("swap 2 3; hammer of noon; keep")
    assert f"Done: swap 2 3. Then I stopped: {ASKED}" in told
    await ada.type("do it anyway")
    assert (await ada.load()).required_state.board.favor == [0, 1]


async def test_only_the_last_question_can_be_confirmed(host: DiscordScene) -> None:
    ada = await sit_down(host)
    await ada.type("hammer of noon")
    panel = (await host.player(ada.person).open_panel(await ada.load())).first
    label = next(each for each in button_labels(panel) if each.startswith("Hammer"))
    asked = (await host.player(ada.person).press(label, panel)).first
    await host.player(ada.person).press("Back", asked)
    told = await ada.type("do it anyway")
    assert "“do it anyway” belongs after the move" in told
    assert (await ada.load()).required_state.board.favor == [0, 0]


async def test_a_question_is_stale_once_its_person_has_moved(host: DiscordScene) -> None:
    ada = await sit_down(host)
    await ada.type("hammer of noon")
    await ada.type("attack")
    moved = (await ada.load()).row.seq
    told = await ada.type("do it anyway")
    assert "Nothing was done: the game has moved on since you were asked about “hammer of noon”." in told
    assert "/move lists what is possible now." in told
    assert (await ada.load()).row.seq == moved


async def test_a_question_is_stale_after_an_undo_and_says_what_to_type(host: DiscordScene) -> None:
    ada = await sit_down(host)
    await ada.type("swap 2 3")
    assert ASKED in await ada.type("hammer of noon")
    await ada.type("undo")
    seq = (await ada.load()).row.seq
    told = await ada.type("do it anyway")
    assert "If you still want it, type: hammer of noon" in told
    assert (await ada.load()).row.seq == seq
    assert ASKED in await ada.type("hammer of noon")


async def test_nobody_confirms_anothers_question(host: DiscordScene) -> None:
    ada = await sit_down(host)
    await ada.type("hammer of noon")
    seq = (await ada.load()).row.seq
    await host.player(BO if ada.person == ADA else ADA).type_move("do it anyway", ada.number)
    assert (await ada.load()).row.seq == seq


# --- Undo and Finish my turn -------------------------------------------------------------------------


@pytest.mark.parametrize("language", sorted(LANGUAGES))
async def test_undo_is_typed_with_the_effect_of_its_button(host: DiscordScene, language: str) -> None:
    ada = await sit_down(host, language=language)
    before = (await ada.load()).required_state.board
    await ada.type("swap 2 3")
    label = teller_for(language)(words.ButtonUndo())
    assert label in button_labels((await host.player(ada.person).open_panel(await ada.load())).first)
    told = await ada.type(label.casefold())
    assert (await ada.load()).required_state.board == before
    assert teller_for(language)(words.ReplyTakenBack(move="")).rstrip(".").rstrip() in told
    refused = await ada.type(label)
    name = (await ada.load()).match_name
    assert teller_for(language)(words.ErrorUndoNothing(name=name)) in refused


@pytest.mark.parametrize("language", sorted(LANGUAGES))
async def test_finishing_the_turn_is_typed_with_its_preview_and_confirmation(
    host: DiscordScene, language: str
) -> None:
    ada, say = await sit_down(host, "Branoc, Kerrin, Liora", language), teller_for(language)
    panel = (await host.player(ada.person).open_panel(await ada.load())).first
    assert say(words.ButtonFinish()) in button_labels(panel)
    pressed = (await host.player(ada.person).press(say(words.ButtonFinish()), panel)).first
    seq = (await ada.load()).required_state.moment
    typed = (await ada.send(say(words.ButtonFinish()))).first
    assert (typed.words, button_labels(typed)) == (pressed.words, button_labels(pressed))
    assert (await ada.load()).required_state.moment == seq
    await ada.type(say(words.ButtonDoThis()))
    after = await ada.load()
    assert awaited_person(after) != ada.person or after.required_state.moment > seq + 1


async def test_nothing_is_finished_that_was_not_previewed(host: DiscordScene) -> None:
    ada = await sit_down(host, "Branoc, Kerrin, Liora")
    moment = (await ada.load()).required_state.moment
    assert "Your turn would end like this:" in await ada.type("do this")
    assert (await ada.load()).required_state.moment == moment
    await ada.type("swap 1 2")
    moment = (await ada.load()).required_state.moment
    told = await ada.type("do this")
    assert "The game has moved on. Look again before you confirm." in told
    assert "Your turn would end like this:" in told
    assert (await ada.load()).required_state.moment == moment
    await ada.type("do this")
    assert (await ada.load()).required_state.moment > moment


async def test_what_cannot_be_finished_is_refused_as_its_button_is(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO, options={"heroes": "chosen", "sides": "random"})
    ada = Typist(host, match)
    assert "You can't finish your turn at once" in await ada.type("finish my turn")


@pytest.mark.parametrize("line", ["swap 2 3; undo", "swap 2 3; Finish my turn; attack", "do this; swap 2 3"])
async def test_such_a_label_among_moves_is_refused_before_any_is_made(host: DiscordScene, line: str) -> None:
    ada = await sit_down(host)
    seq = (await ada.load()).row.seq
    assert "can't stand among moves" in await ada.type(line)
    assert (await ada.load()).row.seq == seq


@every_hosted_game
def test_no_game_calls_a_move_by_such_a_label(case: GameCase) -> None:
    tellers = [teller_for(language) for language in LANGUAGES]
    taken = {normalize(each(label)) for each in tellers for label in (ANYWAY, *LONE_LABELS)}
    assert len(taken) >= len({ANYWAY, DO_THIS, FINISH, UNDO})
    for _, ask in sampled_asks(case, seeds=1):
        for option in ask.decision.options:
            assert not taken & {normalize(option.text), normalize(option.title)}
