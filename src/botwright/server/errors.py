"""Requests that are refused, always with a reason."""

from botwright.server.words import say

STATUS = {
    "not_your_seat": 403,
    "no_seat": 403,
    "forbidden": 403,
    "token": 403,
    "origin": 403,
    "host": 403,
    "target": 403,
    "still_here": 403,
    "not_agreed": 403,
    "too_soon": 403,
    "no_table": 404,
    "no_page": 404,
    "method": 405,
    "too_large": 413,
    "illegal": 422,
    "notation": 422,
    "no_action": 422,
    "bad_options": 422,
    "no_level": 422,
    "malformed": 422,
    "name": 422,
    "too_fast": 429,
    "too_many": 429,
    "stopping": 503,
}
CONFLICT = 409  # everything else: the request is well-formed, the table has another state


class Refusal(Exception):
    """A request that is not carried out."""

    def __init__(self, code: str, reason: str = "", rule: str | None = None, detail: str = ""):
        super().__init__(code)
        self.code, self.reason, self.rule, self.detail = code, reason, rule, detail

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS.get(self.code, CONFLICT)

    def words(self, language: str) -> str:
        """The reason, for people."""
        return self.reason or say(self.code, language, detail=self.detail)
