"""Transfers between memories that go on beside the program."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from irkit.define import AnyMemRef, AnyType, Effect, Op, Operand, Operands
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.memref.casting import fold_casts
from irkit.ir.interning import Type
from irkit.ir.types import INDEX, IndexType, MemRefType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, Unresolved
    from irkit.syntax.printer import OpPrinter


class DmaStart(Op):
    """Begins to copy elements to another memory; `memref.dma_wait` on the tag waits for the end.

        memref.dma_start %src[%i], %dst[%j], %count, %tag[%k]
          : memref<40xf32>, memref<8xf32, 1>, memref<1xi32>
    """

    name = "memref.dma_start"

    operands: Operands[AnyType]  # type: ignore[override]

    @property
    def source(self) -> Value[Type]:
        return self._operands[0]

    @property
    def source_indices(self) -> list[Value[Type]]:
        return self._operands[1 : 1 + _rank(self.source)]

    @property
    def _target_at(self) -> int:
        return 1 + _rank(self.source)

    @property
    def target(self) -> Value[Type]:
        return self._operands[self._target_at]

    @property
    def target_indices(self) -> list[Value[Type]]:
        return self._operands[self._target_at + 1 : self._count_at]

    @property
    def _count_at(self) -> int:
        return self._target_at + 1 + _rank(self.target)

    @property
    def num_elements(self) -> Value[Type]:
        return self._operands[self._count_at]

    @property
    def tag(self) -> Value[Type]:
        return self._operands[self._count_at + 1]

    @property
    def tag_indices(self) -> list[Value[Type]]:
        return self._operands[self._count_at + 2 : self._count_at + 2 + _rank(self.tag)]

    @property
    def stride_operands(self) -> list[Value[Type]]:
        """The stride and the elements per stride; both or neither."""
        return self._operands[self._count_at + 2 + _rank(self.tag) :]

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.source), Effect("write", self.target), Effect("read", self.tag))

    def verify(self) -> None:
        count = len(self._operands)
        self._need(4)
        self._require_memref(0, "source")
        self._need(_rank(self.source) + 4)
        self._require_indices(self.source_indices, "source")
        self._require_memref(self._target_at, "destination")
        self._need(_rank(self.source) + _rank(self.target) + 4)
        self._require_indices(self.target_indices, "destination")
        if self.num_elements.type is not INDEX:
            raise self.error("expected num elements to be of index type")
        self._require_memref(self._count_at + 1, "tag")
        least = self._count_at + 2 + _rank(self.tag)
        self._need(least)
        self._require_indices(self.tag_indices, "tag")
        if count not in (least, least + 2):
            raise self.error("incorrect number of operands")
        if any(value.type is not INDEX for value in self.stride_operands):
            raise self.error("expected stride and num elements per stride to be of type index")

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self)

    def _need(self, count: int) -> None:
        if len(self._operands) < count:
            raise self.error(f"expected at least {count} operands")

    def _require_memref(self, at: int, what: str) -> None:
        if not isinstance(self._operands[at].type, MemRefType):
            raise self.error(f"expected {what} to be of memref type")

    def _require_indices(self, values: Sequence[Value[Type]], what: str) -> None:
        if any(value.type is not INDEX for value in values):
            raise self.error(f"expected {what} indices to be of index type")

    @classmethod
    def parse(cls, p: "OpParser") -> "DmaStart":
        memrefs: list[Unresolved] = []
        indices: list[list[Unresolved]] = []

        def access() -> None:
            memrefs.append(p.operand())
            indices.append(p.operand_list("[", "]"))

        access()
        p.expect(",")
        access()
        p.expect(",")
        count = p.operand()
        p.expect(",")
        access()
        strides: list[Unresolved] = []
        while p.accept(","):
            strides.append(p.operand())
        if len(strides) not in (0, 2):
            raise p.custom_error("expected two stride related operands", p.op_at)
        attributes = p.attr_dict()
        p.expect(":")
        types = p.type_list()
        if len(types) != 3:
            raise p.custom_error("fewer/more types expected", p.op_at)
        parts = [
            [p.resolve(memref, kind), *p.resolve_all(uses, INDEX)]
            for memref, uses, kind in zip(memrefs, indices, types, strict=True)
        ]
        operands = [*parts[0], *parts[1], p.resolve(count, INDEX), *parts[2], *p.resolve_all(strides, INDEX)]
        return p.build(cls, operands=operands, attributes=attributes)

    def print(self, p: "OpPrinter") -> None:
        source = f"{p.value(self.source)}[{p.values(self.source_indices)}]"
        target = f"{p.value(self.target)}[{p.values(self.target_indices)}]"
        tag = f"{p.value(self.tag)}[{p.values(self.tag_indices)}]"
        p.write(f" {source}, {target}, {p.value(self.num_elements)}, {tag}")
        if self.stride_operands:
            p.write(f", {p.values(self.stride_operands)}")
        types = p.types([self.source.type, self.target.type, self.tag.type])
        p.write(f"{p.attr_dict(self)} : {types}")


def _rank(value: Value[Type]) -> int:
    return value.type.rank if isinstance(value.type, MemRefType) else 0


class DmaWait(Op):
    """Waits until the transfer with this tag has ended.

        memref.dma_wait %tag[%k], %count : memref<1xi32>
    """

    name = "memref.dma_wait"
    syntax = "$tag `[` $tag_indices `]` `,` $num_elements attr-dict `:` type($tag)"

    tag: Operand[AnyMemRef]
    tag_indices: Operands[IndexType]
    num_elements: Operand[IndexType]

    def verify(self) -> None:
        given, rank = len(self.tag_indices), self.tag.type.rank
        if given != rank:
            raise self.error(
                "expected tagIndices to have the same number of elements as the tagMemRef rank, "
                f"expected {rank}, but got {given}"
            )

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.tag),)

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self)
