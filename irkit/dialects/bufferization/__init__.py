"""bufferization: the way from tensors to the memory that holds them.

    %t = bufferization.alloc_tensor(%n) : tensor<?x4xf32>
    %m = bufferization.to_buffer %t : tensor<?x4xf32> to memref<?x4xf32>
    %u = bufferization.to_tensor %m restrict writable : memref<?x4xf32> to tensor<?x4xf32>
    %flag = bufferization.dealloc (%m : memref<?x4xf32>) if (%owned) retain (%kept : memref<?x4xf32>)

An argument of a function may say what the function does to its buffer: `{bufferization.access = "read"}`.
"""

from irkit.define import Dialect
from irkit.dialects.bufferization.attributes import verify_argument, verify_attribute
from irkit.dialects.bufferization.buffers import Clone, Dealloc, ToBuffer, ToTensor
from irkit.dialects.bufferization.tensors import AllocTensor, DeallocTensor, MaterializeInDestination

__all__ = [
    "AllocTensor",
    "Clone",
    "Dealloc",
    "DeallocTensor",
    "MaterializeInDestination",
    "ToBuffer",
    "ToTensor",
    "dialect",
]

dialect = Dialect(
    "bufferization", __name__, verify_attribute=verify_attribute, verify_argument=verify_argument
)
