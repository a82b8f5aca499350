"""The rules of Celtica, in the order of RULES.md.

A turn is a run of steps:

    chance   first, deal × 5 a seat, part × 2 a seat, open × 9    CEL-12, CEL-10, CEL-11
    a seat   go: cards of one colour move its druid               CEL-20 … CEL-24
    and where the druid ends, one of
    a seat   take: parts from the display, one at a time          CEL-30
    chance   open: the display is filled again                    CEL-30
    a seat   give: parts lost at a ruin, one at a time            CEL-33
    chance   experience: the card that a ruin brings              CEL-34
    a seat   cult: draw a druid card or pass                      CEL-35
    chance   drawn: what the druid pile brought                   CEL-35

    chance   deal × 5 a seat, when nobody has a druid card        CEL-41
    a seat   exchange: swap, buy or done, after the end           CEL-52
    chance   open: the display is filled again                    CEL-53
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.core.native import i64
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, Place, State, Step
from nemeton.games.celtica import actions as act
from nemeton.games.celtica.components import (
    CULT,
    DISPLAY_SIZE,
    DRUIDS,
    FIRST_PARTS,
    GOAL,
    GOAL_PLACE,
    HAND_SIZE,
    PART_KINDS,
    RUIN,
)
from nemeton.games.celtica.counts import (
    NONE,
    add_offers,
    count,
    kind_at,
    outcomes,
    pick,
    size,
    variety,
)
from nemeton.games.celtica.path import PRINTED_PATH, Path, landing
from nemeton.games.celtica.player import NO_COLOUR, Player
from nemeton.games.celtica.supply import Supply

if TYPE_CHECKING:
    from nemeton.games.celtica.view import CelticaView

FIRST: Final = 0
DEAL: Final = 1
PART: Final = 2
DISPLAY: Final = 3  # the display is laid open for the first time
GO: Final = 4
TAKE: Final = 5
GIVE: Final = 6
CULT_SITE: Final = 7
EXCHANGE: Final = 8
REFILL: Final = 9  # … is filled again in a turn
EXPERIENCE: Final = 10
DRAWN: Final = 11
RESTOCK: Final = 12  # … is filled again in the exchange
OVER: Final = 13
STEPS: Final = (
    Step("first", "CEL-12"),
    Step("deal", "CEL-10"),
    Step("part", "CEL-11"),
    Step("open", "CEL-11"),
    Step("go", "CEL-20"),
    Step("take", "CEL-30"),
    Step("give", "CEL-33"),
    Step("cult", "CEL-35"),
    Step("exchange", "CEL-52"),
    Step("open", "CEL-30"),
    Step("experience", "CEL-34"),
    Step("drawn", "CEL-35"),
    Step("open", "CEL-53"),
    Step("over", "CEL-60"),
)
GO_WITH_DRAWN: Final = Step("go", "CEL-35")
NEXT_ROUND: Final = Step("deal", "CEL-41")

GOES_ON: Final = -1
LAST_ROUND: Final = 0
ALL_AT_GOAL: Final = 1
NO_PARTS: Final = 2
ENDINGS: Final = ("last_round", "all_at_goal", "no_parts")
ENDING_RULES: Final = ("CEL-50", "CEL-51", "CEL-51")
NO_SEAT: Final = -1
ALL_PARTS: Final = 90
PLACE_BITS: Final = 5
A_PLACE: Final = 31


class CelticaState(State):
    """A position of Celtica."""

    def __init__(self, edition: str, path: Path, players: list[Player], supply: Supply) -> None:
        """Set up the table before the first seat is drawn."""
        self.seats = len(players)
        self.edition: str = edition
        self.english: bool = edition == "en"  # the one whose text differs: CEL-31, CEL-35
        self.path: Path = path
        self.players: list[Player] = players
        self.supply: Supply = supply
        self.druids: i64 = 0  # five bits a colour: the place where its druid stands
        self.arrived: i64 = 0  # druids at the goal
        self.now: i64 = FIRST
        self.mover: i64 = 0
        self.due: i64 = 0  # parts still to be taken or given
        self.ender: i64 = NO_SEAT  # who ended the game, once it goes to the exchange
        self.end: i64 = GOES_ON

    @staticmethod
    def start(seats: int, edition: str, components: Path = PRINTED_PATH) -> CelticaState:
        """Return the table before the first seat is drawn: all druids on the start (CEL-10)."""
        return CelticaState(edition, components, [Player.start() for _ in range(seats)], Supply.whole())

    def copy(self) -> CelticaState:
        players = [player.copy() for player in self.players]
        twin = CelticaState(self.edition, self.path, players, self.supply.copy())
        twin.druids = self.druids
        twin.arrived = self.arrived
        twin.now = self.now
        twin.mover = self.mover
        twin.due = self.due
        twin.ender = self.ender
        twin.end = self.end
        return twin

    def to_move(self) -> int:
        now = self.now
        if GO <= now <= EXCHANGE:
            return self.mover
        return NOBODY if now == OVER else CHANCE

    def step(self) -> Step:
        if self.now == GO and self.players[self.mover].owed != NO_COLOUR:
            return GO_WITH_DRAWN
        if self.now == DEAL and not self.is_first_deal():
            return NEXT_ROUND
        return STEPS[self.now]

    # Set-up

    def outcomes(self) -> list[tuple[int, int]]:
        now = self.now
        if now == FIRST:
            return [(act.FIRST + seat, 1) for seat in range(self.seats)]
        if now == DEAL:
            return outcomes(self.supply.druid_pile, act.DEAL + self.dealt_to() * DRUIDS)
        if now == PART:
            return outcomes(self.supply.stacks, act.PART + self.handed_to() * PART_KINDS)
        if now in (DISPLAY, REFILL, RESTOCK):
            return outcomes(self.supply.stacks, act.OPEN)
        if now == DRAWN:
            return outcomes(self.supply.druid_pile, act.DRAWN)
        if now == EXPERIENCE:
            return outcomes(self.supply.experience_pile, act.EXPERIENCE)
        return []

    def pick(self, rng: Rng) -> int:
        now = self.now
        if now in (REFILL, DISPLAY, RESTOCK):
            return act.OPEN + pick(self.supply.stacks, rng)
        if now == DEAL:
            return act.DEAL + self.dealt_to() * DRUIDS + pick(self.supply.druid_pile, rng)
        if now == EXPERIENCE:
            return act.EXPERIENCE + pick(self.supply.experience_pile, rng)
        if now == DRAWN:
            return act.DRAWN + pick(self.supply.druid_pile, rng)
        if now == PART:
            return act.PART + self.handed_to() * PART_KINDS + pick(self.supply.stacks, rng)
        return act.FIRST + rng.below(self.seats)

    def is_first_deal(self) -> bool:
        """Tell whether the game is being set up: no part has left the stacks yet."""
        return size(self.supply.stacks) == ALL_PARTS

    def dealt_to(self) -> i64:
        """Return the seat that is dealt the next card: five to seat 0, then five to seat 1 … (CEL-10)."""
        seat: i64 = 0
        while size(self.players[seat].druid_cards) == HAND_SIZE:
            seat += 1
        return seat

    def deal(self, seat: i64, colour: i64) -> None:
        """Deal one druid card; after the last one, the first parts follow or the next round (CEL-10, CEL-41)."""
        self.supply.deal(self.players[seat], colour)
        if seat < self.seats - 1 or size(self.players[seat].druid_cards) < HAND_SIZE:
            self.supply.remake_druid_pile()
        else:
            self.now = PART if self.is_first_deal() else GO

    def handed_to(self) -> i64:
        """Return the seat that is given the next part from the stacks: two to seat 0 … (CEL-11)."""
        seat: i64 = 0
        while size(self.players[seat].parts) == FIRST_PARTS:
            seat += 1
        return seat

    def give_first_part(self, seat: i64, part: i64) -> None:
        """Give a player an open part to begin with (CEL-11)."""
        player = self.players[seat]
        self.supply.hand_out(player, part)
        if seat == self.seats - 1 and size(player.parts) == FIRST_PARTS:
            self.now = DISPLAY

    def open_part(self, part: i64) -> None:
        """Lay a part of the stacks open and go on filling, or with the game (CEL-11, CEL-30, CEL-53)."""
        self.supply.open(part)
        if self.now == REFILL:
            self.refill()
        elif self.now == RESTOCK:
            self.end_exchange()
        elif size(self.supply.display) == DISPLAY_SIZE:
            self.now = GO

    # What may be done

    def legal(self) -> list[int]:
        offers: list[int] = []
        now = self.now
        if now == GO:
            self.add_plays(offers)
        elif now == TAKE:
            add_offers(offers, self.supply.display, act.TAKE)
        elif now == GIVE:
            add_offers(offers, self.players[self.mover].parts, act.GIVE)
        elif now == CULT_SITE:
            offers.append(act.DRAW)
            offers.append(act.PASS)
        elif now == EXCHANGE:
            self.add_exchanges(offers)
        return offers

    def add_plays(self, offers: list[int]) -> None:
        """Append every play of cards of one colour."""
        me = self.players[self.mover]
        fewest = me.fewest_druid_cards()
        for colour in range(DRUIDS):
            if me.plays_of(colour) == 0:
                continue
            for druid_cards in range(fewest, count(me.druid_cards, colour) + 1):
                for experience in range(count(me.experience, colour) + 1):
                    if druid_cards + experience > 0:
                        offers.append(act.go(colour, druid_cards, experience))

    def add_exchanges(self, offers: list[int]) -> None:
        """Append every use of experience cards after the end (CEL-52)."""
        me = self.players[self.mover]
        for own in range(PART_KINDS):
            if count(me.parts, own):
                add_offers(offers, self.supply.display, act.SWAP + own * PART_KINDS)
        if me.experience_left() >= 2:
            add_offers(offers, self.supply.display, act.BUY)
        offers.append(act.DONE)

    def choose(self, rng: Rng) -> int:
        now = self.now
        if now == GO:
            return self.choose_play(rng)
        if now == TAKE:
            return act.TAKE + kind_at(self.supply.display, rng.below(variety(self.supply.display)))
        if now == GIVE:
            parts = self.players[self.mover].parts
            return act.GIVE + kind_at(parts, rng.below(variety(parts)))
        if now == CULT_SITE:
            return act.DRAW + rng.below(2)
        return self.choose_exchange(rng)

    def choose_play(self, rng: Rng) -> int:
        """Choose one of the plays, each as likely."""
        me = self.players[self.mover]
        plays: i64 = 0
        colour: i64 = 0
        while colour < DRUIDS:
            plays += me.plays_of(colour)
            colour += 1
        n = rng.below(plays)
        colour = 0
        while n >= me.plays_of(colour):
            n -= me.plays_of(colour)
            colour += 1
        with_experience = count(me.experience, colour) + 1
        n += 1 if me.owed == NO_COLOUR else with_experience
        return act.go(colour, n // with_experience, n % with_experience)

    def choose_exchange(self, rng: Rng) -> int:
        """Choose one of the uses of experience cards, each as likely."""
        me = self.players[self.mover]
        shown = variety(self.supply.display)
        swaps = variety(me.parts) * shown
        buys: i64 = shown if me.experience_left() >= 2 else 0
        n = rng.below(swaps + buys + 1)
        if n < swaps:
            return act.SWAP + kind_at(me.parts, n // shown) * PART_KINDS + kind_at(self.supply.display, n % shown)
        n -= swaps
        return act.BUY + kind_at(self.supply.display, n) if n < buys else act.DONE

    def forbids(self, action: int) -> str:
        now = self.now
        if now == OVER:
            return ENDING_RULES[self.end]
        if self.to_move() == CHANCE:
            possible = any(outcome == action for outcome, _ in self.outcomes())
            return "" if possible else self.step().rule
        if now == GO and act.GO <= action < act.TAKE:
            return self.forbids_play(action)
        if now == TAKE and act.TAKE <= action < act.GIVE:
            return "" if count(self.supply.display, action - act.TAKE) else "CEL-30"
        if now == GIVE and act.GIVE <= action < act.DRAW:
            return "" if count(self.players[self.mover].parts, action - act.GIVE) else "CEL-33"
        if now == CULT_SITE and act.DRAW <= action <= act.PASS:
            return ""
        if now == EXCHANGE and act.SWAP <= action <= act.DONE:
            return self.forbids_exchange(action)
        return self.step().rule

    def forbids_play(self, action: i64) -> str:
        """Return the rule against playing cards of one colour, or ""."""
        me = self.players[self.mover]
        colour = act.colour_of(action)
        if act.druid_cards_of(action) > count(me.druid_cards, colour):
            return "CEL-20"
        if act.experience_of(action) > count(me.experience, colour):
            return "CEL-21"
        if me.owed != NO_COLOUR and (colour != me.owed or act.druid_cards_of(action) == 0):
            return "CEL-35"
        return ""

    def forbids_exchange(self, action: i64) -> str:
        """Return the rule against a use of experience cards, or ""."""
        me = self.players[self.mover]
        if action == act.DONE:
            return ""
        if action >= act.BUY:
            may = me.experience_left() >= 2 and count(self.supply.display, action - act.BUY) > 0
        else:
            pair = action - act.SWAP
            may = count(me.parts, pair // PART_KINDS) > 0 and count(self.supply.display, pair % PART_KINDS) > 0
        return "" if may else "CEL-52"

    # A turn

    def apply(self, action: int) -> None:
        a: i64 = action
        if a < act.TAKE:
            self.play(act.colour_of(a), act.druid_cards_of(a), act.experience_of(a))
        elif a < act.GIVE:
            self.take(a - act.TAKE)
        elif a < act.DRAW:
            self.give_up(a - act.GIVE)
        elif a == act.DRAW:
            self.supply.remake_druid_pile()
            self.now = DRAWN
        elif a == act.PASS:
            self.end_turn()
        elif a < act.BUY:
            self.swap_part((a - act.SWAP) // PART_KINDS, (a - act.SWAP) % PART_KINDS)
        elif a < act.DONE:
            self.buy(a - act.BUY)
        elif a == act.DONE:
            self.end_exchange()
        elif a < act.DEAL:
            self.mover = a - act.FIRST  # CEL-12
            self.now = DEAL
        elif a < act.PART:
            self.deal((a - act.DEAL) // DRUIDS, (a - act.DEAL) % DRUIDS)
        elif a < act.OPEN:
            self.give_first_part((a - act.PART) // PART_KINDS, (a - act.PART) % PART_KINDS)
        elif a < act.DRAWN:
            self.open_part(a - act.OPEN)
        elif a < act.EXPERIENCE:
            self.draw_druid_card(a - act.DRAWN)
        else:
            self.gain_experience(a - act.EXPERIENCE)

    def place_of(self, colour: i64) -> i64:
        """Return the place where a druid stands."""
        return (self.druids >> (colour * PLACE_BITS)) & A_PLACE

    def play(self, colour: i64, druid_cards: i64, experience: i64) -> None:
        """Play cards of one colour and move its druid as many places, never past the goal (CEL-20 … CEL-24)."""
        me = self.players[self.mover]
        self.supply.discard(me, colour, druid_cards, experience)
        me.owed = NO_COLOUR
        place = self.place_of(colour)
        if place == GOAL_PLACE:
            self.end_turn()  # CEL-24
            return
        end = landing(place, druid_cards + experience)
        self.druids += (end - place) << (colour * PLACE_BITS)
        self.arrive(end)

    def arrive(self, place: i64) -> None:
        """Let the place act where the druid ends; those passed over don't matter (CEL-20)."""
        kind = self.path.kind(place)
        if kind == GOAL:
            self.arrived += 1
        if kind == RUIN:
            self.lose_parts(self.path.number(place))
        elif kind == CULT:
            self.visit_cult_site()
        elif kind == GOAL and self.english:
            self.end_turn()  # CEL-31
        else:
            self.find_parts(self.path.number(place))

    def find_parts(self, number: i64) -> None:
        """Ask for as many parts as the place shows, or as are open (CEL-30, CEL-32)."""
        self.due = min(number, size(self.supply.display))
        if self.due:
            self.now = TAKE
        else:
            self.refill()

    def take(self, part: i64) -> None:
        """Take an open part; after the last one the display is refilled (CEL-30)."""
        self.supply.let_take(self.players[self.mover], part)
        self.due -= 1
        if self.due == 0:
            self.refill()

    def refill(self) -> None:
        """Fill the display up to nine, then end the turn (CEL-30)."""
        if self.supply.can_refill():
            self.supply.remake_stacks()
            self.now = REFILL
        else:
            self.end_turn()

    def lose_parts(self, number: i64) -> None:
        """Ask for as many own parts as the ruin shows; who has fewer gives all (CEL-33)."""
        self.due = min(number, size(self.players[self.mover].parts))
        if self.due:
            self.now = GIVE
        else:
            self.learn()

    def give_up(self, part: i64) -> None:
        """Give an own part to the face-down pile; after the last one, experience follows (CEL-33)."""
        self.supply.give_up(self.players[self.mover], part)
        self.due -= 1
        if self.due == 0:
            self.learn()

    def learn(self) -> None:
        """Draw an experience card, if there is one (CEL-34, CEL-36)."""
        if self.supply.has_experience():
            self.supply.remake_experience_pile()
            self.now = EXPERIENCE
        else:
            self.end_turn()

    def gain_experience(self, colour: i64) -> None:
        """Take up the experience card that was drawn (CEL-34)."""
        self.supply.teach(self.players[self.mover], colour)
        self.end_turn()

    def visit_cult_site(self) -> None:
        """Offer a druid card, if there is one (CEL-35, CEL-36)."""
        if self.supply.has_druid_card():
            self.now = CULT_SITE
        else:
            self.end_turn()

    def draw_druid_card(self, colour: i64) -> None:
        """Take up the druid card that was drawn; the English text wants it played next (CEL-35)."""
        me = self.players[self.mover]
        self.supply.deal(me, colour)
        if self.english:
            me.owed = colour
        self.end_turn()

    # Rounds

    def end_turn(self) -> None:
        """Pass the turn to the left, or end the round or the game (CEL-40, CEL-51)."""
        if self.arrived == DRUIDS:
            self.finish(ALL_AT_GOAL)
        elif not self.supply.has_part():
            self.finish(NO_PARTS)
        else:
            self.pass_turn()

    def pass_turn(self) -> None:
        """Let the next player go who has a druid card; if nobody has, the round is over (CEL-40, CEL-41)."""
        seat = self.left_of(self.mover)
        while not self.players[seat].has_druid_card():
            if seat == self.mover:
                self.end_round()
                return
            seat = self.left_of(seat)
        self.mover = seat
        self.now = GO

    def left_of(self, seat: i64) -> i64:
        """Return the next seat clockwise."""
        return 0 if seat == self.seats - 1 else seat + 1

    def end_round(self) -> None:
        """Deal a new round, which the left neighbour begins, or end the game (CEL-41, CEL-42, CEL-50)."""
        if self.arrived > 0:
            self.finish(LAST_ROUND)
            return
        self.mover = self.left_of(self.mover)
        self.supply.remake_druid_pile()
        self.now = DEAL

    # The end

    def finish(self, ending: i64) -> None:
        """Discard all druid cards and let the left neighbour begin the exchange (CEL-51, CEL-52)."""
        for player in self.players:
            self.supply.discard_druid_cards(player)
            player.owed = NO_COLOUR
        self.end = ending
        self.ender = self.mover
        self.begin_exchange()

    def begin_exchange(self) -> None:
        """Let the next player spend experience cards, if they can be of use (CEL-52)."""
        self.mover = self.left_of(self.mover)
        if self.can_exchange():
            self.now = EXCHANGE
        else:
            self.end_exchange()

    def can_exchange(self) -> bool:
        """Tell whether the mover has something to swap or to buy with (CEL-52)."""
        me = self.players[self.mover]
        left = me.experience_left()
        return self.supply.display != NONE and (left >= 2 or (left == 1 and me.parts != NONE))

    def swap_part(self, own: i64, shown: i64) -> None:
        """Swap an own part for an open one; it takes the freed place (CEL-52, CEL-53)."""
        me = self.players[self.mover]
        self.supply.let_take(me, shown)
        self.supply.put_back(me, own)
        self.spend(1)

    def buy(self, part: i64) -> None:
        """Take an open part for two experience cards (CEL-52)."""
        self.supply.let_take(self.players[self.mover], part)
        self.spend(2)

    def spend(self, cards: i64) -> None:
        """Spend experience cards; when nothing is left to do, the player's exchange ends at once (CEL-52)."""
        self.players[self.mover].spent += cards
        if not self.can_exchange():
            self.end_exchange()

    def end_exchange(self) -> None:
        """Refill the display after a player; who ended the game was the last one (CEL-52, CEL-53)."""
        if self.supply.can_refill():
            self.supply.remake_stacks()
            self.now = RESTOCK
        elif self.mover == self.ender:
            self.now = OVER
        else:
            self.begin_exchange()

    def scores(self) -> list[int]:
        return [int(player.complete_amulets()) for player in self.players]

    def standings(self) -> list[int]:
        """Rank by complete amulets, then the largest incomplete one, the second largest … (CEL-60)."""
        amulets = [player.amulets() for player in self.players]
        return [1 + sum(other > own for other in amulets) for own in amulets]

    def tally(self, seat: int) -> list[tuple[str, int]]:
        return [(f"amulet {parts}", int(parts == PART_KINDS)) for parts in self.players[seat].amulets()]

    def ending(self) -> str:
        return ENDINGS[self.end] if self.now == OVER else ""

    # What may be seen

    def observe(self, seat: int) -> CelticaView:
        from nemeton.games.celtica.view import CelticaView

        return CelticaView(self, seat)

    def places(self) -> list[Place]:
        from nemeton.games.celtica.places import places

        return places(self)

    def swap(self, here: str, this: str, there: str, that: str) -> None:
        from nemeton.games.celtica.places import replace

        replace(self, here, this, that)
        replace(self, there, that, this)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, CelticaState)
            and self.now == other.now
            and self.mover == other.mover
            and self.players == other.players
            and self.druids == other.druids
            and self.supply == other.supply
            and self.due == other.due
            and self.ender == other.ender
            and self.end == other.end
            and self.edition == other.edition
            and self.path == other.path
        )

    def __str__(self) -> str:
        from nemeton.games.celtica.position import write

        return write(self)
