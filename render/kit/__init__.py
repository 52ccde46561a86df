"""Drawing kit shared by the pictures of all games."""
