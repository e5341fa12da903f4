"""Measures everything that benchmarks/results.md states and writes that page: `make bench`."""

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

import ziggurat
from ziggurat import games
from ziggurat.study import bench

PAGE = Path(__file__).with_name("results.md")
CONFIGURATIONS = json.loads(Path(__file__).with_name("reference.json").read_text())
BATCH = 100_000


def machine() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    model = next((line.split(": ")[1] for line in lines if line.startswith("model name")), platform.processor())
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, numpy {np.__version__}"


def commit() -> str:
    command = ["git", "describe", "--always", "--dirty"]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=PAGE.parent).stdout.strip()


def seconds(*command: str, **environment: str) -> float:
    started = time.perf_counter()
    run = [sys.executable, "-m", "ziggurat", *command]
    subprocess.run(run, check=True, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def random_games() -> list[str]:
    lines = ["| game | seats | options | games/s | actions/s | actions a game | share of C |", "|" + " --- |" * 7]
    for row in CONFIGURATIONS:
        game = ziggurat.load(row["game"], row["seats"], **row["options"])
        plain = max((bench.measure(game).plain() for _ in range(3)), key=lambda speed: speed["games_per_s"])
        options = " ".join(f"{name}={value}" for name, value in row["options"].items()) or "-"
        share = plain["games_per_s"] / row["c_games_per_s"]
        lines.append(
            f"| {row['game']} | {row['seats']} | {options} | {plain['games_per_s']:,.0f} "
            f"| {plain['actions_per_s']:,.0f} | {plain['mean_actions']:.2f} | {share:.2f} |"
        )
        print(lines[-1], flush=True)
    return lines


def batch_rate(game: ziggurat.Game, threads: int) -> float:
    """Games finished a second, wall clock."""
    many = ziggurat.batch(game, BATCH, seed=1, threads=threads)
    many.step_random(1)
    started = time.perf_counter()
    many.step_random(1_000_000)
    return BATCH / (time.perf_counter() - started)


def batches() -> list[str]:
    lines = ["| game | one thread, games/s | two threads, games/s | ratio |", "|" + " --- |" * 4]
    for name in games.GAMES:
        game = ziggurat.load(name)
        rates = [(batch_rate(game, 1), batch_rate(game, 2)) for _ in range(5)]
        one, two = (max(rate) for rate in zip(*rates, strict=True))
        lines.append(f"| {name} | {one:,.0f} | {two:,.0f} | {two / one:.2f} |")
        print(lines[-1], flush=True)
    return lines


def searches() -> list[str]:
    lines = [
        "| game | rollouts, one thread | two threads | ratio | tuned, one thread | two | ratio |",
        "|" + " --- |" * 7,
    ]
    for name in games.GAMES:
        game = ziggurat.load(name)
        turns = [[one.simulations / one.seconds for one in bench.measure_search(game, 1.0)] for _ in range(4)]
        playout, playout_two, tuned, tuned_two = (max(rates) for rates in zip(*turns, strict=True))
        lines.append(
            f"| {name} | {playout:,.0f} | {playout_two:,.0f} | {playout_two / playout:.2f} "
            f"| {tuned:,.0f} | {tuned_two:,.0f} | {tuned_two / tuned:.2f} |"
        )
        print(lines[-1], flush=True)
    return lines


def starts() -> list[str]:
    lines = ["| game | cold `ziggurat trace`, s | warm `ziggurat trace`, s |", "|" + " --- |" * 3]
    for name in games.GAMES:
        with tempfile.TemporaryDirectory() as folder:
            cold = seconds("trace", name, ZIGGURAT_CACHE=folder)
            warm = min(seconds("trace", name, ZIGGURAT_CACHE=folder) for _ in range(3))
        lines.append(f"| {name} | {cold:.1f} | {warm:.2f} |")
        print(lines[-1], flush=True)
    return lines


def main() -> None:
    PAGE.write_text(
        "\n".join(
            [
                "# Results",
                "",
                "Written by `make bench`. The machine is shared, so figures vary; compare ratios within one run.",
                "",
                f"- Machine: {machine()}",
                f"- Commit: {commit()}",
                "",
                "## Uniformly random games",
                "CPU time of one core, the best of three runs of `ziggurat bench GAME --seats N --json`. Set-up is",
                "included, and every list of legal actions is written out. The last column compares with",
                "hand-written C on a machine of this kind (`reference.json`). That code draws moves without listing",
                "them where it can.",
                "",
                *random_games(),
                "",
                "## Batches",
                f"`ziggurat.batch(game, {BATCH})`, random games to the end, wall clock; the best of five, in turns.",
                "",
                *batches(),
                "",
                "## Search",
                "Simulations a second from the start of each game, two seats, wall clock: `ziggurat bench --search`.",
                "Full random rollouts, then the leaf that plays best; the best of four runs, in turns.",
                "",
                *searches(),
                "",
                "## Starting",
                "The whole command, Python's own start included. Cold is with an empty cache.",
                "",
                *starts(),
                "",
            ]
        ),
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
