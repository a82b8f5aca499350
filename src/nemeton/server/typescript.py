"""The page's types, generated from the server's: `python -m nemeton.server.typescript`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import msgspec

from nemeton.server import protocol

TARGET: Final = Path("web/src/lib/protocol.ts")
HEAD: Final = """\
// Generated from src/nemeton/server/protocol.py by `python -m nemeton.server.typescript`. Do not edit.

export const VERSION = {version} as const;
"""
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def source() -> str:
    """Return the TypeScript file: one interface a message, a union for each direction."""
    asked = Declarations((protocol.FromClient, *protocol.ASKED), defaults_may_be_left_out=True)
    told = Declarations((protocol.FromServer, *protocol.ANSWERED), defaults_may_be_left_out=False)
    parts = [HEAD.format(version=protocol.VERSION), f"export type FromClient = {asked.types[0]};\n"]
    parts.append(f"export type FromServer = {told.types[0]};\n")
    declared = asked.named | told.named  # a server's message always has all its fields
    return "\n".join([*parts, *(declared[name] for name in sorted(declared))])


class Declarations:
    """The TypeScript of some types and of all they refer to."""

    def __init__(self, types: tuple[Any, ...], *, defaults_may_be_left_out: bool) -> None:
        self.defaults_may_be_left_out = defaults_may_be_left_out
        schemas, components = msgspec.json.schema_components(types, ref_template="{name}")
        self.types = [self.typed(schema) for schema in schemas]
        self.named = {name: self.declared(name, schema) for name, schema in components.items()}

    def declared(self, name: str, schema: dict[str, Any]) -> str:
        """Return the declaration of one named type."""
        comment = f"/** {schema['description']} */\n" if "description" in schema else ""
        if "properties" not in schema:
            return f"{comment}export type {name} = {self.typed(schema)};\n"
        fields = [
            f"  {field}{self.mark(field, schema)}: {self.typed(kind)};\n"
            for field, kind in schema["properties"].items()
        ]
        return f"{comment}export interface {name} {{\n{''.join(fields)}}}\n"

    def mark(self, field: str, schema: dict[str, Any]) -> str:
        """Return the question mark of a field that may be left out."""
        return "?" if self.defaults_may_be_left_out and field not in schema["required"] else ""

    def typed(self, schema: dict[str, Any]) -> str:
        """Return a type as TypeScript writes it."""
        if "$ref" in schema:
            return str(schema["$ref"])
        if "anyOf" in schema:
            return " | ".join(self.typed(choice) for choice in schema["anyOf"])
        if "enum" in schema:
            return " | ".join(json.dumps(value) for value in schema["enum"])
        if isinstance(schema.get("type"), list):
            return " | ".join(PLAIN[kind] for kind in schema["type"])
        return self.composed(schema)

    def composed(self, schema: dict[str, Any]) -> str:
        """Return a list, a tuple, a table or a plain type."""
        if "prefixItems" in schema:
            return f"[{', '.join(self.typed(item) for item in schema['prefixItems'])}]"
        if schema.get("type") == "array":
            item = self.typed(schema["items"])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if schema.get("type") == "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {self.typed(values) if isinstance(values, dict) else 'unknown'}>"
        return PLAIN.get(schema.get("type", ""), "unknown")


def main() -> None:
    """Write the file, from the root of the source folder."""
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(source(), encoding="utf-8")


if __name__ == "__main__":
    main()
