"""`python -m rulewright`."""

from rulewright.cli import main

main()
