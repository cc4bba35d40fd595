"""Printing with the rarer wishes of a command line: everything beyond the generic form and locations.

    write_styled(module, sink, Style(value_users=True, elide_above=16))

    %0 = arith.addi %arg0, %arg0 : i32 // user: %1
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from irkit.diagnostics import CallSiteLoc, FileLineCol, FusedLoc, Location, NameLoc, UnknownLoc
from irkit.ir.attributes import LocationAttr, escape, range_text
from irkit.ir.block import Block
from irkit.ir.elements import HEX_ABOVE, DenseElementsAttr, DenseStringElementsAttr, SparseElementsAttr
from irkit.ir.interning import Attribute, Show, Type
from irkit.ir.operation import Operation
from irkit.ir.values import BlockArgument, Value
from irkit.syntax.aliases import AliasCollector, Aliased, Aliases
from irkit.syntax.naming import Namer
from irkit.syntax.op_text import RegionPrint
from irkit.syntax.printer import OpPrinter


class Style(NamedTuple):
    """How an operation is printed."""

    generic: bool = False
    debuginfo: bool = False
    pretty: bool = False
    """Locations as people write them: `f.mlir:1:2` for `loc("f.mlir":1:2)`."""
    local: bool = False
    """No aliases, no resources: what is printed stands for itself."""
    unique: bool = False
    """No number twice, as always in the generic form."""
    located: bool = False
    """Values are named after the names in their locations."""
    users: bool = False
    """Who uses a value, in a comment."""
    skip_regions: bool = False
    elide_above: int = -1
    """Literals of more elements are left out; -1: none is."""
    hex_above: int = HEX_ABOVE
    """Literals of more elements print as hex; -1: none does."""


def write_styled(
    root: Operation, sink: Callable[[str], object], style: Style, scope: Operation | None = None
) -> None:
    """Prints `root` in pieces to `sink`, its values named as in `scope`; ends with a line break."""
    names = Namer(
        scope or root,
        hints=not style.generic,
        unique=style.generic or style.unique,
        located=style.located,
        numbered=style.users,
    )
    collector = AliasCollector()
    if not style.local:
        _Styled(root, collector, style, names, lambda text: None).run(root)
    aliases = _StyledAliases(collector, style)
    for each in aliases.before:
        sink(aliases.definition(each))
    _Styled(root, aliases.show, style, names, sink).run(root)
    sink("\n")
    for each in aliases.after:
        sink(aliases.definition(each))


def print_styled(root: Operation, style: Style, scope: Operation | None = None) -> str:
    """The text of an operation, with a line break at the end."""
    pieces: list[str] = []
    write_styled(root, pieces.append, style, scope)
    return "".join(pieces)


def naming_scope(op: Operation) -> Operation:
    """The operation in which names for `op` are chosen: the nearest around it that is isolated from above."""
    scope = op
    for ancestor in op.ancestors():
        if scope.is_isolated:
            break
        scope = ancestor
    return scope


_quoting: list[Style] = []


@contextmanager
def quoting(style: Style) -> Iterator[None]:
    """Lets diagnostics quote operations in a style for the duration of the block."""
    _quoting.append(style)
    try:
        yield
    finally:
        _quoting.pop()


def quote(op: Operation) -> str:
    """An operation as diagnostics show it: in the generic form; where it has regions, from a new line on."""
    style = (_quoting[-1] if _quoting else Style())._replace(generic=True, local=True)
    text = print_styled(op, style, naming_scope(op)).rstrip("\n")
    return f"\n{text}" if op.regions else text


class _StyledAliases(Aliases):
    """Shows elements and locations as a style wants them."""

    def __init__(self, collected: AliasCollector, style: Style):
        super().__init__(collected)
        self.style = style

    def _text(self, each: Aliased, show: Show) -> str:
        style = self.style
        if isinstance(each, (DenseElementsAttr, DenseStringElementsAttr, SparseElementsAttr)):
            if 0 <= style.elide_above < _count(each):
                return f"dense_resource<__elided__> : {show(each.type)}"
            if isinstance(each, DenseElementsAttr):
                return f"dense<{each.literal(style.hex_above)}> : {show(each.type)}"
            if isinstance(each, SparseElementsAttr) and isinstance(each.values, DenseElementsAttr):
                body = f"{each.indices.literal(-1)}, {each.values.literal(style.hex_above)}"
                return f"sparse<{body if each.indices.type.num_elements else ''}> : {show(each.type)}"
        if style.pretty and isinstance(each, LocationAttr):
            return _pretty(each.value.resolve(), show)
        return super()._text(each, show)


def _count(each: DenseElementsAttr | DenseStringElementsAttr | SparseElementsAttr) -> int:
    """The elements that are written out: none of a splat."""
    if isinstance(each, SparseElementsAttr):
        values = _count(each.values) if isinstance(each.values, DenseElementsAttr) else 0
        return max(_count(each.indices), values)
    if isinstance(each, DenseStringElementsAttr):
        return 0 if len(each.values) == 1 else len(each.values)
    return 0 if each.is_splat else each.type.num_elements


def _pretty(at: Location, show: Show) -> str:
    """A location in the words of a reader."""
    match at:
        case UnknownLoc():
            return "[unknown]"
        case FileLineCol():
            return f"{at.file}:{at.line}:{at.column}{range_text(at)}"
        case NameLoc():
            child = at.child.resolve()
            inside = "" if isinstance(child, UnknownLoc) else f"({show(LocationAttr(child))})"
            return f'"{escape(at.name)}"{inside}'
        case CallSiteLoc():
            callee, caller = at.callee.resolve(), at.caller.resolve()
            short = isinstance(callee, NameLoc) and isinstance(caller, FileLineCol)
            return f"{show(LocationAttr(callee))}{'' if short else chr(10)} at {show(LocationAttr(caller))}"
        case FusedLoc():
            metadata = f"<{show(at.metadata)}>" if isinstance(at.metadata, Attribute) else ""
            return f"{metadata}[{', '.join([show(LocationAttr(each)) for each in at.locations])}]"
    return show(LocationAttr(at))


class _Styled(OpPrinter):
    """Prints in a style."""

    def __init__(
        self, root: Operation, show: Show, style: Style, names: Namer, sink: Callable[[str], object]
    ):
        super().__init__(root, show, generic=style.generic, debuginfo=style.debuginfo, sink=sink, names=names)
        self.style = style
        self.numbers = names.numbers or {}
        self.trailing = style.debuginfo or style.users

    def _location_text(self, location: Location) -> str:
        if not self.style.pretty or self.collecting:
            return super()._location_text(location)
        return _pretty(location.resolve(), self.show)

    def arg_location(self, location: Location) -> str:
        if not self.style.pretty or not self.debuginfo or self.collecting:
            return super().arg_location(location)
        return f" {_pretty(location.resolve(), self.show)}"

    def _region(self, request: RegionPrint) -> Iterator[Any]:
        if not self.style.skip_regions:
            yield from super()._region(request)
        else:
            self.out.append("{...}")

    # Comments on users.

    def open_block(self, block: Block) -> None:
        if not self.style.users:
            return
        for arg in block.args:
            users = self._users(arg)
            said = f"used by {users}" if users else "unused"
            self.out.append(f"{self.newline}// {self.names[arg]} is {said}")

    def trail(self, op: Operation) -> None:
        super().trail(op)
        if self.style.users:
            self.out.append(self._comment(op))

    def _comment(self, op: Operation) -> str:
        results = op.results
        if not results:
            return f" // id: {self._id(op)}" if op._operands else ""
        users = {user for result in results for user in result.users}
        if not users:
            return " // unused"
        one = len(results) == len(users) == 1 and sum([len(user.results) for user in users]) <= 1
        shown = [self._users(result) or "unused" for result in results]
        if len(results) > 1:
            shown = [f"({each})" for each in shown]
        return f" // {'user' if one else 'users'}: {', '.join(shown)}"

    def _users(self, value: Value[Type] | BlockArgument[Type]) -> str:
        """The results of those who use a value, the last use first, or their numbers."""
        return ", ".join([self._id(user) for user in reversed(value.users)])

    def _id(self, op: Operation) -> str:
        if op.results:
            return self.values(op.results)
        number = self.numbers.get(op)
        return "<<UNKNOWN OPERATION>>" if number is None else f"%{number}"
