"t.a"() {a = #gpu.mask<x>} : () -> ()
// -----
"t.a"() {a = #gpu.mask<99999999999999999999999>} : () -> ()
// -----
"t.a"() {a = #gpu.loop_dim_map<processor = nobody, map = (d0) -> (d0), bound = (d0) -> (d0)>} : () -> ()
// -----
gpu.binary @b [1]
// -----
gpu.binary @b [#gpu.object<1, "x">]
// -----
"t.a"() {a = #gpu.object<#gpu.mask<1>, properties = 1, kernels = #gpu.mask<1>, "x">} : () -> ()
// -----
"t.a"() {a = #gpu.kernel_table<[1]>} : () -> ()
// -----
gpu.module @m {
  "gpu.func"() <{function_type = () -> ()}> ({
    "gpu.return"() : () -> ()
  }) : () -> ()
}
// -----
module attributes {gpu.container_module} {
  func.func @f(%i: index) {
    gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i) args %i
    return
  }
}
// -----
module attributes {gpu.container_module} {
  func.func @f(%i: index) {
    gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%i : index]
    return
  }
}
// -----
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.module @k {
    }
  }
  func.func @f(%i: index) {
    gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}
// -----
func.func @f(%i: index) {
  "gpu.launch"(%i, %i, %i, %i, %i, %i, %i) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>}> ({
    gpu.terminator
  }) : (index, index, index, index, index, index, index) -> ()
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch threads(%a, %b, %c) in (%d = %i, %e = %i, %f = %i) {
    gpu.terminator
  }
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch blocks(%a, %b, %c) in (%d = %i, %e = %i, %f = %i) {
    gpu.terminator
  }
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch blocks(%a, %b, %c) to (%d = %i, %e = %i, %f = %i) {
    gpu.terminator
  }
  return
}
// -----
"gpu.module"() <{sym_name = "m"}> ({
^bb0:
}) {sym_visibility = 1} : () -> ()
// -----
"gpu.binary"() <{sym_name = "m", objects = []}> {sym_visibility = 1} : () -> ()
// -----
gpu.module @m {
  gpu.func @f(1) {
  }
}
// -----
gpu.module @m {
  gpu.func @f(i32) {
  }
}
// -----
gpu.module @m {
  gpu.func @f(%a: i32, ) {
  }
}
// -----
gpu.module @m {
  gpu.func @f(%a: i32, i32) {
  }
}
// -----
gpu.module @m {
  gpu.func @f(i32, %a: i32) {
  }
}
// -----
gpu.module @m {
  gpu.func @f(%a: i32 {t.a}) kernel attributes {arg_attrs = [{}]} {
    gpu.return
  }
}
// -----
gpu.module @m {
  gpu.func @f(%a: i32) kernel attributes {gpu.kernel} {
    gpu.return
  }
}
