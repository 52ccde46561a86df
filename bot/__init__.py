"""The host of matches: Discord, services, store and clocks. May import games and render."""
