// A library of the tests: instructions for other structures than one nest around one update.

// Sums of rows: a store beside a loop.
func.func @row_sums.spec(%A: memref<4x8xi32, strided<[?, 1], offset: ?>>, %s: memref<4xi32, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : i32
  loop.for @i (%i = 0 to 4) {
    loop.store %zero, %s[%i] : memref<4xi32, strided<[?], offset: ?>>
    loop.for @k (%k = 0 to 8) {
      %0 = loop.load %A[%i, %k] : memref<4x8xi32, strided<[?, 1], offset: ?>>
      loop.update addi %0, %s[%i] : memref<4xi32, strided<[?], offset: ?>>
    }
  }
  return
}
func.func @row_sums.impl(%A: memref<4x8xi32, strided<[?, 1], offset: ?>>, %s: memref<4xi32, strided<[?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %0 = vector.load %A[%i, %c0] : memref<4x8xi32, strided<[?, 1], offset: ?>>, vector<8xi32>
    %1 = vector.reduction <add>, %0 : vector<8xi32> into i32
    memref.store %1, %s[%i] : memref<4xi32, strided<[?], offset: ?>>
  }
  return
}

// Complex numbers times a number: subscripts that are numbers.
func.func @scale_complex.spec(%factor: f32, %z: memref<2x8xf32, strided<[?, 1], offset: ?>>) {
  loop.for @i (%i = 0 to 8) {
    %re = loop.load %z[0, %i] : memref<2x8xf32, strided<[?, 1], offset: ?>>
    %im = loop.load %z[1, %i] : memref<2x8xf32, strided<[?, 1], offset: ?>>
    %0 = arith.mulf %factor, %re : f32
    %1 = arith.mulf %factor, %im : f32
    loop.store %0, %z[0, %i] : memref<2x8xf32, strided<[?, 1], offset: ?>>
    loop.store %1, %z[1, %i] : memref<2x8xf32, strided<[?, 1], offset: ?>>
  }
  return
}
func.func @scale_complex.impl(%factor: f32, %z: memref<2x8xf32, strided<[?, 1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %factors = vector.broadcast %factor : f32 to vector<8xf32>
  %re = vector.load %z[%c0, %c0] : memref<2x8xf32, strided<[?, 1], offset: ?>>, vector<8xf32>
  %im = vector.load %z[%c1, %c0] : memref<2x8xf32, strided<[?, 1], offset: ?>>, vector<8xf32>
  %0 = arith.mulf %factors, %re : vector<8xf32>
  %1 = arith.mulf %factors, %im : vector<8xf32>
  vector.store %0, %z[%c0, %c0] : memref<2x8xf32, strided<[?, 1], offset: ?>>, vector<8xf32>
  vector.store %1, %z[%c1, %c0] : memref<2x8xf32, strided<[?, 1], offset: ?>>, vector<8xf32>
  return
}

// The numbers from 0 to 7, elements below the third aside: an index as a value, and a condition.
func.func @count.spec(%y: memref<8xindex, strided<[?], offset: ?>>) {
  %none = arith.constant 0 : index
  loop.for @i (%i = 0 to 8) {
    loop.store %none, %y[%i] : memref<8xindex, strided<[?], offset: ?>>
    loop.store %i, %y[%i] where (%i >= 3) : memref<8xindex, strided<[?], offset: ?>>
  }
  return
}
func.func @count.impl(%y: memref<8xindex, strided<[?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %0 = arith.cmpi uge, %i, %c3 : index
    %1 = arith.select %0, %i, %c0 : index
    memref.store %1, %y[%i] : memref<8xindex, strided<[?], offset: ?>>
  }
  return
}
