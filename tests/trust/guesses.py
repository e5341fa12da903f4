"""Tables in every condition, all that is known of their secrets, and guesses made from it."""

from __future__ import annotations

import base64
import hashlib
import random
import string
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import update

from table.inside import Inside
from table.party import ADA, BO, OPEN_GAME, Seat, make
from ziggurat.table.access.tokens import hashed, new_table_id
from ziggurat.table.store import schema

LETTERS = string.ascii_letters + string.digits + "-_"
BODIES: dict[str, dict[str, Any]] = {
    "moves": {"seq": 0, "command": "x", "move": "a1a2"},
    "done": {"seq": 0, "command": "x"},
    "undo": {"seq": 0, "command": "x"},
    "ask": {"seq": 0, "command": "x"},
    "answer": {"seq": 0, "command": "x", "agrees": True},
    "resign": {"seq": 0, "command": "x"},
    "name": {"name": "Eve"},
    "chat": {"text": "hello"},
    "leave": {"for_good": True},
    "takeover": {"seat": 1},
    "link": {},
    "hint": {},
    "rematch": {},
    "join": {},
}
LOOKS = ["", "?seat=0", "/record", "/record?form=json", "/replay", "/analysis", "/events", "/events?since=0"]
LOOKS += ["/picture", "/picture?form=gif&wait=0", "/previews?seq=0&move=d1", "/previews?seq=0&move=d1&seat=0"]
LOOKS += ["/why-not?item=d1", "/why-not?item=d1&seat=0"]
PAGE = "/t/"  # before the table's name, not after it
ASKED = [("GET", look, None) for look in [*LOOKS, PAGE]] + [("HEAD", "", None), ("DELETE", "", None)]
ASKED += [("POST", f"/{act}", body) for act, body in BODIES.items()]
ASKED += [("POST", f"/{act}?seat=0", BODIES[act]) for act in ("moves", "chat", "link", "hint")]


@dataclass
class Loot:
    """What an attacker may have got hold of, by the table that it belongs to; what is spent opens nothing anywhere."""

    seats: dict[str, list[str]] = field(default_factory=dict)  # tokens of seats
    others: dict[str, list[str]] = field(default_factory=dict)  # invitations and links that are not used yet
    spent: list[str] = field(default_factory=list)
    cookies: list[str] = field(default_factory=list)
    public: list[str] = field(default_factory=list)  # what everybody may see, and what is stored


async def tables(app: Inside) -> tuple[list[str], Loot]:
    """One that is played, one that waits, one that is over, one that is set aside, one that was removed."""
    loot = Loot()
    played, waits, over, aside, removed = [
        await make(app, OPEN_GAME, ADA, {} if waiting else BO) for waiting in (False, True, False, False, False)
    ]
    for seats in (played, waits, over, aside):
        loot.seats[seats[0].table] = [seats[0].token or ""] + ([] if seats is waits else [seats[1].token or ""])
        loot.others[seats[0].table] = []
    loot.others[waits[0].table] = [waits[1].token or ""]
    await _spend(app, played[0], loot)
    await over[0].act("resign")
    await _set_aside(app, aside[0].table)
    await app.ask("DELETE", f"/api/tables/{removed[0].table}", removed[0].token)
    loot.spent += [seat.token or "" for seat in removed]
    loot.public += [hashed(token) for tokens in loot.seats.values() for token in tokens] + list(loot.seats)
    loot.public += [(await played[0].see())["commitment"]]
    return [*loot.seats, removed[0].table], loot


async def _spend(app: Inside, seat: Seat, loot: Loot) -> None:
    """One link is used, by which a visitor comes to hold the seat; another is not used."""
    used, left = [(await seat.post("link")).json()["token"] for _ in range(2)]
    heard = await app.ask("POST", f"/api/tables/{seat.table}/join", None, {"token": used})
    loot.cookies.append(dict(heard.headers)[b"set-cookie"].split(b";")[0].decode().partition("=")[2])
    loot.spent.append(used)
    loot.others[seat.table].append(left)


async def _set_aside(app: Inside, table: str) -> None:
    rows = update(schema.events).where(schema.events.c.table_id == table).values(payload="{}")
    await app.server.store.write(lambda connection: connection.execute(rows))
    app.server.tables.drop(table)
    assert (await app.ask("GET", f"/api/tables/{table}")).status == 410


def guess(rnd: random.Random, table: str, loot: Loot, how: str) -> str:
    """A token that opens nothing at this table when it is sent that way: as a bearer, in a cookie, to join."""
    own = loot.seats.get(table, []) + loot.others.get(table, [])
    every = [token for kind in (loot.seats, loot.others) for tokens in kind.values() for token in tokens]
    wrong = loot.spent + loot.public + [token for token in every if token not in own]
    if how == "bearer":
        wrong += loot.cookies + loot.others.get(table, [])
    elif how == "cookie":
        wrong += every
    kind = rnd.randrange(4)
    if kind == 0:
        return "".join(rnd.choices(LETTERS, k=rnd.choice([32, 32, 32, 1, 31, 33, 64])))
    if kind == 1:
        return rnd.choice(wrong)
    return _near(rnd, rnd.choice(every + loot.cookies + loot.public))


def _near(rnd: random.Random, token: str) -> str:
    """A token with a small change that leaves it another one."""
    place = rnd.randrange(len(token))
    changes = [
        token[:place] + rnd.choice(LETTERS.replace(token[place], "")) + token[place + 1 :],
        token[:place] + token[place + 1 :],
        token[:place] + rnd.choice(LETTERS) + token[place:],
        token[::-1],
        token.swapcase(),
        token + "=",
        f'"{token}"',
        token + ",",
        token[: len(token) // 2],
        token + token,
        base64.b64encode(token.encode()).decode(),
        hashlib.sha256(token.encode()).hexdigest(),
        token + "%00",
    ]
    found = rnd.choice(changes)
    return found if found.strip() != token else token + "x"


def nowhere() -> str:
    """The id of a table that does not exist."""
    return new_table_id()
