"""Passes that upstream also has make of small programs what mlir-opt makes of them, byte for byte.

One file of tests/pass_parity holds the programs of one pass, one process of each tool runs them all.  Where
irkit knowingly does otherwise the table says why, and the test holds that it does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

PROGRAMS = Path(__file__).parent / "pass_parity"

RUNS = [
    ("blocks", "canonicalize=region-simplify=disabled"),
    ("blocks", "canonicalize=region-simplify=normal"),
    ("blocks", "canonicalize=region-simplify=aggressive"),
    ("while", "canonicalize"),
    ("mem2reg", "mem2reg"),
    ("sroa", "sroa"),
    ("sccp", "sccp"),
    ("remove_dead_values", "remove-dead-values"),
    ("control_flow_sink", "control-flow-sink"),
    ("loop_invariant_code_motion", "loop-invariant-code-motion"),
    ("cse", "cse"),
    ("casts", "reconcile-unrealized-casts"),
    ("floats", "arith-emulate-unsupported-floats=source-types=bf16,f8E4M3FN target-type=f32"),
    ("floats", "arith-emulate-unsupported-floats=source-types=f16 target-type=f64"),
    ("floats", "math-extend-to-supported-types"),
    ("floats", "math-extend-to-supported-types=extra-types=f16 target-type=f64"),
    ("symbol_dce", "symbol-dce"),
    ("symbol_dce", "symbol-privatize=exclude=live"),
    ("inline", "inline"),
    ("canonicalize", "canonicalize"),
    ("linalg", "convert-linalg-to-loops"),
    ("linalg", "convert-linalg-to-affine-loops"),
    ("linalg", "linalg-generalize-named-ops"),
]

OTHERWISE = {
    ("mem2reg", "order"): "an alloca in a loop: upstream's poison does not dominate its use, and the verifier says so",
    ("remove_dead_values", "cfg"): "arguments of blocks that nothing needs go as well",
    ("remove_dead_values", "for"): "no poison is left behind that nothing uses",
    ("remove_dead_values", "while"): "no poison is left behind that nothing uses",
    ("remove_dead_values", "nested"): "no poison is left behind that nothing uses",
    ("remove_dead_values", "store"): "a load that nothing uses goes",
    ("sroa", "space"): "the elements stay in the memory space of the buffer",
}


@pytest.mark.parametrize(("file", "option"), RUNS, ids=[option for _, option in RUNS])
def test_the_text_is_that_of_mlir_opt(
    file: str, option: str, mlir_opt: Any, irkit_opt: Callable[..., CompletedProcess[str]]
) -> None:
    text = (PROGRAMS / f"{file}.mlir").read_text()
    flags = [f"--{option}", "--allow-unregistered-dialect", "--split-input-file"]
    names = [re.findall(r"(?:func.func|module)[^@{]*@(\w+)", part)[-1] for part in text.split("// -----")]
    ours = irkit_opt(*flags, text=text)
    theirs = mlir_opt(*flags, text=text)
    assert not ours.stderr
    pairs = zip(names, ours.stdout.split("// -----"), theirs.stdout.split("// -----"), strict=True)
    for name, mine, other in pairs:
        if (file, name) in OTHERWISE:
            assert mine.strip() != other.strip(), f"@{name} is as mlir-opt makes it now"
        else:
            assert mine.strip() == other.strip(), f"@{name}"


def test_the_locations_are_those_of_mlir_opt(
    mlir_opt: Any, irkit_opt: Callable[..., CompletedProcess[str]]
) -> None:
    text = (PROGRAMS / "locations.mlir").read_text()
    flags = ["--canonicalize", "--allow-unregistered-dialect", "--split-input-file"]
    flags += ["--mlir-print-debuginfo", "--mlir-print-local-scope"]
    ours, theirs = (tool(*flags, text=text).stdout for tool in (irkit_opt, mlir_opt))
    assert ours.replace('"<stdin>"', '"-"') == theirs.replace('"<stdin>"', '"-"')


def test_what_is_done_otherwise_is_there() -> None:
    for file, name in OTHERWISE:
        assert f"@{name}(" in (PROGRAMS / f"{file}.mlir").read_text()
