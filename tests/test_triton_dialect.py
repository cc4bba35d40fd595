"""The tt dialect against Triton's own parser: the same text, the same refusals."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.syntax import parse, print_op

TritonOracle = Callable[..., subprocess.CompletedProcess[str]]

HEAD = """module {
  tt.func private @one(%x: f32) -> f32 {
    tt.return %x : f32
  }
  tt.func public @k(%p: !tt.ptr<f32> {tt.divisibility = 16 : i32}, %pi: !tt.ptr<i32>, %n: i32, %f: f32, %l: i64,
                    %x: tensor<16xf32>, %h: tensor<16xf16>, %i: tensor<16xi32>, %m: tensor<16xi1>,
                    %b: tensor<16x16xf32>, %a: tensor<16x!tt.ptr<f32>>, %c: i1) attributes {noinline = false} {
"""
TAIL = """
    tt.return
  }
}
"""

OPERATIONS = """
ttg.barrier all
ttg.barrier none
ttg.barrier local|global_write
ttg.barrier local|all
%0 = tt.get_program_id z : i32
%0 = tt.get_num_programs y : i32
%0 = tt.make_range {start = 0 : i32, end = 16 : i32} : tensor<16xi32>
%0 = tt.splat %p : !tt.ptr<f32> -> tensor<16x!tt.ptr<f32>>
%0 = tt.addptr %a, %i : tensor<16x!tt.ptr<f32>>, tensor<16xi32>
%0 = tt.addptr %p, %l : !tt.ptr<f32>, i64
%0 = tt.load %a : tensor<16x!tt.ptr<f32>>
%0 = tt.load %a, %m : tensor<16x!tt.ptr<f32>>
%0 = tt.load %a, %m, %x : tensor<16x!tt.ptr<f32>>
%0 = tt.load %a, %m, %x {isVolatile = true, tt.note = 3 : i32} : tensor<16x!tt.ptr<f32>>
%0 = tt.load %p, %c, %f : !tt.ptr<f32>
%0 = tt.load %a {cachePolicy = #tt.cache_policy<cache_modifier = cg, eviction_policy = evict_last>} : tensor<16x!tt.ptr<f32>>
%0 = "tt.load"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<16x!tt.ptr<f32>>) -> tensor<16xf32>
tt.store %a, %x : tensor<16x!tt.ptr<f32>>
tt.store %a, %x, %m : tensor<16x!tt.ptr<f32>>
tt.store %p, %f : !tt.ptr<f32>
%0 = tt.call @one(%f) : (f32) -> f32
%0 = tt.expand_dims %x {axis = 1 : i32} : tensor<16xf32> -> tensor<16x1xf32>
%0 = tt.trans %b {order = array<i32: 1, 0>} : tensor<16x16xf32> -> tensor<16x16xf32>
%0 = tt.dot %b, %b, %b : tensor<16x16xf32> * tensor<16x16xf32> -> tensor<16x16xf32>
%0 = tt.dot %b, %b, %b, inputPrecision = tf32 : tensor<16x16xf32> * tensor<16x16xf32> -> tensor<16x16xf32>
%0 = tt.dot %b, %b, %b, inputPrecision = ieee {maxNumImpreciseAcc = 4 : i32} : tensor<16x16xf32> * tensor<16x16xf32> -> tensor<16x16xf32>
%0 = tt.dot %b, %b, %b, inputPrecision = bf16x6 : tensor<16x16xf32> * tensor<16x16xf32> -> tensor<16x16xf32>
%0 = tt.reshape %b : tensor<16x16xf32> -> tensor<256xf32>
%0 = tt.reshape %b allow_reorder efficient_layout : tensor<16x16xf32> -> tensor<256xf32>
%0 = tt.reshape %b {allow_reorder} : tensor<16x16xf32> -> tensor<256xf32>
%0 = tt.join %x, %x : tensor<16xf32> -> tensor<16x2xf32>
%0 = tt.cat %x, %x : tensor<16xf32> -> tensor<32xf32>
%0 = tt.ptr_to_int %a : tensor<16x!tt.ptr<f32>> -> tensor<16xi64>
%0 = tt.int_to_ptr %l : i64 -> !tt.ptr<f32>
%0 = tt.bitcast %p : !tt.ptr<f32> -> !tt.ptr<i32>
%0 = tt.bitcast %x : tensor<16xf32> -> tensor<16xi32>
%0 = tt.fp_to_fp %h : tensor<16xf16> -> tensor<16xf32>
%0 = tt.fp_to_fp %x, rounding = rtne : tensor<16xf32> -> tensor<16xf8E5M2>
%0 = tt.clampf %x, %x, %x, propagateNan = all : tensor<16xf32>
%0 = tt.clampf %f, %f, %f, propagateNan = none : f32
%0 = tt.precise_sqrt %x : tensor<16xf32>
%0 = tt.precise_divf %f, %f : f32
%0 = tt.approx_divf %x, %x : tensor<16xf32>
%0 = tt.mulhiui %n, %n : i32
%0 = tt.extern_elementwise %x, %x {libname = "", libpath = "", pure = true, symbol = "__nv_powf"} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
%0 = tt.atomic_rmw fadd, acq_rel, gpu, %a, %x, %m : (tensor<16x!tt.ptr<f32>>, tensor<16xf32>, tensor<16xi1>) -> tensor<16xf32>
%0 = tt.atomic_rmw umax, release, sys, %pi, %n : (!tt.ptr<i32>, i32) -> i32
%0 = tt.atomic_cas acq_rel, gpu, %pi, %n, %n : (!tt.ptr<i32>, i32, i32) -> i32
%0 = tt.histogram %i, %m : tensor<16xi32> -> tensor<16xi32>
%0 = tt.gather %x[%i] {axis = 0 : i32, efficient_layout} : (tensor<16xf32>, tensor<16xi32>) -> tensor<16xf32>
tt.assert %m, "out of range" : tensor<16xi1>
tt.print "x: " {hex = true, isSigned = array<i32: 1, 0>} : %n, %i : i32, tensor<16xi32>
tt.print "nothing" {hex = false, isSigned = array<i32>}
%0 = tt.elementwise_inline_asm "mov.b32 $0, $1;" {constraints = "=r,r", packed_element = 1 : i32, pure = true} %x : tensor<16xf32> -> tensor<16xf32>
%0:2 = tt.elementwise_inline_asm "" {constraints = "=r,r", packed_element = 1 : i32, pure = false} %x, %i : tensor<16xf32>, tensor<16xi32> -> tensor<16xf32>, tensor<16xi32>
%0 = ub.poison : tensor<16xf32>
%0 = "tt.reduce"(%b) ({ ^bb0(%u: f32, %v: f32): %w = arith.addf %u, %v : f32 "tt.reduce.return"(%w) : (f32) -> () }) {axis = 1 : i32} : (tensor<16x16xf32>) -> tensor<16xf32>
%0 = "tt.scan"(%x) <{axis = 0 : i32, reverse = true}> ({ ^bb0(%u: f32, %v: f32): tt.scan.return %u : f32 }) : (tensor<16xf32>) -> tensor<16xf32>
%0 = tt.join %x, %x : tensor<16xf32> -> tensor<16x2xf32> %1, %2 = tt.split %0 : tensor<16x2xf32> -> tensor<16xf32>
"""

REFUSALS = """
%0 = "tt.load"(%p, %f) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (!tt.ptr<f32>, f32) -> f32
"ttg.barrier"() <{addrSpace = 32 : i32}> : () -> ()
"ttg.barrier"() <{addrSpace = -1073741825 : i32}> : () -> ()
"ttg.barrier"() <{addrSpace = 3 : i64}> : () -> ()
%0 = "tt.load"(%f) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (f32) -> f32
%0 = "tt.load"(%a, %c) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<16x!tt.ptr<f32>>, i1) -> tensor<16xf32>
%0 = "tt.load"(%a, %m, %h) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (tensor<16x!tt.ptr<f32>>, tensor<16xi1>, tensor<16xf16>) -> tensor<16xf32>
%0 = "tt.load"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<16x!tt.ptr<f32>>) -> tensor<16xf16>
"tt.store"(%a, %h) : (tensor<16x!tt.ptr<f32>>, tensor<16xf16>) -> ()
"tt.store"(%a, %x, %c) : (tensor<16x!tt.ptr<f32>>, tensor<16xf32>, i1) -> ()
%0 = "tt.addptr"(%x, %i) : (tensor<16xf32>, tensor<16xi32>) -> tensor<16xf32>
%0 = "tt.addptr"(%a, %x) : (tensor<16x!tt.ptr<f32>>, tensor<16xf32>) -> tensor<16x!tt.ptr<f32>>
%0 = "tt.addptr"(%a, %i) : (tensor<16x!tt.ptr<f32>>, tensor<16xi32>) -> tensor<16x!tt.ptr<i32>>
%0 = tt.addptr %a, %n : tensor<16x!tt.ptr<f32>>, i32
%0 = tt.splat %f : f32 -> tensor<16xf16>
%0 = "tt.splat"(%f) : (f32) -> f32
%0 = tt.make_range {end = 16 : i32, start = 0 : i32} : tensor<8xi32>
%0 = tt.make_range {end = 8 : i32, start = 16 : i32} : tensor<8xi32>
%0 = "tt.make_range"() <{start = 0 : i32, end = 16 : i32}> : () -> tensor<16xi64>
%0 = "tt.make_range"() <{start = 0 : i32, end = 16 : i32}> : () -> tensor<4x4xi32>
%0 = "tt.make_range"() <{start = 0 : i32}> : () -> tensor<16xi32>
%0 = "tt.expand_dims"(%x) : (tensor<16xf32>) -> tensor<16x1xf32>
%0 = "tt.cat"(%x, %x) : (tensor<16xf32>, tensor<16xf32>) -> tensor<64xf32>
%0 = "tt.cat"(%x, %h) : (tensor<16xf32>, tensor<16xf16>) -> tensor<32xf32>
%0 = "tt.join"(%x, %x) : (tensor<16xf32>, tensor<16xf32>) -> tensor<32xf32>
%0 = "tt.dot"(%b, %x, %b) : (tensor<16x16xf32>, tensor<16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
%0 = "tt.dot"(%b, %b, %b) : (tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf16>
%0 = "tt.reduce"(%x) ({ ^bb0(%u: f32): "tt.reduce.return"(%u) : (f32) -> () }) {axis = 0 : i32} : (tensor<16xf32>) -> f32
%0 = "tt.reduce"(%x) ({ ^bb0(%u: i32, %v: i32): "tt.reduce.return"(%u) : (i32) -> () }) {axis = 0 : i32} : (tensor<16xf32>) -> f32
%0 = "tt.reduce"(%x) ({ ^bb0(%u: f32, %v: f32): "tt.reduce.return"(%u, %v) : (f32, f32) -> () }) {axis = 0 : i32} : (tensor<16xf32>) -> f32
%0 = "tt.reduce"(%x) ({ ^bb0(%u: f32, %v: f32): "tt.reduce.return"(%u) : (f32) -> () }) {axis = 2 : i32} : (tensor<16xf32>) -> f32
%0:2 = "tt.reduce"(%x, %b) ({ ^bb0(%u: f32, %v: f32, %s: f32, %t: f32): "tt.reduce.return"(%u, %v) : (f32, f32) -> () }) {axis = 0 : i32} : (tensor<16xf32>, tensor<16x16xf32>) -> (f32, tensor<16xf32>)
%0 = "tt.scan"(%x) ({ ^bb0(%u: f32, %v: f32): "tt.scan.return"(%u) : (f32) -> () }) {axis = 3 : i32, reverse = false} : (tensor<16xf32>) -> tensor<16xf32>
%0 = tt.call @two(%f) : (f32) -> f32
%0 = "tt.call"(%n) <{callee = @one}> : (i32) -> f32
%0 = "tt.call"(%f) <{callee = @one}> : (f32) -> i32
"tt.call"() <{callee = @one}> : () -> ()
%0 = "tt.ptr_to_int"(%p) : (!tt.ptr<f32>) -> i32
%0 = tt.fp_to_fp %n : i32 -> f32
%0 = "tt.gather"(%b, %i) <{axis = 0 : i32}> : (tensor<16x16xf32>, tensor<16xi32>) -> tensor<16xf32>
%0 = "tt.gather"(%x, %i) <{axis = 1 : i32}> : (tensor<16xf32>, tensor<16xi32>) -> tensor<16xf32>
%0 = "tt.gather"(%x, %x) <{axis = 0 : i32}> : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
%0 = "tt.atomic_rmw"(%a, %h) <{atomic_rmw_op = 5 : i32, scope = 1 : i32, sem = 4 : i32}> : (tensor<16x!tt.ptr<f32>>, tensor<16xf16>) -> tensor<16xf16>
"tt.reduce.return"(%f) : (f32) -> ()
tt.func @inner() { tt.return }
tt.assert %n, "x" : i32
%0 = tt.get_program_id w : i32
%0 = tt.dot %b, %b, %b, inputPrecision = half : tensor<16x16xf32> * tensor<16x16xf32> -> tensor<16x16xf32>
%0 = tt.precise_sqrt %n : i32
%0 = "tt.dot"(%x, %x, %x) : (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
%0 = "tt.dot"(%b, %x, %b) : (tensor<16x16xf32>, tensor<16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
%0 = tt.splat %f : f32 -> tensor<32x8xf32> %1 = "tt.dot"(%b, %0, %b) : (tensor<16x16xf32>, tensor<32x8xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
%0 = tt.splat %f : f32 -> tensor<4x8x8xf32> %1 = tt.splat %f : f32 -> tensor<2x8x8xf32> %3 = "tt.dot"(%0, %0, %1) : (tensor<4x8x8xf32>, tensor<4x8x8xf32>, tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
%0 = tt.splat %f : f32 -> tensor<16x32xf32> %1 = "tt.dot"(%b, %0, %b) : (tensor<16x16xf32>, tensor<16x32xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
%0 = arith.truncf %b : tensor<16x16xf32> to tensor<16x16xf16> %1 = "tt.dot"(%b, %0, %b) : (tensor<16x16xf32>, tensor<16x16xf16>, tensor<16x16xf32>) -> tensor<16x16xf32>
%0 = tt.bitcast %a : tensor<16x!tt.ptr<f32>> -> tensor<16xf32>
%0 = tt.bitcast %x : tensor<16xf32> -> tensor<16xf16>
%0 = tt.fp_to_fp %x : tensor<16xf32> -> tensor<16xf16>
%0 = tt.unsplat %x : tensor<16xf32>
%0 = tt.broadcast %x : tensor<16xf32> -> tensor<16x16xf32>
%0 = tt.broadcast %b : tensor<16x16xf32> -> tensor<16x32xf32>
%0 = tt.reshape %x : tensor<16xf32> -> tensor<32xf32>
%0 = tt.trans %b {order = array<i32: 0>} : tensor<16x16xf32> -> tensor<16x16xf32>
%0 = tt.trans %b {order = array<i32: 0, 0>} : tensor<16x16xf32> -> tensor<16x16xf32>
%0 = tt.splat %f : f32 -> tensor<32x8xf32> %1 = tt.trans %0 {order = array<i32: 1, 0>} : tensor<32x8xf32> -> tensor<32x8xf32>
%0, %1 = "tt.split"(%b) : (tensor<16x16xf32>) -> (tensor<16xf32>, tensor<16xf32>)
%0 = "tt.gather"(%x, %i) <{axis = 0 : i32}> : (tensor<16xf32>, tensor<16xi32>) -> tensor<32xf32>
%0 = "tt.gather"(%x, %i) <{axis = 0 : i32}> : (tensor<16xf32>, tensor<16xi32>) -> tensor<16xf16>
%0 = tt.splat %p : !tt.ptr<f32, "shared"> -> tensor<16x!tt.ptr<f32>>
%0 = tt.load %a {cachePolicy = #tt.cache_policy<cache_modifier = xx, eviction_policy = evict_normal>} : tensor<16x!tt.ptr<f32>>
%0 = tt.load %a {cachePolicy = #tt.cache_policy<cache_modifier = ca>} : tensor<16x!tt.ptr<f32>>
%0 = tt.load %a {cachePolicy = #tt.cache_policy<cache_modifier = ca, cache_modifier = ca>} : tensor<16x!tt.ptr<f32>>
%0 = tt.load %a {cachePolicy = #tt.cache_policy<x = ca, cache_modifier = ca>} : tensor<16x!tt.ptr<f32>>
ttg.barrier nothing
%0 = "tt.reduce"() ({ ^bb0(%u: f32, %v: f32): "tt.reduce.return"(%u) : (f32) -> () }) {axis = 0 : i32} : () -> f32
"scf.execute_region"() ({ "tt.return"() : () -> () }) : () -> ()
%0 = tt.splat %f : f32 -> tensor<2x8x8xf32> %1 = tt.splat %f : f32 -> tensor<2x8x8xf32> %3 = "tt.dot"(%0, %b, %1) : (tensor<2x8x8xf32>, tensor<16x16xf32>, tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
"""


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


def printed(text: str) -> str:
    module = parse(text, "k.ttir", context=catalog.context())
    verify(module)
    return print_op(module)


def test_every_operation_prints_as_triton_prints_it(triton: TritonOracle, tmp_path: Path) -> None:
    paths = []
    for number, line in enumerate(lines(OPERATIONS)):
        paths.append(tmp_path / f"op{number}.ttir")
        paths[-1].write_text(HEAD + line + TAIL)
    done = triton("print", *paths)
    assert done.returncode == 0, done.stderr
    theirs = done.stdout.split("// -----\n")[:-1]
    for path, expected in zip(paths, theirs, strict=True):
        assert printed(path.read_text()).strip() == expected.strip()


def test_what_irkit_prints_is_its_own_fixpoint() -> None:
    for line in lines(OPERATIONS):
        once = printed(HEAD + line + TAIL)
        assert printed(once) == once


def test_the_generic_form_is_read_by_triton(triton: TritonOracle, tmp_path: Path) -> None:
    path = tmp_path / "generic.ttir"
    body = "\n".join(line.replace("%0", f"%v{n}_0").replace("%1", f"%v{n}_1").replace("%2", f"%v{n}_2")
                     for n, line in enumerate(lines(OPERATIONS)))  # fmt: skip
    text = HEAD + body + TAIL
    path.write_text(print_op(parse(text, "k.ttir", context=catalog.context()), generic=True))
    done = triton("print", path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("// -----\n")[0].strip() == printed(text).strip()


@pytest.mark.parametrize("line", lines(REFUSALS))
def test_refusals_are_tritons(line: str, triton_errors: dict[str, str]) -> None:
    with pytest.raises(IRError) as caught:
        printed(HEAD + line + TAIL)
    assert caught.value.diagnostics[0].message in triton_errors[line]


@pytest.fixture(scope="module")
def triton_errors(triton: TritonOracle, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What Triton says of each refused line."""
    folder = tmp_path_factory.mktemp("refused")
    paths = []
    for number, line in enumerate(lines(REFUSALS)):
        paths.append(folder / f"bad{number}.ttir")
        paths[-1].write_text(HEAD + line + TAIL)
    done = triton("refuse", *paths)
    return dict(zip(lines(REFUSALS), done.stdout.split("// -----\n"), strict=False))


OWN_REFUSALS = {
    "%0 = tt.splat %f : f32 -> tensor<3xf32>": "number of elements must be a power of two",
    "%0 = tt.splat %f : f32 -> tensor<2097152xf32>": "maximum allowed number of elements is 1048576",
    "%0 = tt.expand_dims %x {axis = 3 : i32} : tensor<16xf32> -> tensor<16x1xf32>": "axis 3 is out of bounds",
    "%0 = tt.bitcast %m : tensor<16xi1> -> tensor<16xi8>": "Cannot bitcast data-type of size 1",
    '%0 = "tt.reduce"(%x) ({ }) {axis = 0 : i32} : (tensor<16xf32>) -> f32': "region with 1 blocks",
    "%0 = tt.splat %p : !tt.ptr<f32> -> tensor<16x!tt.ptr<f32>>\n"
    "%1 = tt.bitcast %0 : tensor<16x!tt.ptr<f32>> -> tensor<16x!tt.ptr<memref<4xf32>>>\n"
    "%2 = tt.load %1 : tensor<16x!tt.ptr<memref<4xf32>>>": "result matches ptr type",
}
"""Where Triton aborts, or shows the operation in the message."""


@pytest.mark.parametrize(("text", "message"), OWN_REFUSALS.items())
def test_refusals_of_its_own(text: str, message: str) -> None:
    with pytest.raises(IRError) as caught:
        printed(HEAD + text + TAIL)
    assert message in caught.value.diagnostics[0].message
