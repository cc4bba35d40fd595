// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-unroll{loops=i}))' | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-unroll{loops=t factor=4}))' | filecheck %s --check-prefix=FACTOR

// A strip of at most four iterations, of which two surely run: what may not run has a condition.
// CHECK-LABEL: func.func @strip
// CHECK: loop.for @t (%t = 0 to %[[N:.*]] step 4) {
// CHECK-NEXT:   loop.store %{{.*}}[%t]
// CHECK-NEXT:   loop.store %{{.*}}[%t + 1]
// CHECK-NEXT:   loop.if (%[[N]] >= %t + 3) {
// CHECK-NEXT:     loop.store %{{.*}}[%t + 2]
// CHECK-NEXT:   }
// CHECK-NEXT:   loop.if (%[[N]] >= %t + 4) {
// CHECK-NEXT:     loop.store %{{.*}}[%t + 3]
// CHECK-NEXT:   }
// CHECK-NEXT: }

// FACTOR-LABEL: func.func @strip
// FACTOR: loop.for @t (%t = 0 to %[[N:.*]] - 12 step 16) {
// FACTOR: loop.for @t.tail
func.func @strip(%a: memref<?xi32>, %v: i32, %n: index) {
  loop.assume (%n mod 2 == 0)
  loop.for @t (%t = 0 to %n step 4) {
    loop.for @i (%i = 0 to min(4, %n - %t)) {
      loop.store %v, %a[%t + %i] : memref<?xi32>
    }
  }
  return
}

// The factor is known to divide the trip count: nothing is left over.
// FACTOR-LABEL: func.func @divides
// FACTOR: loop.for @t (%t = %[[M:.*]] to %[[N:.*]] step 4) {
// FACTOR-NOT: tail
// FACTOR: return
func.func @divides(%a: memref<?xi32>, %v: i32, %m: index, %n: index) {
  loop.assume (%n mod 8 == 0, %m mod 4 == 0)
  loop.for @t (%t = %m to %n) {
    loop.store %v, %a[%t] : memref<?xi32>
  }
  loop.for @i (%i = 0 to 1) {
  }
  return
}

// Both ends are numbers though there are several of them; a loop that may not run at all.
// CHECK-LABEL: func.func @several
// CHECK-NEXT: loop.if (%[[N:.*]] >= 3) {
// CHECK-NEXT:   loop.store %{{.*}}[2]
// CHECK-NEXT: }
// CHECK-NEXT: loop.for @t
func.func @several(%a: memref<8xi32>, %v: i32, %n: index) {
  loop.for @i (%i = max(1, 2) to min(4, %n) step 3) {
    loop.store %v, %a[%i] : memref<8xi32>
  }
  loop.for @t (%t = 0 to 8) {
  }
  return
}
