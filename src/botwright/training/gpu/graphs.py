"""Work on a GPU recorded once as a CUDA graph and then replayed without its launches."""

from collections.abc import Callable

import torch

WARM_UP = 3  # ordinary calls before a graph is captured


class Replayed:
    """A function that only reads and writes tensors that stay where they are.

    On a GPU it is captured as a CUDA graph after some ordinary calls; on the CPU it is simply
    called.
    """

    enabled = True  # whether graphs are used at all

    def __init__(self, work: Callable[[], None], device: torch.device):
        self.work, self.calls = work, 0
        self.graph: torch.cuda.CUDAGraph | None = None
        self.stream: torch.cuda.Stream | None = (
            torch.cuda.Stream() if device.type == "cuda" and self.enabled else None  # type: ignore[no-untyped-call]
        )

    def __call__(self) -> None:
        """Do the work once."""
        if self.stream is None:
            self.work()
            return
        if self.graph is None and self.calls < WARM_UP:
            self.calls += 1
            self.warm_up()
            return
        if self.graph is None:
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph, stream=self.stream, capture_error_mode="relaxed"):
                self.work()
        self.graph.replay()

    def warm_up(self) -> None:
        """An ordinary call on the stream of the graph, in order with all other work."""
        assert self.stream is not None
        self.stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(self.stream):
            self.work()
        torch.cuda.current_stream().wait_stream(self.stream)
