"""Discord's gateway: sessions over WebSocket and their events."""

from sandbox.gateway.server import Gateway

__all__ = ["Gateway"]
