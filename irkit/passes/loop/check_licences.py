"""loop-check-licences: refuses loops and copies whose licence is false, and changes nothing.

    loop.for @i (%i = 1 to 8) parallel {                 error: @i is not parallel: %a would be accessed in
      %x = loop.load %a[%i - 1]                   -->      another order
      loop.store %x, %a[%i]                              note: the write of %a[1] in iteration (i = 1) ...
    }

Passes prove a licence before they give it.  This is for those that somebody has written by hand, and for the
passes of plugins; `irkit-opt --verify-licences` asks after every pass.
"""

from dataclasses import dataclass

from irkit.analysis.dependence.licences import check_licences
from irkit.dialects import func
from irkit.pipeline import Pass


@dataclass(frozen=True)
class LoopCheckLicences(Pass):
    """Refuses parallel and vector loops and asynchronous stores that are not what they are called."""

    name = "loop-check-licences"

    def run(self, function: func.Func) -> None:
        check_licences(function)
