"""ONNX's recurrent layers, written out over the steps of the sequence.

    h = f(x W' + h R' + b)       one direction after the other; an example that has ended keeps its state
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from irkit.dialects import graph
from irkit.importers.onnx.activations import hard_sigmoid, softplus
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import Refusal, Size, Tensor

Activation: TypeAlias = Callable[[Builder, Tensor], Tensor]

_ACTIVATIONS: Final[dict[str, Activation]] = {
    "relu": lambda b, x: b.unary(graph.Relu, x),
    "tanh": lambda b, x: b.unary(graph.Tanh, x),
    "sigmoid": lambda b, x: b.unary(graph.Sigmoid, x),
    "softsign": lambda b, x: b.div(x, b.add(b.unary(graph.Abs, x), b.like(1, x))),
    "softplus": softplus,
    "hardsigmoid": lambda b, x: hard_sigmoid(b, x, 0.2, 0.5),
    "affine": lambda b, x: x,
}


class _Weights(NamedTuple):
    """What one direction has: matrices for the input and the state, a bias for each, and the functions."""

    inputs: Tensor
    states: Tensor
    input_bias: Tensor | None
    state_bias: Tensor | None
    peepholes: list[Tensor]
    functions: Sequence[Activation]
    size: int


State: TypeAlias = list[Tensor]
Cell: TypeAlias = Callable[[Builder, Node, _Weights, Tensor, State], State]
"""The state after a step: what the layer yields first."""


def _at(b: Builder, x: Tensor | None, number: int) -> Tensor | None:
    """One of several along the first axis."""
    return None if x is None else b.squeeze(b.slice(x, {0: (number, number + 1, 1)}), [0])


def _gates(b: Builder, x: Tensor, size: int) -> list[Tensor]:
    """The parts of the last axis, each of one size."""
    last = x.rank - 1
    return [b.slice(x, {last: (at, at + size, 1)}) for at in range(0, x.size(last), size)]


def _weights(b: Builder, n: Node, direction: int, functions: Sequence[Activation]) -> _Weights:
    inputs, states = _at(b, n[1], direction), _at(b, n[2], direction)
    assert inputs is not None
    assert states is not None
    size = states.size(1)
    bias, peepholes = _at(b, n.get(3), direction), _at(b, n.get(7), direction)
    input_bias, state_bias = (None, None) if bias is None else _gates(b, bias, bias.size(0) // 2)
    return _Weights(
        b.transpose(inputs, [1, 0]),
        b.transpose(states, [1, 0]),
        input_bias,
        state_bias,
        [] if peepholes is None else _gates(b, peepholes, size),
        functions,
        size,
    )


def _linear(b: Builder, x: Tensor, weights: Tensor, bias: Tensor | None) -> Tensor:
    product = b.matmul(x, weights)
    return product if bias is None else b.add(product, bias)


def _clipped(b: Builder, n: Node, x: Tensor) -> Tensor:
    limit = n.real("clip", 0.0)
    if not limit:
        return x
    return b.binary(graph.Max, b.binary(graph.Min, x, b.like(limit, x)), b.like(-limit, x))


def _rnn_cell(b: Builder, n: Node, w: _Weights, x: Tensor, state: State) -> State:
    total = b.add(_linear(b, x, w.inputs, w.input_bias), _linear(b, state[0], w.states, w.state_bias))
    return [w.functions[0](b, _clipped(b, n, total))]


def _gru_cell(b: Builder, n: Node, w: _Weights, x: Tensor, state: State) -> State:
    """z and r look at both; the new content looks at the state through r."""
    (h,) = state
    f, g = w.functions
    xz, xr, xh = _gates(b, _linear(b, x, w.inputs, w.input_bias), w.size)
    hz, hr, hh = _gates(b, _linear(b, h, w.states, w.state_bias), w.size)
    z, r = f(b, _clipped(b, n, b.add(xz, hz))), f(b, _clipped(b, n, b.add(xr, hr)))
    if n.flag("linear_before_reset"):
        seen = b.mul(r, hh)
    else:
        bias = None if w.state_bias is None else _gates(b, w.state_bias, w.size)[2]
        seen = _linear(b, b.mul(r, h), _gates(b, w.states, w.size)[2], bias)
    fresh = g(b, _clipped(b, n, b.add(xh, seen)))
    return [b.add(b.mul(b.sub(b.like(1, z), z), fresh), b.mul(z, h))]


def _lstm_cell(b: Builder, n: Node, w: _Weights, x: Tensor, state: State) -> State:
    h, c = state
    f, g, last = w.functions
    total = b.add(_linear(b, x, w.inputs, w.input_bias), _linear(b, h, w.states, w.state_bias))
    i, o, forget, content = _gates(b, total, w.size)
    if w.peepholes:
        i, forget = b.add(i, b.mul(w.peepholes[0], c)), b.add(forget, b.mul(w.peepholes[2], c))
    i, forget = f(b, _clipped(b, n, i)), f(b, _clipped(b, n, forget))
    if n.flag("input_forget"):
        forget = b.sub(b.like(1, i), i)
    cell = b.add(b.mul(forget, c), b.mul(i, g(b, _clipped(b, n, content))))
    if w.peepholes:
        o = b.add(o, b.mul(w.peepholes[1], cell))
    return [b.mul(f(b, _clipped(b, n, o)), last(b, cell)), cell]


class _Layer(NamedTuple):
    """A kind of layer: its cell, how many tensors its state has, its functions, where the state begins."""

    cell: Cell
    states: int
    functions: Sequence[str]


_GATES: Final = {"RNN": 1, "GRU": 3, "LSTM": 4}
_MOST_STEPS: Final = 1 << 13
"""How many steps are written out."""

_LAYERS: Final = {
    "RNN": _Layer(_rnn_cell, 1, ["tanh"]),
    "GRU": _Layer(_gru_cell, 1, ["sigmoid", "tanh"]),
    "LSTM": _Layer(_lstm_cell, 2, ["sigmoid", "tanh", "tanh"]),
}


def _check_inputs(n: Node, count: int, layer: _Layer, by_batch: bool) -> None:
    """All sizes follow from those of the sequence, and how large a state is."""
    x, hidden = n[0].expect_rank("a sequence", 3), n[2].expect_rank("weights", 3).size(2)
    length, batch = (x.size(1), x.dims[0]) if by_batch else (x.size(0), x.dims[1])
    if not 0 < length <= _MOST_STEPS:
        raise Refusal(f"runs over {length} steps, of which {_MOST_STEPS} are the most")
    if hidden < 1 or n.integer("hidden_size", hidden) != hidden:
        raise Refusal(f"has the hidden_size {n.integer('hidden_size', hidden)}, and weights of {hidden}")
    rows = _GATES[n.op] * hidden
    n[1].expect("weights", [count, rows, x.dims[2]])
    n[2].expect("weights", [count, rows, hidden])
    state = [batch, count, hidden] if by_batch else [count, batch, hidden]
    expected: list[tuple[int, list[Size]]] = [(3, [count, 2 * rows]), (4, [batch]), (7, [count, 3 * hidden])]
    for number, dims in (*expected, *[(5 + each, state) for each in range(layer.states)]):
        given = n.get(number)
        if given is not None:
            given.expect(f"input {number}", dims)


def _recurrent(b: Builder, n: Node) -> list[Tensor | None]:
    layer = _LAYERS[n.op]
    direction = n.choice("direction", "forward", ("forward", "reverse", "bidirectional"))
    count = 2 if direction == "bidirectional" else 1
    by_batch = n.flag("layout")
    _check_inputs(n, count, layer, by_batch)
    x = b.transpose(n[0], [1, 0, 2]) if by_batch else n[0]
    named = [each.lower() for each in n.strings("activations")] or [*layer.functions] * count
    unknown = [each for each in named if each not in _ACTIVATIONS]
    if unknown or n.has("activation_alpha") or n.has("activation_beta"):
        raise Refusal(f"has the activation {', '.join(unknown) or 'functions with parameters'}")
    if len(named) != count * len(layer.functions):
        raise Refusal(f"has {len(named)} activations, and takes {count * len(layer.functions)}")
    functions = [_ACTIVATIONS[each] for each in named]
    ends, outputs = [], []
    for number in range(count):
        own = functions[number * len(layer.functions) : (number + 1) * len(layer.functions)]
        weights = _weights(b, n, number, own)
        state = [_initial(b, n, x, weights, 5 + each, number, by_batch) for each in range(layer.states)]
        is_backwards = direction == "reverse" or number == 1
        end, row = _run(b, n, layer.cell, weights, x, state, is_backwards)
        ends.append(end)
        outputs.append(row)
    every = b.concat([b.unsqueeze(each, [1]) for each in outputs], 1)
    lasts = [b.concat([b.unsqueeze(end[each], [0]) for end in ends], 0) for each in range(layer.states)]
    if by_batch:
        every = b.transpose(every, [2, 0, 1, 3])
        lasts = [b.transpose(each, [1, 0, 2]) for each in lasts]
    return [every, *lasts]


def _initial(
    b: Builder, n: Node, x: Tensor, w: _Weights, number: int, direction: int, by_batch: bool
) -> Tensor:
    given = n.get(number)
    if given is None:
        return b.broadcast(b.like(0, x), [x.dims[1], w.size])
    found = _at(b, b.transpose(given, [1, 0, 2]) if by_batch else given, direction)
    assert found is not None
    return found


def _run(
    b: Builder, n: Node, cell: Cell, w: _Weights, x: Tensor, state: State, is_backwards: bool
) -> tuple[State, Tensor]:
    """The last state, and what each step yields, in the order of the sequence."""
    length, lengths = x.size(0), n.get(4)
    rows: list[Tensor] = []
    for step in range(length):
        at = length - 1 - step if is_backwards else step
        here = b.squeeze(b.slice(x, {0: (at, at + 1, 1)}), [0])
        fresh = cell(b, n, w, here, state)
        shown = fresh[0]
        if lengths is not None:
            is_inside = b.reshape(b.compare("gt", lengths, b.like(at, lengths)), [x.dims[1], 1])
            fresh = [b.select(is_inside, new, old) for new, old in zip(fresh, state, strict=True)]
            shown = b.select(is_inside, shown, b.like(0, shown))
        state = fresh
        rows.append(b.unsqueeze(shown, [0]))
    return state, b.concat(rows[::-1] if is_backwards else rows, 0)


TABLE: Final[dict[str, Handler]] = dict.fromkeys(_LAYERS, _recurrent)
