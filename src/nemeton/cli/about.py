"""`nemeton games` and `nemeton rules`: what can be played, and how."""

from __future__ import annotations

from typing import Annotated

import typer

from nemeton.cli.parameters import GameName, Language, NoColor
from nemeton.cli.screen import Screen
from nemeton.cli.show import Show
from nemeton.core.game import Game, written
from nemeton.games import GAMES
from nemeton.games import game as game_named

RuleId = Annotated[str | None, typer.Argument(metavar="RULE")]


def games(lang: Language = None, no_color: NoColor = False) -> None:
    """List the games."""
    screen = Screen.here(lang, no_color=no_color)
    for number, game in enumerate(GAMES):
        if number:
            screen.say()
        describe(Show(screen, game, ()))


def describe(show: Show) -> None:
    """Write what a game is: its title, players, length, options, and what of it is ours."""
    game, words, screen = show.game, show.words, show.screen
    title = words("game.title")
    head = screen.wrapped(screen.words("cli.said", who=f"{title} ({game.name})", what=words("game.tagline")), rest="  ")
    screen.say(head.replace(title, screen.paint(title, "bold"), 1))
    players = f"{game.seats.start}–{game.seats.stop - 1}"
    screen.say("  " + screen.words("cli.players", players=players, length=words("game.length")))
    for option in game.options:
        about = words(f"options.{option.name}.sentence")
        head = f"  {option.name}={written(option.default)}"
        screen.say(head)
        screen.say(screen.wrapped(f"{about} ({option.known()}; {option.rule})", "    "))
    if game.reconstructed:
        ours = screen.words("cli.reconstructed", rules=", ".join(game.reconstructed))
        screen.say(screen.wrapped(f"{ours} {words('game.reconstructed')}", "  "))


def rules(game: GameName, rule: RuleId = None, lang: Language = None, no_color: NoColor = False) -> None:
    """Show the rules of a game, or one of them."""
    kind: Game = game_named(game)
    show = Show(Screen.here(lang, no_color=no_color), kind, ())
    if rule is not None:
        show.rule(rule)
        return
    show.screen.say(show.screen.paint(show.words("game.title"), "bold"))
    show.screen.say(show.screen.wrapped(show.words("game.about")))
    show.screen.say()
    show.rules()
