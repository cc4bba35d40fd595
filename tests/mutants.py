"""Mutants of irkit's own passes: a module whose source has one small change, as a slip of the pen would make it.

    python tests/mutants.py 200         what --check-each says of 200 mutants: the mutation score

A mutant changes one place in the body of a function: a comparison, an operator, a constant, a condition, one
of two names that are easily confused, or a call that is left out (DeMillo, Lipton and Sayward, "Hints on test data
selection", 1978).
"""

from __future__ import annotations

import ast
import importlib
import inspect
import random
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType, FunctionType, ModuleType
from typing import NamedTuple

from irkit import catalog
from irkit.catalog import context
from irkit.diagnostics import IRError, handling
from irkit.pipeline.text import parse_pipeline
from irkit.syntax import parse
from irkit.tools.judging import judge_pipeline

Change = Callable[[], None]

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


_PAIRS = (
    *(("lhs", "rhs"), ("lower", "upper"), ("lower_bounds", "upper_bounds"), ("constant_lower", "constant_upper")),
    *(("first", "last"), ("previous", "next"), ("true_value", "false_value"), ("AddI", "SubI"), ("AddF", "MulF")),
    *(("lower_bound", "upper_bound"), ("append", "remove"), ("then_region", "else_region")),
)
EXCHANGED = {**dict(_PAIRS), **{after: before for before, after in _PAIRS}}
"""Names of attributes that somebody might confuse."""


class Mutant(NamedTuple):
    """The code objects of a changed module, by qualified name, and what was changed."""

    module: ModuleType
    code: ModuleType
    what: str


def mutant(module_name: str, seed: int) -> Mutant:
    """The module with one change, drawn by the seed."""
    module = importlib.import_module(module_name)
    tree = ast.parse(inspect.getsource(module))
    rng, places = random.Random(seed), _changes(tree)
    node, change = rng.choice(places[rng.choice(sorted(places))])
    before = ast.unparse(node)
    change()
    what = f"{module_name}:{getattr(node, 'lineno', 0)}: {before} -> {ast.unparse(node)}"
    return Mutant(module, _executed(module, ast.fix_missing_locations(tree), what), what)


def rewritten(module_name: str, changes: Sequence[tuple[str, str]]) -> Mutant:
    """The module with some texts, each of which it holds once, replaced by others."""
    module = importlib.import_module(module_name)
    source = inspect.getsource(module)
    for old, new in changes:
        assert source.count(old) == 1, f"{module_name} holds {old!r} {source.count(old)} times"
        source = source.replace(old, new)
    return Mutant(module, _executed(module, source, "rewritten"), "rewritten")


def _executed(module: ModuleType, code: str | ast.Module, what: str) -> ModuleType:
    """What a changed source of a module makes of it."""
    changed = ModuleType(module.__name__)
    changed.__file__ = module.__file__
    exec(compile(code, f"<{what}>", "exec", dont_inherit=True), changed.__dict__)
    return changed


def _changes(tree: ast.Module) -> dict[str, list[tuple[ast.AST, Change]]]:
    """All places in bodies of functions that could be changed, with the change, by the kind of the place; what
    a diagnostic says is left alone."""
    found: dict[str, list[tuple[ast.AST, Change]]] = defaultdict(list)
    waiting: list[ast.AST] = [
        each for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) for each in node.body
    ]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Raise | ast.Assert | ast.FunctionDef):
            continue
        for change in _changes_of(node):
            found[type(node).__name__].append((node, change))
        waiting += [each for each in ast.iter_child_nodes(node) if not _is_annotation(each, node)]
    return found


def _is_annotation(node: ast.AST, parent: ast.AST) -> bool:
    return isinstance(parent, ast.AnnAssign) and node is parent.annotation


def _changes_of(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        yield lambda: node.ops.__setitem__(0, COMPARISONS[type(node.ops[0])]())
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        yield lambda: setattr(node, "op", OPERATORS[type(node.op)]())
    elif isinstance(node, ast.BoolOp):
        yield lambda: setattr(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield lambda: setattr(node, "value", node.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield lambda: setattr(node, "value", not node.value)
    elif isinstance(node, ast.If | ast.IfExp):
        yield lambda: setattr(node, "test", ast.UnaryOp(ast.Not(), node.test))
        yield lambda: setattr(node, "test", ast.Constant(False))
    elif isinstance(node, ast.Attribute) and node.attr in EXCHANGED:
        yield lambda: setattr(node, "attr", EXCHANGED[node.attr])
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield lambda: setattr(node, "value", ast.Constant(None))


@contextmanager
def planted(found: Mutant) -> Iterator[None]:
    """irkit with a mutant in place of the module: functions keep who they are, and run other code."""
    kept: list[tuple[FunctionType, object]] = []
    try:
        for owner, other in _scopes(found.module, found.code):
            for name, function in list(vars(owner).items()):
                function, changed = _function(function), _function(vars(other).get(name))
                if function is None or changed is None or function.__module__ != found.module.__name__:
                    continue
                if function.__code__.co_freevars == changed.__code__.co_freevars:
                    kept.append((function, function.__code__))
                    function.__code__ = changed.__code__
        yield
    finally:
        for function, code in kept:
            function.__code__ = code  # type: ignore[assignment]


def _scopes(module: ModuleType, changed: ModuleType) -> Iterator[tuple[object, object]]:
    """The module and its classes, beside their changed forms."""
    yield module, changed
    for name, value in list(vars(module).items()):
        if inspect.isclass(value) and value.__module__ == module.__name__ and hasattr(changed, name):
            yield value, getattr(changed, name)


def _function(value: object) -> FunctionType | None:
    if isinstance(value, staticmethod | classmethod):
        value = value.__func__
    if isinstance(value, property):
        value = value.fget
    return value if isinstance(value, FunctionType) else None


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """A mutant may never end: after so much time a `TimeoutError` is raised wherever it is."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TimeoutError("it takes too long")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def verdict(found: Mutant, program: str, pipeline: str) -> str:
    """What --check-each makes of the mutant: equal, different, not checked, or refused where the pass fails,
    crashes, never ends, or leaves something invalid."""
    module = parse(program, context=context(True))
    manager = parse_pipeline(pipeline, catalog)
    with planted(found), limited(20.0), handling(lambda diagnostic: None):
        try:
            return judge_pipeline(manager, module, 0).verdict
        except (IRError, TimeoutError):
            return "refused"


def main(count: int) -> None:
    """Prints the mutation score."""
    from test_miscompiles import MUTATED

    score: Counter[str] = Counter()
    for seed in range(count):
        name, program, pipeline = MUTATED[seed % len(MUTATED)]
        found = mutant(name, seed)
        result = verdict(found, program, pipeline)
        score[result] += 1
        print(f"{result:12} {found.what}")
    print(dict(score))


if __name__ == "__main__":
    main(int(sys.argv[1]))
