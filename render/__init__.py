"""Boards drawn with Pillow: a View in, picture bytes and an alt text out. May import games and Pillow."""
