"""Discord's gateway: sessions over WebSocket, and what they hear."""

from sandbox.gateway.gateway import Gateway

__all__ = ["Gateway"]
