"""Turns a stand-alone SVG into a PNG, if the extra `png` is installed."""

from __future__ import annotations

from ziggurat.contract.errors import BadChoice


def render(svg: str, zoom: float = 1.0) -> bytes:
    """The picture as the bytes of a PNG file."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise BadChoice(
            "picture", "a PNG without the package resvg-py", "pip install 'ziggurat[png]', or SVG"
        ) from None
    return bytes(svg_to_bytes(svg_string=svg, zoom=zoom))
