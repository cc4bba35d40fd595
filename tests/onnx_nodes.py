"""The node tests of the onnx package: which are passed, which not, and why.

    python tests/onnx_nodes.py              counts, and every test that gives something wrong
    python tests/onnx_nodes.py --write      also writes the table in docs/onnx.md
    python tests/onnx_nodes.py --compiled   the same as machine code of this processor, each in a process of its own

Each model is imported and interpreted, or compiled.  Inputs that have to be known while it is imported, such as the shape
of a reshape, are given then: that is what irkit-run does, too.
"""

from __future__ import annotations

import multiprocessing
import re
import sys
import warnings
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
import onnx
from onnx.backend.test.case.test_case import TestCase

import irkit
from irkit.diagnostics import IRError
from irkit.dialects import builtin
from irkit.importers.onnx import OpenInputError, read_proto
from irkit.interp import Machine, Trap


class Outcome(NamedTuple):
    """`status` is "passed", "refused" or "wrong"; `reason` says why, in words that many tests share."""

    name: str
    status: str
    reason: str = ""


@cache
def cases() -> list[TestCase]:
    from onnx.backend.test.loader import load_model_tests

    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        return list(load_model_tests(kind="node"))


Run: TypeAlias = Callable[[builtin.Module, list[np.ndarray]], Sequence[object]]
"""Runs the function of a module."""


def interpreted(module: builtin.Module, inputs: list[np.ndarray]) -> Sequence[object]:
    return Machine(module).run("main", inputs)


def compiled(module: builtin.Module, inputs: list[np.ndarray]) -> Sequence[object]:
    found = irkit.compile(module)["main"](*inputs)
    return found if isinstance(found, tuple) else (found,)


def judge(case: TestCase, run: Run = interpreted) -> Outcome:
    model = case.model
    assert model is not None
    for inputs, expected in case.data_sets or ():
        inputs, expected = ([array_of(each) for each in side] for side in (inputs, expected))
        if any(each is None for each in (*inputs, *expected)):
            return Outcome(case.name, "refused", "sequences, and values that may be missing")
        try:
            module, given = specialized(model, [np.asarray(each) for each in inputs])
        except IRError as error:
            return Outcome(case.name, "refused", reason_of(error))
        try:
            found = run(module, given)
        except Trap as trap:
            return Outcome(case.name, "wrong", f"stops: {trap}")
        except IRError as error:
            return Outcome(case.name, "refused", f"not compiled: {reason_of(error)}")
        for one, other in zip(found, expected, strict=True):
            wanted = np.asarray(other)
            atol = max(case.atol, 2**-23 * float(np.abs(wanted).max())) if CANCELS.match(case.name) else case.atol
            problem = difference(np.asarray(one), wanted, case.rtol, atol)
            if problem:
                return Outcome(case.name, "wrong", problem)
    return Outcome(case.name, "passed")


def array_of(value: object) -> np.ndarray | None:
    """What a test holds as an array, None where it is no tensor; integers of fewer bits as signed ones of 8."""
    if isinstance(value, onnx.TensorProto):
        value = onnx.numpy_helper.to_array(value)
    if not isinstance(value, np.ndarray | np.generic | int | float):
        return None
    array = np.asarray(value)
    found = re.fullmatch(r"u?int([24])", array.dtype.name)
    if found is None:
        return array
    unused = 8 - int(found[1])
    return array.astype(np.int8) << unused >> unused


def specialized(model: onnx.ModelProto, inputs: Sequence[np.ndarray]) -> tuple[builtin.Module, list[np.ndarray]]:
    """The model with those inputs known that have to be, and the other inputs."""
    names = [each.name for each in model.graph.input]
    by_name = dict(zip(names, inputs, strict=False))
    known: dict[str, np.ndarray] = {}
    while True:
        try:
            module = read_proto(model, values=known)
        except OpenInputError as error:
            fresh = [name for name in error.names if name not in known]
            if not fresh:
                raise
            known |= {name: by_name[name] for name in fresh}
            continue
        return module, [array for name, array in by_name.items() if name not in known]


TWO_ULPS = {"bfloat16": 2**-6, "float16": 2**-9}
"""How far narrow floats may be away: ONNX's own runner allows it for bfloat16, and its reference rounds after every
step in float16, too."""


CANCELS = re.compile(r"test_i?dft|test_stft")
"""Where sums cancel to nothing, and what ONNX expects is as far from it as rounding in f32 leads."""


def difference(found: np.ndarray, expected: np.ndarray, rtol: float, atol: float) -> str:
    if found.shape != expected.shape:
        return f"shape {list(found.shape)} instead of {list(expected.shape)}"
    if found.dtype == object:
        found = found.astype(expected.dtype)
    if expected.dtype.kind == "u" and found.dtype.itemsize == expected.dtype.itemsize:
        found = found.view(expected.dtype)
    if expected.dtype.kind in "iub":
        if found.dtype != expected.dtype:
            return f"{found.dtype} instead of {expected.dtype}"
        wrong = int(np.sum(found != expected))
        return f"{wrong} elements differ" if wrong else ""
    rtol = max(rtol, TWO_ULPS.get(expected.dtype.name, 0.0))
    one, other = found.astype(np.float64), expected.astype(np.float64)
    if np.allclose(one, other, rtol=rtol, atol=atol, equal_nan=True):
        return ""
    with np.errstate(all="ignore"):
        return f"off by {np.nanmax(np.abs(one - other)):.3g}"


_SIMPLER = (
    (r"(node '[^']*' \((\w+)\)|operator (\S+)) of opset \d+ cannot be imported.*", r"no \2\3"),
    (r"node '[^']*' \(\w+\) ", ""),
    (r"the input '[^']*' is (\w+), which cannot be imported", r"no type for \1"),
    (r"makes elements of type (\w+), for which there is none here", r"no type for \1"),
)


def reason_of(error: IRError) -> str:
    """The message without what stands in one test alone."""
    message = error.diagnostics[0].message
    for pattern, simpler in _SIMPLER:
        message = re.sub(pattern, lambda found, simpler=simpler: found.expand(simpler), message)
    return message


def outcomes() -> Iterator[Outcome]:
    for case in cases():
        yield judge(case)


def compiled_outcomes() -> Iterator[Outcome]:
    """Each from a process of its own, which machine code that is wrong may end."""
    context = multiprocessing.get_context("fork")
    for case in cases():
        receiver, sender = context.Pipe(duplex=False)
        child = context.Process(target=lambda case, sender: sender.send(judge(case, compiled)), args=(case, sender))
        child.start()
        sender.close()
        try:
            yield receiver.recv()
        except EOFError:
            child.join()
            yield Outcome(case.name, "wrong", f"the process ends with {child.exitcode}")
        child.join()


def operators() -> dict[str, str]:
    """For each test the operator that it is about: that of its only node, or of the test it is expanded from."""
    found: dict[str, str] = {}
    for case in cases():
        assert case.model is not None
        nodes = case.model.graph.node
        if len(nodes) == 1:
            found[case.name] = f"{nodes[0].domain}.{nodes[0].op_type}" if nodes[0].domain else nodes[0].op_type
    for case in cases():
        base = re.sub(r"_expanded.*", "", case.name)
        found.setdefault(case.name, found.get(base, "several operators"))
    return found


def table(outcomes: Sequence[Outcome]) -> str:
    """What is not passed, by operator: how many tests of how many, and why, the most frequent reason first."""
    operator_of = operators()
    groups: dict[str, list[Outcome]] = defaultdict(list)
    for each in outcomes:
        groups[operator_of[each.name]].append(each)
    counts = Counter(each.status for each in outcomes)
    share = 100 * counts["passed"] / len(outcomes)
    whole = sum(all(each.status == "passed" for each in group) for group in groups.values())
    lines = [
        f"onnx {onnx.__version__}: {counts['passed']} of {len(outcomes)} node tests are passed ({share:.1f} %),"
        f" {counts['wrong']} give something wrong. Of {len(groups)} operators {whole} pass all of theirs; the others:",
        "",
        "| operator | passed | of | why not |",
        "|---|---|---|---|",
    ]
    for operator, group in sorted(groups.items()):
        reasons = Counter(each.reason for each in group if each.status != "passed")
        if reasons:
            passed = len(group) - sum(reasons.values())
            shown = "; ".join([reason for reason, _ in reasons.most_common()])
            lines.append(f"| {operator} | {passed} | {len(group)} | {shown} |")
    return "\n".join(lines) + "\n"


DOCS = Path(__file__).resolve().parent.parent / "docs" / "onnx.md"
_TABLE = re.compile(r"(<!-- node tests -->\n).*?(<!-- end of node tests -->)", re.DOTALL)


def table_in_docs() -> str:
    found = _TABLE.search(DOCS.read_text(encoding="utf-8"))
    assert found is not None
    return found[0].removeprefix(found[1]).removesuffix(found[2])


def main(arguments: Sequence[str]) -> int:
    found = []
    for each in compiled_outcomes() if "--compiled" in arguments else outcomes():
        found.append(each)
        if each.status == "wrong":
            print(each, flush=True)
    counts = Counter(each.status for each in found)
    reasons: dict[str, list[str]] = defaultdict(list)
    for each in found:
        if each.status != "passed":
            reasons[f"{each.status}: {each.reason}"].append(each.name)
    for reason, names in sorted(reasons.items(), key=lambda each: -len(each[1])):
        print(f"{len(names):4} {reason}   {', '.join(names[:4])}")
    if "--write" in arguments and "--compiled" not in arguments:
        text = DOCS.read_text(encoding="utf-8")
        DOCS.write_text(_TABLE.sub(lambda old: f"{old[1]}{table(found)}{old[2]}", text), encoding="utf-8")
    print({status: f"{count} = {100 * count / len(found):.1f} %" for status, count in counts.items()})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
