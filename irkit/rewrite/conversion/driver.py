"""The driver of dialect conversion: one walk over the operations, each of which becomes legal or stays.

An operation that is not legal is folded, or a pattern is applied to it; what comes of that must be legal, or
become it in the same way.  Where it does not, the changes are taken back.  At the end values of converted
types are cast to where others are used, casts that cancel each other go, and what was replaced is erased.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from irkit.define import Op
from irkit.diagnostics import IRError
from irkit.ir.operation import Operation
from irkit.ir.values import Value
from irkit.rewrite.conversion.casts import reconcile_casts
from irkit.rewrite.conversion.patterns import ConversionPattern, Convert
from irkit.rewrite.conversion.rewriter import ConversionRewriter, twin
from irkit.rewrite.conversion.target import ConversionTarget
from irkit.rewrite.conversion.types import TypeConverter
from irkit.rewrite.folding import Folded, changed_in_place, fold, materialize

Patterns = Iterable[ConversionPattern | Convert]
Mode = Literal["partial", "full"]


def convert_partially(
    root: Operation, target: ConversionTarget, patterns: Patterns, types: TypeConverter | None = None
) -> None:
    """Converts `root` and what is inside; what is not said to be illegal may stay."""
    _Conversion(target, patterns, types).run(root, "partial")


def convert_fully(
    root: Operation, target: ConversionTarget, patterns: Patterns, types: TypeConverter | None = None
) -> None:
    """Converts `root` and what is inside: all of it must become legal."""
    _Conversion(target, patterns, types).run(root, "full")


def analyze_conversion(
    root: Operation, target: ConversionTarget, patterns: Patterns, types: TypeConverter | None = None
) -> set[Operation]:
    """The operations that are legal or could be converted; nothing is changed."""
    return _Conversion(target, patterns, types).analyze(root)


class _Refusal(NamedTuple):
    """Why a pattern did not convert an operation."""

    op: Operation
    pattern: ConversionPattern
    reason: str


class _Conversion:
    def __init__(self, target: ConversionTarget, patterns: Patterns, types: TypeConverter | None):
        self.target = target
        self.rewriter = ConversionRewriter()
        self.types = types
        self.patterns = [
            each if isinstance(each, ConversionPattern) else ConversionPattern(each) for each in patterns
        ]
        self.applying: list[ConversionPattern] = []
        """The patterns whose results are being legalized."""
        self.refusals: list[_Refusal] = []

    # The three ways.

    def run(self, root: Operation, mode: Mode) -> None:
        try:
            for op in self._to_convert(root):
                self.refusals.clear()
                if not self._legalize(op):
                    self._check_illegal(op, mode)
            self._finish()
        except BaseException:
            self.rewriter.undo()
            raise
        self._commit()

    def analyze(self, root: Operation) -> set[Operation]:
        try:
            return {op for op in self._to_convert(root) if self._legalize(op)}
        finally:
            self.rewriter.undo()

    def _check_illegal(self, op: Operation, mode: Mode) -> None:
        if mode == "partial" and self.target.legality(op) is None:
            return
        marked = " that was explicitly marked illegal" if mode == "partial" else ""
        error = IRError.at(op.location, f"failed to legalize operation '{op.name}'{marked}", op)
        for each in self.refusals:
            what = f"pattern '{each.pattern.name}' refused '{each.op.name}': {each.reason}"
            error.note(what, each.op.location)
        raise error

    def _to_convert(self, root: Operation) -> list[Operation]:
        """`root` and all inside it, each before its contents, which are left out of what is legal with all
        contents."""
        found: list[Operation] = []
        pending = [root]
        while pending:
            op = pending.pop()
            found.append(op)
            if not op.regions or self.target.is_recursively_legal(op):
                continue
            inside = [inner for region in op.regions for block in region.blocks for inner in block.ops]
            pending += reversed(inside)
        return found

    # One operation.

    def _legalize(self, op: Operation) -> bool:
        if op in self.rewriter.gone or self.target.legality(op) is True:
            return True
        return self._by_folding(op) or any(self._apply(pattern, op) for pattern in self.patterns)

    def _by_folding(self, op: Operation) -> bool:
        if not isinstance(op, Op) or op.is_constant:
            return False
        if type(op).fold is Op.fold and not op.is_commutative:
            return False
        rewriter, mark = self.rewriter, self._mark()
        restore = rewriter.snapshot(op)
        found = fold(op)
        if found is not None and changed_in_place(op, found):
            rewriter.journal.append(restore)
            return self._legalize(op)  # a fold in place is no loss where that leads nowhere
        if found is not None and self._replace_by_folded(op, found, mark):
            return True
        self._take_back(mark)
        return False

    def _replace_by_folded(self, op: Op, found: Folded, mark: tuple[int, int, int]) -> bool:
        """Whether what an operation folds to, constants made for it included, is legal."""
        rewriter = self.rewriter
        rewriter.types = None
        rewriter.set_before(op)
        values = materialize(op, found, rewriter)
        if values is not None:
            rewriter.replace(op, values)
        return values is not None and all(self._legalize(made) for made in self._news(mark))

    def _apply(self, pattern: ConversionPattern, op: Operation) -> bool:
        if not isinstance(op, pattern.kinds) or pattern in self.applying:
            return False
        rewriter, mark = self.rewriter, self._mark()
        rewriter.types = pattern.types or self.types
        rewriter.reason = "it does not apply"
        rewriter.set_before(op)
        if rewriter.types is None or rewriter.types.convert_each(op.operand_types) is not None:
            pattern.apply(op, twin(op, rewriter.converted(*op.operands)), rewriter)
        else:
            rewriter.refuse("its operands have types that cannot be converted")
        if op not in rewriter.gone and op not in rewriter.updated[mark[2] :]:
            self.refusals.append(_Refusal(op, pattern, rewriter.reason))
            self._take_back(mark)
            return False
        self.applying.append(pattern)
        illegal = next((made for made in self._news(mark) if not self._legalize(made)), None)
        self.applying.pop()
        if illegal is not None:
            reason = f"it leads to '{illegal.name}', which cannot become legal"
            self.refusals.append(_Refusal(op, pattern, reason))
            self._take_back(mark)
        return illegal is None

    def _mark(self) -> tuple[int, int, int]:
        rewriter = self.rewriter
        return len(rewriter.journal), len(rewriter.made), len(rewriter.updated)

    def _news(self, mark: tuple[int, int, int]) -> list[Operation]:
        """What was made or changed since."""
        return [*self.rewriter.made[mark[1] :], *self.rewriter.updated[mark[2] :]]

    def _take_back(self, mark: tuple[int, int, int]) -> None:
        self.rewriter.undo(mark[0])
        del self.rewriter.made[mark[1] :]
        del self.rewriter.updated[mark[2] :]

    # The end.

    def _finish(self) -> None:
        """Lets what stays use what stands for the values that it used, and makes the casts that this
        needs."""
        rewriter, found = self.rewriter, list[tuple[Value[Any], Value[Any]]]()
        for value in list(rewriter.values):
            if any(user not in rewriter.gone for user in value.users):
                rewriter.types = rewriter.origins[value]
                found.append((value, rewriter.as_types(value, (value.type,), back=True)[0]))
        for op in rewriter.gone:
            self._before_change(op)
            op.drop_references()
        for value, new in found:
            self._replace_uses(value, new)
        for cast in rewriter.casts:
            for user in [user for result in cast.results for user in result.users]:
                rewriter.update(user)
        for cast in reconcile_casts(rewriter.casts):
            self._materialize(cast)

    def _before_change(self, op: Operation) -> None:
        """Only casts that cannot be made bring a conversion to fail at this point."""
        if self.rewriter.casts:
            self.rewriter.update(op)

    def _replace_uses(self, value: Value[Any], new: Value[Any]) -> None:
        for user in value.users:
            self._before_change(user)
        value.replace_all_uses_with(new)

    def _materialize(self, cast: Operation) -> None:
        """Makes the operations that a cast stands for."""
        types, back = self.rewriter.casts[cast]
        make = None if types is None else types.source if back else types.target
        self.rewriter.set_before(cast)
        kinds = tuple(cast.result_types)
        found = make(self.rewriter, kinds, tuple(cast.operands)) if make is not None else None
        if found is None:
            raise _unresolved(cast)
        values = (found,) if isinstance(found, Value) else found
        for result, value in zip(cast.results, values, strict=True):
            self._replace_uses(result, value)
        cast.erase()

    def _commit(self) -> None:
        gone = self.rewriter.gone
        for op in gone:
            if op.parent_op not in gone:
                op.erase(check_uses=False)


def _unresolved(cast: Operation) -> IRError:
    given, wanted = [
        ", ".join([f"'{kind}'" for kind in kinds]) for kinds in (cast.operand_types, cast.result_types)
    ]
    error = IRError.at(
        cast.location,
        f"failed to legalize unresolved materialization from ({given}) to ({wanted}) that remained live "
        "after conversion",
    )
    user = next(user for result in cast.results for user in result.users)
    return error.note(f"see existing live user here: '{user.name}'", user.location)
