"""How tests type commands: the fixture `run` is such a function."""

from collections.abc import Callable

Run = Callable[..., tuple[int, str, str]]
