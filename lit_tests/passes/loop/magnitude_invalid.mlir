// RUN: not irkit-opt %s --loop-shift='loops=i by=9223372036854775807' 2>&1 | filecheck %s --check-prefix=SHIFT
// RUN: not irkit-opt %s --loop-shift='loops=i by=2000000000000000000' --loop-shift='loops=i by=2000000000000000000' 2>&1 | filecheck %s --check-prefix=TWICE
// RUN: not irkit-opt %s --loop-skew='loop=j by=i factor=9223372036854775807' 2>&1 | filecheck %s --check-prefix=SKEW
// RUN: not irkit-opt %s --loop-skew='loop=j by=i factor=288230376151711744' 2>&1 | filecheck %s --check-prefix=FAR
// RUN: irkit-opt %s --loop-skew='loop=j by=i factor=144115188075855870' --check-each
// RUN: not irkit-opt %s --loop-skew='loop=l by=k factor=2147483648' 2>&1 | filecheck %s --check-prefix=OPEN
// RUN: irkit-opt %s --loop-skew='loop=l by=k factor=1073741824'
// RUN: not irkit-opt %s --loop-prefetch='loop=i buffers=arg0 distance=9223372036854775807' 2>&1 | filecheck %s --check-prefix=PREFETCH
// RUN: not irkit-opt %s --loop-tile='loops=i sizes=9223372036854775807' 2>&1 | filecheck %s --check-prefix=TILE
// RUN: not irkit-opt %s --loop-peel='loops=i back=9223372036854775807' 2>&1 | filecheck %s --check-prefix=PEEL
// RUN: not irkit-opt %s --loop-unroll='loops=i factor=9223372036854775807' 2>&1 | filecheck %s --check-prefix=UNROLL
// RUN: not irkit-opt %s --loop-unroll-jam='loops=i factor=9223372036854775807' 2>&1 | filecheck %s --check-prefix=JAM
// RUN: not irkit-opt %s --loop-split-at='loops=i at=9223372036854775807' 2>&1 | filecheck %s --check-prefix=CUT
// RUN: not irkit-opt %s --loop-split='loops=i sizes=2000000000000000000' --loop-unroll='loops=i.0 factor=2' 2>&1 | filecheck %s --check-prefix=STEPS
// RUN: not irkit-opt %s --loop-split-reduction='loop=k parts=65537' 2>&1 | filecheck %s --check-prefix=PARTS
// RUN: not irkit-opt %s --loop-stage='level=i buffers=arg0 names=a' --loop-pad='buffers=a by=9223372036854775807' 2>&1 | filecheck %s --check-prefix=PAD
// RUN: not irkit-opt %s --loop-stage='level=i buffers=arg0 names=a' --loop-change-layout='buffers=a tiles=9223372036854775807' 2>&1 | filecheck %s --check-prefix=TILES
// RUN: not irkit-opt %s --loop-stage='level=i buffers=arg0 names=a' --loop-double-buffer='loop=i buffers=a stages=9223372036854775807' 2>&1 | filecheck %s --check-prefix=STAGES

// Coefficients of affine expressions wrap; what could make them wrap is refused.

// SHIFT: error: 'loop.for' op a shift by 9223372036854775807 iterations of @i makes numbers that may leave 64 bits
// TWICE: error: 'loop.for' op a shift by 2000000000000000000 iterations of @i makes numbers that may leave 64 bits
// SKEW: error: 'loop.for' op a skew by 9223372036854775807 times an index of @j makes numbers that may leave 64 bits
// FAR: error: 'loop.for' op a skew by 288230376151711744 times an index of @j makes numbers that may leave 64 bits
// OPEN: error: 'loop.for' op a skew by 2147483648 times an index of @l makes numbers that may leave 64 bits
// PREFETCH: error: 'loop.for' op a prefetch 9223372036854775807 iterations ahead of @i makes numbers that may leave 64 bits
// TILE: error: 'loop.for' op a tile of 9223372036854775807 iterations of @i makes numbers that may leave 64 bits
// PEEL: error: 'loop.for' op peeling 9223372036854775807 iterations of @i makes numbers that may leave 64 bits
// UNROLL: error: 'func.func' op loop-unroll cannot make 9223372036854775807 copies
// JAM: error: 'func.func' op loop-unroll-jam cannot make 9223372036854775807 copies
// CUT: error: 'loop.for' op a cut at 9223372036854775807 of @i makes numbers that may leave 64 bits
// STEPS: error: 'loop.for' op unrolling by 2 of @i.0 makes numbers that may leave 64 bits
// PARTS: error: 'func.func' op loop-split-reduction cannot make 65537 parts
// PAD: error: a would have {{[0-9]+}} elements: 2^62 is the largest number
// TILES: error: a would have 9223372036854775807 elements: 2^62 is the largest number
// STAGES: error: 'loop.for' op filling 9223372036854775806 iterations ahead of @i makes numbers that may leave 64 bits
func.func @f(%a: memref<64xi32>, %n: index) {
  loop.for @i (%i = 2 to 16) {
    loop.for @j (%j = 0 to 16) {
      %x = loop.load %a[%i * 2 + %j] : memref<64xi32>
      loop.store %x, %a[%i * 2 + %j] : memref<64xi32>
    }
  }
  loop.for @k (%i = 0 to %n) {
    loop.for @l (%j = 0 to 16) {
      %x = loop.load %a[%j] : memref<64xi32>
      loop.store %x, %a[%j] : memref<64xi32>
    }
  }
  return
}
