"""What a seat of Celtica may see, field by field, and the worlds it could be in."""

from __future__ import annotations

from nemeton.core.native import i64
from nemeton.core.rng import Rng
from nemeton.core.state import Step
from nemeton.core.view import View
from nemeton.games.celtica import actions as act
from nemeton.games.celtica.components import (
    COLOURS,
    DRUID_CARDS,
    DRUIDS,
    EXPERIENCE_CARDS,
    PARTS,
    PLACE_KINDS,
)
from nemeton.games.celtica.counts import NONE, draw_some, filled, items, pick, single, size
from nemeton.games.celtica.path import Path, landing
from nemeton.games.celtica.player import NO_COLOUR, Player
from nemeton.games.celtica.state import A_PLACE, ENDINGS, GOES_ON, NO_SEAT, OVER, PLACE_BITS, CelticaState


class CelticaView(View):
    """All that one seat can tell."""

    def __init__(self, state: CelticaState, seat: int) -> None:
        """Name every field that may be seen; what is not named here stays hidden."""
        self.game = "celtica"
        self.seat = seat
        self.to_move = state.to_move()
        self.step: Step = state.step()
        self.legal = tuple(state.legal()) if self.to_move == seat else ()
        own = state.players[seat] if seat >= 0 else Player.start()
        self.hand: i64 = own.druid_cards
        self.experience: i64 = own.experience
        self.owed: i64 = own.owed
        self.parts: tuple[i64, ...] = tuple([player.parts for player in state.players])
        self.hand_sizes: tuple[i64, ...] = tuple([size(player.druid_cards) for player in state.players])
        self.experience_sizes: tuple[i64, ...] = tuple([size(player.experience) for player in state.players])
        self.spent: tuple[i64, ...] = tuple([player.spent for player in state.players])
        self.owing: tuple[bool, ...] = tuple([player.owed != NO_COLOUR for player in state.players])
        self.druids: i64 = state.druids
        self.arrived: i64 = state.arrived
        self.druid_pile: i64 = size(state.supply.druid_pile)
        self.druid_discards: i64 = state.supply.druid_discards
        self.experience_pile: i64 = size(state.supply.experience_pile)
        self.experience_discards: i64 = state.supply.experience_discards
        self.stacks: i64 = state.supply.stacks  # known to all: every part that is not there lies open or was given up
        self.given_up: i64 = state.supply.given_up
        self.display: i64 = state.supply.display
        self.now: i64 = state.now
        self.mover: i64 = state.mover
        self.due: i64 = state.due
        self.ender: i64 = state.ender
        self.end: i64 = state.end
        self.edition: str = state.edition
        self.path: Path = state.path

    def determinize(self, rng: Rng) -> CelticaState:
        world = CelticaState.start(len(self.parts), self.edition, self.path)
        world.druids = self.druids
        world.arrived = self.arrived
        world.supply.druid_discards = self.druid_discards
        world.supply.experience_discards = self.experience_discards
        world.supply.stacks = self.stacks
        world.supply.given_up = self.given_up
        world.supply.display = self.display
        world.now = self.now
        world.mover = self.mover
        world.due = self.due
        world.ender = self.ender
        world.end = self.end
        for seat in range(len(self.parts)):
            world.players[seat].parts = self.parts[seat]
            world.players[seat].spent = self.spent[seat]
        self.deal_druid_cards(world, rng)
        self.deal_experience(world, rng)
        return world

    def deal_druid_cards(self, world: CelticaState, rng: Rng) -> None:
        """Lay the unseen druid cards where they could be: in the other hands and in the pile."""
        unseen: i64 = filled(DRUIDS, DRUID_CARDS) - self.druid_discards - self.hand
        for seat in range(len(self.parts)):
            player = world.players[seat]
            if seat == self.seat:
                player.druid_cards = self.hand
                player.owed = self.owed
                continue
            if self.owing[seat]:
                player.owed = pick(unseen, rng)
                player.druid_cards = single(player.owed)
                unseen -= player.druid_cards
            rest = draw_some(unseen, self.hand_sizes[seat] - size(player.druid_cards), rng)
            player.druid_cards += rest
            unseen -= rest
        world.supply.druid_pile = unseen

    def deal_experience(self, world: CelticaState, rng: Rng) -> None:
        """Lay the unseen experience cards where they could be."""
        unseen: i64 = filled(DRUIDS, EXPERIENCE_CARDS) - self.experience_discards - self.experience
        for seat in range(len(self.parts)):
            player = world.players[seat]
            if seat == self.seat:
                player.experience = self.experience
            else:
                player.experience = draw_some(unseen, self.experience_sizes[seat], rng)
                unseen -= player.experience
        world.supply.experience_pile = unseen

    def place_of(self, colour: int) -> int:
        """Return the place where a druid stands."""
        return self.druids >> (colour * PLACE_BITS) & A_PLACE

    def player(self, seat: int) -> Player:
        """Return what everybody may know of a player; no cards."""
        return Player(NONE, NONE, self.parts[seat], NO_COLOUR, self.spent[seat])

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "seat": self.seat,
            "to_move": self.to_move,
            "step": self.step.name,
            "rule": self.step.rule,
            "mover": int(self.mover),
            "due": int(self.due),
            "legal": [act.ACTIONS.text(action) for action in self.legal],
            "landings": {act.ACTIONS.text(play): self.landing(play) for play in self.legal if play < act.TAKE},
            "hand": {
                "druid_cards": [COLOURS[colour] for colour in items(self.hand)],
                "experience": [COLOURS[colour] for colour in items(self.experience)],
                "must_play": COLOURS[self.owed] if self.owed != NO_COLOUR else None,
            },
            "players": [self.player_json(seat) for seat in range(len(self.parts))],
            "path": [
                {"kind": PLACE_KINDS[kind], "number": number}
                for kind, number in zip(self.path.kinds, self.path.numbers, strict=True)
            ],
            "druids": {COLOURS[colour]: self.place_of(colour) for colour in range(DRUIDS)},
            "druids_at_goal": int(self.arrived),
            "display": [PARTS[part] for part in items(self.display)],
            "stacks": int(size(self.stacks)),
            "given_up": [PARTS[part] for part in items(self.given_up)],
            "druid_pile": int(self.druid_pile),
            "druid_discards": [COLOURS[colour] for colour in items(self.druid_discards)],
            "experience_pile": int(self.experience_pile),
            "experience_discards": [COLOURS[colour] for colour in items(self.experience_discards)],
            "options": {"edition": self.edition},
            "ended_by": int(self.ender) if self.ender != NO_SEAT else None,
            "ended": ENDINGS[self.end] if self.end != GOES_ON else "",  # the exchange goes on after that
            "ending": ENDINGS[self.end] if self.now == OVER else "",
        }

    def landing(self, play: int) -> int:
        """Return the place that a play's druid would end at."""
        cards = act.druid_cards_of(play) + act.experience_of(play)
        return int(landing(self.place_of(int(act.colour_of(play))), cards))

    def player_json(self, seat: int) -> dict[str, object]:
        """Return what everybody may know of a player."""
        player = self.player(seat)
        return {
            "druid_cards": int(self.hand_sizes[seat]),
            "must_play_drawn": self.owing[seat],
            "experience": int(self.experience_sizes[seat] - self.spent[seat]),
            "experience_spent": int(self.spent[seat]),
            "parts": [PARTS[part] for part in items(player.parts)],
            "amulets": player.amulets(),
            "score": int(player.complete_amulets()),
        }
