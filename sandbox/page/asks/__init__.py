"""What a page may ask for: each frame has its class, whose fields are the frame's keys."""

from sandbox.page.asks.base import Ask
from sandbox.page.asks.decoding import decode

__all__ = ["Ask", "decode"]
