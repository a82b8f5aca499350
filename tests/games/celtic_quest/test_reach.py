"""What a board shows before the first step: every place within reach, with a way that really leads there."""

from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY
from nemeton.games.celtic_trader import GAME
from nemeton.testing import rule


@rule("CQ-41")
def test_every_walk_told_can_be_walked() -> None:
    rng = Rng(4)
    state = GAME.new(3)
    told = far = 0
    while state.to_move() != NOBODY and told < 400:
        mover = state.to_move()
        walks = state.observe(mover).to_json()["walks"] if mover >= 0 else {}
        assert isinstance(walks, dict)
        for place, way in walks.items():
            world = state.copy()
            for text in way:
                action = GAME.actions.parse(text)
                assert action in world.legal(), (place, way)
                world.apply(action)
            told += 1
            far += len(way) > 1
            players = world.observe(mover).to_json()["players"]
            assert isinstance(players, list)
            assert place.split("/")[0] in str(players[mover]), (place, way)
        if mover >= 0:
            assert all(state.observe(other).to_json()["walks"] == {} for other in range(3) if other != mover)
        state.apply(state.pick(rng) if mover == CHANCE else state.choose(rng))
    assert told > 100
    assert far > 30
