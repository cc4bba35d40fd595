"""The signature of a function: which arguments hold results, and how large those are."""

from __future__ import annotations

import pytest

import irkit
from irkit.analysis.signature import Signature, signature_of
from irkit.analysis.writes import written_arguments
from irkit.dialects.func import Func
from irkit.ir import Operation


def function_in(module: Operation) -> Func:
    return next(op for op in module.regions[0].entry.ops if isinstance(op, Func))


def signature(arguments: str, returned: str = "") -> Signature:
    text = f"func.func private @f({arguments}){f' -> ({returned})' if returned else ''}"
    return signature_of(function_in(irkit.parse(text)))


def test_without_marks_everything_is_an_input_and_what_returns_a_result() -> None:
    found = signature("i32, memref<4xf32>", "f32, index")
    assert [each.result for each in found.parameters] == [None, None]
    assert len(found.inputs) == 2
    assert [(each.argument, each.returned) for each in found.results] == [(None, 0), (None, 1)]


def test_marked_arguments_take_their_numbers_and_returned_values_the_rest() -> None:
    marks = "memref<2xi32> {irkit.result = 2 : i64}, i32, memref<1xi32> {irkit.result = 0 : i64}"
    found = signature(marks, "i32, f32")
    assert [str(each.type) for each in found.inputs] == ["i32"]
    assert [(each.argument, each.returned) for each in found.results] == [
        (2, None),
        (None, 0),
        (0, None),
        (None, 1),
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("memref<1xi32> {irkit.result = 1 : i64}", "marks an argument as result 1, but has 1 results"),
        ("memref<1xi32> {irkit.result = -1 : i64}", "marks an argument as result -1, but has 1 results"),
        (
            "memref<1xi32> {irkit.result = 0 : i64}, memref<1xi32> {irkit.result = 0 : i64}",
            "marks two arguments as the same result",
        ),
        (
            "memref<4xi8> {irkit.arena = 64 : i64}, memref<4xi8> {irkit.arena = 64 : i64}",
            "marks two arguments as arenas",
        ),
        ("memref<?xi8> {irkit.arena = 64 : i64}", "marks an argument of type 'memref<?xi8>' as an arena: its size must be known"),
        ("memref<4xi8> {irkit.arena = 3 : i64}", "with the alignment 3, which is no power of two"),
        (
            "memref<?xi32>, memref<?xi32> {irkit.result = 0 : i64, irkit.shape = affine_map<(d0, d1) -> (d0)>}",
            "must map 1 open sizes of inputs to 1 sizes",
        ),
        (
            "memref<?xi32>, memref<?xi32> {irkit.result = 0 : i64, irkit.shape = affine_map<(d0) -> (d0, d0)>}",
            "must map 1 open sizes of inputs to 1 sizes",
        ),
    ],
)
def test_marks_that_number_nothing(arguments: str, message: str) -> None:
    with pytest.raises(irkit.IRError) as caught:
        signature(arguments)
    assert message in str(caught.value)


def test_the_sizes_of_results_follow_from_those_of_inputs() -> None:
    shape = "irkit.shape = affine_map<(d0, d1, d2) -> (d2, 3, d0 + d1)>"
    result = f"memref<?x3x?xf32> {{irkit.result = 0 : i64, {shape}}}"
    found = signature(
        f"memref<?x?xf32>, i32, {result}, memref<4x?xf32>, memref<5xf32> {{irkit.result = 1 : i64}}"
    )
    assert found.result_shape(2, [(7, 8), None, (4, 9)]) == (9, 3, 15)
    assert found.result_shape(4, [(7, 8), None, (4, 9)]) == (5,)


def test_sizes_that_nothing_says() -> None:
    found = signature("memref<?xf32>, memref<?xf32> {irkit.result = 0 : i64}")
    assert found.result_shape(1, [(7,)]) is None


@pytest.mark.parametrize(
    ("op", "kinds", "shape"),
    [
        ("graph.matmul %a, %b : A, B -> R", ("?x?", "?x?", "?x?"), "(d0, d1, d2, d3) -> (d0, d3)"),
        ("graph.add %a, %b : A, B -> R", ("?x4", "4", "?x4"), "(d0) -> (d0, 4)"),
        ("graph.transpose %a [1, 0] : A -> R", ("?x4", "4", "4x?"), "(d0) -> (4, d0)"),
    ],
)
def test_the_lowering_says_the_sizes(op: str, kinds: tuple[str, str, str], shape: str) -> None:
    a, b, r = (f"tensor<{each}xf32>" for each in kinds)
    op = op.replace("A", a).replace("B", b).replace("R", r)
    module = irkit.parse(f"func.func @f(%a: {a}, %b: {b}) -> {r} {{\n  %0 = {op}\n  return %0 : {r}\n}}")
    irkit.run_pipeline(module, "builtin.module(convert-graph-to-loop)")
    parameter = signature_of(function_in(module)).parameters[-1]
    assert str(parameter.shape) == shape


def test_which_arguments_are_written() -> None:
    module = irkit.parse("""
func.func private @elsewhere(memref<4xf32>)
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<4xf32>, %d: memref<4xf32>, %i: index) {
  %0 = memref.load %a[%i] : memref<4xf32>
  %n = memref.dim %a, %i : memref<4xf32>
  %v = memref.subview %b[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %0, %v[%n] : memref<2xf32, strided<[1], offset: 1>>
  memref.copy %a, %c : memref<4xf32> to memref<4xf32>
  func.call @elsewhere(%d) : (memref<4xf32>) -> ()
  return
}""")
    (function,) = [op for op in module.regions[0].entry.ops if isinstance(op, Func) and op.body.blocks]
    assert written_arguments(function) == (False, True, True, True, False)
