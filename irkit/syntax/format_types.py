"""The end of a compiled format: which types follow from which, the values, and the operation.

    traits = (SameTypes("lhs", "rhs", "result"),)     -->     T_lhs = T_rhs = T_result
"""

from __future__ import annotations

from typing import Any

from irkit.define import (
    Op,
    RangedTypesMatch,
    SameOperandsAndResultType,
    SameTypeOperands,
    SameTypes,
    TypesMatch,
)
from irkit.define.fields import OperandSpec
from irkit.define.traits import Trait
from irkit.ir.elements import int_array
from irkit.ir.interning import Type
from irkit.ir.types import I32
from irkit.syntax.formats import (
    FormatError,
    attr_spec,
    operand_spec,
    result_spec,
)


class Emitter:
    """Lines of a function being written, and the constants that they name."""

    def __init__(self, cls: type[Op]):
        self.cls = cls
        self.lines: list[str] = []
        self.indent = 1
        self.names: dict[str, Any] = {}

    def emit(self, line: str) -> None:
        self.lines.append("    " * self.indent + line)

    def constant(self, value: object) -> str:
        name = f"k{len(self.names)}"
        self.names[name] = value
        return name


class TypeInference(Emitter):
    """Writes what stands behind the last element of a format."""

    def __init__(self, cls: type[Op]):
        super().__init__(cls)
        self.typed: set[str] = set()
        """The operands and results whose types are known."""
        self.written: set[str] = set()
        """Those whose types the text gives."""
        self.listed: set[str] = set()
        """The variadic operands that the text gives with a list of types each."""
        self.spliced: set[str] = set()
        """The results of which the text gives a list of types where there should be one or none."""
        self.all_operands = False
        self.function_operands = False
        self.prop_dict_shown = False
        self.all_regions = False
        self.all_successors = False

    def finish(self) -> None:
        spec = self.cls.spec
        if self.all_operands or self.function_operands:
            self.distribute()
        self.infer_types()
        operands = self.operands()
        self.sizes()
        results = self.results()
        regions = [
            f"*r_{region.name}" if region.many else f"(r_{region.name} or Region())"
            for region in spec.regions
        ]
        if self.all_regions:
            regions = ["*r_all"]
        blocks = ["*s_all"] if self.all_successors else [f"*s_{name}" for name in spec.successors]
        self.emit("p.op_at = at")
        # p.build(cls, ...), written out.
        if not self.prop_dict_shown:
            self.emit("if attrs: p.take_properties(cls, attrs, props)")
        for attr in spec.attrs.values():
            if attr.default is not None:
                self.emit(
                    f"if {attr.key!r} not in props: props[{attr.key!r}] = {self.constant(attr.default)}"
                )
        self.emit("op = new(cls)")
        self.emit(
            f"op._set_parts([{', '.join(operands)}], {results}, props, attrs, "
            f"[{', '.join(regions)}], [{', '.join(blocks)}], TokenLoc(p.buffer, at))"
        )
        self.emit("return op")

    def operands(self) -> list[str]:
        """Looks up the values that were named; returns the expressions of the operands."""
        values: list[str] = []
        for each in self.cls.spec.operands:
            if each.arity == "one":
                value, use, type = f"v_{each.name}", f"o_{each.name}", f"T_{each.name}"
                self.emit(f"{value} = scope.get(t[{use}])")
                self.emit(
                    f"if {value} is None or {value}.type is not {type}: {value} = p.resolve({use}, {type})"
                )
                values.append(f"v_{each.name}")
            elif each.arity == "optional":
                uses, type = f"o_{each.name}", f"T_{each.name}"
                if each.name in self.written and not self.all_operands:
                    self.emit(f"if ({type} is None) != (not {uses}): p.op_at = w_{each.name}; ")
                    self.lines[-1] += f"p.resolve_all({uses}, () if {type} is None else ({type},))"
                self.emit(f"v_{each.name} = [p.resolve({uses}[0], {type})] if {uses} else []")
                values.append(f"*v_{each.name}")
            else:
                uses, type = f"o_{each.name}", f"T_{each.name}"
                if each.name in self.listed:
                    where = f"w_{each.name}"
                    self.emit(f"if {type} and not {uses}: raise p.count_mismatch(0, len({type}), {where})")
                    self.emit(f"v_{each.name} = p.resolve_all({uses}, {type}) if {uses} else []")
                else:
                    self.emit(f"v_{each.name} = p.resolve_all({uses}, {type}) if {uses} or {type} else []")
                values.append(f"*v_{each.name}")
        return values

    def distribute(self) -> None:
        """Hands the operands or types that were read all together to the declared parts."""
        specs = self.cls.spec.operands
        variable = [each for each in specs if each.is_variable]
        if len(variable) > 1:
            raise FormatError(self.cls, "`operands` cannot be shared out among several variadic parts")
        fixed = len(specs) - len(variable)
        self.compare_counts()
        for source, target in (("o_all", "o"), ("T_all", "T")):
            used = self.all_operands if target == "o" else self.function_operands
            if not used:
                continue
            compare = "<" if variable else "!="
            what = "operands" if target == "o" else "operand types"
            problem = f"expected {fixed}{' or more' if variable else ''} {what}"
            self.emit(f"if len({source}) {compare} {fixed}: raise p.custom_error({problem!r}, at)")
            start = "0"
            for each in specs:
                self.typed.add(each.name) if target == "T" else None
                if each.is_variable:
                    end = f"len({source}) - {fixed - int(start)}"
                    piece = f"{source}[{start}:{end}]"
                    if each.arity == "optional" and target == "T":
                        piece = f"({piece} or (None,))[0]"
                    self.emit(f"{target}_{each.name} = {piece}")
                    start = end
                else:
                    self.emit(f"{target}_{each.name} = {source}[{start}]")
                    start = f"{start} + 1" if "len" in start else str(int(start) + 1)

    def compare_counts(self) -> None:
        """As many types as operands, where either were read all together."""
        specs = self.cls.spec.operands
        uses, types, where = "len(o_all)", "len(T_all)", "w_all"
        if not self.all_operands:
            counts = ["1" if each.arity == "one" else f"len(o_{each.name})" for each in specs]
            uses, where = " + ".join(counts), "at"
        elif not self.function_operands:
            if any(each.is_variable and each.name not in self.typed for each in specs):
                return  # of a part whose type is known anyway there may be any number
            types = " + ".join([self.type_count(each) for each in specs])
        self.emit(f"if {uses} != {types}: raise p.count_mismatch({uses}, {types}, {where})")

    @staticmethod
    def type_count(each: OperandSpec) -> str:
        if each.arity == "one":
            return "1"
        return f"len(T_{each.name})" if each.arity == "many" else f"int(T_{each.name} is not None)"

    def infer_types(self) -> None:
        """Assigns the types that follow from others, in an order in which each is known before it is used."""
        spec = self.cls.spec
        self.written = set(self.typed)
        known = set(self.typed)
        for each in (*spec.operands, *spec.results):
            built = buildable(each)
            if (
                each.name not in known
                and built is not None
                and not (each in spec.results and (each.arity == "many" or "results" in known))
            ):
                self.emit(f"T_{each.name} = {self.constant(built)}")
                known.add(each.name)
        names = {each.name for each in (*spec.operands, *spec.results)}
        progress = True
        while progress and not names <= known:
            progress = False
            for trait in self.cls.traits:
                for target, expression in self.relations(trait, known):
                    if target in names and target not in known:
                        if isinstance(trait, TypesMatch):
                            self.check_source(trait.source)
                        self.emit(f"T_{target} = {expression}")
                        if isinstance(trait, RangedTypesMatch):
                            self.emit(f"if T_{target} is None: p.no_type({trait.summary!r})")
                        known.add(target)
                        progress = True
        self.typed = known
        missing = [each.name for each in spec.operands if each.name not in known]
        if missing:
            raise FormatError(self.cls, f"nothing says what the type of '{missing[0]}' is")

    def check_source(self, name: str) -> None:
        """A type from which others are to follow must be one that is allowed: upstream looks at once."""
        spec = operand_spec(self.cls, name) or result_spec(self.cls, name)
        if spec is None or spec.arity != "one" or spec.constraint.summary == "any type":
            return
        accepted, allows = self.constant(spec.constraint.accepted), self.constant(spec.constraint.allows)
        self.emit(f"if T_{name} not in {accepted} and not {allows}(T_{name}):")
        summary = spec.constraint.summary.replace("{", "{{").replace("}", "}}")
        problem = f"'{name}' must be {summary}, but got '{{T_{name}}}'"
        self.emit(f"    raise p.custom_error(f{problem!r}, at)")

    def relations(self, trait: Trait, known: set[str]) -> list[tuple[str, str]]:
        """(target, expression) for each type that a law yields from known ones."""
        spec = self.cls.spec
        everything = [*spec.operands, *spec.results]
        if isinstance(trait, SameTypes):
            source = next(
                (self.type_name(name) for name in trait.names if name in known or attr_spec(self.cls, name)),
                None,
            )
            return [(name, source) for name in trait.names] if source is not None else []
        if isinstance(trait, (SameOperandsAndResultType, SameTypeOperands)):
            among = everything if isinstance(trait, SameOperandsAndResultType) else spec.operands
            source = next(
                (f"T_{each.name}" for each in among if each.name in known and each.arity == "one"), None
            )
            return [(each.name, source) for each in among] if source is not None else []
        if isinstance(trait, RangedTypesMatch):
            if trait.source not in known:
                return []
            self.listed.add(trait.target)
            source_spec = operand_spec(self.cls, trait.source) or result_spec(self.cls, trait.source)
            one = source_spec is not None and source_spec.arity == "one"
            source = f"T_{trait.source}" if one else f"list(T_{trait.source})"
            return [(trait.target, f"{self.constant(trait.types_of)}({source})")]
        if isinstance(trait, TypesMatch) and (trait.source in known or attr_spec(self.cls, trait.source)):
            source_spec = operand_spec(self.cls, trait.source) or result_spec(self.cls, trait.source)
            source = self.type_name(trait.source)
            transform = self.constant(trait.transform)
            if source_spec is not None and source_spec.arity == "many":
                return [(trait.target, f"({transform}({source}[0]) if {source} else None)")]
            if source_spec is not None and source_spec.arity == "optional":
                return [(trait.target, f"({transform}({source}) if {source} is not None else None)")]
            return [(trait.target, f"({transform}({source}) or p.no_type({trait.summary!r}))")]
        return []

    def type_name(self, name: str) -> str:
        attr = attr_spec(self.cls, name)
        return f"props[{attr.key!r}].type" if attr is not None else f"T_{name}"

    def sizes(self) -> None:
        """The segment sizes, for operations that keep them."""
        spec = self.cls.spec
        if self.cls.segmented_operands:
            counts = ["1" if each.arity == "one" else f"len(v_{each.name})" for each in spec.operands]
            make, kind = self.constant(int_array), self.constant(I32)
            self.emit(f"props['operandSegmentSizes'] = {make}([{', '.join(counts)}], {kind})")
        if self.cls.segmented_results:
            counts = [
                f"len(L_{each.name})" if each.name in self.spliced else self.type_count(each)
                for each in spec.results
            ]
            make, kind = self.constant(int_array), self.constant(I32)
            self.emit(f"props['resultSegmentSizes'] = {make}([{', '.join(counts)}], {kind})")

    def results(self) -> str:
        spec = self.cls.spec
        if "results" in self.typed:
            return "T_results"
        missing = [each.name for each in spec.results if each.name not in self.typed]
        if missing:
            operands = ", ".join([f"{each.name!r}: {self.part(each)}" for each in spec.operands])
            by_name = ", ".join([f"{a.name!r}: props.get({a.key!r})" for a in spec.attrs.values()])
            for a in spec.attrs.values():
                if a.default is not None:
                    self.emit(f"props.setdefault({a.key!r}, {self.constant(a.default)})")
                self.emit(f"if {a.key!r} in attrs: props[{a.key!r}] = attrs.pop({a.key!r})")
            regions = ", ".join([f"{each.name!r}: r_{each.name}" for each in spec.regions])
            self.emit(
                f"known = cls.infer(Parts({{{operands}}}, "
                f"{{k: a for k, a in {{{by_name}}}.items() if a is not None}}, {{{regions}}}))"
            )
            for name in missing:
                self.emit(f"T_{name} = known.get({name!r})")
                self.emit(f"if T_{name} is None: raise p.custom_error('failed to infer returned types', at)")
        parts = []
        for each in spec.results:
            if each.name in self.spliced:
                parts.append(f"*L_{each.name}")
            elif each.arity == "one":
                parts.append(f"T_{each.name}")
            elif each.arity == "many":
                parts.append(f"*T_{each.name}")
            else:
                parts.append(f"*(() if T_{each.name} is None else (T_{each.name},))")
        return f"[{', '.join(parts)}]"

    @staticmethod
    def part(each: OperandSpec) -> str:
        if each.arity == "optional":
            return f"(v_{each.name}[0] if v_{each.name} else None)"
        return f"v_{each.name}"


def buildable(spec: OperandSpec) -> Type | None:
    """The only type that a constraint allows, so that the text leaves it out."""
    return spec.constraint.buildable
