"""func: functions, and calls of them.

    func.func @twice(%x: f32) -> f32 {
      %y = arith.addf %x, %x : f32
      return %y : f32
    }
    func.func private @external(i32 {a.b}) -> (i64 {a.c})
    %z = func.call @twice(%y) : (f32) -> f32
"""

from irkit.define import Dialect
from irkit.dialects.func.calls import Call, CallIndirect, Constant, materialize
from irkit.dialects.func.constraints import FlatSymbolRef, SymbolFinder
from irkit.dialects.func.functions import Func, Return

__all__ = ["Call", "CallIndirect", "Constant", "FlatSymbolRef", "Func", "Return", "SymbolFinder", "dialect"]

dialect = Dialect("func", __name__, materialize_constant=materialize)
