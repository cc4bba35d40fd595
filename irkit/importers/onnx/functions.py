"""Operators that ONNX itself, or the model, defines by others: their nodes take the place of the call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, cast

from irkit.importers.onnx.elements import code_of_float
from irkit.importers.onnx.node import Node
from irkit.importers.onnx.tensors import Tensor
from irkit.ir.types import DYNAMIC, I1, FloatType, IntegerType

if TYPE_CHECKING:
    import onnx


class _Attribute(Protocol):
    default_value: onnx.AttributeProto


class _Schema(Protocol):
    """What ONNX says about an operator, as far as it is asked here."""

    has_function: bool
    has_context_dependent_function: bool
    function_opset_versions: list[int]
    context_dependent_function_opset_versions: list[int]
    attributes: Mapping[str, _Attribute]

    def get_function_with_opset_version(self, version: int) -> bytes: ...
    def get_context_dependent_function_with_opset_version(
        self, version: int, node: bytes, types: list[bytes]
    ) -> bytes: ...


def _schema(op: str, domain: str, opset: int) -> _Schema | None:
    import onnx

    if not onnx.defs.has(op, opset, domain):
        return None
    found: object = onnx.defs.get_schema(op, opset, domain)
    return cast(_Schema, found)


def has_body(op: str, domain: str, opset: int) -> bool:
    """Whether ONNX defines an operator by others."""
    schema = _schema(op, domain, opset)
    return schema is not None and (schema.has_function or schema.has_context_dependent_function)


def body_of(node: Node, domain: str, inputs: Sequence[Tensor | None]) -> onnx.FunctionProto | None:
    """The nodes by which ONNX defines an operator, for inputs of these types."""
    schema = _schema(node.op, domain, node.opset)
    if schema is None:
        return None
    if schema.has_function:
        versions = [each for each in schema.function_opset_versions if each <= node.opset]
        version = max(versions, default=min(schema.function_opset_versions))
        return _with_defaults(_parsed(schema.get_function_with_opset_version(version)), schema)
    if schema.has_context_dependent_function:
        versions = [each for each in schema.context_dependent_function_opset_versions if each <= node.opset]
        version = max(versions, default=min(schema.context_dependent_function_opset_versions))
        types = [_type_of(each).SerializeToString() for each in inputs]
        made = schema.get_context_dependent_function_with_opset_version(
            version, node.proto.SerializeToString(), types
        )
        return _with_defaults(_parsed(made), schema)
    return None


def _with_defaults(body: onnx.FunctionProto, schema: _Schema) -> onnx.FunctionProto:
    """What attributes are that a call leaves out."""
    for attribute in schema.attributes.values():
        if attribute.default_value.name:
            body.attribute_proto.append(attribute.default_value)
    return body


def _parsed(content: bytes) -> onnx.FunctionProto:
    import onnx

    found = onnx.FunctionProto()
    found.ParseFromString(content)
    return found


def _type_of(tensor: Tensor | None) -> onnx.TypeProto:
    import onnx

    if tensor is None:
        return onnx.TypeProto()
    sizes = [None if size == DYNAMIC else size for size in tensor.type.shape]
    return onnx.helper.make_tensor_type_proto(_code_of(tensor), sizes)


def _code_of(tensor: Tensor) -> int:
    """ONNX's number for the type of the elements."""
    import onnx

    kind, codes = tensor.element, onnx.TensorProto
    if kind is I1:
        return int(codes.BOOL)
    if isinstance(kind, IntegerType):
        return int(codes.DataType.Value(f"{'U' if tensor.is_unsigned else ''}INT{kind.width}"))
    assert isinstance(kind, FloatType)
    return code_of_float(kind)


def instantiated(body: onnx.FunctionProto, call: onnx.NodeProto) -> list[onnx.NodeProto]:
    """The nodes of a function with the attributes of a call."""
    given = {each.name: each for each in body.attribute_proto}
    given.update({each.name: each for each in call.attribute})
    if not any(attribute.ref_attr_name for node in body.node for attribute in node.attribute) and not any(
        attribute.g.node for node in body.node for attribute in node.attribute
    ):
        return list(body.node)
    return [_with_attributes(node, given) for node in body.node]


def _with_attributes(node: onnx.NodeProto, given: dict[str, onnx.AttributeProto]) -> onnx.NodeProto:
    """A node whose attributes refer to no others; one whose attribute was not given goes without."""
    import onnx

    made = onnx.NodeProto()
    made.CopyFrom(node)
    del made.attribute[:]
    for attribute in node.attribute:
        source = attribute
        if attribute.ref_attr_name:
            found = given.get(attribute.ref_attr_name)
            if found is None:
                continue
            source = found
        copy = made.attribute.add()
        copy.CopyFrom(source)
        copy.name = attribute.name
        copy.ref_attr_name = ""
        if copy.HasField("g"):
            inner = [_with_attributes(each, given) for each in copy.g.node]
            del copy.g.node[:]
            copy.g.node.extend(inner)
    return made
