"""Tables before a match starts."""
