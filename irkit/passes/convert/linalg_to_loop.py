"""convert-linalg-to-loop: structured operations on buffers as affine nests, ready for schedules.

    linalg.matmul                                loop.for @matmul.i (%i = 0 to 4) parallel {
      ins(%a, %b : memref<4x8xf32>,                loop.for @matmul.j (%j = 0 to 6) parallel {
                   memref<8x6xf32>)                  loop.for @matmul.k (%k = 0 to 8) {
      outs(%c : memref<4x6xf32>)         -->           %x = loop.load %a[%i, %k]
                                                       %y = loop.load %b[%k, %j]
                                                       %p = arith.mulf %x, %y
                                                       loop.update addf %p, %c[%i, %j]

Loops are called after the operation, or as its attribute `loop.name` says, and then i, j, k, ...; those of
convolutions and of other named operations as in the table of linalg (n, h, w, H, ...).  Loops over which
nothing is combined are parallel, where every output is indexed by them.  A body that adds to its output, or
combines it otherwise, becomes an update; `fastmath` is what operations on floats may assume beyond what they
say themselves.
"""

from dataclasses import dataclass
from typing import Final

from irkit.dialects import arith, func, linalg, loop, memref
from irkit.dialects.arith import constant_index
from irkit.dialects.loop.affine import is_symbol
from irkit.dialects.loop.labels import labels_in
from irkit.dialects.loop.nest import PARALLEL
from irkit.dialects.loop.updates import COMBINES
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineConstant, AffineDim, AffineExpr, AffineMap
from irkit.ir.attributes import StringAttr
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.passes.convert.graph_nests.emitter import index_names
from irkit.passes.convert.linalg_to_loops import is_on_buffers
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class ConvertLinalgToLoop(Pass):
    """Turns structured operations on buffers into nests of the loop dialect."""

    name = "convert-linalg-to-loop"

    fastmath: list[str] = option(
        help="what operations on floats may assume or change beyond what they say themselves", default=[]
    )

    def run(self, function: func.Func) -> None:
        known = {*arith.FastMathFlags.cases, *arith.FastMathFlags.groups}
        for flag in self.fastmath:
            if flag not in known:
                raise function.error(f"convert-linalg-to-loop knows no fast-math flag '{flag}'")
        flags: arith.FastMathFlags = arith.FastMathFlags.of(*self.fastmath)
        labels = _Labels(function)
        for op in list(function.walk()):
            if isinstance(op, linalg.Structured) and is_on_buffers(op):
                _Nest(op, labels.of(op), flags).write()
                op.erase()


class _Labels:
    """Names of nests that are free in their function."""

    def __init__(self, function: func.Func):
        self.taken = {label.partition(".")[0] for label in labels_in(function)}

    def of(self, op: Operation) -> str:
        given = op.attributes.get("loop.name")
        base = given.value if isinstance(given, StringAttr) else op.name.removeprefix("linalg.")
        name, count = base, 0
        while name in self.taken:
            count += 1
            name = f"{base}{count}"
        self.taken.add(name)
        return name


class _Nest:
    """The nest of one operation, written before it."""

    def __init__(self, op: linalg.Structured, prefix: str, flags: arith.FastMathFlags):
        self.op = op
        self.prefix = prefix
        self.flags = flags
        self.maps = op.maps()
        self.block = op.parent
        self.before: Operation | None = op
        self.indices: list[Value[Type]] = []

    def write(self) -> None:
        op = self.op
        sizes = self._sizes()
        names = _loop_names(op) or index_names(len(sizes))
        kinds = self._parallel()
        self.indices = [
            self._enter(f"{self.prefix}.{name}", size, parallel)
            for name, size, parallel in zip(names, sizes, kinds, strict=True)
        ]
        if not self.indices:
            self._enter(f"{self.prefix}.once", 1, True)
        self._body()

    def _add(self, op: Operation) -> Operation:
        op.location = self.op.location
        assert self.block is not None
        return self.block.insert(op, self.before)

    def _sizes(self) -> list[int | Value[Type]]:
        sources = linalg.loop_sources(self.maps, len(self.op.iterators()))
        places = [
            (value, dim)
            for value, each in zip(self.op.operands, self.maps, strict=True)
            for dim in range(len(each.results))
        ]
        return [self._size(*places[at]) for at in sources if at is not None]

    def _size(self, buffer: Value[Type], dim: int) -> int | Value[Type]:
        """The size of a dimension: a number, or a value known at the level of the function."""
        kind = buffer.type
        assert isinstance(kind, MemRefType)
        if kind.shape[dim] != DYNAMIC:
            return kind.shape[dim]
        axis = self._add(constant_index(dim)).results[0]
        size = self._add(memref.Dim(buffer, axis)).results[0]
        if not is_symbol(size):
            raise self.op.error(
                f"cannot be converted: size {dim} of a buffer of type '{kind}' is not constant over the "
                "function"
            )
        return size

    def _parallel(self) -> list[bool]:
        """For each loop whether its iterations write apart, as the operation says."""
        outputs = self.maps[len(self.op.dps_inputs) :]
        return [
            kind == "parallel" and all(AffineDim(at) in each.results for each in outputs)
            for at, kind in enumerate(self.op.iterators())
        ]

    def _enter(self, label: str, upper: int | Value[Type], parallel: bool) -> Value[Type]:
        at = loop.Indices()
        bound = AffineConstant(upper) if isinstance(upper, int) else at(upper)
        made = loop.For.build(label, at, 0, bound, kind=PARALLEL if parallel else None)
        self._add(made)
        self.block, self.before = made.block, made.block.last
        return made.induction_variable

    # One iteration.

    def _at(self, each: AffineMap) -> tuple[loop.Indices, list[AffineExpr | int]]:
        """Subscripts as the map says."""
        at = loop.Indices()
        exprs: list[AffineExpr | int] = [
            at.translate(expr, self.indices) if expr.used_dims() else expr for expr in each.results
        ]
        return at, exprs

    def _body(self) -> None:
        op, first = self.op, len(self.op.dps_inputs)
        update = self._update()
        mapping: dict[object, object] = {}
        for value, each, arg in zip(op.operands, self.maps, op.body.args, strict=True):
            if not isinstance(value.type, MemRefType):
                mapping[arg] = value
            elif arg.has_uses and not (update is not None and arg is op.body.args[-1]):
                at, exprs = self._at(each)
                mapping[arg] = self._add(loop.Load.build(value, at, exprs)).results[0]
        *inner, end = op.body.ops
        for step in inner:
            if isinstance(step, linalg.Index):
                mapping[step.result] = self.indices[step.dim.value]
            elif step is not update:
                self._flagged(self._add(step.clone(mapping)))
        if update is not None:
            self._write_update(update, mapping)
            return
        for yielded, value, each_map in zip(end.operands, op.dps_inits, self.maps[first:], strict=True):
            at, exprs = self._at(each_map)
            stored = mapping.get(yielded, yielded)
            self._add(loop.Store.build(stored, value, at, exprs))  # type: ignore[arg-type]

    def _flagged(self, op: Operation) -> None:
        """Gives an operation on floats the flags of the pass, too."""
        given = op.properties.get("fastmath")
        if isinstance(given, arith.FastMathFlags):
            op.properties["fastmath"] = arith.FastMathFlags(given.value | self.flags.value)

    def _update(self) -> Operation | None:
        """The operation that combines the only output with what the rest of the body computes."""
        if self.op.num_inits != 1 or not isinstance(self.op.operands[-1].type, MemRefType):
            return None
        out, end = self.op.body.args[-1], self.op.body.last
        assert end is not None
        combines = end.operands[0].defining_op
        if combines is None or combines.parent is not self.op.body or type(combines) not in _KINDS:
            return None
        once = len(out.users) == 1 and len(combines.results[0].users) == 1
        both = combines.operands[0] is combines.operands[1]
        return combines if once and not both and out in combines.operands else None

    def _write_update(self, combines: Operation, mapping: dict[object, object]) -> None:
        out = self.op.body.args[-1]
        other = next(value for value in combines.operands if value is not out)
        self._flagged(combines)
        flags = combines.properties.get("fastmath")
        at, exprs = self._at(self.maps[-1])
        made = loop.Update.build(
            _KINDS[type(combines)],
            mapping.get(other, other),  # type: ignore[arg-type]
            self.op.operands[-1],
            at,
            exprs,
            fastmath=flags if isinstance(flags, arith.FastMathFlags) else arith.NO_FASTMATH,
        )
        self._add(made)


def _loop_names(op: linalg.Structured) -> list[str]:
    """What the table of linalg calls the loops."""
    return op.definition.loops.split() if isinstance(op, linalg.Named) else []


_KINDS: Final[dict[type[Operation], str]] = {operation: kind for kind, operation in COMBINES.items()}
"""The kind of update for each operation that combines."""
