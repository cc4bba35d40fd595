"""Floats that are not interpreted: programs agree where they do the same, or what the laws and the licences of
the program say is the same, and nowhere else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from irkit.catalog import context
from irkit.diagnostics import IRError
from irkit.interp import Machine
from irkit.interp.check import judge
from irkit.syntax import parse

HEAD = "func.func @f(%a: f32, %b: f32, %c: f32) -> f32 {\n%zero = arith.constant -0.0 : f32\n"
HEAD += "%one = arith.constant 1.0 : f32\n%least = arith.constant 0xFF800000 : f32\n"
HEAD += "%most = arith.constant 0x7F800000 : f32\n%nan = arith.constant 0x7FC00000 : f32\n"


def terms(body: str) -> Any:
    """`x = addf a b` a line, the last one returned."""
    lines, name = [], ""
    for line in body.split("; "):
        name, operation = line.split(" = ")
        mnemonic, *operands = operation.split()
        flags = operands.pop() if operands[-1].startswith("fastmath") else ""
        listed = ", ".join([f"%{each}" for each in operands])
        lines.append(f"%{name} = {mnemonic} {listed} {flags} : f32")
    module = parse(f"{HEAD}{chr(10).join(lines)}\nreturn %{name} : f32\n}}", context=context())
    return Machine(module, floats="uninterpreted").run("f", [2.0, 3.0, 5.0])[0]


FREE = "fastmath<reassoc>"
EQUAL = [
    ("x = arith.addf a b", "x = arith.addf b a"),
    ("x = arith.mulf a b", "x = arith.mulf b a"),
    (f"y = arith.addf a b {FREE}; x = arith.addf y c {FREE}", f"y = arith.addf c b {FREE}; x = arith.addf a y {FREE}"),
    (f"y = arith.mulf a b {FREE}; x = arith.mulf y c {FREE}", f"y = arith.mulf c b {FREE}; x = arith.mulf a y {FREE}"),
    (f"x = arith.addf a zero {FREE}", f"x = arith.mulf one a {FREE}"),
    ("y = arith.maximumf a b; x = arith.maximumf y c", "y = arith.maximumf c b; x = arith.maximumf a y"),
    ("y = arith.maxnumf a b; x = arith.maxnumf y b", "x = arith.maxnumf b a"),
    ("x = arith.maximumf a least", "x = arith.minimumf most a"),
    ("x = arith.maxnumf a nan", "x = arith.minnumf nan a"),
    ("x = math.fma a b c fastmath<contract>", "y = arith.mulf a b; x = arith.addf y c"),
]  # fmt: skip
APART = [
    ("x = arith.subf a b", "x = arith.subf b a"),
    ("x = arith.divf a b", "x = arith.divf b a"),
    ("y = arith.addf a b; x = arith.addf y c", "y = arith.addf c b; x = arith.addf a y"),
    (f"y = arith.addf a b; x = arith.addf y c {FREE}", f"y = arith.addf c b; x = arith.addf a y {FREE}"),
    (f"y = arith.mulf a b {FREE}; x = arith.mulf y c", f"y = arith.mulf c b {FREE}; x = arith.mulf a y"),
    ("x = arith.addf a zero", "x = arith.mulf one a"),
    (f"x = arith.addf a a {FREE}", f"x = arith.addf a zero {FREE}"),
    (f"x = arith.addf a b {FREE}", f"x = arith.mulf a b {FREE}"),
    ("x = arith.maximumf a b", "x = arith.maxnumf a b"),
    ("x = math.fma a b c", "y = arith.mulf a b; x = arith.addf y c"),
    ("x = math.exp a", "x = math.exp2 a"),
    ("x = math.exp a", "x = math.exp b"),
    ("x = arith.subf a a", "x = arith.subf b b"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), EQUAL)
def test_the_same_by_law_or_licence(one: str, other: str) -> None:
    assert terms(one) == terms(other)


@pytest.mark.parametrize(("one", "other"), APART)
def test_not_the_same(one: str, other: str) -> None:
    assert terms(one) != terms(other)


def run(text: str, *inputs: Any) -> list[Any]:
    return Machine(parse(text, context=context()), floats="uninterpreted").run_in_place("f", list(inputs))[1]


SUM = """
func.func @f(%a: memref<4xf32>, %s: memref<1xf32>) {
  loop.for @i (%i = FIRST) {
    %x = loop.load %a[%i * FACTOR + OFFSET] : memref<4xf32>
    loop.update addf %x, %s[0] FLAGS : memref<1xf32>
  }
  return
}
"""


@pytest.mark.parametrize(("flags", "is_equal"), [("", False), (FREE, True)])
def test_the_order_of_updates(flags: str, is_equal: bool) -> None:
    text = SUM.replace("FIRST", "0 to 4").replace("FLAGS", flags)
    forwards = text.replace("FACTOR", "1").replace("OFFSET", "0")
    backwards = text.replace("FACTOR", "-1").replace("OFFSET", "3")
    inputs = np.arange(4.0) + 3, np.zeros(1)
    assert (run(forwards, *inputs)[1] == run(backwards, *inputs)[1]).all() == is_equal


def test_what_is_equal_by_accident_is_judged_different() -> None:
    """x + x and x * 2 are the same float, made in different ways."""
    text = "func.func @f(%x: f32) -> f32 {{\n%two = arith.constant 2.0 : f32\n%y = {0} : f32\nreturn %y : f32\n}}"
    twice, product = [
        parse(text.format(line), context=context()) for line in ("arith.addf %x, %x", "arith.mulf %x, %two")
    ]
    assert judge(twice, product).verdict == "equal"
    assert judge(twice, product, uninterpreted=True).verdict == "different"
    assert judge(twice, twice, uninterpreted=True).verdict == "equal"


def test_elements_of_vectors_are_terms_like_others() -> None:
    body = "%y = arith.mulf %x, %x : {0}\n%z = math.exp %y : {0}\n"
    one = f"func.func @f(%x: f32) -> f32 {{\n{body.format('f32')}return %z : f32\n}}"
    many = one.replace("f32", "vector<2xf32>")
    found = Machine(parse(many, context=context()), floats="uninterpreted").run("f", [np.array([2.0, 3.0])])[0]
    for value, term in zip([2.0, 3.0], found, strict=True):
        assert Machine(parse(one, context=context()), floats="uninterpreted").run("f", [value]) == [term]


def test_integers_stay_integers() -> None:
    text = """
      func.func @f(%a: memref<2xf32>, %b: memref<2xi32>) {
        %k = arith.constant 20 : i32
        %x = arith.addi %k, %k : i32
        loop.store %x, %b[0] : memref<2xi32>
        return
      }"""
    assert run(text, np.zeros(2), np.zeros(2))[1].tolist() == [40, 0]


@pytest.mark.parametrize(
    "line",
    [
        "%r = vector.reduction <add>, %v : vector<4xf32> into f32",
        "%r = vector.fma %v, %v, %v : vector<4xf32>",
    ],
)
def test_what_combines_floats_in_its_own_way_is_refused(line: str) -> None:
    module = parse(f"func.func @f(%v: vector<4xf32>) {{\n{line}\nreturn\n}}", context=context())
    with pytest.raises(IRError, match="cannot be executed on values that are not interpreted"):
        Machine(module, floats="uninterpreted").run("f", [np.ones(4)])
