"""Every command and every line of Python in the pages is run."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from configurations import in_the_readme
from ziggurat import games

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), ROOT / "CONTRIBUTING.md"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_in_a_page_runs(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_in_a_page_exist(page: Path) -> None:
    from typer.main import get_command

    from ziggurat.cli import app

    known = get_command(app).commands  # type: ignore[attr-defined]
    commands = re.findall(r"^    ziggurat (.+)$|`ziggurat ([^`]+)`", page.read_text(encoding="utf-8"), re.MULTILINE)
    for line in (indented or inline for indented, inline in commands):
        first, *others = shlex.split(line.split("   ")[0])
        command = known[first]
        if hasattr(command, "commands"):
            command = command.commands[others.pop(0)]
        options = {name for parameter in command.params for name in parameter.opts}
        assert {word for word in others if word.startswith("--")} <= options | {"--help"}, line


def test_make_targets_in_the_pages_exist() -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for page in PAGES:
        named = re.findall(r"^    make ([a-z-]+)|`make ([a-z-]+)`", page.read_text(encoding="utf-8"), re.MULTILINE)
        assert {block or inline for block, inline in named} <= set(targets), page.name


@pytest.mark.parametrize("game", games.GAMES)
def test_the_readme_lists_every_game_with_its_author(game: str) -> None:
    in_the_readme(game)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert games.facts(game).author in readme
    assert f"src/ziggurat/games/{games.GAMES[game]}/RULES.en.md" in readme


def test_every_dependency_is_explained() -> None:
    import tomllib

    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = project["project"]["dependencies"] + project["dependency-groups"]["dev"]
    for dependency in wanted + project["build-system"]["requires"]:
        assert re.split(r"[<>=\[]", dependency)[0] in page, dependency
