"""Who calls: by cookie, by token, by address. Whoever comes through a proxy is not at this machine."""

from __future__ import annotations

import logging
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from ziggurat.table.access.cookies import Cookies
from ziggurat.table.access.limits import Scope
from ziggurat.table.access.tokens import COOKIE, Caller, hashed

# What proxies add. A browser's page cannot send the first, and a program that does is only limited the sooner.
FORWARDED = {b"x-forwarded-for", b"forwarded", b"x-forwarded-proto", b"x-forwarded-host", b"x-real-ip", b"via"}
log = logging.getLogger("ziggurat.http")


class Callers:
    """Knows who calls."""

    def __init__(self, cookies: Cookies) -> None:
        self.cookies = cookies
        self._told = False

    async def caller(self, scope: Scope) -> Caller:
        """Who sent a request. What a proxy says is believed only where the host has named it (`--proxies`)."""
        headers = dict(scope["headers"])
        origin = whence(scope)
        bearer = _bearer(headers.get(b"authorization", b"").decode("latin-1"))
        cookie = _cookies(headers.get(b"cookie", b"").decode("latin-1")).get(cookie_name(scope), "")
        self._warn(scope, origin)
        visitor = await self.cookies.visitor(cookie)
        return Caller(visitor, hashed(bearer) if bearer else "", origin.address, origin.local)

    def _warn(self, scope: Scope, origin: Caller) -> None:
        """Says once that a proxy at this machine is not named: all its guests count as one caller from elsewhere."""
        if not self._told and not origin.local and is_local(origin.address) and not _believed(scope):
            self._told = True
            log.warning("a proxy at this machine is not named in --proxies: all its guests share one rate limit")


def whence(scope: Scope) -> Caller:
    """Where a request comes from, and no more. Whoever comes through a proxy is not at this machine."""
    address = scope["client"][0] if scope.get("client") else ""
    local = is_local(address) and not any(name in FORWARDED for name, _ in scope["headers"])
    return Caller(address=neighbourhood(address), local=local)


def _believed(scope: Scope) -> bool:
    """Whether the address is one that a named proxy has told: it comes without a port."""
    return bool(scope.get("client")) and scope["client"][1] == 0


@lru_cache(1024)
def neighbourhood(address: str) -> str:
    """Who counts as one: an address of IPv4; of IPv6 the 2^64 addresses that one household is given."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address) or found.is_loopback:
        return address
    return str(found.ipv4_mapped or ip_network(f"{found.exploded}/64", strict=False))


def cookie_name(scope: Scope) -> str:
    """Under TLS a name that only this very host may set."""
    return f"__Host-{COOKIE}" if scope["scheme"] == "https" else COOKIE


def _bearer(text: str) -> str:
    kind, _, token = text.partition(" ")
    if kind.lower() == "bearer":
        return token.strip() or "-"
    return "-" if text else ""  # credentials of another kind open nothing


def _cookies(text: str) -> dict[str, str]:
    pairs = (part.strip().partition("=") for part in text.split(";"))
    return {name: value for name, _, value in pairs}


@lru_cache(1024)
def is_local(address: str) -> bool:
    """Whether an address is this machine's own; one that is none comes from a program in the same process."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return address in ("", "testclient")
