"""The commands of `./breakfall`, one module or package each, and shared helpers; may import everything."""
