"""The command-line tools: `irkit-opt`, `irkit-translate`, `irkit-run` and their kin.

This is what a tool loads first.  From here on Ctrl-C ends it without a traceback, also while it still loads.
"""

from __future__ import annotations

import os
import sys
from types import TracebackType


def _ends_silently(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)


if os.path.basename(sys.argv[0] if sys.argv else "").startswith("irkit-"):
    sys.excepthook = _ends_silently
