"""Replay, records out and in, and going on from any ply."""

import random
from typing import Any

import pytest

from nemeton.core.record import Record
from tests.server.host import Host, TableOf, play_randomly


@pytest.fixture(scope="module")
def finished(host: Host) -> TableOf:
    table = host.table("Ann", "Ben", options={"turn_limit": 12})
    clients = {seat: table.sit(seat) for seat in range(2)}
    play_randomly(clients, random.Random(7))
    for client in clients.values():
        client.close()
    return table


def replay(host: Host, table: TableOf, *seats: int, **query: Any) -> dict[str, Any]:
    answer = host.http.get(f"/api/tables/{table.name}/replay", params=query, headers=table.headers(*seats))
    return dict(answer.json())


def test_every_ply_from_each_seat_s_view(host: Host, finished: TableOf) -> None:
    record = Record.parse(host.http.get(f"/api/tables/{finished.name}/record").text)
    for seat in (0, 1, -3):
        shown = replay(host, finished, seat=seat, count=100)
        assert shown["plies"] == len(record.actions)
        for ply, frame in enumerate(shown["frames"]):
            state = record.replay(ply)
            assert frame["ply"] == ply
            assert frame["view"] == state.observe(seat).to_json()
            assert frame["to_move"] == state.to_move()
        assert shown["frames"][0]["line"] is None
        assert [frame["line"][0] for frame in shown["frames"][1:]] == list(range(len(shown["frames"]) - 1))


def test_a_stretch_of_it(host: Host, finished: TableOf) -> None:
    whole = replay(host, finished, seat=0, count=100)["frames"]
    part = replay(host, finished, seat=0, **{"from": 30, "count": 10})
    assert part["frames"] == whole[30:40]
    assert replay(host, finished, seat=0, **{"from": 5_000})["frames"] == []


def test_the_log_of_a_replay_is_the_log_of_the_game(host: Host, finished: TableOf) -> None:
    with finished.sit(1) as ben:
        lines = [frame["line"] for frame in replay(host, finished, seat=1, count=100)["frames"][1:]]
        assert lines == ben.log["1"][: len(lines)]


def test_while_it_is_played_only_one_s_own_view(host: Host) -> None:
    table = host.table("Ann", "Ben")
    assert replay(host, table, 0, seat=0)["frames"]
    assert replay(host, table, 0, seat=-3)["frames"]
    assert replay(host, table, 0, seat=1)["code"] == "not_over"
    assert host.http.get(f"/api/tables/{table.name}/replay?seat=0").json()["code"] == "not_over"


def test_a_record_is_given_out_when_it_tells_no_secret(host: Host, finished: TableOf) -> None:
    running = host.table("Ann", "Ben")
    path = f"/api/tables/{running.name}/record"
    assert host.http.get(path, headers=running.headers(0)).json()["code"] == "not_over"
    assert host.http.get(path).status_code == 403
    assert host.http.get(path, headers=running.headers(0, 1)).text.startswith("nemeton record")
    solo = host.table("Ann", "bot novice")
    assert host.http.get(f"/api/tables/{solo.name}/record", headers=solo.headers(0)).status_code == 200
    answer = host.http.get(f"/api/tables/{finished.name}/record?format=json")
    assert Record.from_json(answer.json()).names == ("Ann", "Ben")
    assert "attachment" in answer.headers["content-disposition"]


@pytest.mark.parametrize("form", ["text", "json"])
def test_out_and_in_again(host: Host, finished: TableOf, form: str) -> None:
    path = f"/api/tables/{finished.name}/record?format={form}"
    text = host.http.get(path).text
    brought = host.post("/api/tables/import", record=text)
    assert brought["seats"] == []
    again = host.http.get(f"/api/tables/{brought['table']}/record?format={form}").text
    assert again == text
    with TableOf(host.address, brought["table"], {}).sit() as watcher:
        assert watcher.now["table"]["status"] == "over"
        assert watcher.now["over"]["scores"]


def test_an_unfinished_record_is_closed_and_can_be_gone_on_from(host: Host, finished: TableOf) -> None:
    record = Record.parse(host.http.get(f"/api/tables/{finished.name}/record").text)
    record.actions = record.actions[:50]
    brought = host.post("/api/tables/import", record=str(record))
    path = f"/api/tables/{brought['table']}"
    info = host.http.get(path).json()
    assert info["status"] == "closed"
    made = host.post(f"{path}/continue", ply=info["ply"], seat=1, name="Cid", level="novice")
    table = TableOf(host.address, made["table"], {1: made["seats"][0]["token"]})
    with table.sit(1) as cid:
        assert cid.now["table"]["origin"] == brought["table"]
        cid.wait_turn(1)
        assert cid.play(1, cid.legal(1)[0])["t"] == "ok"


def test_going_on_from_a_ply_against_bots(host: Host, finished: TableOf) -> None:
    path = f"/api/tables/{finished.name}/continue"
    plies = replay(host, finished, seat=0)["plies"]
    made = host.post(path, ply=45, seat=0, name="Ann")
    table = TableOf(host.address, made["table"], {0: made["seats"][0]["token"]})
    with table.sit(0) as ann:
        old = replay(host, finished, seat=0, **{"from": 0, "count": 46})["frames"]
        assert [line[2] for line in ann.log["0"][:45]] == [frame["line"][2] for frame in old[1:]]
        while ann.to_move != -2:
            ann.wait_turn(0)
            if ann.to_move == 0:
                ann.play(0, ann.legal(0)[0])
    for wrong, code in (
        ({"ply": plies}, "not_playing"),
        ({"ply": plies + 1}, "bad_record"),
        ({"seat": 2}, "bad_seats"),
    ):
        assert host.refused(path, **({"ply": 45, "seat": 0, "name": "Ann"} | wrong))[1] == code
    running = host.table("Ann", "Ben")
    assert host.refused(f"/api/tables/{running.name}/continue", ply=45, seat=0, name="Ann") == (403, "not_over")


def test_from_chance_s_own_ply_on(host: Host, finished: TableOf) -> None:
    made = host.post(f"/api/tables/{finished.name}/continue", ply=0, seat=0, name="Ann")
    info = host.http.get(f"/api/tables/{made['table']}").json()
    assert info["ply"] > 0
    assert info["to_move"] >= 0
