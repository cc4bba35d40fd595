"""Text in pictures: what XML 1.0 has no characters for is shown as U+FFFD.

    svg_text("a < b")      a &lt; b
"""

from __future__ import annotations

import re
from typing import Final
from xml.sax.saxutils import escape

_NONE_OF_XML: Final = re.compile("[^\\t\\n\\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def svg_text(text: str) -> str:
    """A text as it stands between tags: control characters and bytes that are no UTF-8 cannot."""
    return escape(_NONE_OF_XML.sub("\ufffd", text))
