"""Touches are narrowed down here as on the page: both agree on every case of one table."""

import json
from pathlib import Path
from typing import Any

import pytest

from ziggurat.contract.gestures import meant, offered
from ziggurat.contract.scene import Gesture

CASES = json.loads((Path(__file__).parent / "gestures.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["about"])
def test_what_may_be_touched_next(case: dict[str, Any]) -> None:
    """web/tests/narrowing.test.ts asks the page the same."""
    gestures = [Gesture(tuple(map(tuple, one["steps"])), one.get("unordered", False)) for one in case["gestures"]]
    found = offered(gestures, case["touches"])
    assert sorted(found) == case["offered"]
    assert {id: meant(found, id) for id in case["meant"]} == case["meant"]
