"""An engine in twenty lines, without Ziggurat or any rule: it asks to be told the legal moves and takes one at random.

As a player it is called engine:python3 examples/random_engine.py
"""

import random
import sys

moves: list[str] = []
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "ziggurat":
        print("id name Random", "option name Legal type check default true", "ok", sep="\n", flush=True)
    elif command == "isready":
        print("readyok", flush=True)
    elif command == "legal":
        moves = rest.split()
    elif command == "go":
        print(f"bestmove {random.choice(moves)}", flush=True)
    elif command == "quit":
        break
