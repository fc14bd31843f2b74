"""Mutation testing of the engines: mutmut's slips, each played in a process of its own."""
