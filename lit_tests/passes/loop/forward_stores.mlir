// RUN: irkit-opt %s --loop-forward-stores | filecheck %s
// RUN: irkit-opt %s --loop-forward-stores --check-each | filecheck %s

// The load takes what was stored; the buffer, which nobody reads any more, goes.

// CHECK-LABEL: func.func @forward
// CHECK-NOT:     memref.alloc
// CHECK:         loop.for @i
// CHECK-NEXT:      %[[X:.*]] = loop.load %arg0[%i]
// CHECK-NEXT:      %[[Y:.*]] = arith.negf %[[X]]
// CHECK-NEXT:      loop.store %[[Y]], %arg1[%i]
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @forward(%x: memref<8xf32>, %y: memref<8xf32> {irkit.result = 0 : i64}) {
  %t = memref.alloc() {loop.name = "t"} : memref<8xf32>
  loop.for @i (%i = 0 to 8) parallel {
    %0 = loop.load %x[%i] : memref<8xf32>
    loop.store %0, %t[%i] : memref<8xf32>
    %1 = loop.load %t[%i] : memref<8xf32>
    %2 = arith.negf %1 : f32
    loop.store %2, %y[%i] : memref<8xf32>
  }
  memref.dealloc %t : memref<8xf32>
  return
}

// What is read elsewhere is still stored; a loop that only filled what is never read goes whole.

// CHECK-LABEL: func.func @elsewhere
// CHECK:         %[[T:.*]] = memref.alloc() {loop.name = "t"}
// CHECK:         loop.for @i
// CHECK-NEXT:      %[[X:.*]] = loop.load %arg0[%i]
// CHECK-NEXT:      loop.store %[[X]], %[[T]][%i]
// CHECK-NEXT:      loop.store %[[X]], %arg1[%i]
// CHECK-NEXT:    }
// CHECK-NOT:     loop.for @j
// CHECK:         loop.load %[[T]][3]
func.func @elsewhere(%x: memref<8xf32>, %y: memref<8xf32> {irkit.result = 0 : i64}) {
  %t = memref.alloc() {loop.name = "t"} : memref<8xf32>
  %u = memref.alloca() {loop.name = "u"} : memref<8xf32>
  loop.for @i (%i = 0 to 8) parallel {
    %0 = loop.load %x[%i] : memref<8xf32>
    loop.store %0, %t[%i] : memref<8xf32>
    %1 = loop.load %t[%i] : memref<8xf32>
    loop.store %1, %y[%i] : memref<8xf32>
  }
  loop.for @j (%j = 0 to 8) {
    %0 = loop.load %x[%j] : memref<8xf32>
    %1 = math.exp %0 : f32
    loop.update addf %1, %u[0] : memref<8xf32>
  }
  %2 = loop.load %t[3] : memref<8xf32>
  loop.store %2, %y[0] : memref<8xf32>
  memref.dealloc %t : memref<8xf32>
  return
}

// A load is good for another one.

// CHECK-LABEL: func.func @twice
// CHECK:         %[[X:.*]] = loop.load %arg0[%i + 1]
// CHECK-NEXT:    arith.addf %[[X]], %[[X]]
func.func @twice(%x: memref<9xf32>, %y: memref<8xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 8) {
    %0 = loop.load %x[%i + 1] : memref<9xf32>
    %1 = loop.load %x[1 + %i] : memref<9xf32>
    %2 = arith.addf %0, %1 : f32
    loop.store %2, %y[%i] : memref<8xf32>
  }
  return
}

// What may have been written in between is loaded again: by another subscript, by a buffer that may be the
// same, under a condition, in a loop, by an update.

// CHECK-LABEL: func.func @between
// CHECK-COUNT-6: loop.load
func.func @between(%x: memref<9xf32>, %z: memref<9xf32>, %k: index) {
  %c = arith.constant 2.0 : f32
  loop.for @i (%i = 0 to 4) {
    loop.store %c, %x[%i] : memref<9xf32>
    loop.store %c, %x[%i + 1] : memref<9xf32>
    %0 = loop.load %x[%i] : memref<9xf32>
    loop.store %0, %z[%i] : memref<9xf32>
    %1 = loop.load %x[%i] : memref<9xf32>
    loop.store %1, %z[%i + 1] where (%i >= 2) : memref<9xf32>
    %2 = loop.load %x[%i] : memref<9xf32>
    loop.for @j (%j = 0 to 2) {
      loop.update addf %2, %x[%j] : memref<9xf32>
    }
    %3 = loop.load %x[%i] : memref<9xf32>
    loop.update addf %3, %x[%i] : memref<9xf32>
    %4 = loop.load %x[%i] : memref<9xf32>
    loop.store %4, %z[8] : memref<9xf32>
    %5 = loop.load %x[%i] where (%i >= 1) else %c : memref<9xf32>
    loop.store %5, %z[7] : memref<9xf32>
  }
  return
}

// A call may write anything, and read what seems to be only written.

// CHECK-LABEL: func.func @call
// CHECK:         memref.alloc
// CHECK:         loop.store
// CHECK:         func.call @anything
// CHECK:         loop.load
func.func @anything(%x: memref<9xf32>) {
  return
}
func.func @call(%x: memref<9xf32>) {
  %c = arith.constant 2.0 : f32
  %t = memref.alloc() : memref<9xf32>
  loop.for @i (%i = 0 to 4) {
    loop.store %c, %t[%i] : memref<9xf32>
    func.call @anything(%t) : (memref<9xf32>) -> ()
    %0 = loop.load %t[%i] : memref<9xf32>
    loop.store %0, %x[%i] : memref<9xf32>
  }
  memref.dealloc %t : memref<9xf32>
  return
}
