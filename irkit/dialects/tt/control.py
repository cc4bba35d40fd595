"""Functions, calls and the grid of `tt`.

    tt.func public @kernel(%x: !tt.ptr<f32> {tt.divisibility = 16 : i32}) attributes {noinline = false} {
      %pid = tt.get_program_id x : i32
      ...
      tt.return
    }
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from irkit.define import (
    AnyType,
    Attr,
    BoolAttr,
    Effect,
    Isolated,
    Op,
    Operand,
    Operands,
    Pure,
    Result,
    Results,
    Symbol,
    Terminator,
    Trait,
    inferred,
    named_attr,
)
from irkit.define.traits import Parts
from irkit.diagnostics import IRError
from irkit.dialects import func
from irkit.dialects.tt.types import I1Like, I32Type, ProgramDim
from irkit.ir.attributes import StringAttr, SymbolRefAttr
from irkit.ir.elements import DenseArrayAttr
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import I32


class InModule(Trait):
    """Stands in a module, of Triton's kind or of gpu's."""

    def verify(self, op: Operation) -> None:
        parent = op.parent_op
        if parent is not None and parent.name not in ("builtin.module", "gpu.module"):
            raise op.error("expects parent op 'builtin.module'")


class Func(func.Func):
    """A function of the device; a public one is a kernel.

        tt.func public @kernel(%x: !tt.ptr<f32> {tt.divisibility = 16 : i32}, %n: i32) {
          tt.return
        }

    Triton has it in modules alone; here it also stands in a `gpu.module`, from where the host launches it.
    """

    name = "tt.func"
    default_dialect: ClassVar[str | None] = None  # type: ignore[assignment]

    traits: ClassVar[tuple[Trait, ...]] = (InModule(), Isolated(), Symbol())  # type: ignore[assignment]


class GetProgramId(Op):
    """The position of this program in the grid.

        %pid = tt.get_program_id x : i32
    """

    name = "tt.get_program_id"
    syntax = "$axis attr-dict `:` type($result)"

    axis: Attr[ProgramDim]
    result: Result[I32Type] = inferred()

    traits = (Pure(),)

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return {"result": I32}


class GetNumPrograms(Op):
    """The size of the grid.

        %n = tt.get_num_programs x : i32
    """

    name = "tt.get_num_programs"
    syntax = "$axis attr-dict `:` type($result)"

    axis: Attr[ProgramDim]
    result: Result[I32Type] = inferred()

    traits = (Pure(),)

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return {"result": I32}


class Call(Op):
    """Calls a function of the module.

        %r = tt.call @f(%x) : (f32) -> f32
    """

    name = "tt.call"
    syntax = "$callee `(` $args `)` attr-dict `:` functional-type($args, results)"

    callee: Attr[SymbolRefAttr]
    args: Operands[AnyType]
    outputs: Results[AnyType]

    def verify_symbol_uses(self, find: Callable[[SymbolRefAttr], Operation | None]) -> None:
        function = find(self.callee)
        if not isinstance(function, Func):
            raise self.error(f"'{self.callee.root}' does not reference a valid function")
        inputs, results = function.type.inputs, function.type.results
        if len(inputs) != len(self.args):
            raise self.error("incorrect number of operands for callee")
        for number, (expected, value) in enumerate(zip(inputs, self.args, strict=True)):
            if value.type is not expected:
                raise self.error(
                    f"operand type mismatch: expected operand type '{expected}', but provided '{value.type}' "
                    f"for operand number {number}"
                )
        if len(results) != len(self.outputs):
            raise self.error("incorrect number of results for callee")
        for number, (expected, kind) in enumerate(zip(results, self.result_types, strict=True)):
            if kind is not expected:
                raise self.error(f"result type mismatch at index {number}")


class Return(Op):
    """Ends a function.

        tt.return %x : f32
    """

    name = "tt.return"
    syntax = "attr-dict ($srcs^ `:` type($srcs))?"

    srcs: Operands[AnyType]

    traits = (Pure(), Terminator())

    def verify(self) -> None:
        function = self.parent_op
        if not isinstance(function, Func):
            raise self.error("expects parent op 'tt.func'")
        expected = function.type.results
        if len(expected) != len(self.srcs):
            raise self.error(
                f"has {len(self.srcs)} operands, but enclosing function (@{function.symbol}) "
                f"returns {len(expected)}"
            )
        for index, (value, kind) in enumerate(zip(self.srcs, expected, strict=True)):
            if value.type is not kind:
                raise IRError.at(
                    self.location,
                    f"type of return operand {index} ('{value.type}') doesn't match function result type "
                    f"('{kind}') in function @{function.symbol}",
                )


class Assert(Op):
    """Ends the program with a message where a condition does not hold.

        tt.assert %c, "out of range" : tensor<64xi1>
    """

    name = "tt.assert"
    syntax = "$condition `,` $message attr-dict `:` type($condition)"

    condition: Operand[I1Like]
    message: Attr[StringAttr]

    def effects(self) -> Sequence[Effect]:
        return (Effect("write"),)


class Print(Op):
    """Prints values from the device.

        tt.print "x: " {hex = false, isSigned = array<i32: 1>} : %x : i32
    """

    name = "tt.print"
    syntax = "$prefix attr-dict (`:` $args^ `:` type($args))?"

    prefix: Attr[StringAttr]
    hex: Attr[BoolAttr]
    is_signed: Attr[DenseArrayAttr] = named_attr("isSigned")
    args: Operands[AnyType]

    def effects(self) -> Sequence[Effect]:
        return (Effect("write"),)
