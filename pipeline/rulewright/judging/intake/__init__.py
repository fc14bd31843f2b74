"""Intake: what an imported document changes of a book, told in words."""
