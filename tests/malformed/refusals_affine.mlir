func.func @prefetch_without_index(%m: memref<8xf32>) {
  "affine.prefetch"(%m) <{isWrite = false, localityHint = 3 : i32, isDataCache = true, map = affine_map<(d0) -> (d0)>}> : (memref<8xf32>) -> ()
  return
}
// -----
func.func @two_results(%i: index) {
  %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%i)
  return
}
// -----
func.func @dma_with_two_counts(%m: memref<8xf32>, %i: index) {
  "affine.dma_start"(%m, %i, %m, %i, %m, %i, %i, %i) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<8xf32>, index, memref<8xf32>, index, memref<8xf32>, index, index, index) -> ()
  return
}
// -----
func.func @parallel_upper_map(%i: index) {
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (8, 9)>}> ({
  ^bb0(%j: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}
// -----
func.func @parallel_lower_map(%i: index) {
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0, 1)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (8)>}> ({
  ^bb0(%j: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}
// -----
func.func @parallel_reduction(%i: index) {
  %0 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [99], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (8)>}> ({
  ^bb0(%j: index):
    "affine.yield"(%j) : (index) -> ()
  }) : () -> index
  return
}
// -----
func.func @argument_list() {
  affine.parallel %i = (0) to (8) {
  }
  return
}
// -----
func.func @argument_list_goes_on() {
  affine.parallel (%i %j) = (0) to (8) {
  }
  return
}
// -----
func.func @lower_bound_of_two(%n: index) {
  affine.for %i = affine_map<(d0) -> (d0, 4)>(%n) to 8 {
  }
  return
}
// -----
func.func @upper_bound_of_two(%n: index) {
  affine.for %i = 0 to affine_map<(d0) -> (d0, 4)>(%n) {
  }
  return
}
// -----
func.func @two_values(%i: index) {
  %0 = "affine.apply"(%i) <{map = affine_map<(d0) -> (d0, d0)>}> : (index) -> index
  return
}
// -----
func.func @subscripts(%m: memref<8xf32>, %i: index) {
  %0 = affine.load %m[%i : memref<8xf32>
  return
}
// -----
func.func @bounds(%m: memref<8xf32>, %i: index) {
  affine.parallel (%j) = 0 to (8) {
  }
  return
}
// -----
func.func @bounds_go_on(%m: memref<8xf32>, %i: index) {
  affine.parallel (%j) = (0 to (8) {
  }
  return
}
// -----
func.func @dma_subscripts(%m: memref<8xf32>, %i: index) {
  affine.dma_start %m[%i, %m[%i], %m[%i], %i : memref<8xf32>, memref<8xf32>, memref<8xf32>
  return
}
// -----
func.func @group(%m: memref<8xf32>, %i: index) {
  affine.parallel (%j) = (max 0) to (8) {
  }
  return
}
// -----
func.func @group_goes_on(%m: memref<8xf32>, %i: index) {
  affine.parallel (%j) = (max(0 to (8) {
  }
  return
}
// -----
func.func @steps(%m: memref<8xf32>, %i: index) {
  affine.parallel (%j) = (0) to (8) step 1 {
  }
  return
}
// -----
func.func @steps_go_on(%m: memref<8xf32>, %i: index) {
  affine.parallel (%j) = (0) to (8) step (1 {
  }
  return
}
