"""What `make quick` leaves out is there, and rules, players and table are not left out."""

import re
from pathlib import Path

import pytest

from quick import LONG, TESTS, is_long

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", sorted(name for names in LONG.values() for name in names))
def test_what_is_left_out_is_there(name: str) -> None:
    assert (TESTS / name).exists()
    assert is_long(TESTS / name)


@pytest.mark.parametrize(
    "name", ["test_contract.py", "games/kotra/test_rules.py", "test_search.py", "test_levels.py", "table/test_http.py"]
)
def test_rules_players_and_table_are_examined_by_every_commit(name: str) -> None:
    assert (TESTS / name).exists()
    assert not is_long(TESTS / name)


def test_quick_is_a_part_of_test() -> None:
    """Nothing is examined by the quick one alone."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (steps,) = re.findall(r"^quick: (.*)$", makefile, re.MULTILINE)
    (whole,) = re.findall(r"^test: (.*)$", makefile, re.MULTILINE)
    assert set(steps.split()) - {"quick-tests"} <= set(whole.split())
