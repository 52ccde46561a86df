"""What the host decides. Knows no Discord objects: ids and values only."""
