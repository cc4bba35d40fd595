"""Every named operation of linalg against mlir-opt: text, bodies and maps, over kinds of operands and elements.

The operands are made from irkit's table itself, so a wrong map shows as shapes that mlir-opt refuses.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from irkit import catalog
from irkit.define.verifier import verify
from irkit.dialects import linalg
from irkit.dialects.linalg.table import TABLE, Definition
from irkit.ir import Operation
from irkit.syntax import parse, print_op

SIZES = {"n": 2, "h": 3, "w": 4, "d": 2, "H": 2, "W": 3, "D": 2}
"""How often loops run in the texts of this file; the others five times."""

KINDS = ("f32", "bf16", "f64", "i32", "i64", "i8", "complex<f32>")
ON_FLOATS = {"exp", "log", "abs", "ceil", "floor", "negf", "reciprocal", "round", "sqrt", "rsqrt", "square"}
ON_FLOATS |= {"tanh", "erf", "powf"}
ON_COMPLEX = {"add", "sub", "mul", "div", "mac", "reduce_add", "copy", "fill"}


def read(text: str) -> Operation:
    module = parse(text, context=catalog.context())
    verify(module)
    return module


def size(subscript: str, stride: int, dilation: int) -> int:
    outer, plus, inner = subscript.partition("+")
    extent = SIZES.get(outer, 5)
    return (extent - 1) * stride + (SIZES.get(inner, 5) - 1) * dilation + 1 if plus else extent


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
            f"  func.func @f{number}({args}) {{\n    linalg.{name}{given}{ins}{outs}\n    return\n  }}\n"
        )
    result = f"%0 = linalg.{name}{given}{ins}{outs} -> {kinds[-1]}"
    return (
        f"  func.func @f{number}({args}) -> {kinds[-1]} {{\n    {result}\n    return %0 : {kinds[-1]}\n  }}\n"
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


@pytest.mark.parametrize("each", TABLE, ids=[each.name for each in TABLE])
def test_named_operations_are_those_of_mlir_opt(each: Definition, mlir_opt) -> None:
    text = "module {\n" + "".join(functions(each)) + "}\n"
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
