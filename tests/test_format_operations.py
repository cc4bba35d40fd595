"""Operations of upstream that are declared by a format alone: texts good and bad, compared with mlir-opt."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from irkit.tools import opt

PIECES: Final[dict[str, str]] = {
    "vector.print, whose clauses stand in any order": r"""
func.func @f(%v: vector<4xf32>, %x: f32) {
  vector.print %v : vector<4xf32>
  vector.print %x : f32 punctuation <comma>
  vector.print str "done"
  vector.print punctuation <newline>
  vector.print punctuation <open> {a}
  vector.print
  vector.print {a}
  vector.print str "a" punctuation <newline>
  vector.print punctuation <newline> str "a"
  vector.print %x : f32 {a}
  vector.print str "x" {a}
  return
}
// -----
vector.print str
// -----
vector.print str 1
// -----
vector.print str @a
// -----
vector.print str {a}
// -----
vector.print punctuation
// -----
vector.print punctuation comma
// -----
vector.print punctuation <foo>
// -----
vector.print punctuation #vector.punctuation<comma>
// -----
vector.print str "a" str "b"
// -----
vector.print punctuation <comma> punctuation <comma>
// -----
vector.print punctuation <comma> str "a"
// -----
func.func @f(%x: f32) { vector.print %x : f32 str "a"
return }
// -----
func.func @f(%x: f32) { vector.print str "a" %x : f32
return }
// -----
func.func @f(%x: f32) { vector.print %x f32
return }
// -----
func.func @f(%x: tensor<f32>) { vector.print %x : tensor<f32>
return }
// -----
func.func @f(%x: f32) { vector.print  : f32
return }
""",
    "types of elements, and of equal operands and results": r"""
func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  %0:2 = memref.distinct_objects %a, %b : memref<?xf32>, memref<?xf64>
  %1 = memref.distinct_objects %a {x} : memref<?xf32>
  return
}
// -----
func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  %0 = "memref.distinct_objects"(%a) : (memref<?xf32>) -> memref<?xf64>
  return
}
// -----
func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  "memref.distinct_objects"() : () -> ()
  return
}
// -----
func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  memref.distinct_objects : memref<?xf32>
  return
}
// -----
func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  memref.distinct_objects
  return
}
// -----
func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  %0:2 = memref.distinct_objects %a, %b : memref<?xf32>
  return
}
// -----
func.func @f(%a: memref<?xf32>, %b: memref<?xf64>) {
  %0:2 = memref.distinct_objects %a, %a : memref<?xf32>, i32
  return
}
// -----
func.func @f(%x: f32, %v: vector<2x2xf32>) {
  %0 = vector.from_elements %x, %x : vector<2xf32>
  %1 = vector.from_elements %x {a} : vector<f32>
  %2 = vector.from_elements %x, %x, %x, %x : vector<2x2xf32>
  %3:4 = vector.to_elements %v : vector<2x2xf32>
  %4:4 = vector.to_elements %v {a} : vector<2x2xf32>
  %5 = tensor.from_elements %x, %x : tensor<2xf32>
  %6 = tensor.from_elements %x : tensor<f32>
  %7 = tensor.from_elements : tensor<0xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = vector.from_elements %x : vector<2xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x, %x : vector<2xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = vector.from_elements : vector<2xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x : vector<[2]xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x : vector<2xf64>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x : f32
  return
}
// -----
func.func @f(%x: f32) {
  %0 = tensor.from_elements %x, %x : tensor<?xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = tensor.from_elements %x, %x : tensor<*xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = tensor.from_elements %x, %x : tensor<3xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = tensor.from_elements : tensor<3xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = tensor.from_elements %x : tensor<1xf64>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = tensor.from_elements %x : vector<1xf32>
  return
}
// -----
func.func @f(%v: vector<[2]xf32>) {
  %4:2 = vector.to_elements %v : vector<[2]xf32>
  return
}
// -----
func.func @f(%v: vector<2xf32>) {
  %4 = vector.to_elements %v : vector<2xf32>
  return
}
// -----
func.func @f(%v: vector<2xf32>) {
  %4 = vector.to_elements %v : f32
  return
}
// -----
func.func @f(%x: f32) {
  %0 = "vector.from_elements"(%x) : (f32) -> vector<2xf32>
  return
}
// -----
func.func @f(%x: f32) {
  %0 = "tensor.from_elements"(%x) : (f32) -> tensor<2xf32>
  return
}
// -----
func.func @f(%v: vector<2xf32>) {
  %0 = "vector.to_elements"(%v) : (vector<2xf32>) -> f32
  return
}
""",
    "regions of scf.reduce, cases of scf.index_switch": r"""
func.func @f(%n: index, %x: f32) {
  %z = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
  }
  %r2:2 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z, %z) -> (f32, f32) {
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }, {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %b : f32
    } {x}
  }
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.reduce
  }
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.reduce {x}
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  %z = arith.constant 0.0 : f32
  %r2:2 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z, %z) -> (f32, f32) {
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    } {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %b : f32
    }
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  %z = arith.constant 0.0 : f32
  %r2:2 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z, %z) -> (f32, f32) {
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    },
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  %z = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z) -> (f32) {
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.reduce() {x}
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.reduce(%x) {x}
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.reduce(: f32) {x}
  }
  return
}
// -----
func.func @f(%n: index) -> f32 {
  %0 = scf.index_switch %n {a} -> f32
  case 2 {
    %c = arith.constant 1.0 : f32
    scf.yield %c : f32
  }
  case -5 {
    %c = arith.constant 1.0 : f32
    scf.yield %c : f32
  }
  default {
    %c = arith.constant 1.0 : f32
    scf.yield %c : f32
  }
  scf.index_switch %n
  case 1 {
    scf.yield
  }
  default {
  }
  scf.index_switch %n
  default {
    scf.yield
  }
  return %0 : f32
}
// -----
func.func @f(%n: index) {
  scf.index_switch %n
  case {
  }
  default {
  }
  return
}
// -----
func.func @f(%n: index) {
  scf.index_switch %n
  case 1 {
  }
  return
}
// -----
func.func @f(%n: index) {
  scf.index_switch %n
  default {
  }
  case 1 {
  }
  return
}
// -----
func.func @f(%n: index) {
  scf.index_switch %n ->
  default {
  }
  return
}
// -----
func.func @f(%n: i32) {
  scf.index_switch %n
  default {
  }
  return
}
""",
    "func.call_indirect, whose types follow from that of the callee": r"""
func.func @f(%g: (i32, f32) -> (i32, f32), %a: i32, %b: f32, %h: () -> ()) {
  %0:2 = func.call_indirect %g(%a, %b) : (i32, f32) -> (i32, f32)
  %1:2 = call_indirect %g(%a, %b) {x} : (i32, f32) -> (i32, f32)
  call_indirect %h() : () -> ()
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0 = func.call_indirect %g(%a) : i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0 = func.call_indirect %g(%a) : (i32, i32) -> i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0 = func.call_indirect %g() : (i32) -> i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0 = func.call_indirect %g(%a, %a) : (i32) -> i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0:2 = func.call_indirect %g(%a) : (i32) -> i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0 = func.call_indirect %a(%a) : (i32) -> i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i32) {
  %0 = "func.call_indirect"(%g, %a) : ((i32) -> i32, i32) -> i64
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i64) {
  %0 = "func.call_indirect"(%g, %a) : ((i32) -> i32, i64) -> i32
  return
}
// -----
func.func @f(%g: (i32) -> i32, %a: i64) {
  %0 = "func.call_indirect"(%a) : (i64) -> i32
  return
}
""",
    "gpu.launch_func, with sizes of one type": r"""
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%a: f32, %b: memref<?xf32>) kernel { gpu.return }
    gpu.func @n() kernel { gpu.return }
  }
  func.func @f(%i: index, %x: f32, %m: memref<?xf32>, %s: i32, %l: i64) {
    gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : f32, %m : memref<?xf32>)
    gpu.launch_func @m::@n blocks in (%i, %i, %i) threads in (%i, %i, %i)
    gpu.launch_func @m::@n blocks in (%i, %i, %i) threads in (%i, %i, %i) {x}
    gpu.launch_func @m::@n clusters in (%i, %i, %i) blocks in (%i, %i, %i) threads in (%i, %i, %i) dynamic_shared_memory_size %s args()
    gpu.launch_func @m::@n clusters in (%l, %l, %l) blocks in (%l, %l, %l) threads in (%l, %l, %l) : i64 dynamic_shared_memory_size %s
    %t = gpu.launch_func async @m::@n blocks in (%s, %s, %s) threads in (%s, %s, %s) : i32
    %t2 = gpu.launch_func async [%t, %t] @m::@n blocks in (%i, %i, %i) threads in (%i, %i, %i)
    gpu.launch_func [%t2] <%m : memref<?xf32>> @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : f32, %m : memref<?xf32>) {y}
    return
  }
}
// -----
func.func @f(%i: index) {
  gpu.launch_func @k blocks in (%i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch_func @k blocks (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch_func blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch_func @k threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch_func @k blocks in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch_func @k clusters in (%i, %i) blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch_func @k clusters in () blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%l, %l, %l)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%l, %l, %l) threads in (%l, %l, %l) : i32
  return
}
// -----
func.func @f(%i: f32, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) : f32
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) dynamic_shared_memory_size %l
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) dynamic_shared_memory_size
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%l)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%l : i64,)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) args %l : i64
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func async @k blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func <%l> @k blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func [%l] @k blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%l : i64 %l
  return
}
""",
    "types from which others follow": r"""
func.func @f(%a: f32) { %0 = arith.cmpi eq, %a, %a : f32
return }
// -----
func.func @f(%a: i32) { %0 = arith.cmpf oeq, %a, %a : i32
return }
// -----
func.func @f(%a: i32, %b: i1) { %0 = math.isnan %a : i32
return }
// -----
func.func @f(%a: i32) { %0:2 = arith.addui_extended %a, %a : f32, i1
return }
// -----
func.func @f(%a: f32) { %0 = complex.re %a : f32
return }
// -----
func.func @f(%a: complex<i32>) { %0 = complex.re %a : complex<i32>
return }
// -----
func.func @f(%a: i32, %m: memref<2xf32>, %i: index) { memref.store %a, %m[%i] : i32
return }
// -----
func.func @f(%a: i32, %m: memref<2xf32>, %i: index) { %0 = vector.reduction <add>, %a : i32 into i32
return }
""",
}

NOT_SHARED: Final = ("see current operation", "Available dialects", "failed to parse Vector_PrintPunctuation")
"""What only one of the tools says, or says differently: its own dialects, a second error about one word."""


def _first_lines(stderr: str) -> list[str]:
    return [
        line
        for line in stderr.splitlines()
        if re.search(r": (error|note): ", line) and not any(words in line for words in NOT_SHARED)
    ]


@pytest.mark.parametrize("name", PIECES)
def test_operations_are_read_refused_and_printed_as_by_mlir_opt(
    name: str,
    tmp_path: Path,
    mlir_opt: Callable[..., subprocess.CompletedProcess[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "f.mlir"
    path.write_text(PIECES[name])
    expected = mlir_opt(path, "--split-input-file")
    opt.main([str(path), "--split-input-file"])
    out, err = capsys.readouterr()
    assert out == expected.stdout
    assert _first_lines(err) == _first_lines(expected.stderr)
