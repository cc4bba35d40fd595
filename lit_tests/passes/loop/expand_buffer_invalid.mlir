// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-expand-buffer{loops=i buffers=s}))'

func.func @outside(%x: memref<7xf32>) {
  // expected-error@+1 {{s cannot be moved out of its loops: no iteration of the loops allocates it}}
  %s = memref.alloca() {loop.name = "s"} : memref<f32>
  // expected-note@+1 {{see a loop here}}
  loop.for @i (%i = 0 to 7) {
    %0 = loop.load %x[%i] : memref<7xf32>
    loop.store %0, %s[] : memref<f32>
  }
  return
}

// -----

func.func @unknown(%x: memref<7xf32>, %n: index) {
  // expected-error@+1 {{s cannot be moved out of its loops: how often @i runs is not known}}
  loop.for @i (%i = 0 to %n) {
    %s = memref.alloca() {loop.name = "s"} : memref<f32>
    %0 = loop.load %x[%i] : memref<7xf32>
    loop.store %0, %s[] : memref<f32>
  }
  return
}

// -----

func.func private @f(memref<f32>)
func.func @handed_on(%x: memref<7xf32>) {
  loop.for @i (%i = 0 to 7) {
    // expected-note@+1 {{it is allocated here}}
    %s = memref.alloca() {loop.name = "s"} : memref<f32>
    // expected-error@+1 {{s cannot be moved out of its loops: this may do anything with it}}
    func.call @f(%s) : (memref<f32>) -> ()
  }
  return
}

// -----

func.func @unknown_size(%x: memref<7xf32>, %n: index) {
  loop.for @i (%i = 0 to 7) {
    // expected-error@+1 {{s cannot be moved out of its loops: its size, or where its elements lie, is not known}}
    %s = memref.alloca(%n) {loop.name = "s"} : memref<?xf32>
    %0 = loop.load %x[%i] : memref<7xf32>
    loop.store %0, %s[0] : memref<?xf32>
  }
  return
}
