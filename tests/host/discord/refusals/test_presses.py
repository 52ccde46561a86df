"""Sentences 1 to 5, 13 and 20: who presses for others, late, twice, at once, or wants too much back."""

from bot.i18n import catalog_for, relative_time
from bot.ui.match_context import escape_name
from tests.burrow.scene import make_match as den
from tests.games.nightbreak.scene import new_match, scene
from tests.host.discord.refusals.refusal_host import (
    ADA,
    BO,
    CY,
    DI,
    RefusalHost,
    RefusalRunner,
    assert_refused,
)

NAME = escape_name("P1_*101* @everyone")
SUN = "Branoc hurt=4, Aurelia, Idris hurt=2"
MOON = "Rook, Hespera hurt=3, Corvin hurt=5"
"""From its own left: Corvin faces Branoc in column 1."""


def test_1_a_choice_of_somebody_else(parlour: RefusalRunner) -> None:
    async def play(p: RefusalHost) -> None:
        for turn, who in ((5, "the Sun player"), (6, "the Moon player")):
            match = await p.match(scene(first=SUN, second=MOON, turn=turn).state)
            asked = ADA if turn == 5 else BO
            answer = await p.id_of(asked, "Swap 1 and 2", match)
            rest = "You are watching; the board shows all that is public."
            assert_refused(await p.press(CY, answer), f"This choice belongs to {who}. {rest}")

    parlour(play)


def test_1_before_there_are_sides_the_seat_is_named(parlour: RefusalRunner) -> None:
    async def play(p: RefusalHost) -> None:
        match = await p.match(new_match(3).state)
        loaded = await p.look(match)
        seat = loaded.public_awaited[0]
        answer = await p.press(CY, f"bf:a:{match}:{loaded.live_state.moment}:0::0")
        who = loaded.side_name(seat)
        assert who in ("the first side", "the second side")
        assert_refused(
            answer,
            f"This choice belongs to {who}. You are watching; the board shows all that is public.",
        )

    parlour(play)


def test_2_not_your_turn(parlour: RefusalRunner) -> None:
    async def play(p: RefusalHost) -> None:
        match = await p.match(scene(first=SUN, second=MOON, turn=5).state)
        sentence = "It is the Sun player's turn. You could plan an answer ahead: Plan ahead."
        for text in ("attack 1", "", "nonsense"):
            answer = await p.types(BO, text, match)
            assert_refused(answer, sentence)
            plan = await p.press(BO, answer.shown[-1].pressable[0]["custom_id"])
            opened = await p.press_label(BO, "Plan ahead", match)
            assert plan.shown[-1].words == opened.shown[-1].words

    parlour(play)


def test_3_a_stale_button(parlour: RefusalRunner) -> None:
    async def play(p: RefusalHost) -> None:
        match = await p.match(scene(first=SUN, second=MOON, turn=5, pool=0).state)
        old = await p.id_of(ADA, "Swap 1 and 2", match)
        while "turn 7" not in (panel := await p.press(ADA, f"bf:panel:{match}:0")).shown[-1].words:
            await p.press_default(ADA, match)
            await p.press_default(BO, match)
        again = await p.press(ADA, old)
        assert_refused(again, "That button was from turn 5; it is turn 7 now. Here is the present question.")
        assert again.shown[-1].words.split("\n")[1:] == panel.shown[-1].words.split("\n")

    parlour(play)


def test_4_a_double_press(parlour: RefusalRunner) -> None:
    async def play(p: RefusalHost) -> None:
        match = await p.match(scene(first=SUN, second=MOON, turn=5).state)
        attack = await p.id_of(ADA, "Attack Corvin", match)
        await p.press(ADA, attack)
        steps = len(await p.host.matches.store.load_steps(match))
        assert_refused(
            await p.press(ADA, attack),
            "Already done: Branoc attacks Corvin (column 1). Nothing was done twice.",
        )
        assert len(await p.host.matches.store.load_steps(match)) == steps

    parlour(play)


def test_4_a_double_press_names_people_and_not_their_seats(parlour: RefusalRunner) -> None:
    async def play(p: RefusalHost) -> None:
        match = await p.match(den().state, game="burrow")
        await p.types(ADA, "5a", match)
        await p.types(BO, "3a", match)
        loaded = await p.look(match)
        digs = f"bf:a:{match}:{loaded.live_state.moment}:0::0"
        await p.types(ADA, "dig nw", match)
        assert_refused(
            await p.press(ADA, digs), f"Already done: dug: {NAME}, tile 0. Nothing was done twice."
        )

    parlour(play)


def test_5_two_of_a_team_at_once(parlour: RefusalRunner) -> None:
    async def play(p: RefusalHost) -> None:
        table = scene(
            first="Branoc, Cassia, Idris, Aurelia",
            second="Mordane, Hespera, Corvin, Rook",
            turn=5,
            format="unity",
            seats=4,
            may_move=False,
        )
        team = table.board.seats[0]
        people = [ADA, BO, CY, DI]
        match = await p.match(table.state, *people, format="unity")
        one, other = people[team[0]], people[team[1]]
        first = await p.id_of(one, "Attack Rook", match)
        second = await p.id_of(other, "Attack Rook", match)
        await p.press(one, first)
        assert_refused(
            await p.press(other, second), "The other press came first: your team chose Attack Rook."
        )

    parlour(play)


def test_13_the_match_is_over(parlour: RefusalRunner) -> None:
    async def play(p: RefusalHost) -> None:
        for favor, how in (((4, 5), "Moon won 5 to 4"), ((5, 4), "Moon won")):
            match = await p.match(scene(first=SUN, second=MOON, turn=5, favor=favor).state)
            attack = await p.id_of(ADA, "Attack Corvin", match)
            await p.types(ADA, "resign", match)
            row = (await p.look(match)).row
            when = relative_time(row.changed_at)
            sentence = f"Nightbreak {row.code} ended {when}: {how}. You can look back: Replay."
            assert_refused(await p.press(ADA, attack), sentence)
            assert_refused(await p.types(BO, "attack 1", match), sentence)
            assert_refused(await p.press(BO, f"bf:nudge:{match}:0"), sentence)

    parlour(play)


def test_20_undo_past_the_floor(parlour: RefusalRunner) -> None:
    async def play(p: RefusalHost) -> None:
        match = await p.match(scene(first=SUN, second=MOON, turn=5, pool=2).state)
        panel = await p.press(ADA, f"bf:panel:{match}:0")
        assert "final: If a Hero is overwhelmed" in panel.shown[-1].words
        await p.types(ADA, "hammer of noon", match)
        await p.types(BO, "place", match)
        moment = (await p.look(match)).live_state.moment
        assert_refused(
            await p.press(ADA, f"bf:undo:{match}:{moment}"),
            "That cannot be taken back: a card was seen since. It was marked final before you chose.",
        )

    parlour(play)


def test_20_whatever_else_stands_in_the_way_has_a_sentence_and_a_way_on(parlour: RefusalRunner) -> None:
    async def play(p: RefusalHost) -> None:
        match = await p.match(scene(first=SUN, second=MOON, turn=5).state)
        moment = (await p.look(match)).live_state.moment
        assert_refused(
            await p.press(ADA, f"bf:undo:{match}:{moment}"),
            "There is nothing of yours to take back. What you can do now is under Your move.",
        )
        await p.types(ADA, "attack 1", match)
        moment = (await p.look(match)).live_state.moment
        assert_refused(await p.press(ADA, f"bf:undo:{match}:{moment}"), "Taken back: attack 1.")
        log = await p.press(BO, f"bf:log:{match}:0")
        assert_refused(log, f"{NAME} took back: Branoc attacks Corvin (column 1).")
        own = await p.press(ADA, f"bf:log:{match}:0")
        assert_refused(own, f"{NAME} took back: attack 1.")

    parlour(play)


def test_in_german_the_same_is_said() -> None:
    words = catalog_for("de")
    assert words("ui.player", side="Moon") == "Moon"
    assert "Vorausplanen" in words("told.not_your_turn", who="Moon")
    assert words("ui.button.plan") == "Vorausplanen"
