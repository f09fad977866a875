"""The tables of data.py and actions.py once more, as the arrays that rules need, and the record."""

import numpy as np

from botwright.core.record import record
from botwright.games.metallum import actions, data, state

STATE = record(*state.FIELDS)
PAYOUT = np.array(data.PAYOUT, np.int32)  # [deposit, standing]
COST = np.array(data.COST, np.int32)  # [card]
COMPLEXITY = np.array(data.COMPLEXITY, np.int32)  # [tile]
AMOUNT = np.array(data.AMOUNT, np.int32)  # [tile]
IS_LIT = np.array(data.IS_LIT, np.int32)  # [module, phase]
SLOT_MODIFIER = np.array(data.SLOT_MODIFIER, np.int32)  # [slot]
SHUTTLE_FROM = np.array(actions.SHUTTLE_FROM, np.int32)  # [way]
SHUTTLE_TO = np.array(actions.SHUTTLE_TO, np.int32)  # [way]
