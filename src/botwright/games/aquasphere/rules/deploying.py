"""Option B: the scientist's way through the locks, the control field, the charging stations."""

from botwright.core.jit import inlined, rule
from botwright.games.aquasphere.actions import DEPLOY
from botwright.games.aquasphere.data import (
    FEWEST_PLAYERS,
    NO_CARD,
    NO_SEAT,
    OPPOSITE,
    PROGRAMS,
    SEATS,
    SECTORS,
    Kind,
    Source,
    Stage,
)
from botwright.games.aquasphere.rules.knowledge_track import gain_points
from botwright.games.aquasphere.rules.research_cards import (
    count_cards,
    least_of_cards,
    sum_of_cards,
)
from botwright.games.aquasphere.rules.tables import STATION_LIMIT
from botwright.games.aquasphere.rules.time_markers import is_programmed, take_from_symbol

# step 1: where


@inlined
def walk_cost(state, free, start, goal):
    """Locks on the cheaper way round the ring; `free`: the 2 costs nothing. Rulings 24, 26."""
    whole = int(state.lock_sums[free, SECTORS])
    clockwise = int(state.lock_sums[free, goal]) - int(state.lock_sums[free, start])
    if clockwise < 0:
        clockwise += whole
    return min(clockwise, whole - clockwise)


@inlined
def way_cost(state, free, across, start, goal):
    """The cheapest way, once across the station for `across` if it can. Rulings 24-27, C6."""
    cost = walk_cost(state, free, start, goal)
    if across != NO_CARD:
        for middle in range(SECTORS):
            landing = (middle + OPPOSITE) % SECTORS
            walk = walk_cost(state, free, start, middle) + walk_cost(state, free, landing, goal)
            cost = min(cost, walk + across)
    return cost


@inlined
def shortcuts(state, player):
    """By cards: 1 if the lock of 2 is free, and what a way across costs, or NO_CARD. Ruling 66."""
    free = int(count_cards(state, player, Kind.FREE_LOCK) > 0)
    return free, least_of_cards(state, player, Kind.OPPOSITE)


@rule
def movement_cost(state, player, sector):
    """Time markers the scientist pays to reach a sector. Rulings 24-27, C6."""
    free, across = shortcuts(state, player)
    start = int(state.positions[state.scientists[player]])
    return way_cost(state, free, across, start, int(state.positions[sector]))


@inlined
def list_costs(state, player, out, first):
    """Write `movement_cost` of every sector from `first` on; looks at the cards once."""
    free, across = shortcuts(state, player)
    start = int(state.positions[state.scientists[player]])
    for sector in range(SECTORS):
        cost = way_cost(state, free, across, start, int(state.positions[sector]))
        out[first + sector] = cost


@rule
def legal_deploy(state, player, out, count):
    """Each sector in reach with each area that a programmed bot matches. Rulings 24, 25, 36, O8."""
    if state.programmed[player] == 0:
        return count
    free, across = shortcuts(state, player)
    start = int(state.positions[state.scientists[player]])
    for sector in range(SECTORS):
        cost = way_cost(state, free, across, start, int(state.positions[sector]))
        if cost > state.time_markers[player]:
            continue
        for program in range(PROGRAMS):
            if is_programmed(state, player, program):
                out[count] = DEPLOY + sector * PROGRAMS + program
                count += 1
    return count


@rule
def apply_deploy(state, player, action):
    """Pay the locks, set the scientist on the area, put the bot on control. Rulings 24-28, 30."""
    sector = (action - DEPLOY) // PROGRAMS
    program = (action - DEPLOY) % PROGRAMS
    state.time_markers[player] -= movement_cost(state, player, sector)
    state.scientists[player] = sector
    state.areas[player] = program
    take_from_symbol(state, player, program)
    put_on_control(state, player, sector)
    state.stage = Stage.DEPLOYED


# step 2: the control field and the charging station


@rule
def put_on_control(state, player, sector):
    """Put a bot on the control field; who stood there is displaced. Rulings 29, 30, 33, 42."""
    displaced = int(state.control[sector])
    state.control[sector] = player
    if displaced == NO_SEAT:
        return
    state.stations[sector, displaced] += 1
    if bots_in_station(state, sector) > station_limit(state):
        foreign = empty_station(state, player, sector)
        worth = sum_of_cards(state, player, Kind.DISPLACE)
        gain_points(state, player, foreign * worth, Source.DISPLACED)


@rule
def station_limit(state):
    """Bots a charging station may hold, by the number of players. Ruling O3."""
    return int(STATION_LIMIT[int(state.players) - FEWEST_PLAYERS])


@rule
def bots_in_station(state, sector):
    """All bots in a charging station, neutral ones too. Ruling 31."""
    total = 0
    for colour in range(SEATS):
        total += int(state.stations[sector, colour])
    return total


@rule
def empty_station(state, player, sector):
    """Every colour keeps one bot, the rest go home; how many foreign ones. Rulings 30-34, O4."""
    foreign = 0
    for colour in range(SEATS):
        home = int(state.stations[sector, colour]) - 1
        if home > 0:
            state.stations[sector, colour] = 1
            state.supplies[colour] += home
            if colour != player:
                foreign += home
    return foreign
