"""The same module in another spelling: odd white space and comments; and spoilt texts, a token changed."""

from __future__ import annotations

import re

from .draw import Draw

_VERBATIM = re.compile(r'"(?:[^"\\\n]|\\.)*"|[#!][A-Za-z_][\w.$]*<|//[^\n]*')
_GAP = re.compile(r'(?<=[,(\[{=]) ?(?![-#"])|(?<=[\w"\])}]) (?=[A-Za-z%@^"])|(?<![-#:]) (?=[:=}\])])')
_SPACES = (" ", " ", "  ", "\n", "\t", "\r\n", " // note\n", "\n\n   ", "//{\n", ' // "%\n')
_TOKENS = re.compile(r'"(?:[^"\\\n]|\\.)*"|[%^#@!]?[\w.$]+|->|::|\s+|.', re.DOTALL)
_INTRUDERS = (
    ",", ":", "(", ")", "{", "}", "[", "]", "<", ">", "=", "->", "-", "?", "*", "+", "1", "0x1", "1.0", "i32", "x", "%0", "^bb0",
    "#a", "!t", '"s"', "@f", "loc", "true", "dense", "tensor", "::", "/", "...", "|", "attributes", "#d.x", "!d.x<y>",
)  # fmt: skip


def respaced(draw: Draw, text: str) -> str:
    """The text with other white space between its tokens; strings and the bodies of dialects stay."""
    likelihood = draw.choice([0.05, 0.3])

    def gap(match: re.Match[str]) -> str:
        return draw.choice(_SPACES) if draw.maybe(likelihood) else match[0]

    pieces, start = [], 0
    for verbatim in _VERBATIM.finditer(text):
        if verbatim.start() < start:
            continue
        end = _end_of_body(text, verbatim.end()) if verbatim[0][-1] == "<" and verbatim[0][0] in "#!" else verbatim.end()
        pieces += [_GAP.sub(gap, text[start : verbatim.start()]), text[verbatim.start() : end]]
        start = end
    return "".join(pieces) + _GAP.sub(gap, text[start:])


def _end_of_body(text: str, at: int) -> int:
    """Behind the `>` that closes a body."""
    depth = 1
    while depth and at < len(text):
        string = re.compile(r'"(?:[^"\\\n]|\\.)*"').match(text, at)
        if string:
            at = string.end()
            continue
        if text.startswith("->", at):
            at += 2
            continue
        depth += {"<": 1, ">": -1}.get(text[at], 0)
        at += 1
    return at


def spoilt(draw: Draw, text: str) -> str:
    """The text with one token dropped, doubled, replaced or cut."""
    tokens = _TOKENS.findall(text)
    solid = [number for number, token in enumerate(tokens) if not token.isspace()]
    at = draw.choice(solid)
    token = tokens[at]
    kind = draw.randrange(6)
    if kind == 0:
        tokens[at] = ""
    elif kind == 1:
        tokens[at] = f"{token} {token}"
    elif kind == 2:
        other = draw.choice(solid)
        tokens[at], tokens[other] = tokens[other], token
    elif kind == 3:
        tokens[at] = token[: draw.randrange(len(token))]
    else:
        tokens[at] = draw.choice(["", f"{token} "]) + draw.choice(_INTRUDERS)
    return "".join(tokens)
