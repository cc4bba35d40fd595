"""Labels of loops that a pass makes where there are loops of that name already.

    loop-split-at twice on @k:      @k.head, @k.head, @k      -->      @k.head, @k.head_1, @k
"""

from __future__ import annotations

from irkit.dialects import loop
from irkit.ir import Operation
from irkit.ir.attributes import StringAttr


def number_repeated_labels(function: Operation) -> None:
    """Gives each loop whose label stands before in the function the next number that is free."""
    loops = list(loop.loops_in(function))
    taken = {each.label.value for each in loops}
    seen: set[str] = set()
    for each in loops:
        label, number = each.label.value, 0
        while each.label.value in seen:
            number += 1
            if f"{label}_{number}" not in taken:
                each.label = StringAttr(f"{label}_{number}")
                taken.add(each.label.value)
        seen.add(each.label.value)
