"""Terms: what several games say alike stands once, in every language, is used, and is listed for translators."""

import re
from pathlib import Path

import pytest

import ziggurat
from fluent_files import forms, messages, references
from ziggurat import games
from ziggurat.table.views import catalogue
from ziggurat.words import LANGUAGES, Words, files

ROOT = Path(__file__).parents[1]
EXAMPLE: dict[str, str | int] = {"size": "medium", "colour": "blue", "points": 2}


def terms_file(language: str) -> Path:
    return files(language, None)[1]


def unknown(file: Path, *shared: Path) -> list[str]:
    """What a file refers to that neither it nor one of those that it shares has, told to its author."""
    known = {name: attributes for one in (*shared, file) for name, attributes in forms(one).items()}
    found = []
    for message, names in references(file).items():
        for name in sorted(names):
            id, _, form = name.partition(".")
            if id not in known:
                terms = ", ".join(one for each in shared for one in messages(each))
                found.append(f"{file}: {message} uses {{ {name} }}, which is not in this file; terms are: {terms}")
            elif form and form not in known[id]:
                has = ", ".join(f"{id}.{one}" for one in known[id]) or "none"
                found.append(f"{file}: {message} uses {{ {name} }}, but the forms of {id} are: {has}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_that_is_used_is_known(language: str) -> None:
    product, terms = files(language, None)
    of_games = [files(language, game)[-1] for game in games.GAMES]
    assert [told for file in (product, terms, *of_games) for told in unknown(file, terms)] == []


def test_an_unknown_term_is_told_with_those_there_are(tmp_path: Path) -> None:
    file = tmp_path / "words.fr.ftl"
    file.write_text("piece = { sized-pyramide }\nheld = { size.dual }\n", encoding="utf-8")
    term, form = unknown(file, terms_file("fr"))
    assert f"{file}: piece uses {{ sized-pyramide }}" in term
    assert "colour-name, size, sized-pyramid, coloured-pyramid" in term
    assert f"{file}: held uses {{ size.dual }}, but the forms of size are: size.plural, size.plural-capital" in form


def test_an_unknown_term_is_refused_when_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "words.en.ftl").write_text("piece = { sized-pyramide }\n", encoding="utf-8")
    monkeypatch.setattr(games, "folder", lambda game: tmp_path)
    with pytest.raises(LookupError, match=r"message piece in the words for en: .*sized-pyramide"):
        Words("en", next(iter(games.GAMES))).say("piece")


def test_the_page_gets_the_terms_too() -> None:
    for language in LANGUAGES:
        told = catalogue.words(language)
        assert terms_file(language).read_text(encoding="utf-8") in told.product
        assert all(text == files(language, id)[-1].read_text(encoding="utf-8") for id, text in told.games.items())


def test_both_languages_have_the_same_terms() -> None:
    assert list(messages(terms_file("en"))) == list(messages(terms_file("fr")))


def test_no_term_and_no_form_is_left_over() -> None:
    """Each is part of a message or is said by the code of a game, the product or the page."""
    code = [*Path(ziggurat.__file__).parent.rglob("*.py"), *(ROOT / "web" / "src").rglob("*.svelte")]
    source = "".join(file.read_text(encoding="utf-8") for file in code)
    said = {term for term in messages(terms_file("en")) if re.search(f"[\"']{term}[\"']", source)}
    for language in LANGUAGES:
        words = {*files(language, None), *(files(language, game)[-1] for game in games.GAMES)}
        used = {name for file in words for names in references(file).values() for name in names}
        said |= {name.split(".")[0] for name in used}
        for term, attributes in forms(terms_file(language)).items():
            for form in attributes:
                assert f"{term}.{form}" in used, f"{terms_file(language).name}: nothing uses {term}.{form}"
    assert [term for term in messages(terms_file("en")) if term not in said] == []


def rows() -> list[str]:
    """The lines of the table in docs/words.md: every term and form, by an example in each language."""
    found: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        for term, attributes in forms(terms_file(language)).items():
            for name in (term, *(f"{term}.{form}" for form in attributes)):
                found.setdefault(name, {})[language] = example(language, name)
    return [f"| `{name}` | {' | '.join(by.get(one, '-') for one in LANGUAGES)} |" for name, by in sorted(found.items())]


def example(language: str, name: str) -> str:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(f"{terms_file(language).read_text(encoding='utf-8')}\nexample = {{ {name} }}\n"))
    text, errors = bundle.format_pattern(bundle.get_message("example").value, EXAMPLE)
    assert not errors, errors
    return str(text)


def test_translators_find_every_term_in_the_docs() -> None:
    page = (ROOT / "docs" / "words.md").read_text(encoding="utf-8")
    listed = page.split("| term | English | French |\n| --- | --- | --- |\n")[1].split("\n\n")[0].splitlines()
    assert listed == rows(), "\n".join(["the table of docs/words.md should be", *rows()])
    assert max(map(len, page.splitlines())) <= 100
