"""Operations that a program builds wrongly: `verify` answers with a diagnostic, whatever was put together.

Every registered operation gets operands, results, attributes, regions and successors that do not belong to
it.  What verifies by luck must print in both forms and fold.

python tests/test_wrong_operations.py 1000 [SEED]       so many of each operation
"""

from __future__ import annotations

import random
import sys

import pytest

from irkit import catalog
from irkit.define import Op
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.dialects import builtin, func
from irkit.ir import Attribute, Block, Region, Type, UnregisteredOp
from irkit.ir.attributes import TypeAttr
from irkit.ir.elements import int_array
from irkit.ir.types import I32
from irkit.syntax import parse

TYPES = (
    "i32", "f32", "index", "i1", "ui8", "memref<4xf32>", "memref<?x?xi32>", "memref<*xf32>", "tensor<4xf32>",
    "tensor<*xf32>", "tensor<?xi1>", "vector<4xf32>", "vector<[4]xi32>", "vector<f32>", "none", "!t.x",
    "complex<f32>", "tuple<i32>", "() -> ()", "memref<4xf32, strided<[2], offset: ?>>", "f80", "memref<f32>",
    "memref<2x3xf32, affine_map<(i, j) -> (j, i)>>", "memref<4xf32, 3>", "bf16", "tensor<0xf32>", "i0",
)  # fmt: skip
ATTRIBUTES = (
    "unit", "5 : i32", "-1 : i64", "true", '"x"', "[]", '["a", 1]', "array<i64: 1, -2>", "array<i32>", "i32", "@f",
    "array<i1: true>", "affine_map<(d0)[s0] -> (d0 + s0)>", "affine_map<() -> ()>", "affine_set<(d0) : (d0 >= 0)>",
    "@a::@b", "{a = 1}", "dense<1> : tensor<2xi32>", "dense<[1, 2]> : tensor<2xi64>", "1.5 : f32", "#t.x", "0 : index",
    "dense<1.0> : vector<4xf32>", "[[0, 1], [2]]", "[affine_map<(d0) -> (d0)>]", "sparse<0, 1> : tensor<4xi32>",
    "() -> ()", "(i32) -> f32", "dense_resource<a> : tensor<4xi32>", "loc(unknown)", "strided<[1]>",
)  # fmt: skip
ENDS = ("t.end", "t.end", "scf.yield", "func.return", "gpu.yield", "affine.yield", "memref.atomic_yield", "vector.yield")
SHARE = 25


def read(texts: tuple[str, ...]) -> list[Attribute]:
    """The attributes that are written in these texts."""
    entries = ", ".join([f"a{number} = {text}" for number, text in enumerate(texts)])
    module = parse(f'"t.a"() {{{entries}}} : () -> ()', context=catalog.context(allow_unregistered=True))
    (op,) = module.regions[0].entry.ops
    return [op.attributes[f"a{number}"] for number in range(len(texts))]


class Maker:
    """Puts operations together at random."""

    def __init__(self, seed: int):
        self.rng = random.Random(seed)
        self.context = catalog.context(allow_unregistered=True)
        self.attributes = read(ATTRIBUTES)
        self.types: list[Type] = [each.value for each in read(TYPES) if isinstance(each, TypeAttr)]

    def about(self, count: int) -> int:
        """Often `count`, sometimes one less or more."""
        return max(0, count + self.rng.choice((0, 0, 0, 0, -1, 1)))

    def some_types(self, count: int) -> list[Type]:
        return [self.rng.choice(self.types) for _ in range(count)]

    def block(self) -> Block:
        block = Block(self.some_types(self.rng.randint(0, 3)))
        if self.rng.random() < 0.9:
            name, handed = self.rng.choice(ENDS), block.args[: self.rng.randint(0, 2)]
            cls = self.context.op_class(name)
            block.append(UnregisteredOp.make(name, handed) if cls is None else cls.create(handed))
        return block

    def properties(self, cls: type[Op], operands: int) -> dict[str, Attribute]:
        found: dict[str, Attribute] = {}
        for attr in cls.spec.attrs.values():
            if self.rng.random() < 0.7:
                given = attr.default if self.rng.random() < 0.5 else None
                found[attr.key] = given if given is not None else self.rng.choice(self.attributes)
        if cls.segmented_operands and self.rng.random() < 0.8:
            cuts = sorted(self.rng.randint(0, operands) for _ in range(len(cls.spec.operands) - 1))
            sizes = [end - start for start, end in zip([0, *cuts], [*cuts, operands], strict=True)]
            found["operandSegmentSizes"] = int_array(sizes, I32)
        return found

    def module(self, cls: type[Op]) -> tuple[builtin.Module, Op]:
        """A function around the operation, with what it takes and where it branches."""
        spec = cls.spec
        source = UnregisteredOp.make("t.source", [], self.some_types(self.about(len(spec.operands))))
        regions = [
            Region([self.block() for _ in range(self.rng.choice((0, 1, 1, 2)))])
            for _ in range(self.about(len(spec.regions)))
        ]
        targets = [Block(self.some_types(self.rng.randint(0, 2))) for _ in range(self.about(len(spec.successors)))]
        op = cls.create(
            source.results,
            self.some_types(self.about(len(spec.results))),
            self.properties(cls, len(source.results)),
            {},
            regions,
            targets,
        )
        function = func.Func.define("f", [], [])
        function.body.entry.append(source)
        function.body.entry.append(op)
        if not cls.is_terminator:
            function.body.entry.append(func.Return([]))
        for block in targets:
            block.append(UnregisteredOp.make("t.end"))
            function.body.append(block)
        module = builtin.Module.empty()
        module.block.append(function)
        return module, op

    def check(self, cls: type[Op]) -> None:
        module, op = self.module(cls)
        try:
            verify(module)
        except IRError:
            return
        module.text(generic=True)
        module.text()
        op.fold([None if self.rng.random() < 0.3 else self.rng.choice(self.attributes) for _ in op.operands])


def check_dialect(name: str, count: int, seed: int) -> None:
    dialect = catalog.dialect(name)
    assert dialect is not None
    maker = Maker(seed)
    for cls in dialect.ops.values():
        for _ in range(count):
            maker.check(cls)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", catalog.dialect_names())
def test_verify_answers(name: str) -> None:
    check_dialect(name, SHARE, seed=5)


def test_what_is_no_attribute_or_type_is_refused() -> None:
    maker = Maker(1)
    for name in ("arith.constant", "arith.addi", "memref.alloc", "cf.switch", "scf.index_switch", "vector.extract"):
        cls = maker.context.op_class(name)
        assert cls is not None
        module, op = maker.module(cls)  # type: ignore[arg-type]
        op.properties.update(dict.fromkeys([*op.properties, "value"], 5))  # type: ignore[arg-type]
        with pytest.raises(IRError):
            verify(module)
        module, op = maker.module(cls)  # type: ignore[arg-type]
        for result in op.results:
            result.type = None  # type: ignore[assignment]
        with pytest.raises(IRError):
            verify(module)


if __name__ == "__main__":
    for each in catalog.dialect_names():
        check_dialect(each, int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
