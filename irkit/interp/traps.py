"""What ends an execution: undefined behaviour that the interpreter sees, and running out of patience."""

from __future__ import annotations


class Trap(Exception):
    """The program did something that has no meaning: a subscript out of bounds, a division by zero, an
    uninitialised read, a failed assertion."""


class OutOfFuel(Exception):
    """The program ran longer than it was allowed to."""


class Undecided(Exception):
    """A decision of the program depends on how its arithmetic is rounded."""
