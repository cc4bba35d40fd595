"""The enumerations of nvgpu.

    #nvgpu<swizzle swizzle_128b>  #nvgpu<l2promo none>  #nvgpu<oob zero>  #nvgpu<interleave none>
    #nvgpu<rcp_rounding_mode approx>
"""

from typing import ClassVar

from irkit.dialects.gpu.attributes import KeywordEnum


class Swizzle(KeywordEnum):
    """How the banks of shared memory are permuted."""

    name = "nvgpu.swizzle"
    cases = ("none", "swizzle_32b", "swizzle_64b", "swizzle_128b")
    summary: ClassVar[str] = "Tensor map swizzling mode of shared memory banks"
    cpp_name: ClassVar[str] = "::mlir::nvgpu::TensorMapSwizzleKind"


class L2Promotion(KeywordEnum):
    """How much of a line the second cache fetches."""

    name = "nvgpu.l2promo"
    cases = ("none", "l2promo_64b", "l2promo_128b", "l2promo_256b")
    summary: ClassVar[str] = "Tensor map L2 promotion type"
    cpp_name: ClassVar[str] = "::mlir::nvgpu::TensorMapL2PromoKind"


class OutOfBounds(KeywordEnum):
    """With what elements outside of a tensor are filled."""

    name = "nvgpu.oob"
    cases = ("zero", "nan")
    summary: ClassVar[str] = "Tensor map out-of-bounds fill type"
    cpp_name: ClassVar[str] = "::mlir::nvgpu::TensorMapOOBKind"


class Interleave(KeywordEnum):
    """Whether channels are interleaved."""

    name = "nvgpu.interleave"
    cases = ("none", "interleave_16b", "interleave_32b")
    summary: ClassVar[str] = "Tensor map interleave layout type"
    cpp_name: ClassVar[str] = "::mlir::nvgpu::TensorMapInterleaveKind"


class RcpRounding(KeywordEnum):
    """How a reciprocal is rounded."""

    name = "nvgpu.rcp_rounding_mode"
    cases = ("approx", "rn", "rz", "rm", "rp")
    summary: ClassVar[str] = "Rounding mode of rcp"
    cpp_name: ClassVar[str] = "::mlir::nvgpu::RcpRoundingMode"
