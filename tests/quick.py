"""What `make quick` leaves to `make test`: browsers, soaks, databases and programs of others, and what takes minutes.

Of games with several numbers of seats and options it examines the first configuration only.
"""

import os
from pathlib import Path

TESTS = Path(__file__).parent
QUICK = bool(os.environ.get("ZIGGURAT_QUICK"))
# Of the table what each of its requests does; the others start servers, wait, or play many games.
OF_THE_TABLE = {
    *("test_access", "test_chance", "test_clocks", "test_endings", "test_fast_path", "test_http", "test_once"),
    *("test_seating", "test_store", "test_taking_back", "test_texts", "test_undo", "test_wire"),
}
# Files and folders below tests/, by what makes them long.
LONG = {
    "a browser": {"page", "trust/test_scripts.py"},
    "compiles games of its own": {"test_elsewhere.py", "test_explaining.py", "test_invariants.py", "test_kernel.py"},
    "many processes": {"arena", "test_announcing.py", "test_engine_player.py"},
    "libraries of others": {"test_open_spiel.py", "test_open_spiel_bots.py"},
    "many games or pictures": {"test_contrast.py", "test_examples.py", "test_fuzz.py", "test_means.py"},
    "every version of the rules": {"test_fixtures.py", "table/test_new_rules.py"},
    "the long proofs": {"trust"},
    "servers that are stopped, killed, doubled, starved or flooded, and whatever they make in the background": {
        f"table/{file.name}" for file in (TESTS / "table").glob("test_*.py") if file.stem not in OF_THE_TABLE
    },
    "servers behind bad lines": {
        f"trust/test_{name}.py" for name in ("history", "lines", "rolling", "three_servers", "two_tabs")
    },
}


def is_long(file: Path) -> bool:
    """Whether the tests of a file are left to `make test`."""
    below = file.relative_to(TESTS) if file.is_relative_to(TESTS) else file
    return any(str(below) == name or below.parts[0] == name for names in LONG.values() for name in names)
