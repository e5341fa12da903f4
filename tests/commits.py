"""Titles of commits: the room in brackets, as CONTRIBUTING.md spells it, at most 72 characters, and no merges.

Looks at the commits that came after this file, and says nothing where there is no history: a tarball, a shallow clone.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from ziggurat import games

ROOT = Path(__file__).parents[1]
LONGEST = 72
SINCE = "tests/commits.py"  # the commit that brought this file is the last one that is not looked at


def rooms() -> set[str]:
    """The list in CONTRIBUTING.md, and every game."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = page.partition("\n## Commits\n")[2].partition("\n## ")[0]
    return {word for line in re.findall(r"^    (.*)$", section, re.MULTILINE) for word in line.split()} | {*games.GAMES}


def complaints(folder: Path = ROOT) -> list[str]:
    """What is wrong with each commit, in one line that says what was expected."""
    if _git(folder, "rev-parse", "--is-shallow-repository") != ["false"]:
        return []
    since = _git(folder, "log", "--diff-filter=A", "--format=%H", "--", SINCE)
    if not since:
        return []
    told = _git(folder, "log", "--format=%h%x09%P%x09%s", f"{since[-1]}..HEAD")
    return [found for line in told for found in _wrong(*line.split("\t", 2))]


def _git(folder: Path, *words: str) -> list[str]:
    """The lines of an answer; none where there is no git, or no history."""
    try:
        told = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=False, timeout=60)
    except FileNotFoundError:
        return []
    return told.stdout.splitlines() if told.returncode == 0 else []


def _wrong(commit: str, parents: str, title: str) -> list[str]:
    room = re.match(r"\[([^]]*)\] \S", title)
    found = []
    if len(parents.split()) > 1:
        found.append(f"{commit} {title!r}: a merge; expected commits one after the other: git rebase")
    elif room is None or room[1] not in rooms():
        found.append(
            f"{commit} {title!r}: expected a room of CONTRIBUTING.md in brackets: {', '.join(sorted(rooms()))}"
        )
    if len(title) > LONGEST:
        found.append(f"{commit} {title!r}: {len(title)} characters; expected at most {LONGEST}")
    return found


if __name__ == "__main__":
    sys.exit("\n".join(complaints()) or None)
