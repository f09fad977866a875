"""The numbering of actions. Every choice of a player and of chance is one of these numbers."""

from botwright.games.aquasphere.data import (
    CARDS,
    CATCH_MOST,
    EXPANSIONS,
    FACES,
    GAINS,
    PROGRAM_CARDS,
    PROGRAMS,
    ROOMS,
    SEATS,
    SECTORS,
)

STEP = 0  # + room: the engineer steps
BUY = STEP + ROOMS  # + program: program a bot for 3 time markers
DEPLOY = BUY + PROGRAMS  # + sector * 7 + program: go there and deploy the bot
DEPLOYMENTS = SECTORS * PROGRAMS
PASS = DEPLOY + DEPLOYMENTS
DO = PASS + 1  # carry out the action of the area
CATCH = DO + 1  # + octopods - 1
CONTROL = CATCH + CATCH_MOST  # + sector: a bot for a letter
GAIN = CONTROL + SECTORS  # + kind of gain: this one next
PAY_CRYSTAL = GAIN + GAINS  # cross a red line
PAY_BOT = PAY_CRYSTAL + 1  # + program: cross a red line for a programmed bot
INCOME = PAY_BOT + PROGRAMS  # take the time markers of the intermediate scoring
USE = INCOME + 1  # + program: use the scoring card that shows it
RETURN = USE + PROGRAMS  # + program: take this bot back for 2 time markers
SKIP = RETURN + PROGRAMS  # deployed without the action: the turn ends
STOP = SKIP + 1  # no further letter or card; not across the red line
END = STOP + 1  # end the turn
DRAW_SECTOR = END + 1  # + sector: chance lays the ring
DRAW_START = DRAW_SECTOR + SECTORS  # + seat: chance draws the start player
DRAW_LAB = DRAW_START + SEATS  # + sector: chance draws a base lab
DRAW_CARD = DRAW_LAB + SECTORS  # + research card: chance turns it up
DRAW_EXPANSION = DRAW_CARD + CARDS  # + lab expansion: chance turns it up
DRAW_ROTATION = DRAW_EXPANSION + EXPANSIONS  # + turn: chance lays a centre tile
DRAW_PROGRAM_CARD = DRAW_ROTATION + SECTORS  # + program card * 2 + face
NUM_ACTIONS = DRAW_PROGRAM_CARD + PROGRAM_CARDS * FACES

MOST_LEGAL_ACTIONS = max(CARDS, EXPANSIONS, PROGRAM_CARDS * FACES, PASS)

# Every block of the numbering by its name: what players choose from, and after it what chance does.
PLAYER_BLOCKS = {
    "step": STEP,
    "buy": BUY,
    "deploy": DEPLOY,
    "pass": PASS,
    "do": DO,
    "catch": CATCH,
    "control": CONTROL,
    "gain": GAIN,
    "pay_crystal": PAY_CRYSTAL,
    "pay_bot": PAY_BOT,
    "income": INCOME,
    "use": USE,
    "return": RETURN,
    "skip": SKIP,
    "stop": STOP,
    "end": END,
}
CHANCE_BLOCKS = {
    "draw_sector": DRAW_SECTOR,
    "draw_start": DRAW_START,
    "draw_lab": DRAW_LAB,
    "draw_card": DRAW_CARD,
    "draw_expansion": DRAW_EXPANSION,
    "draw_rotation": DRAW_ROTATION,
    "draw_program_card": DRAW_PROGRAM_CARD,
}
