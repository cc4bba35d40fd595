"""The metadata at the end of a file: blobs and settings kept beside the module.

    {-#
      dialect_resources: {
        builtin: {
          weights: "0x0400000000000080"
        }
      }
    #-}
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from irkit.ir.attributes import escape, sorted_entries
from irkit.ir.elements import DenseResourceAttr, name_or_quoted
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation, UnregisteredOp
from irkit.syntax.cursor import Cursor
from irkit.syntax.lexer import unescape

Section = dict[str, dict[str, str]]
_SECTIONS: Final = ("dialect_resources", "external_resources")
_HEX: Final = frozenset("0123456789abcdefABCDEF")


def read_metadata(p: Cursor) -> dict[str, Section]:
    """The sections behind `{-#`, which comes next: `{"dialect_resources": {"builtin": {"weights": token}}}`;
    strings keep their quotes."""
    p.i += 1
    sections: dict[str, Section] = {}

    def section() -> None:
        at = p.i
        name = _keyword(p, "expected identifier key in file metadata dictionary")
        p.expect(":", "expected ':'")
        if name not in _SECTIONS:
            raise p.error(f"unknown key '{name}' in file metadata dictionary", at)
        p.expect("{", "expected '{'")
        groups = sections.setdefault(name, {})
        _list(p, "}", lambda: _group(p, name, groups))

    _list(p, "#-}", section)
    return sections


def _keyword(p: Cursor, message: str) -> str:
    if not p.at_word():
        raise p.error(message)
    return p.keyword()


def _list(p: Cursor, closing: str, read: Callable[[], None]) -> None:
    """Items between commas, up to and with the closing token."""
    if p.accept(closing):
        return
    read()
    while not p.accept(closing):
        p.expect(",", f"expected ',' or '{closing}'")
        read()


def _group(p: Cursor, section: str, groups: Section) -> None:
    at = p.i
    name = _keyword(p, "expected identifier key for 'resource' entry")
    p.expect(":", "expected ':'")
    if section == "dialect_resources":
        if p.context.dialect(name) is None:
            raise p.error(f"dialect '{name}' is unknown", at)
        if name != "builtin":
            p.expect("{", "expected '{'")
            raise p.error(f"unexpected 'resource' section for dialect '{name}'")
    p.expect("{", "expected '{'")
    entries = groups.setdefault(name, {})
    _list(p, "}", lambda: _entry(p, section, entries))


def _entry(p: Cursor, section: str, entries: dict[str, str]) -> None:
    what = "resource" if section == "dialect_resources" else section
    quoted = p.accept_string()
    key = quoted if quoted is not None else _keyword(p, f"expected identifier key for '{what}' entry")
    p.expect(":", "expected ':'")
    value = p.peek()
    if value == '"':
        raise p.wrong_token("expected string")
    if section == "dialect_resources":
        _check_blob(p, key, value)
    elif value[:1] != '"' and value not in ("true", "false"):
        raise p.error(f"expected string value for key '{key}'")
    p.i += 1
    entries[key] = value
    if section == "dialect_resources":
        p.context.blob(key).define(value)


def _check_blob(p: Cursor, key: str, value: str) -> None:
    """A blob is hex: its alignment, four bytes little-endian, and the data."""
    digits = value[3:-1]
    if value[:3] != '"0x' or len(digits) % 2 or not _HEX.issuperset(digits):
        raise p.error(f"expected hex string blob for key '{key}'")
    where = f"expected hex string blob for key '{key}' to encode alignment in first 4 bytes"
    if len(digits) < 8:
        raise p.error(where)
    alignment = int.from_bytes(bytes.fromhex(digits[:8]), "little")
    if alignment & (alignment - 1):
        raise p.error(f"{where}, but got non-power-of-2 value: {alignment}")


def metadata_text(
    resources: Mapping[str, Section],
    root: Operation,
    generic: bool,
    longest: int = -1,
    outside_only: bool = False,
) -> str:
    """The metadata to be printed behind `root`, in the generic form or not: the blobs that it refers to and
    all external entries.

    Entries of more than `longest` characters are left out, unless that is -1; with `outside_only` what is
    inside `root` does not count."""
    blobs = resources.get("dialect_resources", {}).get("builtin", {})
    keys = () if not blobs else _keys_in(root, generic, outside_only)
    used = {key: blobs[key] for key in keys if key in blobs}
    sections = {
        "dialect_resources": {"builtin": used},
        "external_resources": resources.get("external_resources", {}),
    }
    if not any(entries for groups in sections.values() for entries in groups.values()):
        return ""
    shown = [_section_text(name, groups, longest) for name, groups in sections.items()]
    return "\n{-#\n" + ",\n".join(filter(None, shown)) + "\n#-}\n"


def resources_text(root: Operation) -> str:
    """The metadata behind `root` with all blobs that it refers to, as they are held in memory."""
    found: dict[str, str] = {}
    for attr in _resources_in(root, generic=False):
        token = attr.blob.token if attr.blob is not None else None
        if token is not None:
            found[attr.key] = token
    shown = _section_text("dialect_resources", {"builtin": found}, -1)
    return f"\n{{-#\n{shown}\n#-}}\n" if found else ""


_PROPERTIES: Final = 1
_DISCARDABLE: Final = 2
_ALL: Final = _PROPERTIES | _DISCARDABLE


def _keys_in(root: Operation, generic: bool, outside_only: bool) -> Iterator[str]:
    """The keys of `dense_resource` attributes, in the order in which they print."""
    for attr in _resources_of(root, _ALL) if outside_only else _resources_in(root, generic):
        yield attr.key


def _resources_in(root: Operation, generic: bool) -> Iterator[DenseResourceAttr]:
    """The resources in an operation and all inside it, in the order in which they print: in the generic form
    attributes that are no properties stand behind the regions."""
    pending = [(root, _ALL)]
    while pending:
        op, parts = pending.pop()
        if not op.regions or parts == _DISCARDABLE:
            yield from _resources_of(op, parts)
            continue
        split = generic or isinstance(op, UnregisteredOp)
        yield from _resources_of(op, _PROPERTIES if split else _ALL)
        if split:
            pending.append((op, _DISCARDABLE))
        inside = [(each, _ALL) for region in op.regions for block in region.blocks for each in block.ops]
        pending += reversed(inside)


def _resources_of(op: Operation, parts: int) -> Iterator[DenseResourceAttr]:
    """The `dense_resource` attributes of one operation, in the order in which they print."""
    pending: list[Attribute | Type] = []
    if parts & _PROPERTIES:
        raw = getattr(op, "raw_properties", None)
        pending += [attr for _, attr in sorted_entries(op.properties)] if raw is None else [raw]
    if parts & _DISCARDABLE:
        pending += [attr for _, attr in sorted_entries(op.attributes)]
    pending.reverse()
    while pending:
        each = pending.pop()
        if isinstance(each, DenseResourceAttr):
            yield each
        pending += reversed(each.children())


def _section_text(name: str, groups: Section, longest: int) -> str:
    shown = [text for group, entries in groups.items() if (text := _group_text(group, entries, longest))]
    return f"  {name}: {{\n" + ",\n".join(shown) + "\n  }" if shown else ""


def _group_text(name: str, entries: dict[str, str], longest: int) -> str:
    texts = {key: _value_text(value) for key, value in entries.items()}
    shown = [
        f"      {name_or_quoted(key)}: {text}"
        for key, text in texts.items()
        if longest < 0 or len(text) <= longest
    ]
    return f"    {name}: {{\n" + ",\n".join(shown) + "\n    }" if shown else ""


def _value_text(token: str) -> str:
    if token[:3] == '"0x' and len(token) == len('"0x00000000"'):
        return '"0x00000000"'  # No data, no alignment.
    if token[:3] == '"0x':
        return f'"0x{token[3:-1].upper()}"'
    return f'"{escape(unescape(token))}"' if token[:1] == '"' else token
