"""DLPack for arrays on the GPU that numba made: any library that knows DLPack reads their memory.

NumPy's arrays know DLPack themselves. The layout is that of dlpack.h, version 0.
"""

import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2  # kinds of devices
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}  # kinds of numbers
NAME = b"dltensor"


class DLDevice(ctypes.Structure):
    """Where the memory is."""

    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class DLDataType(ctypes.Structure):
    """What a number is."""

    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class DLTensor(ctypes.Structure):
    """An array; strides count elements."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", DLDevice),
        ("ndim", ctypes.c_int32),
        ("dtype", DLDataType),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class DLManagedTensor(ctypes.Structure):
    """An array with what has to be called when nobody reads it any more."""


DELETER = ctypes.CFUNCTYPE(None, ctypes.POINTER(DLManagedTensor))
DLManagedTensor._fields_ = (
    ("tensor", DLTensor),
    ("context", ctypes.c_void_p),
    ("deleter", DELETER),
)

_lent: dict[int, tuple[Any, ...]] = {}  # what readers still hold, by the address of its tensor


@DELETER
def give_back(tensor: Any) -> None:
    """Nobody reads this array any more."""
    _lent.pop(ctypes.addressof(tensor.contents), None)


class Shared:
    """An array with `__dlpack__`: torch.from_dlpack, jax.dlpack.from_dlpack and others take it."""

    def __init__(self, array: Any, device: tuple[int, int] = (CUDA, 0)):
        self.array, self.device = array, device

    def __dlpack_device__(self) -> tuple[int, int]:
        """Kind and number of the device."""
        return self.device

    def __dlpack__(self, stream: Any = None, **_: Any) -> Any:
        """A capsule that lends the memory; the array lives at least as long as the reader."""
        array = self.array
        dimensions = ctypes.c_int64 * len(array.shape)
        shape = dimensions(*array.shape)
        strides = dimensions(*(step // array.dtype.itemsize for step in array.strides))
        kind = DLDataType(CODES[np.dtype(array.dtype).kind], array.dtype.itemsize * 8, 1)
        tensor = DLTensor(
            address(array), DLDevice(*self.device), len(array.shape), kind, shape, strides, 0
        )
        managed = DLManagedTensor(tensor, None, give_back)
        _lent[ctypes.addressof(managed)] = (managed, array, shape, strides)
        new = ctypes.pythonapi.PyCapsule_New
        new.restype, new.argtypes = (
            ctypes.py_object,
            (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p),
        )
        return new(ctypes.addressof(managed), NAME, None)


def address(array: Any) -> int:
    """Where the memory of an array begins, on the host or on a device."""
    found = getattr(array, "__cuda_array_interface__", None)
    interface: dict[str, Any] = array.__array_interface__ if found is None else found
    return int(interface["data"][0])


def share(array: Any) -> Any:
    """An array that knows DLPack: itself, or a thin cover around numba's arrays on the GPU."""
    return array if hasattr(array, "__dlpack__") else Shared(array)
