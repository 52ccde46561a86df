"""Questions to the others: asked, answered, refused, forgotten."""

from pathlib import Path

import pytest

from bot.errors import Told
from bot.services.clocks import DAY, HOUR
from bot.services.loaded import Loaded
from bot.services.matches import Press
from bot.services.votes import Votes
from tests.bot.clocks.scene import ADA, BO, Scene, played


def voting(scene: Scene) -> Votes:
    votes = Votes(scene.matches, scene.clock)
    scene.matches.writes.append(votes.write)
    scene.timeouts.effects = {**scene.timeouts.effects, "vote": votes.expire}
    return votes


def other(person: int) -> int:
    return BO if person == ADA else ADA


async def mover(scene: Scene) -> int:
    loaded = await scene.look()
    person = loaded.seat(await scene.mover()).person
    assert person is not None
    return person


def number(loaded: Loaded, kind: str) -> int:
    return loaded.row.votes[kind].number


def test_a_draw_needs_both(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        votes = voting(scene)
        await scene.start()
        asked = (await votes.ask(1, Press(ADA), "draw")).after
        assert asked.running
        with pytest.raises(Told, match="agreed_already"):
            await votes.agree(1, Press(ADA), "draw", number(asked, "draw"))
        assert (await votes.agree(1, Press(BO), "draw", number(asked, "draw"))).after.row.status == "over"
        assert await scene.due() == {}

    played(tmp_path, scenario)


def test_one_no_ends_it_and_an_old_button_of_it_does_nothing(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        votes = voting(scene)
        await scene.start()
        old = number((await votes.ask(1, Press(ADA), "off")).after, "off")
        assert (await votes.refuse(1, Press(BO), "off", old)).after.row.votes == {}
        await votes.ask(1, Press(BO), "off")
        with pytest.raises(Told, match="vote_over"):
            await votes.agree(1, Press(ADA), "off", old)
        assert (await scene.look()).running

    played(tmp_path, scenario)


def test_taking_back_beyond_chance_by_consent(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        votes = voting(scene)
        before = await scene.start()
        person = await mover(scene)
        after = await scene.answer()
        assert after.playing.seq == before.playing.seq + 1
        asked = (await votes.ask(1, Press(other(person)), "undo")).after
        back = (await votes.agree(1, Press(person), "undo", number(asked, "undo"))).after
        assert back.playing.board == before.playing.board
        assert back.row.votes == {}

    played(tmp_path, scenario)


def test_a_move_ends_the_wish_to_take_back_but_not_the_offer_of_a_draw(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        votes = voting(scene)
        await scene.start()
        await scene.answer()
        await votes.ask(1, Press(ADA), "undo")
        await votes.ask(1, Press(ADA), "draw")
        assert set((await scene.answer()).row.votes) == {"draw"}

    played(tmp_path, scenario)


def test_nobody_answers(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        votes = voting(scene)
        await scene.start("none")
        await votes.ask(1, Press(ADA), "draw")
        scene.clock.forward(DAY - 1)
        await scene.timeouts.fire_due()
        assert (await scene.look()).row.votes
        scene.clock.forward(1)
        await scene.timeouts.fire_due()
        loaded = await scene.look()
        assert loaded.row.votes == {}
        assert loaded.running

    played(tmp_path, scenario)


def test_more_time_is_for_the_present_wait(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        votes = voting(scene)
        await scene.start()
        person, seat = await mover(scene), await scene.mover()
        asked = (await votes.ask(1, Press(person), "time", DAY)).after
        await votes.agree(1, Press(other(person)), "time", number(asked, "time"))
        assert (await scene.due())[f"turn {seat}"] == 2 * DAY
        scene.clock.forward(DAY + HOUR)
        await scene.timeouts.fire_due()
        assert (await scene.look()).seat(seat).ai is None
        after = await scene.answer()
        assert after.seat(seat).notes.more == 0

    played(tmp_path, scenario)


def test_a_pause_by_consent(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        votes = voting(scene)
        await scene.start()
        asked = (await votes.ask(1, Press(ADA), "pause", 7 * DAY)).after
        await votes.agree(1, Press(BO), "pause", number(asked, "pause"))
        assert await scene.due() == {"pause -1": 7 * DAY}

    played(tmp_path, scenario)


def test_whoever_watches_has_no_say(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        votes = voting(scene)
        await scene.start()
        with pytest.raises(Told, match="watching"):
            await votes.ask(1, Press(99), "draw")
        asked = (await votes.ask(1, Press(ADA), "draw")).after
        with pytest.raises(Told, match="watching"):
            await votes.agree(1, Press(99), "draw", number(asked, "draw"))

    played(tmp_path, scenario)
