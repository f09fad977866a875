"""Requests that are refused, always with a reason in words."""

from collections.abc import Mapping

from botwright.tables.showing.words import say


class Refusal(Exception):
    """A request that is not carried out. `code` is for programs, `words` for people."""

    def __init__(
        self,
        code: str,
        reason: str = "",
        rule: str | None = None,
        detail: str | Mapping[str, str] = "",  # in all languages, or one for each
        said: str = "",  # the name of the words, where it is not the code
    ):
        super().__init__(code)
        self.code, self.reason, self.rule, self.detail = code, reason, rule, detail
        self.said = said or code

    def words(self, language: str) -> str:
        """The reason, for people."""
        detail = self.detail if isinstance(self.detail, str) else self.detail[language]
        return self.reason or say(self.said, language, detail=detail)
