"""ONNX's products: matrices, and sums of products over named indices."""

from __future__ import annotations

from typing import Final

from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import Refusal, Size, Tensor


def _matmul(b: Builder, n: Node) -> Tensor:
    return b.matmul(n[0], n[1])


def _gemm(b: Builder, n: Node) -> Tensor:
    """alpha * A' B' + beta * C"""
    x, y = n[0].expect_rank("a matrix", 2), n[1].expect_rank("a matrix", 2)
    x = b.transpose(x, [1, 0]) if n.flag("transA") else x
    y = b.transpose(y, [1, 0]) if n.flag("transB") else y
    product = b.scaled(b.matmul(x, y), n.real("alpha", 1.0))
    bias = n.get(2)
    if bias is None:
        return product
    made = b.add(product, b.scaled(bias, n.real("beta", 1.0)))
    return made.expect("a bias that broadcasts to the product, so that the result is", product.dims)


def _einsum(b: Builder, n: Node) -> Tensor:
    """Two operands at a time: what both have and the rest needs is a batch, what only they have is summed."""
    text = n.string("equation", "").replace(" ", "")
    left, has_arrow, right = text.partition("->")
    written = left.split(",")
    if len(written) != len(n.given):
        raise Refusal(f"names {len(written)} operands by '{text}', and has {len(n.given)}")
    terms = [_expanded(term, each) for term, each in zip(written, n.given, strict=True)]
    result = _expanded_result(right, terms) if has_arrow else _implied(terms)
    unknown = [label for label in result if not any(label in term for term in terms)]
    if unknown or len(set(result)) < len(result):
        raise Refusal(f"has a result of '{right}', where each label has to be known and come once")
    labelled = [_on_diagonal(b, each, term) for each, term in zip(n.given, terms, strict=True)]
    total, labels = labelled[0]
    for number, (other, theirs) in enumerate(labelled[1:], 2):
        needed = set(result).union(*[term for _, term in labelled[number:]])
        total, labels = _contracted(b, total, labels, other, theirs, needed)
    summed = [axis for axis, label in enumerate(labels) if label not in result]
    total = b.reduce("sum", total, summed) if summed else total
    labels = [label for label in labels if label in result]
    return b.transpose(total, [labels.index(label) for label in result])


def _expanded(term: str, x: Tensor) -> list[str]:
    """One label a dimension; those of an ellipsis are numbers, counted from the back."""
    before, has_dots, behind = term.partition("...")
    hidden = x.rank - len(before) - len(behind) if has_dots else 0
    labels = [*before, *[str(number - hidden) for number in range(hidden)], *behind]
    if hidden < 0 or len(labels) != x.rank:
        raise Refusal(f"names {len(term)} dimensions by '{term}' of a tensor of rank {x.rank}")
    return labels


def _expanded_result(term: str, terms: list[list[str]]) -> list[str]:
    before, has_dots, behind = term.partition("...")
    hidden = sorted({label for each in terms for label in each if len(label) > 1}, key=int)
    return [*before, *(hidden if has_dots else []), *behind]


def _implied(terms: list[list[str]]) -> list[str]:
    """Without an arrow: the ellipsis, then what stands once, in the order of the alphabet."""
    every = [label for each in terms for label in each]
    hidden = sorted({label for label in every if len(label) > 1}, key=int)
    return [*hidden, *sorted({label for label in every if len(label) == 1 and every.count(label) == 1})]


def _on_diagonal(b: Builder, x: Tensor, labels: list[str]) -> tuple[Tensor, list[str]]:
    """A label that stands twice in one term takes the elements where both indices are equal."""
    for label in sorted(set(labels)):
        while labels.count(label) > 1:
            first = labels.index(label)
            second = labels.index(label, first + 1)
            size = x.size(first)
            order = [axis for axis in range(x.rank) if axis not in (first, second)]
            x = b.transpose(x, [first, second, *order])
            flat = b.reshape(x, [size * size, *x.dims[2:]])
            x = b.gather(flat, b.integers(range(0, size * size, size + 1)), 0)
            labels = [label, *[labels[axis] for axis in order]]
    return x, labels


def _contracted(
    b: Builder, x: Tensor, xs: list[str], y: Tensor, ys: list[str], needed: set[str]
) -> tuple[Tensor, list[str]]:
    """One product of matrices."""
    batch = [label for label in xs if label in ys and label in needed]
    summed = [label for label in xs if label in ys and label not in needed]
    rows = [label for label in xs if label not in ys]
    columns = [label for label in ys if label not in xs]
    sizes: dict[str, Size] = dict(zip(ys, y.dims, strict=True))
    for label, size in zip(xs, x.dims, strict=True):
        sizes[label] = sizes.get(label, size) if size == 1 else size
    x = b.transpose(x, [xs.index(label) for label in (*batch, *rows, *summed)])
    y = b.transpose(y, [ys.index(label) for label in (*batch, *summed, *columns)])
    x = b.broadcast(x, [sizes[label] for label in (*batch, *rows, *summed)])
    y = b.broadcast(y, [sizes[label] for label in (*batch, *summed, *columns)])
    heads = [sizes[label] for label in batch]
    left = b.reshape(x, [*heads, _product(sizes, rows), _product(sizes, summed)])
    right = b.reshape(y, [*heads, _product(sizes, summed), _product(sizes, columns)])
    labels = [*batch, *rows, *columns]
    return b.reshape(b.matmul(left, right), [sizes[label] for label in labels]), labels


def _product(sizes: dict[str, Size], labels: list[str]) -> Size:
    total: Size = 1
    for label in labels:
        total = total * sizes[label]
    return total


TABLE: Final[dict[str, Handler]] = {"Einsum": _einsum, "Gemm": _gemm, "MatMul": _matmul}
