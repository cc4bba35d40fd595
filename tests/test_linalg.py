"""Every named operation of linalg against mlir-opt: text, bodies, maps and meaning, over kinds of elements.

The operands are made from irkit's table itself, so a wrong map shows as shapes that mlir-opt refuses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.dialects import func, linalg
from irkit.dialects.linalg.table import TABLE, Definition
from irkit.interp import Machine
from irkit.ir import Operation
from irkit.passes.convert.linalg_to_affine_loops import ConvertLinalgToAffineLoops
from irkit.passes.convert.linalg_to_loop import ConvertLinalgToLoop
from irkit.passes.convert.linalg_to_loops import ConvertLinalgToLoops
from irkit.passes.linalg_generalize_named_ops import LinalgGeneralizeNamedOps
from irkit.syntax import parse, print_op

SIZES = {"n": 1, "h": 3, "w": 4, "d": 1, "H": 2, "W": 3, "D": 2}
"""How often loops run in the texts of this file; the others twice."""

KINDS = ("f32", "bf16", "f64", "i32", "i64", "i8", "complex<f32>")
ON_FLOATS = {"exp", "log", "abs", "ceil", "floor", "negf", "reciprocal", "round", "sqrt", "rsqrt", "square"}
ON_FLOATS |= {"tanh", "erf", "powf"}
ON_COMPLEX = {"add", "sub", "mul", "div", "mac", "reduce_add", "copy", "fill"}

GROUPS = [TABLE[at : at + 9] for at in range(0, len(TABLE), 9)]
RANDOM = np.random.default_rng(7)


def read(text: str) -> Operation:
    module = parse(text, context=catalog.context())
    verify(module)
    return module


def size(subscript: str, stride: int, dilation: int) -> int:
    outer, plus, inner = subscript.partition("+")
    extent = SIZES.get(outer, 2)
    return (extent - 1) * stride + (SIZES.get(inner, 2) - 1) * dilation + 1 if plus else extent


def shape(operand: str, stride: int = 1, dilation: int = 1) -> list[int]:
    return [size(subscript, stride, dilation) for subscript in operand.split()]


def type_text(container: str, sizes: list[int], element: str, dynamic: bool = False) -> str:
    dims = "".join([f"{'?' if dynamic else each}x" for each in sizes])
    return f"{container}<{dims}{element}>"


def line(name: str, kinds: list[str], attributes: str = "", number: int = 0) -> str:
    """A function with one operation, whose operands are its arguments."""
    args = ", ".join([f"%arg{at}: {kind}" for at, kind in enumerate(kinds)])
    names = [f"%arg{at}" for at in range(len(kinds))]
    ins = f" ins({', '.join(names[:-1])} : {', '.join(kinds[:-1])})"
    outs = f" outs({names[-1]} : {kinds[-1]})"
    given = f" {attributes}" if attributes else ""
    if kinds[-1].startswith("memref"):
        return (
            f"  func.func @{name}{number}({args}) {{\n    linalg.{name}{given}{ins}{outs}\n    return\n  }}\n"
        )
    result = f"%0 = linalg.{name}{given}{ins}{outs} -> {kinds[-1]}"
    return (
        f"  func.func @{name}{number}({args}) -> {kinds[-1]} {{\n    {result}\n    return %0 : {kinds[-1]}\n  }}\n"
    )


def operand_kinds(each: Definition, container: str, elements: list[str], dynamic: bool, step: int) -> list[str]:
    if each.is_elementwise:
        shapes = [[4, 7]] * len(each.operands)
    else:
        shapes = [shape(operand, step, step) for operand in each.operands]
    made = []
    for number, (sizes, element) in enumerate(zip(shapes, elements, strict=True)):
        scalar = (each.name == "fill" and number == 0) or (not sizes and number < len(shapes) - 1)
        made.append(element if scalar else type_text(container, sizes, element, dynamic))
    return made


def elements_of(each: Definition, element: str) -> list[str] | None:
    """The element types of the operands; None where the operation is not one of such elements."""
    floats = element[0] in "fb"
    if each.compute in ON_FLOATS and not floats:
        return None
    if (each.compute == "div_unsigned" or each.compute.endswith("_unsigned")) and not element.startswith("i"):
        return None
    if element.startswith("complex") and each.compute not in ON_COMPLEX:
        return None
    if each.compute == "random":
        return ["f64", "f64", "i32", element] if not element.startswith("complex") else None
    if each.compute == "select":
        return ["i1", element, element, element]
    if each.compute == "mac_q":
        return ["i8", "i8", "i32", "i32", "i32"] if element == "i32" else None
    return [element] * len(each.operands)


def functions(each: Definition) -> Iterator[str]:
    """Functions that show an operation on tensors and buffers, static and dynamic, of every kind of element."""
    number = 0
    for element in KINDS:
        elements = elements_of(each, element)
        if elements is None:
            continue
        for container, dynamic in (("tensor", False), ("memref", True)):
            yield line(each.name, operand_kinds(each, container, elements, dynamic, 1), "", number)
            number += 1
    elements = elements_of(each, "f32") or elements_of(each, "i32")
    if elements is None:
        return
    if each.spatial:
        steps = f"dense<2> : tensor<{each.spatial}xi64>"
        ones = ", ".join(["2"] * each.spatial)
        attributes = f"{{dilations = dense<[{ones}]> : tensor<{each.spatial}xi64>, strides = {steps}, tag}}"
        yield line(each.name, operand_kinds(each, "tensor", elements, False, 2), attributes, 90)
        yield line(each.name, operand_kinds(each, "memref", elements, False, 2), attributes, 91)
    if each.compute in ("mac", "reduce_add", "reduce_max_signed"):
        widened = ["i8"] * (len(elements) - 1) + ["i32"]
        yield line(each.name, operand_kinds(each, "tensor", widened, False, 1), "", 92)
        widened = ["f16"] * (len(elements) - 1) + ["f32"]
        yield line(each.name, operand_kinds(each, "memref", widened, True, 1), "{note = 1 : i8}", 93)


@pytest.mark.parametrize("group", GROUPS, ids=[group[0].name for group in GROUPS])
def test_named_operations_are_those_of_mlir_opt(group: Sequence[Definition], mlir_opt) -> None:
    text = "module {\n" + "".join([text for each in group for text in functions(each)]) + "}\n"
    module = read(text)
    generic = print_op(module, generic=True)
    custom = print_op(module)
    assert custom + "\n" == mlir_opt.output("-", text=text)
    assert generic + "\n" == mlir_opt.output("--mlir-print-op-generic", "-", text=text)
    assert print_op(read(generic)) == custom
    assert print_op(read(custom), generic=True) == generic


def test_the_table_has_every_named_operation_of_mlir_opt(mlir_opt) -> None:
    """An operation that the table lacks would be refused as unknown here, one that it invents there."""
    declared = catalog.dialect("linalg")
    assert declared is not None
    assert len(declared.ops) == 99
    text = "\n// -----\n".join([f'"{name}"() : () -> ()' for name in declared.ops])
    said = mlir_opt("--split-input-file", "-", text=text).stderr
    assert "unregistered" not in said
    assert {f"linalg.{name}" for name in linalg.NAMED} <= declared.ops.keys()


# The meaning: the loops that mlir-opt makes of each, run.


def drawn(kind: str) -> Any:
    """A random value of a type as it is written in test_linalg."""
    if not kind.startswith("memref"):
        return {"i32": 3, "f32": np.float32(0.5), "f64": 1.25}[kind]
    *sizes, element = kind[len("memref<") : -1].split("x")
    shape = [int(size) for size in sizes]
    if element == "i1":
        return RANDOM.integers(0, 2, shape).astype(np.bool_)
    if element.startswith("i"):
        return RANDOM.integers(1, 9, shape).astype(f"int{element[1:]}")
    return (RANDOM.random(shape) + 0.5).astype(np.float32)


def on_buffers(each: Definition) -> tuple[str, list[str]]:
    """A function with the operation on static buffers, with steps of two, and the types of its arguments."""
    elements = elements_of(each, "f32") or elements_of(each, "i32")
    assert elements is not None
    kinds = operand_kinds(each, "memref", elements, False, 2 if each.spatial else 1)
    steps = f"dense<2> : tensor<{each.spatial}xi64>"
    return line(each.name, kinds, f"{{dilations = {steps}, strides = {steps}}}" if each.spatial else ""), kinds


def nests_of(text: str) -> Operation:
    """The operations as nests of the loop dialect."""
    module = read(text)
    for function in list(module.regions[0].blocks[0].ops):
        assert isinstance(function, func.Func)
        ConvertLinalgToLoop().run(function)
    verify(module)
    assert "linalg." not in print_op(module)
    return module


def lowered(text: str, by: ConvertLinalgToLoops | ConvertLinalgToAffineLoops) -> str:
    module = read(text)
    by.run(module)
    verify(module)
    return print_op(module)


@pytest.mark.parametrize("group", GROUPS, ids=[group[0].name for group in GROUPS])
def test_runs_as_the_loops_of_mlir_opt(group: Sequence[Definition], mlir_opt) -> None:
    text = "module {\n" + "".join([on_buffers(each)[0] for each in group]) + "}\n"
    loops = mlir_opt.output("--convert-linalg-to-loops", "-", text=text)
    assert not re.search(r"linalg\.(?!memoized)", loops)
    assert lowered(text, ConvertLinalgToLoops()) + "\n" == loops
    before, after = Machine(read(text)), Machine(read(loops))
    nests = Machine(nests_of(text))
    for each in group:
        inputs = [drawn(kind) for kind in on_buffers(each)[1]]
        found = before.run_in_place(f"{each.name}0", inputs)[1][-1]
        expected = after.run_in_place(f"{each.name}0", inputs)[1][-1]
        np.testing.assert_array_equal(found, expected, err_msg=each.name)
        found = nests.run_in_place(f"{each.name}0", inputs)[1][-1]
        np.testing.assert_array_equal(found, expected, err_msg=each.name)


@pytest.mark.parametrize(
    ("file", "by"),
    [("linalg_to_loops", ConvertLinalgToLoops()), ("linalg_to_affine_loops", ConvertLinalgToAffineLoops())],
    ids=["scf", "affine"],
)
def test_the_golden_files_of_loops_are_what_mlir_opt_makes(
    file: str, by: ConvertLinalgToLoops | ConvertLinalgToAffineLoops, root: Path, mlir_opt
) -> None:
    text = (root / "lit_tests" / "passes" / "convert" / f"{file}.mlir").read_text(encoding="utf-8")
    assert lowered(text, by) + "\n" == mlir_opt.output(f"--{by.name}", "-", text=text)


def test_affine_loops_are_those_of_mlir_opt(mlir_opt) -> None:
    """All but linalg.fill_rng_2d, of which the constants come in another order."""
    some = [each for each in TABLE if each.compute != "random"]
    text = "module {\n" + "".join([on_buffers(each)[0] for each in some]) + "}\n"
    expected = mlir_opt.output("--convert-linalg-to-affine-loops", "-", text=text)
    assert lowered(text, ConvertLinalgToAffineLoops()) + "\n" == expected


@pytest.mark.parametrize("group", GROUPS, ids=[group[0].name for group in GROUPS])
def test_generalized_as_by_mlir_opt(group: Sequence[Definition], mlir_opt) -> None:
    text = "module {\n" + "".join([next(functions(each)) for each in group]) + "}\n"
    module = read(text)
    LinalgGeneralizeNamedOps().run(module)
    verify(module)
    assert print_op(module) + "\n" == mlir_opt.output("--linalg-generalize-named-ops", "-", text=text)


# What mlir-opt dies of, or lets pass.


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (
            "%0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%i : tensor<4xi32>) "
            "outs(%i : tensor<4xi32>) -> tensor<4xi32>",
            "unsupported non numeric type",
        ),
        (
            "%0 = linalg.elementwise kind=#linalg.elementwise_kind<max_unsigned> "
            "ins(%f, %f : tensor<4xf32>, tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>",
            "unsupported operation: unsigned max not on uint",
        ),
        (
            "%0 = linalg.map { arith.negf } ins(%x : f32) outs(%f : tensor<4xf32>)",
            "operand #0 must be variadic of memref of any type values or ranked tensor of any type values",
        ),
        (
            "%0 = tensor.concat dim(-1) %f : (tensor<4xf32>) -> tensor<4xf32>",
            "concatenation dim must be less than the tensor rank",
        ),
        (
            "%0 = tensor.collapse_shape %f [] : tensor<4xf32> into tensor<f32>",
            "invalid to reshape tensor/memref with non-unit extent dimensions to zero-rank tensor/memref",
        ),
    ],
)
def test_refused_though_mlir_opt_does_not(body: str, said: str) -> None:
    arguments = "%i: tensor<4xi32>, %f: tensor<4xf32>, %x: f32"
    with pytest.raises(IRError, match=re.escape(said)):
        read(f"func.func @f({arguments}) {{\n{body}\nreturn\n}}")
