"""Facing texts: clauses paired, and which facts, words and names of one have no counterpart."""
