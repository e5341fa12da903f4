import pytest

from configurations import every


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "configuration" in metafunc.fixturenames:
        metafunc.parametrize("configuration", every(), ids=str)
