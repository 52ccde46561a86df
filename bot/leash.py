"""Ends this process when the one that started it is gone."""

import os
import threading
from collections.abc import Callable

STANDARD_INPUT = 0


def when_parent_goes(then: Callable[[], object]) -> None:
    """Call `then`, from another thread, once standard input is closed: our parent holds the other end.

    Closed by its death too, however sudden; so a bot never outlives `./breakfall play`.
    """

    def wait() -> None:
        # Not through `sys.stdin`, whose lock this thread would hold while Python shuts down.
        while os.read(STANDARD_INPUT, 4096):
            pass
        then()

    threading.Thread(target=wait, name="leash", daemon=True).start()
