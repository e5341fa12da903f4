"""The structs as JSON Schema, from which the OpenAPI page and the page's TypeScript types are made."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from dataclasses import is_dataclass
from enum import Enum
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UnsetType

from ziggurat.contract.events import Event
from ziggurat.table.ready.readiness import Progress
from ziggurat.table.truth.refusals import Wrong
from ziggurat.table.views.wire import lobby, play, previews, review

PLACE = "#/components/schemas/"
NAMES: dict[type, str] = {Event: "StoryEvent"}  # in a browser an Event is something else
ANSWERS: tuple[type, ...] = (
    Wrong,
    lobby.Waiting,
    lobby.Games,
    lobby.Made,
    lobby.ListedTables,
    lobby.Me,
    lobby.Joined,
    lobby.Linked,
    lobby.Rematched,
    lobby.Removed,
    lobby.Played,
    lobby.Health,
    lobby.Words,
    lobby.Rules,
    play.TableState,
    play.WhyNot,
    review.Replay,
    review.Analysis,
    review.Hint,
    review.PictureProgress,
    previews.Previews,
)
EVENTS: dict[str, type] = {
    "state": play.TableState,
    "move": play.Told,
    "table": play.TableTold,
    "chat": play.ChatLine,
    "presence": play.PresenceTold,
    "preparing": Progress,
}


def name(shape: type) -> str:
    """What a shape is called, the same in the OpenAPI page and in TypeScript."""
    return NAMES.get(shape, shape.__name__)


def schemas() -> dict[str, Any]:
    """Every shape that goes over the wire, by name."""
    roots = (*ANSWERS, *EVENTS.values())
    _, made = msgspec.json.schema_components(roots, ref_template=PLACE + "{name}")
    shapes = dict.fromkeys(one for root in roots for one in _shapes(root))
    for shape in shapes:
        _describe(made[shape.__name__], shape)
    return _renamed({name(shape): made[shape.__name__] for shape in sorted(shapes, key=name)})


def _shapes(kind: Any) -> Iterator[type]:
    """All structs, data classes and enumerations that a type is made of."""
    if isinstance(kind, type) and (is_dataclass(kind) or issubclass(kind, (msgspec.Struct, Enum))):
        yield kind
        for hint in () if issubclass(kind, Enum) else get_type_hints(kind).values():
            yield from _shapes(hint)
    for part in get_args(kind):
        yield from _shapes(part)


def _describe(schema: dict[str, Any], shape: type) -> None:
    """Adds what each field means, and that it is always sent unless it may be unset."""
    schema["title"] = name(shape)
    schema["description"] = " ".join(inspect.cleandoc(shape.__doc__ or "").partition("\n\n")[0].split())
    if issubclass(shape, Enum):
        return
    hints = get_type_hints(shape, include_extras=True)
    schema["required"] = [field for field, hint in hints.items() if UnsetType not in get_args(_bare(hint))]
    for field, hint in hints.items():
        schema["properties"][field].pop("default", None)
        if get_origin(hint) is Annotated:
            schema["properties"][field]["description"] = hint.__metadata__[0]


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _renamed(made: dict[str, Any]) -> dict[str, Any]:
    """The same, where references too say what a shape is called."""
    text = json.dumps(made)
    for shape, other in NAMES.items():
        text = text.replace(f'"{PLACE}{shape.__name__}"', f'"{PLACE}{other}"')
    renamed: dict[str, Any] = json.loads(text)
    return renamed
