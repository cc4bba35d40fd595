"""Aliases for printing: `#map`, `!tuple1`, `#loc3`.

What is printed is shown twice where anything in it has an alias: once to find the attributes and types in the
order in which they appear, then with their names.
"""

from __future__ import annotations

from irkit.ir.attributes import DistinctAttr, DistinctId, LocationAttr, location_text
from irkit.ir.interning import Attribute, Show, Type, text_inside_first
from irkit.ir.operation import Operation, UnregisteredOp

Aliased = Attribute | Type


class AliasCollector:
    """Stands in for the printer's `show` during the first round and remembers what it was asked for."""

    def __init__(self) -> None:
        self.found: dict[Aliased, None] = {}
        self.early: set[Aliased] = set()
        """Locations whose aliases stand before the module: those of block arguments and those in
        attributes."""
        self._late = False
        self._texts: dict[Aliased, str] = {}

    def location(self, each: LocationAttr) -> str:
        """The text of an operation's location, whose aliases stand after the module."""
        self._late = True
        text = self(each)
        self._late = False
        return text

    def _mark_early(self, each: LocationAttr) -> None:
        pending: list[Aliased] = [each]
        while pending:
            inner = pending.pop()
            if isinstance(inner, LocationAttr) and inner not in self.early:
                self.early.add(inner)
                pending += inner.children()

    def __call__(self, each: Aliased) -> str:
        if isinstance(each, LocationAttr):
            return self._locations(each)
        text = self._texts.get(each)
        if text is None:
            # Children first: an alias is defined before it is used.
            try:
                text = each.text(self)
            except RecursionError:
                text = text_inside_first(each, self, lambda inner, show: inner.text(show))
            self._texts[each] = text
            if each.alias() is not None:
                self.found[each] = None
        return text


    def _locations(self, root: LocationAttr) -> str:
        """Notes a location, and those inside before it; in others it stands by its name alone."""
        if not self._late:
            self._mark_early(root)
        pending: list[LocationAttr] = [root]
        while pending:
            each = pending[-1]
            inner = [child for child in each.children() if isinstance(child, LocationAttr)]
            fresh = [child for child in reversed(inner) if child not in self._texts]
            if fresh:
                pending += fresh
                continue
            pending.pop()
            if each not in self._texts:
                each.text(self._name_or_text)
                self._texts[each] = "#"
                self.found[each] = None
        return "#"

    def _name_or_text(self, each: Aliased) -> str:
        return "#" if isinstance(each, LocationAttr) else self(each)


class Aliases:
    """The names, and the lines that define them."""

    def __init__(self, collected: AliasCollector):
        found = collected.found
        self.names: dict[Aliased, str] = {}
        self.before: list[Aliased] = []
        self.after: list[Aliased] = []
        self._distinct: dict[DistinctId, int] = {}
        depths: dict[Aliased, int] = {}
        for each in found:
            _measure(each, depths)
        order = sorted(found, key=lambda each: (depths[each], not isinstance(each, Type), each.alias() or ""))
        counts: dict[str, int] = {}
        for each in order:
            name = each.alias() or ""
            number = counts.get(name, 0)
            counts[name] = number + 1
            mark = "!" if isinstance(each, Type) else "#"
            joint = "_" if number and name[-1:].isdigit() else ""
            self.names[each] = f"{mark}{name}{joint}{number - bool(joint) if number else ''}"
            late = isinstance(each, LocationAttr) and each not in collected.early
            (self.after if late else self.before).append(each)

        named = any(isinstance(each, LocationAttr) for each in found)
        self._location_name = self.show if named else None

    def show(self, each: Aliased) -> str:
        name = self.names.get(each)
        if name is not None:
            return name
        try:
            return self._text(each, self.show)
        except RecursionError:
            return text_inside_first(each, self.show, self._name_or_text)

    def _name_or_text(self, each: Aliased, show: Show) -> str:
        return self.names.get(each) or self._text(each, show)

    def definition(self, each: Aliased) -> str:
        return f"{self.names[each]} = {self._text(each, self.show)}\n"

    def _text(self, each: Aliased, show: Show) -> str:
        if isinstance(each, DistinctAttr):
            # Numbered in the order in which they are printed.
            number = self._distinct.setdefault(each.identity, len(self._distinct))
            return each.numbered_text(number, show)
        if isinstance(each, LocationAttr):
            return f"loc({location_text(each.value, show, self._location_name)})"
        return each.text(show)


def _measure(root: Aliased, depths: dict[Aliased, int]) -> None:
    """Adds the depths of `root` and all inside it: none without an alias in it, else one more than the
    deepest inside, whether it has an alias itself or not."""
    pending = [root]
    while pending:
        each = pending[-1]
        if each in depths:
            pending.pop()
            continue
        children = each.children()
        fresh = [child for child in children if child not in depths]
        if fresh:
            pending += fresh
            continue
        pending.pop()
        deepest = max([depths[child] for child in children], default=0)
        depths[each] = deepest + 1 if deepest else int(each.alias() is not None)


def may_have_aliases(root: Operation) -> bool:
    """Whether any attribute or type in `root` could have an alias or a number; locations of operations
    aside."""
    # There are far fewer attributes and types than operations.
    found: set[Aliased] = set()
    for op in root.walk():
        if op.properties:
            found.update(op.properties.values())
        if op.attributes:
            found.update(op.attributes.values())
        for result in op.results:
            found.add(result.type)
        for region in op.regions:
            for block in region.blocks:
                found.update([arg.type for arg in block.args])
        if op.__class__ is UnregisteredOp and op.raw_properties is not None:
            found.add(op.raw_properties)
    pending = list(found)
    while pending:
        each = pending.pop()
        if each.alias() is not None or isinstance(each, DistinctAttr):
            return True
        fresh = [child for child in each.children() if child not in found]
        found.update(fresh)
        pending += fresh
    return False
