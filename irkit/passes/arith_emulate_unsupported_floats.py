"""arith-emulate-unsupported-floats: computes in another type what a target cannot compute in a narrow one.

    %0 = arith.addf %x, %y : bf16      -->      %a = arith.extf %x fastmath<contract> : bf16 to f32
                                                %b = arith.extf %y fastmath<contract> : bf16 to f32
                                                %c = arith.addf %a, %b : f32
                                                %0 = arith.truncf %c fastmath<contract> : f32 to bf16

Each operation rounds its result, so that nothing changes but the type in between.  Constants, choices and bit
casts compute nothing and stay.
"""

from dataclasses import dataclass

from irkit.diagnostics import UNKNOWN, IRError
from irkit.dialects import arith, vector
from irkit.ir import Operation
from irkit.passes.conversion.floats import convert_by_widening, float_type, widening
from irkit.pipeline import Pass, option
from irkit.rewrite.conversion import ConversionTarget, convert_partially


@dataclass(frozen=True)
class ArithEmulateUnsupportedFloats(Pass):
    """Emulate operations on unsupported floats with extf/truncf"""

    name = "arith-emulate-unsupported-floats"

    source_types: list[str] = option(
        help="MLIR types without arithmetic support on a given target", default=[]
    )
    target_type: str = option(help="MLIR type to convert the unsupported source types to", default="f32")

    def run(self, op: Operation) -> None:
        narrow = {float_type(name, "source") for name in self.source_types}
        wide = float_type(self.target_type, "target")
        if wide in narrow:
            raise IRError.at(UNKNOWN, "target type cannot be an unsupported source type")
        types = widening(wide, narrow.__contains__)
        target = ConversionTarget()
        target.mark_unknown_dynamically_legal(lambda op: True)
        target.add_dynamically_legal(
            "arith",
            vector.Contract,
            vector.Reduction,
            vector.MultiReduction,
            vector.FMA,
            vector.OuterProduct,
            vector.Scan,
            condition=types.is_legal_op,
        )
        target.add_legal(arith.Bitcast, arith.ExtF, arith.TruncF, arith.Constant, arith.Select)
        convert_partially(op, target, [convert_by_widening], types)
