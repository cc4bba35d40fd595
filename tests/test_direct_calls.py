"""Calls whose arguments compiled code checks: they do what the checks in Python do, and leave the rest to these."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable

import numpy as np
import pytest

import irkit
from irkit.runtime import objects
from irkit.runtime.arrays import ArgumentError, aligned_empty
from irkit.runtime.direct import MISSED
from irkit.runtime.executable import CompiledFunction
from irkit.targets.llvm.machine import Machine

PLAIN = "builtin.module(func.func(convert-loop-to-scf),convert-scf-to-cf)"

MIXED = """
func.func @mixed(%x: memref<2x?xf32>, %f: f32, %d: f64, %i: i32, %k: index,
                 %y: memref<2x?xf32> {irkit.result = 1 : i64, irkit.shape = affine_map<(d0) -> (2, d0)>},
                 %z: memref<3xi32> {irkit.result = 0 : i64}) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c1 : memref<2x?xf32>
  loop.for @a (%a = 0 to 2) {
    loop.for @b (%b = 0 to %n) {
      %v = loop.load %x[%a, %b] : memref<2x?xf32>
      %p = arith.mulf %v, %f : f32
      loop.store %p, %y[%a, %b] : memref<2x?xf32>
    }
  }
  memref.store %i, %z[%c0] : memref<3xi32>
  %j = arith.index_cast %k : index to i32
  memref.store %j, %z[%c1] : memref<3xi32>
  %c2 = arith.constant 2 : index
  memref.store %i, %z[%c2] : memref<3xi32>
  return %d : f64
}
"""


def compiled(text: str) -> CompiledFunction:
    executable = irkit.compile(irkit.parse(text), pipeline=PLAIN)
    return executable[next(iter(executable))]


@pytest.fixture(scope="module")
def mixed() -> CompiledFunction:
    return compiled(MIXED)


def direct(function: CompiledFunction, *arguments: object, out: object = None) -> object:
    """What the direct call gives, which must be there."""
    if not function._is_described:
        try:
            function(*arguments, out=out)
        except ArgumentError:
            assert function._direct is not None
    assert function._direct is not None
    return function._direct(arguments, out)


def test_objects_are_where_they_are_expected() -> None:
    assert objects.is_known() == (sys.implementation.name == "cpython")
    for array in (np.zeros(5), np.zeros((3, 4))[1:], aligned_empty((7, 0), np.dtype(np.int8))):
        assert objects.address_of(array) == array.ctypes.data


def test_parameters_of_all_kinds(mixed: CompiledFunction) -> None:
    x = np.arange(10, dtype=np.float32).reshape(2, 5)
    found = direct(mixed, x, 1.5, -2.25, -7, 2**40 + 3)
    assert found is not MISSED
    z, y, d = found  # type: ignore[misc]
    np.testing.assert_array_equal(y, x * np.float32(1.5))
    np.testing.assert_array_equal(z, [-7, 3, -7])
    assert isinstance(d, np.float64)
    assert d == -2.25
    assert y.ctypes.data % 64 == z.ctypes.data % 64 == 0


def test_destinations_of_open_sizes(mixed: CompiledFunction) -> None:
    x, z = np.ones((2, 5), np.float32), np.zeros(3, np.int32)
    y, short = np.zeros((2, 5), np.float32), np.zeros((2, 4), np.float32)
    for out in ([z, y, None], (z, y, None)):
        found = direct(mixed, x, 2.0, 0.0, 1, 2, out=out)
        assert found[0] is z  # type: ignore[index]
        assert found[1] is y  # type: ignore[index]
        assert (y == 2).all()
    assert direct(mixed, x, 2.0, 0.0, 1, 2, out=[z, short, None]) is MISSED
    with pytest.raises(ArgumentError, match=r"result 1 has the shape \(2, 4\), expected \(2, 5\)"):
        mixed(x, 2.0, 0.0, 1, 2, out=[z, short, None])
    with pytest.raises(ArgumentError, match="result 2 is returned, it takes no destination"):
        mixed(x, 2.0, 0.0, 1, 2, out=[z, y, y])


X = np.ones((2, 5), np.float32)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((X, 1.0, 1.0, 2**32, 0), "argument 3 is 4294967296, which does not fit into i32"),
        ((X, 1.0, 1.0, -(2**31) - 1, 0), "argument 3 is -2147483649, which does not fit into i32"),
        ((X, 1.0, 1.0, 0, 2**64), "argument 4 is 18446744073709551616, which does not fit into index"),
        ((X, 1.0, 1.0, 0, -(2**63) - 1), "which does not fit into index"),
        ((X, 1.0, 1.0, 1.5, 0), "argument 3 is a float, expected an integer (i32)"),
        ((X, "1", 1.0, 0, 0), "argument 1 is a str, expected a number (f32)"),
        ((X, 1.0, None, 0, 0), "argument 2 is a NoneType, expected a number (f64)"),
        ((X.astype(np.float64), 1.0, 1.0, 0, 0), "has the dtype float64"),
        ((X.astype(">f4"), 1.0, 1.0, 0, 0), "has the dtype >f4"),
        ((X[:1], 1.0, 1.0, 0, 0), "has the shape (1, 5)"),
        ((X[0], 1.0, 1.0, 0, 0), "has the shape (5,)"),
        ((X[:, ::2], 1.0, 1.0, 0, 0), "is not C-contiguous"),
        ((X.T.copy().T, 1.0, 1.0, 0, 0), "is not C-contiguous"),
        ((np.zeros(41, np.int8)[1:].view(np.float32).reshape(2, 5), 1.0, 1.0, 0, 0), "is not aligned"),
        (([1.0], 1.0, 1.0, 0, 0), "argument 0 is a list"),
        ((X, 1.0, 1.0, 0), "mixed takes 5 arguments, 4 were given"),
        ((X, 1.0, 1.0, 0, 0, 0), "mixed takes 5 arguments, 6 were given"),
        ((), "mixed takes 5 arguments, 0 were given"),
    ],
)
def test_refused_arguments(mixed: CompiledFunction, arguments: tuple[object, ...], message: str) -> None:
    assert direct(mixed, *arguments) is MISSED
    with pytest.raises(ArgumentError) as caught:
        mixed(*arguments)  # type: ignore[arg-type]
    assert message in str(caught.value)


class Odd(np.ndarray):
    """An array of another type."""


@pytest.mark.parametrize(
    "arguments",
    [
        (X.view(Odd), 2.0, 1.0, 0, 0),
        (X, np.float32(2), np.float64(1), np.int32(0), np.int64(0)),
        (X, 2, 1, 0, 0),
        (X, np.array(2.0), 1.0, True, 0),
        (X, 2.0, 1.0, 0, 2**64 - 1),
    ],
)
def test_what_goes_the_long_way_is_right(mixed: CompiledFunction, arguments: tuple[object, ...]) -> None:
    assert direct(mixed, *arguments) is MISSED
    assert (mixed(*arguments)[1] == 2).all()  # type: ignore[arg-type, index]


@pytest.mark.parametrize("number", [0.1, 1e300, -1e-300, 5e-324, float("inf"), 16777217.0, 1 + 2**-24 + 2**-50])
def test_numbers_are_rounded_as_the_long_way_rounds_them(mixed: CompiledFunction, number: float) -> None:
    with np.errstate(over="ignore"):
        expected = np.float32(number)
    found = direct(mixed, X, number, 1.0, 0, 0)
    assert found[1][0, 0] == expected  # type: ignore[index]
    call = mixed.prepare(X, number, 1.0, 0, 0)
    call()
    assert call.results()[1][0, 0] == expected  # type: ignore[index]


COPY = """
func.func @copy(%x: memref<8xf32>, %w: memref<8xf32>, %y: memref<8xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 8) {
    %v = loop.load %x[%i] : memref<8xf32>
    loop.store %v, %w[%i] : memref<8xf32>
    loop.store %v, %y[%i] : memref<8xf32>
  }
  return
}
"""


@pytest.fixture(scope="module")
def copy() -> CompiledFunction:
    return compiled(COPY)


def test_overlaps(copy: CompiledFunction) -> None:
    memory = np.zeros(32, np.float32)
    x, w, apart = memory[:8], memory[8:16], memory[16:24]
    assert direct(copy, x, w, out=apart) is apart
    for out, message in [
        (memory[15:23], "result 0 shares memory with argument 1"),
        (memory[1:9], "result 0 shares memory with argument 0"),
        (x, "result 0 shares memory with argument 0"),
    ]:
        assert direct(copy, x, w, out=out) is MISSED
        with pytest.raises(ArgumentError, match=message):
            copy(x, w, out=out)
    # Two arguments may overlap: what is written where is the program's affair.
    assert direct(copy, x, memory[4:12], out=apart) is apart


def test_written_arguments_must_be_writeable(copy: CompiledFunction) -> None:
    x, w, y = np.arange(8, dtype=np.float32), np.zeros(8, np.float32), np.zeros(8, np.float32)
    x.flags.writeable = False
    assert direct(copy, x, w, out=y) is y
    assert (w == x).all()
    w.flags.writeable = y.flags.writeable = False
    with pytest.raises(ArgumentError, match="argument 1 is read-only"):
        copy(x, w)
    with pytest.raises(ArgumentError, match="result 0 is read-only"):
        copy(x, np.zeros(8, np.float32), out=y)


@pytest.mark.parametrize("out", [3, "y", [], [None, None], {}, np.float32(1)])
def test_destinations_that_are_none(copy: CompiledFunction, out: object) -> None:
    x = np.zeros(8, np.float32)
    assert direct(copy, x, x.copy(), out=out) is MISSED
    with pytest.raises(ArgumentError):
        copy(x, x.copy(), out=out)  # type: ignore[arg-type]


def test_a_destination_of_none_is_a_new_array(copy: CompiledFunction) -> None:
    x = np.arange(8, dtype=np.float32)
    np.testing.assert_array_equal(copy(x, x.copy(), out=[None]), x)


def test_nothing_to_take_and_nothing_to_give() -> None:
    function = compiled("func.func @nothing() {\n  return\n}")
    assert function() is None
    assert direct(function) is None
    with pytest.raises(ArgumentError, match="nothing takes 0 arguments, 1 were given"):
        function(1)


@pytest.mark.parametrize(("kind", "dtypes"), [("i8", "bB"), ("i64", "lL"), ("index", "lL"), ("i1", "?")])
def test_signed_and_unsigned_arrays(kind: str, dtypes: str) -> None:
    function = compiled(f"""
func.func @first(%x: memref<2x{kind}>) -> {kind} {{
  %c1 = arith.constant 1 : index
  %v = memref.load %x[%c1] : memref<2x{kind}>
  return %v : {kind}
}}""")
    for dtype in dtypes:
        assert direct(function, np.array([0, 1], dtype)) == 1
    assert direct(function, np.array([0, 1], np.float32)) is MISSED


def test_from_many_threads(copy: CompiledFunction) -> None:
    def work(number: int) -> None:
        x = np.full(8, number, np.float32)
        w, y = np.empty(8, np.float32), np.empty(8, np.float32)
        for _ in range(2000):
            copy(x, w, out=y)
            if not (y == number).all():
                wrong.append(number)
            if not (copy(x, w) == number).all():
                wrong.append(number)

    wrong: list[int] = []
    workers = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not wrong


def test_no_reference_is_lost_or_kept(copy: CompiledFunction) -> None:
    x, w, y = (np.zeros(8, np.float32) for _ in range(3))
    copy(x, w, out=y)
    gc.collect()
    before = [sys.getrefcount(each) for each in (x, w, y, np.ndarray, x.dtype)]
    for _ in range(1000):
        copy(x, w, out=y)
        copy(x, w)
        with pytest.raises(ArgumentError):
            copy(x, x[:3])
    gc.collect()
    assert [sys.getrefcount(each) for each in (x, w, y, np.ndarray, x.dtype)] == before


# Alignment.

STREAM = """
func.func private @inner(%x: memref<64xf32>, %y: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c16 {
    %v = vector.load %x[%i] : memref<64xf32>, vector<16xf32>
    vector.store %v, %y[%i] {nontemporal = true} : memref<64xf32>, vector<16xf32>
  }
  return
}
func.func @stream(%x: memref<64xf32>, %y: memref<64xf32> {irkit.result = 0 : i64}) {
  func.call @inner(%x, %y) : (memref<64xf32>, memref<64xf32>) -> ()
  return
}
"""


def off(array: np.ndarray, by: int) -> np.ndarray:
    """A copy that begins `by` bytes after a multiple of 64."""
    memory = aligned_empty((array.nbytes + 64,), np.dtype(np.uint8))
    copy = memory[by : by + array.nbytes].view(array.dtype).reshape(array.shape)
    copy[...] = array
    return copy


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    real = Machine.object_code

    def spy(self: Machine, text: str, level: int = 3) -> bytes:
        found.append(text)
        return real(self, text, level)

    monkeypatch.setattr(Machine, "object_code", spy)
    return found


@pytest.mark.parametrize("first", ["aligned", "any", "prepared"])
def test_streaming_stores_rely_on_alignment_that_is_checked(texts: list[str], first: str) -> None:
    stream = irkit.compile(irkit.parse(STREAM), pipeline="builtin.module(convert-scf-to-cf)").stream
    x = np.arange(64, dtype=np.float32)
    ways: dict[str, Callable[[], object]] = {
        "aligned": lambda: stream(off(x, 0), out=off(x, 0) * 0),
        "any": lambda: stream(off(x, 16), out=off(x * 0, 20)),
        "prepared": lambda: _prepared(stream, off(x, 4), off(x * 0, 0)),
    }
    for way in [first, *ways, *ways]:
        np.testing.assert_array_equal(ways[way](), x)  # type: ignore[arg-type]
    programs = [text for text in texts if "packed.stream" in text]
    assert len(programs) == 2
    assert programs[0].count("align 64 %a") == 4
    assert "align 64 %a" not in programs[1]
    assert ["!nontemporal" in text for text in programs] == [True, False]


def test_the_second_version_is_made_once(texts: list[str]) -> None:
    stream = irkit.compile(irkit.parse(STREAM), pipeline="builtin.module(convert-scf-to-cf)").stream
    x, wrong, ready = np.arange(64, dtype=np.float32), [], threading.Barrier(4)

    def work() -> None:
        mine = off(x, 16)
        ready.wait()
        for _ in range(50):
            if not np.array_equal(stream(mine), x):  # type: ignore[arg-type]
                wrong.append(1)

    workers = [threading.Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not wrong
    assert len([text for text in texts if "packed.stream" in text]) == 2


def _prepared(function: CompiledFunction, x: np.ndarray, out: np.ndarray) -> object:
    call = function.prepare(x, out=out)
    call()
    return call.results()


def test_new_results_take_the_aligned_version(texts: list[str]) -> None:
    stream = irkit.compile(irkit.parse(STREAM), pipeline="builtin.module(convert-scf-to-cf)").stream
    x = off(np.arange(64, dtype=np.float32), 0)
    np.testing.assert_array_equal(stream(x), x)  # type: ignore[arg-type]
    assert len([text for text in texts if "packed.stream" in text]) == 1


def test_code_that_relies_on_nothing_has_one_version(texts: list[str]) -> None:
    function = compiled(COPY)
    x = np.arange(8, dtype=np.float32)
    for by in (0, 4, 32):
        function(off(x, by), off(x, 4), out=off(x, 12))
    assert len([text for text in texts if "packed.copy" in text]) == 1
