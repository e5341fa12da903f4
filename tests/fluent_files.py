"""What stands in a Fluent file: its messages, the words they are made of, what they read and what they refer to."""

from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


class Texts(Visitor):
    """The words of a message themselves, without its variables."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found.append(node.value)


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


class References(Visitor):
    """The other messages that a message is made of, with the attribute where one is named: `size`, `size.plural`."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.names.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))


def entries(file: Path) -> Iterator[ast.Message]:
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
        if isinstance(entry, ast.Message):
            yield entry


def texts(file: Path) -> dict[str, str]:
    """Every message with the words it is made of."""
    found: dict[str, str] = {}
    for entry in entries(file):
        words = Texts()
        words.visit(entry)
        found[entry.id.name] = " ".join(words.found)
    return found


def messages(file: Path) -> dict[str, set[str]]:
    """Every message with the variables it uses itself."""
    found: dict[str, set[str]] = {}
    for entry in entries(file):
        assert entry.id.name not in found, f"{file}: {entry.id.name} stands twice"
        variables = Variables()
        variables.visit(entry)
        found[entry.id.name] = variables.names
    return found


def references(file: Path) -> dict[str, set[str]]:
    """Every message with the messages it refers to."""
    found: dict[str, set[str]] = {}
    for entry in entries(file):
        refers = References()
        refers.visit(entry)
        found[entry.id.name] = refers.names
    return found


def forms(file: Path) -> dict[str, list[str]]:
    """Every message with the names of its attributes."""
    return {entry.id.name: [one.id.name for one in entry.attributes] for entry in entries(file)}


def reads(*files: Path) -> dict[str, set[str]]:
    """Every message of the last file with all variables it reads, those of the messages it refers to included."""
    variables = {name: found for file in files for name, found in messages(file).items()}
    refers = {name: {one.split(".")[0] for one in found} for file in files for name, found in references(file).items()}

    def all_of(name: str, above: frozenset[str] = frozenset()) -> set[str]:
        below = refers.get(name, set()) - above - {name}
        return variables.get(name, set()).union(*(all_of(one, above | {name}) for one in below))

    return {name: all_of(name) for name in messages(files[-1])}
