// Instructions of the CPU in the vector dialect, on rows of neighbouring elements that lie anywhere.

// y[0 .. 8] += a * x[0 .. 8], each product and sum rounded once.
func.func @fma_8xf32.spec(%a: memref<f32, strided<[], offset: ?>>,
                          %x: memref<8xf32, strided<[1], offset: ?>>,
                          %y: memref<8xf32, strided<[1], offset: ?>>) {
  loop.for @i (%i = 0 to 8) {
    %0 = loop.load %a[] : memref<f32, strided<[], offset: ?>>
    %1 = loop.load %x[%i] : memref<8xf32, strided<[1], offset: ?>>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%i] fastmath<contract> : memref<8xf32, strided<[1], offset: ?>>
  }
  return
}
func.func @fma_8xf32.impl(%a: memref<f32, strided<[], offset: ?>>,
                          %x: memref<8xf32, strided<[1], offset: ?>>,
                          %y: memref<8xf32, strided<[1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %0 = memref.load %a[] : memref<f32, strided<[], offset: ?>>
  %1 = vector.broadcast %0 : f32 to vector<8xf32>
  %2 = vector.load %x[%c0] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
  %3 = vector.load %y[%c0] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
  %4 = vector.fma %1, %2, %3 : vector<8xf32>
  vector.store %4, %y[%c0] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
  return
}

// y[0 .. 8] += a * x[0 .. 8], the product rounded before the sum: the same to the last bit.
func.func @mul_add_8xf32.spec(%a: memref<f32, strided<[], offset: ?>>,
                              %x: memref<8xf32, strided<[1], offset: ?>>,
                              %y: memref<8xf32, strided<[1], offset: ?>>) {
  loop.for @i (%i = 0 to 8) {
    %0 = loop.load %a[] : memref<f32, strided<[], offset: ?>>
    %1 = loop.load %x[%i] : memref<8xf32, strided<[1], offset: ?>>
    %2 = arith.mulf %0, %1 : f32
    loop.update addf %2, %y[%i] : memref<8xf32, strided<[1], offset: ?>>
  }
  return
}
func.func @mul_add_8xf32.impl(%a: memref<f32, strided<[], offset: ?>>,
                              %x: memref<8xf32, strided<[1], offset: ?>>,
                              %y: memref<8xf32, strided<[1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %0 = memref.load %a[] : memref<f32, strided<[], offset: ?>>
  %1 = vector.broadcast %0 : f32 to vector<8xf32>
  %2 = vector.load %x[%c0] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
  %3 = vector.load %y[%c0] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
  %4 = arith.mulf %1, %2 : vector<8xf32>
  %5 = arith.addf %3, %4 : vector<8xf32>
  vector.store %5, %y[%c0] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
  return
}

// y[0 .. 8] = x[0 .. 8].
func.func @copy_8xf32.spec(%x: memref<8xf32, strided<[1], offset: ?>>,
                           %y: memref<8xf32, strided<[1], offset: ?>>) {
  loop.for @i (%i = 0 to 8) {
    %0 = loop.load %x[%i] : memref<8xf32, strided<[1], offset: ?>>
    loop.store %0, %y[%i] : memref<8xf32, strided<[1], offset: ?>>
  }
  return
}
func.func @copy_8xf32.impl(%x: memref<8xf32, strided<[1], offset: ?>>,
                           %y: memref<8xf32, strided<[1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %0 = vector.load %x[%c0] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
  vector.store %0, %y[%c0] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
  return
}

// y[0 .. 8] = value.
func.func @fill_8xf32.spec(%value: f32, %y: memref<8xf32, strided<[1], offset: ?>>) {
  loop.for @i (%i = 0 to 8) {
    loop.store %value, %y[%i] : memref<8xf32, strided<[1], offset: ?>>
  }
  return
}
func.func @fill_8xf32.impl(%value: f32, %y: memref<8xf32, strided<[1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %0 = vector.broadcast %value : f32 to vector<8xf32>
  vector.store %0, %y[%c0] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
  return
}

// C[0 .. 4, 0 .. 8] += a[0 .. 4] * b[0 .. 8], all products of an element of a column and one of a row.
func.func @outer_product_4x8xf32.spec(%a: memref<4xf32, strided<[1], offset: ?>>,
                                      %b: memref<8xf32, strided<[1], offset: ?>>,
                                      %C: memref<4x8xf32, strided<[?, 1], offset: ?>>) {
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 8) {
      %0 = loop.load %a[%i] : memref<4xf32, strided<[1], offset: ?>>
      %1 = loop.load %b[%j] : memref<8xf32, strided<[1], offset: ?>>
      %2 = arith.mulf %0, %1 fastmath<contract> : f32
      loop.update addf %2, %C[%i, %j] fastmath<contract> : memref<4x8xf32, strided<[?, 1], offset: ?>>
    }
  }
  return
}
func.func @outer_product_4x8xf32.impl(%a: memref<4xf32, strided<[1], offset: ?>>,
                                      %b: memref<8xf32, strided<[1], offset: ?>>,
                                      %C: memref<4x8xf32, strided<[?, 1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %0 = vector.load %a[%c0] : memref<4xf32, strided<[1], offset: ?>>, vector<4xf32>
  %1 = vector.load %b[%c0] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
  %2 = vector.transfer_read %C[%c0, %c0], %zero {in_bounds = [true, true]}
    : memref<4x8xf32, strided<[?, 1], offset: ?>>, vector<4x8xf32>
  %3 = vector.outerproduct %0, %1, %2 {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
  vector.transfer_write %3, %C[%c0, %c0] {in_bounds = [true, true]}
    : vector<4x8xf32>, memref<4x8xf32, strided<[?, 1], offset: ?>>
  return
}

// C[0 .. 4, 0 .. 16] += A[0 .. 4, 0 .. 8] * B[0 .. 8, 0 .. 16]: the inner step of a matrix product.  C stays in
// eight registers of 256 bits, or in four of 512.
func.func @matmul_4x16x8xf32.spec(%A: memref<4x8xf32, strided<[?, ?], offset: ?>>,
                                  %B: memref<8x16xf32, strided<[?, 1], offset: ?>>,
                                  %C: memref<4x16xf32, strided<[?, 1], offset: ?>>) {
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 16) {
      loop.for @k (%k = 0 to 8) {
        %0 = loop.load %A[%i, %k] : memref<4x8xf32, strided<[?, ?], offset: ?>>
        %1 = loop.load %B[%k, %j] : memref<8x16xf32, strided<[?, 1], offset: ?>>
        %2 = arith.mulf %0, %1 fastmath<contract> : f32
        loop.update addf %2, %C[%i, %j] fastmath<contract> : memref<4x16xf32, strided<[?, 1], offset: ?>>
      }
    }
  }
  return
}
func.func @matmul_4x16x8xf32.impl(%A: memref<4x8xf32, strided<[?, ?], offset: ?>>,
                                  %B: memref<8x16xf32, strided<[?, 1], offset: ?>>,
                                  %C: memref<4x16xf32, strided<[?, 1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %i0 = vector.load %C[%c0, %c0] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
  %i1 = vector.load %C[%c1, %c0] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
  %i2 = vector.load %C[%c2, %c0] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
  %i3 = vector.load %C[%c3, %c0] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
  %r0, %r1, %r2, %r3 = scf.for %k = %c0 to %c8 step %c1 iter_args(%s0 = %i0, %s1 = %i1, %s2 = %i2, %s3 = %i3)
      -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>) {
    %b = vector.load %B[%k, %c0] : memref<8x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
    %a0 = memref.load %A[%c0, %k] : memref<4x8xf32, strided<[?, ?], offset: ?>>
    %a1 = memref.load %A[%c1, %k] : memref<4x8xf32, strided<[?, ?], offset: ?>>
    %a2 = memref.load %A[%c2, %k] : memref<4x8xf32, strided<[?, ?], offset: ?>>
    %a3 = memref.load %A[%c3, %k] : memref<4x8xf32, strided<[?, ?], offset: ?>>
    %v0 = vector.broadcast %a0 : f32 to vector<16xf32>
    %v1 = vector.broadcast %a1 : f32 to vector<16xf32>
    %v2 = vector.broadcast %a2 : f32 to vector<16xf32>
    %v3 = vector.broadcast %a3 : f32 to vector<16xf32>
    %t0 = vector.fma %v0, %b, %s0 : vector<16xf32>
    %t1 = vector.fma %v1, %b, %s1 : vector<16xf32>
    %t2 = vector.fma %v2, %b, %s2 : vector<16xf32>
    %t3 = vector.fma %v3, %b, %s3 : vector<16xf32>
    scf.yield %t0, %t1, %t2, %t3 : vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>
  }
  vector.store %r0, %C[%c0, %c0] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
  vector.store %r1, %C[%c1, %c0] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
  vector.store %r2, %C[%c2, %c0] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
  vector.store %r3, %C[%c3, %c0] : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<16xf32>
  return
}

// C[0 .. 4, 0 .. 16] += A[0 .. 4, 0 .. 4] * B[0 .. 4, 0 .. 16] as one contraction, whose sums have no order.
func.func @contract_4x16x4xf32.spec(%A: memref<4x4xf32, strided<[?, 1], offset: ?>>,
                                    %B: memref<4x16xf32, strided<[?, 1], offset: ?>>,
                                    %C: memref<4x16xf32, strided<[?, 1], offset: ?>>) {
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 16) {
      loop.for @k (%k = 0 to 4) {
        %0 = loop.load %A[%i, %k] : memref<4x4xf32, strided<[?, 1], offset: ?>>
        %1 = loop.load %B[%k, %j] : memref<4x16xf32, strided<[?, 1], offset: ?>>
        %2 = arith.mulf %0, %1 fastmath<reassoc,contract> : f32
        loop.update addf %2, %C[%i, %j] fastmath<reassoc,contract> : memref<4x16xf32, strided<[?, 1], offset: ?>>
      }
    }
  }
  return
}
func.func @contract_4x16x4xf32.impl(%A: memref<4x4xf32, strided<[?, 1], offset: ?>>,
                                    %B: memref<4x16xf32, strided<[?, 1], offset: ?>>,
                                    %C: memref<4x16xf32, strided<[?, 1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%c0, %c0], %zero {in_bounds = [true, true]}
    : memref<4x4xf32, strided<[?, 1], offset: ?>>, vector<4x4xf32>
  %b = vector.transfer_read %B[%c0, %c0], %zero {in_bounds = [true, true]}
    : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<4x16xf32>
  %c = vector.transfer_read %C[%c0, %c0], %zero {in_bounds = [true, true]}
    : memref<4x16xf32, strided<[?, 1], offset: ?>>, vector<4x16xf32>
  %d = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
                     affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } %a, %b, %c : vector<4x4xf32>, vector<4x16xf32> into vector<4x16xf32>
  vector.transfer_write %d, %C[%c0, %c0] {in_bounds = [true, true]}
    : vector<4x16xf32>, memref<4x16xf32, strided<[?, 1], offset: ?>>
  return
}

// c += the sum of a[0 .. 16] * b[0 .. 16], bytes with signs, summed in 32 bits.
func.func @dot_16xi8.spec(%a: memref<16xi8, strided<[1], offset: ?>>,
                          %b: memref<16xi8, strided<[1], offset: ?>>,
                          %c: memref<i32, strided<[], offset: ?>>) {
  loop.for @k (%k = 0 to 16) {
    %0 = loop.load %a[%k] : memref<16xi8, strided<[1], offset: ?>>
    %1 = loop.load %b[%k] : memref<16xi8, strided<[1], offset: ?>>
    %2 = arith.extsi %0 : i8 to i32
    %3 = arith.extsi %1 : i8 to i32
    %4 = arith.muli %2, %3 : i32
    loop.update addi %4, %c[] : memref<i32, strided<[], offset: ?>>
  }
  return
}
func.func @dot_16xi8.impl(%a: memref<16xi8, strided<[1], offset: ?>>,
                          %b: memref<16xi8, strided<[1], offset: ?>>,
                          %c: memref<i32, strided<[], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %0 = vector.load %a[%c0] : memref<16xi8, strided<[1], offset: ?>>, vector<16xi8>
  %1 = vector.load %b[%c0] : memref<16xi8, strided<[1], offset: ?>>, vector<16xi8>
  %2 = arith.extsi %0 : vector<16xi8> to vector<16xi32>
  %3 = arith.extsi %1 : vector<16xi8> to vector<16xi32>
  %4 = arith.muli %2, %3 : vector<16xi32>
  %5 = memref.load %c[] : memref<i32, strided<[], offset: ?>>
  %6 = vector.reduction <add>, %4, %5 : vector<16xi32> into i32
  memref.store %6, %c[] : memref<i32, strided<[], offset: ?>>
  return
}
