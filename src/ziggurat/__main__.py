"""`python -m ziggurat`: the command line."""

from ziggurat.cli import main

if __name__ == "__main__":  # and not where a process of ours is started from it
    main()
