"""A matrix product in tiles: staged in shared memory, summed in registers.

    for @i (to M) parallel {                for tiles [i0, j0] of C, one a block:
      for @j (to N) parallel {                acc[ty, tx, r, c] = %zero
        store %zero, C[i, j]         -->      for @k.0 (k0 = 0 to K step 16) {
        for @k (to K) {                         left[kk, ii] = A[i0 + ii, k0 + kk]
          update addf A[i, k] * B[k, j],        right[kk, jj] = B[k0 + kk, j0 + jj]
                      C[i, j]                   for @k.1: acc[ty, tx, r, c] += left[kk, ty + 16 * r]
                                                                             * right[kk, tx + 16 * c]
                                              }
                                              C[i0 + ty + 16 * r, j0 + tx + 16 * c] = acc[ty, tx, r, c]

Each thread sums a few elements; all of a block copy together.  The sum of each element keeps its order.  What
a tile has beyond the matrix is read as 0 and not written.  What comes of a sum in the same nest follows it; a
buffer that only this needs is not written any more.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from irkit.define import Op
from irkit.dialects import arith, gpu, loop, memref
from irkit.dialects.loop.affine import Replacement, index_positions, rewrite_indices
from irkit.dialects.loop.nest import PARALLEL, Kind
from irkit.ir import Attribute, Block, Operation, Type, Value
from irkit.ir.affine import AffineExpr, Constraint
from irkit.ir.attributes import StringAttr, floating, integer
from irkit.ir.interning import TypedAttribute
from irkit.ir.types import FloatType, IntegerType, MemRefType
from irkit.passes.convert.gpu_barriers import block_ops
from irkit.passes.loop.gpu_epilogue import element_of, epilogue

Places: TypeAlias = Mapping[Value[Type], tuple[Replacement, loop.For]]
"""What takes the place of an index, and the loop whose index it is."""
OpT = TypeVar("OpT", bound=Operation)

DEPTH: Final = 16
"""How much of K is staged at a time, and how many threads a block has along each axis."""
_NUMBERS = (IntegerType, FloatType)


@dataclass(frozen=True)
class Product:
    """A nest that is a matrix product: `rows` and `columns` are its parallel loops, `depth` the one that
    sums.
    """

    rows: loop.For
    columns: loop.For
    depth: loop.For
    start: loop.Store
    update: loop.Update
    left: loop.Load
    right: loop.Load
    tail: Sequence[Operation]
    """What follows the sum."""

    @property
    def has_own_sum(self) -> bool:
        """Whether each element has a buffer of its own for its sum."""
        own = self.start.memref.defining_op
        return own is not None and own.parent is self.columns.block


def find_product(band: Sequence[loop.For]) -> Product | None:
    """The product that the two innermost loops of a band and what they hold make, None for any other nest."""
    if len(band) < 2:
        return None
    rows, columns = band[-2:]
    inside = block_ops(columns.block)
    own = inside.pop(0) if inside and isinstance(inside[0], memref.Alloca) else None
    if len(inside) < 2:
        return None
    start, depth, *tail = inside
    if not isinstance(start, loop.Store) or not isinstance(depth, loop.For):
        return None
    if own is not None and (not tail or start.memref.defining_op is not own):
        return None
    updates = [op for op in depth.block.ops if isinstance(op, loop.Update)]
    loads = [op for op in depth.block.ops if isinstance(op, loop.Load)]
    others = [op for op in block_ops(depth.block) if op not in updates and op not in loads]
    if len(updates) != 1 or len(loads) != 2 or not all(isinstance(op, Op) and op.is_pure for op in others):
        return None
    i, j, k = (each.induction_variable for each in (rows, columns, depth))
    left, right = loads if k in loads[0].indices and i in loads[0].indices else reversed(loads)
    product = Product(rows, columns, depth, start, updates[0], left, right, tail)
    fits = _has_roles(product, i, j, k) and _is_tail(product) and all(map(_is_subscript, (i, j, k)))
    return product if fits else None


def _has_roles(product: Product, i: Value[Type], j: Value[Type], k: Value[Type]) -> bool:
    """Whether each access depends on the indices that its place in a product has, and nothing else
    interferes.
    """
    left, right, start, update = product.left, product.right, product.start, product.update
    roles: list[tuple[loop.Access, set[Value[Type]], Value[Type]]] = [(left, {i, k}, j), (right, {k, j}, i)]
    if not product.has_own_sum:
        roles += [(start, {i, j}, k), (update, {i, j}, k)]
    if any(not wanted <= set(each.indices) or other in each.indices for each, wanted, other in roles):
        return False
    same = start.memref is update.memref and start.map is update.map and start.indices == update.indices
    plain = not any(each.conditions for each in (left, right, start, update))
    numbers = all(isinstance(each.result.type, _NUMBERS) for each in (left, right))
    nests = (product.rows, product.columns, product.depth)
    sizes = all(each.constant_lower == 0 and each.constant_upper and each.step_value == 1 for each in nests)
    apart = left.memref is not update.memref and right.memref is not update.memref
    return same and plain and numbers and sizes and apart and not product.depth.inits


def _is_tail(product: Product) -> bool:
    """Whether what follows the sum takes it from where it is, and stores something."""
    start = product.start
    stores = [op for op in product.tail if isinstance(op, loop.Store)]
    loads = [op for op in product.tail if isinstance(op, loop.Load)]
    others = [op for op in product.tail if op not in stores and op not in loads]
    apart = (start.memref, product.left.memref, product.right.memref)
    return (
        bool(stores) == bool(product.tail)
        and all(element_of(op) == element_of(start) for op in loads if op.memref is start.memref)
        and not any(op.memref in apart for op in stores)
        and all(isinstance(op, Op) and op.is_pure and not op.regions for op in others)
    )


def _is_subscript(index: Value[Type]) -> bool:
    """Whether an index is used in affine expressions alone."""
    return all(user.dialect_name == "loop" and at in index_positions(user) for user, at in index.uses)


def sum_apart(product: Product) -> None:
    """Gives each element a buffer of its own for its sum, which becomes a register."""
    if product.has_own_sum:
        return
    start, update, where = product.start, product.update, product.start.location
    block, last = product.columns.block, product.columns.block.last
    own = memref.Alloca(memref=MemRefType((), update.value.type), location=where)
    total = loop.Load.build(own.memref, loop.Indices(), [], location=where)
    after = list(epilogue(product.rows, start, product.tail, total.result))
    block.insert(own, start)
    block.insert(loop.Store.build(start.value, own.memref, loop.Indices(), [], location=where), start)
    fresh = loop.Update.build(
        update.kind.value, update.value, own.memref, loop.Indices(), [], [], update.fastmath, update.location
    )
    assert update.parent is not None
    update.parent.insert(fresh, update)
    for op in (total, *after):
        block.insert(op, last)
    for op in (*reversed(product.tail), update, start):
        op.erase()


class ProductSchedule:
    """Writes the tiles of one product; `tile` elements of C along each axis are the work of a block."""

    def __init__(self, product: Product, tile: int):
        self._product = product
        self._tile = tile
        self._each = tile // DEPTH
        self._prefix = product.rows.label.value.rpartition(".")[0] or product.rows.label.value
        self._location = product.rows.location

    def write(self) -> None:
        product = self._product
        i0 = self._loop(product.rows.parent, product.rows, "i.0", product.rows, self._tile, gpu.Block("y"))
        j0 = self._loop(i0.block, i0.block.last, "j.0", product.columns, self._tile, gpu.Block("x"))
        self._i0, self._j0 = i0.induction_variable, j0.induction_variable
        block = j0.block
        pitch = self._tile + 1  # so that neighbours in a column of the left tile lie in different banks
        self._left = self._buffer(block, "left", (DEPTH, pitch), product.left.result.type, gpu.WORKGROUP)
        self._right = self._buffer(
            block, "right", (DEPTH, self._tile), product.right.result.type, gpu.WORKGROUP
        )
        shape = (DEPTH, DEPTH, self._each, self._each)
        self._sums = self._buffer(block, "acc", shape, product.update.value.type, gpu.PRIVATE)
        self._start(block)
        k0 = self._loop(block, block.last, "k.0", product.depth, DEPTH, None, kind=None)
        self._k0 = k0.induction_variable
        self._stage(k0.block)
        self._sum(k0.block)
        self._finish(block)
        product.rows.erase()

    # Loops and buffers.

    def _loop(
        self,
        block: Block | None,
        before: Operation | None,
        label: str,
        source: loop.For | int,
        step: int = 1,
        mapping: Attribute | None = None,
        kind: Kind | None = PARALLEL,
    ) -> loop.For:
        at = loop.Indices()
        upper = source if isinstance(source, int) else source.constant_upper
        assert upper is not None
        made = loop.For.build(
            f"{self._prefix}.{label}", at, 0, upper, step, kind, mapping, location=self._location
        )
        assert block is not None
        block.insert(made, before)
        return made

    def _buffer(
        self, block: Block, name: str, shape: tuple[int, ...], element: Type, space: gpu.AddressSpace
    ) -> Value[Type]:
        named: dict[str, Attribute] = {"loop.name": StringAttr(f"{self._prefix}.{name}")}
        kind = MemRefType(shape, element, None, space)
        made = memref.Alloca(memref=kind, attributes=named, location=self._location)
        block.insert(made, block.last)
        return made.memref

    def _threads(self, block: Block, label: str) -> tuple[Value[Type], Value[Type], Block]:
        """A nest over all threads of the block: the indices along y and x, and its body."""
        y = self._loop(block, block.last, f"{label}.y", DEPTH, mapping=gpu.Thread("y"))
        x = self._loop(y.block, y.block.last, f"{label}.x", DEPTH, mapping=gpu.Thread("x"))
        return y.induction_variable, x.induction_variable, x.block

    def _elements(self, block: Block, label: str) -> tuple[Value[Type], Value[Type], Block]:
        """A nest over the elements of one thread."""
        r = self._loop(block, block.last, f"{label}.r", self._each)
        c = self._loop(r.block, r.block.last, f"{label}.c", self._each)
        return r.induction_variable, c.induction_variable, c.block

    # The parts.

    def _start(self, block: Block) -> None:
        y, x, body = self._threads(block, "start")
        r, c, inner = self._elements(body, "start")
        at = loop.Indices()
        sums = [at(each) for each in (y, x, r, c)]
        self._add(inner, loop.Store.build(self._product.start.value, self._sums, at, sums))

    def _stage(self, block: Block) -> None:
        """Copies: threads that are neighbours along x read neighbours in a row of each matrix."""
        product = self._product
        i, j, k = (each.induction_variable for each in (product.rows, product.columns, product.depth))
        y, x, body = self._threads(block, "left")
        r = self._loop(body, body.last, "left.r", self._each)
        row = self._sum_of(self._i0, y, r.induction_variable)
        places: Places = {i: (row, product.rows), k: (self._sum_of(self._k0, x), product.depth)}
        own = self._sum_of(None, y, r.induction_variable)
        self._copy(r.block, product.left, places, self._left, lambda at: [at(x), own(at)])
        y, x, body = self._threads(block, "right")
        c = self._loop(body, body.last, "right.c", self._each)
        column = self._sum_of(self._j0, x, c.induction_variable)
        places = {k: (self._sum_of(self._k0, y), product.depth), j: (column, product.columns)}
        own_column = self._sum_of(None, x, c.induction_variable)
        self._copy(c.block, product.right, places, self._right, lambda at: [at(y), own_column(at)])

    def _sum_of(
        self, start: Value[Type] | None, thread: Value[Type], element: Value[Type] | None = None
    ) -> Replacement:
        """start + thread + DEPTH * element"""

        def replacement(at: loop.Indices) -> AffineExpr:
            total = at(start) + at(thread) if start is not None else at(thread)
            return total + at(element) * DEPTH if element is not None else total

        return replacement

    def _copy(
        self,
        block: Block,
        source: loop.Load,
        places: Places,
        target: Value[Type],
        subscripts: Callable[[loop.Indices], list[AffineExpr]],
    ) -> None:
        at = loop.Indices()
        replaced = {index: place for index, (place, _) in places.items()}
        exprs = [at.translate(expr, source.indices, replaced) for expr in source.subscripts]
        conditions = self._inside(at, places.values())
        zero = self._zero(block, source.result.type) if conditions else None
        value = self._add(block, loop.Load.build(source.memref, at, exprs, conditions, zero))
        to = loop.Indices()
        self._add(block, loop.Store.build(value.result, target, to, subscripts(to)))

    def _inside(self, at: loop.Indices, places: Iterable[tuple[Replacement, loop.For]]) -> list[Constraint]:
        """That indices are below the bounds of their loops, where tiles may reach beyond."""
        conditions: list[Constraint] = []
        for place, nest in places:
            size = nest.constant_upper
            assert size is not None
            if size % (DEPTH if nest is self._product.depth else self._tile):
                conditions.append((size - 1 - place(at), False))
        return conditions

    def _zero(self, block: Block, kind: Type) -> Value[Type]:
        value: TypedAttribute = floating(0.0, kind) if isinstance(kind, FloatType) else integer(0, kind)
        return self._add(block, arith.Constant(value)).result

    def _sum(self, block: Block) -> None:
        product = self._product
        y, x, body = self._threads(block, "sum")
        depth = self._loop(body, body.last, "k.1", DEPTH, kind=None)
        r, c, inner = self._elements(depth.block, "sum")
        kk = depth.induction_variable
        mapping: dict[object, object] = {}
        for source, buffer, thread, element in (
            (product.left, self._left, y, r),
            (product.right, self._right, x, c),
        ):
            at = loop.Indices()
            place = [at(kk), self._sum_of(None, thread, element)(at)]
            mapping[source.result] = self._add(inner, loop.Load.build(buffer, at, place)).result
        for op in block_ops(product.depth.block):
            if op not in (product.left, product.right, product.update):
                inner.insert(op.clone(mapping), inner.last)
        at = loop.Indices()
        sums = [at(each) for each in (y, x, r, c)]
        value = mapping[product.update.value]
        assert isinstance(value, Value)
        kind, flags = product.update.kind.value, product.update.fastmath
        self._add(inner, loop.Update.build(kind, value, self._sums, at, sums, fastmath=flags))

    def _finish(self, block: Block) -> None:
        product = self._product
        y, x, body = self._threads(block, "store")
        r, c, inner = self._elements(body, "store")
        at = loop.Indices()
        total = self._add(inner, loop.Load.build(self._sums, at, [at(each) for each in (y, x, r, c)]))
        to = loop.Indices()
        row, column = self._sum_of(self._i0, y, r), self._sum_of(self._j0, x, c)
        replaced: dict[Value[Type], Replacement] = {
            product.rows.induction_variable: row,
            product.columns.induction_variable: column,
        }
        conditions = self._inside(to, ((row, product.rows), (column, product.columns)))
        if not product.tail:
            source = product.start
            exprs = [to.translate(expr, source.indices, replaced) for expr in source.subscripts]
            self._add(inner, loop.Store.build(total.result, source.memref, to, exprs, conditions))
            return
        if conditions:
            inner = self._add(inner, loop.If.build(to, conditions)).then_block
        for op in epilogue(product.rows, product.start, product.tail, total.result):
            inner.insert(op, inner.last)
            if op.dialect_name == "loop":
                rewrite_indices(op, replaced)

    def _add(self, block: Block, op: OpT) -> OpT:
        op.location = self._location
        block.insert(op, block.last)
        return op
