"""Attributes and types of dialects that are not registered: their bodies are kept as they are written.

    #d.name<...>  !d<...>
"""

from __future__ import annotations

import re
from typing import Final

from irkit.diagnostics import IRError
from irkit.syntax.affine import AffineParser
from irkit.syntax.cursor import string_error
from irkit.syntax.lexer import STRING

_OPENING: Final = {"<": ">", "(": ")", "[": "]", "{": "}"}
_PUNCTUATION: Final = re.compile(rf'{STRING}|->|[][<>(){{}}"]')


class OpaqueParser(AffineParser):
    """Bodies between balanced brackets."""

    def _check_dialect(self, dialect: str, mnemonic: str, start: int, what: str) -> None:
        """Refuses what a known dialect does not have."""
        offset = self.buffer.offset(start) + len(dialect) + 2 if mnemonic else self.buffer.offset(start + 2)
        known = self.context.dialect(dialect)
        if known is not None:
            if getattr(known, "is_dynamic", False):
                raise self._error_at(f"expected dynamic {what}", offset)
            if not (known.types if what == "type" else known.attributes):
                raise self._error_at(f"dialect '{dialect}' provides no {what} parsing hook", offset)
            mnemonic = mnemonic or self.tokens[start + 2]
            message = f"unknown {what} `{mnemonic}` in dialect `{dialect}`"
            if what == "type":
                message = known.unknown_type.format(mnemonic)
            raise self._error_at(message, offset)

    def _check_allowed(self, shown: str, dialect: str, mnemonic: str, start: int) -> None:
        """Refuses attributes and types of unknown dialects unless they are allowed."""
        if not self.context.allow_unregistered:
            offset = self.buffer.offset(start) + (len(dialect) + 2 if mnemonic else 0)
            raise self._error_at(
                f"{shown} created with unregistered dialect. If this is intended, please call "
                "allowUnregisteredDialects() on the MLIRContext, "
                "or use -allow-unregistered-dialect with the MLIR opt "
                "tool used",
                offset,
            )

    def opaque_body(self, mnemonic: str, start: int) -> str:
        """The verbatim text of `mnemonic<...>` or of what stands between `<` and `>` where there is no
        mnemonic."""
        if not self._body_follows():
            return mnemonic
        opened = self.buffer.offset(self.i)
        closed = self._balanced_end(opened)
        self.i = self.buffer.resume(closed)
        body = self.buffer.text[opened + 1 : closed]
        return f"{mnemonic}<{body}>" if mnemonic else body

    def first_unbalanced(self, opened: int | None, error: IRError) -> IRError:
        """The error about a body between `<` (the token `opened`) and `>`; that it is not closed comes before
        what is wrong in it."""
        if opened is not None:
            try:
                self._balanced_end(self.buffer.offset(opened))
            except IRError as unbalanced:
                return unbalanced
        return error

    def _body_follows(self) -> bool:
        """Whether a `<` is next, right behind the token before it."""
        return self.peek() == "<" and self.buffer.touches(self.i)

    def _balanced_end(self, opened: int) -> int:
        """Where the `<` at offset `opened` is closed. The text between is no sequence of tokens."""
        stack: list[str] = []
        at = shown = opened
        while True:
            found = _PUNCTUATION.search(self.buffer.text, at)
            if found is None:
                raise self._unbalanced(stack[-1], shown)
            mark, at = found[0], found.end()
            if mark in _OPENING:
                stack.append(mark)
            elif mark[0] == '"':
                if len(mark) == 1:
                    message, offset = string_error(self.buffer.text, found.start())
                    raise self._error_at(message, offset)
                shown = found.start()
            elif mark != "->":
                opening = stack.pop()
                if _OPENING[opening] != mark:
                    raise self._unbalanced(opening, shown)
                if not stack:
                    return found.start()

    def _unbalanced(self, opening: str, offset: int) -> IRError:
        return self._error_at(f"unbalanced '{opening}' character in pretty dialect name", offset)
