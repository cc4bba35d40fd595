"""Exact dependence analysis of affine nests.

    part = Part([nest])                                 what may be reordered, as integer sets
    check_order(part, new_time, "@j cannot ...")        refuses an illegal order with a witness
    find_carried(part, nest)                            why the iterations of a loop are not independent

The passes that reorder ask here; what this analysis cannot see counts as touching everything.
"""

from irkit.analysis.dependence.facts import Facts
from irkit.analysis.dependence.legality import (
    NewTime,
    Witness,
    check_lockstep,
    check_nothing_carried,
    check_order,
    error_of,
    find_carried,
    find_carried_between,
    find_delay,
    find_meeting,
    find_violation,
)
from irkit.analysis.dependence.model import Access, Part, Statement

__all__ = [
    "Access",
    "Facts",
    "NewTime",
    "Part",
    "Statement",
    "Witness",
    "check_lockstep",
    "check_nothing_carried",
    "check_order",
    "error_of",
    "find_carried",
    "find_carried_between",
    "find_delay",
    "find_meeting",
    "find_violation",
]
