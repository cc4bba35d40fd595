"""inline: puts the body of a function in the place of its calls.

    func.func private @twice(%x: f32) -> f32 {
      %0 = arith.addf %x, %x : f32                      %1 = arith.addf %y, %y : f32
      return %0 : f32                          -->      "use"(%1)
    }
    %1 = call @twice(%y) : (f32) -> f32
    "use"(%1)

Callees come before their callers, and are canonicalized before they are copied.  A private function whose
calls are all inlined goes.  Functions that call themselves, `no_inline` ones and those with unregistered
operations are left alone; one of several blocks goes only where the call may stand between blocks.  Loops
whose labels the caller has already are called after the callee as well: `twice.i`.
"""

from collections import Counter
from dataclasses import dataclass

from irkit.define.symbols import SymbolTables, is_symbol_table, symbol_uses
from irkit.diagnostics import CallSiteLoc
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
        help="Maximum number of iterations when inlining within a function", default=4
    )

    inlined: Statistic = statistic("num-inlined", help="Number of calls inlined")

    def run(self, op: Operation) -> None:
        if not is_symbol_table(op):
            raise op.error(" was scheduled to run under the inliner, but does not define a symbol table")
        inlining = _Inlining(op, self.max_iterations)
        inlining.run()
        self.inlined.add(inlining.inlined)


class _Inlining:
    def __init__(self, table: Operation, iterations: int):
        self.table = table
        self.iterations = iterations
        self.inlined = 0
        self.functions: dict[str, func.Func] = {}
        for name, op in SymbolTables().table(table).items():
            if isinstance(op, func.Func):
                self.functions[name] = op

    def run(self) -> None:
        for function in self._callees_first():
            for _ in range(self.iterations):
                Canonicalizer().run(function)
                if not self._inline_calls(function):
                    break
        self._erase_unused()

    def _callees_first(self) -> list[func.Func]:
        """The functions in postorder of the calls."""
        found: list[func.Func] = []
        seen: set[func.Func] = set()
        for root in self.functions.values():
            stack = [(root, False)]
            while stack:
                function, left = stack.pop()
                if left:
                    found.append(function)
                elif function not in seen:
                    seen.add(function)
                    stack.append((function, True))
                    callees = [self._callee(call) for call in _calls(function)]
                    stack += [(callee, False) for callee in reversed(callees) if callee is not None]
        return found

    def _callee(self, call: func.Call) -> func.Func | None:
        return self.functions.get(call.callee.root)

    def _inline_calls(self, function: func.Func) -> bool:
        changed = False
        for call in _calls(function):
            callee = self._callee(call)
            reason = self._obstacle(call, callee, function)
            what = f"call of @{call.callee.root}"
            if callee is None or reason:
                missed(call, "not-inlined", "inline", remark=f"{what} was not inlined", reason=reason)
                continue
            passed(call, "inlined", "inline", remark=f"{what} was inlined")
            _inline(call, callee)
            self.inlined += 1
            changed = True
        return changed

    def _obstacle(self, call: func.Call, callee: func.Func | None, caller: func.Func) -> str:
        """Why a call cannot be inlined, nothing where it can."""
        if callee is None or callee.is_declaration:
            return "the body is not known"
        if call.no_inline or callee.no_inline:
            return "it is marked no_inline"
        if callee is caller or any(self._callee(each) is callee for each in _calls(callee)):
            return "the callee calls itself"
        if len(callee.body.blocks) > 1 and not isinstance(call.parent_op, func.Func):
            return "the callee has several blocks, and the call stands where there may be only one"
        if not all(op.is_registered for op in callee.walk()):
            return "the callee has operations that are not registered"
        return ""

    def _erase_unused(self) -> None:
        """Erases the private functions that nobody names any more, callers before what they call."""
        uses = _uses_of_names(self.table)
        for function in reversed(self._callees_first()):
            if function.is_private and not function.is_declaration and not uses[function.symbol]:
                uses -= _uses_of_names(function)
                function.erase()
                del self.functions[function.symbol]


def _uses_of_names(root: Operation) -> Counter[str]:
    return Counter(each.root for op in root.walk() for each in symbol_uses(op))


def _calls(function: func.Func) -> list[func.Call]:
    return [op for op in function.walk() if isinstance(op, func.Call)]


def _inline(call: func.Call, callee: func.Func) -> None:
    """Replaces a call by a copy of the callee's body."""
    copy = callee.body.clone()
    for op in copy.walk():
        op.location = CallSiteLoc(op.location, call.location)
    _relabel(copy, call, callee.symbol)
    entry, block = copy.blocks[0], call.parent
    assert block is not None
    for arg, value in zip(entry.args, call.arguments, strict=True):
        arg.replace_all_uses_with(value)
    if len(copy.blocks) == 1:
        _splice(call, entry)
    else:
        _splice_blocks(call, block, list(copy.blocks))


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


def _splice_blocks(call: func.Call, block: Block, blocks: list[Block]) -> None:
    """Splits the block behind the call; returns become branches to the rest."""
    region = block.parent
    assert region is not None
    rest = block.split_before(call)
    for result in call.results:
        result.replace_all_uses_with(rest.add_arg(result.type, call.location))
    call.erase()
    at = region.blocks.index(rest)
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
