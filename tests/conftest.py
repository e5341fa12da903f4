import os

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")  # before numba is imported: tests look at every index

import pytest

from configurations import every


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "configuration" in metafunc.fixturenames:
        metafunc.parametrize("configuration", every(), ids=str)
