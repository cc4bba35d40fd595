// RUN: irkit-opt %s --loop-schedule-cpu | filecheck %s

// The loop along the rows of B and C goes inside the sum; the initialisation gets a loop of its own.

// CHECK-LABEL: func.func @short
// CHECK:         loop.for @i (%[[I:.*]] = 0 to 3) parallel {
// CHECK-NEXT:      loop.for @j.d0 (%[[J0:.*]] = 0 to 6) parallel {
// CHECK-NEXT:        loop.store %{{.*}}, %arg2[%[[I]], %[[J0]]]
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.for @k (%[[K:.*]] = 0 to 7) {
// CHECK-NEXT:        loop.for @j.d1 (%[[J1:.*]] = 0 to 6) parallel {
// CHECK-NEXT:          loop.load %arg0[%[[I]], %[[K]]]
// CHECK-NEXT:          loop.load %arg1[%[[K]], %[[J1]]]
// CHECK-NEXT:          arith.mulf
// CHECK-NEXT:          loop.update addf %{{.*}}, %arg2[%[[I]], %[[J1]]]
func.func @short(%a: memref<3x7xf32>, %b: memref<7x6xf32>, %c: memref<3x6xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 3) parallel {
    loop.for @j (%j = 0 to 6) parallel {
      loop.store %zero, %c[%i, %j] : memref<3x6xf32>
      loop.for @k (%k = 0 to 7) {
        %x = loop.load %a[%i, %k] : memref<3x7xf32>
        %y = loop.load %b[%k, %j] : memref<7x6xf32>
        %p = arith.mulf %x, %y fastmath<contract> : f32
        loop.update addf %p, %c[%i, %j] fastmath<contract> : memref<3x6xf32>
      }
    }
  }
  return
}

// Where there are enough rows, four of them and four products are taken together, inside.

// CHECK-LABEL: func.func @tiles
// CHECK:         loop.for @i.0 (%[[I:.*]] = 0 to 8 step 4) parallel {
// CHECK-NEXT:      loop.for @i.1.d0 (%[[I0:.*]] = 0 to 4) parallel {
// CHECK-NEXT:        loop.for @j.d0 (%[[J0:.*]] = 0 to 6) parallel {
// CHECK-NEXT:          loop.store %{{.*}}, %arg2[%[[I]] + %[[I0]], %[[J0]]]
// CHECK:           loop.for @k.0 (%[[K:.*]] = 0 to 12 step 4) {
// CHECK-NEXT:        loop.for @j.d1 (%[[J:.*]] = 0 to 6) parallel {
// CHECK-NEXT:          loop.for @k.1 (%[[K1:.*]] = 0 to 4) {
// CHECK-NEXT:            loop.for @i.1.d1 (%[[I1:.*]] = 0 to 4) parallel {
// CHECK-NEXT:              loop.load %arg0[%[[I]] + %[[I1]], %[[K]] + %[[K1]]]
// CHECK-NEXT:              loop.load %arg1[%[[K]] + %[[K1]], %[[J]]]
// CHECK-NEXT:              arith.mulf
// CHECK-NEXT:              loop.update addf %{{.*}}, %arg2[%[[I]] + %[[I1]], %[[J]]]
// CHECK-NOT:     tail
// CHECK:         return
func.func @tiles(%a: memref<8x12xf32>, %b: memref<12x6xf32>, %c: memref<8x6xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 8) parallel {
    loop.for @j (%j = 0 to 6) parallel {
      loop.store %zero, %c[%i, %j] : memref<8x6xf32>
      loop.for @k (%k = 0 to 12) {
        %x = loop.load %a[%i, %k] : memref<8x12xf32>
        %y = loop.load %b[%k, %j] : memref<12x6xf32>
        %p = arith.mulf %x, %y : f32
        loop.update addf %p, %c[%i, %j] : memref<8x6xf32>
      }
    }
  }
  return
}

// What is left over has loops of its own.

// CHECK-LABEL: func.func @tails
// CHECK:         loop.for @i.0 (%{{.*}} = 0 to 8 step 4) parallel {
// CHECK:           loop.for @k.0 (%{{.*}} = 0 to 4 step 4) {
// CHECK:           loop.for @k.tail (%{{.*}} = 4 to 6) {
// CHECK-NEXT:        loop.for @j.d2 (%{{.*}} = 0 to 5) parallel {
// CHECK-NEXT:          loop.for @i.1.d2 (%{{.*}} = 0 to 4) parallel {
// CHECK:         loop.for @i.tail (%{{.*}} = 8 to 9) parallel {
// CHECK-NEXT:      loop.for @j.rest.d0
// CHECK:           loop.for @k.rest (%{{.*}} = 0 to 6) {
// CHECK-NEXT:        loop.for @j.rest.d1
func.func @tails(%a: memref<9x6xf32>, %b: memref<6x5xf32>, %c: memref<9x5xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 9) parallel {
    loop.for @j (%j = 0 to 5) parallel {
      loop.store %zero, %c[%i, %j] : memref<9x5xf32>
      loop.for @k (%k = 0 to 6) {
        %x = loop.load %a[%i, %k] : memref<9x6xf32>
        %y = loop.load %b[%k, %j] : memref<6x5xf32>
        %p = arith.mulf %x, %y : f32
        loop.update addf %p, %c[%i, %j] : memref<9x5xf32>
      }
    }
  }
  return
}

// A number of rows that is not known is cut where it is a multiple of four.

// CHECK-LABEL: func.func @some_rows
// CHECK:         loop.for @i.0 (%{{.*}} = 0 to (%arg3 floordiv 4) * 4 step 4) parallel {
// CHECK:             loop.for @i.1 (%{{.*}} = 0 to 4) parallel {
// CHECK:         loop.for @i.tail (%{{.*}} = max(0, (%arg3 floordiv 4) * 4) to %arg3) parallel {
func.func @some_rows(%a: memref<?x8xf32>, %b: memref<8x5xf32>, %c: memref<?x5xf32>, %n: index) {
  loop.for @i (%i = 0 to %n) parallel {
    loop.for @j (%j = 0 to 5) parallel {
      loop.for @k (%k = 0 to 8) {
        %x = loop.load %a[%i, %k] : memref<?x8xf32>
        %y = loop.load %b[%k, %j] : memref<8x5xf32>
        %p = arith.mulf %x, %y : f32
        loop.update addf %p, %c[%i, %j] : memref<?x5xf32>
      }
    }
  }
  return
}

// Rows of a length that is not known are not taken together.

// CHECK-LABEL: func.func @some_columns
// CHECK:         loop.for @i (
// CHECK-NEXT:      loop.for @k (
// CHECK-NEXT:        loop.for @j (
func.func @some_columns(%a: memref<8x8xf32>, %b: memref<8x?xf32>, %c: memref<8x?xf32>, %n: index) {
  loop.for @i (%i = 0 to 8) parallel {
    loop.for @j (%j = 0 to %n) parallel {
      loop.for @k (%k = 0 to 8) {
        %x = loop.load %a[%i, %k] : memref<8x8xf32>
        %y = loop.load %b[%k, %j] : memref<8x?xf32>
        %p = arith.mulf %x, %y : f32
        loop.update addf %p, %c[%i, %j] : memref<8x?xf32>
      }
    }
  }
  return
}

// Sums down the columns become sums of rows; what follows the sum follows it.

// CHECK-LABEL: func.func @column_sums
// CHECK:         loop.for @j.d0
// CHECK-NEXT:      loop.store
// CHECK:         loop.for @i
// CHECK-NEXT:      loop.for @j.d1
// CHECK:         loop.for @j.d2
// CHECK-NEXT:      loop.load
func.func @column_sums(%x: memref<5x9xf32>, %s: memref<9xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @j (%j = 0 to 9) parallel {
    loop.store %zero, %s[%j] : memref<9xf32>
    loop.for @i (%i = 0 to 5) {
      %v = loop.load %x[%i, %j] : memref<5x9xf32>
      loop.update addf %v, %s[%j] : memref<9xf32>
    }
    %t = loop.load %s[%j] : memref<9xf32>
    %n = arith.negf %t : f32
    loop.store %n, %s[%j] : memref<9xf32>
  }
  return
}

// Sums along the rows run along memory already.

// CHECK-LABEL: func.func @row_sums
// CHECK:         loop.for @i (
// CHECK:           loop.for @j (
// CHECK:             loop.update
func.func @row_sums(%x: memref<5x9xf32>, %s: memref<5xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to 5) parallel {
    loop.store %zero, %s[%i] : memref<5xf32>
    loop.for @j (%j = 0 to 9) {
      %v = loop.load %x[%i, %j] : memref<5x9xf32>
      loop.update addf %v, %s[%i] : memref<5xf32>
    }
  }
  return
}

// A loop that is not parallel stays where it is.

// CHECK-LABEL: func.func @not_parallel
// CHECK:         loop.for @j (
// CHECK:           loop.for @i (
func.func @not_parallel(%x: memref<5x9xf32>, %s: memref<9xf32>) {
  loop.for @j (%j = 0 to 9) {
    loop.for @i (%i = 0 to 5) {
      %v = loop.load %x[%i, %j] : memref<5x9xf32>
      loop.update addf %v, %s[%j] : memref<9xf32>
    }
  }
  return
}

// Bounds that depend on the loop hold it outside.

// CHECK-LABEL: func.func @triangle
// CHECK:         loop.for @j (
// CHECK:           loop.for @i (
func.func @triangle(%x: memref<9x9xf32>, %s: memref<9xf32>) {
  loop.for @j (%j = 0 to 9) parallel {
    loop.for @i (%i = 0 to %j) {
      %v = loop.load %x[%i, %j] : memref<9x9xf32>
      loop.update addf %v, %s[%j] : memref<9xf32>
    }
  }
  return
}

// A value that crosses the parts of the body holds it together.

// CHECK-LABEL: func.func @crossing
// CHECK:         loop.for @j (
// CHECK-NEXT:      loop.load
// CHECK-NEXT:      loop.for @i (
func.func @crossing(%x: memref<5x9xf32>, %w: memref<9xf32>, %s: memref<9xf32>) {
  loop.for @j (%j = 0 to 9) parallel {
    %f = loop.load %w[%j] : memref<9xf32>
    loop.for @i (%i = 0 to 5) {
      %v = loop.load %x[%i, %j] : memref<5x9xf32>
      %p = arith.mulf %v, %f : f32
      loop.update addf %p, %s[%j] : memref<9xf32>
    }
  }
  return
}

// A buffer of one iteration gets a part for each.

// CHECK-LABEL: func.func @local
// CHECK:         %[[ACC:.*]] = memref.alloca() {loop.name = "acc"} : memref<7xf32>
// CHECK-NEXT:    loop.for @j.d0 (%[[J0:.*]] = 2 to 9) parallel {
// CHECK-NEXT:      loop.store %{{.*}}, %[[ACC]][%[[J0]] - 2]
// CHECK:         loop.for @i (
// CHECK-NEXT:      loop.for @j.d1 (%[[J1:.*]] = 2 to 9) parallel {
// CHECK-NEXT:        loop.load %arg0
// CHECK-NEXT:        loop.update addf %{{.*}}, %[[ACC]][%[[J1]] - 2]
// CHECK:         loop.for @j.d2 (%[[J2:.*]] = 2 to 9) parallel {
// CHECK-NEXT:      loop.load %[[ACC]][%[[J2]] - 2]
func.func @local(%x: memref<5x9xf32>, %s: memref<9xf32>) {
  %zero = arith.constant 0.0 : f32
  loop.for @j (%j = 2 to 9) parallel {
    %acc = memref.alloca() {loop.name = "acc"} : memref<f32>
    loop.store %zero, %acc[] : memref<f32>
    loop.for @i (%i = 0 to 5) {
      %v = loop.load %x[%i, %j] : memref<5x9xf32>
      loop.update addf %v, %acc[] : memref<f32>
    }
    %t = loop.load %acc[] : memref<f32>
    loop.store %t, %s[%j] : memref<9xf32>
  }
  return
}

// One that is used otherwise than by loads, stores and updates cannot be divided.

// CHECK-LABEL: func.func @undivided
// CHECK:         loop.for @j (
// CHECK-NEXT:      memref.alloca() : memref<1xf32>
func.func @undivided(%x: memref<5x9xf32>, %s: memref<9xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  loop.for @j (%j = 0 to 9) parallel {
    %acc = memref.alloca() : memref<1xf32>
    memref.store %zero, %acc[%c0] : memref<1xf32>
    loop.for @i (%i = 0 to 5) {
      %v = loop.load %x[%i, %j] : memref<5x9xf32>
      loop.update addf %v, %acc[0] : memref<1xf32>
    }
    %t = loop.load %acc[0] : memref<1xf32>
    loop.store %t, %s[%j] : memref<9xf32>
  }
  return
}

// Nor one of which there is no telling how many there would be.

// CHECK-LABEL: func.func @unknown_number
// CHECK:         loop.for @j (
// CHECK-NEXT:      memref.alloca() : memref<f32>
func.func @unknown_number(%x: memref<5x?xf32>, %s: memref<?xf32>, %n: index) {
  %zero = arith.constant 0.0 : f32
  loop.for @j (%j = 0 to %n) parallel {
    %acc = memref.alloca() : memref<f32>
    loop.store %zero, %acc[] : memref<f32>
    loop.for @i (%i = 0 to 5) {
      %v = loop.load %x[%i, %j] : memref<5x?xf32>
      loop.update addf %v, %acc[] : memref<f32>
    }
    %t = loop.load %acc[] : memref<f32>
    loop.store %t, %s[%j] : memref<?xf32>
  }
  return
}
