"""The call graph: which function calls which, and who still names a function.

    @main -> @odd <-> @even          components, callees first: [@odd, @even], [@main]

Nodes are the operations with a body that is called.  Calls of what is not known lead nowhere.  Components are
those of Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM J. Comput. 1 (1972).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from irkit.define.symbol_uses import users_in
from irkit.define.symbols import SymbolTables, is_symbol, is_symbol_table, symbol_uses, visibility
from irkit.dialects import func, gpu
from irkit.ir.operation import Operation


def is_function(op: Operation) -> bool:
    """Whether `op` has a body that calls may name."""
    return isinstance(op, (func.Func, gpu.Func)) and bool(op.body.blocks)


def calls_in(function: Operation) -> list[func.Call]:
    """The calls in a function, those in functions inside it left out."""
    found: list[func.Call] = []
    pending = [function]
    while pending:
        op = pending.pop()
        for region in op.regions:
            for block in region.blocks:
                for inner in block.ops:
                    if isinstance(inner, func.Call):
                        found.append(inner)
                    elif inner.regions and not is_function(inner):
                        pending.append(inner)
    return found


class CallGraph:
    """The functions in an operation, with the calls that were there when the graph was made."""

    def __init__(self, root: Operation):
        self.tables = SymbolTables()
        self.functions = [op for op in root.walk() if is_function(op)]
        self.callees: dict[Operation, list[Operation]] = {}
        for function in self.functions:
            callees = [self.callee(call) for call in calls_in(function)]
            self.callees[function] = list(dict.fromkeys(each for each in callees if each is not None))

    def callee(self, call: func.Call) -> Operation | None:
        """What a call enters, None where its body is not known."""
        found = self.tables.lookup_from(call, call.callee)
        return found if found is not None and is_function(found) else None

    def components(self) -> Iterator[list[Operation]]:
        """The strongly connected components, callees before their callers."""
        number: dict[Operation, int] = {}
        lowest: dict[Operation, int] = {}
        open_nodes: list[Operation] = []
        closed: set[Operation] = set()
        for root in self.functions:
            path = [(root, iter(self.callees[root]))] if root not in number else []
            while path:
                node, rest = path[-1]
                if node not in number:
                    number[node] = lowest[node] = len(number)
                    open_nodes.append(node)
                child = next((each for each in rest if each not in closed), None)
                if child is None:
                    path.pop()
                    if path:
                        lowest[path[-1][0]] = min(lowest[path[-1][0]], lowest[node])
                    if lowest[node] == number[node]:
                        component = [open_nodes.pop()]
                        while component[-1] is not node:
                            component.append(open_nodes.pop())
                        closed.update(component)
                        yield component
                elif child in number:
                    lowest[node] = min(lowest[node], number[child])
                else:
                    path.append((child, iter(self.callees[child])))


class FunctionUses:
    """How often each function that may go is named, and by which function.

    May go: private ones, and nested ones where nobody outside sees their table.  Those that anything but a
    function names stay.  As in mlir/lib/Transforms/Utils/Inliner.cpp a call that is inlined hands the uses of
    the callee on to the caller.
    """

    def __init__(self, root: Operation, graph: CallGraph):
        self.tables = graph.tables
        self.counts: Counter[Operation] = Counter()
        self._held: dict[Operation, Counter[Operation]] = {}
        discardable, live = self._discardable(root)
        self._discardable_functions = discardable - live
        for function in graph.functions:
            self.recount(function)

    def is_dead(self, function: Operation) -> bool:
        return function in self._discardable_functions and not self.counts[function]

    def is_last(self, function: Operation) -> bool:
        """Whether a function may go with the one use that is left of it."""
        return function in self._discardable_functions and self.counts[function] == 1

    def recount(self, function: Operation) -> None:
        """Looks at a function again whose body was rewritten."""
        self.counts.subtract(self._held.pop(function, Counter()))
        held = Counter(each for each in self._named_in(function) if each in self._discardable_functions)
        self._held[function] = held
        self.counts.update(held)

    def inlined(self, callee: Operation, caller: Operation) -> None:
        """Accounts for a call of `callee` in `caller` that a copy of the body replaced."""
        if self._held[caller][callee]:
            self._held[caller][callee] -= 1
            self.counts[callee] -= 1
        self._held[caller].update(self._held[callee])
        self.counts.update(self._held[callee])

    def forget(self, function: Operation) -> None:
        """Drops a function whose body has gone into its last caller."""
        self.counts.subtract(self._held.pop(function))
        self._discardable_functions.discard(function)

    def _named_in(self, op: Operation) -> Iterator[Operation]:
        table = op.parent_op
        for user in users_in(op) or op.walk():
            for symbol in symbol_uses(user):
                named = self.tables.lookup(table, symbol) if table is not None else None
                if named is not None and is_function(named):
                    yield named

    def _discardable(self, root: Operation) -> tuple[set[Operation], set[Operation]]:
        """The functions that may go by who sees them, and those that something else than a function names."""
        hidden: dict[Operation, bool] = {}
        discardable: set[Operation] = set()
        live: set[Operation] = set()
        for op in root.walk():
            around = op.parent_op is None or hidden.get(op.parent_op, False)
            open_table = is_symbol_table(op) and is_symbol(op) and visibility(op) != "private"
            hidden[op] = around or not open_table
            if not is_symbol_table(op):
                continue
            for block in op.regions[0].blocks:
                for each in block.ops:
                    if not is_function(each):
                        live.update(self._named_in(each))
                    elif visibility(each) == "private" or (hidden[op] and visibility(each) == "nested"):
                        discardable.add(each)
        return discardable, live
