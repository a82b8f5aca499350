"""Playing over the socket, from the first hello to the final scores."""

import random
from time import perf_counter

import pytest

from nemeton.bots.analysis import Analysis
from nemeton.core.record import Record
from nemeton.core.view import View
from nemeton.games import GAMES
from tests.server.host import Client, Host, TableOf, pair, play_randomly

SHORT = {"keltis": {"turn_limit": 40}}


def everybody(table: TableOf) -> dict[int, Client]:
    return {seat: table.sit(seat) for seat in table.tokens}


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_whole_game_from_the_lobby_to_the_scores(host: Host, game: str) -> None:
    table = host.table("Ann", "Ben", game=game, options=SHORT.get(game, {}))
    clients = everybody(table)
    play_randomly(clients, random.Random(5))
    over = clients[0].wait("over")["over"]
    assert clients[1].wait("over")["over"] == over
    record = Record.parse(host.http.get(f"/api/tables/{table.name}/record").text)
    state = record.replay()
    assert over["scores"] == state.scores()
    assert over["standings"] == state.standings()
    assert over["ending"] == state.ending() != ""
    assert [sum(points for _, points in lines) for lines in over["tallies"]] == over["scores"]
    assert record.names == ("Ann", "Ben")
    for client in clients.values():
        client.close()


def test_views_and_logs_are_the_core_s_own(host: Host) -> None:
    table = host.table("Ann", "Ben")
    clients = everybody(table)
    play_randomly(clients, random.Random(1), most=30)
    core = host.lobby._tables[table.name].table
    assert core is not None
    for seat, client in clients.items():
        assert client.view(seat) == core.view(seat).to_json()
        assert client.log[str(seat)] == [[*line[:3], list(line.effects)] for line in core.log(seat)]
        client.close()


def test_who_watches_sees_what_everybody_does(host: Host) -> None:
    with pair(host) as two, two.table.sit() as watcher:
        assert watcher.now["me"] == []
        assert watcher.view(-3)["hand"] == []
        two.play()
        watcher.wait_ply(two.mover.ply)
        assert watcher.view(-3)["discards"] == two.mover.view(two.seat)["discards"]
        refused = watcher.play(two.seat, two.mover.legal(two.seat)[0])
        assert refused["code"] == "not_your_seat"


def test_a_reconnect_brings_what_was_missed(host: Host) -> None:
    with pair(host) as two:
        two.play()
        seen, ply, log = two.waiter.n, two.waiter.ply, two.waiter.log[str(two.other_seat)]
        two.waiter.close()
        while two.mover.to_move == two.seat:
            two.mover.play(two.seat, two.mover.legal(two.seat)[0])
        with two.table.sit(two.other_seat, since=seen) as again, two.table.sit(two.other_seat) as fresh:
            assert again.now["from"] == ply, "only the lines that were missed come"
            assert fresh.now["from"] == 0
            assert log + again.log[str(two.other_seat)] == fresh.log[str(two.other_seat)]
            assert again.view(two.other_seat) == fresh.view(two.other_seat)


def test_since_an_unknown_event_everything_comes(host: Host) -> None:
    table = host.table("Ann", "Ben")
    for since in (1, 2**52):
        with table.sit(0, since=since) as client:
            assert client.now["from"] == 0
            assert len(client.log["0"]) == client.ply


def test_a_resend_is_harmless_also_over_a_new_socket(host: Host) -> None:
    with pair(host) as two:
        at, action = two.mover.ply, two.mover.legal(two.seat)[0]
        message = {"seat": two.seat, "at": at, "action": action, "id": "the same"}
        assert two.mover.ask("play", **message)["t"] == "ok"
        assert two.mover.ask("play", **message)["t"] == "ok"
        with two.table.sit(two.seat) as again:
            assert again.ask("play", **message)["t"] == "ok"
            assert again.ply == two.mover.ply
            other = again.play(two.seat, action, at=at)
            assert other["code"] == "stale_action", "another request for the same is not a resend"


def test_stale_foreign_and_illegal_actions_are_refused_with_the_rule(host: Host) -> None:
    with pair(host) as two:
        before = host.http.get(f"/api/tables/{two.table.name}").json()
        action = two.mover.legal(two.seat)[0]
        assert two.mover.play(two.seat, action, at=two.mover.ply - 1)["code"] == "stale_action"
        assert two.waiter.play(two.other_seat, action)["code"] == "not_your_turn"
        assert two.waiter.play(two.seat, action)["code"] == "not_your_seat"
        assert two.waiter.play(7, action)["code"] == "not_your_seat"
        assert two.mover.play(two.seat, "lay an egg")["code"] == "bad_notation"
        refused = two.mover.play(two.seat, "draw deck")
        assert refused["code"] == "illegal_action"
        assert refused["rule"].startswith("KEL-")
        assert host.http.get(f"/api/tables/{two.table.name}").json() == before


def test_why_names_the_rule_in_the_reader_s_language(host: Host) -> None:
    with pair(host) as two, two.table.sit(two.seat, lang="de") as german:
        one = two.mover.ask("why", seat=two.seat, action="draw deck")
        other = german.ask("why", seat=two.seat, action="draw deck")
        assert one["rule"] == other["rule"] != ""
        assert one["message"] != other["message"]
        assert german.ask("why", seat=two.seat, action=german.legal(two.seat)[0])["rule"] == ""


def test_bots_do_not_wait_for_everybody_s_hints(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers, asked = host.lobby.thinkers, []
    answer = thinkers._answer

    async def noted(view: View, level: str, *, only_best: bool) -> Analysis:
        asked.append(level)
        return await answer(view, level, only_best=only_best)

    monkeypatch.setattr(thinkers, "_answer", noted)
    clients = [host.table("Ann", "Ben").sit(0, 1) for _ in range(4)]
    for client in clients:
        client.send({"t": "hint", "id": "h", "seat": client.to_move, "at": client.ply, "level": "druid"})
    with host.table("Ann", "bot novice").sit(0) as ann:
        ann.wait_turn(0)
        while ann.to_move == 0:
            ann.play(0, ann.legal(0)[0])
        ann.wait_turn(0)
    for client in clients:
        assert client.wait_id("h")["t"] == "hint"
        client.close()
    assert asked.index("novice") < len(asked) - 1, "it was asked before the last hint"
    assert asked.count("druid") == 4


def test_a_hint_that_cannot_be_thought_of_is_answered(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("the worker has no more memory")

    monkeypatch.setattr(host.lobby.thinkers, "analyse", fail)
    with pair(host) as two:
        for _ in range(2):
            assert two.mover.ask("hint", seat=two.seat, at=two.mover.ply)["code"] == "busy"


def test_a_hint_is_a_legal_action_with_words(host: Host) -> None:
    with pair(host) as two:
        at = two.mover.ply
        hint = two.mover.ask("hint", seat=two.seat, at=at, level="player")
        assert hint["action"] in two.mover.legal(two.seat)
        assert hint["message"]
        assert hint["prospects"] == [], "who does not look ahead has no figures to show"
        assert two.waiter.ask("hint", seat=two.other_seat, at=at)["code"] == "not_your_turn"
        assert two.waiter.ask("hint", seat=two.seat, at=at)["code"] == "not_your_seat"
        assert two.mover.ask("hint", seat=two.seat, at=at, level="wizard")["code"] == "unknown_name"
        assert two.mover.ask("hint", seat=two.seat, at=at - 1)["code"] == "stale_action"
        for name in ("one", "another"):
            two.mover.send({"t": "hint", "id": name, "seat": two.seat, "at": at, "level": "druid"})
        assert two.mover.ask("ping")["t"] == "pong", "who waits for a hint can do other things"
        assert two.mover.wait_id("another")["code"] == "too_fast"
        reasoned = two.mover.wait_id("one")
        assert reasoned["action"] == reasoned["prospects"][0]["action"] in two.mover.legal(two.seat)
        assert reasoned["playouts"] > 1
        for prospect in reasoned["prospects"]:
            assert 0 <= prospect["chance"] <= 1
            assert 0 <= prospect["share"] <= 1


def test_bots_play_their_seats(host: Host) -> None:
    table = host.table("Ann", "bot player", "bot novice", options={"turn_limit": 12})
    with table.sit(0) as ann:
        while ann.to_move != -2:
            ann.wait_turn(0)
            if ann.to_move == 0:
                ann.play(0, ann.legal(0)[0])
        assert ann.wait("over")["over"]["ending"] == "turn_limit"
    names = Record.parse(host.http.get(f"/api/tables/{table.name}/record").text).names
    assert names[0] == "Ann"
    assert names[1].endswith("(player bot)")
    assert names[2].endswith("(novice bot)")
    assert names[1].split()[0] != names[2].split()[0]


def test_the_last_action_costs_no_more_than_the_first(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    table = host.table("Ann", "Ben")
    clients = everybody(table)
    rng = random.Random(3)

    def no_replay(*_: object) -> None:
        raise AssertionError("history is played again")

    monkeypatch.setattr(Record, "replay", no_replay)
    sizes, started = [], perf_counter()
    for _ in range(120):
        seat = clients[0].to_move
        clients[seat].wait_ply(clients[0].ply)
        assert clients[seat].play(seat, rng.choice(clients[seat].legal(seat)))["t"] == "ok"
        clients[0].wait_ply(clients[seat].ply)
        sizes.append(len(clients[0].raw[-1]))
    assert perf_counter() - started < 20
    lines = [message["logs"]["0"] for message in clients[0].inbox if message["t"] == "moved"]
    assert max(len(new) for new in lines) <= 3, "only new lines are sent"
    for client in clients.values():
        client.close()
