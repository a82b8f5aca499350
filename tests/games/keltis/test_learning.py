"""How the network of Keltis is taught: how it chooses a turn, what is handed back, and that steps lessen the error."""

import json
from pathlib import Path

from bench import learn

from nemeton.core.playout import roll
from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY
from nemeton.games import game
from nemeton.games.keltis.foresight import WEIGHTS, Sight
from nemeton.games.keltis.network import LEAD, WIN, Network
from nemeton.games.keltis.state import DRAWN, OVER, KeltisState

KNOWN = json.loads(WEIGHTS.read_text(encoding="utf-8"))


def turns_of_a_game(most: int) -> list[KeltisState]:
    """Return the beginnings of turns of a game that follows the ratings."""
    rng = Rng(11)
    state = game("keltis").new(seats=2)
    assert isinstance(state, KeltisState)
    roll(state, rng)
    found: list[KeltisState] = []
    while state.to_move() != NOBODY and len(found) < most:
        found.append(state.copy())
        learn.follow_ratings(state, rng)
        roll(state, rng)
    return found


def test_the_chosen_turn_is_legal_and_no_other_promises_more() -> None:
    network = Network(KNOWN)
    for state in turns_of_a_game(30)[::10]:
        seat, after = state.to_move(), state.copy()
        for action in learn.best_turn(network, state):
            assert action in after.legal()
            after.apply(action)
        assert after.now in (DRAWN, OVER) or after.to_move() != seat
        sight = Sight(network, state, seat)
        promised = sight.worth(after)
        assert promised >= max(sight.worths(state))


def test_what_is_taught_foretells_what_the_network_plays_by() -> None:
    network, pupil = Network(KNOWN), learn.Pupil(KNOWN)
    seen = [learn.position(network, state, seat) for state in turns_of_a_game(40) for seat in range(2)]
    for known, said in zip(seen, learn.Seen(seen, pupil.layers).said, strict=True):
        assert abs(known.foretold[LEAD] - learn.SCALES[LEAD] * said[LEAD]) < 0.05
        assert abs(known.foretold[WIN] - said[WIN]) < 0.005


def test_the_result_is_handed_back_the_less_the_longer_ago_it_was() -> None:
    network = Network(KNOWN)
    seen = [learn.position(network, state, 0) for state in turns_of_a_game(4)]
    handed = list(learn.backwards(seen, [100.0, 1.0]))
    assert [known for known, _ in handed] == seen[::-1]
    leads = [result[0] for _, result in handed]
    assert leads[0] == 100.0
    assert leads == sorted(leads, reverse=True)
    assert leads[1] == learn.TRACE * 100.0 + (1.0 - learn.TRACE) * seen[3].foretold[0]


def test_steps_lessen_the_error_and_are_kept(tmp_path: Path) -> None:
    network = Network(KNOWN)
    lessons = [(learn.position(network, state, 0), [30.0, 1.0]) for state in turns_of_a_game(20)]
    pupil = learn.Pupil(KNOWN)
    errors = []
    for _ in range(10):
        pupil.error = 0.0
        pupil.learn(lessons, 0.001)
        errors.append(pupil.error)
    assert errors == sorted(errors, reverse=True)
    learn.write(tmp_path / "taught.json", pupil.weights())
    taught = json.loads((tmp_path / "taught.json").read_text(encoding="utf-8"))
    assert taught == pupil.weights()
    known = lessons[5][0]
    state = turns_of_a_game(20)[5]
    assert learn.position(Network(taught), state, 0).foretold[0] > known.foretold[0] + 0.1
