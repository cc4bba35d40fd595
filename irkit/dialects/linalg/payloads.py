"""Operations whose body is often one operation, and then is written in short: map and reduce.

    %r = linalg.map { arith.addf } ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%c : tensor<4xf32>)
    %s = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) dimensions = [1]
"""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from irkit.define import AnyTensor, Attr, OneBlock, Op, Operand, Operands, Results, absent, keyword
from irkit.dialects.arith import FastMathFlags
from irkit.dialects.linalg.attributes import SortedDims, TensorOrMemRef
from irkit.dialects.linalg.generic import Yield
from irkit.dialects.linalg.structured import (
    Head,
    Structured,
    body_block,
    operands_text,
    read_head,
    shape_of,
)
from irkit.ir.affine import AffineDim, AffineMap
from irkit.ir.block import Block
from irkit.ir.elements import DenseArrayAttr, int_array
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation, UnregisteredOp
from irkit.ir.region import Region
from irkit.ir.types import I64, TensorType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint


class Payload(NamedTuple):
    """A body in short: the name of its only operation, and the attributes of that."""

    name: str
    attributes: dict[str, Attribute]


def _read_payload(p: "OpParser") -> Payload | None:
    """`{ arith.addf {fastmath = ...} }`, which may be missing."""
    if not p.accept("{"):
        return None
    if not p.at_word():
        raise p.error("expected bare identifier or keyword")
    name = p.keyword()
    attributes = p.attr_dict()
    p.expect("}", "expected '}'")
    return Payload(name, attributes)


def _payload_body(
    p: "OpParser", payload: Payload, values: Sequence[Value[Type]], init_first: bool
) -> Block:
    """The body that an operation in short stands for: it takes the elements in order, with `init_first` the
    output's before the others, else only those of the inputs."""
    block = body_block(values)
    *inputs, init = block.args
    operands = [init, *inputs] if init_first else inputs
    cls = p.context.op_class(payload.name)
    made: Operation
    if cls is None:
        if not p.context.allow_unregistered:
            raise p.error(
                f"'{payload.name}' op created with unregistered dialect. If this is intended, please call "
                "allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the "
                "MLIR opt tool used",
                p.op_at,
            )
        made = UnregisteredOp.make(
            payload.name, operands, [init.type], None, payload.attributes, location=p.location(p.op_at)
        )
    else:
        assert issubclass(cls, Op)
        made = p.build(cls, operands, [init.type], attributes=payload.attributes)
    block.append(made)
    block.append(Yield(made.results, location=made.location))
    return block


def _payload_of(block: Block, init_first: bool) -> Operation | None:
    """The only operation of a body that can be written in short."""
    first, last = block.first, block.last
    if first is None or first.next is not last or last is first or not first.operands:
        return None
    args = block.args
    expected = [args[-1], *args[:-1]] if init_first else args[:-1]
    return first if list(first.operands) == expected else None


def _payload_text(p: "OpPrinter", payload: Operation) -> str:
    entries = {**payload.attributes, **payload.properties}
    for key, value in entries.items():
        if isinstance(value, FastMathFlags) and not value.value:
            del entries[key]
            break
    return f" {{ {payload.name}{p.dict_text(entries)} }}"


def _read_arguments(p: "OpParser") -> "RegionRequest":
    """`(%a: f32, %b: f32)` before a body."""
    p.expect("(", "expected '('")
    args = []
    if not p.accept(")"):
        args.append(p.argument(attributes=True))
        while p.accept(","):
            args.append(p.argument(attributes=True))
        p.expect(")", "expected ')'")
    return p.region(args)


def _body_print(p: "OpPrinter", region: Region) -> "Generator[RegionPrint, None, None]":
    """The body on lines of its own, a step further in, its arguments before it."""
    outer, outer_newline = p.indent, p.newline
    p.indent = outer + "  "
    p.newline = "\n" + p.indent
    args = [
        f"{p.value(arg)}: {p.type(arg.type)}{p.arg_location(arg.location)}" for arg in region.entry.args
    ]
    p.write(f"{p.newline}({', '.join(args)}) ")
    yield p.region(region, print_entry_args=False)
    p.indent, p.newline = outer, outer_newline


def tensor_types(values: Sequence[Value[Type]]) -> list[Type]:
    return [value.type for value in values if isinstance(value.type, TensorType)]


def read_dims(p: "OpParser", keyword: str) -> DenseArrayAttr:
    """`dimensions = [0, 2]`."""
    p.expect(keyword)
    p.expect("=", "expected '='")
    p.expect("[", "expected '['")
    numbers: list[int] = []
    if not p.accept("]"):
        numbers.append(p.integer())
        while p.accept(","):
            numbers.append(p.integer())
        p.expect("]", "expected ']'")
    return int_array(numbers, I64)


def dims_text(keyword: str, dims: DenseArrayAttr) -> str:
    return f" {keyword} = [{', '.join(map(str, dims.values))}] "


class Map(Structured):
    """A function of the elements at the same place of all inputs.

        %r = linalg.map { arith.addf } ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%c : tensor<4xf32>)
        %s = linalg.map ins(%a : tensor<4xf32>) outs(%c : tensor<4xf32>)
          (%in: f32, %init: f32) {
            %0 = arith.mulf %in, %in : f32
            linalg.yield %0 : f32
          }
    """

    name = "linalg.map"

    inputs: Operands[TensorOrMemRef]
    init: Operand[TensorOrMemRef]
    result: Results[AnyTensor] = absent()  # type: ignore[assignment]
    mapper: OneBlock = keyword(kw_only=True)

    @property
    def num_inits(self) -> int:
        return 1

    def iterators(self) -> list[str]:
        return ["parallel"] * len(shape_of(self.init))

    def maps(self) -> list[AffineMap]:
        return [AffineMap.identity(len(shape_of(self.init)))] * len(self._operands)

    def verify(self) -> None:
        args, inputs = self.body.args, self.inputs
        if len(args) != len(inputs) + 1:
            raise self.error(
                "expects number of operands to match the arity of mapper, but got: "
                f"{len(inputs) + 1} and {len(args)}"
            )
        for value, arg in zip(inputs, args, strict=False):
            element = getattr(value.type, "element_type", None)
            if arg.type is not element:
                raise self.error(
                    f"expected element type of input '{element}' to match bbArg type '{arg.type}'"
                )
        shape = shape_of(self.init)
        for value in inputs:
            if shape_of(value) != shape:
                raise self.error(
                    f"expected shape of input ({_listed(shape_of(value))}) to match shape of output "
                    f"({_listed(shape)})"
                )

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, Map]":
        payload = _read_payload(p)
        head = read_head(p, cls)
        attributes = {**head.attributes, **p.attr_dict()}
        region = yield from _read_body(p, payload, head, init_first=False)
        kinds = tensor_types(head.outputs)
        return p.build(
            cls, operands=head.operands, result_types=kinds, attributes=attributes, regions=[region]
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        payload = _payload_of(self.body, init_first=False)
        p.write(_payload_text(p, payload) if payload is not None else "")
        p.write(operands_text(p, self.dps_inputs, self.dps_inits))
        p.write(p.attr_dict(self))
        if payload is None:
            yield from _body_print(p, self.mapper)

    def result_names(self) -> Sequence[str | None]:
        return ("mapped",) if self.results else ()

    def block_arg_names(self, region: int) -> Sequence[str | None]:
        return [*["in"] * len(self.inputs), "init"]


def _read_body(
    p: "OpParser", payload: Payload | None, head: Head, init_first: bool
) -> "Generator[RegionRequest, Region, Region]":
    if payload is None:
        return (yield _read_arguments(p))
    if not head.operands:
        return Region()
    return Region([_payload_body(p, payload, head.operands, init_first)])


def _listed(shape: Sequence[int]) -> str:
    return ", ".join(map(str, shape))


class Reduce(Structured):
    """Elements along some dimensions combined into one.

        %r = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) dimensions = [1]
    """

    name = "linalg.reduce"

    values: Operands[TensorOrMemRef]
    """As many inputs, and then as many outputs."""
    dimensions: Attr[SortedDims]
    result: Results[AnyTensor] = absent()  # type: ignore[assignment]
    combiner: OneBlock = keyword(kw_only=True)

    @property
    def num_inits(self) -> int:
        return len(self._operands) // 2

    def iterators(self) -> list[str]:
        reduced = self.dimensions.values
        rank = len(shape_of(self._operands[0]))
        return ["reduction" if dim in reduced else "parallel" for dim in range(rank)]

    def maps(self) -> list[AffineMap]:
        kinds = self.iterators()
        whole = AffineMap.identity(len(kinds))
        kept = AffineMap(
            len(kinds), 0, [AffineDim(at) for at, kind in enumerate(kinds) if kind == "parallel"]
        )
        return [whole] * len(self.dps_inputs) + [kept] * self.num_inits

    def verify(self) -> None:
        inputs, inits = self.dps_inputs, self.dps_inits
        for what, values in (("input", inputs), ("output", inits)):
            for number, value in enumerate(values):
                if shape_of(value) != shape_of(values[0]):
                    raise self.error(
                        f"expects all {what}s to have the same shapes. Shape at {what}-index {number} is not "
                        f"equal to the shape at {what}-index 0."
                    )
        source, target = shape_of(inputs[0]), shape_of(inits[0])
        if any(not 0 <= dim < len(source) for dim in self.dimensions.values):
            raise self.error(
                f"dimensions for reduction should be in the range [0, {len(source) - 1}]."
            )
        left = tuple([size for dim, size in enumerate(source) if dim not in self.dimensions.values])
        if len(left) != len(target):
            raise self.error(
                f"number of dimensions after reduction {len(left)} doesn't match the init rank {len(target)}"
            )
        if left != target:
            raise self.error(
                f"init dimensions [{_listed(target)}] doesn't match input dimensions after reduction "
                f"[{_listed(left)}]"
            )
        self._verify_arguments()

    def _verify_arguments(self) -> None:
        args = self.body.args
        if len(args) != len(self._operands):
            raise self.error("mismatching number of operands and block arguments")
        for number, (value, arg) in enumerate(zip(self._operands, args, strict=True)):
            element = getattr(value.type, "element_type", None)
            if element is not arg.type:
                what = "input" if number < self.num_inits else "output"
                raise self.error(
                    f"{what} element type '{element}' does not match corresponding block argument type "
                    f"'{arg.type}'"
                )

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, Reduce]":
        payload = _read_payload(p)
        head = read_head(p, cls)
        dims = read_dims(p, "dimensions")
        attributes = {**head.attributes, **p.attr_dict()}
        region = yield from _read_body(p, payload, head, init_first=True)
        return p.build(
            cls,
            operands=head.operands,
            result_types=tensor_types(head.outputs),
            properties={"dimensions": dims},
            attributes=attributes,
            regions=[region],
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        payload = _payload_of(self.body, init_first=True)
        p.write(_payload_text(p, payload) if payload is not None else "")
        p.write(operands_text(p, self.dps_inputs, self.dps_inits))
        p.write(dims_text("dimensions", self.dimensions) + p.attr_dict(self, ("dimensions",)))
        if payload is None:
            yield from _body_print(p, self.combiner)

    def result_names(self) -> Sequence[str | None]:
        return ("reduced",) if self.results else ()

    def block_arg_names(self, region: int) -> Sequence[str | None]:
        return [*["in"] * len(self.dps_inputs), *["init"] * self.num_inits]
