"""Arrays of a GPU, or of numba's simulator of one, looked at in another way; nothing is copied."""

import os
from importlib import import_module
from typing import Any

import numpy as np


def simulated() -> bool:
    """Whether kernels run in numba's CUDA simulator."""
    return os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"


def turned(array: Any) -> Any:
    """The same memory with its two axes exchanged."""
    if simulated():
        return array.T
    devicearray: Any = import_module("numba.cuda.cudadrv.devicearray")
    return devicearray.DeviceNDArray(
        array.shape[::-1], array.strides[::-1], array.dtype, gpu_data=array.gpu_data
    )


def viewed(memory: Any, n: int, dtype: np.dtype[Any]) -> Any:
    """The memory of an array as `n` numbers or records."""
    if simulated():
        return memory.reshape(-1).view(np.uint8)[: n * dtype.itemsize].view(dtype)
    devicearray: Any = import_module("numba.cuda.cudadrv.devicearray")
    return devicearray.DeviceNDArray((n,), (dtype.itemsize,), dtype, gpu_data=memory.gpu_data)
