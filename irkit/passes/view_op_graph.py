"""view-op-graph: draws operations and the values between them, as Graphviz text on standard error.

    %0 = arith.addi %a, %a : i32           digraph G {
    return %0 : i32                          ...
                                             v9 [..., label = "{{<arg_arg0> %arg0|...}|arith.addi\\l|..."];
                                             v9:res_0:s -> v10:arg_0:n[style = solid];
                                           }

An operation with regions is a cluster, any other one a record with a port for each operand and result.
`irkit-opt --view-op-graph f.mlir 2>&1 >/dev/null | dot -Tsvg` makes a picture.  The program stays as it is.
"""

import sys
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from irkit.ir.attributes import ArrayAttr
from irkit.ir.block import Block
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.values import Value
from irkit.pipeline import Pass, option
from irkit.syntax.naming import Namer

_LARGE = 16
"""Attributes of more elements than these are left out."""

_ESCAPED = str.maketrans({each: "\\" + each for each in '{|<}>\n"'})


@dataclass(frozen=True)
class ViewOpGraph(Pass):
    """Print Graphviz visualization of an operation"""

    name = "view-op-graph"

    max_label_len: int = option(
        help="Limit attribute/type length to number of chars", default=20, is_unsigned=True
    )
    print_attrs: bool = option(help="Print attributes of operations", default=True)
    print_control_flow_edges: bool = option(help="Print control flow edges", default=False)
    print_data_flow_edges: bool = option(help="Print data flow edges", default=True)
    print_result_types: bool = option(help="Print result types of operations", default=True)

    def run(self, op: Operation) -> None:
        sys.stderr.write(_Drawing(self, op).text())


class _Node(NamedTuple):
    number: int
    cluster: int | None = None


class _Drawing:
    """The lines of one graph."""

    def __init__(self, options: ViewOpGraph, root: Operation):
        self.options = options
        self.root = root
        self.names = Namer(_outermost(root), hints=True, unique=False).values
        self.colours = _colours(root)
        self.lines: list[str] = []
        self.indent = ""
        self.count = 0
        self.nodes: dict[Operation | Value[Type], _Node] = {}
        self.control: list[str] = []

    def text(self) -> str:
        self._open("digraph G {")
        self._line("compound = true;")
        walks: list[Generator[Any, None, None]] = [self._op(self.root)]
        while walks:
            inner = next(walks[-1], None)
            if inner is None:
                walks.pop()
            else:
                walks.append(inner)
        for edge in [*self.control, *self._data_flow()]:
            self._line(f"{edge};")
        self._close()
        return "".join(self.lines)

    # The walk: generators that yield what is inside, so that nothing recurses.

    def _op(self, op: Operation) -> Generator[Any, None, None]:
        if op.regions:
            node = self._open_cluster(self._cluster_label(op))
            for region in op.regions:
                for block in region.blocks:
                    yield self._block(block)
            self._close()
        else:
            colour = f'"{self.colours[op.name]} 0.3 0.95"'
            node = self._node(self._record_label(op), "Mrecord", style="filled", fillcolor=colour)
        self.nodes[op] = node
        self.nodes.update(dict.fromkeys(op.results, node))

    def _block(self, block: Block) -> Generator[Any, None, None]:
        self._open_cluster("")
        for arg in block.args:
            self.nodes[arg] = self._node(self._port("res", arg, typed=True), "Mrecord")
        for op in block.ops:
            yield self._op(op)
            if self.options.print_control_flow_edges and op.previous is not None:
                self.control.append(_edge(self.nodes[op.previous], self.nodes[op], "dashed"))
        self._close()

    def _data_flow(self) -> list[str]:
        if not self.options.print_data_flow_edges:
            return []
        return [
            _edge(self.nodes.get(operand, _Node(0)), self.nodes[op], "solid", self._port_name(operand))
            for op in self.root.walk_postorder()
            for operand in op.operands
        ]

    # Lines.

    def _line(self, text: str) -> None:
        self.lines.append(f"{self.indent}{text}\n")

    def _open(self, text: str) -> None:
        self._line(text)
        self.indent += "  "

    def _close(self) -> None:
        self.indent = self.indent[2:]
        self._line("}")

    def _open_cluster(self, label: str) -> _Node:
        """Begins a cluster, with an invisible node for the edges to end at."""
        self.count += 1
        cluster = self.count
        self._open(f"subgraph cluster_{cluster} {{")
        anchor = self._node(" ", "plain")
        self._line(f'label = "{label}";')
        return _Node(anchor.number, cluster)

    def _node(self, label: str, shape: str, **attributes: str) -> _Node:
        self.count += 1
        shown = _attribute_list({"label": f'"{label}"', "shape": shape, **attributes})
        self._line(f"v{self.count} {shown};")
        return _Node(self.count)

    # Labels.

    def _cluster_label(self, op: Operation) -> str:
        label = op.name
        if self.options.print_result_types:
            label += f" : ({self._cut(', '.join(map(str, op.result_types)))})"
        return label + "\\l" + self._attributes(op) if self.options.print_attrs else label

    def _record_label(self, op: Operation) -> str:
        parts: list[str] = []
        if op.operands:
            parts.append("{" + "|".join([self._port("arg", each) for each in op.operands]) + "}")
        attributes = self._attributes(op) if self.options.print_attrs else ""
        parts.append(f"{op.name}\\l" + (f"\\l{attributes}" if attributes else ""))
        if op.results:
            parts.append("{" + "|".join([self._port("res", each, typed=True) for each in op.results]) + "}")
        return "{" + "|".join(parts) + "}"

    def _port(self, kind: str, value: Value[Type], typed: bool = False) -> str:
        """`<res_0> %0 i32`: a place where edges end, and what it shows."""
        shown = f"<{kind}{self._port_name(value)}> {self.names[value]}"
        return f"{shown} {self._shown(value.type)}" if typed and self.options.print_result_types else shown

    def _port_name(self, value: Value[Type]) -> str:
        return self.names[value].replace("%", "_").replace("#", "_")

    def _attributes(self, op: Operation) -> str:
        entries = sorted({**op.properties, **op.attributes}.items())
        return "".join([f"{name.translate(_ESCAPED)}: {self._attribute(attr)}\\l" for name, attr in entries])

    def _attribute(self, attr: Attribute) -> str:
        """The text of an attribute, without the elements where there are many."""
        if isinstance(attr, DenseElementsAttr):
            if attr.is_splat:
                return str(attr).translate(_ESCAPED)
            if attr.type.num_elements > _LARGE:
                rank = len(attr.type.shape)
                return f"{'[' * rank}...{']' * rank} : {self._shown(attr.type)}"
        if isinstance(attr, ArrayAttr) and len(attr) > _LARGE:
            return "[...]"
        return self._shown(attr)

    def _shown(self, each: Attribute | Type) -> str:
        return self._cut(str(each)).translate(_ESCAPED)

    def _cut(self, text: str) -> str:
        limit = self.options.max_label_len
        return text if len(text) <= limit else text[:limit] + "..."


def _outermost(op: Operation) -> Operation:
    """The operation around all others: values are called as in its text."""
    return next(reversed([op, *op.ancestors()]))


def _colours(root: Operation) -> dict[str, str]:
    """A hue for each name of operations, spread evenly in the order in which the names occur."""
    names = list(dict.fromkeys(each.name for each in root.walk_postorder()))
    return {name: f"{number / len(names):.6f}" for number, name in enumerate(names)}


def _edge(source: _Node, target: _Node, style: str, port: str = "") -> str:
    attributes = {"style": style}
    if source.cluster is not None:
        attributes["ltail"] = f"cluster_{source.cluster}"
    if target.cluster is not None:
        attributes["lhead"] = f"cluster_{target.cluster}"
    start = f":res{port}:s" if port and source.cluster is None else ""
    end = f":arg{port}:n" if port and target.cluster is None else ""
    return f"v{source.number}{start} -> v{target.number}{end}{_attribute_list(attributes)}"


def _attribute_list(attributes: Mapping[str, str]) -> str:
    return "[" + ", ".join([f"{key} = {value}" for key, value in sorted(attributes.items())]) + "]"
