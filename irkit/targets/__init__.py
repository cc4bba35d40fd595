"""IR to the text of another world: LLVM, PTX, Triton."""
