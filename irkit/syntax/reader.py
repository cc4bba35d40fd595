"""Reads a module: the loop over operations, generic operations, regions, and what stands at the top of a
file.

    module = parse(text, "mlp.mlir", context)
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any, Final

from irkit.diagnostics import Diagnostic, FileLineCol, IRError, Location, Source, utf8
from irkit.ir.attributes import LocationAttr
from irkit.ir.block import Block
from irkit.ir.context import Context
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.syntax.custom import custom_parser
from irkit.syntax.extents import Extents
from irkit.syntax.generic import Pending
from irkit.syntax.lexer import Buffer, is_word
from irkit.syntax.recovery import with_later_errors
from irkit.syntax.regions import CustomParser, Names, RegionReader
from irkit.syntax.resources import read_metadata

_GENERATOR: Final = 0x20
_BYTECODE: Final = "ML\udcefR"
"""What bytecode begins with, as text in which bytes that are no UTF-8 are kept."""
_INTEGER_TYPE: Final = re.compile(r"[su]?i[0-9]+$")


class Reader(RegionReader):
    """Reads one chunk of text."""

    def __init__(self, buffer: Buffer, context: Context):
        super().__init__(buffer, context)
        self.top = Block()
        self.extents = Extents()

    # The top of a file.

    def read_module(self, around: bool = False) -> Operation:
        """The module of the chunk: the only one there is, or one around all operations; `around`: always
        the latter."""
        top = self.top
        self.read_ops(top)
        if self.pending_labels:
            raise self.error("reference to an undefined block", min(self.pending_labels.values()))
        self.check_forward_refs()
        for alias, at in self.location_uses:
            if alias not in self.attribute_aliases:
                raise self.error("operation location alias was never defined", at)
            found = self.attribute_aliases[alias]
            if not isinstance(found, LocationAttr):
                raise self.error(f"expected location, but found '{found}'", at)
        for name, at in self.unknown_ops:
            raise self.error(
                f"unregistered operation '{name}' found in dialect ('{name.partition('.')[0]}') "
                "that does not allow unknown operations",
                at,
            )
        only = top.first
        if only is not None and only.next is None and only.name == "builtin.module" and not around:
            return only.detach()
        module_class = self.context.op_class("builtin.module")
        assert module_class is not None, "the builtin dialect declares the module"
        first = self.buffer.start == 0
        where: Location = FileLineCol(self.buffer.source.name, 0, 0) if first else self.buffer.location(0)
        return module_class.create(location=where, regions=[Region([top])])

    def _read_top(self) -> bool:
        """An alias definition or the metadata of the file; False where an operation comes."""
        token = self.tokens[self.i]
        if token == "{-#":
            self.context.resources.update(read_metadata(self))
            return True
        if token[:1] not in "#!" or token == "#-}":
            return False
        at = self.i
        if len(token) == 1:
            raise self.wrong_token("expected operation name in quotes")
        name = token[1:]
        if "." in name:
            what = "attribute" if token[0] == "#" else "type"
            raise self.error(f"{what} names with a '.' are reserved for dialect-defined names", at)
        known: dict[str, Any] = self.attribute_aliases if token[0] == "#" else self.type_aliases
        if name in known:
            what = "attribute" if token[0] == "#" else "type"
            raise self.error(f"redefinition of {what} alias id '{name}'", at)
        self.i += 1
        self.expect("=", f"expected '=' in {'attribute' if token[0] == '#' else 'type'} alias definition")
        known[name] = self.attribute() if token[0] == "#" else self.type()
        self._check_extent(known[name], at)
        return True

    def _check_extent(self, defined: Attribute | Type, at: int) -> None:
        """An alias may stand in others, and so make nesting deeper and text longer than the input shows."""
        problem = self.extents.problem(defined)
        if problem is not None:
            raise self.too_deep(problem, at)

    # Operations.

    def read_ops(self, top: Block) -> None:
        """Operations into `top`, to the end of the text."""
        tokens = self.tokens
        block: Block = top
        while True:
            token = tokens[self.i]
            first = token[:1]
            if first == "%":
                # `%name =`, or several names and counts.
                if tokens[self.i + 1] == "=" and "#" not in token and token != "%":
                    names: Names = token
                    self.i += 2
                else:
                    names = self._result_names()
                token = tokens[self.i]
                first = token[:1]
            else:
                names = None
                if first in ("}", "^"):
                    if not self.frames:
                        raise self.wrong_token("expected operation name in quotes")
                    block = self._close_region(block) if first == "}" else self._block_header()
                    continue
                if first == "" and not self.frames:
                    return
                if first in "#!{" and not self.frames and self._read_top():
                    continue
            at = self.op_at = self.i
            if first == '"' and len(token) > 1:
                op = self._generic(at)
            else:
                entry = self.customs.get(token) or self._find_custom(token, at)
                self.i = at + 1
                self.op_name = entry[0].name
                op = entry[1](self)
                if entry[2]:
                    block = self._advance(op, names, entry[0], block)
                    continue
            if op.__class__ is Pending:
                block = self._advance(op.generator, names, op.op_class, block)
                continue
            if names is not None:
                results = op.results
                if names.__class__ is str and len(results) == 1 and names not in self.scope:
                    self.scope[names] = results[0]
                    self.undo.append(names)
                else:
                    self._bind(op, names)
            if tokens[self.i] == "loc":
                where = self.accept_location()
                if where is not None:
                    op.location = where
            # Block.append, written out: this line runs once an operation.
            previous = block.last
            op.parent = block
            op.previous = previous
            if previous is None:
                block.first = op
            else:
                previous.next = op
            block.last = op

    def _find_custom(self, token: str, at: int) -> tuple[type[Operation], CustomParser, bool]:
        """The parser of a custom operation, by its full name or without the prefix of the default dialect."""
        if token[-1:] == ">" and token[:6] in ("memref", "tensor", "vector"):
            token = token[:6]  # a type in one token, of which upstream sees the first word
        if not is_word(token) or _INTEGER_TYPE.match(token):
            raise self.wrong_token("expected operation name in quotes")
        name, tried = token, ""
        cls = self.context.op_class(name) if "." in name else None
        if cls is None and "." not in token:
            tried = f"{self.default_dialect}.{token}"
            cls = self.context.op_class(tried)
        if cls is None:
            raise self._unknown_custom(token, tried, at)
        read = custom_parser(cls)  # type: ignore[arg-type]  # mypy asks the class for the hash of an instance
        if read is None:
            raise self.error(f"custom op '{cls.name}' has no custom form, only the generic one", at)
        code = getattr(getattr(read, "__func__", read), "__code__", None)
        entry = (cls, read, bool(code is not None and code.co_flags & _GENERATOR))
        self.customs[token] = entry
        return entry

    def _unknown_custom(self, token: str, tried: str, at: int) -> IRError:
        lexical = self._lexical_error(at + 1)
        if lexical is not None:
            return self._error_at(*lexical)
        dialect = token.partition(".")[0]
        if "." in token and self.context.dialect(dialect) is None:
            error = self.error(f"Dialect `{dialect}' not found for custom op '{token}' ", at)
            listed = ", ".join(self.context.dialect_names)
            return error.note(
                f"Available dialects: {listed} ; for more info on dialect registration see "
                "https://mlir.llvm.org/getting_started/Faq/"
                "#registered-loaded-dependent-whats-up-with-dialects-management"
            )
        also = f" (tried '{tried}' as well)" if tried else ""
        if tried[:1] == ".":
            return self.error(f"Dialect `' not found for custom op '{token}' {also}", at)
        return self.error(f"custom op '{token}' is unknown{also}", at)

def parse(text: str, name: str = "<stdin>", *, context: Context) -> Operation:
    """The module that a text describes; raises an IRError that says where the text is wrong."""
    return parse_source(Source(name, text), context)


def _check_encodable(source: Source) -> None:
    """Refuses lone surrogates, those aside that stand for bytes which are no UTF-8."""
    try:
        source.text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError as problem:
        where = source.position(problem.start)
        raise IRError(Diagnostic("error", "a lone surrogate, which no encoding has", where)) from None


def is_bytecode(text: str, start: int = 0) -> bool:
    """Whether what was read as text is bytecode, from an offset on."""
    return text.startswith(_BYTECODE, start)


def parse_source(
    source: Source,
    context: Context,
    start: int = 0,
    end: int | None = None,
    *,
    recover: bool = False,
    around: bool = False,
) -> Operation:
    """The module in a piece of a source; locations are those in the whole source.

    With `around` the module is one around all operations even where they are one module.
    With `recover` an error does not end the reading: the IRError carries those of later functions too."""
    if source.text.startswith("\ufeff") and start == 0:
        raise IRError(Diagnostic("error", "unexpected character", source.position(0)))
    if is_bytecode(source.text, start):
        bytecode = import_module("irkit.syntax.bytecode")  # most runs read none
        module: Operation = bytecode.read_bytecode(utf8(source.text[start:end]), source.name, context, around)
        return module
    if not source.text.isascii():
        _check_encodable(source)
    reader = Reader(Buffer(source, start, end), context)
    try:
        return reader.read_module(around)
    except IRError as error:
        if not recover:
            raise
        raise with_later_errors(reader, error) from None
