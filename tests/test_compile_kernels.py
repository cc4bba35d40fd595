"""Kernels of a model are compiled one by one: on several cores as on one, and only those that are new."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import irkit
from irkit.runtime.workers import Workers
from irkit.targets.llvm.machine import Machine
from irkit.tools import kernels

WIDTHS = (5, 9, 17, 24, 33, 40, 48)


def model(widths: Sequence[int] = WIDTHS, weight: float = 0.5) -> str:
    """A chain of dense layers, each of its own size, between two of eight columns."""
    sizes = [8, *widths, 8]
    lines, last = [], "%x"
    for number, (rows, columns) in enumerate(pairwise(sizes)):
        product, result = f"tensor<{rows}x{columns}xf32>", f"tensor<4x{columns}xf32>"
        lines += [
            f"  %w{number} = graph.constant dense_resource<w{number}> : {product}",
            f"  %p{number} = graph.matmul {last}, %w{number} : tensor<4x{rows}xf32>, {product} -> {result}",
            f"  %r{number} = graph.relu %p{number} : {result}",
        ]
        last = f"%r{number}"
    body = "\n".join([*lines, f"  return {last} : tensor<4x8xf32>"])
    data = [
        f'w{number}: "0x40000000{np.full(rows * columns, weight, np.float32).tobytes().hex().upper()}"'
        for number, (rows, columns) in enumerate(pairwise(sizes))
    ]
    resources = "{-# dialect_resources: { builtin: { " + ", ".join(data) + " } } #-}"
    return f"func.func @main(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {{\n{body}\n}}\n{resources}"


def run(text: str) -> np.ndarray:
    result = irkit.compile(irkit.parse(text)).main(np.ones((4, 8), np.float32))
    assert isinstance(result, np.ndarray)
    return result


def check(found: np.ndarray, wanted: np.ndarray) -> None:
    np.testing.assert_allclose(found, wanted, rtol=1e-5)


def expected(widths: Sequence[int] = WIDTHS, weight: float = 0.5) -> np.ndarray:
    return np.full((4, 8), np.prod([8.0, *widths]) * weight ** (len(widths) + 1), np.float32)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("IRKIT_CACHE", raising=False)
    monkeypatch.setenv("IRKIT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("IRKIT_NUM_THREADS", "1")
    return tmp_path / "cache"


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The requests that are answered in this process."""
    requests: list[bytes] = []
    real = kernels._answer

    def spy(request: bytes, instruments: Sequence[object] = ()) -> bytes:
        requests.append(request)
        return real(request, instruments)  # type: ignore[arg-type]

    monkeypatch.setattr(kernels, "_answer", spy)
    return requests


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """The processes that are started."""
    started: list[subprocess.Popen[bytes]] = []
    real = subprocess.Popen

    def spy(*arguments: object, **named: object) -> subprocess.Popen[bytes]:
        started.append(real(*arguments, **named))  # type: ignore[call-overload]
        return started[-1]

    monkeypatch.setattr(subprocess, "Popen", spy)
    return started


# Several cores.


def test_two_cores_make_the_same_code_as_one(
    monkeypatch: pytest.MonkeyPatch, answered: list[bytes], processes: list[subprocess.Popen[bytes]]
) -> None:
    monkeypatch.setenv("IRKIT_CACHE", "0")
    made: list[bytes] = []
    real = Machine.object_code

    def spy(self: Machine, text: str, level: int = 3) -> bytes:
        made.append(real(self, text, level))
        return made[-1]

    monkeypatch.setattr(Machine, "object_code", spy)
    counts = []
    for cores in ("1", "2"):
        monkeypatch.setenv("IRKIT_NUM_THREADS", cores)
        irkit.compile(irkit.parse(model()))
        counts.append(len(answered))
    assert made[0] == made[1]
    assert counts[0] == 2 * (len(WIDTHS) + 1)  # Loops, and what becomes of them behind the plan of memory.
    assert counts[1] < 2 * counts[0]
    assert len(processes) == 1
    assert processes[0].returncode is not None


def test_a_script_without_a_guard_and_with_threads(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import sys, threading\n"
        f"sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        "import irkit, numpy\n"
        "from test_compile_kernels import model\n"
        "found = []\n"
        "def work(): found.append(irkit.compile(irkit.parse(model())).main(numpy.ones((4, 8), 'f')))\n"
        "threads = [threading.Thread(target=work) for _ in range(2)]\n"
        "for each in threads: each.start()\n"
        "for each in threads: each.join()\n"
        "print(len(found), (found[0] == found[1]).all())\n"
    )
    done = subprocess.run(
        [sys.executable, str(script)],
        env={"IRKIT_NUM_THREADS": "2", "IRKIT_CACHE": "0", "PATH": ""} | _paths(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "2 True\n"
    assert done.stderr == ""


def _paths() -> dict[str, str]:
    return {"PYTHONPATH": str(Path(irkit.__file__).parent.parent)}


def test_without_python_to_start_it_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IRKIT_NUM_THREADS", "2")
    monkeypatch.setattr(sys, "executable", str(Path("no") / "python"))
    check(run(model()), expected())


@pytest.mark.parametrize("cores", ["1", "2"])
def test_what_a_pass_refuses_is_told_as_ever(monkeypatch: pytest.MonkeyPatch, cores: str) -> None:
    monkeypatch.setenv("IRKIT_NUM_THREADS", cores)
    text = "\n".join([f"func.func private @f{number}() {{ return }}" for number in range(6)])
    text += "\nfunc.func private @g(%m: memref<4xf32>) {\n  return\n}"
    with pytest.raises(irkit.IRError) as caught:
        irkit.compile(irkit.parse(text), pipeline="builtin.module(func.func(loop-tile{loops=i sizes=4}))")
    assert len(caught.value.diagnostics) == 7
    assert "<stdin>:7:" in str(caught.value) or ":7:1" in str(caught.value)


# Workers.

_ECHO = """
import sys
from irkit.runtime.workers import serve
def work(request):
    if request == b"end": sys.exit(1)
    print("anything")
    return b"there " + request
serve(work)
"""


def _workers(script: str = _ECHO, count: int = 1) -> Workers:
    start = f"import sys; sys.path[:] = sys.argv[1:]\n{script}"
    return Workers([sys.executable, "-c", start, *sys.path], count)


def _here(request: bytes) -> bytes:
    return b"here " + request


def test_answers_come_in_the_order_of_the_requests(processes: list[subprocess.Popen[bytes]]) -> None:
    requests = [str(number).encode() * (number % 7 + 1) for number in range(2000)]
    with _workers() as workers:
        for _ in range(2):
            answers = workers.answer(requests, _here)
            assert [each.partition(b" ")[2] for each in answers] == requests
    assert len(processes) == 1
    assert processes[0].returncode is not None


@pytest.mark.parametrize("script", ["raise SystemExit(3)", "import nothing_of_that_name", "print('this is no message')"])
def test_a_process_that_does_not_work_is_no_loss(script: str) -> None:
    requests = [b"a"] * 8
    with _workers(script) as workers:
        assert workers.answer(requests, _here) == [b"here a"] * 8


def test_a_request_at_which_a_process_ends_is_answered_here() -> None:
    with _workers() as workers:
        answers = workers.answer([b"end"] * 40, _here)
    assert answers == [b"here end"] * 40


def test_few_requests_are_answered_here(processes: list[subprocess.Popen[bytes]]) -> None:
    with _workers(count=8) as workers:
        assert workers.answer([b"a"] * 5, _here) == [b"here a"] * 5
    assert not processes


def test_no_process_is_left_when_this_one_is_interrupted(processes: list[subprocess.Popen[bytes]]) -> None:
    def interrupted(request: bytes) -> bytes:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), _workers(count=2) as workers:
        workers.answer([b"a"] * 8, interrupted)
    assert len(processes) == 2
    assert all(each.returncode is not None for each in processes)


# The cache.


def test_kernels_of_other_programs_are_found(answered: list[bytes]) -> None:
    check(run(model()), expected())
    first = len(answered)
    other = (*WIDTHS[:-1], 50)  # Two layers are others.
    check(run(model(other)), expected(other))
    assert len(answered) - first == 2 * 2


def test_other_weights_change_no_code(answered: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    run(model())
    first = len(answered)
    monkeypatch.setattr(Machine, "object_code", None)
    check(run(model(weight=0.25)), expected(weight=0.25))
    assert len(answered) == first


def test_equal_kernels_of_other_names_are_one(answered: list[bytes]) -> None:
    body = "(%m: memref<4xf32>) {\n  return\n}"
    text = "\n".join([f"func.func private @{name}{body}" for name in "fg"])
    irkit.compile(irkit.parse(text), pipeline="builtin.module(func.func(cse))")
    assert len(answered) == 1


def test_a_kernel_that_is_broken_on_disk_is_a_miss(folder: Path, answered: list[bytes]) -> None:
    run(model())
    first = len(answered)
    for entry in folder.glob("*.entry"):
        content = bytearray(entry.read_bytes())
        content[-1] ^= 1
        entry.write_bytes(content)
    check(run(model()), expected())
    assert len(answered) == 2 * first


def test_what_refers_to_others_stays_in_its_module(answered: list[bytes]) -> None:
    text = """
memref.global "private" constant @w : memref<1xf32> = dense<2.0>
func.func private @f() { return }
func.func private @g() { call @f() : () -> () return }
func.func private @h() -> memref<1xf32> { %0 = memref.get_global @w : memref<1xf32> return %0 : memref<1xf32> }
func.func @i() { return }
"""
    irkit.compile(irkit.parse(text), pipeline="builtin.module(func.func(cse))")
    assert len(answered) == 1
