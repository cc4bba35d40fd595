"""The classes that types and attributes defined by text are of, and the constraint on their parameters.

    !cmath.complex<f32>         class complex(DynamicType): name = "cmath.complex"
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Self, TypeAlias

from irkit.diagnostics import Diagnostic, IRError
from irkit.dialects.irdl.matching import Constraint, Variables
from irkit.ir.attributes import TypeAttr
from irkit.ir.interning import Attribute, Show, Type

if TYPE_CHECKING:
    from irkit.syntax.attributes import AttributeParser


class DynamicAttribute(Attribute):
    """Base of the attributes that a text defines; a parameter that is a type stands as a TypeAttr."""

    constraints: ClassVar[Sequence[Constraint]] = ()
    numbers: ClassVar[Sequence[int]] = ()
    """The constraint of each parameter."""

    parameters: tuple[Attribute, ...] = ()

    @classmethod
    def parse(cls, p: "AttributeParser") -> Self:
        return cls(_read_parameters(cls, p))

    def text(self, show: Show) -> str:
        return f"#{self.name}{_parameters_text(self.parameters, show)}"


class DynamicType(Type):
    """Base of the types that a text defines."""

    constraints: ClassVar[Sequence[Constraint]] = ()
    numbers: ClassVar[Sequence[int]] = ()
    """The constraint of each parameter."""

    parameters: tuple[Attribute, ...] = ()

    @classmethod
    def parse(cls, p: "AttributeParser") -> Self:
        return cls(_read_parameters(cls, p))

    def text(self, show: Show) -> str:
        return f"!{self.name}{_parameters_text(self.parameters, show)}"


Declared: TypeAlias = type[DynamicAttribute] | type[DynamicType]


def _read_parameters(cls: Declared, p: "AttributeParser") -> tuple[Attribute, ...]:
    """`<parameter, parameter>`, which may be missing; errors show where the name without its dialect is."""
    at = p.i - 1
    token = p.tokens[at]
    parameters: list[Attribute] = []
    if p.accept("<") and not p.accept(">"):
        while True:
            parameters.append(p.attribute())
            if not p.accept(","):
                break
        p.expect(">")
    problem = _problem(cls, parameters)
    if problem is not None:
        offset = p.buffer.offset(at) + (token.find(".") + 1 if token[0] in "!#" else 0)
        raise IRError(Diagnostic("error", problem, p.buffer.location(offset)))
    return tuple(parameters)


def _problem(cls: Declared, parameters: Sequence[Attribute]) -> str | None:
    if len(parameters) != len(cls.numbers):
        return f"expected {len(cls.numbers)} type arguments, but had {len(parameters)}"
    variables = Variables(cls.constraints)
    for parameter, number in zip(parameters, cls.numbers, strict=True):
        problem = variables.check(parameter, number)
        if problem is not None:
            return problem
    return None


def _parameters_text(parameters: Sequence[Attribute], show: Show) -> str:
    return f"<{', '.join([show(each) for each in parameters])}>" if parameters else ""


class Instance(Constraint):
    """irdl.parametric: of a class that a text defines, with parameters that are variables."""

    __slots__ = ("declared", "parameters")

    def __init__(self, declared: Declared, parameters: Sequence[int]):
        self.declared = declared
        self.parameters = parameters

    def problem(self, attr: Attribute, variables: Variables) -> str | None:
        found: Attribute | Type = attr
        name = self.declared.name
        if issubclass(self.declared, DynamicType):
            if not isinstance(attr, TypeAttr):
                return f"expected type, got attribute '{attr}"  # upstream leaves the second quote out
            found = attr.value
            wrong = f"expected base type '{name}' but got '{attr}'"
        else:
            dialect, _, mnemonic = name.partition(".")
            # Upstream swaps the two parts of the name here.
            wrong = f"expected base attribute '{mnemonic}.{dialect}' but got '{attr}'"
        if not isinstance(found, (DynamicType, DynamicAttribute)) or type(found) is not self.declared:
            return wrong
        if len(found.parameters) != len(self.parameters):
            count = len(found.parameters)
            return f"attribute '{name}' expects {count} parameters but got {len(self.parameters)}"
        for parameter, number in zip(found.parameters, self.parameters, strict=True):
            problem = variables.check(parameter, number)
            if problem is not None:
                return problem
        return None
