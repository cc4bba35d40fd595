// RUN: irkit-opt %s --symbol-dce --allow-unregistered-dialect | filecheck %s

// Symbols inside a nested table: `nested` ones are seen from the table around it, `private` ones only inside.

// CHECK-LABEL: module @public
// CHECK-NOT:     @unnamed
// CHECK-NOT:     @hidden
// CHECK:         func.func @seen_by_all
module @public {
  func.func nested @unnamed() {
    return
  }
  func.func private @hidden() {
    return
  }
  func.func @seen_by_all() {
    return
  }
}

// CHECK-LABEL: module @named_from_outside
// CHECK:         func.func nested @named
// CHECK-NOT:     @unnamed
module @named_from_outside attributes {sym_visibility = "private"} {
  func.func nested @named() {
    return
  }
  func.func nested @unnamed() {
    return
  }
}

// CHECK:       "test.use"() {name = @named_from_outside::@named}
"test.use"() {name = @named_from_outside::@named} : () -> ()

// A table that nobody names goes with all it holds.

// CHECK-NOT:   @gone
module @gone attributes {sym_visibility = "private"} {
  func.func @inside() {
    return
  }
}
