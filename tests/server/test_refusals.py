"""Bad input: refused with a clear code, nothing broken, nobody else disturbed."""

import json
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from nemeton.core.record import Record
from nemeton.games import game
from nemeton.server import lobby
from nemeton.server.errors import Refusal
from nemeton.server.limits import Bucket, Buckets
from nemeton.server.lobby import Lobby, read
from nemeton.server.names import LONGEST, clean
from nemeton.server.rows import Stored
from nemeton.server.settings import Limits
from tests.server.host import GENEROUS, PATIENCE, Client, Host, hosted, pair, settings_for

PLAIN_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def silent(host: Host, table: str) -> Client:
    """Return a client that has not said hello."""
    return Client(host.address, table, [], greet=False)


def test_a_forged_token_opens_nothing(host: Host) -> None:
    table = host.table("Ann", "Ben")
    for forged in ("", "x", "x" * 64, table.tokens[0][:-1]):
        with silent(host, table.name) as client:
            client.send({"t": "hello", "v": 1, "tokens": [table.tokens[1], forged]})
            assert client.receive()["code"] == "bad_token"
            assert client.closing_code() == 4401


def test_a_token_of_another_table_opens_nothing(host: Host) -> None:
    one, other = host.table("Ann", "Ben"), host.table("Ann", "Ben")
    with silent(host, one.name) as client:
        client.send({"t": "hello", "v": 1, "tokens": [other.tokens[0]]})
        assert client.receive()["code"] == "bad_token"


def test_tokens_are_kept_only_as_hashes(database: Path) -> None:
    with hosted(settings_for(database)) as host:
        table = host.table("Ann", "Ben")
    kept = b"".join(path.read_bytes() for path in database.parent.iterdir())
    assert table.name.encode() in kept
    assert table.tokens[0].encode() not in kept


def test_an_unknown_table(host: Host) -> None:
    with silent(host, "nowhere") as client:
        assert client.receive()["code"] == "no_table"
        assert client.closing_code() == 4404
    assert host.http.get("/api/tables/nowhere").json()["code"] == "no_table"
    assert host.http.get("/api/tables/nowhere").status_code == 404


def test_another_version_of_the_protocol(host: Host) -> None:
    with silent(host, host.table("Ann", "Ben").name) as client:
        client.send({"t": "hello", "v": 2})
        assert client.receive()["code"] == "bad_version"
        assert client.closing_code() == 4400


def test_nothing_comes_before_hello(host: Host) -> None:
    with silent(host, host.table("Ann", "Ben").name) as client:
        client.send({"t": "ping", "id": "p"})
        assert client.receive()["code"] == "bad_message"
        assert client.closing_code() == 4400


@pytest.mark.parametrize(
    "text",
    [
        "", "hello", "[]", "{}", '{"t": "dance", "id": "1"}', '{"t": "play", "id": "1"}', "\x00\x7f",
        '{"t": "play", "id": "1", "seat": "0", "at": 1, "action": "x"}', '{"t": "ping", "id": ""}',
        '{"t": "ping", "id": "1", "more": 1}', "[" * 5000, '{"t":"play","id":"1","seat":1e999,"at":0,"action":"x"}',
        '{"t": "play", "id": "1", "seat": 99999999999999999999999, "at": 1, "action": "x"}',
        '{"t": "play", "id": "' + "x" * 65 + '", "seat": 0, "at": 1, "action": "x"}',
        '{"t": "play", "id": "1", "seat": 0, "at": 1, "action": "' + "x" * 201 + '"}',
    ],
)  # fmt: skip
def test_what_is_no_message(host: Host, text: str) -> None:
    with pair(host) as two:
        two.mover.socket.send(text)
        assert two.mover.wait("refused")["code"] == "bad_message"
        assert two.mover.ask("ping")["t"] == "pong", "the socket goes on"
        two.play()


def test_an_oversized_message_closes_only_its_own_socket(host: Host) -> None:
    with pair(host) as two:
        two.waiter.socket.send('{"t": "ping", "id": "' + "x" * 20_000 + '"}')
        assert two.waiter.closing_code() == 1009
        assert two.mover.play(two.seat, two.mover.legal(two.seat)[0])["t"] == "ok"


def test_bytes_instead_of_text(host: Host) -> None:
    with pair(host) as two:
        two.mover.socket.send(b"\xff\xfe\x00")
        assert two.mover.wait("refused")["code"] == "bad_message"
        assert two.mover.ask("ping")["t"] == "pong"


def test_a_flood_is_refused_and_then_ended_while_others_play_on(database: Path) -> None:
    limits = Limits(messages_per_second=1, messages_at_once=10)
    with hosted(settings_for(database, limits)) as host, pair(host) as two:
        with two.table.sit() as flooding:
            for number in range(40):
                flooding.send({"t": "ping", "id": f"f{number}"})
            assert flooding.closing_code() == 4429
            codes = [json.loads(text).get("code") for text in flooding.raw]
            assert "too_fast" in codes
        two.play()


def test_too_many_sockets_of_one_address(database: Path) -> None:
    with hosted(settings_for(database, Limits(sockets_per_address=2))) as host, pair(host) as two:
        with silent(host, two.table.name) as third:
            assert third.receive()["code"] == "busy"
            assert third.closing_code() == 4429
        two.play()


def test_who_never_reads_is_cut_off_while_others_play_on(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.connection.UNREAD_WITHIN", 1.0)
    monkeypatch.setattr("nemeton.server.live.WORTH_KEEPING", 0)
    limits = replace(GENEROUS, sockets_per_address=3, waiting_messages=10_000)
    with hosted(settings_for(database, limits)) as host, pair(host) as two:
        listeners = host.lobby._tables[two.table.name].audience.listeners
        with deaf(host, two.table.name) as silence:
            assert not is_let_in(host, two.table.name)
            for _ in range(2_000):
                silence.sendall(masked(b'{"t": "hello", "v": 1}'))
            until = monotonic() + PATIENCE
            while not is_let_in(host, two.table.name):
                assert monotonic() < until, "who does not read still holds a place"
                sleep(0.1)
            assert len(listeners) <= 3
        two.play()


@contextmanager
def deaf(host: Host, table: str) -> Iterator[socket.socket]:
    """A socket that is opened and never read."""
    name, _, port = host.address.partition(":")
    with socket.socket() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        opened.connect((name, int(port)))
        lines = (
            f"GET /ws/tables/{table} HTTP/1.1", f"Host: {host.address}", "Connection: Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", "",
        )  # fmt: skip
        opened.sendall("\r\n".join(lines).encode())
        yield opened


def masked(text: bytes) -> bytes:
    """Return a short text as a WebSocket's frame, its mask zero."""
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text


def is_let_in(host: Host, table: str) -> bool:
    with silent(host, table) as client:
        with suppress(ConnectionClosed):
            client.send({"t": "hello", "v": 1})
        return bool(client.receive()["t"] == "sync")


def test_hello_is_dearer_than_other_messages(database: Path) -> None:
    limits = Limits(messages_per_second=0.001, messages_at_once=20)
    with hosted(settings_for(database, limits)) as host, host.table("Ann", "Ben").sit(0) as ann:
        for _ in range(3):
            ann.hello()
        ann.send({"t": "hello", "v": 1})
        assert ann.wait("refused")["code"] == "too_fast"


def test_who_knocks_too_often(database: Path) -> None:
    limits = Limits(requests_per_second=0.001, requests_at_once=3)
    with hosted(settings_for(database, limits)) as host, pair(host) as two:
        with silent(host, "nowhere") as third:
            assert third.receive()["code"] == "no_table"
        with silent(host, "nowhere") as fourth:
            assert fourth.receive()["code"] == "too_fast"
            assert fourth.closing_code() == 4429
        two.play()


def test_too_many_requests_and_tables(database: Path) -> None:
    limits = Limits(requests_per_second=0.001, requests_at_once=5, tables_per_second=0.001, tables_at_once=2)
    with hosted(settings_for(database, limits)) as host:
        host.table("Ann", "Ben")
        host.table("Ann", "Ben")
        wish = {"game": "keltis", "seats": [{"kind": "me", "name": "A"}, {"kind": "open"}]}
        assert host.refused("/api/tables", **wish) == (429, "too_fast")
        for _ in range(2):
            assert host.http.get("/api/games").status_code == 200
        answer = host.http.get("/api/games")
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        assert answer.headers["retry-after"]


def test_pages_of_other_sites_may_not_play(host: Host) -> None:
    table = host.table("Ann", "Ben")
    address = f"ws://{host.address}/ws/tables/{table.name}"
    with connect(address, origin=Origin("https://evil.example")) as foreign:
        assert json.loads(foreign.recv(PATIENCE))["code"] == "bad_origin"
        with pytest.raises(ConnectionClosed):
            foreign.recv(PATIENCE)
    with connect(address, origin=Origin(f"http://{host.address}")) as own:
        own.send('{"t": "hello", "v": 1}')
        assert json.loads(own.recv(PATIENCE))["t"] == "sync"
    for origin in ("https://evil.example", "null", "http://", "http://[::1", f"http://{host.address}@evil.example"):
        answer = host.http.post("/api/tables", json={}, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")


def wish(**changed: object) -> dict[str, object]:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    return {"game": "keltis", "seats": seats} | changed


@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"game": "chess"}, 400, "unknown_name"),
        ({"game": "../keltis"}, 400, "unknown_name"),
        ({"game": "x" * 500}, 400, "bad_message"),
        ({"options": {"speed": 3}}, 400, "bad_option"),
        ({"options": {"turn_limit": 0}}, 400, "bad_option"),
        ({"options": {"turn_limit": "many"}}, 400, "bad_option"),
        ({"options": {"turn_limit": None}}, 400, "bad_message"),
        ({"seats": []}, 400, "bad_option"),
        ({"seats": [{"kind": "me", "name": "Ann"}]}, 400, "bad_option"),
        ({"seats": [{"kind": "me", "name": "Ann"}] * 5}, 400, "bad_option"),
        ({"seats": [{"kind": "me", "name": "Ann"}] * 500}, 400, "bad_message"),
        ({"seats": [{"kind": "me", "name": "Ann"}] * 2}, 400, "bad_seats"),
        ({"seats": [{"kind": "bot"}] * 2}, 400, "bad_seats"),
        ({"seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "god"}]}, 400, "unknown_name"),
        ({"seats": [{"kind": "me", "name": "<script>alert(1)</script>"}, {"kind": "open"}]}, 400, "bad_name"),
        ({"seats": [{"kind": "me", "name": ""}, {"kind": "open"}]}, 400, "bad_name"),
        ({"pace": "slow"}, 400, "bad_message"),
        ({"more": 1}, 400, "bad_message"),
    ],
)
def test_tables_that_cannot_be(host: Host, changed: dict[str, object], status: int, code: str) -> None:
    assert host.refused("/api/tables", **wish(**changed)) == (status, code)


def test_refusals_come_in_the_reader_s_language(host: Host) -> None:
    sentences = {
        host.http.get("/api/tables/nowhere", headers={"Accept-Language": language}).json()["message"]
        for language in ("en", "fr-CH,fr;q=0.9", "de", "la")
    }
    assert len(sentences) == 3


def test_an_oversized_request(host: Host) -> None:
    answer = host.http.post("/api/tables", content=b" " * 2_000_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    "record",
    ["", "nonsense", "nemeton record 1", "nemeton record 1\ngame: chess 1", "{", "[]", "{}", '{"nemeton_record": 1}',
     "nemeton record 1\ngame: keltis 1\nseats: 99", "\x00" * 100, "nemeton record 1\ngame: keltis 1\nseats: 2\n\nfly\n",
     '{"nemeton_record": 1, "game": "keltis", "version": 1, "seats": 2, "components": {"a": 1}, "actions": []}',
     '{"nemeton_record": 1, "game": ["keltis"], "version": 1, "seats": "2", "options": 7, "actions": {}}',
     "nemeton record 1\ngame: keltis 1\nseats: 2\noptions: turn_limit " + "9" * 5000],
)  # fmt: skip
def test_records_full_of_nonsense(host: Host, record: str) -> None:
    answer = host.http.post("/api/tables/import", json={"record": record})
    assert answer.status_code == 400
    assert answer.json()["code"] in ("bad_record", "unknown_name", "bad_option")
    assert 0 < len(answer.json()["message"]) < 300


HALF = "\ud800"  # of a surrogate pair: JSON can write it, UTF-8 cannot


@pytest.mark.parametrize(
    "changed",
    [
        {"game": HALF}, {"version": HALF}, {"version": "x" * 9999}, {"seats": HALF}, {"seats": 10**4000},
        {"seats": float("inf")}, {"options": {HALF: 1}}, {"options": {"x" * 9999: 1}},
        {"options": {"turn_limit": HALF}}, {"options": {"turn_limit": float("nan")}},
        {"names": [HALF, "Ben"]}, {"names": ["x" * 9999, "Ben"]},
        {"components": {HALF: 1}}, {"actions": [HALF]}, {"actions": ["x" * 9999]}, {"nemeton_record": HALF},
        {"scores": HALF}, {"at": 10**400},
    ],
    ids=str,
)  # fmt: skip
def test_values_that_no_record_has(host: Host, changed: dict[str, object]) -> None:
    record = Record.start(game("keltis"), 2, names=("Ann", "Ben")).to_json() | changed
    answer = host.http.post("/api/tables/import", json={"record": json.dumps(record)})
    assert answer.status_code == 400
    assert answer.json()["code"] in ("bad_record", "unknown_name", "bad_option", "bad_name")
    assert 0 < len(answer.json()["message"]) < 300


@pytest.mark.parametrize("record", ["x" * 1_000_000, "nemeton record 1\n" * 100_000])
def test_a_record_that_is_too_large(host: Host, record: str) -> None:
    assert host.refused("/api/tables/import", record=record) == (413, "too_large")


@pytest.mark.parametrize(
    "record", ['{"a":' * 20_000, "[" * 100_000, "nemeton record 1\n" + "deal 0 green 7\n" * 30_000]
)
def test_a_record_of_endless_nonsense(host: Host, record: str) -> None:
    assert host.refused("/api/tables/import", record=record) == (400, "bad_record")


def test_long_records_are_read_one_by_one_while_others_play(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, most, now = threading.Event(), 0, 0

    def slowly(text: str) -> Stored:
        nonlocal most, now
        now += 1
        most = max(most, now)
        go_on.wait(PATIENCE)
        now -= 1
        return read(text)

    monkeypatch.setattr(lobby, "read", slowly)
    record = str(Record.start(game("keltis"), 2))
    with ThreadPoolExecutor() as pool, pair(host) as two:
        brought = [pool.submit(host.post, "/api/tables/import", record=record) for _ in range(3)]
        while not now:
            sleep(0.01)
        two.play()
        with host.table("Ann", "Ben").sit(0) as another:
            assert another.ask("ping")["t"] == "pong"
        go_on.set()
        assert len({each.result()["table"] for each in brought}) == 3
    assert most == 1


SCRIPT = "<script>alert(1)</script>"


def test_a_script_is_no_name_of_who_joins(host: Host) -> None:
    table = host.table("Ann", "open")
    with table.sit(0) as ann:
        assert host.refused(f"/api/tables/{table.name}/join", name=SCRIPT) == (400, "bad_name")
        assert ann.ask("ping")["t"] == "pong"
        assert ann.now["table"]["status"] == "waiting"


def test_a_script_is_no_name_in_a_record(host: Host) -> None:
    for names, status in ((("Ann", SCRIPT), 400), (("Ann", "Oisin (archdruid bot)"), 200), ((), 200)):
        record = Record.start(game("keltis"), 2, names=names)
        answer = host.http.post("/api/tables/import", json={"record": str(record)})
        assert answer.status_code == status
        assert answer.json().get("code", "") == ("bad_name" if status == 400 else "")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(PLAIN_JSON)
def test_any_json_is_answered_with_a_code(host: Host, body: object) -> None:
    for path in ("/api/tables", "/api/mine", "/api/tables/import", "/api/tables/nowhere/join"):
        answer = host.http.post(path, content=json.dumps(body))
        assert answer.status_code < 500
        assert answer.status_code == 200 or answer.json()["code"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.dictionaries(st.sampled_from(["t", "id", "seat", "at", "action", "v", "yes", "whom"]), PLAIN_JSON))
def test_any_message_leaves_the_socket_usable(host: Host, body: dict[str, object]) -> None:
    with host.table("Ann", "Ben").sit(0) as ann:
        ann.send(body | {"t": body.get("t") if body.get("t") != "hello" else ""})
        assert ann.ask("ping", id="still there")["t"] == "pong"


def test_what_goes_wrong_unforeseen_is_answered_too(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lobby, "public", lambda _: 1 / 0)
    answer = host.http.get("/api/open")
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("OPTIONS", "/api/games", 405), ("BREW", "/api/games", 405), ("PUT", "/", 405), ("GET", "/assets/gone.js", 404)],
)
def test_ways_to_ask_that_are_not_known(host: Host, method: str, path: str, status: int) -> None:
    answer = host.http.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (status, "not_found")


def test_parameters_that_cannot_be(host: Host) -> None:
    table = host.table("Ann", "Ben")
    for query in ("seat=x", "seat=-9", "from=-1", "count=1000000", "seat=5"):
        answer = host.http.get(f"/api/tables/{table.name}/replay?{query}", headers=table.headers(0))
        assert answer.status_code in (400, 403)
        assert answer.json()["code"] in ("bad_message", "not_your_seat")
    assert host.http.get(f"/api/tables/{table.name}/record?format=xml").json()["code"] == "bad_message"


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ann", "Ann"), ("  Ann   B ", "Ann B"), ("Zoë", "Zoë"), ("Zoe\u0308", "Zoë"), ("李雷", "李雷"),
     ("O’Neil-Smith", "O’Neil-Smith"),
     ("A\u202enn\u200b", "Ann"), ("A\nB", "AB"), ("🦌 Cernunnos", "🦌 Cernunnos"), ("x" * LONGEST, "x" * LONGEST)],
)  # fmt: skip
def test_names_are_cleaned(name: str, shown: str) -> None:
    assert clean(name) == shown


@pytest.mark.parametrize(
    "name", ["", " ", "\u200b", "x" * (LONGEST + 1), "<b>", "a>b", "a\\b", "{who}", "`x`", "a=b", '"']
)
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean(name)
    assert refused.value.key == "bad_name"


def test_a_bucket_fills_again_with_time() -> None:
    now = 0.0
    bucket = Bucket(2, 3, clock=lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 100
    assert bucket.is_full()
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_have_buckets_of_their_own_and_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.server.limits.FORGET_ABOVE", 3)
    now = 0.0
    buckets = Buckets(1, 1, clock=lambda: now)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, False, True]
    for name in "cdef":
        buckets.take(name)
    now = 10
    assert buckets.take("a")
    assert set(buckets.of) == {"a"}
