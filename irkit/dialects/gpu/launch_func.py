"""Launches of kernels by their name.

    gpu.launch_func  @kernels::@k blocks in (%g, %1, %1) threads in (%b, %1, %1)  args(%x : memref<4xf32>)
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

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
from irkit.define.symbols import SymbolTables
from irkit.dialects.gpu.attributes import AsyncToken
from irkit.dialects.gpu.binaries import Binary
from irkit.dialects.gpu.directives import ASYNC
from irkit.dialects.gpu.functions import CONTAINER, KERNEL, Func, Module
from irkit.dialects.gpu.memory import Tokens
from irkit.dialects.gpu.sizes import Dim3, I32Size, LaunchSize
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import UNIT, SymbolRefAttr, TypeAttr
from irkit.ir.elements import DenseArrayAttr
from irkit.ir.types import INDEX, FunctionType

if TYPE_CHECKING:
    from irkit.syntax.format_reader import Slot
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class _LaunchDimType:
    """`: i64`, the type of all sizes; nothing for an index."""

    @staticmethod
    def parse(p: "OpParser", kind: "Slot", cluster: "Slot", *cluster_types: "Slot") -> None:
        kind.value = p.type() if p.accept(":") else INDEX
        for each in cluster_types:
            each.value = kind.value if cluster.value else None

    @staticmethod
    def print(p: "OpPrinter", op: Operation, kind: Type, *clusters: object) -> None:
        if kind is not INDEX:
            p.write(f": {p.type(kind)}")


class _LaunchFuncOperands:
    """`args(%x : f32, %m : memref<?xf32>)`; nothing for none."""

    @staticmethod
    def parse(p: "OpParser", operands: "Slot", types: "Slot") -> None:
        operands.value, types.value = [], []
        if not p.accept("args"):
            return
        p.expect("(", "expected '(' in argument list")
        while operands.value or p.peek() != ")":
            operands.value.append(p.operand())
            p.expect(":")
            types.value.append(p.type())
            if not p.accept(","):
                break
        p.expect(")", "expected ')' in argument list")

    @staticmethod
    def print(p: "OpPrinter", op: Operation, operands: Sequence[Value[Type]], types: Sequence[Type]) -> None:
        if operands:
            p.write(f"args({', '.join([f'{p.value(each)} : {p.type(each.type)}' for each in operands])})")


class LaunchFunc(Op):
    """Launches a kernel on a grid of blocks of threads.

        gpu.launch_func  @m::@k blocks in (%g, %1, %1) threads in (%b, %1, %1)  args(%x : memref<4xf32>)
    """

    name = "gpu.launch_func"
    syntax = (
        "custom<AsyncDependencies>(type($async_token), $async_dependencies) "
        "(`<` $async_object^ `:` type($async_object) `>`)? $kernel "
        "(`clusters` `in` ` ` `(` $cluster_size_x^ `,` $cluster_size_y `,` $cluster_size_z `)`)? "
        "`blocks` `in` ` ` `(` $grid_size_x `,` $grid_size_y `,` $grid_size_z `)` "
        "`threads` `in` ` ` `(` $block_size_x `,` $block_size_y `,` $block_size_z `)` "
        "custom<LaunchDimType>(type($grid_size_x), ref($cluster_size_x), type($cluster_size_x),"
        " type($cluster_size_y), type($cluster_size_z)) "
        "(`dynamic_shared_memory_size` $dynamic_shared_memory_size^)? "
        "custom<LaunchFuncOperands>($kernel_operands, type($kernel_operands)) attr-dict"
    )
    directives: ClassVar[Mapping[str, object]] = {
        **ASYNC,
        "LaunchDimType": _LaunchDimType,
        "LaunchFuncOperands": _LaunchFuncOperands,
    }

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

    def verify_kernel(self, module: Operation, tables: SymbolTables) -> None:
        """That there is such a kernel, and that it takes these operands."""
        symbol = self.kernel
        container = tables.table(module).get(symbol.root)
        if container is None:
            raise self.error(f"kernel container '{symbol.root}' is undefined")
        if isinstance(container, Binary):
            return
        if not isinstance(container, Module):
            raise self.error(f"kernel module '{symbol.root}' is undefined")
        kernel = tables.table(container).get(symbol.nested[0]) if len(symbol.nested) == 1 else None
        if kernel is None:
            raise self.error(f"kernel function '{symbol}' is undefined")
        if kernel.attribute("function_type") is None:
            error = self.error(f"referenced kernel '{symbol}' is not a function")
            raise error.note("see the kernel definition here", kernel.location)
        if kernel.attribute(KERNEL) is not UNIT:
            raise self.error(f"kernel function is missing the '{KERNEL}' attribute")
        kind = kernel.attribute("function_type")
        if isinstance(kernel, Func) and isinstance(kind, TypeAttr) and isinstance(kind.value, FunctionType):
            self._verify_operands(kind.value.inputs)

    def _verify_operands(self, expected: Sequence[Type]) -> None:
        """Asked by the module, before it is known whether the sizes of the groups of operands add up."""
        groups = self.properties.get("operandSegmentSizes")
        sizes = groups.values if isinstance(groups, DenseArrayAttr) else ()
        at = [spec.name for spec in type(self).spec.operands].index("kernel_operands")
        given = int(sizes[at]) if at < len(sizes) else 0
        if len(expected) != given:
            raise self.error(f"got {given} kernel operands but expected {len(expected)}")
        first = int(sum(sizes[:at]))
        for number, (kind, operand) in enumerate(zip(expected, self._operands[first:], strict=False)):
            if operand.type is not kind:
                raise self.error(f"type of function argument {number} does not match")
