"""The actions of Discord's client on behalf of a person, with the client's own checks."""
