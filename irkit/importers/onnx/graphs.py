"""Walks the graph of a model, node by node, and looks up what each becomes.

    Conv, Add, Relu, ...      -->      func.func @main(%x: tensor<1x3x224x224xf32>) { %0 = graph.conv ... }

All operators are looked up before anything is made, so that what is missing is named at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import prod
from typing import TYPE_CHECKING, Final

from irkit.diagnostics import Diagnostic, FileLineCol, IRError, Location, NameLoc
from irkit.dialects.graph.shapes import ShapeError
from irkit.importers.onnx import elements, files, functions, schemas
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.checks import (
    DEEPEST,
    MOST_NODES,
    check_calls,
    check_names,
    check_opset,
    domain_of,
    name_of,
)
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import OpenInput, OpenSize, Refusal, Tensor

if TYPE_CHECKING:
    import onnx

    from irkit.importers.onnx.elements import Array
    from irkit.ir.interning import Type

_MOST_NAMED: Final = 20
"""Of how many nodes with one operator that is missing the names are shown."""


_MALFORMED: Final = (ArithmeticError, LookupError, MemoryError, ValueError)
"""What a node leads to that breaks the rules of its operator, of which the tables check what is usual."""


class OpenInputError(IRError):
    """Inputs have to be known while the model is imported."""

    def __init__(self, diagnostic: Diagnostic, names: Sequence[str]):
        super().__init__(diagnostic)
        self.names = names


class Graphs:
    """The import of one model: the tables, the functions that it brings along, its versions of operators."""

    def __init__(self, model: files.Model, tables: Mapping[str, Mapping[str, Handler]], b: Builder):
        self.model = model
        self.tables = tables
        self.b = b
        self.opsets = {domain_of(each): each.version for each in model.proto.opset_import}
        self.functions = {(each.domain, each.name): each for each in model.proto.functions}
        self.open_sizes: dict[str, str] = {}
        """The sizes that inputs leave open, by their names, and where each was met first."""
        self._depth = 0
        """How many functions and graphs are being written out inside of each other."""
        self._count = 0

    def location(self, name: str) -> Location:
        return NameLoc(name, FileLineCol(self.model.path, 1, 1))

    # What is missing.

    def check(self) -> None:
        """An IRError that names every operator for which there is nothing, or another rule that is broken."""
        file = FileLineCol(self.model.path, 1, 1)
        check_opset(self.model.proto, file)
        check_names(self.model.proto.graph, file)
        check_calls(self.model.proto, file)
        missing: dict[tuple[str, str], list[str]] = {}
        for node, opsets in self._all_nodes():
            if not self._is_known(node, opsets):
                missing.setdefault((node.domain, node.op_type), []).append(name_of(node))
            try:
                self._check_node(node, opsets)
            except Refusal as problem:
                raise IRError(self._diagnostic(node, problem)) from None
        if not missing:
            return
        found = []
        for (domain, op), names in missing.items():
            full = f"{domain}.{op}" if domain else op
            shown = ", ".join(names[:_MOST_NAMED]) + (", ..." if len(names) > _MOST_NAMED else "")
            opset = self.opsets.get(domain, 1)
            where = self.location(names[0])
            reason = f"operator {full} of opset {opset} cannot be imported; nodes: {shown}"
            found.append(Diagnostic("error", reason, where))
        raise IRError(*found)

    def _all_nodes(self) -> Iterator[tuple[onnx.NodeProto, Mapping[str, int]]]:
        """With the versions of operators that hold where each stands."""
        pending = [(each, self.opsets) for each in self.model.proto.graph.node]
        for function in self.functions.values():
            opsets = self._opsets_in(function)
            pending += [(each, opsets) for each in function.node]
        for node, opsets in pending:  # which grows meanwhile
            yield node, opsets
            for attribute in node.attribute:
                for graph in (attribute.g, *attribute.graphs):
                    pending += [(each, opsets) for each in graph.node]

    def _opsets_in(self, function: onnx.FunctionProto) -> dict[str, int]:
        return {**self.opsets, **{domain_of(each): each.version for each in function.opset_import}}

    def _check_node(self, node: onnx.NodeProto, opsets: Mapping[str, int]) -> None:
        own = self.functions.get((node.domain, node.op_type))
        if own is not None:
            functions.check_call(own, node)
            return
        domain = domain_of(node)
        rules = schemas.rules_of(node.op_type, domain, opsets.get(domain, 1))
        if rules is not None:
            schemas.check_node(node, rules)

    def _is_known(self, node: onnx.NodeProto, opsets: Mapping[str, int]) -> bool:
        domain = domain_of(node)
        if (node.domain, node.op_type) in self.functions:
            return True
        schema = schemas.schema_of(node.op_type, domain, opsets.get(domain, 1))
        return schema is not None and (
            node.op_type in self.tables.get(domain, {}) or functions.has_body(schema)
        )

    # Graphs.

    def run(self, graph: onnx.GraphProto, scope: dict[str, Tensor | None]) -> list[Tensor]:
        """Imports the nodes of a graph; `scope` holds what its inputs, and names around it, stand for."""
        for proto in graph.initializer:
            if scope.get(proto.name) is None or proto.name not in scope:
                scope[proto.name] = self._initializer(proto)
        self.nodes(graph.node, scope, self.opsets)
        for each in graph.output:
            if scope.get(each.name) is None:
                reason = f"the result '{each.name}' is made by no node"
                raise IRError.at(self.location(each.name), reason)
        return [self._required(scope, each.name) for each in graph.output]

    def nodes(
        self, nodes: Sequence[onnx.NodeProto], scope: dict[str, Tensor | None], opsets: Mapping[str, int]
    ) -> None:
        for node in nodes:
            self.b.location, self.b.key = self.location(name_of(node)), name_of(node)
            try:
                outputs = self._node(node, scope, opsets)
            except OpenInput as reason:
                raise OpenInputError(self._diagnostic(node, reason), reason.names) from None
            except Refusal as reason:
                raise IRError(self._diagnostic(node, reason)) from None
            scope.update({name: each for name, each in zip(node.output, outputs, strict=False) if name})

    def _diagnostic(self, node: onnx.NodeProto, reason: Refusal) -> Diagnostic:
        name = name_of(node)
        found = Diagnostic("error", f"node '{name}' ({node.op_type}) {reason}", self.location(name))
        if isinstance(reason, OpenInput) and reason.names:
            found.note(f"its value can be given: --input={reason.names[0]}=FILE")
        return self.with_open_sizes(found) if isinstance(reason, OpenSize) else found

    def with_open_sizes(self, diagnostic: Diagnostic) -> Diagnostic:
        """What could be fixed stands in a note."""
        if self.open_sizes:
            places = ", ".join([f"{size} ({place})" for size, place in self.open_sizes.items()])
            first = next(iter(self.open_sizes))
            diagnostic.note(f"open are: {places}; fixed by, for example, --shape={first}=1")
        return diagnostic

    def _node(
        self, proto: onnx.NodeProto, scope: dict[str, Tensor | None], opsets: Mapping[str, int]
    ) -> Sequence[Tensor | None]:
        self._count += 1
        if self._count > MOST_NODES:
            raise Refusal(f"is one of more than {MOST_NODES} nodes, as functions and loops are written out")
        inputs = [self._required(scope, name) if name else None for name in proto.input]
        domain = domain_of(proto)
        own = self.functions.get((proto.domain, proto.op_type))
        if own is not None:
            return self._function(own, proto, inputs)
        opset = opsets.get(domain, 1)
        rules = schemas.rules_of(proto.op_type, domain, opset)
        if rules is not None:
            schemas.check_types(inputs, rules)

        def subgraph(graph: onnx.GraphProto, given: Sequence[Tensor]) -> list[Tensor]:
            names = [each.name for each in graph.input]
            if len(names) != len(given):
                raise Refusal(f"has a graph of {len(names)} inputs, and gives it {len(given)}")
            with self._inside():
                return self.run(graph, {**scope, **dict(zip(names, given, strict=True))})

        node = Node(proto, opset, inputs, subgraph)
        handler = self.tables.get(domain, {}).get(proto.op_type)
        if handler is None:
            body = functions.body_of(node, domain, inputs)
            if body is None:
                raise Refusal(f"of opset {opset} cannot be imported")
            return self._function(body, proto, inputs)
        try:
            found = handler(self.b, node)
        except ShapeError as problem:
            raise Refusal(str(problem)) from None
        except _MALFORMED:
            raise Refusal("has inputs and attributes that do not fit together") from None
        return [found] if isinstance(found, Tensor) else found

    @contextmanager
    def _inside(self) -> Iterator[None]:
        """While a function, or a graph in an attribute, takes the place of a node."""
        if self._depth == DEEPEST:
            raise Refusal(f"nests functions and graphs more than {DEEPEST} deep")
        self._depth += 1
        yield
        self._depth -= 1

    def _function(
        self, body: onnx.FunctionProto, call: onnx.NodeProto, inputs: Sequence[Tensor | None]
    ) -> list[Tensor | None]:
        """The nodes of a function in place of its call."""
        given = [*inputs, *[None] * (len(body.input) - len(inputs))]
        scope: dict[str, Tensor | None] = dict(zip(body.input, given, strict=False))
        with self._inside():
            self.nodes(functions.instantiated(body, call), scope, self._opsets_in(body))
        return [scope.get(name) for name in body.output]

    def _required(self, scope: dict[str, Tensor | None], name: str) -> Tensor:
        found = scope.get(name)
        if found is None:
            if name in scope:
                return None  # type: ignore[return-value]  # an optional input of a function that was left out
            raise Refusal(f"uses '{name}', which nothing makes")
        return found

    # Tensors that stand in the model.

    def _initializer(self, proto: onnx.TensorProto) -> Tensor:
        import onnx

        known = elements.element_type(proto.data_type)
        if known is None:
            name = elements.type_name(proto.data_type)
            raise self._broken(proto, f"holds {name}, for which there is no type here")
        element, is_unsigned = known
        if min(proto.dims, default=0) < 0:
            raise self._broken(proto, f"has the shape {list(proto.dims)}")
        data = self.model.data.get(proto.name)
        if data is None and proto.data_location == onnx.TensorProto.EXTERNAL:
            data = files.external_data(self.model.path, proto)
        if data is None:
            try:
                array = elements.array_of(proto)
            except (*_MALFORMED, TypeError):
                raise self._broken(proto, f"has elements that do not fill {list(proto.dims)}") from None
        else:
            array = self._viewed(proto, data, element)
        return Tensor(element, array.shape, array=array, is_unsigned=is_unsigned, key=proto.name)

    def _viewed(self, proto: onnx.TensorProto, data: memoryview, element: Type) -> Array:
        """The bytes of an initializer as its elements, which are copied where several share a byte."""
        import numpy as np
        import onnx

        count, bits = prod(proto.dims), elements.packed_bits(element)
        dtype = onnx.helper.tensor_dtype_to_np_dtype(proto.data_type)
        if len(data) != (-(-count * bits // 8) if bits else count * dtype.itemsize):
            raise self._broken(proto, f"has {len(data)} bytes, which do not fill {list(proto.dims)}")
        found = elements.unpacked(data, bits)[:count] if bits else np.frombuffer(data, dtype)
        return elements.as_held(found.reshape(tuple(proto.dims)), element)

    def _broken(self, proto: onnx.TensorProto, reason: str) -> IRError:
        return IRError.at(self.location(proto.name), f"the initializer '{proto.name}' {reason}")
