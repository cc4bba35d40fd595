// RUN: irkit-translate %s --to=llvmir | filecheck %s

// Nothing else leads to the memory of a result; what is promised of alignment is handed on.

// CHECK-LABEL: define void @stream(ptr align 64 %a0, ptr noalias %a1, <16 x float> %a2)
// CHECK:         store <16 x float> %a2, ptr %a1, align 64, !nontemporal ![[N:.*]]
// CHECK:         load float, ptr %a0, align 32
// CHECK:         fence seq_cst
// CHECK-NEXT:    ret void
func.func @stream(%x: memref<16xf32> {llvm.align = 64 : i64}, %y: memref<16xf32> {irkit.result = 0 : i64},
                  %v: vector<16xf32>) {
  %c0 = arith.constant 0 : index
  vector.store %v, %y[%c0] {alignment = 64 : i64, nontemporal = true} : memref<16xf32>, vector<16xf32>
  %s = memref.load %x[%c0] {alignment = 32 : i64} : memref<16xf32>
  return
}

// Along another dimension than the last, elements are gathered.

// CHECK-LABEL: define <4 x float> @column(
// CHECK:         %[[D:.*]] = mul <4 x i64> <i64 0, i64 1, i64 2, i64 3>
// CHECK:         %[[P:.*]] = getelementptr float, ptr %{{.*}}, <4 x i64> %[[D]]
// CHECK:         call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %[[P]], <4 x i1> splat (i1 true), <4 x float> poison)
func.func @column(%m: memref<?x8xf32>, %i: index) -> vector<4xf32> {
  %pad = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x8xf32>, vector<4xf32>
  return %v : vector<4xf32>
}

// Vectors of two lengths have one.

// CHECK-LABEL: define <3 x i32> @lengths(
// CHECK:         %[[W:.*]] = shufflevector <2 x i32> %a1, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
// CHECK:         shufflevector <4 x i32> %a0, <4 x i32> %[[W]], <3 x i32> <i32 3, i32 4, i32 5>
func.func @lengths(%a: vector<4xi32>, %b: vector<2xi32>) -> vector<3xi32> {
  %r = vector.shuffle %a, %b [3, 4, 5] : vector<4xi32>, vector<2xi32>
  return %r : vector<3xi32>
}

// Vectors of bf16 are computed in float and rounded, lane by lane as single numbers are.

// CHECK-LABEL: define <8 x bfloat> @halves(
// CHECK:         fpext <8 x bfloat> %a0 to <8 x float>
// CHECK:         %[[S:.*]] = fadd <8 x float>
// CHECK:         call <8 x bfloat> @irkit.f32.to.bf16.v8(<8 x float> %[[S]])
func.func @halves(%a: vector<8xbf16>) -> vector<8xbf16> {
  %r = arith.addf %a, %a : vector<8xbf16>
  return %r : vector<8xbf16>
}

// CHECK: ![[N]] = !{i32 1}
