"""Records: a header, then one line an action, chance included. `docs/notation.md` has an example."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

from nemeton.core.errors import BadNotation, BadRecord, NemetonError
from nemeton.core.game import Game, Value, written
from nemeton.core.state import CHANCE, NOBODY, State

FORMAT: Final = 1
TITLE: Final = "nemeton record"
END: Final = "end"


@dataclass
class Record:
    """All that happened at a table: enough to play it again, from no seed."""

    game: Game
    seats: int
    options: dict[str, Value]
    names: tuple[str, ...] = ()
    components: Mapping[str, Any] | None = None
    actions: list[int] = field(default_factory=list)

    @classmethod
    def start(
        cls,
        game: Game,
        seats: int | None = None,
        *,
        names: Sequence[str] = (),
        components: Mapping[str, Any] | None = None,
        **options: Value,
    ) -> Record:
        """Return an empty record, its seats and options checked."""
        seats = game.check_seats(game.seats.start if seats is None else seats)
        if names and len(names) != seats:
            raise BadRecord("record_names", game=game.name, ply=0, rule="", count=len(names), seats=seats)
        record = cls(game, seats, game.check_options(options), tuple(names), components)
        record.first()
        return record

    def first(self) -> State:
        """Return the state before the first action."""
        return self.game.new(seats=self.seats, components=self.components, **self.options)

    def replay(self, upto: int | None = None) -> State:
        """Return the state after `upto` actions, or after all; every action is checked."""
        if upto is None:
            upto = len(self.actions)
        if not 0 <= upto <= len(self.actions):
            raise BadRecord("record_ply", game=self.game.name, ply=upto, rule="", count=len(self.actions))
        state = self.first()
        for ply, action in enumerate(self.actions[:upto]):
            self.check(state, ply, action)
            state.apply(action)
        return state

    def check(self, state: State, ply: int, action: int) -> None:
        """Refuse an action that a rule forbids, by ply and rule."""
        rule = state.forbids(action)
        if rule:
            text = self.game.actions.text(action)
            raise BadRecord(
                "record_illegal", game=self.game.name, ply=ply, rule=rule, action=text, step=state.step().name
            )

    # Text

    def __str__(self) -> str:
        lines = [f"{TITLE} {FORMAT}", *(f"{name}: {value}" for name, value in self._header().items()), ""]
        lines += [self.game.actions.text(action) for action in self.actions]
        return "\n".join([*lines, "", self._footer()]) + "\n"

    def _header(self) -> dict[str, str]:
        header = {"game": f"{self.game.name} {self.game.version}", "seats": str(self.seats)}
        if self.options:
            header["options"] = ", ".join(f"{name} {written(value)}" for name, value in self.options.items())
        if self.names:
            header["names"] = json.dumps(self.names, ensure_ascii=False)
        if self.components is not None:
            header["components"] = json.dumps(self.components, ensure_ascii=False, sort_keys=True)
        return header

    def _footer(self) -> str:
        state = self.replay()
        if state.to_move() != NOBODY:
            return f"{END}: open at {len(self.actions)}"
        return f"{END}: over at {len(self.actions)}, scores {' '.join(str(score) for score in state.scores())}"

    def to_json(self) -> dict[str, Any]:
        """Return the record as plain data."""
        state = self.replay()
        data: dict[str, Any] = {
            "nemeton_record": FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "names": list(self.names),
        }
        if self.components is not None:
            data["components"] = self.components
        data["actions"] = [self.game.actions.text(action) for action in self.actions]
        data["at"] = len(self.actions)
        data["scores"] = state.scores() if state.to_move() == NOBODY else None
        return data

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record in either form and check every action of it."""
        if text.lstrip()[:1] == "{":
            return _from_json_text(text)
        return _from_lines(text)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Record:
        """Read a record from plain data and check every action of it."""
        return _from_data(data)


def _refuse(key: str, ply: int = 0, *, game: str = "", rule: str = "", **facts: object) -> NoReturn:
    raise BadRecord(key, game=game, ply=ply, rule=rule, **facts)


def _game(name: object, version: object) -> Game:
    from nemeton.games import game

    found = game(str(name))
    if str(version) != str(found.version):
        _refuse("record_version", game=found.name, name=f"{name} {version}"[:60], known=f"{name} {found.version}")
    return found


def _from_lines(text: str) -> Record:
    """Read the lines; those that begin with # are comments, and so is the rest of an action's line after one."""
    rest = [line.strip() for line in text.splitlines()]
    rest = [line for line in rest if line and not line.startswith("#")]
    title = rest.pop(0) if rest else ""
    if title.rpartition(" ")[0] != TITLE:
        _refuse("record_title", text=title[:60], known=f"{TITLE} {FORMAT}")
    if title != f"{TITLE} {FORMAT}":
        _refuse("record_version", name=title[:60], known=f"{TITLE} {FORMAT}")
    header: dict[str, str] = {}
    while rest and ":" in rest[0].partition("#")[0] and not rest[0].startswith(END):
        name, _, value = rest.pop(0).partition(":")
        if name.strip() in header:
            _refuse("record_field", field=name.strip()[:60])
        header[name.strip()] = value.strip()
    footer = rest.pop() if rest and rest[-1].startswith(f"{END}:") else ""
    record = _with_header(header)
    _replay_texts(record, [line.partition("#")[0] for line in rest])
    _check_footer(record, footer)
    return record


def _with_header(header: dict[str, str]) -> Record:
    for name in header:
        if name not in ("game", "seats", "options", "names", "components"):
            _refuse("record_field", field=name[:60])
    if not header.get("game"):
        _refuse("record_missing", field="game")
    name, _, version = header["game"].partition(" ")
    game = _game(name, version)
    seats = header.get("seats", "")
    if not seats.isdecimal() or len(seats) > 3:
        _refuse("record_missing", game=game.name, field="seats")
    options: dict[str, Value] = {}
    for item in filter(None, (part.strip() for part in header.get("options", "").split(","))):
        option, _, value = item.partition(" ")
        options[option] = game.option(option).parse(value.strip(), game.name)
    names = _json_value(game, "names", header.get("names", "[]"))
    components = _json_value(game, "components", header.get("components", "null"))
    return _checked(game, int(seats), options, names, components)


def _json_value(game: Game, name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        _refuse("record_value", game=game.name, field=name, value=text[:60])


def _checked(game: Game, seats: int, options: Mapping[str, Any], names: Any, components: Any) -> Record:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        _refuse("record_value", game=game.name, field="names", value=str(names)[:60])
    if components is not None and not isinstance(components, dict):
        _refuse("record_value", game=game.name, field="components", value=str(components)[:60])
    return Record.start(game, seats, names=names, components=components, **game.check_options(options))


def _from_json_text(text: str) -> Record:
    try:
        data = json.loads(text)
    except RecursionError:
        _refuse("record_json", at=0)
    except ValueError as error:
        at = error.pos if isinstance(error, json.JSONDecodeError) else 0
        _refuse_broken_json(text, at)
    return _from_data(data)


def _refuse_broken_json(text: str, at: int) -> NoReturn:
    """Tell at which ply a JSON record was cut off, if that much of it can be read."""
    head, found, tail = text[:at].partition('"actions"')
    if not found:
        _refuse("record_json", at=at)
    actions: list[str] = []
    decoder = json.JSONDecoder()
    tail = tail.lstrip(" \t\r\n:[")
    while tail.startswith('"'):
        try:
            action, end = decoder.raw_decode(tail)
        except ValueError:
            break
        actions.append(action)
        tail = tail[end:].lstrip(" \t\r\n,")
    try:
        data = json.loads(head.rstrip().rstrip(",") + "}")
        record = _record_of(data)
    except (ValueError, NemetonError):
        _refuse("record_json", at=at)
    _replay_texts(record, actions)
    _refuse_cut_off(record)


def _from_data(data: Mapping[str, Any]) -> Record:
    record = _record_of(data)
    actions = data.get("actions")
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        _refuse("record_missing", game=record.game.name, field="actions")
    _replay_texts(record, actions)
    at, scores = data.get("at"), data.get("scores")
    if at != len(actions):
        _refuse_cut_off(record)
    if scores != record.to_json()["scores"]:
        _refuse("record_scores", len(actions), game=record.game.name, scores=str(scores)[:60])
    return record


def _record_of(data: Mapping[str, Any]) -> Record:
    if data.get("nemeton_record") != FORMAT:
        _refuse("record_version", name=f"{TITLE} {data.get('nemeton_record')}"[:60], known=f"{TITLE} {FORMAT}")
    game = _game(data.get("game"), data.get("version"))
    options = data.get("options", {})
    if not isinstance(options, dict):
        _refuse("record_value", game=game.name, field="options", value=str(options)[:60])
    seats = game.check_seats(data.get("seats"))
    return _checked(game, seats, options, data.get("names", []), data.get("components"))


def _replay_texts(record: Record, texts: Sequence[str]) -> None:
    """Append the actions, each checked against the rules."""
    state = record.first()
    for ply, text in enumerate(texts):
        try:
            action = record.game.actions.parse(text)
        except BadNotation:
            step = state.step()
            _refuse("record_notation", ply, game=record.game.name, rule=step.rule, action=text[:60], step=step.name)
        record.check(state, ply, action)
        state.apply(action)
        record.actions.append(action)


def _check_footer(record: Record, footer: str) -> None:
    if f" at {len(record.actions)}" not in footer.split(",", maxsplit=1)[0]:
        _refuse_cut_off(record)
    if footer != record._footer():
        _refuse("record_scores", len(record.actions), game=record.game.name, scores=footer[:60])


def _refuse_cut_off(record: Record) -> NoReturn:
    state = record.replay()
    step = state.step()
    who = {CHANCE: "chance", NOBODY: "nobody"}.get(state.to_move(), f"seat {state.to_move()}")
    ply = len(record.actions)
    _refuse("record_cut_off", ply, game=record.game.name, rule=step.rule, step=step.name, who=who)
