"""What the players may expect to score: their scores at the end, and before it what a bonus move is worth as well."""

from nemeton.core.playout import roll
from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY
from nemeton.games import game
from nemeton.games.keltis.hints import LATE_BONUS_WORTH, Prospects
from nemeton.games.keltis.outlook import outlooks
from nemeton.games.keltis.state import BONUS, KeltisState


def test_what_is_expected_are_prospects_and_in_the_end_the_scores() -> None:
    bonuses = 0
    for seats in (2, 3, 4):
        rng, state = Rng(seats), game("keltis").new(seats=seats)
        assert isinstance(state, KeltisState)
        roll(state, rng)
        while state.to_move() != NOBODY:
            expected = [Prospects(state, seat).value for seat in range(seats)]
            if state.now == BONUS:
                expected[state.to_move()] += LATE_BONUS_WORTH
                bonuses += 1
            assert outlooks(state) == expected
            ratings = game("keltis").rate(state)
            state.apply(state.legal()[ratings.index(max(ratings))])
            roll(state, rng)
        assert outlooks(state) == [100 * score for score in state.scores()]
    assert bonuses > 0
