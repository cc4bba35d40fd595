"""ttg: what Triton says about the threads that run tensor programs.  Of it, only the barrier of a program.

    ttg.barrier all
    ttg.barrier global_read|global_write
"""

from typing import TYPE_CHECKING, ClassVar

from irkit.define import Attr, Dialect, Effect, I32Attr, Op
from irkit.ir.attributes import integer
from irkit.ir.interning import Attribute
from irkit.ir.types import I32

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class Barrier(Op):
    """No thread of the program goes on before all are here; what they wrote to these memories is seen by all.

        ttg.barrier local|global_write
    """

    name = "ttg.barrier"
    spaces: ClassVar[dict[str, int]] = {
        "local": 1,
        "global_read": 2,
        "global_write": 4,
        "tensor_read": 8,
        "tensor_write": 16,
    }
    everything: ClassVar[int] = 31

    addrSpace: Attr[I32Attr]  # noqa: N815  (its name in the properties)

    @classmethod
    def of_all(cls) -> "Barrier":
        """The barrier for all memories."""
        return cls(integer(cls.everything, I32))

    def effects(self) -> tuple[Effect, ...]:
        return (Effect("read"), Effect("write"))

    @classmethod
    def parse(cls, p: "OpParser") -> "Barrier":
        total = 0
        while True:
            at = p.i
            name = p.keyword()
            value = {"all": cls.everything, "none": 0, **cls.spaces}.get(name)
            if value is None:
                raise p.custom_error(f"unknown addrSpace '{name}'", at)
            total |= value
            if not p.accept("|"):
                break
        properties: dict[str, Attribute] = {"addrSpace": integer(total, I32)}
        return p.build(cls, properties=properties, attributes=p.attr_dict())

    def print(self, p: "OpPrinter") -> None:
        total = self.addrSpace.value
        shown = "all" if total == self.everything else "|".join(
            [name for name, bit in self.spaces.items() if total & bit]
        )  # fmt: skip
        p.write(f" {shown or 'none'}{p.attr_dict(self, ('addrSpace',))}")


dialect = Dialect("ttg", __name__)
