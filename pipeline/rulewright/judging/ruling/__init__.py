"""Ruling: what editors accept and decide, written into their files."""
