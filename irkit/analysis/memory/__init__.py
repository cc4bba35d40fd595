"""Static memory planning: from the lifetimes of buffers to offsets in one arena.

    plan(buffers, "exact")                offsets, peak, lower bound, whether the peak is proved to be minimal
    faults(buffers, offsets, capacity)    what an independent judge finds wrong with it

Nothing here knows of the IR: `irkit-plan` reads lifetimes from a file, the pass `memory-plan` from a program.
"""

from irkit.analysis.memory.bound import peak_of as peak_of
from irkit.analysis.memory.buffers import Buffer as Buffer
from irkit.analysis.memory.buffers import Plan as Plan
from irkit.analysis.memory.buffers import validate as validate
from irkit.analysis.memory.checking import faults as faults
from irkit.analysis.memory.planning import BUDGET as BUDGET
from irkit.analysis.memory.planning import STRATEGIES as STRATEGIES
from irkit.analysis.memory.planning import plan as plan
