"""`nemeton replay` and `nemeton position`: looking at what is in a file, as a seat sees it."""

from __future__ import annotations

from typing import Annotated

import typer

from nemeton.bots.names import shown
from nemeton.cli.entry import BadInput
from nemeton.cli.parameters import (
    Language,
    NoColor,
    PlyNumber,
    RecordFile,
    SeatName,
    game_of_position,
    record_in,
    seat_number,
    seat_of,
    text_in,
)
from nemeton.cli.screen import Screen
from nemeton.cli.show import Show
from nemeton.core.errors import NemetonError
from nemeton.core.record import Record
from nemeton.core.state import NOBODY, SPECTATOR
from nemeton.core.words import Line, Words

WithLog = Annotated[bool, typer.Option("--log")]


def replay(
    file: RecordFile,
    at: PlyNumber = None,
    seat: SeatName = None,
    log: WithLog = False,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Show positions of a record."""
    record = record_in(file)
    ply = len(record.actions) if at is None else at
    player = Player(Screen.here(lang, no_color=no_color), record, seat_of(record, seat), ply)
    if log:
        player.show.lines(player.lines(), numbered=True)
        return
    player.draw()
    if player.screen.interactive:
        player.run()


class Player:
    """Steps through a record, back and forth."""

    def __init__(self, screen: Screen, record: Record, seat: int, ply: int) -> None:
        self.screen = screen
        self.record = record
        self.seat = seat
        self.ply = ply
        self.show = Show(screen, record.game, names_of(record, screen.words))
        record.replay(ply)  # refuses a ply that is not there

    def lines(self) -> list[Line]:
        """Return the log up to here, as the seat may read it."""
        found: list[Line] = []
        before = self.record.first()
        for ply, action in enumerate(self.record.actions[: self.ply]):
            after = before.copy()
            after.apply(action)
            found.append(Line(ply, *self.record.game.tell(before, action, after, self.seat)))
            before = after
        return found

    def draw(self) -> None:
        """Show the position, and what led to it."""
        state = self.record.replay(self.ply)
        self.show.board(state.observe(self.seat))
        self.screen.say()
        self.show.lines(self.lines()[-1:])
        self.screen.tell("ply", ply=self.ply, count=len(self.record.actions))
        if state.to_move() == NOBODY:
            self.screen.say()
            self.show.end(state)

    def run(self) -> None:
        """Step as somebody asks, until they leave."""
        while True:
            try:
                typed = self.screen.ask(self.screen.words("cli.step") + " ").casefold()
                if typed in ("q", "quit"):
                    return
                self.ply = self.target(typed)
                self.screen.say()
                self.draw()
            except NemetonError as error:
                self.screen.say(self.screen.words.error(error))
            except EOFError:
                return

    def target(self, typed: str) -> int:
        """Return the ply that was asked for: the next, the one before, or a number."""
        last = len(self.record.actions)
        if typed in ("n", ""):
            return min(self.ply + 1, last)
        if typed == "p":
            return max(self.ply - 1, 0)
        if not typed.isdecimal() or len(typed) > 9 or int(typed) > last:
            raise BadInput("not_a_step", text=typed[:60], count=last)
        return int(typed)


def names_of(record: Record, words: Words) -> tuple[str, ...]:
    """Return the seats' names for sentences, numbered where the record has none."""
    if record.names:
        return tuple(shown(name) for name in record.names)
    return tuple(words("cli.player", number=seat + 1) for seat in range(record.seats))


def position(
    file: RecordFile,
    seat: SeatName = None,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Check a position and draw it, as the mover sees it."""
    screen = Screen.here(lang, no_color=no_color)
    text = text_in(file)
    game = game_of_position(text)
    state = game.position(text)
    mover = state.to_move() if state.to_move() >= 0 else SPECTATOR
    reader = mover if seat is None else seat_number(seat, state.seats)
    names = tuple(screen.words("cli.player", number=number + 1) for number in range(state.seats))
    show = Show(screen, game, names)
    view = state.observe(reader)
    show.board(view)
    screen.say()
    if state.to_move() == NOBODY:
        show.end(state)
    elif view.legal:
        screen.say(screen.wrapped(show.question(view)))
        show.choices(view.legal)
