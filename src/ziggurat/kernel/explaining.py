"""What numba says of code that it cannot compile, as the author wants it: the file, the line and one sentence.

Numba tells of every attempt, from the outermost caller inwards, on two pages. Here the innermost function that failed
is remembered while it compiles, and only its error is told. ZIGGURAT_VERBOSE=1 adds numba's whole report.
"""

import inspect
import linecache
import os
import re
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import numba
from numba.core import event

from ziggurat.contract.errors import DoesNotCompile
from ziggurat.kernel.announcing import GAMES
from ziggurat.kernel.keeping import ROWS

MORE = "(ZIGGURAT_VERBOSE=1 shows the whole report of numba)"
_NUMBA = str(Path(numba.__file__).parent)
_ROW = re.compile(r"Record\(.*?;\d+;(?:True|False)\)", re.DOTALL)
# What numba says, and what that means to an author.
_PLAIN = {
    r"[Nn]ame '(\w+)' is not defined": r"the name \1 is not defined",
    r"Can't unify return type from the following types: ([^\n]*)": r"it returns values of different types: \1",
    r"Unsupported array index type (\w+).*": r"an index is a \1, expected a whole number (// divides into one)",
    r"Cannot __getitem__ on a literal list.*": (
        "a list has values of different types, expected one type: better a numpy array"
    ),
    r"Cannot infer the type of variable '(\w+)'.*list\(undefined\).*": (
        r"the list \1 is empty, so its type is not known: better a numpy array"
    ),
    r"No implementation of function Function\(<function (\w+) at .*?ziggurat/kernel/dispatch\.py.*No match": (
        r"\1 is asked of what is no row: expected an array of rows of a game that is loaded"
    ),
    r"No implementation of function Function\(<built-in function getitem>\).*>>> getitem\((row|none), .*": (
        r"\1 is no array: expected an array of rows and the number of one"
    ),
    r"Cannot bind .* due to \"TypeError: (.*?)\"": r"\1",
    r"Cannot cast (.*?)(?:<.*>)? to (.*?): .*": r"\1 cannot be put where \2 is",
    r"Cannot unify (.*) and (.*) for '(\w+)(?:\.\d+)?'.*": r"\3 is first \1, then \2: one variable has one type",
}


class Failures(event.Listener):  # type: ignore[misc]  # numba has no types
    """Remembers the first function that does not compile; those that call it fail after it."""

    def __init__(self) -> None:
        self.first: tuple[Any, BaseException] | None = None

    def on_start(self, event: Any) -> None:
        """Nothing has failed yet."""

    def on_end(self, event: Any) -> None:
        """Only functions that somebody here wrote count, not those of numba itself."""
        function, failed = event.data["dispatcher"].py_func, event._exc_details
        if failed and self.first is None and not function.__code__.co_filename.startswith(_NUMBA):
            self.first = function, failed[1]


def readable(dispatcher: Any) -> Callable[..., Any]:
    """Compiles for the arguments of a call from Python, and explains why that cannot be done."""
    compile_for = dispatcher._compile_for_args

    @wraps(compile_for)
    def compile_or_explain(*args: Any, **keywords: Any) -> Any:
        _check_arguments(dispatcher.py_func, args)
        failures = Failures()
        try:
            with event.install_listener("numba:compile", failures):
                return compile_for(*args, **keywords)
        except Exception as error:
            if failures.first is None:  # not of the compiler: the code was compiled, and has raised it
                raise
            whole = error if os.environ.get("ZIGGURAT_VERBOSE") else None
            raise explained(*failures.first) from whole

    return compile_or_explain


# Arguments of a call from Python


def _check_arguments(function: Any, args: tuple[Any, ...]) -> None:
    """Refuses plain lists, and rows of another game than the function's own."""
    home = str(Path(function.__code__.co_filename).parent)
    homes = {str(Path(file).parent) for file in ROWS.values()}
    for name, value in zip(inspect.signature(function).parameters, args, strict=False):
        if isinstance(value, (list, dict, set)):
            raise _refused(
                function, f"a {type(value).__name__} for {name}", "a numpy array: compiled code takes no lists"
            )
        kind = _row_type(value)
        if home in homes and kind in ROWS and str(Path(ROWS[kind]).parent) != home:
            raise _refused(function, f"a row of {GAMES[kind]} for {name}", "a row of its own game")


def _refused(function: Any, found: str, expected: str) -> DoesNotCompile:
    lines, first = inspect.getsourcelines(function)
    head = next(number for number, line in enumerate(lines, first) if line.lstrip().startswith("def "))
    return DoesNotCompile(_where(function, head), f"found {found}", f"expected {expected}")


def _row_type(value: Any) -> Any:
    dtype = getattr(value, "dtype", None)
    return numba.from_dtype(dtype) if dtype is not None and dtype.names else None


def _where(function: Any, line: int) -> str:
    file = function.__code__.co_filename
    return f"{file}, line {line}, in {function.__name__}\n    {linecache.getline(file, line).strip()}"


# What the compiler says


def explained(function: Any, error: BaseException) -> DoesNotCompile:
    """The error of the innermost function: where it is, and what numba means."""
    return DoesNotCompile(_where(function, _line(function, error)), _sentence(error), MORE)


def _line(function: Any, error: BaseException) -> int:
    """The line in the function that numba names; it knows it by an object, by the text, or by its own frames."""
    file, (source, first) = function.__code__.co_filename, inspect.getsourcelines(function)
    named = [error.loc.line] if getattr(error, "loc", None) and error.loc.filename == file else []  # type: ignore[attr-defined]
    named += [int(line) for line in re.findall(rf"at {re.escape(file)} \((\d+)\)", str(error))]
    named += [int(line) for line in re.findall(r'File "[^"]*", line (\d+)', str(error))]
    named += [loc.line for loc in _locations(error) if loc.filename == file]
    return next((line for line in named if first <= line < first + len(source)), first)


def _locations(error: BaseException) -> list[Any]:
    """The places that numba's own frames speak of, the innermost first."""
    step, found = error.__traceback__, []
    while step is not None:
        loc = getattr(step.tb_frame.f_locals.get("self"), "loc", None)
        found += [loc] if hasattr(loc, "filename") else []
        step = step.tb_next
    return found[::-1]


def _sentence(error: BaseException) -> str:
    if isinstance(error, KeyError):
        return _no_field(error)
    text = _ROW.sub("row", str(error))
    for said, meant in _PLAIN.items():
        if found := re.search(said, text, re.DOTALL):
            return re.sub(r"Literal\[(\w+)\]\([^)]*\)", r"\1", found.expand(meant))
    return _without_details(text)


def _no_field(error: KeyError) -> str:
    """Numba looks a field up in a dictionary: what fields there are is in its frames."""
    step, records = error.__traceback__, []
    while step is not None:
        records += [value for value in step.tb_frame.f_locals.values() if isinstance(value, numba.types.Record)]
        step = step.tb_next
    if not records:
        return f"{error.args[0]!r} is not there"
    row = records[-1]
    return f"{_name(row)} has no field {error.args[0]}; it has {', '.join(row.fields)}"


def _name(row: Any) -> str:
    return f"a row of {GAMES[row]}" if row in GAMES else "the row"


def _without_details(text: str) -> str:
    """The innermost reason, or which call has no meaning for these types; else the first line."""
    reasons = re.findall(r"^\s*\w*Error: (.*)$", text, re.MULTILINE)
    calls = re.findall(r"^\s*>>> (.*)$", text, re.MULTILINE)
    lines = [line.strip() for line in text.splitlines() if line.strip() and "nopython mode pipeline" not in line]
    if reasons and "pipeline" not in reasons[-1]:
        return str(reasons[-1])
    if calls:
        return f"there is no {calls[-1]} for values of these types"
    return lines[0] if lines else text
