"""The HTTP status of each refusal."""

from botwright.tables.refusal import Refusal

CONFLICT = 409
CODES = {  # 409: the request is well-formed, the table has another state
    403: "not_your_seat no_seat forbidden token origin host target not_host still_here not_agreed"
    " too_soon not_owner talk_off",
    404: "no_table no_page no_remark",
    405: "method",
    409: "stale future not_your_turn not_begun begun over no_undo no_ask answered seated"
    " colour_taken no_open_seat not_handed not_over nothing_played no_offer no_pledge"
    " share_early share_late limit talk_full version not_yet not_offered no_hints"
    " hints_later usual_box_only old_rules from_position hello_first hello_again",
    413: "too_large",
    422: "illegal notation no_action bad_options bad_box no_box no_level no_colour malformed name"
    " share name_taken name_bot talk_text",
    429: "too_fast too_many",
    503: "stopping storage",
    500: "fault",
}
STATUS = {code: status for status, codes in CODES.items() for code in codes.split()}


def status_of(refusal: Refusal) -> int:
    """The HTTP status that fits."""
    return STATUS.get(refusal.code, CONFLICT)
