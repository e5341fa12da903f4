"""A game without its proof fails the build."""

import re

import pytest

import ziggurat
from configurations import proof
from frozen import is_kept
from ziggurat import games
from ziggurat.study import rulebook

NUMBERED = {
    "en": (re.compile(r"^\*\*Rule (\d+)\.\*\*", re.MULTILINE), re.compile(r"^\*\*Ruling (\d+)\.\*\*", re.MULTILINE)),
    "fr": (re.compile(r"^\*\*Règle (\d+)\.\*\*", re.MULTILINE), re.compile(r"^\*\*Décision (\d+)\.\*\*", re.MULTILINE)),
}
CREDITS = {"en": "Credits", "fr": "Remerciements"}
TIPS = {"en": "Tips", "fr": "Conseils"}
FULL_NAME = re.compile(r"(?<!^)(?<!\. )\b[A-ZÅ]\w+ [A-ZÅ]\w+")  # within a sentence: its first word is no name


def numbers(game: str, language: str) -> tuple[list[int], list[int]]:
    page = (games.folder(game) / f"RULES.{language}.md").read_text(encoding="utf-8")
    rules, rulings = (list(map(int, pattern.findall(page))) for pattern in NUMBERED[language])
    return rules, rulings


@pytest.mark.parametrize("game", games.GAMES)
def test_pages_number_the_same_rules_and_rulings_in_both_languages(game: str) -> None:
    rules, rulings = numbers(game, "en")
    assert rules == list(range(1, len(rules) + 1))
    assert rulings == list(range(1, len(rulings) + 1))
    assert len(rules) >= 5
    assert numbers(game, "fr") == (rules, rulings)


@pytest.mark.parametrize("game", games.GAMES)
def test_every_rule_and_ruling_has_a_test_named_after_it(game: str) -> None:
    files = sorted(proof(game).glob("test_rul*.py"))  # test_rules.py, and test_rulings.py where that is long
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    for kind, page in zip(("rule", "ruling"), numbers(game, "en"), strict=True):
        tested = {int(number) for number in re.findall(rf"^def test_{kind}_(\d+)_\w+\(", source, re.MULTILINE)}
        assert tested == set(page), f"{game}: {kind}s without a test, or tests without one: {tested ^ set(page)}"


@pytest.mark.parametrize("game", games.GAMES)
def test_a_game_says_the_id_that_the_list_gives_it(game: str) -> None:
    assert games.facts(game).id == game
    assert games.facts(game).luck in ("none", "set-up", "dice", "cards")


@pytest.mark.parametrize("game", games.GAMES)
def test_the_proof_is_complete(game: str) -> None:
    """The golden files are asked only of a game whose rules are settled: tables of it are kept."""
    golden = ("counts.tsv", "golden") if is_kept(game) else ()
    for name in ("test_rules.py", "test_vectors.py", "test_positions.py", "invariants.py", *golden):
        assert (proof(game) / name).exists(), f"{game} has no {name}"


def section(game: str, language: str, headings: dict[str, str]) -> str:
    """What stands under a heading of a game's page."""
    _, found, after = rulebook.page(game, language).partition(f"\n## {headings[language]}\n")
    assert found, f"{game}: no section {headings[language]} in RULES.{language}.md"
    return after.partition("\n## ")[0]


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_pages_credit_the_author(game: str, language: str) -> None:
    """In their first paragraph, and in a section of credits with whoever else is known to have helped."""
    author = games.facts(game).author.split(",")[0]
    title, first, *_ = rulebook.page(game, language).split("\n\n")
    assert title.startswith("# ")
    for text in (first, section(game, language, CREDITS)):
        assert author in " ".join(text.split())


@pytest.mark.parametrize("game", games.GAMES)
def test_pages_credit_the_same_people_in_both_languages(game: str) -> None:
    english, french = (
        set(FULL_NAME.findall(" ".join(section(game, language, CREDITS).split()))) for language in ("en", "fr")
    )
    assert english == french
    assert english


@pytest.mark.parametrize("game", games.GAMES)
def test_pages_give_the_same_tips_in_both_languages(game: str) -> None:
    english, french = (re.findall(r"^- ", section(game, language, TIPS), re.MULTILINE) for language in ("en", "fr"))
    assert len(english) == len(french) >= 4


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_position_on_a_page_can_be_drawn(game: str, language: str) -> None:
    seen: list[int] = []
    text = rulebook.illustrated(game, language, lambda number, block: seen.append(number) or f"[{number}]")
    assert seen
    for number in seen:
        state = rulebook.position(game, language, number)
        assert f"[{number}]" in text
        assert str(state)
        assert state.svg(None, language).startswith("<svg")
    with pytest.raises(ziggurat.BadChoice, match=f"0 to {len(seen) - 1}"):
        rulebook.position(game, language, len(seen))
