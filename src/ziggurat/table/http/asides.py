"""What answers say beside the game: rules that are being prepared, questions, and what became of them."""

from typing import Literal

from pydantic import BaseModel, Field

WayBack = Literal["at-once", "ask", "nothing", "revealed", "others-move", "asked-enough", "over"]


class Progress(BaseModel):
    """How far a game is that is being prepared."""

    game: str = Field(description="its id")
    since: int | None = Field(
        description="since when it is being prepared, in milliseconds since 1970; null: others come first"
    )
    remaining: int = Field(description="about so many seconds more, by what is known of this machine")
    before: list[str] = Field(description="the games that come first")


class Waiting(BaseModel):
    """Nothing has happened yet: the rules of the game are still being prepared. Send the same again in a second."""

    preparing: Progress


class QuestionSeen(BaseModel):
    """A seat asks whether it may take its last decision back."""

    seq: int = Field(description="the line that asked")
    seat: int = Field(description="who asks")
    until: int = Field(description="when it ends, in milliseconds since 1970")
    agreed: list[int] = Field(description="the seats that have agreed")
    waits_for: list[int] = Field(description="the seats that still have to")


class Note(BaseModel):
    """Something that is told besides the moves: a question, its answers, a decision that was taken back."""

    seq: int = Field(description="the line of the log that says it")
    seat: int
    what: Literal["asked", "agreed", "refused", "withdrew", "taken-back"]
    at: int = Field(description="in milliseconds since 1970")
