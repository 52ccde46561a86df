"""The simulated guild: its members, channels and messages."""
