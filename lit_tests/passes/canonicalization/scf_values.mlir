// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

// Carried values and results that are the same value whichever way control takes.

// CHECK-LABEL: func.func @two_values_that_change_places(
// CHECK-NEXT:   %0 = scf.for %arg5 = %arg2 to %arg3 step %arg4 iter_args(%arg6 = %arg1) -> (i32) {
// CHECK-NEXT:     "test.use"(%arg0, %arg0, %arg6) : (i32, i32, i32) -> ()
// CHECK-NEXT:     scf.yield %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0, %arg0, %0 : i32, i32, i32
func.func @two_values_that_change_places(%x: i32, %y: i32, %low: index, %high: index, %step: index) -> (i32, i32, i32) {
  %0:3 = scf.for %i = %low to %high step %step iter_args(%a = %x, %b = %x, %c = %y) -> (i32, i32, i32) {
    "test.use"(%a, %b, %c) : (i32, i32, i32) -> ()
    scf.yield %b, %a, %a : i32, i32, i32
  }
  return %0#0, %0#1, %0#2 : i32, i32, i32
}

// CHECK-LABEL: func.func @two_circles(
// CHECK-NEXT:   scf.for %arg5 = %arg2 to %arg3 step %arg4 {
// CHECK-NEXT:     "test.use"(%arg0, %arg1, %arg0, %arg1) : (i32, i32, i32, i32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0, %arg1, %arg0, %arg1 : i32, i32, i32, i32
func.func @two_circles(%x: i32, %y: i32, %low: index, %high: index, %step: index) -> (i32, i32, i32, i32) {
  %0:4 = scf.for %i = %low to %high step %step iter_args(%a = %x, %b = %y, %c = %x, %d = %y) -> (i32, i32, i32, i32) {
    "test.use"(%a, %b, %c, %d) : (i32, i32, i32, i32) -> ()
    scf.yield %c, %d, %a, %b : i32, i32, i32, i32
  }
  return %0#0, %0#1, %0#2, %0#3 : i32, i32, i32, i32
}

// CHECK-LABEL: func.func @the_value_to_start_from_again(
// CHECK-NEXT:   scf.for %arg4 = %arg1 to %arg2 step %arg3 {
// CHECK-NEXT:     "test.use"(%arg0) : (i32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0 : i32
func.func @the_value_to_start_from_again(%x: i32, %low: index, %high: index, %step: index) -> i32 {
  %0 = scf.for %i = %low to %high step %step iter_args(%a = %x) -> i32 {
    "test.use"(%a) : (i32) -> ()
    scf.yield %x : i32
  }
  return %0 : i32
}

// Different values come round in turn.
// CHECK-LABEL: func.func @a_circle_of_different_values(
// CHECK-NEXT:   %0:2 = scf.for %arg5 = %arg2 to %arg3 step %arg4 iter_args(%arg6 = %arg0, %arg7 = %arg1) -> (i32, i32) {
// CHECK-NEXT:     "test.use"(%arg6, %arg7) : (i32, i32) -> ()
// CHECK-NEXT:     scf.yield %arg7, %arg6 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#0, %0#1 : i32, i32
func.func @a_circle_of_different_values(%x: i32, %y: i32, %low: index, %high: index, %step: index) -> (i32, i32) {
  %0:2 = scf.for %i = %low to %high step %step iter_args(%a = %x, %b = %y) -> (i32, i32) {
    "test.use"(%a, %b) : (i32, i32) -> ()
    scf.yield %b, %a : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// The loop may run never.
// CHECK-LABEL: func.func @another_value_from_outside(
// CHECK-NEXT:   %0 = scf.for %arg5 = %arg2 to %arg3 step %arg4 iter_args(%arg6 = %arg0) -> (i32) {
// CHECK-NEXT:     "test.use"(%arg6) : (i32) -> ()
// CHECK-NEXT:     scf.yield %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
func.func @another_value_from_outside(%x: i32, %y: i32, %low: index, %high: index, %step: index) -> i32 {
  %0 = scf.for %i = %low to %high step %step iter_args(%a = %x) -> i32 {
    "test.use"(%a) : (i32) -> ()
    scf.yield %y : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @a_while_loop(
// CHECK-NEXT:   scf.while : () -> () {
// CHECK-NEXT:     %0 = "test.condition"(%arg0, %arg0) : (i32, i32) -> i1
// CHECK-NEXT:     scf.condition(%0)
// CHECK-NEXT:   } do {
// CHECK-NEXT:     scf.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0, %arg0 : i32, i32
func.func @a_while_loop(%x: i32) -> (i32, i32) {
  %0:2 = scf.while (%a = %x, %b = %x) : (i32, i32) -> (i32, i32) {
    %1 = "test.condition"(%a, %b) : (i32, i32) -> i1
    scf.condition(%1) %a, %b : i32, i32
  } do {
  ^bb0(%c: i32, %d: i32):
    scf.yield %d, %c : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// What the first region makes cannot be named behind the loop.
// CHECK-LABEL: func.func @a_value_of_the_first_region(
// CHECK-NEXT:   %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:     %1:2 = "test.condition"(%arg1) : (i32) -> (i1, i32)
// CHECK-NEXT:     scf.condition(%1#0) %1#1 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32):
// CHECK-NEXT:     scf.yield %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
func.func @a_value_of_the_first_region(%x: i32) -> i32 {
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %1, %2 = "test.condition"(%a) : (i32) -> (i1, i32)
    scf.condition(%1) %2 : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %b : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @the_same_in_all_cases(
// CHECK-NEXT:   %0 = scf.index_switch %arg2 -> i32
// CHECK-NEXT:   case 1 {
// CHECK-NEXT:     "test.one"() : () -> ()
// CHECK-NEXT:     scf.yield %arg1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   default {
// CHECK-NEXT:     "test.other"() : () -> ()
// CHECK-NEXT:     scf.yield %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0, %0 : i32, i32
func.func @the_same_in_all_cases(%x: i32, %y: i32, %i: index) -> (i32, i32) {
  %0:2 = scf.index_switch %i -> i32, i32
  case 1 {
    "test.one"() : () -> ()
    scf.yield %x, %y : i32, i32
  }
  default {
    "test.other"() : () -> ()
    scf.yield %x, %x : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @equal_results_of_branches(
// CHECK-NEXT:   %0 = scf.if %arg1 -> (i32) {
// CHECK-NEXT:     %1 = "test.op"() : () -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %0 : i32, i32
func.func @equal_results_of_branches(%x: i32, %c: i1) -> (i32, i32) {
  %0:2 = scf.if %c -> (i32, i32) {
    %1 = "test.op"() : () -> i32
    scf.yield %1, %1 : i32, i32
  } else {
    scf.yield %x, %x : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @equal_carried_values(
// CHECK-NEXT:   %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:     %1 = "test.condition"(%arg1, %arg1, %arg1) : (i32, i32, i32) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg1 : i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg1: i32):
// CHECK-NEXT:     %1 = "test.op"() : () -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : i32
func.func @equal_carried_values(%x: i32) -> i32 {
  %0 = scf.while (%a = %x, %b = %x, %c = %x) : (i32, i32, i32) -> i32 {
    %1 = "test.condition"(%a, %b, %c) : (i32, i32, i32) -> i1
    scf.condition(%1) %b : i32
  } do {
  ^bb0(%d: i32):
    %2 = "test.op"() : () -> i32
    scf.yield %2, %2, %2 : i32, i32, i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @carried_in_another_order(
// CHECK-NEXT:   %0:2 = scf.while (%arg2 = %arg0, %arg3 = %arg1) : (i32, i32) -> (i32, i32) {
// CHECK-NEXT:     %1 = "test.condition"(%arg2, %arg3) : (i32, i32) -> i1
// CHECK-NEXT:     scf.condition(%1) %arg2, %arg3 : i32, i32
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: i32, %arg3: i32):
// CHECK-NEXT:     %1 = "test.op"(%arg3, %arg2) : (i32, i32) -> i32
// CHECK-NEXT:     scf.yield %arg3, %1 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#1, %0#0 : i32, i32
func.func @carried_in_another_order(%x: i32, %y: i32) -> (i32, i32) {
  %0:2 = scf.while (%a = %x, %b = %y) : (i32, i32) -> (i32, i32) {
    %1 = "test.condition"(%a, %b) : (i32, i32) -> i1
    scf.condition(%1) %b, %a : i32, i32
  } do {
  ^bb0(%c: i32, %d: i32):
    %2 = "test.op"(%c, %d) : (i32, i32) -> i32
    scf.yield %c, %2 : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @region_that_stays(
// CHECK-NEXT:   %0 = scf.execute_region -> i32 no_inline {
// CHECK-NEXT:     %1 = "test.op"() : () -> i32
// CHECK-NEXT:     scf.yield %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %0 : i32, i32
func.func @region_that_stays(%x: i32) -> (i32, i32) {
  %0:3 = scf.execute_region -> (i32, i32, i32) no_inline {
    %1 = "test.op"() : () -> i32
    scf.yield %1, %x, %1 : i32, i32, i32
  }
  return %0#0, %0#2 : i32, i32
}
