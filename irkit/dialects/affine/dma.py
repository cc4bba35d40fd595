"""Transfers between memories that go on beside the program: affine.dma_start, affine.dma_wait.

Their maps are discardable attributes, as upstream's are.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from irkit.define import AnyType, Effect, Op, Operands
from irkit.dialects.affine.text import NamedOperands, subscripts_text
from irkit.dialects.affine.validity import check_operands
from irkit.ir.affine import AffineMap
from irkit.ir.attributes import AffineMapAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import INDEX, MemRefType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, Unresolved
    from irkit.syntax.printer import OpPrinter


class Transfer(Op):
    """Memrefs with the indices that their maps take, in the order in which they are written."""

    operands: Operands[AnyType]  # type: ignore[override]

    def _map(self, name: str) -> AffineMapAttr:
        attr = self.attributes.get(name)
        if not isinstance(attr, AffineMapAttr):
            raise self.error(f"requires attribute '{name}'")
        return attr

    maps: ClassVar[tuple[str, ...]] = ()

    def places(self) -> list[tuple[Value[Type], list[Value[Type]], AffineMapAttr]]:
        """For each map its memref and the indices."""
        places = []
        at = 0
        for name in self.maps:
            attr = self._map(name)
            end = at + 1 + attr.value.num_dims + attr.value.num_symbols
            if end > len(self._operands):
                raise self.error("incorrect number of operands")
            places.append((self._operands[at], list(self._operands[at + 1 : end]), attr))
            at = end
        return places

    @property
    def counts(self) -> list[Value[Type]]:
        """What stands behind the memrefs: the number of elements, perhaps a stride and how many a stride."""
        return list(self._operands[sum(1 + len(indices) for _, indices, _ in self.places()) :])

    def _check_indices(self, what: str, indices: Sequence[Value[Type]], found: AffineMap) -> None:
        if any(value.type is not INDEX for value in indices):
            raise self.error(f"{what} to dma_start must have 'index' type")
        check_operands(self, indices, found.num_dims)


class DmaStart(Transfer):
    """Begins to copy elements to another memory; affine.dma_wait on the tag waits for the end.

        affine.dma_start %src[%i + 3, %j], %dst[%k, %l], %tag[%t], %count, %stride, %per_stride
          : memref<40x128xf32, 0>, memref<2x1024xf32, 1>, memref<1xi32>
    """

    name = "affine.dma_start"
    maps = ("src_map", "dst_map", "tag_map")

    def effects(self) -> Sequence[Effect]:
        (source, _, _), (target, _, _), (tag, _, _) = self.places()
        return (Effect("read", source), Effect("write", target), Effect("read", tag))

    def verify(self) -> None:
        if self._operands and not isinstance(self._operands[0].type, MemRefType):
            raise self.error("expected DMA source to be of memref type")
        places = self.places()
        for what, (memref, _, _) in zip(("source", "destination", "tag"), places, strict=True):
            if not isinstance(memref.type, MemRefType):
                raise self.error(f"expected DMA {what} to be of memref type")
        if len(self.counts) not in (1, 3):
            raise self.error("incorrect number of operands")
        for what, (_, indices, attr) in zip(("src index", "dst index", "tag index"), places, strict=True):
            self._check_indices(what, indices, attr.value)

    @classmethod
    def parse(cls, p: "OpParser") -> "DmaStart":
        memrefs: list[Unresolved] = []
        named: list[NamedOperands] = []
        attributes: dict[str, Attribute] = {}
        for key in cls.maps:
            memrefs.append(p.operand())
            named.append(NamedOperands(p))
            attributes[key] = named[-1].map_of(named[-1].expressions("[", "]"))
            p.expect(",")
        rest = p.operands()
        if len(rest) not in (1, 3):
            raise p.custom_error("expected two stride related operands", p.op_at)
        p.expect(":")
        kinds = p.type_list()
        if len(kinds) != 3:
            raise p.custom_error("expected three types", p.op_at)
        operands: list[Value[Type]] = []
        for memref, kind, each in zip(memrefs, kinds, named, strict=True):
            operands += [p.resolve(memref, kind), *each.resolve()]
        operands += p.resolve_all(rest, INDEX)
        op = p.build(cls, operands=operands)
        op.attributes.update(attributes)
        return op

    def print(self, p: "OpPrinter") -> None:
        places = self.places()
        shown = [f"{p.value(memref)}{subscripts_text(p, attr, indices)}" for memref, indices, attr in places]
        p.write(f" {', '.join(shown)}, {p.values(self.counts)}")
        p.write(f" : {p.types([memref.type for memref, _, _ in places])}")


class DmaWait(Transfer):
    """Waits for the end of the transfer with a tag.

        affine.dma_wait %tag[%t], %count : memref<1xi32>
    """

    name = "affine.dma_wait"
    maps = ("tag_map",)

    def effects(self) -> Sequence[Effect] | None:
        return None

    def verify(self) -> None:
        if self._operands and not isinstance(self._operands[0].type, MemRefType):
            raise self.error("expected DMA tag to be of memref type")
        ((_, indices, attr),) = self.places()
        if any(value.type is not INDEX for value in indices):
            raise self.error("index to dma_wait must have 'index' type")
        check_operands(self, indices, attr.value.num_dims)
        if len(self._operands) != 2 + attr.value.num_dims + attr.value.num_symbols:
            raise self.error("incorrect number of operands")

    @classmethod
    def parse(cls, p: "OpParser") -> "DmaWait":
        tag = p.operand()
        named = NamedOperands(p)
        found = named.map_of(named.expressions("[", "]"))
        p.expect(",")
        count = p.operand()
        p.expect(":")
        kind = p.type()
        if not isinstance(kind, MemRefType):
            raise p.custom_error("expected tag to be of memref type", p.op_at)
        operands = [p.resolve(tag, kind), *named.resolve(), p.resolve(count, INDEX)]
        op = p.build(cls, operands=operands)
        op.attributes["tag_map"] = found
        return op

    def print(self, p: "OpPrinter") -> None:
        ((tag, indices, attr),) = self.places()
        p.write(f" {p.value(tag)}{subscripts_text(p, attr, indices)}, {p.value(self._operands[-1])}")
        p.write(f" : {p.type(tag.type)}")
