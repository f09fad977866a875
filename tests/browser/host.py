"""A host of plain files in any folder, as the edition without a server is put on."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

SITE = Path(__file__).parents[2] / "build" / "site"
FOLDER = "games/botwright"  # the page need not lie at the top of a host


class Files(SimpleHTTPRequestHandler):
    """Files of the site below a folder."""

    def translate_path(self, path: str) -> str:
        """Where the file of an address lies."""
        inside = path.partition(f"/{FOLDER}/")[2]
        return super().translate_path(f"/{inside}" if inside or path.endswith("/") else "/none")

    def log_message(self, *words: Any) -> None:
        """Say nothing."""


class Host:
    """One such host in a thread."""

    def __init__(self) -> None:
        assert (SITE / "keeper.js").exists(), "the site is not built: run `make site-files`"
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(SITE)))
        self.name = f"127.0.0.1:{self.server.server_port}"
        self.url = f"http://{self.name}/{FOLDER}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """No more files."""
        self.server.shutdown()
        self.server.server_close()
