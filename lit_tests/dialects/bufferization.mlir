// The text of bufferization: what irkit prints is what mlir-opt prints.

// RUN: irkit-opt %s --split-input-file --allow-unregistered-dialect | filecheck %s
// RUN: irkit-opt %s --split-input-file --allow-unregistered-dialect --verify-roundtrip > /dev/null

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @f(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4x?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: tensor<*xf32>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: memref<4x?xf32>,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG4:[a-zA-Z0-9$._-]+]]: memref<*xf32>,
// CHECK-SAME:    %[[ARG5:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG6:[a-zA-Z0-9$._-]+]]: memref<4x?xf32, strided<[?, ?], offset: ?>, 3>) {
// CHECK:         %[[VAL_0:.*]] = bufferization.alloc_tensor(%[[ARG3]]) : tensor<4x?xf32>
// CHECK-NEXT:    %[[VAL_1:.*]] = bufferization.alloc_tensor() copy(%[[ARG0]]) : tensor<4x?xf32>
// CHECK-NEXT:    %[[VAL_2:.*]] = bufferization.alloc_tensor(%[[ARG3]], %[[ARG3]]) size_hint=%[[ARG3]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[VAL_3:.*]] = bufferization.alloc_tensor() copy(%[[ARG0]]) size_hint=%[[ARG3]] {memory_space = 3 : i64} : tensor<4x?xf32>
// CHECK-NEXT:    %[[VAL_4:.*]] = bufferization.alloc_tensor() {a, memory_space = "foo"} : tensor<4x4xf32>
// CHECK-NEXT:    %[[VAL_5:.*]] = bufferization.clone %[[ARG2]] : memref<4x?xf32> to memref<4x?xf32>
// CHECK-NEXT:    %[[VAL_6:.*]] = bufferization.clone %[[ARG4]] {x} : memref<*xf32> to memref<4x?xf32>
// CHECK-NEXT:    bufferization.dealloc_tensor %[[ARG0]] : tensor<4x?xf32>
// CHECK-NEXT:    bufferization.dealloc_tensor %[[ARG1]] {a} : tensor<*xf32>
// CHECK-NEXT:    %[[VAL_7:.*]] = bufferization.to_tensor %[[ARG2]] : memref<4x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:    %[[VAL_8:.*]] = bufferization.to_tensor %[[ARG2]] restrict writable : memref<4x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:    %[[VAL_9:.*]] = bufferization.to_tensor %[[ARG4]] writable {b} : memref<*xf32> to tensor<*xf32>
// CHECK-NEXT:    %[[VAL_10:.*]] = bufferization.to_buffer %[[ARG0]] : tensor<4x?xf32> to memref<4x?xf32>
// CHECK-NEXT:    %[[VAL_11:.*]] = bufferization.to_buffer %[[ARG0]] read_only {c} : tensor<4x?xf32> to memref<4x?xf32, strided<[?, ?], offset: ?>, 3>
// CHECK-NEXT:    %[[VAL_12:.*]] = bufferization.to_buffer %[[ARG1]] : tensor<*xf32> to memref<*xf32>
// CHECK-NEXT:    %[[VAL_13:.*]] = bufferization.materialize_in_destination %[[ARG0]] in %[[ARG0]] : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT:    bufferization.materialize_in_destination %[[ARG0]] in restrict writable %[[ARG2]] {y} : (tensor<4x?xf32>, memref<4x?xf32>) -> ()
// CHECK-NEXT:    bufferization.materialize_in_destination %[[ARG0]] in writable %[[ARG2]] : (tensor<4x?xf32>, memref<4x?xf32>) -> ()
// CHECK-NEXT:    bufferization.dealloc
// CHECK-NEXT:    bufferization.dealloc {a}
// CHECK-NEXT:    bufferization.dealloc (%[[ARG2]] : memref<4x?xf32>) if (%[[ARG5]])
// CHECK-NEXT:    %[[VAL_14:.*]] = bufferization.dealloc retain (%[[ARG2]] : memref<4x?xf32>)
// CHECK-NEXT:    %[[VAL_15:[a-zA-Z0-9$._-]+]]:2 = bufferization.dealloc (%[[ARG2]], %[[ARG4]] : memref<4x?xf32>, memref<*xf32>) if (%[[ARG5]], %[[ARG5]]) retain (%[[ARG2]], %[[ARG4]] : memref<4x?xf32>, memref<*xf32>) {a}
// CHECK-NEXT:    %[[ALLOC:.*]] = memref.alloc() {bufferization.manual_deallocation} : memref<1xf32>
// CHECK-NEXT:    memref.dealloc %[[ALLOC]] {bufferization.manual_deallocation} : memref<1xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @f(%t: tensor<4x?xf32>, %u: tensor<*xf32>, %m: memref<4x?xf32>, %n: index, %um: memref<*xf32>, %c: i1, %s: memref<4x?xf32, strided<[?, ?], offset: ?>, 3>) {
  %0 = bufferization.alloc_tensor(%n) : tensor<4x?xf32>
  %1 = bufferization.alloc_tensor() copy(%t) : tensor<4x?xf32>
  %2 = bufferization.alloc_tensor(%n, %n) size_hint=%n : tensor<?x?xf32>
  %3 = bufferization.alloc_tensor() copy(%t) size_hint=%n {memory_space = 3 : i64} : tensor<4x?xf32>
  %4 = bufferization.alloc_tensor() {memory_space = "foo", a} : tensor<4x4xf32>
  %5 = bufferization.clone %m : memref<4x?xf32> to memref<4x?xf32>
  %6 = bufferization.clone %um {x} : memref<*xf32> to memref<4x?xf32>
  bufferization.dealloc_tensor %t : tensor<4x?xf32>
  bufferization.dealloc_tensor %u {a} : tensor<*xf32>
  %7 = bufferization.to_tensor %m : memref<4x?xf32> to tensor<4x?xf32>
  %8 = bufferization.to_tensor %m restrict writable : memref<4x?xf32> to tensor<4x?xf32>
  %9 = bufferization.to_tensor %um writable {b} : memref<*xf32> to tensor<*xf32>
  %10 = bufferization.to_buffer %t : tensor<4x?xf32> to memref<4x?xf32>
  %11 = bufferization.to_buffer %t read_only {c} : tensor<4x?xf32> to memref<4x?xf32, strided<[?, ?], offset: ?>, 3>
  %12 = bufferization.to_buffer %u : tensor<*xf32> to memref<*xf32>
  %13 = bufferization.materialize_in_destination %t in %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  bufferization.materialize_in_destination %t in restrict writable %m {y} : (tensor<4x?xf32>, memref<4x?xf32>) -> ()
  bufferization.materialize_in_destination %t in writable %m : (tensor<4x?xf32>, memref<4x?xf32>) -> ()
  bufferization.dealloc
  bufferization.dealloc {a}
  bufferization.dealloc (%m : memref<4x?xf32>) if (%c)
  %14 = bufferization.dealloc retain (%m : memref<4x?xf32>)
  %15:2 = bufferization.dealloc (%m, %um : memref<4x?xf32>, memref<*xf32>) if (%c, %c) retain (%m, %um : memref<4x?xf32>, memref<*xf32>) {a}
  %m2 = memref.alloc() {bufferization.manual_deallocation} : memref<1xf32>
  memref.dealloc %m2 {bufferization.manual_deallocation} : memref<1xf32>
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func private @g(tensor<4xf32> {bufferization.access = "read"}, tensor<3xf32> {bufferization.buffer_layout = #map}) -> (tensor<4xf32> {bufferization.result = 1 : i64})
func.func private @g(tensor<4xf32> {bufferization.access = "read"}, tensor<3xf32> {bufferization.buffer_layout = affine_map<(d0) -> (d0)>}) -> (tensor<4xf32> {bufferization.result = 1})
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @h(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: tensor<4xf32> {bufferization.access = "read-write", bufferization.writable = false}) {
// CHECK:         return
// CHECK-NEXT:  }
func.func @h(%a : tensor<4xf32> {bufferization.access = "read-write", bufferization.writable = false}) { return }
