// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{sizes=4}))' 2>&1 | filecheck %s --check-prefix=NONE
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j sizes=4,4,4}))' 2>&1 | filecheck %s --check-prefix=COUNT
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i sizes=0}))' 2>&1 | filecheck %s --check-prefix=SIZE
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j,k sizes=4}))' 2>&1 | filecheck %s --check-prefix=APART

// NONE: error: 'func.func' op loop-tile needs the labels of the loops to tile: loops=i,j
// COUNT: error: 'func.func' op loop-tile has 2 loops, but 3 sizes
// SIZE: error: 'func.func' op loop-tile cannot make tiles of size 0
// APART: error: 'loop.for' op @k is not inside of @j: tile them apart
// APART: note: see the other loop here
func.func @f() {
  loop.for @i (%i = 0 to 8) parallel {
    loop.for @j (%j = 0 to 8) parallel {
    }
    loop.for @k (%k = 0 to 8) parallel {
    }
  }
  return
}
