"""Makes operations of the graph dialect, and folds what is known while they are made.

    y = b.add(b.conv(x, w, window), bias)       names and locations are those of the node that is imported

Every method takes tensors of the model and returns one.  Where all operands are known, so is the result,
unless it is large.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from irkit.define.verifier import verify
from irkit.diagnostics import UNKNOWN, IRError, Location
from irkit.dialects import graph
from irkit.dialects.graph.shapes import TO_THE_END, ShapeError
from irkit.dialects.graph.sliding import Window
from irkit.importers.onnx import symbolic
from irkit.importers.onnx.elements import is_float, rounded
from irkit.importers.onnx.tensors import OpenInput, OpenSize, Refusal, Size, Tensor, shape_of
from irkit.interp.attributes import attribute_of
from irkit.interp.folding import Folder, is_worth_folding
from irkit.interp.numbers import dtype_of
from irkit.interp.traps import Trap
from irkit.ir.attributes import integer
from irkit.ir.block import Block
from irkit.ir.elements import DenseArrayAttr, int_array
from irkit.ir.interning import Type
from irkit.ir.types import I1, I32, I64, IntegerType, TensorType
from irkit.ir.values import BlockArgument, Value

if TYPE_CHECKING:
    from irkit.importers.onnx.elements import Array


MOST_MADE: Final = 1 << 26
"""How many elements a constant has at most that is made here, and does not stand in the model."""


def _list(values: Sequence[int]) -> DenseArrayAttr:
    return int_array(values, I64)


class Builder:
    """A place at the end of a block."""

    def __init__(self, block: Block):
        self.block = block
        self.location: Location = UNKNOWN
        self.key = "constant"
        """What resources are called that have no name of their own."""
        self.folder = Folder()
        self._keys: dict[str, int] = {}
        """The keys of resources, and how often each was wanted again."""
        self._names: dict[Value[Type], str] = {}
        """The inputs of the model."""

    def input(self, name: str, element: Type, dims: Sequence[Size], is_unsigned: bool) -> Tensor:
        """One more argument."""
        made = self.block.add_arg(TensorType(shape_of(dims), element), self.location)
        self._names[made] = name
        return Tensor(element, dims, made, is_unsigned=is_unsigned)

    # Constants.

    def constant(self, array: Array, element: Type, key: str = "") -> Tensor:
        """A tensor that is known, its elements as the interpreter holds them."""
        return Tensor(element, array.shape, array=array, key=key)

    def number(self, value: float, element: Type) -> Tensor:
        """A single number."""
        import numpy as np

        return self.constant(rounded(np.array(value), element), element)

    def like(self, value: float, tensor: Tensor) -> Tensor:
        """A single number of the type of another tensor's elements."""
        return self.number(value, tensor.element)

    def integers(self, values: int | Sequence[int] | Array, element: Type = I64) -> Tensor:
        import numpy as np

        if isinstance(values, Sequence):
            self.check_count(len(values))
        return self.constant(np.asarray(values, dtype=dtype_of(element)), element)

    def check_count(self, count: float) -> None:
        """A Refusal where a constant of so many elements that the importer makes would be too large."""
        if not count <= MOST_MADE:
            raise Refusal(f"needs a constant of {count} elements, and {MOST_MADE} are the most that are made")

    def value(self, tensor: Tensor) -> Value[TensorType]:
        """The value that holds a tensor; a constant gets one when it is first used."""
        if tensor.value is None:
            if tensor.array is None:
                raise OpenSize("computes with a size of an input that is open")
            made = graph.Constant(
                attribute_of(tensor.array, tensor.type, self._fresh(tensor.key or self.key)),
                location=self.location,
            )
            self.block.append(made)
            tensor.value = made.result
        return tensor.value  # type: ignore[return-value]  # all values here are tensors

    def _fresh(self, key: str) -> str:
        """A key that no resource has."""
        name, count = key, self._keys.get(key, 0)
        while name in self._keys:
            count += 1
            name = f"{key}_{count}"
        self._keys[key] = count
        self._keys.setdefault(name, 0)
        return name

    def known(self, tensor: Tensor, what: str) -> Array:
        """The elements of a tensor that have to be known."""
        if tensor.array is None:
            inputs = self._inputs_of(tensor)
            depends = f", and depends on the inputs {', '.join(inputs)}" if inputs else ""
            if tensor.sizes is not None:
                raise OpenSize(f"needs {what} to be known, and a size of an input is open")
            raise OpenInput(f"needs {what} to be known{depends}", inputs)
        return tensor.array

    def sizes(self, tensor: Tensor, what: str) -> list[Size]:
        """The elements of a list of sizes."""
        found = tensor.sizes if tensor.sizes is not None else self.known(tensor, what)
        return [each if not hasattr(each, "item") else int(each) for each in found.reshape(-1)]

    def _inputs_of(self, tensor: Tensor) -> list[str]:
        """The inputs of the model on which a tensor depends."""
        pending, seen = [tensor.value], set()
        found: list[str] = []
        while pending:
            value = pending.pop()
            if value is None or value in seen:
                continue
            seen.add(value)
            if isinstance(value, BlockArgument):
                found.append(self._names[value])
            elif value.defining_op is not None:
                pending += value.defining_op.operands
        return sorted(found)

    # Operations.

    def make(
        self,
        build: Callable[..., graph.TensorOp],
        *operands: Tensor,
        dims: Sequence[Size] | None = None,
    ) -> Tensor:
        """What `build` makes of the values of the operands; `dims` where its type alone says them."""
        try:
            if all(each.array is not None or each.sizes is not None for each in operands):
                found = self._folded(build, operands, dims)
                if found is not None:
                    return found
            op = _verified(build(*map(self.value, operands)))
            op.location = self.location
            self.block.append(op)
            return self._result(op, operands, dims)
        except ShapeError as problem:
            raise Refusal(str(problem)) from None

    def _folded(
        self,
        build: Callable[..., graph.TensorOp],
        operands: Sequence[Tensor],
        dims: Sequence[Size] | None,
    ) -> Tensor | None:
        import numpy as np

        block = Block([each.type for each in operands])
        op = _verified(build(*block.args))
        if any(each.array is None for each in operands):
            sizes = symbolic.fold(op, [_as_sizes(each) for each in operands])
            if sizes is None:
                return None
            made = self._result(op, operands, dims)
            if all(isinstance(each, (int, np.integer, bool)) for each in sizes.reshape(-1)):
                made.array = sizes.astype(dtype_of(made.element))
            else:
                made.sizes = sizes
            made.value = None
            return made
        if not is_worth_folding(op):
            return None
        made = self._result(op, operands, dims)
        arrays = [each.array for each in operands if each.array is not None]
        try:
            made.value, made.array = None, self.folder.run(op, block, arrays)
        except Trap as problem:
            raise Refusal(f"computes with constants that do not fit: {problem}") from None
        return made

    def _result(
        self, op: graph.TensorOp, operands: Sequence[Tensor], dims: Sequence[Size] | None
    ) -> Tensor:
        kind = op.results[0].type
        assert isinstance(kind, TensorType)
        if dims is None:
            shape: Sequence[Size] = kind.shape
            dims = shape if kind.has_static_shape else symbolic.dims_of(op, [each.dims for each in operands])
        is_unsigned = any(each.is_unsigned for each in operands if each.element is kind.element_type)
        key = operands[0].key if len(operands) == 1 else ""
        return Tensor(kind.element_type, dims, op.results[0], is_unsigned=is_unsigned, key=key)

    # Elementwise.

    def unary(self, kind: Callable[..., graph.TensorOp], x: Tensor) -> Tensor:
        return self.make(lambda x: kind(x), x)

    def binary(self, kind: Callable[..., graph.TensorOp], x: Tensor, y: Tensor) -> Tensor:
        return self.make(lambda x, y: kind(x, y), x, y)

    def add(self, x: Tensor, y: Tensor) -> Tensor:
        return self.binary(graph.Add, x, y)

    def sub(self, x: Tensor, y: Tensor) -> Tensor:
        return self.binary(graph.Sub, x, y)

    def mul(self, x: Tensor, y: Tensor) -> Tensor:
        return self.binary(graph.Mul, x, y)

    def div(self, x: Tensor, y: Tensor) -> Tensor:
        return self.binary(graph.Div, x, y)

    def scaled(self, x: Tensor, factor: float) -> Tensor:
        return x if factor == 1 else self.mul(x, self.like(factor, x))

    def compare(self, relation: str, x: Tensor, y: Tensor) -> Tensor:
        kind = graph.CompareKind(relation)
        return self.make(lambda x, y: graph.Compare(kind, x, y), x, y)

    def select(self, condition: Tensor, x: Tensor, y: Tensor) -> Tensor:
        return self.make(lambda c, x, y: graph.Select(c, x, y), condition, x, y)

    def negated(self, x: Tensor) -> Tensor:
        """The opposite of truth values."""
        return self.binary(graph.Xor, x, self.number(1, I1))

    def cast(self, x: Tensor, element: Type, is_unsigned: bool = False) -> Tensor:
        if is_float(x.element) and isinstance(element, IntegerType) and 1 < element.width < 8:
            x = self._converted(x, I32)
        if x.is_unsigned and isinstance(element, IntegerType) and element.width <= x.element.width:  # type: ignore[attr-defined]
            made = self._converted(x, element)
        else:
            made = self._from_float(x, element) if is_unsigned else self._converted(self.signed(x), element)
        if made is not x and is_unsigned != made.is_unsigned:
            made = Tensor(element, made.dims, made.value, made.array, made.sizes, is_unsigned, made.key)
        return made

    def _from_float(self, x: Tensor, element: Type) -> Tensor:
        """To an unsigned type, through a signed one that holds its numbers."""
        x = self.signed(x)
        if is_float(x.element) and isinstance(element, IntegerType):
            x = self._converted(x, IntegerType(min(64, 2 * element.width)))
        return self._converted(x, element)

    def _converted(self, x: Tensor, element: Type) -> Tensor:
        if x.element is element:
            return Tensor(element, x.dims, x.value, x.array, x.sizes, key=x.key)
        kind = TensorType(x.type.shape, element)
        return self.make(lambda x: graph.Cast(x, kind), x, dims=x.dims)

    def signed(self, x: Tensor) -> Tensor:
        """An unsigned tensor as a signed one that is wide enough; any other as it is."""
        if not x.is_unsigned:
            return x
        assert isinstance(x.element, IntegerType)
        if x.element.width > 32:
            raise Refusal("computes with unsigned integers of 64 bits")
        wide = self._converted(x, IntegerType(max(8, 2 * x.element.width)))
        found = self.binary(graph.And, wide, self.like((1 << x.element.width) - 1, wide))
        found.is_unsigned = False
        return found

    # Sums.

    def reduce(self, kind: str, x: Tensor, axes: Sequence[int], keepdims: bool = False) -> Tensor:
        taken = graph.ReduceKind(kind)
        return self.make(lambda x: graph.Reduce(taken, x, _list(axes), keepdims), x)

    def matmul(self, x: Tensor, y: Tensor, element: Type | None = None) -> Tensor:
        def build(x: Value[TensorType], y: Value[TensorType]) -> graph.Matmul:
            op = graph.Matmul(x, y)
            return op if element is None else graph.Matmul(x, y, TensorType(op.result.type.shape, element))

        return self.make(build, x, y)

    def conv(
        self, x: Tensor, filters: Tensor, window: Window, groups: int = 1, element: Type | None = None
    ) -> Tensor:
        lists = _window_lists(window)

        def build(x: Value[TensorType], w: Value[TensorType]) -> graph.Conv:
            op = graph.Conv(x, w, *lists, integer(groups))
            if element is None:
                return op
            return graph.Conv(x, w, *lists, integer(groups), TensorType(op.result.type.shape, element))

        return self.make(build, x, filters)

    def pool(self, kind: str, x: Tensor, window: Window) -> Tensor:
        taken, lists = graph.PoolKind(kind), _window_lists(window)
        return self.make(lambda x: graph.Pool(taken, x, _list(window.sizes), *lists), x)

    def softmax(self, x: Tensor, axis: int) -> Tensor:
        return self.make(lambda x: graph.Softmax(x, integer(axis)), x)

    def cumulate(self, kind: str, x: Tensor, axis: int, exclusive: bool, reverse: bool) -> Tensor:
        taken = graph.CumulateKind(kind)
        return self.make(lambda x: graph.Cumulate(taken, x, integer(axis), exclusive, reverse), x)

    def arg_reduce(self, kind: str, x: Tensor, axis: int, keepdims: bool, last: bool = False) -> Tensor:
        taken = graph.ExtremeKind(kind)
        return self.make(lambda x: graph.ArgReduce(taken, x, integer(axis), keepdims, last), x)

    # Movement.

    def transpose(self, x: Tensor, order: Sequence[int]) -> Tensor:
        if list(order) == list(range(x.rank)):
            return x
        return self.make(lambda x: graph.Transpose(x, _list(order)), x)

    def reshape(self, x: Tensor, dims: Sequence[Size]) -> Tensor:
        if tuple(dims) == x.dims:
            return x
        kind = TensorType(shape_of(dims), x.element)
        if kind.num_dynamic_dims > 1:
            raise OpenSize(f"makes '{kind}', of which more than one size is open")
        return self.make(lambda x: graph.Reshape(x, kind), x, dims=dims)

    def broadcast(self, x: Tensor, dims: Sequence[Size]) -> Tensor:
        if tuple(dims) == x.dims:
            return x
        own = (1,) * (len(dims) - x.rank) + x.dims
        if any(not isinstance(size, int) and size is not old for size, old in zip(dims, own, strict=True)):
            raise OpenSize("repeats elements as often as an open size of an input says")
        kind = TensorType(shape_of(dims), x.element)
        return self.make(lambda x: graph.Broadcast(x, kind), x, dims=dims)

    def concat(self, tensors: Sequence[Tensor], axis: int) -> Tensor:
        if len(tensors) == 1:
            return tensors[0]
        return self.make(lambda *values: graph.Concat(values, integer(axis)), *tensors)

    def slice(self, x: Tensor, cuts: dict[int, tuple[int, int, int]]) -> Tensor:
        """`start:stop:step` for some axes; the others whole."""
        parts = [cuts.get(axis, (0, TO_THE_END, 1)) for axis in range(x.rank)]
        whole = [
            part == (0, TO_THE_END, 1) or (isinstance(size, int) and part == (0, size, 1))
            for part, size in zip(parts, x.dims, strict=True)
        ]
        if all(whole):
            return x
        starts, stops, steps = (_list([part[number] for part in parts]) for number in range(3))
        return self.make(lambda x: graph.Slice(x, starts, stops, steps), x)

    def reverse(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        return self.make(lambda x: graph.Reverse(x, _list(axes)), x) if axes else x

    def pad(
        self, x: Tensor, value: Tensor, low: Sequence[int], high: Sequence[int], interior: Sequence[int] = ()
    ) -> Tensor:
        if not any((*low, *high, *interior)):
            return x
        before, behind, between = _list(low), _list(high), _list(interior)
        return self.make(lambda x, value: graph.Pad(x, value, before, behind, between), x, value)

    def gather(self, x: Tensor, places: Tensor, axis: int) -> Tensor:
        return self.make(lambda x, places: graph.Gather(x, places, integer(axis)), x, places)

    def scatter(self, kind: str, x: Tensor, places: Tensor, updates: Tensor) -> Tensor:
        taken = graph.ScatterKind(kind)
        return self.make(lambda x, places, rows: graph.Scatter(taken, x, places, rows), x, places, updates)

    def squeeze(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        return self.reshape(x, [size for axis, size in enumerate(x.dims) if axis not in axes])

    def unsqueeze(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        """With sizes of 1 at these axes of the result."""
        rest = iter(x.dims)
        return self.reshape(x, [1 if axis in axes else next(rest) for axis in range(x.rank + len(axes))])


def _verified(op: graph.TensorOp) -> graph.TensorOp:
    """A Refusal in the words of the operation where its operands and its result do not fit."""
    try:
        verify(op)
    except IRError as error:
        message = error.diagnostics[0].message
        raise Refusal(message.removeprefix(f"'{op.name}' op ")) from None
    return op


def _window_lists(window: Window) -> tuple[DenseArrayAttr, DenseArrayAttr, DenseArrayAttr]:
    """Strides, dilations and padding, empty where they say nothing."""
    strides = window.strides if any(each != 1 for each in window.strides) else ()
    dilations = window.dilations if any(each != 1 for each in window.dilations) else ()
    pads = (*window.before, *window.behind) if window.is_padded else ()
    return _list(strides), _list(dilations), _list(pads)


def _as_sizes(tensor: Tensor) -> Array:
    """Integers as objects, among which there may be expressions."""
    if tensor.sizes is not None:
        return tensor.sizes
    assert tensor.array is not None
    return tensor.array.astype(object)
