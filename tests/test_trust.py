"""docs/trust.md is what the ledger says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from test_docs import script
from trust import ledger

write_trust = script("docs/write_trust.py")


def test_a_case_is_kept_with_when_and_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "ledger"
    ledger.tell("power", "nothing is kept where nobody asks for it")
    monkeypatch.setenv("ZIGGURAT_TRUST", str(file))
    ledger.tell("power", "3 moves, 0 lost")
    ledger.tell("power", "4 moves, 0 lost")
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line["numbers"] for line in lines] == ["3 moves, 0 lost", "4 moves, 0 lost"]
    assert all(lines[0][name] for name in ("date", "commit", "processor", "cores"))
    monkeypatch.setattr(write_trust, "LEDGER", file)
    [row] = [row for row in write_trust.page().splitlines() if "4 moves, 0 lost" in row]
    assert ledger.CASES["power"] in row
    assert "3 moves" not in write_trust.page()
    assert write_trust.page().count("| not run |") == len(ledger.CASES) - 1
    with pytest.raises(AssertionError, match="expected one of"):
        ledger.tell("unknown", "")


def test_the_page_is_as_the_ledger_says() -> None:
    assert write_trust.PAGE.read_text(encoding="utf-8") == write_trust.page(), "python docs/write_trust.py writes it"
