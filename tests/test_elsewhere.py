"""Games that are not in the package: a folder by its path, or an installed package by its entry point."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ziggurat
from commands import Run
from random_play import walk
from table.server import make, serving
from transplant import ORIGINAL, edit, transplant
from ziggurat import BadChoice, Record, games
from ziggurat.games import elsewhere
from ziggurat.kernel import cache
from ziggurat.protocol.server import Engine
from ziggurat.study import rulebook
from ziggurat.words import LANGUAGES, words

ID = "sixth-game"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return transplant(tmp_path_factory.mktemp("elsewhere") / "sixth_game")


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test adds is not there for the next one."""
    monkeypatch.setattr(games, "GAMES", dict(games.GAMES))
    monkeypatch.setattr(games, "_elsewhere", dict(games._elsewhere))
    monkeypatch.setenv(elsewhere.SETTING, os.environ.get(elsewhere.SETTING, ""))


def test_a_folder_is_a_game_like_any_other(place: Path) -> None:
    game = ziggurat.load(place, seats=3)
    assert (game.id, game.seats) == (ID, 3)
    *_, state = walk(game, seed=1)
    assert Record.read(Record.of(state).to_text()).replay().returns() == state.returns()
    assert ziggurat.load(ID) is not None, "by its id, too, once it is known"
    for language in LANGUAGES:
        assert words(language, ID).say("name") == words(language, ORIGINAL).say("name")
        assert rulebook.page(ID, language) == rulebook.page(ORIGINAL, language)
        assert state.svg(None, language).startswith("<svg")


@pytest.mark.parametrize(
    "command",
    [
        "trace {game} --seed 1",
        "count {game} --depth 2",
        "show {game} --seats 4",
        "bench {game} --seats 2 --seconds 0.01",
        "warm {game}",
        "arena {game} uniform level:1/100 --games 2 --jobs 2 --file {file}",
    ],
)
def test_commands_take_a_folder(command: str, place: Path, tmp_path: Path, run: Run) -> None:
    code, printed, complained = run(*command.format(game=place, file=tmp_path / "games").split())
    assert code == 0, complained
    assert printed
    assert ID in games.GAMES
    assert os.environ[elsewhere.SETTING] == str(place), "for processes that this one starts"


def test_an_engine_plays_a_game_that_the_setting_names(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(elsewhere.SETTING, str(place))
    said: list[str] = []
    start = ziggurat.load(ORIGINAL).new_initial_state(seed=1).position()
    Engine(said.append, "uniform").serve([f"newgame {ID} 2", f"position whole {start}", "legal"])
    assert said
    assert not [line for line in said if line.startswith("error")], said


def test_a_person_plays_it_at_a_terminal(place: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ziggurat", "play", str(place), "--vs", "1", "--seed", "1", "--language", "en"]
    settings = os.environ | {"XDG_DATA_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    done = subprocess.run(
        command, check=True, input="help\nquit\n", capture_output=True, text=True, timeout=300, env=settings
    )
    assert words("en", ORIGINAL).say("legend") in " ".join(done.stdout.split())


def test_the_lobby_has_it_only_if_the_host_asks_for_it(place: Path, tmp_path: Path, run: Run) -> None:
    assert ID not in run("games")[1]
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path, "--game", str(place)) as server:
        client = server.client()
        listed = {game["id"] for game in client.get("/api/games").json()["games"]}
        assert listed == {*games.OWN, ID}
        _, (ann, _) = make(server, ID, {"name": "Ann"}, {"bot": 1})
        assert ann.play().status_code == 200
        assert ann.wait_for_turn()["actor"] == 0, "the bot has answered"
        assert client.get(f"/api/rules/{ID}?language=fr").status_code == 200


# The compiled code is kept, and never stale


def test_its_own_sources_decide_where_its_compiled_code_is(tmp_path: Path) -> None:
    """The rules and what they import; a change of the story compiles nothing anew."""
    place = transplant(tmp_path / "kept_game")
    folders = []
    for file in ("rules", "estimate", "story"):
        with (place / f"{file}.py").open("a", encoding="utf-8") as source:
            source.write("# changed\n")
        cache._folder_elsewhere.cache_clear()
        folders.append(cache._folder_elsewhere(place, "ziggurat.games.kept_game"))
    cache._folder_elsewhere.cache_clear()
    rules, estimate, story = folders
    assert rules != estimate
    assert estimate == story
    assert rules.parent.parent == cache.folder(), "and the code of the other games is where it was"


@pytest.mark.parametrize(
    ("line", "file"),
    [
        ("from . import helper", "helper.py"),
        ("from .helper import a, b", "helper.py"),
        ("from .deep.helper import a", "deep/helper.py"),
        ("from my.game.helper import (\n    a,\n)", "helper.py"),
        ("import my.game.helper as h", "helper.py"),
        ("from ziggurat.kernel import bits", None),
    ],
)
def test_every_way_to_import_is_followed(line: str, file: str | None, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for name in ("rules.py", "helper.py", "deep/helper.py", "other.py"):
        (tmp_path / name).write_text(line if name == "rules.py" else "", "utf-8")
    package = Path(ziggurat.__file__).parent
    found = cache._reached([tmp_path / "rules.py"], {"ziggurat": package, "my.game": tmp_path})
    expected = tmp_path / file if file else package / "kernel" / "bits.py"
    assert {path for path in found if path.name != "__init__.py"} == {tmp_path / "rules.py", expected}


def test_the_next_process_finds_what_was_compiled_and_an_edit_is_seen(tmp_path: Path) -> None:
    place = transplant(tmp_path / "edited_game")
    code = """
import sys; from pathlib import Path; import ziggurat; from ziggurat.kernel import calls
state = ziggurat.load(Path(sys.argv[1])).new_initial_state(seed=1)
print(state.legal_actions()[0], sum(calls.legal.stats.cache_misses.values()))
"""

    def first_action_and_misses() -> list[str]:
        command = [sys.executable, "-c", code, str(place)]
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=300).stdout.split()

    action, misses = first_action_and_misses()
    assert misses == "1"
    assert first_action_and_misses() == [action, "0"]
    edit(place / "rules.py", r"^(def legal\(s, out\):\n(?: +\"\"\".*\n)?)", r"\1    out[0] = 7\n    return 1\n")
    assert first_action_and_misses() == ["7", "1"]


# An installed game


def install(folder: Path, name: str, value: str) -> None:
    """What an installer leaves behind of a package with such an entry point."""
    info = folder / f"{value.partition('.')[0]}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {value.partition('.')[0]}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{elsewhere.GROUP}]\n{name} = {value}\n")


def test_an_installed_game_is_found_by_its_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "granary").mkdir()
    (tmp_path / "granary" / "__init__.py").write_text("")
    transplant(tmp_path / "granary" / "full_granary", "granary.full_granary")
    install(tmp_path, "full-granary", "granary.full_granary")
    assert "full-granary" in run("games")[1]
    game = ziggurat.load("full-granary")
    assert game.rules.__name__ == "granary.full_granary.rules"
    assert len([*walk(game, seed=1)]) > 10
    assert "full-granary" not in games.GAMES, "the lobby has it only if the host asks for it"
    assert games.add("full-granary") in games.GAMES


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (
            "no_such_package.game",
            "entry point broken = no_such_package.game: found .*No module named 'no_such_package'",
        ),
        ("elsewhere_module", "found 'a module', expected the import path of a game's package"),
        ("elsewhere_package", "found 'no rules.py, no notation.py"),
    ],
)
def test_an_entry_point_that_leads_nowhere(
    value: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "elsewhere_module.py").write_text("")
    (tmp_path / "elsewhere_package").mkdir()
    (tmp_path / "elsewhere_package" / "__init__.py").write_text("")
    install(tmp_path, "broken", value)
    with pytest.raises(BadChoice, match=message):
        ziggurat.load("broken")


def test_two_packages_with_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    for package in ("one", "two"):
        install(tmp_path, "twice", f"{package}.twice")
    with pytest.raises(BadChoice, match=r"packages that bring twice: found 'one.twice, two.twice'"):
        ziggurat.load("twice")


# What is no game


def test_a_folder_that_is_not_there() -> None:
    with pytest.raises(
        BadChoice, match="found '/no/such/place', expected the folder of a game; there is no such folder"
    ):
        ziggurat.load(Path("/no/such/place"))


def test_a_folder_that_is_no_game(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadChoice, match=r"found 'no __init__.py, no rules.py.*expected a folder with __init__.py"):
        ziggurat.load(tmp_path / "empty")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    place = transplant(tmp_path / "torn_game")
    (place / "words.fr.ftl").unlink()
    with pytest.raises(BadChoice, match=r"torn_game: found 'no words.fr.ftl', expected a folder with "):
        ziggurat.load(place)


def test_a_name_that_cannot_be_imported(tmp_path: Path) -> None:
    with pytest.raises(BadChoice, match="found 'My-Game', expected small letters, digits and _"):
        ziggurat.load(transplant(tmp_path / "My-Game"))


def test_an_id_that_another_game_has(tmp_path: Path) -> None:
    taken = games.GAMES[ORIGINAL]
    with pytest.raises(BadChoice, match=f"found 'the id {ORIGINAL}', expected one of its own: the game in .*{taken}"):
        ziggurat.load(transplant(tmp_path / taken))
    first, second = transplant(tmp_path / "same_game"), transplant(tmp_path / "other" / "same_game")
    games.add(first)
    with pytest.raises(BadChoice, match="found 'the id same-game', expected one of its own"):
        games.add(second)


def test_a_folder_of_ours_is_the_game_that_it_is() -> None:
    assert ziggurat.load(games.folder(ORIGINAL)).id == ORIGINAL


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ('id="[^"]+"', 'id="another"', "found 'the id another', expected wrong-.*, as its folder"),
        ("^FACTS = ", "OTHER = ", "found 'no facts in __init__.py', expected FACTS = Facts"),
        (
            "^FACTS = ",
            "import no_such_thing\nFACTS = ",
            "__init__.py, line 7: found .ModuleNotFoundError: No module named",
        ),
    ],
)
def test_facts_that_are_wrong(before: str, after: str, message: str, tmp_path: Path) -> None:
    place = transplant(tmp_path / f"wrong_{len(message)}")
    edit(place / "__init__.py", before, after)
    with pytest.raises(BadChoice, match=message):
        ziggurat.load(place)


def test_a_text_is_never_taken_for_a_path(place: Path) -> None:
    """A record or a request cannot make anybody import a folder."""
    with pytest.raises(BadChoice, match=r"expected one of .* one that is installed, or a folder"):
        ziggurat.load(str(place))


def test_a_bad_setting_gets_one_sentence(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setenv(elsewhere.SETTING, "/no/such/place")
    code, _, complained = run("games")
    assert code == 1
    assert (
        complained == "ziggurat: game: found '/no/such/place', expected the folder of a game; there is no such folder\n"
    )
