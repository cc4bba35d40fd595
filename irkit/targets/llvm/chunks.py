"""A call whose range of iterations threads may share, by the pool of irkit/runtime/pool.ll.

    func.call @g(%from, %to, %a, %x) {irkit.chunk = 16 : index} : (index, index, memref<4xf32>, f32) -> ()

        store ptr %a, ptr %context ...                    the arguments behind the range
        call void @irkit.pool.run(ptr @irkit.chunk.0, ptr %context, i64 %count, i64 16, i64 %threads)

    define internal void @irkit.chunk.0(ptr %context, i64 %from, i64 %to)       reads them and calls @g

Where a module is written for others to link, there is no pool: the call stays a call, and runs in order.
"""

from __future__ import annotations

from irkit.dialects import func
from irkit.ir.types import INDEX
from irkit.targets.llvm.function import FunctionEmitter

POOL = "irkit.pool.run"
THREADS = "irkit.threads"


def write_shared_call(emit: FunctionEmitter, op: func.Call, chunk: int) -> None:
    kinds = [operand.type for operand in op.operands]
    if kinds[:2] != [INDEX, INDEX] or op.results:
        raise op.error("has irkit.chunk, so it must begin with a range of iterations and return nothing")
    module = emit.module
    first, end = [emit.value(each) for each in op.operands[:2]]
    parts = [part for operand in op.operands[2:] for part in emit.parts(operand)]
    types = [part for kind in kinds[2:] for part in module.part_types(kind, op)]
    layout = f"{{ {', '.join(['i64', *types])} }}"
    context = emit.fresh()
    emit.entry.append(f"{context} = alloca {layout}, align 64")
    for number, part in enumerate([f"i64 {first}", *parts]):
        place = emit.compute(f"getelementptr inbounds {layout}, ptr {context}, i32 0, i32 {number}")
        emit.line(f"store {part}, ptr {place}")
    count = end if first == "0" else emit.compute(f"sub nsw i64 {end}, {first}")
    name = _write_chunk(emit, op, layout, types)
    pool = module.declare(POOL, "void", ["ptr", "ptr", "i64", "i64", "i64"], "nounwind")
    threads = emit.compute(f"load i64, ptr {module.declare_constant(THREADS, 'i64')}")
    emit.line(f"call void {pool}(ptr @{name}, ptr {context}, i64 {count}, i64 {chunk}, i64 {threads})")


def _write_chunk(emit: FunctionEmitter, op: func.Call, layout: str, types: list[str]) -> str:
    """Writes the function that a thread calls with the context and a part of the range, counted from 0;
    returns its name."""
    module = emit.module
    inner = FunctionEmitter(module, op)
    loaded = []
    for number, kind in enumerate(["i64", *types]):
        place = inner.compute(f"getelementptr inbounds {layout}, ptr %context, i32 0, i32 {number}")
        loaded.append(inner.compute(f"load {kind}, ptr {place}"))
    first, *rest = loaded
    begin, end = [inner.compute(f"add nsw i64 {first}, {each}") for each in ("%from", "%to")]
    arguments = [f"{kind} {value}" for kind, value in zip(types, rest, strict=True)]
    callee = f"@{module.symbol(op.callee.leaf)}"
    inner.line(f"call void {callee}({', '.join([f'i64 {begin}', f'i64 {end}', *arguments])})")
    inner.line("ret void")
    name = module.fresh_symbol("chunk")
    module.add_function(
        f"define internal void @{name}(ptr %context, i64 %from, i64 %to) nounwind", inner.lines()
    )
    return name
