// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-vectorize{loops=i},loop-hoist{loops=j}))'
// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-vectorize{loops=i},loop-scalar-replace{loops=j}))'
// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-vectorize{loops=i},loop-reverse{loops=j}))'

// Each iteration loads what the one before has stored, and only the order of the operations says so.
func.func @order(%a: memref<9xi32>, %b: memref<9xi32> {llvm.noalias}, %v: i32) {
  // expected-note@+1 {{see that loop here}}
  loop.for @i (%i = 1 to 9) {
    // expected-error@+1 {{it stands in a vector loop whose iterations depend on one another}}
    loop.for @j (%j = 0 to 4) {
      loop.update addi %v, %b[%i] : memref<9xi32>
      loop.store %v, %a[%i] where (%j == 0) : memref<9xi32>
      %x = loop.load %a[%i - 1] : memref<9xi32>
      loop.update addi %x, %b[%i] : memref<9xi32>
    }
  }
  return
}
