"""`python -m ziggurat`: the command line."""

from ziggurat.cli import main

if __name__ == "__main__":  # a worker process imports this file too, and must not run the command
    main()
