"""Whether attributes satisfy constraints that are variables.

    variables = Variables([Exactly(TypeAttr(F32)), Anything(), OneOf((0, 1))])
    variables.check(attr, 2)             # None, or what is wrong

A variable stands for the first attribute that it was checked against and held; from then on it allows no
other.  As upstream, a choice takes the first alternative that holds and never comes back.
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit.dialects.irdl.names import name_of
from irkit.ir.attributes import TypeAttr
from irkit.ir.interning import Attribute


class Constraint:
    """What a variable allows."""

    __slots__: tuple[str, ...] = ()

    def problem(self, attr: Attribute, variables: Variables) -> str | None:
        """What is wrong with an attribute, None where it is allowed."""
        return None


class Variables:
    """The constraints of one definition, by number, and what each stands for so far."""

    __slots__ = ("constraints", "failed", "values")

    def __init__(self, constraints: Sequence[Constraint]):
        self.constraints = constraints
        self.values: list[Attribute | None] = [None] * len(constraints)
        # The more variables have values, the less is allowed: what failed once fails ever after.
        self.failed: dict[tuple[Attribute, int], str] = {}

    def check(self, attr: Attribute, number: int) -> str | None:
        """What is wrong with `attr` as the value of a variable, None where it is allowed."""
        value = self.values[number]
        if value is not None:
            return None if value is attr else f"expected '{value}' but got '{attr}'"
        problem = self.failed.get((attr, number)) or self.constraints[number].problem(attr, self)
        if problem is None:
            self.values[number] = attr
        else:
            self.failed[attr, number] = problem
        return problem


class Anything(Constraint):
    """irdl.any, and irdl.c_pred."""

    __slots__ = ()


class Exactly(Constraint):
    """irdl.is"""

    __slots__ = ("expected",)

    def __init__(self, expected: Attribute):
        self.expected = expected

    def problem(self, attr: Attribute, variables: Variables) -> str | None:
        return None if attr is self.expected else f"expected '{self.expected}' but got '{attr}'"


class TypeNamed(Constraint):
    """irdl.base of a type."""

    __slots__ = ("name",)

    def __init__(self, name: str):
        self.name = name

    def problem(self, attr: Attribute, variables: Variables) -> str | None:
        if not isinstance(attr, TypeAttr):
            return f"expected type, got attribute '{attr}"  # upstream leaves the second quote out
        found = name_of(attr.value)
        return None if found == self.name else f"expected base type '{self.name}' but got '{found}'"


class AttributeNamed(Constraint):
    """irdl.base of an attribute."""

    __slots__ = ("name",)

    def __init__(self, name: str):
        self.name = name

    def problem(self, attr: Attribute, variables: Variables) -> str | None:
        found = name_of(attr)
        return None if found == self.name else f"expected base attribute '{self.name}' but got '{found}'"


class OneOf(Constraint):
    """irdl.any_of"""

    __slots__ = ("numbers",)

    def __init__(self, numbers: Sequence[int]):
        self.numbers = numbers

    def problem(self, attr: Attribute, variables: Variables) -> str | None:
        if any(variables.check(attr, number) is None for number in self.numbers):
            return None
        return f"'{attr}' does not satisfy the constraint"


class EachOf(Constraint):
    """irdl.all_of"""

    __slots__ = ("numbers",)

    def __init__(self, numbers: Sequence[int]):
        self.numbers = numbers

    def problem(self, attr: Attribute, variables: Variables) -> str | None:
        for number in self.numbers:
            problem = variables.check(attr, number)
            if problem is not None:
                return problem
        return None
