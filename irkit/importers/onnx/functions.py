"""Operators that ONNX itself, or the model, defines by others: their nodes take the place of the call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from irkit.importers.onnx.elements import code_of
from irkit.importers.onnx.node import Node
from irkit.importers.onnx.schemas import Schema, check_attributes, schema_of
from irkit.importers.onnx.tensors import Refusal, Tensor
from irkit.ir.types import DYNAMIC

if TYPE_CHECKING:
    import onnx


def has_body(schema: Schema) -> bool:
    """Whether ONNX defines an operator by others."""
    return schema.has_function or schema.has_context_dependent_function


def body_of(node: Node, domain: str, inputs: Sequence[Tensor | None]) -> onnx.FunctionProto | None:
    """The nodes by which ONNX defines an operator, for inputs of these types."""
    schema = schema_of(node.op, domain, node.opset)
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


def _with_defaults(body: onnx.FunctionProto, schema: Schema) -> onnx.FunctionProto:
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
    return onnx.helper.make_tensor_type_proto(code_of(tensor.element, tensor.is_unsigned), sizes)


def check_call(body: onnx.FunctionProto, call: onnx.NodeProto) -> None:
    """A Refusal where a call has more inputs or outputs than the function of the model."""
    check_attributes(call)
    sides = (("inputs", "takes", call.input, body.input), ("outputs", "makes", call.output, body.output))
    for what, does, given, own in sides:
        if len(given) > len(own):
            raise Refusal(f"has {len(given)} {what}, and the function {does} {len(own)}")


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
