"""From a frame of a page to an ask."""

from typing import Any, Union, cast

import msgspec

from sandbox.errors import ApiError
from sandbox.model import Json
from sandbox.page.asks import interacting, managing, reading, talking, threads
from sandbox.page.asks.base import Ask

ASKS: tuple[type[Ask], ...] = (
    reading.Sit,
    reading.NewPerson,
    reading.Open,
    reading.Read,
    talking.Say,
    talking.EditMessage,
    talking.DeleteMessage,
    talking.Dismiss,
    talking.Pin,
    talking.Unpin,
    talking.Pins,
    talking.React,
    talking.Unreact,
    talking.Typing,
    threads.StartThread,
    threads.JoinThread,
    threads.LeaveThread,
    threads.ArchiveThread,
    threads.ArchivedThreads,
    threads.OpenDm,
    interacting.Slash,
    interacting.Autocomplete,
    interacting.Context,
    interacting.Press,
    interacting.Choose,
    interacting.Submit,
    interacting.CloseModal,
    managing.Fault,
    managing.Manage,
)

_ANY: Any = Union[ASKS]  # noqa: UP007  (of a tuple)

# ids come as text: JavaScript has no whole numbers of 64 bits
_DECODER: msgspec.json.Decoder[Ask] = msgspec.json.Decoder(_ANY, strict=False)


def decode(raw: str | bytes) -> Ask:
    """The ask of a frame; refuses what is none."""
    try:
        return _DECODER.decode(raw)
    except msgspec.DecodeError as error:
        raise ApiError(400, 50035, f"No such request: {error}") from error


def id_of(raw: str | bytes) -> Any:
    """The id of a frame that is otherwise broken, so that its sender learns of it."""
    try:
        found: Any = msgspec.json.decode(raw)
    except msgspec.DecodeError:
        return None
    return cast(Json, found).get("id") if isinstance(found, dict) else None
