// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{sizes=4}))' 2>&1 | filecheck %s --check-prefix=NONE
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j sizes=4,4,4}))' 2>&1 | filecheck %s --check-prefix=COUNT
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i sizes=0}))' 2>&1 | filecheck %s --check-prefix=SIZE
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j,k sizes=4}))' 2>&1 | filecheck %s --check-prefix=APART
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j sizes=4 names=a,b,c}))' 2>&1 | filecheck %s --check-prefix=NAMES
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i sizes=4 names=a,k}))' 2>&1 | filecheck %s --check-prefix=TWICE
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j sizes=4 names=io,ii,jo,ji}))' | filecheck %s

// NAMES: error: 'func.func' op loop-tile makes 4 loops, but has 3 names
// TWICE: error: 'loop.for' op label @k is used twice in a function
// CHECK: loop.for @io
// CHECK-NEXT: loop.for @jo
// CHECK-NEXT: loop.for @ii.d0
// CHECK-NEXT: loop.for @ji
// CHECK: loop.for @ii.d1
// CHECK-NEXT: loop.for @k
// NONE: error: 'func.func' op loop-tile needs the labels of the loops: loops=i,j
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
