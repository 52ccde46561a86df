"""The thirty Heroes, by faction, in the order of the card set."""
