"""Words: the same messages in both languages, and a sentence for everything that can happen."""

import re
import unicodedata
from pathlib import Path

import pytest

import ziggurat
from configurations import Configuration
from fluent_files import messages, reads, references, texts
from random_play import walk
from ziggurat import BadChoice, games
from ziggurat.contract import colours
from ziggurat.state import NOBODY
from ziggurat.words import LANGUAGES, Words, files, preferred, words


@pytest.mark.parametrize("owner", ["product", "terms", *games.GAMES])
def test_both_languages_have_the_same_messages_and_variables(owner: str) -> None:
    def found(language: str) -> dict[str, set[str]]:
        product, terms = files(language, None)
        shared = {"product": [terms, product], "terms": [terms]}
        return reads(*shared.get(owner) or files(language, owner))

    assert found("en") == found("fr")
    assert found("en")


@pytest.mark.parametrize("game", games.GAMES)
def test_no_game_takes_a_message_of_the_product_or_a_term(game: str) -> None:
    for shared in files("en", None):
        taken = set(messages(shared)) & set(messages(files("en", game)[-1]))
        assert not taken, f"{game}: {shared.name} has {', '.join(taken)} already; leave it out, or find another id"
    assert {"name", "by", "about", "luck", "hidden"} <= set(messages(files("en", game)[-1]))


def test_every_event_is_told_in_every_language(configuration: Configuration) -> None:
    game = configuration.load()
    names = {seat: f"<{seat}>" for seat in range(game.seats)}
    for seed in range(10):
        for state in walk(game, seed):
            if state.move_number():
                for seat in (None, 0, NOBODY):
                    for event in state.story(seat):
                        for language in LANGUAGES:
                            told = words(language, game.id).tell(event, names)
                            assert told
                            assert "{" not in told
                            if event.seat is not None:
                                assert names[event.seat] in told, event


def option_words(game: str) -> set[str]:
    """The names of the options that people are asked for, and of their choices; yes and no are the product's words."""
    facts = games.facts(game)
    asked = [option for option in facts.options if option.name not in colours.settled(facts)]
    options = [option for option in asked if option.choices or option.installed]
    names = {f"option-{option.name}" for option in options}
    return names | {
        f"option-{option.name}-{choice}"
        for option in options
        for choice in option.choices
        if choice not in (True, False)
    }


@pytest.mark.parametrize("game", games.GAMES)
def test_every_option_can_be_said(game: str) -> None:
    assert option_words(game) <= set(messages(files("en", game)[-1]))


@pytest.mark.parametrize("game", games.GAMES)
def test_no_word_is_left_over(game: str) -> None:
    """Every message of a game is used by its code or by another message, or is one that the product says."""
    source = "".join(file.read_text(encoding="utf-8") for file in sorted(games.folder(game).glob("*.py")))
    refers = set().union(*references(files("en", game)[-1]).values())
    elsewhere = {"name", "by", "about", "luck", "hidden", "legend", "then-chance"} | option_words(game) | refers
    for message in set(messages(files("en", game)[-1])) - elsewhere:
        used = re.escape(message.removeprefix("from-"))
        assert re.search(f"[\"']{used}[\"']", source), f"{game}: nothing says {message}"


def test_points_by_source_add_up(configuration: Configuration) -> None:
    """The events that bring points say how many, and the game names each such source, or none at all."""
    game = configuration.load()
    named = {
        message.removeprefix("from-") for message in messages(files("en", game.id)[-1]) if message.startswith("from-")
    }
    for seed in range(5):
        gained, state = [0] * game.seats, game.new_initial_state()
        for state in walk(game, seed):
            for event in state.story() if state.move_number() else ():
                if "points" in event.args and event.seat is not None:
                    assert event.words in named, event
                    gained[event.seat] += int(event.args["points"])
        assert gained == (state.points() if named else [0] * game.seats)


def test_no_word_of_the_product_is_left_over() -> None:
    package = Path(ziggurat.__file__).parent
    rooms = ("cli", "study", "terminal", "words")
    said_in = [*package.glob("*.py"), *(file for room in rooms for file in (package / room).glob("*.py"))]
    said_in.append(package / "table" / "views" / "catalogue.py")
    source = "".join(path.read_text(encoding="utf-8") for path in said_in)
    for message in messages(files("en", None)[0]):
        if message.startswith("page-"):
            continue  # test_web.py looks after these
        used = f'means("{message.removeprefix("command-")}"' if message.startswith("command-") else f'"{message}"'
        if message.startswith("level-"):
            used = 'f"level-{level}"'
        if message.startswith("column-"):
            used = f'"{message.removeprefix("column-")}"' if f'"{message}"' not in source else f'"{message}"'
        assert used in source, f"nothing says {message}"


def test_numbers_have_a_singular_and_a_plural() -> None:
    english = Words("en")
    assert english.say("points-line", name="Ada", points=1) == "Ada: 1 point"
    assert english.say("points-line", name="Ada", points=2) == "Ada: 2 points"
    assert Words("fr").say("points-line", name="Ada", points=0) == "Ada\N{NO-BREAK SPACE}: 0 point"


def test_unknown_languages_and_messages_are_refused() -> None:
    with pytest.raises(BadChoice):
        Words("tlh")
    with pytest.raises(LookupError):
        Words("en").say("no-such-message")
    with pytest.raises(LookupError):
        Words("en").say("turn")


@pytest.mark.parametrize(
    ("environment", "language"),
    [({"LANG": "fr_CA.UTF-8"}, "fr"), ({"LANG": "de_DE"}, "en"), ({"LANG": "fr_FR", "LC_ALL": "en_GB"}, "en")],
)
def test_the_language_of_the_system_is_preferred(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language
    assert preferred(environment | {"ZIGGURAT_LANGUAGE": "fr"}) == "fr"


PACKAGE = Path(ziggurat.__file__).parent
WORDS = [file for language in LANGUAGES for file in files(language, None)]
WORDS += [files(language, game)[-1] for language in LANGUAGES for game in games.GAMES]
PAGES = [games.folder(game) / f"RULES.{language}.md" for language in LANGUAGES for game in games.GAMES]
# In French a place is where something stands: whoever plays is a player, or you. So is a seat in English.
IDIOMS = re.compile(r"\b(mises? en|sur|à la|de la|de|assez de) place\b")
PERSON = {"en": re.compile(r"\bseats?\b", re.IGNORECASE), "fr": re.compile(r"\bplaces?\b", re.IGNORECASE)}
PLAYING = {
    "en": re.compile(r"\b(?:two|three|four|all|no|another) seats?\b|\bseats? (?:\d|that|which|whose)"),
    "fr": re.compile(r"\b(?:deux|trois|toutes? les|aucune|autre) places?\b|\bplaces? (?:\d|qui|dont|à qui)"),
}


def language_of(file: Path) -> str:
    return file.name.split(".")[-2]


def of_folder(file: Path) -> str:
    return f"{file.parent.name}-{file.name}"


@pytest.mark.parametrize("file", WORDS, ids=of_folder)
def test_whoever_plays_is_a_player_and_no_seat(file: Path) -> None:
    for message, text in texts(file).items():
        assert not PERSON[language_of(file)].search(IDIOMS.sub("", text)), f"{message}: {text}"


@pytest.mark.parametrize("file", PAGES, ids=of_folder)
def test_whoever_plays_is_a_player_in_the_rules_too(file: Path) -> None:
    told = re.split(r"^## (?:Example|Exemple)$", file.read_text(encoding="utf-8"), flags=re.MULTILINE)[0]
    assert PLAYING[language_of(file)].findall(" ".join(told.split())) == []


@pytest.mark.parametrize("game", games.GAMES)
def test_the_author_is_named_as_each_language_does(game: str) -> None:
    """French elides before a vowel, and before some h."""
    author = games.facts(game).author
    assert words("en", game).say("by") == f"by {author}"
    vowel = unicodedata.normalize("NFD", author)[0] in "AEIOUY"
    said = {f"d’{author}"} if vowel else {f"de {author}"}
    assert words("fr", game).say("by") in (said | {f"d’{author}"} if author.startswith("H") else said)


FRENCH_WORDS = [file for file in WORDS if language_of(file) == "fr"]
NAME = r"\{ \$(?:name|names|seat|game|whose|text) \}"  # of anybody and anything: Ada, a pyramid, a pawn


@pytest.mark.parametrize("file", FRENCH_WORDS, ids=of_folder)
def test_no_french_sentence_depends_on_the_letter_or_the_gender_of_a_name(file: Path) -> None:
    """Neither `de Ada` nor `Ada est parti`, `pyramide, peut être choisi`: a message does not know what it is given."""
    source = file.read_text(encoding="utf-8")
    assert re.findall(rf"\b(?:[dD]e|[qQ]ue|[lL]a|[lL]e|du|au|[nN]e|[sS]e) {NAME}", source) == []
    agreeing = r"(?:\w{3,}[éiu]|absent|assis|prêt|seul)e?s?"
    assert re.findall(rf"{NAME},? (?:n’)?(?:est|sont|était|peut être|a été) {agreeing}\b", source) == []
    assert re.findall(rf"{NAME}, {agreeing}\b", source) == []


# Whatever speaks of an act, a button, the log or the help, has its one word.
ACTS = {
    "undo(-ask|-nothing)?$|undone|taken-back": ("und", "repr"),
    "resign": ("resign", "abandonn"),
    "command-save|saved|where-to-save": ("save", "enregistr"),
    "(command|page|keys)-hint$": ("hint", "conseil"),
    "pass(ed)?$": ("end", "fini"),
}


@pytest.mark.parametrize("file", WORDS, ids=of_folder)
def test_one_act_has_one_word(file: Path) -> None:
    for act, roots in ACTS.items():
        root = roots[list(LANGUAGES).index(language_of(file))]
        for message, text in texts(file).items():
            assert not re.search(act, message) or root in text.lower(), f"{message}: {text}"


@pytest.mark.parametrize("file", sorted(PACKAGE.rglob("*.ftl")), ids=lambda file: f"{file.parent.name}-{file.name}")
def test_what_goes_on_is_marked_by_one_character(file: Path) -> None:
    """Three dots are read out one by one, and break at the end of a line."""
    assert [line for line in file.read_text(encoding="utf-8").splitlines() if "..." in line] == []
