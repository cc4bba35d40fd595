"""The verifier on modules built in Python, which may break laws that text cannot."""

from __future__ import annotations

import pytest

import irkit
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.dialects import arith, builtin, func
from irkit.ir import Block, Operation, Region, UnregisteredOp
from irkit.ir.types import I32, I64


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
