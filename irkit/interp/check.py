"""Did a pass keep the meaning?  Runs a program before and after on the same random inputs.

    judgement = judge(before, after, seed=0)
    judgement.verdict              "equal", "different" or "not checked"
    judgement.reason               the function, the element and the input that show it, or why nothing was
                                   checked

Results are equal bit for bit, unless the program before lets its arithmetic be reordered (fast-math flags) or
works on tensors of `graph`, which are defined up to rounding: then every result must lie within the running
error bound of the program before (`irkit.interp.bounded`).  An input on which the program before traps is
drawn again.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any, Final, Literal

from irkit.analysis.signature import signature_of
from irkit.define.symbols import symbol_uses
from irkit.diagnostics import IRError
from irkit.interp.compare import Outcome, first_difference
from irkit.interp.coverage import (
    ENOUGH,
    MOST,
    Constants,
    Coverage,
    combinations,
    constants_of,
    directed_inputs,
)
from irkit.interp.inputs import LoadTable, can_draw, describe, draw_inputs
from irkit.interp.machine import Floats, Machine, load_table
from irkit.interp.opaque import events_of
from irkit.interp.traps import OutOfFuel, Trap, Undecided
from irkit.ir.attributes import StringAttr
from irkit.ir.operation import Operation

Verdict = Literal["equal", "different", "not checked"]

DRAWS: Final = 3
"""Inputs on which each function is compared."""
_TRIES: Final = 12
"""Inputs drawn for one on which the program before neither traps nor is undecided."""
_FUEL: Final = 2_000_000
_PATIENCE: Final = 8_000_000
"""How many operations a run may take, some seconds; with bounded numbers a quarter of them."""
_DIRECTED_TRIES: Final = 3
"""The same for an input that shall make more of the program run."""
_LICENCES: Final = ("loop.for", "loop.store", "scf.parallel", "scf.forall", "affine.parallel")
_ROUNDED: Final = {"vector.contract", "math.atan2", "math.powf", "math.fpowi", "math.sincos", "math.cbrt"} | {
    f"math.{name}"
    for name in (
        *("rsqrt", "acos", "acosh", "asin", "asinh", "atan", "atanh", "cos", "cosh", "erf", "erfc", "exp"),
        *("exp2", "expm1", "log", "log10", "log1p", "log2", "sin", "sinh", "tan", "tanh"),
    )
}
"""Operations of which nobody says how they round."""
_SIZES: Final = (5, 4, 1, 7, 3)
"""What an unknown size is, draw by draw."""
_SECONDS: Final = 1.0
"""After how much time no further input is drawn, or run, for a function."""
_LIMIT: Final = 5.0
"""After how much time no further input is tried where the others had no meaning."""


class Judgement:
    """`verdict` and what led to it; `function` and `seed` draw the input again."""

    __slots__ = ("verdict", "reason", "function", "seed")

    def __init__(self, verdict: Verdict, reason: str = "", function: str = "", seed: int = 0):
        self.verdict: Verdict = verdict
        self.reason = reason
        self.function = function
        self.seed = seed

    def __repr__(self) -> str:
        return f"{self.verdict}: {self.reason}" if self.reason else self.verdict


def judge(
    before: Operation,
    after: Operation,
    seed: int = 0,
    load: LoadTable = load_table,
    uninterpreted: bool = False,
) -> Judgement:
    """Compares all public functions of two modules: the worst that was found."""
    return Checker(before, seed, load, uninterpreted).compare(after)


class Checker:
    """What a program means, on random inputs; later forms of the program are compared with that.

    A function of which nothing could be recorded is recorded again in the next form that is compared: the
    first levels of a program may hold operations that only later levels can run.  With `uninterpreted` floats
    are equal only where the same operations made them."""

    def __init__(
        self,
        module: Operation,
        seed: int = 0,
        load: LoadTable = load_table,
        uninterpreted: bool = False,
    ):
        self.seed = seed
        self.load = load
        self.uninterpreted = uninterpreted
        self._records: dict[str, _Record] = {}
        names = Machine(module, load).functions
        self.names = [name for name in names if _is_public(module, name)]
        for name in self.names:
            self._record(module, name)

    def _record(self, module: Operation, name: str) -> None:
        before = self._records.get(name)
        patience = before.patience if before is not None else _PATIENCE
        self._records[name] = _Record(module, name, self.seed, self.load, patience, self.uninterpreted)

    def compare(self, module: Operation, changed: Operation | None = None) -> Judgement:
        """The worst that is found over all functions, or over those that have to do with the operation of the
        module that alone was changed."""
        if not self.names:
            return Judgement("not checked", "there is no public function with a body")
        unchecked: list[Judgement] = []
        for name in self._concerned(module, changed):
            found = self._records[name].compare(module)
            if found.verdict == "different":
                return found
            if found.verdict == "not checked":
                unchecked.append(found)
                if not self._records[name].cases:
                    self._record(module, name)
        return unchecked[0] if unchecked else Judgement("equal")


    def _concerned(self, module: Operation, changed: Operation | None) -> list[str]:
        symbol = changed.attribute("sym_name") if changed is not None else None
        if changed is None or changed.parent_op is not module or not isinstance(symbol, StringAttr):
            return self.names
        return [name for name in self.names if symbol.value in _reached(module, name)]


class _Case:
    """An input, and what the function makes of it."""

    __slots__ = ("expected", "inputs", "random")

    def __init__(self, inputs: list[Any], expected: Outcome, random: Random):
        self.inputs = inputs
        self.expected = expected
        self.random = random


class _Record:
    """A function of one form of the program: inputs on which it neither traps nor is undecided, with their
    results; `reason` says why there are none.

    `patience` halves whenever a form of the program has worn it out: the next is hardly smaller, though one
    with operations on blocks may be."""

    def __init__(
        self,
        module: Operation,
        name: str,
        seed: int,
        load: LoadTable,
        patience: int,
        uninterpreted: bool,
    ):
        self.name = name
        self.seed = seed
        self.load = load
        self.patience = patience
        self.cases: list[_Case] = []
        self.reason = ""
        self.coverage = Coverage()
        self.covered: Counter[int] = Counter()
        """In how many cases a place of the function ran."""
        self.floats: Floats = "uninterpreted" if uninterpreted else "exact"
        self.up_to_rounding = not uninterpreted and rounds_freely(module, name)
        try:
            self.signature = signature_of(Machine(module, load).symbol(name))
            self._draw_cases(module)
        except IRError as problem:
            self.cases.clear()
            self.reason = problem.diagnostics[0].message

    def _draw_cases(self, module: Operation) -> None:
        types = [each.type for each in self.signature.inputs]
        unsupported = next((each for each in types if not can_draw(each, self.load)), None)
        if unsupported is not None:
            self.reason = f"no random value for an argument of type {unsupported}"
            return
        started = time.process_time()
        for draw in range(DRAWS):
            case = self._draw_case(module, draw)
            if case is not None:
                self._keep(case)
            if time.process_time() - started > _SECONDS:
                break
        if self.cases and self.signature.inputs:
            self._draw_directed(module, started)
        if self.cases and _has_licences(module):
            self._check_licences(module)

    def _check_licences(self, module: Operation) -> None:
        """Where a loop is wrongly called parallel, say, no pass is to blame for what follows."""
        started = time.process_time()
        for case in self.cases:
            found = self._compare(module, case)
            if found is not None and found.verdict == "different":
                self.cases.clear()
                self.reason = f"a licence in the program (parallel, vector, async) is false: {found.reason}"
                return
            if time.process_time() - started > _SECONDS:
                return

    def _keep(self, case: _Case) -> None:
        self.cases.append(case)
        self.covered.update(self.coverage.ran)

    def _draw_directed(self, module: Operation, started: float) -> None:
        """Draws on while some of the function has hardly run; keeps the inputs on which more of it does."""
        if not self._is_wanted(range(self.coverage.places)):
            return
        constants = constants_of(_all_reached(module, self.name))
        for number in range(max(MOST, combinations(self.signature))):
            try:
                case = self._draw_directed_case(module, constants, number)
            except OutOfFuel:
                return
            if case is not None and self._is_wanted(self.coverage.ran):
                self._keep(case)
                if not self._is_wanted(range(self.coverage.places)):
                    return
            if time.process_time() - started > _SECONDS:
                return

    def _is_wanted(self, places: Iterable[int]) -> bool:
        return any(self.covered[place] < ENOUGH for place in places)

    def _draw_directed_case(self, module: Operation, constants: Constants, number: int) -> _Case | None:
        for attempt in range(_DIRECTED_TRIES):
            random = Random(f"{self.seed}/directed {number}/{attempt}/{self.name}")
            spread = 0.5**attempt if self.up_to_rounding else 1.0
            size = _SIZES[number % len(_SIZES)]
            try:
                inputs = directed_inputs(self.signature, constants, random, number, size, spread, self.load)
                return self._run(module, inputs, random)
            except (Trap, Undecided):
                continue
        return None

    def _draw_case(self, module: Operation, draw: int) -> _Case | None:
        started = time.process_time()
        for attempt in range(_TRIES):
            if time.process_time() - started > _LIMIT:
                break
            random = Random(f"{self.seed + 1000 * draw}/{attempt}/{self.name}")
            tame = self.up_to_rounding or draw != 1
            try:
                # Smaller numbers each time: their errors are smaller, too, and decisions are clearer.
                spread = 0.5**attempt if self.up_to_rounding else 1.0
                size = _SIZES[draw % len(_SIZES)]
                inputs = draw_inputs(self.signature, random, size, tame, spread, self.load)
                return self._run(module, inputs, random)
            except OutOfFuel as problem:
                self.reason = str(problem)
                self.patience = max(self.patience // 2, _PATIENCE // 16)
                return None
            except (Trap, Undecided) as problem:
                self.reason = f"no input was found that it can be run on: {problem}"
        return None

    def _run(self, module: Operation, inputs: list[Any], random: Random) -> _Case:
        """What the function makes of an input; `coverage` says what of it ran."""
        floats: Floats = "bounded" if self.up_to_rounding else self.floats
        patience = self.patience // (4 if self.up_to_rounding else 1)
        self.coverage.ran.clear()
        machine = Machine(module, self.load, None, _FUEL, floats, patience, self.coverage)
        results = machine.run_in_place(self.name, inputs)
        return _Case(inputs, Outcome(*results, events_of(machine)), random)

    def compare(self, module: Operation) -> Judgement:
        if not self.cases:
            return Judgement("not checked", f"@{self.name}: {self.reason}", self.name, self.seed)
        started = time.process_time()
        for case in self.cases:
            if time.process_time() - started > _SECONDS:
                break
            try:
                found = self._compare(module, case)
            except IRError as problem:
                reason = f"@{self.name}: {problem.diagnostics[0].message}"
                return Judgement("not checked", reason, self.name, self.seed)
            if found is not None:
                return found
        return Judgement("equal", function=self.name)

    def _compare(self, module: Operation, case: _Case) -> Judgement | None:
        """None where the results are those of the case."""
        shown = f"\non the input {describe(case.inputs)}"
        try:
            machine = Machine(module, self.load, case.random, 4 * _FUEL, self.floats, self.patience)
            results = machine.run_in_place(self.name, case.inputs)
            actual = Outcome(*results, events_of(machine))
        except OutOfFuel as problem:
            self.patience = max(self.patience // 2, _PATIENCE // 16)
            return Judgement("not checked", f"@{self.name}: {problem}", self.name, self.seed)
        except Trap as problem:
            reason = f"@{self.name} traps only afterwards: {problem}{shown}"
            return Judgement("different", reason, self.name, self.seed)
        difference = first_difference(case.expected, actual, self.up_to_rounding)
        if difference is None:
            return None
        return Judgement("different", f"@{self.name}: {difference}{shown}", self.name, self.seed)


def rounds_freely(module: Operation, name: str) -> bool:
    """Whether the results of a function are defined only up to rounding: operations of `graph`, contractions,
    whose sums have no order, functions of `math`, whose last bits differ from library to library, or
    fast-math flags that let sums be reordered, somewhere in it or in what it calls."""
    for op in _all_reached(module, name):
        if op.dialect_name == "graph" or op.name in _ROUNDED:
            return True
        flags = op.attribute("fastmath")
        if getattr(flags, "value", 0):
            return True
    return False


def _reached(module: Operation, name: str) -> dict[str, Operation]:
    """A function and the symbols of the module that it refers to, also by way of others."""
    machine = Machine(module)
    found, waiting = {name: machine.symbol(name)}, [name]
    while waiting:
        for op in found[waiting.pop()].walk():
            for used in symbol_uses(op):
                if used.root not in found and machine.has_symbol(used.root):
                    found[used.root] = machine.symbol(used.root)
                    waiting.append(used.root)
    return found


def _all_reached(module: Operation, name: str) -> list[Operation]:
    """The operations of a function and of what it refers to."""
    return [op for each in _reached(module, name).values() for op in each.walk()]


def _has_licences(module: Operation) -> bool:
    """Whether the order of operations is left open somewhere."""
    return any(op.name in _LICENCES for op in module.walk())


def _is_public(module: Operation, name: str) -> bool:
    visibility = Machine(module).symbol(name).attribute("sym_visibility")
    return not isinstance(visibility, StringAttr) or visibility.value == "public"
