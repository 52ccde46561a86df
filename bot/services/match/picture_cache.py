"""A cache of pictures of matches and cards, which are drawn in another process."""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from hashlib import blake2b
from typing import Any

from bot.concurrency.admission import POLL, Admission
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import encode_msgpack
from bot.workers import tasks as work
from bot.workers.drawing_queue import DrawingQueue
from bot.workers.pool import WorkerPool
from games.core.codec import dump
from games.core.model import Event, Seat
from games.core.sentences.tables import ENGLISH
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture

MAX_PICTURE_BYTES = 6 * 1024 * 1024
"""Bytes of the pictures in the cache, of about 80 kB each: enough for the matches that people look at now."""
MAX_BACKLOG = 8
"""Pictures that wait for the worker before panels wait to ask for theirs: by then a newer one may be due."""
PANEL_PATIENCE, BOARD_PATIENCE = 30.0, 10.0
"""Seconds that the picture of a panel, and that of a public board, waits at most while the host is busy."""


class PictureCache:
    """Draws each picture once and keeps the newest. While the host is busy, pictures come last."""

    def __init__(self, pool: WorkerPool | DrawingQueue, admission: Admission | None = None) -> None:
        self.pool, self.admission = pool, admission or Admission()
        self.tasks: OrderedDict[Hashable, asyncio.Task[Picture]] = OrderedDict()

    async def draw_board(
        self,
        loaded: LoadedMatch,
        viewer: Seat | None,
        people: Sequence[str],
        steps: Sequence[Sequence[Event]] = (),
        title: str = "",
        choice_marks: ChoiceMarks = NO_MARKS,
        *,
        replayed: bool = False,
    ) -> Picture:
        """Draw the board for a seat, or for everybody (None), with marks for what the last steps changed.

        Its language is that of the match as it was read: the table's, or that of the only one who reads.

        A seat's own picture says that nobody else sees it, and marks what a half-made choice is about. A
        replay counts its steps without those that were undone, so its positions go by their contents.
        """
        if viewer is None:
            await self.admission.wait_until_calm(BOARD_PATIENCE)
        row, private = loaded.row, viewer is not None
        save, encoded_events = dump(loaded.spec, loaded.required_state), encode_msgpack(steps)
        key = board_key(loaded, viewer, people, title, choice_marks)
        if replayed or not loaded.is_running:
            # A replay marks what each step changed, in one position or the next.
            key = (key, fingerprint(encoded_events))
        names = tuple(people)
        look = (names, title, private, choice_marks, loaded.teller.key)
        return await self._draw_once(key, work.draw, row.game, save, viewer, encoded_events, *look)

    def find_drawn_board(
        self,
        loaded: LoadedMatch,
        viewer: Seat | None,
        people: Sequence[str],
        choice_marks: ChoiceMarks = NO_MARKS,
    ) -> Picture | None:
        """Return the board if it is already drawn; None otherwise."""
        task = self.tasks.get(board_key(loaded, viewer, people, choice_marks=choice_marks))
        if task is None or not task.done() or task.cancelled() or task.exception() is not None:
            return None
        return task.result()

    @property
    def backlog(self) -> int:
        """Pictures that are being drawn, or wait for it."""
        return sum(not task.done() for task in self.tasks.values())

    async def wait_for_room(self) -> None:
        """Wait until the host is calm and the worker has little left to draw, within `PANEL_PATIENCE`."""
        end = self.admission.read_time() + PANEL_PATIENCE
        while self.backlog >= MAX_BACKLOG and self.admission.read_time() < end:
            await asyncio.sleep(POLL)
        await self.admission.wait_until_calm(end - self.admission.read_time())

    async def draw_card(self, game: str, name: str, language: str = ENGLISH) -> Picture:
        return await self._draw_once((game, name, language), work.draw_card, game, name, language)

    async def _draw_once(self, key: Hashable, function: Any, *arguments: Any) -> Picture:
        task = self.tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.create_task(self.pool.run(function, *arguments))
            self.tasks[key] = task
        self.tasks.move_to_end(key)
        self._drop_oldest()
        try:
            # A caller that is cancelled must not cancel the drawing for the others.
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(retrieve_fault)
            raise
        except Exception:
            # What could not be drawn weighs nothing, so nothing else would drop it.
            if self.tasks.get(key) is task:
                del self.tasks[key]
            raise

    def _drop_oldest(self) -> None:
        """Drop the pictures looked at longest ago until the others fit; those being drawn weigh nothing."""
        total = sum(map(picture_bytes, self.tasks.values()))
        while total > MAX_PICTURE_BYTES:
            total -= picture_bytes(self.tasks.popitem(last=False)[1])


def retrieve_fault(task: "asyncio.Task[Picture]") -> None:
    """Leave the fault of a drawing to those who wait for it: at the end of the host nobody does."""
    if not task.cancelled():
        task.exception()


def picture_bytes(task: "asyncio.Task[Picture]") -> int:
    """Return the bytes of a picture; 0 if it is not drawn."""
    if not task.done() or task.cancelled() or task.exception() is not None:
        return 0
    picture = task.result()
    return len(picture.png) + (0 if picture.below is None else len(picture.below.png))


def board_key(
    loaded: LoadedMatch,
    viewer: Seat | None,
    people: Sequence[str],
    title: str = "",
    choice_marks: ChoiceMarks = NO_MARKS,
) -> Hashable:
    """Return the cache key of a board: what the viewer sees on it, in which language, and never a number.

    Undo and replays renumber the positions of a match. And in a secret window a picture that has to be drawn
    again after somebody else's answer would come later, and tell of the answer.
    """
    seen, language = fingerprint_view(loaded, viewer), loaded.teller.key
    return (loaded.row.id, seen, viewer, tuple(people), title, choice_marks, language)


def fingerprint_view(loaded: LoadedMatch, viewer: Seat | None) -> bytes:
    """Return the fingerprint of what a viewer sees of a match; memoized for each position."""

    def find() -> bytes:
        return fingerprint(encode_msgpack([loaded.view_for(viewer)]))

    position = loaded.position
    if position is None or position.state is not loaded.state:
        return find()
    return position.get_or_compute(("view fingerprint", viewer), find)


def fingerprint(content: bytes) -> bytes:
    return blake2b(content, digest_size=16).digest()
