"""A schedule in the making: passes run on a copy of the function, and their text is kept.

    trial = Trial(function)
    trial.do(LoopTile, loops=["i", "j"], sizes=[6, 64])
    trial.text()                                              loop-tile{loops=i,j sizes=6,64}

What comes of a pass is seen at once, labels and all, so that the next step can be chosen by it; an IRError of
a pass that refuses ends the trial.  The function itself stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from irkit.diagnostics import IRError
from irkit.dialects import func, loop
from irkit.passes.loop.simplify import LoopSimplify
from irkit.pipeline import Pass

_PLAIN = re.compile(r"[\w.$-]+")
"""Labels and names that mean themselves in the text of a pipeline."""
Setting = str | int | list[str] | list[int]


class Trial:
    """Passes that were run on a copy of a function."""

    def __init__(self, function: func.Func, without: Sequence[loop.For] = ()):
        """The copy does not have the loops `without`, which are of no concern."""
        self.function = function.clone()
        self._steps: list[str] = []
        left_out = {each.label.value for each in without}
        for nest in self.outermost():
            if nest.label.value in left_out and not any(result.has_uses for result in nest.results):
                nest.erase()

    def do(self, kind: type[Pass], **settings: Setting) -> None:
        """Runs a pass with these options, if they can be written as text."""
        for value in settings.values():
            for word in value if isinstance(value, list) else [value]:
                if isinstance(word, str) and not _PLAIN.fullmatch(word):
                    raise self.function.error(f"'{word}' cannot be an option of {kind.name}")
        kind(**settings).run(self.function)
        options = " ".join([f"{key}={_shown(value)}" for key, value in settings.items()])
        self._steps.append(f"{kind.name}{{{options}}}" if options else kind.name)

    def attempt(self, kind: type[Pass], **settings: Setting) -> bool:
        """Runs a pass unless it refuses; whether it did not."""
        before = self.function
        self.function = before.clone()
        try:
            self.do(kind, **settings)
        except IRError:
            self.function = before
            return False
        return True

    def attempt_all(self, steps: Callable[[], bool]) -> bool:
        """Takes several steps, unless one of them refuses or they give up; whether they are done."""
        before, kept = self.function, len(self._steps)
        self.function = before.clone()
        try:
            if steps():
                return True
        except IRError:
            pass
        self.function = before
        del self._steps[kept:]
        return False

    def simplify(self, loops: Sequence[loop.For]) -> bool:
        """Simplifies the nests that these loops are in, and no others: those have schedules of their own, in
        which loops that run once are still there."""
        around = dict.fromkeys([list(_loops_around(each))[-1].label.value for each in loops])
        settings = {"loops": list(around)} if len(self.outermost()) > len(around) else {}
        return self.attempt(LoopSimplify, **settings)

    def forget(self) -> None:
        """Leaves the last step, which has changed nothing, out of the text."""
        del self._steps[-1]

    def return_to(self, function: func.Func, count: int) -> None:
        """Goes on with a function as it was after so many steps."""
        self.function = function
        del self._steps[count:]

    @property
    def count(self) -> int:
        """How many steps there are."""
        return len(self._steps)

    def text(self, start: int = 0) -> str:
        """The passes, all or from one on, as a pipeline for functions."""
        return ",".join(self._steps[start:])

    def nest(self, label: str) -> loop.For | None:
        """The loop with a label."""
        return next((each for each in loop.loops_in(self.function) if each.label.value == label), None)

    def outermost(self) -> list[loop.For]:
        """The loops directly in the function."""
        return [op for block in self.function.body.blocks for op in block.ops if isinstance(op, loop.For)]

    def inside(self, label: str) -> Iterator[loop.For]:
        """The loops inside of the loop with a label, in printed order."""
        outer = self.nest(label)
        return (each for each in loop.loops_in(outer) if each is not outer) if outer is not None else iter(())


def _loops_around(nest: loop.For) -> Iterator[loop.For]:
    """A loop and those around it, outwards."""
    return (op for op in (nest, *nest.ancestors()) if isinstance(op, loop.For))


def _shown(value: Setting) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
