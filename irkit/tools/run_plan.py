"""What memory the tensors of a model take, in three lines: `irkit-run model.onnx --plan`.

    memory           without sharing     planned  lower bound  ratio
    as read                   41,984      12,288       12,288  1.000
    after fusion              15,360      12,288       12,288  1.000

Bytes, aligned as `irkit-plan` aligns them (irkit/tools/plan.py, which tells more); weights are apart.
Without sharing, what a model names counts, as there.  Of a kernel that `optimize-graph` makes, only operands
and results are tensors, and a reshape between kernels has no bytes of its own.
"""

from __future__ import annotations

from typing import Final

from irkit import catalog
from irkit.analysis.memory import Plan, plan
from irkit.ir import Operation
from irkit.pipeline.run import Verifying, run
from irkit.pipeline.text import parse_pipeline
from irkit.tools.plan_program import lifetimes_in

_FUSED: Final = "builtin.module(inline,canonicalize,cse,optimize-graph)"


def plans_of(module: Operation, entry: str) -> list[tuple[str, Plan]]:
    """The plans of a function of tensors as it was read, and of its kernels; the module stays as it is."""
    fused = module.clone()
    run(parse_pipeline(_FUSED, catalog), fused, [Verifying()])
    read, after = [lifetimes_in(stage, entry, None, True) for stage in (module, fused)]
    apart = plan(read.planned_by("naive"), "naive").peak
    return [("as read", plan(read.buffers)._replace(naive=apart)), ("after fusion", plan(after.buffers))]


def table(plans: list[tuple[str, Plan]]) -> str:
    """The plans as text."""
    lines = [f"{'memory':<14}{'without sharing':>18}{'planned':>14}{'lower bound':>14}{'ratio':>7}"]
    for name, made in plans:
        lines.append(
            f"{name:<14}{made.naive:>18,}{made.peak:>14,}{made.lower_bound:>14,}{made.ratio:>7.3f}"
        )
    return "\n".join(lines)
