"""Memory plans as a table and as JSON, each with the buffers that it places."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from irkit.analysis.memory import Buffer, Plan, peak_of


class Planned(NamedTuple):
    """Buffers and where they stand."""

    buffers: Sequence[Buffer]
    plan: Plan


def table(plans: Sequence[Planned]) -> str:
    """A line for each plan, and what lives at the peak of the last one.

    strategy        naive  planned  lower bound  ratio
    exact             160       96           96  1.000  proved
    """
    wide = max(14, *[len(str(each)) + 2 for _, plan in plans for each in (plan.naive, plan.peak)])
    lines = [f"{'strategy':<16}{'naive':>{wide}}{'planned':>{wide}}{'lower bound':>{wide}}{'ratio':>8}"]
    for _, plan in plans:
        proof = "  proved" if plan.optimal else "  not proved" if plan.strategy == "exact" else ""
        sizes = "".join([f"{each:>{wide}}" for each in (plan.naive, plan.peak, plan.lower_bound)])
        lines.append(f"{plan.strategy:<16}{sizes}{plan.ratio:>8.3f}{proof}")
    buffers, last = plans[-1]
    time, live = peak_of(buffers, last.offsets)
    if live:
        lines += ["", f"{last.strategy}: what lives at the peak, at {time}"]
    width = max([len(buffers[index].name) for index in live], default=0)
    for index in sorted(live, key=lambda index: last.offsets[index]):
        each, offset = buffers[index], last.offsets[index]
        view = f", a view of {buffers[each.base].name}" if each.base is not None else ""
        lines.append(
            f"  {each.name:<{width}}  {offset:>12} to {offset + each.size:>12}  "
            f"live from {each.lower} to {each.upper}{view}"
        )
    return "\n".join([*lines, ""])


def as_json(plans: Sequence[Planned]) -> str:
    """A list of plans; sizes, offsets and peaks in bytes."""
    return json.dumps([_plan(*each) for each in plans], indent=2) + "\n"


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
