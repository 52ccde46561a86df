"""The page: its files, and the WebSocket for its requests and events."""
