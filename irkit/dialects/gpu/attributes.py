"""The attributes and types of gpu.

    #gpu.address_space<workgroup>                  a memory space
    #gpu.block<x>  #gpu.thread<linear_dim_0>       to what a loop is mapped
    #gpu<dim x>                                    an enumeration of operations, shown as a keyword:
                                                   gpu.thread_id x
    !gpu.async.token
"""

from typing import TYPE_CHECKING, ClassVar, Self, TypeVar

from irkit.define import EnumAttr
from irkit.define.attributes import AttributeReader
from irkit.ir import Attribute
from irkit.ir.interning import Show, Type

if TYPE_CHECKING:
    from irkit.syntax.attributes import AttributeParser

_MAPPING_IDS = ("x", "y", "z", *[f"linear_dim_{number}" for number in range(10)])


CaseOf = TypeVar("CaseOf", bound=EnumAttr)


def read_case(p: AttributeReader, kind: type[CaseOf]) -> CaseOf:
    """A case of an enumeration; a ValueError for any other word."""
    problem = f"expected ::mlir::gpu::{kind.__name__} to be one of: {', '.join(kind.cases)}"
    word = p.keyword(problem)
    if word not in kind.cases:
        raise ValueError(problem)
    return kind(word)


class BracketedEnum(EnumAttr):
    """An enumeration that stands in brackets of its own: `#gpu.block<x>`."""

    @classmethod
    def parse(cls, p: AttributeReader) -> Self:
        p.expect("<")
        made = read_case(p, cls)
        p.expect(">")
        return made


class AddressSpace(BracketedEnum):
    """Where a buffer lives: memory of the device, of a block, or of one thread."""

    name = "gpu.address_space"
    cases = ("global", "workgroup", "private")
    summary: ClassVar[str] = "GPU address space"


class MappingId(BracketedEnum):
    """Base of the mappings: what the iterations of a loop become."""

    cases = _MAPPING_IDS


class Block(MappingId):
    """One iteration a block of the grid."""

    name = "gpu.block"


class Warpgroup(MappingId):
    """One iteration a group of warps."""

    name = "gpu.warpgroup"


class Warp(MappingId):
    """One iteration a warp."""

    name = "gpu.warp"


class Thread(MappingId):
    """One iteration a thread of the block."""

    name = "gpu.thread"


class Lane(MappingId):
    """One iteration a lane of a warp."""

    name = "gpu.lane"


class KeywordEnum(EnumAttr):
    """An enumeration in the dialect's brackets, `#gpu<dim x>`, or alone where it is expected."""

    @classmethod
    def parse(cls, p: AttributeReader) -> Self:
        return read_case(p, cls)

    def text(self, show: Show) -> str:
        dialect, _, mnemonic = self.name.partition(".")
        return f"#{dialect}<{mnemonic} {self.value}>"


class Dimension(KeywordEnum):
    """An axis of the grid or of a block."""

    name = "gpu.dim"
    cases = ("x", "y", "z")
    summary: ClassVar[str] = "a dimension, either 'x', 'y', or 'z'"


class ShuffleMode(KeywordEnum):
    """How a shuffle finds the thread that it reads from."""

    name = "gpu.shuffle_mode"
    cases = ("xor", "up", "down", "idx")
    summary: ClassVar[str] = "Indexing modes supported by gpu.shuffle."


class AllReduceOperation(KeywordEnum):
    """How a reduction combines two values."""

    name = "gpu.all_reduce_op"
    cases = (
        "add", "mul", "minui", "minsi", "minnumf", "maxui", "maxsi", "maxnumf", "and", "or", "xor",
        "minimumf", "maximumf",
    )  # fmt: skip
    summary: ClassVar[str] = "built-in reduction operations supported by gpu.allreduce."


KEYWORD_ENUMS = {kind.name.partition(".")[2]: kind for kind in (Dimension, ShuffleMode, AllReduceOperation)}


class InBrackets:
    """What stands between the dialect's own brackets: `#gpu<dim x>`."""

    @staticmethod
    def parse(p: "AttributeParser") -> Attribute:
        p.expect("<")
        at = p.i
        mnemonic = p.keyword("expected valid keyword or string")
        if mnemonic not in KEYWORD_ENUMS:
            raise p.error(f"unknown attribute `{mnemonic}` in dialect `gpu`", at)
        made = read_case(p, KEYWORD_ENUMS[mnemonic])
        p.expect(">")
        return made


class AsyncToken(Type):
    """What an asynchronous operation gives: something to wait for."""

    name = "gpu.async.token"
    summary: ClassVar[str] = "async token type"

    def text(self, show: Show) -> str:
        return "!gpu.async.token"


GLOBAL = AddressSpace("global")
WORKGROUP = AddressSpace("workgroup")
PRIVATE = AddressSpace("private")
ASYNC_TOKEN = AsyncToken()
