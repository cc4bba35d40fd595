"""How deep attributes and types nest, and how many parts they have, where they may stand in one another many
times: by aliases in text, by numbers in bytecode.

A few lines could say what takes a million when it is written out.
"""

from __future__ import annotations

from typing import Final

from irkit.ir.attributes import LocationAttr
from irkit.ir.interning import Attribute, Type
from irkit.syntax.cursor import MAX_CHAIN, MAX_LOCATION_DEPTH

_LARGEST: Final = 1 << 20


class Extents:
    """The depth and the number of parts of each attribute and type that was looked at."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[Attribute | Type, tuple[int, int]] = {}

    def problem(self, defined: Attribute | Type) -> str | None:
        """What is too much about an attribute or a type, None where nothing is."""
        known = self._known
        pending = [defined]
        while pending:
            each = pending[-1]
            children = each.children()
            fresh = [child for child in children if child not in known]
            if fresh:
                pending += fresh
                continue
            pending.pop()
            inner = [known[child] for child in children]
            depth = 1 + max([depth for depth, _ in inner], default=0)
            known[each] = depth, 1 + sum([size for _, size in inner])
        depth, size = known[defined]
        is_location = isinstance(defined, LocationAttr)
        most = MAX_LOCATION_DEPTH if is_location else MAX_CHAIN
        if depth > most:
            what = "locations" if is_location else "attributes and types"
            return f"{what} may nest at most {most} levels deep"
        if size > _LARGEST:
            return "the attribute or type has too many parts once aliases are written out"
        return None
