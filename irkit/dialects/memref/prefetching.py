"""What a prefetch says of the access to come: `read, locality<3>, data`."""

from typing import TYPE_CHECKING, NamedTuple

from irkit.ir.attributes import IntegerAttr, boolean
from irkit.ir.interning import Attribute
from irkit.ir.types import I32

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser


class PrefetchHints(NamedTuple):
    """The words as they stand there; whether they are the right ones is asked when all else has been read."""

    access: str
    locality: IntegerAttr
    cache: str

    def properties(self, p: "OpParser") -> dict[str, Attribute]:
        """The properties of the operation; an error for another word."""
        if self.access not in ("read", "write"):
            raise p.custom_error("rw specifier has to be 'read' or 'write'", p.op_at)
        if self.cache not in ("data", "instr"):
            raise p.custom_error("cache type has to be 'data' or 'instr'", p.op_at)
        return {
            "isWrite": boolean(self.access == "write"),
            "localityHint": self.locality,
            "isDataCache": boolean(self.cache == "data"),
        }


def read_hints(p: "OpParser") -> PrefetchHints:
    """From the comma behind the place on."""
    p.expect(",")
    access = _word(p)
    p.expect(",")
    p.expect("locality")
    p.expect("<")
    at = p.i
    locality = p.attribute(I32)
    if not isinstance(locality, IntegerAttr):
        raise p.custom_error("invalid kind of attribute specified", at)
    p.expect(">")
    p.expect(",")
    return PrefetchHints(access, locality, _word(p))


def _word(p: "OpParser") -> str:
    if not p.at_word():
        raise p.custom_error("expected valid keyword")
    return p.keyword()
