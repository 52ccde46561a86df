"""The page's requests: one class per frame, whose fields are the frame's keys."""

from sandbox.webapp.frames.base import PageFrame
from sandbox.webapp.frames.decoder import decode_frame

__all__ = ["PageFrame", "decode_frame"]
