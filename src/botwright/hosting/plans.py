"""What a message of a client asks of a table, as a plan that is tried on a draft."""

from typing import Any

from botwright.learn import coach
from botwright.tables import requests, seating
from botwright.tables.refusal import Refusal
from botwright.tables.requests import Draft
from botwright.tables.table import Plan


def act_plan(act: Any, seat: int, language: str) -> Plan:
    """The plan of an action, by `number` and `action` or `text` of what was sent."""

    def plan(draft: Draft) -> None:
        requests.check_running(draft.position, act.number)
        if seat not in draft.position.deciding():
            raise Refusal("not_your_turn")
        position = draft.position
        action = requests.read_action(position, seat, act.action, act.text, language)
        try:
            requests.act(draft, seat, act.number, action, language)
        except Refusal as refusal:
            if refusal.code != "not_yet":
                raise
            text = position.engine.text(position.posed(seat), action)
            raise Refusal("not_yet", coach.answer_to(position, text, language)) from None

    return plan


def plan_of(message: Any, seat: int, language: str) -> Plan:
    """What a message of a seat asks for."""
    plans: dict[str, Plan] = {
        "act": act_plan(message, seat, language),
        "undo": lambda draft: requests.undo(draft, seat, message.number, message.to),
        "consent": lambda draft: requests.consent(draft, seat, message.number, message.yes),
        "share": lambda draft: seating.open_share(draft, seat, message.share),
        "resign": lambda draft: seating.resign(draft, seat),
    }
    return plans[message.type]
