"""The verifier: upstream's laws, in its order and words; the oracle judges both."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable

Tool = Callable[..., subprocess.CompletedProcess[str]]

# Each piece breaks one law (or, where marked, none).  All are one file, so that the tools start once.
INVALID = r"""
func.func @f() {
  %c = arith.constant 1 : i32
}
// -----
func.func @f() {
  return
^bb1:
}
// -----
func.func @f() {
  %c = "arith.addi"() : () -> i32
  return
}
// -----
func.func @f(%a: i32) {
  %c = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}
// -----
func.func @f(%a: f32) {
  %c = "arith.addi"(%a, %a) : (f32, f32) -> f32
  return
}
// -----
func.func @f(%a: i32) {
  "arith.addi"(%a, %a) : (i32, i32) -> ()
  return
}
// -----
func.func @f(%a: i32) {
  %c:2 = "arith.addi"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}
// -----
func.func @f(%a: i32) {
  %c = "arith.addi"(%a, %a) ({}) : (i32, i32) -> i32
  return
}
// -----
func.func @f(%a: i32) {
  %c = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}
// -----
func.func @f(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%x: i64):
  return
}
// -----
func.func @f() {
  cf.br ^bb1
^bb1(%x: i64):
  return
}
// -----
func.func @f(%a: i32) {
  "cf.br"(%a) : (i32) -> ()
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a] : (i1) -> ()
^a:
  return
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1) -> ()
^a:
  return
}
// -----
func.func @f(%a: i32) {
  return %a : i32
}
// -----
"func.func"() : () -> ()
// -----
"func.func"() ({}) : () -> ()
// -----
"func.func"() ({}, {}) {sym_name = "f"} : () -> ()
// -----
func.func @f(%a: i32) {
  "scf.if"(%a) ({}, {}) : (i32) -> ()
  return
}
// -----
func.func @f(%a: i1) {
  "scf.if"(%a) ({}, {}) : (i1) -> ()
  return
}
// -----
func.func @f(%a: i1) {
  "scf.if"(%a) ({"t.x"() : () -> ()}, {}) : (i1) -> ()
  return
}
// -----
func.func @f(%a: i1) {
  "scf.if"(%a) ({}) : (i1) -> ()
  return
}
// -----
func.func @f(%a: i1) {
  "scf.if"(%a) ({
  ^bb0:
    cf.br ^bb1
  ^bb1:
    scf.yield
  }, {}) : (i1) -> ()
  return
}
// -----
func.func @f(%a: index) {
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: index):
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%a: memref<4xf32>, %i: i32) {
  %0 = "memref.load"(%a, %i) : (memref<4xf32>, i32) -> f32
  return
}
// -----
func.func @f() {
  %0 = "memref.load"() : () -> f32
  return
}
// -----
func.func @f(%j: index) {
  %0 = "memref.alloc"(%j) : (index) -> memref<?xf32>
  return
}
// -----
func.func @f(%j: index) {
  %0 = "memref.alloc"(%j) <{operandSegmentSizes = array<i32: 1, 1>}> : (index) -> memref<?xf32>
  return
}
// -----
func.func @f(%j: index) {
  %0 = "memref.alloc"(%j) <{operandSegmentSizes = array<i32: -1, 2>}> : (index) -> memref<?xf32>
  return
}
// -----
module {
  func.func @a() { return }
  func.func @a() { return }
}
// -----
func.func @f(%a: i1) {
  scf.if %a {
    func.func @h() { return }
  }
  return
}
// -----
func.func @f() {
  "t.f"() ({ "scf.yield"() : () -> () }) : () -> ()
  return
}
// -----
"builtin.module"() ({
  "t.x"() : () -> ()
^bb1:
  "t.x"() : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({}) : () -> ()
// -----
"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()
// -----
func.func @f() {
  func.call @nope() : () -> ()
  return
}
// -----
func.func @f() {
  %0 = "t.z"() ({
    "t.y"(%0) : (i32) -> ()
  }) : () -> i32
  return
}
// -----
func.func @f(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = "t.z"() : () -> i32
  cf.br ^b
^b:
  "t.y"(%0) : (i32) -> ()
  return
}
// -----
func.func @f(%c: i1) {
  cf.cond_br %c, ^a(%c : i1), ^b
^a(%x: i1):
  cf.br ^b
^b:
  "t.y"(%x) : (i1) -> ()
  return
}
// -----
func.func @f() {
  "t.y"(%x) : (i1) -> ()
  "t.q"() ({
  ^bb0(%x: i1):
    "t.y"(%x) : (i1) -> ()
  }) : () -> ()
  return
}
// -----
func.func @f() {
  "t.q"() ({
  ^bb0(%x: i1):
    "t.y"(%y) : (i1) -> ()
  }, {
  ^bb0(%y: i1):
    "t.y"() : () -> ()
  }) : () -> ()
  return
}
// -----
func.func @f() {
  "t.y"(%0) : (i32) -> ()
  %0 = "t.z"() : () -> i32
  return
}
// -----
module {
  func.func @outer(%a: i32) {
    "t.holder"() ({
      "t.table"() ({
        "builtin.module"() ({
          "t.y"(%a) : (i32) -> ()
        }) : () -> ()
      }) : () -> ()
    }) : () -> ()
    return
  }
}
"""

VALID = r"""
"t.x"() ({
  "t.y"(%0) : (i32) -> ()
  %0 = "t.z"() : () -> i32
}) : () -> ()
// -----
%0 = "t.z"(%0) : (i32) -> i32
"t.z"() ({ "t.y"(%1) : (i32) -> () }) : () -> ()
%1 = "t.z"(%0) : (i32) -> i32
// -----
func.func @f() {
  return
^a:
  "t.y"(%x) : (i1) -> ()
  %x = "t.y"() : () -> i1
  cf.br ^a
}
// -----
func.func @f(%c: i1) -> i32 {
  %0 = "t.z"() : () -> i32
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^c
^b:
  cf.br ^c
^c:
  scf.if %c {
    "t.y"(%0) : (i32) -> ()
  }
  return %0 : i32
}
// -----
func.func @f() {
  "t.open"() ({
    "t.not_last"() : () -> ()
  }) : () -> ()
  return
}
"""

FLAGS = ("--allow-unregistered-dialect", "--split-input-file")


def pieces(text: str) -> list[str]:
    return text.split("// -----\n")


def errors(stderr: str) -> list[str]:
    """The errors of a file, notes and excerpts included, one text each."""
    return [each.rstrip() for each in re.split(r"(?m)^(?=<stdin>:\d+:\d+: error: )", stderr) if each]


def test_the_words_are_upstreams(mlir_opt: Tool, irkit_opt: Tool) -> None:
    theirs = errors(mlir_opt(*FLAGS, "--mlir-print-op-on-diagnostic=false", text=INVALID).stderr)
    ours = errors(irkit_opt(*FLAGS, text=INVALID).stderr)
    assert len(theirs) == len(pieces(INVALID))
    for mine, other in zip(ours, theirs, strict=True):
        assert mine == other


def test_what_is_valid_is_accepted(mlir_opt: Tool, irkit_opt: Tool) -> None:
    assert mlir_opt(*FLAGS, text=VALID).stderr == ""
    assert irkit_opt(*FLAGS, text=VALID).stderr == ""


def test_every_isolated_operation_reports_its_first_error(irkit_opt: Tool, mlir_opt: Tool) -> None:
    function = "func.func @{} (%a: i32) {{ return %a : i32 }}\n"
    text = "".join(function.format(name) for name in "abc")
    ours, theirs = (tool(text=text).stderr.count("error: ") for tool in (irkit_opt, mlir_opt))
    assert ours == theirs == 3
