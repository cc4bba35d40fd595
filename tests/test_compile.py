"""`irkit.compile`: modules as callables that take and give NumPy arrays."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest

import irkit
from irkit.ir.types import BF16, MemRefType
from irkit.runtime import arrays
from irkit.runtime.arrays import ArgumentError
from irkit.runtime.executable import Executable

SCALE = """
func.func @scale(%x: memref<4x8xf32>, %f: f32, %y: memref<4x8xf32> {irkit.result = 0 : i64}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %v = memref.load %x[%i, %j] : memref<4x8xf32>
      %p = arith.mulf %v, %f : f32
      memref.store %p, %y[%i, %j] : memref<4x8xf32>
    }
  }
  return
}
"""


def compiled(text: str, pipeline: str | None = "builtin.module(convert-scf-to-cf)") -> Executable:
    return irkit.compile(irkit.parse(text), pipeline=pipeline)


@pytest.fixture(scope="module")
def scale() -> Callable[..., object]:
    return compiled(SCALE).scale


def ones(*shape: int, dtype: str = "float32") -> np.ndarray:
    return np.ones(shape, dtype)


def test_arrays_in_arrays_out(scale: Callable[..., object]) -> None:
    x = np.arange(32, dtype=np.float32).reshape(4, 8)
    y = scale(x, 2.5)
    assert isinstance(y, np.ndarray)
    assert y.dtype == np.float32
    np.testing.assert_array_equal(y, x * np.float32(2.5))


def test_new_results_are_aligned(scale: Callable[..., object]) -> None:
    for _ in range(10):
        y = scale(ones(4, 8), 1.0)
        assert isinstance(y, np.ndarray)
        assert y.ctypes.data % 64 == 0


def test_out_gives_the_destination(scale: Callable[..., object]) -> None:
    out = np.zeros((4, 8), np.float32)
    assert scale(ones(4, 8), 3.0, out=out) is out
    assert (out == 3).all()
    assert scale(ones(4, 8), 4.0, out=[out]) is out
    assert (out == 4).all()


def test_a_prepared_call_reads_its_arguments_anew(scale: Callable[..., object]) -> None:
    x, out = ones(4, 8), np.zeros((4, 8), np.float32)
    call = scale.prepare(x, 2.0, out=out)  # type: ignore[attr-defined]
    call()
    x[:] = 5
    call()
    assert (out == 10).all()
    assert call.results() is out


def test_the_module_is_left_as_it_was() -> None:
    module = irkit.parse(SCALE)
    before = str(module)
    irkit.compile(module, pipeline="builtin.module(convert-scf-to-cf)")
    assert str(module) == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((ones(4, 8),), "scale takes 2 arguments, 1 were given"),
        (([1.0], 2.0), "argument 0 is a list, expected a float32 array of shape (4, 8)"),
        ((ones(4, 8, dtype="float64"), 2.0), "has the dtype float64, expected a float32 array"),
        ((ones(4, 8).astype(">f4"), 2.0), "has the dtype >f4, expected a float32 array"),
        ((ones(4, 7), 2.0), "has the shape (4, 7), expected a float32 array of shape (4, 8)"),
        ((ones(32), 2.0), "has the shape (32,), expected a float32 array of shape (4, 8)"),
        ((ones(8, 4).T, 2.0), "argument 0 is not C-contiguous"),
        ((ones(4, 16)[:, ::2], 2.0), "argument 0 is not C-contiguous"),
        ((np.frombuffer(bytes(129), np.uint8)[1:].view(np.float32).reshape(4, 8), 2.0), "is not aligned"),
        ((ones(4, 8), "2"), "argument 1 is a str, expected a number (f32)"),
        ((ones(4, 8), ones(2)), "argument 1 is a ndarray, expected a number (f32)"),
    ],
)
def test_wrong_arguments(scale: Callable[..., object], arguments: tuple[object, ...], message: str) -> None:
    with pytest.raises(ArgumentError) as caught:
        scale(*arguments)
    assert message in str(caught.value)


def test_wrong_destinations(scale: Callable[..., object]) -> None:
    x = ones(4, 8)
    frozen = ones(4, 8)
    frozen.flags.writeable = False
    for out, message in [
        (ones(4, 9), "result 0 has the shape (4, 9)"),
        (frozen, "result 0 is read-only"),
        (x, "result 0 shares memory with argument 0"),
        ([x, x], "scale has 1 results, out= gives 2 destinations"),
        (3, "scale: out= is a int, expected an array or several"),
    ]:
        with pytest.raises(ArgumentError) as caught:
            scale(x, 2.0, out=out)
        assert message in str(caught.value)


def test_inputs_that_are_only_read_may_be_read_only(scale: Callable[..., object]) -> None:
    x = ones(4, 8)
    x.flags.writeable = False
    assert (scale(x, 2.0) == 2 * x).all()  # type: ignore[attr-defined]


def test_inputs_that_are_written_may_not_be_read_only() -> None:
    function = compiled("""
func.func @clear(%m: memref<?xi16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i16
  %n = memref.dim %m, %c0 : memref<?xi16>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %zero, %m[%i] : memref<?xi16>
  }
  return
}""").clear
    array = np.ones(7, np.int16)
    assert function(array) is None
    assert not array.any()
    assert function(np.ones(0, np.int16)) is None
    array.flags.writeable = False
    with pytest.raises(ArgumentError, match="argument 0 is read-only, and the function writes to it"):
        function(array)


def test_functions_are_attributes_and_items() -> None:
    module = compiled("""
func.func @one() -> i32 {
  %0 = arith.constant 1 : i32
  return %0 : i32
}
func.func @two() -> i32 {
  %0 = func.call @hidden() : () -> i32
  return %0 : i32
}
func.func private @hidden() -> i32 {
  %0 = arith.constant 2 : i32
  return %0 : i32
}""")
    assert module.one() == 1
    assert module["two"]() == 2
    assert list(module) == ["one", "two"]
    with pytest.raises(AttributeError, match="no compiled function 'hidden'; there are: one, two"):
        module.hidden  # noqa: B018
    with pytest.raises(KeyError, match="no compiled function 'three'"):
        module["three"]


def test_scalars_of_every_type_go_in_and_out() -> None:
    kinds = ["i1", "i8", "i16", "i32", "i64", "index", "f16", "bf16", "f32", "f64"]
    text = "".join(
        f"func.func @pass_{kind}(%x: {kind}, %y: {kind}) -> ({kind}, {kind}) {{\n"
        f"  return %y, %x : {kind}, {kind}\n}}\n"
        for kind in kinds
    )
    module = compiled(text)
    for kind in kinds:
        low, high = (0, 1) if kind == "i1" else (-3, 7)
        second, first = module[f"pass_{kind}"](low, high)
        assert (float(first), float(second)) == (low, high), kind


def test_scalars_that_do_not_fit() -> None:
    function = compiled("func.func @f(%x: i8, %y: i1) {\n  return\n}").f
    function(-128, True)
    function(255, 0)
    for arguments, message in [
        ((256, 0), "argument 0 is 256, which does not fit into i8"),
        ((0, 2), "argument 1 is 2, which does not fit into i1"),
        ((1.5, 0), "argument 0 is a float, expected an integer (i8)"),
    ]:
        with pytest.raises(ArgumentError) as caught:
            function(*arguments)
        assert message in str(caught.value)


def test_results_held_and_returned_come_in_the_order_of_their_numbers() -> None:
    function = compiled("""
func.func @f(%a: memref<2xi32> {irkit.result = 2 : i64}, %x: i32,
             %b: memref<1xi32> {irkit.result = 0 : i64}) -> i32 {
  %c0 = arith.constant 0 : index
  memref.store %x, %a[%c0] : memref<2xi32>
  memref.store %x, %b[%c0] : memref<1xi32>
  return %x : i32
}""").f
    first, second, third = function(9)
    assert first.shape == (1,)
    assert first[0] == 9
    assert second == 9
    assert third.shape == (2,)
    assert third[0] == 9
    with pytest.raises(ArgumentError, match="result 1 is returned, it takes no destination"):
        function(9, out=[None, first, None])


def test_a_result_of_unknown_size_needs_a_destination() -> None:
    function = compiled("""
func.func @f(%x: memref<?xf32>, %y: memref<?xf32> {irkit.result = 0 : i64}) {
  memref.copy %x, %y : memref<?xf32> to memref<?xf32>
  return
}""").f
    with pytest.raises(ArgumentError, match="result 0 has a size that is not known beforehand"):
        function(ones(3))
    assert (function(ones(3), out=np.zeros(3, np.float32)) == 1).all()


def test_a_returned_memref_becomes_an_array() -> None:
    function = compiled("""
func.func @f(%n: index) -> memref<?x3xi64> {
  %m = memref.alloc(%n) : memref<?x3xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %c3 step %c1 {
      %s = arith.muli %i, %j : index
      %v = arith.index_cast %s : index to i64
      memref.store %v, %m[%i, %j] : memref<?x3xi64>
    }
  }
  return %m : memref<?x3xi64>
}""").f
    np.testing.assert_array_equal(function(5), np.outer(np.arange(5), np.arange(3)))


def test_strided_arguments_take_strided_arrays() -> None:
    text = """
func.func @sum(%m: memref<?x?xf64, strided<[?, ?], offset: ?>>) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %n = memref.dim %m, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %k = memref.dim %m, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (f64) {
    %s = scf.for %j = %c0 to %k step %c1 iter_args(%b = %a) -> (f64) {
      %v = memref.load %m[%i, %j] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %t = arith.addf %b, %v : f64
      scf.yield %t : f64
    }
    scf.yield %s : f64
  }
  return %r : f64
}"""
    function = compiled(text).sum
    array = np.random.default_rng(0).standard_normal((6, 9))
    for each in (array, array.T, array[::2, 1::3], array[::-1, ::-1]):
        assert function(each) == pytest.approx(each.sum())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("func.func @f(%x: tensor<4xf32>) {\n  return\n}", "'tensor<4xf32>'"),
        ("func.func @f(%x: memref<*xf32>) {\n  return\n}", "the rank must be known"),
        ("func.func @f() {\n  func.call @g() : () -> ()\n  return\n}\nfunc.func private @g()", "@g"),
    ],
)
def test_what_cannot_be_compiled_is_a_located_error(text: str, message: str) -> None:
    with pytest.raises(irkit.IRError) as caught:
        compiled(text)
    assert message in str(caught.value)


def test_a_declaration_that_nobody_uses_may_be_undefined() -> None:
    module = compiled("func.func private @nowhere(i32)\nfunc.func @f() {\n  return\n}")
    assert module.f() is None


def test_functions_of_the_c_library_may_be_called() -> None:
    module = compiled("""
func.func private @fdim(f64, f64) -> f64
func.func @f(%x: f64, %y: f64) -> f64 {
  %r = func.call @fdim(%x, %y) : (f64, f64) -> f64
  return %r : f64
}""")
    assert module.f(5.0, 3.0) == 2.0


def test_an_unknown_target_is_an_error() -> None:
    with pytest.raises(ValueError, match="target"):
        irkit.compile(irkit.parse(SCALE), target="abacus")


def test_large_constants_stay_out_of_the_text() -> None:
    values = np.random.default_rng(0).standard_normal(100_000).astype(np.float32)
    module = irkit.parse(f"""
memref.global "private" constant @w : memref<100000xf32> = dense<"0x{values.tobytes().hex()}">
func.func @f(%i: index) -> f32 {{
  %w = memref.get_global @w : memref<100000xf32>
  %v = memref.load %w[%i] : memref<100000xf32>
  return %v : f32
}}""")
    executable = irkit.compile(module, pipeline="builtin.module()")
    assert len(executable.code) < 2000
    function = executable.f
    del executable, module
    assert [function(at) for at in (0, 1, 99_999)] == [values[0], values[1], values[99_999]]


def test_initial_values_that_are_not_there_are_an_error() -> None:
    text = """
memref.global "private" constant @w : memref<2xf32> = dense_resource<w>
func.func @f() -> memref<2xf32> {
  %w = memref.get_global @w : memref<2xf32>
  return %w : memref<2xf32>
}"""
    with pytest.raises(irkit.IRError, match="holds the resource w, of which nothing is known: its data was left out"):
        compiled(text)


def test_names_that_need_quotes() -> None:
    module = compiled('func.func @"a \\22b"(%x: i32) -> i32 {\n  return %x : i32\n}')
    assert module['a "b'](3) == 3


def test_a_failed_assertion_says_so_and_ends_the_process() -> None:
    program = """
import irkit
text = 'func.func @f(%c: i1) { cf.assert %c, "the sky is green" return }'
f = irkit.compile(irkit.parse(text), pipeline="builtin.module()").f
f(True)
f(False)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == -signal.SIGABRT
    assert "the sky is green" in done.stdout


@pytest.mark.parametrize("with_ml_dtypes", [True, False])
def test_bf16_goes_in_and_out_as_numbers(with_ml_dtypes: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not with_ml_dtypes:
        monkeypatch.setattr(arrays, "_bfloat16", tuple)
    arrays.dtypes.cache_clear()
    kind = MemRefType((6,), BF16)
    numbers = np.array([1.0, 1.00390625, 1.01171875, -2.5, np.inf, np.nan], np.float32)
    elements = arrays.as_elements(numbers, kind)
    assert isinstance(elements, np.ndarray)
    assert elements.dtype == ("bfloat16" if with_ml_dtypes else "uint16")
    rounded = arrays.as_numbers(elements, kind)
    np.testing.assert_array_equal(rounded, np.array([1, 1, 1.015625, -2.5, np.inf, np.nan], np.float32))
    arrays.dtypes.cache_clear()


def test_moves_of_bf16_become_code() -> None:
    """On processors with AVX512-BF16 LLVM aborts at vectors made of single bfloats."""
    x, r = "tensor<2x3x7xbf16>", "tensor<2x2x6xbf16>"
    text = f"""
    func.func @f(%a: tensor<3x1x7xbf16>) -> (tensor<7x3x1xbf16>, {r}) {{
      %0 = graph.transpose %a [2, 0, 1] : tensor<3x1x7xbf16> -> tensor<7x3x1xbf16>
      %1 = graph.reshape %0 : tensor<7x3x1xbf16> -> tensor<3x7xbf16>
      %2 = graph.broadcast %1 : tensor<3x7xbf16> -> {x}
      %3 = graph.concat %2, %2, %2 axis -1 : {x}, {x}, {x} -> tensor<2x3x21xbf16>
      %4 = graph.slice %3 [0:2, 1:3, 2:20:3] : tensor<2x3x21xbf16> -> {r}
      return %0, %4 : tensor<7x3x1xbf16>, {r}
    }}"""
    numbers = np.arange(21, dtype=np.uint16).reshape(3, 1, 7)
    turned, cut = irkit.compile(irkit.parse(text)).f(numbers)
    rows = np.tile(numbers.transpose(2, 0, 1).reshape(3, 7), 3)[1:3, 2:20:3]
    np.testing.assert_array_equal(np.asarray(turned).view(np.uint16), numbers.transpose(2, 0, 1))
    np.testing.assert_array_equal(np.asarray(cut).view(np.uint16), [rows, rows])
