"""Processors by name: what the whole way down makes is assembled for each, with its vector instructions."""

from __future__ import annotations

from pathlib import Path

import pytest

import irkit
from irkit.targets.llvm import llvm_text
from irkit.targets.llvm.machine import PROCESSORS, Machine

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
MACHINE_OF_ELF = {"avx512": 62, "avx2": 62, "neon": 183}
WIDEST = {"avx512": "zmm", "avx2": "ymm", "neon": ".4s"}
OTHERS = {"avx512": "v0.4s", "avx2": "zmm", "neon": "xmm"}


def lowered(name: str) -> str:
    """The LLVM text of the example, scheduled for a processor."""
    module = irkit.load(EXAMPLES / "mlp.mlir")
    irkit.run_pipeline(
        module,
        "builtin.module(inline,canonicalize,cse,convert-graph-to-loop,"
        f"func.func(loop-schedule-cpu{{machine={name}}},loop-apply-schedules,convert-loop-to-vector,"
        f"convert-loop-to-scf,vector-unroll,memref-stream-stores{{machine={name}}},math-expand,canonicalize,cse),"
        "convert-scf-to-cf,canonicalize)",
    )
    return llvm_text(module)


@pytest.mark.parametrize("name", PROCESSORS)
def test_the_example_is_assembled(name: str) -> None:
    machine = Machine.named(name)
    assert machine is not None
    text = lowered(name)
    code = machine.object_code(text, 1)
    assert code[:4] == b"\x7fELF"
    assert int.from_bytes(code[18:20], "little") == MACHINE_OF_ELF[name]
    assembly = machine.assembly(text, 1)
    assert WIDEST[name] in assembly
    assert OTHERS[name] not in assembly


def test_processors_without_a_name() -> None:
    assert Machine.named("vax") is None
    assert Machine.named("host") is Machine.host()
