"""Pictures, stories, replays and what a lobby shows, as the OpenAPI page names them."""

from typing import Any

from pydantic import BaseModel, Field

from ziggurat.contract.events import Kind


class Label(BaseModel):
    """A message of /api/words/{language} with its arguments."""

    message: str
    args: dict[str, str | int]


class Item(BaseModel):
    """One thing to be seen in a part."""

    id: str = Field(description="its place; gestures name it")
    sprite: str = Field(description="a symbol of /api/sprites; `button`: wherever a finger finds it")
    x: float = Field(description="of its middle, in the units of the part")
    y: float = Field(description="of its middle, downwards")
    turn: float = Field(description="degrees, clockwise")
    tint: str = Field(description="the name of a colour, or empty")
    layer: int = Field(description="higher ones lie on lower ones")
    label: Label | None = Field(description="what a screen reader says; null: decoration")
    number: int | None = Field(description="written on the item")


class Part(BaseModel):
    """The board, a reserve, a player's board."""

    id: str
    width: float
    height: float
    items: list[Item]
    label: Label
    seat: int | None = Field(description="whose it is")
    core: tuple[float, float, float, float] | None = Field(
        description="x, y, width and height of what a small screen must show at least; null: all of it"
    )


class After(BaseModel):
    """What to do next once any of some items has been touched."""

    touched: list[str] = Field(description="ids of items")
    prompt: Label


class Scene(BaseModel):
    """A view to be drawn: parts with items. It shows nothing that `view` does not say."""

    parts: list[Part]
    prompts: list[Label] = Field(description="what to do when so many steps of a gesture are done")
    after: list[After] = Field(description="the first with an item that was touched is said instead of a prompt")


class PartChange(Part):
    """A part of which something changed: `items` are those that are new or other than they were."""

    gone: list[str] = Field(description="ids of items that are no more")


class SceneChange(BaseModel):
    """What must be redrawn since the event before."""

    parts: list[PartChange] = Field(description="only those with changes")
    gone: list[str] = Field(description="ids of parts that are no more")
    prompts: list[Label]
    after: list[After]


class Gesture(BaseModel):
    """How a move is shown: items of the scene to be touched. Each step is a set of ids of which any will do."""

    steps: list[list[str]]
    unordered: bool = Field(description="the steps may be done in any order")


class Story(BaseModel):
    """One thing that happened."""

    kind: Kind
    words: str = Field(description="a message of the game in /api/words/{language}, told with the seat and `args`")
    seat: int | None
    args: dict[str, str | int]
    glides: list[list[str]] = Field(description="pieces that went somewhere: ids of items, from, by way of, to")


class Moment(BaseModel):
    """The position at the start of the log."""

    scene: Scene
    points: list[int]
    turn: int


class ReplayMove(BaseModel):
    """Who decided what; null where a held turn was ended."""

    seat: int
    move: str | None


class Frame(BaseModel):
    """What one decision changed."""

    seq: int
    turn: int
    move: ReplayMove | None = Field(description="null: nobody moved, but the rules changed")
    story: list[Story]
    scene: SceneChange
    points: list[int]


class Replay(BaseModel):
    """A game from its start; moves that were taken back are left out."""

    table: str
    game: str
    options: dict[str, Any]
    seats: list[dict[str, Any]] = Field(description="as in the table")
    seat: int | None
    start: Moment
    frames: list[Frame]


class Judged(BaseModel):
    """What one decision cost, by what its seat could know."""

    number: int = Field(description="of the action in the record, from 1, outcomes of chance counted")
    seat: int
    move: str
    best: str = Field(description="the better move, or the same")
    before: float = Field(description="the share of the win that the seat could expect with the best move")
    after: float = Field(description="the same with the move that it played")
    cost: float = Field(description="what the move gave away")
    shares: list[float] = Field(description="of every seat, before the move")
    gesture: Gesture = Field(description="of the better move")


class Analysis(BaseModel):
    """A finished game, judged; asking begins the work, ask again until it is ready."""

    ready: bool
    done: int = Field(description="moves judged so far")
    total: int
    moves: list[Judged] | None = None
    costly: list[int] | None = Field(None, description="numbers of the costly moves, the worst first")
    result: list[float] | None = Field(None, description="each seat's share of the win in the end")


class GameOption(BaseModel):
    """A choice that is made before the game."""

    name: str
    default: Any
    choices: list[Any] = Field(description="empty: any text that the game can read")
    seats: list[int] = Field(description="only with so many seats; empty: with any")


class GameColours(BaseModel):
    """The colours that seats can have."""

    all: list[str]
    sets: list[list[str]] = Field(description="by seat; the first with so many seats is what they have unless told")
    fixed: bool = Field(
        description="only the colours of one set can play together, as a colour is a place on the board, and decides "
        "the seat; otherwise they are clothes, and every seat may wear any"
    )


class Newcomer(BaseModel):
    """With what a newcomer starts at once."""

    options: dict[str, Any]


class GameSeen(BaseModel):
    """A game, with what a lobby shows."""

    id: str = Field(description="what `game` is in all other requests")
    author: str
    seats: list[int] = Field(description="how many may play")
    minutes: str
    luck: str = Field(description="none, set-up, dice or cards")
    hidden: bool = Field(description="seats know things that others do not")
    options: list[GameOption] = Field(description="those that a new table may be given")
    colours: GameColours | None = Field(description="null: seats have no colours")
    play: Newcomer
    scene: Scene | None = Field(description="a sample; null until the rules are ready")


class Games(BaseModel):
    """All games."""

    games: list[GameSeen]


class Health(BaseModel):
    """Whether the server is well."""

    ok: bool = Field(description="the database answers")
    ready: bool = Field(description="the rules of all games are ready; requests wait for those that are not")


class Words(BaseModel):
    """Messages as Fluent files."""

    language: str
    product: str
    games: dict[str, str]


class Rules(BaseModel):
    """A game's rules."""

    html: str
