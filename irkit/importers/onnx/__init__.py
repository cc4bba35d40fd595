"""ONNX models as modules of the `graph` dialect.

    module = read_model("resnet50.onnx", sizes={"N": 1})

    func.func @main(%x: tensor<1x3x224x224xf32> {irkit.name = "x"}) -> (tensor<1x1000xf32> {irkit.name = "y"})

Weights become resources: views of the mapped file, which are neither read nor copied before somebody computes
with them.  Each operator becomes operations of `graph` by the table of its theme; what follows from constants
and shapes alone is computed here.  Names of nodes are locations.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from irkit.analysis.signature import UNSIGNED
from irkit.define.verifier import verify
from irkit.diagnostics import Diagnostic, FileLineCol, IRError
from irkit.dialects import builtin, func
from irkit.importers.onnx import (
    activations,
    control,
    elements,
    elementwise,
    files,
    indexing,
    movement,
    normalization,
    pooling,
    products,
    quantization,
    recurrent,
    reductions,
    regions,
    resize,
    sampling,
    shapes,
    spectral,
    windows,
)
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.graphs import Graphs, OpenInputError
from irkit.importers.onnx.node import Handler
from irkit.importers.onnx.tensors import OpenSize, Refusal, Size, Tensor
from irkit.ir.affine import AffineDim, AffineExpr
from irkit.ir.attributes import UNIT, ArrayAttr, StringAttr, TypeAttr, dictionary
from irkit.ir.interning import Attribute
from irkit.ir.types import FunctionType, IntegerType, TensorType
from irkit.ir.values import Value

if TYPE_CHECKING:
    import onnx

    from irkit.importers.onnx.elements import Array

__all__ = ["TABLES", "OpenInputError", "read_model", "read_proto"]

NAME: Final = "irkit.name"
"""The attribute of an argument, or a result, that holds its name in the model."""

TABLES: Final[Mapping[str, Mapping[str, Handler]]] = {
    "": {
        **activations.TABLE,
        **control.TABLE,
        **elementwise.TABLE,
        **indexing.TABLE,
        **movement.TABLE,
        **normalization.TABLE,
        **pooling.TABLE,
        **products.TABLE,
        **quantization.TABLE,
        **recurrent.TABLE,
        **reductions.TABLE,
        **regions.TABLE,
        **resize.TABLE,
        **sampling.TABLE,
        **shapes.TABLE,
        **spectral.TABLE,
        **windows.TABLE,
    },
    "ai.onnx.ml": indexing.FEATURES,
}
"""What operators of each domain become, by their names."""


def read_model(
    path: str, sizes: Mapping[str, int] | None = None, values: Mapping[str, Array] | None = None
) -> builtin.Module:
    """The model in a file.

    `sizes` fixes sizes that inputs leave open, by their names; `values` makes inputs known, by theirs: they
    are no arguments then.  An IRError says what is no model, or cannot be imported; an `OpenInputError` names
    inputs that have to be known."""
    return _module(files.read(path), sizes or {}, values or {})


def read_proto(
    proto: onnx.ModelProto, sizes: Mapping[str, int] | None = None, values: Mapping[str, Array] | None = None
) -> builtin.Module:
    """The same for a model in memory."""
    return _module(files.of_proto(proto), sizes or {}, values or {})


def open_sizes(path: str) -> dict[str, str]:
    """The sizes that inputs of a model leave open, by their names, and where each is met first."""
    graph = files.read(path).proto.graph
    weights = {each.name for each in graph.initializer}
    found: dict[str, str] = {}
    for each in graph.input:
        for axis, dim in enumerate(each.type.tensor_type.shape.dim if each.name not in weights else ()):
            if not _is_fixed(dim):
                found.setdefault(_size_name(each.name, axis, dim), f"dimension {axis} of '{each.name}'")
    return found


def _is_fixed(dim: onnx.TensorShapeProto.Dimension) -> bool:
    return dim.HasField("dim_value") and dim.dim_value >= 0


def _size_name(tensor: str, axis: int, dim: onnx.TensorShapeProto.Dimension) -> str:
    """The name that the model gives a size, or `input.axis`."""
    return dim.dim_param or f"{tensor}.{axis}"


def _module(
    model: files.Model, sizes: Mapping[str, int], values: Mapping[str, Array]
) -> builtin.Module:
    module = builtin.Module.empty()
    function = func.Func.define("main", [], [])
    module.block.append(function)
    builder = Builder(function.body.entry)
    graphs = Graphs(model, TABLES, builder)
    graphs.check()
    graph = model.proto.graph
    scope, names = _inputs(graphs, sizes, values)
    results = graphs.run(graph, scope)
    for each, result in zip(graph.output, results, strict=True):
        _check_declared(graphs, each, result)
    builder.location = graphs.location("results")
    names_of_results = [each.name for each in graph.output]
    returned = [_result(graphs, *each) for each in zip(names_of_results, results, strict=True)]
    function.body.entry.append(func.Return(returned))
    inputs = tuple([each.type for each in function.body.entry.args])
    function.function_type = TypeAttr(FunctionType(inputs, tuple([each.type for each in returned])))
    function.arg_attrs = _named(names)
    unsigned = [_is_unsigned(each) for each in results]
    function.res_attrs = _named(names_of_results, unsigned)
    verify(module)
    return module


def _result(graphs: Graphs, name: str, tensor: Tensor) -> Value[TensorType]:
    try:
        return graphs.b.value(tensor)
    except OpenSize:
        reason = f"the result '{name}' is made of sizes that inputs leave open: fix them by --shape"
        raise IRError(graphs.with_open_sizes(Diagnostic("error", reason, graphs.location(name)))) from None


def _check_declared(graphs: Graphs, declared: onnx.ValueInfoProto, result: Tensor) -> None:
    """A result has the elements that the model says; sizes may differ, as edited models have old ones."""
    code = declared.type.tensor_type.elem_type
    said = elements.element_type(code) if code else None
    if said is not None and said[0] is not result.element:
        kind = elements.type_name(code)
        reason = f"the result '{declared.name}' is declared as {kind}, but made of {result.element}"
        raise IRError.at(graphs.location(declared.name), reason)


def _named(names: list[str], unsigned: Sequence[bool] = ()) -> ArrayAttr | None:
    found: list[dict[str, Attribute]] = [{NAME: StringAttr(name)} for name in names]
    for attrs, is_unsigned in zip(found, unsigned, strict=False):
        attrs |= {UNSIGNED: UNIT} if is_unsigned else {}
    return ArrayAttr(tuple([dictionary(each) for each in found])) if names else None


def _is_unsigned(tensor: Tensor) -> bool:
    """Whether callers get numbers without a sign; those of less than a byte have one to themselves."""
    return tensor.is_unsigned and isinstance(tensor.element, IntegerType) and tensor.element.width >= 8


def _inputs(
    graphs: Graphs, sizes: Mapping[str, int], values: Mapping[str, Array]
) -> tuple[dict[str, Tensor | None], list[str]]:
    """The inputs of the model as arguments, or as what they are known to hold."""
    graph = graphs.model.proto.graph
    weights = {each.name for each in graph.initializer}
    given = [each for each in graph.input if each.name not in weights]
    symbols = _Symbols(sizes, graphs)
    scope: dict[str, Tensor | None] = {}
    names: list[str] = []
    for each in given:
        kind = each.type.tensor_type
        found = elements.element_type(kind.elem_type) if each.type.HasField("tensor_type") else None
        if found is None or not kind.HasField("shape"):
            what = elements.type_name(kind.elem_type) if each.type.HasField("tensor_type") else "no tensor"
            what = what if found is None else "a tensor of any rank"
            reason = f"the input '{each.name}' is {what}, which cannot be imported"
            raise IRError.at(graphs.location(each.name), reason)
        element, is_unsigned = found
        if each.name in values:
            array = elements.as_held(values[each.name], element)
            scope[each.name] = Tensor(element, array.shape, None, array, None, is_unsigned, each.name)
            continue
        dims = [symbols.size(each.name, axis, dim) for axis, dim in enumerate(kind.shape.dim)]
        graphs.b.location = graphs.location(each.name)
        try:
            scope[each.name] = graphs.b.input(each.name, element, dims, is_unsigned)
        except Refusal as reason:
            raise IRError.at(graphs.location(each.name), f"the input '{each.name}' {reason}") from None
        names.append(each.name)
    symbols.check({each.name for each in given}, values)
    return scope, names


class _Symbols:
    """The sizes that inputs leave open: by the names that the model gives them, or `input.axis`."""

    def __init__(self, sizes: Mapping[str, int], graphs: Graphs):
        self.sizes = sizes
        self.graphs = graphs
        self.open: dict[str, AffineExpr] = {}

    def size(self, tensor: str, axis: int, dim: onnx.TensorShapeProto.Dimension) -> Size:
        if _is_fixed(dim):
            return int(dim.dim_value)
        name = _size_name(tensor, axis, dim)
        symbol = self.open.setdefault(name, AffineDim(len(self.open)))
        if name not in self.sizes:
            self.graphs.open_sizes.setdefault(name, f"dimension {axis} of '{tensor}'")
        found = self.sizes.get(name, symbol)
        if isinstance(found, AffineExpr) or (type(found) is int and 0 <= found < 1 << 63):
            return found
        reason = f"the size '{name}' is to be {found!r}, and has to be an integer of 64 bits from 0 on"
        raise IRError.at(FileLineCol(self.graphs.model.path, 1, 1), reason)

    def check(self, inputs: set[str], values: Mapping[str, Array]) -> None:
        """An IRError where something is fixed that is not there."""
        where = FileLineCol(self.graphs.model.path, 1, 1)
        for name in self.sizes:
            if name not in self.open:
                known = ", ".join(self.open) or "none"
                raise IRError.at(where, f"no size of an input is called '{name}'; open are: {known}")
        for name in values:
            if name not in inputs:
                known = ", ".join(sorted(inputs)) or "none"
                raise IRError.at(where, f"no input is called '{name}'; there are: {known}")
