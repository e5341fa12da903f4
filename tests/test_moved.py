"""Import paths of the version before still lead to their modules, with a warning."""

import importlib
import sys

import pytest

from ziggurat.contract.moved import MOVED


@pytest.mark.parametrize("old", MOVED)
def test_an_older_path_leads_to_the_module_with_a_warning(old: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, old, raising=False)
    with pytest.warns(DeprecationWarning, match=f"{old} has moved: import {MOVED[old]}"):
        found = importlib.import_module(old)
    assert found is importlib.import_module(MOVED[old])


def test_what_never_was_is_not_found() -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        importlib.import_module("ziggurat.no_such_module")
