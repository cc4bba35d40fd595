"""math-extend-to-supported-types: computes elementary functions in a type for which there are any.

    %0 = math.exp %x : f16      -->      %a = arith.extf %x fastmath<contract> : f16 to f32
                                         %b = math.exp %a : f32
                                         %0 = arith.truncf %b fastmath<contract> : f32 to f16

f32 and f64 are supported; math.fma is everywhere.
"""

from dataclasses import dataclass

from irkit.dialects import math
from irkit.ir import Operation
from irkit.ir.types import F32, F64
from irkit.passes.conversion.floats import convert_by_widening, float_type, widening
from irkit.pipeline import Pass, option
from irkit.rewrite.conversion import ConversionTarget, convert_partially


@dataclass(frozen=True)
class MathExtendToSupportedTypes(Pass):
    """Legalize floating-point math ops on low-precision floats"""

    name = "math-extend-to-supported-types"

    extra_types: list[str] = option(
        help="MLIR types with arithmetic support on a given target (f64 and f32 are implicitly supported)",
        default=[],
    )
    target_type: str = option(help="MLIR type to convert the unsupported source types to", default="f32")

    def run(self, op: Operation) -> None:
        supported = {F32, F64, *[float_type(name, "source") for name in self.extra_types]}
        wide = float_type(self.target_type, "target")
        types = widening(wide, lambda kind: kind not in supported)
        target = ConversionTarget()
        target.mark_unknown_dynamically_legal(lambda op: True)
        target.add_dynamically_legal("math", condition=types.is_legal_op)
        target.add_legal(math.Fma)
        convert_partially(op, target, [convert_by_widening], types)
