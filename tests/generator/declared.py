"""Operations drawn from what their classes declare: operands, results and attributes that the constraints allow,
types that the traits know, and whatever the verifier then lets pass."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from irkit import catalog
from irkit.define import BitEnumAttr, EnumAttr, IntEnum, Op
from irkit.define.fields import AttrSpec, OperandSpec
from irkit.define.op import flatten
from irkit.define.traits import Parts
from irkit.diagnostics import IRError
from irkit.ir import Attribute, Operation, Type
from irkit.ir.attributes import StringAttr
from irkit.ir.elements import int_array
from irkit.ir.types import I32, ShapedType
from irkit.syntax import print_op

from . import attributes, examples
from .draw import Draw
from .reading import holds, module_of, read, sources

TRIES = 12
"""How often an operation is drawn before one that is not valid is taken, or none."""
_SCALARS = ("f32", "f64", "f16", "bf16", "i1", "i8", "i16", "i32", "i64", "index", "f8E4M3FN", "tf32", "si8", "ui16", "i7")
_SHAPES = ("", "4x", "2x3x", "1x4x8x", "?x", "?x4x", "16x", "8x8x", "2x?x3x", "*x")
_FRAMES = (
    "{e}", "tensor<{s}{e}>", "vector<{v}{e}>", "memref<{s}{e}>", "memref<{s}{e}, 3>", "memref<{s}{e}, strided<{o}, offset: ?>>",
    "complex<{e}>", "tensor<{s}complex<{e}>>", "vector<{v}i1>", "tensor<{s}i1>", "memref<{s}vector<4x{e}>>", 'tensor<{s}{e}, "x">',
    "memref<{s}{e}, #gpu.address_space<workgroup>>", "vector<[4]x{e}>", "tensor<{s}index>", "vector<{v}index>", "vector<{v}i32>",
    "memref<1x{e}>", "() -> ()", "({e}) -> {e}", "vector<{e}>", "tensor<{e}>", "memref<{e}>", "!d.x", "none", "tuple<{e}>",
)  # fmt: skip
_ATTRIBUTES = (
    "[]", "[0, 1]", "[1, 0]", "[0]", "[1]", "[0 : i32]", "[@f]", "[i32]", '["a"]', "[true]", "[false, true]", "[affine_map<(d0) -> (d0)>]",
    "[[0, 1]]", "[[0], [1]]", "array<i64>", "array<i64: 0>", "array<i64: 1, 0>", "array<i64: 4>", "array<i64: 2, 3>", "array<i64: 1, 4, 8>",
    "array<i32: 0>", "array<i32: 1, 1>", "array<i1: true>", "array<i1: false, true>", "array<i1: true, true, false>", "array<i64: -1>",
    "array<i64: -9223372036854775808>", "array<i32>", "array<i1>", "affine_map<() -> ()>", "affine_map<(d0) -> (d0)>",
    "affine_map<(d0, d1) -> (d1, d0)>", "affine_map<(d0, d1) -> (d0)>", "affine_map<(d0, d1, d2) -> (d0, d2)>", "affine_map<() -> (7)>",
    "affine_map<(d0)[s0] -> (d0 + s0)>", "affine_set<(d0) : (d0 >= 0)>", "strided<[1]>", "dense<1> : tensor<1xi64>", "dense<0> : vector<4xi32>",
    "dense<1.0> : tensor<2x3xf32>", "dense<[0, 1]> : tensor<2xindex>", "0", "1", "4", "64", "8 : i32", "2 : i32", "0 : i32", "1 : index", "0 : index",
    "-1 : index", "1 : i8", "true", "false", "1.0", "0.5 : f32", "2.0 : f16", '""', '"a"', '"a b"', "@f", "@f::@g", "unit", "{}", "{a = 1}", "i32", "f32",
    "() -> ()", "(i32) -> i32", "memref<4xf32>", "tensor<4xf32>",
)  # fmt: skip


@cache
def _attribute(text: str) -> Attribute:
    op = next(iter(read(f'"t.a"() {{a = {text}}} : () -> ()').regions[0].blocks[0].ops))
    return op.attributes["a"]


@cache
def _type(text: str) -> Type | None:
    """The type of a text, None where there is no such type."""
    try:
        return getattr(_attribute(text), "value", None)
    except IRError:
        return None


def _drawn_attribute(draw: Draw) -> Attribute | None:
    try:
        return _attribute.__wrapped__(attributes.attribute(draw, 1))
    except IRError:
        return None


class OpDraw:
    """Draws operations of one class."""

    def __init__(self, cls: type[Op]):
        self.cls = cls
        self.own_types = examples.types(cls.name.partition(".")[0])
        dialect = cls.dialect
        self.plain_types = [kind() for kind in dialect.types.values() if not kind._fields] if dialect is not None else []
        self.fixed: dict[str, list[Attribute]] = {}

    def valid(self, draw: Draw) -> Operation | None:
        """A module with such an operation, None where none was found."""
        for _ in range(TRIES):
            module = self.any(draw)
            if module is not None and holds(module):
                return module
        return None

    def any(self, draw: Draw) -> Operation | None:
        """A module with an operation that obeys the constraints, and not always the verifier."""
        spec = self.cls.spec
        properties = self._properties(draw)
        if properties is None:
            return None
        types = self._theme(draw)
        types += [kind for attr in properties.values() if (kind := getattr(attr, "type", None)) is not None]
        counts = self._counts(draw, types)
        operands = self._operands(draw, spec.operands, types, counts)
        if operands is None:
            return None
        flat, sizes = flatten(spec.operands, operands)
        made = sources(flat)
        values = [each.result for each in made]
        results = self._results(draw, operands, values, properties, types, counts)
        if results is None:
            return None
        result_types, result_sizes = flatten(spec.results, results)
        if self.cls.segmented_operands:
            properties["operandSegmentSizes"] = int_array(sizes, I32)
        if self.cls.segmented_results:
            properties["resultSegmentSizes"] = int_array(result_sizes, I32)
        op = self.cls.create(values, result_types, properties, self._discardable(draw))
        return module_of([*made, op])

    def _discardable(self, draw: Draw) -> dict[str, Attribute]:
        drawn = _drawn_attribute(draw) if draw.maybe(0.1) else None
        return {} if drawn is None else {f"t.{draw.bare('')}": drawn}

    # Types.

    def _theme(self, draw: Draw) -> list[Type]:
        """Types that go together: of a few elements, in a few shapes."""
        elements = [draw.choice(_SCALARS) for _ in range(draw.choice([1, 1, 2]))]
        shapes = [draw.choice(_SHAPES) for _ in range(draw.choice([1, 1, 2]))]
        texts = []
        for frame in _FRAMES:
            element, shape = draw.choice(elements), draw.choice(shapes)
            rank = shape.count("x") - shape.count("*")
            texts.append(frame.format(e=element, s=shape, v=shape.replace("?", "2").replace("*x", ""), o=["?"] * rank).replace("'", ""))
        types = [kind for text in texts if (kind := _type(text)) is not None]
        return types + self.plain_types + (draw.sample(self.own_types, min(4, len(self.own_types))) if draw.maybe() else [])

    def _counts(self, draw: Draw, types: Sequence[Type]) -> list[int]:
        """How long lists may be; often as many as a type has sizes."""
        ranks = [kind.rank for kind in types if isinstance(kind, ShapedType)]
        return [draw.choice([0, 1, 1, 2, 3, *ranks]) for _ in range(2)]

    def _choose(self, draw: Draw, spec: OperandSpec, types: list[Type], used: list[Type]) -> Type | None:
        again = [kind for kind in used if spec.constraint.allows(kind)]
        if again and draw.maybe(0.6):
            return draw.choice(again)
        allowed = [kind for kind in types if spec.constraint.allows(kind)]
        if not allowed:
            allowed = [kind for kind in (*self.own_types, *self.plain_types) if spec.constraint.allows(kind)]
        chosen = draw.choice(allowed) if allowed else None
        if chosen is not None:
            used.append(chosen)
        return chosen

    def _operands(
        self, draw: Draw, specs: Sequence[OperandSpec], types: list[Type], counts: list[int], used: list[Type] | None = None
    ) -> list[Any] | None:
        """The types of each declared part."""
        parts: list[Any] = []
        used = [] if used is None else used
        for spec in specs:
            if spec.arity == "one":
                chosen = self._choose(draw, spec, types, used)
                if chosen is None:
                    return None
                parts.append(chosen)
            elif spec.arity == "optional":
                parts.append(self._choose(draw, spec, types, used) if draw.maybe(0.4) else None)
            else:
                one = self._choose(draw, spec, types, used)
                parts.append([one] * draw.choice(counts) if one is not None else [])
        return parts

    def _results(
        self, draw: Draw, operands: list[Any], values: Sequence[Any], properties: dict[str, Attribute], types: list[Type], counts: list[int]
    ) -> list[Any] | None:
        cls, fields, at = self.cls, {}, 0
        for spec, part in zip(cls.spec.operands, operands, strict=True):
            size = 1 if spec.arity == "one" else 0 if part is None else len(part) if isinstance(part, list) else 1
            own = list(values[at : at + size])
            fields[spec.name] = own if spec.arity == "many" else own[0] if own else None
            at += size
        by_name = {attr.name: properties[attr.key] for attr in cls.spec.attrs.values() if attr.key in properties}
        try:
            known = cls.infer(Parts(fields, by_name))
        except (IRError, ValueError, AttributeError, AssertionError, IndexError, TypeError, KeyError):
            known = {}
        flat = [kind for part in operands for kind in (part if isinstance(part, list) else [part]) if kind is not None]
        drawn = self._operands(draw, cls.spec.results, types, counts, flat)
        if drawn is None:
            return None
        return [known.get(spec.name, part) if spec.arity == "one" else part for spec, part in zip(cls.spec.results, drawn, strict=True)]

    # Attributes.

    def _properties(self, draw: Draw) -> dict[str, Attribute] | None:
        made: dict[str, Attribute] = {}
        for spec in self.cls.spec.attrs.values():
            if spec.default is not None and draw.maybe(0.4):
                made[spec.key] = spec.default
            elif not (spec.optional and draw.maybe()):
                chosen = self._value(draw, spec)
                if chosen is not None:
                    made[spec.key] = chosen
                elif not spec.optional and spec.default is None:
                    return None
                elif spec.default is not None:
                    made[spec.key] = spec.default
        return made

    def _value(self, draw: Draw, spec: AttrSpec) -> Attribute | None:
        if spec.key == "sym_name":
            # mlir-opt prints no empty name.
            return StringAttr(draw.bare())
        seen = examples.properties(self.cls.name, spec.key)
        if seen and draw.maybe(0.3):
            return draw.choice(seen)
        known = self.fixed.get(spec.key)
        if known is None:
            every: Iterable[Attribute] = [*_cases(spec.annotation), *map(_attribute, _ATTRIBUTES), *seen]
            known = self.fixed[spec.key] = [attr for attr in every if spec.constraint.allows(attr)]
        if not known or draw.maybe(0.2):
            drawn = _drawn_attribute(draw)
            if drawn is not None and spec.constraint.allows(drawn):
                return drawn
        return draw.choice(known) if known else None


def _cases(annotation: Any) -> list[Attribute]:
    """The attributes of an enumeration."""
    kind = getattr(annotation, "__origin__", annotation)
    if not isinstance(kind, type):
        return []
    if issubclass(kind, IntEnum):
        return [kind.attr(case) for case in kind.cases]
    if issubclass(kind, EnumAttr):
        return [kind(case) for case in kind.cases]
    if issubclass(kind, BitEnumAttr):
        return [kind(value) for value in (0, *kind.cases.values(), *kind.groups.values())]
    return []


@cache
def op_draw(name: str) -> OpDraw:
    cls = catalog.context().op_class(name)
    assert cls is not None and issubclass(cls, Op), "the name of a declared operation"
    return OpDraw(cls)


def declared(draw: Draw, name: str, loose: float) -> str | None:
    """A module with such an operation as text; not valid as often as `loose` says."""
    drawer = op_draw(name)
    if drawer.cls.spec.regions or drawer.cls.spec.successors:
        return None
    module = drawer.any(draw) if draw.maybe(loose) else drawer.valid(draw)
    return None if module is None else print_op(module, generic=True)
