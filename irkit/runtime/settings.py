"""Numbers and switches that variables of the environment say.

    setting("IRKIT_NUM_THREADS", range(1, 257), "a number of threads from 1 to 256")      None: not set
"""

from __future__ import annotations

import os
from typing import Final

_SWITCH: Final = {
    **dict.fromkeys(("0", "off", "no", "false"), False),
    **dict.fromkeys(("1", "on", "yes", "true"), True),
}


class SettingError(ValueError):
    """A variable of the environment makes no sense."""


def switch(name: str) -> bool | None:
    """Whether a variable switches something on, None where it is empty or not set; a SettingError where it
    is neither on nor off."""
    given = os.environ.get(name, "").strip()
    if given.lower() in _SWITCH:
        return _SWITCH[given.lower()]
    if not given:
        return None
    raise SettingError(f"{name} must be 0 or 1, not '{given}'")


def setting(name: str, allowed: range, what: str) -> int | None:
    """The number in a variable, None where it is empty or not set; a SettingError where it is not allowed."""
    given = os.environ.get(name, "").strip()
    if not given:
        return None
    # Python refuses to read numbers of thousands of digits.
    if given.isascii() and given.isdecimal() and len(given) < 100 and int(given) in allowed:
        return int(given)
    raise SettingError(f"{name} must be {what}, not '{given}'")
