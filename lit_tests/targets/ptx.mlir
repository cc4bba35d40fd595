// RUN: irkit-translate %s --to=ptx | filecheck %s
// RUN: irkit-translate %s --to=ptx --arch=sm_90 | filecheck %s --check-prefix=SM90

// A file for each kernel, then launch.json.

// SM90: .target sm_90

// CHECK:       // ----- k.scale.ptx
// CHECK:       .target sm_80
// CHECK:       .visible .entry scale(
// CHECK-NEXT:      .param .u64 .ptr .align 1 scale_param_0,
// CHECK-NEXT:      .param .u64 scale_param_1,
// CHECK-NEXT:      .param .f32 scale_param_2
// CHECK:       .reqntid 64, 1, 1
// CHECK:       mov.u32 %r{{[0-9]+}}, %ctaid.x;
// CHECK:       ld.global.b32
// CHECK:       mul.rn.f32
// CHECK:       st.global.b32

// CHECK:       // ----- k.turn.ptx
// CHECK:       .visible .entry turn(
// CHECK:       .shared .align 16 .b8 turn_$_shared_$_0[128];
// CHECK:       st.shared.b32
// CHECK-NEXT:  bar.sync 0;
// CHECK:       shfl.sync.bfly.b32
// CHECK:       ld.shared.b32

// CHECK:       // ----- launch.json
// CHECK:       "k::scale": {
// CHECK-NEXT:    "file": "k.scale.ptx",
// CHECK-NEXT:    "entry": "scale",
// CHECK:         "static_shared": 128,
module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @scale(%m: memref<?xf32>, %f: f32) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
      %i = gpu.global_id x
      %x = memref.load %m[%i] : memref<?xf32>
      %y = arith.mulf %x, %f : f32
      memref.store %y, %m[%i] : memref<?xf32>
      gpu.return
    }
    gpu.func @turn(%m: memref<32xf32>) workgroup(%s : memref<32xf32, #gpu.address_space<workgroup>>) kernel {
      %i = gpu.thread_id x
      %one = arith.constant 1 : i32
      %width = arith.constant 32 : i32
      %last = arith.constant 31 : index
      %x = memref.load %m[%i] : memref<32xf32>
      memref.store %x, %s[%i] : memref<32xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %other, %valid = gpu.shuffle xor %x, %one, %width : f32
      %j = arith.subi %last, %i : index
      %y = memref.load %s[%j] : memref<32xf32, #gpu.address_space<workgroup>>
      %z = arith.addf %y, %other : f32
      memref.store %z, %m[%i] : memref<32xf32>
      gpu.return
    }
  }
}
