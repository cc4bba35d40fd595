// RUN: irkit-opt %s --symbol-privatize=exclude=main | filecheck %s
// RUN: irkit-opt %s --symbol-privatize=exclude=main --symbol-dce | filecheck %s --check-prefix=DCE

// CHECK: func.func @main()
// DCE: func.func @main()
func.func @main() {
  call @used() : () -> ()
  return
}

// CHECK: func.func private @used()
// DCE: func.func private @used()
func.func @used() {
  return
}

// CHECK: func.func private @unused()
// DCE-NOT: @unused
func.func nested @unused() {
  return
}

// Only the symbols of the table itself.
// CHECK: module @inner attributes {sym_visibility = "private"} {
// CHECK-NEXT: func.func @f()
// DCE-NOT: @inner
module @inner {
  func.func @f() {
    return
  }
}
