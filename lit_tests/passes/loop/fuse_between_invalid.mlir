// RUN: irkit-opt %s --loop-fuse=loops=i,j --verify-diagnostics --split-input-file

// The load between would read before the first loop has written.

func.func @read(%a: memref<4xi32> {llvm.noalias}, %b: memref<4xi32> {llvm.noalias}, %x: i32) {
  loop.for @i (%i = 0 to 4) {
    // expected-error@+2 {{@j cannot be fused into @i: argument #0 would be accessed in another order}}
    // expected-note@+1 {{the write of argument #0[0] in iteration (i = 0) comes first now}}
    loop.store %x, %a[%i] : memref<4xi32>
  }
  // expected-note@+1 {{the read of argument #0[0] in iteration () would come before it}}
  %0 = loop.load %a[0] : memref<4xi32>
  loop.for @j (%j = 0 to 4) {
    loop.store %0, %b[%j] : memref<4xi32>
  }
  return
}

// -----

func.func @called(%a: memref<4xi32>, %x: i32) {
  loop.for @i (%i = 0 to 4) {
    loop.store %x, %a[%i] : memref<4xi32>
  }
  // expected-error@+1 {{'func.call' op stands between @i and @j}}
  call @g() : () -> ()
  // expected-note@+1 {{so the second loop cannot be fused into the first}}
  loop.for @j (%j = 0 to 4) {
    loop.store %x, %a[%j] : memref<4xi32>
  }
  return
}
func.func private @g()
