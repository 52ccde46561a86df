"""People for tests: they sit down at the page's socket and do what players do.

    async with connect(address) as table:
        ada, bo = await table.sit("Ada"), await table.sit("Bo")
        await ada.slash("play", game="nightbreak")
        await bo.press("Join")
        assert await ada.until("Bo joined")

Needs a running sandbox, and nothing else of this package.
"""

from sandbox.driver.errors import DidNotRespond, Lost, NotSeen, Refused
from sandbox.driver.messages import Button, File, Message, Modal, Select
from sandbox.driver.seat import Seat
from sandbox.driver.table import Table, connect
from sandbox.driver.things import Answer, Choice, Upload

__all__ = [
    "Answer",
    "Button",
    "Choice",
    "DidNotRespond",
    "File",
    "Lost",
    "Message",
    "Modal",
    "NotSeen",
    "Refused",
    "Seat",
    "Select",
    "Table",
    "Upload",
    "connect",
]
