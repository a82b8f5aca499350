"""Every message that goes over the wire, typed; `docs/protocol.md` tells how they are used.

The page's types are generated from these (`python -m nemeton.server.typescript`).
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field

from nemeton.core.words import Line

VERSION: Final = 1

Value: TypeAlias = bool | int | str
Pace: TypeAlias = Literal["live", "days"]
Status: TypeAlias = Literal["waiting", "playing", "over", "closed"]
Undo: TypeAlias = Literal["free", "ask", "no"]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Token: TypeAlias = Annotated[str, Meta(max_length=64)]
Text: TypeAlias = Annotated[str, Meta(max_length=200)]
Number: TypeAlias = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Views: TypeAlias = dict[int, dict[str, Any]]
Logs: TypeAlias = dict[int, list[Line]]


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """Plain data inside messages, requests and answers; an unknown field is refused."""


class Seat(Data, frozen=True):
    """One place at a table, as everybody sees it."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    level: str = ""  # of the bot that plays here
    online: bool = False
    gone: Literal["", "resigned", "replaced"] = ""  # why a bot plays for this person
    host: bool = False


class TableInfo(Data, frozen=True):
    """A table as the lobby shows it."""

    table: str
    game: str
    options: dict[str, Value]
    pace: Pace
    public: bool
    status: Status
    seats: list[Seat]
    ply: int
    to_move: int  # a seat, or -2 when nobody is
    created: int  # seconds since 1970
    touched: int
    origin: str = ""  # the table that this one goes on from
    rematch: str = ""
    me: list[int] = []  # the seats that are yours


class Over(Data, frozen=True):
    """How a game came out; one entry a seat."""

    ending: str
    reason: Literal["played", "resigned"]
    scores: list[int]
    standings: list[int]
    tallies: list[list[tuple[str, int]]]


class Ask(Data, frozen=True):
    """A seat would like to take something back and others have to agree."""

    by: int
    ply: int  # where the table would go back to
    waiting_for: list[int]


# What a client sends. A message has an id of the client's choosing; the same message again is harmless.


class Hello(Struct, frozen=True, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message: who is there, in which language to answer, the last event it has seen."""

    v: int
    tokens: Annotated[tuple[Token, ...], Meta(max_length=8)] = ()
    since: Number = 0
    lang: Annotated[str, Meta(max_length=8)] = "en"


class Request(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """A message that is answered by its id."""

    id: Id


class Play(Request, frozen=True, tag="play"):
    """Take an action that was chosen at ply `at`."""

    seat: Number
    at: Number
    action: Text


class TakeBack(Request, frozen=True, tag="take_back"):
    """Go back to the seat's own last decision, or ask the others whether that is all right."""

    seat: Number
    at: Number


class Consent(Request, frozen=True, tag="consent"):
    """Answer another seat's wish to take something back."""

    seat: Number
    at: Number
    yes: bool


class Resign(Request, frozen=True, tag="resign"):
    """Give up a seat for good; a bot plays it to the end if other people play on."""

    seat: Number


class Replace(Request, frozen=True, tag="replace"):
    """Let a bot play for somebody who is away too long, or fill a seat that is still open."""

    seat: Number  # who asks
    whom: Number
    level: Text = ""


class Return(Request, frozen=True, tag="return"):
    """Take one's seat again from the bot that stood in."""

    seat: Number


class AskHint(Request, frozen=True, tag="hint"):
    """Ask what a bot would do in this seat."""

    seat: Number
    at: Number
    level: Text = ""


class AskWhy(Request, frozen=True, tag="why"):
    """Ask which rule forbids an action now."""

    seat: Number
    action: Text


class Rematch(Request, frozen=True, tag="rematch"):
    """Ask for another game with the same people, who move round by one seat."""

    seat: Number


class Ping(Request, frozen=True, tag="ping"):
    """Ask whether anybody is there."""


FromClient: TypeAlias = (
    Hello | Play | TakeBack | Consent | Resign | Replace | Return | AskHint | AskWhy | Rematch | Ping
)


# What a server answers, to the asker alone, by the request's id.


class Ok(Struct, frozen=True, tag_field="t", tag="ok"):
    """Done, and stored."""

    id: str


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    """Nothing has changed; `code` says why to programs, `message` to people."""

    id: str
    code: str
    message: str
    rule: str = ""


class Prospect(Struct, frozen=True):
    """What a bot that looks ahead found out about one action."""

    action: str
    share: float  # of all playouts: how much the bot prefers it
    chance: float  # to win
    spread: float  # the standard error of that chance


class Hint(Struct, frozen=True, tag_field="t", tag="hint"):
    """What a bot would do, and why: the best actions it tried, the best first; none if it does not look ahead."""

    id: str
    seat: int
    at: int
    action: str
    level: str
    message: str
    playouts: int = 0
    prospects: list[Prospect] = []


class Why(Struct, frozen=True, tag_field="t", tag="why"):
    """The rule that forbids an action, or an empty one when it may be taken."""

    id: str
    action: str
    rule: str
    message: str


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """Somebody is there."""

    id: str


# Events: everybody at the table is told, each what they may know; `n` has no gaps.


class Sync(Struct, frozen=True, tag_field="t", tag="sync"):
    """All there is to know now; the answer to hello."""

    v: int
    n: int
    table: TableInfo
    me: list[int]
    ply: int
    to_move: int
    from_ply: int = field(name="from")  # keep the log's lines below this ply, drop the others, add these
    views: Views
    logs: Logs
    undo: dict[int, Undo]
    asked: Ask | None = None
    over: Over | None = None


class Moved(Struct, frozen=True, tag_field="t", tag="moved"):
    """The table is at another ply: actions were taken (or taken back, when `from` is below your ply)."""

    n: int
    ply: int
    to_move: int
    from_ply: int = field(name="from")
    views: Views
    logs: Logs
    undo: dict[int, Undo]


class Seats(Struct, frozen=True, tag_field="t", tag="seats"):
    """Somebody came, went, was replaced; or the table began."""

    n: int
    status: Status
    seats: list[Seat]


class Asked(Struct, frozen=True, tag_field="t", tag="asked"):
    """A seat asks to take something back, or one of the others has agreed."""

    n: int
    ask: Ask


class Answered(Struct, frozen=True, tag_field="t", tag="answered"):
    """The wish to take something back was granted (a `moved` follows), refused, or overtaken by an action."""

    n: int
    granted: bool


class Ended(Struct, frozen=True, tag_field="t", tag="over"):
    """The game is over."""

    n: int
    over: Over


class Again(Struct, frozen=True, tag_field="t", tag="rematch"):
    """There is another table for the same people; their tokens are valid there too."""

    n: int
    table: str


FromServer: TypeAlias = Sync | Moved | Seats | Asked | Answered | Ended | Again | Ok | Refused | Hint | Why | Pong


# HTTP: what is asked and what is answered.


class OptionInfo(Data, frozen=True):
    """One option of a game."""

    name: str
    kind: Literal["yes_no", "number", "word"]
    default: Value
    rule: str
    choices: list[str]
    least: int
    most: int


class GameInfo(Data, frozen=True):
    """A game as the lobby needs it; its words come from the catalogue."""

    name: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    reconstructed: list[str]
    levels: list[str]
    usual_level: str


class SeatWish(Data, frozen=True):
    """Who shall sit in a seat: me, another person at this device, a friend by link, a bot."""

    kind: Literal["me", "here", "open", "bot"]
    name: Text = ""
    level: Text = ""


class NewTable(Data, frozen=True):
    """Ask for a table."""

    game: Text
    seats: Annotated[list[SeatWish], Meta(max_length=12)]
    options: dict[Text, Value] = {}
    pace: Pace = "live"
    public: bool = False


class SeatKey(Data, frozen=True):
    """A seat of this browser, and the secret that proves it."""

    seat: int
    token: str


class Seated(Data, frozen=True):
    """A table, and the seats at it that are now this browser's."""

    table: str
    link: str
    seats: list[SeatKey]


class Join(Data, frozen=True):
    """Ask for an open seat, the first one if none is named."""

    name: Text
    seat: Number | None = None


class TableKey(Data, frozen=True):
    """A secret with the table it belongs to."""

    table: Text
    token: Token


class MyTables(Data, frozen=True):
    """Ask for the tables at which this browser has seats."""

    keys: Annotated[list[TableKey], Meta(max_length=200)]


class Import(Data, frozen=True):
    """A record as text or JSON."""

    record: str


class Continue(Data, frozen=True):
    """Go on from a ply against bots, at a new table."""

    ply: Number
    seat: Number
    name: Text
    level: Text = ""


class Frame(Data, frozen=True):
    """One ply of a replay: what the seat saw then, and the line that led there."""

    ply: int
    to_move: int
    view: dict[str, Any]
    line: Line | None


class Replay(Data, frozen=True):
    """A stretch of a table's game from one seat's view."""

    table: str
    seat: int
    plies: int
    from_ply: int = field(name="from")
    frames: list[Frame]


class Problem(Data, frozen=True):
    """Why a request was refused."""

    code: str
    message: str
    rule: str = ""


ASKED: Final = (NewTable, Join, MyTables, Import, Continue)
ANSWERED: Final = (GameInfo, TableInfo, Seated, Replay, Problem)
