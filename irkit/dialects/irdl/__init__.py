"""irdl: dialects defined by text, which `--irdl-file` registers.

    irdl.dialect @cmath {
      irdl.type @complex {
        %0 = irdl.is f32
        %1 = irdl.is f64
        %2 = irdl.any_of(%0, %1)
        irdl.parameters(elem: %2)
      }
      irdl.operation @norm {
        %0 = irdl.any
        %1 = irdl.parametric @cmath::@complex<%0>
        irdl.operands(in: %1)
        irdl.results(out: %0)
      }
    }

Within a definition a constraint is a variable: wherever it is used it stands for the same attribute, so that
the result of `cmath.norm` has the type of the parameter of its operand.
"""

from irkit.define import Dialect
from irkit.dialects.irdl.constraints import AllOf, AnyAttribute, AnyOf, Base, CPred, Is, Parametric
from irkit.dialects.irdl.definitions import (
    AttributeOp,
    AttributesOp,
    DialectOp,
    OperandsOp,
    OperationOp,
    ParametersOp,
    RegionOp,
    RegionsOp,
    ResultsOp,
    TypeOp,
)
from irkit.dialects.irdl.types import AttributeType, RegionType, VariadicityArrayAttr, VariadicityAttr

__all__ = [
    "AllOf",
    "AnyAttribute",
    "AnyOf",
    "AttributeOp",
    "AttributeType",
    "AttributesOp",
    "Base",
    "CPred",
    "DialectOp",
    "Is",
    "OperandsOp",
    "OperationOp",
    "ParametersOp",
    "Parametric",
    "RegionOp",
    "RegionType",
    "RegionsOp",
    "ResultsOp",
    "TypeOp",
    "VariadicityArrayAttr",
    "VariadicityAttr",
    "dialect",
]

dialect = Dialect("irdl", __name__)
