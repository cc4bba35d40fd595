"""Folding and canonicalization of the shared dialects, against mlir-opt --canonicalize.

Thousands of small functions: operations of arith on constants that are odd in one way or another, on one operand
twice, and on a constant on either side; and the files of lit_tests/passes/canonicalization.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from irkit import catalog
from irkit.define.verifier import verify
from irkit.passes.canonicalize import Canonicalizer
from irkit.syntax import parse, print_op

FILES = Path(__file__).resolve().parent.parent / "lit_tests" / "passes" / "canonicalization"
UPSTREAM = (
    "arith",
    "cf",
    "func",
    "memref",
    "memref_reshapes",
    "memref_scopes",
    "memref_views",
    "scf",
    "scf_ifs",
    "scf_loops",
    "scf_values",
)

INTEGER_OPS = [
    "addi",
    "subi",
    "muli",
    "divui",
    "divsi",
    "ceildivui",
    "ceildivsi",
    "floordivsi",
    "remui",
    "remsi",
    "maxsi",
    "maxui",
    "minsi",
    "minui",
    "andi",
    "ori",
    "xori",
    "shli",
    "shrui",
    "shrsi",
]
FLOAT_OPS = ["addf", "subf", "mulf", "divf", "remf", "maximumf", "maxnumf", "minimumf", "minnumf"]
INTEGERS = ("0", "1", "-1", "5", "-7", "127", "-128")
FLOATS = ("0.0", "-0.0", "1.0", "-1.0", "1.5", "0x7F800000", "0xFF800000", "0x7FC00000", "3.4e+38")
INTEGER_PREDICATES = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"]
FLOAT_PREDICATES = [
    "false",
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
    "true",
]
MATH = [
    "absf",
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atanh",
    "cbrt",
    "ceil",
    "cos",
    "cosh",
    "erf",
    "erfc",
    "exp",
    "exp2",
    "expm1",
    "floor",
    "log",
    "log10",
    "log1p",
    "log2",
    "round",
    "roundeven",
    "rsqrt",
    "sin",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
    "trunc",
]


class Program:
    """Functions @f0, @f1, ... built from lines."""

    def __init__(self) -> None:
        self.functions: list[str] = []

    def add(self, arguments: str, lines: list[str], results: list[str], kinds: list[str]) -> None:
        returned = f"  return {', '.join(results)} : {', '.join(kinds)}"
        head = f"func.func @f{len(self.functions)}({arguments}) -> ({', '.join(kinds)}) {{"
        self.functions.append("\n".join([head, *[f"  {line}" for line in lines], returned, "}"]))

    def text(self) -> str:
        return "\n".join(self.functions)


def functions_of(printed: str) -> dict[str, str]:
    """The functions of a printed module by name."""
    found: dict[str, str] = {}
    for piece in re.split(r"^  (?=func\.func)", printed, flags=re.MULTILINE)[1:]:
        name = re.search(r"@([\w$]+)", piece)
        assert name is not None
        found[name[1]] = piece.rstrip("}\n ")
    return found


def canonical(text: str) -> dict[str, str]:
    module = parse(text, context=catalog.context(allow_unregistered=True))
    verify(module)
    Canonicalizer().run(module)
    verify(module)
    return functions_of(print_op(module))


def compare(
    text: str, mlir_opt: Callable[..., object], except_for: Callable[[str], bool] = lambda text: False
) -> None:
    expected = functions_of(
        mlir_opt.output("--allow-unregistered-dialect", "--canonicalize", "-", text=text)  # type: ignore[attr-defined]
    )
    made = canonical(text)
    assert made.keys() == expected.keys()
    for name, function in expected.items():
        if not except_for(function):
            assert made[name] == function


@pytest.mark.parametrize("op", INTEGER_OPS)
def test_integers(op: str, mlir_opt) -> None:
    program = Program()
    for left in INTEGERS:
        for right in ("0", "1", "-1", "3", "-128", "127"):
            lines = [f"%a = arith.constant {left} : i8", f"%b = arith.constant {right} : i8"]
            program.add("", [*lines, f"%r = arith.{op} %a, %b : i8"], ["%r"], ["i8"])
    for kind, literal in (("i32", "{}"), ("index", "{}"), ("i1", "{}"), ("vector<4xi8>", "dense<{}>")):
        program.add(f"%x: {kind}", [f"%r = arith.{op} %x, %x : {kind}"], ["%r"], [kind])
        for value in ("0", "1") if kind == "i1" else ("0", "1", "-1", "127", "-128", "4"):
            lines = [
                f"%c = arith.constant {literal.format(value)} : {kind}",
                f"%r = arith.{op} %x, %c : {kind}",
                f"%s = arith.{op} %c, %x : {kind}",
            ]
            program.add(f"%x: {kind}", lines, ["%r", "%s"], [kind, kind])
    for right in ("[1, 3, 5]", "2"):
        lines = [
            "%a = arith.constant dense<[1, 2, -3]> : vector<3xi8>",
            f"%b = arith.constant dense<{right}> : vector<3xi8>",
            f"%r = arith.{op} %a, %b : vector<3xi8>",
        ]
        program.add("", lines, ["%r"], ["vector<3xi8>"])
    compare(program.text(), mlir_opt)


@pytest.mark.parametrize("op", FLOAT_OPS)
def test_floats(op: str, mlir_opt) -> None:
    program = Program()
    for left in FLOATS:
        for right in FLOATS:
            lines = [f"%a = arith.constant {left} : f32", f"%b = arith.constant {right} : f32"]
            program.add("", [*lines, f"%r = arith.{op} %a, %b : f32"], ["%r"], ["f32"])
        for flags in ("", " fastmath<nnan,nsz>"):
            lines = [
                f"%c = arith.constant {left} : f32",
                f"%r = arith.{op} %x, %c{flags} : f32",
                f"%s = arith.{op} %c, %x{flags} : f32",
            ]
            program.add("%x: f32", lines, ["%r", "%s"], ["f32", "f32"])
    program.add("%x: f32", [f"%r = arith.{op} %x, %x : f32"], ["%r"], ["f32"])
    for kind in ("f16", "bf16", "f64"):
        lines = [f"%a = arith.constant 1.5 : {kind}", f"%b = arith.constant 0.1 : {kind}"]
        program.add("", [*lines, f"%r = arith.{op} %a, %b : {kind}"], ["%r"], [kind])
    compare(program.text(), mlir_opt)


def test_integer_comparisons(mlir_opt) -> None:
    program = Program()
    for predicate in INTEGER_PREDICATES:
        for kind, left, right in (
            ("i8", "5", "-3"),
            ("i8", "-3", "5"),
            ("vector<2xi8>", "dense<[1, 2]>", "dense<[2, 1]>"),
        ):
            result = kind.replace("i8", "i1")
            lines = [
                f"%c = arith.constant {left} : {kind}",
                f"%d = arith.constant {right} : {kind}",
                f"%0 = arith.cmpi {predicate}, %c, %d : {kind}",
                f"%1 = arith.cmpi {predicate}, %x, %x : {kind}",
                f"%2 = arith.cmpi {predicate}, %x, %c : {kind}",
                f"%3 = arith.cmpi {predicate}, %c, %x : {kind}",
            ]
            program.add(f"%x: {kind}", lines, ["%0", "%1", "%2", "%3"], [result] * 4)
        for extension in ("extui", "extsi"):
            for limit in ("0", "1", "-1"):
                lines = [
                    f"%c = arith.constant {limit} : i32",
                    f"%e = arith.{extension} %x : i1 to i32",
                    f"%0 = arith.cmpi {predicate}, %e, %c : i32",
                    f"%a = arith.{extension} %y : i8 to i32",
                    f"%b = arith.{extension} %z : i8 to i32",
                    f"%1 = arith.cmpi {predicate}, %a, %b : i32",
                ]
                program.add("%x: i1, %y: i8, %z: i8", lines, ["%0", "%1"], ["i1", "i1"])
    compare(program.text(), mlir_opt)


def test_float_comparisons(mlir_opt) -> None:
    program = Program()
    for predicate in FLOAT_PREDICATES:
        for left in FLOATS:
            for right in ("1.0", "0x7FC00000", "-0.0"):
                lines = [
                    f"%c = arith.constant {left} : f32",
                    f"%d = arith.constant {right} : f32",
                    f"%0 = arith.cmpf {predicate}, %c, %d : f32",
                    f"%1 = arith.cmpf {predicate}, %x, %d : f32",
                ]
                program.add("%x: f32", lines, ["%0", "%1"], ["i1", "i1"])
    compare(program.text(), mlir_opt)


def test_comparisons_of_converted_integers(mlir_opt) -> None:
    """mlir-opt 22 crashes on the predicates false, true, ord and uno here."""
    program = Program()
    limits = (
        "-7.5",
        "-7.0",
        "0.5",
        "300.0",
        "1.0e+20",
        "16777216.0",
        "16777215.0",
        "8388607.5",
        "4294967296.0",
    )
    for kind in ("i8", "i32", "i64"):
        for limit in limits:
            for predicate in [
                name for name in FLOAT_PREDICATES if name not in ("false", "true", "ord", "uno")
            ]:
                lines = [
                    f"%c = arith.constant {limit} : f32",
                    f"%s = arith.sitofp %x : {kind} to f32",
                    f"%u = arith.uitofp %x : {kind} to f32",
                    f"%0 = arith.cmpf {predicate}, %s, %c : f32",
                    f"%1 = arith.cmpf {predicate}, %u, %c : f32",
                ]
                program.add(f"%x: {kind}", lines, ["%0", "%1"], ["i1", "i1"])
    compare(program.text(), mlir_opt)


def casts() -> Iterator[tuple[str, str, str, list[str]]]:
    """(kind, literal, operation, kinds of the results)"""
    for value in INTEGERS:
        for op, kinds in (
            ("extui", ["i16", "i64"]),
            ("extsi", ["i16", "i64"]),
            ("trunci", ["i4", "i1"]),
            ("index_cast", ["index"]),
            ("index_castui", ["index"]),
            ("uitofp", ["f32", "f16", "f64"]),
            ("sitofp", ["f32", "bf16", "f64"]),
        ):
            yield "i8", value, op, kinds
    for value in ("16777217", "123456789", "9007199254740993", "-9007199791611905"):
        yield "i64", value, "sitofp", ["f32", "f64"]
    for value in (*FLOATS, "300.0", "-200.0", "2.5", "0.1", "65519.0", "65520.0"):
        for op, kinds in (
            ("fptoui", ["i8", "i32"]),
            ("fptosi", ["i8", "i32"]),
            ("extf", ["f64"]),
            ("truncf", ["f16", "bf16", "f8E5M2"]),
            ("bitcast", ["i32", "f32"]),
        ):
            yield "f32", value, op, kinds


def test_casts(mlir_opt) -> None:
    program = Program()
    for kind, value, op, results in casts():
        for result in results:
            lines = [f"%c = arith.constant {value} : {kind}", f"%r = arith.{op} %c : {kind} to {result}"]
            program.add("", lines, ["%r"], [result])
    compare(program.text(), mlir_opt)


def test_poison(mlir_opt) -> None:
    """What is computed from a poison is one, comparisons and shifts excepted."""
    program = Program()
    poisons = [f"%{name} = ub.poison : {kind}" for name, kind in (("p", "i32"), ("q", "f32"), ("b", "i1"))]
    constants = [
        "%c = arith.constant 5 : i32",
        "%z = arith.constant 0 : i32",
        "%d = arith.constant 5.0 : f32",
    ]

    def add(line: str, kind: str) -> None:
        program.add("%x: i32, %y: f32, %m: i1", [*poisons, *constants, f"%r = {line}"], ["%r"], [kind])

    for op in INTEGER_OPS:
        for operands in ("%x, %p", "%p, %x", "%p, %c", "%p, %z", "%z, %p", "%p, %p"):
            add(f"arith.{op} {operands} : i32", "i32")
    for op in FLOAT_OPS:
        for operands in ("%y, %q", "%q, %y", "%q, %d"):
            add(f"arith.{op} {operands} : f32", "f32")
    for name in MATH:
        add(f"math.{name} %q : f32", "f32")
    for operation, kind in (("extsi", "i64"), ("trunci", "i8"), ("sitofp", "f32"), ("index_cast", "index")):
        add(f"arith.{operation} %p : i32 to {kind}", kind)
    for operation, kind in (("extf", "f64"), ("truncf", "f16"), ("fptosi", "i32"), ("bitcast", "i32")):
        add(f"arith.{operation} %q : f32 to {kind}", kind)
    for operands in ("%m, %x, %p", "%m, %p, %x", "%m, %p, %p", "%b, %x, %c"):
        add(f"arith.select {operands} : i32", "i32")
    add("arith.cmpi slt, %x, %p : i32", "i1")
    add("arith.cmpf olt, %y, %q : f32", "i1")
    add("math.isnan %q : f32", "i1")
    compare(program.text(), mlir_opt)


@pytest.mark.parametrize("file", UPSTREAM)
def test_files_of_the_passes(file: str, mlir_opt) -> None:
    compare((FILES / f"{file}.mlir").read_text(encoding="utf-8"), mlir_opt)


def test_an_index_that_was_cut_off_is_not_the_index() -> None:
    """mlir-opt 22 takes index_cast to i32 and back for nothing, which changes large indices."""
    text = """
        func.func @f(%i: index, %n: i32) -> (index, i32) {
          %0 = arith.index_cast %i : index to i32
          %1 = arith.index_cast %0 : i32 to index
          %2 = arith.index_cast %n : i32 to index
          %3 = arith.index_cast %2 : index to i32
          return %1, %3 : index, i32
        }
    """
    made = canonical(text)["f"]
    assert made.count("arith.index_cast") == 2
    assert "return %1, %arg1 : index, i32" in made
