"""The comparison of irkit with mlir-opt: for a chunk that both accept, irkit's text must be mlir-opt's in every form
and read back as itself; one that mlir-opt refuses, irkit refuses with the same first line.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .verdicts import CRASH, CUSTOM, GENERIC, PLACED, SILENT, Form, Verdict, again, ours, theirs

IMPROVEMENTS = {
    r"'memref\.transpose' op result type .* is not equivalent .*, strided<\[1\]>[^']*'$":
        "the only dimension of a memref without a layout has the stride 1",
    r"'tensor\.(collapse|expand)_shape' op invalid to reshape tensor/memref with non-unit extent dimensions":
        "mlir-opt 22 accepts that several elements become one",
    r"^[0-9:]+ shapes do not match$":
        "mlir-opt 22 takes an unranked tensor for one of rank 0",
    r"'gpu\.func' op expected memory space workgroup in attribution$|the object index must be positive$":
        "a number that is an i1 is 1, not -1",
    r"op results .* However, destination memref\[[0-9]+\]\[[0-9]{6,}\]  does not have same size":
        "mlir-opt 22 reads a size that a memref of one dimension has not",
    r"negative integer literal not valid for unsigned integer type$":
        "mlir-opt 22 lets it wrap around in `array<ui8: -1>` alone",
    r"must be , but got '":
        "mlir-opt 22 has no description of the type",
    r"expected three sizes in mmaShape":
        "mlir-opt 22 reads beyond the end of the array",
    r"'scf\.for' op 0-th region iter_arg and 0-th loop result have different type":
        "mlir-opt 22 calls every result the 0-th",
    r"!= 18446744073709551615$":
        "mlir-opt 22 counts -1 values that a body without arguments carries",
    r"'affine\.for' op mismatch between the number of loop-carried|'affine\.parallel' op expected an operand for each input":
        "mlir-opt 22 accepts bounds that use operands which are not there",
    r"'scf\.parallel' op expects as many lower and upper bounds as steps":
        "mlir-opt 22 counts only the steps",
    r"'scf\.index_switch' op region (#[0-9]+ )?should have no arguments":
        "mlir-opt 22 drops the arguments when it prints the custom form",
    r"'affine\.dma_wait' op incorrect number of operands":
        "mlir-opt 22 does not count them, and prints one that is not there",
    r"(operand|result) group starting at #[0-9]+ requires 1 element, but found":
        "mlir-opt 22 accepts it and takes a neighbour for the missing one",
    r"'tensor\.pad' op expected [0-9]+ dynamic (low|high) padding values":
        "mlir-opt 22 does not count them, and prints some that are not there",
    r"'tensor\.expand_shape' op expected number of static shape dims to be equal to the output rank \([0-9]{6,}\)":
        "mlir-opt 22 reads a rank that an unranked tensor has not",
    r"'memref\.atomic_rmw' op with kind '(max|min)numf' expects a floating-point type":
        "mlir-opt 22 forgets these two among those that need floats",
    r"'vector\.insert' op mismatch between dynamic and static positions":
        "mlir-opt 22 says so of vector.extract alone, and prints a position that is not there",
}  # fmt: skip
"""Refusals of one of the two that the other does not share, and why irkit does what it does."""


class Difference(NamedTuple):
    """A chunk on which irkit is wrong: what was compared, and the two texts."""

    what: str
    chunk: str
    ours: str
    theirs: str

    def __str__(self) -> str:
        lines = difflib.unified_diff(self.theirs.splitlines(), self.ours.splitlines(), "mlir-opt", "irkit", "", "", 1, "")
        return "\n".join([self.what, self.chunk, *lines])


def _agree(mine: str | None, other: str | None) -> bool:
    """Whether both refuse, or accept; in the same words and at the same place, where there are any."""
    if mine is None or other is None:
        return mine is other
    return other in (mine, SILENT) or (other[:3] == "?: " and mine.endswith(other[3:]))


def _improved(*refusals: str | None) -> bool:
    return any(re.search(pattern, each) for pattern in IMPROVEMENTS for each in refusals if each is not None)


class _Unstable(NamedTuple):
    """A text of irkit's that it does not read back as itself."""

    chunk: str
    form: Form
    text: str
    again: str


def _unstable(chunk: str, verdict: Verdict) -> Iterator[_Unstable]:
    # Two of the forms of each: what one shows that is read differently, the others hardly hide.
    plain, *placed = verdict.texts.items()
    for form, text in [plain, *placed[len(chunk) % 2 :][:1]] if len(chunk) % 3 else placed:
        read = again(text, form)
        if read != text:
            yield _Unstable(chunk, form, text, read)


class Report:
    """Counts over many chunks, and the differences."""

    def __init__(self) -> None:
        self.batches = self.accepted = self.refused = self.unstable = self.improved = 0
        self.crashed: list[str] = []
        self.differences: list[Difference] = []

    def __str__(self) -> str:
        return (
            f"{self.accepted} accepted, {self.refused} refused by both, {len(self.differences)} different, "
            f"{self.unstable} that mlir-opt does not read back as printed, {self.improved} improved, "
            f"{len(self.crashed)} crashes of mlir-opt"
        )

    def judge(self, chunks: Sequence[str]) -> None:
        """Compares the two tools on chunks of dialects that mlir-opt knows."""
        unstable: list[_Unstable] = []
        forms = [CUSTOM, GENERIC, PLACED[self.batches % len(PLACED)]]
        self.batches += 1
        for chunk, mine, other in zip(chunks, ours(chunks, forms), theirs(chunks, forms), strict=True):
            if other.refusal == CRASH:
                self.crashed.append(chunk)
                continue
            self._count(other)
            if mine.refusal is None and other.refusal is not None and self._reads_generic(mine):
                continue
            if not _agree(mine.refusal, other.refusal) and _improved(mine.refusal, other.refusal):
                self.improved += 1
                continue
            if not _agree(mine.refusal, other.refusal):
                self.differences.append(Difference("refusal", chunk, str(mine.refusal), str(other.refusal)))
                continue
            wrong = next((form for form in mine.texts if mine.texts[form] != other.texts[form]), None)
            if wrong is not None:
                texts = mine.texts[wrong], other.texts[wrong]
                self.differences.append(Difference(" ".join(["print", *wrong.flags]), chunk, *texts))
            elif mine.texts:
                unstable += _unstable(chunk, mine)
        self._excuse(unstable)

    def _reads_generic(self, mine: Verdict) -> bool:
        """Whether mlir-opt accepts in the generic form what it refuses in the custom form that it prints."""
        other = theirs([mine.texts[GENERIC]], [CUSTOM])[0]
        itself = other.refusal is None and other.texts[CUSTOM] == mine.texts[CUSTOM]
        if itself and theirs([mine.texts[CUSTOM]], [CUSTOM])[0].refusal is not None:
            self.unstable += 1
            return True
        return False

    def judge_alone(self, chunks: Sequence[str]) -> None:
        """For dialects that mlir-opt does not know: what irkit prints it reads as the same."""
        for chunk, mine in zip(chunks, ours(chunks, [CUSTOM, GENERIC, *PLACED[:1]]), strict=True):
            self._count(mine)
            for each in _unstable(chunk, mine) if mine.texts else ():
                self._add_unstable(each)

    def _count(self, verdict: Verdict) -> None:
        self.accepted += verdict.refusal is None
        self.refused += verdict.refusal is not None

    def _excuse(self, unstable: Sequence[_Unstable]) -> None:
        """Some texts of mlir-opt do not read back as themselves: there irkit changes them in the same way."""
        if not unstable:
            return
        texts, forms = [each.text for each in unstable], [CUSTOM, GENERIC, *PLACED]
        for each, mine, other in zip(unstable, ours(texts, forms), theirs(texts, forms), strict=True):
            if _agree(mine.refusal, other.refusal) and (mine.refusal or mine.texts[each.form] == other.texts[each.form]):
                self.unstable += 1
            else:
                self._add_unstable(each)

    def _add_unstable(self, each: _Unstable) -> None:
        what = " ".join(["fixpoint", *each.form.flags])
        self.differences.append(Difference(what, each.chunk, each.again, each.text))
