"""Reproducers: a module with the pipeline that is to be run on it.

    module { ... }

    {-#
      external_resources: {
        mlir_reproducer: {
          pipeline: "builtin.module(cse)",
          disable_threading: false,
          verify_each: true
        }
      }
    #-}
"""

from __future__ import annotations

from irkit.ir.attributes import escape


def reproducer_text(module: str, pipeline: str, verify_each: bool = True, comment: str = "") -> str:
    """The text of a reproducer: `comment` ahead of the module, each line of it after `// `."""
    head = "".join([f"// {line}\n" for line in comment.splitlines()])
    verified = "true" if verify_each else "false"
    return (
        f"{head}{module.rstrip()}\n\n"
        "{-#\n  external_resources: {\n    mlir_reproducer: {\n"
        f'      pipeline: "{escape(pipeline)}",\n'
        "      disable_threading: false,\n"
        f"      verify_each: {verified}\n"
        "    }\n  }\n#-}\n"
    )
