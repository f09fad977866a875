"""The lab: turning up expansions, attaching them, and the bots for their letters."""

from botwright.core.jit import rule
from botwright.games.aquasphere.actions import CONTROL, DRAW_EXPANSION, RETURN, STOP
from botwright.games.aquasphere.data import (
    EXPANSIONS,
    EXPANSIONS_MOST,
    NO_CARD,
    SECTORS,
    STORES,
    Decision,
    Pile,
)
from botwright.games.aquasphere.rules.deploying import put_on_control
from botwright.games.aquasphere.rules.tables import EXTRA, LETTERS
from botwright.games.aquasphere.rules.time_markers import apply_return, ask, legal_return


@rule
def legal_draw_expansion(state, out):
    """The lab expansions nobody has seen yet. Ruling 96."""
    count = 0
    for expansion in range(EXPANSIONS):  # no branch: none could be foretold
        out[count] = DRAW_EXPANSION + expansion
        count += int(state.expansion_places[expansion] == Pile.DECK)
    return count


@rule
def apply_draw_expansion(state, action):
    """Lay the expansion open at the next sector, on top of older ones. Rulings 94, 95."""
    expansion = action - DRAW_EXPANSION
    sector = int(state.ring[int(state.expansions_turned) % SECTORS])
    state.expansion_piles[sector, state.expansion_heights[sector]] = expansion
    state.expansion_heights[sector] += 1
    state.expansion_places[expansion] = Pile.SECTOR
    state.expansions_turned += 1


@rule
def can_expand(state, player, sector):
    """Whether an expansion lies there and the lab is not complete. Rulings 37, 38."""
    return state.expansion_heights[sector] > 0 and state.lab_sizes[player] < EXPANSIONS_MOST


@rule
def apply_expand(state, player, sector):
    """Attach the top expansion; its letters wait. Rulings 37, 39, 43, 45."""
    height = int(state.expansion_heights[sector]) - 1
    expansion = int(state.expansion_piles[sector, height])
    state.expansion_piles[sector, height] = NO_CARD
    state.expansion_heights[sector] = height
    state.expansion_places[expansion] = Pile.OWNED
    state.labs[player, state.lab_sizes[player]] = expansion
    state.lab_sizes[player] += 1
    for store in range(STORES):
        state.capacities[player, store] += EXTRA[expansion, store]
    state.letters = LETTERS[expansion]


@rule
def settle_letters(state, player):
    """Ask for the next letter while a bot can serve; True when asked. Rulings 39, 41, C9."""
    if state.supplies[player] == 0 and state.programmed[player] == 0:
        state.letters = 0
        return False
    ask(state, Decision.LETTER)
    return True


@rule
def legal_letter(state, player, out):
    """Each letter left, if the supply has a bot; or no more. Rulings 39-41, C7, O11."""
    count = 0
    if state.supplies[player] > 0:
        for sector in range(SECTORS):
            if int(state.letters) & (1 << sector):
                out[count] = CONTROL + sector
                count += 1
    count = legal_return(state, player, out, count)
    out[count] = STOP
    return count + 1


@rule
def apply_letter(state, player, action):
    """A bot from the supply takes that control field. Rulings 39, 40, 42, C9."""
    if action == STOP:
        state.letters = 0
    elif action >= RETURN:
        apply_return(state, player, action)
    else:
        sector = action - CONTROL
        state.letters = int(state.letters) & ~(1 << sector)
        state.supplies[player] -= 1
        put_on_control(state, player, sector)
