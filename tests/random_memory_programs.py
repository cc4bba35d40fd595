"""Random programs over buffers, and random graphs, in which a plan of memory has much to get wrong.

Programs: views (reshaped, cast, parts of a buffer), branches, loops, blocks that form a cycle, kernels with
scratch, buffers that are written again, that nobody reads, that hold nothing, concatenations, operands read
several times, two results that may show the same.  Graphs: the same of tensors, results that are returned twice,
inputs that are returned.
"""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from hypothesis import strategies as st

WHOLE = "memref<4x4xf32>"
HALF = "memref<2x4xf32>"
EMPTY = "memref<0x4xf32>"
PLACES = {
    (4, 4): ("%i, %j", "%i, %j", "%i, %j", "%j, %i", "3 - %i, %j", "%i, 0", "%i, 3 - %j"),
    (2, 4): ("%i mod 2, %j", "%i floordiv 2, %j", "1 - %i floordiv 2, %j"),
    (4, 2): ("%i, %j", "%i + 2, %j", "3 - %i, %j", "2 * %i + 1, %j", "%j, %i"),
    (2, 2): ("%i, %j", "%i, %j", "1 - %i, %j", "%i, 3 - %j"),
}
"""Subscripts by the rows of what is read and of what is written."""


class Memory(NamedTuple):
    """Something to read: its name, its type, its rows of four numbers."""

    name: str
    kind: str
    rows: int

    @property
    def is_given(self) -> bool:
        return self.name == "%x"


class Program:
    """A function under way: what it says so far, with the kernels that it may call."""

    def __init__(self, draw: st.DrawFn, kernels: tuple[str, ...] = ()):
        self.draw = draw
        self.kernels = kernels
        self.lines: list[str] = []
        self.count = 0

    def name(self, letter: str) -> str:
        self.count += 1
        return f"{letter}{self.count}"

    def pick(self, known: list[Memory]) -> Memory:
        """The newest ones more often: an input dies where nobody reads it any more."""
        return self.draw(st.sampled_from([*known[-3:], *known[-2:], *known]))

    def block(self, known: list[Memory], depth: int, is_function: bool = False) -> None:
        choices = [self.compute] * 4 + [self.view, self.view, self.update, self.copy, self.concat, self.split]
        choices += [self.empty, *[self.call] * (2 * len(self.kernels))]
        if depth:
            choices += [self.branch, self.loop]
        if is_function:
            choices += [self.cycle]
        start = len(known)
        for _ in range(self.draw(st.integers(2, 5))):
            self.draw(st.sampled_from(choices))(known, depth)
        if not is_function and self.draw(st.booleans()):
            self.free(known[start:])
            del known[start:]

    def free(self, known: list[Memory]) -> None:
        for each in known:
            if each.name.startswith("%b"):
                self.lines.append(f"memref.dealloc {each.name} : {each.kind}")

    def allocate(self, rows: int) -> Memory:
        made = Memory(f"%{self.name('b')}", WHOLE if rows == 4 else HALF, rows)
        self.lines.append(f"{made.name} = memref.alloc() : {made.kind}")
        return made

    def nest(self, sources: list[Memory], target: Memory) -> None:
        """`target[i, j] = the sum of the sources somewhere`."""
        total = ""
        lines = []
        for source in sources:
            value, added = f"%{self.name('v')}", f"%{self.name('s')}"
            places = PLACES[source.rows, target.rows] if source != target else ("%i, %j",)
            place = self.draw(st.sampled_from(places))
            lines.append(f"{value} = loop.load {source.name}[{place}] : {source.kind}")
            if total:
                lines.append(f"{added} = arith.addf {total}, {value} : f32")
            total = added if total else value
        lines.append(f"loop.store {total}, {target.name}[%i, %j] : {target.kind}")
        self.loops(target.rows, lines)

    def loops(self, rows: int, lines: list[str]) -> None:
        label = self.name("n")
        kind = self.draw(st.sampled_from(["", "", "parallel"]))
        inner = self.draw(st.sampled_from([kind, "vector"]))
        head = f"loop.for @{label} (%i = 0 to {rows}) {kind} {{ loop.for @{label}j (%j = 0 to 4) {inner} {{"
        self.lines += [head, *lines, "} }"]

    def compute(self, known: list[Memory], depth: int) -> None:
        """A new buffer, which may be read by nobody."""
        sources = [self.pick(known) for _ in range(self.draw(st.integers(1, 3)))]
        target = self.allocate(self.draw(st.sampled_from([4, 4, 4, 2])))
        self.nest(sources, target)
        if self.draw(st.integers(0, 3)) or len(known) < 3:
            known.append(target)

    def update(self, known: list[Memory], depth: int) -> None:
        """Writes to what is there, which may be a view: later readers and the next iteration see it."""
        own = [each for each in known if not each.is_given]
        if own:
            target = self.pick(own)
            self.nest([self.draw(st.sampled_from([known[0], target])), target], target)

    def view(self, known: list[Memory], depth: int) -> None:
        base = self.pick(known)
        if base.is_given:
            return
        shown, again, rows = f"%{self.name('f')}", f"%{self.name('w')}", f"{base.rows}"
        way = self.draw(st.sampled_from(["reshaped", "cast", "part"]))
        if way == "part" and base.kind == WHOLE:
            first = self.draw(st.sampled_from([0, 1, 2]))
            strides = f"strided<[4, 1], offset: {4 * first}>" if first else "strided<[4, 1]>"
            kind = f"memref<2x4xf32, {strides}>"
            part = f"{base.name}[{first}, 0] [2, 4] [1, 1]"
            self.lines.append(f"{again} = memref.subview {part} : {base.kind} to {kind}")
            known.append(Memory(again, kind, 2))
        elif way == "cast" or "strided" in base.kind:
            open_kind = base.kind.replace(rows, "?", 1)
            self.lines.append(f"{shown} = memref.cast {base.name} : {base.kind} to {open_kind}")
            self.lines.append(f"{again} = memref.cast {shown} : {open_kind} to {base.kind}")
            known.append(Memory(again, base.kind, base.rows))
        else:
            flat = f"memref<{4 * base.rows}xf32>"
            self.lines.append(f"{shown} = memref.collapse_shape {base.name} [[0, 1]] : {base.kind} into {flat}")
            shape = f"output_shape [{rows}, 4] : {flat} into {base.kind}"
            self.lines.append(f"{again} = memref.expand_shape {shown} [[0, 1]] {shape}")
            known.append(Memory(again, base.kind, base.rows))

    def copy(self, known: list[Memory], depth: int) -> None:
        source = self.pick(known)
        target = self.allocate(source.rows)
        self.lines.append(f"memref.copy {source.name}, {target.name} : {source.kind} to {target.kind}")
        known.append(target)

    def concat(self, known: list[Memory], depth: int) -> None:
        """Two halves, copied into one buffer; one of them may be there already."""
        halves = [each for each in known if each.rows == 2][-self.draw(st.integers(1, 2)) :]
        for _ in range(2 - len(halves)):
            halves.append(self.allocate(2))
            self.nest([self.pick(known) for _ in range(self.draw(st.integers(1, 2)))], halves[-1])
        if self.draw(st.booleans()):
            known += [half for half in halves if half not in known]
        whole = self.allocate(4)
        for half, first in zip(halves, (0, 2), strict=True):
            value = f"%{self.name('v')}"
            load = f"{value} = loop.load {half.name}[%i, %j] : {half.kind}"
            self.loops(2, [load, f"loop.store {value}, {whole.name}[%i + {first}, %j] : {whole.kind}"])
        known.append(whole)

    def split(self, known: list[Memory], depth: int) -> None:
        source = self.pick(known)
        if source.rows == 4:
            for first in (0, 2):
                half, value = self.allocate(2), f"%{self.name('v')}"
                load = f"{value} = loop.load {source.name}[%i + {first}, %j] : {source.kind}"
                self.loops(2, [load, f"loop.store {value}, {half.name}[%i, %j] : {half.kind}"])
                known.append(half)

    def empty(self, known: list[Memory], depth: int) -> None:
        """Buffers of no bytes, one of which is copied to the other."""
        names = [f"%{self.name('e')}" for _ in range(2)]
        self.lines += [f"{name} = memref.alloc() : {EMPTY}" for name in names]
        value = f"%{self.name('v')}"
        load = f"{value} = loop.load {names[0]}[%i, %j] : {EMPTY}"
        self.loops(0, [load, f"loop.store {value}, {names[1]}[%i, %j] : {EMPTY}"])
        self.lines.append(f"memref.copy {names[1]}, {names[0]} : {EMPTY} to {EMPTY}")

    def call(self, known: list[Memory], depth: int) -> None:
        source = self.pick([each for each in known if each.kind == WHOLE])
        target = self.allocate(4)
        kernel = self.draw(st.sampled_from(self.kernels))
        self.lines.append(f"func.call @{kernel}({source.name}, {target.name}) : ({WHOLE}, {WHOLE}) -> ()")
        known.append(target)

    def branch(self, known: list[Memory], depth: int) -> None:
        self.lines.append("scf.if %c {")
        self.block(list(known), depth - 1)
        if self.draw(st.booleans()):
            self.lines.append("} else {")
            self.block(list(known), depth - 1)
        self.lines.append("}")

    def loop(self, known: list[Memory], depth: int) -> None:
        label = self.name("t")
        bounds = "%zero to %two step %one" if (is_scf := self.draw(st.booleans())) else "0 to 2"
        head = f"scf.for %{label} = {bounds}" if is_scf else f"loop.for @{label} (%{label} = {bounds})"
        self.lines.append(f"{head} {{")
        self.block(list(known), depth - 1)
        self.lines.append("}")

    def cycle(self, known: list[Memory], depth: int) -> None:
        """A block that branches to itself once; what it allocates is known behind it."""
        label = self.name("l")
        self.lines += [f"cf.br ^{label}(%zero : index)", f"^{label}(%{label}: index):"]
        self.block(known, 1)
        self.lines += [
            f"%{label}n = arith.addi %{label}, %one : index",
            f"%{label}c = arith.cmpi ult, %{label}n, %two : index",
            f"cf.cond_br %{label}c, ^{label}(%{label}n : index), ^{label}e",
            f"^{label}e:",
        ]


def _kernel(draw: st.DrawFn, name: str) -> str:
    """@kernel(%x, %y) with scratch of its own, whose result may be written early and read again."""
    program = Program(draw)
    known = [Memory("%x", WHOLE, 4)]
    result = Memory("%y", WHOLE, 4)
    if draw(st.booleans()):
        program.nest(known, result)
        known.append(result)
    for _ in range(draw(st.integers(1, 4))):
        draw(st.sampled_from([program.compute, program.compute, program.view, program.concat]))(known, 0)
    if draw(st.booleans()):
        program.free(known)
        known = [each for each in known if each.name in ("%x", "%y")]
    shown = {"%y", *[each.name for each in known if each.name.startswith("%w")]}
    last = program.pick([each for each in known if each.name not in shown])
    program.nest([last], result)
    body = "\n".join(program.lines)
    return f"func.func private @{name}(%x: {WHOLE}, %y: {WHOLE} {{irkit.result = 0 : i64}}) {{\n{body}\nreturn\n}}"


@st.composite
def programs(draw: st.DrawFn) -> str:
    """A module whose @f takes %x, %c, and gives two results."""
    kernels = tuple([f"k{number}" for number in range(draw(st.integers(0, 2)))])
    texts = [_kernel(draw, name) for name in kernels]
    program = Program(draw, kernels)
    known = [Memory("%x", WHOLE, 4)]
    program.compute(known, 0)
    program.block(known, 2, is_function=True)
    for name in ("%y", "%z"):
        program.nest([program.pick(known), *draw(st.sampled_from([[], [known[-1]]]))], Memory(name, WHOLE, 4))
    if draw(st.booleans()) and not any(line.startswith("^") for line in program.lines):
        program.free(known)
    results = f"%y: {WHOLE} {{irkit.result = 0 : i64}}, %z: {WHOLE} {{irkit.result = 1 : i64}}"
    constants = [f"%{word} = arith.constant {number} : index" for number, word in enumerate(("zero", "one", "two"))]
    body = "\n".join([*constants, *program.lines])
    return "\n".join([*texts, f"func.func @f(%x: {WHOLE}, %c: i1, {results}) {{\n{body}\nreturn\n}}"])


class Graph:
    """A graph under way: its operations, and the tensors that there are, by their shapes."""

    def __init__(self, draw: st.DrawFn):
        self.draw = draw
        self.lines: list[str] = []
        self.values = [("%x", (4, 4)), ("%w", (2, 4))]

    def add(self, op: str, names: str, shapes: list[tuple[int, ...]], result: tuple[int, ...]) -> None:
        """`op` has the operands where it says {}."""
        name, of = f"%{len(self.lines)}", ", ".join(map(tensor, shapes))
        self.lines.append(f"{name} = graph.{op.format(names)} : {of} -> {tensor(result)}")
        self.values.append((name, result))

    def step(self) -> None:
        name, shape = self.draw(st.sampled_from([*self.values[-3:], *self.values]))
        alike = [each for each, other in self.values if other == shape]
        again = self.draw(st.sampled_from([*alike[-2:], *alike]))
        kind = self.draw(st.sampled_from(["by element", "by element", "binary", "binary", "shape", "concat", "part"]))
        if kind == "by element":
            self.add(self.draw(st.sampled_from(["relu {}", "neg {}", "abs {}"])), name, [shape], shape)
        elif kind == "binary":
            op = self.draw(st.sampled_from(["add {}", "mul {}", "max {}"]))
            self.add(op, f"{name}, {again}", [shape, shape], shape)
        elif kind == "shape" and len(shape) == 2 and self.draw(st.booleans()):
            self.add("transpose {} [1, 0]", name, [shape], shape[::-1])
        elif kind == "shape":
            count = prod(shape)
            self.add("reshape {}", name, [shape], self.draw(st.sampled_from([(count,), (count // 4, 4)])))
        elif kind == "concat" and prod(shape) <= 16:
            self.add("concat {} axis 0", f"{name}, {again}", [shape, shape], (2 * shape[0], *shape[1:]))
        elif kind == "part":
            length = self.draw(st.integers(0, 1)) * shape[0] // 2
            parts = ", ".join([f"0:{length}", *["0:" for _ in shape[1:]]])
            self.add(f"slice {{}} [{parts}]", name, [shape], (length, *shape[1:]))


def tensor(shape: tuple[int, ...]) -> str:
    return f"tensor<{''.join([f'{size}x' for size in shape])}f32>"


@st.composite
def graphs(draw: st.DrawFn) -> str:
    """A module whose @f takes two tensors and gives one to three, which may be the same, or those it takes."""
    graph = Graph(draw)
    for _ in range(draw(st.integers(2, 12))):
        graph.step()
    results = [graph.values[-1], *draw(st.lists(st.sampled_from(graph.values), max_size=2))]
    names, kinds = ", ".join([name for name, _ in results]), ", ".join([tensor(shape) for _, shape in results])
    body = "\n".join([*graph.lines, f"return {names} : {kinds}"])
    return f"func.func @f(%x: {tensor((4, 4))}, %w: {tensor((2, 4))}) -> ({kinds}) {{\n{body}\n}}"
