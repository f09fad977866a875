"""The HTTP status of each refusal."""

from botwright.tables.refusal import Refusal

STATUS = {
    "not_your_seat": 403,
    "no_seat": 403,
    "forbidden": 403,
    "token": 403,
    "origin": 403,
    "host": 403,
    "target": 403,
    "not_host": 403,
    "still_here": 403,
    "not_agreed": 403,
    "too_soon": 403,
    "not_owner": 403,
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
    "share": 422,
    "name_taken": 422,
    "talk_off": 403,
    "talk_text": 422,
    "no_remark": 404,
    "too_fast": 429,
    "too_many": 429,
    "stopping": 503,
    "storage": 503,
    "fault": 500,
}
CONFLICT = 409  # everything else: the request is well-formed, the table has another state


def status_of(refusal: Refusal) -> int:
    """The HTTP status that fits."""
    return STATUS.get(refusal.code, CONFLICT)
