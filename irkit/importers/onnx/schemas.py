"""What ONNX says about operators, and whether nodes keep to it: how many inputs and outputs, attributes and
types.

    n: Relu(x, y)         -->  error: node 'n' (Relu) has 2 inputs, and takes 1
    n: Softmax axis="1"   -->  error: node 'n' (Softmax) has the attribute 'axis' as a string, and takes ...

What a schema does not say, such as which words a mode may be, the tables check.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, cast

from irkit.importers.onnx.elements import code_of, type_name
from irkit.importers.onnx.tensors import Refusal, Tensor
from irkit.ir.interning import Type

if TYPE_CHECKING:
    import onnx


class _Named(Protocol):
    name: str


class _Parameter(Protocol):
    """An input or output: `types` are those that it may have; of one `type_str` they are alike."""

    name: str
    option: _Named
    type_str: str
    types: set[str]
    is_homogeneous: bool


class _Attribute(Protocol):
    name: str
    type: _Named
    required: bool
    default_value: onnx.AttributeProto


class Schema(Protocol):
    """An operator of one version, as far as it is asked here."""

    since_version: int
    deprecated: bool
    inputs: list[_Parameter]
    outputs: list[_Parameter]
    min_input: int
    max_input: int
    min_output: int
    max_output: int
    attributes: Mapping[str, _Attribute]
    has_function: bool
    has_context_dependent_function: bool
    function_opset_versions: list[int]
    context_dependent_function_opset_versions: list[int]

    def get_function_with_opset_version(self, version: int) -> bytes: ...
    def get_context_dependent_function_with_opset_version(
        self, version: int, node: bytes, types: list[bytes]
    ) -> bytes: ...


def schema_of(op: str, domain: str, opset: int) -> Schema | None:
    """None where ONNX has no such operator."""
    import onnx

    if not onnx.defs.has(op, opset, domain):
        return None
    found: object = onnx.defs.get_schema(op, opset, domain)
    return cast(Schema, found)


class _Input(NamedTuple):
    name: str
    is_required: bool
    kind: str
    types: frozenset[str]
    is_alike: bool
    """Whether all that one parameter stands for are of one type."""


class _Rules(NamedTuple):
    """What is asked of every node with an operator, out of the schema once."""

    inputs: tuple[_Input, ...]
    is_variadic: bool
    input_range: tuple[int, int]
    output_range: tuple[int, int]
    attributes: Mapping[str, str]
    required: tuple[str, ...]

    def input(self, number: int) -> _Input:
        return self.inputs[min(number, len(self.inputs) - 1)]


@cache
def rules_of(op: str, domain: str, opset: int) -> _Rules | None:
    """None where ONNX has no such operator, or no longer says what it takes."""
    schema = schema_of(op, domain, opset)
    if schema is None or schema.deprecated:
        return None
    inputs = [
        _Input(
            each.name,
            each.option.name == "Single",
            each.type_str,
            frozenset(each.types),
            each.is_homogeneous,
        )
        for each in schema.inputs
    ]
    attributes = {name: each.type.name for name, each in schema.attributes.items()}
    required = tuple([name for name, each in schema.attributes.items() if each.required])
    return _Rules(
        tuple(inputs),
        any(each.option.name == "Variadic" for each in schema.inputs),
        (schema.min_input, schema.max_input),
        (schema.min_output, schema.max_output),
        attributes,
        required,
    )


# Nodes.


def check_node(node: onnx.NodeProto, rules: _Rules) -> None:
    """A Refusal where a node breaks the rules of its operator."""
    _check_count("inputs", "takes", len(node.input), rules.input_range)
    _check_count("outputs", "makes", len(node.output), rules.output_range)
    for number, name in enumerate(node.input):
        rule = rules.input(number)
        if not name and rule.is_required:
            raise Refusal(f"leaves out input {number} ({rule.name}), which has to be there")
    check_attributes(node)
    for attribute in node.attribute:
        _check_kind(attribute, rules)
    given = {each.name for each in node.attribute}
    for name in rules.required:
        if name not in given:
            raise Refusal(f"has no attribute '{name}', which has to be there")


def _check_count(what: str, does: str, count: int, limits: tuple[int, int]) -> None:
    low, high = limits
    if low <= count <= high:
        return
    several = f"{low} to {high}" if high < _UNLIMITED else f"at least {low}"
    raise Refusal(f"has {count} {what}, and {does} {low if low == high else several}")


_UNLIMITED: Final = 1 << 16
"""No schema counts so far; those that know no end say the largest number."""


def check_attributes(node: onnx.NodeProto) -> None:
    """Rules that hold for attributes of any node: each is named once, and holds what it says."""
    given: set[str] = set()
    for attribute in node.attribute:
        if attribute.name in given:
            raise Refusal(f"has the attribute '{attribute.name}' twice")
        given.add(attribute.name)
        held, said = _held(attribute), _kind_name(attribute)
        if not attribute.ref_attr_name and held != ([said] if held or said in _MESSAGES else []):
            what = " and ".join([_WORDS[each] for each in held]) or "nothing"
            raise Refusal(f"has the attribute '{attribute.name}', which says {_WORDS[said]} and holds {what}")
        if not all(map(_is_text, [attribute.s, *attribute.strings])):
            raise Refusal(f"has the attribute '{attribute.name}' with bytes that are no text")


def _is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


_FIELDS: Final = {
    "f": "FLOAT",
    "i": "INT",
    "s": "STRING",
    "t": "TENSOR",
    "g": "GRAPH",
    "sparse_tensor": "SPARSE_TENSOR",
    "tp": "TYPE_PROTO",
    "floats": "FLOATS",
    "ints": "INTS",
    "strings": "STRINGS",
    "tensors": "TENSORS",
    "graphs": "GRAPHS",
    "sparse_tensors": "SPARSE_TENSORS",
    "type_protos": "TYPE_PROTOS",
}
_MESSAGES: Final = frozenset(["TENSOR", "GRAPH", "SPARSE_TENSOR", "TYPE_PROTO"])
"""What has no empty form: numbers that are 0, and lists without elements, may be left out of a file."""
_WORDS: Final = {
    "UNDEFINED": "nothing",
    "FLOAT": "a float",
    "INT": "an integer",
    "STRING": "a string",
    "TENSOR": "a tensor",
    "GRAPH": "a graph",
    "SPARSE_TENSOR": "a sparse tensor",
    "TYPE_PROTO": "a type",
    "FLOATS": "floats",
    "INTS": "integers",
    "STRINGS": "strings",
    "TENSORS": "tensors",
    "GRAPHS": "graphs",
    "SPARSE_TENSORS": "sparse tensors",
    "TYPE_PROTOS": "types",
}


def _held(attribute: onnx.AttributeProto) -> list[str]:
    """Of which kinds an attribute holds something."""
    return [_FIELDS[field.name] for field, _ in attribute.ListFields() if field.name in _FIELDS]


def _kind_name(attribute: onnx.AttributeProto) -> str:
    """What an attribute says that it holds; files of the first version do not say it."""
    import onnx

    held = _held(attribute)
    if attribute.type == onnx.AttributeProto.UNDEFINED and held:
        return held[0]
    known = onnx.AttributeProto.AttributeType.values()
    if attribute.type not in known:
        raise Refusal(f"has the attribute '{attribute.name}' of type {attribute.type}, which there is not")
    return str(onnx.AttributeProto.AttributeType.Name(attribute.type))


def _check_kind(attribute: onnx.AttributeProto, rules: _Rules) -> None:
    wanted, said = rules.attributes.get(attribute.name), _kind_name(attribute)
    if wanted is None:
        known = ", ".join(sorted(rules.attributes)) or "none"
        raise Refusal(f"has an attribute '{attribute.name}', which it does not take; it takes: {known}")
    if wanted != said:
        reason = f"has the attribute '{attribute.name}' as {_WORDS[said]}, and takes {_WORDS[wanted]}"
        raise Refusal(reason)


# Types.


def check_types(inputs: Sequence[Tensor | None], rules: _Rules) -> None:
    """A Refusal where inputs have elements that the operator does not take, or not together."""
    bound: dict[str, tuple[str, str]] = {}
    for number, each in enumerate(inputs):
        if each is None:
            continue
        rule, found = rules.input(number), _type_of(each.element, each.is_unsigned)
        name = f"input {number} ({rule.name})"
        if f"tensor({found})" not in rule.types:
            raise Refusal(f"takes no {found} as {name}")
        if not rule.is_alike:
            continue
        other, first = bound.setdefault(rule.kind, (found, name))
        if other != found:
            raise Refusal(f"takes {first} and {name} of one type, not {other} and {found}")


@cache
def _type_of(element: Type, is_unsigned: bool) -> str:
    return type_name(code_of(element, is_unsigned))
