"""Services: what the host decides. They know ids and values only, no objects of Discord and no screens."""
