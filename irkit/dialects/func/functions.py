"""Functions and their end."""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    AnyRegion,
    AnyType,
    Attr,
    Flag,
    HasParent,
    Isolated,
    Op,
    Operands,
    OptionalAttr,
    Pure,
    Symbol,
    SymbolNameAttr,
    Terminator,
    absent,
    keyword,
)
from irkit.define.dialect import verify_argument_attribute
from irkit.diagnostics import UNKNOWN, IRError, Location
from irkit.dialects.func.constraints import DictionaryArray, FunctionTypeAttr
from irkit.ir.attributes import ArrayAttr, DictionaryAttr, StringAttr, TypeAttr, dictionary
from irkit.ir.block import Block
from irkit.ir.interning import Attribute, Type
from irkit.ir.region import Region
from irkit.ir.types import FunctionType
from irkit.ir.values import BlockArgument

if TYPE_CHECKING:
    from irkit.syntax.parser import Argument, OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint


_VISIBILITIES = ("public", "private", "nested")


class Func(Op):
    """A function: a body that is entered through its first block, or a declaration without one.

        func.func @f(%x: f32 {a.b}) -> f32 attributes {a.c} { ... }
    """

    name = "func.func"
    default_dialect = "func"

    sym_name: Attr[SymbolNameAttr]
    function_type: Attr[FunctionTypeAttr]
    sym_visibility: OptionalAttr[StringAttr] = absent()
    arg_attrs: OptionalAttr[DictionaryArray] = absent()
    res_attrs: OptionalAttr[DictionaryArray] = absent()
    no_inline: Flag = absent()
    body: AnyRegion = keyword(kw_only=True)

    traits = (Isolated(), Symbol())

    @classmethod
    def define(
        cls,
        symbol: str,
        inputs: Sequence[Type],
        results: Sequence[Type],
        visibility: str | None = None,
        location: Location = UNKNOWN,
    ) -> "Func":
        """A function with an empty entry block, to be filled up to its `func.return`."""
        return cls(
            StringAttr(symbol),
            TypeAttr(FunctionType(tuple(inputs), tuple(results))),
            sym_visibility=StringAttr(visibility) if visibility is not None else None,
            body=Region([Block(inputs)]),
            location=location,
        )

    @classmethod
    def declare(cls, symbol: str, inputs: Sequence[Type], results: Sequence[Type]) -> "Func":
        """A private declaration."""
        type = TypeAttr(FunctionType(tuple(inputs), tuple(results)))
        return cls(StringAttr(symbol), type, sym_visibility=StringAttr("private"), body=Region())

    @property
    def symbol(self) -> str:
        return self.sym_name.value

    @property
    def type(self) -> FunctionType:
        type = self.function_type.value
        assert isinstance(type, FunctionType)
        return type

    @property
    def is_declaration(self) -> bool:
        return not self.body.blocks

    @property
    def args(self) -> list[BlockArgument[Type]]:
        """The arguments of the entry block; none of a declaration."""
        return self.body.entry.args if self.body.blocks else []

    @property
    def is_private(self) -> bool:
        return self.sym_visibility is not None and self.sym_visibility.value == "private"

    def arg_attribute(self, index: int, key: str) -> Attribute | None:
        """An attribute of an argument."""
        return _entry(self.arg_attrs, index, key)

    def verify(self) -> None:
        type = self.type
        if self.is_declaration and (self.sym_visibility is None or self.sym_visibility.value == "public"):
            raise self.error("symbol declaration cannot have public visibility")
        self._verify_attributes("argument", self.arg_attrs, len(type.inputs))
        self._verify_attributes("result", self.res_attrs, len(type.results))
        if self.is_declaration:
            return
        args = self.body.entry.args
        if len(args) != len(type.inputs):
            raise self.error(
                f"entry block must have {len(type.inputs)} arguments to match function signature"
            )
        for number, (arg, expected) in enumerate(zip(args, type.inputs, strict=True)):
            if arg.type is not expected:
                raise self.error(
                    f"type of entry block argument #{number}('{arg.type}') must match the type of the "
                    f"corresponding argument in function signature('{expected}')"
                )

    def _verify_attributes(self, what: str, attrs: ArrayAttr | None, count: int) -> None:
        if attrs is None:
            return
        if len(attrs) != count:
            raise self.error(
                f"expects {what} attribute array to have the same number of elements as the number of "
                f"function {what}s, got {len(attrs)}, but expected {count}"
            )
        for each in attrs:
            assert isinstance(each, DictionaryAttr)
            if any("." not in key for key, _ in each):
                raise self.error(f"{what}s may only have dialect attributes")
            if what == "argument":
                for key, value in each:
                    verify_argument_attribute(self, key, value)

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, Func]":
        properties: dict[str, Attribute] = {}
        if p.peek() in _VISIBILITIES:
            properties["sym_visibility"] = StringAttr(p.keyword())
        properties["sym_name"] = StringAttr(p.symbol_name())
        args, inputs, arg_attrs = parse_arguments(p)
        results, res_attrs = parse_results(p)
        properties["function_type"] = TypeAttr(FunctionType(tuple(inputs), tuple(results)))
        for part, attrs in (("arg_attrs", arg_attrs), ("res_attrs", res_attrs)):
            if any(attrs):
                properties[part] = ArrayAttr(tuple(map(dictionary, attrs)))
        at = p.i
        attributes = p.attr_dict_with_keyword()
        for key in ("sym_name", "function_type", "sym_visibility"):
            if key in attributes:
                raise p.custom_error(
                    f"'{key}' is an inferred attribute and should not be specified in the explicit "
                    "attribute dictionary",
                    at,
                )
        opening = p.i
        has_body = p.peek() == "{"
        body = yield p.region(args, optional=True)
        if has_body and (not body.blocks or (body.blocks[0].first is None and len(body.blocks) == 1)):
            raise p.custom_error("expected non-empty function body", opening)
        p.check_once(properties, attributes)
        return p.build(cls, properties=properties, attributes=attributes, regions=[body])

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        visibility = f" {self.sym_visibility.value}" if self.sym_visibility is not None else ""
        p.write(f"{visibility} {p.symbol(self.symbol)}({self._arguments_text(p)})")
        p.write(_results_text(p, self.type.results, self.res_attrs))
        hidden = ("sym_name", "function_type", "sym_visibility", "arg_attrs", "res_attrs")
        p.write(p.attr_dict(self, hidden, keyword=True))
        if self.body.blocks:
            p.write(" ")
            yield p.region(self.body, print_entry_args=False)

    def _arguments_text(self, p: "OpPrinter") -> str:
        parts: list[str] = []
        for number, type in enumerate(self.type.inputs):
            if self.is_declaration:
                parts.append(p.type(type) + _dictionary_text(p, self.arg_attrs, number))
            else:
                arg = self.body.entry.args[number]
                attrs = p.arg_attributes(self.arg_attrs, number)
                parts.append(f"{p.value(arg)}: {p.type(type)}{attrs}{p.arg_location(arg.location)}")
        return ", ".join(parts)


def _entry(attrs: ArrayAttr | None, index: int, key: str) -> Attribute | None:
    entry = attrs.elements[index] if attrs is not None and index < len(attrs) else None
    return entry.get(key) if isinstance(entry, DictionaryAttr) else None


def _dictionary_text(p: "OpPrinter", attrs: ArrayAttr | None, index: int) -> str:
    """The attributes of an argument or a result, with a space before them."""
    if attrs is None or index >= len(attrs):
        return ""
    entry = attrs.elements[index]
    assert isinstance(entry, DictionaryAttr)
    return f" {p.attribute(entry)}" if entry.entries else ""


def _results_text(p: "OpPrinter", types: Sequence[Type], attrs: ArrayAttr | None) -> str:
    if not types:
        return ""
    texts = [p.type(type) + _dictionary_text(p, attrs, number) for number, type in enumerate(types)]
    bare = len(types) == 1 and not isinstance(types[0], FunctionType) and texts[0] == p.type(types[0])
    return f" -> {texts[0]}" if bare else f" -> ({', '.join(texts)})"


def parse_arguments(p: "OpParser") -> "tuple[list[Argument], list[Type], list[dict[str, Attribute]]]":
    """`(%a: i32 {a.b}, ...)` or, of a declaration, `(i32 {a.b}, ...)`."""
    args: list[Argument] = []
    types: list[Type] = []
    attrs: list[dict[str, Attribute]] = []
    p.expect("(")
    if p.accept(")"):
        return args, types, attrs
    while True:
        named = p.peek()[:1] == "%"
        if types and named != bool(args):
            raise p.custom_error(
                "expected type instead of SSA identifier" if named else "expected SSA identifier"
            )
        if named:
            arg = p.argument(attributes=True)
            args.append(arg)
            types.append(arg.type)
            attrs.append(arg.attributes)
        else:
            types.append(p.type())
            attrs.append(p.attr_dict())
            p.accept_location()
        if not p.accept(","):
            break
    p.expect(")")
    return args, types, attrs


def parse_results(p: "OpParser") -> tuple[list[Type], list[dict[str, Attribute]]]:
    """`-> i32`, `-> (i32 {a.b}, f32)` or nothing: types, and the attributes of each."""
    if not p.accept("->"):
        return [], []
    if not p.accept("("):
        return [p.non_function_type()], [{}]
    types: list[Type] = []
    attrs: list[dict[str, Attribute]] = []
    if p.accept(")"):
        return types, attrs
    while True:
        types.append(p.type())
        attrs.append(p.attr_dict())
        if not p.accept(","):
            break
    p.expect(")")
    return types, attrs


class Return(Op):
    """Ends a function.

        func.return %a, %b : f32, i32
    """

    name = "func.return"
    syntax = "attr-dict ($values^ `:` type($values))?"

    values: Operands[AnyType]

    traits = (Pure(), HasParent("func.func"), Terminator())

    def verify(self) -> None:
        function = self.parent_op
        assert isinstance(function, Func)
        expected = function.type.results
        if len(expected) != len(self._operands):
            raise self.error(
                f"has {len(self._operands)} operands, but enclosing function (@{function.symbol}) "
                f"returns {len(expected)}"
            )
        for number, (kind, value) in enumerate(zip(expected, self._operands, strict=True)):
            if value.type is not kind:
                raise IRError.at(
                    self.location,
                    f"type of return operand {number} ('{value.type}') doesn't match function result type "
                    f"('{kind}') in function @{function.symbol}",
                )
