"""Discord, services, store, clocks and tournaments. May import games, render, discord.py and aiosqlite."""
