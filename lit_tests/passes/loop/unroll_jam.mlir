// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-unroll-jam{loops=i factor=2}))' --check-each | filecheck %s

// CHECK-LABEL: func.func @reduction(
// CHECK:           loop.for @i (%i = 0 to 8 step 2) {
// CHECK-NEXT:        loop.for @k (%k = 0 to 5) {
// CHECK-NEXT:          %0 = loop.load %arg0[%i, %k] : memref<8x5xi32>
// CHECK-NEXT:          loop.update addi %0, %arg1[%i] : memref<8xi32>
// CHECK-NEXT:          %1 = loop.load %arg0[%i + 1, %k] : memref<8x5xi32>
// CHECK-NEXT:          loop.update addi %1, %arg1[%i + 1] : memref<8xi32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
func.func @reduction(%a: memref<8x5xi32>, %s: memref<8xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) {
    loop.for @k (%k = 0 to 5) {
      %x = loop.load %a[%i, %k] : memref<8x5xi32>
      loop.update addi %x, %s[%i] : memref<8xi32>
    }
  }
  return
}

// What the factor leaves over runs in a loop of its own.
// CHECK-LABEL: func.func @tail(
// CHECK:           loop.for @i (%i = 0 to (%arg2 floordiv 2) * 2 step 2) parallel {
// CHECK-NEXT:        loop.for @j (%j = 0 to 5) {
// CHECK-NEXT:          loop.for @k (%k = 0 to 5) {
// CHECK-NEXT:            %0 = loop.load %arg0[%i, %k] : memref<?x5xi32>
// CHECK-NEXT:            loop.update addi %0, %arg1[%i] : memref<?xi32>
// CHECK-NEXT:            %1 = loop.load %arg0[%i + 1, %k] : memref<?x5xi32>
// CHECK-NEXT:            loop.update addi %1, %arg1[%i + 1] : memref<?xi32>
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @i.tail (%i.tail = max(0, (%arg2 floordiv 2) * 2) to %arg2) parallel {
// CHECK-NEXT:        loop.for @j.tail (%j.tail = 0 to 5) {
// CHECK-NEXT:          loop.for @k.tail (%k.tail = 0 to 5) {
// CHECK-NEXT:            %0 = loop.load %arg0[%i.tail, %k.tail] : memref<?x5xi32>
// CHECK-NEXT:            loop.update addi %0, %arg1[%i.tail] : memref<?xi32>
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
func.func @tail(%a: memref<?x5xi32>, %s: memref<?xi32> {llvm.noalias}, %n: index) {
  loop.for @i (%i = 0 to %n) parallel {
    loop.for @j (%j = 0 to 5) {
      loop.for @k (%k = 0 to 5) {
        %x = loop.load %a[%i, %k] : memref<?x5xi32>
        loop.update addi %x, %s[%i] : memref<?xi32>
      }
    }
  }
  return
}

// An iteration that comes before the other one in both orders may depend on it.
// CHECK-LABEL: func.func @forwards(
// CHECK:           loop.for @i (%i = 1 to 9 step 2) {
// CHECK-NEXT:        loop.for @j (%j = 0 to 9) {
// CHECK-NEXT:          %0 = loop.load %arg0[%i - 1, %j] : memref<9x9xi32>
// CHECK-NEXT:          loop.store %0, %arg0[%i, %j] : memref<9x9xi32>
// CHECK-NEXT:          %1 = loop.load %arg0[%i, %j] : memref<9x9xi32>
// CHECK-NEXT:          loop.store %1, %arg0[%i + 1, %j] : memref<9x9xi32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
func.func @forwards(%a: memref<9x9xi32>) {
  loop.for @i (%i = 1 to 9) {
    loop.for @j (%j = 0 to 9) {
      %x = loop.load %a[%i - 1, %j] : memref<9x9xi32>
      loop.store %x, %a[%i, %j] : memref<9x9xi32>
    }
  }
  return
}

// Several numbers as starts: the largest is the first index.
// CHECK-LABEL: func.func @starts(
// CHECK:           loop.for @i (%i = 2 to 4 step 2) {
// CHECK:           loop.for @i.tail (%i.tail = 4 to 5) {
func.func @starts(%a: memref<8x5xi32>, %s: memref<8xi32> {llvm.noalias}) {
  loop.for @i (%i = max(0, 2) to 5) {
    loop.for @k (%k = 0 to 5) {
      %x = loop.load %a[%i, %k] : memref<8x5xi32>
      loop.update addi %x, %s[%i] : memref<8xi32>
    }
  }
  return
}

// Several constant lower bounds: the groups start at the largest of them.
// CHECK-LABEL: func.func @largest_lower_bound(
// CHECK:           loop.for @i (%i = 1 to 7 step 6) {
// CHECK:           loop.for @i.tail (%i.tail = 7 to 8 step 3) {
func.func @largest_lower_bound(%a: memref<8x3xf32>, %v: f32) {
  loop.for @i (%i = max(0, 1) to 8 step 3) {
    loop.for @j (%j = 0 to 3) {
      loop.store %v, %a[%i, %j] : memref<8x3xf32>
    }
  }
  return
}

// The factor is known to divide the trip count, whichever of both ends comes first.
// CHECK-LABEL: func.func @divides(
// CHECK:           loop.for @i (%i = 0 to min(%{{.*}}, 8) step 2) {
// CHECK-NOT: tail
// CHECK:           return
func.func @divides(%a: memref<8x5xi32>, %s: memref<8xi32> {llvm.noalias}, %n: index) {
  loop.assume (%n mod 4 == 0)
  loop.for @i (%i = 0 to min(%n, 8)) {
    loop.for @k (%k = 0 to 5) {
      %x = loop.load %a[%i, %k] : memref<8x5xi32>
      loop.update addi %x, %s[%i] : memref<8xi32>
    }
  }
  return
}
