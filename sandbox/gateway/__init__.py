"""Discord's gateway: sessions over WebSocket, and what they hear."""

from sandbox.gateway.server import Gateway

__all__ = ["Gateway"]
