"""Launches of kernels by the host.

gpu.launch_func  @kernels::@k blocks in (%g, %1, %1) threads in (%b, %1, %1)  args(%x : memref<4xf32>)
gpu.launch blocks(%bx, %by, %bz) in (%gx = %g, %gy = %1, %gz = %1) threads(%tx, ...) in (...) {
  gpu.terminator
}
"""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeAlias

from irkit.define import (
    AnyRegion,
    Attr,
    AttrSizedOperandSegments,
    HasParent,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    OptionalOperand,
    OptionalResult,
    Pure,
    Terminator,
    TypeConstraint,
    absent,
)
from irkit.diagnostics import IRError
from irkit.dialects.gpu.attributes import ASYNC_TOKEN, PRIVATE, WORKGROUP, AsyncToken
from irkit.dialects.gpu.directives import async_text, read_async
from irkit.dialects.gpu.functions import (
    KERNEL,
    WORKGROUP_COUNT,
    Func,
    Module,
    attributions_text,
    parse_attributions,
    verify_attributions,
    workgroup_count,
)
from irkit.dialects.gpu.memory import Tokens
from irkit.ir import Attribute, BlockArgument, Operation, Region, Type, Value
from irkit.ir.attributes import UNIT, StringAttr, SymbolRefAttr, integer
from irkit.ir.elements import int_array
from irkit.ir.types import I32, INDEX, IndexType, IntegerType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint

CONTAINER = "gpu.container_module"

LaunchSize: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "index or 32-bit signless integer or 64-bit signless integer",
        lambda kind: (
            isinstance(kind, IndexType) or (isinstance(kind, IntegerType) and kind.width in (32, 64))
        ),
    ),
]
I32Size: TypeAlias = Annotated[
    IntegerType, TypeConstraint("32-bit signless integer", lambda kind: kind is I32)
]


class Dim3(NamedTuple):
    """Three values, one a dimension."""

    x: Value[Any]
    y: Value[Any]
    z: Value[Any]


class End(Op):
    """Ends the body of a launch.

    gpu.terminator
    """

    name = "gpu.terminator"
    syntax = "attr-dict"

    traits = (HasParent("gpu.launch"), Pure(), Terminator())


class Launch(Op):
    """A kernel where it is launched: its body runs once a thread of the grid.

        gpu.launch blocks(%bx, %by, %bz) in (%gx = %g, %gy = %one, %gz = %one)
                   threads(%tx, %ty, %tz) in (%sx = %b, %sy = %one, %sz = %one) {
          gpu.terminator
        }

    The body takes the ids of block and thread, the sizes of grid and block, then those of the cluster where
    there is one, the buffers of the block, and those of each thread.
    """

    name = "gpu.launch"

    async_dependencies: Operands[Tokens]
    grid_size_x: Operand[IndexType]
    grid_size_y: Operand[IndexType]
    grid_size_z: Operand[IndexType]
    block_size_x: Operand[IndexType]
    block_size_y: Operand[IndexType]
    block_size_z: Operand[IndexType]
    cluster_size_x: OptionalOperand[IndexType] = absent()
    cluster_size_y: OptionalOperand[IndexType] = absent()
    cluster_size_z: OptionalOperand[IndexType] = absent()
    dynamic_shared_memory_size: OptionalOperand[I32Size] = absent()
    async_token: OptionalResult[AsyncToken] = absent()
    module: OptionalAttr[SymbolRefAttr] = absent()
    function: OptionalAttr[SymbolRefAttr] = absent()
    body: AnyRegion = absent()

    traits = (AttrSizedOperandSegments(),)

    @property
    def grid_size(self) -> Dim3:
        return Dim3(self.grid_size_x, self.grid_size_y, self.grid_size_z)

    @property
    def block_size(self) -> Dim3:
        return Dim3(self.block_size_x, self.block_size_y, self.block_size_z)

    @property
    def has_clusters(self) -> bool:
        return self.cluster_size_x is not None

    @property
    def block_ids(self) -> Dim3:
        return Dim3(*self.body.entry.args[0:3])

    @property
    def thread_ids(self) -> Dim3:
        return Dim3(*self.body.entry.args[3:6])

    @property
    def grid_size_arguments(self) -> Dim3:
        return Dim3(*self.body.entry.args[6:9])

    @property
    def block_size_arguments(self) -> Dim3:
        return Dim3(*self.body.entry.args[9:12])

    @property
    def config_count(self) -> int:
        return 18 if self.has_clusters else 12

    @property
    def workgroup_buffers(self) -> Sequence[BlockArgument[Type]]:
        return self.body.entry.args[self.config_count : self.config_count + workgroup_count(self)]

    @property
    def private_buffers(self) -> Sequence[BlockArgument[Type]]:
        return self.body.entry.args[self.config_count + workgroup_count(self) :]

    def verify(self) -> None:
        clusters = [
            each is not None for each in (self.cluster_size_x, self.cluster_size_y, self.cluster_size_z)
        ]
        if any(clusters) and not all(clusters):
            raise self.error("cluster size must be all present")
        if not self.body.blocks:
            return
        if len(self.body.entry.args) < self.config_count + workgroup_count(self):
            raise self.error("unexpected number of region arguments")
        verify_attributions(self, self.workgroup_buffers, WORKGROUP)
        verify_attributions(self, self.private_buffers, PRIVATE)
        for block in self.body.blocks:
            last = block.last
            if last is not None and not last.successors and not isinstance(last, End):
                error = IRError.at(last.location, "expected 'gpu.terminator' or a terminator with successors")
                raise error.note("in 'gpu.launch' body region", self.location)

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, Launch]":
        token, uses = read_async(p)
        clusters = parse_sizes(p, "clusters") if p.accept("clusters") else None
        p.expect("blocks")
        blocks = parse_sizes(p, "blocks")
        p.expect("threads")
        threads = parse_sizes(p, "threads")
        parts = [blocks, threads, *([clusters] if clusters is not None else [])]
        operands = [p.resolve(at, ASYNC_TOKEN) for at in uses]
        operands += [p.resolve(at, INDEX) for part in parts for at in part.operands]
        has_shared = p.accept("dynamic_shared_memory_size")
        if has_shared:
            operands.append(p.resolve(p.operand(), I32))
        properties: dict[str, Attribute] = {}
        for key in ("module", "function"):
            if p.accept(key):
                p.expect("(")
                properties[key] = p.symbol_ref()
                p.expect(")")
        names = [*blocks.ids, *threads.ids, *blocks.sizes, *threads.sizes]
        names += [*clusters.ids, *clusters.sizes] if clusters is not None else []
        args = [p.argument_at(at, INDEX) for at in names]
        workgroup = parse_attributions(p, "workgroup")
        private = parse_attributions(p, "private")
        body = yield p.region([*args, *workgroup, *private])
        attributes = {WORKGROUP_COUNT: integer(len(workgroup))} | p.attr_dict()
        segments = [len(uses), *[1] * 6, *[int(clusters is not None)] * 3, int(has_shared)]
        properties["operandSegmentSizes"] = int_array(segments, I32)
        results = [token] if token is not None else []
        return p.build(cls, operands, results, properties, attributes, [body])

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        head = async_text(p, self.async_token is not None, self.async_dependencies)
        p.write(f" {head}" if head else "")
        args = self.body.entry.args
        if self.has_clusters:
            sizes = Dim3(
                *[each for each in (self.cluster_size_x, self.cluster_size_y, self.cluster_size_z) if each]
            )
            p.write(f" clusters{sizes_text(p, args[12:15], args[15:18], sizes)}")
        p.write(f" blocks{sizes_text(p, self.block_ids, self.grid_size_arguments, self.grid_size)}")
        p.write(f" threads{sizes_text(p, self.thread_ids, self.block_size_arguments, self.block_size)}")
        if self.dynamic_shared_memory_size is not None:
            p.write(f" dynamic_shared_memory_size {p.value(self.dynamic_shared_memory_size)}")
        for key, symbol in (("module", self.module), ("function", self.function)):
            p.write(f" {key}({p.attribute(symbol)})" if symbol is not None else "")
        p.write(attributions_text(p, "workgroup", self.workgroup_buffers))
        p.write(attributions_text(p, "private", self.private_buffers))
        p.write(" ")
        yield p.region(self.body, print_entry_args=False)
        p.write(p.attr_dict(self, elided=(WORKGROUP_COUNT, "module", "function")))


class SizeAssignment(NamedTuple):
    """`(%bx, %by, %bz) in (%gx = %a, %gy = %b, %gz = %c)`, as tokens."""

    ids: list[int]
    sizes: list[int]
    operands: list[int]


def parse_sizes(p: "OpParser", what: str) -> SizeAssignment:
    at = p.i
    ids = p.operand_list("(", ")")
    if len(ids) != 3:
        raise p.custom_error(f"expected three ids of {what}", at)
    p.expect("in")
    p.expect("(")
    sizes: list[int] = []
    operands: list[int] = []
    for number in range(3):
        if number:
            p.expect(",")
        sizes.append(p.operand())
        p.expect("=")
        operands.append(p.operand())
    p.expect(")")
    return SizeAssignment(ids, sizes, operands)


def sizes_text(
    p: "OpPrinter", ids: Sequence[Value[Type]], sizes: Sequence[Value[Type]], operands: Sequence[Value[Type]]
) -> str:
    pairs = [f"{p.value(size)} = {p.value(operand)}" for size, operand in zip(sizes, operands, strict=True)]
    return f"({p.values(ids)}) in ({', '.join(pairs)})"


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

    traits = (AttrSizedOperandSegments(),)

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
        clusters = _parse_dims(p) if p.accept("clusters") else []
        p.expect("blocks")
        sizes = _parse_dims(p)
        p.expect("threads")
        sizes += [*_parse_dims(p), *clusters]
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


def _parse_dims(p: "OpParser") -> list[int]:
    p.expect("in")
    at = p.i
    found = p.operand_list("(", ")")
    if len(found) != 3:
        raise p.custom_error("expected three sizes", at)
    return found


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
