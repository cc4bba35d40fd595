"""What a dialect consists of: operations, types and attributes, and the parts of each.

    irdl.dialect @cmath {
      irdl.type @complex {
        %0 = irdl.any
        irdl.parameters(elem: %0)
      }
      irdl.operation @norm {
        %0 = irdl.any
        %1 = irdl.parametric @cmath::@complex<%0>
        irdl.operands(in: %1)
        irdl.results(out: %0)
      }
    }
"""

import re
from collections.abc import Mapping
from typing import ClassVar, Final

from irkit.define import (
    AnyRegion,
    Attr,
    Flag,
    HasParent,
    I32Attr,
    Isolated,
    NoTerminator,
    Op,
    Operands,
    OptionalAttr,
    Result,
    Symbol,
    SymbolNameAttr,
    SymbolTable,
    absent,
    inferred,
    named_attr,
)
from irkit.dialects.irdl.directives import AttributeConstraints, NamedVariadicValues, SingleBlockRegion
from irkit.dialects.irdl.laws import (
    AtMostOneChildOf,
    NoRegionArguments,
    SizedRegion,
    StringArray,
    VariadicityArray,
    check_name,
    check_names,
    strings,
)
from irkit.dialects.irdl.types import AttributeType, RegionType
from irkit.ir.operation import Operation

_NAMESPACE: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_$]*")
_BODY: Mapping[str, object] = {"SingleBlockRegion": SingleBlockRegion}
_VALUES: Mapping[str, object] = {"NamedVariadicValues": NamedVariadicValues}


class DialectOp(Op):
    """Defines a dialect.

        irdl.dialect @cmath { ... }
    """

    name = "irdl.dialect"
    syntax = "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)"
    directives = _BODY

    sym_name: Attr[SymbolNameAttr]
    body: AnyRegion

    traits = (SizedRegion(), Isolated(), NoTerminator(), Symbol(), SymbolTable())

    def verify(self) -> None:
        name = self.sym_name.value
        if _NAMESPACE.fullmatch(name) is None:
            raise self.error("invalid dialect name")
        check_name(self, name, "dialect")


class Definition(Op):
    """Base of what stands in a dialect."""

    sym_name: Attr[SymbolNameAttr]
    body: AnyRegion

    syntax = "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)"
    directives = _BODY

    def part(self, name: str) -> Operation | None:
        """The operation of that name in the body, None where it is left out."""
        return next((each for each in self.body.blocks[0].ops if each.name == name), None)


class TypeOp(Definition):
    """Defines a type.

        irdl.type @complex { ... }
    """

    name = "irdl.type"

    traits = (
        SizedRegion(),
        HasParent("irdl.dialect"),
        NoTerminator(),
        NoRegionArguments(),
        AtMostOneChildOf("irdl.parameters"),
        Symbol(),
    )

    def verify(self) -> None:
        check_name(self, self.sym_name.value.removeprefix("!"), "type")


class AttributeOp(Definition):
    """Defines an attribute.

        irdl.attribute @rounding { ... }
    """

    name = "irdl.attribute"

    traits = TypeOp.traits

    def verify(self) -> None:
        check_name(self, self.sym_name.value.removeprefix("#"), "attribute")


class ParametersOp(Op):
    """The parameters of a type or an attribute, by name.

        irdl.parameters(elem: %0)
    """

    name = "irdl.parameters"
    syntax = "`` custom<NamedVariadicValues>($args, $names) attr-dict"
    directives = _VALUES

    args: Operands[AttributeType]
    names: Attr[StringArray]

    traits = (HasParent("irdl.attribute", "irdl.type"),)

    def verify(self) -> None:
        check_names(self, "parameter", strings(self.names), len(self.args))


class OperationOp(Definition):
    """Defines an operation.

        irdl.operation @norm { ... }
    """

    name = "irdl.operation"

    traits = (
        SizedRegion(),
        HasParent("irdl.dialect"),
        NoTerminator(),
        NoRegionArguments(),
        AtMostOneChildOf("irdl.operands", "irdl.results", "irdl.attributes", "irdl.regions"),
        Symbol(),
    )

    def verify(self) -> None:
        check_name(self, self.sym_name.value, "operation")

    def verify_regions(self) -> None:
        """No operand, result or region has the name of another."""
        owners: dict[str, str] = {}
        kinds = {"irdl.operands": "operands", "irdl.results": "results", "irdl.regions": "regions"}
        for part in self.body.blocks[0].ops:
            kind = kinds.get(part.name)
            if not isinstance(part, (OperandsOp, ResultsOp, RegionsOp)) or kind is None:
                continue
            for name in strings(part.names):
                if name in owners:
                    both = f"{owners[name]} and {kind}"
                    raise self.error(f"contains a value named '{name}' for both its {both}")
            owners.update(dict.fromkeys(strings(part.names), kind))


class ValuesOp(Op):
    """Base of the operands and of the results."""

    args: Operands[AttributeType]
    names: Attr[StringArray]
    variadicity: Attr[VariadicityArray]

    syntax = "`` custom<NamedVariadicValues>($args, $names, $variadicity) attr-dict"
    directives = _VALUES
    traits = (HasParent("irdl.operation"),)

    kind: ClassVar[str]

    def verify(self) -> None:
        count, kinds = len(self.args), len(self.variadicity.values)
        if kinds != count:
            raise self.error(
                f"the number of {self.kind}s and their variadicities must be the same, "
                f"but got {count} and {kinds} respectively"
            )
        check_names(self, self.kind, strings(self.names), count)


class OperandsOp(ValuesOp):
    """The operands of an operation, by name; a name may stand for none or one, or for any number.

        irdl.operands(lhs: %0, rhs: optional %0, rest: variadic %1)
    """

    name = "irdl.operands"
    kind = "operand"


class ResultsOp(ValuesOp):
    """The results of an operation.

        irdl.results(out: %0)
    """

    name = "irdl.results"
    kind = "result"


class AttributesOp(Op):
    """The attributes that an operation needs.

        irdl.attributes {"predicate" = %0}
    """

    name = "irdl.attributes"
    syntax = "custom<AttributeConstraints>($attribute_values, $attribute_value_names) attr-dict"
    directives: ClassVar[Mapping[str, object]] = {"AttributeConstraints": AttributeConstraints}

    attribute_values: Operands[AttributeType]
    attribute_value_names: Attr[StringArray] = named_attr("attributeValueNames")

    traits = (HasParent("irdl.operation"),)

    def verify(self) -> None:
        names, values = len(self.attribute_value_names), len(self.attribute_values)
        if names != values:
            raise self.error(
                "the number of attribute names and their constraints must be the same but got "
                f"{names} and {values} respectively"
            )


class RegionOp(Op):
    """A region: what its entry block takes, and how many blocks it has, where that is fixed.

        %0 = irdl.region(%i32) with size 1
    """

    name = "irdl.region"
    syntax = (
        "`` (`(` $entry_block_args $constrained_arguments^ `)`)? "
        "`` (` ` `with` `size` $number_of_blocks^)? attr-dict"
    )

    entry_block_args: Operands[AttributeType]
    number_of_blocks: OptionalAttr[I32Attr] = absent("numberOfBlocks")
    constrained_arguments: Flag = absent("constrainedArguments")
    output: Result[RegionType] = inferred()

    traits = (HasParent("irdl.operation"),)

    def verify(self) -> None:
        count = self.number_of_blocks
        if count is not None and count.value <= 0:
            raise self.error(f"the number of blocks is expected to be >= 1 but got {count.value}")


class RegionsOp(Op):
    """The regions of an operation, by name.

        irdl.regions(body: %0)
    """

    name = "irdl.regions"
    syntax = "`` custom<NamedVariadicValues>($args, $names) attr-dict"
    directives = _VALUES

    args: Operands[RegionType]
    names: Attr[StringArray]

    traits = (HasParent("irdl.operation"),)

    def verify(self) -> None:
        check_names(self, "region", strings(self.names), len(self.args))
