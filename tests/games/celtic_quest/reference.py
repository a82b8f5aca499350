"""Celtic Quest and Celtic Trader once more, from their catalogue alone: dictionaries and lists, slow and plain."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Generator
from typing import NamedTuple

RESOURCES = ["ore", "fish", "cloth", "deer", "wheat", "grapes"]
ITEMS = ["gold", "bread", "ring", "elixir"]
EVENTS = ["druid", "orders", "cycle", "romanisation"]
TOKENS = [*ITEMS, *RESOURCES, "crystal", "roman", *EVENTS]
TILE_LINES = """
circle . [0 1 2 3 4 5]
Iceni plain [0 2 4]
Catuvellauni plain [0 2 4]
Durotriges hill [0 1 3]
Dobunni wood [0 1 3]
Cantii plain [0 3]
Regni plain [0 2]
L01 wood [0 1 3 4] deer:0
L02 wood [0 1] [3 4] deer:0
L03 wood [0 2 4] [1 3] deer:0 grapes:0
L04 wood [0 3] [1 2 5] cloth:1
L05 wood [0 1 2 4] fish:0
L06 hill [0 2 3 5] ore:0
L07 hill [0 3] [1 4] ore:0
L08 hill [0 1 2] [3 4 5] ore:1 fish:1
L09 hill [0 2] [3 5] grapes:0
L10 hill [0 1 3 4] grapes:0
L11 plain [0 2 4] wheat:0
L12 plain [0 1 3 4] wheat:0
L13 plain [0 2] [1 4] wheat:1 cloth:1
L14 plain [0 1 2 3 4 5] cloth:0
L15 plain [0 3] [2 4] fish:1
"""
STRONGHOLDS = ["Iceni", "Catuvellauni", "Durotriges", "Dobunni", "Cantii", "Regni"]
DIRECTIONS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
COLUMNS = [1, 2, 4, 6, 8]
COSTS = [2, 4, 7, 10]
ABILITIES = ["movement", "trading", "carrying"]
MOVEMENT = [2, 3, 4, 5, 6]
TRADING = [0, 1, 2, 4, 7]
CARRYING = [(1, 0), (2, 0), (2, 1), (3, 1), (3, 2)]
QUESTS = {
    "horse": ("wheat", "fish", 10), "sack": ("wheat", "cloth", 10), "pack": ("deer", "cloth", 10),
    "harp": ("deer", "fish", 10), "wood_spirit": ("deer", "grapes", 10), "hill_spirit": ("ore", "grapes", 10),
    "talisman": ("ore", "cloth", 10), "cauldron": ("wheat", "grapes", 13), "torc": ("ore", "fish", 13),
}  # fmt: skip
BASIC = {
    "swiftest": ("movement", "trading", ["Iceni", "Catuvellauni"]),
    "hardiest": ("movement", "carrying", ["Durotriges", "Dobunni"]),
    "richest": ("trading", "movement", ["Cantii", "Regni"]),
    "shrewdest": ("trading", "carrying", ["Iceni", "Durotriges"]),
    "strongest": ("carrying", "movement", ["Catuvellauni", "Cantii"]),
    "sturdiest": ("carrying", "trading", ["Dobunni", "Regni"]),
}
ADVANCED = {
    "wisest": ["circle"], "holiest": ["circle"], "freest": STRONGHOLDS, "ablest": STRONGHOLDS,
    "luckiest": [*STRONGHOLDS, "circle"],
}  # fmt: skip
START_ITEMS = [["gold"], ["bread"], ["ring"], ["elixir"], ["gold", "bread"]]
FIXED = {
    "Iceni": (2, 0, 1), "Catuvellauni": (1, -2, 0), "Durotriges": (1, 0, 2), "Dobunni": (1, -1, 4),
    "Cantii": (-1, 2, 2), "Regni": (-1, -1, 2), "L01": (0, 1, 2), "L02": (-1, 1, 1), "L03": (-3, 3, 5),
    "L04": (0, -1, 2), "L05": (-2, 2, 0), "L06": (1, 1, 0), "L07": (-1, 0, 1), "L08": (-2, 0, 4), "L09": (2, 1, 3),
    "L10": (0, 2, 2), "L11": (3, -1, 0), "L12": (-3, 2, 0), "L13": (1, -3, 5), "L14": (-2, 1, 0), "L15": (2, -2, 2),
}  # fmt: skip


class Question(NamedTuple):
    """Who is asked what: a seat, or "chance" with weights; `always` also with one option."""

    who: int | str
    step: str
    options: dict[str, int]
    always: bool


Answer = Generator[Question, str, str]
Talk = Generator[Question, str, None]
Where = int | str | tuple[str, int]  # a section, "inside" a stronghold, or one of its roads


class Tile:
    def __init__(self, line: str) -> None:
        name, terrain, rest = line.split(" ", 2)
        self.name, self.terrain = name, terrain
        self.sections: list[list[int]] = []
        self.resources: list[tuple[str, int]] = []
        while rest:
            rest = rest.strip()
            if rest.startswith("["):
                inside, _, rest = rest[1:].partition("]")
                self.sections.append([int(edge) for edge in inside.split()])
            else:
                word, _, rest = rest.partition(" ")
                kind, _, section = word.partition(":")
                self.resources.append((kind, int(section)))
        self.edges = sorted(edge for section in self.sections for edge in section)

    def look(self, turn: int) -> frozenset[tuple[frozenset[int], tuple[str, ...]]]:
        return frozenset(
            (
                frozenset((edge + turn) % 6 for edge in section),
                tuple(sorted(kind for kind, at in self.resources if at == i)),
            )
            for i, section in enumerate(self.sections)
        )

    def turns(self) -> list[int]:
        seen, found = set(), []
        for turn in range(6):
            if self.look(turn) not in seen:
                seen.add(self.look(turn))
                found.append(turn)
        return found


TILES = {tile.name: tile for tile in map(Tile, TILE_LINES.strip().splitlines())}


def distance(q: int, r: int) -> int:
    return (abs(q) + abs(r) + abs(q + r)) // 2


class Map:
    """Where tiles lie: name -> (q, r, turn)."""

    def __init__(self, lies: dict[str, tuple[int, int, int]]) -> None:
        self.lies = lies
        self.at = {(q, r): name for name, (q, r, _) in lies.items()}

    def roads(self, name: str) -> set[int]:
        """Return the directions of a tile's roads."""
        return {(edge + self.lies[name][2]) % 6 for edge in TILES[name].edges}

    def matches(self, name: str, q: int, r: int, turn: int) -> bool:
        roads = {(edge + turn) % 6 for edge in TILES[name].edges}
        near = 0
        for direction, (dq, dr) in enumerate(DIRECTIONS):
            other = self.at.get((q + dq, r + dr))
            if other is not None and other != name:
                near += 1
                if (direction in roads) != ((direction + 3) % 6 in self.roads(other)):
                    return False
        return near > 0

    def neighbour(self, name: str, edge: int) -> tuple[str, int] | None:
        """Return the tile over an edge, and its edge there."""
        q, r, turn = self.lies[name]
        direction = (edge + turn) % 6
        other = self.at.get((q + DIRECTIONS[direction][0], r + DIRECTIONS[direction][1]))
        if other is None:
            return None
        return other, (direction + 3 - self.lies[other][2]) % 6

    def distances(self, start: tuple[str, int]) -> dict[tuple[str, int], int]:
        """Return the steps from a section to every section it is joined to."""
        found = {start: 0}
        queue = deque([start])
        while queue:
            name, section = queue.popleft()
            for edge in TILES[name].sections[section]:
                over = self.neighbour(name, edge)
                if over is None:
                    continue
                other, there = over
                index = next((i for i, s in enumerate(TILES[other].sections) if there in s), None)
                if index is not None and (other, index) not in found:
                    found[other, index] = found[name, section] + 1
                    queue.append((other, index))
        return found

    def reached(self) -> set[tuple[str, int]]:
        return set(self.distances(("circle", 0)))

    def ways(self, name: str) -> list[tuple[int, int, int]]:
        """Return all ways to lay a new tile (CQ-23), in order."""
        places = set()
        for q, r, _ in self.lies.values():
            for dq, dr in DIRECTIONS:
                place = (q + dq, r + dr)
                if place not in self.at and distance(*place) <= 6:
                    places.add(place)
        found = []
        for q, r in sorted(places):
            for turn in TILES[name].turns():
                if self.matches(name, q, r, turn):
                    with_it = Map({**self.lies, name: (q, r, turn)})
                    reached = with_it.reached()
                    if any(tile == name for tile, _ in reached):
                        found.append((q, r, turn))
        return found

    def cut_off(self) -> list[tuple[str, str]]:
        reached = self.reached()
        return [(name, kind) for name in self.lies for kind, at in TILES[name].resources if (name, at) not in reached]


class Seat:
    def __init__(self) -> None:
        self.destinies: list[str] = []
        self.quest: str | None = None
        self.completed: list[str] = []
        self.pouch: Counter[str] = Counter()
        self.carried: Counter[str] = Counter()
        self.levels = dict.fromkeys(ABILITIES, 0)
        self.rp = self.vp = self.crystals = 0
        self.tile = ""  # where the marker stands
        self.where: Where = 0


class Reference:
    """One game; what is asked is a step name, options are notation."""

    def __init__(self, seats: int, *, trader: bool, laid: str, items_in_bag: bool, round_limit: int,
                 advanced: bool = False, luckiest: bool = False) -> None:  # fmt: skip
        self.n, self.trader, self.kind_of_map = seats, trader, laid
        self.items_in_bag, self.round_limit = items_in_bag, round_limit
        self.advanced, self.luckiest = advanced and not trader, luckiest and advanced and not trader
        self.seats = [Seat() for _ in range(seats)]
        self.destinies = [*BASIC] if not self.advanced else [*BASIC, "wisest", "holiest", "freest", "ablest"]
        if self.luckiest:
            self.destinies.append("luckiest")
        self.all_destinies = list(self.destinies)
        self.quests: Counter[str] = Counter({} if trader else dict.fromkeys(QUESTS, 2))
        self.map = Map({"circle": (0, 0, 0)})
        self.over = False
        self.luck: list[str] = []
        self.chart = 0
        self.supply = 114
        self.used_up = False
        self.rounds = 0
        self.program = self.play()
        self.answer = ""
        self.question: Question | None = None
        self.advance()

    # the conversation

    def advance(self) -> None:
        while True:
            try:
                question = self.program.send(self.answer) if self.question else next(self.program)
            except StopIteration:
                self.over = True
                return
            self.question = question
            if question.who == "chance" or question.always or len(question.options) > 1:
                return
            self.answer = next(iter(question.options))

    def apply(self, text: str) -> None:
        assert self.question is not None
        assert text in self.question.options, (text, self.question)
        self.answer = text
        self.advance()

    def chance(self, step: str, outcomes: dict[str, int]) -> Answer:
        return (yield Question("chance", step, {text: n for text, n in outcomes.items() if n}, always=False))

    def ask(self, step: str, options: list[str], *, always: bool = False) -> Answer:
        assert len(options) == len(set(options)), (step, options)
        return (yield Question(self.mover, step, dict.fromkeys(options, 1), always))

    # the whole game

    def play(self) -> Talk:
        self.mover = -1
        first = int((yield from self.chance("first", {f"first {s}": 1 for s in range(self.n)})).split()[1])
        self.order = [(first + i) % self.n for i in range(self.n)]
        yield from self.deal()
        if self.trader and self.kind_of_map == "fixed":
            self.map = Map({"circle": (0, 0, 0), **FIXED})
        else:
            yield from self.lay_map()
        self.fill()
        try:
            while True:
                for seat in self.order:
                    self.mover = seat
                    yield from self.turn()
                    if self.used_up:
                        raise Ended
                self.rounds += 1
                if self.rounds == self.round_limit:
                    raise Ended
        except Ended:
            pass
        self.mover = -1
        if any("luckiest" in seat.destinies for seat in self.seats):
            for _ in range(2):
                kept = [seat.destinies[0] for seat in self.seats]
                unused = [d for d in self.all_destinies if d not in kept and d not in self.luck]
                self.luck.append((yield from self.chance("luck", {f"luck {d}": 1 for d in unused})).split()[1])

    def deal(self) -> Talk:
        for seat in self.order:
            for _ in range(2 if self.advanced else 1):
                text = yield from self.chance("destiny", {f"destiny {seat} {d}": 1 for d in self.destinies})
                card = text.split()[2]
                self.destinies.remove(card)
                self.seats[seat].destinies.append(card)
        if not self.trader:
            for seat in self.order:
                yield from self.draw_quest(seat)
        if self.advanced:
            for seat in self.order:
                self.mover = seat
                text = yield from self.ask("keep", [f"keep {d}" for d in self.seats[seat].destinies])
                self.seats[seat].destinies = [text.split()[1]]
        self.mover = -1

    def draw_quest(self, seat: int) -> Talk:
        text = yield from self.chance("quest", {f"quest {seat} {q}": n for q, n in self.quests.items()})
        self.quests[text.split()[2]] -= 1
        self.seats[seat].quest = text.split()[2]

    # the map

    def lay_map(self) -> Talk:
        quick = self.kind_of_map == "quick"
        while True:
            laid = yield from self.lay_once(quick=quick)
            if laid is not None and self.adjust(laid):
                return
            quick = True
            self.map = Map({"circle": (0, 0, 0)})

    def lay_once(self, *, quick: bool) -> Generator[Question, str, list[str] | None]:
        self.map = Map({"circle": (0, 0, 0)})
        stack = [name for name in TILES if name != "circle"]
        laid: list[str] = []
        while stack:
            ways = {name: self.map.ways(name) for name in stack}
            fitting = [name for name in stack if ways[name]]
            if not fitting:
                return None
            name = (yield from self.chance("tile", {f"tile {name}": 1 for name in fitting})).split()[1]
            options = ways[name]
            if quick:
                nearest = min(distance(q, r) for q, r, _ in options)
                options = [way for way in options if distance(way[0], way[1]) == nearest]
                text = yield from self.chance("lay", {f"lay {q},{r} turned {t}": 1 for q, r, t in options})
            else:
                self.mover = self.order[len(laid) % self.n]
                text = yield from self.ask("lay", [f"lay {q},{r} turned {t}" for q, r, t in options])
                self.mover = -1
            _, place, _, turn = text.split()
            q, r = map(int, place.split(","))
            self.map = Map({**self.map.lies, name: (q, r, int(turn))})
            stack.remove(name)
            laid.append(name)
        return laid

    def adjust(self, laid: list[str]) -> bool:
        while len(self.map.cut_off()) > 2:
            now = len(self.map.cut_off())
            best = None
            for name in laid:
                q0, r0, _ = self.map.lies[name]
                without = Map({tile: lie for tile, lie in self.map.lies.items() if tile != name})
                places = {
                    (q + dq, r + dr)
                    for q, r, _ in without.lies.values()
                    for dq, dr in DIRECTIONS
                    if (q + dq, r + dr) not in without.at and distance(q + dq, r + dr) <= 6
                }
                for q, r in places:
                    for turn in range(6):
                        if not without.matches(name, q, r, turn):
                            continue
                        moved = Map({**without.lies, name: (q, r, turn)})
                        if {tile for tile, _ in moved.reached()} != set(moved.lies):
                            continue
                        cut = len(moved.cut_off())
                        if cut < now:
                            rank = (cut, -laid.index(name), distance(q - q0, r - r0), q, r, turn)
                            if best is None or rank < best[0]:
                                best = (rank, name, (q, r, turn))
            if best is None:
                return False
            self.map = Map({**self.map.lies, best[1]: best[2]})
        return True

    def fill(self) -> None:
        reached = self.map.reached()
        self.spots: dict[tuple[str, str], bool] = {}  # in play: is there a token?
        self.spot_section: dict[tuple[str, str], int] = {}
        for name in self.map.lies:
            for kind, section in TILES[name].resources:
                if (name, section) in reached:
                    self.spots[name, kind] = True
                    self.spot_section[name, kind] = section
        self.demand: dict[str, dict[str, int]] = {}
        for stronghold in STRONGHOLDS:
            steps = self.map.distances((stronghold, 0))
            self.demand[stronghold] = {}
            for kind in RESOURCES:
                nearest = min(
                    (steps.get((name, self.spot_section[name, k]), 99) for name, k in self.spots if k == kind),
                    default=99,
                )
                self.demand[stronghold][kind] = min(nearest, 5) - 1
        self.enchanted: set[str] = set()
        self.conquered: set[str] = set()
        self.crystal_on: set[str] = set()
        self.romans: set[tuple[str, int]] = set()
        self.bag: Counter[str] = Counter(dict.fromkeys(RESOURCES, 4))
        if self.items_in_bag:
            self.bag.update(dict.fromkeys(ITEMS, 2))
        self.bag["roman"] = 16 - self.n
        for event in EVENTS:
            self.bag[event] = 1
        if self.trader:
            self.bag["druid"] = 0
        self.discards: Counter[str] = Counter()
        for place, seat in enumerate(self.order):
            self.seats[seat].pouch.update(START_ITEMS[place])

    # a turn

    def turn(self) -> Talk:
        yield from self.tokens()
        try:
            yield from self.movement()
        except Stopped:
            return
        yield from self.action()

    def has(self, quest: str) -> bool:
        return quest in self.seats[self.mover].completed

    def tokens(self) -> Talk:
        held: list[str] = []
        wanted = 3 if self.has("talisman") else 2
        for _ in range(wanted):
            if not sum(self.bag.values()):
                self.bag, self.discards = self.discards, Counter()
            if not sum(self.bag.values()):
                break
            token = (yield from self.chance("drawn", {f"drawn {t}": self.bag[t] for t in TOKENS})).split()[1]
            self.bag[token] -= 1
            held.append(token)
        if len(held) == 3:
            back = (yield from self.ask("return", [f"return {t}" for t in TOKENS if t in held])).split()[1]
            held.remove(back)
            self.bag[back] += 1
        held.sort(key=TOKENS.index)
        while held:
            token = held[0]
            if len(held) == 2 and self.order_matters(*held):
                token = (yield from self.ask("resolve", [f"resolve {t}" for t in held])).split()[1]
            held.remove(token)
            yield from self.resolve(token)

    def order_matters(self, earlier: str, later: str) -> bool:
        if earlier == later or later not in ("roman", *EVENTS):
            return False
        if earlier in ITEMS:
            return later == "cycle" and sum(self.seats[self.mover].pouch.values()) == 3
        return True

    def resolve(self, token: str) -> Talk:
        me = self.seats[self.mover]
        if token in ITEMS:
            me.pouch[token] += 1
            if sum(me.pouch.values()) > 3:
                gone = (yield from self.ask("drop", [f"drop {t}" for t in ITEMS if me.pouch[t]])).split()[1]
                me.pouch[gone] -= 1
                self.discards[gone] += 1
        elif token in RESOURCES:
            yield from self.resolve_resource(token)
        elif token == "crystal":
            empty = [t for t in TILES if t in self.enchanted and t not in self.conquered and t not in self.crystal_on]
            if empty:
                tile = (yield from self.ask("put", [f"put crystal {t}" for t in empty])).split()[2]
                self.crystal_on.add(tile)
            else:
                self.discards["crystal"] += 1
        elif token == "roman":
            places = self.free_places()
            if places:
                text = yield from self.ask("roman", [f"roman {tile}/{i}" for tile, i in places])
                self.place_roman(text.split()[1])
            else:
                self.discards["roman"] += 1
        elif token == "cycle":
            self.bag.update(self.discards)
            self.discards = Counter()
            self.bag["cycle"] += 1
        elif token == "druid":
            self.raise_chart(1)
            self.discards["druid"] += 1
            yield from self.enchant_one()
        elif token == "orders":
            self.discards["orders"] += 1
            if self.romans:
                text = yield from self.ask("remove", [f"remove {tile}/{i}" for tile, i in sorted(self.romans)])
                self.romans.remove(self.place_of(text.split()[1]))
                self.discards["roman"] += 1
        else:
            self.discards["romanisation"] += 1
            celtic = [s for s in STRONGHOLDS if self.is_celtic(s)]
            name = (yield from self.ask("romanise", [f"romanise {s}" for s in celtic])).split()[1]
            self.conquer(name)

    def resolve_resource(self, kind: str) -> Talk:
        empty = [name for (name, k), full in self.spots.items() if k == kind and not full]
        if empty:
            name = (yield from self.ask("put", [f"put {kind} {name}" for name in empty])).split()[2]
            self.spots[name, kind] = True
            return
        self.discards[kind] += 1
        rising = [s for s in STRONGHOLDS if self.is_celtic(s) and self.demand[s][kind] < 4]
        if rising:
            name = (yield from self.ask("raise", [f"raise {kind} {s}" for s in rising])).split()[2]
            self.demand[name][kind] += 1

    @staticmethod
    def place_of(text: str) -> tuple[str, int]:
        tile, _, index = text.partition("/")
        return tile, int(index)

    def free_places(self) -> list[tuple[str, int]]:
        found = []
        for name, tile in TILES.items():
            if name == "circle":
                continue
            if name in STRONGHOLDS:
                count = 1 if name in self.conquered else len(tile.sections[0])
            else:
                count = 1 if name in self.enchanted else len(tile.sections)
            found += [(name, i) for i in range(count) if (name, i) not in self.romans]
        return found

    def place_roman(self, text: str) -> None:
        place = self.place_of(text)
        assert place in self.free_places()
        self.romans.add(place)
        name = place[0]
        if self.is_celtic(name) and all((name, i) in self.romans for i in range(len(TILES[name].sections[0]))):
            self.conquer(name)

    def conquer(self, name: str) -> None:
        there = [place for place in self.romans if place[0] == name]
        for place in there:
            self.romans.remove(place)
        self.discards["roman"] += max(0, len(there) - 1)
        self.conquered.add(name)
        if name in self.crystal_on:
            self.crystal_on.remove(name)
            self.discards["crystal"] += 1
        for seat in self.seats:
            if seat.tile == name:
                seat.where = 0
        if len(self.conquered) == 6:
            raise Ended

    def raise_chart(self, steps: int) -> None:
        self.chart = min(12, self.chart + steps)
        if self.chart == 12:
            raise Ended

    def enchantable(self) -> list[str]:
        found = []
        for name in TILES:
            if name in self.enchanted or name in self.conquered or name in ("circle", "L14"):
                continue
            if name in STRONGHOLDS and name not in ("Cantii", "Regni"):
                continue
            found.append(name)
        return found

    def enchant_one(self) -> Talk:
        choices = self.enchantable()
        if not choices:
            return
        name = (yield from self.ask("enchant", [f"enchant {t}" for t in choices])).split()[1]
        self.enchanted.add(name)
        self.crystal_on.add(name)
        for key in [key for key in self.spots if key[0] == name]:
            del self.spots[key]
        if name not in STRONGHOLDS:
            there = [place for place in self.romans if place[0] == name]
            for place in there:
                self.romans.remove(place)
            if there:
                self.romans.add((name, 0))
                self.discards["roman"] += len(there) - 1
            for seat in self.seats:
                if seat.tile == name:
                    seat.where = 0

    # movement

    def on_roman(self) -> tuple[str, int] | None:
        tile, where = self.here()
        if isinstance(where, str):
            return None
        place = (tile, where if isinstance(where, int) else where[1])
        return place if place in self.romans else None

    def here(self) -> tuple[str, Where]:
        me = self.seats[self.mover]
        return me.tile, me.where

    def is_celtic(self, name: str) -> bool:
        return name in STRONGHOLDS and name not in self.conquered

    def movement(self) -> Talk:
        me = self.seats[self.mover]
        if not me.tile:
            card = me.destinies[0]
            starts = BASIC[card][2] if card in BASIC else ADVANCED[card]
            name = (yield from self.ask("start", [f"start {t}" for t in starts], always=True)).split()[1]
            me.tile, me.where = name, "inside" if self.is_celtic(name) else 0
        elif (place := self.on_roman()) is not None:
            options = ["leave"] + [f"roman {tile}/{i}" for tile, i in self.free_places()]
            text = yield from self.ask("leave", options)
            if text != "leave":
                self.romans.remove(place)
                self.place_roman(text.split()[1])
        self.points = MOVEMENT[me.levels["movement"]] + self.has("horse")
        limit, free = CARRYING[me.levels["carrying"]]
        self.free = free + self.has("sack")
        self.ended = False
        self.row = {self.section_here()}
        while True:
            options = self.walks(limit + self.has("pack"))
            text = yield from self.ask("walk", options)
            if text == "stop":
                break
            yield from self.do_walk(text)
        if self.is_celtic(me.tile):
            me.where = "inside"

    def section_here(self) -> tuple[str, int]:
        tile, where = self.here()
        return (tile, where if isinstance(where, int) else 0)

    def is_land(self, name: str) -> bool:
        return name not in STRONGHOLDS and name != "circle"

    def exits(self) -> dict[str, tuple[int | None, str, int]]:
        """Return neighbours by name: the own stronghold's road out (or None), the tile, its edge."""
        tile, where = self.here()
        if self.is_land(tile) and tile not in self.enchanted:
            assert isinstance(where, int)
            edges = TILES[tile].sections[where]
        else:
            edges = TILES[tile].edges
        found = {}
        for edge in edges:
            over = self.map.neighbour(tile, edge)
            if over is not None and over[1] in TILES[over[0]].edges:
                road = TILES[tile].sections[0].index(edge) if self.is_celtic(tile) else None
                found[over[0]] = (road, over[0], over[1])
        return found

    def target(self, name: str, edge: int) -> tuple[str, int]:
        """Return the section that is entered."""
        if self.is_land(name) and name not in self.enchanted:
            return name, next(i for i, section in enumerate(TILES[name].sections) if edge in section)
        return name, 0

    def is_free(self, name: str) -> bool:
        terrain = TILES[name].terrain
        return (terrain == "wood" and self.has("wood_spirit")) or (terrain == "hill" and self.has("hill_spirit"))

    def lying_here(self) -> list[str]:
        tile, where = self.here()
        found = []
        for kind in RESOURCES:
            if self.spots.get((tile, kind)) and self.spot_section[tile, kind] == where:
                found.append(kind)
        if tile in self.crystal_on:
            found.append("crystal")
        return found

    def walks(self, limit: int) -> list[str]:
        me = self.seats[self.mover]
        options = []
        if not self.ended:
            for name, (_, tile, edge) in self.exits().items():
                if self.is_free(name):
                    if self.target(tile, edge) not in self.row:
                        options.append(f"step {name}")
                elif self.points > 0:
                    options.append(f"step {name}")
                elif me.pouch["bread"]:
                    options.append(f"bread {name}")
        here = self.lying_here()
        full = sum(me.carried.values()) >= limit
        if not full:
            for kind in here:
                options.append(f"pick {kind}")
                if kind != "crystal" and self.free == 0 and not self.ended and me.pouch["elixir"]:
                    options.append(f"pick {kind} elixir")
        if options or (here and full):
            options += [f"discard {kind}" for kind in [*RESOURCES, "crystal"] if me.carried[kind]]
        return [*options, "stop"]

    def do_walk(self, text: str) -> Talk:
        me = self.seats[self.mover]
        words = text.split()
        if words[0] == "discard":
            me.carried[words[1]] -= 1
            self.discards[words[1]] += 1
        elif words[0] == "pick":
            self.pick(words)
        else:
            yield from self.go(words[1], bread=words[0] == "bread")

    def pick(self, words: list[str]) -> None:
        me = self.seats[self.mover]
        kind, tile = words[1], me.tile
        me.carried[kind] += 1
        if kind == "crystal":
            self.crystal_on.remove(tile)
        else:
            self.spots[tile, kind] = False
        if self.ended:
            return
        if len(words) == 3:
            me.pouch["elixir"] -= 1
            self.discards["elixir"] += 1
        elif self.free:
            self.free -= 1
        else:
            self.ended = True
        if kind == "crystal" and tile in STRONGHOLDS:
            self.ended = True
        self.row = {self.section_here()}

    def go(self, name: str, *, bread: bool) -> Talk:
        me = self.seats[self.mover]
        road, tile, edge = self.exits()[name]
        free = self.is_free(name)
        paid = not free
        if bread:
            me.pouch["bread"] -= 1
            self.discards["bread"] += 1
        elif not free:
            self.points -= 1
        own, where = self.here()
        if road is not None and where != ("road", road) and (own, road) in self.romans:
            paid = (yield from self.meet((own, road), (own, ("road", road)))) or paid
        place = self.target(tile, edge)
        celtic = self.is_celtic(tile)
        roman = (tile, TILES[tile].sections[0].index(edge)) if celtic else place
        if roman in self.romans:
            paid = (yield from self.meet(roman, (tile, ("road", roman[1])) if celtic else place)) or paid
        me.tile, me.where = (tile, "inside") if self.is_celtic(tile) else self.target(tile, edge)
        here = self.section_here()
        self.row = {here} if paid else self.row | {here}

    def meet(self, roman: tuple[str, int], stands: tuple[str, Where]) -> Generator[Question, str, bool]:
        me = self.seats[self.mover]
        if not me.pouch["gold"]:
            me.tile, me.where = stands
            raise Stopped
        options = ["halt", "gold"] + [f"gold {tile}/{i}" for tile, i in self.free_places()]
        text = yield from self.ask("meet", options)
        if text == "halt":
            me.tile, me.where = stands
            raise Stopped
        me.pouch["gold"] -= 1
        self.discards["gold"] += 1
        if text != "gold":
            self.romans.remove(roman)
            self.place_roman(text.split()[1])
        return True

    # actions

    def action(self) -> Talk:
        me = self.seats[self.mover]
        if me.tile == "circle":
            yield from self.circle()
        elif self.is_celtic(me.tile):
            yield from self.stronghold(me.tile)

    def gain(self, points: int) -> None:
        self.supply -= points
        if self.supply <= 0:
            self.used_up = True

    def spots_left(self, kind: str) -> bool:
        return any(k == kind for _, k in self.spots)

    def is_impossible(self, me: Seat) -> bool:
        needed = QUESTS[me.quest][:2] if me.quest else ()
        return any(not self.spots_left(kind) and not me.carried[kind] for kind in needed)

    def circle(self) -> Talk:
        me = self.seats[self.mover]
        order = ["complete", "improve", "claim", "abandon", "quest", "offer"]
        done = -1  # the latest of the list that was taken
        while True:
            options = []
            if done < 0 and me.quest and all(me.carried[r] for r in QUESTS[me.quest][:2]):
                options.append("complete")
            if done <= 1:
                for ability in ABILITIES:
                    level = me.levels[ability]
                    if level < 4 and me.rp >= COSTS[level]:
                        options.append(f"improve {ability}")
            if done < 2:
                options += [f"claim {n}" for n in range(1, me.rp + 1)]
            if done < 3 and self.is_impossible(me):
                options.append("abandon")
            if done < 4 and not me.quest and self.quests.total():
                options.append("quest")
            if done < 5:
                options += [f"offer {n}" for n in range(1, me.carried["crystal"] + 1)]
            hidden = bool(me.quest) and (
                (done == -1 and sum(me.carried[r] > 0 for r in RESOURCES) >= 2)
                or (done <= 2 and any(not self.spots_left(r) and not me.carried[r] for r in RESOURCES))
            )
            text = yield from self.ask("circle", [*options, "done"], always=hidden)
            words = text.split()
            if text == "done":
                return
            done = order.index(words[0])
            if words[0] == "complete":
                assert me.quest is not None
                for kind in QUESTS[me.quest][:2]:
                    me.carried[kind] -= 1
                    self.discards[kind] += 1
                me.vp += QUESTS[me.quest][2]
                me.completed.append(me.quest)
                self.gain(QUESTS[me.quest][2])
                me.quest = None
                yield from self.enchant_one()
            elif words[0] == "improve":
                cost = COSTS[me.levels[words[1]]]
                me.rp -= cost
                self.supply += cost
                me.levels[words[1]] += 1
            elif words[0] == "claim":
                me.rp -= int(words[1])
                me.vp += int(words[1])
            elif words[0] == "abandon":
                me.quest = None
            elif words[0] == "quest":
                yield from self.draw_quest(self.mover)
            else:
                me.carried["crystal"] -= int(words[1])
                me.crystals += int(words[1])
                self.raise_chart(int(words[1]))
                return

    def stronghold(self, tile: str) -> Talk:
        me = self.seats[self.mover]
        values = {kind: COLUMNS[self.demand[tile][kind]] for kind in RESOURCES}
        while True:
            options = []
            for kind in RESOURCES:
                if me.carried[kind]:
                    options.append(f"deliver {kind}")
                    if me.pouch["ring"]:
                        options.append(f"deliver {kind} ring")
            if not self.trader and not me.quest and self.quests.total():
                options.append("quest")
            text = yield from self.ask("stronghold", [*options, "done"])
            words = text.split()
            if text == "done":
                return
            if text == "quest":
                yield from self.draw_quest(self.mover)
                return
            kind = words[1]
            earned = values[kind] + TRADING[me.levels["trading"]] + 2 * self.has("harp")
            if len(words) == 3:
                me.pouch["ring"] -= 1
                self.discards["ring"] += 1
                earned += 2
            me.carried[kind] -= 1
            self.discards[kind] += 1
            self.demand[tile][kind] = max(0, self.demand[tile][kind] - 1)
            me.rp += earned
            self.gain(earned)

    # score

    def destiny_points(self, seat: Seat, card: str) -> int:
        if card in BASIC:
            first, second, _ = BASIC[card]
            return 5 * seat.levels[first] + 2 * seat.levels[second]
        if card == "wisest":
            return min(24, 8 * len(seat.completed))
        if card == "holiest":
            return min(24, 6 * seat.crystals)
        if card == "freest":
            return min(20, 4 * (6 - len(self.conquered)))
        if card == "ablest":
            twice = sum(level >= 2 for level in seat.levels.values())
            return 5 * twice + (5 if twice == 3 else 0)
        return max(self.destiny_points(seat, drawn) for drawn in self.luck)

    def scores(self) -> list[int]:
        return [s.vp + s.crystals * self.chart + self.destiny_points(s, s.destinies[0]) for s in self.seats]

    def standings(self) -> list[int]:
        keys = [(score, len(seat.completed)) for score, seat in zip(self.scores(), self.seats, strict=True)]
        return [1 + sum(other > key for other in keys) for key in keys]


class Ended(Exception):
    pass


class Stopped(Exception):
    pass
