"""The rewriter, patterns, folding, and the driver that applies them until nothing changes."""

from __future__ import annotations

from types import ModuleType

import pytest

import irkit
from irkit.diagnostics import Diagnostic, IRError, handling
from irkit.dialects import arith, cf, func
from irkit.ir import Block, Operation, Region, UnregisteredOp
from irkit.ir.attributes import integer
from irkit.ir.types import I32
from irkit.rewrite import (
    Limits,
    Rewriter,
    constant_value,
    fold,
    is_trivially_dead,
    patterns_in,
    rewrite_greedily,
    would_be_dead,
)
from irkit.rewrite.equality import same_regions
from irkit.rewrite.patterns import Pattern
from irkit.rewrite.regions import erase_unreachable_blocks


def parse(text: str) -> Operation:
    return irkit.parse(text, allow_unregistered=True)


def body(module: Operation) -> Block:
    function = module.regions[0].entry.first
    assert function is not None
    return function.regions[0].entry


def named(module: Operation, name: str) -> Operation:
    return next(op for op in module.walk() if op.name == name)


SUM = """
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %0, %0 : i32
  return %1 : i32
}
"""


# The rewriter.


def test_insert_stands_before_the_operation_and_takes_its_location() -> None:
    module = parse(SUM)
    product = named(module, "arith.muli")
    rewriter = Rewriter(product)
    made = rewriter.insert(arith.Constant(integer(3, I32)))
    assert made.next is product
    assert made.location == product.location


def test_replace_moves_uses_and_erases() -> None:
    module = parse(SUM)
    add, product = named(module, "arith.addi"), named(module, "arith.muli")
    rewriter = Rewriter(add)
    rewriter.replace(add, rewriter.insert(arith.SubI(*add.operands)))
    assert [operand.defining_op.name for operand in product.operands if operand.defining_op] == [
        "arith.subi"
    ] * 2
    assert add.parent is None


def test_erase_refuses_what_is_used() -> None:
    module = parse(SUM)
    with pytest.raises(IRError, match="its results are still used") as caught:
        Rewriter().erase(named(module, "arith.addi"))
    assert "used by 'arith.muli'" in str(caught.value)


def test_notifications() -> None:
    seen: list[str] = []

    class Listening(Rewriter):
        def inserted(self, op: Operation) -> None:
            seen.append(f"inserted {op.name}")

        def modified(self, op: Operation) -> None:
            seen.append(f"modified {op.name}")

        def erased(self, op: Operation) -> None:
            seen.append(f"erased {op.name}")

    module = parse(SUM)
    add = named(module, "arith.addi")
    rewriter = Listening(add)
    rewriter.replace(add, rewriter.insert(arith.SubI(*add.operands)))
    assert seen == ["inserted arith.subi", "modified arith.muli", "erased arith.addi"]


def test_inline_block_and_merge_blocks() -> None:
    module = parse(SUM)
    block = body(module)
    inner = Block([I32])
    inner.append(UnregisteredOp.make("t.use", operands=[inner.args[0]]))
    rewriter = Rewriter()
    assert block.first is not None
    rewriter.inline_block(inner, block.first, [block.args[1]])
    assert block.first.name == "t.use"
    assert block.first.operands[0] is block.args[1]
    follower = block.parent.append(Block()) if block.parent is not None else Block()
    follower.append(UnregisteredOp.make("t.end"))
    rewriter.merge_blocks(follower, block)
    assert block.last is not None
    assert block.last.name == "t.end"
    assert follower.parent is None


def test_the_insertion_point_comes_back() -> None:
    module = parse(SUM)
    rewriter = Rewriter(named(module, "arith.muli"))
    with rewriter.elsewhere():
        rewriter.set_to_start(body(module))
        assert rewriter.before is named(module, "arith.addi")
    assert rewriter.before is named(module, "arith.muli")


# Patterns.


def rewrite_one(op: arith.AddI, rewriter: Rewriter) -> None:
    rewriter.replace(op, rewriter.insert(arith.SubI(op.lhs, op.rhs)))


def rewrite_two(op: arith.MulI | arith.SubI, rewriter: Rewriter) -> None:
    return


def rewrite_any(op: Operation, rewriter: Rewriter) -> None:
    return


def test_patterns_are_picked_by_annotation() -> None:
    module = ModuleType("patterns")
    vars(module).update(
        rewrite_one=rewrite_one, rewrite_two=rewrite_two, rewrite_any=rewrite_any, other=parse
    )
    one, two, anything = patterns_in(module)
    assert (one.name, two.name) == ("rewrite_one", "rewrite_two")
    assert one.fits(arith.AddI)
    assert not one.fits(arith.MulI)
    assert two.fits(arith.MulI)
    assert two.fits(arith.SubI)
    assert not two.fits(arith.AddI)
    assert anything.fits(func.Return)


# Folding.


def test_fold_knows_constants_and_orders_operands() -> None:
    module = parse("""
    func.func @f(%a: i32) -> i32 {
      %c = arith.constant 2 : i32
      %0 = arith.addi %c, %c : i32
      %1 = arith.addi %c, %a : i32
      %2 = arith.addi %0, %1 : i32
      return %2 : i32
    }""")
    both, mixed, unknown = [op for op in module.walk() if isinstance(op, arith.AddI)]
    assert constant_value(both.lhs) is integer(2, I32)
    assert constant_value(mixed.rhs) is None
    assert fold(both) == (integer(4, I32),)
    assert fold(mixed) == mixed.results
    assert mixed.rhs is both.lhs
    assert fold(mixed) is None
    assert fold(unknown) is None


@pytest.mark.parametrize(
    ("text", "dead"),
    [
        ("%0 = arith.addi %a, %a : i32", True),
        ("%0 = memref.load %m[%i] : memref<4xi32>", True),
        ("%0 = memref.alloc() : memref<4xi32>", True),
        ("memref.store %a, %m[%i] : memref<4xi32>", False),
        ('%0 = "t.unknown"() : () -> i32', False),
        ("%0 = scf.if %c -> i32 { scf.yield %a : i32 } else { scf.yield %a : i32 }", True),
        ("scf.if %c { memref.store %a, %m[%i] : memref<4xi32> }", False),
        ("scf.for %j = %i to %i step %i { }", True),
        ('cf.assert %c, "x"', False),
    ],
)
def test_what_would_be_dead(text: str, dead: bool) -> None:
    module = parse(f"func.func @f(%a: i32, %c: i1, %i: index, %m: memref<4xi32>) {{\n{text}\nreturn }}")
    op = body(module).first
    assert op is not None
    assert would_be_dead(op) == dead
    assert is_trivially_dead(op) == dead


# The driver.


def text_after(module: Operation, *functions: object, **options: object) -> str:
    rewrite_greedily(module, [Pattern(each) for each in functions], **options)  # type: ignore[arg-type]
    return str(module)


def test_the_driver_applies_patterns_folds_and_removes_what_is_dead() -> None:
    module = parse("""
    func.func @f(%a: i32) -> i32 {
      %c0 = arith.constant 0 : i32
      %unused = arith.muli %a, %a : i32
      %0 = arith.addi %a, %c0 : i32
      %1 = arith.addi %0, %a : i32
      return %1 : i32
    }""")
    assert "arith.subi %arg0, %arg0" not in text_after(module, rewrite_one)
    assert str(module).count("arith.") == 1
    assert "arith.constant 0" in str(module)


def test_a_pattern_that_never_settles_is_named() -> None:
    def rewrite_back_and_forth(op: arith.MulI, rewriter: Rewriter) -> None:
        rewriter.replace(op, rewriter.insert(arith.MulI(op.rhs, op.lhs)))

    rewrite_back_and_forth.__annotations__["op"] = arith.MulI
    rewrite_back_and_forth.__annotations__["rewriter"] = Rewriter
    warnings: list[Diagnostic] = []
    module = parse(SUM)
    with handling(warnings.append):
        assert not rewrite_greedily(module, [Pattern(rewrite_back_and_forth)])
    (warning,) = warnings
    assert warning.severity == "warning"
    assert "rewriting never settles: pattern 'rewrite_back_and_forth' was applied" in warning.message
    assert "arith.muli" in str(module)


def test_canonicalize_ends_on_an_operation_that_uses_itself() -> None:
    module = parse("""
    "t.graph"() ({
      %c = arith.constant 1 : i32
      %0 = arith.addi %0, %c : i32
      "t.use"(%0) : (i32) -> ()
    }) : () -> ()""")
    warnings: list[Diagnostic] = []
    with handling(warnings.append):
        irkit.run_pipeline(module, "builtin.module(canonicalize)")
    assert len(warnings) <= 1


def test_limits_of_iterations_and_rewrites() -> None:
    assert "arith.addi" in text_after(parse(SUM), rewrite_one, limits=Limits(iterations=0))
    module = parse(SUM)
    assert not rewrite_greedily(module, [Pattern(rewrite_one)], Limits(rewrites=1))
    assert "arith.subi" in str(module)


def test_equal_constants_become_one_at_the_head_of_the_function() -> None:
    module = parse("""
    func.func @f(%c: i1, %a: i32) -> i32 {
      %c5 = arith.constant 5 : i32
      %0 = arith.muli %a, %c5 : i32
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      %d5 = arith.constant 5 : i32
      %1 = arith.divsi %0, %d5 : i32
      return %1 : i32
    ^bb2:
      return %0 : i32
    }""")
    rewrite_greedily(module, [])
    constants = [op for op in module.walk() if isinstance(op, arith.Constant)]
    assert len(constants) == 1
    assert constants[0] is body(module).first


def test_unreachable_blocks_that_use_each_others_values_go() -> None:
    module = parse("""
    func.func @f(%a: i32) -> i32 {
      return %a : i32
    ^bb1:
      %0 = arith.addi %1, %a : i32
      cf.br ^bb2
    ^bb2:
      %1 = arith.addi %0, %a : i32
      cf.br ^bb1
    }""")
    function = module.regions[0].entry.first
    assert function is not None
    assert erase_unreachable_blocks(function.regions[0], Rewriter())
    assert len(function.regions[0].blocks) == 1
    assert not erase_unreachable_blocks(function.regions[0], Rewriter())


@pytest.mark.parametrize(
    ("left", "right", "same"),
    [
        ("%0 = arith.addi %a, %b : i32\nscf.yield %0 : i32", "%1 = arith.addi %a, %b : i32\nscf.yield %1 : i32", True),
        ("%0 = arith.addi %a, %b : i32\nscf.yield %0 : i32", "%1 = arith.addi %b, %a : i32\nscf.yield %1 : i32", False),
        ("scf.yield %a : i32", "scf.yield %b : i32", False),
        ("scf.yield %a : i32", "%1 = arith.addi %b, %a : i32\nscf.yield %a : i32", False),
        ("%0 = arith.addi %a, %b : i32\nscf.yield %0 : i32",
         "%1 = arith.addi %a, %b overflow<nsw> : i32\nscf.yield %1 : i32", False),
    ],
)  # fmt: skip
def test_equal_regions(left: str, right: str, same: bool) -> None:
    module = parse(f"""
    func.func @f(%a: i32, %b: i32) -> (i32, i32) {{
      %x = scf.execute_region -> i32 {{ {left} }}
      %y = scf.execute_region -> i32 {{ {right} }}
      return %x, %y : i32, i32
    }}""")
    one, other = [op for op in module.walk() if op.name == "scf.execute_region"]
    assert same_regions(one, other) == same


def test_deep_nesting_does_not_recurse() -> None:
    region = innermost = Region([Block()])
    for _ in range(3000):
        inner = Region([Block()])
        innermost.entry.append(UnregisteredOp.make("t.nest", regions=[inner]))
        innermost = inner
    root = UnregisteredOp.make("t.root", regions=[region])
    innermost.entry.append(cf.Br([], dest=innermost.entry))
    assert rewrite_greedily(root, [])
    assert same_regions(root, root.clone())


def test_arguments_that_nothing_needs_leave_a_switch() -> None:
    module = parse("""
    func.func @f(%f: i32, %a: i32, %b: i32) -> i32 {
      cf.switch %f : i32, [
        default: ^bb1(%a, %b : i32, i32),
        7: ^bb2(%b : i32)
      ]
    ^bb1(%idle: i32, %x: i32):
      %0 = arith.divsi %x, %a : i32
      return %0 : i32
    ^bb2(%y: i32):
      %1 = arith.muli %a, %b : i32
      return %1 : i32
    }""")
    irkit.run_pipeline(module, "builtin.module(canonicalize)")
    assert "default: ^bb1(%arg2 : i32)" in str(module)
    assert "7: ^bb2\n" in str(module)


def test_arguments_of_blocks_that_an_unknown_operation_leads_to_stay() -> None:
    module = parse("""
    func.func @f(%a: i32) {
      "t.jump"()[^bb1] : () -> ()
    ^bb1(%idle: i32):
      return
    }""")
    irkit.run_pipeline(module, "builtin.module(canonicalize)")
    assert "^bb1(%0: i32):" in str(module)
