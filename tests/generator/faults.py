"""Modules whose operations are put together wrongly, in one to three places: of several faults the same one is
reported, at the same operation.

    "scf.forall"(%0) <{operandSegmentSizes = array<i32: 0, 0, 0, 2>}> ...      sizes of groups that do not fit
"""

from __future__ import annotations

from collections.abc import Callable

from irkit.ir import Block, Operation, Type, UnregisteredOp, Value
from irkit.ir.attributes import ArrayAttr, IntegerAttr, StringAttr, TypeAttr
from irkit.ir.elements import DenseArrayAttr
from irkit.ir.interning import Attribute
from irkit.syntax import print_op

from .draw import Draw
from .reading import read

_VALUES = '1 : i32, -1 : i64, 0 : index, true, 1.0 : f32, "x", unit, [], array<i64: 7>, @a::@b, i32, {}, affine_map<(d0) -> (d0)>'
_TYPES = "i1, i32, index, f32, tensor<?x3xi32>, tensor<*xf32>, vector<4xf32>, memref<4xf32>, memref<?xi8, 3>, complex<f32>, none"


def _listed(text: str) -> list[Attribute]:
    (op,) = read(f'"t.a"() {{a = [{text}]}} : () -> ()').regions[0].entry.ops
    found = op.attributes["a"]
    assert isinstance(found, ArrayAttr)
    return list(found)


def broken(draw: Draw, module: Operation) -> str:
    """The text of the module in the generic form, some of its operations changed; they need not be valid."""
    for _ in range(draw.choice([1, 2, 2, 3])):
        ops = [op for op in module.walk() if op is not module]
        registered = [op for op in ops if op.is_registered]
        draw.choice(_FAULTS)(draw, draw.choice(registered or ops))
    return print_op(module, generic=True)


def _values(op: Operation) -> list[Value[Type]]:
    """What the operation may use: what stands before it, and the arguments of the blocks around it."""
    found: list[Value[Type]] = []
    inner: Operation | None = op
    while inner is not None and inner.parent is not None:
        found += inner.parent.args
        for each in inner.parent.ops:
            if each is inner:
                break
            found += each.results
        inner = inner.parent_op
    return found


def _changed(draw: Draw, attr: Attribute) -> Attribute:
    """An attribute of the same kind, mostly."""
    if isinstance(attr, DenseArrayAttr) and attr.patterns and draw.maybe(0.8):
        patterns = list(attr.patterns)
        patterns[draw.randrange(len(patterns))] = draw.choice([0, 1, 2, 3])
        kept = draw.choice([patterns, patterns, patterns[1:], [*patterns, 1]])
        return DenseArrayAttr(attr.element_type, tuple(kept))
    if isinstance(attr, IntegerAttr) and draw.maybe(0.8):
        return IntegerAttr(draw.choice([0, 1]), attr.type)
    if isinstance(attr, ArrayAttr) and draw.maybe(0.8):
        return ArrayAttr(draw.choice([attr.elements[1:], attr.elements * 2, attr.elements[::-1]]))
    if isinstance(attr, StringAttr) and draw.maybe():
        return StringAttr(draw.bare())
    return draw.choice(_listed(_VALUES))


def _property(draw: Draw, op: Operation) -> None:
    if op.properties:
        key = draw.choice(sorted(op.properties))
        op.properties = {**op.properties, key: _changed(draw, op.properties[key])}


def _no_property(draw: Draw, op: Operation) -> None:
    if op.properties:
        gone = draw.choice(sorted(op.properties))
        op.properties = {key: value for key, value in op.properties.items() if key != gone}


def _sizes(draw: Draw, op: Operation) -> None:
    """Other sizes of groups, that often add up."""
    key = draw.choice(["operandSegmentSizes", "resultSegmentSizes"])
    sizes = op.properties.get(key)
    if not isinstance(sizes, DenseArrayAttr) or not sizes.patterns:
        return
    patterns = list(sizes.patterns)
    patterns[draw.randrange(len(patterns))] += 1
    if draw.maybe(0.7):
        at = draw.randrange(len(patterns))
        patterns[at] = max(0, patterns[at] - 1)
    op.properties = {**op.properties, key: DenseArrayAttr(sizes.element_type, tuple(patterns))}


def _operand(draw: Draw, op: Operation) -> None:
    values = _values(op)
    if op.operands and values:
        op.set_operand(draw.randrange(len(op.operands)), draw.choice(values))


def _operands(draw: Draw, op: Operation) -> None:
    operands = list(op.operands)
    if operands and draw.maybe():
        del operands[draw.randrange(len(operands))]
    elif values := _values(op):
        operands.insert(draw.randint(0, len(operands)), draw.choice(values))
    op.operands = operands


def _type(draw: Draw, op: Operation) -> None:
    """Another type of a result, or of an argument of a block."""
    arguments = [arg for region in op.regions for block in region.blocks for arg in block.args]
    values: list[Value[Type]] = [*op.results, *arguments]
    if values:
        draw.choice(values).type = _any_type(draw, op)


def _any_type(draw: Draw, op: Operation) -> Type:
    used = [value.type for value in _values(op)]
    if used and draw.maybe():
        return draw.choice(used)
    drawn = draw.choice(_listed(_TYPES))
    assert isinstance(drawn, TypeAttr)
    return drawn.value


def _argument(draw: Draw, op: Operation) -> None:
    """An argument of a block more, or one less that is not used."""
    blocks = [block for region in op.regions for block in region.blocks]
    if not blocks:
        return
    block = draw.choice(blocks)
    unused = [number for number, arg in enumerate(block.args) if not arg.has_uses]
    if unused and draw.maybe():
        block.erase_arg(draw.choice(unused))
    else:
        block.insert_arg(draw.randint(0, len(block.args)), _any_type(draw, op))


def _contents(draw: Draw, op: Operation) -> None:
    """A block without its last operation or with an operation more, or a region with no block or one more."""
    regions = [region for region in op.regions if region.blocks]
    if not regions:
        return
    region = draw.choice(regions)
    block = draw.choice(region.blocks)
    kind = draw.randrange(4)
    if kind == 0 and block.last is not None and not any(result.has_uses for result in block.last.results):
        block.last.erase()
    elif kind == 1:
        block.insert(UnregisteredOp.make("t.more"), draw.choice([None, *block.ops]))
    elif kind == 2:
        region.append(Block())
    else:
        region.drop()


_FAULTS: tuple[Callable[[Draw, Operation], None], ...] = (
    _property, _property, _no_property, _sizes, _sizes, _operand, _operand, _operands, _type, _type, _argument, _contents,
)  # fmt: skip
