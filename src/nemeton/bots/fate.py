"""What befalls a playout and is nobody's decision: chance, and which of equals is taken."""

from __future__ import annotations

from nemeton.bots.tree import MOST_SEATS
from nemeton.core.native import i64, mypyc_attr
from nemeton.core.rng import WORD, Rng
from nemeton.core.state import CHANCE, State


@mypyc_attr(acyclic=True)
class Fate:
    """All of it settled beforehand by a number, so that after other actions the same befalls the same seats.

    Each kind of chance has draws of its own after each seat's actions: who takes a part more than before sees the
    same cards dealt all the same. So it is the actions that differ from playout to playout, and not their luck.
    """

    def __init__(self, number: int, kinds: dict[str, int]) -> None:
        """Settle by a number below 2**64; `kinds` numbers the kinds of chance, and learns those it does not know."""
        self.number: int = number
        self.kinds: dict[str, int] = kinds
        self.draws: list[Rng | None] = []  # by kind, then by seat
        self.rng: Rng = Rng(number)  # for the world, and for decisions that are all random
        self.taste: i64 = self.rng.word()

    def roll(self, state: State, seat: i64) -> None:
        """Let chance move until a seat is to move or the game is over; `seat` has acted last."""
        while state.to_move() == CHANCE:
            state.apply(state.pick(self.draws_of(state.step().name, seat)))

    def draws_of(self, kind: str, seat: i64) -> Rng:
        """Return the generator of a kind of chance after a seat's actions."""
        number = self.kinds.get(kind)
        if number is None:
            number = len(self.kinds) + 1
            self.kinds[kind] = number
        stream: int = number * MOST_SEATS + seat
        while len(self.draws) <= stream:
            self.draws.append(None)
        draws = self.draws[stream]
        if draws is None:
            draws = Rng(self.number + (stream << 64))
            self.draws[stream] = draws
        return draws

    def highest(self, legal: list[int], ratings: list[int]) -> int:
        """Return the action rated highest; equals have the same chance, the same one each time they meet."""
        best: int = legal[0]
        top: int = ratings[0]
        liking: i64 = -1
        for i in range(1, len(legal)):
            rating = ratings[i]
            if rating > top:
                top = rating
                best = legal[i]
                liking = -1
            elif rating == top:
                if liking < 0:
                    liking = self.mix(best)
                other = self.mix(legal[i])
                if other > liking:
                    liking = other
                    best = legal[i]
        return best

    def mix(self, number: i64) -> i64:
        """Return 32 bits that depend on a number and on this fate, and look random."""
        mixed: i64 = (number * 0x2545_F491 + self.taste) & WORD
        mixed = ((mixed ^ (mixed >> 16)) * 0x45D9_F3B) & WORD
        mixed = ((mixed ^ (mixed >> 16)) * 0x45D9_F3B) & WORD
        return mixed ^ (mixed >> 16)
