"""canonicalize: folds, removes dead code, and brings operations into the form that other passes expect.

    %c0 = arith.constant 0 : i32
    %0 = arith.addi %c0, %x : i32          -->     "use"(%x)
    "use"(%0)

The patterns of a dialect stand in passes/canonicalization/<dialect>.py; those of the dialects that occur are
applied.
"""

from dataclasses import dataclass
from typing import Literal

from irkit.diagnostics import IRError
from irkit.ir.operation import Operation
from irkit.passes.canonicalization import patterns_for
from irkit.pipeline import Pass, Statistic, option, statistic
from irkit.rewrite import Limits, rewrite_greedily
from irkit.rewrite.greedy import FOLDING


@dataclass(frozen=True)
class Canonicalizer(Pass):
    """Canonicalize operations"""

    name = "canonicalize"

    top_down: bool = option(help="Seed the worklist in general top-down order", default=True)
    region_simplify: Literal["disabled", "normal", "aggressive"] = option(
        help="Perform control flow optimizations to the region tree", default="normal"
    )
    max_iterations: int = option(
        help="Max. iterations between applying patterns / simplifying regions", default=10
    )
    max_num_rewrites: int = option(help="Max. number of pattern rewrites within an iteration", default=-1)
    test_convergence: bool = option(
        help="Test only: Fail pass on non-convergence to detect cyclic pattern", default=False
    )
    disable_patterns: list[str] = option(
        help="Labels of patterns that should be filtered out during application", default=[]
    )
    enable_patterns: list[str] = option(
        help="Labels of patterns that should be used during application, all other patterns are filtered out",
        default=[],
    )

    folds: Statistic = statistic("num-folds", help="Number of folds")
    rewrites: Statistic = statistic("num-rewrites", help="Number of patterns applied")

    def run(self, op: Operation) -> None:
        dialects = {each.dialect_name for each in op.walk()}
        patterns = [
            pattern
            for pattern in patterns_for(dialects)
            if pattern.name not in self.disable_patterns
            and (not self.enable_patterns or pattern.name in self.enable_patterns)
        ]
        settled = rewrite_greedily(
            op,
            patterns,
            Limits(self.max_iterations, self.max_num_rewrites),
            top_down=self.top_down,
            simplify=self.region_simplify != "disabled",
            merge_blocks=self.region_simplify == "aggressive",
            tally=lambda name: (self.folds if name == FOLDING else self.rewrites).add(),
        )
        if self.test_convergence and not settled:
            raise IRError.at(op.location, "the patterns did not settle within the limits")
