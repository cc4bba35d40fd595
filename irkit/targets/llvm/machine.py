"""LLVM text becomes assembly or object code, through the LLVM inside llvmlite.

    Machine.host().object_code(text)     the code of this computer, with every instruction that it has
    Machine.named("neon").assembly(text)

`Machine.optimised` runs LLVM's own -O3 pipeline on a module first; the loop and SLP vectorisers are on.  The
latter is off where there is bf16: on processors with AVX512-BF16, LLVM ends the process at vectors that are
put together out of single bfloats.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from llvmlite import binding


PROCESSORS: Final = {
    "avx512": ("x86_64-unknown-linux-gnu", "x86-64-v4"),
    "avx2": ("x86_64-unknown-linux-gnu", "x86-64-v3"),
    "neon": ("aarch64-unknown-linux-gnu", "generic"),
}
"""The triple and the processor for each name of vector instructions, as in irkit.analysis.machines."""


class CodegenError(Exception):
    """LLVM refuses a module, or code for it cannot be made.  The message is LLVM's own."""


class Machine:
    """A processor that LLVM makes code for."""

    __slots__ = ("triple", "_machine")

    def __init__(self, triple: str, cpu: str, features: str = "", *, opt_level: int = 3, jit: bool = False):
        """`jit` means code that a JIT may place anywhere in the address space."""
        from llvmlite import binding

        binding.initialize_all_targets()
        binding.initialize_all_asmprinters()
        self.triple = triple
        self._machine = binding.Target.from_triple(triple).create_target_machine(
            cpu=cpu,
            features=features,
            opt=opt_level,
            reloc="pic",
            codemodel="jitdefault" if jit else "default",
        )

    @classmethod
    @cache
    def host(cls) -> Machine:
        """The processor that this process runs on."""
        from llvmlite import binding

        features = binding.get_host_cpu_features().flatten()
        return cls(binding.get_process_triple(), binding.get_host_cpu_name(), features, jit=True)

    @classmethod
    @cache
    def named(cls, name: str) -> Machine | None:
        """A processor by the name of its vector instructions, or "host"; None where there is no such name."""
        if name == "host":
            return cls.host()
        return cls(*PROCESSORS[name]) if name in PROCESSORS else None

    def module(self, text: str) -> binding.ModuleRef:
        """The text as a verified module of this machine."""
        from llvmlite import binding

        try:
            module = binding.parse_assembly(text, context=binding.create_context())
            module.triple = self.triple
            module.data_layout = str(self._machine.target_data)
            module.verify()
        except RuntimeError as error:
            raise CodegenError(f"LLVM does not accept the module: {str(error).strip()}") from error
        return module

    def optimised(self, text: str, level: int = 3) -> binding.ModuleRef:
        """The text as a module after LLVM's optimisation pipeline (0 leaves it as it is)."""
        from llvmlite import binding

        module = self.module(text)
        if level > 0:
            tuning = binding.create_pipeline_tuning_options(level)
            tuning.loop_vectorization = True
            tuning.slp_vectorization = "bfloat" not in text
            tuning.loop_interleaving = tuning.loop_unrolling = True
            builder = binding.create_pass_builder(self._machine, tuning)
            builder.getModulePassManager().run(module, builder)
        return module

    def assembly(self, text: str, level: int = 3) -> str:
        return str(self._machine.emit_assembly(self.optimised(text, level)))

    def object_code(self, text: str, level: int = 3) -> bytes:
        return bytes(self._machine.emit_object(self.optimised(text, level)))
