"""Writes the body of one function: values get names, blocks get labels, block arguments become phis.

A scalar or vector is bound to an LLVM operand (a name or a literal), a memref to a `Buffer`.  Blocks are
written in reverse post-order, so that a definition is always written before its uses; a block that nothing
reaches is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from irkit.analysis.layout import layout_of, open_parts
from irkit.ir import Block, Operation, Region, Type, Value
from irkit.ir.types import MemRefType, VectorType
from irkit.targets.llvm.buffers import Buffer
from irkit.targets.llvm.scopes import Scopes
from irkit.targets.llvm.types import byte_width

if TYPE_CHECKING:
    from irkit.targets.llvm.module import ModuleEmitter


class FunctionEmitter:
    """The state of one function while it is written."""

    def __init__(self, module: ModuleEmitter, op: Operation):
        self.module = module
        self.op = op
        self.label = "entry"
        self.entry: list[str] = []
        """What stands at the head of the function, before everything else: its allocas."""
        self._lines: list[str] = []
        self._bound: dict[Value[Type], str | Buffer] = {}
        self._labels: dict[Block, str] = {}
        self._phis: dict[Block, list[tuple[str, str]]] = {}
        self._incoming: dict[Block, list[tuple[str, list[str]]]] = {}
        self._edge_blocks: list[str] = []
        self._reserved: dict[str, int] = {}
        self.scopes = Scopes(module, str(getattr(op, "symbol", "")))
        self._names = 0

    # Lines.

    def line(self, text: str) -> None:
        self._lines.append(f"  {text}")

    def compute(self, text: str) -> str:
        """Writes an instruction that has a result and returns the result's name."""
        name = self.fresh()
        self._lines.append(f"  {name} = {text}")
        return name

    def fresh(self) -> str:
        self._names += 1
        return f"%v{self._names}"

    def fresh_label(self, hint: str) -> str:
        self._names += 1
        return f"{hint}{self._names}"

    def start(self, label: str) -> None:
        """Starts a block of LLVM's; the one before must have ended."""
        self.label = label
        self._lines.append(f"{label}:")

    def reserve(self) -> str:
        """Keeps a line for an instruction that is known later; returns the name of its result."""
        name = self.fresh()
        self._reserved[name] = len(self._lines)
        self._lines.append("")
        return name

    def fill(self, name: str, text: str) -> None:
        """Writes the instruction whose line was kept."""
        self._lines[self._reserved.pop(name)] = f"  {name} = {text}"

    def counted_loop(self, count: str, body: Callable[[str], None]) -> None:
        """Writes a loop that runs `body` with the indices 0 to count - 1."""
        head, inside, done = (self.fresh_label(hint) for hint in ("head", "body", "done"))
        before, following = self.label, self.fresh()
        self.line(f"br label %{head}")
        self.start(head)
        index = self.reserve()
        again = self.compute(f"icmp slt i64 {index}, {count}")
        self.line(f"br i1 {again}, label %{inside}, label %{done}")
        self.start(inside)
        body(index)
        self.fill(index, f"phi i64 [ 0, %{before} ], [ {following}, %{self.label} ]")
        self.line(f"{following} = add nsw i64 {index}, 1")
        self.line(f"br label %{head}")
        self.start(done)

    # Values.

    def bind(self, value: Value[Type], operand: str | Buffer) -> None:
        self._bound[value] = operand

    def value(self, value: Value[Type]) -> str:
        """The LLVM operand of a scalar or vector."""
        operand = self._bound[value]
        assert isinstance(operand, str)
        return operand

    def typed(self, value: Value[Type]) -> str:
        """The operand of a scalar or vector with its type in front."""
        return f"{self.type(value.type)} {self.value(value)}"

    def buffer(self, value: Value[Type]) -> Buffer:
        buffer = self._bound[value]
        assert isinstance(buffer, Buffer)
        return buffer

    def memref_type(self, value: Value[Type]) -> MemRefType:
        """The type of a memref whose rank is known; an error at the operation for any other."""
        if not isinstance(value.type, MemRefType):
            raise self.op.error(f"has a value of type '{value.type}': the rank must be known")
        return value.type

    def type(self, kind: Type) -> str:
        return self.module.type(kind, self.op)

    def parts(self, value: Value[Type]) -> list[str]:
        """The operands, each with its type, as which a value crosses calls and branches."""
        if not isinstance(value.type, MemRefType):
            return [self.typed(value)]
        buffer = self.buffer(value)
        sources = {"offset": (buffer.offset,), "size": buffer.sizes, "stride": buffer.strides}
        opened = [f"i64 {sources[part][axis]}" for part, axis in open_parts(value.type) or ()]
        return [f"{self.module.pointer(value.type, self.op)} {buffer.pointer}", *opened]

    def bind_parts(self, value: Value[Type], operands: Sequence[str]) -> None:
        """Binds a value that arrives in parts (operands without types)."""
        if isinstance(value.type, MemRefType):
            self.bind(value, self.buffer_of(value.type, operands))
        else:
            (operand,) = operands
            self.bind(value, operand)

    def buffer_of(self, kind: MemRefType, operands: Sequence[str]) -> Buffer:
        """The buffer of a type from its pointer and what the type leaves open."""
        pointer, *opened = operands
        found = dict(zip(open_parts(kind) or (), opened, strict=True))
        layout = layout_of(kind)
        assert layout is not None
        sizes = [found.get(("size", axis), str(size)) for axis, size in enumerate(kind.shape)]
        if layout.strides is None:
            strides = self.row_major(sizes)
        else:
            strides = [found.get(("stride", axis), str(stride)) for axis, stride in enumerate(layout.strides)]
        return Buffer(pointer, found.get(("offset", 0), str(layout.offset)), tuple(sizes), tuple(strides))

    def row_major(self, sizes: Sequence[str]) -> list[str]:
        strides = ["1"] * len(sizes)
        for axis in range(len(sizes) - 1, 0, -1):
            strides[axis - 1] = self.multiply(strides[axis], sizes[axis])
        return strides

    # Index arithmetic: constants are folded, for the sake of the reader of the text.

    def multiply(self, lhs: str, rhs: str) -> str:
        if is_literal(lhs) and is_literal(rhs):
            return str(int(lhs) * int(rhs))
        if "1" in (lhs, rhs):
            return rhs if lhs == "1" else lhs
        return self.compute(f"mul nsw i64 {lhs}, {rhs}")

    def add(self, lhs: str, rhs: str) -> str:
        if is_literal(lhs) and is_literal(rhs):
            return str(int(lhs) + int(rhs))
        if "0" in (lhs, rhs):
            return rhs if lhs == "0" else lhs
        return self.compute(f"add nsw i64 {lhs}, {rhs}")

    def product(self, factors: Sequence[str]) -> str:
        result = "1"
        for factor in factors:
            result = self.multiply(result, factor)
        return result

    def linear_index(self, buffer: Buffer, indices: Sequence[str]) -> str:
        """offset + the sum of index * stride."""
        total = buffer.offset
        for index, stride in zip(indices, buffer.strides, strict=True):
            total = self.add(total, self.multiply(index, stride))
        return total

    def element_pointer(self, buffer: Buffer, indices: Sequence[str], kind: MemRefType) -> str:
        index = self.linear_index(buffer, indices)
        if index == "0":
            return buffer.pointer
        element, pointer = (
            self.module.memory_type(kind.element_type, self.op),
            self.module.pointer(kind, self.op),
        )
        return self.compute(f"getelementptr inbounds {element}, {pointer} {buffer.pointer}, i64 {index}")

    # Memory.

    def load(self, kind: Type, pointer: str, space: str = "ptr", hints: str = "") -> str:
        """Loads an element; an integer narrower than its place in memory is cut to its width, but an i1 is
        true wherever its byte is not 0, as in NumPy."""
        stored, wanted = self.module.memory_type(kind, self.op), self.type(kind)
        loaded = self.compute(f"load {stored}, {space} {pointer}{_aligned(hints, kind)}")
        if stored == wanted:
            return loaded
        cut = f"icmp ne {stored} {loaded}, 0" if wanted == "i1" else f"trunc {stored} {loaded} to {wanted}"
        return self.compute(cut)

    def store(self, kind: Type, operand: str, pointer: str, space: str = "ptr", hints: str = "") -> None:
        """Stores an element; a narrow integer fills its place as in NumPy, an i1 with 0 or 1."""
        stored, given = self.module.memory_type(kind, self.op), self.type(kind)
        if stored != given:
            extension = "zext" if given == "i1" else "sext"
            operand = self.compute(f"{extension} {given} {operand} to {stored}")
        self.line(f"store {stored} {operand}, {space} {pointer}{_aligned(hints, kind)}")

    # Blocks.

    def edges(self, *edges: tuple[Block, Sequence[Value[Type]]]) -> list[str]:
        """The labels that the terminator of the current block names, for each successor and its operands.

        A phi has one entry a predecessor, so a second edge to one target that carries values gets a block of
        its own.
        """
        labels: list[str] = []
        targets: set[Block] = set()
        for successor, operands in edges:
            values = [part for operand in operands for part in self.parts(operand)]
            label, source = self._labels[successor], self.label
            if values and successor in targets:
                source = self.fresh_label("edge")
                self._edge_blocks += [f"{source}:", f"  br label %{label}"]
                label = source
            targets.add(successor)
            labels.append(label)
            self._incoming.setdefault(successor, []).append((source, values))
        return labels

    def body(self, region: Region) -> list[str]:
        """The lines of all blocks; the arguments of the entry block are bound already."""
        order = reverse_post_order(region.entry)
        self._labels = {block: f"bb{number}" for number, block in enumerate(order)}
        for block in order:
            self._write_block(block, is_entry=block is region.entry)
        self._fill_phis()
        return self.lines()

    def lines(self) -> list[str]:
        """All that was written, the entry block first."""
        return ["entry:", *[f"  {line}" for line in self.entry], *self._lines]

    def _write_block(self, block: Block, is_entry: bool) -> None:
        if is_entry:
            self.label = "entry"
        else:
            self.start(self._labels[block])
            self._start_phis(block)
        for op in block.ops:
            self.op = op
            self.module.rule(op)(self, op)
        self._lines += self._edge_blocks
        self._edge_blocks = []

    def _start_phis(self, block: Block) -> None:
        """Binds the block's arguments to phis, which are written once all edges are known."""
        kinds = [self.module.part_types(arg.type, self.op) for arg in block.args]
        names = [[self.reserve() for _ in parts] for parts in kinds]
        self._phis[block] = [
            pair for parts in zip(names, kinds, strict=True) for pair in zip(*parts, strict=True)
        ]
        for arg, mine in zip(block.args, names, strict=True):
            self.bind_parts(arg, mine)

    def _fill_phis(self) -> None:
        for block, parts in self._phis.items():
            edges = self._incoming[block]
            for number, (name, kind) in enumerate(parts):
                entries = [
                    f"[ {values[number].removeprefix(kind + ' ')}, %{label} ]" for label, values in edges
                ]
                self.fill(name, f"phi {kind} {', '.join(entries)}")


def _aligned(hints: str, kind: Type) -> str:
    """Hints with an alignment: a vector in memory is aligned as its elements are, everything else as LLVM's
    default has it."""
    if "align " in hints or not isinstance(kind, VectorType):
        return hints
    return f", align {byte_width(kind.element_type)}{hints}"


def is_literal(operand: str) -> bool:
    return operand[:1] not in ("%", "@")


def reverse_post_order(entry: Block) -> list[Block]:
    """The blocks reachable from `entry`, each after those that dominate it."""
    seen, finished = {entry}, []
    stack = [(entry, iter(entry.successors))]
    while stack:
        block, successors = stack[-1]
        for successor in successors:
            if successor not in seen:
                seen.add(successor)
                stack.append((successor, iter(successor.successors)))
                break
        else:
            finished.append(block)
            stack.pop()
    return finished[::-1]
