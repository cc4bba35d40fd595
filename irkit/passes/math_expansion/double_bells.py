"""erf and gelu of f64: the methods of f32 (bells.py) with more terms.

Where |x| < 1, erf is x + x * P(x^2): there the rounding of an exponential would show.  The coefficients
interpolate at Chebyshev's points, in 60 digits, rounded to f64 one by one.
"""

from __future__ import annotations

from typing import Final

from irkit.ir import Type, Value
from irkit.passes.math_expansion.arithmetic import Arithmetic
from irkit.passes.math_expansion.doubles import HEADROOM, less_one, parts_of_negative

_ERF_NEAR: Final = (
    0.12837916709551257,
    -0.3761263890318375,
    0.11283791670954874,
    -0.02686617064507574,
    0.005223977624807219,
    -0.0008548326980182912,
    0.00012055331086848378,
    -1.4925594646958151e-05,
    1.6460990174094e-06,
    -1.6350199713644607e-07,
    1.4658991770831064e-08,
    -1.1369733985806717e-09,
    5.951768298966817e-11,
)
"""erf(x) / x - 1 in x^2 for |x| < 1."""
_ERF_FAR: Final = (
    4.032124972042335,
    2.3099818688020397,
    0.07635769146679704,
    -0.031212376842622964,
    0.012543580294057234,
    -0.004849829258602579,
    0.0017631053215472242,
    -0.0005810760047663664,
    0.00015974681791039861,
    -2.615644420698895e-05,
    -7.289228951889463e-06,
    1.0485144969449448e-05,
    -7.064620140775183e-06,
    3.7411623054468647e-06,
    -1.7008248988370458e-06,
    6.679470713784919e-07,
    -2.060230842648532e-07,
    3.567923398839357e-08,
    2.0453244450545244e-09,
    -7.185949298128324e-09,
    1.2110884378569077e-08,
    -9.862059768432945e-09,
    3.3334595562712434e-09,
    -3.354204188967237e-10,
)
"""-log(1 - erf(x)) / x in (x - 3.5) / 2.5 for 1 < x < 6."""
_NEAR: Final = (
    0.3989422804014327,
    -0.06649038006690532,
    0.009973557010027539,
    -0.001187328215279254,
    0.00011543468516492265,
    -9.44463946664491e-06,
    6.659016538673918e-07,
    -4.106706862672761e-08,
    2.0688827055434117e-09,
)
"""(Phi(x) - 1/2) / x in x^2 for |x| < 0.65, where Phi is the normal distribution."""
_FAR: Final = (
    0.308671000466092,
    0.3166818618347268,
    -0.4425102731637183,
    0.2965191391679441,
    -0.06252795129024984,
    -0.0362053789615114,
    0.01338237710235081,
    0.00874487411760031,
    -0.0016076446727222606,
    -0.002589418409107232,
    -0.0004031431661369105,
    0.0005682117285521916,
    0.0003624270680531897,
    1.8171816375204392e-06,
    -0.00011300528874171345,
    -6.4418134208757e-05,
    9.010109038941315e-06,
    4.8532908076210776e-06,
    -2.784175438553272e-07,
    0.00013323648896252537,
    -0.0003181951500620074,
    0.0004356948579400209,
    -0.0003945019134957521,
    0.00022261553508551635,
    -7.000492074755111e-05,
    9.374940964217758e-06,
)
"""s * Phi(-s) * exp(s^2 / 2) in (s - 3/2) / (s + 3) for 0.65 < s < 39."""


def erf(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    size = code.at_most(code.absolute(x), 6.0)
    place = code.fma(size, code.number(0.4), code.number(-1.4))
    decay = code.mul(code.short_polynomial(_ERF_FAR, place), size)
    far = code.with_sign_of(less_one(code, code.negated(decay)), x)
    near = code.fma(code.short_polynomial(_ERF_NEAR, code.mul(x, x)), x, x)
    return code.select(code.compare("olt", size, code.number(1.0)), near, far)


def gelu(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """x * Phi(x) near 0, max(x, 0) - s * Phi(-s) with s = |x| beyond 0.65."""
    size = code.absolute(x)
    s = code.at_most(size, 39.0)
    minus_half = code.mul(s, code.number(-0.5))
    exponent = code.mul(minus_half, s)
    lost = code.fma(minus_half, s, code.negated(exponent))
    distribution = code.fma(x, code.short_polynomial(_NEAR, code.mul(x, x)), code.number(0.5))
    far = code.sub(code.at_least(x, 0.0), _far_share(code, s, exponent, lost))
    return code.select(code.compare("olt", size, code.number(0.65)), code.mul(x, distribution), far)


def _far_share(
    code: Arithmetic, s: Value[Type], exponent: Value[Type], lost: Value[Type]
) -> Value[Type]:
    """s * Phi(-s) = exp(-s^2 / 2) * P((s - 3/2) / (s + 3)), where s^2 / 2 comes in two parts, and so does the
    polynomial, so that only the last addition rounds in a way that shows."""
    t, power = parts_of_negative(code, exponent, lost)
    first, *rest = [each * 2.0**-HEADROOM for each in _FAR]
    y = code.div(code.sub(s, code.number(1.5)), code.add(s, code.number(3.0)))
    slope = code.short_polynomial(rest, y)
    high = code.fma(slope, y, code.number(first))
    low = code.fma(slope, y, code.sub(code.number(first), high))
    return code.mul(code.add(high, code.fma(high, t, low)), power)
