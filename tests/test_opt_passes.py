"""Passes that upstream has, too: the same text comes out of the inputs of the lit tests."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

UNREGISTERED = "--allow-unregistered-dialect"
Tool = Callable[..., subprocess.CompletedProcess[str]]


@pytest.mark.parametrize(
    ("file", "flags"),
    [
        ("canonicalize.mlir", ["--canonicalize"]),
        ("canonicalize.mlir", ["--canonicalize=top-down=false"]),
        ("canonicalize.mlir", ["--canonicalize=region-simplify=disabled"]),
        ("canonicalize.mlir", ["--pass-pipeline=builtin.module(func.func(canonicalize,cse))"]),
        ("canonicalize_options.mlir", ["--canonicalize=region-simplify=disabled"]),
        ("canonicalize_options.mlir", ["--canonicalize=max-iterations=0"]),
        ("canonicalization/arith.mlir", ["--canonicalize"]),
        ("canonicalization/cf.mlir", ["--canonicalize"]),
        ("canonicalization/scf.mlir", ["--canonicalize"]),
        ("canonicalization/memref.mlir", ["--canonicalize"]),
        ("control_flow_sink.mlir", ["--control-flow-sink"]),
        ("cse.mlir", ["--cse"]),
        ("cse.mlir", ["--cse", "--mlir-print-op-generic"]),
        ("cse_unregistered.mlir", ["--cse", "--allow-unregistered-dialect"]),
        ("inline.mlir", ["--inline"]),
        ("loop_invariant_code_motion.mlir", ["--loop-invariant-code-motion"]),
        ("remove_dead_values.mlir", ["--remove-dead-values=canonicalize=false", "--split-input-file"]),
        ("sccp.mlir", ["--sccp"]),
        ("sccp.mlir", ["--pass-pipeline=builtin.module(func.func(sccp))"]),
        ("sccp_unregistered.mlir", ["--sccp", "--allow-unregistered-dialect"]),
        ("strip_debuginfo.mlir", ["--strip-debuginfo", "--mlir-print-debuginfo", UNREGISTERED]),
        ("symbol_dce.mlir", ["--symbol-dce"]),
        ("symbol_dce_nested.mlir", ["--symbol-dce", "--allow-unregistered-dialect"]),
    ],
)
def test_the_outcome_is_upstreams(
    root: Path, mlir_opt: Tool, irkit_opt: Tool, file: str, flags: list[str]
) -> None:
    path = root / "lit_tests/passes" / file
    theirs, ours = mlir_opt(path, *flags), irkit_opt(path, *flags)
    assert theirs.returncode == 0, theirs.stderr
    assert ours.returncode == 0, ours.stderr
    assert ours.stdout == theirs.stdout


@pytest.mark.parametrize(
    ("file", "flags"),
    [
        ("print_op_stats.mlir", ["--print-op-stats", UNREGISTERED]),
        ("print_op_stats.mlir", ["--print-op-stats=json", UNREGISTERED]),
        ("print_op_stats.mlir", ["--print-op-stats=json=false", UNREGISTERED]),
        ("print_op_stats.mlir", ["--pass-pipeline=builtin.module(func.func(print-op-stats))", UNREGISTERED]),
        ("view_op_graph.mlir", ["--view-op-graph", UNREGISTERED]),
        ("view_op_graph.mlir", ["--view-op-graph=print-control-flow-edges max-label-len=3", UNREGISTERED]),
        ("view_op_graph.mlir", ["--view-op-graph=print-data-flow-edges=0 print-attrs=0", UNREGISTERED]),
        ("view_op_graph.mlir", ["--view-op-graph=print-result-types=false", UNREGISTERED]),
        ("sccp.mlir", ["--view-op-graph"]),
    ],
)
def test_what_a_pass_prints_is_upstreams(
    root: Path, mlir_opt: Tool, irkit_opt: Tool, file: str, flags: list[str]
) -> None:
    path = root / "lit_tests/passes" / file
    theirs, ours = mlir_opt(path, *flags, "--mlir-disable-threading"), irkit_opt(path, *flags)
    assert theirs.returncode == 0, theirs.stderr
    assert (ours.stdout, ours.stderr) == (theirs.stdout, theirs.stderr)


@pytest.mark.parametrize(
    "options", ["", " tag=tagged", " print-op-generic print-debuginfo", " print-op-generic tag=tagged"]
)
@pytest.mark.parametrize("file", ["snapshot_op_locations.mlir", "cse_unregistered.mlir", "inline.mlir"])
def test_locations_in_a_snapshot_are_upstreams(
    root: Path, mlir_opt: Tool, irkit_opt: Tool, tmp_path: Path, file: str, options: str
) -> None:
    snapshot = tmp_path / "snapshot.mlir"
    flags = [f"--snapshot-op-locations=filename={snapshot}{options}", "--mlir-print-debuginfo", UNREGISTERED]
    said: list[tuple[str, str]] = []
    for tool in (mlir_opt, irkit_opt):
        done = tool(root / "lit_tests/passes" / file, *flags)
        assert done.returncode == 0, done.stderr
        said.append((done.stdout, snapshot.read_text()))
        snapshot.unlink()
    assert said[0] == said[1]
