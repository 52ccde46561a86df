"""What Discord's client does for the person in front of it, and what it refuses to do."""
