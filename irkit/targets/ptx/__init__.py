"""PTX: gpu.module becomes LLVM for NVPTX, and that becomes PTX."""
