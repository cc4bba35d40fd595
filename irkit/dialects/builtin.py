"""builtin: the module, and the cast between types of different worlds.

    module @name attributes {a.b} {
      %0 = unrealized_conversion_cast %m : memref<4xf32> to !llvm.ptr
    }
"""

from collections.abc import Sequence

from irkit.define import (
    AnyType,
    Dialect,
    GraphRegion,
    Isolated,
    NoTerminator,
    OneBlock,
    Op,
    Operands,
    OptionalAttr,
    Pure,
    Results,
    Symbol,
    SymbolNameAttr,
    SymbolTable,
    absent,
    named_region,
)
from irkit.ir.attributes import StringAttr
from irkit.ir.block import Block
from irkit.ir.interning import Attribute, Type
from irkit.ir.region import Region
from irkit.ir.values import Value

__all__ = ["Module", "UnrealizedConversionCast", "dialect"]


class Module(Op):
    """The container of everything else: symbols, each name once.

        module @name { ... }
    """

    name = "builtin.module"
    syntax = "($sym_name^)? attr-dict-with-keyword $body"
    default_dialect = "builtin"

    sym_name: OptionalAttr[SymbolNameAttr] = absent()
    sym_visibility: OptionalAttr[StringAttr] = absent()
    body: OneBlock = named_region("bodyRegion", kw_only=True)

    traits = (Isolated(), NoTerminator(), GraphRegion(), SymbolTable(), Symbol(optional=True))

    @classmethod
    def empty(cls) -> "Module":
        """A module without operations."""
        return cls(body=Region([Block()]))

    @property
    def block(self) -> Block:
        """The only block."""
        return self.body.entry

    def verify(self) -> None:
        if self.block.args:
            raise self.error("region should have no arguments")
        for key in sorted(self.attributes):
            if "." not in key:
                raise self.error(f"can only contain attributes with dialect-prefixed names, found: '{key}'")


class UnrealizedConversionCast(Op):
    """Stands between values of different type systems while a lowering is under way.

        %0:2 = builtin.unrealized_conversion_cast %a : i64 to i32, i32
    """

    name = "builtin.unrealized_conversion_cast"
    syntax = "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict"

    inputs: Operands[AnyType]
    outputs: Results[AnyType]

    traits = (Pure(),)

    def verify(self) -> None:
        if not self.results:
            raise self.error("expected at least one result for cast operation")

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Value[Type] | Attribute] | None:
        """A cast to the types there already, and a cast there and back."""
        inputs = self.inputs
        if [value.type for value in inputs] == self.result_types:
            return inputs
        source = inputs[0].defining_op if inputs else None
        if not isinstance(source, UnrealizedConversionCast) or source.results != inputs:
            return None
        same = [value.type for value in source.inputs] == self.result_types
        return source.inputs if same else None


dialect = Dialect("builtin", __name__)
