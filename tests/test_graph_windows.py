"""Tensor operations that models need against NumPy, in the interpreter and as loop nests: windows, padding,
places in tensors, running sums, bits."""

from __future__ import annotations

from itertools import product
from random import Random

import numpy as np
import pytest
from test_graph import check, load, lowered, normal, program, whole

import irkit
from irkit.diagnostics import IRError
from irkit.interp import Machine, Trap


def convolved(x: np.ndarray, w: np.ndarray, strides: list[int], dilations: list[int], pads: list[int], groups: int) -> np.ndarray:
    """By the definition, place by place."""
    rank = x.ndim - 2
    around = [(0, 0), (0, 0), *zip(pads[:rank], pads[rank:], strict=True)]
    x = np.pad(x, around)
    spans = [d * (k - 1) + 1 for d, k in zip(dilations, w.shape[2:], strict=True)]
    sizes = [(n - span) // s + 1 for n, span, s in zip(x.shape[2:], spans, strides, strict=True)]
    out = np.zeros((x.shape[0], w.shape[0], *sizes), x.dtype)
    channels, each = w.shape[1], w.shape[0] // groups
    for at in product(*map(range, sizes)):
        cut = tuple([slice(s * a, s * a + span, d) for s, a, span, d in zip(strides, at, spans, dilations, strict=True)])
        for m in range(w.shape[0]):
            group = m // each
            seen = x[(slice(None), slice(group * channels, (group + 1) * channels), *cut)]
            out[(slice(None), m, *at)] = (seen * w[m]).reshape(x.shape[0], -1).sum(-1)
    return out


@pytest.mark.parametrize(
    ("x", "w", "strides", "dilations", "pads", "groups"),
    [
        ((2, 3, 7, 8), (4, 3, 3, 3), [1, 1], [1, 1], [1, 1, 1, 1], 1),
        ((1, 4, 9, 7), (6, 2, 3, 2), [2, 3], [1, 2], [0, 1, 2, 0], 2),
        ((1, 4, 6, 6), (4, 1, 3, 3), [1, 1], [1, 1], [1, 1, 1, 1], 4),
        ((1, 2, 6, 6), (6, 1, 3, 3), [2, 2], [1, 1], [1, 1, 0, 0], 2),
        ((2, 3, 5, 5), (4, 3, 1, 1), [1, 1], [1, 1], [0, 0, 0, 0], 1),
        ((1, 2, 11), (3, 2, 4), [3], [2], [2, 1], 1),
        ((1, 2, 4, 5, 3), (2, 2, 2, 3, 1), [1, 2, 1], [1, 1, 1], [1, 0, 0, 0, 1, 0], 1),
    ],
)
def test_convolution(x: tuple[int, ...], w: tuple[int, ...], strides: list[int], dilations: list[int], pads: list[int], groups: int) -> None:
    for make in (normal, whole):
        a, b = make(*x), make(*w)[::-1].copy()
        text = f"graph.conv %0, %1 strides {strides} dilations {dilations} pads {pads} groups {groups}"
        check(text, [a, b], convolved(a, b, strides, dilations, pads, groups), 1e-4)


def test_convolution_of_halves_sums_in_f32() -> None:
    x, w = np.full((1, 4096, 1, 1), 0.1, np.float16), np.ones((1, 4096, 1, 1), np.float16)
    (found,) = Machine(lowered(program("graph.conv %0, %1", [x, w], "tensor<1x1x1x1xf16>"))).run("f", [x, w])
    assert abs(float(found[0, 0, 0, 0]) - 4096 * float(np.float16(0.1))) < 0.3


@pytest.mark.parametrize("kind", ["max", "min", "sum"])
@pytest.mark.parametrize(("window", "strides", "pads"), [([3, 3], [2, 2], [1, 1, 1, 1]), ([2, 3], [1, 2], [0, 0, 1, 2]), ([1, 1], [1, 1], [0] * 4)])
def test_pooling(kind: str, window: list[int], strides: list[int], pads: list[int]) -> None:
    for x in (normal(2, 3, 7, 8), whole(1, 2, 6, 5)):
        start = 0 if kind == "sum" else np.iinfo(np.int32).min if x.dtype == np.int32 else -np.inf
        start = -start - (x.dtype == np.int32) if kind == "min" else start
        padded = np.pad(x, [(0, 0), (0, 0), (pads[0], pads[2]), (pads[1], pads[3])], constant_values=start)
        view = np.lib.stride_tricks.sliding_window_view(padded, window, axis=(2, 3))[:, :, :: strides[0], :: strides[1]]
        take = {"max": np.max, "min": np.min, "sum": np.sum}[kind]
        expected = take(view, axis=(4, 5)).astype(x.dtype)
        check(f"graph.pool {kind} %0 window {window} strides {strides} pads {pads}", [x], expected)


def test_padding_before_behind_and_between() -> None:
    x, value = whole(2, 3), np.array(7, np.int32)
    check("graph.pad %0, %1 low [1, 0] high [0, 2]", [x, value], np.pad(x, [(1, 0), (0, 2)], constant_values=7))
    between = np.full((4, 10), 7, np.int32)
    between[1:4:2, 1:8:3] = x
    check("graph.pad %0, %1 low [1, 1] high [0, 2] interior [1, 2]", [x, value], between)
    check("graph.pad %0, %1 low [0, 0] high [0, 0]", [x, value], x)
    empty = np.zeros((0, 3), np.int32)
    check("graph.pad %0, %1 low [1, 0] high [1, 0] interior [2, 0]", [empty, value], np.full((2, 3), 7, np.int32))


def test_reverse() -> None:
    x = whole(2, 3, 4)
    check("graph.reverse %0 axes [0, -1]", [x], x[::-1, :, ::-1])
    check("graph.reverse %0 axes []", [x], x)


def test_gather_takes_places_from_both_ends() -> None:
    x, places = normal(4, 5, 2), np.array([[0, -1, 3], [2, 2, -5]], np.int32)
    check("graph.gather %0, %1 axis 1", [x, places], np.take(x, places, 1))
    check("graph.gather %0, %1 axis 0", [x, np.array(-4, np.int32)], x[-4])
    check("graph.gather %0, %1 axis 2", [x, np.zeros((0,), np.int32)], x[:, :, :0])


def test_a_place_outside_is_a_trap() -> None:
    x, places = normal(4), np.array([4], np.int32)
    text = program("graph.gather %0, %1 axis 0", [x, places], "tensor<1xf32>")
    with pytest.raises(Trap, match="place 4 is none of 4"):
        Machine(load(text)).run("f", [x, places])
    assert Machine(lowered(text)).run("f", [x, places])[0].tolist() == [x[3]]
    text = program("graph.scatter set %0, %1, %2", [x, places, x[:1]], "tensor<4xf32>")
    with pytest.raises(Trap, match="place 4 is none of 4"):
        Machine(load(text)).run("f", [x, places, x[:1]])


@pytest.mark.parametrize("kind", ["set", "add", "mul", "max", "min"])
def test_scatter_goes_row_by_row(kind: str) -> None:
    for make in (normal, whole):
        x, rows = make(5, 2), make(4, 2) * 3
        places = np.array([1, -1, 1, 0], np.int32)
        expected = x.copy()
        combine = {"set": lambda a, b: b, "add": np.add, "mul": np.multiply, "max": np.maximum, "min": np.minimum}[kind]
        for place, row in zip(places, rows, strict=True):
            expected[place] = combine(expected[place], row)
        check(f"graph.scatter {kind} %0, %1, %2", [x, places, rows], expected)


def test_scatter_of_single_elements() -> None:
    x, places, updates = whole(6), np.array([0, 5], np.int32), whole(2)
    expected = x.copy()
    expected[places] = updates
    check("graph.scatter set %0, %1, %2", [x, places, updates], expected)


@pytest.mark.parametrize("kind", ["sum", "prod"])
@pytest.mark.parametrize("flags", ["", " exclusive", " reverse", " exclusive reverse"])
def test_running_totals(kind: str, flags: str) -> None:
    for x in (normal(2, 4, 3), whole(2, 4, 3)):
        y = x[:, ::-1] if "reverse" in flags else x
        total = (np.cumsum if kind == "sum" else np.cumprod)(y, axis=1, dtype=x.dtype)
        if "exclusive" in flags:
            first = np.full_like(total[:, :1], 0 if kind == "sum" else 1)
            total = np.concatenate([first, total[:, :-1]], axis=1)
        check(f"graph.cumulate {kind} %0 axis 1{flags}", [x], total[:, ::-1] if "reverse" in flags else total)


@pytest.mark.parametrize("kind", ["max", "min"])
def test_places_of_extremes(kind: str) -> None:
    find = np.argmax if kind == "max" else np.argmin
    x = np.array([[3.0, 1.0, 3.0, 1.0], [np.nan, 1.0, np.nan, 5.0], [-np.inf, np.inf, -np.inf, np.inf]], np.float32)
    for array in (x, np.array([[3, 1, 3, 1], [-9, -9, 5, 5]], np.int32)):
        first = find(array, axis=1)
        last = array.shape[1] - 1 - find(array[:, ::-1], axis=1)
        for flags, expected in (("", first), (" last", last), (" keepdims", first[:, None])):
            text = program(f"graph.arg_reduce {kind} %0 axis -1{flags}", [array], f"tensor<{'x'.join(map(str, expected.shape))}xi64>")
            for module in (load(text), lowered(text)):
                (found,) = Machine(module).run("f", [array])
                np.testing.assert_array_equal(found, expected)


def _with_ties(length: int, element: str, rng: np.random.Generator) -> np.ndarray:
    """Rows with several extremes, with NaN, of one number, of infinities or the limits of integers."""
    x = rng.integers(-3, 4, (6, length)).astype({"f32": "f4", "f64": "f8", "f16": "f2", "i8": "i1", "i32": "i4"}[element])
    x[1] = x[1, 0]
    if element.startswith("f"):
        x[2, rng.integers(0, length, 2)] = np.nan
        x[3], x[4] = -np.inf, np.inf
        x[5] = 0.0
        x[5, ::2] = -0.0
    else:
        x[2], x[3] = np.iinfo(x.dtype).min, np.iinfo(x.dtype).max
    return x


@pytest.mark.parametrize("open_sizes", [False, True])
def test_places_of_extremes_in_long_rows(open_sizes: bool) -> None:
    """Rows of less than a block, of a block, of some blocks that overlap, along which compiled code has lanes."""
    rng, cases, text = np.random.default_rng(1), [], ""
    for element, length in product(["f32", "f16", "i8"], [300] if open_sizes else [15, 256, 600]):
        for kind, last in product(["max", "min"], ["", " last"]):
            name = f"f{len(cases)}"
            of = f"tensor<?x?x{element}>" if open_sizes else f"tensor<6x{length}x{element}>"
            to = "tensor<?xi64>" if open_sizes else "tensor<6xi64>"
            line = f"%0 = graph.arg_reduce {kind} %x axis 1{last} : {of} -> {to}"
            text += f"func.func @{name}(%x: {of}) -> {to} {{ {line}\n return %0 : {to} }}\n"
            cases.append((name, _with_ties(length, element, rng), kind, last))
    executable = irkit.compile(irkit.parse(text), threads=1)
    for name, x, kind, last in cases:
        find = np.argmax if kind == "max" else np.argmin
        expected = x.shape[1] - 1 - find(x[:, ::-1], axis=1) if last else find(x, axis=1)
        np.testing.assert_array_equal(executable[name](x), expected, f"{kind}{last} of {x.dtype}, {x.shape}")


def test_bits_and_logic() -> None:
    a, b = whole(3, 4, low=-99), whole(4, low=-99)
    check("graph.and %0, %1", [a, b], a & b)
    check("graph.or %0, %1", [a, b], a | b)
    check("graph.xor %0, %1", [a, b], a ^ b)
    check("graph.and %0, %1", [a > 0, b > 0], (a > 0) & (b > 0))
    by = np.array([0, 1, 31, 32, -1], np.int32)
    x = np.array([-5, 3, -1, 7, 7], np.int32)
    check("graph.shl %0, %1", [x, by], np.array([-5, 6, -(2**31), 0, 0], np.int32))
    check("graph.shr %0, %1", [x, by], np.array([-5, 1, -1, 0, 0], np.int32))


def test_remainders_have_the_sign_of_the_dividend() -> None:
    a, b = np.array([7, -7, 7, -7], np.int32), np.array([3, 3, -3, -3], np.int32)
    check("graph.rem %0, %1", [a, b], np.array([1, -1, 1, -1], np.int32))
    check("graph.rem %0, %1", [a.astype(np.float32), b.astype(np.float32)], np.array([1, -1, 1, -1], np.float32))


@pytest.mark.parametrize(
    ("op", "types"),
    [
        ("graph.conv %0, %1", ["tensor<1x3x5x5xf32>", "tensor<4x2x3x3xf32>"]),
        ("graph.conv %0, %1 groups 3", ["tensor<1x3x5x5xf32>", "tensor<4x1x3x3xf32>"]),
        ("graph.conv %0, %1 strides [1]", ["tensor<1x3x5x5xf32>", "tensor<4x3x3x3xf32>"]),
        ("graph.conv %0, %1 strides [0, 1]", ["tensor<1x3x5x5xf32>", "tensor<4x3x3x3xf32>"]),
        ("graph.conv %0, %1", ["tensor<1x3x2x5xf32>", "tensor<4x3x3x3xf32>"]),
        ("graph.conv %0, %1", ["tensor<1x3x5xf32>", "tensor<4x3x3x3xf32>"]),
        ("graph.conv %0, %1", ["tensor<1x3x5x5xf32>", "tensor<4x3x3x3xf16>"]),
        ("graph.pool max %0 window [2, 2] pads [2, 0, 0, 0]", ["tensor<1x3x5x5xf32>"]),
        ("graph.pad %0, %1 low [-1] high [0]", ["tensor<4xf32>", "tensor<f32>"]),
        ("graph.pad %0, %1 low [1, 1] high [0]", ["tensor<4xf32>", "tensor<f32>"]),
        ("graph.pad %0, %1 low [1] high [0]", ["tensor<4xf32>", "tensor<1xf32>"]),
        ("graph.reverse %0 axes [0, -1]", ["tensor<4xf32>"]),
        ("graph.gather %0, %1 axis 0", ["tensor<4xf32>", "tensor<2xf32>"]),
        ("graph.gather %0, %1 axis 1", ["tensor<4xf32>", "tensor<2xi32>"]),
        ("graph.scatter set %0, %1, %2", ["tensor<4x3xf32>", "tensor<2xi32>", "tensor<2x4xf32>"]),
        ("graph.scatter set %0, %1, %2", ["tensor<4x3xf32>", "tensor<2x1xi32>", "tensor<2x3xf32>"]),
        ("graph.cumulate sum %0 axis 1", ["tensor<4xf32>"]),
        ("graph.arg_reduce max %0 axis 2", ["tensor<4x5xf32>"]),
    ],
)
def test_operands_that_do_not_fit_are_refused(op: str, types: list[str]) -> None:
    arguments = ", ".join([f"%{number}: {kind}" for number, kind in enumerate(types)])
    with pytest.raises(IRError) as refused:
        load(f"func.func @f({arguments}) {{\n%r = {op} : {', '.join(types)}\nreturn\n}}")
    assert "graph." in str(refused.value)


def test_sizes_that_are_not_known() -> None:
    text = """
func.func @f(%x: tensor<?x2x?x5xf32>, %w: tensor<3x2x3x3xf32>, %z: tensor<f32>, %i: tensor<?xi64>)
    -> (tensor<?x3x?x3xf32>, tensor<?x2x?x4xf32>, tensor<?x2x?x7xf32>, tensor<?x2x?x5xf32>, tensor<?x2x5xi64>) {
  %0 = graph.conv %x, %w strides [2, 2] pads [1, 1, 1, 1] : tensor<?x2x?x5xf32>, tensor<3x2x3x3xf32>
  %1 = graph.pool max %x window [2, 2] : tensor<?x2x?x5xf32>
  %2 = graph.pad %x, %z low [0, 0, 1, 1] high [0, 0, 0, 1] : tensor<?x2x?x5xf32>, tensor<f32>
  %3 = graph.gather %x, %i axis 2 : tensor<?x2x?x5xf32>, tensor<?xi64>
  %4 = graph.arg_reduce max %x axis 2 : tensor<?x2x?x5xf32>
  return %0, %1, %2, %3, %4 : tensor<?x3x?x3xf32>, tensor<?x2x?x4xf32>, tensor<?x2x?x7xf32>, tensor<?x2x?x5xf32>, tensor<?x2x5xi64>
}"""
    inputs = [normal(2, 2, 6, 5), normal(3, 2, 3, 3), np.array(0, np.float32), np.array([0, -1, 3])]
    before, after = (Machine(module).run("f", inputs) for module in (load(text), lowered(text)))
    for one, other in zip(before, after, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-4, atol=1e-5)


def test_every_licence_of_the_nests_holds_on_random_windows() -> None:
    random = Random(0)
    for _ in range(8):
        groups = random.choice([1, 2, 3])
        strides, dilations = ([random.randint(1, 3) for _ in range(2)] for _ in range(2))
        pads = [random.randint(0, 2) for _ in range(4)]
        kernel = [random.randint(1, 3) for _ in range(2)]
        sizes = [dilations[axis] * (kernel[axis] - 1) + random.randint(1, 5) for axis in range(2)]
        x, w = normal(random.randint(1, 2), 2 * groups, *sizes), normal(random.choice([1, 2]) * groups, 2, *kernel)
        text = f"graph.conv %0, %1 strides {strides} dilations {dilations} pads {pads} groups {groups}"
        check(text, [x, w], convolved(x, w, strides, dilations, pads, groups), 1e-4)
