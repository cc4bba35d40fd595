"""How an operation is declared.

    class Select(Op):
        name = "arith.select"
        syntax = "$condition `,` $true_value `,` $false_value attr-dict `:` type($result)"

        condition: Operand[BoolLike]
        true_value: Operand[AnyType]
        false_value: Operand[AnyType]
        result: Result[AnyType] = inferred()

        traits = (Pure(), SameTypes("true_value", "false_value", "result"))

The annotations become typed properties and the parameters of the constructor: `arith.Select(c, a, b)`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, dataclass_transform

from irkit.define.descriptors import descriptor
from irkit.define.fields import OperandSpec, OpSpec, collect, keyword, named_attr
from irkit.define.traits import Parts, Trait
from irkit.diagnostics import UNKNOWN, Location
from irkit.ir.elements import int_array
from irkit.ir.interning import Attribute, Type, class_annotations
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.types import I32
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.define.dialect import Dialect
    from irkit.ir.attributes import SymbolRefAttr


class Effect(NamedTuple):
    """What an operation does to memory: `kind` is "read", "write", "allocate" or "free"; `value` None means
    anything."""

    kind: str
    value: Value[Any] | None = None


_WHOLE = frozenset(("operands", "results"))
"""Fields that need no descriptor: one that is called so must be the only one of its kind."""


@dataclass_transform(eq_default=False, field_specifiers=(keyword, named_attr))
class OpMeta(type):
    """Collects the fields of an operation class."""

    spec: OpSpec

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "OpMeta":
        base = next((each.spec for each in bases if isinstance(each, OpMeta)), None)
        spec = collect(base, class_annotations(body), body)
        # Where a part that varies in size ends depends on what is declared behind it.
        grown = base is None or len(spec.fields) > len(base.fields)
        for field in spec.fields:
            if field in _WHOLE:
                continue
            if field in body or grown:
                made = descriptor(spec, field)
                assert made is not None
                body[field] = made
        body["__slots__"] = ()
        cls = super().__new__(mcs, name, bases, body)
        cls.spec = spec
        cls.has_result_names = bases != (Operation,) and cls.result_names is not Op.result_names  # type: ignore[attr-defined]
        for trait in body.get("traits", ()):
            trait.install(cls)
        return cls


class Op(Operation, metaclass=OpMeta):
    """A registered operation.  Subclasses declare fields, `syntax`, `traits`, and override what is special to
    them."""

    name: ClassVar[str] = ""
    syntax: ClassVar[str | None] = None
    """The declarative format, as in ODS; None where `parse` and `print` are written by hand or only the
    generic form is."""
    traits: ClassVar[tuple[Trait, ...]] = ()
    dialect: ClassVar["Dialect | None"] = None
    """The dialect that lists the operation; set by the dialect."""
    directives: ClassVar[Mapping[str, Any]] = {}
    """The custom directives that `syntax` names: name -> object with `parse` and `print`."""

    is_registered: ClassVar[bool] = True
    is_terminator: ClassVar[bool] = False
    is_pure: ClassVar[bool] = False
    is_commutative: ClassVar[bool] = False
    is_constant: ClassVar[bool] = False
    is_elementwise: ClassVar[bool] = False
    is_loop: ClassVar[bool] = False
    is_symbol: ClassVar[bool] = False
    is_symbol_table: ClassVar[bool] = False
    has_recursive_effects: ClassVar[bool] = False
    has_graph_regions: ClassVar[bool] = False
    needs_terminator: ClassVar[bool] = True
    is_open: ClassVar[bool] = False
    """Whether the fields leave open what the operation is made of: it has no properties, and `verify` checks
    the parts."""
    implicit_terminator: ClassVar[str | None] = None
    segmented_operands: ClassVar[bool] = False
    segmented_results: ClassVar[bool] = False
    default_dialect: ClassVar[str | None] = None
    """The dialect whose prefix may be left out directly inside this operation (`func` in a function)."""

    if TYPE_CHECKING:
        location: Location = keyword(default=UNKNOWN, kw_only=True)
        attributes: dict[str, Attribute] = keyword(default=None, kw_only=True)
    else:

        def __init__(self, *args, location=UNKNOWN, attributes=None, **fields):
            spec = type(self).spec
            if len(args) > len(spec.fields):
                raise TypeError(f"{type(self).__name__} takes ({', '.join(spec.fields)})")
            fields.update(zip(spec.fields, args, strict=False))
            build(self, fields, dict(attributes or {}), location)

    # What an operation may say about itself.

    def verify(self) -> None:
        """Checks beyond the declaration; raises `self.error(...)`."""

    def verify_regions(self) -> None:
        """Checks beyond the declaration that need valid contents; called when everything inside has been
        verified."""

    def verify_symbol_uses(self, find: "Callable[[SymbolRefAttr], Operation | None]") -> None:
        """Checks against the symbols that the operation names; `find` looks one up from here."""

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Value[Any] | Attribute] | None:
        """What the results are where that is known: a value or a constant each.  `operands` are the constants
        among the operands.  None where nothing is known.  Never changes the operation except to return its
        own results."""
        return None

    def effects(self) -> Sequence[Effect] | None:
        """Effects on memory, those of operations inside excepted; None where they are unknown."""
        return () if self.is_pure or self.has_recursive_effects else None

    def is_speculatable(self) -> bool:
        """Whether it may also be executed where the program would not have: by default what is pure.

        What is inside an operation is asked for itself."""
        return self.is_pure

    def result_names(self) -> Sequence[str | None]:
        """A suggested name for each result, as it stands after `%`."""
        return ()

    def block_arg_names(self, region: int) -> Sequence[str | None]:
        """A suggested name for each argument of the entry block of a region."""
        return ()

    def successor_operands(self, successor: int) -> Sequence[Value[Any]] | None:
        """The operands handed to a successor's arguments, which stand behind all others; None where
        that is not known."""
        return None

    def set_successor_operands(self, successor: int, values: Sequence[Value[Any]]) -> None:
        """Hands other values to a successor; for operations that have `successor_operands`."""
        raise NotImplementedError(f"{self.name} hands no operands to its successors")

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        """Result types by field name, as far as they follow from operands and attributes."""
        known: dict[str, Type] = {}
        for trait in cls.traits:
            for name, kind in (trait.infer(cls, parts) or {}).items():
                known.setdefault(name, kind)
        for each in cls.spec.results:
            if each.constraint.buildable is not None:
                known.setdefault(each.name, each.constraint.buildable)
        return known

    def replace_segment(self, specs: Sequence[OperandSpec], position: int, value: Any) -> None:
        """Replaces the operands of one declared part."""
        parts: list[Any] = [getattr(self, each.name) for each in specs]
        parts[position] = value
        flat, sizes = flatten(specs, parts)
        self.operands = flat
        if self.segmented_operands:
            self.properties["operandSegmentSizes"] = int_array(sizes, I32)


def flatten(specs: Sequence[OperandSpec], parts: Sequence[Any]) -> tuple[list[Any], list[int]]:
    """All values (or types) of the declared parts in order, and how many each part has."""
    flat: list[Any] = []
    sizes: list[int] = []
    for spec, part in zip(specs, parts, strict=True):
        if spec.arity == "one":
            members: Iterable[Any] = (part,)
        elif spec.arity == "many":
            members = tuple(part or ())
        else:
            members = () if part is None else (part,)
        flat += members
        sizes.append(len(flat) - sum(sizes))
    return flat, sizes


def build(op: Op, fields: dict[str, Any], attributes: dict[str, Attribute], location: Location) -> None:
    """Fills a fresh operation from its declared fields: the body of every constructor."""
    spec = type(op).spec
    unknown = [name for name in fields if name not in spec.fields]
    if unknown:
        raise TypeError(
            f"{type(op).__name__} has no field {unknown[0]!r}; it takes ({', '.join(spec.fields)})"
        )
    properties = _properties(op, spec, fields)
    operands, sizes = flatten(spec.operands, [_field(op, fields, each) for each in spec.operands])
    if op.segmented_operands:
        properties["operandSegmentSizes"] = int_array(sizes, I32)
    types, sizes = flatten(spec.results, _result_types(op, spec, fields, properties))
    if op.segmented_results:
        properties["resultSegmentSizes"] = int_array(sizes, I32)
    regions: list[Region] = []
    for region in spec.regions:
        given = fields.get(region.name)
        regions += given or () if region.many else [given if given is not None else Region()]
    successors: list[Any] = []
    for name in spec.successors:
        given = fields[name]
        successors += given if isinstance(given, (tuple, list)) else [given]
    op._set_parts(operands, types, properties, attributes, regions, successors, location)


def _field(op: Op, fields: dict[str, Any], spec: OperandSpec) -> Any:
    if spec.name not in fields and spec.arity == "one":
        raise TypeError(f"{type(op).__name__} needs {spec.name!r}")
    return fields.get(spec.name)


def _properties(op: Op, spec: OpSpec, fields: dict[str, Any]) -> dict[str, Attribute]:
    properties: dict[str, Attribute] = {}
    for attr in spec.attrs.values():
        value = fields.get(attr.name)
        if attr.is_flag:
            value = attr.annotation() if value else None
        if value is None:
            value = attr.default
        if value is not None:
            properties[attr.key] = value
        elif not attr.optional:
            raise TypeError(f"{type(op).__name__} needs {attr.name!r}")
    return properties


def _result_types(
    op: Op, spec: OpSpec, fields: dict[str, Any], properties: dict[str, Attribute]
) -> list[Any]:
    missing = [each.name for each in spec.results if each.name not in fields and each.arity == "one"]
    known: dict[str, Type] = {}
    if missing:
        by_name = {attr.name: properties[attr.key] for attr in spec.attrs.values() if attr.key in properties}
        parts = Parts(
            {each.name: fields.get(each.name) for each in spec.operands},
            by_name,
            {each.name: fields.get(each.name) for each in spec.regions},
        )
        known = type(op).infer(parts)
    for name in missing:
        if name not in known:
            raise TypeError(f"{type(op).__name__} needs the type of {name!r}")
    return [fields.get(each.name, known.get(each.name)) for each in spec.results]
