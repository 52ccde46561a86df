"""How many modules of the host somebody reads who follows one press from the router to the reply."""

import sys
from collections import defaultdict
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import bot
from tests.host.discord.panels.one_press import current_work, open_panels, press_until_step
from tests.host.kit.discord import DiscordScene

HOST = Path(bot.__file__).parent
MOST_MODULES = 35
"""Modules with a function that runs before the reply, with the hooks and listeners of the step. One of them
is `concurrency/admission.py`: every press passes it, so that moves come first under load."""
MOST_WITH_BACKGROUND = 39
"""The same with what the step shows afterwards: the board and the panels of the others."""


class ModuleTrace:
    """The modules of the host whose functions ran, by the work that called them."""

    def __init__(self) -> None:
        self.modules: defaultdict[str, set[str]] = defaultdict(set)
        self.names: dict[CodeType, str | None] = {}

    @contextmanager
    def record(self) -> Generator[None]:
        """Record the calls in this thread."""
        sys.setprofile(self._note_call)
        try:
            yield
        finally:
            sys.setprofile(None)

    def _note_call(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call":
            return
        code = frame.f_code
        if code not in self.names:
            path = Path(code.co_filename)
            inside = path.is_relative_to(HOST) and code.co_name != "<module>"
            self.names[code] = path.relative_to(HOST).as_posix() if inside else None
        if (name := self.names[code]) is not None:
            self.modules[current_work()].add(name)


async def test_a_press_runs_through_few_modules(host: DiscordScene) -> None:
    match, person, shown = await open_panels(host)
    trace = ModuleTrace()
    with trace.record():
        await press_until_step(host, match, person, shown, trace.modules.clear)
    in_press = trace.modules["press"]
    assert {"gateway/router.py", "handlers/turn.py", "services/match/service.py"} <= in_press
    assert len(in_press) <= MOST_MODULES, sorted(in_press)
    in_all = in_press.union(*trace.modules.values())
    assert "public/publisher.py" in in_all
    assert len(in_all) <= MOST_WITH_BACKGROUND, sorted(in_all)
