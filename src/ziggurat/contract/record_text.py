"""The text of a record: headers whose values are JSON, an empty line, and numbered moves. It is read strictly.

What a header's name or value means is the record's business; here it is only written, read and refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from ziggurat.contract.errors import Unreadable

WIDTH = 100
LONGEST_NAME = 60
_HEADER = re.compile(r"\[([A-Z][a-z]*) (.*)\]")


def write_text(headers: Mapping[str, Any], moves: Sequence[str]) -> str:
    """The record as text."""
    lines = [f"[{name.capitalize()} {json.dumps(value, ensure_ascii=False)}]" for name, value in headers.items()]
    return "\n".join([*lines, "", *_numbered(moves)]) + "\n"


def _numbered(moves: Sequence[str]) -> list[str]:
    """Numbered moves in lines of a width to read."""
    lines = [""]
    for number, move in enumerate(moves, 1):
        item = f"{number}. {move}"
        if lines[-1] and len(lines[-1]) + 1 + len(item) > WIDTH:
            lines.append("")
        lines[-1] += f" {item}" if lines[-1] else item
    return lines if moves else []


def read_text(text: str) -> dict[str, Any]:
    """The headers by name, in small letters, and the moves."""
    head, blank, tail = text.partition("\n\n")
    plain: dict[str, Any] = {}
    for line in head.splitlines():
        header = _HEADER.fullmatch(line)
        if header is None:
            raise Unreadable("record", line, 'a header like [Game "..."]')
        name = header[1].lower()
        if name in plain or name == "moves":
            raise Unreadable("record", line, f"one header {header[1]}")
        plain[name] = read_json(header[2], f"header {header[1]}")
    if not blank:
        raise Unreadable("record", text[-40:], "headers, an empty line and the moves")
    words = tail.split()
    return plain | {"moves": words[1::2]}


def read_json(text: str, what: str) -> Any:
    """A value of JSON in which no name stands twice and every number is whole."""
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_refuse, parse_float=_refuse)
    except (ValueError, RecursionError) as error:
        raise Unreadable(what, text, f"JSON ({error})") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(pairs)) != len(pairs):
        raise ValueError("a name stands twice")
    return dict(pairs)


def _refuse(constant: str) -> Any:
    raise ValueError(f"{constant} is not a whole number")


def expect(holds: bool, what: str, found: object, expected: str) -> None:
    """Refuses a part of a record that does not hold."""
    if not holds:
        raise Unreadable(f"{what} of the record", found, expected)


def is_whole(value: object) -> bool:
    """Whether it is a small number, above zero."""
    return type(value) is int and 0 < value < 1000


def are_texts(value: object) -> bool:
    """Whether it is a list of texts that are not empty."""
    return isinstance(value, list) and all(isinstance(item, str) and item for item in value)


def are_names(value: object, seats: int) -> bool:
    """Whether it is a list with a short name for each seat."""
    if not isinstance(value, list) or len(value) != seats:
        return False
    return all(isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable() for name in value)


def first_difference(found: str, expected: str) -> str:
    """The first line that is not as it would be written."""
    for line, other in zip(found.splitlines(), expected.splitlines(), strict=False):
        if line != other:
            return line
    return "the end of the text"
