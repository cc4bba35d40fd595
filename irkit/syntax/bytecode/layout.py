"""What a bytecode file is made of.

    magic, version, the producer's name, then sections:
    dialects and the names of operations; where each attribute and type begins; attributes and types;
    operations; where each resource begins; resources; strings; properties
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

MAGIC: Final = b"ML\xefR"

VERSIONS: Final = range(7)
"""The versions there are; the last is what is written if nobody asks for another."""

# What came with each version.
WITH_DIALECT_VERSIONS: Final = 1
WITH_SECTIONS_OF_REGIONS: Final = 2
"""Regions that are isolated from above are sections, whose size is known before they are read."""
WITH_ORDERS_OF_USES: Final = 3
WITHOUT_UNKNOWN_LOCATIONS: Final = 4
"""Arguments of blocks need not have a location, and the names of operations are counted."""
WITH_PROPERTIES: Final = 5
"""Operations have properties beside their attributes, and it is known which were registered."""
WITH_PLAIN_SIZES: Final = 6
"""How many operands or results a part has is said in numbers, no longer by an attribute."""

PADDING: Final = 0xCB
ALIGNED: Final = 0x80
"""Set in the number of a section that begins at a multiple of something."""


class Section(IntEnum):
    STRING = 0
    DIALECT = 1
    ATTR_TYPE = 2
    ATTR_TYPE_OFFSET = 3
    IR = 4
    RESOURCE = 5
    RESOURCE_OFFSET = 6
    DIALECT_VERSIONS = 7
    PROPERTIES = 8

    @property
    def title(self) -> str:
        """What messages call it: `AttrType (2)`."""
        return f"{_TITLES[self]} ({self.value})"


_TITLES: Final = (
    "String",
    "Dialect",
    "AttrType",
    "AttrTypeOffset",
    "IR",
    "Resource",
    "ResourceOffset",
    "DialectVersions",
    "Properties",
)


class Has(IntEnum):
    """What the first byte of an operation says is there."""

    ATTRIBUTES = 1
    RESULTS = 2
    OPERANDS = 4
    SUCCESSORS = 8
    REGIONS = 16
    ORDERS_OF_USES = 32
    PROPERTIES = 64


class Resource(IntEnum):
    """What an entry among the resources is."""

    BLOB = 0
    BOOL = 1
    STRING = 2
