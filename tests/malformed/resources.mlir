// File metadata.

{-# #-}
{-#

// -----

{-# x #-}

// -----

{-# x: #-}

// -----

{-# x: {} #-}

// -----

{-# dialect_resources #-}

// -----

{-# dialect_resources: #-}

// -----

{-# dialect_resources: { #-}

// -----

{-# dialect_resources: { builtin #-}

// -----

{-# dialect_resources: { builtin: #-}

// -----

{-# dialect_resources: { builtin: { #-}

// -----

{-# dialect_resources: { builtin: { a } } #-}

// -----

{-# dialect_resources: { builtin: { a: } } #-}

// -----

{-# dialect_resources: { builtin: { a: 5 } } #-}

// -----

{-# dialect_resources: { builtin: { a: true } } #-}

// -----

{-# dialect_resources: { builtin: { a: "x" } } #-}

// -----

{-# dialect_resources: { builtin: { a: "0x" } } #-}

// -----

{-# dialect_resources: { builtin: { a: "0x0" } } #-}

// -----

{-# dialect_resources: { builtin: { a: "0x00" } } #-}

// -----

{-# dialect_resources: { builtin: { a: "0x0400000G" } } #-}

// -----

{-# dialect_resources: { builtin: { a: "0x03000000" } } #-}

// -----

{-# dialect_resources: { builtin: { a: "0x04000000" b: "0x04000000" } } #-}

// -----

{-# dialect_resources: { builtin: { a: "0x04000000", } } #-}

// -----

{-# dialect_resources: { builtin: { 1: "0x04000000" } } #-}

// -----

{-# dialect_resources: { nothing: { a: "0x04000000" } } #-}

// -----

{-# dialect_resources: { func: { a: "0x04000000" } } #-}

// -----

{-# dialect_resources: { 5: {} } #-}

// -----

{-# dialect_resources: { builtin: {} builtin: {} } #-}

// -----

{-# dialect_resources: {} external_resources: {} #-}

// -----

{-# dialect_resources: {}, #-}

// -----

{-# external_resources: { x: { a: 5 } } #-}

// -----

{-# external_resources: { x: { a: } } #-}

// -----

{-# external_resources: { x: { a } } #-}

// -----

{-# external_resources: { x: {a: nothing} } #-}

// -----

{-# external_resources: { 5: {} } #-}

// -----

{-# external_resources: { x {} } #-}

// -----

{-# external_resources: 5 #-}

// -----

{-# dialect_resources: { builtin: { "a b": 5 } } #-}

// -----

{-# dialect_resources: {}

// -----

{-#

// -----

"t.a"() ({
  {-# #-}
}) : () -> ()

// -----

{-# 5 #-}

// -----

{-# "x": {} #-}

// -----

{-# , #-}
