"""Launches of kernels by the host.

    gpu.launch_func  @kernels::@k blocks in (%g, %1, %1) threads in (%b, %1, %1)  args(%x : memref<4xf32>)
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %g, %gy = %1, %gz = %1) threads(%tx, ...) in (...) {
      gpu.terminator
    }
"""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    AnyRegion,
    AttrSizedOperandSegments,
    HasParent,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    OptionalOperand,
    OptionalResult,
    Pure,
    RecursiveEffects,
    Terminator,
    absent,
)
from irkit.diagnostics import IRError
from irkit.dialects.func.constraints import FlatSymbolRef
from irkit.dialects.gpu.attributes import ASYNC_TOKEN, PRIVATE, WORKGROUP, AsyncToken
from irkit.dialects.gpu.directives import async_text, read_async
from irkit.dialects.gpu.functions import WORKGROUP_COUNT, verify_attributions, workgroup_count
from irkit.dialects.gpu.memory import Tokens
from irkit.dialects.gpu.signatures import attributions_text, parse_attributions
from irkit.dialects.gpu.sizes import Dim3, I32Size, parse_sizes, sizes_text
from irkit.ir import Attribute, BlockArgument, Region, Type
from irkit.ir.attributes import SymbolRefAttr, integer
from irkit.ir.elements import int_array
from irkit.ir.types import I32, INDEX, IndexType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint


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
    module: OptionalAttr[FlatSymbolRef] = absent()
    function: OptionalAttr[FlatSymbolRef] = absent()
    body: AnyRegion = absent()

    traits = (AttrSizedOperandSegments(), RecursiveEffects())

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

    def verify_regions(self) -> None:
        if not self.body.blocks:
            raise self.error("expects a body with at least one block")
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
                at, named = p.i, p.attribute()
                if not isinstance(named, SymbolRefAttr):
                    raise p.custom_error("invalid kind of attribute specified", at)
                properties[key] = named
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
