// RUN: irkit-opt %s --pass-pipeline='builtin.module(memory-plan)' --split-input-file --remarks-filter-missed=memory-plan --verify-diagnostics

func.func @dynamic(%x: memref<?xf32>, %n: index) {
  // expected-remark @below {{its size in bytes is not known}}
  %a = memref.alloc(%n) : memref<?xf32>
  linalg.copy ins(%x : memref<?xf32>) outs(%a : memref<?xf32>)
  return
}

// -----

func.func @layout(%x: memref<4x4xf32>) {
  // expected-remark @below {{its size in bytes is not known}}
  %a = memref.alloc() : memref<4x4xf32, affine_map<(i, j) -> (j, i)>>
  memref.copy %x, %a : memref<4x4xf32> to memref<4x4xf32, affine_map<(i, j) -> (j, i)>>
  return
}

// -----

func.func @space(%v: f32, %i: index) {
  // expected-remark @below {{its size in bytes is not known}}
  %a = memref.alloc() : memref<4xf32, 3>
  memref.store %v, %a[%i] : memref<4xf32, 3>
  return
}

// -----

// Fault 3: what the caller gets is not shared.
func.func @result() -> memref<4xf32> {
  // expected-remark @below {{'func.return' hands it on}}
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}

// -----

// Fault 6: what has a second name is not shared.
func.func @second_name(%c: i1, %b: memref<4xf32>, %v: f32, %i: index) {
  // expected-remark @below {{'arith.select' may keep it}}
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  memref.store %v, %s[%i] : memref<4xf32>
  return
}

// -----

// Fault 10: what a loop carries.
func.func @carried(%n: index, %v: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  // expected-remark @below {{'scf.for' may keep it}}
  %a = memref.alloc() : memref<4xf32>
  // expected-remark @below {{'scf.for' may keep it}}
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %zero to %n step %one iter_args(%p = %a, %q = %b) -> (memref<4xf32>, memref<4xf32>) {
    memref.store %v, %p[%zero] : memref<4xf32>
    scf.yield %q, %p : memref<4xf32>, memref<4xf32>
  }
  return
}

// -----

func.func @branch(%c: i1, %v: f32, %i: index) {
  // expected-remark @below {{'cf.br' hands it on}}
  %a = memref.alloc() : memref<4xf32>
  cf.br ^next(%a : memref<4xf32>)
^next(%b: memref<4xf32>):
  memref.store %v, %b[%i] : memref<4xf32>
  return
}

// -----

func.func private @keep(memref<4xf32>) -> memref<4xf32>
func.func @call() {
  // expected-remark @below {{'func.call' may keep it}}
  %a = memref.alloc() : memref<4xf32>
  %b = call @keep(%a) : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

// Iterations that may run at once have a buffer each.
func.func @parallel(%x: memref<4xf32>) {
  loop.for @i (%i = 0 to 4) parallel {
    // expected-remark @below {{it is allocated in a loop that is parallel}}
    %a = memref.alloc() : memref<1xf32>
    %v = loop.load %x[%i] : memref<4xf32>
    loop.store %v, %a[0] : memref<1xf32>
  }
  return
}

// -----

func.func @threads(%n: index, %v: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    // expected-remark @below {{it is allocated inside of 'scf.parallel'}}
    %a = memref.alloc() : memref<4xf32>
    memref.store %v, %a[%zero] : memref<4xf32>
  }
  return
}

// -----

func.func @pointer() -> index {
  // expected-remark @below {{'memref.extract_aligned_pointer_as_index' may keep it}}
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  return %p : index
}

// -----

func.func @unused() {
  // expected-remark @below {{nothing uses it}}
  %a = memref.alloc() : memref<4xf32>
  return
}

// -----

func.func @memrefs(%x: memref<4xf32>, %i: index) {
  // expected-remark @below {{its size in bytes is not known}}
  %a = memref.alloc() : memref<4xmemref<4xf32>>
  memref.store %x, %a[%i] : memref<4xmemref<4xf32>>
  return
}

// -----

func.func @stored(%m: memref<4xmemref<4xf32>>, %i: index) {
  // expected-remark @below {{'memref.store' may keep it}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %a, %m[%i] : memref<4xmemref<4xf32>>
  return
}
