"""What is foretold of the seats: from what each may know, as the weights say, and better than the score as it is."""

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from nemeton.bots import Budget, bot
from nemeton.core.playout import roll
from nemeton.core.rng import Rng
from nemeton.core.state import NOBODY
from nemeton.games import game
from nemeton.games.keltis import actions as act
from nemeton.games.keltis.cards import ALL_VALUES, Cards, values_of, with_values
from nemeton.games.keltis.components import PATHS, VALUES
from nemeton.games.keltis.foresight import (
    NETWORK,
    NOTICED,
    POINT_COUNTS,
    WEIGHTS,
    Sight,
    foretell,
    known_of,
    rate_turns,
)
from nemeton.games.keltis.hints import Prospects, unseen_by
from nemeton.games.keltis.network import FIRST_UNITS, LEAD, MOST_KEPT, SECOND_UNITS, WIN, Network
from nemeton.games.keltis.pile import pile_of
from nemeton.games.keltis.player import Player
from nemeton.games.keltis.state import KeltisState
from nemeton.games.keltis.traits import (
    HELD,
    OTHER_TURN,
    OWN_TURN,
    PATH_TRAITS,
    ROW_EMPTY,
    ROW_OPEN,
    STONE,
    STONES,
    TABLE_TRAITS,
    UNSEEN,
    traits_of_path,
    traits_of_table,
)

KELTIS = game("keltis")


def positions(seats: int, seed: int, *, apart: int = 9) -> list[KeltisState]:
    """Return positions of a greedy game, the last one its end."""
    rng, greedy = Rng(seed), bot("greedy")
    state = KELTIS.new(seats=seats)
    assert isinstance(state, KeltisState)
    roll(state, rng)
    found: list[KeltisState] = []
    decisions = 0
    while state.to_move() != NOBODY:
        if decisions % apart == 0:
            found.append(state.copy())
        state.apply(greedy.choose(state.observe(state.to_move()), rng, Budget()))
        roll(state, rng)
        decisions += 1
    return [*found, state]


def test_a_seat_is_foretold_the_same_in_every_world_it_could_be_in() -> None:
    for number, state in enumerate(positions(2, 3)[:-1]):
        for seat in range(2):
            view = state.observe(seat)
            known = foretell(state, seat)
            for seed in range(3):
                assert foretell(view.determinize(Rng(100 * number + seed)), seat) == known


def test_actions_are_rated_the_same_in_every_world_the_mover_could_be_in() -> None:
    for number, state in enumerate(positions(2, 8, apart=13)[:-1]):
        view = state.observe(state.to_move())
        known = rate_turns(state)
        assert len(known) == len(view.legal)
        for seed in range(2):
            assert rate_turns(view.determinize(Rng(100 * number + seed))) == known


def test_every_trait_has_weights() -> None:
    for state in positions(2, 4)[:-1]:
        for seat in range(2):
            unseen = unseen_by(state, state.players[seat])
            for path in range(PATHS):
                traits = traits_of_path(state, seat, path, unseen)
                assert all(0 <= trait < PATH_TRAITS for trait in traits)
                assert sum(STONE <= trait < STONE + STONES for trait in traits) == 1
                assert sum(ROW_EMPTY <= trait < ROW_OPEN + VALUES for trait in traits) == 1
            table = traits_of_table(state, seat)
            assert all(0 <= trait < TABLE_TRAITS for trait in table)
            assert (OWN_TURN if seat == state.to_move() else OTHER_TURN) in table


def test_what_is_held_and_what_may_come_are_traits() -> None:
    state = positions(2, 5)[3]
    hand, unseen = state.players[0].hand, unseen_by(state, state.players[0])
    for path in range(PATHS):
        traits = traits_of_path(state, 0, path, unseen)
        held = {trait - HELD for trait in traits if HELD <= trait < HELD + VALUES}
        values = {value for value in range(VALUES) if hand.has(path * VALUES + value)}
        assert held in (values, {VALUES - 1 - value for value in values})
        coming = {trait - UNSEEN for trait in traits if UNSEEN <= trait < UNSEEN + VALUES}
        assert len(coming) <= len(list(filter(unseen.has, range(path * VALUES, (path + 1) * VALUES))))


def mirrored(state: KeltisState) -> KeltisState:
    """Return a position in which every card has the value 10 − v instead of v."""
    twin = state.copy()
    twin.players = [
        Player(
            mirrored_cards(player.hand),
            mirrored_cards(player.laid),
            mirrored_set(player.fitting),
            player.figures,
            player.large_path,
            player.small_left,
            player.wishing_stones,
            player.points,
        )
        for player in state.players
    ]
    twin.deck = mirrored_cards(state.deck)
    twin.piles = [pile_of([VALUES - 1 - value for value in pile.values()]) for pile in state.piles]
    return twin


def mirrored_cards(cards: Cards) -> Cards:
    return Cards(mirrored_set(cards.once), mirrored_set(cards.twice), cards.total)


def mirrored_set(cards: int) -> int:
    turned = 0
    for colour in range(PATHS):
        turned = with_values(turned, colour, int(f"{values_of(cards, colour):011b}"[::-1], 2))
    return turned


def test_a_falling_row_is_a_rising_one_in_a_mirror() -> None:
    compared = 0
    for seed in range(4):
        for state in positions(2, seed)[:-1]:
            twin = mirrored(state)
            for seat in range(2):
                for path in range(PATHS):
                    if values_of(state.players[seat].fitting, path) != ALL_VALUES:
                        here = traits_of_path(state, seat, path, unseen_by(state, state.players[seat]))
                        there = traits_of_path(twin, seat, path, unseen_by(twin, twin.players[seat]))
                        assert sorted(here) == sorted(there)
                        compared += 1
    assert compared > 100


def told(state: KeltisState, seat: int) -> tuple[float, float]:
    """Return what the network makes of a position: points ahead, and the chance to win."""
    sight = Sight(NETWORK, state, seat)
    sight.look_at(state)
    return sight.lead(), sight.chance()


def test_the_network_adds_up_as_its_weights_say() -> None:
    weights = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    one = 4096.0
    state = positions(2, 6)[5]
    for seat in range(2):
        score = state.scores()[seat]
        ahead = score - state.scores()[1 - seat]
        table = traits_of_table(state, seat)
        pooled = [0.0] * FIRST_UNITS
        for path in range(PATHS):
            traits = traits_of_path(state, seat, path, unseen_by(state, state.players[seat]))
            for unit in range(FIRST_UNITS):
                total = weights["first biases"][0][unit]
                total += sum(weights["table traits"][trait][unit] for trait in table)
                total += sum(weights["path traits"][trait][unit] for trait in traits)
                pooled[unit] += max(0, total)
        expected = []
        for what in (LEAD, WIN):
            total = weights["foretold biases"][0][what] + ahead * weights["foretold by lead"][0][what]
            for unit in range(SECOND_UNITS):
                second = weights["second biases"][0][unit] + sum(weights["table units"][trait][unit] for trait in table)
                second += sum(weights["units"][first][unit] * pooled[first] for first in range(FIRST_UNITS))
                for number, known in enumerate((ahead, score, score - ahead)):
                    second += weights["numbers"][number][unit] * known
                total += max(0.0, second) / one * weights["foretold"][what][unit] / one
            expected.append(total)
        sight = Sight(NETWORK, state, seat)
        sight.look_at(state)
        assert [sight.sums.tell(LEAD), sight.sums.tell(WIN)] == pytest.approx(expected, abs=one / 100)


def test_what_is_kept_of_a_position_is_true_of_those_its_turn_leads_to() -> None:
    for seed in range(3):
        for state in positions(2, 70 + seed)[:-1]:
            seat = state.to_move()
            sight, rng = Sight(NETWORK, state, seat), Rng(seed)
            while state.to_move() == seat:
                state.apply(state.choose(rng))
                sight.look_at(state)
                assert (sight.lead(), sight.chance()) == told(state, seat)


PARTS = ("taken", "tiles", "piles")
PARTS_OF_PLAYER = ("laid", "fitting", "figures", "large_path", "small_left")


def crosses(state: KeltisState, other: KeltisState) -> Iterator[tuple[str, KeltisState]]:
    """Yield a position with one part after the other taken from another position, and the part's name."""
    for part in PARTS:
        cross = state.copy()
        setattr(cross, part, getattr(other.copy(), part))
        yield part, cross
    for seat in range(2):
        for part in PARTS_OF_PLAYER:
            cross = state.copy()
            setattr(cross.players[seat], part, getattr(other.copy().players[seat], part))
            yield f"{part} {seat}", cross
        for part, hand in mixtures(state.players[seat].hand, other.players[seat].hand):
            cross = state.copy()
            cross.players[seat].hand = hand
            yield f"hand {part} {seat}", cross


def mixtures(cards: Cards, others: Cards) -> Iterator[tuple[str, Cards]]:
    """Yield cards, once those held once and once those held twice from other ones."""
    yield "once", Cards(others.once, cards.twice, cards.total)
    yield "twice", Cards(cards.once, others.twice, cards.total)


def test_what_is_kept_of_a_path_is_asked_for_by_all_that_its_traits_depend_on() -> None:
    seen = [state for seed in range(6) for state in positions(2, 80 + seed, apart=11)[:-1]]
    differing = Counter[str]()
    for state, other in zip(seen, reversed(seen), strict=True):
        unseen, other_unseen = (unseen_by(one, one.players[0]) for one in (state, other))
        for path in range(PATHS):
            traits, known = traits_of_path(state, 0, path, unseen), known_of(state, 0, path, unseen)
            for part, cross in crosses(state, other):
                if traits_of_path(cross, 0, path, unseen) != traits:
                    assert known_of(cross, 0, path, unseen) != known, part
                    differing[part] += 1
            for part, mixture in mixtures(unseen, other_unseen):
                if traits_of_path(state, 0, path, mixture) != traits:
                    assert known_of(state, 0, path, mixture) != known, part
                    differing[f"unseen {part}"] += 1
    unimportant = {"hand once 1", "hand twice 1", "small_left 1"}
    important = {part for part, _ in crosses(seen[0], seen[1])} - unimportant
    assert set(differing) == important | {"unseen once", "unseen twice"}


def test_no_more_is_kept_than_there_is_room_for() -> None:
    network = Network(json.loads(WEIGHTS.read_text(encoding="utf-8")))
    for number in range(MOST_KEPT + 2):
        network.keep((number, 0, 0), [])
        assert (number, 0, 0) in network.kept
    assert len(network.kept) == 2


def best_end(state: KeltisState, seat: int, choices: int = 1) -> float:
    """Return what the best end of a turn is worth that draws from the draw pile: so many choices are tried out."""
    if state.to_move() != seat:
        if state.to_move() == NOBODY:
            ahead = state.scores()[seat] - state.scores()[1 - seat]
            return (0.5 if ahead == 0 else float(ahead > 0)) + POINT_COUNTS * ahead
        lead, chance = told(state, seat)
        return chance + POINT_COUNTS * lead
    ways = state.legal()
    if act.DRAW_DECK in ways:
        ways = [act.DRAW_DECK]
    elif choices == 0:
        ratings = KELTIS.rate(state)
        ways = [ways[ratings.index(max(ratings))]]
    ends = []
    for action in ways:
        after = state.copy()
        after.apply(action)
        ends.append(best_end(after, seat, max(0, choices - 1)))
    return max(ends)


def test_an_action_is_worth_what_the_best_of_its_turns_is_worth() -> None:
    compared = unnoticed = 0
    for state in positions(2, 9, apart=5)[:-1]:
        if state.left() < 3 or state.step().name == "draw":
            continue
        seat, liked = state.to_move(), sorted(KELTIS.rate(state), reverse=True)[:NOTICED]
        worths, others = [], []
        for action, liking, rating in zip(state.legal(), KELTIS.rate(state), rate_turns(state), strict=True):
            if liking >= liked[-1]:
                after = state.copy()
                after.apply(action)
                worths.append(rating)
                assert rating == pytest.approx(1_000_000 * best_end(after, seat), abs=1)
                compared += 1
            else:
                others.append(rating)
        assert all(rating < min(worths) for rating in others)
        unnoticed += len(others)
    assert compared > 50
    assert unnoticed > 50


def test_which_pile_to_draw_from_is_left_to_the_ratings() -> None:
    drawing = [state for state in positions(2, 11, apart=1)[:-1] if state.step().name == "draw"]
    assert any(len(state.legal()) > 1 for state in drawing)
    assert all(rate_turns(state) == KELTIS.rate(state) for state in drawing)


def test_before_its_card_a_seat_is_promised_what_its_best_turn_is_worth() -> None:
    for state in positions(2, 10, apart=7)[:-1]:
        chance, worth = foretell(state, state.to_move())
        assert 0.0 <= chance <= 1.0
        if state.step().name == "card":
            assert int(1_000_000 * worth) == max(rate_turns(state))
    end = positions(2, 10)[-1]
    for seat, rank in enumerate(end.standings()):
        chance, worth = foretell(end, seat)
        assert chance == (1.0 if rank == 1 else 0.0)
        assert (worth > chance) == (rank == 1)


def test_one_look_does_not_disturb_another() -> None:
    first, second, *_ = positions(2, 7)
    sights = [Sight(NETWORK, first, 0), Sight(NETWORK, second, 1)]
    sights[0].look_at(first)
    sights[1].look_at(second)
    assert [(sight.lead(), sight.chance()) for sight in sights] == [told(first, 0), told(second, 1)]
    assert told(first, 0) != told(second, 1)


def test_what_is_foretold_is_nearer_to_the_result_than_what_else_is_known() -> None:
    foretold = hoped = scored = even = 0.0
    for seed in range(20):
        *played, end = positions(2, 20 + seed)
        ahead = end.scores()[0] - end.scores()[1]
        for state in played:
            scores = state.scores()
            prospects = [Prospects(state, seat).value for seat in range(2)]
            foretold += ((told(state, 0)[0] - told(state, 1)[0]) / 2 - ahead) ** 2
            hoped += ((prospects[0] - prospects[1]) / 100 - ahead) ** 2
            scored += (scores[0] - scores[1] - ahead) ** 2
            even += ahead**2
    assert foretold < 0.9 * min(hoped, scored, even)
