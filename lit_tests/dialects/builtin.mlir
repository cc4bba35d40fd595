// RUN: irkit-opt %s | filecheck %s
// RUN: irkit-opt %s --mlir-print-op-generic | irkit-opt | filecheck %s

// CHECK: module @outer attributes {a.note = 1 : i64} {
// CHECK-NEXT:   module {
// CHECK-NEXT:   }
// CHECK-NEXT:   module @inner {
// CHECK-NEXT:     %0 = unrealized_conversion_cast to i32
// CHECK-NEXT:     %1:2 = unrealized_conversion_cast %0 : i32 to i16, i16
// CHECK-NEXT:     %2 = unrealized_conversion_cast %1#0, %1#1 : i16, i16 to f32 {a.note}
// CHECK-NEXT:   }
// CHECK-NEXT: }
module @outer attributes {a.note = 1 : i64} {
  module {
  }
  module @inner {
    %0 = unrealized_conversion_cast to i32
    %1:2 = unrealized_conversion_cast %0 : i32 to i16, i16
    %2 = unrealized_conversion_cast %1#0, %1#1 : i16, i16 to f32 {a.note}
  }
}
