"""Names for printing: `%0`, `%arg1`, `%c4`, `^bb2`.

Regions are numbered from a stack: one region completely, then those of its operations, the last first.  In
the custom form every region starts from the counters of its parent; in the generic form numbers are never
used twice.
"""

from __future__ import annotations

from typing import Final

from irkit.define import Op
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import Value

_NAME_CHARS: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$.-")


class Scope:
    """The names that a region takes; those of the enclosing regions are taken too."""

    __slots__ = ("names", "parent")

    def __init__(self, parent: Scope | None):
        self.parent = parent
        self.names: list[str] = []


class Namer:
    """Gives names to all values and blocks in an operation."""

    def __init__(self, root: Operation, *, hints: bool, unique: bool):
        self.values: dict[Value[Type], str] = {}
        self.groups: dict[Operation, list[tuple[str, int]]] = {}
        """The name groups of operations with several results: `%0:2`, or `%a, %b`."""
        self.blocks: dict[Block, str] = {}
        self.hints = hints
        self._scope = Scope(None)
        self._taken: set[str] = set()
        """The names of the region being named and of those around it."""
        self.next_value = self.next_arg = self.next_conflict = 0
        self._number(root, unique)

    def _number(self, root: Operation, unique: bool) -> None:
        scope = self._scope
        stack = [(region, 0, 0, 0, scope) for region in root.regions]
        self._op(root, scope)
        while stack:
            region, value, arg, conflict, parent = stack.pop()
            if not unique:
                self.next_value, self.next_arg, self.next_conflict = value, arg, conflict
            self._return_to(parent)
            inner, nested = self._region(region, parent)
            counters = (self.next_value, self.next_arg, self.next_conflict)
            stack += [(each, *counters, inner) for each in nested]

    def _region(self, region: Region, parent: Scope) -> tuple[Scope, list[Region]]:
        """Names what a region defines; answers with its scope and the regions of its operations."""
        scope = self._scope = Scope(parent)
        nested: list[Region] = []
        owner = region.parent
        values, hints = self.values, self.hints
        if (
            hints
            and isinstance(owner, Op)
            and type(owner).block_arg_names is not Op.block_arg_names
            and region.blocks
        ):
            for arg, name in zip(region.blocks[0].args, owner.block_arg_names(region.index), strict=False):
                if name:
                    values[arg] = "%" + self._unique(sanitize(name), scope)
        several = len(region.blocks) > 1
        for number, block in enumerate(region.blocks):
            if several or number or block.args:
                self.blocks[block] = f"^bb{number}"
            for arg in block.args:
                if arg in values:
                    continue
                if number == 0:
                    values[arg] = "%" + self._unique(f"arg{self.next_arg}", scope)
                    self.next_arg += 1
                else:
                    values[arg] = f"%{self.next_value}"
                    self.next_value += 1
            op = block.first
            while op is not None:
                results = op.results
                if results:
                    if len(results) == 1 and not (hints and op.has_result_names):
                        values[results[0]] = f"%{self.next_value}"
                        self.next_value += 1
                    else:
                        self._op(op, scope)
                if op.regions:
                    nested += op.regions
                op = op.next
        if region.blocks:
            self.blocks.setdefault(region.blocks[0], "^bb0")
        return scope, nested

    def _op(self, op: Operation, scope: Scope) -> None:
        """Names for the results of an operation with suggestions, or with several results."""
        if not op.results:
            return
        hints = list(op.result_names()) if self.hints and isinstance(op, Op) and op.has_result_names else []
        hints += [None] * (len(op.results) - len(hints))
        starts = [number for number, hint in enumerate(hints) if hint is not None]
        if 0 not in starts:
            starts.insert(0, 0)
        groups: list[tuple[str, int]] = []
        for start, end in zip(starts, [*starts[1:], len(op.results)], strict=True):
            hint = hints[start]
            if hint is not None:
                name = "%" + self._unique(sanitize(hint), scope)
            else:
                name = f"%{self.next_value}"
                self.next_value += 1
            groups.append((name, end - start))
            for number in range(start, end):
                self.values[op.results[number]] = f"{name}#{number - start}" if end - start > 1 else name
        self.groups[op] = groups

    def _return_to(self, scope: Scope) -> None:
        """Frees the names of the regions that are left: they are not around the one that comes next."""
        while self._scope is not scope:
            self._taken.difference_update(self._scope.names)
            assert self._scope.parent is not None
            self._scope = self._scope.parent

    def _unique(self, name: str, scope: Scope) -> str:
        taken = self._taken
        if name in taken:
            while f"{name}_{self.next_conflict}" in taken:
                self.next_conflict += 1
            name = f"{name}_{self.next_conflict}"
            self.next_conflict += 1
        taken.add(name)
        scope.names.append(name)
        return name


def sanitize(name: str) -> str:
    """A suggested name in the characters that a name may have."""
    if name[:1].isdigit():
        name = "_" + name
    if _NAME_CHARS.issuperset(name):
        return name
    parts: list[str] = []
    for char in name:
        if char in _NAME_CHARS:
            parts.append(char)
        elif char == " ":
            parts.append("_")
        else:
            parts += [f"{byte:X}" for byte in char.encode("utf-8", "surrogateescape")]
    made = "".join(parts)
    return "_" + made if made[:1].isdigit() or not name[:1].isascii() else made
