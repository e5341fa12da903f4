"""A game from elsewhere for tests: a copy of one of ours in another folder, with an id and a row type of its own."""

import re
import shutil
from pathlib import Path

from ziggurat import games

ORIGINAL = next(iter(games.OWN))


def transplant(folder: Path, package: str = "") -> Path:
    """Copies a game to this folder, whose name it takes; `package` is what it is imported as, if not beside ours."""
    shutil.copytree(games.folder(ORIGINAL), folder, ignore=shutil.ignore_patterns("__pycache__", "levels.toml"))
    for file in folder.glob("*.py"):
        text = file.read_text("utf-8").replace(games.package(ORIGINAL), package or f"ziggurat.games.{folder.name}")
        file.write_text(text, "utf-8")
    edit(folder / "__init__.py", f'id="{ORIGINAL}"', f'id="{folder.name.replace("_", "-")}"')
    edit(folder / "rules.py", r'\("seats", "i1"\),', f'("seats", "i1"),\n        ("own_{folder.name}", "i1"),')
    return folder


def edit(file: Path, before: str, after: str) -> None:
    """Replaces what a pattern finds, which must be there once."""
    text, found = re.subn(before, after, file.read_text("utf-8"), flags=re.MULTILINE)
    assert found == 1, f"{file}: {before} is there {found} times"
    file.write_text(text, "utf-8")
