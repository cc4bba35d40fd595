module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%a: f32, %b: memref<?xf32>) kernel { gpu.return }
    gpu.func @n() kernel { gpu.return }
  }
  func.func @f(%i: index, %x: f32, %m: memref<?xf32>, %s: i32, %l: i64) {
    gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : f32, %m : memref<?xf32>)
    gpu.launch_func @m::@n blocks in (%i, %i, %i) threads in (%i, %i, %i)
    gpu.launch_func @m::@n blocks in (%i, %i, %i) threads in (%i, %i, %i) {x}
    gpu.launch_func @m::@n clusters in (%i, %i, %i) blocks in (%i, %i, %i) threads in (%i, %i, %i) dynamic_shared_memory_size %s args()
    gpu.launch_func @m::@n clusters in (%l, %l, %l) blocks in (%l, %l, %l) threads in (%l, %l, %l) : i64 dynamic_shared_memory_size %s
    %t = gpu.launch_func async @m::@n blocks in (%s, %s, %s) threads in (%s, %s, %s) : i32
    %t2 = gpu.launch_func async [%t, %t] @m::@n blocks in (%i, %i, %i) threads in (%i, %i, %i)
    gpu.launch_func [%t2] <%m : memref<?xf32>> @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : f32, %m : memref<?xf32>) {y}
    return
  }
}
// -----
func.func @f(%i: index) {
  gpu.launch_func @k blocks in (%i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch_func @k blocks (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch_func blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch_func @k threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch_func @k blocks in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch_func @k clusters in (%i, %i) blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index) {
  gpu.launch_func @k clusters in () blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%l, %l, %l)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%l, %l, %l) threads in (%l, %l, %l) : i32
  return
}
// -----
func.func @f(%i: f32, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) : f32
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) dynamic_shared_memory_size %l
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) dynamic_shared_memory_size
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%l)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%l : i64,)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) args %l : i64
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func async @k blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func <%l> @k blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func [%l] @k blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
// -----
func.func @f(%i: index, %l: i64) {
  gpu.launch_func @k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%l : i64 %l
  return
}
