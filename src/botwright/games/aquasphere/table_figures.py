"""What the table shows of a position and only rules can tell: costs, forecasts, places."""

import numpy as np

from botwright.core.jit import rule
from botwright.core.record import record
from botwright.games.aquasphere.data import BERTHS, NO_SEAT, ROOMS, SEATS, SECTORS
from botwright.games.aquasphere.rules.deploying import movement_cost, station_limit
from botwright.games.aquasphere.rules.headquarters import tile_in
from botwright.games.aquasphere.rules.knowledge_track import bulb
from botwright.games.aquasphere.rules.scoring import (
    bot_points,
    control_fields,
    letters_in_lab,
    majority_points,
    octopod_penalty,
    places,
)
from botwright.games.aquasphere.rules.submarines import submarine_cost, submarines_launched

# all in one call: a call from Python costs more than what it asks
FIGURES = record(
    ("movement_costs", np.int16, (SECTORS, SEATS)),  # of seats with a scientist on the table
    ("submarine_costs", np.int16, (SECTORS, SEATS)),  # where a berth is free
    ("places", np.int16, SEATS),
    ("launched", np.int16, SEATS),
    ("control_fields", np.int16, SEATS),
    ("majorities", np.int16, SEATS),
    ("bot_points", np.int16, SEATS),
    ("penalties", np.int16, SEATS),
    ("lab_letters", np.int16, SEATS),  # of seats with a base lab
    ("station_limit", np.int16),
    ("bulb", np.int16),
    ("tiles", np.int16, ROOMS),  # the program in each room, once a round has begun
)


@rule
def figures(states, filled):
    """Fill a record of FIGURES. Both are arrays of one: numba reads them faster than records."""
    state, out = states[0], filled[0]
    out.station_limit = station_limit(state)
    out.bulb = bulb(state)
    if state.round_number > 0:
        for room in range(ROOMS):
            out.tiles[room] = tile_in(state, room)
    places(state, out.places)
    for seat in range(int(state.players)):
        out.launched[seat] = submarines_launched(state, seat)
        out.control_fields[seat] = control_fields(state, seat)
        out.majorities[seat] = majority_points(state, seat)
        out.bot_points[seat] = bot_points(state, seat)
        out.penalties[seat] = octopod_penalty(state, seat)
        if state.base_labs[seat] >= 0:
            out.lab_letters[seat] = letters_in_lab(state, seat)
        if state.scientists[seat] >= 0:
            for sector in range(SECTORS):
                out.movement_costs[sector, seat] = movement_cost(state, seat, sector)
                if state.berths[sector, BERTHS - 1] == NO_SEAT:
                    out.submarine_costs[sector, seat] = submarine_cost(state, seat, sector)
