"""What a model has to keep to before anything is looked up: its opset, names made once, the order.

    n1: a = Relu(b)    n2: b = Relu(a)    -->    error: node 'n1' (Relu) uses 'b', which node 'n2' makes later
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from irkit.diagnostics import IRError, Location, NameLoc

if TYPE_CHECKING:
    import onnx

OLDEST: Final = 7
"""The first opset whose operators broadcast as NumPy does."""

MOST_NODES: Final = 1 << 18
"""How many nodes are imported, those of functions and loops as often as they are written out."""

DEEPEST: Final = 100
"""How deep functions and graphs in attributes may be nested."""


def check_opset(proto: onnx.ModelProto, where: Location) -> None:
    """An IRError where ONNX's own operators are of a version that is too old, or not known yet."""
    import onnx

    newest = onnx.defs.onnx_opset_version()
    for each in proto.opset_import:
        if domain_of(each) or OLDEST <= each.version <= newest:
            continue
        reason = f"the model is of opset {each.version}, opsets {OLDEST} to {newest} are known"
        if each.version > newest:
            newer = f"onnx {onnx.__version__} is installed, and a newer one may know it"
            raise IRError.at(where, reason).note(newer)
        changed = sorted({name for name in _operators(proto.graph) if _has_changed(name, each.version)})
        if changed:
            error = IRError.at(where, f"{reason}; what has changed: {', '.join(changed)}")
            raise error.note("onnx.version_converter.convert_version(model, 17) makes a newer one")


def _operators(graph: onnx.GraphProto) -> Iterator[str]:
    for each in _graphs(graph):
        yield from (node.op_type for node in each.node if not domain_of(node))


def _has_changed(op: str, opset: int) -> bool:
    """Whether an operator of the oldest opset that is known has another meaning in one before."""
    import onnx

    return onnx.defs.has(op, OLDEST, "") and onnx.defs.get_schema(op, OLDEST, "").since_version > opset


def check_names(graph: onnx.GraphProto, where: Location) -> None:
    """An IRError where a graph, or one inside of it, makes a name twice, or uses one before it is made."""
    for each in _graphs(graph):
        _check_once(each, where)
        _check_order(each, where)


def _graphs(graph: onnx.GraphProto) -> Iterator[onnx.GraphProto]:
    pending = [graph]
    for each in pending:  # which grows meanwhile
        yield each
        for node in each.node:
            for attribute in node.attribute:
                pending += [attribute.g] if attribute.HasField("g") else []
                pending += attribute.graphs


def _check_once(graph: onnx.GraphProto, where: Location) -> None:
    """An initializer may be the default of an input; any other name stands for one thing."""
    made: dict[str, str] = {}
    lists = (("an input", graph.input), ("an initializer", graph.initializer))
    for what, values in lists:
        for each in values:
            other = made.get(each.name)
            if other is not None and not (other == "an input" and what == "an initializer"):
                raise _twice(each.name, other, what, where)
            made[each.name] = what
    for node in graph.node:
        for name in filter(None, node.output):
            if name in made:
                raise _twice(name, made[name], f"node '{name_of(node)}' ({node.op_type})", where)
            made[name] = f"node '{name_of(node)}' ({node.op_type})"


def _twice(name: str, one: str, other: str, where: Location) -> IRError:
    makers = f"{one} and {other}" if one != other else f"{one}, twice"
    return IRError.at(NameLoc(name, where), f"the name '{name}' is made more than once: by {makers}")


def _check_order(graph: onnx.GraphProto, where: Location) -> None:
    makers = {name: node for node in graph.node for name in node.output if name}
    made: set[str] = set()
    for node in graph.node:
        for name in node.input:
            if name in makers and name not in made:
                later = f"which node '{name_of(makers[name])}' makes later"
                reason = f"node '{name_of(node)}' ({node.op_type}) uses '{name}', {later}"
                error = IRError.at(NameLoc(name_of(node), where), reason)
                raise error.note("nodes have to be in an order in which they can run, without cycles")
        made.update(node.output)


def check_calls(proto: onnx.ModelProto, where: Location) -> None:
    """An IRError where functions of a model call each other without end, too deep, or too often."""
    functions = {(each.domain, each.name): each for each in proto.functions}
    counts: dict[tuple[str, str], int] = {}
    active: list[tuple[str, str]] = []

    def count(key: tuple[str, str]) -> int:
        """How many nodes a call becomes."""
        if key in counts:
            return counts[key]
        name = f"the function '{key[1]}'"
        if key in active:
            raise IRError.at(NameLoc(key[1], where), f"{name} calls itself, and has no end")
        if len(active) == DEEPEST:
            raise IRError.at(NameLoc(key[1], where), f"{name} is called through more than {DEEPEST} others")
        active.append(key)
        found = sum(1 + count(call) for call in _calls(functions[key].node) if call in functions)
        if found > MOST_NODES:
            reason = f"{name} calls others so often that it is more than {MOST_NODES} nodes"
            raise IRError.at(NameLoc(key[1], where), reason)
        counts[active.pop()] = found
        return found

    for key in functions:
        count(key)


def _calls(nodes: Iterable[onnx.NodeProto]) -> Iterator[tuple[str, str]]:
    """The operators of nodes, and of those in their attributes."""
    for node in nodes:
        yield node.domain, node.op_type
        for attribute in node.attribute:
            for graph in (attribute.g, *attribute.graphs):
                for each in _graphs(graph):
                    yield from ((inner.domain, inner.op_type) for inner in each.node)


def domain_of(named: onnx.NodeProto | onnx.OperatorSetIdProto) -> str:
    """ONNX's own domain has two names."""
    return "" if named.domain == "ai.onnx" else named.domain


def name_of(node: onnx.NodeProto) -> str:
    """What a node is called: by its own name, or by its first output."""
    return node.name or next((name for name in node.output if name), node.op_type)
