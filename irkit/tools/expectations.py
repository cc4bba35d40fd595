"""Checking diagnostics against the comments in a file, for --verify-diagnostics.

    // expected-error@+1 {{use of undeclared SSA value name}}
    // expected-note@above {{prior use here}}
    // expected-warning-re@below {{took {{[0-9]+}} steps}}
    // expected-error@unknown {{no location}}

One expectation a line, and it ends the line.  The text is a part of the message; between braces inside a
`-re` text stand regular expressions.  An expectation takes any number of equal diagnostics.  One set of
expectations serves a whole file, however it is split.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from irkit.diagnostics import UNKNOWN, Diagnostic, FileLineCol, Severity, Source

_EXPECTED = re.compile(
    r"expected-(error|note|remark|warning)(-re)? *(?:@([+-][0-9]+|above|below|unknown))? *\{\{(.*)\}\}$"
)


class Expectation:
    """One comment: what is to be emitted on a line (None: without a place in a file)."""

    __slots__ = ("line", "location", "met", "pattern", "severity", "text")

    def __init__(self, severity: str, text: str, is_regex: bool, line: int | None, location: FileLineCol):
        """Raises a ValueError where the text is no pattern."""
        self.severity = severity
        self.text = text
        self.pattern = _pattern(text) if is_regex else None
        self.line = line
        self.location = location
        self.met = False

    def matches(self, message: str) -> bool:
        return self.text in message if self.pattern is None else self.pattern.search(message) is not None


def _pattern(text: str) -> re.Pattern[str]:
    """A text in which `{{...}}` are regular expressions."""
    pieces, at = [], 0
    while (opening := text.find("{{", at)) >= 0:
        closing = text.find("}}", opening)
        if closing < 0:
            raise ValueError("found start of regex with no end '}}'")
        try:
            re.compile(text[opening + 2 : closing])
        except re.error as error:
            raise ValueError(f"invalid regex: {error}") from None
        pieces += [re.escape(text[at:opening]), f"(?:{text[opening + 2 : closing]})"]
        at = closing + 2
    return re.compile("".join([*pieces, re.escape(text[at:])]))


class Expectations:
    """The expectations of a file; `report` takes the complaints."""

    def __init__(self, source: Source, report: Callable[[Diagnostic], object], only_expected: bool = False):
        self.source = source
        self.report = report
        self.only_expected = only_expected
        self.failed = False
        self.by_line: dict[int | None, list[Expectation]] = {}
        self._collect(source)

    def _collect(self, source: Source) -> None:
        """Reads the comments; a designator names the line, `above` the last line that had none or another,
        the first of the file where there is none."""
        last_plain = 1
        found: list[Expectation] = []
        waiting: list[Expectation] = []
        lines = source.text.split("\n")
        for number, raw in enumerate(lines, 1):
            line = raw.rstrip()
            match = _EXPECTED.search(line) if "expected-" in line else None
            if match is None or match[3] is None:
                last_plain = number
            if match is None:
                for each in waiting:
                    each.line = number
                waiting.clear()
                continue
            made = self._expectation(source, number, match, last_plain)
            if made is not None:
                found.append(made)
                if match[3] == "below":
                    made.line = len(lines)  # where no other line comes
                    waiting.append(made)
        for each in found:
            self.by_line.setdefault(each.line, []).append(each)

    def _expectation(
        self, source: Source, number: int, match: re.Match[str], last_plain: int
    ) -> Expectation | None:
        """What a comment on a line expects; None, and a complaint, where its text is no pattern."""
        severity, is_regex, where, text = match.groups()
        start = match.start() + 1
        location = FileLineCol(source.name, number, start, number, start + len(text))
        line: int | None = number
        if where == "above":
            line = last_plain
        elif where == "unknown":
            line = None
        elif where not in (None, "below"):
            line = number + int(where)
        try:
            return Expectation(severity, text, is_regex is not None, line, location)
        except ValueError as error:
            self.failed = True
            self.report(Diagnostic("error", str(error), location))
            return None

    def take(self, diagnostic: Diagnostic) -> None:
        """Matches a diagnostic and its notes."""
        for each in (diagnostic, *diagnostic.notes):
            self._take_one(each.severity, each.message, each)

    def _take_one(self, severity: Severity, message: str, diagnostic: Diagnostic) -> None:
        at = diagnostic.location.resolve().file_position()
        inside = at is not None and at.file == self.source.name
        near: Expectation | None = None
        for each in self.by_line.get(at.line if at is not None and inside else None, ()):
            if not each.matches(message):
                continue
            if each.severity == severity:
                each.met = True
                return
            near = each
        if self.only_expected:
            return
        self.failed = True
        if near is not None:
            text = f"'{severity}' diagnostic emitted when expecting a '{near.severity}'"
            place = near.location
            self.report(Diagnostic("error", text, FileLineCol(place.file, place.line, place.column)))
        else:
            self.report(Diagnostic("error", f"unexpected {severity}: {message}", at or diagnostic.location))

    def finish(self) -> bool:
        """Reports what was not emitted; whether everything went as expected."""
        missed = [each for group in self.by_line.values() for each in group if not each.met]
        for each in sorted(missed, key=lambda each: (each.line is None, each.location.line)):
            self.failed = True
            text = f'expected {each.severity} "{each.text}" was not produced'
            self.report(Diagnostic("error", text, each.location if each.line is not None else UNKNOWN))
        return not self.failed
