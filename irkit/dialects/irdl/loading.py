"""Makes dialects of what a module of irdl defines.

    irdl.dialect @cmath { ... }      -->      Dialect("cmath") with classes for its operations and types

The classes are as those of a dialect in Python: the reader finds them by name, and their checks are those
that the text states.  Their operations have the generic form only.
"""

from __future__ import annotations

from typing import ClassVar, Final, cast

from irkit.define import Dialect
from irkit.define.op import OpMeta
from irkit.define.symbols import SymbolTables
from irkit.diagnostics import IRError
from irkit.dialects.irdl.constraints import AllOf, AnyAttribute, AnyOf, Base, Is, Parametric
from irkit.dialects.irdl.definitions import (
    AttributeOp,
    AttributesOp,
    Definition,
    DialectOp,
    OperationOp,
    ParametersOp,
    RegionOp,
    TypeOp,
    ValuesOp,
)
from irkit.dialects.irdl.dynamic_ops import DynamicOp, OperationShape, Part, RegionShape
from irkit.dialects.irdl.dynamic_types import Declared, DynamicAttribute, DynamicType, Instance
from irkit.dialects.irdl.laws import definition_of, strings
from irkit.dialects.irdl.matching import (
    Anything,
    AttributeNamed,
    Constraint,
    EachOf,
    Exactly,
    OneOf,
    TypeNamed,
)
from irkit.dialects.irdl.names import builtin_attributes, builtin_types
from irkit.ir.context import Context
from irkit.ir.interning import Attribute, Interned, Type
from irkit.ir.operation import Operation
from irkit.ir.values import Value

MAX_DEPTH: Final = 100
"""How deep constraints may nest."""

_Declarations = dict[Operation, Declared]


def dialects_of(module: Operation, context: Context) -> list[Dialect]:
    """The dialects that a verified module defines; an IRError where one cannot be made."""
    definitions = [op for op in module.walk() if isinstance(op, DialectOp)]
    for op in module.walk():
        if isinstance(op, AnyOf) and not _is_decidable(op):
            raise IRError.at(module.location, "any_of constraints are not in the correct form").note(
                "the alternatives are tried in their order: they may not overlap", op.location
            )
    loader = _Loader(context)
    dialects = {op: loader.declare(op) for op in definitions}
    for op, dialect in dialects.items():
        loader.define(op, dialect)
    return list(dialects.values())


class DynamicDialect(Dialect):
    """A dialect that a text defines."""

    is_dynamic: ClassVar[bool] = True
    """Asked by the reader, for upstream's words about types that are not there."""


class _Loader:
    """Declares all types and attributes before it defines anything: definitions may refer to each other."""

    def __init__(self, context: Context):
        self.context = context
        self.declared: _Declarations = {}
        self.names: set[str] = set()

    def declare(self, definition: DialectOp) -> Dialect:
        name = definition.sym_name.value
        if name in self.names or self.context.dialect(name) is not None:
            raise definition.error(f"defines the dialect '{name}', and there is one already")
        self.names.add(name)
        dialect = DynamicDialect(name)
        for op in definition.body.blocks[0].ops:
            if isinstance(op, TypeOp):
                mnemonic = op.sym_name.value.removeprefix("!")
                made = cast("type[DynamicType]", _class(DynamicType, f"{name}.{mnemonic}"))
                self.declared[op] = dialect.types[made.name] = made
            elif isinstance(op, AttributeOp):
                mnemonic = op.sym_name.value.removeprefix("#")
                attribute = cast("type[DynamicAttribute]", _class(DynamicAttribute, f"{name}.{mnemonic}"))
                self.declared[op] = dialect.attributes[attribute.name] = attribute
        return dialect

    def define(self, definition: DialectOp, dialect: Dialect) -> None:
        for op in definition.body.blocks[0].ops:
            if isinstance(op, (TypeOp, AttributeOp)):
                self._parameters(op)
            elif isinstance(op, OperationOp):
                name = f"{dialect.name}.{op.sym_name.value}"
                made = cast(
                    "type[DynamicOp]",
                    OpMeta(op.sym_name.value, (DynamicOp,), {"name": name, "shape": self._shape(op)}),
                )
                made.dialect = dialect
                dialect.ops[name] = made

    def _parameters(self, op: Definition) -> None:
        numbers, constraints = self._constraints(op)
        parameters = op.part("irdl.parameters")
        kind = self.declared[op]
        kind.constraints = constraints
        if isinstance(parameters, ParametersOp):
            kind.numbers = [numbers[arg] for arg in parameters.args]

    def _shape(self, op: OperationOp) -> OperationShape:
        numbers, constraints = self._constraints(op)
        attributes = op.part("irdl.attributes")
        named: dict[str, int] = {}
        if isinstance(attributes, AttributesOp):
            names = strings(attributes.attribute_value_names)
            named = {
                name: numbers[value] for name, value in zip(names, attributes.attribute_values, strict=True)
            }
        # As upstream, all regions that are described count, in their order, named or not.
        regions = [_region(part, numbers) for part in op.body.blocks[0].ops if isinstance(part, RegionOp)]
        return OperationShape(
            constraints,
            _parts(op.part("irdl.operands"), numbers),
            _parts(op.part("irdl.results"), numbers),
            named,
            regions,
        )

    def _constraints(self, op: Definition) -> tuple[dict[Value[Type], int], list[Constraint]]:
        """The constraints in a definition, and the number of each by its value."""
        numbers: dict[Value[Type], int] = {}
        depths: dict[Value[Type], int] = {}
        constraints: list[Constraint] = []
        for each in op.body.blocks[0].ops:
            if not each.results or isinstance(each, RegionOp):
                continue
            depth = 1 + max([depths[operand] for operand in each.operands], default=0)
            if depth > MAX_DEPTH:
                raise each.error(f"nests constraints more than {MAX_DEPTH} levels deep")
            constraints.append(self._constraint(each, [numbers[operand] for operand in each.operands]))
            depths[each.result] = depth
            numbers[each.result] = len(numbers)
        return numbers, constraints

    def _constraint(self, op: Operation, numbers: list[int]) -> Constraint:
        match op:
            case Is():
                return Exactly(op.expected)
            case Base():
                return self._base(op)
            case Parametric():
                found = definition_of(op, op.base_type)
                assert found is not None  # the verifier has looked it up
                return Instance(self.declared[found], numbers)
            case AnyOf():
                return OneOf(numbers)
            case AllOf():
                return EachOf(numbers)
        return Anything()

    def _base(self, op: Base) -> Constraint:
        if op.base_ref is not None:
            found = definition_of(op, op.base_ref)
            assert found is not None  # the verifier has looked it up
            kind = self.declared[found]
            return TypeNamed(kind.name) if issubclass(kind, DynamicType) else AttributeNamed(kind.name)
        assert op.base_name is not None
        given = op.base_name.value
        name = given[1:]
        if given[0] == "!":
            if name not in builtin_types() and self.context.type_class(name) is None:
                raise IRError.at(op.location, f"no registered type with name {given}")
            return TypeNamed(name)
        if name not in builtin_attributes() and self.context.attribute_class(name) is None:
            raise IRError.at(op.location, f"no registered attribute with name {given}")
        return AttributeNamed(name)


def _class(base: type[DynamicType] | type[DynamicAttribute], name: str) -> type[Attribute] | type[Type]:
    made = Interned(name.partition(".")[2], (base,), {"name": name, "constraints": (), "numbers": ()})
    return cast("type[Attribute] | type[Type]", made)


def _parts(op: Operation | None, numbers: dict[Value[Type], int]) -> list[Part]:
    if not isinstance(op, ValuesOp):
        return []
    return [
        Part(numbers[value], kind) for value, kind in zip(op.args, op.variadicity.values, strict=True)
    ]


def _region(op: RegionOp, numbers: dict[Value[Type], int]) -> RegionShape:
    blocks = op.number_of_blocks.value if op.number_of_blocks is not None else None
    args = [numbers[arg] for arg in op.entry_block_args] if op.constrained_arguments else None
    return RegionShape(args, blocks)


# Whether an any_of can be decided by trying its alternatives in order.


def _is_decidable(op: AnyOf) -> bool:
    """Whether no two alternatives are of one parametric base, and none allows everything."""
    tables = SymbolTables()
    seen: set[Operation] = set()
    for arg in op.args:
        bases = _bases(arg, tables)
        if bases is None or not seen.isdisjoint(bases):
            return False
        seen |= bases
    return True


def _bases(value: Value[Type], tables: SymbolTables) -> set[Operation] | None:
    """The definitions that a constraint instantiates; None where it allows everything.

    Of an all_of only the first constraint counts."""
    found: set[Operation] = set()
    pending: list[Value[Type]] = [value]
    met: set[Value[Type]] = set()
    while pending:
        each = pending.pop()
        if each in met:
            continue
        met.add(each)
        op = each.defining_op
        match op:
            case AnyOf():
                pending += op.args
            case AllOf():
                pending.append(op.args[0])
            case AnyAttribute():
                return None
            case Parametric():
                base = definition_of(op, op.base_type)
                found |= {base} if base is not None else set()
    return found
