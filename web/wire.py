"""Writes `src/lib/types.ts`: the shapes of all that the server sends, as TypeScript has them.

They come from the structs in `ziggurat.table.views.wire`; nobody edits that file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).resolve().parent / "src" / "lib" / "types.ts"
COMMAND = "make wire"
HEAD = f"""\
/** What the server sends. The page knows no more of a game than this.
 *
 * Written by `{COMMAND}` from the structs of the server. Do not edit it.
 */
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """The whole file."""
    from ziggurat.table.views.wire.schema import schemas

    return HEAD + "".join(f"\n{_shape(name, schema)}" for name, schema in schemas().items())


def write() -> bool:
    """Writes the file where it is not as it should be; says whether it did."""
    text = typescript()
    if FILE.exists() and FILE.read_text(encoding="utf-8") == text:
        return False
    FILE.write_text(text, encoding="utf-8", newline="\n")
    return True


def _shape(name: str, schema: dict[str, Any]) -> str:
    about = f"/** {schema['description']} */\n"
    if "enum" in schema:
        return f"{about}export type {name} = {_type(schema)};\n"
    fields = "".join(_field(field, one, field in schema["required"]) for field, one in schema["properties"].items())
    return f"{about}export interface {name} {{\n{fields}}}\n"


def _field(name: str, schema: dict[str, Any], required: bool) -> str:
    about = f"  /** {schema['description']} */\n" if "description" in schema else ""
    return f"{about}  {name}{'' if required else '?'}: {_type(schema)};\n"


def _type(schema: dict[str, Any]) -> str:
    """One type; what is not described can be anything."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    if schema.get("type") == "array":
        return _list(schema)
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN[schema["type"]] if "type" in schema else "unknown"


def _list(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    inner = _type(schema.get("items", {}))
    return f"({inner})[]" if " " in inner and not inner.startswith("[") and "<" not in inner else f"{inner}[]"
