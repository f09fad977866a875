"""Which modules work, for readers: by the figures of a position, or in a phase to come."""

from typing import Any

from botwright.games.metallum.data import IS_LIT, WITH, Effect, Phase


def live_cards(
    state: Any, known: Any, seat: int, effect: Effect, planet: int | None = None
) -> list[int]:
    """The modules of a seat with an effect that work now, everywhere or at a planet."""
    return [
        card
        for card in WITH[effect]
        if state.owners[card] == seat
        and known.live[card]
        and planet in (None, state.module_planets[card])
    ]


def cards_at(state: Any, seat: int, effect: Effect, planet: int, phase: Phase) -> list[int]:
    """The modules of a seat with an effect at a planet that are lit in a phase."""
    return [
        card
        for card in WITH[effect]
        if state.owners[card] == seat
        and state.module_planets[card] == planet
        and IS_LIT[card][phase]
    ]


def working_at(state: Any, seat: int, effect: Effect, planet: int, phase: Phase) -> list[int]:
    """The same, as far as a Sabotage lets them work."""
    if state.sabotaged[planet] and not cards_at(state, seat, Effect.FSH, planet, phase):
        return []
    return cards_at(state, seat, effect, planet, phase)
