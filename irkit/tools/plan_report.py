"""Memory plans as a table and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

from irkit.analysis.memory import Buffer, Plan, peak_of


def table(buffers: Sequence[Buffer], plans: Sequence[Plan]) -> str:
    """A line for each plan, and what lives at the peak of the last one.

    strategy        naive  planned  lower bound  ratio
    exact             160       96           96  1.000  proved
    """
    lines = [f"{'strategy':<16}{'naive':>14}{'planned':>14}{'lower bound':>14}{'ratio':>8}"]
    for plan in plans:
        proof = "  proved" if plan.optimal else "  not proved" if plan.strategy == "exact" else ""
        lines.append(
            f"{plan.strategy:<16}{plan.naive:>14}{plan.peak:>14}{plan.lower_bound:>14}{plan.ratio:>8.3f}{proof}"
        )
    time, live = peak_of(buffers, plans[-1].offsets)
    if live:
        lines += ["", f"{plans[-1].strategy}: what lives at the peak, at {time}"]
    width = max([len(buffers[index].name) for index in live], default=0)
    for index in sorted(live, key=lambda index: plans[-1].offsets[index]):
        each, offset = buffers[index], plans[-1].offsets[index]
        view = f", a view of {buffers[each.base].name}" if each.base is not None else ""
        lines.append(
            f"  {each.name:<{width}}  {offset:>12} to {offset + each.size:>12}  "
            f"live from {each.lower} to {each.upper}{view}"
        )
    return "\n".join([*lines, ""])


def as_json(buffers: Sequence[Buffer], plans: Sequence[Plan]) -> str:
    """A list of plans; sizes, offsets and peaks in bytes."""
    return json.dumps([_plan(buffers, plan) for plan in plans], indent=2) + "\n"


def _plan(buffers: Sequence[Buffer], plan: Plan) -> dict[str, object]:
    time, live = peak_of(buffers, plan.offsets)
    return {
        "strategy": plan.strategy,
        "naive": plan.naive,
        "peak": plan.peak,
        "lower_bound": plan.lower_bound,
        "ratio": round(plan.ratio, 6),
        "optimal": plan.optimal,
        "nodes": plan.nodes,
        "peak_time": time,
        "at_peak": [buffers[index].name for index in live],
        "buffers": [
            {"id": each.name, "lower": each.lower, "upper": each.upper, "size": each.size, "offset": offset}
            for each, offset in zip(buffers, plan.offsets, strict=True)
        ],
    }
