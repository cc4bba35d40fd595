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

from irkit.syntax.cursor import Cursor

Section = dict[str, dict[str, str]]


def read_metadata(p: Cursor) -> dict[str, Section]:
    """The sections as `{"dialect_resources": {"builtin": {"weights": text}}}`; texts are tokens, quotes included."""
    p.expect("{-#")
    sections: dict[str, Section] = {}
    while p.peek() != "#-}":
        name = p.keyword("expected identifier key in file metadata dictionary")
        p.expect(":", "expected ':'")
        p.expect("{", "expected '{'")
        section = sections.setdefault(name, {})
        while p.peek() != "}":
            group = _key(p)
            p.expect(":", "expected ':'")
            p.expect("{", "expected '{'")
            entries = section.setdefault(group, {})
            while p.peek() != "}":
                key = _key(p)
                p.expect(":", "expected ':'")
                entries[key] = _value(p)
                if not p.accept(","):
                    break
            p.expect("}", "expected '}'")
            if not p.accept(","):
                break
        p.expect("}", "expected '}'")
        if not p.accept(","):
            break
    p.expect("#-}", "expected '#-}'")
    return sections


def _key(p: Cursor) -> str:
    quoted = p.accept_string()
    return quoted if quoted is not None else p.keyword("expected identifier key for 'resource' entry")


def _value(p: Cursor) -> str:
    token = p.peek()
    if token[:1] != '"' and token not in ("true", "false"):
        raise p.wrong_token("expected resource value")
    p.i += 1
    return token
