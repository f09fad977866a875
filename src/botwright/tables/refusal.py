"""Requests that are refused, always with a reason in words."""

from botwright.tables.showing.words import say


class Refusal(Exception):
    """A request that is not carried out. `code` is for programs, `words` for people."""

    def __init__(self, code: str, reason: str = "", rule: str | None = None, detail: str = ""):
        super().__init__(code)
        self.code, self.reason, self.rule, self.detail = code, reason, rule, detail

    def words(self, language: str) -> str:
        """The reason, for people."""
        return self.reason or say(self.code, language, detail=self.detail)
