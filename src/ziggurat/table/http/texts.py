"""Which names and lines of chat are accepted: those of all scripts and all emoji, but nothing that cannot be seen or
that turns the text around it."""

from __future__ import annotations

import unicodedata

_JOINERS = "\u200c\u200d"  # Persian and Indian scripts need them, and emoji of several parts
_TAGS = range(0xE0020, 0xE0080)  # in the flags of parts of a country
_EMOJI = range(0x1F000, 0x1FB00)  # some are younger than Python's tables
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs without a picture


def readable(text: str) -> str:
    """The text; refused where something in it is no part of a text, or nothing can be seen."""
    if not all(map(_belongs, text)):
        raise ValueError("only characters of a text: no control characters, and none that change its direction")
    if not any(map(_shows, text)):
        raise ValueError("at least one character that can be seen")
    return text


def _belongs(sign: str) -> bool:
    return sign.isprintable() or sign in _JOINERS or ord(sign) in _TAGS or ord(sign) in _EMOJI


def _shows(sign: str) -> bool:
    """Whether something is drawn for it alone: not for blanks, joiners, and marks that need a letter."""
    if sign.isspace() or sign in _BLANK:
        return False
    return unicodedata.category(sign) not in ("Mn", "Me", "Cf")
