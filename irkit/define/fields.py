"""The fields of an operation: what may stand as an annotation in the body of an `Op`.

    condition: Operand[BoolLike]            one operand
    indices: Operands[IndexType]            any number, a tuple
    alignment: OptionalAttr[I64Attr] = absent()
    overflow_flags: Attr[OverflowFlags] = default(OverflowFlags.NONE, name="overflowFlags")
    result: Result[AnyType] = inferred()    its type may be left to the traits
    body: OneBlock                          a region

Each is a descriptor, so that `op.condition` is a `Value` and `op.condition = v` replaces it, for type
checkers and at run time (`descriptors.py`).  In a constructor an operand takes a value, a result its type.  A
field with a default may be left out.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from irkit.define.constraints import AttrConstraint, TypeConstraint, attr_constraint, type_constraint
from irkit.ir.attributes import UNIT
from irkit.ir.block import Block
from irkit.ir.interning import Attribute, Type
from irkit.ir.region import Region
from irkit.ir.values import OpResult, Value

T = TypeVar("T", bound=Type)
A = TypeVar("A", bound=Attribute)

if TYPE_CHECKING:

    class Operand(Generic[T]):
        def __get__(self, op: object, owner: object = None) -> Value[T]: ...
        def __set__(self, op: object, value: Value[Any]) -> None: ...

    class OptionalOperand(Generic[T]):
        def __get__(self, op: object, owner: object = None) -> Value[T] | None: ...
        def __set__(self, op: object, value: Value[Any] | None) -> None: ...

    class Operands(Generic[T]):
        def __get__(self, op: object, owner: object = None) -> tuple[Value[T], ...]: ...
        def __set__(self, op: object, value: Iterable[Value[Any]]) -> None: ...

    class Result(Generic[T]):
        def __get__(self, op: object, owner: object = None) -> OpResult[T]: ...
        def __set__(self, op: object, value: Type) -> None: ...

    class OptionalResult(Generic[T]):
        def __get__(self, op: object, owner: object = None) -> Value[T] | None: ...
        def __set__(self, op: object, value: Type | None) -> None: ...

    class Results(Generic[T]):
        def __get__(self, op: object, owner: object = None) -> tuple[Value[T], ...]: ...
        def __set__(self, op: object, value: Iterable[Type]) -> None: ...

    class Attr(Generic[A]):
        def __get__(self, op: object, owner: object = None) -> A: ...
        def __set__(self, op: object, value: A) -> None: ...

    class OptionalAttr(Generic[A]):
        def __get__(self, op: object, owner: object = None) -> A | None: ...
        def __set__(self, op: object, value: A | None) -> None: ...

    class Flag:
        def __get__(self, op: object, owner: object = None) -> bool: ...
        def __set__(self, op: object, value: bool) -> None: ...

    class AnyRegion:
        def __get__(self, op: object, owner: object = None) -> Region: ...
        def __set__(self, op: object, value: Region) -> None: ...

    class OneBlock(AnyRegion): ...

    class AtMostOneBlock(AnyRegion): ...

    class Regions:
        def __get__(self, op: object, owner: object = None) -> tuple[Region, ...]: ...
        def __set__(self, op: object, value: Iterable[Region]) -> None: ...

    class Successor:
        def __get__(self, op: object, owner: object = None) -> Block: ...
        def __set__(self, op: object, value: Block) -> None: ...

    class Successors:
        def __get__(self, op: object, owner: object = None) -> tuple[Block, ...]: ...
        def __set__(self, op: object, value: Iterable[Block]) -> None: ...

else:

    class Field:
        """At run time an annotation is only a marker: its class says the kind, `argument` the constraint."""

        __slots__ = ("argument",)

        def __init__(self, argument=Type):
            self.argument = argument

        def __class_getitem__(cls, argument):
            return cls(argument)

    class Operand(Field): ...

    class OptionalOperand(Field): ...

    class Operands(Field): ...

    class Result(Field): ...

    class OptionalResult(Field): ...

    class Results(Field): ...

    class Attr(Field): ...

    class OptionalAttr(Field): ...

    class Flag(Field): ...

    class AnyRegion(Field): ...

    class OneBlock(Field): ...

    class AtMostOneBlock(Field): ...

    class Regions(Field): ...

    class Successor(Field): ...

    class Successors(Field): ...


class Default:
    """What stands to the right of a field's `=`."""

    __slots__ = ("value", "name", "inferred", "elided")

    def __init__(
        self,
        value: object = None,
        name: str | None = None,
        inferred: bool = False,
        elided: Attribute | None = None,
    ):
        self.value = value
        self.name = name
        self.inferred = inferred
        self.elided = elided


def default(value: Attribute, name: str | None = None) -> Any:
    """An attribute's value where none is given; `name` is its MLIR name if that differs from the field's."""
    return Default(value, name)


def elided(value: Attribute, name: str | None = None) -> Any:
    """An optional attribute that means the same where it is missing as with this value; the custom form
    leaves it out in either case."""
    return Default(None, name, elided=value)


def absent(name: str | None = None) -> Any:
    """An optional part that a constructor may leave out."""
    return Default(None, name)


def named_attr(name: str, *, kw_only: bool = False) -> Any:
    """A required attribute whose MLIR name differs from the field's; `kw_only` as for `keyword`."""
    return Default(None, name)


def named_region(name: str, *, kw_only: bool = False) -> Any:
    """A region whose MLIR name differs from the field's; `kw_only` as for `keyword`."""
    return Default(None, name)


def keyword(*, kw_only: bool, default: object = None) -> Any:
    """A required field behind one that may be left out: `out: Result[AnyType] = keyword(kw_only=True)`.  A
    constructor takes it by name, which type checkers read off `kw_only=True`."""
    return Default()


def inferred() -> Any:
    """A result whose type the traits (or `infer`) know; a constructor may leave it out."""
    return Default(inferred=True)


class OperandSpec:
    """One declared operand or result: `arity` is "one", "optional" or "many".

    `kind` is the class of its types."""

    __slots__ = ("name", "constraint", "arity", "index", "kind")

    def __init__(self, name: str, argument: Any, arity: str, index: int):
        self.name = name
        self.constraint: TypeConstraint = type_constraint(argument)
        self.arity = arity
        self.index = index
        self.kind: type[Type] = getattr(argument, "__origin__", argument)

    @property
    def is_variable(self) -> bool:
        return self.arity != "one"


class AttrSpec:
    """One declared attribute: `name` is the field's, `key` the MLIR name."""

    __slots__ = ("name", "key", "constraint", "optional", "default", "annotation", "is_flag", "elided")

    def __init__(
        self, name: str, key: str, annotation: Any, optional: bool, default: Attribute | None, is_flag: bool
    ):
        self.name = name
        self.key = key
        self.annotation = annotation
        self.constraint: AttrConstraint = attr_constraint(annotation)
        self.optional = optional
        self.default = default
        self.is_flag = is_flag
        self.elided = default
        """The value with which the custom form leaves the attribute out."""


class RegionSpec:
    """One declared region: `blocks` is "any", "one" or "at most one"; `many` where it takes all the rest.

    Diagnostics call it by its `key`."""

    __slots__ = ("name", "key", "blocks", "many")

    def __init__(self, name: str, key: str, blocks: str, many: bool):
        self.name = name
        self.key = key
        self.blocks = blocks
        self.many = many


class OpSpec:
    """All that the body of an `Op` declares, in order."""

    __slots__ = (
        "fields",
        "operands",
        "results",
        "attrs",
        "regions",
        "successors",
        "variable_successors",
        "inferred",
    )

    def __init__(self) -> None:
        self.fields: list[str] = []
        self.operands: list[OperandSpec] = []
        self.results: list[OperandSpec] = []
        self.attrs: dict[str, AttrSpec] = {}
        self.regions: list[RegionSpec] = []
        self.successors: list[str] = []
        self.variable_successors = False
        self.inferred: set[str] = set()

    def attr_by_key(self, key: str) -> AttrSpec | None:
        return next((spec for spec in self.attrs.values() if spec.key == key), None)


_ARITIES = {
    Operand: "one",
    OptionalOperand: "optional",
    Operands: "many",
    Result: "one",
    OptionalResult: "optional",
    Results: "many",
}
_BLOCKS = {AnyRegion: "any", OneBlock: "one", AtMostOneBlock: "at most one", Regions: "any"}


def collect(base: OpSpec | None, annotations: dict[str, Any], body: dict[str, Any]) -> OpSpec:
    """The specification of a class: what its base declares, then its own fields.  Removes defaults from
    `body`."""
    spec = OpSpec()
    if base is not None:
        for slot in OpSpec.__slots__:
            inherited = getattr(base, slot)
            setattr(spec, slot, inherited.copy() if hasattr(inherited, "copy") else inherited)
    for name, annotation in annotations.items():
        marker = annotation if isinstance(annotation, type) else type(annotation)
        argument = getattr(annotation, "argument", Type)
        given = body.get(name)
        given = given if isinstance(given, Default) else None
        if not _add(spec, name, marker, argument, given):
            continue
        body.pop(name, None)
        if name not in spec.fields:
            spec.fields.append(name)
        if given is not None and given.inferred:
            spec.inferred.add(name)
    return spec


def _add(spec: OpSpec, name: str, marker: type, argument: Any, given: Default | None) -> bool:
    """Adds one field to `spec`; False where the annotation declares no field."""
    if marker in (Operand, OptionalOperand, Operands):
        spec.operands.append(OperandSpec(name, argument, _ARITIES[marker], len(spec.operands)))
    elif marker in (Result, OptionalResult, Results):
        spec.results.append(OperandSpec(name, argument, _ARITIES[marker], len(spec.results)))
    elif marker in (Attr, OptionalAttr, Flag):
        value = given.value if given is not None else None
        key = (given.name if given is not None else None) or name
        is_flag = marker is Flag
        optional = marker is not Attr
        kind = type(UNIT) if is_flag else argument
        made = spec.attrs[name] = AttrSpec(name, key, kind, optional, value, is_flag)  # type: ignore[arg-type]
        if given is not None and given.elided is not None:
            made.elided = given.elided
    elif marker in _BLOCKS:
        key = (given.name if given is not None else None) or name
        spec.regions.append(RegionSpec(name, key, _BLOCKS[marker], marker is Regions))
    elif marker in (Successor, Successors):
        spec.successors.append(name)
        spec.variable_successors |= marker is Successors
    else:
        return False
    return True
