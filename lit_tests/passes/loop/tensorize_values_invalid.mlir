// RUN: not irkit-opt %s --split-input-file --loop-tensorize='loops=sums instruction=row_sums library=%S/Inputs/instructions.mlir' 2>&1 | filecheck %s --check-prefix=SUMS
// RUN: not irkit-opt %s --split-input-file --loop-tensorize='loops=scale instruction=scale_complex library=%S/Inputs/instructions.mlir' 2>&1 | filecheck %s --check-prefix=SCALE
// RUN: not irkit-opt %s --split-input-file --loop-tensorize='loops=count instruction=count library=%S/Inputs/instructions.mlir' 2>&1 | filecheck %s --check-prefix=COUNT

// Nests of several statements that differ from the specification in one place.

// SUMS: error: 'loop.for' op @sums is not 'row_sums': where @k starts depends on another loop of the nest
// SUMS: instructions.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @starts(%A: memref<4x16xi32>, %s: memref<4xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  loop.for @sums (%i = 0 to 4) {
    loop.store %zero, %s[%i] : memref<4xi32>
    loop.for @k (%k = %i to %i + 8) {
      %0 = loop.load %A[%i, %k] : memref<4x16xi32>
      loop.update addi %0, %s[%i] : memref<4xi32>
    }
  }
  return
}

// -----

// SUMS: error: 'arith.constant' op @sums is not 'row_sums': it is another constant
// SUMS: instructions.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @constant(%A: memref<4x16xi32>, %s: memref<4xi32> {llvm.noalias}) {
  %one = arith.constant 1 : i32
  loop.for @sums (%i = 0 to 4) {
    loop.store %one, %s[%i] : memref<4xi32>
    loop.for @k (%k = 0 to 8) {
      %0 = loop.load %A[%i, %k] : memref<4x16xi32>
      loop.update addi %0, %s[%i] : memref<4xi32>
    }
  }
  return
}

// -----

// SUMS: error: 'loop.load' op @sums is not 'row_sums': it stands in another loop of the nest
// SUMS: instructions.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @hoisted(%A: memref<4x16xi32>, %s: memref<4xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  loop.for @sums (%i = 0 to 4) {
    %0 = loop.load %A[%i, 0] : memref<4x16xi32>
    loop.store %zero, %s[%i] : memref<4xi32>
    loop.for @k (%k = 0 to 8) {
      loop.update addi %0, %s[%i] : memref<4xi32>
    }
  }
  return
}

// -----

// SUMS: error: 'loop.update' op @sums is not 'row_sums': it accesses a second buffer, where the instruction has one
// SUMS: instructions.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
// SUMS: note: the first one is accessed here
func.func @two_buffers(%A: memref<4x16xi32>, %s: memref<4xi32> {llvm.noalias}, %t: memref<4xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  loop.for @sums (%i = 0 to 4) {
    loop.store %zero, %s[%i] : memref<4xi32>
    loop.for @k (%k = 0 to 8) {
      %0 = loop.load %A[%i, %k] : memref<4x16xi32>
      loop.update addi %0, %t[%i] : memref<4xi32>
    }
  }
  return
}

// -----

// SUMS: error: 'loop.load' op @sums is not 'row_sums': its buffer is made in the nest, not before it
// SUMS: instructions.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @inner_view(%A: memref<4x16xi32>, %s: memref<4xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  loop.for @sums (%i = 0 to 4) {
    loop.store %zero, %s[%i] : memref<4xi32>
    loop.for @k (%k = 0 to 8) {
      %a = memref.cast %A : memref<4x16xi32> to memref<?x?xi32>
      %0 = loop.load %a[%i, %k] : memref<?x?xi32>
      loop.update addi %0, %s[%i] : memref<4xi32>
    }
  }
  return
}

// -----

// SUMS: error: 'loop.load' op @sums is not 'row_sums': the layout of 'memref<4x16xi32, affine_map<(d0, d1) -> (d1 floordiv 4, d0, d1 mod 4)>>' is not strided
// SUMS: instructions.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @layout(%A: memref<4x16xi32, affine_map<(d0, d1) -> (d1 floordiv 4, d0, d1 mod 4)>>, %s: memref<4xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  loop.for @sums (%i = 0 to 4) {
    loop.store %zero, %s[%i] : memref<4xi32>
    loop.for @k (%k = 0 to 8) {
      %0 = loop.load %A[%i, %k] : memref<4x16xi32, affine_map<(d0, d1) -> (d1 floordiv 4, d0, d1 mod 4)>>
      loop.update addi %0, %s[%i] : memref<4xi32>
    }
  }
  return
}

// -----

// Such a nest cannot run; nobody may rely on what takes its place.
// SUMS: error: 'loop.load' op @sums is not 'row_sums': the operand would lie outside of 'memref<4x16xi32>'
// SUMS: instructions.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @outside(%A: memref<4x16xi32>, %s: memref<4xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  loop.for @sums (%i = 0 to 4) {
    loop.store %zero, %s[%i] : memref<4xi32>
    loop.for @k (%k = 0 to 8) {
      %0 = loop.load %A[%i, %k + 9] : memref<4x16xi32>
      loop.update addi %0, %s[%i] : memref<4xi32>
    }
  }
  return
}

// -----

// SCALE: error: 'arith.mulf' op @scale is not 'scale_complex': a number that the instruction takes is computed in the nest
// SCALE: instructions.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
// SCALE: note: loop-invariant-code-motion or loop-hoist moves it before the nest
func.func @factor_inside(%f: memref<f32>, %z: memref<2x8xf32> {llvm.noalias}) {
  loop.for @scale (%i = 0 to 8) {
    %factor = loop.load %f[] : memref<f32>
    %re = loop.load %z[0, %i] : memref<2x8xf32>
    %im = loop.load %z[1, %i] : memref<2x8xf32>
    %0 = arith.mulf %factor, %re : f32
    %1 = arith.mulf %factor, %im : f32
    loop.store %0, %z[0, %i] : memref<2x8xf32>
    loop.store %1, %z[1, %i] : memref<2x8xf32>
  }
  return
}

// -----

// SCALE: error: 'arith.mulf' op @scale is not 'scale_complex': it uses two numbers where the instruction takes one
// SCALE: instructions.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @two_factors(%f: f32, %g: f32, %z: memref<2x8xf32> {llvm.noalias}) {
  loop.for @scale (%i = 0 to 8) {
    %re = loop.load %z[0, %i] : memref<2x8xf32>
    %im = loop.load %z[1, %i] : memref<2x8xf32>
    %0 = arith.mulf %f, %re : f32
    %1 = arith.mulf %g, %im : f32
    loop.store %0, %z[0, %i] : memref<2x8xf32>
    loop.store %1, %z[1, %i] : memref<2x8xf32>
  }
  return
}

// -----

// SCALE: error: 'loop.load' op @scale is not 'scale_complex': it reads before or after another change of memory
// SCALE: instructions.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @late(%f: f32, %z: memref<2x8xf32> {llvm.noalias}) {
  loop.for @scale (%i = 0 to 8) {
    %re = loop.load %z[0, %i] : memref<2x8xf32>
    %0 = arith.mulf %f, %re : f32
    loop.store %0, %z[0, %i] : memref<2x8xf32>
    %im = loop.load %z[1, %i] : memref<2x8xf32>
    %1 = arith.mulf %f, %im : f32
    loop.store %1, %z[1, %i] : memref<2x8xf32>
  }
  return
}

// -----

// SCALE: error: 'loop.store' op @scale is not 'scale_complex': it uses an argument, not a result of 'arith.mulf'
// SCALE: instructions.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @argument(%v: f32, %z: memref<2x8xf32> {llvm.noalias}) {
  loop.for @scale (%i = 0 to 8) {
    loop.store %v, %z[0, %i] : memref<2x8xf32>
    loop.store %v, %z[1, %i] : memref<2x8xf32>
  }
  return
}

// -----

// COUNT: error: 'loop.store' op @count is not 'count': it uses something else than the index of @count
// COUNT: instructions.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @no_index(%n: index, %y: memref<8xindex>) {
  %none = arith.constant 0 : index
  loop.for @count (%i = 0 to 8) {
    loop.store %none, %y[%i] : memref<8xindex>
    loop.store %n, %y[%i] where (%i >= 3) : memref<8xindex>
  }
  return
}

// -----

// COUNT: error: 'loop.store' op @count is not 'count': it uses the index of @count, which has another start or step
// COUNT: instructions.mlir:{{[0-9]+}}:{{[0-9]+}}: note: its specification is here
func.func @from_one(%y: memref<8xindex>) {
  %none = arith.constant 0 : index
  loop.for @count (%i = 1 to 9) {
    loop.store %none, %y[%i - 1] : memref<8xindex>
    loop.store %i, %y[%i - 1] where (%i >= 4) : memref<8xindex>
  }
  return
}
