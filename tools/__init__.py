"""The commands of `./breakfall`, a module each, and what they share; may import everything."""
