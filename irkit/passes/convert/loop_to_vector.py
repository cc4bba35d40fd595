"""convert-loop-to-vector: the iterations of vector loops become lanes of vectors.

    loop.for @j (%j = 0 to 16) vector {                     %0 = loop.load %A[%i, %k]
      %0 = loop.load %A[%i, %k]                             %1 = vector.broadcast %0 : f32 to vector<16xf32>
      %1 = loop.load %B[%k, %j]                             %2 = vector.load %B[%k, %c0]
      %2 = arith.mulf %0, %1                       -->      %3 = arith.mulf %1, %2 : vector<16xf32>
      loop.update addf %2, %C[%i, %j]                       %4 = vector.load %C[%i, %c0]
    }                                                       %5 = arith.addf %4, %3 : vector<16xf32>
                                                            vector.store %5, %C[%i, %c0]

A loop of at most `longest` iterations is one vector, or some, of as many lanes as registers have; of a longer
one each strip of `lanes` iterations is.
Where the number of iterations is no round one, or not known, lanes beyond the end are masked, as are those
for which a `where` fails.  What all lanes read in one place is read once and broadcast; what lies scattered
is read and written lane by lane.  An update of one element for all lanes is a `vector.reduction`, in the
printed order unless it may be reassociated.

Lanes run in lockstep, operation by operation, which a vector loop allows.  Of vector loops inside one another
the innermost is converted; two that cross memory become matrices
(irkit/passes/convert/loop_to_vector_matrices.py).  A loop that cannot be converted (it calls something, or
has a branch that lanes take in different ways) stays a loop, with a remark; convert-loop-to-scf converts what
is left.
"""

from dataclasses import dataclass
from typing import Final

from irkit.dialects import func, loop
from irkit.ir import Type, Value
from irkit.passes.convert.loop_to_vector_checks import obstacle, private_buffers
from irkit.passes.convert.loop_to_vector_lanes import convert_lanes
from irkit.passes.convert.loop_to_vector_matrices import convert_matrices
from irkit.passes.loop.expansion import expand
from irkit.passes.loop.expansion import private_buffers as allocated_in
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.passes.loop.strip_mining import strip_mine
from irkit.passes.loop.tails import has_tail, split_tail
from irkit.passes.loop.unroll import unroll_fully
from irkit.pipeline import Pass, option
from irkit.pipeline.remarks import missed

_MOST: Final = 1 << 16
"""More lanes are no vector of any machine, but a program without an end."""


@dataclass(frozen=True)
class ConvertLoopToVector(Pass):
    """Turns loops of kind vector into operations on vectors."""

    name = "convert-loop-to-vector"

    lanes: int = option(help="lanes of the vectors that the strips of a longer loop become", default=16)
    longest: int = option(help="iterations of a loop that becomes one vector", default=64)

    def run(self, function: func.Func) -> None:
        if not (1 <= self.lanes <= _MOST and 1 <= self.longest <= _MOST):
            given = f"lanes={self.lanes} longest={self.longest}"
            raise function.error(f"{self.name} makes vectors of 1 to {_MOST} lanes: {given}")
        convert_matrices(function)
        nests: dict[loop.For, list[int]] = {}
        for nest in [op for op in function.walk_postorder() if isinstance(op, loop.For) and op.is_vector]:
            pieces = self._pieces(nest)
            trips = nest.constant_trip_count
            is_whole = trips is not None and trips % (sum(pieces) or self.lanes) == 0
            problem = obstacle(nest, is_whole, nests)
            if problem is None:
                nests[nest] = pieces
                continue
            missed(
                nest,
                "loop not vectorized",
                self.name,
                remark=f"@{nest.label.value} stays a loop",
                reason=f"'{problem.op.name}' {problem.reason}",
            )
        for nest, pieces in nests.items():
            if pieces not in ([], [1]):
                _expand_buffers(nest, sum(pieces))
        private = private_buffers({nest: sum(pieces) for nest, pieces in nests.items()})
        for nest, pieces in nests.items():
            self._convert(nest, pieces, private)
        number_repeated_labels(function)

    def _pieces(self, nest: loop.For) -> list[int]:
        """The lanes of the vectors that a loop becomes: powers of two, as registers have them, of which the
        last one may be masked; none where it is cut into strips."""
        trips = nest.largest_trip_count
        if trips is None or trips > self.longest or len(nest.lower_bounds) > 1:
            return []
        pieces: list[int] = []
        while trips > 0 or not pieces:
            bits = trips.bit_length() - 1 if trips >= self.lanes else max(0, trips - 1).bit_length()
            pieces.append(1 << bits)
            trips -= 1 << bits
        return pieces

    def _convert(self, nest: loop.For, pieces: list[int], private: set[Value[Type]]) -> None:
        if pieces == [1] and nest.constant_trip_count is not None:
            unroll_fully(nest)
            return
        if pieces:
            convert_lanes(nest, pieces, private)
            return
        plain = len(nest.lower_bounds) == len(nest.upper_bounds) == 1
        rest = split_tail(nest, self.lanes) if plain and has_tail(nest, self.lanes) else None
        for each in (nest, rest):
            if each is not None:
                strip_mine(each, self.lanes)
                _expand_buffers(each, self.lanes)
                convert_lanes(each, [self.lanes], private_buffers({each: self.lanes}))


def _expand_buffers(nest: loop.For, lanes: int) -> None:
    """Gives each lane a place in the buffers of one iteration."""
    for buffer in allocated_in(nest):
        expand(buffer, nest, lanes)
