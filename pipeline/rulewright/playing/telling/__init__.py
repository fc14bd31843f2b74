"""Plays, states and differences told in sentences and pictures."""
