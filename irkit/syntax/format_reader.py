"""Compiles a declarative format to the Python function that reads it.

    "$lhs `,` $rhs attr-dict `:` type($result)"      -->      def parse(p):
                                                                  t = p.tokens; i = p.i
                                                                  ...
The position is a local variable while tokens are compared, and handed back before a method of the parser is
called.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from irkit.define import Op
from irkit.define.fields import OperandSpec
from irkit.define.traits import Parts
from irkit.diagnostics import IRError
from irkit.ir.attributes import UNIT
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.region import Region
from irkit.ir.types import (
    ComplexType,
    FunctionType,
    MemRefType,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from irkit.syntax.fields import attr_reader
from irkit.syntax.format_groups import GroupReader, tokens
from irkit.syntax.format_text import elements_of
from irkit.syntax.formats import (
    All,
    AttrDict,
    Custom,
    Element,
    FunctionalType,
    Group,
    Literal,
    OrderIndependent,
    PropDict,
    TypeOf,
    Variable,
    attr_spec,
    has_prop_dict,
    inside,
    is_declared_type,
    operand_spec,
    result_spec,
    used_attrs,
)
from irkit.syntax.lexer import TokenLoc


def compile_parser(cls: type[Op]) -> Callable[..., Any]:
    return _Compiler(cls).compile()


class Slot:
    """What a custom directive reads for one argument; it sets `value` (uses, a type or types, an attribute, a
    region, blocks), which is None where nothing was there."""

    __slots__ = ("value",)

    def __init__(self, value: Any = None):
        self.value = value


class _Compiler(GroupReader):
    def __init__(self, cls: type[Op]):
        super().__init__(cls)
        self.elements = elements_of(cls)
        self.prop_dict_shown = has_prop_dict(self.elements)
        self.names |= {
            "UNIT": UNIT,
            "cls": cls,
            "Slot": Slot,
            "Block": Block,
            "Region": Region,
            "Parts": Parts,
            "new": object.__new__,
            "TokenLoc": TokenLoc,
            "wrong_class": _wrong_class,
        }

    def compile(self) -> Callable[..., Any]:
        spec = self.cls.spec
        self.emit("t = p.tokens; i = p.i; types = p.known_types; props = {}; attrs = {}; at = p.op_at")
        for each in spec.operands:
            self.emit(f"o_{each.name} = {'()' if each.is_variable else 'None'}")
            if each.is_variable:
                self.emit(f"w_{each.name} = at")
        for each in (*spec.operands, *spec.results):
            self.emit(f"T_{each.name} = {'()' if each.arity == 'many' else 'None'}")
        for element in inside(self.elements):
            if isinstance(element, FunctionalType):
                for name in (element.inputs, element.results):
                    if result_spec(self.cls, name) is not None:
                        self.emit(f"L_{name} = ()")
        for region in spec.regions:
            self.emit(f"r_{region.name} = {'[]' if region.many else 'None'}")
        for name in spec.successors:
            self.emit(f"s_{name} = ()")
        self.sequence(self.elements)
        self.emit("p.i = i; scope = p.scope")
        self.finish()
        source = "def parse(p):\n" + "\n".join(self.lines) + "\n"
        exec(compile(source, f"<format of {self.cls.name}>", "exec"), self.names)
        made: Callable[..., Any] = self.names["parse"]
        return made

    # Elements.

    def element(self, each: Element) -> None:
        match each:
            case Literal():
                self.literal(each)
            case Variable():
                self.variable(each)
            case TypeOf():
                self.type_of(each.name)
            case AttrDict():
                self.attr_dict(each)
            case FunctionalType():
                self.functional(each)
            case All():
                self.all(each.what)
            case Custom():
                self.custom(each)
            case Group():
                self.group(each)
            case OrderIndependent():
                self.oilist(each)
            case PropDict():
                self.prop_dict()

    def literal(self, each: Literal) -> None:
        for token in tokens(each.text):
            report = "custom_error" if token[0].isalpha() else "wrong_token"
            self.emit(f"if t[i] != {token!r}: p.i = i; raise p.{report}({f'expected {token!r}'!r})")
            self.emit("i += 1")

    def variable(self, each: Variable) -> None:
        name = each.name
        operand = operand_spec(self.cls, name)
        if operand is not None:
            self.operand(operand)
            return
        attr = attr_spec(self.cls, name)
        if attr is not None:
            if attr.is_flag:
                self.emit(f"props[{attr.key!r}] = UNIT")
                return
            read = self.constant(attr_reader(attr, each.qualified))
            reading = f"p.i = i; props[{attr.key!r}] = {read}(p); i = p.i"
            if attr.optional and not self.in_group:
                condition, ahead = self.variable_starts(each)
                reading = f"if {condition}: {ahead or reading}"
            self.emit(reading)
            return
        if name in self.cls.spec.successors:
            self.successors(name)
            return
        region = next((each for each in self.cls.spec.regions if each.name == name), None)
        if region is None:
            raise TypeError(f"{self.cls.name}: no field {name!r}")
        if region.many:
            self.region_list(name)
        else:
            self.emit(f"p.i = i; r_{name} = yield p.region(); i = p.i")
            if self.cls.implicit_terminator:
                self.emit(f"p.ensure_terminator(r_{name}, {self.cls.implicit_terminator!r})")
            elif region.blocks == "one":
                self.emit(f"if not r_{name}.blocks: r_{name}.append(Block())")

    def operand(self, spec: OperandSpec) -> None:
        if spec.arity == "one":
            self.emit("if t[i][:1] != '%': p.i = i; raise p.wrong_token('expected SSA operand')")
            self.emit(f"o_{spec.name} = i; i += 1")
        elif spec.arity == "optional":
            self.emit(f"w_{spec.name} = i")
            self.emit(f"if t[i][:1] == '%': o_{spec.name} = (i,); i += 1")
        else:
            self.emit(f"w_{spec.name} = p.i = i; o_{spec.name} = p.operands(); i = p.i")

    def successors(self, name: str) -> None:
        spec = self.cls.spec
        if spec.variable_successors and spec.successors[-1] == name:
            self.emit(f"s_{name} = []")
            self.successor_list(name)
        else:
            self.emit(f"p.i = i; s_{name} = (p.successor(),); i = p.i")

    def successor_list(self, name: str) -> None:
        """Any number between commas."""
        self.emit("p.i = i")
        self.emit("if t[i][:1] == '^':")
        self.emit("    while True:")
        self.emit(f"        s_{name}.append(p.successor())")
        self.emit("        if not p.accept(','): break")
        self.emit("i = p.i")

    def region_list(self, name: str) -> None:
        self.emit("p.i = i")
        self.emit("if t[i] == '{':")
        self.emit("    while True:")
        self.emit(f"        r_{name}.append((yield p.region()))")
        self.emit("        if not p.accept(','): break")
        self.emit("i = p.i")

    def type_of(self, name: str) -> None:
        if name == "operands" and operand_spec(self.cls, name) is None:
            self.emit("p.i = i; T_all = p.type_list(); i = p.i")
            self.function_operands = True
            return
        if name == "results" and result_spec(self.cls, name) is None:
            self.emit("p.i = i; T_results = p.type_list(); i = p.i")
            self.typed.add("results")
            return
        spec = operand_spec(self.cls, name) or result_spec(self.cls, name)
        if spec is None:
            raise TypeError(f"{self.cls.name}: no operand or result {name!r}")
        self.typed.add(name)
        if spec.arity == "many":
            self.emit(f"p.i = i; T_{name} = p.type_list(); i = p.i")
            if spec in self.cls.spec.operands:
                self.listed.add(name)
        elif spec.arity == "optional":
            self.emit(f"p.i = i; T_{name} = p.accept_type(); i = p.i")
        else:
            if is_declared_type(spec):
                self.emit(f"p.i = i; T_{name} = p.type_of_class({self.constant(spec.kind)}); i = p.i")
                return
            self.emit(f"T_{name} = types.get(t[i])")
            self.emit(f"if T_{name} is None: p.i = i; T_{name} = p.type(); i = p.i")
            self.emit("else: i += 1")
            expected = _BUILTIN_NAMES.get(spec.kind) or getattr(spec.kind, "name", "") or None
            if expected is not None:
                # What follows, the inference of other types, counts on the class.
                self.lines.insert(-2, "    " * self.indent + "start = i")
                self.emit(f"if not isinstance(T_{name}, {self.constant(spec.kind)}):")
                self.emit(f"    raise wrong_class(p, T_{name}, {expected!r}, start)")
            elif spec.constraint.classes:
                self.lines.insert(-2, "    " * self.indent + "start = i")
                self.emit(f"if not isinstance(T_{name}, {self.constant(spec.constraint.classes)}):")
                self.emit("    raise p.custom_error('invalid kind of type specified', start)")

    def attr_dict(self, each: AttrDict) -> None:
        if each.keyword:
            opening = "if t[i] == 'attributes': p.i = i + 1; p.expect_dictionary()"
        else:
            opening = "if t[i] == '{': p.i = i"
        judged = self.cls.spec.attrs and not self.prop_dict_shown
        judge = "p.check_inherent(cls, attrs, i); " if judged else ""
        self.emit(f"{opening}; attrs = p.attr_dict(); {judge}i = p.i")

    def functional(self, each: FunctionalType) -> None:
        function = self.constant(FunctionType)
        self.emit("p.i = i; F = p.type() if t[i] != '(' else p.function_type()")
        self.emit(f"if not isinstance(F, {function}): raise wrong_class(p, F, 'builtin.function', i)")
        self.emit("i = p.i")
        if each.inputs == "operands" and operand_spec(self.cls, "operands") is None:
            self.emit("T_all = F.inputs")
            self.function_operands = True
        else:
            self.side(each.inputs, "F.inputs")
        if each.results == "results" and result_spec(self.cls, "results") is None:
            self.emit("T_results = F.results")
            self.typed.add("results")
        else:
            self.side(each.results, "F.results")

    def side(self, name: str, types: str) -> None:
        """One side of a function type.  Results are as many as it says, right or wrong, as with upstream."""
        operand = operand_spec(self.cls, name)
        spec = operand or result_spec(self.cls, name)
        assert spec is not None  # the format was checked
        self.typed.add(name)
        if spec.arity == "many":
            self.emit(f"T_{name} = {types}")
            return
        if operand is not None:
            uses, where = ("1", f"o_{name}") if spec.arity == "one" else (f"len(o_{name})", f"w_{name}")
            self.emit(f"if len({types}) != {uses}: raise p.count_mismatch({uses}, len({types}), {where})")
        else:
            self.spliced.add(name)
            self.emit(f"L_{name} = {types}")
        self.emit(f"T_{name} = {types}[0] if {types} else None")

    def all(self, what: str) -> None:
        if what == "operands":
            self.all_operands = True
            self.emit("w_all = p.i = i; o_all = p.operands(); i = p.i")
        elif what == "regions":
            self.all_regions = True
            self.emit("r_all = []")
            self.region_list("all")
        else:
            self.all_successors = True
            self.emit("s_all = []")
            self.successor_list("all")

    def prop_dict(self) -> None:
        shown = used_attrs(self.elements)
        keys = frozenset(spec.key for spec in self.cls.spec.attrs.values() if spec.name not in shown)
        self.emit(
            f"if t[i] == '<': p.i = i; p.read_properties(cls, {self.constant(keys)}, props); i = p.i"
        )

    def custom(self, each: Custom, optional: bool = False) -> str:
        """Writes the call of a directive; one that begins an optional group says by False that nothing is
        there, and the condition that something is comes back."""
        directive = self.constant(self.cls.directives[each.name])
        slots: list[str] = []
        after: list[str] = []
        for arg, is_ref in zip(each.args, each.refs, strict=True):
            if isinstance(arg, str):
                slots.append(repr(arg))
                continue
            assert isinstance(arg, (Variable, TypeOf, AttrDict))
            slot = f"x{len(self.lines)}_{len(slots)}"
            store, initial = self.slot(arg)
            self.emit(f"{slot} = Slot({initial if is_ref else 'None'})")
            slots.append(slot)
            if not is_ref:
                after.append(store.replace("@", f"{slot}.value"))
        call = f"{directive}.parse({', '.join(['p', *slots])})"
        by_generator = getattr(self.cls.directives[each.name], "has_regions", False)
        got = "found = " if optional else ""
        self.emit(f"p.i = i; {got}{'yield from ' if by_generator else ''}{call}; i = p.i")
        for line in after:
            self.emit(line)
        return "found is not False"

    def slot(self, arg: Variable | TypeOf | AttrDict) -> tuple[str, str]:
        """How the value of a slot (`@`) is stored, and what a reference to it starts with."""
        if isinstance(arg, AttrDict):
            return "attrs = @ or {}", "attrs"
        if isinstance(arg, TypeOf):
            self.typed.add(arg.name)
            spec = operand_spec(self.cls, arg.name) or result_spec(self.cls, arg.name)
            many = spec is not None and spec.arity == "many"
            return f"T_{arg.name} = @{' or ()' if many else ''}", f"T_{arg.name}"
        operand = operand_spec(self.cls, arg.name)
        if operand is not None:
            if operand.arity == "optional":
                return f"o_{arg.name} = () if @ is None else (@,)", f"o_{arg.name}"
            return f"o_{arg.name} = @{' or ()' if operand.is_variable else ''}", f"o_{arg.name}"
        attr = attr_spec(self.cls, arg.name)
        if attr is not None:
            return f"if @ is not None: props[{attr.key!r}] = @", f"props.get({attr.key!r})"
        if arg.name in self.cls.spec.successors:
            return f"s_{arg.name} = @ if isinstance(@, (list, tuple)) else (@,)", f"s_{arg.name}"
        return f"r_{arg.name} = @", f"r_{arg.name}"


_BUILTIN_NAMES = {
    ComplexType: "builtin.complex",
    FunctionType: "builtin.function",
    MemRefType: "builtin.memref",
    TensorType: "builtin.tensor",
    UnrankedMemRefType: "builtin.unranked_memref",
    UnrankedTensorType: "builtin.unranked_tensor",
    VectorType: "builtin.vector",
}
"""The classes of types that upstream's parsers ask for by name."""


def _wrong_class(p: Any, found: Type, expected: str, at: int) -> IRError:
    message = f"invalid kind of type specified: expected {expected}, but found '{found}'"
    error: IRError = p.custom_error(message, at)
    return error
