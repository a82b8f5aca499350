"""What a seat of Celtic Quest may see, field by field, and the worlds it could be in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.core.bag import Bag
from nemeton.core.bits import bit, members, nth, size
from nemeton.core.native import i64
from nemeton.core.rng import Rng
from nemeton.core.state import Step
from nemeton.core.view import View
from nemeton.games.celtic_quest import actions as act
from nemeton.games.celtic_quest.building import Building
from nemeton.games.celtic_quest.legion import Legion
from nemeton.games.celtic_quest.map import Map
from nemeton.games.celtic_quest.places import are_destinies_open
from nemeton.games.celtic_quest.player import NO_QUEST, Player
from nemeton.games.celtic_quest.state import QuestState
from nemeton.games.celtic_quest.terms import Terms

if TYPE_CHECKING:
    from collections.abc import Sequence


class QuestView(View):
    """All that one seat can tell."""

    def __init__(self, state: QuestState, seat: int) -> None:
        """Name every field that may be seen; what is not named here stays hidden."""
        self.game = state.terms.game
        self.seat = seat
        self.to_move = state.to_move()
        self.step: Step = state.step()
        self.legal = tuple(state.legal()) if self.to_move == seat else ()
        self.terms: Terms = state.terms
        self.see_cards(state, seat)
        self.see_map(state)
        self.see_turn(state)

    def see_cards(self, state: QuestState, seat: int) -> None:
        """See the own cards, open ones, and how many others hold."""
        shown = [seen_player(state, player, own=number == seat) for number, player in enumerate(state.players)]
        self.players: tuple[Player, ...] = tuple(shown)
        self.has_quest: tuple[bool, ...] = tuple([player.quest != NO_QUEST for player in state.players])
        self.destiny_counts: tuple[int, ...] = tuple([int(size(player.destinies)) for player in state.players])
        self.aside_counts: tuple[int, ...] = tuple([int(size(player.aside)) for player in state.players])
        self.quest_deck_size: int = len(state.quest_deck)
        self.destiny_deck_size: int = int(size(state.destiny_deck))
        self.open_destiny_deck: i64 = state.destiny_deck if state.terms.has_open_destinies() else 0
        self.abandoned: i64 = state.abandoned
        self.luck: i64 = state.luck
        self.tallies: tuple[Any, ...] = tuple([seen_tally(state, number, seat) for number in range(state.seats)])

    def see_map(self, state: QuestState) -> None:
        """See the map and all that lies on it, the charts, the bag as everybody can count it."""
        self.building: Building | None = None if state.building is None else state.building.copy()
        self.chance_lays: bool = state.chance_lays
        self.tile: i64 = state.tile
        self.ways: tuple[int, ...] = tuple(state.ways)
        self.fits: i64 = state.fits
        self.map: Map = state.map
        self.is_map_laid: bool = bool(state.demand)
        self.in_play: i64 = state.in_play
        self.stocked: i64 = state.stocked
        self.enchanted: i64 = state.enchanted
        self.conquered: i64 = state.conquered
        self.crystals: i64 = state.crystals
        self.crystal_supply: i64 = state.crystal_supply
        self.sites: Legion = state.sites.copy()
        self.romans: Legion = state.romans.copy()
        self.demand: tuple[int, ...] = tuple(state.demand)
        self.spell: i64 = state.spell
        self.supply: i64 = state.supply
        self.is_used_up: bool = state.is_used_up
        self.bag: tuple[int, ...] = tuple(state.bag.counts)
        self.discards: tuple[int, ...] = tuple(state.discards.counts)
        self.gone: tuple[int, ...] = tuple(state.gone.counts)

    def see_turn(self, state: QuestState) -> None:
        """See how far the turn has come."""
        self.now: i64 = state.now
        self.mover: i64 = state.mover
        self.first: i64 = state.first
        self.turns: i64 = state.turns
        self.to_draw: i64 = state.to_draw
        self.drawn: tuple[int, ...] = tuple(state.drawn)
        self.resolving: i64 = state.resolving
        self.points: i64 = state.points
        self.free_picks: i64 = state.free_picks
        self.has_ended_movement: bool = state.has_ended_movement
        self.row: i64 = state.row
        self.heading: i64 = state.heading
        self.is_way_out: bool = state.is_way_out
        self.has_paid: bool = state.has_paid
        self.latest: i64 = state.latest
        self.visit: i64 = state.visit
        self.end: i64 = state.end
        self.ending: str = state.ending()
        self.standings: tuple[int, ...] = tuple(state.standings()) if self.ending else ()

    # Worlds

    def determinize(self, rng: Rng) -> QuestState:
        world = QuestState.begin_with(len(self.players), self.terms)
        world.players = [player.copy() for player in self.players]
        self.restore_map(world)
        self.restore_turn(world)
        self.deal_destinies(world, rng)
        self.deal_quests(world, rng)
        world.refresh()
        return world

    def restore_map(self, world: QuestState) -> None:
        """Lay out what lies open."""
        world.abandoned = self.abandoned
        world.luck = self.luck
        world.building = None if self.building is None else self.building.copy()
        world.chance_lays = self.chance_lays
        world.tile = self.tile
        world.ways = list(self.ways)
        world.fits = self.fits
        world.map = self.map
        world.in_play = self.in_play
        world.stocked = self.stocked
        world.enchanted = self.enchanted
        world.conquered = self.conquered
        world.crystals = self.crystals
        world.crystal_supply = self.crystal_supply
        world.sites = self.sites
        world.romans = self.romans
        world.demand = list(self.demand)
        world.spell = self.spell
        world.supply = self.supply
        world.is_used_up = self.is_used_up
        world.bag = Bag.filled(self.bag)
        world.discards = Bag.filled(self.discards)
        world.gone = Bag.filled(self.gone)

    def restore_turn(self, world: QuestState) -> None:
        """Come as far in the turn."""
        world.now = self.now
        world.mover = self.mover
        world.first = self.first
        world.turns = self.turns
        world.to_draw = self.to_draw
        world.drawn = list(self.drawn)
        world.resolving = self.resolving
        world.points = self.points
        world.free_picks = self.free_picks
        world.has_ended_movement = self.has_ended_movement
        world.row = self.row
        world.heading = self.heading
        world.is_way_out = self.is_way_out
        world.has_paid = self.has_paid
        world.latest = self.latest
        world.visit = self.visit
        world.end = self.end

    def deal_destinies(self, world: QuestState, rng: Rng) -> None:
        """Deal the unseen destinies: to players as their start allows, aside, and into the deck."""
        unseen: i64 = self.terms.destinies() & ~self.luck
        for player in self.players:
            unseen &= ~player.destinies & ~player.aside
        kept = self.guess_kept(unseen, rng)
        for seat, player in enumerate(world.players):
            if player.destinies == 0:
                player.destinies = kept[seat]
                unseen &= ~kept[seat]
        for seat, player in enumerate(world.players):
            if player.aside == 0 and self.aside_counts[seat]:
                player.aside = bit(nth(unseen, rng.below(size(unseen))))
                unseen &= ~player.aside
        world.destiny_deck = unseen

    def guess_kept(self, unseen: i64, rng: Rng) -> list[int]:
        """Guess the destinies that others hold, all ways that their starts allow as likely."""
        while True:
            left: i64 = unseen
            guess: list[int] = []
            for seat, player in enumerate(self.players):
                hand: i64 = 0
                for _ in range(self.destiny_counts[seat] if player.destinies == 0 else 0):
                    card = bit(nth(left, rng.below(size(left))))
                    left &= ~card
                    hand |= card
                guess.append(hand)
            if self.could_be_kept(guess):
                return guess

    def could_be_kept(self, guess: list[int]) -> bool:
        """Tell whether every guessed destiny allows the start that its player made (CQ-40)."""
        for seat, player in enumerate(self.players):
            for card in members(guess[seat]) if player.started >= 0 else []:
                if self.terms.box.starts[card] >> player.started & 1 == 0:
                    return False
        return True

    def deal_quests(self, world: QuestState, rng: Rng) -> None:
        """Deal the unseen quests: to players and into the deck."""
        deck = world.quest_deck
        for player in self.players:
            for quest in player.completed_quests():
                deck.take(quest)
            if player.quest != NO_QUEST:
                deck.take(player.quest)
        for quest in range(len(self.terms.box.quests)):
            for _ in range(self.abandoned >> (4 * quest) & 15):
                deck.take(quest)
        for seat, player in enumerate(world.players):
            if self.has_quest[seat] and player.quest == NO_QUEST:
                player.quest = deck.pick(rng)
                deck.take(player.quest)

    def to_json(self) -> dict[str, object]:
        from nemeton.games.celtic_quest.wire import view_json

        return view_json(self)

    def texts(self) -> Sequence[str]:
        """Return the own legal actions as notation."""
        return [act.ACTIONS.text(action) for action in self.legal]


def seen_player(state: QuestState, player: Player, *, own: bool) -> Player:
    """Return a player without the cards that are hidden."""
    destinies: i64 = player.destinies if own or are_destinies_open(state) else 0
    if own:
        return player.with_cards(destinies, player.aside, player.quest)
    return player.with_cards(destinies, 0, NO_QUEST)


def seen_tally(state: QuestState, number: int, seat: int) -> tuple[tuple[str, int], ...]:
    """Return the lines of a score that may be seen: the destiny's only when it is."""
    lines = state.tally(number)
    if number != seat and not are_destinies_open(state):
        lines = [line for line in lines if not line[0].startswith("destiny ")]
    return tuple(lines)
