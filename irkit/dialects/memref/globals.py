"""Memory that lives as long as the program: memref.global, memref.get_global."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from irkit.define import (
    Attr,
    Flag,
    Op,
    OptionalAttr,
    Pure,
    Result,
    Symbol,
    SymbolNameAttr,
    absent,
    keyword,
    named_attr,
)
from irkit.dialects.memref.constraints import Alignment, FlatSymbolRef, MemRefTypeAttr, StaticMemRef
from irkit.ir.attributes import UNIT, StringAttr, SymbolRefAttr, TypeAttr
from irkit.ir.elements import (
    DenseElementsAttr,
    DenseResourceAttr,
    DenseStringElementsAttr,
    SparseElementsAttr,
)
from irkit.ir.interning import Attribute, TypedAttribute
from irkit.ir.operation import Operation
from irkit.ir.types import MemRefType, TensorType, VectorType

if TYPE_CHECKING:
    from irkit.syntax.format_reader import Slot
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter

_ELEMENTS = (DenseElementsAttr, DenseStringElementsAttr, DenseResourceAttr, SparseElementsAttr)


class _TypeAndInitialValue:
    """`memref<2xf32> = dense<0.0>`, `memref<2xf32> = uninitialized`, or only the type of a declaration."""

    def parse(self, p: "OpParser", kind: "Slot", initial: "Slot") -> None:
        type = p.type()
        if not isinstance(type, MemRefType) or not type.has_static_shape:
            raise p.custom_error(f"type should be static shaped memref, but got '{type}'", p.op_at)
        kind.value = TypeAttr(type)
        if not p.accept("="):
            return
        if p.accept("uninitialized"):
            initial.value = UNIT
            return
        initial.value = p.attribute(TensorType(type.shape, type.element_type))
        if not isinstance(initial.value, _ELEMENTS):
            raise p.custom_error("initial value should be a unit or elements attribute", p.op_at)

    def print(self, p: "OpPrinter", op: Operation, kind: TypeAttr, initial: Attribute | None) -> None:
        p.write(p.type(kind.value))
        if initial is UNIT:
            p.write(" = uninitialized")
        elif isinstance(initial, TypedAttribute):
            p.write(f" = {p.attribute(initial).removesuffix(f' : {p.type(initial.type)}')}")


class Global(Op):
    """Declares, or defines with an initial value, memory under a symbol.

        memref.global "private" constant @weights : memref<2xf32> = dense<[0.0, 1.0]> {alignment = 64}
    """

    name = "memref.global"
    syntax = (
        "($sym_visibility^)? (`constant` $constant^)? $sym_name `:` "
        "custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict"
    )
    directives: ClassVar[Mapping[str, _TypeAndInitialValue]] = {
        "GlobalMemrefOpTypeAndInitialValue": _TypeAndInitialValue()
    }

    sym_visibility: OptionalAttr[StringAttr] = absent()
    constant: Flag = absent()
    sym_name: Attr[SymbolNameAttr] = keyword(kw_only=True)
    type: Attr[MemRefTypeAttr] = keyword(kw_only=True)
    initial_value: OptionalAttr[Attribute] = absent()
    alignment: OptionalAttr[Alignment] = absent()

    traits = (Symbol(),)

    @property
    def memref_type(self) -> MemRefType:
        kind = self.type.value
        assert isinstance(kind, MemRefType)
        return kind

    @property
    def is_declaration(self) -> bool:
        return self.initial_value is None

    def verify(self) -> None:
        kind, initial = self.memref_type, self.initial_value
        if not kind.has_static_shape:
            raise self.error(f"type should be static shaped memref, but got '{kind}'")
        if initial is None or initial is UNIT:
            return
        if not isinstance(initial, _ELEMENTS):
            raise self.error(f"initial value should be a unit or elements attribute, but got {initial}")
        given = initial.type
        assert isinstance(given, (TensorType, VectorType, MemRefType))
        if given.element_type is not kind.element_type:
            raise self.error(
                f"initial value element expected to be of type '{kind.element_type}', but was of type "
                f"'{given.element_type}'"
            )
        if given.shape != kind.shape:
            raise self.error(
                f"initial value shape expected to be {', '.join(map(str, kind.shape))} but was "
                f"{', '.join(map(str, given.shape))}"
            )


class GetGlobal(Op):
    """The memory under a symbol.

        %m = memref.get_global @weights : memref<2xf32>
    """

    name = "memref.get_global"
    syntax = "$symbol `:` type($result) attr-dict"

    symbol: Attr[FlatSymbolRef] = named_attr("name")
    result: Result[StaticMemRef]

    traits = (Pure(),)

    def verify_symbol_uses(self, find: Callable[[SymbolRefAttr], Operation | None]) -> None:
        target = find(self.symbol)
        if not isinstance(target, Global):
            raise self.error(f"'{self.symbol.root}' does not reference a valid global memref")
        if target.memref_type is not self.result.type:
            raise self.error(
                f"result type '{self.result.type}' does not match type '{target.memref_type}' of the "
                f"global memref @{self.symbol.root}"
            )
