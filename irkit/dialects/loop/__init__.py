"""The loop dialect: affine nests over buffers, the level at which schedules happen.

    loop.for @i.0 (%i = 0 to %M step 64) parallel #gpu.block<x> {
      loop.for @i.1 (%ii = 0 to min(64, %M - %i)) vector {                  // a shorter tile at the end
        loop.for @k (%k = 0 to %K) {
          %a = loop.load %A[%i + %ii, %k] : memref<?x?xf32>
          %x = loop.load %X[%k - 1] where (%k >= 1) else %zero : memref<?xf32>
          %p = arith.mulf %a, %x : f32
          loop.update addf %p, %y[%i + %ii] fastmath<reassoc,contract> : memref<?xf32>
        }
      }
      loop.if (%i + 64 <= %M) {
        loop.prefetch %A[%i + 64, 0] : memref<?x?xf32>
      } else {
        loop.store %zero, %s[%i floordiv 64 mod 2] async : memref<2xf32, #gpu.address_space<workgroup>>
      }
      loop.commit
      loop.wait {pending = 1}
    }
    %sum = loop.for @r (%r = 0 to 8) iter_args(%acc = %zero) -> (f32) { ... loop.yield %next : f32 }
    loop.assume (%M mod 16 == 0, %M >= 16)

**The law: run sequentially in printed order, that is the meaning.  A kind is a licence, never a change of
meaning.**

Bounds, subscripts and conditions are affine expressions in `indices`: the induction variables of enclosing
loops, and sizes known at the level of the function.  Every operation holds one list of such values, and
each of its `affine_map` and `affine_set` attributes is over exactly these, as dimensions d0, d1, ... .

    load.indices            (%i, %ii, %k)         the values
    load.subscripts         (d0 + d1, d2)         one expression a dimension of the buffer
    load.conditions         ((d2 - 1, False),)    `where`: an expression, and whether it is 0 or at least 0
    nest.lower_bounds       (0,)                  the loop starts at the largest of them,
    nest.upper_bounds       (64, d0 - d1)         and ends before the least of these

`Indices` collects the values while expressions are built, and `build` makes an operation of both:

    at = loop.Indices()
    loop.Load.build(buffer, at, [at(i) + at(ii), at(k)])
"""

from irkit.define import Dialect
from irkit.dialects.loop.access import Commit, Load, Prefetch, Store, Wait
from irkit.dialects.loop.affine import Indices, is_induction_variable, is_symbol, is_symbol_level, loop_of
from irkit.dialects.loop.conditions import Assume, If
from irkit.dialects.loop.labels import check_once, enclosing_loops, labels_in, loops_in, select
from irkit.dialects.loop.nest import For, Kind, Yield, perfect_nest
from irkit.dialects.loop.updates import COMBINES, Access, Update, UpdateKind, accesses_in

__all__ = [
    "COMBINES",
    "Access",
    "Assume",
    "Commit",
    "For",
    "If",
    "Indices",
    "Kind",
    "Load",
    "Prefetch",
    "Store",
    "Update",
    "UpdateKind",
    "Wait",
    "Yield",
    "accesses_in",
    "check_once",
    "dialect",
    "enclosing_loops",
    "is_induction_variable",
    "is_symbol",
    "is_symbol_level",
    "labels_in",
    "loop_of",
    "loops_in",
    "perfect_nest",
    "select",
]

dialect = Dialect("loop", __name__)
