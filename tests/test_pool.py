"""The threads that share the iterations of parallel loops: right results whoever runs what, and no thread left
behind."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import irkit
from irkit.runtime import native
from irkit.runtime.arrays import ArgumentError
from irkit.runtime.executable import CompiledFunction
from irkit.runtime.jit import load
from irkit.targets.llvm import llvm_text, loadable
from irkit.targets.llvm.machine import Machine
from irkit.tools import program
from irkit.tools.program import process_native

SHARED = (
    "builtin.module(func.func(loop-chunk{{work={}}},convert-loop-to-scf),scf-parallel-outlining,"
    "convert-scf-to-cf,canonicalize)"
)
"""The way down with chunks of so little work that tests need no large arrays."""

ROWS = """
func.func @rows(%a: memref<?x64xf32>, %s: memref<?xf32> {irkit.result = 0 : i64, irkit.shape = affine_map<(d0) -> (d0)>}) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %a, %c0 : memref<?x64xf32>
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to %n) parallel {
    loop.store %zero, %s[%i] : memref<?xf32>
    loop.for @j (%j = 0 to 64) {
      %x = loop.load %a[%i, %j] : memref<?x64xf32>
      loop.update addf %x, %s[%i] fastmath<reassoc> : memref<?xf32>
    }
  }
  return
}
"""


def rows(threads: int, work: int = 1024) -> CompiledFunction:
    executable = irkit.compile(irkit.parse(ROWS), pipeline=SHARED.format(work), threads=threads)
    assert "@irkit.pool.run(" in executable.code
    return executable.rows


def system_threads() -> int:
    return len(os.listdir("/proc/self/task"))


needs_proc = pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="the system lists no threads")


@pytest.mark.parametrize("count", [0, 1, 2, 5, 63, 64, 1000, 20011])
def test_any_number_of_iterations(count: int) -> None:
    a = np.random.default_rng(count).random((count, 64), np.float32)
    np.testing.assert_allclose(rows(3)(a), a.sum(1, dtype=np.float64), rtol=1e-5)


def test_the_same_bits_with_any_number_of_threads_and_in_every_run() -> None:
    a = np.random.default_rng(0).standard_normal((5000, 64)).astype(np.float32)
    expected = rows(1)(a)
    for threads in (1, 2, 3, 7):
        function = rows(threads)
        for _ in range(20):
            np.testing.assert_array_equal(function(a), expected)


def test_one_thread_starts_none() -> None:
    process_native().stop_threads()
    rows(1)(np.ones((5000, 64), np.float32))
    assert process_native().started_threads == 0


def test_no_more_threads_than_chunks_or_than_allowed() -> None:
    process_native().stop_threads()
    rows(8)(np.ones((10, 64), np.float32))
    assert process_native().started_threads == 1
    process_native().stop_threads()  # The first job is always shared; later ones where that was worth while.
    rows(5)(np.ones((5000, 64), np.float32))
    assert process_native().started_threads == 4


def test_the_environment_says_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    process_native().stop_threads()
    monkeypatch.setenv("IRKIT_NUM_THREADS", "3")
    irkit.compile(irkit.parse(ROWS), pipeline=SHARED.format(1024)).rows(np.ones((5000, 64), np.float32))
    assert process_native().started_threads == 2
    monkeypatch.setenv("IRKIT_NUM_THREADS", "many")
    with pytest.raises(ValueError, match="IRKIT_NUM_THREADS must be a number of threads from 1 to 256, not 'many'"):
        irkit.compile(irkit.parse(ROWS))


@pytest.mark.parametrize("threads", [0, -1, 257, 1.5, "2", True])
def test_numbers_of_threads_that_are_none(threads: object) -> None:
    with pytest.raises(ValueError, match=r"threads must be a number of threads from 1 to 256, not "):
        irkit.compile(irkit.parse(ROWS), threads=threads)  # type: ignore[arg-type]


NESTED = """
func.func private @inner(%i: index, %m: memref<64x512xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c512 = arith.constant 512 : index
  scf.parallel (%j) = (%c0) to (%c512) step (%c1) {
    %v = memref.load %m[%i, %j] : memref<64x512xf32>
    %w = arith.addf %v, %v : f32
    memref.store %w, %m[%i, %j] : memref<64x512xf32>
  } {irkit.chunk = 16 : index}
  return
}
func.func @outer(%m: memref<64x512xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
    func.call @inner(%i, %m) : (index, memref<64x512xf32>) -> ()
  } {irkit.chunk = 2 : index}
  return
}
"""


def test_nested_loops_run_in_order_inside_of_a_chunk() -> None:
    pipeline = "builtin.module(scf-parallel-outlining,convert-scf-to-cf)"
    outer = irkit.compile(irkit.parse(NESTED), pipeline=pipeline, threads=4).outer
    m = np.ones((64, 512), np.float32)
    for _ in range(20):
        outer(m)
    assert (m == 2.0**20).all()


PAIRS = """
func.func @pairs(%m: memref<7x9xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i, %j) = (%c1, %c0) to (%c7, %c9) step (%c2, %c1) {
    %p = arith.muli %i, %c9 : index
    %q = arith.addi %p, %j : index
    %v = arith.index_cast %q : index to i64
    memref.store %v, %m[%i, %j] : memref<7x9xi64>
  } {irkit.chunk = 4 : index}
  return
}
"""


def test_loops_of_several_indices() -> None:
    pipeline = "builtin.module(scf-parallel-outlining,convert-scf-to-cf)"
    m = np.full((7, 9), -1)
    irkit.compile(irkit.parse(PAIRS), pipeline=pipeline, threads=3).pairs(m)
    expected = np.arange(63).reshape(7, 9)
    expected[::2] = -1
    np.testing.assert_array_equal(m, expected)


def test_callers_in_several_threads() -> None:
    function, a = rows(2), np.random.default_rng(1).random((3000, 64), np.float32)
    expected, wrong = rows(1)(a), []

    def call() -> None:
        for _ in range(100):
            if not np.array_equal(function(a), expected):
                wrong.append(1)

    callers = [threading.Thread(target=call) for _ in range(4)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    assert not wrong


def test_after_a_refused_call() -> None:
    function, a = rows(2), np.ones((3000, 64), np.float32)
    for _ in range(5):
        with pytest.raises(ArgumentError):
            function(a[:, :3])
        assert (function(a) == 64).all()


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no timers")
def test_an_exception_of_a_signal_comes_after_the_call() -> None:
    def interrupt(*_: object) -> None:
        raise TimeoutError

    function, a = rows(2), np.ones((20000, 64), np.float32)
    out, interrupted = np.empty(20000, np.float32), 0
    old = signal.signal(signal.SIGALRM, interrupt)
    try:
        for _ in range(20):
            signal.setitimer(signal.ITIMER_REAL, 1e-4)
            try:
                end = time.monotonic() + 5
                while time.monotonic() < end:
                    function(a, out=out)
            except TimeoutError:
                interrupted += 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    assert interrupted == 20
    assert (function(a) == 64).all()


@needs_proc
def test_a_thousand_starts_leave_no_thread() -> None:
    native, function, a = process_native(), rows(3), np.ones((600, 64), np.float32)
    native.stop_threads()
    before = system_threads()
    out = np.empty(600, np.float32)
    for _ in range(1000):
        function(a, out=out)
        assert native.started_threads == 2
        native.stop_threads()
        assert native.started_threads == 0
    assert system_threads() == before


def test_written_llvm_text_needs_no_pool() -> None:
    module = irkit.parse(ROWS)
    irkit.run_pipeline(module, SHARED.format(1024))
    assert "irkit.chunk" in str(module)
    assert "irkit.pool" not in llvm_text(module)


def test_a_system_without_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    code = Machine.host().object_code(native.text(posix=False), 1)
    alone = native.Native(load(code, native.SYMBOLS, addresses=native.addresses()))
    monkeypatch.setattr(program, "process_native", lambda: alone)
    a = np.random.default_rng(1).random((3000, 64), np.float32)
    expected = rows(3)(a)
    assert alone.started_threads == 0
    alone.stop_threads()
    monkeypatch.undo()
    np.testing.assert_array_equal(rows(3)(a), expected)


@pytest.mark.parametrize(
    ("machine", "triple", "pause"),
    [("x86_64", "x86_64-linux-gnu", "pause"), ("aarch64", "aarch64-linux-gnu", "yield"), ("riscv64", "", "")],
)
def test_other_processors(machine: str, triple: str, pause: str) -> None:
    text = native.text(machine=machine)
    target = Machine(triple, "generic") if triple else Machine.host()
    assembly = target.assembly(text, 1)
    assert all(name in assembly for name in native.SYMBOLS)
    assert not pause or f"\t{pause}\n" in assembly


def test_ending_the_threads_while_others_call() -> None:
    function, a = rows(3), np.random.default_rng(1).random((2000, 64), np.float32)
    expected, wrong, done = rows(1)(a), [], threading.Event()

    def call() -> None:
        while not done.is_set():
            if not np.array_equal(function(a), expected):
                wrong.append(1)

    callers = [threading.Thread(target=call) for _ in range(3)]
    for caller in callers:
        caller.start()
    for _ in range(200):
        process_native().stop_threads()
        time.sleep(0.0005)
    done.set()
    for caller in callers:
        caller.join()
    assert not wrong


CALL = """
func.func private @g(%from: index, %to: index, %m: memref<?xf32>, %x: f16) {
  return
}
func.func @f(%n: index, %m: memref<?xf32>, %x: f16) {
  %c2 = arith.constant 2 : index
  func.call @g(%c2, %n, %m, %x) {irkit.chunk = 16 : index} : (index, index, memref<?xf32>, f16) -> ()
  return
}
"""


def test_a_shared_call_in_llvm() -> None:
    text = loadable(irkit.parse(CALL)).text
    layout = "{ i64, ptr, i64, half }"
    assert f"alloca {layout}, align 64" in text  # vectors are among what is handed over
    assert "define internal void @irkit.chunk.1(ptr %context, i64 %from, i64 %to) nounwind {" in text
    assert "call void @irkit.pool.run(ptr @irkit.chunk.1, ptr %v1, i64 %v6, i64 16, i64 %v7)" in text
    assert "%v6 = sub nsw i64 %a0, 2" in text
    assert "%v9 = add nsw i64 %v2, %from" in text
    assert "call void @code.g(i64 %v9, i64 %v10, ptr %v4, i64 %v6, half %v8)" in text
    assert "@irkit.threads = external constant i64" in text


@pytest.mark.parametrize(
    ("arguments", "types", "message"),
    [
        ("%x, %n", "(f32, index)", "must begin with a range of iterations and return nothing"),
        ("%n", "(index)", "must begin with a range of iterations and return nothing"),
        ("%n, %n", "(index, index)", None),
    ],
)
def test_a_mark_on_a_call_that_hands_over_no_range(arguments: str, types: str, message: str | None) -> None:
    module = irkit.parse(f"""
func.func private @g{types[:-1].replace("(", "(%a: ").replace(", ", ", %b: ")}) {{
  return
}}
func.func @f(%x: f32, %n: index) {{
  func.call @g({arguments}) {{irkit.chunk = 1 : index}} : {types} -> ()
  return
}}""")
    if message is None:
        assert irkit.compile(module, pipeline="builtin.module()").f(1.0, 3) is None
        return
    with pytest.raises(irkit.IRError, match=message):
        irkit.compile(module, pipeline="builtin.module()")
