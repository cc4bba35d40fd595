// RUN: irkit-opt %s --split-input-file --verify-diagnostics --remarks-filter=loop-schedule-cpu --loop-schedule-cpu
// RUN: not irkit-opt %s --split-input-file --loop-schedule-cpu=machine=abacus 2>&1 | filecheck %s

// CHECK: loop-schedule-cpu knows no machine 'abacus'; it knows host, avx512, avx2, neon

// Arguments that may be the same memory keep their order: the nest gets no tiles.

func.func @same(%a: memref<7x5xf32>, %b: memref<5x65xf32>, %c: memref<7x65xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-remark @below {{argument #2 and argument #0, which may be the same memory, would be accessed in another order}}
  loop.for @i (%i = 0 to 7) parallel {
    loop.for @j (%j = 0 to 65) parallel {
      loop.store %zero, %c[%i, %j] : memref<7x65xf32>
      loop.for @k (%k = 0 to 5) {
        %x = loop.load %a[%i, %k] : memref<7x5xf32>
        %y = loop.load %b[%k, %j] : memref<5x65xf32>
        %p = arith.mulf %x, %y fastmath<contract> : f32
        loop.update addf %p, %c[%i, %j] fastmath<contract> : memref<7x65xf32>
      }
    }
  }
  return
}

// -----

// Labels that a pipeline cannot name, or that are taken, get no tiles either.

func.func @labels(%a: memref<7x5xf32>, %b: memref<5x65xf32>, %c: memref<7x65xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  // expected-remark @below {{'i, [j]' cannot be an option of loop-fuse-epilogues}}
  loop.for @"i, [j]" (%i = 0 to 7) parallel {
    loop.for @j (%j = 0 to 65) parallel {
      loop.store %zero, %c[%i, %j] : memref<7x65xf32>
      loop.for @k (%k = 0 to 5) {
        %x = loop.load %a[%i, %k] : memref<7x5xf32>
        %y = loop.load %b[%k, %j] : memref<5x65xf32>
        %p = arith.mulf %x, %y fastmath<contract> : f32
        loop.update addf %p, %c[%i, %j] fastmath<contract> : memref<7x65xf32>
      }
    }
  }
  return
}

// -----

func.func @taken(%a: memref<7x5xf32>, %b: memref<5x65xf32>, %c: memref<7x65xf32> {irkit.result = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  loop.for @j.tail (%i = 0 to 7) {
    loop.prefetch %a[%i, 0] : memref<7x5xf32>
  }
  // expected-remark @below {{there is a loop @j.tail already}}
  loop.for @i (%i = 0 to 7) parallel {
    loop.for @j (%j = 0 to 65) parallel {
      loop.store %zero, %c[%i, %j] : memref<7x65xf32>
      loop.for @k (%k = 0 to 5) {
        %x = loop.load %a[%i, %k] : memref<7x5xf32>
        %y = loop.load %b[%k, %j] : memref<5x65xf32>
        %p = arith.mulf %x, %y fastmath<contract> : f32
        loop.update addf %p, %c[%i, %j] fastmath<contract> : memref<7x65xf32>
      }
    }
  }
  return
}
