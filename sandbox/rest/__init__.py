"""Discord's REST API v10 and the CDN, as an aiohttp application."""
