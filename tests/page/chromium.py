"""Finds the browser for the page's tests, or installs it: `python tests/page/chromium.py`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = "Chromium was not found: set CHROMIUM to its path, or install it (Debian: apt-get install chromium)."


def find() -> str | None:
    """Where the browser is: as the environment says, else on the path."""
    named = os.environ.get("CHROMIUM")
    return named if named and shutil.which(named) else next(filter(None, map(shutil.which, NAMES)), None)


def install() -> None:
    """Installs it with Debian's tools, where that is possible and allowed."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing Chromium for the page's tests ...", flush=True)
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        for arguments in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", *arguments], env=os.environ | quiet, stdout=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    if find() is None:
        install()
    sys.exit(0 if find() else MISSING)
