"""The greedy driver: folds, removes dead code and applies patterns until nothing changes.

Operations wait in a worklist; whatever a change touches is put back.  When the list is empty the regions are
simplified and everything is looked at once more, up to `Limits.iterations` times.  The order of the work is
upstream's, so that the outcome is, too.  A set of patterns that never settles is stopped, with a warning that
names the pattern.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from irkit.define import Op
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.rewrite.actions import ITERATION, PATTERN, Action, Watcher, active_watcher
from irkit.rewrite.counter import active_counter
from irkit.rewrite.dead_code import Throughout, is_droppable, is_trivially_dead
from irkit.rewrite.folding import Constants, changed_in_place, fold, materialize
from irkit.rewrite.patterns import Pattern
from irkit.rewrite.regions import erase_all_unreachable_blocks, simplify_regions
from irkit.rewrite.rewriter import Rewriter

FOLDING = "folding"


class Limits(NamedTuple):
    """When the driver stops; -1 is no limit.  `rewrites` is per iteration."""

    iterations: int = 10
    rewrites: int = -1


class _Kind(NamedTuple):
    """What the driver knows about a class of operations."""

    is_constant: bool
    may_be_dead: bool
    folds: bool
    patterns: tuple[Pattern, ...]


def rewrite_greedily(
    root: Operation,
    patterns: Sequence[Pattern | Callable[[Any, Rewriter], object]],
    limits: Limits | None = None,
    top_down: bool = True,
    simplify: bool = True,
    merge_blocks: bool = False,
    folds: bool = True,
    tally: Callable[[str], object] | None = None,
) -> bool:
    """Rewrites what is inside `root`; whether it settled within the limits.

    A pattern is a function whose first parameter's annotation says which operations it is for.  `tally` is
    told the name of every pattern that was applied, and of every fold."""
    known = [each if isinstance(each, Pattern) else Pattern(each) for each in patterns]
    driver = _Driver(known, limits or Limits(), top_down, folds)
    driver.tally = tally
    settled = True
    for region in root.regions:
        settled &= driver.run(region, simplify, merge_blocks)
    return settled


class _Driver(Rewriter):
    """A rewriter whose notifications fill the worklist."""

    __slots__ = (
        "applied",
        "changed",
        "constants",
        "counter",
        "droppable",
        "folds",
        "kinds",
        "limits",
        "patterns",
        "queue",
        "scope",
        "tally",
        "top_down",
        "waiting",
        "watcher",
    )

    def __init__(self, patterns: Sequence[Pattern], limits: Limits, top_down: bool, folds: bool):
        super().__init__()
        self.patterns = patterns
        self.limits = limits
        self.top_down = top_down
        self.folds = folds
        self.kinds: dict[type[Operation], _Kind] = {}
        self.constants = Constants()
        self.counter = active_counter()
        self.watcher = active_watcher()
        self.droppable = Throughout(is_droppable)
        self.queue: list[Operation] = []
        self.waiting: set[Operation] = set()
        self.scope: Region | None = None
        self.changed = False
        self.applied: Counter[str] = Counter()
        self.tally: Callable[[str], object] | None = None

    def run(self, region: Region, simplify: bool, merge_blocks: bool) -> bool:
        """Works on one region until nothing changes; whether it got that far."""
        self.scope = region
        iteration = 0
        while self.limits.iterations < 0 or iteration < self.limits.iterations:
            iteration += 1
            erase_all_unreachable_blocks(region, self)
            size = self._fill(region)
            self.changed = False  # constants that found their place are no reason for another round
            if not self._iterate(1000 + 50 * size, iteration):
                return False
            changed = self.changed
            if simplify and self._allows("simplification of regions", region.parent):
                changed |= simplify_regions(region, self, merge_blocks)
            if not changed:
                return True
        return False

    def _allows(self, what: str, op: Operation | None) -> bool:
        """Whether something may be done to an operation: always, unless a debug counter is at work."""
        return self.counter is None or op is None or self.counter.allows(what, op)

    # Notifications.

    def inserted(self, op: Operation) -> None:
        self._push_with_ancestors(op)
        for region in op.regions:
            for inner in region.walk():
                self._push(inner)
        self.changed = True

    def modified(self, op: Operation) -> None:
        self.droppable.forget(op)
        self._push_with_ancestors(op)
        self.changed = True

    def erased(self, op: Operation) -> None:
        self.changed = True
        self.droppable.forget(op.parent_op)
        inside = list(op.walk()) if op.regions else [op]
        gone: set[Operation] = set()
        for each in reversed(inside):  # as if they vanished one by one, the last one first
            gone.add(each)
            self._push_operands(each, gone)
        for each in inside:
            self.waiting.discard(each)
            self.constants.forget(each)

    # The worklist: a stack, in which every operation waits at most once.

    def _push(self, op: Operation) -> None:
        if op not in self.waiting:
            self.waiting.add(op)
            self.queue.append(op)

    def _push_with_ancestors(self, op: Operation | None) -> None:
        """Adds an operation and those around it, up to the region that is being worked on."""
        found: list[Operation] = []
        scope = self.scope
        while op is not None and op.parent is not None:
            found.append(op)
            region = op.parent.parent
            if region is scope:
                for each in found:
                    if each not in self.waiting:
                        self.waiting.add(each)
                        self.queue.append(each)
                return
            op = region.parent if region is not None else None

    def _push_operands(self, op: Operation, gone: set[Operation]) -> None:
        """Adds what defines the operands of an operation about to vanish, where few others use them."""
        for operand in op._operands:
            defining = operand.defining_op
            if defining is None:
                continue
            uses = operand._uses
            if type(uses) is dict and len(uses) > 2:
                others = (user for user in uses if user not in gone)
                if next(others, None) is not None and next(others, None) is not None:
                    continue
            self._push_with_ancestors(defining)

    def _fill(self, region: Region) -> int:
        """Puts everything on the worklist, constants first made known; returns the number of operations."""
        self.constants = Constants()
        self.droppable = Throughout(is_droppable)
        self.waiting.clear()
        found: list[Operation] = []
        for op in list(region.walk()):
            if op.parent is None:
                continue
            if self._kind(op.__class__).is_constant and self.folds:
                value = op.properties.get("value")
                if value is not None and not self.constants.add(op, value, self):
                    continue
            found.append(op)
        if self.top_down:
            found.reverse()
        self.queue = found
        self.waiting = set(found)
        return len(found)

    def _kind(self, kind: type[Operation]) -> _Kind:
        known = self.kinds.get(kind)
        if known is None:
            registered = issubclass(kind, Op)
            constant = issubclass(kind, Op) and kind.is_constant
            folding = issubclass(kind, Op) and (kind.fold is not Op.fold or kind.is_commutative)
            known = self.kinds[kind] = _Kind(
                constant,
                registered and not kind.is_terminator,
                folding and not constant and self.folds,
                tuple([each for each in self.patterns if each.fits(kind)]),
            )
        return known

    def _iterate(self, patience: int, number: int) -> bool:
        """One round, if whoever watches lets it happen."""
        watcher, scope = self.watcher, self.scope
        if watcher is None or scope is None or scope.parent is None:
            return self._work_off(patience)
        action = Action(ITERATION, f"{ITERATION}({number})", scope.parent, scope.index)
        if not watcher.begins(action):
            return True
        try:
            return self._work_off(patience)
        finally:
            watcher.ends(action)

    def _work_off(self, patience: int) -> bool:
        """Empties the worklist; False where that takes more rewrites than the limit, or than there can be
        sense in."""
        self.applied.clear()
        rewrites = 0
        limit = self.limits.rewrites
        queue, waiting = self.queue, self.waiting
        while queue:
            op = queue.pop()
            if op not in waiting:
                continue
            waiting.discard(op)
            kind = self._kind(op.__class__)
            if kind.may_be_dead and is_trivially_dead(op, self.droppable):
                if self._allows("erasing dead code", op):
                    self.erase(op)
                continue
            if kind.folds and self._allows(FOLDING, op) and self._fold(op):
                rewrites += 1
                self._count(FOLDING, op)
            elif kind.patterns and self._apply(op, kind.patterns):
                rewrites += 1
            else:
                continue
            if limit >= 0 and rewrites >= limit:
                return False
            if rewrites > patience:
                self._warn(op)
                return False
        return True

    def _count(self, name: str, op: Operation) -> None:
        self.applied[name] += 1
        if self.tally is not None:
            self.tally(name)

    def _fold(self, op: Operation) -> bool:
        """Folds an operation; whether anything came of it."""
        assert isinstance(op, Op)
        found = fold(op)
        if found is None:
            return False
        if changed_in_place(op, found):
            self.modified(op)
            return True
        self.set_before(op)
        values = materialize(op, found, self)
        if values is None:
            return False
        self.replace(op, values)
        return True

    def _apply(self, op: Operation, patterns: Sequence[Pattern]) -> bool:
        """Applies the first pattern that changes something."""
        before = self.changed
        self.changed = False
        for pattern in patterns:
            if self.counter is not None and not self.counter.allows(pattern.title, op):
                continue
            self.set_before(op)
            if self.watcher is not None:
                self._apply_watched(pattern, op, self.watcher)
            elif pattern.apply(op, self):
                self.changed = True
            if self.changed:
                self.changed = True
                self._count(pattern.name, op)
                return True
        self.changed = before
        return False

    def _apply_watched(self, pattern: Pattern, op: Operation, watcher: Watcher) -> None:
        action = Action(PATTERN, f"`{PATTERN} pattern: {pattern.apply.__module__}.{pattern.name}", op)
        if watcher.begins(action):
            try:
                self.changed |= bool(pattern.apply(op, self))
            finally:
                watcher.ends(action)

    def _warn(self, op: Operation) -> None:
        name, times = self.applied.most_common(1)[0]
        what = "folding" if name == FOLDING else f"pattern '{name}'"
        op.emit_warning(f"rewriting never settles: {what} was applied {times} times; it is given up")
