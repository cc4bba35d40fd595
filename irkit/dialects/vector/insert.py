"""vector.insert: a vector with a scalar, or a vector of fewer dimensions, put into it at a position."""

from collections.abc import Mapping
from typing import ClassVar

from irkit.define import AnyType, Attr, Op, Operand, Operands, Pure, Result, SameTypes, inferred
from irkit.diagnostics import IRError
from irkit.dialects.arith.evaluate import elements_of, width_of
from irkit.dialects.vector.constraints import (
    AnyRank,
    Constants,
    Folded,
    I64Array,
    ResultElementAs,
    is_scalable,
)
from irkit.dialects.vector.folds import POISON, linear, literal, patterns
from irkit.dialects.vector.positions import POISON_INDEX, is_valid, position_attr, take_constants
from irkit.ir.types import DYNAMIC, IndexType, VectorType
from irkit.syntax.index_lists import DynamicIndexList, Mixed, mixed

_LARGEST = 256
"""A literal with more elements is changed only where nothing else uses the result of the change."""


class Insert(Op):
    """Puts a scalar or a vector at a position; -1 puts it anywhere.

        %r = vector.insert %x, %v [2, %i] : vector<8xf32> into vector<4x16x8xf32>
    """

    name = "vector.insert"
    syntax = (
        "$value_to_store `,` $dest custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict "
        "`:` type($value_to_store) `into` type($dest)"
    )
    directives: ClassVar[Mapping[str, DynamicIndexList]] = {"DynamicIndexList": DynamicIndexList()}

    value_to_store: Operand[AnyType]
    dest: Operand[AnyRank]
    dynamic_position: Operands[IndexType]
    static_position: Attr[I64Array]
    result: Result[AnyRank] = inferred()

    traits = (
        Pure(),
        ResultElementAs("source operand and result have same element type", 0),
        SameTypes("dest", "result"),
    )

    @property
    def position(self) -> tuple[int, ...]:
        return self.static_position.values

    def mixed_position(self) -> list[Mixed]:
        return mixed(self.static_position, self.dynamic_position)

    def verify(self) -> None:
        value, dest, position = self.value_to_store.type, self.dest.type, self.position
        if isinstance(value, VectorType) and value.rank == 0:
            message = "expected a scalar instead of a 0-d vector as the source operand"
            raise IRError.at(self.location, message)
        if position.count(DYNAMIC) != len(self.dynamic_position):
            raise self.error(
                "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic "
                "position) -- this can only happen due to an incorrect fold/rewrite"
            )
        if len(position) > dest.rank:
            raise self.error("expected position attribute of rank no greater than dest vector rank")
        if isinstance(value, VectorType) and value.rank + len(position) != dest.rank:
            raise self.error("expected position attribute rank + source rank to match dest vector rank")
        if not isinstance(value, VectorType) and len(position) != dest.rank:
            raise self.error("expected position attribute rank to match the dest vector rank")
        for number, (at, size) in enumerate(zip(position, dest.shape, strict=False)):
            if not is_valid(at, size):
                raise self.error(
                    f"expected position attribute #{number + 1} to be a non-negative integer smaller than "
                    "the corresponding dest vector dimension"
                )

    def fold(self, operands: Constants) -> Folded:
        if not self.position and self.value_to_store.type is self.result.type:
            return (self.value_to_store,)
        static = take_constants(self, 2, self.position, self.dest.type.shape)
        if static is not None:
            self.static_position = position_attr(static)
        inner = self.dest.defining_op
        if isinstance(inner, Insert) and inner.mixed_position() == self.mixed_position():
            self.dest = inner.dest
            return self.results
        if POISON_INDEX in self.position:
            return (POISON,)
        made = self._of_literals(operands)
        if made is not None:
            return made
        return self.results if static is not None else None

    def _of_literals(self, operands: Constants) -> Folded:
        kind = self.dest.type
        whole, part = patterns(operands[1]), elements_of(operands[0])
        if whole is None or part is None or DYNAMIC in self.position or is_scalable(kind):
            return None
        if kind.num_elements > _LARGEST and not self.result.has_one_use:
            return None
        bits, is_splat = part
        value = self.value_to_store.type
        count = value.num_elements if isinstance(value, VectorType) else 1
        mask = (1 << width_of(kind)) - 1
        inserted = [each & mask for each in (list(bits) * count if is_splat else bits)]
        start = linear(self.position, kind.shape)
        return (literal(kind, [*whole[:start], *inserted, *whole[start + count :]]),)
