"""Judging: clauses paired, facts compared, differences found, placed and reconciled."""
