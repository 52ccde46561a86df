"""A test driver: people at the page's WebSocket who do what players do.

    async with connect(address) as table:
        ada, bo = await table.sit("Ada"), await table.sit("Bo")
        await ada.slash("play", game="nightbreak")
        await bo.press("Join")
        assert await ada.until("Bo joined")

Requires a running sandbox, and imports nothing else of this package.
"""

from sandbox.driver.errors import ConnectionLost, DidNotRespond, NeverSeen, RefusedByServer
from sandbox.driver.messages import ButtonView, FileView, MessageSnapshot, ModalForm, SelectView
from sandbox.driver.references import BotAnswer, FileToSend, SuggestedChoice
from sandbox.driver.seat import Seat
from sandbox.driver.table import PlayersTable, connect

__all__ = [
    "BotAnswer",
    "ButtonView",
    "ConnectionLost",
    "DidNotRespond",
    "FileToSend",
    "FileView",
    "MessageSnapshot",
    "ModalForm",
    "NeverSeen",
    "PlayersTable",
    "RefusedByServer",
    "Seat",
    "SelectView",
    "SuggestedChoice",
    "connect",
]
