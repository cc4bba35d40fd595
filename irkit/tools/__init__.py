"""The command-line tools: `irkit-opt`, `irkit-translate`, `irkit-run` and their kin."""
