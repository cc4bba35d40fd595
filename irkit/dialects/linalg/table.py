"""The named structured operations, one a line.

    "conv_2d_nhwc_hwcf": "n h w f H W c: n h+H w+W c, H W c f -> n h w f, mac 2"

First the loops, in order; then what each input is indexed by, and the output.  A loop that does not index
the output is a reduction.  At the end stands what an iteration computes, and how many dimensions have strides
and dilations: there `h+H` is h times the stride plus H times the dilation.  An empty place is a scalar.  The
loops of an elementwise operation are those of its output.

    mac        out + cast(a) * cast(b)
    mac_q      out + (cast(a) - cast(zero of a)) * (cast(b) - cast(zero of b))
    reduce_add, reduce_max_signed, ...    out combined with cast(a); the second input is the window's size
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from irkit.dialects.linalg.attributes import BinaryFn, UnaryFn
from irkit.ir.affine import AffineDim, AffineExpr, AffineMap


class Definition(NamedTuple):
    """A named operation: `operands` counts inputs and output; `spatial` is how many dimensions have strides
    and dilations."""

    name: str
    loops: str
    operands: tuple[str, ...]
    compute: str
    spatial: int = 0

    @property
    def is_elementwise(self) -> bool:
        return not self.loops

    @property
    def is_convolution(self) -> bool:
        """Whether the first input is read in windows."""
        return "+" in self.operands[0]

    def maps(self, strides: tuple[int, ...], dilations: tuple[int, ...]) -> list[AffineMap]:
        """The indexing maps of an operation that is not elementwise."""
        dims = {loop: AffineDim(at) for at, loop in enumerate(self.loops.split())}
        made = []
        for operand in self.operands:
            steps = iter(zip(strides, dilations, strict=True))
            exprs: list[AffineExpr] = []
            for subscript in operand.split():
                outer, plus, inner = subscript.partition("+")
                expr: AffineExpr = dims[outer]
                if plus:
                    stride, dilation = next(steps, (1, 1))
                    expr = dims[outer] * stride + dims[inner] * dilation
                exprs.append(expr)
            made.append(AffineMap(len(dims), 0, exprs))
        return made

    def iterators(self) -> list[str]:
        output = self.operands[-1].split()
        return ["parallel" if loop in output else "reduction" for loop in self.loops.split()]


_LINES: Final[Mapping[str, str]] = {
    "quantized_matmul": "m n k: m k, k n, , -> m n, mac_q",
    "quantized_batch_matmul": "b m n k: b m k, b k n, , -> b m n, mac_q",
    "mmt4d": "m n k p q r: m k p r, n k q r -> m n p q, mac",
    "batch_mmt4d": "b m n k p q r: b m k p r, b n k q r -> b m n p q, mac",
    "matvec": "m n: m n, n -> m, mac",
    "vecmat": "n m: m, m n -> n, mac",
    "batch_matvec": "b m k: b m k, b k -> b m, mac",
    "batch_vecmat": "b n k: b k, b k n -> b n, mac",
    "dot": "m: m, m -> , mac",
    "conv_1d": "w W: w+W, W -> w, mac",
    "conv_2d": "h w H W: h+H w+W, H W -> h w, mac",
    "conv_3d": "d h w D H W: d+D h+H w+W, D H W -> d h w, mac",
    "conv_1d_nwc_wcf": "n w f W c: n w+W c, W c f -> n w f, mac 1",
    "conv_1d_ncw_fcw": "n f w c W: n c w+W, f c W -> n f w, mac 1",
    "conv_2d_nhwc_hwcf": "n h w f H W c: n h+H w+W c, H W c f -> n h w f, mac 2",
    "conv_2d_nhwc_fhwc": "n h w f H W c: n h+H w+W c, f H W c -> n h w f, mac 2",
    "conv_2d_nhwc_hwcf_q": "n h w f H W c: n h+H w+W c, H W c f, , -> n h w f, mac_q 2",
    "conv_2d_nhwc_fhwc_q": "n h w f H W c: n h+H w+W c, f H W c, , -> n h w f, mac_q 2",
    "conv_2d_nchw_fchw": "n f h w c H W: n c h+H w+W, f c H W -> n f h w, mac 2",
    "conv_2d_nchw_fchw_q": "n f h w c H W: n c h+H w+W, f c H W, , -> n f h w, mac_q 2",
    "conv_2d_ngchw_fgchw": "n g f h w c H W: n g c h+H w+W, f g c H W -> n g f h w, mac 2",
    "conv_2d_ngchw_gfchw": "n g f h w c H W: n g c h+H w+W, g f c H W -> n g f h w, mac 2",
    "conv_2d_ngchw_gfchw_q": "n g f h w c H W: n g c h+H w+W, g f c H W, , -> n g f h w, mac_q 2",
    "conv_2d_nhwgc_gfhwc": "n h w g f H W c: n h+H w+W g c, g f H W c -> n h w g f, mac 2",
    "conv_2d_nhwgc_gfhwc_q": "n h w g f H W c: n h+H w+W g c, g f H W c, , -> n h w g f, mac_q 2",
    "conv_3d_ndhwc_dhwcf": "n d h w f D H W c: n d+D h+H w+W c, D H W c f -> n d h w f, mac 3",
    "conv_3d_ndhwc_dhwcf_q": "n d h w f D H W c: n d+D h+H w+W c, D H W c f, , -> n d h w f, mac_q 3",
    "conv_3d_ncdhw_fcdhw": "n f d h w c D H W: n c d+D h+H w+W, f c D H W -> n f d h w, mac 3",
    "depthwise_conv_1d_nwc_wc": "n w c W: n w+W c, W c -> n w c, mac 1",
    "depthwise_conv_1d_ncw_cw": "n w c W: n c w+W, c W -> n c w, mac 1",
    "depthwise_conv_1d_nwc_wcm": "n w c m W: n w+W c, W c m -> n w c m, mac 1",
    "depthwise_conv_2d_nhwc_hwc": "n h w c H W: n h+H w+W c, H W c -> n h w c, mac 2",
    "depthwise_conv_2d_nchw_chw": "n h w c H W: n c h+H w+W, c H W -> n c h w, mac 2",
    "depthwise_conv_2d_nhwc_hwc_q": "n h w c H W: n h+H w+W c, H W c, , -> n h w c, mac_q 2",
    "depthwise_conv_2d_nhwc_hwcm": "n h w c m H W: n h+H w+W c, H W c m -> n h w c m, mac 2",
    "depthwise_conv_2d_nhwc_hwcm_q": "n h w c m H W: n h+H w+W c, H W c m, , -> n h w c m, mac_q 2",
    "depthwise_conv_3d_ndhwc_dhwc": "n d h w D H W c: n d+D h+H w+W c, D H W c -> n d h w c, mac 3",
    "depthwise_conv_3d_ncdhw_cdhw": "n d h w D H W c: n c d+D h+H w+W, c D H W -> n c d h w, mac 3",
    "depthwise_conv_3d_ndhwc_dhwcm": "n d h w m D H W c: n d+D h+H w+W c, D H W c m -> n d h w c m, mac 3",
    "pooling_nhwc_sum": "n h w c H W: n h+H w+W c, H W -> n h w c, reduce_add 2",
    "pooling_nchw_sum": "n c h w H W: n c h+H w+W, H W -> n c h w, reduce_add 2",
    "pooling_nhwc_max": "n h w c H W: n h+H w+W c, H W -> n h w c, reduce_max_signed 2",
    "pooling_nhwc_max_unsigned": "n h w c H W: n h+H w+W c, H W -> n h w c, reduce_max_unsigned 2",
    "pooling_nchw_max": "n c h w H W: n c h+H w+W, H W -> n c h w, reduce_max_signed 2",
    "pooling_nhwc_min": "n h w c H W: n h+H w+W c, H W -> n h w c, reduce_min_signed 2",
    "pooling_nhwc_min_unsigned": "n h w c H W: n h+H w+W c, H W -> n h w c, reduce_min_unsigned 2",
    "pooling_nwc_sum": "n w c W: n w+W c, W -> n w c, reduce_add 1",
    "pooling_ncw_sum": "n c w W: n c w+W, W -> n c w, reduce_add 1",
    "pooling_nwc_max": "n w c W: n w+W c, W -> n w c, reduce_max_signed 1",
    "pooling_nwc_max_unsigned": "n w c W: n w+W c, W -> n w c, reduce_max_unsigned 1",
    "pooling_ncw_max": "n c w W: n c w+W, W -> n c w, reduce_max_signed 1",
    "pooling_nwc_min": "n w c W: n w+W c, W -> n w c, reduce_min_signed 1",
    "pooling_nwc_min_unsigned": "n w c W: n w+W c, W -> n w c, reduce_min_unsigned 1",
    "pooling_ndhwc_sum": "n d h w c D H W: n d+D h+H w+W c, D H W -> n d h w c, reduce_add 3",
    "pooling_ndhwc_max": "n d h w c D H W: n d+D h+H w+W c, D H W -> n d h w c, reduce_max_signed 3",
    "pooling_ndhwc_min": "n d h w c D H W: n d+D h+H w+W c, D H W -> n d h w c, reduce_min_signed 3",
    "fill_rng_2d": "m n: , , -> m n, random",
}

_BINARY: Final[Mapping[str, str]] = {"max_signed": "max", "min_signed": "min"}
"""Functions whose operations have another name."""
_NO_OPERATION: Final = ("max_unsigned", "min_unsigned")


def _definition(name: str, line: str) -> Definition:
    loops, rest = line.split(": ")
    inputs, behind = rest.split("-> ")
    output, _, compute = behind.rpartition(", ")
    function, _, spatial = compute.partition(" ")
    operands = tuple([each.strip() for each in (*inputs.split(","), output)])
    return Definition(name, loops, operands, function, int(spatial or 0))


def _elementwise(name: str, function: str, inputs: int) -> Definition:
    return Definition(name, "", ("",) * (inputs + 1), function)


TABLE: Final[tuple[Definition, ...]] = (
    _elementwise("copy", "copy", 1),
    *[_elementwise(function, function, 1) for function in UnaryFn.cases],
    *[
        _elementwise(_BINARY.get(function, function), function, 2)
        for function in BinaryFn.cases
        if function not in _NO_OPERATION
    ],
    _elementwise("select", "select", 3),
    _elementwise("fill", "fill", 1),
    *[_definition(name, line) for name, line in _LINES.items()],
)
"""Every named operation that has no maps of its own."""
