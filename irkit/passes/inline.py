"""inline: puts the body of a function in the place of its calls.

    func.func private @twice(%x: f32) -> f32 {
      %0 = arith.addf %x, %x : f32                      %1 = arith.addf %y, %y : f32
      return %0 : f32                          -->      "use"(%1)
    }
    %1 = call @twice(%y) : (f32) -> f32
    "use"(%1)

Callees come before their callers, and are canonicalized before they are copied.  A private function goes with
its last call, and where nobody names it when its turn comes.  Functions that call themselves or their caller,
`no_inline` ones and those with unregistered operations are left alone; one of several blocks goes only where
the call may stand between blocks.  Loops whose labels the caller has already are called after the callee as
well: `twice.i`.
"""

from collections import deque
from dataclasses import dataclass

from irkit.analysis.call_graph import CallGraph, FunctionUses, calls_in, is_function
from irkit.define.symbols import is_symbol_table, symbol_name
from irkit.diagnostics import CallSiteLoc, Location
from irkit.dialects import cf, func, loop
from irkit.ir.attributes import StringAttr
from irkit.ir.block import Block
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.passes.canonicalize import Canonicalizer
from irkit.pipeline import Pass, Statistic, option, statistic
from irkit.pipeline.remarks import missed, passed


@dataclass(frozen=True)
class Inliner(Pass):
    """Inline function calls"""

    name = "inline"

    max_iterations: int = option(
        help="Maximum number of iterations when inlining within a function", default=4, is_unsigned=True
    )

    inlined: Statistic = statistic("num-inlined", help="Number of calls inlined")

    def run(self, op: Operation) -> None:
        if not is_symbol_table(op):
            raise op.error(" was scheduled to run under the inliner, but does not define a symbol table")
        inlining = _Inlining(op)
        for component in inlining.graph.components():
            inlining.run(component, self.max_iterations)
        inlining.erase_dead()
        self.inlined.add(inlining.inlined)


class _Inlining:
    def __init__(self, root: Operation):
        self.graph = CallGraph(root)
        self.uses = FunctionUses(root, self.graph)
        self.dead: dict[Operation, None] = {}
        self.inlined = 0

    def run(self, component: list[Operation], iterations: int) -> None:
        """Simplifies functions that call each other and inlines into them, until nothing is left to do."""
        for _ in range(iterations):
            component = [function for function in component if function not in self.dead]
            for function in component:
                if not any(is_function(op) for op in function.walk() if op is not function):
                    Canonicalizer().run(function)
                    self.uses.recount(function)
            if not self._inline_calls(component):
                break

    def erase_dead(self) -> None:
        for function in self.dead:
            function.erase()

    def _inline_calls(self, component: list[Operation]) -> bool:
        """Inlines the calls in a component, and those that came with what was inlined."""
        self.dead |= {function: None for function in component if self.uses.is_dead(function)}
        pending: deque[tuple[func.Call, Operation, _History]] = deque(
            (call, caller, ())
            for caller in component
            if caller not in self.dead
            for call in calls_in(caller)
        )
        changed = False
        while pending:
            call, caller, history = pending.popleft()
            if caller in self.dead:
                continue
            callee = self.graph.callee(call)
            reason = self._obstacle(call, callee, caller, history)
            what = f"call of @{call.callee.root}"
            if callee is None or reason:
                missed(call, "not-inlined", "inline", remark=f"{what} was not inlined", reason=reason)
                continue
            passed(call, "inlined", "inline", remark=f"{what} was inlined")
            last = self.uses.is_last(callee)
            new_calls = _inline(call, callee, keep=not last)
            pending += [(each, caller, (callee, history)) for each in new_calls]
            self.uses.inlined(callee, caller)
            if last:
                self.uses.forget(callee)
                self.dead[callee] = None
            self.inlined += 1
            changed = True
        return changed

    def _obstacle(
        self, call: func.Call, callee: Operation | None, caller: Operation, history: "_History"
    ) -> str:
        """Why a call cannot be inlined, nothing where it can."""
        around = call.parent_op
        if callee is None:
            return "the body is not known"
        if call.no_inline or (isinstance(callee, func.Func) and callee.no_inline):
            return "it is marked no_inline"
        callees = self.graph.callees[callee]
        if callee in callees or callee is caller:
            return "the callee calls itself"
        if caller in callees or _came_from(callee, history):
            return "the callee and the caller call each other"
        if around is None or around.dialect_name == "gpu":
            return "the call stands in an operation of the device"
        if len(callee.regions[0].blocks) > 1 and not isinstance(around, func.Func):
            return "the callee has several blocks, and the call stands where there may be only one"
        if not all(op.is_registered for op in callee.walk()):
            return "the callee has operations that are not registered"
        return ""


# The functions whose inlining brought a call, the last one first: (callee, (callee before, ...)).
_History = tuple[()] | tuple[Operation, "_History"]


def _came_from(callee: Operation, history: _History) -> bool:
    while history:
        if history[0] is callee:
            return True
        history = history[1]
    return False


def _inline(call: func.Call, callee: Operation, keep: bool) -> list[func.Call]:
    """Replaces a call by a copy of the callee's body, or by the body itself; the calls that came with it."""
    body = callee.regions[0].clone() if keep else callee.regions[0]
    for op in body.walk():
        op.location = _called_from(op.location, call.location)
    _relabel(body, call, symbol_name(callee) or "")
    new_calls = [op for op in body.walk() if isinstance(op, func.Call)]
    entry, block = body.blocks[0], call.parent
    assert block is not None
    for arg, value in zip(entry.args, call.arguments, strict=True):
        arg.replace_all_uses_with(value)
    if len(body.blocks) == 1:
        _splice(call, entry)
    else:
        _splice_blocks(call, block, body)
    return new_calls


def _called_from(location: Location, caller: Location) -> Location:
    """The location of what came with a call: the outermost caller stands last, as in a stack trace."""
    callees = []
    while isinstance(location, CallSiteLoc):
        callees.append(location.callee)
        location = location.caller
    found: Location = CallSiteLoc(location, caller)
    for callee in reversed(callees):
        found = CallSiteLoc(callee, found)
    return found


def _relabel(copy: Region, call: func.Call, name: str) -> None:
    """Gives the loops of a copy labels of their own, where the function around the call has the same."""
    copied = [op for op in copy.walk() if isinstance(op, loop.For)]
    caller = next(op for op in call.ancestors() if isinstance(op, func.Func))
    taken = set(loop.labels_in(caller)) if copied else set()
    for each in copied:
        label, count = each.label.value, 0
        while label in taken:
            label = f"{name}{count or ''}.{each.label.value}"
            count += 1
        taken.add(label)
        each.label = StringAttr(label)


def _splice(call: func.Call, entry: Block) -> None:
    returned = entry.last
    assert returned is not None
    values = returned.operands
    returned.erase()
    for op in entry.ops:
        op.move_before(call)
    call.replace_with(values)


def _splice_blocks(call: func.Call, block: Block, body: Region) -> None:
    """Splits the block behind the call; returns become branches to the rest."""
    region = block.parent
    assert region is not None
    rest = block.split_before(call)
    for result in call.results:
        result.replace_all_uses_with(rest.add_arg(result.type, call.location))
    call.erase()
    at = region.blocks.index(rest)
    blocks, body.blocks = body.blocks, []
    for number, copied in enumerate(blocks):
        copied.parent = None
        if number:
            region.insert(at + number - 1, copied)
        last = copied.last
        if isinstance(last, func.Return):
            copied.append(cf.Br(last.operands, rest, location=last.location))
            last.erase()
    for op in blocks[0].ops:
        block.append(op.detach())
