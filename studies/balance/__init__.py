"""Self-play studies of each game's balance."""
