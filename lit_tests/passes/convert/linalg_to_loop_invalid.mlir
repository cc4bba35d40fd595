// RUN: irkit-opt %s --convert-linalg-to-loop --split-input-file --verify-diagnostics

func.func @inner_size(%n: index, %z: index, %one: index, %x: f32) {
  scf.for %i = %z to %n step %one {
    %a = memref.alloc(%i) : memref<?xf32>
    // expected-error @below {{'linalg.fill' op cannot be converted: size 0 of a buffer of type 'memref<?xf32>' is not constant over the function}}
    linalg.fill ins(%x : f32) outs(%a : memref<?xf32>)
  }
  return
}
