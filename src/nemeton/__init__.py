"""Nemeton: Keltis, Celtica, Celtic Quest and Celtic Trader, played right, by people and by programs."""

from importlib.metadata import PackageNotFoundError, version

from nemeton.core import playout as _playout
from nemeton.core.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    BotFailed,
    IllegalAction,
    NemetonError,
    NothingToTakeBack,
    NotYourTurn,
    StaleAction,
    UnknownName,
)
from nemeton.core.game import Game
from nemeton.core.perft import divide, perft
from nemeton.core.playout import playout
from nemeton.core.record import Record
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, SPECTATOR, State
from nemeton.core.table import Table
from nemeton.core.view import View
from nemeton.core.words import LANGUAGES, Line, Words
from nemeton.games import GAMES, game

try:
    __version__ = version("nemeton")
except PackageNotFoundError:  # run from a source folder that is not installed
    __version__ = "0"

COMPILED = not str(_playout.__file__).endswith(".py")

__all__ = [
    "CHANCE",
    "COMPILED",
    "GAMES",
    "LANGUAGES",
    "NOBODY",
    "SPECTATOR",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BotFailed",
    "Game",
    "IllegalAction",
    "Line",
    "NemetonError",
    "NotYourTurn",
    "NothingToTakeBack",
    "Record",
    "Rng",
    "StaleAction",
    "State",
    "Table",
    "UnknownName",
    "View",
    "Words",
    "divide",
    "game",
    "perft",
    "playout",
]
