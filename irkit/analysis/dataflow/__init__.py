"""Data flow over SSA values: what is known of each value, found by following it to where it goes.

known = ConstantPropagation(module)       # an analysis is a class: states, how they join, a transfer
known.run()
known[value]                              # Known(attribute, dialect), BOTTOM or TOP

lattices.py   states and how they join
regions.py    how control passes between an operation and its regions
callers.py    which calls of a function are seen
forward.py    the solver, from definitions to uses, through code that may run
constants.py  which values are always one constant
"""

from irkit.analysis.dataflow.constants import ConstantPropagation, Known
from irkit.analysis.dataflow.forward import SparseForward
from irkit.analysis.dataflow.lattices import BOTTOM, TOP, Extreme, FlatLattice, Lattice
from irkit.analysis.dataflow.liveness import Liveness
from irkit.analysis.dataflow.regions import Edge, edges_from, edges_into, has_region_flow, regions_run_once

__all__ = [
    "BOTTOM",
    "TOP",
    "ConstantPropagation",
    "Edge",
    "Extreme",
    "FlatLattice",
    "Known",
    "Lattice",
    "Liveness",
    "Reachability",
    "SparseBackward",
    "SparseForward",
    "edges_from",
    "edges_into",
    "has_region_flow",
    "regions_run_once",
]
