"""The verifier: upstream's laws, in its order and words; the oracle judges both."""

from __future__ import annotations

import random
import re
import subprocess
from collections.abc import Callable

import pytest

import irkit
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.dialects import arith, builtin, func
from irkit.ir import Block, Operation, Region, UnregisteredOp
from irkit.ir.dominance import Dominance, DominatorTree
from irkit.ir.types import I32, I64

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


# What text cannot say.


def function_of(*ops: Operation) -> builtin.Module:
    """A module with a function of one i32 argument and these operations."""
    module = builtin.Module.empty()
    function = func.Func.define("f", [I32], [])
    for op in ops:
        function.body.entry.append(op)
    function.body.entry.append(func.Return([]))
    module.block.append(function)
    return module


def message(op: Operation) -> str:
    with pytest.raises(IRError) as caught:
        verify(op)
    return "\n".join(each.message for each in caught.value.diagnostics)


def test_a_built_module_is_valid() -> None:
    constant = arith.Constant(arith_value(1))
    verify(function_of(constant, arith.AddI(constant.result, constant.result)))


def arith_value(number: int) -> irkit.ir.attributes.IntegerAttr:  # type: ignore[name-defined]
    from irkit.ir.attributes import integer

    return integer(number, I32)


def test_a_terminator_in_the_middle() -> None:
    expected = "'func.return' op must be the last operation in the parent block"
    assert message(function_of(func.Return([]))) == expected


def test_branches_out_of_the_middle_of_a_block() -> None:
    target = Block()
    module = function_of(UnregisteredOp.make("t.jump", successors=[target]))
    function = module.block.first
    assert function is not None
    function.regions[0].append(target)
    target.append(func.Return([]))
    assert message(module) == "operation with block successors must terminate its parent block"


def test_a_branch_to_another_region() -> None:
    elsewhere = Region([Block()])
    module = function_of()
    function = module.block.first
    assert function is not None
    function.regions[0].append(Block()).append(UnregisteredOp.make("t.jump", successors=[elsewhere.entry]))
    assert message(module) == "'t.jump' op branching to block of a different region"


def test_a_value_of_an_operation_that_was_taken_out() -> None:
    gone = arith.Constant(arith_value(1))
    module = function_of(gone, arith.AddI(gone.result, gone.result))
    gone.detach()
    assert message(module) == "operation's operand is unlinked"


def test_numbers_of_positions_are_fresh_after_a_move() -> None:
    first, second = arith.Constant(arith_value(1)), arith.Constant(arith_value(2))
    user = arith.AddI(first.result, second.result)
    module = function_of(first, second, user)
    verify(module)
    user.move_before(first)
    assert message(module) == "operand #0 does not dominate this use"
    user.move_after(second)
    verify(module)


def test_a_changed_type_is_noticed_although_its_signature_was_seen_before() -> None:
    constant = arith.Constant(arith_value(1))
    user = arith.AddI(constant.result, constant.result)
    module = function_of(constant, user)
    verify(module)
    user.results[0].type = I64  # type: ignore[misc]
    assert message(module) == "'arith.addi' op requires the same type for all operands and results"


def test_deep_nesting_does_not_recurse() -> None:
    depth = 20_000
    module = builtin.Module.empty()
    block = module.block
    for _ in range(depth):
        region = Region([Block()])
        block.append(UnregisteredOp.make("t.nest", regions=[region]))
        block = region.entry
    verify(module)
    nested = builtin.Module.empty()
    block = nested.block
    for _ in range(depth):
        inner = builtin.Module.empty()
        block.append(inner)
        block = inner.block
    verify(nested)


# Dominator trees.


def diamond() -> Region:
    """entry -> left, right; left -> end; right -> end; unreachable -> end."""
    names = entry, left, right, end, unreachable = [Block() for _ in range(5)]
    for block, successors in ((entry, [left, right]), (left, [end]), (right, [end]), (unreachable, [end])):
        block.append(UnregisteredOp.make("t.br", successors=successors))
    return Region(names)


def test_dominator_tree() -> None:
    region = diamond()
    entry, left, right, end, unreachable = region.blocks
    tree = DominatorTree(region)
    assert [tree.immediate_dominator(block) for block in region.blocks] == [None, entry, entry, entry, None]
    assert not tree.is_reachable(unreachable)
    assert tree.dominates(entry, end)
    assert not tree.dominates(left, end)
    assert tree.dominates(left, left)
    assert tree.dominates(left, unreachable)
    assert not tree.dominates(unreachable, end)
    assert set(tree.children()[entry]) == {left, right, end}


def test_dominance_of_values_looks_through_regions() -> None:
    constant = arith.Constant(arith_value(1))
    inner = UnregisteredOp.make("t.use", operands=[constant.result])
    holder = UnregisteredOp.make("t.holder", regions=[Region([Block()])])
    holder.regions[0].entry.append(inner)
    module = function_of(constant, holder)
    dominance = Dominance()
    assert dominance.properly_dominates(constant.result, inner)
    constant.move_after(holder)
    assert not dominance.properly_dominates(constant.result, inner)
    assert message(module) == "operand #0 does not dominate this use"


def reachable(entry: Block, without: Block | None = None) -> set[Block]:
    """The blocks to which a path leads that avoids `without`."""
    seen: set[Block] = set()
    pending = [entry]
    while pending:
        block = pending.pop()
        if block not in seen and block is not without:
            seen.add(block)
            pending += block.successors
    return seen


@pytest.mark.parametrize("seed", range(300))
def test_dominators_are_on_all_paths(seed: int) -> None:
    chance = random.Random(seed)
    blocks = [Block() for _ in range(chance.randint(1, 9))]
    for block in blocks:
        successors = chance.choices(blocks, k=chance.choice((0, 1, 1, 2, 2, 3)))
        block.append(UnregisteredOp.make("t.br", successors=successors))
    tree = DominatorTree(Region(blocks))
    reached = reachable(blocks[0])
    for above in blocks:
        around = reachable(blocks[0], above)
        for below in blocks:
            expected = below not in reached or above is below or (above in reached and below not in around)
            assert tree.dominates(above, below) == expected
