"""`./breakfall replay`: steps through recorded games and verifies deals."""
