// RUN: irkit-opt %s | filecheck %s
// RUN: irkit-opt %s --mlir-print-op-generic | irkit-opt | filecheck %s
// RUN: irkit-opt %s --mlir-print-op-generic | filecheck %s --check-prefix=GENERIC

// CHECK-LABEL: tt.func private @square(%arg0: f32) -> f32 {
tt.func private @square(%x: f32) -> f32 {
  %0 = arith.mulf %x, %x : f32
  // CHECK: tt.return %0 : f32
  tt.return %0 : f32
}

// CHECK-LABEL: tt.func public @memory(%arg0: !tt.ptr<f32> {tt.divisibility = 16 : i32}, %arg1: i32) attributes {noinline = false} {
tt.func public @memory(%p: !tt.ptr<f32> {tt.divisibility = 16 : i32}, %n: i32) attributes {noinline = false} {
  // CHECK-NEXT: %0 = tt.get_program_id x : i32
  // GENERIC: "tt.get_program_id"() <{axis = 0 : i32}> : () -> i32
  %pid = tt.get_program_id x : i32
  // CHECK-NEXT: %1 = tt.get_num_programs y : i32
  %count = tt.get_num_programs y : i32
  // CHECK-NEXT: %2 = tt.make_range {end = 64 : i32, start = 0 : i32} : tensor<64xi32>
  // GENERIC: "tt.make_range"() <{end = 64 : i32, start = 0 : i32}> : () -> tensor<64xi32>
  %r = tt.make_range {end = 64 : i32, start = 0 : i32} : tensor<64xi32>
  // CHECK-NEXT: %3 = tt.splat %arg1 : i32 -> tensor<64xi32>
  %limit = tt.splat %n : i32 -> tensor<64xi32>
  %m = arith.cmpi slt, %r, %limit : tensor<64xi32>
  %s = tt.splat %p : !tt.ptr<f32> -> tensor<64x!tt.ptr<f32>>
  // CHECK: tt.addptr %5, %2 : tensor<64x!tt.ptr<f32>>, tensor<64xi32>
  %q = tt.addptr %s, %r : tensor<64x!tt.ptr<f32>>, tensor<64xi32>
  // CHECK-NEXT: %7 = tt.load %6 : tensor<64x!tt.ptr<f32>>
  // GENERIC: "tt.load"(%{{.*}}) <{isVolatile = false, operandSegmentSizes = array<i32: 1, 0, 0>}>
  %x = tt.load %q : tensor<64x!tt.ptr<f32>>
  // CHECK-NEXT: %8 = tt.load %6, %4, %7 {cachePolicy = #tt.cache_policy<cache_modifier = cg, eviction_policy = evict_last>} : tensor<64x!tt.ptr<f32>>
  %y = tt.load %q, %m, %x {cachePolicy = #tt.cache_policy<cache_modifier = cg, eviction_policy = evict_last>} : tensor<64x!tt.ptr<f32>>
  // CHECK-NEXT: tt.store %6, %8, %4 : tensor<64x!tt.ptr<f32>>
  tt.store %q, %y, %m : tensor<64x!tt.ptr<f32>>
  // CHECK-NEXT: tt.atomic_rmw fadd, acq_rel, gpu, %6, %8, %4 : (tensor<64x!tt.ptr<f32>>, tensor<64xf32>, tensor<64xi1>) -> tensor<64xf32>
  // GENERIC: "tt.atomic_rmw"(%{{.*}}) <{atomic_rmw_op = 5 : i32, scope = 1 : i32, sem = 4 : i32}>
  %old = tt.atomic_rmw fadd, acq_rel, gpu, %q, %y, %m : (tensor<64x!tt.ptr<f32>>, tensor<64xf32>, tensor<64xi1>) -> tensor<64xf32>
  // CHECK-NEXT: ttg.barrier all
  ttg.barrier all
  // CHECK-NEXT: tt.return
  tt.return
}

// CHECK-LABEL: tt.func @tensors
tt.func @tensors(%x: tensor<16x32xf16>, %y: tensor<32x16xf16>, %z: tensor<16x16xf32>) -> tensor<16xf32> {
  // CHECK: tt.dot %arg0, %arg1, %arg2, inputPrecision = tf32 : tensor<16x32xf16> * tensor<32x16xf16> -> tensor<16x16xf32>
  // GENERIC: "tt.dot"(%{{.*}}) <{inputPrecision = 0 : i32, maxNumImpreciseAcc = 0 : i32}>
  %d = tt.dot %x, %y, %z, inputPrecision = tf32 : tensor<16x32xf16> * tensor<32x16xf16> -> tensor<16x16xf32>
  // CHECK-NEXT: tt.trans %0 {order = array<i32: 1, 0>} : tensor<16x16xf32> -> tensor<16x16xf32>
  %t = tt.trans %d {order = array<i32: 1, 0>} : tensor<16x16xf32> -> tensor<16x16xf32>
  // CHECK-NEXT: %2 = "tt.reduce"(%1) <{axis = 1 : i32}> ({
  // CHECK-NEXT: ^bb0(%arg3: f32, %arg4: f32):
  // CHECK-NEXT:   %{{.*}} = arith.addf %arg3, %arg4 : f32
  // CHECK-NEXT:   tt.reduce.return %{{.*}} : f32
  // CHECK-NEXT: }) : (tensor<16x16xf32>) -> tensor<16xf32>
  %s = "tt.reduce"(%t) <{axis = 1 : i32}> ({
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    tt.reduce.return %c : f32
  }) : (tensor<16x16xf32>) -> tensor<16xf32>
  // CHECK-NEXT: tt.expand_dims %2 {axis = 0 : i32} : tensor<16xf32> -> tensor<1x16xf32>
  %e = tt.expand_dims %s {axis = 0 : i32} : tensor<16xf32> -> tensor<1x16xf32>
  // CHECK-NEXT: tt.broadcast %3 : tensor<1x16xf32> -> tensor<16x16xf32>
  %w = tt.broadcast %e : tensor<1x16xf32> -> tensor<16x16xf32>
  // CHECK-NEXT: tt.reshape %4 allow_reorder : tensor<16x16xf32> -> tensor<256xf32>
  %v = tt.reshape %w allow_reorder : tensor<16x16xf32> -> tensor<256xf32>
  // CHECK-NEXT: tt.extern_elementwise %5 {libname = "", libpath = "", pure = true, symbol = "__nv_tanhf"} : (tensor<256xf32>) -> tensor<256xf32>
  %h = tt.extern_elementwise %v {libname = "", libpath = "", pure = true, symbol = "__nv_tanhf"} : (tensor<256xf32>) -> tensor<256xf32>
  // CHECK-NEXT: tt.clampf %5, %5, %6, propagateNan = none : tensor<256xf32>
  %l = tt.clampf %v, %v, %h, propagateNan = none : tensor<256xf32>
  // CHECK-NEXT: tt.fp_to_fp %7, rounding = rtne : tensor<256xf32> -> tensor<256xf8E5M2>
  %f = tt.fp_to_fp %l, rounding = rtne : tensor<256xf32> -> tensor<256xf8E5M2>
  // CHECK-NEXT: ub.poison : f32
  // GENERIC: "ub.poison"() <{value = #ub.poison}> : () -> f32
  %u = ub.poison : f32
  // CHECK-NEXT: tt.call @square(%9) : (f32) -> f32
  %r = tt.call @square(%u) : (f32) -> f32
  tt.return %s : tensor<16xf32>
}
