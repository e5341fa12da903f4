"""A page that is watched: what runs in it, what it asks elsewhere, and what it is made of."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page

# Set up before anything of the page runs: a trap that any script can spring, and an eye on all that is ever added.
WATCH = """
window.found = {hits: 0, violations: [], tags: {}, attributes: {}};
window.hit = () => { window.found.hits += 1; };
document.addEventListener('securitypolicyviolation', (event) =>
  window.found.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
const note = (element) => {
  window.found.tags[element.localName] = 1;
  for (const {name, value} of element.attributes ?? []) {
    window.found.attributes[name] = 1;
    if (/^\\s*(javascript|data:text|vbscript)/i.test(value) && /^(xlink:)?(href|src|action|data|srcdoc)/.test(name))
      window.found.attributes[`${name}=${value}`] = 1;
  }
};
new MutationObserver((changes) => {
  for (const change of changes) {
    if (change.type === 'attributes') note(change.target);
    for (const node of change.addedNodes) {
      if (node.nodeType !== 1) continue;
      note(node);
      node.querySelectorAll('*').forEach(note);
    }
  }
}).observe(document, {childList: true, subtree: true, attributes: true});
"""


@dataclass
class Watched:
    """What the pages of one browser did."""

    context: BrowserContext
    url: str
    dialogs: list[str] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    hits: int = 0
    violations: list[str] = field(default_factory=list)
    made_of: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.context.add_init_script(WATCH)
        self.context.on("request", lambda request: self._ask(request.url))
        self.context.on("dialog", self._dialog)
        self.context.on("console", lambda message: self._hear(message.text))
        self.page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _ask(self, url: str) -> None:
        if not url.startswith((self.url, "blob:")):
            self.elsewhere.append(url)

    def _dialog(self, dialog: Any) -> None:
        self.dialogs.append(dialog.message)
        with suppress(Error):
            dialog.dismiss()

    def _hear(self, text: str) -> None:
        if "Content Security Policy" in text or "Refused to" in text:
            self.violations.append(text)

    def open(self, path: str) -> Page:
        """Goes to another page, after what the last one did was noted."""
        self.note()
        self.page.goto(self.url + path)
        return self.page

    def note(self) -> None:
        """Keeps what the page has done so far."""
        found = self.page.evaluate("window.found ?? null") if self.page.url.startswith("http") else None
        if found:
            self.hits += found["hits"]
            self.violations += found["violations"]
            self.made_of |= {f"<{tag}>" for tag in found["tags"]} | set(found["attributes"])

    def alarms(self, usual: set[str]) -> dict[str, Any]:
        """All that should not be, by kind; empty where nothing ran and nothing new was made."""
        self.note()
        strange = {one for one in self.made_of - usual if one not in usual}
        told = {"scripts": self.hits, "dialogs": self.dialogs, "requests": self.elsewhere, "csp": self.violations}
        told |= {"errors": self.complaints, "elements": sorted(strange)}
        return {name: value for name, value in told.items() if value}
