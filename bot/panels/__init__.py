"""The private panels of players."""
