"""Random programs give the same in the interpreter, as machine code, and as kernels, bit for bit.

The programs are of arith, scf and memref, and have a meaning for every input: no traps, no poison.
"""

from __future__ import annotations

from typing import NamedTuple

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import irkit
from irkit.interp import Machine
from irkit.tools.lockstep import Lockstep

DTYPES = {
    "i1": np.dtype(np.bool_),
    "i8": np.dtype(np.int8),
    "i16": np.dtype(np.int16),
    "i32": np.dtype(np.int32),
    "i64": np.dtype(np.int64),
    "index": np.dtype(np.int64),
    "f16": np.dtype(np.float16),
    "bf16": np.dtype(ml_dtypes.bfloat16),
    "f32": np.dtype(np.float32),
    "f64": np.dtype(np.float64),
}
WIDTHS = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "index": 64}
WHOLE = ["i8", "i16", "i32", "i64", "index"]
REAL = ["f16", "bf16", "f32", "f64"]
KINDS = ["i1", *WHOLE, *REAL]
ROWS, COLUMNS = 5, 3


class Program(NamedTuple):
    text: str
    scalars: tuple[str, ...]
    buffers: tuple[str, ...]
    seed: int

    def arguments(self) -> list[object]:
        """Fresh arguments, the same in every call."""
        rng = np.random.default_rng(self.seed)
        scalars = [random_array(rng, kind, (1,))[0] for kind in self.scalars]
        return [*scalars, *(random_array(rng, kind, (ROWS, COLUMNS)) for kind in self.buffers)]


def random_array(rng: np.random.Generator, kind: str, shape: tuple[int, ...]) -> np.ndarray:
    dtype = DTYPES[kind]
    if kind == "i1":
        return rng.integers(0, 2, shape).astype(bool)
    if kind in WIDTHS:
        info = np.iinfo(dtype)
        wide = rng.integers(info.min, info.max, shape, dtype=np.int64, endpoint=True)
        return (wide >> rng.integers(0, info.bits, shape)).astype(dtype)
    values = (rng.standard_normal(shape) * 10.0 ** rng.integers(-3, 4, shape)).astype(dtype)
    special = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1.0], dtype)
    return np.where(rng.random(shape) < 0.2, rng.choice(special, shape), values)


class Writer:
    """Writes a program, drawing each choice."""

    def __init__(self, draw: st.DrawFn):
        self.draw = draw
        self.lines: list[str] = []
        self.values: list[tuple[str, str]] = []
        self.buffers: list[tuple[str, str]] = []
        self.names = 0
        self.depth = 0

    def pick(self, options: list[str]) -> str:
        return self.draw(st.sampled_from(options))

    def line(self, text: str) -> None:
        self.lines.append("  " * (self.depth + 1) + text)

    def define(self, kind: str, text: str) -> str:
        self.names += 1
        name = f"%v{self.names}"
        self.line(f"{name} = {text}")
        self.values.append((name, kind))
        return name

    def value(self, kind: str) -> str:
        """A value of a kind: one that is there, or a new constant."""
        known = [name for name, each in self.values if each == kind]
        if known and self.draw(st.integers(0, 4)):
            return known[-1 - self.draw(st.integers(0, min(7, len(known) - 1)))]
        return self.constant(kind)

    def constant(self, kind: str, value: int | None = None) -> str:
        if kind == "i1":
            return self.define(kind, f"arith.constant {self.pick(['true', 'false'])}")
        if kind in WIDTHS:
            number = self.draw(st.integers(-100, 100)) if value is None else value
            return self.define(kind, f"arith.constant {number} : {kind}")
        number = (
            self.pick(["0.0", "-0.0", "1.0", "-2.5", "0.333984375", "1000.0"])
            if value is None
            else f"{value}.0"
        )
        return self.define(kind, f"arith.constant {number} : {kind}")

    def statement(self) -> None:
        choices = [self.whole, self.real, self.compare, self.select, self.cast, self.load, self.store]
        if self.depth < 3:
            choices += [self.loop, self.branch, self.switch]
        self.draw(st.sampled_from(choices))()

    def whole(self) -> None:
        kind = self.pick([*WHOLE, "i1"])
        lhs, rhs = self.value(kind), self.value(kind)
        simple = ["addi", "subi", "muli", "andi", "ori", "xori"]
        op = self.pick([*simple, "maxsi", "minsi", "maxui", "minui", "div", "shift"])
        if op == "div" and kind != "i1":
            op = self.pick(["divsi", "divui", "remsi", "remui", "floordivsi", "ceildivsi", "ceildivui"])
            low = self.define(kind, f"arith.andi {rhs}, {self.constant(kind, 63)} : {kind}")
            rhs = self.define(kind, f"arith.ori {low}, {self.constant(kind, 1)} : {kind}")
        elif op == "shift" and kind != "i1":
            op = self.pick(["shli", "shrsi", "shrui"])
            rhs = self.define(kind, f"arith.andi {rhs}, {self.constant(kind, WIDTHS[kind] - 1)} : {kind}")
        elif op in ("div", "shift"):
            op = "xori"
        self.define(kind, f"arith.{op} {lhs}, {rhs} : {kind}")

    def real(self) -> None:
        kind = self.pick(REAL)
        op = self.pick(["addf", "subf", "mulf", "divf", "maximumf", "minimumf", "negf"])
        operands = self.value(kind) if op == "negf" else f"{self.value(kind)}, {self.value(kind)}"
        self.define(kind, f"arith.{op} {operands} : {kind}")

    def compare(self) -> None:
        kind = self.pick(KINDS)
        signed = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"]
        ordered = [
            "oeq",
            "ogt",
            "oge",
            "olt",
            "ole",
            "one",
            "ord",
            "ueq",
            "ugt",
            "uge",
            "ult",
            "ule",
            "une",
            "uno",
        ]
        op = f"cmpf {self.pick(ordered)}" if kind in REAL else f"cmpi {self.pick(signed)}"
        self.define("i1", f"arith.{op}, {self.value(kind)}, {self.value(kind)} : {kind}")

    def select(self) -> None:
        kind = self.pick(KINDS)
        operands = f"{self.value('i1')}, {self.value(kind)}, {self.value(kind)}"
        self.define(kind, f"arith.select {operands} : {kind}")

    def cast(self) -> None:
        source, target = self.pick(KINDS), self.pick(KINDS)
        operand = self.value(source)
        op = self.cast_name(source, target)
        if op is None:
            return
        if op == "fptosi":
            low = self.define(source, f"arith.maxnumf {operand}, {self.constant(source, -100)} : {source}")
            operand = self.define(source, f"arith.minnumf {low}, {self.constant(source, 100)} : {source}")
        self.define(target, f"arith.{op} {operand} : {source} to {target}")

    def cast_name(self, source: str, target: str) -> str | None:
        if source in WIDTHS and target in WIDTHS:
            if "index" in (source, target):
                return self.pick(["index_cast", "index_castui"]) if source != target else None
            narrower = WIDTHS[source] < WIDTHS[target]
            return self.pick(["extsi", "extui"]) if narrower else "trunci" if source != target else None
        if source in WIDTHS and target in REAL:
            return None if source == "index" or (target == "bf16" and WIDTHS[source] > 16) else "sitofp"
        if source in REAL and target in WIDTHS:
            return "fptosi" if target not in ("i1", "index") else None
        sizes = [DTYPES[kind].itemsize for kind in (source, target)]
        if sizes[0] == sizes[1] or (source, target) == ("f64", "bf16"):
            return None
        return "extf" if sizes[0] < sizes[1] else "truncf"

    def place(self) -> str:
        """Subscripts inside of every buffer."""
        row = self.define(
            "index", f"arith.remui {self.value('index')}, {self.constant('index', ROWS)} : index"
        )
        column = self.define(
            "index", f"arith.remui {self.value('index')}, {self.constant('index', COLUMNS)} : index"
        )
        return f"[{row}, {column}]"

    def load(self) -> None:
        name, kind = self.draw(st.sampled_from(self.buffers))
        place = self.place()
        self.define(kind, f"memref.load {name}{place} : memref<{ROWS}x{COLUMNS}x{kind}>")

    def store(self) -> None:
        name, kind = self.draw(st.sampled_from(self.buffers))
        value, place = self.value(kind), self.place()
        self.line(f"memref.store {value}, {name}{place} : memref<{ROWS}x{COLUMNS}x{kind}>")

    def body(self, yields: list[str], first: list[tuple[str, str]] | None = None) -> None:
        """The statements of a region, and its terminator; what it defines is unknown behind it."""
        outer = list(self.values)
        self.values += first or []
        self.depth += 1
        for _ in range(self.draw(st.integers(0, 4))):
            self.statement()
        operands = [self.value(kind) for kind in yields]
        if yields:
            self.line(f"scf.yield {', '.join(operands)} : {', '.join(yields)}")
        self.depth -= 1
        self.values = outer

    def fresh(self) -> str:
        self.names += 1
        return f"%v{self.names}"

    def loop(self) -> None:
        kinds = self.draw(st.lists(st.sampled_from(KINDS), max_size=2))
        lower, upper = (
            self.constant("index", self.draw(st.integers(-2, 3))),
            self.constant("index", self.draw(st.integers(-2, 5))),
        )
        step = self.constant("index", self.draw(st.integers(1, 3)))
        inits = [self.value(kind) for kind in kinds]
        index, carried = self.fresh(), [self.fresh() for _ in kinds]
        pairs = ", ".join(f"{arg} = {init}" for arg, init in zip(carried, inits, strict=True))
        result = self.fresh()
        head = f"{result}:{len(kinds)} = " if kinds else ""
        tail = f" iter_args({pairs}) -> ({', '.join(kinds)})" if kinds else ""
        self.line(f"{head}scf.for {index} = {lower} to {upper} step {step}{tail} {{")
        self.body(kinds, [(index, "index"), *zip(carried, kinds, strict=True)])
        self.line("}")
        self.values += [(f"{result}#{number}", kind) for number, kind in enumerate(kinds)]

    def branch(self) -> None:
        kinds = self.draw(st.lists(st.sampled_from(KINDS), max_size=2))
        condition, result = self.value("i1"), self.fresh()
        types = f" -> ({', '.join(kinds)})" if kinds else ""
        head = f"{result}:{len(kinds)} = " if kinds else ""
        self.line(f"{head}scf.if {condition}{types} {{")
        self.body(kinds)
        self.line("} else {")
        self.body(kinds)
        self.line("}")
        self.values += [(f"{result}#{number}", kind) for number, kind in enumerate(kinds)]

    def switch(self) -> None:
        kind = self.pick(KINDS)
        number = self.define(
            "index", f"arith.remsi {self.value('index')}, {self.constant('index', 3)} : index"
        )
        result = self.fresh()
        self.line(f"{result} = scf.index_switch {number} -> {kind}")
        for case in ("case 1", "case -2", "default"):
            self.line(f"{case} {{")
            self.body([kind])
            self.line("}")
        self.values.append((result, kind))


@st.composite
def programs(draw: st.DrawFn) -> Program:
    writer = Writer(draw)
    scalars = draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=4))
    buffers = draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=3))
    writer.values = [(f"%s{number}", kind) for number, kind in enumerate(scalars)]
    writer.buffers = [(f"%m{number}", kind) for number, kind in enumerate(buffers)]
    for _ in range(draw(st.integers(1, 10))):
        writer.statement()
    results = draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=3))
    operands = [writer.value(kind) for kind in results]
    arguments = [
        f"{name}: {kind}" for name, kind in zip([f"%s{n}" for n in range(len(scalars))], scalars, strict=True)
    ]
    arguments += [f"{name}: memref<{ROWS}x{COLUMNS}x{kind}>" for name, kind in writer.buffers]
    text = "\n".join([
        f"func.func @f({', '.join(arguments)}) -> ({', '.join(results)}) {{",
        *writer.lines,
        f"  return {', '.join(operands)} : {', '.join(results)}",
        "}",
    ])  # fmt: skip
    return Program(text, tuple(scalars), tuple(buffers), draw(st.integers(0, 2**31)))


def assert_same(found: object, expected: object) -> None:
    """Equal bit for bit, except that a NaN is a NaN."""
    left, right = np.atleast_1d(found), np.atleast_1d(expected)
    assert left.shape == right.shape
    if left.dtype.kind in "fV":
        nan = np.isnan(right)
        np.testing.assert_array_equal(np.isnan(left), nan)
        left, right = np.where(nan, 0, left), np.where(nan, 0, right)
    np.testing.assert_array_equal(left.view(np.uint8), right.astype(left.dtype).view(np.uint8))


@pytest.mark.parametrize("pipeline", ["convert-scf-to-cf", "lower-to-cpu"])
@settings(max_examples=30, deadline=None)
@given(program=programs())
def test_machine_code_agrees_with_the_interpreter(pipeline: str, program: Program) -> None:
    module = irkit.parse(program.text)
    found_arguments = program.arguments()
    expected, expected_arguments = Machine(module).run_in_place("f", program.arguments())
    found = irkit.compile(module, pipeline=f"builtin.module({pipeline})").f(*found_arguments)
    for left, right in zip(found if isinstance(found, tuple) else (found,), expected, strict=True):
        assert_same(left, right)
    for left, right in zip(found_arguments, expected_arguments, strict=True):
        assert_same(left, right)


LOWER = "builtin.module(gpu-kernel-outlining,convert-scf-to-cf)"


def kernel_of(program: Program) -> tuple[str, list[str]]:
    """The program in a kernel of one thread, which stores the results in arguments; and the types of these."""
    head, *lines, last, _ = program.text.split("\n")
    arguments, _, results = head.removesuffix(") {").partition(") -> (")
    kinds = results.split(", ")
    values = last.strip().removeprefix("return ").split(" : ")[0].split(", ")
    memrefs = [f"memref<1x{kind}>" for kind in kinds]
    extra = [f"%r{number}: {memref}" for number, memref in enumerate(memrefs)]
    grid, block = [
        f"({', '.join([f'%{name}{axis} = %one' for axis in 'xyz'])})" for name in ("grid", "block")
    ]
    stores = [
        f"memref.store {value}, %r{number}[%zero] : {memref}"
        for number, (value, memref) in enumerate(zip(values, memrefs, strict=True))
    ]
    text = "\n".join([
        f"{', '.join([arguments, *extra])}) {{",
        "%one = arith.constant 1 : index",
        "%zero = arith.constant 0 : index",
        f"gpu.launch blocks(%b0, %b1, %b2) in {grid} threads(%t0, %t1, %t2) in {block} {{",
        *lines,
        *stores,
        "gpu.terminator",
        "}",
        "return",
        "}",
    ])  # fmt: skip
    return text, kinds


@settings(max_examples=40, deadline=None)
@given(programs())
def test_llvm_of_kernels_agrees_with_the_interpreter(program: Program) -> None:
    expected, expected_arguments = Machine(irkit.parse(program.text)).run_in_place("f", program.arguments())
    text, kinds = kernel_of(program)
    module = irkit.parse(text)
    irkit.run_pipeline(module, LOWER)
    machine = Machine(module)
    machine.state["gpu.launcher"] = Lockstep(module).launch
    results = [np.zeros(1, DTYPES[kind]) for kind in kinds]
    found = machine.run_in_place("f", [*program.arguments(), *results])[1]
    for left, right in zip(found, [*expected_arguments, *expected], strict=True):
        assert_same(left, right)


def test_all_types_are_drawn() -> None:
    assert set(KINDS) == {"i1", "i8", "i16", "i32", "i64", "index", "f16", "bf16", "f32", "f64"}
