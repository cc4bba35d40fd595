// RUN: irkit-opt %s --symbol-dce | filecheck %s

// Private functions that nobody names go; those named by one that stays do not.

// CHECK-LABEL: func.func @public(
// CHECK-NEXT:    %0 = call @used(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @public(%a: i32) -> i32 {
  %0 = call @used(%a) : (i32) -> i32
  return %0 : i32
}

// CHECK-LABEL: func.func private @used(
// CHECK-NEXT:    %0 = call @used_by_used(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func private @used(%a: i32) -> i32 {
  %0 = call @used_by_used(%a) : (i32) -> i32
  return %0 : i32
}

// CHECK-LABEL: func.func private @used_by_used(
// CHECK-NEXT:    return %arg0 : i32
func.func private @used_by_used(%a: i32) -> i32 {
  return %a : i32
}

// CHECK-NOT: @unused(
func.func private @unused(%a: i32) -> i32 {
  return %a : i32
}

// Naming oneself, or each other, is not being named.

// CHECK-NOT: @recursive(
func.func private @recursive(%a: i32) -> i32 {
  %0 = call @recursive(%a) : (i32) -> i32
  return %0 : i32
}

// CHECK-NOT: @ping(
func.func private @ping() {
  call @pong() : () -> ()
  return
}

// CHECK-NOT: @pong(
func.func private @pong() {
  call @ping() : () -> ()
  return
}

// A name in an attribute counts as well.

// CHECK-LABEL: func.func @names(
// CHECK-NEXT:    return
func.func @names() attributes {some.names = [@named_in_attribute]} {
  return
}

// CHECK-LABEL: func.func private @named_in_attribute(
// CHECK-NEXT:    return
func.func private @named_in_attribute() {
  return
}

// CHECK-NOT: @nested(
func.func nested @nested() {
  return
}
