"""Discord's REST interface, v10, and the CDN, as an aiohttp application."""
