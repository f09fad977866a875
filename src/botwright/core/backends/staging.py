"""Blocks of the kernels for learners: how many lanes they have, and their shared memory.

The numbers are by measuring on an H200 with a million lanes (`benchmarks/gpu.py --compare`); SMALL
lies between the states of our games, of which the larger one is quicker in place.
"""

from importlib import import_module
from typing import Any, NamedTuple

from botwright.core.backends.blocks import WARP

SHARED = 48 * 1024  # bytes of shared memory that every block may have without asking
SORTING = 5 * 1024  # of them, more than blocks need to sort their lanes
LANES = (128, 64, 32)  # in a block of `observe`, which is a tile: the first that fits
MOST_TILE = 96 * 1024  # bytes of their states, so that two blocks fit on a multiprocessor
MOST_LISTED = 1024  # of `list_legal` and of `act`
MOST_IN_PLACE = 256  # of both where states stay in place
MOST_SETTLED = 24  # blocks of `settle` on a multiprocessor, a warp each
MOST_THREADS = 1024  # in a block, for any kernel
SMALL = 256  # bytes of a state, at most, that `list_legal` and `act` copy to shared memory


class Shapes(NamedTuple):
    """How many lanes a block has."""

    list_legal: int
    act: int
    in_place: int  # of the last two, without copying
    settling: int  # blocks of `settle`
    copies: bool  # whether `list_legal` and `act` copy states


def shapes(kernels: Any, n: int, processors: int, room: int) -> Shapes:
    """The blocks for `n` lanes, with so many bytes of shared memory for each."""
    bits = kernels.legal_words * kernels.WORD

    def fitting(most: int, more: int = 0) -> int:
        fit = (room - SORTING) // (kernels.state_bytes + more) // WARP * WARP or WARP
        return min(sharing(n, processors, most), fit)

    return Shapes(
        fitting(MOST_LISTED, bits),
        fitting(MOST_LISTED),
        sharing(n, processors, MOST_IN_PLACE),
        min(-(-n // WARP) + 1, MOST_SETTLED * processors),
        kernels.state_bytes <= SMALL,
    )


def lanes_of_tile(state_bytes: int, parts: int) -> int:
    """How many lanes a tile of observations has."""
    for lanes in LANES:
        if lanes * state_bytes <= MOST_TILE and lanes * parts <= MOST_THREADS:
            return lanes
    return WARP


def sharing(n: int, processors: int, most: int) -> int:
    """The most lanes of a block if `n` of them are to go to all multiprocessors, in whole warps."""
    return min(most, -(-n // (processors * WARP)) * WARP)


def most_shared(cuda: Any, simulated: bool) -> int:
    """The bytes of shared memory that a block may have on this device once it asks for them."""
    if simulated:
        return SHARED
    return int(cuda.get_current_device().MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)


def sharing_memory(kernel: Any, blocks: int, threads: Any, stream: Any, room: int) -> Any:
    """The launch of a kernel with so many bytes of shared memory; asks for them where it has to."""
    launch = kernel[blocks, threads, stream, room]
    if room > SHARED - SORTING and allow_shared not in launch.pre_launch_callbacks:
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
