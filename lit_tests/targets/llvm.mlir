// RUN: irkit-translate %s --to=llvmir | filecheck %s

// A global is an array of the bytes that NumPy would have.

// CHECK:       @weights = internal constant [8 x i8] c"\00\00\80?\00\00\00@", align 64
// CHECK-NEXT:  @zeros = internal global [24 x i8] zeroinitializer, align 64
memref.global "private" constant @weights : memref<2xf32> = dense<[1.0, 2.0]>
memref.global "private" @zeros : memref<3xi64> = dense<0>

// A memref is its pointer and whatever its type leaves open.

// CHECK-LABEL: define float @load(ptr %a0, i64 %a0.1, i64 %a1, i64 %a2)
// CHECK-NEXT:  entry:
// CHECK-NEXT:    %[[ROW:.*]] = mul nsw i64 %a1, 8
// CHECK-NEXT:    %[[AT:.*]] = add nsw i64 %[[ROW]], %a2
// CHECK-NEXT:    %[[P:.*]] = getelementptr inbounds float, ptr %a0, i64 %[[AT]]
// CHECK-NEXT:    %[[V:.*]] = load float, ptr %[[P]]
// CHECK-NEXT:    ret float %[[V]]
func.func @load(%m: memref<?x8xf32>, %i: index, %j: index) -> f32 {
  %v = memref.load %m[%i, %j] : memref<?x8xf32>
  return %v : f32
}

// CHECK-LABEL: define void @strided(ptr %a0, i64 %a0.1, i64 %a0.2, i64 %a0.3, i8 %a1)
// CHECK:         %[[I:.*]] = mul nsw i64 2, %a0.3
// CHECK-NEXT:    %[[O:.*]] = add nsw i64 %a0.1, %[[I]]
// CHECK-NEXT:    %[[P:.*]] = getelementptr inbounds i8, ptr %a0, i64 %[[O]]
// CHECK-NEXT:    store i8 %a1, ptr %[[P]]
// CHECK-NEXT:    ret void
func.func @strided(%m: memref<?xi8, strided<[?], offset: ?>>, %v: i8) {
  %c2 = arith.constant 2 : index
  memref.store %v, %m[%c2] : memref<?xi8, strided<[?], offset: ?>>
  return
}

// An i1 takes a byte in memory.

// CHECK-LABEL: define void @bits(ptr %a0)
// CHECK-NEXT:  entry:
// CHECK-NEXT:    %[[B:.*]] = load i8, ptr %a0
// CHECK-NEXT:    %[[T:.*]] = icmp ne i8 %[[B]], 0
// CHECK-NEXT:    %[[N:.*]] = xor i1 %[[T]], true
// CHECK-NEXT:    %[[W:.*]] = zext i1 %[[N]] to i8
// CHECK-NEXT:    store i8 %[[W]], ptr %a0
func.func @bits(%m: memref<i1>) {
  %true = arith.constant true
  %b = memref.load %m[] : memref<i1>
  %n = arith.xori %b, %true : i1
  memref.store %n, %m[] : memref<i1>
  return
}

// Flags are kept; bf16 is computed in f32 and rounded.

// CHECK-LABEL: define internal { float, bfloat } @floats(float %a0, bfloat %a1)
// CHECK:         %[[S:.*]] = fadd reassoc contract float %a0, 0x3FF8000000000000
// CHECK-NEXT:    %[[X:.*]] = fpext bfloat %a1 to float
// CHECK-NEXT:    %[[Y:.*]] = fpext bfloat %a1 to float
// CHECK-NEXT:    %[[P:.*]] = fmul float %[[X]], %[[Y]]
// CHECK-NEXT:    %[[R:.*]] = call bfloat @irkit.f32.to.bf16(float %[[P]])
// CHECK-NEXT:    %[[A:.*]] = insertvalue { float, bfloat } poison, float %[[S]], 0
// CHECK-NEXT:    %[[B:.*]] = insertvalue { float, bfloat } %[[A]], bfloat %[[R]], 1
// CHECK-NEXT:    ret { float, bfloat } %[[B]]
func.func private @floats(%a: f32, %b: bf16) -> (f32, bf16) {
  %c = arith.constant 1.5 : f32
  %s = arith.addf %a, %c fastmath<reassoc,contract> : f32
  %p = arith.mulf %b, %b : bf16
  return %s, %p : f32, bf16
}

// Block arguments become phis; a second edge to a block gets a block of its own.

// CHECK-LABEL: define i32 @phis(i1 %a0, i32 %a1, i32 %a2)
// CHECK-NEXT:  entry:
// CHECK-NEXT:    br i1 %a0, label %bb1, label %[[EDGE:.*]]
// CHECK-NEXT:  [[EDGE]]:
// CHECK-NEXT:    br label %bb1
// CHECK-NEXT:  bb1:
// CHECK-NEXT:    %[[X:.*]] = phi i32 [ %a1, %entry ], [ %a2, %[[EDGE]] ]
// CHECK-NEXT:    ret i32 %[[X]]
func.func @phis(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^join(%a : i32), ^join(%b : i32)
^join(%x: i32):
  return %x : i32
}

// CHECK-LABEL: define i64 @call(ptr %a0, i64 %a0.1)
// CHECK-NEXT:  entry:
// CHECK-NEXT:    %[[R:.*]] = call { ptr, i64 } @external(ptr %a0, i64 %a0.1)
// CHECK-NEXT:    extractvalue { ptr, i64 } %[[R]], 0
// CHECK-NEXT:    %[[N:.*]] = extractvalue { ptr, i64 } %[[R]], 1
// CHECK-NEXT:    ret i64 %[[N]]
func.func @call(%m: memref<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %r = call @external(%m) : (memref<?xf32>) -> memref<?xf32>
  %n = memref.dim %r, %c0 : memref<?xf32>
  return %n : index
}
func.func private @external(memref<?xf32>) -> memref<?xf32>

// CHECK:       declare { ptr, i64 } @external(ptr, i64)
