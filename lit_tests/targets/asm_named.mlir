// RUN: irkit-translate %s --to=asm --arch=avx512 | filecheck %s --check-prefix=AVX512
// RUN: irkit-translate %s --to=asm --arch=avx2 | filecheck %s --check-prefix=AVX2
// RUN: irkit-translate %s --to=asm --arch=neon | filecheck %s --check-prefix=NEON
// RUN: not irkit-translate %s --to=asm --arch=vax 2>&1 | filecheck %s --check-prefix=VAX

// AVX512-LABEL: multiply_add:
// AVX512:       vfmadd{{.*}} %zmm
// AVX2-LABEL:   multiply_add:
// AVX2:         vfmadd{{.*}} %ymm
// NEON-LABEL:   multiply_add:
// NEON:         fmla v{{.*}}.4s
// VAX:          error: 'builtin.module' op has no assembly for 'vax'; --arch is one of host, avx512, avx2, neon
func.func @multiply_add(%a: memref<16xf32>, %b: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %x = vector.load %a[%c0] : memref<16xf32>, vector<16xf32>
  %y = vector.load %b[%c0] : memref<16xf32>, vector<16xf32>
  %r = vector.fma %x, %y, %y : vector<16xf32>
  vector.store %r, %b[%c0] : memref<16xf32>, vector<16xf32>
  return
}
