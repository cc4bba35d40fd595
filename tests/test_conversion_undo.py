"""What a conversion that fails leaves behind: nothing, whatever its patterns did."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

import irkit
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.ir import Block, Operation, Type, UnregisteredOp
from irkit.ir.attributes import integer
from irkit.ir.types import I8, I32, I64, IntegerType
from irkit.rewrite.conversion import ConversionRewriter, ConversionTarget, TypeConverter, convert_partially

PROGRAM = """
func.func @f(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x : i32), ^bb2(%x : i32)
^bb1(%a: i32):
  %0 = "t.region"(%a) ({
  ^bb0(%y: i32):
    %2 = "t.inner"(%y, %x) : (i32, i32) -> i32
    "t.br"()[^bb1] : () -> ()
  ^bb1:
    "t.end"(%2) : (i32) -> ()
  }) {k = 1 : i32} : (i32) -> i32
  %1 = "t.next"(%0) : (i32) -> i32
  %3:2 = "t.two"(%1, %1) : (i32, i32) -> (i32, i32)
  "t.region"(%3#1) ({
    "t.inner"(%0, %3#0) : (i32, i32) -> ()
    "t.end"() : () -> ()
  }) : (i32) -> ()
  cf.br ^bb2(%1 : i32)
^bb2(%b: i32):
  "t.next"(%b) : (i32) -> ()
  return %b : i32
}
"""


def _itself(kind: Type) -> Type:
    return kind


def _wide(kind: IntegerType) -> Type | None:
    return I64 if kind is I32 else None


def uses(module: Operation) -> dict[object, Counter[Operation]]:
    """Who uses each value and each block, as the operands and successors say."""
    found: dict[object, Counter[Operation]] = {}
    for op in module.walk():
        for each in (*op.operands, *op.successors):
            found.setdefault(each, Counter())[op] += 1
    return found


def known_uses(module: Operation) -> dict[object, Counter[Operation]]:
    """Who uses each value and each block, as these say."""
    found: dict[object, Counter[Operation]] = {}
    for op in module.walk():
        blocks = [block for region in op.regions for block in region.blocks]
        args = [arg for block in blocks for arg in block.args]
        for each in (*op.results, *blocks, *args):
            if each.has_uses:
                found[each] = Counter(user for user, _ in each.uses)
    return found


# What a pattern may do to an operation.


def _change_in_place(op: Operation, adaptor: Operation, rewriter: ConversionRewriter) -> None:
    rewriter.update(op)
    op.attributes["new"] = integer(1, I8)
    rewriter.set_operands(op, adaptor.operands)


def _set_property(op: Operation, adaptor: Operation, rewriter: ConversionRewriter) -> None:
    rewriter.set_property(op, "p", integer(1, I8))


def _replace(op: Operation, adaptor: Operation, rewriter: ConversionRewriter) -> None:
    made = UnregisteredOp.make("t.made", adaptor.operands, [I64] * len(op.results))
    rewriter.replace(op, rewriter.insert(made))


def _move_into_new(op: Operation, adaptor: Operation, rewriter: ConversionRewriter) -> None:
    made = rewriter.insert(op.clone_without_regions({}))
    for old, new in zip(op.regions, made.regions, strict=True):
        rewriter.move_region(old, new)
        if rewriter.types is not None:
            rewriter.convert_region(new)
    rewriter.replace(op, made)


def _inline(op: Operation, adaptor: Operation, rewriter: ConversionRewriter) -> None:
    if op.regions and len(op.regions[0].blocks) == 1:
        block = op.regions[0].entry
        rewriter.inline_block(block, op, adaptor.operands[: len(block.args)])


def _split_and_inline(op: Operation, adaptor: Operation, rewriter: ConversionRewriter) -> None:
    rest = rewriter.split_block(op)
    for region in op.regions:
        rewriter.inline_region(region, rest)


def _split_and_merge(op: Operation, adaptor: Operation, rewriter: ConversionRewriter) -> None:
    before = op.parent
    assert before is not None
    rewriter.merge_blocks(rewriter.split_block(op), before)


def _convert_arguments(op: Operation, adaptor: Operation, rewriter: ConversionRewriter) -> None:
    block = op.parent
    if block is not None and rewriter.types is not None:
        rewriter.convert_arguments(block)


def _move(op: Operation, adaptor: Operation, rewriter: ConversionRewriter) -> None:
    block = op.parent
    assert block is not None
    assert block.first is not None
    rewriter.move_before(op, block.first)


def _erase(op: Operation, adaptor: Operation, rewriter: ConversionRewriter) -> None:
    if op.next is not None and op.next not in rewriter.gone:
        rewriter.erase(op.next)


def _erase_block(op: Operation, adaptor: Operation, rewriter: ConversionRewriter) -> None:
    last: Block = op.parent.parent.blocks[-1]  # type: ignore[union-attr]
    if last is not op.parent:
        rewriter.erase_block(last)


CHANGES = (
    _change_in_place,
    _set_property,
    _replace,
    _move_into_new,
    _inline,
    _split_and_inline,
    _split_and_merge,
    _convert_arguments,
    _move,
    _erase,
    _erase_block,
)


def random_pattern(chance: random.Random) -> Callable[..., None]:
    """Some changes of an operation, which at times replace or erase it."""
    changes = chance.choices(CHANGES, k=chance.randint(1, 4))
    name = chance.choice(("t.region", "t.inner", "t.next", "t.two", "t.end"))

    def convert(op: UnregisteredOp, adaptor: UnregisteredOp, rewriter: ConversionRewriter) -> None:
        for change in changes if op.name == name else ():
            if op.parent is not None and op not in rewriter.gone:
                change(op, adaptor, rewriter)

    return convert


@pytest.mark.parametrize("seed", range(150))
def test_all_changes_are_taken_back(seed: int) -> None:
    chance = random.Random(seed)
    module = irkit.parse(PROGRAM, allow_unregistered=True)
    before = str(module)
    target = ConversionTarget()
    names = ["t.region", "t.inner", "t.next", "t.two", "t.end", "t.made"]
    target.add_legal(*names)
    target.add_illegal(*chance.sample(names[:-1], 2), "func.return")
    types = TypeConverter([_itself, _wide]) if chance.random() < 0.7 else None
    patterns = [random_pattern(chance) for _ in range(6)]
    with pytest.raises(IRError, match=r"failed to legalize"):
        convert_partially(module, target, patterns, types)
    assert str(module) == before
    assert uses(module) == known_uses(module)
    verify(module)
