"""What changes in a picture: enough to draw the next scene from the one before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Struct

from ziggurat.contract.scene import After, Item, Label


class PartChange(Struct):
    """A part in which something changed; what is not described here is as in a part."""

    id: str
    width: float
    height: float
    core: tuple[float, float, float, float] | None
    label: Label
    seat: int | None
    items: Annotated[list[Item], "items that are new or different"]
    gone: Annotated[list[str], "ids of items that are no longer there"]


class SceneChange(Struct):
    """What must be drawn again since the event before."""

    parts: Annotated[list[PartChange], "only parts in which something changed"]
    gone: Annotated[list[str], "ids of parts that are no longer there"]
    prompts: Annotated[Sequence[Label], "as in the scene, complete"]
    after: Annotated[Sequence[After], "as in the scene, complete"]
