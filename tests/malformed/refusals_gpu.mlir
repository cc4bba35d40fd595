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
// -----
module attributes {gpu.container_module} {
  func.func @f(%i: index) {
    "t.a"() ({
      gpu.launch_func @nowhere::@k blocks in (%i, %i, %i) threads in (%i, %i, %i)
    }) : () -> ()
    gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}
// -----
module attributes {gpu.container_module} {
  func.func @g(%i: index) {
    %0 = "arith.addi"(%i, %i) : (index, index) -> i32
    return
  }
  func.func @f(%i: index) {
    gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}
// -----
module attributes {gpu.container_module} {
  module {
    func.func @f(%i: index) {
      gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i)
      return
    }
  }
}
// -----
module attributes {gpu.container_module} {
  module attributes {gpu.container_module} {
    func.func @f(%i: index) {
      gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i)
      return
    }
  }
}
// -----
module attributes {gpu.container_module, gpu.known_block_size = 1} {
  func.func @f(%i: index) {
    gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}
// -----
module attributes {gpu.known_block_size = array<i32: 1, 2, 3>, gpu.container_module} {
  gpu.module @m {
    gpu.func @k() kernel { gpu.return }
  }
  func.func @f(%i: index) {
    gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%i : index)
    gpu.launch_func @m::@l blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%i : index)
    return
  }
}
// -----
module attributes {gpu.container_module} {
  func.func @f(%i: index) {
    "gpu.launch_func"(%i, %i, %i, %i, %i, %i) <{kernel = @k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>}> : (index, index, index, index, index, index) -> ()
    return
  }
}
// -----
module attributes {gpu.container_module} {
  func.func @f(%i: index) {
    "gpu.launch_func"(%i, %i, %i, %i, %i, %i) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>}> : (index, index, index, index, index, index) -> ()
    return
  }
}
// -----
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k() kernel { gpu.return }
  }
  "t.holder"() ({
    %i = arith.constant 1 : index
    gpu.launch_func @m::@nowhere blocks in (%i, %i, %i) threads in (%i, %i, %i)
  }) : () -> ()
}
// -----
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%a: i32) kernel { gpu.return }
  }
  func.func @f(%i: index) {
    cf.br ^bb1
  ^bb1:
    gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%i : index)
    cf.br ^bb2
  ^bb2:
    gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}
// -----
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%a: i32) { gpu.return }
  }
  func.func @f(%i: index) {
    gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%i : index)
    return
  }
}
// -----
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k() kernel { gpu.return }
  }
  func.func @f(%i: i32) {
    "gpu.launch_func"(%i, %i, %i, %i, %i, %i) <{kernel = @m::@l, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 2, 0, 0, 0, 0, 0, 0>}> : (i32, i32, i32, i32, i32, i32) -> ()
    return
  }
}
