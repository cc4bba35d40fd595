// The text of tensor: what irkit prints is what mlir-opt prints.

// RUN: irkit-opt %s --allow-unregistered-dialect | irkit-opt --allow-unregistered-dialect | filecheck %s
// RUN: irkit-opt %s --allow-unregistered-dialect --mlir-print-op-generic | irkit-opt --allow-unregistered-dialect | filecheck %s

// CHECK-LABEL: func.func @casts
func.func @casts(%a: tensor<4x?xf32>, %b: tensor<*xf32>, %c: tensor<4xui32>) {
  // CHECK: %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<?x?xf32>
  %0 = tensor.cast %a : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %b : tensor<*xf32> to tensor<4x?xf32>
  %2 = tensor.cast %1 {tag} : tensor<4x?xf32> to tensor<*xf32>
  // CHECK: %0 = tensor.bitcast %arg2 : tensor<4xui32> to tensor<4xi32>
  %3 = tensor.bitcast %c : tensor<4xui32> to tensor<4xi32>
  %4 = tensor.bitcast %a : tensor<4x?xf32> to tensor<?x4xi32>
  %5 = tensor.bitcast %b : tensor<*xf32> to tensor<*xsi32>
  return
}

// CHECK-LABEL: func.func @sizes
func.func @sizes(%a: tensor<4x?xf32>, %b: tensor<*xf32>, %n: index) {
  %c1 = arith.constant 1 : index
  // CHECK: %dim = tensor.dim %arg0, %c1 : tensor<4x?xf32>
  %0 = tensor.dim %a, %c1 : tensor<4x?xf32>
  %1 = tensor.dim {x = 1 : i32} %b, %n : tensor<*xf32>
  // CHECK: %rank = tensor.rank %arg1 : tensor<*xf32>
  %2 = tensor.rank %b : tensor<*xf32>
  %3 = tensor.rank %a {tag} : tensor<4x?xf32>
  // CHECK: %0 = tensor.empty() : tensor<4x8xf32>
  %4 = tensor.empty() : tensor<4x8xf32>
  // CHECK: %1 = tensor.empty(%arg2, %arg2) {tag} : tensor<?x8x?xcomplex<f32>>
  %5 = tensor.empty(%n, %n) {tag} : tensor<?x8x?xcomplex<f32>>
  %6 = tensor.empty() : tensor<i1, "sparse">
  return
}

// CHECK-LABEL: func.func @elements
func.func @elements(%a: tensor<4x?xf32>, %s: tensor<i8>, %i: index, %x: f32, %y: i8) {
  // CHECK: %extracted = tensor.extract %arg0[%arg2, %arg2] : tensor<4x?xf32>
  %0 = tensor.extract %a[%i, %i] : tensor<4x?xf32>
  // CHECK: %extracted_0 = tensor.extract %arg1[] : tensor<i8>
  %1 = tensor.extract %s[] : tensor<i8>
  // CHECK: %inserted = tensor.insert %arg3 into %arg0[%arg2, %arg2] : tensor<4x?xf32>
  %2 = tensor.insert %x into %a[%i, %i] : tensor<4x?xf32>
  %3 = tensor.insert %y into %s[] {tag} : tensor<i8>
  // CHECK: %from_elements = tensor.from_elements %arg3, %arg3, %arg3, %arg3 : tensor<2x2xf32>
  %4 = tensor.from_elements %x, %x, %x, %x : tensor<2x2xf32>
  // CHECK: %from_elements_2 = tensor.from_elements %arg4 : tensor<i8>
  %5 = tensor.from_elements %y : tensor<i8>
  // CHECK: tensor.from_elements : tensor<0xindex>
  %6 = tensor.from_elements : tensor<0xindex>
  // CHECK: %splat = tensor.splat %arg3 : tensor<2x3xf32>
  %7 = tensor.splat %x : tensor<2x3xf32>
  // CHECK: %splat_4 = tensor.splat %arg4[%arg2] {tag} : tensor<2x?xi8>
  %8 = tensor.splat %y[%i] {tag} : tensor<2x?xi8>
  return
}

// CHECK-LABEL: func.func @slices
func.func @slices(%a: tensor<8x16x4xf32>, %b: tensor<?x?xf32>, %i: index) {
  // CHECK: %extracted_slice = tensor.extract_slice %arg0[0, 2, 0] [4, 4, 4] [1, 1, 1] : tensor<8x16x4xf32> to tensor<4x4x4xf32>
  %0 = tensor.extract_slice %a[0, 2, 0] [4, 4, 4] [1, 1, 1] : tensor<8x16x4xf32> to tensor<4x4x4xf32>
  %1 = tensor.extract_slice %a[0, 2, %i] [1, %i, 1] [1, 2, %i] {tag} : tensor<8x16x4xf32> to tensor<?xf32>
  %2 = tensor.extract_slice %b[0, %i] [1, 1] [1, 1] : tensor<?x?xf32> to tensor<1xf32>
  %3 = tensor.extract_slice %b[0, %i] [1, 1] [1, 1] : tensor<?x?xf32> to tensor<f32>
  // CHECK: tensor.insert_slice %extracted_slice into %arg0[0, %arg2, 0] [4, 4, 4] [1, 1, 1] : tensor<4x4x4xf32> into tensor<8x16x4xf32>
  %4 = tensor.insert_slice %0 into %a[0, %i, 0] [4, 4, 4] [1, 1, 1] : tensor<4x4x4xf32> into tensor<8x16x4xf32>
  %5 = tensor.insert_slice %1 into %a[0, 2, %i] [1, %i, 1] [1, 2, %i] {tag} : tensor<?xf32> into tensor<8x16x4xf32>
  %6 = tensor.insert_slice %3 into %b[%i, %i] [1, 1] [-1, 1] : tensor<f32> into tensor<?x?xf32>
  return
}

// CHECK-LABEL: func.func @parallel
func.func @parallel(%init: tensor<8xf32>, %m: tensor<4x?xf32>, %x: f32, %n: index) -> tensor<8xf32> {
  %0:2 = scf.forall (%i) in (8) shared_outs(%o = %init, %p = %m) -> (tensor<8xf32>, tensor<4x?xf32>) {
    %part = tensor.from_elements %x : tensor<1xf32>
    %wide = tensor.splat %x[%n] : tensor<1x?xf32>
    scf.forall.in_parallel {
      // CHECK: tensor.parallel_insert_slice %{{.*}} into %{{.*}}[%{{.*}}] [1] [1] : tensor<1xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %part into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %wide into %p[%i, 0] [1, %n] [1, 1] {tag} : tensor<1x?xf32> into tensor<4x?xf32>
    }
  }
  return %0#0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @reshapes
func.func @reshapes(%a: tensor<2x3x?xf32>, %b: tensor<1x1xf32>, %d: tensor<*xf32>, %shape: tensor<2xi32>, %any: tensor<?xindex>, %n: index) {
  // CHECK{LITERAL}: %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x3x?xf32> into tensor<6x?xf32>
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x?xf32> into tensor<6x?xf32>
  %1 = tensor.collapse_shape %a [[0, 1, 2]] {tag} : tensor<2x3x?xf32> into tensor<?xf32>
  %2 = tensor.collapse_shape %b [] : tensor<1x1xf32> into tensor<f32>
  // CHECK{LITERAL}: tensor.expand_shape %collapsed [[0, 1], [2]] output_shape [2, 3, %arg5] : tensor<6x?xf32> into tensor<2x3x?xf32>
  %3 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, %n] : tensor<6x?xf32> into tensor<2x3x?xf32>
  %4 = tensor.expand_shape %2 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %5 = tensor.expand_shape %1 [[0, 1]] output_shape [%n, 3] {tag} : tensor<?xf32> into tensor<?x3xf32>
  %6 = tensor.expand_shape %1 [[0, 1]] output_shape [%n, %n] : tensor<?xf32> into tensor<?x?xf32>
  // CHECK: %reshape = tensor.reshape %arg0(%arg3) : (tensor<2x3x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %7 = tensor.reshape %a(%shape) : (tensor<2x3x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %8 = tensor.reshape %d(%any) {tag} : (tensor<*xf32>, tensor<?xindex>) -> tensor<*xf32>
  return
}

// CHECK-LABEL: func.func @gathers
func.func @gathers(%t: tensor<4x5x6xf32>, %at: tensor<3x2xindex>, %many: tensor<7x3x1xi32>) {
  // CHECK: %gather = tensor.gather %arg0[%arg1] gather_dims([0, 2]) : (tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<3x1x5x1xf32>
  %0 = tensor.gather %t[%at] gather_dims([0, 2]) : (tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<3x1x5x1xf32>
  // CHECK: gather_dims([1]) unique {tag}
  %1 = tensor.gather %t[%many] gather_dims([1]) unique {tag} : (tensor<4x5x6xf32>, tensor<7x3x1xi32>) -> tensor<7x3x4x6xf32>
  // CHECK: %scatter = tensor.scatter %gather into %arg0[%arg1] scatter_dims([0, 2]) unique
  %2 = tensor.scatter %0 into %t[%at] scatter_dims([0, 2]) unique : (tensor<3x1x5x1xf32>, tensor<4x5x6xf32>, tensor<3x2xindex>) -> tensor<4x5x6xf32>
  %3 = tensor.scatter %1 into %t[%many] scatter_dims([1]) unique {tag} : (tensor<7x3x4x6xf32>, tensor<4x5x6xf32>, tensor<7x3x1xi32>) -> tensor<4x5x6xf32>
  return
}

// CHECK-LABEL: func.func @regions
func.func @regions(%a: tensor<4x8xf32>, %b: tensor<2x?xf32>, %n: index, %x: f32) {
  // CHECK: %generated = tensor.generate %arg2 {
  // CHECK-NEXT: ^bb0(%arg4: index, %arg5: index):
  // CHECK-NEXT:   tensor.yield %arg3 : f32
  // CHECK-NEXT: } : tensor<4x?xf32>
  %0 = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32>
  %1 = tensor.generate {
  ^bb0:
    tensor.yield %x : f32
  } {tag} : tensor<f32>
  // CHECK: %padded = tensor.pad %arg0 low[1, 0] high[%arg2, 3] {
  %2 = tensor.pad %a low[1, 0] high[%n, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x8xf32> to tensor<?x11xf32>
  // CHECK: tensor.pad %arg1 nofold low[0, %arg2] high[0, 0] {
  %3 = tensor.pad %b nofold low[0, %n] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x {tag} : f32
  } {tag} : tensor<2x?xf32> to tensor<2x7xf32>
  // CHECK: %concat = tensor.concat dim(0) %arg0 : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %4 = tensor.concat dim(0) %a : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: tensor.concat dim(1) %generated, %generated {tag} : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  %5 = tensor.concat dim(1) %0, %0 {tag} : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
