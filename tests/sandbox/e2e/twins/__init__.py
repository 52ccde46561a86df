"""The same scenarios here and in simcord, a simulator by somebody else: what people see must be the same."""
