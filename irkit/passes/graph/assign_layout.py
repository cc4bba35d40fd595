"""graph-assign-layout: chooses how the tensors around convolutions of one element lie in memory.

    %0 = graph.conv %x, %w                         %0 = graph.reshape %x                 512x7x7 -> 512x49
        : 1x512x7x7, 64x512x1x1           -->      %1 = graph.transpose %0 [1, 0]            -> 49x512
    %1 = graph.add %0, %bias                       %2 = graph.matmul %1, %w'                 -> 49x64
    %2 = graph.relu %1                             %3 = graph.add %2, %bias'
                                                   %4 = graph.relu %3
                                                   %5 = graph.transpose %4 [1, 0] ...

Such a convolution is a product of matrices once its planes are rows, which is the same memory, or once its
channels come last, which needs transpositions.  Which of these is fastest follows from how full the vectors
of a machine are, and from what transpositions cost; functions of elements in between take the layout of those
around them (irkit/passes/graph/layouts.py).  Weights and other constants are brought into the layout once for
all, as graph-canonicalize does it, and what two neighbours would transpose to and fro is not moved at all.

What a stride leaves out is left out by a graph.slice.  Left alone are convolutions with larger windows,
padding or groups, tensors of sizes that are not known, and for channels_last weights that are not constant.
A remark says what was chosen, and why.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from irkit.analysis.machines import MACHINES, Machine, machine
from irkit.dialects import func, graph
from irkit.ir import Operation, Type, Value
from irkit.ir.elements import int_array
from irkit.ir.types import I64, FloatType, TensorType
from irkit.passes.graph.canonicalize import canonicalize_graph
from irkit.passes.graph.layouts import (
    FIRST,
    LAST,
    NEVER,
    Cut,
    Layout,
    cycles_of_product,
    cycles_of_transposition,
)
from irkit.pipeline import Pass, Statistic, option, statistic
from irkit.pipeline.remarks import passed
from irkit.rewrite import Rewriter

_LAYOUTS: dict[str, Layout] = {"rows": "rows", "channels_last": "channels_last"}


@dataclass(frozen=True)
class GraphAssignLayout(Pass):
    """Chooses layouts of tensors around convolutions of one element, by what they cost."""

    name = "graph-assign-layout"

    machine: str = option(help="host, avx512, avx2 or neon: whose vectors count", default="host")
    layouts: list[str] = option(
        help="what may be chosen besides planes: rows, channels_last", default=["rows", "channels_last"]
    )

    products: Statistic = statistic("num-products", help="Number of convolutions that became products")
    folded: Statistic = statistic("num-folded", help="Number of operations of constants that were computed")

    def run(self, function: func.Func) -> None:
        target = machine(self.machine)
        if target is None:
            names = ", ".join(["host", *MACHINES])
            raise function.error(f"{self.name} knows no machine '{self.machine}'; it knows {names}")
        for each in self.layouts:
            if each not in _LAYOUTS:
                raise function.error(f"{self.name} knows no layout '{each}'; it knows {', '.join(_LAYOUTS)}")
        chosen = self._choose(function, target)
        if not any(isinstance(op, graph.Conv) for op in chosen):
            return
        change = _Change()
        for op, layout in chosen.items():
            if isinstance(op, graph.Conv):
                self._tell(op, layout, target)
                change.to_product(op, layout)
                self.products.add(1)
            elif layout == "channels_last" or _follows_rows(op):
                change.to_elements(op, layout)
        canonicalize_graph(function, self.folded)

    def _choose(self, function: func.Func, target: Machine) -> dict[graph.TensorOp, Layout]:
        """The layout of each operation that changes, or may follow one, in the order of the function."""
        ops = [op for op in function.body.walk() if isinstance(op, graph.TensorOp) and _is_open(op)]
        nodes, cut = set(ops), Cut()
        for op in ops:
            if isinstance(op, graph.Conv):
                cut.add(op, LAST, self._cost(op, self._first(op, target), target))
                if "channels_last" in self.layouts and _is_constant(op.filter):
                    cut.add(op, FIRST, self._cost(op, "channels_last", target))
                else:
                    cut.add(op, FIRST, NEVER)
        for value in _images(ops):
            cost = cycles_of_transposition(_kind(value).shape, _bytes(_kind(value)))
            maker, *users = [each if each in nodes else FIRST for each in (value.defining_op, *value.users)]
            cut.add_tensor(value, maker, users, cost)
            for user in users:
                # One kernel becomes two, and the tensor goes through memory between them.
                if maker in nodes and isinstance(user, graph.TensorOp) and user.by_element:
                    cut.add(maker, user, cost // 2)
        last = cut.last() if "channels_last" in self.layouts else set()
        found: dict[graph.TensorOp, Layout] = {}
        for op in ops:
            first = self._first(op, target) if isinstance(op, graph.Conv) else "rows"
            layout: Layout = "channels_last" if op in last else first
            if layout != "planes":
                found[op] = layout
        return found

    def _first(self, op: graph.Conv, target: Machine) -> Layout:
        """The better one of planes and rows, which are the same memory."""
        costs = [self._cost(op, each, target) for each in ("planes", "rows")]
        return "rows" if "rows" in self.layouts and costs[1] <= costs[0] else "planes"

    @staticmethod
    def _cost(op: graph.Conv, layout: Layout, target: Machine) -> int:
        channels = op.filter.type.shape[1]
        return cycles_of_product(layout, op.result.type.shape, channels, _bytes(op.result.type), target)

    def _tell(self, op: graph.Conv, layout: Layout, target: Machine) -> None:
        each: tuple[Layout, ...] = ("planes", "rows", "channels_last")
        costs = ", ".join([f"{other} {self._cost(op, other, target)}" for other in each])
        passed(op, "layout", self.name, remark=f"a product in the layout {layout}", reason=f"cycles: {costs}")


# What can change.


def _is_open(op: graph.TensorOp) -> bool:
    """Whether an operation makes an image, and can do so in any layout."""
    kind = _kind(op.result)
    if kind.rank != 4 or not kind.has_static_shape or not prod(kind.shape):
        return False
    if isinstance(op, graph.Conv):
        return _is_of_one_element(op)
    types = [value.type for value in op.operands]
    return op.by_element and all(isinstance(each, TensorType) and _stretches(each, kind) for each in types)


def _is_of_one_element(op: graph.Conv) -> bool:
    window = op.window
    is_plain = window.sizes == (1, 1) and not window.is_padded
    same_type = op.result.type.element_type is op.operand.type.element_type
    is_float = isinstance(op.result.type.element_type, FloatType)
    known = op.operand.type.has_static_shape and op.filter.type.has_static_shape
    return is_plain and same_type and is_float and known and op.groups.value == 1


def _stretches(kind: TensorType, image: TensorType) -> bool:
    """Whether a tensor is as large as an image along both sides of a plane, or along neither."""
    if not kind.has_static_shape or kind.rank > 4:
        return False
    plane = _of_four(kind.shape)[2:]
    return plane in ((1, 1), image.shape[2:])


def _images(ops: Sequence[graph.TensorOp]) -> list[Value[Type]]:
    """The images that operations read and make, each once."""
    read = [each for op in ops for each in ([op.operand] if isinstance(op, graph.Conv) else op.operands)]
    every = dict.fromkeys([*read, *[op.result for op in ops]])
    return [each for each in every if not _is_constant(each) and _kind(each).rank == 4]


def _follows_rows(op: graph.TensorOp) -> bool:
    """Whether an operation of elements goes on from rows, and is no part of a kernel that makes planes."""
    if not any(_is_unrolled(each.defining_op) for each in op.operands):
        return False
    pending = list(op.operands)
    while pending:
        value = pending.pop()
        maker = value.defining_op
        if isinstance(maker, graph.Conv | graph.Pool) and value.has_one_use:
            return False
        if isinstance(maker, graph.TensorOp) and maker.by_element and value.has_one_use:
            pending += maker.operands
    return True


def _is_unrolled(op: Operation | None) -> bool:
    """Whether an operation makes planes of rows, or of channels that come last."""
    return isinstance(op, graph.Reshape) and op.operand.type.rank < 4


def _is_constant(value: Value[Type]) -> bool:
    return isinstance(value.defining_op, graph.Constant)


def _bytes(kind: TensorType) -> int:
    element = kind.element_type
    return max(1, getattr(element, "width", 8) // 8)


# The change.


class _Change:
    """Rewrites operations, each with its operands in the layout that it has; no value is moved twice."""

    def __init__(self) -> None:
        self._laid: dict[tuple[Value[Type], Layout], Value[TensorType]] = {}

    def to_product(self, op: graph.Conv, layout: Layout) -> None:
        rewriter = Rewriter(op)
        count, channels = op.filter.type.shape[:2]
        image = self._operand(_stepped(op, rewriter), layout, rewriter)
        matrix = rewriter.insert(graph.Reshape(op.filter, _typed((count, channels), op.filter))).result
        kind = _typed(_shape(op.result.type.shape, layout), op.result)
        if layout == "channels_last":
            made = graph.Matmul(image, _swapped(matrix, rewriter), kind)
        else:
            made = graph.Matmul(matrix, image, kind)
        product = rewriter.insert(made).result
        rewriter.replace(op, [_planes(product, op.result.type, layout, rewriter)])

    def to_elements(self, op: graph.TensorOp, layout: Layout) -> None:
        rewriter = Rewriter(op)
        kind = _kind(op.result)
        copy = op.clone({each: self._operand(each, layout, rewriter) for each in op.operands})
        copy.results[0].type = _typed(_shape(kind.shape, layout), op.result)
        rewriter.insert(copy)
        rewriter.replace(op, [_planes(copy.results[0], kind, layout, rewriter)])

    def _operand(self, value: Value[Type], layout: Layout, rewriter: Rewriter) -> Value[TensorType]:
        """An image, or what stretches to one, in a layout."""
        found = self._laid.get((value, layout))
        if found is None:
            found = self._laid[value, layout] = _laid(value, layout, rewriter)
        return found


def _stepped(op: graph.Conv, rewriter: Rewriter) -> Value[Type]:
    """What a convolution sees of its operand."""
    steps, kind = op.window.strides, op.operand.type
    if steps == (1, 1):
        return op.operand
    starts, stops, by = [int_array(each, I64) for each in ((0,) * 4, kind.shape, (1, 1, *steps))]
    seen = _typed((*kind.shape[:2], *op.result.type.shape[2:]), op.operand)
    return rewriter.insert(graph.Slice(op.operand, starts, stops, by, seen)).result


def _laid(value: Value[Type], layout: Layout, rewriter: Rewriter) -> Value[TensorType]:
    kind = _kind(value)
    if kind.num_elements == 1 and kind.rank < 4:
        return value  # type: ignore[return-value]
    shape = _shape(_of_four(kind.shape), "rows")
    rows = rewriter.insert(graph.Reshape(value, _typed(shape, value))).result
    return _swapped(rows, rewriter) if layout == "channels_last" else rows


def _planes(value: Value[Type], kind: TensorType, layout: Layout, rewriter: Rewriter) -> Value[TensorType]:
    rows = _swapped(value, rewriter) if layout == "channels_last" else value
    return rewriter.insert(graph.Reshape(rows, kind)).result


def _swapped(value: Value[Type], rewriter: Rewriter) -> Value[TensorType]:
    """Matrices with rows and columns exchanged."""
    *batch, rows, columns = _kind(value).shape
    order = int_array([*range(len(batch)), len(batch) + 1, len(batch)], I64)
    kind = _typed((*batch, columns, rows), value)
    return rewriter.insert(graph.Transpose(value, order, kind)).result


def _kind(value: Value[Type]) -> TensorType:
    assert isinstance(value.type, TensorType)
    return value.type


def _typed(shape: Sequence[int], like: Value[Type]) -> TensorType:
    return TensorType(tuple(shape), _kind(like).element_type)


def _shape(image: Sequence[int], layout: Layout) -> tuple[int, ...]:
    """The shape of an image in a layout; that of one image is a matrix."""
    count, channels, *plane = image
    matrix = (prod(plane), channels) if layout == "channels_last" else (channels, prod(plane))
    return matrix if count == 1 else (count, *matrix)


def _of_four(shape: Sequence[int]) -> tuple[int, ...]:
    return (*[1] * (4 - len(shape)), *shape)
