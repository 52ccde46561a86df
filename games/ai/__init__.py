"""AI players: they read a seat's view and worlds sampled from it, and answer like any player."""
