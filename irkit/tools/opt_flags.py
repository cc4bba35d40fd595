"""The flags of irkit-opt, all of them."""

from __future__ import annotations

from typing import Final

from irkit.tools.arguments import DIAGNOSTIC_FLAGS, Flag

FLAGS: Final = {
    "o": Flag("value", "Output file; `-` is standard output", "file"),
    "split-input-file": Flag("optional", "Split the input at the marker, default `// -----`", "marker"),
    "output-split-marker": Flag("value", "What stands between the pieces of the output", "marker"),
    "verify-diagnostics": Flag("optional", "Check that just the expected diagnostics appear", "all|..."),
    "allow-unregistered-dialect": Flag("flag", "Allow operations of dialects that are not registered"),
    "emit-bytecode": Flag("flag", "Write bytecode rather than text"),
    "emit-bytecode-version": Flag("number", "The version of bytecode that is written", "uint"),
    "elide-resource-data-from-bytecode": Flag("flag", "Leave the data of resources out of bytecode"),
    "no-implicit-module": Flag("flag", "Read the one operation of the input without a module around it"),
    "show-dialects": Flag("flag", "Print the dialects, and exit"),
    "irdl-file": Flag("list", "Register the dialects that a file of irdl defines", "file"),
    "load-plugin": Flag("list", "Load dialects and passes from a folder or a file", "path"),
    "load-pass-plugin": Flag("list", "The same as --load-plugin", "path", same_as="load-plugin"),
    "load-dialect-plugin": Flag("list", "The same as --load-plugin", "path", same_as="load-plugin"),
    # What runs.
    "pass-pipeline": Flag("value", "Textual description of the pass pipeline to run", "pipeline"),
    "pass-pipeline-file": Flag("value", "File with the pass pipeline to run, // comments and $HOLES", "file"),
    "param": Flag("list", "Fills the hole $NAME of a pipeline", "NAME=VALUE"),
    "dump-pass-pipeline": Flag("flag", "Print the pipeline that is about to run"),
    "list-passes": Flag("flag", "Print the passes, and exit"),
    "run-reproducer": Flag("flag", "Run the pipeline that is stored in the input"),
    "verify-each": Flag("flag", "Verify after each pass; on unless =false"),
    "verify-licences": Flag("flag", "Verify after each pass that parallel, vector and async are true"),
    "verify-roundtrip": Flag("flag", "Check that the printed input is read back as the same"),
    "check-each": Flag("optional", "Run the program before and after each pass on random inputs", "seed"),
    "mlir-disable-threading": Flag("flag", "Accepted for the sake of mlir-opt's users; there are no threads"),
    "mlir-very-unsafe-disable-verifier-on-parsing": Flag("flag", "Do not verify the input"),
    # How operations print.
    "mlir-print-op-generic": Flag("flag", "Print the generic form of operations"),
    "mlir-print-debuginfo": Flag("flag", "Print locations"),
    "mlir-pretty-debuginfo": Flag("flag", "With --mlir-print-debuginfo: locations that read well"),
    "mlir-print-local-scope": Flag("flag", "Print without aliases and resources"),
    "mlir-print-unique-ssa-ids": Flag("flag", "Use no number twice in the custom form"),
    "mlir-print-value-users": Flag("flag", "Print in comments who uses a value"),
    "mlir-print-skip-regions": Flag("flag", "Print `{...}` for regions"),
    "mlir-use-nameloc-as-prefix": Flag("flag", "Name values after the names in their locations"),
    "mlir-elide-elementsattrs-if-larger": Flag("number", "Leave out literals of more elements", "uint"),
    "mlir-print-elementsattrs-with-hex-if-larger": Flag("number", "Print literals of more elements as hex; "
        "-1: none", "long"),
    "mlir-elide-resource-strings-if-larger": Flag("number", "Leave out resources of more characters", "uint"),
    # What is told about passes.
    "mlir-print-ir-before": Flag("list", "Print the IR before the given passes", "passes"),
    "mlir-print-ir-before-all": Flag("flag", "Print the IR before each pass"),
    "mlir-print-ir-after": Flag("list", "Print the IR after the given passes", "passes"),
    "mlir-print-ir-after-all": Flag("flag", "Print the IR after each pass"),
    "mlir-print-ir-after-change": Flag("flag", "With -after or -after-all: only where the IR changed"),
    "mlir-print-ir-after-failure": Flag("flag", "Print the IR after a pass that failed, and only then"),
    "mlir-print-ir-module-scope": Flag("flag", "Print the outermost operation rather than the pass's own"),
    "mlir-print-ir-tree-dir": Flag("value", "Print the IR into a tree of files in this folder", "folder"),
    "mlir-timing": Flag("flag", "Show how long each pass took"),
    "mlir-timing-display": Flag("value", "How --mlir-timing shows it: tree, list", "value"),
    "mlir-output-format": Flag("value", "How --mlir-timing writes it: text, json", "value"),
    "mlir-pass-statistics": Flag("flag", "Show the statistics of each pass"),
    "mlir-pass-statistics-display": Flag("value", "How they are shown: pipeline, list", "value"),
    "mlir-debug-counter": Flag("list", "Skip actions: <tag>-skip=<n>,<tag>-count=<n>", "counters"),
    "mlir-print-debug-counter": Flag("flag", "Print the debug counters at the end"),
    "mlir-enable-debugger-hook": Flag("flag", "Stop in Python's debugger when a pass crashes"),
    "log-actions-to": Flag("value", "Log passes and rewrites to a file; `-` is standard output", "file"),
    "log-mlir-actions-filter": Flag("list", "Log only what happens at these locations", "file:line"),
    "profile-actions-to": Flag("value", "Write a Chrome trace of passes and rewrites", "file"),
    "mlir-generate-reproducer": Flag("value", "Write the input with the pipeline", "file"),
    "mlir-pass-pipeline-crash-reproducer": Flag("value", "Write a reproducer if the pipeline fails", "file"),
    "mlir-pass-pipeline-local-reproducer": Flag("flag", "With a crash reproducer: only the pass that fails"),
    # Remarks.
    "remarks-filter": Flag("value", "Show all remarks of the categories", "regex"),
    "remarks-filter-passed": Flag("value", "Show remarks on what was done", "regex"),
    "remarks-filter-missed": Flag("value", "Show remarks on what could not be done", "regex"),
    "remarks-filter-failed": Flag("value", "Show remarks on what failed", "regex"),
    "remarks-filter-analyse": Flag("value", "Show remarks on what was found out", "regex"),
    "remark-format": Flag("value", "How remarks are shown: emitRemark, yaml", "value"),
    "remark-policy": Flag("value", "Which are shown: all, final (the last of its kind)", "value"),
    "remarks-output-file": Flag("value", "File for yaml; default mlir-remarks.yaml", "file"),
    # Diagnostics.
    **DIAGNOSTIC_FLAGS,
    "mlir-diagnostic-verbosity-level": Flag("value", "Which are shown: errors, warnings, remarks", "value"),
    "mlir-disable-diagnostic-notes": Flag("flag", "Show no notes"),
    "mlir-print-op-on-diagnostic": Flag("flag", "Show the operation that a diagnostic is about"),
    "mlir-print-stacktrace-on-diagnostic": Flag("flag", "Show where in irkit a diagnostic was made"),
    # The tool itself.
    "help": Flag("flag", "Show this text"),
    "help-list": Flag("flag", "Show the flags as one list"),
    "h": Flag("flag", "Show this text", same_as="help"),
    "version": Flag("flag", "Show the version"),
}  # fmt: skip

STYLES: Final = (
    "mlir-pretty-debuginfo",
    "mlir-print-local-scope",
    "mlir-print-unique-ssa-ids",
    "mlir-print-value-users",
    "mlir-print-skip-regions",
    "mlir-use-nameloc-as-prefix",
    "mlir-elide-elementsattrs-if-larger",
    "mlir-print-elementsattrs-with-hex-if-larger",
)
"""The flags beyond the generic form and locations that say how an operation prints."""

PASSES: Final = (
    "pass-pipeline",
    "pass-pipeline-file",
    "param",
    "dump-pass-pipeline",
    "run-reproducer",
    "check-each",
    "mlir-timing",
    "mlir-pass-statistics",
    "mlir-debug-counter",
    "mlir-print-debug-counter",
    "mlir-generate-reproducer",
    "log-actions-to",
    "profile-actions-to",
    "mlir-print-ir-before",
    "mlir-print-ir-after",
)
"""The flags that have something to say about passes even where there is none."""
