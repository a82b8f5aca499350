"""A game small enough to break on purpose: everybody is dealt two of seven stones and plays both."""

from __future__ import annotations

from typing import Any, Self

from nemeton.core.action import Catalogue
from nemeton.core.bag import Bag
from nemeton.core.game import Game, Told
from nemeton.core.position import Fields, block
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, SPECTATOR, Place, State, Step
from nemeton.core.view import View

KINDS = 7
COPIES = 2
EVERYBODY = frozenset({SPECTATOR, 0, 1, 2})
TEXTS = [f"play {kind}" for kind in range(KINDS)]
TEXTS += [f"deal {seat} {kind}" for seat in range(3) for kind in range(KINDS)]
ACTIONS = Catalogue("toy", TEXTS)


class ToyState(State):
    """Hands, what was played, the bag."""

    def __init__(self, hands: list[list[int]], played: list[list[int]], bag: Bag) -> None:
        self.seats = len(hands)
        self.hands = hands
        self.played = played
        self.bag = bag

    @classmethod
    def start(cls, seats: int) -> Self:
        return cls([[] for _ in range(seats)], [[] for _ in range(seats)], Bag.filled([COPIES] * KINDS))

    def copy(self) -> Self:
        return type(self)([list(hand) for hand in self.hands], [list(row) for row in self.played], self.bag.copy())

    def acted(self) -> int:
        return sum(len(hand) + len(row) for hand, row in zip(self.hands, self.played, strict=True))

    def to_move(self) -> int:
        if self.acted() < 2 * self.seats:
            return CHANCE
        turn = sum(len(row) for row in self.played)
        return NOBODY if turn == 2 * self.seats else turn % self.seats

    def step(self) -> Step:
        return Step("deal", "TOY-1") if self.to_move() == CHANCE else Step("play", "TOY-2")

    def legal(self) -> list[int]:
        return sorted(set(self.hands[self.to_move()])) if self.to_move() >= 0 else []

    def outcomes(self) -> list[tuple[int, int]]:
        return self.bag.outcomes(KINDS + (self.acted() // 2) * KINDS) if self.to_move() == CHANCE else []

    def pick(self, rng: Rng) -> int:
        return KINDS + (self.acted() // 2) * KINDS + self.bag.pick(rng)

    def forbids(self, action: int) -> str:
        offered = [outcome for outcome, _ in self.outcomes()] + self.legal()
        return "" if action in offered else self.step().rule

    def apply(self, action: int) -> None:
        if action >= KINDS:
            self.bag.take(action % KINDS)
            self.hands[self.acted() // 2].append(action % KINDS)
            return
        mover = self.to_move()
        self.hands[mover].remove(action)
        self.played[mover].append(action)

    def scores(self) -> list[int]:
        return [sum(row) for row in self.played]

    def tally(self, seat: int) -> list[tuple[str, int]]:
        return [(f"stone {kind}", kind) for kind in self.played[seat]]

    def ending(self) -> str:
        return "all_played" if self.to_move() == NOBODY else ""

    def observe(self, seat: int) -> ToyView:
        return ToyView(self, seat)

    def places(self) -> list[Place]:
        found = [Place("bag", tuple(map(str, self.bag.items())), frozenset())]
        for seat in range(self.seats):
            found.append(Place(f"hand {seat}", tuple(map(str, self.hands[seat])), frozenset({seat})))
            found.append(Place(f"row {seat}", tuple(map(str, self.played[seat])), EVERYBODY))
        return found

    def swap(self, here: str, this: str, there: str, that: str) -> None:
        for place, gone, come in ((here, int(this), int(that)), (there, int(that), int(this))):
            if place == "bag":
                self.bag.take(gone)
                self.bag.put(come)
            else:
                hand = self.hands[int(place[5:])]
                hand[hand.index(gone)] = come

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ToyState) and self.parts() == other.parts()

    def parts(self) -> object:
        return [sorted(hand) for hand in self.hands], self.played, self.bag

    def __str__(self) -> str:
        fields = {f"hand {seat}": ",".join(map(str, sorted(hand))) for seat, hand in enumerate(self.hands)}
        fields |= {f"row {seat}": ",".join(map(str, row)) for seat, row in enumerate(self.played)}
        return block("toy", {"seats": self.seats, **fields})


class ToyView(View):
    """The own hand, the sizes of the others', what was played."""

    def __init__(self, state: ToyState, seat: int) -> None:
        self.game = "toy"
        self.seat = seat
        self.to_move = state.to_move()
        self.legal = tuple(state.legal()) if self.to_move == seat else ()
        self.hand = sorted(state.hands[seat]) if seat >= 0 else []
        self.sizes = [len(hand) for hand in state.hands]
        self.played = [list(row) for row in state.played]
        self.kind = type(state)

    def determinize(self, rng: Rng) -> ToyState:
        bag = Bag.filled([COPIES] * KINDS)
        for kind in [*self.hand, *(kind for row in self.played for kind in row)]:
            bag.take(kind)
        unseen = bag.items()
        rng.shuffle(unseen)
        hands = [
            self.hand if seat == self.seat else [unseen.pop() for _ in range(n)] for seat, n in enumerate(self.sizes)
        ]
        counts = [unseen.count(kind) for kind in range(KINDS)]
        return self.kind([list(hand) for hand in hands], [list(row) for row in self.played], Bag.filled(counts))

    def to_json(self) -> dict[str, object]:
        return {"legal": list(self.legal), "hand": self.hand, "sizes": self.sizes, "played": self.played}


def read(kind: type[ToyState], text: str) -> ToyState:
    fields = Fields("toy", text)
    seats = fields.number("seats", 2, 3)
    hands = [[int(item) for item in fields.items(f"hand {seat}")] for seat in range(seats)]
    rows = [[int(item) for item in fields.items(f"row {seat}")] for seat in range(seats)]
    fields.done()
    used = [kind for hand in [*hands, *rows] for kind in hand]
    return kind(hands, rows, Bag.filled([COPIES - used.count(k) for k in range(KINDS)]))


def tell(before: ToyState, action: int, after: ToyState, seat: int) -> Told:
    del after
    concerned = (action - KINDS) // KINDS if action >= KINDS else before.to_move()
    hidden = action >= KINDS and seat != concerned
    return concerned, f"deal {concerned} ?" if hidden else ACTIONS.text(action), ()


def toy(kind: type[ToyState] = ToyState, **changed: Any) -> Game:
    """Return the game, made of another state where one is to be broken."""
    parts: dict[str, Any] = {
        "name": "toy",
        "version": 1,
        "seats": range(2, 4),
        "options": (),
        "actions": ACTIONS,
        "endings": ("all_played",),
        "start": kind.start,
        "position": lambda text: read(kind, text),
        "tell": tell,
        "bound": lambda seats, _options: 4 * seats,
        "rate": lambda state: [0] * len(state.legal()),
        "draw": lambda *_parts: "",
    }
    return Game(**{**parts, **changed})
