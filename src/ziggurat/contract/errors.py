"""What can go wrong, each with what was found and what was expected."""


def _short(found: object) -> str:
    text = str(found)
    return repr(text if len(text) <= 120 else f"{text[:100]}... ({len(text)} characters)")


class ZigguratError(Exception):
    """Any error that a user can cause and correct."""

    def __init__(self, what: str, found: object, expected: str) -> None:
        self.what, self.found, self.expected = what, found, expected
        super().__init__(f"{what}: found {_short(found)}, expected {expected}")


class Unreadable(ZigguratError, ValueError):
    """A text that is not in the notation, or not just as it would be written."""


class IllegalMove(ZigguratError, ValueError):
    """A move that can be read but is not legal here."""


class ImpossiblePosition(ZigguratError, ValueError):
    """A position that can be read but breaks a rule of the game."""


class BadChoice(ZigguratError, ValueError):
    """A game, a number of seats or an option that does not exist."""


class DoesNotCompile(ZigguratError, TypeError):
    """Rules that cannot be compiled, or a compiled function that is called with what it cannot take."""

    def __init__(self, what: str, found: object, expected: str) -> None:
        super().__init__(what, found, expected)
        self.args = (f"{what}\n{found}\n{expected}",)  # the line as it stands in the file, and all that is said of it


class EnginePlayerFailed(ZigguratError):
    """An engine that plays as another process has crashed, is silent, or breaks the protocol."""


class OtherRules(ZigguratError):
    """A record made under a version of the rules that the installed one does not read."""
