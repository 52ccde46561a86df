"""`./breakfall sim`: lets AI players play many games."""
