"""Names of all scripts and all emoji are accepted; what cannot be seen, or turns other texts around, is not."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from ziggurat.table.http.requests import Join, Rename, Say, Sits

GOOD = {
    "family": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "skin tone": "\U0001f44d\U0001f3fd",
    "rainbow flag": "\U0001f3f3\ufe0f\u200d\U0001f308",
    "country": "\U0001f1eb\U0001f1f7",
    "England": "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "key cap": "1\ufe0f\u20e3",
    "younger than Python's tables": "\U0001fae9",
    "Persian": "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "Hindi": "\u0915\u094d\u200d\u0937",
    "accents apart": "Jose\u0301",
    "Arabic": "\u0639\u0644\u064a",
}
BAD = {
    "control": "a\x07b",
    "new line": "a\nb",
    "override": "a\u202eb",
    "isolate": "a\u2066b",
    "mark of direction": "a\u200fb",
    "line separator": "a\u2028b",
    "byte order mark": "a\ufeffb",
    "private use": "a\ue000",
    "joiners alone": "\u200d\u200c",
    "filler": "\u3164",
    "blank pattern": "\u2800\u2800",
    "marks without a letter": "\u0301\ufe0f",
    "tags alone": "\U000e0067",
}


@pytest.mark.parametrize("text", GOOD.values(), ids=GOOD)
def test_whoever_has_such_a_name_may_use_it(text: str) -> None:
    assert Rename(name=text).name == Sits(name=text).name == Join(name=text).name == Say(text=text).text == text


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_such_a_text_is_refused(text: str) -> None:
    for refuse in (lambda: Rename(name=text), lambda: Sits(name=text), lambda: Join(name=text), lambda: Say(text=text)):
        with pytest.raises(ValidationError):
            refuse()
