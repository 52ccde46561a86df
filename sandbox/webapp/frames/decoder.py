"""Decoding of frames into requests."""

from typing import Any, Union, cast

import msgspec

from sandbox.errors import OwnRefusal
from sandbox.guild.model import Json
from sandbox.webapp.frames import administration, chat, interactions, navigation, threads
from sandbox.webapp.frames.base import PageFrame

FRAMES: tuple[type[PageFrame], ...] = (
    navigation.Sit,
    navigation.NewPerson,
    navigation.ChooseLanguage,
    navigation.Open,
    navigation.Read,
    chat.Say,
    chat.EditMessage,
    chat.DeleteMessage,
    chat.Dismiss,
    chat.Pin,
    chat.Unpin,
    chat.Pins,
    chat.React,
    chat.Unreact,
    chat.Typing,
    threads.StartThread,
    threads.JoinThread,
    threads.LeaveThread,
    threads.ArchiveThread,
    threads.ArchivedThreads,
    threads.OpenDm,
    interactions.Slash,
    interactions.Autocomplete,
    interactions.Context,
    interactions.Press,
    interactions.Choose,
    interactions.Submit,
    interactions.CloseModal,
    administration.Fault,
    administration.Manage,
)

_ANY: Any = Union[FRAMES]  # noqa: UP007  (of a tuple)

# ids arrive as strings: JavaScript has no 64-bit integers
_DECODER: msgspec.json.Decoder[PageFrame] = msgspec.json.Decoder(_ANY, strict=False)


def decode_frame(raw: str | bytes) -> PageFrame:
    """Decode a frame; raise `ApiError` if invalid."""
    try:
        return _DECODER.decode(raw)
    except msgspec.DecodeError as error:
        raise OwnRefusal(400, 50035, "no_such_request", fault=str(error)) from error


def frame_id(raw: str | bytes) -> Any:
    """Return the id of an invalid frame if readable, for the error reply."""
    try:
        found: Any = msgspec.json.decode(raw)
    except msgspec.DecodeError:
        return None
    return cast(Json, found).get("id") if isinstance(found, dict) else None
