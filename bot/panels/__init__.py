"""The private panels of players, and the requests that they answer."""
