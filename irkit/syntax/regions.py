"""Reads what operations hold and are held by: the names of results, regions, blocks.

    %a, %b:2 = "d.op"() ({
    ^bb0(%x: i32):
      ...
    }) : () -> (i32, i32, i32)

One frame a region stands on an explicit stack: a parser of an operation with regions is a generator that
yields the regions it wants, so the depth of the input is never the depth of the Python stack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from irkit.diagnostics import Location
from irkit.ir.block import Block
from irkit.ir.context import Context
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import Value
from irkit.syntax.generic import GenericParser, OpGenerator
from irkit.syntax.lexer import Buffer, number_of
from irkit.syntax.parser import RegionRequest

Names = str | list[tuple[str, int, int]] | None
"""The names of results: the only one, or (name, count, token) of each."""
CustomParser = Callable[[Any], Any]
"""Reads an operation in its custom form, given the reader."""


class _Frame:
    """A region being read, and what to do when it is closed."""

    __slots__ = (
        "region",
        "block",
        "labels",
        "pending_labels",
        "mark",
        "scope",
        "generator",
        "names",
        "op_at",
        "op_name",
        "op_class",
        "customs",
    )

    region: Region
    block: Block
    labels: dict[str, Block]
    pending_labels: dict[Block, int]
    mark: int
    scope: dict[str, Value[Type]]
    generator: OpGenerator
    names: Names
    op_at: int
    op_name: str
    op_class: type[Operation] | None
    customs: str


class RegionReader(GenericParser):
    """The frames of open regions, and the names that may stand without a dialect in the innermost."""

    def __init__(self, buffer: Buffer, context: Context):
        super().__init__(buffer, context)
        self.frames: list[_Frame] = []
        self.all_customs: dict[str | None, dict[str, tuple[type[Operation], CustomParser, bool]]] = {}
        self.customs = self.all_customs.setdefault("builtin", {})
        self.default_dialect = "builtin"

    # Results.

    def _result_names(self) -> list[tuple[str, int, int]]:
        """`%0:2, %b =` as (name, count, token)."""
        names: list[tuple[str, int, int]] = []
        tokens = self.tokens
        while True:
            if tokens[self.i][:1] != "%":
                raise self.wrong_token("expected valid ssa identifier")
            at = self.operand()
            if "#" in tokens[at]:
                behind = len(tokens[at].partition("#")[0].rstrip())
                raise self._error_at("expected '=' after SSA name", self.buffer.offset(at) + behind)
            count = 1
            if tokens[self.i] == ":":
                self.i += 1
                digits = tokens[self.i]
                if not "0" <= digits[:1] <= "9" or "." in digits:
                    raise self.wrong_token("expected integer number of results")
                count = number_of(digits)
                if count < 1 or count >> 64:
                    raise self.error("expected named operation to have at least 1 result")
                self.i += 1
            names.append((tokens[at], count, at))
            if tokens[self.i] != ",":
                break
            self.i += 1
        self.expect("=", "expected '=' after SSA name")
        return names

    def _bind(self, op: Operation, names: Names) -> None:
        """Gives the results their names."""
        if names is None:
            return
        if isinstance(names, str):
            names = [(names, 1, self.op_at - 2)]
        results = op.results
        if not results:
            raise self.error("cannot name an operation with no results", names[0][2])
        expected = sum([count for _, count, _ in names])
        if expected != len(results):
            raise self.error(
                f"operation defines {len(results)} results but was provided {expected} to bind", names[0][2]
            )
        position = 0
        for name, count, at in names:
            for number in range(count):
                self.define(f"{name}#{number}" if number else name, results[position], at)
                position += 1

    # Regions.

    def _advance(
        self, generator: OpGenerator, names: Names, cls: type[Operation] | None, block: Block
    ) -> Block:
        """Starts the parser of an operation with regions."""
        frame = _Frame()
        frame.generator, frame.names = generator, names
        frame.op_at, frame.op_name, frame.op_class = self.op_at, self.op_name, cls
        frame.block = block
        return self._resume(frame, None)

    def _resume(self, frame: _Frame, sent: Any) -> Block:
        """Lets a parser run on to its next region or its end; returns the block to read into."""
        while True:
            try:
                request = frame.generator.send(sent)
            except StopIteration as end:
                return self._finish(frame, end.value)
            if request.optional and self.tokens[self.i] != "{":
                sent = request.region
                continue
            self.expect("{", "expected '{' to begin a region")
            return self._open_region(frame, request)

    def _finish(self, frame: _Frame, op: Operation) -> Block:
        block: Block = frame.block
        self.op_at = frame.op_at
        self._bind(op, frame.names)
        where = self.accept_location() if self.tokens[self.i] == "loc" else None
        if where is not None:
            op.location = where
        block.append(op)
        return block

    def _open_region(self, frame: _Frame, request: RegionRequest) -> Block:
        frame.region = request.region
        frame.labels, frame.pending_labels = self.labels, self.pending_labels
        frame.customs = self.default_dialect
        frame.mark, frame.scope = len(self.undo), self.scope
        if request.own_names:
            self.scope = {}
        self.labels, self.pending_labels = {}, {}
        if self.tokens[frame.op_at][:1] != '"':
            # Inside a generic form the default dialect is that outside.
            self.use_dialect(getattr(frame.op_class, "default_dialect", None) or "")
        self.frames.append(frame)
        if request.args:
            entry = request.region.append(Block())
            for arg in request.args:
                name = self.tokens[arg.at]
                if name in self.scope:
                    raise self.error(f"region entry argument '{name}' is already in use", arg.at).note(
                        "previously referenced here", self._definition(name, self.scope[name], arg.at)
                    )
                self._define_argument(entry, name, arg.type, arg.location, arg.at)
            if self.peek()[:1] == "^":
                raise self.error("invalid block name in region with named arguments")
            return entry
        label = self.tokens[self.i]
        if label[:1] == "^":
            return self._block_header()
        if label == "}":
            return Block()
        return request.region.append(Block())

    def use_dialect(self, name: str) -> None:
        self.default_dialect = name
        self.customs = self.all_customs.setdefault(name, {})

    def _define_argument(self, block: Block, name: str, type: Type, where: Location, at: int) -> None:
        self.define(name, block.add_arg(type, where), at)

    def _block_header(self) -> Block:
        """`^bb1(%a: i32, %b: f32):`"""
        at = self.i
        label = self.tokens[at]
        if len(label) == 1:
            raise self.error("invalid block name")
        self.i += 1
        region = self.frames[-1].region
        block = self.labels.get(label)
        if block is None:
            block = self.labels[label] = Block()
        elif block not in self.pending_labels:
            raise self.error(f"redefinition of block '{label}'", at)
        else:
            del self.pending_labels[block]
        region.append(block)
        if self.accept("(") and not self.accept(")"):
            while True:
                arg = self.argument(colon="expected ':' and type for SSA operand")
                self._define_argument(block, self.tokens[arg.at], arg.type, arg.location, arg.at)
                if not self.accept(","):
                    break
            self.expect(")", "expected ')'")
        self.expect(":", "expected ':' after block name")
        return block

    def _close_region(self, block: Block) -> Block:
        """Ends the innermost region and lets the parser of its operation run on."""
        frame = self.frames.pop()
        if self.pending_labels:
            first = min(self.pending_labels.values())
            raise self.error("reference to an undefined block", first)
        self.i += 1
        if self.scope is frame.scope:
            scope, undo = self.scope, self.undo
            for name in undo[frame.mark :]:
                del scope[name]
            del undo[frame.mark :]
        else:
            self.check_forward_refs()
            self.scope = frame.scope
            del self.undo[frame.mark :]
        self.labels, self.pending_labels = frame.labels, frame.pending_labels
        self.use_dialect(frame.customs)
        self.op_at, self.op_name = frame.op_at, frame.op_name
        return self._resume(frame, frame.region)
