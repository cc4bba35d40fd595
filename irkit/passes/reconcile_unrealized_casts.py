"""reconcile-unrealized-casts: removes the casts between types that lead back to a value that is there.

    %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
    %2 = builtin.unrealized_conversion_cast %1 : i64 to i32          -->      "use"(%0)
    "use"(%2)

Lowerings that were made in several passes meet in such casts; what is left over joins types that nothing
converts.
"""

from dataclasses import dataclass

from irkit.dialects import builtin
from irkit.ir import Operation
from irkit.pipeline import Pass
from irkit.rewrite.conversion import reconcile_casts


@dataclass(frozen=True)
class ReconcileUnrealizedCasts(Pass):
    """Simplify and eliminate unrealized conversion casts"""

    name = "reconcile-unrealized-casts"

    def run(self, op: Operation) -> None:
        reconcile_casts([each for each in op.walk() if isinstance(each, builtin.UnrealizedConversionCast)])
