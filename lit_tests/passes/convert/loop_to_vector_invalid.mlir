// RUN: irkit-opt %s --split-input-file --convert-loop-to-vector --remarks-filter=convert-loop-to-vector --verify-diagnostics | filecheck %s

// What has no form on vectors stays a loop.

// CHECK-LABEL: func.func @call
// CHECK:         loop.for @i (%{{.*}} = 0 to 8) vector {
func.func private @f(f32)
func.func @call(%x: memref<8xf32>) {
  // expected-remark @below {{Reason="'func.call' has no form on vectors", Remark="@i stays a loop"}}
  loop.for @i (%i = 0 to 8) vector {
    %0 = loop.load %x[%i] : memref<8xf32>
    func.call @f(%0) : (f32) -> ()
  }
  return
}

// -----

// CHECK-LABEL: func.func @branch
// CHECK:         vector {
func.func @branch(%x: memref<8xf32>, %n: index) {
  %z = arith.constant 0.0 : f32
  // expected-remark @below {{'loop.if' is a branch that lanes take in different ways}}
  loop.for @i (%i = 0 to 8) vector {
    loop.if (%i < %n) {
      loop.store %z, %x[%i] : memref<8xf32>
    }
  }
  return
}

// -----

// CHECK-LABEL: func.func @triangle
// CHECK:         vector {
func.func @triangle(%x: memref<8x8xf32>) {
  %z = arith.constant 0.0 : f32
  // expected-remark @below {{'loop.for' has bounds that differ from lane to lane}}
  loop.for @i (%i = 0 to 8) vector {
    loop.for @j (%j = 0 to %i) {
      loop.store %z, %x[%i, %j] : memref<8x8xf32>
    }
  }
  return
}

// -----

// CHECK-LABEL: func.func @carried
// CHECK:         vector {
func.func @carried(%x: memref<8x8xf32>, %y: memref<8xf32>) {
  %z = arith.constant 0.0 : f32
  // expected-remark @below {{'loop.for' carries values that differ from lane to lane}}
  loop.for @i (%i = 0 to 8) vector {
    %s = loop.for @j (%j = 0 to 8) iter_args(%acc = %z) -> (f32) {
      %0 = loop.load %x[%i, %j] : memref<8x8xf32>
      %1 = arith.addf %acc, %0 : f32
      loop.yield %1 : f32
    }
    loop.store %s, %y[%i] : memref<8xf32>
  }
  return
}

// -----

// Division by what a masked lane holds must not run; where all lanes run, it may.

// CHECK-LABEL: func.func @division
// CHECK:         arith.divsi %{{.*}} : vector<8xi32>
// CHECK:         vector {
func.func @division(%x: memref<9xi32>) {
  loop.for @all (%i = 0 to 8) vector {
    %0 = loop.load %x[%i] : memref<9xi32>
    %1 = arith.divsi %0, %0 : i32
    loop.store %1, %x[%i] : memref<9xi32>
  }
  // expected-remark @below {{'arith.divsi' must not run for lanes beyond the end}}
  loop.for @some (%i = 0 to 7) vector {
    %0 = loop.load %x[%i] : memref<9xi32>
    %1 = arith.divsi %0, %0 : i32
    loop.store %1, %x[%i] : memref<9xi32>
  }
  return
}

// -----

// Of two vector loops the inner one becomes vectors.

// CHECK-LABEL: func.func @two
// CHECK:         loop.for @i (%{{.*}} = 0 to 8) vector {
// CHECK-NOT:       loop.for
// CHECK:           vector.store
func.func @two(%x: memref<8x8xf32>) {
  %z = arith.constant 0.0 : f32
  // expected-remark @below {{'loop.for' becomes vectors}}
  loop.for @i (%i = 0 to 8) vector {
    loop.for @j (%j = 0 to 8) vector {
      loop.store %z, %x[%i, %j] : memref<8x8xf32>
    }
  }
  return
}

// -----

func.func @in_flight(%x: memref<8xf32>) {
  %z = arith.constant 0.0 : f32
  // expected-remark @below {{'loop.store' is asynchronous}}
  loop.for @i (%i = 0 to 8) vector {
    loop.store %z, %x[%i] async : memref<8xf32>
  }
  loop.commit
  loop.wait {pending = 0}
  return
}

// -----

func.func @complex(%x: memref<8xcomplex<f32>>) {
  // expected-remark @below {{accesses elements of type 'complex<f32>'}}
  loop.for @i (%i = 0 to 8) vector {
    %0 = loop.load %x[%i] : memref<8xcomplex<f32>>
    loop.store %0, %x[%i] : memref<8xcomplex<f32>>
  }
  return
}
