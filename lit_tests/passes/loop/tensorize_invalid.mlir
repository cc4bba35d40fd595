// RUN: not irkit-opt %s --split-input-file --loop-tensorize='loops=t instruction=fma_8xf32' 2>&1 | filecheck %s

// Each refusal names the operation and what differs, and shows both places.

// A tail that is shorter.
// CHECK: error: 'loop.for' op @t is not 'fma_8xf32': @t has several bounds, so it may run less often
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
// CHECK: note: loop-peel, loop-split-at or tails=peel of loop-tile leaves whole tiles alone
func.func @tail(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @j (%j = 0 to 61 step 8) {
    loop.for @t (%t = 0 to min(8, 61 - %j)) {
      %0 = loop.load %a[] : memref<f32>
      %1 = loop.load %x[%j + %t] : memref<64xf32>
      %2 = arith.mulf %0, %1 fastmath<contract> : f32
      loop.update addf %2, %y[%j + %t] fastmath<contract> : memref<64xf32>
    }
  }
  return
}

// -----

// CHECK: error: 'loop.for' op @t is not 'fma_8xf32': @t runs 7 times, not 8
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @count(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 7) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.for' op @t is not 'fma_8xf32': how often @t runs is no number
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @unknown_count(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}, %n: index) {
  loop.for @t (%t = 0 to %n) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// The product must be rounded before the sum, but the instruction rounds once.
// CHECK: error: 'arith.mulf' op @t is not 'fma_8xf32': it does not allow contract, which the instruction relies on
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @exact(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32>
    %2 = arith.mulf %0, %1  : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.update' op @t is not 'fma_8xf32': it uses a result of 'arith.subf', not of 'arith.mulf'
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @difference(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32>
    %2 = arith.subf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.update' op @t is not 'fma_8xf32': its attribute 'kind' is #loop.update_kind<mulf>, not #loop.update_kind<addf>
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @product(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update mulf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// Neighbours of the operand are none in the buffer.
// CHECK: error: 'loop.load' op @t is not 'fma_8xf32': neighbours along dimension 0 of the operand lie 2 apart, not 1
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @gaps(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t * 2] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.load' op @t is not 'fma_8xf32': neighbours along dimension 0 of the operand are an unknown distance apart, not 1
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @column(%a: memref<f32>, %x: memref<8x?xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t, 3] : memref<8x?xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.load' op @t is not 'fma_8xf32': it accesses other elements, in no part of the buffer
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @backwards(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[7 - %t] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.load' op @t is not 'fma_8xf32': it accesses other elements, in no part of the buffer
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @diagonal(%a: memref<f32>, %x: memref<8x8xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t, %t] : memref<8x8xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.load' op @t is not 'fma_8xf32': a subscript is no sum of indices of the nest
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @modulo(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t mod 4] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.load' op @t is not 'fma_8xf32': it runs under other conditions
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
// CHECK: note: loop-simplify removes those that always hold, loop-split-at parts a loop there
func.func @guarded(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  %zero = arith.constant 0.0 : f32
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] where (%t >= 1) else %zero : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// What is written may be read, in other iterations.
// CHECK: error: 'loop.update' op @t is not 'fma_8xf32': an operand that the instruction writes may be part of another one
// CHECK: note: this is the update of argument #2[0] in iteration (t = 0)
// CHECK: note: this is the read of argument #0[] in iteration (t = 0), which may be the same element: llvm.noalias on an argument excludes it
func.func @aliasing(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32>) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// Here it is.
// CHECK: error: 'loop.update' op @t is not 'fma_8xf32': an operand that the instruction writes may be part of another one
// CHECK: note: this is the update of argument #1[1] in iteration (t = 0)
// CHECK: note: this is the read of argument #1[1] in iteration (t = 1), which may be the same element
func.func @shifted(%a: memref<f32> {llvm.noalias}, %x: memref<64xf32>) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %x[%t + 1] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.store' op @t is not 'fma_8xf32': its specification has nothing here
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @more(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}, %z: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
    loop.store %2, %z[%t] : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.store' op @t is not 'fma_8xf32': its specification has 'loop.update' here
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @other(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.store %2, %y[%t] : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.for' op @t is not 'fma_8xf32': its body has no 'loop.update' like this one
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @nothing(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
  }
  return
}

// -----

// CHECK: error: 'func.call' op @t is not 'fma_8xf32': its specification has 'loop.update' here
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func private @elsewhere()
func.func @call(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    func.call @elsewhere() : () -> ()
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.for' op @t is not 'fma_8xf32': 2 loops stand directly inside one another, one loop stands alone in its specification
func.func @deeper(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%o = 0 to 1) {
    loop.for @inner (%t = 0 to 8) {
      %0 = loop.load %a[] : memref<f32>
      %1 = loop.load %x[%t] : memref<64xf32>
      %2 = arith.mulf %0, %1 fastmath<contract> : f32
      loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
    }
  }
  return
}

// -----

// CHECK: error: 'loop.update' op @t is not 'fma_8xf32': it uses a value of type 'f64', not 'f32'
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @wide(%a: memref<f64>, %x: memref<64xf64>, %y: memref<64xf64> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f64>
    %1 = loop.load %x[%t] : memref<64xf64>
    %2 = arith.mulf %0, %1 fastmath<contract> : f64
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf64>
  }
  return
}

// -----

// CHECK: error: 'loop.load' op @t is not 'fma_8xf32': the buffer is in #gpu.address_space<workgroup>, not in the default space
// CHECK: instructions/vector.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @shared(%a: memref<f32>, %x: memref<64xf32, #gpu.address_space<workgroup>>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32, #gpu.address_space<workgroup>>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.for' op @t is not 'fma_8xf32': the iterations of @t are mapped to #gpu.thread<x>
func.func @mapped(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) parallel #gpu.thread<x> {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<64xf32>
  }
  return
}

// -----

// CHECK: error: 'loop.for' op @t is not 'fma_8xf32': @t carries values from one iteration to the next
// CHECK: note: undo loop-scalar-replace first, which brings them back to memory
func.func @carried(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  %start = loop.load %y[0] : memref<64xf32>
  %sum = loop.for @t (%t = 0 to 8) iter_args(%s = %start) -> (f32) {
    %0 = loop.load %x[%t] : memref<64xf32>
    %1 = arith.addf %s, %0 : f32
    loop.yield %1 : f32
  }
  loop.store %sum, %y[0] : memref<64xf32>
  return
}

// -----

// All iterations of @v do one thing before they do the next.
// CHECK: error: 'loop.for' op @t is not 'fma_8xf32': it stands in a vector loop whose iterations depend on one another
// CHECK: note: see that loop here
func.func @lockstep(%a: memref<f32>, %x: memref<64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  loop.for @v (%v = 0 to 4) vector {
    %s = loop.load %x[%v + 1] : memref<64xf32>
    loop.for @t (%t = 0 to 8) {
      %0 = loop.load %a[] : memref<f32>
      %1 = loop.load %x[%t] : memref<64xf32>
      %2 = arith.mulf %0, %1 fastmath<contract> : f32
      loop.update addf %2, %y[%v * 8 + %t] fastmath<contract> : memref<64xf32>
    }
    loop.store %s, %x[%v] : memref<64xf32>
  }
  return
}

// -----

// Rows that overlap: the instruction may write one before it reads another.
// CHECK: error: 'loop.update' op @t is not 'fma_8xf32': elements of the operand share memory, and the instruction writes to it
func.func @shared(%a: memref<f32>, %x: memref<64xf32>, %y: memref<8xf32, strided<[0]>> {llvm.noalias}) {
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t] fastmath<contract> : memref<8xf32, strided<[0]>>
  }
  return
}

// -----

// A cast that leaves the strides open hides nothing.
// CHECK: error: 'loop.update' op @t is not 'fma_8xf32': elements of the operand share memory, and the instruction writes to it
func.func @hidden(%a: memref<f32>, %x: memref<64xf32>, %b: memref<8x8xf32, strided<[0, 1]>> {llvm.noalias}) {
  %y = memref.cast %b : memref<8x8xf32, strided<[0, 1]>> to memref<8x8xf32, strided<[?, 1]>>
  loop.for @t (%t = 0 to 8) {
    %0 = loop.load %a[] : memref<f32>
    %1 = loop.load %x[%t] : memref<64xf32>
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    loop.update addf %2, %y[%t, 0] fastmath<contract> : memref<8x8xf32, strided<[?, 1]>>
  }
  return
}
