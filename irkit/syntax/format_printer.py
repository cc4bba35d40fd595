"""Compiles a declarative format to the Python function that prints it.

    "$lhs `,` $rhs attr-dict `:` type($result)"      -->      def write(op, p):
                                                                  n = p.names
                                                                  return f"{p.name_of(op)} {n[...]}, ..."
Spaces follow ODS: one before every element, but none inside brackets and before commas.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from irkit.define import Op
from irkit.define.fields import OperandSpec
from irkit.syntax.fields import attr_writer
from irkit.syntax.format_text import elements_of
from irkit.syntax.format_types import Emitter
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
    has_regions,
    inside,
    is_declared_type,
    operand_spec,
    result_spec,
    shows_unit,
    used_attrs,
)


def compile_printer(cls: type[Op]) -> Callable[..., Any]:
    return _Compiler(cls).compile()


class _Compiler(Emitter):
    """`space` and `punctuation` are ODS's state: whether a space is due, and whether punctuation came
    last."""

    def __init__(self, cls: type[Op]):
        super().__init__(cls)
        self.elements = elements_of(cls)
        self.names["cls"] = cls
        self.space = True
        self.punctuation = False
        self.in_group = False
        self.generator = has_regions(self.elements, cls)

    def add(self, expression: str) -> None:
        self.emit(f"w({expression})")

    def compile(self) -> Callable[..., Any]:
        self.emit("n = p.names; show = p.text; get = n.get; unknown = '<<UNKNOWN SSA VALUE>>'")
        self.emit("o = op._operands; props = op.properties")
        if self.generator:
            self.emit(
                "w = p.out.append; default = p.default_dialects.pop(); w(p.name_of(op)); "
                "p.default_dialects.append(default)"
            )
        else:
            self.emit("parts = [p.name_of(op)]; w = parts.append")
        for each in self.elements:
            self.element(each)
        if not self.generator:
            self.emit("return ''.join(parts)")
        source = "def write(op, p):\n" + "\n".join(_joined(self.lines)) + "\n"
        exec(compile(source, f"<format of {self.cls.name}>", "exec"), self.names)
        made: Callable[..., Any] = self.names["write"]
        return made

    # Spaces.

    def before(self) -> None:
        """The space before anything but a literal."""
        if self.space or not self.punctuation:
            self.add("' '")
        self.space = True
        self.punctuation = False

    def literal(self, each: Literal) -> None:
        text = each.text
        if not text:
            self.space = False
            self.punctuation = True
            return
        if text == " ":
            self.add("' '")
            self.space = False
            self.punctuation = True
            return
        if text == "\\n":
            self.add("p.newline")
            self.space = False
            self.punctuation = True
            return
        if self.space and _space_before(text, self.punctuation):
            self.add("' '")
        self.add(repr(text))
        self.space = not (len(text) == 1 and text in "<({[")
        self.punctuation = not (text[0] == "_" or text[0].isalpha())

    # Elements.

    def element(self, each: Element) -> None:
        match each:
            case Literal():
                self.literal(each)
            case Variable():
                self.variable(each)
            case TypeOf():
                self.before()
                self.add(self.types(each.name, each.qualified))
            case AttrDict():
                self.attr_dict(each)
            case FunctionalType():
                self.before()
                self.add(f"p.function_type({self.type_list(each.inputs)}, {self.type_list(each.results)})")
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

    def variable(self, each: Variable) -> None:
        operand = operand_spec(self.cls, each.name)
        attr = attr_spec(self.cls, each.name)
        if operand is not None:
            self.before()
            self.add(self.values(operand))
        elif attr is not None:
            if attr.is_flag:
                return
            missing = attr.optional and not self.in_group
            if missing:
                self.emit(f"if {attr.key!r} in props:")
                self.indent += 1
            self.before()
            write = self.constant(attr_writer(attr, each.qualified))
            self.add(f"{write}(props[{attr.key!r}], show)")
            self.indent -= missing
        elif each.name in self.cls.spec.successors:
            self.before()
            self.add(self.blocks(each.name))
        else:
            self.before()
            self.region(each.name)

    def values(self, spec: OperandSpec) -> str:
        fixed = not any(other.is_variable for other in self.cls.spec.operands[: spec.index + 1])
        if spec.arity == "one" and fixed:
            return f"get(o[{spec.index}], unknown)"
        if spec.arity == "one":
            return f"get(op.{spec.name}, unknown)"
        if spec.arity == "optional":
            return f"('' if op.{spec.name} is None else get(op.{spec.name}, unknown))"
        return f"', '.join([get(v, unknown) for v in op.{spec.name}])"

    def blocks(self, name: str) -> str:
        spec = self.cls.spec
        if spec.variable_successors and spec.successors[-1] == name:
            return f"', '.join([p.successor(b) for b in op.{name}])"
        return f"p.successor(op.{name})"

    def region(self, name: str) -> None:
        spec = next(each for each in self.cls.spec.regions if each.name == name)
        show_terminator = self.show_terminator()
        if spec.many:
            self.regions(f"op.{name}")
        else:
            self.emit(f"r = op.{name}")
            self.emit(f"yield p.region(r, print_terminator={show_terminator})")

    def regions(self, regions: str) -> None:
        """Any number between commas."""
        self.emit(f"for number, r in enumerate({regions}):")
        self.emit("    if number: w(', ')")
        self.emit(f"    yield p.region(r, print_terminator={self.show_terminator()})")

    def show_terminator(self) -> str:
        if self.cls.implicit_terminator is None:
            return "True"
        return f"{self.constant(_shows_terminator)}(r, cls)"

    def types(self, name: str, qualified: bool) -> str:
        if name in ("operands", "results"):
            return f"', '.join([show(x) for x in {self.type_list(name)}])"
        spec = operand_spec(self.cls, name) or result_spec(self.cls, name)
        assert spec is not None, f"{self.cls.name}: no operand or result {name!r}"
        if spec.arity == "many":
            return f"', '.join([show(v.type) for v in op.{name}])"
        if spec.arity == "optional":
            return f"('' if op.{name} is None else show(op.{name}.type))"
        operands = self.cls.spec.operands
        fixed = spec in operands and not any(other.is_variable for other in operands[: spec.index + 1])
        shown = f"show(o[{spec.index}].type)" if fixed else f"show(op.{name}.type)"
        if is_declared_type(spec) and not qualified:
            return f"{shown}.removeprefix({f'!{spec.kind.name}'!r})"
        return shown

    def type_list(self, name: str) -> str:
        if name == "operands":
            return "[v.type for v in o]"
        if name == "results":
            return "[v.type for v in op.results]"
        spec = operand_spec(self.cls, name) or result_spec(self.cls, name)
        assert spec is not None, f"{self.cls.name}: no operand or result {name!r}"
        if spec.arity == "many":
            return f"[v.type for v in op.{name}]"
        if spec.arity == "optional":
            return f"([] if op.{name} is None else [op.{name}.type])"
        return f"[op.{name}.type]"

    def attr_dict(self, each: AttrDict) -> None:
        self.punctuation = False
        self.space = True
        if has_prop_dict(self.elements):
            self.emit(f"if op.attributes: w(p.dict_text(op.attributes, {each.keyword}))")
            return
        used = used_attrs(self.elements)
        elided = tuple(spec.key for spec in self.cls.spec.attrs.values() if spec.name in used)
        inherent = [spec for spec in self.cls.spec.attrs.values() if spec.name not in used]
        guard = (
            "op.attributes" if not inherent and not self.cls.segmented_operands else "op.attributes or props"
        )
        self.emit(f"if {guard}: w(p.attr_dict(op, {elided!r}, {each.keyword}))")

    def prop_dict(self) -> None:
        shown = used_attrs(self.elements)
        elided = tuple(spec.key for spec in self.cls.spec.attrs.values() if spec.name in shown)
        self.add("' '")  # upstream's space, whatever follows
        self.emit(f"if props: w(p.prop_dict(op, {elided!r}))")
        self.punctuation = False
        self.space = True

    def all(self, what: str) -> None:
        self.before()
        if what == "operands":
            self.add("', '.join([get(v, unknown) for v in o])")
        elif what == "successors":
            self.add("', '.join([p.successor(b) for b in op.successors])")
        else:
            self.regions("op.regions")

    def custom(self, each: Custom) -> None:
        self.before()
        directive = self.constant(self.cls.directives[each.name])
        args: list[str] = []
        for arg in each.args:
            if isinstance(arg, str):
                args.append(repr(arg))
            elif isinstance(arg, TypeOf):
                args.append(self.type_argument(arg.name))
            elif isinstance(arg, AttrDict):
                args.append("op.attributes")
            else:
                assert isinstance(arg, Variable)
                args.append(f"op.{arg.name}")
        call = f"{directive}.print({', '.join(['p', 'op', *args])})"
        if getattr(self.cls.directives[each.name], "has_regions", False):
            self.emit(f"yield from {call}")
        elif self.generator:
            self.emit(call)
        else:
            # A directive writes to the printer: collected there, in order.
            self.emit(f"mark = len(p.out); {call}; parts += p.out[mark:]; del p.out[mark:]")

    def type_argument(self, name: str) -> str:
        spec = operand_spec(self.cls, name) or result_spec(self.cls, name)
        if name in ("operands", "results") or (spec is not None and spec.arity == "many"):
            return self.type_list(name)
        if spec is not None and spec.arity == "optional":
            return f"(None if op.{name} is None else op.{name}.type)"
        return f"op.{name}.type"

    # Optional groups.

    def group(self, each: Group) -> None:
        present = self.present(each.anchor)
        space, punctuation = self.space, self.punctuation
        if shows_unit(self.cls, each) is not None:
            self.emit(f"if {present}: w(' unit')")
            self.space, self.punctuation = True, False
            return
        self.emit(f"if not ({present}):" if each.inverted else f"if {present}:")
        outside, self.in_group = self.in_group, True
        self.block(each.elements)
        if each.otherwise:
            self.emit("else:")
            self.space, self.punctuation = space, punctuation
            self.block(each.otherwise)
        self.in_group = outside

    def block(self, elements: Sequence[Element]) -> None:
        self.indent += 1
        for each in elements:
            self.element(each)
        self.emit("pass")
        self.indent -= 1

    def oilist(self, each: OrderIndependent) -> None:
        """A clause is shown where one of its fields is there; one without fields never is."""
        for clause in each.clauses:
            fields = [inner for inner in inside(clause.elements) if isinstance(inner, Variable)]
            conditions = [f"({self.present(field)})" for field in fields]
            if conditions:
                self.emit(f"if {' or '.join(conditions)}:")
                self.block([clause.keyword, *clause.elements])

    def present(self, anchor: Element) -> str:
        if isinstance(anchor, (Variable, TypeOf)):
            name = anchor.name
            attr = attr_spec(self.cls, name)
            if attr is not None:
                missing = attr.default if attr.default is not None else attr.elided
                if missing is not None:
                    default = self.constant(missing)
                    return f"props.get({attr.key!r}, {default}) is not {default}"
                return f"{attr.key!r} in props"
            spec = operand_spec(self.cls, name) or result_spec(self.cls, name)
            if spec is not None:
                return f"op.{name} is not None" if spec.arity == "optional" else f"op.{name}"
            if name in self.cls.spec.successors:
                return f"op.{name}"
            if name == "results":
                return "op.results"
            region = next(each for each in self.cls.spec.regions if each.name == name)
            return f"op.{name}" if region.many else f"op.{name}.blocks"
        if isinstance(anchor, Custom):
            parts = [self.present(arg) for arg in anchor.args if isinstance(arg, (Variable, TypeOf))]
            return " or ".join([f"({part})" for part in parts])
        if isinstance(anchor, All):
            return "o" if anchor.what == "operands" else f"op.{anchor.what}"
        if isinstance(anchor, FunctionalType):
            return "o or op.results"
        raise TypeError(f"{self.cls.name}: {type(anchor).__name__} cannot be an anchor")


def _space_before(text: str, punctuation: bool) -> bool:
    """ODS's rule for the space before a literal."""
    if len(text) != 1 and text != "->":
        return True
    if punctuation:
        return text[0] not in ">)}],"
    return text[0] not in "<>(){}[],"


def _shows_terminator(region: Any, cls: type[Op]) -> bool:
    """Whether the terminator says something that its absence would not."""
    last = region.blocks[-1].last if region.blocks else None
    return last is not None and bool(last.attributes or last.operands or last.name != cls.implicit_terminator)


def _joined(lines: list[str]) -> list[str]:
    """Neighbouring `w(...)` lines of one depth as one call less each: `w(f(x)); w(' ')` --> `parts += (f(x),
    ' ')`."""
    joined: list[str] = []
    run: list[str] = []
    depth = ""

    def end() -> None:
        if len(run) > 1:
            joined.append(f"{depth}w(''.join(({', '.join(run)})))")
        elif run:
            joined.append(f"{depth}w({run[0]})")
        run.clear()

    for line in lines:
        stripped = line.lstrip()
        here = line[: len(line) - len(stripped)]
        if stripped.startswith("w(") and stripped.endswith(")"):
            if run and here != depth:
                end()
            depth = here
            run.append(stripped[2:-1])
        else:
            end()
            joined.append(line)
    end()
    return joined
