"""Constraints on attributes and types; each is a variable that stands for one attribute within a definition.

    %0 = irdl.is f32
    %1 = irdl.base "!builtin.integer"
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.parametric @cmath::@complex<%2>
"""

from collections.abc import Callable

from irkit.define import (
    Attr,
    HasParent,
    Op,
    Operands,
    OptionalAttr,
    Pure,
    Result,
    absent,
    inferred,
)
from irkit.dialects.irdl.laws import check_is_definition
from irkit.dialects.irdl.types import AttributeType
from irkit.ir.attributes import StringAttr, SymbolRefAttr
from irkit.ir.interning import Attribute
from irkit.ir.operation import Operation

_IN_DEFINITION = HasParent("irdl.type", "irdl.attribute", "irdl.operation")


class Is(Op):
    """Just this attribute or type.

        %0 = irdl.is f32
    """

    name = "irdl.is"
    syntax = "$expected ` ` attr-dict"

    expected: Attr[Attribute]
    output: Result[AttributeType] = inferred()

    traits = (_IN_DEFINITION, Pure())


class Base(Op):
    """Every attribute or type of one kind, whatever its parameters: one that irdl defines, or a registered
    one by its name.

        %0 = irdl.base @cmath::@complex
        %1 = irdl.base "!builtin.integer"
    """

    name = "irdl.base"
    syntax = "($base_ref^)? ($base_name^)? ` ` attr-dict"

    base_ref: OptionalAttr[SymbolRefAttr] = absent()
    base_name: OptionalAttr[StringAttr] = absent()
    output: Result[AttributeType] = inferred()

    traits = (_IN_DEFINITION,)

    def verify(self) -> None:
        if (self.base_name is None) == (self.base_ref is None):
            raise self.error(
                "the base type or attribute should be specified by either a name or a reference"
            )
        if self.base_name is not None and self.base_name.value[:1] not in ("!", "#"):
            raise self.error("the base type or attribute name should start with '!' or '#'")

    def verify_symbol_uses(self, find: Callable[[SymbolRefAttr], Operation | None]) -> None:
        if self.base_ref is not None:
            check_is_definition(self, self.base_ref)


class Parametric(Op):
    """A type or an attribute that irdl defines, with constraints on its parameters.

        %1 = irdl.parametric @cmath::@complex<%0>
    """

    name = "irdl.parametric"
    syntax = "$base_type `<` $args `>` ` ` attr-dict"

    base_type: Attr[SymbolRefAttr]
    args: Operands[AttributeType]
    output: Result[AttributeType] = inferred()

    traits = (_IN_DEFINITION, Pure())

    def verify_symbol_uses(self, find: Callable[[SymbolRefAttr], Operation | None]) -> None:
        check_is_definition(self, self.base_type)


class AnyAttribute(Op):
    """Everything.

        %0 = irdl.any
    """

    name = "irdl.any"
    syntax = "attr-dict"

    output: Result[AttributeType] = inferred()

    traits = (_IN_DEFINITION,)


class AnyOf(Op):
    """What one of several constraints allows.

        %2 = irdl.any_of(%0, %1)
    """

    name = "irdl.any_of"
    syntax = "`(` $args `)` ` ` attr-dict"

    args: Operands[AttributeType]
    output: Result[AttributeType] = inferred()

    traits = (_IN_DEFINITION,)

    def verify(self) -> None:
        check_not_empty(self)


class AllOf(Op):
    """What all of several constraints allow.

        %2 = irdl.all_of(%0, %1)
    """

    name = "irdl.all_of"
    syntax = "`(` $args `)` ` ` attr-dict"

    args: Operands[AttributeType]
    output: Result[AttributeType] = inferred()

    traits = (_IN_DEFINITION,)

    def verify(self) -> None:
        check_not_empty(self)


class CPred(Op):
    """A predicate in C++, which only generated C++ can ask: here it allows everything, as in mlir-opt.

        %0 = irdl.c_pred "::llvm::isa<::mlir::IntegerType>($_self)"
    """

    name = "irdl.c_pred"
    syntax = "$pred ` ` attr-dict"

    pred: Attr[StringAttr]
    output: Result[AttributeType] = inferred()


def check_not_empty(op: Operation) -> None:
    if not op.operands:
        raise op.error("expected 1 or more operands, but found 0")
