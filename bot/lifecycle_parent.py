"""Ends this process when the one that started it is gone."""

import os
import threading
from collections.abc import Callable

STDIN_FD = 0


def exit_with_parent(on_parent_exit: Callable[[], object]) -> None:
    """Call `then`, from another thread, once standard input is closed: our parent holds the other end.

    Closed by its death too, however sudden; so a bot never outlives `./breakfall play`.
    """

    def wait_for_parent() -> None:
        # Not through `sys.stdin`, whose lock this thread would hold while Python shuts down.
        while os.read(STDIN_FD, 4096):
            pass
        on_parent_exit()

    threading.Thread(target=wait_for_parent, name="leash", daemon=True).start()
