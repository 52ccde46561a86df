"""The pictures that the host keeps for those who look again."""

import asyncio
import gc
from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from bot.services.match import picture_cache
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.picture_cache import PictureCache
from bot.workers import tasks
from games.core.model import Event, State
from games.core.play import apply, first_state, parse, pending
from games.core.sentences.teller import Teller
from games.registry import GAMES
from render.kit.picture import Picture
from tests.host.kit.fake_interactions import InlinePool

GAME = "nightbreak"


@pytest.fixture
def sizes() -> Iterator[int]:
    """The bytes of the next pictures."""
    return count(400)


async def test_they_are_bounded_by_their_bytes(monkeypatch: pytest.MonkeyPatch, sizes: Iterator[int]) -> None:
    def draw_card(game: str, name: str, language: str) -> Picture:
        return Picture(b"x" * next(sizes), name, (1, 1))

    monkeypatch.setattr(picture_cache, "MAX_PICTURE_BYTES", 1300)
    pool: Any = InlinePool(stand_ins={tasks.draw_card: draw_card})
    pictures = PictureCache(pool)
    for name in ("a", "b", "c"):
        await pictures.draw_card(GAME, name)
    await pictures.draw_card(GAME, "a")
    assert len(pool.calls) == 3
    for name in ("d", "e"):
        await pictures.draw_card(GAME, name)
    await pictures.draw_card(GAME, "e")
    assert len(pool.calls) == 5
    assert sum(map(picture_cache.picture_bytes, pictures.tasks.values())) <= 1300
    await pictures.draw_card(GAME, "b")
    assert len(pool.calls) == 6


def show_position(state: State[Any], status: str) -> LoadedMatch:
    row: Any = SimpleNamespace(id=1, game="break", status=status)
    return LoadedMatch(row, GAMES["break"], state)


async def test_a_replay_after_an_undo_never_shows_the_move_taken_back() -> None:
    """The move that was taken back and the one made instead have the same number in the replay."""
    pool: Any = InlinePool(stand_ins={tasks.draw: lambda *_: Picture(b"png", str(len(pool.calls)), (1, 1))})
    pictures, spec = PictureCache(pool), GAMES["break"]
    deal = first_state(spec, {"nation.0": "rock", "nation.1": "fire", "layouts": "basic"}, 2, "undo")
    seat = next(seat for seat in (0, 1) if list_moves(deal, seat))
    texts = list_moves(deal, seat)
    undone, made = (apply(spec, deal, parse(spec, deal, seat, text))[0] for text in texts[:2])
    assert (undone.seq, undone.moment) == (made.seq, made.moment)
    first = await pictures.draw_board(show_position(undone, "running"), None, ("Ada", "Bo"))
    assert await pictures.draw_board(show_position(undone, "running"), None, ("Ada", "Bo")) is first
    for status in ("running", "over"):
        assert await pictures.draw_board(show_position(made, status), None, ("Ada", "Bo")) is not first


async def test_a_replay_marks_each_step_although_the_position_is_the_same() -> None:
    pool: Any = InlinePool(stand_ins={tasks.draw: lambda *_: Picture(b"png", str(len(pool.calls)), (1, 1))})
    pictures, spec = PictureCache(pool), GAMES["break"]
    deal = first_state(spec, {"nation.0": "rock", "nation.1": "fire", "layouts": "basic"}, 2, "marks")
    over = show_position(deal, "over")
    first = await pictures.draw_board(over, None, ("Ada", "Bo"), [[Event("one", {})]])
    assert await pictures.draw_board(over, None, ("Ada", "Bo"), [[Event("two", {})]]) is not first


async def test_each_language_has_pictures_of_its_own() -> None:
    pool: Any = InlinePool()
    pictures, spec = PictureCache(pool), GAMES["break"]
    deal = first_state(spec, {"nation.0": "rock", "nation.1": "fire", "layouts": "basic"}, 2, "languages")
    told: dict[str, str] = {}
    for language in ("en", "de"):
        match = show_position(deal, "running").copy_with_teller(Teller(language))
        board = await pictures.draw_board(match, None, ("Ada", "Bo"))
        assert pictures.find_drawn_board(match, None, ("Ada", "Bo")) is board
        card = await pictures.draw_card(GAME, "Corvin", language)
        told[language] = f"{board.alt} {card.alt}"
    assert len(pool.calls) == 4 and "Turn 1" in told["en"] and "On arrival" in told["en"]
    assert "Zug 1" in told["de"] and "Bei der Ankunft" in told["de"]


async def test_a_seats_own_picture_speaks_to_whoever_sits_there() -> None:
    pool: Any = InlinePool()
    spec = GAMES["break"]
    deal = first_state(spec, {"nation.0": "rock", "nation.1": "fire", "layouts": "basic"}, 2, "reader")
    seat = next(seat for seat in (0, 1) if list_moves(deal, seat))
    match = show_position(deal, "running").copy_with_teller(Teller("de"))
    own, others, public = [
        (await PictureCache(pool).draw_board(match, viewer, ("Ada", "Bo"))).alt
        for viewer in (seat, 1 - seat, None)
    ]
    name = ("Ada", "Bo")[seat]
    assert "Du bist am Zug" in own and f"{name} ist am Zug" in others and f"{name} ist am Zug" in public


def list_moves(state: State[Any], seat: int) -> list[str]:
    """List moves that this seat could make; none if it is not asked."""
    question = pending(GAMES["break"], state).question_for(seat)
    if question is None:
        return []
    return [question.text((at,)) for at, option in enumerate(question.options) if "-" in option.text]


async def test_a_picture_that_nobody_waits_for_fails_in_silence() -> None:
    """At the end of the host its callers are gone, and the workers are closed."""
    closed, told = asyncio.Event(), list[object]()

    class ClosedPool:
        async def run(self, *_: Any) -> Any:
            await closed.wait()
            raise RuntimeError("cannot schedule new futures after shutdown")

    asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context["message"]))
    pool: Any = ClosedPool()
    pictures = PictureCache(pool)
    caller = asyncio.create_task(pictures.draw_card(GAME, "Idris"))
    await asyncio.sleep(0)
    caller.cancel()
    await asyncio.wait([caller])
    closed.set()
    await asyncio.wait(pictures.tasks.values())
    del caller  # whose traceback holds the drawing
    pictures.tasks.clear()
    gc.collect()
    assert told == []
