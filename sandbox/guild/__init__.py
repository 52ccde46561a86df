"""The guild that is simulated: its members, channels and messages."""
