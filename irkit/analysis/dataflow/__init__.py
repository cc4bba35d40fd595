"""Data flow: what is known of each value, or at each point of the program.

known = ConstantPropagation(module)       # an analysis is a class: states, how they join, a transfer
known.run()
known[value]                              # Known(attribute, dialect), BOTTOM or TOP

lattices.py        states and how they join
regions.py         how control passes between an operation and its regions
callers.py         which calls of a function are seen
forward.py         the sparse solver, from definitions to uses, through code that may run
backward.py        the sparse solver, from uses to definitions
constants.py       which values are always one constant
liveness.py        which values something that can be seen depends on
dense_forward.py   the dense solver: a state for each point, with control
dense_backward.py  the dense solver, against control
places.py          elements of memory as loads and stores name them
contents.py        what is known to stand in memory
overwritten.py     which memory is written again before it is read
"""

from irkit.analysis.dataflow.backward import Reachability, SparseBackward
from irkit.analysis.dataflow.constants import ConstantPropagation, Known
from irkit.analysis.dataflow.contents import KnownContents
from irkit.analysis.dataflow.dense_backward import DenseBackward
from irkit.analysis.dataflow.dense_forward import DenseForward
from irkit.analysis.dataflow.forward import SparseForward
from irkit.analysis.dataflow.lattices import BOTTOM, TOP, Extreme, FlatLattice, Lattice
from irkit.analysis.dataflow.liveness import Liveness
from irkit.analysis.dataflow.overwritten import Overwritten
from irkit.analysis.dataflow.regions import Edge, edges_from, edges_into, has_region_flow, regions_run_once

__all__ = [
    "BOTTOM",
    "TOP",
    "ConstantPropagation",
    "DenseBackward",
    "DenseForward",
    "Edge",
    "Extreme",
    "FlatLattice",
    "Known",
    "KnownContents",
    "Lattice",
    "Liveness",
    "Overwritten",
    "Reachability",
    "SparseBackward",
    "SparseForward",
    "edges_from",
    "edges_into",
    "has_region_flow",
    "regions_run_once",
]
