"""loop-split: cuts a loop into strips, one loop over the strips and one over the iterations of a strip.

    loop-split{loops=i sizes=64}

    loop.for @i (%i = 0 to %M) {          loop.for @i.0 (%i = 0 to %M step 64) {
      use(%i)                      -->      loop.for @i.1 (%ii = 0 to min(64, %M - %i)) {
    }                                         use(%i + %ii)

    loop-split{loops=i sizes=64 tails=peel}

    loop.for @i (%i = 0 to %M) {          loop.for @i.0 (%i = 0 to %M floordiv 64 * 64 step 64) {
      use(%i)                      -->      loop.for @i.1 (%ii = 0 to 64) {
    }                                         use(%i + %ii)
                                          }
                                          loop.for @i.tail (%i = max(0, ...) to %M) { use(%i) }

Always legal: the order stays.  With tails=perfect it is refused unless the bounds, or `loop.assume`, prove
that nothing is left over.
"""

from dataclasses import dataclass
from typing import Literal

from irkit.dialects import func
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.passes.loop.strip_mining import selected_names, selected_sizes, strip_mine
from irkit.passes.loop.tails import check_tail, split_tail
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopSplit(Pass):
    """Cuts loops into strips: one loop over the strips, one inside over a strip."""

    name = "loop-split"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])
    sizes: list[int] = option(help="iterations of a strip, one for each label or one for all", default=[])
    tails: Literal["min", "peel", "perfect"] = option(help="what becomes of what is left over", default="min")
    names: list[str] = option(help="labels to make of each loop instead of i.0,i.1: two for each", default=[])

    def run(self, function: func.Func) -> None:
        sizes = selected_sizes(function, self.name, self.loops, self.sizes)
        names = selected_names(function, self.name, list(sizes), self.names)
        for nest, size in sizes.items():
            refusal = f"@{nest.label.value} cannot be split"
            if nest.mapping is not None:
                raise nest.error(f"{refusal}: it is mapped to {nest.mapping} already")
            check_tail(nest, size, self.tails, refusal)
        for nest, size in reversed(sizes.items()):  # inner ones first: the tails of outer ones copy them
            if self.tails == "peel":
                split_tail(nest, size)
            strip_mine(nest, size, *names.get(nest, ()))
        if not names:
            number_repeated_labels(function)
