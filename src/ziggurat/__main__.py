"""`python -m ziggurat`: the command line."""

from ziggurat.cli import main

main()
