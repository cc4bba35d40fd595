// What operations of index fold to.

// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

func.func @f(%x: index, %y: index) -> (index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, index) {
  %a = index.constant 3
  %b = index.constant 5
  %z = index.constant 0
  %0 = index.add %x, %a
  %1 = index.add %0, %b
  %2 = index.mul %x, %a
  %3 = index.mul %b, %2
  %4 = index.maxs %x, %a
  %5 = index.maxs %4, %b
  %6 = index.maxu %x, %a
  %7 = index.maxu %6, %b
  %8 = index.mins %x, %a
  %9 = index.mins %8, %b
  %10 = index.minu %x, %a
  %11 = index.minu %10, %b
  %12 = index.and %x, %a
  %13 = index.and %12, %b
  %14 = index.or %x, %a
  %15 = index.or %14, %b
  %16 = index.xor %x, %a
  %17 = index.xor %16, %b
  %18 = index.sub %x, %y
  %19 = index.cmp ne(%18, %z)
  %20 = index.cmp eq(%18, %z)
  %21 = index.cmp eq(%z, %18)
  %22 = index.cmp slt(%b, %x)
  %23 = index.castu %x : index to i32
  %24 = index.castu %23 : i32 to index
  return %1, %3, %5, %7, %9, %11, %13, %15, %17, %19, %20, %21, %22, %24 : index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, index
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: index, %arg1: index) -> (index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, index) {
// CHECK-NEXT:     %idx6 = index.constant 6
// CHECK-NEXT:     %idx7 = index.constant 7
// CHECK-NEXT:     %idx1 = index.constant 1
// CHECK-NEXT:     %idx3 = index.constant 3
// CHECK-NEXT:     %idx15 = index.constant 15
// CHECK-NEXT:     %idx5 = index.constant 5
// CHECK-NEXT:     %idx8 = index.constant 8
// CHECK-NEXT:     %0 = index.add %arg0, %idx8
// CHECK-NEXT:     %1 = index.mul %arg0, %idx15
// CHECK-NEXT:     %2 = index.maxs %arg0, %idx5
// CHECK-NEXT:     %3 = index.maxu %arg0, %idx5
// CHECK-NEXT:     %4 = index.mins %arg0, %idx3
// CHECK-NEXT:     %5 = index.minu %arg0, %idx3
// CHECK-NEXT:     %6 = index.and %arg0, %idx1
// CHECK-NEXT:     %7 = index.or %arg0, %idx7
// CHECK-NEXT:     %8 = index.xor %arg0, %idx6
// CHECK-NEXT:     %9 = index.cmp ne(%arg0, %arg1)
// CHECK-NEXT:     %10 = index.cmp eq(%arg0, %arg1)
// CHECK-NEXT:     %11 = index.cmp eq(%arg1, %arg0)
// CHECK-NEXT:     %12 = index.cmp slt(%idx5, %arg0)
// CHECK-NEXT:     %13 = index.castu %arg0 : index to i32
// CHECK-NEXT:     %14 = index.castu %13 : i32 to index
// CHECK-NEXT:     return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %14 : index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
