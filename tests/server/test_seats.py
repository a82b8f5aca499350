"""Who sits where: joining by link, presence, giving up, standing in, another game."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

from nemeton.core.state import SPECTATOR
from tests.server.host import Client, Host, TableOf, hosted, pair, settings_for


def join(host: Host, table: TableOf, name: str, **wish: object) -> int:
    joined = host.post(f"/api/tables/{table.name}/join", name=name, **wish)
    (key,) = joined["seats"]
    table.tokens[key["seat"]] = key["token"]
    return int(key["seat"])


def seats_of(client: Client, status: str) -> list[dict[str, object]]:
    """Return the seats once the table has a status."""
    while True:
        message = client.wait("seats")
        if message["status"] == status:
            return list(message["seats"])


def test_a_table_waits_for_its_last_guest(host: Host) -> None:
    table = host.table("Ann", "open", "open")
    with table.sit(0) as ann:
        assert ann.now["table"]["status"] == "waiting"
        assert ann.now["views"] == {}
        assert ann.play(0, "draw deck", at=0)["code"] == "not_playing"
        assert join(host, table, "Ben", seat=2) == 2
        assert host.refused(f"/api/tables/{table.name}/join", name="Eve", seat=2) == (409, "seat_taken")
        assert join(host, table, "Cid") == 1
        seats = seats_of(ann, "playing")
        assert [seat["name"] for seat in seats] == ["Ann", "Cid", "Ben"]
        ann.wait("moved")
        assert len(ann.view(0)["hand"]) > 0
    assert host.refused(f"/api/tables/{table.name}/join", name="Eve") == (409, "seat_taken")


def test_the_host_fills_an_open_seat_with_a_bot(host: Host) -> None:
    table = host.table("Ann", "open", "open")
    join(host, table, "Ben")
    with table.sit(0) as ann, table.sit(1) as ben:
        assert ben.ask("replace", seat=1, whom=2)["code"] == "not_playing"
        assert ann.ask("replace", seat=0, whom=2, level="wizard")["code"] == "unknown_name"
        assert ann.ask("replace", seat=0, whom=9)["code"] == "not_away"
        assert ann.ask("replace", seat=0, whom=2, level="novice")["t"] == "ok"
        seats = seats_of(ben, "playing")
        assert (seats[2]["kind"], seats[2]["level"]) == ("bot", "novice")


def test_presence(host: Host) -> None:
    table = host.table("Ann", "Ben")
    with table.sit(0) as ann:
        online = [seat["online"] for seat in ann.now["table"]["seats"]]
        assert online == [True, False]
        ben = table.sit(1)
        assert [seat["online"] for seat in ann.wait("seats")["seats"]] == [True, True]
        with table.sit(1):
            ben.close()
        assert [seat["online"] for seat in ann.wait("seats")["seats"]] == [True, False]


def test_who_resigns_leaves_the_seat_to_a_bot(host: Host) -> None:
    with pair(host) as two:
        assert two.mover.ask("resign", seat=two.seat)["t"] == "ok"
        seats = two.waiter.wait("seats")["seats"]
        assert (seats[two.seat]["kind"], seats[two.seat]["gone"]) == ("bot", "resigned")
        two.waiter.wait_turn(two.other_seat)
        assert two.waiter.to_move == two.other_seat, "the bot has played"
        assert two.mover.ask("return", seat=two.seat)["code"] == "not_your_seat"
        with two.table.sit(two.seat) as again:
            assert again.now["me"] == [], "the seat is gone for good"


def test_who_has_resigned_is_shown_the_hand_no_more(host: Host) -> None:
    table = host.table("Ann", "Ben", "Cid")
    with table.sit(0) as ann, table.sit(0) as elsewhere, table.sit(1, 2) as others:
        others.wait_ply(ann.ply)
        assert ann.ask("resign", seat=0)["t"] == "ok"
        told = [len(ann.raw), len(elsewhere.raw)]
        for client in (ann, elsewhere):
            assert client.wait("sync")["me"] == []
        for _ in range(6):
            while others.to_move not in (1, 2):
                others.receive()
            assert others.play(others.to_move, others.legal(others.to_move)[0])["t"] == "ok"
        for client, start in zip((ann, elsewhere), told, strict=True):
            client.wait_ply(others.ply)
            later = [json.loads(text) for text in client.raw[start:]]
            assert {seat for message in later for seat in message.get("views", {})} == {str(SPECTATOR)}
            assert client.play(0, "draw deck")["code"] == "not_your_seat"


def test_the_last_person_s_resignation_ends_the_game(host: Host) -> None:
    table = host.table("Ann", "bot novice")
    with table.sit(0) as ann:
        ann.wait_turn(0)
        assert ann.ask("resign", seat=0)["t"] == "ok"
        over = ann.wait("over")["over"]
        assert over["reason"] == "resigned"
        assert over["ending"] == ""
        assert ann.play(0, ann.legal(0)[0])["code"] == "not_playing"
        assert ann.ask("rematch", seat=0)["t"] == "ok"


def test_leaving_before_the_start_frees_the_seat(host: Host) -> None:
    table = host.table("Ann", "open", "open")
    seat = join(host, table, "Ben")
    with table.sit(0) as ann, table.sit(seat) as ben:
        assert ann.ask("resign", seat=0)["t"] == "ok"
        seats = seats_of(ben, "waiting")
        while seats[0]["kind"] != "open":
            seats = seats_of(ben, "waiting")
        assert seats[seat]["host"] is True
        assert join(host, table, "Cid", seat=0) == 0


def test_who_left_before_the_start_is_not_shown_the_hand_of_who_came(host: Host) -> None:
    table = host.table("Ann", "open", "open")
    seat = join(host, table, "Ben")
    with table.sit(seat) as ben:
        assert ben.ask("resign", seat=seat)["t"] == "ok"
        assert ben.wait("sync")["me"] == []
        assert join(host, table, "Cid", seat=seat) == seat
        assert join(host, table, "Dan") != seat
        while not ben.now.get("views"):
            ben.receive()
        assert set(ben.now["views"]) == {str(SPECTATOR)}
        assert ben.play(seat, "draw deck")["code"] == "not_your_seat"


def test_nobody_is_replaced_who_is_there_or_only_just_gone(host: Host) -> None:
    with pair(host) as two:
        wish = {"seat": two.mover.to_move, "whom": two.other_seat}
        assert two.mover.ask("replace", **wish)["code"] == "not_away"
        two.waiter.close()
        two.mover.wait("seats")
        assert two.mover.ask("replace", **wish)["code"] == "not_away"
        assert two.mover.ask("replace", seat=two.seat, whom=two.seat)["code"] == "not_away"


def test_a_bot_stands_in_for_who_is_away_and_they_may_return(database: Path) -> None:
    with hosted(settings_for(database, patience_live=0)) as host, pair(host) as two:
        two.mover.close()
        two.waiter.wait("seats")
        assert two.waiter.ask("replace", seat=two.other_seat, whom=two.seat, level="player")["t"] == "ok"
        two.waiter.wait_turn(two.other_seat)
        with two.table.sit(two.seat) as back:
            assert back.now["me"] == [two.seat]
            assert back.now["table"]["seats"][two.seat]["gone"] == "replaced"
            assert back.play(two.seat, "draw deck")["code"] == "not_your_seat"
            assert back.ask("return", seat=two.seat)["t"] == "ok"
            while two.waiter.to_move == two.other_seat:
                two.waiter.play(two.other_seat, two.waiter.legal(two.other_seat)[0])
            back.wait_turn(two.seat)
            assert back.play(two.seat, back.legal(two.seat)[0])["t"] == "ok"


def test_nobody_is_replaced_just_after_the_server_has_come_back(database: Path) -> None:
    with hosted(settings_for(database)) as host:
        table = host.table("Ann", "Ben")
        row = host.lobby._tables[table.name].seats[1]
        row.seen -= 10_000  # came long ago, and was there when the server ended
        asyncio.run(host.lobby.store.save(host.lobby._tables[table.name].stored.table, [row]))
    with hosted(settings_for(database)) as host, TableOf(host.address, table.name, table.tokens).sit(0) as ann:
        assert ann.ask("replace", seat=0, whom=1)["code"] == "not_away"
        host.lobby._tables[table.name].open_since -= 200
        assert ann.ask("replace", seat=0, whom=1)["t"] == "ok"
        path = f"/api/tables/{table.name}/record"
        assert host.http.get(path, headers=table.headers(0)).json()["code"] == "not_over", "they may return"


def test_patience_is_longer_over_days(database: Path) -> None:
    settings = replace(settings_for(database), patience_live=0)
    with hosted(settings) as host, pair(host, pace="days") as two:
        two.waiter.close()
        two.mover.wait("seats")
        assert two.mover.ask("replace", seat=two.seat, whom=two.other_seat)["code"] == "not_away"


def test_a_rematch_keeps_the_people_and_moves_them_round(host: Host) -> None:
    table = host.table("Ann", "bot novice", "Ben", options={"turn_limit": 3})
    with table.sit(0) as ann, table.sit(2) as ben:
        assert ann.ask("rematch", seat=0)["code"] == "not_over"
        clients = {0: ann, 2: ben}
        while ann.to_move != -2:
            ann.wait_turn(ann.to_move) if ann.to_move in clients else ann.receive()
            if ann.to_move in clients:
                seat = ann.to_move
                clients[seat].wait_ply(ann.ply)
                clients[seat].play(seat, clients[seat].legal(seat)[0])
                ann.wait_ply(clients[seat].ply)
        assert ann.ask("rematch", seat=0)["t"] == "ok"
        assert ben.ask("rematch", seat=2)["t"] == "ok"
        again = ben.wait("rematch")["table"]
        assert ann.wait("rematch")["table"] == again
    new = TableOf(host.address, again, {2: table.tokens[0], 1: table.tokens[2]})
    with new.sit(2) as ann, new.sit(1) as ben:
        assert (ann.now["me"], ben.now["me"]) == ([2], [1])
        assert [seat["name"] for seat in ann.now["table"]["seats"]][1:] == ["Ben", "Ann"]
        assert ann.now["table"]["origin"] == table.name


def test_my_tables_tell_where_it_is_my_turn(host: Host) -> None:
    tables = [host.table("Ann", "Ben") for _ in range(3)]
    keys = [{"table": table.name, "token": table.tokens[0]} for table in tables]
    keys.append({"table": tables[0].name, "token": "forged"})
    keys.append({"table": "nowhere", "token": "forged"})
    mine = host.http.post("/api/mine", json={"keys": keys}).json()
    assert {info["table"] for info in mine} == {table.name for table in tables}
    assert all(info["me"] == [0] for info in mine)
    turns = [info["to_move"] == 0 for info in mine]
    assert turns == sorted(turns, reverse=True), "those that wait for me come first"


def test_public_tables_are_listed_and_private_ones_are_not(host: Host) -> None:
    private = host.table("Ann", "open")
    playing = host.table("Ann", "Ben", public=True)
    waiting = host.table("Ann", "open", public=True)
    listed = [info["table"] for info in host.http.get("/api/open").json()]
    assert private.name not in listed
    assert listed.index(waiting.name) < listed.index(playing.name)
