"""Import paths of an older version: they lead to where their modules are now, with a warning, until the next one."""

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

MOVED = {f"ziggurat.{name}": f"ziggurat.contract.{name}" for name in ("errors", "events", "facts", "fields", "scene")}


class _Forwarding(MetaPathFinder, Loader):
    """Finds a module that has moved, under its old name."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if fullname in MOVED else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        new = MOVED[spec.name]
        warnings.warn(f"{spec.name} has moved: import {new}", DeprecationWarning, stacklevel=2)
        return import_module(new)

    def exec_module(self, module: ModuleType) -> None:
        """It was executed under its own name."""


def forward() -> None:
    """From now on the older paths lead to the modules. Other imports are no slower: this finder is the last."""
    sys.meta_path.append(_Forwarding())
