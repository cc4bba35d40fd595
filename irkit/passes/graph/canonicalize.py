"""graph-canonicalize: the canonical form of graphs, with all that is known computed.

    %one = graph.constant dense<1.0> : tensor<f32>
    %0 = graph.mul %x, %one                                 %0 = graph.transpose %x [1, 0]
    %1 = graph.transpose %0 [1, 0, 2]             -->
    %2 = graph.transpose %1 [0, 2, 1] ...

Applies the patterns of graph that `canonicalize` has (irkit/passes/canonicalization/graph*.py), and folds
operations of constants, weights included, by turns until nothing changes.  `canonicalize` leaves weights
alone, which can take a while to compute with.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from irkit.dialects import func
from irkit.passes.canonicalization import patterns_for
from irkit.passes.graph.folding import fold_constants
from irkit.pipeline import Pass, Statistic, statistic
from irkit.rewrite import Pattern, rewrite_greedily


@dataclass(frozen=True)
class GraphCanonicalize(Pass):
    """Brings graphs into canonical form and computes what is known, weights included."""

    name = "graph-canonicalize"

    folded: Statistic = statistic("num-folded", help="Number of operations of constants that were computed")

    def run(self, function: func.Func) -> None:
        canonicalize_graph(function, self.folded)


def canonicalize_graph(
    function: func.Func,
    folded: Statistic,
    more: Sequence[Pattern] = (),
    tally: Callable[[str], object] | None = None,
) -> None:
    """Rewrites and folds a function until nothing changes, by the patterns of graph and by `more`; `tally` is
    told the name of every pattern that is applied."""
    patterns = [*more, *patterns_for(["graph"])]
    rewrite_greedily(function, patterns, tally=tally)
    while count := fold_constants(function):
        folded.add(count)
        rewrite_greedily(function, patterns, tally=tally)
