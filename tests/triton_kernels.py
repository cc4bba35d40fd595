"""Kernels in Triton's Python, whose TTIR the tests read: together they use most of what Triton's front end makes."""

import triton
import triton.language as tl


@triton.jit
def matrix_product(a, b, c, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rows = tl.program_id(0) * BM + tl.arange(0, BM)
    columns = tl.program_id(1) * BN + tl.arange(0, BN)
    total = tl.zeros((BM, BN), tl.float32)
    for k in range(0, K, BK):
        depth = k + tl.arange(0, BK)
        left = (rows[:, None] < M) & (depth[None, :] < K)
        right = (depth[:, None] < K) & (columns[None, :] < N)
        x = tl.load(a + rows[:, None] * K + depth[None, :], mask=left, other=0.0)
        y = tl.load(b + depth[:, None] * N + columns[None, :], mask=right, other=0.0)
        total = tl.dot(x, y, total, input_precision="ieee")
    where = c + rows[:, None] * N + columns[None, :]
    tl.store(where, total, mask=(rows[:, None] < M) & (columns[None, :] < N))


@triton.jit
def row_statistics(x, y, first, N, B: tl.constexpr):
    """For each row: a softmax, where its largest element stands, and running sums."""
    row = tl.program_id(0)
    lanes = tl.arange(0, B)
    inside = lanes < N
    values = tl.load(x + row * N + lanes, mask=inside, other=-float("inf"))
    tl.store(first + row, tl.argmax(values, 0))
    powers = tl.exp(values - tl.max(values, 0))
    scaled = tl.div_rn(powers, tl.sum(powers, 0))
    tl.store(y + row * N + lanes, tl.cumsum(scaled, 0), mask=inside)


@triton.jit
def elementwise(x, y, z, N, B: tl.constexpr):
    lanes = tl.program_id(0) * B + tl.arange(0, B)
    inside = lanes < N
    a = tl.load(x + lanes, mask=inside, other=0.5)
    b = tl.load(y + lanes, mask=inside, other=1.0, eviction_policy="evict_last")
    a = tl.clamp(a, 0.125, 6.0)
    c = tl.where(a > b, a, tl.maximum(b, 0.25))
    c = tl.fma(a, b, c) + tl.sqrt(c) + tl.sqrt_rn(a) + tl.rsqrt(c) + tl.log(c) + tl.log2(c) + tl.exp2(a)
    c += tl.sin(a) + tl.cos(b) + tl.abs(b) + tl.floor(c) + tl.ceil(a) + tl.erf(a) + 1.0 / c
    half = c.to(tl.float16).to(tl.float32)
    tl.store(z + lanes, half, mask=inside)


@triton.jit
def shuffled(x, z, B: tl.constexpr):
    """Shapes: reshape, transpose, join, split, concatenation."""
    values = tl.load(x + tl.arange(0, B))
    square = tl.reshape(values, (B // 16, 16))
    sums = tl.sum(tl.trans(square), axis=0)
    left, right = tl.split(tl.join(values, values * 2.0))
    tl.store(z + tl.arange(0, B), left + right)
    tl.store(z + B + tl.arange(0, B // 16), sums)
    tl.debug_barrier()
    tl.store(z + B + B // 16 + tl.arange(0, 2 * B), tl.cat(left, right))


@triton.jit
def integers(x, counts, z, N, B: tl.constexpr):
    """Control flow, integers and atomics."""
    lanes = tl.arange(0, B)
    inside = lanes < N
    values = tl.load(x + lanes, mask=inside, other=0)
    mixed = values // 3 + values % 5 + (values << 2) + (values >> 1) + (values & 7) + (values ^ 3)
    tl.store(z + lanes, mixed, mask=inside)
    tl.atomic_add(counts + (values & 3), 1, mask=inside)
    total = tl.sum(values, 0)
    if total > 100:
        tl.store(counts + 4, total)
    else:
        tl.store(counts + 4, -total)
    power = 1
    while power < N:
        power *= 2
    tl.store(counts + 5, power + tl.num_programs(0))
    tl.store(counts + 6, tl.xor_sum(values, 0) + tl.min(values, 0))
    tl.store(counts + 8 + tl.arange(0, 8), tl.histogram(values & 7, 8))
    tl.store(z + B + lanes, tl.gather(values, lanes ^ 1, 0))


def run_matrix_product(a, b, c):
    m, k = a.shape
    n = b.shape[1]
    matrix_product[(-(-m // 32), -(-n // 32))](a, b, c, m, n, k, 32, 32, 16)


def run_row_statistics(x, y, first):
    rows, columns = x.shape
    row_statistics[(rows,)](x, y, first, columns, 16)


def run_elementwise(x, y, z):
    (n,) = x.shape
    elementwise[(-(-n // 64),)](x, y, z, n, 64)


def run_shuffled(x, z):
    shuffled[(1,)](x, z, 64)


def run_integers(x, counts, z):
    integers[(1,)](x, counts, z, x.shape[0], 64)
