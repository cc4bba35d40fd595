"""convert-loop-to-tt: nests of loops mapped to blocks become Triton kernels.

    loop.for @i.0 (%i = 0 to 61 step 32) parallel #gpu.block<x> {
      loop.for @i.1 (%ii = 0 to min(32, 61 - %i)) vector {
        loop.for @j (%j = 0 to 13) vector {
          %x = loop.load %X[%i + %ii, %j] : memref<61x13xf32>
          %e = math.exp %x : f32
          loop.store %e, %Y[%i + %ii, %j] : memref<61x13xf32>

    -->

    gpu.launch_func @f_kernels::@f_i blocks in (%c2, %c1, %c1) threads in (%c128, %c1, %c1) args(%X, %Y)

    tt.func public @f_i(%x: !tt.ptr<f32> {tt.divisibility = 16 : i32}, %y: ...) attributes {gpu.kernel} {
      %pid = tt.get_program_id x : i32                          the block
      %r = tt.make_range {start = 0, end = 32}                  32 and 16 lanes, masked by 61 and 13
      ...
      %v = tt.load %p, %mask, %zero : tensor<32x16x!tt.ptr<f32>>
      %e = math.exp %v : tensor<32x16xf32>
      tt.store %q, %e, %mask : tensor<32x16x!tt.ptr<f32>>

The shape of a nest: outermost loops mapped to #gpu.block<x>, <y>, <z>, each directly inside the one before;
innermost vector loops with a constant among their bounds, which is rounded up to a power of two; loops in
between run in the program.  Local buffers become tensors, updates reductions; one that sums products over
lanes (i, k) and (k, j) becomes tt.dot.  A kernel takes what its nest uses from outside: sizes,
numbers, and pointers to buffers, which it claims to be aligned to 16 bytes and, where it writes, to share no
memory with any other.
"""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from irkit.dialects import arith, builtin, func, gpu, loop, memref, tt
from irkit.ir import Block, Operation, Region, Type, Value
from irkit.ir.affine import AffineConstant
from irkit.ir.attributes import (
    UNIT,
    ArrayAttr,
    DictionaryAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    boolean,
    dictionary,
    index,
    integer,
)
from irkit.ir.types import I32, FunctionType, IndexType, MemRefType
from irkit.passes.convert.index_arithmetic import IndexArithmetic, is_natural
from irkit.passes.convert.loop_to_tt.dead_buffers import remove_dead_buffers
from irkit.passes.convert.loop_to_tt.nest import NestRaiser
from irkit.pipeline import Pass, option

WARP = 32
ALIGNMENT = 16


@dataclass(frozen=True)
class ConvertLoopToTT(Pass):
    """Turns each nest that is mapped to blocks into a Triton kernel and its launch."""

    name = "convert-loop-to-tt"

    num_warps: int = option(help="warps a block, a power of two", default=4)
    input_precision: Literal["ieee", "tf32", "tf32x3", "bf16x3", "bf16x6"] = option(
        help="how f32 operands of matrix products are rounded; tensor cores multiply all but ieee",
        default="ieee",
    )

    def run(self, module: builtin.Module) -> None:
        if self.num_warps < 1 or self.num_warps & (self.num_warps - 1):
            raise module.error(f"num-warps must be a power of two, but is {self.num_warps}")
        for function in list(module.body.entry.ops):
            if isinstance(function, func.Func) and not function.is_declaration:
                nests = list(_nests_of(function))
                if nests:
                    self._convert(module, function, nests)

    def _convert(self, module: builtin.Module, function: func.Func, nests: Sequence[loop.For]) -> None:
        container = gpu.Module.build(f"{function.symbol}_kernels", location=function.location)
        kernels: dict[str, tt.Func] = {}
        for outermost in nests:
            name = _kernel_name(function, outermost, kernels)
            blocks = _block_loops(outermost)
            body = Block()
            raiser = NestRaiser(blocks, body, self.input_precision)
            raiser.run()
            body.append(tt.Return([], location=outermost.location))
            kernels[name] = _kernel(name, body, raiser)
            container.block.append(kernels[name])
            symbol = SymbolRefAttr(container.sym_name.value, (name,))
            self._launch(outermost, blocks, symbol, list(raiser.parameters.of))
        remove_dead_buffers(function, kernels)
        module.body.entry.append(container)
        module.attributes["gpu.container_module"] = UNIT

    def _launch(
        self,
        outermost: loop.For,
        blocks: Sequence[loop.For],
        kernel: SymbolRefAttr,
        parameters: Sequence[tuple[Value[Type], int | None]],
    ) -> None:
        """Puts the launch of a kernel in the place of its nest."""
        code = IndexArithmetic.before(outermost)
        one = code.constant(1)
        grid = {"x": one, "y": one, "z": one}
        for nest in blocks:
            assert isinstance(nest.mapping, gpu.Block)
            grid[nest.mapping.value] = _trip_count(code, nest)
        operands = [_operand(code, value, dimension) for value, dimension in parameters]
        threads = code.constant(WARP * self.num_warps)
        launch = gpu.LaunchFunc(
            async_dependencies=(),
            grid_size_x=grid["x"],
            grid_size_y=grid["y"],
            grid_size_z=grid["z"],
            block_size_x=threads,
            block_size_y=one,
            block_size_z=one,
            kernel_operands=operands,
            kernel=kernel,
            location=outermost.location,
        )
        code.add_op(launch)
        outermost.erase()


def _nests_of(function: func.Func) -> Iterator[loop.For]:
    """The outermost loops of a function; an error for one that is no nest of blocks."""
    for op in function.body.walk():
        if not isinstance(op, loop.For) or any(isinstance(each, loop.For) for each in op.ancestors()):
            continue
        if not _is_block(op):
            raise op.error(
                "is not mapped to #gpu.block<x>, <y> or <z>; convert-loop-to-tt makes a kernel of each "
                "outermost loop: map it with loop-map, or run loop-schedule-triton"
            )
        yield op


def _is_block(op: Operation | None) -> bool:
    return (
        isinstance(op, loop.For) and isinstance(op.mapping, gpu.Block) and op.mapping.value in ("x", "y", "z")
    )


def _block_loops(outermost: loop.For) -> list[loop.For]:
    """The loops mapped to blocks, each directly inside the one before."""
    found = [outermost]
    while True:
        inner = found[-1].block.first
        if not isinstance(inner, loop.For) or not _is_block(inner) or inner.next is not found[-1].block.last:
            return found
        if any(loop.is_induction_variable(value) for value in inner.indices):
            raise inner.error(
                "is mapped to blocks, but its bounds change from block to block; a grid is a box"
            )
        found.append(inner)


def _kernel_name(function: func.Func, outermost: loop.For, taken: Container[str]) -> str:
    """`f_matmul` for the nest @matmul.i.0 of @f; a number tells apart what would be one."""
    stem = outermost.label.value.partition(".")[0]
    base = "".join(
        [char if char.isalnum() and char.isascii() else "_" for char in f"{function.symbol}_{stem}"]
    )
    base = f"_{base}" if base[0].isdigit() else base
    name, number = base, 1
    while name in taken:
        number += 1
        name = f"{base}_{number}"
    return name


def _kernel(name: str, body: Block, raiser: NestRaiser) -> tt.Func:
    kind = FunctionType(tuple([arg.type for arg in body.args]), ())
    claims = [_claims(value, dimension) for value, dimension in raiser.parameters.of]
    return tt.Func(
        sym_name=StringAttr(name),
        function_type=TypeAttr(kind),
        sym_visibility=StringAttr("public"),
        arg_attrs=ArrayAttr(tuple(claims)) if any(each.entries for each in claims) else None,
        body=Region([body]),
        attributes={"gpu.kernel": UNIT, "noinline": boolean(False)},
        location=raiser.blocks[0].location,
    )


def _claims(value: Value[Type], dimension: int | None) -> DictionaryAttr:
    """What the kernel takes for granted of a parameter, and its launcher checks."""
    kind = value.type
    if dimension is not None or not isinstance(kind, MemRefType) or kind.layout is not None:
        return DictionaryAttr()
    source = value.defining_op
    if source is not None and not isinstance(source, memref.Alloc | memref.Alloca | memref.GetGlobal):
        return DictionaryAttr()
    return dictionary({"tt.divisibility": integer(ALIGNMENT, I32)})


def _trip_count(code: IndexArithmetic, nest: loop.For) -> Value[Type]:
    known = nest.constant_trip_count
    if known is not None:
        return code.constant(known)
    lower = code.largest(nest.lower_bounds, nest.indices)
    upper = code.least(nest.upper_bounds, nest.indices)
    if not _is_zero(nest):
        upper = code.binary(arith.SubI, upper, lower)
    extent = upper if is_natural(upper) else code.binary(arith.MaxSI, upper, code.constant(0))
    return code.binary(arith.CeilDivSI, extent, code.constant(nest.step_value))


def _is_zero(nest: loop.For) -> bool:
    return all(isinstance(bound, AffineConstant) and bound.value == 0 for bound in nest.lower_bounds)


def _operand(code: IndexArithmetic, value: Value[Type], dimension: int | None) -> Value[Type]:
    """What the launch passes: indices and sizes as i32."""
    if dimension is not None:
        value = code.add_op(memref.Dim(value, code.add_op(arith.Constant(index(dimension))).result)).result
    if isinstance(value.type, IndexType):
        return code.add_op(arith.IndexCast(value, I32)).result
    return value
