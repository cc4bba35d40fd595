func.func private @dead() { return }
func.func @live() { return }
// -----
func.func private @a() { call @b() : () -> () return }
func.func private @b() { return }
// -----
func.func private @a() { call @b() : () -> () return }
func.func private @b() { call @a() : () -> () return }
func.func @c() { return }
// -----
func.func private @used() { return }
func.func @c() { call @used() : () -> () return }
// -----
func.func nested @n() { return }
// -----
module @inner {
  func.func nested @n() { return }
  func.func private @p() { return }
}
// -----
module @inner {
  func.func nested @n() { return }
  func.func nested @m() { return }
}
func.func @c() {
  "t.use"() {sym = @inner::@n} : () -> ()
  return
}
// -----
memref.global "private" @g : memref<4xi32>
memref.global "private" @h : memref<4xi32> = dense<1>
func.func @c() -> memref<4xi32> {
  %0 = memref.get_global @g : memref<4xi32>
  return %0 : memref<4xi32>
}
// -----
func.func private @decl()
func.func private @decl2()
func.func @c() { call @decl() : () -> () return }
// -----
func.func private @f() { return }
func.func @c() attributes {x.y = @f} { return }
