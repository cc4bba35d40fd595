// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split{sizes=4}))' 2>&1 | filecheck %s --check-prefix=NONE
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split{loops=i}))' 2>&1 | filecheck %s --check-prefix=SIZES
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split{loops=i sizes=0}))' 2>&1 | filecheck %s --check-prefix=ZERO
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split{loops=i sizes=4 names=a}))' 2>&1 | filecheck %s --check-prefix=NAMES
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split{loops=i sizes=4 tails=perfect}))' 2>&1 | filecheck %s --check-prefix=PERFECT
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split{loops=b sizes=4 tails=peel}))' 2>&1 | filecheck %s --check-prefix=BOUNDS
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split{loops=t sizes=4}))' 2>&1 | filecheck %s --check-prefix=MAPPED
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split{loops=x sizes=4}))' 2>&1 | filecheck %s --check-prefix=NOWHERE
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-split{loops=i sizes=4 tails=some}))' 2>&1 | filecheck %s --check-prefix=TAILS

// NONE: error: 'func.func' op loop-split needs the labels of the loops: loops=i,j
// SIZES: error: 'func.func' op loop-split has 1 loops, but 0 sizes
// ZERO: error: 'func.func' op loop-split cannot make tiles of size 0
// NAMES: error: 'func.func' op loop-split makes 2 loops, but has 1 names
// PERFECT: error: 'loop.for' op @i cannot be split: 4 is not known to divide its trip count
// PERFECT: note: loop.assume says what is known of sizes; tails=min or tails=peel need not know
// BOUNDS: error: 'loop.for' op @b cannot be split: it has several bounds, so its tail starts at no affine expression
// BOUNDS: note: loop-simplify removes bounds that are redundant
// MAPPED: error: 'loop.for' op @t cannot be split: it is mapped to #gpu.thread<x> already
// NOWHERE: error: 'func.func' op has no loop with label 'x'; its loops are i, b, t
// TAILS: Cannot find option named 'some'!
func.func @f(%n: index, %m: index) {
  loop.assume (%n mod 2 == 0)
  loop.for @i (%i = 0 to %n) {
    loop.for @b (%b = 0 to min(%n, %m)) {
    }
  }
  loop.for @t (%t = 0 to %n) parallel #gpu.thread<x> {
  }
  return
}
