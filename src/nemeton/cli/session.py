"""A game at one terminal: people and bots take their turns, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

from nemeton.bots import Budget
from nemeton.cli import commands
from nemeton.cli.saving import Keeper
from nemeton.cli.screen import Screen
from nemeton.cli.seating import Seating
from nemeton.cli.show import Show
from nemeton.cli.typed import chosen, matches
from nemeton.core.errors import BadNotation, IllegalAction, NemetonError
from nemeton.core.record import Record
from nemeton.core.rng import Rng
from nemeton.core.state import CHANCE, NOBODY, SPECTATOR
from nemeton.core.table import Table
from nemeton.core.words import Line


def movers(record: Record) -> list[int]:
    """Return who acted at each ply."""
    state, found = record.first(), []
    for action in record.actions:
        found.append(state.to_move())
        state.apply(action)
    return found


class Session:
    """One table with its people, its bots and the file it is kept in."""

    def __init__(self, screen: Screen, table: Table, seating: Seating, keeper: Keeper, thinking: Rng) -> None:
        self.screen = screen
        self.table = table
        self.seating = seating
        self.keeper = keeper
        self.thinking = thinking
        self.show = Show(screen, table.game, seating.shown)
        self.commands = commands.by_name(screen.words)
        self.movers = movers(table.record)
        self.told = [self.last_decision(seat) for seat in range(table.seats)]  # how far each has read the log
        self.reader = seating.people[0] if len(seating.people) == 1 else SPECTATOR  # who may look at the screen
        self.drawn_for = NOBODY  # whose turn the board on the screen shows

    def last_decision(self, seat: int) -> int:
        """Return the ply of a seat's last decision, or where the set-up ended."""
        own = [ply for ply, mover in enumerate(self.movers) if mover == seat]
        if own:
            return own[-1]
        return next((ply for ply, mover in enumerate(self.movers) if mover != CHANCE), len(self.movers))

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            self.keep()
            self.screen.tell("table", names=", ".join(self.seating.names))
            while (seat := self.table.to_move) != NOBODY:
                if seat in self.seating.bots:
                    self.let_bot_play(seat)
                else:
                    self.let_person_play(seat)
            self.finish()
        except (commands.Quit, EOFError):
            self.leave()
        except KeyboardInterrupt:
            self.screen.say()
            self.leave()
            raise

    def let_bot_play(self, seat: int) -> None:
        """Let a bot choose, from its view alone."""
        self.play(seat, self.seating.bots[seat].choose(self.table.view(seat), self.thinking, Budget()))
        self.drawn_for = NOBODY
        if not self.seating.people:
            self.tell_news()

    def let_person_play(self, seat: int) -> None:
        """Show a person what happened and what can be done, and take the answer."""
        self.pass_device(seat)
        if self.drawn_for != seat:
            self.drawn_for = seat
            self.screen.say()
            self.show.board(self.table.view(seat))
        self.tell_news()
        self.offer(seat)
        while not self.answer(seat):
            pass

    def pass_device(self, seat: int) -> None:
        """Draw the curtain when another person is to look at the screen."""
        if self.reader == seat:
            return
        self.screen.draw_curtain()
        self.screen.ask(self.screen.words("cli.pass_device", who=self.show.names[seat]) + " ")
        self.reader, self.drawn_for = seat, NOBODY

    def tell_news(self) -> None:
        """Write what has happened since the reader last read."""
        since = self.told[self.reader] if self.reader != SPECTATOR else min(self.told)
        news = [line for line in self.table.log(self.reader, since) if not self.is_hidden(line)]
        if news and self.seating.people:
            self.screen.say()
        self.show.lines(news)
        for seat in range(self.table.seats):
            if self.reader in (seat, SPECTATOR):
                self.told[seat] = self.table.ply

    def is_hidden(self, line: Line) -> bool:
        """Tell whether chance did something of which the reader sees nothing."""
        return self.movers[line.ply] == CHANCE and "?" in line.text.split()

    def offer(self, seat: int) -> None:
        """Say what is asked of a person and list what can be done."""
        view = self.table.view(seat)
        self.screen.say()
        self.screen.say(self.screen.paint(self.screen.wrapped(self.show.question(view)), "bold"))
        self.show.choices(view.legal)

    def answer(self, seat: int) -> bool:
        """Read one line and do what it says; return whether the table has changed."""
        text = self.screen.ask("> ")
        try:
            return bool(text) and self.obey(seat, text)
        except NemetonError as error:
            self.screen.say(self.screen.wrapped(self.show.words.error(error)))
            if isinstance(error, IllegalAction):
                self.show.rule(error.rule)
            elif isinstance(error, BadNotation):
                self.screen.tell("try_help")
        return False

    def obey(self, seat: int, text: str) -> bool:
        """Carry out an action or a command; what begins a legal action is never a command."""
        word, _, rest = text.partition(" ")
        command = self.commands.get(word.casefold())
        legal, actions = self.table.view(seat).legal, self.table.game.actions
        if command is not None and not matches(text, [(action, actions.text(action)) for action in legal]):
            return command(self, seat, rest.strip())
        labels = [self.show.label(action) for action in legal]
        self.play(seat, chosen(text, legal, actions, labels))
        return True

    def play(self, seat: int, action: int) -> None:
        """Carry out an action and keep the game."""
        ply = self.table.ply
        self.table.play(seat, action, at=ply)
        self.movers += [seat] + [CHANCE] * (self.table.ply - ply - 1)
        self.keep()

    def went_back(self) -> None:
        """Forget what was taken back."""
        del self.movers[self.table.ply :]
        self.told = [min(ply, self.table.ply) for ply in self.told]
        self.drawn_for = NOBODY
        self.keep()

    def keep(self) -> None:
        """Write the game to its file; a trouble is told once."""
        if self.keeper.keep(self.table.record):
            self.screen.warn(self.screen.words("cli.cannot_keep", file=self.keeper.file, reason=self.keeper.trouble))

    def finish(self) -> None:
        """Show the end."""
        if len(self.seating.people) > 1:
            self.reader = SPECTATOR
        self.tell_news()
        self.screen.say()
        self.show.board(self.table.view(self.reader))
        self.screen.say()
        self.show.end(self.table.record.replay())
        if not self.keeper.trouble:
            self.tell_file(self.keeper.file)

    def tell_file(self, file: Path) -> None:
        """Say where the game is, on one line, so that it can be copied."""
        self.screen.say(self.screen.words("cli.kept", file=file))

    def leave(self) -> None:
        """Say where the game is and how it goes on; where nothing can be written, show the record itself."""
        self.keeper.keep(self.table.record)
        if self.keeper.trouble:
            self.screen.tell("not_kept", reason=self.keeper.trouble)
            self.screen.say(str(self.table.record))
        else:
            self.tell_file(self.keeper.file)
            self.screen.tell("how_to_resume")
            self.screen.say(f"  nemeton play --resume {quote(str(self.keeper.file))}")
