"""Seats: substitutes and votes."""
