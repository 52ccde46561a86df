"""The rules of the games: pure functions over plain data, without Discord, pictures, clocks or files."""
