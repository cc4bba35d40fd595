// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512}))' --check-each | filecheck %s
// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-schedule-cpu{machine=avx512},loop-apply-schedules))' --check-each | filecheck %s --check-prefix=DONE

// The product inside of @t gets tiles of registers; what goes along memory beside it becomes vectors; the loop
// that runs once goes.
// CHECK-LABEL: func.func @inside(
// CHECK-SAME:  irkit.schedule = "loop-simplify{loops=b},
// CHECK-SAME:  loop-vectorize{loops=m},
// CHECK-SAME:  loop-interchange{loops=j,i},
// CHECK-SAME:  loop-tile{loops=j,i,k sizes=32,14,1 tails=peel},
// CHECK-SAME:  loop-stage{level=i.0 buffers=s names=i.sums},
// DONE-LABEL:  func.func @inside(
// DONE-NOT:      irkit.schedule
// DONE:          memref.alloca() {loop.name = "i.sums"} : memref<14x32xf32>
// DONE:          loop.for @m {{.*}} vector {
func.func @inside(%A: memref<3x16x8xf32> {loop.name = "A"}, %B: memref<3x8x32xf32> {loop.name = "B"}, %y: memref<32xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @b (%b = 0 to 1) parallel {
    loop.for @t (%t = 0 to 3) {
      %s = memref.alloca() {loop.name = "s"} : memref<16x32xf32>
      loop.for @i (%i = 0 to 16) parallel {
        loop.for @j (%j = 0 to 32) parallel {
          loop.store %zero, %s[%i, %j] : memref<16x32xf32>
          loop.for @k (%k = 0 to 8) {
            %0 = loop.load %A[%t, %i, %k] : memref<3x16x8xf32>
            %1 = loop.load %B[%t, %k, %j] : memref<3x8x32xf32>
            %2 = arith.mulf %0, %1 : f32
            loop.update addf %2, %s[%i, %j] : memref<16x32xf32>
          }
        }
      }
      loop.for @l (%l = 0 to 16) {
        loop.for @m (%m = 0 to 32) parallel {
          %0 = loop.load %s[%l, %m] : memref<16x32xf32>
          loop.update addf %0, %y[%m] : memref<32xf32>
        }
      }
    }
  }
  return
}

// -----

// No product inside: the sum of @k has one factor.  There is nothing to do for this pass but rows.
// CHECK-LABEL: func.func @no_product(
// CHECK-NOT:   loop-stage
func.func @no_product(%A: memref<3x16x8xf32> {loop.name = "A"}, %y: memref<16xf32>) {
  loop.for @t (%t = 0 to 3) {
    loop.for @i (%i = 0 to 16) parallel {
      loop.for @k (%k = 0 to 8) {
        %0 = loop.load %A[%t, %i, %k] : memref<3x16x8xf32>
        loop.update addf %0, %y[%i] : memref<16xf32>
      }
    }
  }
  return
}

// -----

// A call stands in the way of the products: the nest stays as it is.
// CHECK-LABEL: func.func @call_inside(
// CHECK-NOT:   loop-tile
func.func private @f()
func.func @call_inside(%A: memref<3x4x8xf32> {loop.name = "A"}, %B: memref<3x8x32xf32> {loop.name = "B"}, %s: memref<4x32xf32>) {
  loop.for @t (%t = 0 to 3) {
    loop.for @i (%i = 0 to 4) parallel {
      loop.for @j (%j = 0 to 32) parallel {
        func.call @f() : () -> ()
        loop.for @k (%k = 0 to 8) {
          %0 = loop.load %A[%t, %i, %k] : memref<3x4x8xf32>
          %1 = loop.load %B[%t, %k, %j] : memref<3x8x32xf32>
          %2 = arith.mulf %0, %1 : f32
          loop.update addf %2, %s[%i, %j] : memref<4x32xf32>
        }
      }
    }
  }
  return
}
