"""A position in the tokens, and the errors that are found there."""

from __future__ import annotations

from typing import NoReturn

from irkit.diagnostics import Diagnostic, IRError, Location
from irkit.ir.context import Context
from irkit.syntax.lexer import Buffer, TokenLoc, is_valid, is_word, number_of, unescape

MAX_DEPTH = 100
"""How deep attributes and types may nest; regions may nest without limit."""
MAX_CHAIN = 1_000
"""How deep they may nest by way of aliases, which stand in one another."""
MAX_LOCATION_DEPTH = 10_000
"""How deep locations may nest: a call that is inlined adds a level."""


class Cursor:
    """The tokens, and `i`, the index of the next one."""

    def __init__(self, buffer: Buffer, context: Context):
        self.buffer = buffer
        self.context = context
        self.tokens = buffer.tokens
        self.i = 0
        self.depth = 0
        self.is_too_deep = False
        """Whether something nested too deeply: what builds on it does, too, so that no later error counts."""
        self.op_name = ""
        self.in_custom_form = False
        """Whether the parameters being read have no name of their own in front of them."""

    # Looking and moving.

    def peek(self) -> str:
        return self.tokens[self.i]

    def accept(self, token: str) -> bool:
        """Steps over `token` if it is next."""
        if self.tokens[self.i] == token:
            self.i += 1
            return True
        return False

    def expect(self, token: str, message: str | None = None) -> None:
        if self.tokens[self.i] != token:
            if message is None and token[0].isalpha():
                raise self.custom_error(f"expected '{token}'")
            raise self.wrong_token(message or f"expected '{token}'")
        self.i += 1

    def at_word(self) -> bool:
        """Whether a bare identifier or keyword is next."""
        return is_word(self.tokens[self.i])

    def keyword(self, message: str = "expected valid keyword") -> str:
        token = self.tokens[self.i]
        if not is_word(token):
            raise self.wrong_token(message)
        self.i += 1
        return token

    def accept_integer(self) -> int | None:
        """An integer with an optional sign, None where there is none."""
        token = self.tokens[self.i]
        negative = token == "-"
        digits = self.tokens[self.i + 1] if negative else token
        if not "0" <= digits[:1] <= "9" or "." in digits:
            return None
        self.i += 1 + negative
        value = number_of(digits)
        return -value if negative else value

    def integer(self, message: str = "expected integer value") -> int:
        value = self.accept_integer()
        if value is None:
            raise self.wrong_token(message)
        return value

    def accept_string(self) -> str | None:
        token = self.tokens[self.i]
        if token[:1] != '"' or len(token) < 2:
            return None
        self.i += 1
        return unescape(token)

    def string(self, message: str = "expected string") -> str:
        value = self.accept_string()
        if value is None:
            raise self.wrong_token(message)
        return value

    def accept_symbol_name(self) -> str | None:
        """`@name` without the `@`."""
        token = self.tokens[self.i]
        if token[:1] != "@" or len(token) < 2:
            return None
        self.i += 1
        return unescape(token[1:]) if token[1] == '"' else token[1:]

    def symbol_name(self) -> str:
        name = self.accept_symbol_name()
        if name is None:
            raise self.wrong_token("expected valid '@'-identifier for symbol name", custom=True)
        return name

    # Positions and errors.

    def location(self, index: int | None = None) -> Location:
        return TokenLoc(self.buffer, self.i if index is None else index)

    def error(self, message: str, index: int | None = None) -> IRError:
        """An error at a token (the next one unless given), to be raised."""
        at = self.i if index is None else index
        lexical = self._lexical_error(at)
        if lexical is not None:
            message, offset = lexical
            return IRError(Diagnostic("error", message, self.buffer.location(offset)))
        if index is None and not self.tokens[at]:
            # At the end of the text an error is shown at its last character.
            offset = max(len(self.buffer.text) - 1, 0)
            return IRError(Diagnostic("error", message, self.buffer.location(offset)))
        return IRError(Diagnostic("error", message, self.location(at)))

    def _error_at(self, message: str, offset: int) -> IRError:
        """An error at a character of this piece of text."""
        return IRError(Diagnostic("error", message, self.buffer.location(offset)))

    def error_in(self, message: str, index: int, inside: int) -> IRError:
        """An error `inside` characters behind the beginning of a token."""
        where = self.buffer.location(self.buffer.offset(index) + inside)
        return IRError(Diagnostic("error", message, where))

    def custom_error(self, message: str, index: int | None = None) -> IRError:
        """An error that the parser of an operation finds: says which operation."""
        return self.error(f"custom op '{self.op_name}' {message}", self.i if index is None else index)

    def report(self, message: str, index: int | None = None) -> IRError:
        """An error in the parameters of an attribute or type: an operation's own where it reads them."""
        return self.custom_error(message, index) if self.in_custom_form else self.error(message, index)

    def no_type(self, law: str) -> NoReturn:
        """Of the type of an operand no other follows, though a law of the operation says which."""
        raise self.error(f"'{self.op_name}' op failed to verify that {law}", self.i - 1)

    def wrong_token(self, message: str, custom: bool = False) -> IRError:
        """An error about the next token; it is shown right behind the token before it."""
        if custom:
            return self.custom_error(message)
        lexical = self._lexical_error(self.i)
        if lexical is not None:
            message, offset = lexical
            return IRError(Diagnostic("error", message, self.buffer.location(offset)))
        offset = self.buffer.offset(self.i)
        if not self.tokens[self.i]:
            offset = max(offset - 1, 0)
        offset = _shown_offset(self.buffer.text, offset)
        return IRError(Diagnostic("error", message, self.buffer.location(offset)))

    def _lexical_error(self, index: int) -> tuple[str, int] | None:
        """The message and offset for a token that does not belong to the language."""
        token = self.tokens[index]
        if not token or is_valid(token):
            return None
        offset = self.buffer.offset(index)
        if token == '"':
            return string_error(self.buffer.text, offset)
        if token == "@" and self.buffer.text[offset + 1 : offset + 2] == '"':
            return string_error(self.buffer.text, offset + 1)
        if token == "@":
            return "@ identifier expected to start with letter or '_'", offset + 1
        if token in "%^#!":
            what = {"%": "SSA name", "^": "block name", "#": "attribute name", "!": "type identifier"}.get(
                token, "name"
            )
            return f"invalid {what}", offset
        if token == ".":
            return "expected three consecutive dots for an ellipsis", offset + 1
        return "unexpected character", offset

    def deeper(self) -> None:
        """Counts one more level of nesting of attributes and types."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.too_deep(f"attributes and types may nest at most {MAX_DEPTH} levels deep")

    def too_deep(self, message: str, at: int | None = None) -> IRError:
        self.is_too_deep = True
        return self.error(message, at)


def string_error(text: str, offset: int) -> tuple[str, int]:
    at = offset + 1
    while at < len(text) and text[at] not in '"\n\v\f':
        if text[at] == "\\":
            if text[at + 1 : at + 2] in ('"', "\\", "n", "t") and text[at + 1 : at + 2]:
                at += 1
            elif len(text[at + 1 : at + 3]) == 2 and all(
                c in "0123456789abcdefABCDEF" for c in text[at + 1 : at + 3]
            ):
                at += 2
            else:
                return "unknown escape in string literal", at
        at += 1
    return "expected '\"' in string literal", at


def _shown_offset(text: str, offset: int) -> int:
    """Where a wrong token is shown: right behind what precedes it, blank lines and comments passed over."""
    head = text[:offset]
    while True:
        head = head.rstrip(" \t")
        if not head:
            return offset
        if head[-1] not in "\n\r":
            return len(head)
        head = head[:-1]
        comment = head.find("//", max(head.rfind("\n"), head.rfind("\r")) + 1)
        if comment >= 0:
            head = head[:comment]
