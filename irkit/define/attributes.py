"""Bases for the enumerations that dialects declare as attributes.

    class CmpIPredicate(IntEnum):          # an i64 in the generic form, a keyword in the custom form
        cases = ("eq", "ne", "slt")

    class FastMathFlags(BitEnumAttr):      # #arith.fastmath<nnan,contract>
        name = "arith.fastmath"
        cases = {"nnan": 1, "ninf": 2, ...}
        groups = {"none": 0, "fast": 127}
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

from irkit.ir.attributes import IntegerAttr
from irkit.ir.interning import Attribute, Show
from irkit.ir.types import I64, IntegerType

if TYPE_CHECKING:
    _Held = IntegerAttr
else:
    _Held = object


class AttributeReader(Protocol):
    """What the reader offers to an attribute or type that reads its own parameters."""

    def accept(self, token: str) -> bool: ...
    def expect(self, token: str, message: str | None = None) -> None: ...
    def accept_string(self) -> str | None: ...
    def at_word(self) -> bool: ...
    def keyword(self, message: str = ...) -> str: ...
    def error(self, message: str, index: int | None = None) -> Exception: ...


class UnknownCase(ValueError):
    """A word, just read, that is none of the cases of an enumeration; `back` tokens ago they began."""

    def __init__(self, message: str, back: int = 1):
        super().__init__(message)
        self.back = back


class IntEnum(_Held):
    """A keyword that the generic form shows as an integer.  Used as `Attr[CmpIPredicate]`.

    The attribute itself is an IntegerAttr, and so it is for type checkers; the class only names the cases."""

    cases: ClassVar[Mapping[str, int]] = {}
    summary: ClassVar[str] = ""
    storage: ClassVar[IntegerType] = I64
    """The type of the integers."""

    @classmethod
    def attr(cls, case: str) -> Self:
        return IntegerAttr(cls.cases[case], cls.storage)  # type: ignore[return-value]  # see above

    @classmethod
    def case_of(cls, attr: Attribute) -> str | None:
        if not isinstance(attr, IntegerAttr) or attr.type is not cls.storage:
            return None
        return next((case for case, value in cls.cases.items() if value == attr.value), None)


class EnumAttr(Attribute):
    """One of several cases: `#gpu.address_space<workgroup>`."""

    cases: ClassVar[tuple[str, ...]] = ()
    summary: ClassVar[str] = ""
    cpp_name: ClassVar[str] = ""
    """The name in upstream's diagnostics, where there is an upstream."""
    value: str

    def check(self) -> None:
        if self.value not in self.cases:
            raise ValueError(self._expected())

    @classmethod
    def _expected(cls) -> str:
        return f"expected {cls.cpp_name or cls.__name__} to be one of: {', '.join(cls.cases)}"

    @classmethod
    def parse(cls, p: AttributeReader) -> Self:
        """`<case>`"""
        p.expect("<")
        made = cls.read_case(p)
        p.expect(">")
        return made

    @classmethod
    def read_case(cls, p: AttributeReader) -> Self:
        """A case as a keyword, or as a string."""
        quoted = p.accept_string()
        if quoted is None and not p.at_word():
            raise UnknownCase("expected valid keyword or string", back=0)
        case = quoted if quoted is not None else p.keyword()
        if case not in cls.cases:
            raise UnknownCase(cls._expected())
        return cls(case)

    def keyword(self) -> str:
        """The case as the custom form of an operation shows it."""
        return self.value

    def text(self, show: Show) -> str:
        return f"#{self.name}<{self.value}>"


class BitEnumAttr(Attribute):
    """A set of flags: `#arith.fastmath<nnan,contract>`."""

    cases: ClassVar[Mapping[str, int]] = {}
    groups: ClassVar[Mapping[str, int]] = {}
    separator: ClassVar[str] = ","
    summary: ClassVar[str] = ""
    cpp_name: ClassVar[str] = ""
    value: int

    def check(self) -> None:
        known = 0
        for bits in (*self.cases.values(), *self.groups.values()):
            known |= bits
        if self.value & ~known:
            raise ValueError(f"bits that mean nothing in #{self.name}: {self.value & ~known:#x}")

    @classmethod
    def parse(cls, p: AttributeReader) -> Self:
        """`<flag, flag>`"""
        p.expect("<")
        total = tokens = 0
        while True:
            tokens += 1
            flag = p.accept_string()
            if flag is None and not p.at_word():
                raise UnknownCase("expected valid keyword or string", back=0)
            if flag is None:
                flag = p.keyword()
            if flag not in cls.cases and flag not in cls.groups:
                words = sorted([*cls.cases.items(), *cls.groups.items()], key=lambda case: case[1])
                raise UnknownCase(
                    f"expected {cls.cpp_name or cls.__name__} to be one of: "
                    + ", ".join([word for word, _ in words]),
                    back=tokens,
                )
            total |= cls.groups.get(flag, 0) | cls.cases.get(flag, 0)
            if not p.accept(cls.separator.strip()):
                break
            tokens += 1
        p.expect(">")
        return cls(total)

    @classmethod
    def of(cls, *flags: str) -> Any:
        """The set with these flags."""
        total = 0
        for flag in flags:
            total |= cls.groups.get(flag, 0) | cls.cases.get(flag, 0)
        return cls(total)

    def has(self, flag: str) -> bool:
        return bool(self.value & self.cases[flag])

    def keyword(self) -> str:
        for name, value in self.groups.items():
            if value == self.value:
                return name
        return self.separator.join([name for name, value in self.cases.items() if self.value & value])

    def text(self, show: Show) -> str:
        return f"#{self.name}<{self.keyword()}>"
