"""Blocks of the kernels for learners: how many lanes they have, and their shared memory.

The numbers are by measuring on an H200 with a million lanes (`benchmarks/gpu.py --compare`); SMALL
lies between the states of our games, of which the larger one is quicker in place.
"""

from importlib import import_module
from typing import Any

SHARED = 48 * 1024  # bytes of shared memory that every block may have without asking
MOST_STAGED = 512  # lanes in a block of `see` and `turn`, if their states fit into shared memory
MOST_AT_ONCE = 1024  # of `turn_and_see`
IN_PLACE = 256  # of `turn_in_place`
MOST_THREADS = 1024  # in a block, for any kernel
SMALL = 256  # bytes of a state, at most, that `turn` copies to shared memory
WARP = 32


def staged_bytes(kernels: Any, lanes: int) -> int:
    """The shared memory that a block of so many lanes needs: `split` of kernels.py."""
    numbers = lanes * (1 + kernels.legal_words) + kernels.KINDS
    return int(lanes * kernels.state_bytes + numbers * kernels.WORD)


def staged_lanes(kernels: Any, most: int, room: int) -> int:
    """How many lanes a block has: at most so many, with so many bytes of shared memory."""
    lanes = most
    while lanes > WARP and staged_bytes(kernels, lanes) > room:
        lanes -= 2 * WARP if lanes > 2 * WARP else WARP
    return lanes


def sharing(n: int, processors: int, most: int) -> int:
    """The most lanes of a block if `n` of them are to go to all multiprocessors, in whole warps."""
    return min(most, -(-n // (processors * WARP)) * WARP)


def threads_a_lane(lanes: int) -> int:
    """Two threads see for each lane, one observes and one lists legal actions, if they fit."""
    return 2 if 2 * lanes <= MOST_THREADS else 1


def most_shared(cuda: Any, simulated: bool) -> int:
    """The bytes of shared memory that a block may have on this device once it asks for them."""
    if simulated:
        return SHARED
    return int(cuda.get_current_device().MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)


def with_shared(launch: Any) -> Any:
    """The same launch of a kernel, which asks for its shared memory first."""
    if allow_shared not in launch.pre_launch_callbacks:
        launch.pre_launch_callbacks.append(allow_shared)
    return launch


def allow_shared(kernel: Any, launch: Any) -> None:
    """Let a compiled kernel have the shared memory of this launch."""
    driver: Any = import_module("numba.cuda.cudadrv.driver")
    attributes = driver.binding.CUfunction_attribute
    wanted = attributes.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    function = kernel._codelibrary.get_cufunc()
    driver.driver.cuKernelSetAttribute(
        wanted, launch.sharedmem, function.handle, function.device.id
    )
