"""Prints an operation as MLIR text.

    print_op(module)                        the custom form
    print_op(module, generic=True)          the generic form

The printer keeps an explicit stack of generators, one for each operation whose regions are being printed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Final, TypeAlias

from irkit.ir.block import Block
from irkit.ir.interning import Show
from irkit.ir.operation import Operation
from irkit.syntax.aliases import AliasCollector, Aliases, may_have_aliases
from irkit.syntax.custom import custom_printer
from irkit.syntax.op_text import OpText, RegionPrint

__all__ = ["OpPrinter", "RegionPrint", "print_op", "write_op"]

_FLUSH: Final = 4096
OpClass: TypeAlias = type[Operation]


class OpPrinter(OpText):
    """Prints operations, and walks over what is inside them."""

    def inline(self, op: Operation) -> Iterator[Any]:
        """To be yielded from: an operation in place, without the names of its results and its location."""
        trailing, self.trailing = self.trailing, False
        started = self._start(op, named=False)
        if started is not None:
            yield started
        self.trailing = trailing

    # The loop.

    def run(self, root: Operation) -> None:
        """Prints `root` and all inside it."""
        stack: list[Iterator[Any]] = []
        started = self._start(root)
        if started is not None:
            stack.append(started)
        while stack:
            try:
                request = next(stack[-1])
            except StopIteration:
                stack.pop()
                continue
            if type(request) is str:
                self.out.append(request)
            else:
                stack.append(request if isinstance(request, Generator) else self._region(request))
        self.flush()

    def flush(self) -> None:
        self.sink("".join(self.out))
        self.out.clear()

    def _start(self, op: Operation, named: bool = True) -> Iterator[Any] | None:
        """Prints an operation without regions; one with regions is returned as a generator."""
        out = self.out
        if self.debuginfo:
            # An operation's location is met before those inside it, though it is printed behind them.
            self._location_text(op.location)
        results = op.results
        if results and named:
            out.append(f"{self.names[results[0]]} = " if len(results) == 1 else self._result_text(op))
        if not self.generic_form:
            entry = self.printers.get(op.__class__) or self._find_printer(op.__class__)
            write = entry[0]
            if write is not None:
                if entry[1]:
                    return self._with_regions(op, write(op, self))
                text = write(op, self)
                if text is not None:
                    out.append(text)
                if self.trailing:
                    self.trail(op)
                return None
        if op.regions:
            return self._with_regions(op, self._generic(op))
        if self.collecting:
            self._meet_attributes(op)
        out.append(self._generic_head(op) + self._generic_tail(op))
        if self.trailing:
            self.trail(op)
        return None

    def _with_regions(self, op: Operation, body: Iterator[Any]) -> Iterator[Any]:
        self.default_dialects.append(getattr(op, "default_dialect", None) or "")
        # The name of the operation itself is written before its regions: it belongs to the dialect outside.
        yield from body
        self.default_dialects.pop()
        if self.trailing:
            self.trail(op)

    def _find_printer(self, cls: OpClass) -> tuple[Callable[..., Any] | None, bool]:
        write = custom_printer(cls)  # type: ignore[arg-type]  # mypy asks the class for the hash of an instance
        code = getattr(write, "__code__", None)
        by_generator = bool(code is not None and code.co_flags & 0x20)
        entry: tuple[Callable[..., Any] | None, bool]
        if write is None:
            entry = (None, False)
        elif getattr(cls, "print", None) is None:
            entry = (write, by_generator)
        elif by_generator:
            entry = (_named_generator(write), True)
        else:
            entry = (_named(write), False)
        self.printers[cls] = entry
        return entry

    def name_of(self, op: Operation) -> str:
        """The name as the custom form shows it: without the prefix of the default dialect."""
        name = op.name
        default = self.default_dialects[-1]
        if name.startswith(default) and name[len(default)] == "." and "." not in name[len(default) + 1 :]:
            return name[len(default) + 1 :]
        return name

    def _result_text(self, op: Operation) -> str:
        """`%0:2, %a = `"""
        groups = self.groups[op]
        return ", ".join([name if count == 1 else f"{name}:{count}" for name, count in groups]) + " = "

    # Regions.

    def _region(self, request: RegionPrint) -> Iterator[Any]:
        out, region = self.out, request.region
        outer, outer_newline = self.indent, self.newline
        out.append("{")
        self.indent = outer + "  "
        self.newline = "\n" + self.indent
        blocks = region.blocks
        predecessors = _predecessors(blocks)
        for number, block in enumerate(blocks):
            if (
                number
                or (request.entry_args and block.args)
                or (block.first is None and (request.empty_block or len(blocks) > 1 or self.generic_form))
            ):
                out.append("\n" + outer + self._label(block, predecessors.get(block, ()), number == 0))
            self.open_block(block)
            op = block.first
            while op is not None:
                if not request.terminator and op.next is None and op.is_registered and op.is_terminator:
                    break
                out.append(self.newline)
                started = self._start(op)
                if started is not None:
                    yield started
                if len(out) > _FLUSH:
                    self.flush()
                op = op.next
        self.indent, self.newline = outer, outer_newline
        out.append("\n" + outer + "}")

    def open_block(self, block: Block) -> None:
        """For printers that have something to say ahead of the operations of a block."""

    def _label(self, block: Block, predecessors: Sequence[Block], entry: bool) -> str:
        args = ""
        if block.args:
            shown = [
                f"{self.names[arg]}: {self.text(arg.type)}{self.arg_location(arg.location)}"
                for arg in block.args
            ]
            args = f"({', '.join(shown)})"
        label = f"{self.blocks[block]}{args}:"
        if entry and not predecessors:
            return label
        if not predecessors:
            return label + "  // no predecessors"
        names = ", ".join([self.blocks[each] for each in predecessors])
        if len(predecessors) == 1:
            return f"{label}  // pred: {names}"
        return f"{label}  // {len(predecessors)} preds: {names}"

    def _generic(self, op: Operation) -> Iterator[Any]:
        if self.collecting:
            for region in op.regions:
                yield RegionPrint(region, True, True, True)
            self._meet_attributes(op)
            return
        self.out.append(self._generic_head(op) + " (")
        for number, region in enumerate(op.regions):
            if number:
                self.out.append(", ")
            yield RegionPrint(region, True, True, True)
        self.out.append(")" + self._generic_tail(op))


def _predecessors(blocks: Sequence[Block]) -> dict[Block, list[Block]]:
    """The blocks that branch to each block, one entry an edge, in block order: asking every block for its own
    would look at all pairs."""
    found: dict[Block, list[Block]] = {}
    for block in blocks:
        for successor in block.successors:
            found.setdefault(successor, []).append(block)
    return found


def _named(write: Callable[..., Any]) -> Callable[..., Any]:
    """A printer by hand writes what follows the name of the operation."""

    def print_op(op: Operation, p: OpPrinter) -> None:
        p.out.append(p.name_of(op))
        write(op, p)

    return print_op


def _named_generator(write: Callable[..., Any]) -> Callable[..., Any]:
    def print_op(op: Operation, p: OpPrinter) -> Iterator[Any]:
        default = p.default_dialects.pop()
        name = p.name_of(op)
        p.default_dialects.append(default)
        p.out.append(name)
        yield from write(op, p)

    return print_op


def write_op(
    root: Operation,
    sink: Callable[[str], object],
    *,
    generic: bool = False,
    debuginfo: bool = False,
    kind: type[OpPrinter] = OpPrinter,
) -> None:
    """Prints `root` in pieces to `sink`, a file's `write` for instance, by a printer of that kind; ends with
    a line break."""
    show: Show = str
    aliases: Aliases | None = None
    if debuginfo or may_have_aliases(root):
        collector = AliasCollector()
        OpPrinter(root, collector, generic=generic, debuginfo=debuginfo, sink=lambda text: None).run(root)
        aliases = Aliases(collector)
        show = aliases.show
        for each in aliases.before:
            sink(aliases.definition(each))
    printer = kind(root, show, generic=generic, debuginfo=debuginfo, sink=sink)
    printer.run(root)
    sink("\n")
    for each in aliases.after if aliases is not None else ():
        sink(aliases.definition(each))  # type: ignore[union-attr]


def print_op(root: Operation, *, generic: bool = False, debuginfo: bool = False) -> str:
    """The text of an operation and all inside it, with a line break at the end."""
    pieces: list[str] = []
    write_op(root, pieces.append, generic=generic, debuginfo=debuginfo)
    return "".join(pieces)
