"""Passes over graphs keep what random graphs mean, and do something to many of them."""

from __future__ import annotations

import pytest
from test_random_graphs import Graph

import irkit
from irkit.interp.check import judge

GRAPHS = 30
PASSES = {
    "graph-fuse": "builtin.module(graph-fuse)",
    "graph-schedule": "builtin.module(func.func(graph-schedule))",
    "graph-canonicalize": "builtin.module(func.func(graph-canonicalize))",
    "all": "builtin.module(func.func(graph-canonicalize,graph-fold-batch-norm,graph-substitute,"
    "graph-fuse-attention,graph-assign-layout,graph-schedule),graph-fuse)",
}
LEAST_CHANGED = {"graph-fuse": 10, "graph-schedule": 1, "graph-canonicalize": 1, "all": 10}


@pytest.mark.parametrize("name", PASSES)
def test_random_graphs_keep_their_meaning(name: str) -> None:
    changed = 0
    for seed in range(GRAPHS):
        text = Graph(seed).text
        before, after = irkit.parse(text), irkit.parse(text)
        irkit.run_pipeline(after, PASSES[name])
        changed += str(before) != str(after)
        found = judge(before, after)
        assert found.verdict != "different", f"{found.reason}\n{before}\n{after}"
    assert changed >= LEAST_CHANGED[name]
