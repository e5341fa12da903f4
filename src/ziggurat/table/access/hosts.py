"""By which names the server is reached. Any other may be a stranger's that leads a browser here (DNS rebinding).

An address in figures is nobody's name, and `localhost` is this machine's everywhere, so both are always good.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address

from ziggurat.contract.errors import BadChoice
from ziggurat.table.access.limits import Scope
from ziggurat.table.truth.refusals import Refused

OPTION = "--host-name"
EXPECTED = f"localhost, an address in figures, or a name given with {OPTION}"
ONCE = (b"host", b"origin")  # headers of which two would let us check one and believe the other
_NAME = re.compile(r"[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*")
_PORT = re.compile(r":[0-9]{0,5}$")
SHOWN = 100  # characters of a wrong name that the refusal repeats


class Hosts:
    """The names that are good here."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.names = {"localhost", *map(checked, names)}

    def refusal(self, scope: Scope) -> Refused | None:
        """Why a request is for somebody else; None if it is for us."""
        names = [name for name, _ in scope["headers"]]
        for one in ONCE:
            if names.count(one) > 1:
                return Refused(400, "bad-request", f"There are two headers {one.decode()}.", names.count(one), 1)
        host = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1")
        if self.knows(host):
            return None
        found = "".join(letter if letter.isprintable() else "?" for letter in host[:SHOWN])
        return Refused(421, "other-host", f"This server is not known as “{found}”.", found, EXPECTED)

    def knows(self, host: str) -> bool:
        """Whether a Host header, with its port or without, means this server."""
        bare = _PORT.sub("", host) if host.startswith("[") or host.count(":") == 1 else host
        name = bare.lower().removesuffix(".")
        return name in self.names or _in_figures(bare)


@lru_cache(1024)
def _in_figures(host: str) -> bool:
    bracketed = host.startswith("[") and host.endswith("]")
    try:
        return (ip_address(host[1:-1] if bracketed else host).version == 6) == bracketed
    except ValueError:
        return False


def checked(name: str) -> str:
    """A name as it is compared; one that cannot be a name is refused."""
    plain = name.lower().removesuffix(".")
    if not _NAME.fullmatch(plain):
        raise BadChoice(OPTION, name, "a name alone, such as play.example.org")
    return plain


def own_names() -> set[str]:
    """What this machine is called at home. Nobody is asked for it: that might take long."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return {one for one in (name, short, f"{short}.local") if _NAME.fullmatch(one)}
