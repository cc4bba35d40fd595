"""Every integer option of every pass, given numbers that are no sizes: a diagnostic, or a meaning that is told here."""

from __future__ import annotations

import pytest

import irkit
from irkit import catalog
from irkit.pipeline import Pass
from irkit.pipeline.options import OptionSpec, specs

PROGRAM = """
func.func @f(%A: memref<64x64xf32>, %B: memref<64x64xf32>, %C: memref<?xf32>, %n: index) {
  loop.for @p (%i = 0 to 64) parallel {
    loop.for @q (%j = 0 to 64) parallel {
      %t = memref.alloca() {loop.name = "t"} : memref<4x4xf32>
      %x = loop.load %A[%i, %j] : memref<64x64xf32>
      loop.store %x, %t[0, 0] : memref<4x4xf32>
      %y = loop.load %t[0, 0] : memref<4x4xf32>
      loop.store %y, %B[%i, %j] : memref<64x64xf32>
    }
  }
  loop.for @v (%i = 0 to %n) vector {
    %x = loop.load %C[%i] : memref<?xf32>
    %y = arith.negf %x : f32
    loop.store %y, %C[%i] : memref<?xf32>
  }
  loop.for @r (%i = 0 to 64) parallel {
    loop.for @s (%j = 0 to 64) {
      %x = loop.load %A[%i, %j] : memref<64x64xf32>
      loop.update addf %x, %B[%i, 0] fastmath<reassoc> : memref<64x64xf32>
    }
  }
  return
}
"""
BESIDE = {
    "loop-change-layout": "buffers=t",
    "loop-double-buffer": "loop=q buffers=t",
    "loop-pad": "buffers=t",
    "loop-peel": "loops=s",
    "loop-prefetch": "loop=s buffers=arg0",
    "loop-shift": "loops=s",
    "loop-skew": "loop=s by=r",
    "loop-split": "loops=s",
    "loop-split-at": "loops=s",
    "loop-split-reduction": "loop=s",
    "loop-stage": "level=p buffers=arg0 names=a",
    "loop-tile": "loops=s",
    "loop-unroll": "loops=s",
    "loop-unroll-jam": "loops=r",
}
"""What else an option needs before its number is looked at."""
BELOW_ZERO = {
    ("canonicalize", "max-iterations", -1): "no limit, as upstream has it",
    ("canonicalize", "max-iterations", -(1 << 63)): "as upstream",
    ("canonicalize", "max-num-rewrites", -1): "no limit, as upstream has it",
    ("canonicalize", "max-num-rewrites", -(1 << 63)): "as upstream",
    ("loop-shift", "by", -1): "backwards",
    ("loop-skew", "factor", -1): "backwards",
}


def pass_class(name: str) -> type[Pass]:
    found = catalog.pass_class(name)
    assert found is not None
    return found


NUMBERS = [(name, spec) for name in catalog.pass_names() for spec in specs(pass_class(name)) if spec.element is int]


def refusal(name: str, spec: OptionSpec, number: int) -> str:
    """What is said against a number, nothing where it is taken; anything but a diagnostic fails the test."""
    count = 2 if name in ("loop-change-layout", "loop-pad", "loop-stage") else 1
    words = f"{name}{{{BESIDE.get(name, '')} {spec.name}={','.join([str(number)] * count)}}}"
    inside = pass_class(name).anchor() == "func.func"
    module = irkit.parse(PROGRAM)
    try:
        irkit.run_pipeline(module, f"builtin.module({f'func.func({words})' if inside else words})")
    except irkit.IRError as refused:
        return refused.diagnostics[0].message
    return ""


@pytest.mark.parametrize(("name", "spec"), NUMBERS, ids=[f"{name}-{spec.name}" for name, spec in NUMBERS])
def test_numbers_that_are_no_sizes(name: str, spec: OptionSpec) -> None:
    for number in (-1, -(1 << 63)):
        found = refusal(name, spec, number)
        assert bool(found) != ((name, spec.name, number) in BELOW_ZERO), (number, found)
        assert "crashed" not in found
    kind = "uint" if spec.is_unsigned else "long"
    for number in (1 << 63, -(1 << 63) - 1):
        assert refusal(name, spec, number) == f"for the --{spec.name} option: '{number}' value invalid for {kind} argument!"
    for number in (0, (1 << 63) - 1):
        assert "crashed" not in refusal(name, spec, number)


@pytest.mark.parametrize("sizes", ["width=0", "height=0", "row=0", "width=1025", "width=64 height=32", "row=4096"])
def test_blocks_of_threads_that_no_device_has(sizes: str) -> None:
    with pytest.raises(irkit.IRError, match="loop-schedule-gpu makes blocks of 1 to 1024 threads, not width="):
        irkit.run_pipeline(irkit.parse(PROGRAM), f"builtin.module(func.func(loop-schedule-gpu{{{sizes}}}))")


def test_the_least_number_of_64_bits() -> None:
    """Upstream takes it, and prints it again."""
    (spec,) = [each for each in specs(pass_class("loop-shift")) if each.name == "by"]
    assert spec.parse_one("-9223372036854775808", True) == -(1 << 63)
    assert spec.print_value(-(1 << 63)) == "by=-9223372036854775808"
