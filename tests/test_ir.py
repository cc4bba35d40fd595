"""The objects of the IR: who is equal to whom, who uses whom, and what may be done to them."""

from __future__ import annotations

import gc
import weakref

import pytest

from irkit.catalog import context
from irkit.diagnostics import IRError
from irkit.dialects.arith import FastMathFlags
from irkit.ir import Block, Operation, Region, UnregisteredOp
from irkit.ir.attributes import (
    UNIT,
    ArrayAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    boolean,
    dictionary,
    floating,
    integer,
)
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.interning import Attribute, Show
from irkit.ir.types import F32, F64, I1, I8, I32, I64, IntegerType, MemRefType, TensorType
from irkit.syntax import parse, print_op


def op(name: str = "t.op", *operands: object, results: int = 1) -> UnregisteredOp:
    return UnregisteredOp.make(name, operands, [I32] * results)  # type: ignore[arg-type]


def module(text: str) -> Operation:
    return parse(text, context=context(allow_unregistered=True))


# Attributes and types.


def test_equal_fields_are_one_object() -> None:
    assert IntegerType(32) is I32
    assert MemRefType((4,), F32) is MemRefType([4], F32)  # type: ignore[arg-type]
    assert ArrayAttr((integer(1), UNIT)) is ArrayAttr((integer(1), UNIT))
    assert dictionary({"b": UNIT, "a": UNIT}) is dictionary({"a": UNIT, "b": UNIT})


def test_integers_are_equal_by_their_bits() -> None:
    assert IntegerAttr(255, I8) is IntegerAttr(-1, I8)
    assert IntegerAttr(255, I8) is not IntegerAttr(255, I32)
    assert boolean(True) is IntegerAttr(-1, I1) is IntegerAttr(1, I1)
    assert boolean(True) is not integer(1)


def test_floats_are_equal_by_their_bits() -> None:
    assert floating(0.0, F32) is not floating(-0.0, F32)
    nan = FloatAttr(0x7FC00000, F32)
    assert nan is FloatAttr(0x7FC00000, F32)
    assert nan is not FloatAttr(0x7FC00001, F32)
    assert floating(1.5, F32) is not floating(1.5, F64)


class Holder(Attribute):
    value: object

    def text(self, show: Show) -> str:
        return f"#holder<{self.value!r}>"


def test_true_is_not_one_and_a_float_is_its_bits() -> None:
    assert Holder(True) is not Holder(1)
    assert Holder(1.0) is not Holder(1)
    assert Holder(0.0) is not Holder(-0.0)
    assert Holder(float("nan")) is Holder(float("nan"))


def test_tables_hold_nothing_that_nobody_holds() -> None:
    made = StringAttr("a string that only this test makes")
    gone = weakref.ref(made)
    del made
    gc.collect()
    assert gone() is None


def test_attributes_do_not_change() -> None:
    with pytest.raises(AttributeError, match="immutable"):
        I32.width = 3  # type: ignore[misc]


def test_impossible_fields_are_refused() -> None:
    with pytest.raises(ValueError, match=r"bits that mean nothing in #arith\.fastmath: 0x400"):
        FastMathFlags(0x403)
    with pytest.raises(ValueError, match="integer bitwidth is limited to 16777215 bits"):
        IntegerType(1 << 24)
    with pytest.raises(TypeError, match="takes"):
        IntegerType(1, "s", 3)  # type: ignore[call-arg, arg-type]


@pytest.mark.parametrize(("count", "splat"), [(1, True), (3, True), (8, True), (9, True), (16, True)])
def test_equal_bits_are_a_splat(count: int, splat: bool) -> None:
    data = ((1 << count) - 1).to_bytes((count + 7) // 8, "little")
    assert DenseElementsAttr.of(TensorType((count,), I1), data).is_splat is splat


# Uses.


def test_a_value_knows_its_users() -> None:
    a, b = op(), op()
    user = op("t.user", a.result, b.result, a.result)
    assert a.result.users == (user,)
    assert list(a.result.uses) == [(user, 0), (user, 2)]
    assert not a.result.has_one_use
    assert b.result.has_one_use


def test_replacing_all_uses() -> None:
    a, b = op(), op()
    user = op("t.user", a.result, a.result)
    a.result.replace_all_uses_with(b.result)
    assert not a.result.has_uses
    assert user.operands == (b.result, b.result)
    user.set_operand(0, a.result)
    assert a.result.has_one_use
    assert b.result.has_one_use


def test_erasing_a_used_operation_lists_the_users() -> None:
    block = Block()
    a = block.append(op())
    block.append(op("t.first", a.result))
    block.append(op("t.second", a.result))
    with pytest.raises(IRError) as caught:
        a.erase()
    notes = [note.message for note in caught.value.diagnostics[0].notes]
    assert notes == ["used by 't.first'", "used by 't.second'"]
    assert a.parent is block


def test_erasing_drops_the_uses_of_all_inside() -> None:
    text = """
      %0 = "t.a"() : () -> i32
      "t.outer"() ({
        "t.inner"(%0) ({ "t.deep"(%0) : (i32) -> () }) : (i32) -> ()
      }) : () -> ()
    """
    block = module(text).regions[0].blocks[0]
    assert block.first is not None
    assert block.last is not None
    value = block.first.result
    block.last.erase()
    assert not value.has_uses


# Blocks.


def test_insertion_and_order() -> None:
    block = Block()
    first, third = block.append(op("t.first")), block.append(op("t.third"))
    second = block.insert(op("t.second"), third)
    assert [each.name for each in block.ops] == ["t.first", "t.second", "t.third"]
    assert first.is_before(second)
    assert second.is_before(third)
    third.move_before(first)
    assert third.is_before(first)
    first.move_after(second)
    assert [each.name for each in block.ops_reversed] == ["t.first", "t.second", "t.third"]


def test_an_operation_stands_in_one_place() -> None:
    block = Block()
    only = block.append(op())
    with pytest.raises(AssertionError):
        Block().append(only)


def test_iteration_survives_erasure() -> None:
    block = Block()
    for number in range(5):
        block.append(op(f"t.op{number}"))
    for each in block.ops:
        if each.name in ("t.op0", "t.op3"):
            each.erase()
    assert [each.name for each in block.ops] == ["t.op1", "t.op2", "t.op4"]


def test_block_arguments_are_numbered() -> None:
    block = Block([I32, I64, F32])
    block.erase_arg(1)
    block.insert_arg(0, I8)
    assert [(arg.index, arg.type) for arg in block.args] == [(0, I8), (1, I32), (2, F32)]


def test_splitting_a_block() -> None:
    block = Block()
    region = Region([block])
    for number in range(4):
        block.append(op(f"t.op{number}"))
    middle = list(block.ops)[2]
    rest = block.split_before(middle)
    assert [each.name for each in block.ops] == ["t.op0", "t.op1"]
    assert [each.name for each in rest.ops] == ["t.op2", "t.op3"]
    assert region.blocks == [block, rest]


def test_predecessors_count_edges() -> None:
    text = """
      "t.region"() ({
        "t.br"()[^bb1, ^bb1] : () -> ()
      ^bb1:
        "t.br"()[^bb1] : () -> ()
      }) : () -> ()
    """
    owner = module(text).regions[0].blocks[0].first
    assert owner is not None
    entry, target = owner.regions[0].blocks
    assert target.predecessors == [entry, entry, target]


def test_a_block_knows_its_branches() -> None:
    here, there, branch = Block(), Block(), Block()
    Region([branch, here, there])
    op = branch.append(UnregisteredOp.make("t.br", successors=[here, there, here]))
    assert list(here.uses) == [(op, 0), (op, 2)]
    assert not here.has_one_use
    here.replace_all_uses_with(there)
    assert (here.users, there.predecessors) == ((), [branch] * 3)
    copy = op.clone({there: here})
    assert list(here.uses) == [(copy, 0), (copy, 1), (copy, 2)]
    assert here.predecessors == []  # the copy stands in no block
    copy.erase()
    op.successors = [there]
    assert (here.has_uses, there.has_one_use) == (False, True)
    op.erase()
    assert not there.has_uses


# Copies.

NESTED = """
  %0 = "t.a"() : () -> i32
  "t.outer"(%0) ({
  ^bb0(%x: i32):
    %1 = "t.b"(%x, %0) : (i32, i32) -> i32
    "t.br"(%1)[^bb1] : (i32) -> ()
  ^bb1:
    "t.c"(%1) ({ "t.d"(%x, %1) : (i32, i32) -> () }) {k = 1 : i8} : (i32) -> ()
  }) : (i32) -> ()
"""


def test_a_clone_prints_the_same_and_shares_nothing() -> None:
    original = module(NESTED)
    copy = original.clone()
    assert print_op(copy) == print_op(original)
    mine = {id(each) for each in original.walk()}
    for each in copy.walk():
        assert id(each) not in mine
        for operand in each.operands:
            owner = operand.defining_op or operand.parent_block.parent_op  # type: ignore[union-attr]
            assert id(owner) not in mine


def test_a_clone_takes_values_from_outside_by_its_mapping() -> None:
    block = module(NESTED).regions[0].blocks[0]
    assert block.first is not None
    assert block.last is not None
    other = op("t.other")
    copy = block.last.clone({block.first.result: other.result})
    assert copy.operands == (other.result,)
    inner = next(copy.regions[0].walk())
    assert inner.operands[1] is other.result


def test_copies_of_regions_branch_to_their_own_blocks() -> None:
    root = module(NESTED)
    branch = next(op for op in root.walk() if op.successors)
    copied = next(op for op in root.clone().walk() if op.successors)
    assert copied.successors[0].users == (copied,)
    assert branch.successors[0].users == (branch,)


def test_walks_visit_everything_once() -> None:
    root = module(NESTED)
    assert [each.name for each in root.walk()][1:] == ["t.a", "t.outer", "t.b", "t.br", "t.c", "t.d"]
    after = [each.name for each in root.walk_postorder()]
    assert after == ["t.a", "t.b", "t.br", "t.d", "t.c", "t.outer", "builtin.module"]


def test_deep_nesting_needs_no_deep_stack() -> None:
    depth = 3000
    text = '"t.r"() ({' * depth + '"t.leaf"() : () -> ()' + "}) : () -> ()" * depth
    root = module(text)
    assert sum(1 for _ in root.walk()) == depth + 2
    assert sum(1 for _ in root.walk_postorder()) == depth + 2
    copy = root.clone()
    root.drop_all_uses_inside()
    assert print_op(copy).count("t.r") == depth
