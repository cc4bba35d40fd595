// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @f(%i: index) {
  // expected-error @below {{'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.alloc(%i) : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.alloc() : memref<?xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1}}
  %0 = memref.alloc()[%i] : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = memref.alloc() {alignment = -1} : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{custom op 'memref.alloc' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  %0 = memref.alloc() : memref<*xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = memref.alloc() {alignment = 8 : i32} : memref<4xf32>
  return
}

// -----

// expected-error @below {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
"x.y"() ({ %0 = memref.alloca() : memref<4xf32> "x.z"() : () -> () }) : () -> ()

// -----

// expected-error @below {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
%0 = memref.alloca() : memref<4xf32>

// -----

scf.execute_region {
  // expected-error @below {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
  %0 = memref.alloca() : memref<4xf32>
  scf.yield
}

// -----

func.func @f() {
  // expected-error @below {{custom op 'memref.alloca_scope.' is unknown}}
  memref.alloca_scope.
  return
}

// -----

func.func @f(%m: memref<4x?xf32>) {
  // expected-error @below {{'memref.assume_alignment' op alignment must be power of 2}}
  %0 = memref.assume_alignment %m, 3 : memref<4x?xf32>
  return
}

// -----

func.func @f(%m: memref<4x?xf32>) {
  // expected-error @below {{'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %0 = memref.assume_alignment %m, -4 : memref<4x?xf32>
  return
}

// -----

func.func @f(%i: index, %m: memref<4x?xf32>, %x: f32) {
  // expected-error @below {{'memref.atomic_rmw' op with kind 'addi' expects an integer type}}
  %0 = memref.atomic_rmw addi %x, %m[%i, %i] : (f32, memref<4x?xf32>) -> f32
  return
}

// -----

func.func @f(%i: index, %m: memref<4x?xf32>, %x: f32) {
  // expected-error @below {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank}}
  %0 = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4x?xf32>) -> f32
  return
}

// -----

func.func @f(%i: index, %m: memref<4x?xi32>, %x: i32) {
  // expected-error @below {{'memref.atomic_rmw' op with kind 'addf' expects a floating-point type}}
  %0 = memref.atomic_rmw addf %x, %m[%i, %i] : (i32, memref<4x?xi32>) -> i32
  return
}

// -----

func.func @f(%i: index, %m: memref<4x?xi32>, %x: i32) {
  // expected-error @below {{custom op 'memref.atomic_rmw' expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, andi, assign, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori]}}
  %0 = memref.atomic_rmw foo %x, %m[%i, %i] : (i32, memref<4x?xi32>) -> i32
  return
}

// -----

func.func @f(%i: index, %m: memref<4x?xindex>) {
  // expected-error @below {{'memref.atomic_rmw' op operand #0 must be signless integer or floating-point, but got 'index'}}
  %0 = memref.atomic_rmw addi %i, %m[%i, %i] : (index, memref<4x?xindex>) -> index
  return
}

// -----

func.func @f(%i: index, %m: memref<4x?xi32>, %x: f32) {
  // expected-error @below {{'memref.atomic_rmw' op failed to verify that value type matches element type of memref}}
  %0 = memref.atomic_rmw addf %x, %m[%i, %i] : (f32, memref<4x?xi32>) -> f32
  return
}

// -----

func.func @f(%i: index, %m: memref<4x?xi32>, %x: f32) {
  // expected-error @below {{'memref.generic_atomic_rmw' op expected single number of entry block arguments}}
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<4x?xi32> { ^b: memref.atomic_yield %x : f32 }
  return
}

// -----

func.func @f(%i: index, %m: memref<4x?xi32>, %x: f32) {
  // expected-error @below {{'memref.generic_atomic_rmw' op expected block argument of the same type result type}}
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<4x?xi32> { ^b(%v: f32): memref.atomic_yield %x : f32 }
  return
}

// -----

func.func @f(%i: index, %m: memref<4x?xi32>, %x: f32) {
  // expected-error @below {{'memref.atomic_yield' op types mismatch between yield op: 'f32' and its parent: 'i32'}}
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<4x?xi32> { ^b(%v: i32): memref.atomic_yield %x : f32 }
  return
}

// -----

func.func @f(%i: index, %m: memref<4x?xi32>) {
  // expected-error @below {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<4x?xi32> { ^b(%v: i32): memref.store %v, %m[%i, %i] : memref<4x?xi32> memref.atomic_yield %v : i32 }
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error @below {{'memref.atomic_yield' op expects parent op 'memref.generic_atomic_rmw'}}
  memref.atomic_yield %x : i32
}

// -----

func.func @f(%m: memref<4x?xi32>) {
  // expected-error @below {{'memref.cast' op operand type 'memref<4x?xi32>' and result type 'memref<5x?xi32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4x?xi32> to memref<5x?xi32>
  return
}

// -----

func.func @f(%m: memref<4x?xi32>) {
  // expected-error @below {{'memref.cast' op operand type 'memref<4x?xi32>' and result type 'memref<4x?xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4x?xi32> to memref<4x?xf32>
  return
}

// -----

func.func @f(%m: memref<4x?xi32>) {
  // expected-error @below {{'memref.cast' op operand type 'memref<4x?xi32>' and result type 'memref<4xi32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4x?xi32> to memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<*xi32>) {
  // expected-error @below {{'memref.cast' op operand type 'memref<*xi32>' and result type 'memref<*xi32>' are cast incompatible}}
  %0 = memref.cast %m : memref<*xi32> to memref<*xi32>
  return
}

// -----

func.func @f(%m: memref<*xi32>) {
  // expected-error @below {{'memref.cast' op operand type 'memref<*xi32>' and result type 'memref<4xi32, 3>' are cast incompatible}}
  %0 = memref.cast %m : memref<*xi32> to memref<4xi32, 3>
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{'memref.cast' op operand type 'memref<4xi32>' and result type 'memref<4xi32, strided<[2]>>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xi32> to memref<4xi32, strided<[2]>>
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{'memref.cast' op operand type 'memref<4xi32>' and result type 'memref<4xi32, affine_map<(d0) -> (d0 mod 2)>>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xi32> to memref<4xi32, affine_map<(d0) -> (d0 mod 2)>>
  return
}

// -----

func.func @f(%m: memref<4xi32>, %n: memref<5xi32>) {
  // expected-error @below {{'memref.copy' op requires the same shape for all operands}}
  memref.copy %m, %n : memref<4xi32> to memref<5xi32>
  return
}

// -----

func.func @f(%m: memref<4xi32>, %n: memref<4xf32>) {
  // expected-error @below {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %m, %n : memref<4xi32> to memref<4xf32>
  return
}

// -----

func.func @f(%i: index, %n: memref<i32>) {
  // expected-error @below {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<i32>'}}
  %0 = memref.dim %n, %i : memref<i32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{expected ':'}}
  memref.distinct_objects 
  return
}

// -----

func.func @f() {
  // expected-error @below {{'memref.distinct_objects' op expected at least one operand}}
  "memref.distinct_objects"() : () -> () 
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{'memref.distinct_objects' op operand types and result types must match}}
  "memref.distinct_objects"(%m) : (memref<4xi32>) -> (memref<5xi32>) 
  return
}

// -----

func.func @f(%i: index, %m: memref<4xi32>) {
  // expected-error @below {{'memref.load' op incorrect number of indices for load, expected 1 but got 2}}
  memref.load %m[%i, %i] : memref<4xi32> 
  return
}

// -----

func.func @f(%i: index, %m: memref<4xi32>) {
  // expected-error @below {{custom op 'memref.load' 'memref.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  memref.load %m[%i] {alignment = 3} : memref<4xi32> 
  return
}

// -----

func.func @f(%i: index, %m: memref<4xi32>) {
  // expected-error @below {{custom op 'memref.load' 'memref.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  memref.load %m[%i] {alignment = -8} : memref<4xi32> 
  return
}

// -----

func.func @f(%i: index, %m: memref<4xi32>) {
  // expected-error @below {{'memref.load' op failed to verify that result type matches element type of 'memref'}}
  "memref.load"(%m, %i) : (memref<4xi32>, index) -> f32 
  return
}

// -----

func.func @f(%i: index, %n: memref<*xf32>) {
  // expected-error @below {{'memref.load' op operand #0 must be memref of any type values, but got 'memref<*xf32>'}}
  "memref.load"(%n, %i) : (memref<*xf32>, index) -> f32 
  return
}

// -----

func.func @f(%m: memref<4xi32>, %n: i32) {
  // expected-error @below {{'memref.load' op operand #1 must be variadic of index, but got 'i32'}}
  "memref.load"(%m, %n) : (memref<4xi32>, i32) -> i32 
  return
}

// -----

func.func @f(%m: memref<4xi32>, %n: i32) {
  // expected-error @below {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %n, %m[] : memref<4xi32> 
  return
}

// -----

func.func @f(%i: index, %m: memref<4xi32>, %n: f32) {
  // expected-error @below {{'memref.store' op failed to verify that type of 'value' matches element type of 'memref'}}
  "memref.store"(%n, %m, %i) : (f32, memref<4xi32>, index) -> () 
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{'memref.memory_space_cast' op operand type 'memref<4xi32>' and result type 'memref<4xf32, 3>' are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<4xi32> to memref<4xf32, 3>
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{'memref.memory_space_cast' op operand type 'memref<4xi32>' and result type 'memref<5xi32, 3>' are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<4xi32> to memref<5xi32, 3>
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{'memref.memory_space_cast' op operand type 'memref<4xi32>' and result type 'memref<4xi32, strided<[2]>, 3>' are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<4xi32> to memref<4xi32, strided<[2]>, 3>
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{'memref.prefetch' op too few indices}}
  memref.prefetch %m[], read, locality<3>, data : memref<4xi32>
  return
}

// -----

func.func @f(%i: index, %m: memref<4xi32>) {
  // expected-error @below {{'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  memref.prefetch %m[%i], read, locality<4>, data : memref<4xi32>
  return
}

// -----

func.func @f(%i: index, %m: memref<4xi32>) {
  // expected-error @below {{custom op 'memref.prefetch' rw specifier has to be 'read' or 'write'}}
  memref.prefetch %m[%i], raed, locality<3>, data : memref<4xi32>
  return
}

// -----

func.func @f(%i: index, %m: memref<4xi32>) {
  // expected-error @below {{custom op 'memref.prefetch' cache type has to be 'data' or 'instr'}}
  memref.prefetch %m[%i], read, locality<3>, date : memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{missing dimension operand for result type 'memref<?xi32>'}}
  %0 = memref.realloc %m : memref<4xi32> to memref<?xi32>
  return
}

// -----

func.func @f(%i: index, %m: memref<4xi32>) {
  // expected-error @below {{unnecessary dimension operand for result type 'memref<4xi32>'}}
  %0 = memref.realloc %m(%i) : memref<4xi32> to memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{different element types specified for source memref type 'memref<4xi32>' and result memref type 'memref<4xf32>'}}
  %0 = memref.realloc %m : memref<4xi32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xi32, strided<[2]>>) {
  // expected-error @below {{unsupported layout for source memref type 'memref<4xi32, strided<[2]>>'}}
  %0 = memref.realloc %m : memref<4xi32, strided<[2]>> to memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{different memory spaces specified for source memref type 'memref<4xi32>' and result memref type 'memref<4xi32, 3>'}}
  %0 = memref.realloc %m : memref<4xi32> to memref<4xi32, 3>
  return
}

// -----

func.func @f(%m: memref<4xi32>) {
  // expected-error @below {{unsupported layout for result memref type 'memref<4xi32, strided<[2]>>'}}
  %0 = memref.realloc %m : memref<4xi32> to memref<4xi32, strided<[2]>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'memref<4x4xi32>'}}
  %0 = memref.realloc %m : memref<4x4xi32> to memref<4x4xi32>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected result type with size = 5 instead of 4 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [5], strides: [1] : memref<4x4xi32> to memref<4xi32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected result type with stride = 2 instead of 1 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [2] : memref<4x4xi32> to memref<4xi32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected result type with offset = 1 instead of 0}}
  %0 = memref.reinterpret_cast %m to offset: [1], sizes: [4], strides: [1] : memref<4x4xi32> to memref<4xi32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{different element types specified for source type 'memref<4x4xi32>' and result memref type 'memref<4xf32, strided<[1]>>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4x4xi32> to memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{different memory spaces specified for source type 'memref<4x4xi32>' and result memref type 'memref<4xi32, strided<[1]>, 3>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4x4xi32> to memref<4xi32, strided<[1]>, 3>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [1] : memref<4x4xi32> to memref<4xi32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.reinterpret_cast %m to offset: [0, 0], sizes: [4], strides: [1] : memref<4x4xi32> to memref<4xi32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected sizes to be non-negative, but got -4}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [-4], strides: [1] : memref<4x4xi32> to memref<?xi32, strided<[1]>>
  return
}

// -----

func.func @f(%i: index, %m: memref<4x4xi32>) {
  // expected-error @below {{expected result type with size = dynamic instead of 4 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [%i], strides: [1] : memref<4x4xi32> to memref<4xi32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{'memref.reinterpret_cast' op result #0 must be strided memref of any type values, but got 'memref<4xi32, affine_map<(d0) -> (d0 mod 2)>>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4x4xi32> to memref<4xi32, affine_map<(d0) -> (d0 mod 2)>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected the number of 'offsets' to match the number of dynamic entries in 'static_offsets' (0 vs 1)}}
  "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<4x4xi32>) -> memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>, %s: memref<2xi32>) {
  // expected-error @below {{'memref.reshape' op element types of source and destination memref types should be the same}}
  %0 = memref.reshape %m(%s) : (memref<4x4xi32>, memref<2xi32>) -> memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>, %s: memref<2xi32>) {
  // expected-error @below {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  %0 = memref.reshape %m(%s) : (memref<4x4xi32>, memref<2xi32>) -> memref<16xi32>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>, %s: memref<?xi32>) {
  // expected-error @below {{'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type}}
  %0 = memref.reshape %m(%s) : (memref<4x4xi32>, memref<?xi32>) -> memref<16xi32>
  return
}

// -----

func.func @f(%m: memref<4x4xi32, strided<[5, 1]>>, %s: memref<1xi32>) {
  // expected-error @below {{'memref.reshape' op source memref type should have identity affine map}}
  %0 = memref.reshape %m(%s) : (memref<4x4xi32, strided<[5, 1]>>, memref<1xi32>) -> memref<16xi32>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>, %s: memref<1xi32>) {
  // expected-error @below {{'memref.reshape' op result memref type should have identity affine map}}
  %0 = memref.reshape %m(%s) : (memref<4x4xi32>, memref<1xi32>) -> memref<16xi32, strided<[2]>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>, %s: memref<1xf32>) {
  // expected-error @below {{'memref.reshape' op operand #1 must be 1D memref of signless integer or index values, but got 'memref<1xf32>'}}
  %0 = memref.reshape %m(%s) : (memref<4x4xi32>, memref<1xf32>) -> memref<16xi32>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected 2 offset values, got 1}}
  %0 = memref.subview %m[0] [4] [1] : memref<4x4xi32> to memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected result type to be 'memref<2x2xi32, strided<[4, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<2x2xi32>'}}
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2xi32>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected result type to be 'memref<2x2xi32, strided<[4, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<2x3xi32, strided<[4, 1]>>'}}
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x3xi32, strided<[4, 1]>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected result element type to be 'i32', but got 'memref<2x2xf32, strided<[4, 1]>>'}}
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2xf32, strided<[4, 1]>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{different memory spaces specified for base memref type 'memref<4x4xi32>' and subview memref type 'memref<2x2xi32, strided<[4, 1]>, 3>'}}
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2xi32, strided<[4, 1]>, 3>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected result type to be 'memref<2x2xi32, strided<[4, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<2xi32, strided<[4]>>'}}
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xi32> to memref<2xi32, strided<[4]>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{slice along dimension 0 runs out-of-bounds: 4 >= 4}}
  %0 = memref.subview %m[3, 0] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2xi32, strided<[4, 1], offset: 12>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{offset 0 is out-of-bounds: 5 >= 4}}
  %0 = memref.subview %m[5, 0] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2xi32, strided<[4, 1], offset: 20>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected result rank to be smaller or equal to the source rank, but got 'memref<2x2x1xi32, strided<[4, 1, 1]>>'}}
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2x1xi32, strided<[4, 1, 1]>>
  return
}

// -----

func.func @f(%i: index, %m: memref<4x4xi32>) {
  // expected-error @below {{expected result type to be 'memref<2x2xi32, strided<[4, 1], offset: ?>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<2x2xi32, strided<[4, 1], offset: 3>>'}}
  %0 = memref.subview %m[%i, 0] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2xi32, strided<[4, 1], offset: 3>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{expected offsets to be non-negative, but got -1}}
  %0 = memref.subview %m[-1, 0] [1, 2] [1, 1] : memref<4x4xi32> to memref<1x2xi32, strided<[4, 1], offset: -4>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32, affine_map<(d0, d1) -> (d0 mod 2, d1)>>) {
  // expected-error @below {{base type 'memref<4x4xi32, affine_map<(d0, d1) -> (d0 mod 2, d1)>>' is not strided}}
  %0 = memref.subview %m[0, 0] [1, 2] [1, 1] : memref<4x4xi32, affine_map<(d0, d1) -> (d0 mod 2, d1)>> to memref<1x2xi32, strided<[4, 1]>>
  return
}

// -----

func.func @f(%m: memref<*xi32>) {
  // expected-error @below {{custom op 'memref.subview' invalid kind of type specified: expected builtin.memref, but found 'memref<*xi32>'}}
  %0 = memref.subview %m[0, 0] [1, 2] [1, 1] : memref<*xi32> to memref<1x2xi32, strided<[4, 1]>>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{'memref.transpose' op expected a permutation map}}
  %0 = memref.transpose %m (i, j) -> (i, i) : memref<4x4xi32> to memref<4x4xi32>
  return
}

// -----

func.func @f(%m: memref<4x4xi32>) {
  // expected-error @below {{'memref.transpose' op expected a permutation map of same rank as the input}}
  %0 = memref.transpose %m (i) -> (i) : memref<4x4xi32> to memref<4x4xi32>
  return
}

// -----

func.func @f(%m: memref<4xi8>, %i: index) {
  // expected-error @below {{'memref.view' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.view %m[%i][%i] : memref<4xi8> to memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<4xi8>, %i: index) {
  // expected-error @below {{'memref.view' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.view %m[%i][] : memref<4xi8> to memref<?xi32>
  return
}

// -----

func.func @f(%m: memref<4xi32>, %i: index) {
  // expected-error @below {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<4xi32>'}}
  %0 = memref.view %m[%i][] : memref<4xi32> to memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<4xi8, strided<[2]>>, %i: index) {
  // expected-error @below {{unsupported map for base memref type 'memref<4xi8, strided<[2]>>'}}
  %0 = memref.view %m[%i][] : memref<4xi8, strided<[2]>> to memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<4xi8>, %i: index) {
  // expected-error @below {{unsupported map for result memref type 'memref<4xi32, strided<[2]>>'}}
  %0 = memref.view %m[%i][] : memref<4xi8> to memref<4xi32, strided<[2]>>
  return
}

// -----

func.func @f(%m: memref<4xi8>, %i: index) {
  // expected-error @below {{different memory spaces specified for base memref type 'memref<4xi8>' and view memref type 'memref<4xi32, 3>'}}
  %0 = memref.view %m[%i][] : memref<4xi8> to memref<4xi32, 3>
  return
}

// -----

func.func @f(%m: memref<4xi8>) {
  // expected-error @below {{expected SSA operand}}
  %0 = memref.view %m[][] : memref<4xi8> to memref<4xi32, 3>
  return
}

// -----

func.func @f(%m: memref<4x6xi8>) {
  // expected-error @below {{'memref.collapse_shape' op collapsed dim size (24) must equal reassociation group size (4)}}
  %0 = memref.collapse_shape %m [[0]] : memref<4x6xi8> into memref<24xi8>
  return
}

// -----

func.func @f(%m: memref<4x6xi8>) {
  // expected-error @below {{'memref.collapse_shape' op collapsed dim size (25) must equal reassociation group size (24)}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x6xi8> into memref<25xi8>
  return
}

// -----

func.func @f(%m: memref<4x6xi8>) {
  // expected-error @below {{'memref.collapse_shape' op invalid number of reassociation groups: found 2, expected 1}}
  %0 = memref.collapse_shape %m [[0], [1]] : memref<4x6xi8> into memref<24xi8>
  return
}

// -----

func.func @f(%m: memref<4x6xi8>) {
  // expected-error @below {{'memref.collapse_shape' op reassociation indices must be contiguous}}
  %0 = memref.collapse_shape %m [[1, 0]] : memref<4x6xi8> into memref<24xi8>
  return
}

// -----

func.func @f(%m: memref<4x6xi8, strided<[7, 1]>>) {
  // expected-error @below {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x6xi8, strided<[7, 1]>> into memref<24xi8>
  return
}

// -----

func.func @f(%m: memref<4x6xi8>) {
  // expected-error @below {{'memref.collapse_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x6xi8> into memref<?xi8>
  return
}

// -----

func.func @f(%m: memref<4x6xi8>) {
  // expected-error @below {{'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones}}
  %0 = memref.collapse_shape %m [] : memref<4x6xi8> into memref<i8>
  return
}

// -----

func.func @f(%m: memref<4x6xi8>) {
  // expected-error @below {{'memref.collapse_shape' op reassociation indices must be contiguous}}
  %0 = memref.collapse_shape %m [[0], [0, 1]] : memref<4x6xi8> into memref<4x6xi8>
  return
}

// -----

func.func @f(%m: memref<4x6xi8>) {
  // expected-error @below {{'memref.collapse_shape' op attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes}}
  %0 = memref.collapse_shape %m [[0], 1] : memref<4x6xi8> into memref<4x6xi8>
  return
}

// -----

func.func @f(%m: memref<24xi8>) {
  // expected-error @below {{'memref.expand_shape' op collapsed dim size (24) must equal reassociation group size (20)}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 5] : memref<24xi8> into memref<4x5xi8>
  return
}

// -----

func.func @f(%m: memref<24xi8>) {
  // expected-error @below {{'memref.expand_shape' op collapsed dim size (24) must equal reassociation group size (20)}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 6] : memref<24xi8> into memref<4x5xi8>
  return
}

// -----

func.func @f(%m: memref<24xi8>, %i: index) {
  // expected-error @below {{'memref.expand_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, %i] : memref<24xi8> into memref<4x?xi8>
  return
}

// -----

func.func @f(%m: memref<24xi8>) {
  // expected-error @below {{'memref.expand_shape' op expected expanded type to be 'memref<4x6xi8>' but found 'memref<4x6xi8, strided<[7, 1]>>'}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 6] : memref<24xi8> into memref<4x6xi8, strided<[7, 1]>>
  return
}

// -----

func.func @f(%m: memref<24xi8>) {
  // expected-error @below {{'memref.expand_shape' op reassociation index 2 is out of bounds}}
  %0 = memref.expand_shape %m [[0, 1, 2]] output_shape [4, 6] : memref<24xi8> into memref<4x6xi8>
  return
}

// -----

func.func @f(%m: memref<?xi8>) {
  // expected-error @below {{'memref.expand_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 6] : memref<?xi8> into memref<4x6xi8>
  return
}

// -----

func.func @f(%m: memref<4x6xi8>) {
  // expected-error @below {{'memref.expand_shape' op invalid number of reassociation groups: found 1, expected 2}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 6] : memref<4x6xi8> into memref<4x6xi8>
  return
}

// -----

func.func @f(%m: memref<4x6xi8>) {
  // expected-error @below {{'memref.expand_shape' op has source rank 2 and result rank 1. This is not an expansion (2 > 1).}}
  %0 = memref.expand_shape %m [[0]] output_shape [4] : memref<4x6xi8> into memref<4xi8>
  return
}

// -----

func.func @f(%m: memref<4x6xi8>) {
  // expected-error @below {{'memref.extract_strided_metadata' op expected 2 or more results}}
  %0 = memref.extract_strided_metadata %m : memref<4x6xi8> -> memref<i8>
  return
}

// -----

func.func @f(%m: memref<4x6xi8>) {
  // expected-error @below {{operation defines 5 results but was provided 6 to bind}}
  %0:6 = memref.extract_strided_metadata %m : memref<4x6xi8> -> memref<i8>, index, index, index, index
  return
}

// -----

func.func @f(%m: memref<4x6xi8, affine_map<(d0, d1) -> (d0 mod 2, d1)>>) {
  // expected-error @below {{'memref.extract_strided_metadata' op operand #0 must be strided memref of any type values, but got 'memref<4x6xi8, affine_map<(d0, d1) -> (d0 mod 2, d1)>>'}}
  %0:6 = memref.extract_strided_metadata %m : memref<4x6xi8, affine_map<(d0, d1) -> (d0 mod 2, d1)>> -> memref<i8>, index, index, index, index, index
  return
}

// -----

func.func @f(%m: memref<4x6xi8, affine_map<(d0, d1) -> (d0 mod 2, d1)>>) {
  // expected-error @below {{'memref.extract_strided_metadata' op operand #0 must be strided memref of any type values, but got 'memref<4x6xi8, affine_map<(d0, d1) -> (d0 mod 2, d1)>>'}}
  %0:6 = memref.extract_strided_metadata %m : memref<4x6xi8, affine_map<(d0, d1) -> (d0 mod 2, d1)>> -> memref<i8>, index, index, index, index, i32
  return
}

// -----

func.func @f() {
  // expected-error @below {{'memref.get_global' op 'g' does not reference a valid global memref}}
  %0 = memref.get_global @g : memref<4xi32>
  return
}

// -----

memref.global @g : memref<4xi32>
func.func @f() {
  // expected-error @below {{'memref.get_global' op result type 'memref<5xi32>' does not match type 'memref<4xi32>' of the global memref @g}}
  %0 = memref.get_global @g : memref<5xi32>
  return
}

// -----

func.func private @g()
func.func @f() {
  // expected-error @below {{'memref.get_global' op 'g' does not reference a valid global memref}}
  %0 = memref.get_global @g : memref<5xi32>
  return
}

// -----

// expected-error @below {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xi32>'}}
memref.global @g : memref<?xi32>

// -----

// expected-error @below {{custom op 'memref.global' type should be static shaped memref, but got 'memref<*xi32>'}}
memref.global @g : memref<*xi32>

// -----

// expected-error @below {{custom op 'memref.global' type should be static shaped memref, but got 'i32'}}
memref.global @g : i32

// -----

// expected-error @below {{expected integer elements, but parsed floating-point}}
memref.global @g : memref<4xi32> = dense<1.0>

// -----

// expected-error @below {{'memref.global' op initial value shape expected to be 4 but was 5}}
"memref.global"() <{sym_name = "g", type = memref<4xi32>, initial_value = dense<1> : tensor<5xi32>}> : () -> ()

// -----

// expected-error @below {{'memref.global' op initial value element expected to be of type 'i32', but was of type 'f32'}}
"memref.global"() <{sym_name = "g", type = memref<4xi32>, initial_value = dense<1.0> : tensor<4xf32>}> : () -> ()

// -----

// expected-error @below {{'memref.global' op initial value should be a unit or elements attribute, but got 1 : i32}}
"memref.global"() <{sym_name = "g", type = memref<4xi32>, initial_value = 1 : i32}> : () -> ()

// -----

// expected-error @below {{custom op 'memref.global' 'memref.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
memref.global @g : memref<4xi32> = dense<1> {alignment = 3}

// -----

// expected-error @below {{'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "foo"}}
memref.global "foo" @g : memref<4xi32>

// -----

// expected-error @below {{integer literal not valid for specified type}}
memref.global @g : memref<4xi32> = 5

// -----

// expected-error @below {{expected operation name in quotes}}
memref.global @g : memref<4xi32> = dense<1> : tensor<4xi32>

// -----

func.func @f(%i: index, %m: memref<4xf32>, %t: memref<1xi32>) {
  // expected-error @below {{custom op 'memref.dma_start' fewer/more types expected}}
  memref.dma_start %m[%i], %m[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%i: index, %m: memref<4xf32>, %t: memref<1xi32>) {
  // expected-error @below {{'memref.dma_start' op expected source indices to be of index type}}
  memref.dma_start %m[], %m[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @f(%i: index, %m: memref<4xf32>, %t: memref<1xi32>) {
  // expected-error @below {{custom op 'memref.dma_start' expected two stride related operands}}
  memref.dma_start %m[%i], %m[%i], %i, %t[%i], %i : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{'memref.dma_start' op expected at least 4 operands}}
  "memref.dma_start"(%m) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{'memref.dma_start' op expected source to be of memref type}}
  "memref.dma_start"(%i, %i, %i, %i) : (index, index, index, index) -> ()
  return
}

// -----

func.func @f(%i: index, %m: memref<4xf32>, %x : f32) {
  // expected-error @below {{'memref.dma_start' op expected at least 5 operands}}
  "memref.dma_start"(%m, %x, %m, %i) : (memref<4xf32>, f32, memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%i: index, %m: memref<4xf32>, %x : f32) {
  // expected-error @below {{'memref.dma_start' op expected destination indices to be of index type}}
  "memref.dma_start"(%m, %i, %m, %x, %i, %i) : (memref<4xf32>, index, memref<4xf32>, f32, index, index) -> ()
  return
}

// -----

func.func @f(%i: index, %t: memref<1xi32>) {
  // expected-error @below {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 1, but got 0}}
  memref.dma_wait %t[], %i : memref<1xi32>
  return
}
