"""When the package is installed or packed, its page is built too."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))
import build


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page before the wheel is made; an editable install gets it in the source folder."""

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling: node, where the machine has none."""
        return [] if build.is_built() or build.machine_has_node() else [build.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files are gathered."""
        try:
            if build.is_built():
                return
            self.app.display_info("Building the page, once ...")
            build.build()
        except build.NotBuilt as error:
            self.app.abort(f"The page could not be built: {error}.")
