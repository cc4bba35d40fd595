"""Names for printing: `%0`, `%arg1`, `%c4`, `^bb2`.

Regions are numbered from a stack: one region completely, then those of its operations, the last first.  In
the custom form every region starts from the counters of its parent; in the generic form numbers are never
used twice.
"""

from __future__ import annotations

from typing import Final

from irkit.define import Op
from irkit.diagnostics import CallSiteLoc, FusedLoc, Location, NameLoc, utf8
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import BlockArgument, Value

_NAME_CHARS: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$.-")


class Scope:
    """The names that a region takes; those of the enclosing regions are taken too."""

    __slots__ = ("names", "parent")

    def __init__(self, parent: Scope | None):
        self.parent = parent
        self.names: list[str] = []


class Namer:
    """Gives names to all values and blocks in an operation.

    With `located` a value takes the first name in its location, with `numbered` operations without results
    take numbers, too."""

    def __init__(
        self, root: Operation, *, hints: bool, unique: bool, located: bool = False, numbered: bool = False
    ):
        self.values: dict[Value[Type], str] = {}
        self.groups: dict[Operation, list[tuple[str, int]]] = {}
        """The name groups of operations with several results: `%0:2`, or `%a, %b`."""
        self.blocks: dict[Block, str] = {}
        self.numbers: dict[Operation, int] | None = {} if numbered else None
        """The numbers of operations without results."""
        self.hints = hints
        self.located = located
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
                name = (self.located and name_in(arg.location)) or name
                if name:
                    values[arg] = "%" + self._unique(sanitize(name), scope)
        several = len(region.blocks) > 1
        for number, block in enumerate(region.blocks):
            if several or number or block.args:
                self.blocks[block] = f"^bb{number}"
            for arg in block.args:
                if arg not in values:
                    values[arg] = self._arg(arg, number == 0, scope)
            op = block.first
            while op is not None:
                results = op.results
                if results:
                    if len(results) == 1 and not (hints and op.has_result_names) and not self.located:
                        values[results[0]] = f"%{self.next_value}"
                        self.next_value += 1
                    else:
                        self._op(op, scope)
                elif self.numbers is not None:
                    self._op(op, scope)
                if op.regions:
                    nested += op.regions
                op = op.next
        if region.blocks:
            self.blocks.setdefault(region.blocks[0], "^bb0")
        return scope, nested

    def _arg(self, arg: BlockArgument[Type], entry: bool, scope: Scope) -> str:
        """The name of a block argument: `%arg0`, `%0` if it is not of an entry block."""
        name = ""
        if entry:
            name = f"arg{self.next_arg}"
            self.next_arg += 1
        located = name_in(arg.location) if self.located else None
        name = name if located is None else located
        if name:
            return "%" + self._unique(sanitize(name), scope)
        self.next_value += 1
        return f"%{self.next_value - 1}"

    def _op(self, op: Operation, scope: Scope) -> None:
        """Names for the results of an operation with suggestions, or with several results."""
        if not op.results:
            if self.numbers is not None:
                self.numbers[op] = self.next_value
                self.next_value += 1
            return
        located = name_in(op.location) if self.located else None
        hints = list(op.result_names()) if self.hints and isinstance(op, Op) and op.has_result_names else []
        hints += [None] * (len(op.results) - len(hints))
        starts = [number for number, hint in enumerate(hints) if hint is not None]
        if 0 not in starts:
            starts.insert(0, 0)
        groups: list[tuple[str, int]] = []
        for start, end in zip(starts, [*starts[1:], len(op.results)], strict=True):
            hint = located or hints[start]
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


def name_in(location: Location) -> str | None:
    """The first name in a location, that of the callee rather than that of its caller."""
    pending = [location.resolve()]
    while pending:
        each = pending.pop()
        if isinstance(each, NameLoc):
            return each.name
        if isinstance(each, CallSiteLoc):
            pending += [each.caller.resolve(), each.callee.resolve()]
        elif isinstance(each, FusedLoc):
            pending += [child.resolve() for child in reversed(each.locations)]
    return None


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
            parts += [f"{byte:X}" for byte in utf8(char)]
    made = "".join(parts)
    spelt_out = name[:1] not in _NAME_CHARS and name[:1] != " "
    return "_" + made if made[:1].isdigit() or spelt_out else made
