// The text of irdl: definitions, their parts, and constraints.

// RUN: irkit-opt %s --verify-roundtrip | filecheck %s

// CHECK-LABEL: irdl.dialect @shapes attributes {version = 2 : i32} {
irdl.dialect @shapes attributes {version = 2 : i32} {
  // CHECK-NEXT: irdl.type @token{{ *$}}
  irdl.type @token {}

  // CHECK-NEXT: irdl.type @box {
  // CHECK-NEXT:   %[[ANY:.*]] = irdl.any
  // CHECK-NEXT:   %[[SIZE:.*]] = irdl.base "#builtin.integer"
  // CHECK-NEXT:   irdl.parameters(of: %[[ANY]], size: %[[SIZE]])
  // CHECK-NEXT: }
  irdl.type @box {
    %0 = irdl.any
    %1 = irdl.base "#builtin.integer"
    irdl.parameters(of: %0, size: %1)
  }

  // CHECK-NEXT: irdl.attribute @rounding {
  // CHECK-NEXT:   %[[UP:.*]] = irdl.is "up"
  // CHECK-NEXT:   %[[DOWN:.*]] = irdl.is "down"
  // CHECK-NEXT:   %[[EITHER:.*]] = irdl.any_of(%[[UP]], %[[DOWN]])
  // CHECK-NEXT:   irdl.parameters(mode: %[[EITHER]])
  irdl.attribute @rounding {
    %0 = irdl.is "up"
    %1 = irdl.is "down"
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(mode: %2)
  }

  // CHECK: irdl.operation @pack {
  // CHECK:   %[[BOX:.*]] = irdl.parametric @shapes::@box<%{{.*}}, %{{.*}}>
  // CHECK:   %[[MODE:.*]] = irdl.base @shapes::@rounding
  // CHECK:   %[[TOKENS:.*]] = irdl.base @shapes::@token
  // CHECK:   %[[BODY:.*]] = irdl.region(%{{.*}}) with size 1
  // CHECK:   %[[FREE:.*]] = irdl.region{{$}}
  // CHECK:   %[[BARE:.*]] = irdl.region()
  // CHECK:   irdl.operands(value: %{{.*}}, after: variadic %[[TOKENS]], mask: optional %{{.*}})
  // CHECK:   irdl.attributes {"mode" = %[[MODE]]}
  // CHECK:   irdl.results(box: %[[BOX]])
  // CHECK:   irdl.regions(body: %[[BODY]], other: %[[FREE]], bare: %[[BARE]])
  irdl.operation @pack {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.parametric @shapes::@box<%0, %1>
    %3 = irdl.base @shapes::@rounding
    %4 = irdl.base @shapes::@token
    %5 = irdl.region(%0) with size 1
    %6 = irdl.region
    %7 = irdl.region()
    irdl.operands(value: single %0, after: variadic %4, mask: optional %0)
    irdl.attributes {"mode" = %3}
    irdl.results(box: %2)
    irdl.regions(body: %5, other: %6, bare: %7)
  }

  // CHECK: irdl.operation @both {
  // CHECK:   irdl.all_of(%{{.*}}, %{{.*}})
  // CHECK:   irdl.c_pred "true"
  irdl.operation @both {
    %0 = irdl.base "!builtin.integer"
    %1 = irdl.is i32
    %2 = irdl.all_of(%0, %1)
    %3 = irdl.c_pred "true"
    irdl.operands()
  }
}
