"""What passes say when an option that they need is missing, or when what it names makes no sense."""

from __future__ import annotations

from pathlib import Path

import pytest

import irkit
from irkit.dialects import func, loop
from irkit.passes.loop.apply_schedules import SCHEDULE, LoopApplySchedules
from irkit.passes.loop.schedule_cpu_trial import Trial
from irkit.passes.loop.simplify import LoopSimplify
from irkit.passes.loop.sinking import check_sinkable
from irkit.tools import opt

NESTS = """
func.func @f(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %n: index) {
  loop.for @i (%i = 0 to 8) {
    loop.for @j (%j = 0 to 8) {
      %x = loop.load %A[%i, %j] : memref<8x8xf32>
      loop.store %x, %B[%i, %j] : memref<8x8xf32>
    }
  }
  %t = memref.alloc() {loop.name = "t"} : memref<8x8xf32>
  loop.for @k (%k = 0 to 8) {
    loop.for @l (%l = 0 to 8) {
      %x = loop.load %B[%k, %l] : memref<8x8xf32>
      loop.store %x, %t[%k, %l] : memref<8x8xf32>
    }
  }
  return
}
"""
REFUSED = {
    "loop-change-layout": "loop-change-layout needs buffers and a layout: buffers=t permutation=1,0, or tiles=0,8",
    "loop-change-layout{buffers=t permutation=0,0}": "is no order of its 2 dimensions",
    "loop-chunk{work=0}": "loop-chunk needs some work for a chunk, not 0 operations",
    "loop-tile{loops=i,i sizes=4}": "is given the label 'i' twice",
    "loop-tile{loops=i,j,i sizes=4,2,8}": "is given the label 'i' twice",
    "loop-unroll{loops=j,j factor=2}": "is given the label 'j' twice",
    "loop-vectorize{loops=j,l,l}": "is given the label 'l' twice",
    "loop-parallelize{loops=i,i}": "is given the label 'i' twice",
    "loop-change-layout{buffers=t,t permutation=1,0}": "is given the buffer 't' twice",
    "convert-loop-to-vector{lanes=1000000000}": "convert-loop-to-vector makes vectors of 1 to 65536 lanes: lanes=1000000000",
    "convert-loop-to-vector{longest=65537}": "makes vectors of 1 to 65536 lanes: lanes=16 longest=65537",
    "loop-coalesce": "loop-coalesce needs the labels of two loops or more: loops=i,j",
    "loop-compute-at": "loop-compute-at needs two loops: producer=p level=c",
    "loop-compute-at{producer=* level=k}": "'*' means 4 loops; loop-compute-at needs one",
    "loop-distribute": "loop-distribute needs the labels of the loops: loops=i",
    "loop-double-buffer": "loop-double-buffer needs a loop and buffers: loop=k buffers=a",
    "loop-double-buffer{loop=i buffers=t stages=1}": "loop-double-buffer needs two stages or more, not 1",
    "loop-fuse": "loop-fuse needs two loops or more: loops=i,j",
    "loop-interchange": "loop-interchange needs the labels of two loops or more: loops=j,i",
    "loop-interchange{loops=*,i}": "'*' means 4 loops; loop-interchange needs one label for each",
    "loop-interchange{loops=i,i}": "one loop is named twice in the new order",
    "loop-pack": "loop-pack needs a loop and a buffer: loop=i buffers=A",
    "loop-pack{loop=* buffers=t}": "loop-pack has one loop, one buffer and one name",
    "loop-pad": "loop-pad needs buffers and by how much they grow: buffers=t by=0,1",
    "loop-peel": "loop-peel needs the labels of the loops: loops=i",
    "loop-peel{loops=i}": "loop-peel needs a number of iterations: front=1, or back=1",
    "loop-prefetch": "loop-prefetch needs a loop and buffers: loop=i buffers=A",
    "loop-prefetch{loop=i buffers=t distance=0}": "loop-prefetch cannot ask for what is 0 iterations ahead",
    "loop-privatize": "loop-privatize needs a loop and buffers: loop=i buffers=t",
    "loop-privatize{loop=* buffers=t}": "'*' means 4 loops; a buffer moves into one",
    "loop-reverse": "loop-reverse needs the labels of the loops: loops=i",
    "loop-scalar-replace": "loop-scalar-replace needs the labels of the loops: loops=k",
    "loop-schedule-cpu{machine=x}": "loop-schedule-cpu knows no machine 'x'; it knows ",
    "loop-schedule-triton{product=3,4,5}": "loop-schedule-triton takes three sizes for a product, and powers of two",
    "loop-shrink-buffer": "loop-shrink-buffer needs the names of buffers: buffers=t",
    "loop-skew": "loop-skew needs two labels: loop=i by=t",
    "loop-split-at": "loop-split-at needs the labels of the loops: loops=i",
    "loop-split-reduction": "loop-split-reduction needs the label of a loop: loop=k",
    "loop-stage": "loop-stage needs a loop and buffers: level=i buffers=A",
    "loop-stage{level=* buffers=t}": "'*' means 4 loops; loop-stage needs the label of one",
    "loop-stage{level=k buffers=t layout=1,1}": "is no order of its 2 dimensions",
    "loop-tensorize": "loop-tensorize needs loops and an instruction: loops=i.1 instruction=NAME",
    "loop-unroll-jam": "loop-unroll-jam needs the labels of the loops: loops=i",
    "loop-unroll-jam{loops=i factor=0}": "loop-unroll-jam cannot make 0 copies",
    "loop-vectorize": "loop-vectorize needs the labels of the loops: loops=i,j",
    "loop-widen-buffer": "loop-widen-buffer needs the names of buffers: buffers=t",
    "convert-loop-to-vector{lanes=0}": "convert-loop-to-vector makes vectors of 1 to 65536 lanes: lanes=0 longest=64",
    "convert-loop-to-tt{num-warps=3}": "num-warps must be a power of two, but is 3",
}


@pytest.mark.parametrize("text", REFUSED)
def test_options(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "nests.mlir"
    path.write_text(NESTS, encoding="utf-8")
    anchored = text if text.startswith("convert-loop-to-tt") else f"func.func({text})"
    assert opt.main([str(path), f"--pass-pipeline=builtin.module({anchored})"]) == 1
    assert REFUSED[text] in capsys.readouterr().err


def test_a_label_that_no_pipeline_can_name() -> None:
    module = irkit.parse(NESTS.replace("@i ", '@"i, j" '))
    (function,) = [each for each in module.walk() if isinstance(each, func.Func)]
    with pytest.raises(irkit.IRError, match="'i, j' cannot be an option of loop-simplify"):
        Trial(function).do(LoopSimplify, loops=["i, j"])


def test_a_schedule_needs_a_pipeline_that_knows_passes() -> None:
    module = irkit.parse(NESTS.replace("%n: index) {", f'%n: index) attributes {{{SCHEDULE} = "loop-simplify"}} {{'))
    (function,) = [each for each in module.walk() if isinstance(each, func.Func)]
    with pytest.raises(irkit.IRError, match="loop-apply-schedules knows no passes: it was not made by a pipeline"):
        LoopApplySchedules().run(function)


SINKING = {
    "": "@i cannot be moved inwards over @j: it is not parallel, so its iterations may depend on one another",
    "parallel": "so @i cannot be moved inwards over it",
}
"""What the passes that move loops inwards ask for before they do."""


@pytest.mark.parametrize("kind", SINKING)
def test_loops_that_cannot_be_moved_inwards(kind: str) -> None:
    nests = NESTS.replace("(%i = 0 to 8)", f"(%i = 0 to 8) {kind}").replace("%j = 0 to 8", "%j = 0 to %i")
    outer, inner = list(loop.loops_in(irkit.parse(nests)))[:2]
    with pytest.raises(irkit.IRError) as caught:
        check_sinkable(outer, inner)
    (found,) = caught.value.diagnostics
    note = found.notes[0].message
    assert (note if kind else found.message.removeprefix("'loop.for' op ")) == SINKING[kind]
    assert kind or note == "over this loop"


def test_a_loop_is_split_into_so_many_pieces_at_most() -> None:
    conditions = ", ".join([f"%i >= {number}" for number in range(1, 80)])
    nests = NESTS.replace("%A[%i, %j]", f"%A[%i, %j] where ({conditions}) else %one").replace("%i = 0 to 8", "%i = 0 to 99")
    module = irkit.parse(nests.replace("  loop.for @i", "  %one = arith.constant 1.0 : f32\n  loop.for @i", 1))
    with pytest.raises(irkit.IRError) as caught:
        irkit.run_pipeline(module, "builtin.module(func.func(loop-split-at{loops=i}))")
    (found,) = caught.value.diagnostics
    assert found.message.endswith("@i cannot be split: more than 64 pieces would come of it")
    assert found.notes[0].message == "at= cuts at one index"
