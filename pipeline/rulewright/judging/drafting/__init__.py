"""Drafting: blocks of rulebook.md from what the Japanese has and nobody has written yet."""
