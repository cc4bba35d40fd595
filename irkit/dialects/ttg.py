"""ttg: what Triton says about the threads that run tensor programs.  Of it, only the barrier of a program.

    ttg.barrier all
    ttg.barrier global_read|global_write
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from irkit.define import Attr, Dialect, Effect, IntEnum, Op
from irkit.ir.attributes import IntegerAttr, integer
from irkit.ir.interning import Attribute
from irkit.ir.types import I32, IntegerType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class AddrSpace(IntEnum):
    """A set of memories, and whether they were read or written: a bit each."""

    cases: ClassVar[Mapping[str, int]] = {
        "none": 0,
        "local": 1,
        "global_read": 2,
        "global_write": 4,
        "tensor_read": 8,
        "tensor_write": 16,
        "all": 31,
    }
    summary = f"allowed 32-bit signless integer cases: {', '.join(map(str, cases.values()))}"
    storage: ClassVar[IntegerType] = I32

    @classmethod
    def case_of(cls, attr: Attribute) -> str | None:
        """The words of all bits, None where a bit means nothing."""
        if not isinstance(attr, IntegerAttr) or attr.type is not cls.storage:
            return None
        if attr.value & ~cls.cases["all"]:
            return None
        words = [word for word, bit in cls.cases.items() if bit and attr.value & bit == bit]
        return super().case_of(attr) or "|".join(words)


class Barrier(Op):
    """No thread of the program goes on before all are here; what they wrote to these memories is seen by all.

        ttg.barrier local|global_write
    """

    name = "ttg.barrier"

    addrSpace: Attr[AddrSpace]  # noqa: N815  (its name in the properties)

    @classmethod
    def of_all(cls) -> "Barrier":
        """The barrier for all memories."""
        return cls(AddrSpace.attr("all"))

    def effects(self) -> tuple[Effect, ...]:
        return (Effect("read"), Effect("write"))

    @classmethod
    def parse(cls, p: "OpParser") -> "Barrier":
        total = 0
        while True:
            at = p.i
            name = p.keyword()
            if name not in AddrSpace.cases:
                raise p.custom_error(f"unknown addrSpace '{name}'", at)
            total |= AddrSpace.cases[name]
            if not p.accept("|"):
                break
        properties: dict[str, Attribute] = {"addrSpace": integer(total, I32)}
        return p.build(cls, properties=properties, attributes=p.attr_dict())

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {AddrSpace.case_of(self.addrSpace)}{p.attr_dict(self, ('addrSpace',))}")


dialect = Dialect("ttg", __name__)
