"""Launches of kernels by their name.

    gpu.launch_func  @kernels::@k blocks in (%g, %1, %1) threads in (%b, %1, %1)  args(%x : memref<4xf32>)
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    Attr,
    AttrSizedOperandSegments,
    Op,
    Operand,
    Operands,
    OptionalOperand,
    OptionalResult,
    SameTypes,
    absent,
)
from irkit.dialects.gpu.attributes import ASYNC_TOKEN, AsyncToken
from irkit.dialects.gpu.binaries import Binary
from irkit.dialects.gpu.directives import async_text, read_async
from irkit.dialects.gpu.functions import CONTAINER, KERNEL, Func, Module
from irkit.dialects.gpu.memory import Tokens
from irkit.dialects.gpu.sizes import Dim3, I32Size, LaunchSize, parse_dims
from irkit.ir import Attribute, Operation, Type, Value
from irkit.ir.attributes import UNIT, StringAttr, SymbolRefAttr
from irkit.ir.elements import int_array
from irkit.ir.types import I32, INDEX

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class LaunchFunc(Op):
    """Launches a kernel on a grid of blocks of threads.

        gpu.launch_func  @m::@k blocks in (%g, %1, %1) threads in (%b, %1, %1)  args(%x : memref<4xf32>)
    """

    name = "gpu.launch_func"

    kernel: Attr[SymbolRefAttr]
    async_dependencies: Operands[Tokens]
    grid_size_x: Operand[LaunchSize]
    grid_size_y: Operand[LaunchSize]
    grid_size_z: Operand[LaunchSize]
    block_size_x: Operand[LaunchSize]
    block_size_y: Operand[LaunchSize]
    block_size_z: Operand[LaunchSize]
    cluster_size_x: OptionalOperand[LaunchSize] = absent()
    cluster_size_y: OptionalOperand[LaunchSize] = absent()
    cluster_size_z: OptionalOperand[LaunchSize] = absent()
    dynamic_shared_memory_size: OptionalOperand[I32Size] = absent()
    kernel_operands: Operands[Type] = absent()
    async_object: OptionalOperand[Type] = absent()
    async_token: OptionalResult[AsyncToken] = absent()

    traits = (
        AttrSizedOperandSegments(),
        SameTypes(
            *("grid_size_x", "grid_size_y", "grid_size_z", "block_size_x", "block_size_y", "block_size_z"),
            shown=("gridSizeX", "gridSizeY", "gridSizeZ", "blockSizeX", "blockSizeY", "blockSizeZ"),
        ),
    )

    @property
    def grid_size(self) -> Dim3:
        return Dim3(self.grid_size_x, self.grid_size_y, self.grid_size_z)

    @property
    def block_size(self) -> Dim3:
        return Dim3(self.block_size_x, self.block_size_y, self.block_size_z)

    def verify(self) -> None:
        module = next((each for each in self.ancestors() if each.name == "builtin.module"), None)
        if module is None:
            raise self.error("expected to belong to a module")
        if module.attribute(CONTAINER) is not UNIT:
            raise self.error(f"expected the closest surrounding module to have the '{CONTAINER}' attribute")
        parent = self.parent_op
        if parent is not None and parent.parent_op is module:
            self._verify_kernel(module)

    def _verify_kernel(self, module: Operation) -> None:
        """That there is such a kernel, and that it takes these operands."""
        symbol = self.kernel
        container = _symbol_in(module, symbol.root)
        if container is None:
            raise self.error(f"kernel container '{symbol.root}' is undefined")
        if isinstance(container, Binary):
            return
        if not isinstance(container, Module):
            raise self.error(f"kernel module '{symbol.root}' is undefined")
        kernel = _symbol_in(container, symbol.nested[0]) if len(symbol.nested) == 1 else None
        if kernel is None:
            raise self.error(f"kernel function '{symbol}' is undefined")
        if kernel.attribute("function_type") is None:
            error = self.error(f"referenced kernel '{symbol}' is not a function")
            raise error.note("see the kernel definition here", kernel.location)
        if kernel.attribute(KERNEL) is not UNIT:
            raise self.error(f"kernel function is missing the '{KERNEL}' attribute")
        if isinstance(kernel, Func):
            self._verify_operands(kernel.type.inputs)

    def _verify_operands(self, expected: Sequence[Type]) -> None:
        if len(expected) != len(self.kernel_operands):
            raise self.error(f"got {len(self.kernel_operands)} kernel operands but expected {len(expected)}")
        for number, (kind, operand) in enumerate(zip(expected, self.kernel_operands, strict=True)):
            if operand.type is not kind:
                raise self.error(f"type of function argument {number} does not match")

    @classmethod
    def parse(cls, p: "OpParser") -> "LaunchFunc":
        token, dependencies = read_async(p)
        objects: list[Value[Type]] = []
        if p.accept("<"):
            at = p.operand()
            p.expect(":")
            objects.append(p.resolve(at, p.type()))
            p.expect(">")
        properties: dict[str, Attribute] = {"kernel": p.symbol_ref()}
        clusters = parse_dims(p) if p.accept("clusters") else []
        p.expect("blocks")
        sizes = parse_dims(p)
        p.expect("threads")
        sizes += [*parse_dims(p), *clusters]
        kind = p.type() if p.accept(":") else INDEX
        operands = [*p.resolve_all(dependencies, ASYNC_TOKEN), *p.resolve_all(sizes, kind)]
        has_shared = p.accept("dynamic_shared_memory_size")
        if has_shared:
            operands.append(p.resolve(p.operand(), I32))
        passed = _parse_kernel_operands(p)
        attributes = p.attr_dict()
        cluster = [int(bool(clusters))] * 3
        segments = [len(dependencies), *[1] * 6, *cluster, int(has_shared), len(passed), len(objects)]
        properties["operandSegmentSizes"] = int_array(segments, I32)
        results = [token] if token is not None else []
        return p.build(cls, [*operands, *passed, *objects], results, properties, attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {async_text(p, self.async_token is not None, self.async_dependencies)}")
        if self.async_object is not None:
            p.write(f"<{p.value(self.async_object)} : {p.type(self.async_object.type)}>")
        p.write(f" {p.attribute(self.kernel)}")
        clusters = [each for each in (self.cluster_size_x, self.cluster_size_y, self.cluster_size_z) if each]
        if clusters:
            p.write(f" clusters in ({p.values(clusters)})")
        p.write(f" blocks in ({p.values(self.grid_size)}) threads in ({p.values(self.block_size)}) ")
        if self.grid_size_x.type is not INDEX:
            p.write(f": {p.type(self.grid_size_x.type)}")
        if self.dynamic_shared_memory_size is not None:
            p.write(f" dynamic_shared_memory_size {p.value(self.dynamic_shared_memory_size)}")
        passed = ", ".join([f"{p.value(each)} : {p.type(each.type)}" for each in self.kernel_operands])
        p.write(f" args({passed})" if passed else " ")
        p.write(p.attr_dict(self, elided=("kernel",)))


def _parse_kernel_operands(p: "OpParser") -> list[Value[Type]]:
    found: list[Value[Type]] = []
    if not p.accept("args"):
        return found
    p.expect("(")
    while p.peek() != ")":
        at = p.operand()
        p.expect(":")
        found.append(p.resolve(at, p.type()))
        if not p.accept(","):
            break
    p.expect(")")
    return found


def _symbol_in(table: Operation, name: str) -> Operation | None:
    for op in table.regions[0].entry.ops:
        symbol = op.attribute("sym_name")
        if isinstance(symbol, StringAttr) and symbol.value == name:
            return op
    return None
