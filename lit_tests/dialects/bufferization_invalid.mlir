// What the bufferization dialect refuses, in upstream's words.

// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect > /dev/null

// expected-error @below {{'bufferization.alloc_tensor' op incorrect number of dynamic sizes, has 0, expected 1}}
func.func @f(%t: tensor<4x?xf32>, %n: index) { %0 = bufferization.alloc_tensor() : tensor<4x?xf32> return }

// -----

// expected-error @below {{dynamic sizes not needed when copying a tensor}}
func.func @f(%t: tensor<4x?xf32>, %n: index) { %0 = bufferization.alloc_tensor(%n) copy(%t) : tensor<4x?xf32> return }

// -----

// expected-error @below {{expected that `copy` and return type match}}
func.func @f(%t: tensor<4x?xf32>, %n: index) { %0 = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<4x?xf32>) -> tensor<4x4xf32> return }

// -----

// expected-error @below {{custom op 'bufferization.alloc_tensor' invalid kind of type specified}}
func.func @f(%t: tensor<4x?xf32>, %n: index) { %0 = bufferization.alloc_tensor(%n) : memref<4x?xf32> return }

// -----

// expected-error @below {{'bufferization.alloc_tensor' op incorrect number of dynamic sizes, has 1, expected 0}}
func.func @f(%t: tensor<4x?xf32>, %n: index) { %0 = bufferization.alloc_tensor(%n) : tensor<*xf32> return }

// -----

// expected-error @below {{expected '='}}
func.func @f(%t: tensor<4x?xf32>, %n: index) { %0 = bufferization.alloc_tensor(%n) size_hint %n : tensor<4x?xf32> return }

// -----

// expected-error @below {{expected '('}}
func.func @f(%t: tensor<4x?xf32>, %n: index) { %0 = bufferization.alloc_tensor %n : tensor<4x?xf32> return }

// -----

// expected-error @below {{shapes do not match}}
// expected-error @below {{'bufferization.to_tensor' op failed to verify that specified tensor and buffer types match}}
func.func @f(%t: tensor<4x?xf32>, %m: memref<4x?xf32>) { %0 = bufferization.to_tensor %m : memref<4x?xf32> to tensor<4x4xf32> return }

// -----

// expected-error @below {{element types do not match}}
// expected-error @below {{'bufferization.to_tensor' op failed to verify that specified tensor and buffer types match}}
func.func @f(%t: tensor<4x?xf32>, %m: memref<4x?xf32>) { %0 = bufferization.to_tensor %m : memref<4x?xf32> to tensor<4x?xf16> return }

// -----

// expected-error @below {{shapes do not match}}
// expected-error @below {{'bufferization.to_tensor' op failed to verify that specified tensor and buffer types match}}
func.func @f(%t: tensor<4x?xf32>, %m: memref<4x?xf32>) { %0 = bufferization.to_tensor %m : memref<4x?xf32> to tensor<*xf32> return }

// -----

// expected-error @below {{custom op 'bufferization.to_tensor' invalid kind of type specified}}
func.func @f(%t: tensor<4x?xf32>, %m: memref<4x?xf32>) { %0 = bufferization.to_tensor %t : tensor<4x?xf32> to tensor<4x?xf32> return }

// -----

// expected-error @below {{custom op 'bufferization.to_tensor' invalid kind of type specified}}
func.func @f(%t: tensor<4x?xf32>, %m: memref<4x?xf32>) { %0 = bufferization.to_tensor %m : memref<4x?xf32> to i32 return }

// -----

// expected-error @below {{shapes do not match}}
// expected-error @below {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
func.func @f(%t: tensor<4x?xf32>, %m: memref<4x?xf32>) { %0 = bufferization.to_buffer %t : tensor<4x?xf32> to memref<?x?xf32> return }

// -----

// expected-error @below {{shapes do not match}}
// expected-error @below {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
func.func @f(%t: tensor<4x?xf32>, %m: memref<4x?xf32>) { %0 = bufferization.to_buffer %t : tensor<4x?xf32> to memref<4x?x1xf32> return }

// -----

// expected-error @below {{custom op 'bufferization.to_buffer' invalid kind of type specified}}
func.func @f(%t: tensor<4x?xf32>, %m: memref<4x?xf32>) { %0 = bufferization.to_buffer %m : memref<4x?xf32> to memref<4x?xf32> return }

// -----

// expected-error @below {{'bufferization.materialize_in_destination' op tensor 'dest' implies exactly one tensor result}}
func.func @f(%t: tensor<4x?xf32>, %m: memref<4x?xf32>) { bufferization.materialize_in_destination %t in %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> () return }

// -----

// expected-error @below {{'bufferization.materialize_in_destination' op memref 'dest' implies zero results}}
func.func @f(%t: tensor<4x?xf32>, %m: memref<4x?xf32>) { %0 = bufferization.materialize_in_destination %t in writable %m : (tensor<4x?xf32>, memref<4x?xf32>) -> tensor<4x?xf32> return }

// -----

// expected-error @below {{'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type}}
func.func @f(%t: tensor<4x?xf32>, %m: memref<4x?xf32>) { bufferization.materialize_in_destination %t in %m : (tensor<4x?xf32>, memref<4x?xf32>) -> () return }

// -----

// expected-error @below {{'bufferization.materialize_in_destination' op 'restrict' is valid only for memref destinations}}
func.func @f(%t: tensor<4x?xf32>, %m: memref<4x?xf32>) { %0 = bufferization.materialize_in_destination %t in restrict %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32> return }

// -----

// expected-error @below {{'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type}}
func.func @f(%t: tensor<4x?xf32>, %m: memref<4x?xf32>) { %0 = bufferization.materialize_in_destination %t in writable %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32> return }

// -----

// expected-error @below {{'bufferization.materialize_in_destination' op source/destination shapes are incompatible}}
func.func @f(%t: tensor<4x?xf32>, %m: tensor<5x?xf32>) { %0 = bufferization.materialize_in_destination %t in %m : (tensor<4x?xf32>, tensor<5x?xf32>) -> tensor<5x?xf32> return }

// -----

// expected-error @below {{'bufferization.materialize_in_destination' op rank mismatch between source and destination shape}}
func.func @f(%t: tensor<4x?xf32>, %m: tensor<?xf32>) { %0 = bufferization.materialize_in_destination %t in %m : (tensor<4x?xf32>, tensor<?xf32>) -> tensor<?xf32> return }

// -----

// expected-error @below {{'bufferization.materialize_in_destination' op source/destination shapes are incompatible}}
func.func @f(%t: tensor<4x?xf32>, %m: tensor<*xf32>) { %0 = bufferization.materialize_in_destination %t in %m : (tensor<4x?xf32>, tensor<*xf32>) -> tensor<*xf32> return }

// -----

// expected-error @below {{'bufferization.materialize_in_destination' op failed to verify that all of {source, dest} have same element type}}
func.func @f(%t: tensor<4x?xf32>, %m: tensor<4x?xf16>) { %0 = bufferization.materialize_in_destination %t in %m : (tensor<4x?xf32>, tensor<4x?xf16>) -> tensor<4x?xf16> return }

// -----

// expected-error @below {{'bufferization.materialize_in_destination' op result and 'dest' types must match}}
func.func @f(%t: tensor<4x?xf32>, %m: tensor<4x?xf32>) { %0 = bufferization.materialize_in_destination %t in %m : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x4xf32> return }

// -----

// expected-error @below {{'bufferization.materialize_in_destination' op 'dest' must be a tensor or a memref}}
func.func @f(%t: tensor<4x?xf32>, %m: vector<4xf32>) { %0 = bufferization.materialize_in_destination %t in %m : (tensor<4x?xf32>, vector<4xf32>) -> tensor<4x4xf32> return }

// -----

// expected-error @below {{'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate}}
func.func @f(%m: memref<4xf32>, %c: i1) { bufferization.dealloc (%m, %m : memref<4xf32>, memref<4xf32>) if (%c) return }

// -----

// expected-error @below {{'bufferization.dealloc' op must have the same number of updated conditions (results) as retained operands}}
func.func @f(%m: memref<4xf32>, %c: i1) { %0:2 = "bufferization.dealloc"(%m) <{operandSegmentSizes = array<i32: 0, 0, 1>}> : (memref<4xf32>) -> (i1, i1) return }

// -----

// expected-error @below {{cannot name an operation with no results}}
func.func @f(%m: memref<4xf32>, %c: i1) { %0 = bufferization.dealloc (%m : memref<4xf32>) if (%c) return }

// -----

// expected-error @below {{'bufferization.dealloc' op operand #0 must be variadic of ranked or unranked memref of any type values, but got 'i1'}}
func.func @f(%m: memref<4xf32>, %c: i1) { bufferization.dealloc (%c : i1) if (%c) return }

// -----

// expected-error @below {{custom op 'bufferization.dealloc_tensor' invalid kind of type specified}}
func.func @f(%m: memref<4xf32>, %c: i1) { bufferization.dealloc_tensor %m : memref<4xf32> return }

// -----

// expected-error @below {{custom op 'bufferization.clone' invalid kind of type specified}}
func.func @f(%m: memref<4xf32>, %c: i1) { %0 = bufferization.clone %m : memref<4xf32> to tensor<4xf32> return }

// -----

// expected-error @below {{'bufferization.writable' is expected to be a boolean attribute}}
func.func @f(%a : tensor<4xf32> {bufferization.writable}) { return }

// -----

// expected-error @below {{'bufferization.writable' is invalid on external functions}}
func.func private @f(tensor<4xf32> {bufferization.writable = true})

// -----

// expected-error @below {{'bufferization.access' is expected to be a string attribute}}
func.func private @f(tensor<4xf32> {bufferization.access = 1})

// -----

// expected-error @below {{invalid value for 'bufferization.access'}}
func.func private @f(tensor<4xf32> {bufferization.access = "x"})

// -----

// expected-error @below {{'bufferization.buffer_layout' is expected to be a memref layout attribute}}
func.func private @f(tensor<4xf32> {bufferization.buffer_layout = "x"})

// -----

// expected-error @below {{attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization dialect}}
func.func private @f(tensor<4xf32> {bufferization.foo})

// -----

// expected-error @below {{attribute '"bufferization.foo"' not supported as an op attribute by the bufferization dialect}}
func.func private @f(tensor<4xf32>) attributes {bufferization.foo}

// -----

// expected-error @below {{attribute '"bufferization.writable"' not supported as an op attribute by the bufferization dialect}}
func.func private @f(tensor<4xf32>) attributes {bufferization.writable = true}

// -----

// expected-error @below {{'arith.addi' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
func.func @f(%a: i32) { %0 = arith.addi %a, %a {bufferization.manual_deallocation} : i32 return }

// -----

// expected-error @below {{'test.op' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
%0 = "test.op"() {bufferization.manual_deallocation} : () -> i32

// -----

// expected-error @below {{custom op 'bufferization.foo' is unknown}}
bufferization.foo

// -----

// expected-error @below {{dialect 'bufferization' provides no attribute parsing hook}}
func.func @f() attributes {a = #bufferization.foo} { return }

// -----

// expected-error @below {{dialect 'bufferization' provides no type parsing hook}}
func.func @f(%a: !bufferization.foo) { return }

// -----

// expected-error @below {{'bufferization.writable' is expected to be a boolean attribute}}
gpu.module @m { gpu.func @k(%a: tensor<4xf32> {bufferization.writable}) kernel { gpu.return } }

// -----

// expected-error @below {{'bufferization.alloc_tensor' op operand group starting at #0 requires 0 or 1 element, but found 2}}
func.func @f(%a: i1, %t: tensor<4x?xf32>) { "bufferization.alloc_tensor"(%t, %t) <{operandSegmentSizes = array<i32: 0, 2, 0>}> : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x4xf32> return }
