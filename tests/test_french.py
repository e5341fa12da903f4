"""French is set as it is printed, in all words and rules pages, and `make french` mends what is not."""

from pathlib import Path

import pytest

import french
from french import NARROW, WIDE, faults, mended, visible


@pytest.mark.parametrize("file", french.files(), ids=lambda file: f"{file.parent.name}-{file.name}")
def test_french_is_set_as_french_is(file: Path) -> None:
    wrong = list(faults(file.read_text(encoding="utf-8")))
    where = file.relative_to(french.ROOT)
    told = [f"{where}:{line}: {visible(found)!r} should be {visible(right)!r}" for line, found, right in wrong]
    assert not wrong, "\n".join([*told, "run make french"])


def test_all_french_is_looked_at() -> None:
    names = [file.name for file in french.files()]
    assert {"fr.ftl", "terms.fr.ftl", "words.fr.ftl", "RULES.fr.md"} == set(names)
    assert names.count("words.fr.ftl") == names.count("RULES.fr.md") >= 5


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("Quoi ? Rien!", f"Quoi{NARROW}? Rien{NARROW}!"),
        ("Ada: 2 points ; Bob : 3", f"Ada{WIDE}: 2 points{NARROW}; Bob{WIDE}: 3"),
        ("turn = { $name }: { points }", f"turn = {{ $name }}{WIDE}: {{ points }}"),
        ("« oui » : l'œil", f"«{NARROW}oui{NARROW}»{WIDE}: l’œil"),
        (f"«{WIDE}quoi{WIDE}?{WIDE}»", f"«{NARROW}quoi{NARROW}?{NARROW}»"),
        ("(pourquoi?), l'{ $x } gagne 50 %.", f"(pourquoi{NARROW}?), l’{{ $x }} gagne 50{NARROW}%."),
        ("Quoi ?! Non", f"Quoi{NARROW}?! Non"),
    ],
)
def test_spaces_and_apostrophes_are_mended_once_and_for_all(written: str, right: str) -> None:
    assert mended(written) == right
    assert mended(right) == right
    assert not list(faults(right))


@pytest.mark.parametrize(
    "code",
    [
        "`4:2 ; c'est`",
        "```\na : b ?\n```",
        "https://example.org/a?b",
        "le coup 4:2@c1",
        "| --- | ---: |\n",
        "![x](y)",
        "[x]: /y\n",
    ],
)
def test_code_and_addresses_stay_as_they_are(code: str) -> None:
    assert mended(code) == code


def test_a_fault_is_told_with_its_line_and_the_right_text() -> None:
    (fault,) = faults("un\nPourquoi ?\n")
    assert fault == (2, "Pourquoi ?", f"Pourquoi{NARROW}?")
    assert visible(fault.right) == "Pourquoi[NNBSP]?"


def test_make_french_mends_files_and_then_has_nothing_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "\nfrench: .venv/tools\n\t$(BIN)/python tests/french.py\n" in (french.ROOT / "Makefile").read_text("utf-8")
    monkeypatch.setattr(french, "ROOT", tmp_path)
    for name in ("src/game/words.fr.ftl", "examples/game/RULES.fr.md"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("ask = Quoi ?\n", encoding="utf-8")
    french.main()
    assert capsys.readouterr().out == "src/game/words.fr.ftl: mended 1\nexamples/game/RULES.fr.md: mended 1\n"
    assert {file.read_text(encoding="utf-8") for file in french.files()} == {f"ask = Quoi{NARROW}?\n"}
    french.main()
    assert capsys.readouterr().out == ""
