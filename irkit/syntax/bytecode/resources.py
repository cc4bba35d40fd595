"""The resources of a bytecode file: blobs, strings and flags beside the module.

The context keeps them as text has them: `"0x` and the alignment in four bytes, then the data.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from irkit.diagnostics import IRError
from irkit.ir.attributes import escape
from irkit.ir.context import Context
from irkit.syntax.bytecode.dialects import DialectEntry, string_at
from irkit.syntax.bytecode.layout import Resource
from irkit.syntax.bytecode.streams import Bytes, Decoder
from irkit.syntax.lexer import unescape
from irkit.syntax.resources import Section

_NAMES: Final = {Resource.BLOB: "blob", Resource.BOOL: "bool", Resource.STRING: "string"}
_ALIGNMENT_BYTES: Final = 4


class Entry:
    """A resource to be written: its key and its token, None where only the key is known."""

    __slots__ = ("key", "token")

    def __init__(self, key: str, token: str | None):
        self.key = key
        self.token = token

    @property
    def kind(self) -> Resource:
        token = self.token
        if token is None or token[:3] == '"0x':
            return Resource.BLOB
        return Resource.STRING if token[:1] == '"' else Resource.BOOL

    def write(self, out: Bytes, strings: Mapping[str, int]) -> None:
        """The value; nothing where there is none."""
        token = self.token
        if token is None:
            return
        match self.kind:
            case Resource.BLOB:
                blob = bytes.fromhex(token[3:-1])
                alignment = int.from_bytes(blob[:_ALIGNMENT_BYTES], "little")
                out.number(alignment)
                out.number(len(blob) - _ALIGNMENT_BYTES)
                out.align(alignment)
                out.extend(blob[_ALIGNMENT_BYTES:])
            case Resource.STRING:
                out.number(strings[unescape(token)])
            case Resource.BOOL:
                out.append(token == "true")


class ResourceReader:
    """Reads both sections into the context; `handles` are the keys that attributes name by their numbers."""

    def __init__(self, context: Context, strings: list[str], dialects: list[DialectEntry]):
        self.context = context
        self.strings = strings
        self.dialects = dialects
        self.handles: list[str] = []

    def read(self, offsets: Decoder, section: Decoder) -> None:
        resources: dict[str, Section] = {}
        for _ in range(offsets.number()):
            name = string_at(offsets, self.strings, offsets.number())
            group = resources.setdefault("external_resources", {}).setdefault(name, {})
            self._group(offsets, section, group, False)
        while offsets.left:
            number = offsets.number()
            if number >= len(self.dialects):
                raise offsets.error(f"invalid dialect index: {number}")
            dialect = self.dialects[number]
            dialect.load(self.context)
            if self.context.dialect(dialect.name) is None:
                raise offsets.error(f"dialect '{dialect.name}' is unknown")
            if dialect.name != "builtin":
                raise offsets.error(f"unexpected resources for dialect '{dialect.name}'")
            group = resources.setdefault("dialect_resources", {}).setdefault(dialect.name, {})
            self._group(offsets, section, group, True)
        self.context.resources.update(resources)

    def _group(self, offsets: Decoder, section: Decoder, group: dict[str, str], of_dialect: bool) -> None:
        for _ in range(offsets.number()):
            key = string_at(offsets, self.strings, offsets.number())
            size = offsets.number()
            kind = offsets.byte()
            content = section.part(size)
            if of_dialect:
                self.handles.append(key)
                if not content.left:
                    continue  # only the key
            group[key] = self._value(content, kind, of_dialect)
            if content.left:
                raise content.error(f"unexpected trailing bytes in resource entry '{key}'")

    def _value(self, content: Decoder, kind: int, of_dialect: bool) -> str:
        """A value as text has it."""
        if of_dialect and kind != Resource.BLOB:
            found = _NAMES.get(kind, "unknown")  # type: ignore[call-overload]
            raise content.error(f"expected a blob resource entry, but found a {found} entry instead")
        match kind:
            case Resource.BLOB:
                return _blob(content)
            case Resource.BOOL:
                return "true" if content.byte() else "false"
            case Resource.STRING:
                return f'"{escape(string_at(content, self.strings, content.number()))}"'
        raise _unknown(content, kind)


def _unknown(content: Decoder, kind: int) -> IRError:
    return content.error(f"unknown kind of resource: {kind}")


def _blob(content: Decoder) -> str:
    alignment = content.number()
    size = content.number()
    if size or alignment:  # a blob without data may have no alignment either
        content.align(alignment)
    if alignment >> (8 * _ALIGNMENT_BYTES):
        raise content.error(f"alignment of a resource is too large: {alignment}")
    data = content.take(size)
    return f'"0x{(alignment.to_bytes(_ALIGNMENT_BYTES, "little") + data).hex().upper()}"'
