"""A licence put by hand where it is wrong is exposed twice: by loop-check-licences and by --check-each.

Random nests are called parallel or vector without asking.  The analysis must say of a parallel loop what a list
of all iterations says, and must refuse every licence that the interpreter sees to be false.
"""

from __future__ import annotations

from hypothesis import event, given, settings
from test_random_nests import LABELS, Nest, nests

from irkit.analysis.dependence.licences import check_licences
from irkit.catalog import context
from irkit.diagnostics import IRError
from irkit.dialects import func, loop
from irkit.dialects.loop.nest import PARALLEL, VECTOR, Kind
from irkit.interp.check import judge
from irkit.ir import Operation
from irkit.syntax import parse


def marked(nest: Nest, label: str, kind: Kind) -> tuple[Operation, func.Func]:
    """The program in which one loop has a kind, and the others have none."""
    head, body = nest.text().split(" {\n", 1)
    head = head.replace("xi32>", "xi32> {llvm.noalias}")
    module = parse(f"{head} {{\n{body}", context=context())
    (function,) = [each for each in module.walk() if isinstance(each, func.Func)]
    for each in loop.loops_in(function):
        each.kind = kind if each.label.value == label else None
    return module, function


def is_refused(function: func.Func) -> bool:
    try:
        check_licences(function)
    except IRError:
        return True
    return False


@settings(max_examples=150, deadline=None)
@given(nests())
def test_parallel_is_decided_exactly(nest: Nest) -> None:
    for level in range(len(nest.trips)):
        _, function = marked(nest, LABELS[level], PARALLEL)
        assert is_refused(function) == (not nest.parallel(level))


@settings(max_examples=40, deadline=None)
@given(nests())
def test_what_running_exposes_is_refused(nest: Nest) -> None:
    for kind in (PARALLEL, VECTOR):
        for level in range(len(nest.trips)):
            module, function = marked(nest, LABELS[level], kind)
            found = judge(module, module)
            exposed = found.verdict == "not checked" and "is false" in found.reason
            event(f"{kind.value}: exposed {exposed}")
            if exposed:
                assert is_refused(function)
