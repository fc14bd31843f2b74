"""Worked examples kept as tests: what an engine does in a play, written down and held to."""
