"""Where memory comes from and goes to: allocations, their scopes, deallocation, reallocation."""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    AnyMemRef,
    AnyRankedOrUnrankedMemRef,
    AnyType,
    AttrSizedOperandSegments,
    Effect,
    HasParent,
    ImplicitTerminator,
    OneBlock,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    OptionalOperand,
    Pure,
    RecursiveEffects,
    Result,
    Results,
    Terminator,
    absent,
    keyword,
    named_region,
)
from irkit.diagnostics import IRError
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.memref.casting import fold_casts
from irkit.dialects.memref.constraints import Alignment, MemRef1D
from irkit.dialects.memref.layouts import has_identity_layout, symbol_count
from irkit.dialects.scf.flow import PARENT, branch_name, check_edge
from irkit.ir.interning import Type
from irkit.ir.region import Region
from irkit.ir.types import DYNAMIC, IndexType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint


class Allocation(Op):
    """Memory for a memref: a size for each `?` of its shape, a value for each symbol of its layout."""

    syntax = "`(` $dynamic_sizes `)` (`` `[` $symbol_operands^ `]`)? attr-dict `:` type($memref)"

    dynamic_sizes: Operands[IndexType] = absent()
    symbol_operands: Operands[IndexType] = absent()
    alignment: OptionalAttr[Alignment] = absent()
    memref: Result[AnyMemRef] = keyword(kw_only=True)

    traits = (AttrSizedOperandSegments(),)

    def verify(self) -> None:
        kind = self.memref.type
        given = len(self.dynamic_sizes)
        if given != kind.num_dynamic_dims:
            raise self.error(
                f"incorrect number of dynamic sizes, has {given}, expected {kind.num_dynamic_dims}"
            )
        symbols = symbol_count(kind.layout)
        if len(self.symbol_operands) != symbols:
            raise self.error(
                f"symbol operand count does not equal memref symbol count: expected {symbols}, "
                f"got {len(self.symbol_operands)}"
            )

    def effects(self) -> Sequence[Effect]:
        return (Effect("allocate", self.memref),)

    def size_of(self, dim: int) -> Value[Type] | int:
        """The size of a dimension: a number, or the operand that says it."""
        shape = self.memref.type.shape
        if shape[dim] != DYNAMIC:
            return shape[dim]
        return self.dynamic_sizes[shape[:dim].count(DYNAMIC)]


class Alloc(Allocation):
    """Allocates memory on the heap, to be freed by `memref.dealloc`.

        %m = memref.alloc(%n) {alignment = 64 : i64} : memref<4x?xf32>
    """

    name = "memref.alloc"

    def result_names(self) -> Sequence[str | None]:
        return ("alloc",)


class Alloca(Allocation):
    """Allocates memory on the stack, which lives as long as the enclosing function or scope.

        %m = memref.alloca() : memref<8xf32>
    """

    name = "memref.alloca"

    def verify(self) -> None:
        if not any(op.name in AUTOMATIC_SCOPES for op in self.ancestors()):
            raise self.error("requires an ancestor op with AutomaticAllocationScope trait")
        super().verify()

    def result_names(self) -> Sequence[str | None]:
        return ("alloca",)


AUTOMATIC_SCOPES = frozenset(
    (
        "func.func",
        "gpu.func",
        "gpu.launch",
        "llvm.func",
        "loop.for",
        "memref.alloca_scope",
        "affine.parallel",
        "affine.for",
        "scf.for",
        "scf.forall",
        "scf.parallel",
    )
)
"""The operations at whose end what was allocated on the stack inside is given back."""


class AllocaScope(Op):
    """A scope for allocations on the stack.

        %r = memref.alloca_scope -> (f32) {
          %m = memref.alloca() : memref<8xf32>
          memref.alloca_scope.return %x : f32
        }
    """

    name = "memref.alloca_scope"

    results: Results[AnyType] = absent()  # type: ignore[assignment]
    body: OneBlock = named_region("bodyRegion", kw_only=True)

    traits = (ImplicitTerminator("memref.alloca_scope.return"), RecursiveEffects())

    def verify(self) -> None:
        if self.body.entry.args:
            raise self.error("region should have no arguments")

    def verify_regions(self) -> None:
        last = self.body.entry.last
        if last is not None:
            check_edge(self, branch_name(last), last.operands, PARENT, self.result_types, last)

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, AllocaScope]":
        kinds = p.function_results() if p.accept("->") else []
        body = yield p.region()
        p.ensure_terminator(body, "memref.alloca_scope.return")
        attributes = p.attr_dict()
        return p.build(cls, result_types=kinds, attributes=attributes, regions=[body])

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        p.write(" ")
        if self.results:
            p.write(f" -> ({p.types(self.result_types)})")
        p.write(" ")
        yield p.region(self.body, print_entry_args=False, print_terminator=bool(self.results))
        p.write(p.attr_dict(self))


class AllocaScopeReturn(Op):
    """Ends a scope for allocations on the stack and hands on values.

        memref.alloca_scope.return %x : f32
    """

    name = "memref.alloca_scope.return"
    syntax = "attr-dict ($operands^ `:` type($operands))?"

    operands: Operands[AnyType] = absent()  # type: ignore[override]

    traits = (HasParent("memref.alloca_scope"), Pure(), Terminator())


class Dealloc(Op):
    """Frees memory that `memref.alloc` gave.

        memref.dealloc %m : memref<4x?xf32>
    """

    name = "memref.dealloc"
    syntax = "$memref attr-dict `:` type($memref)"

    memref: Operand[AnyRankedOrUnrankedMemRef]

    def effects(self) -> Sequence[Effect]:
        return (Effect("free", self.memref),)

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self)


class Realloc(Op):
    """Moves the contents of a memref of rank 1 to memory of another size.

    The old memref must not be used any more.

        %r = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>
    """

    name = "memref.realloc"
    syntax = "$source (`(` $dynamic_result_size^ `)`)? attr-dict `:` type($source) `to` type($result)"

    source: Operand[MemRef1D]
    dynamic_result_size: OptionalOperand[IndexType] = absent()
    alignment: OptionalAttr[Alignment] = absent()
    result: Result[MemRef1D] = keyword(kw_only=True)

    def verify(self) -> None:
        source, target = self.source.type, self.result.type
        if not has_identity_layout(source):
            raise self._refuse(f"unsupported layout for source memref type '{source}'")
        if not has_identity_layout(target):
            raise self._refuse(f"unsupported layout for result memref type '{target}'")
        both = f"specified for source memref type '{source}' and result memref type '{target}'"
        if source.memory_space is not target.memory_space:
            raise self._refuse(f"different memory spaces {both}")
        if source.element_type is not target.element_type:
            raise self._refuse(f"different element types {both}")
        if target.num_dynamic_dims and self.dynamic_result_size is None:
            raise self._refuse(f"missing dimension operand for result type '{target}'")
        if not target.num_dynamic_dims and self.dynamic_result_size is not None:
            raise self._refuse(f"unnecessary dimension operand for result type '{target}'")

    def _refuse(self, message: str) -> IRError:
        return IRError.at(self.location, message)

    def effects(self) -> Sequence[Effect]:
        return (Effect("free", self.source), Effect("allocate", self.result))
