"""One whole game of each kind in readable text: a change of the rules shows in the difference."""
