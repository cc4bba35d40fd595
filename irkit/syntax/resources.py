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

from collections.abc import Callable
from typing import Final

from irkit.syntax.cursor import Cursor

Section = dict[str, dict[str, str]]
_SECTIONS: Final = ("dialect_resources", "external_resources")
_HEX: Final = frozenset("0123456789abcdefABCDEF")


def read_metadata(p: Cursor) -> dict[str, Section]:
    """The sections as `{"dialect_resources": {"builtin": {"weights": text}}}`; texts are tokens, quotes included."""
    p.expect("{-#")
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
    if section == "dialect_resources":
        _check_blob(p, key, value)
    elif value[:1] != '"' and value not in ("true", "false"):
        raise p.error(f"expected string value for key '{key}'")
    p.i += 1
    entries[key] = value


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
